/// A part of a text that a program replaces, by the grammar that the format has for it.
public struct CatalogPlaceholder: Sendable, Hashable {
  /// What comes in its place.
  public enum Kind: Sendable, Hashable {
    /// An integer in decimal digits.
    case integer
    /// A number with this many decimals; nil where the format leaves that to the language.
    case decimal(places: Int?)
    /// An integer in hexadecimal or octal digits.
    case hexadecimal, octal
    /// A number in scientific notation.
    case scientific
    /// A number with its sign.
    case percent, currency
    /// Words that the program knows.
    case text
    /// A single character.
    case character
    /// A point in time, in the manner of the language.
    case date, time
    /// Not replaced but written otherwise: `%%` stands for this.
    case literal(String)
    /// Another text of the catalogue, by its key.
    case reference(String)
    /// Something that the grammar says nothing of, as XLIFF's `<x/>` and `<ph/>`.
    case opaque
  }

  /// In whose manner a number is written.
  public enum Numerals: Sendable, Hashable {
    /// With 0 to 9, commas and a full stop, whatever the language: Python's and Rust's formats, Apple's without a locale.
    case plain
    /// With 0 to 9 and the language's marks between them: C's `printf` and C#'s formats.
    case marked
    /// With the language's digits and marks: ICU's messages, Java's `Formatter`, Apple's formats with a locale, Qt's `%L1`.
    case local
  }

  /// The UTF-8 bytes of ``CatalogText/text`` that it takes.
  public var range: Range<Int>
  /// What comes in its place.
  public var kind: Kind
  /// The name, or the number of a positional one, as written: `count` of `{count}`, `1` of `%1$s`.
  public var name: String?
  /// What the file gives as an example or as the text in its place.
  public var example: String?
  /// The least number of characters that it takes (`%5d`), 0 where nothing is said.
  public var width: Int
  /// Whether zeros before a number make it as wide as ``width`` says (`%05d`), not spaces.
  public var isZeroPadded: Bool
  /// The least number of digits before the decimal mark (ICU's `000`, C#'s `D3`), 0 where nothing is said.
  public var leastDigits: Int
  /// The largest number of characters of a text (`%.10s`), or the least of digits of an integer (`%.3d`).
  public var precision: Int?
  /// Whether thousands are grouped in the manner of the language (`%'d`, `%,d`, ICU's numbers).
  public var isGrouped: Bool
  /// In whose manner its number is written.
  public var numerals: Numerals
  /// What is known of the number from the text's selectors, as ICU's `#` within `one {...}`.
  public var selector: CatalogSelector?

  /// A placeholder with its range.
  public init(
    _ range: Range<Int>, _ kind: Kind, name: String? = nil, example: String? = nil, width: Int = 0,
    isZeroPadded: Bool = false, leastDigits: Int = 0, precision: Int? = nil, isGrouped: Bool = false,
    numerals: Numerals = .plain, selector: CatalogSelector? = nil
  ) {
    self.range = range
    self.kind = kind
    self.name = name
    self.example = example
    self.width = width
    self.isZeroPadded = isZeroPadded
    self.leastDigits = leastDigits
    self.precision = precision
    self.isGrouped = isGrouped
    self.numerals = numerals
    self.selector = selector
  }
}
