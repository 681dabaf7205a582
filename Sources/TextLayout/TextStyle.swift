public import Typography

/// Which way a paragraph reads where its text does not say.
public enum BaseDirection: String, Sendable, Hashable, CaseIterable {
  /// By the first strongly directed character of each paragraph (UAX #9, P2 and P3); left to right when there is none.
  case auto
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// Where a line may end besides the places the text demands.
public enum WrapPolicy: String, Sendable, Hashable, CaseIterable {
  /// Where the language allows (UAX #14); never inside a word, not even at its soft hyphens.
  case word
  /// Also at soft hyphens, and in words without any where the language's hyphenation patterns allow; a hyphen is shown
  /// and measured.
  case hyphenate
  /// Also between any two user-perceived characters (UAX #29 grapheme clusters), without a hyphen.
  case anywhere
}

/// How strict line breaking is before small kana, iteration marks and the like (CSS Text 3, `line-break`).
public enum LineBreakStrictness: String, Sendable, Hashable, CaseIterable {
  /// The language's own default.
  case auto
  /// Breaks where a stricter rule would not; for narrow columns.
  case loose
  case normal
  /// The fewest places.
  case strict
}

/// Whether a font's optical size axis follows the size of the text.
public enum OpticalSizing: String, Sendable, Hashable, CaseIterable {
  /// `opsz` is the size in points, within the font's range, as CSS `font-optical-sizing: auto`.
  case auto
  /// `opsz` stays as the font is.
  case none
}

/// How a text is to be set, except for its size and its box.
public struct TextStyle: Sendable, Hashable {
  /// What the text is set in, as far as it has the characters.
  public var font: Font
  /// BCP 47 tag of the text's language, such as `de` or `zh-TW`; empty when it is not known. It chooses the line-break
  /// rules, the hyphenation and the font's language-specific forms; and fallback fonts for the scripts that it is written in.
  /// Those for other scripts follow from the text: kana are Japanese, Hangul is Korean, Han what stands beside it or else what
  /// its characters say, in doubt simplified Chinese.
  public var language: String
  /// Which way paragraphs read.
  public var direction: BaseDirection
  /// OpenType features on top of those a script needs.
  public var features: [FontFeature]
  /// Added between clusters, in em; may be negative. Ligatures that are not required are broken up; cursive scripts
  /// (Arabic and its like) are spaced between words only, so that their joins hold.
  public var letterSpacing: Double
  /// The distance between baselines as a multiple of the size; nil takes the fonts' own (ascender + descender + line
  /// gap).
  public var lineHeight: Double?
  /// Where lines may end.
  public var wrap: WrapPolicy
  /// Which break rules hold for Japanese and Chinese.
  public var strictness: LineBreakStrictness
  /// What stands in for characters that the font lacks.
  public var fallback: FallbackPolicy
  /// Whether the font's shape follows its size.
  public var opticalSizing: OpticalSizing

  public init(
    font: Font, language: String = "", direction: BaseDirection = .auto, features: [FontFeature] = [],
    letterSpacing: Double = 0, lineHeight: Double? = nil, wrap: WrapPolicy = .word,
    strictness: LineBreakStrictness = .auto, fallback: FallbackPolicy = .system, opticalSizing: OpticalSizing = .auto
  ) {
    self.font = font
    self.language = language
    self.direction = direction
    self.features = features
    self.letterSpacing = letterSpacing
    self.lineHeight = lineHeight
    self.wrap = wrap
    self.strictness = strictness
    self.fallback = fallback
    self.opticalSizing = opticalSizing
  }

  /// What ``lineHeight`` may be; further out, sums of lines would no longer be exact.
  public static let lineHeights = 0.0001...10_000.0
  /// What ``letterSpacing`` may be.
  public static let letterSpacings = -100.0...100.0

  /// - Throws: ``TextError`` for a value that makes no sense.
  func validate(_ limits: Limits) throws(TextError) {
    if let lineHeight, !Self.lineHeights.contains(lineHeight) { throw .badLineHeight(lineHeight) }
    guard Self.letterSpacings.contains(letterSpacing) else { throw .badLetterSpacing(letterSpacing) }
    guard features.count <= limits.features else {
      throw .overLimit("features", value: features.count, maximum: limits.features)
    }
    guard Self.isLanguageTag(language) else { throw .badLanguage(language) }
  }

  /// Whether a tag is well formed (RFC 5646): subtags of one to eight letters or digits between hyphens.
  private static func isLanguageTag(_ tag: String) -> Bool {
    var subtag = 0
    var length = 0
    for byte in tag.utf8 {
      length += 1
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
        guard subtag > 0 else { return false }
        subtag = 0
      } else {
        subtag += 1
        guard isAlphanumeric(byte), subtag <= 8, length <= 64 else { return false }
      }
    }
    return length == 0 || subtag > 0
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= 0x30 && byte <= 0x39)
  }
}
