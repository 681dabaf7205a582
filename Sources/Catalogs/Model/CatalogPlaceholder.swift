/// A part of a text that a program replaces, in the notation of its format.
public struct CatalogPlaceholder: Sendable, Hashable {
  /// What takes the place of a placeholder.
  public enum Kind: Sendable, Hashable {
    /// An integer in decimal digits.
    case integer
    /// A number with this many decimals; nil if the format leaves that to the language.
    case decimal(places: Int?)
    /// An integer in hexadecimal or octal digits.
    case hexadecimal, octal
    /// A number in scientific notation.
    case scientific
    /// A percentage with the per cent sign, with as many decimals as ``CatalogPlaceholder/precision`` states; an amount
    /// of money with the sign of its currency.
    case percent, currency
    /// A number in compact notation, in digits and words of the language: "1.2K", "1 Tausend".
    case compact
    /// A text that the program supplies.
    case text
    /// A single character.
    case character
    /// A date or a time, as the language writes it.
    case date, time
    /// An escape, which always stands for this text, as `%%` does for a per cent sign.
    case literal(String)
    /// Another text of the catalogue, by its key.
    case reference(String)
    /// A part that the notation does not describe, such as XLIFF's `<x/>` and `<ph/>`.
    case opaque
  }

  /// The digits and marks with which a number is written.
  public enum Numerals: Sendable, Hashable {
    /// 0 to 9, commas and a full stop, in any language: the formats of Python and Rust, and Apple's without a locale.
    case plain
    /// 0 to 9 and the language's marks between them: C's `printf` and C#'s formats.
    case marked
    /// The language's digits and marks: ICU's messages, Java's `Formatter`, Apple's formats with a locale, Qt's `%L1`.
    case local
  }

  /// The range of the placeholder in ``CatalogText/text``, in bytes of UTF-8.
  public var range: Range<Int>
  /// What takes the place of a placeholder.
  public var kind: Kind
  /// The name, or the number of a positional placeholder, as written: `count` in `{count}`, `1` in `%1$s`.
  public var name: String?
  /// The example that the file gives for the placeholder, or the text to show in its place.
  public var example: String?
  /// The least number of characters of the value (`%5d`); 0 if none is stated.
  public var width: Int
  /// Whether a number is padded to ``width`` with zeros (`%05d`), not spaces.
  public var isZeroPadded: Bool
  /// The least number of digits before the decimal mark (ICU's `000`, C#'s `D3`); 0 if none is stated.
  public var leastDigits: Int
  /// The greatest number of characters of a text (`%.10s`), the least number of digits of an integer (`%.3d`), or the
  /// number of decimals of a percentage (`{:.1%}`).
  public var precision: Int?
  /// Whether thousands are grouped (`%'d`, `%,d`, ICU's numbers).
  public var isGrouped: Bool
  /// The digits and marks with which the number is written.
  public var numerals: Numerals
  /// The characters before the number: the sign of a number that is not negative (`%+d`, `% d`), or the prefix of a
  /// hexadecimal or octal one (`%#x`); empty if there are none.
  public var prefix: String
  /// Whether the letters among the digits are capitals (`%X`).
  public var isUppercase: Bool
  /// The selector of the text that concerns this number, as for ICU's `#` within `one {...}`; nil if there is none.
  public var selector: CatalogSelector?
  /// False if the format says more about the value than these properties do, such as a unit, the name of a currency or
  /// a format of the program's own: the value may then be longer or shorter than they let expect.
  public var isFormatFollowed: Bool

  /// A placeholder with its range.
  public init(
    _ range: Range<Int>, _ kind: Kind, name: String? = nil, example: String? = nil, width: Int = 0,
    isZeroPadded: Bool = false, leastDigits: Int = 0, precision: Int? = nil, isGrouped: Bool = false,
    numerals: Numerals = .plain, prefix: String = "", isUppercase: Bool = false, selector: CatalogSelector? = nil,
    isFormatFollowed: Bool = true
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
    self.prefix = prefix
    self.isUppercase = isUppercase
    self.selector = selector
    self.isFormatFollowed = isFormatFollowed
  }
}
