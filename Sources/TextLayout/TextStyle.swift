public import Typography

/// The direction in which paragraphs read.
public enum BaseDirection: String, Sendable, Hashable, CaseIterable {
  /// By the first strongly directed character of each paragraph (UAX #9, P2 and P3); left to right when there is none.
  case auto
  /// From left to right.
  case leftToRight = "ltr"
  /// From right to left.
  case rightToLeft = "rtl"
}

/// Whether a font's optical size axis follows the size of the text.
public enum OpticalSizing: String, Sendable, Hashable, CaseIterable {
  /// `opsz` is set to the size in points, within the font's range, as with CSS `font-optical-sizing: auto`.
  case auto
  /// `opsz` keeps the value that the font was opened with.
  case none
}

/// How a text is set, except for its size and its box.
public struct TextStyle: Sendable, Hashable {
  /// The font of the text; characters that it lacks are set in ``fallbackFonts``, or else in ``fallback`` fonts.
  public var font: Font
  /// The fonts named for what ``font`` lacks: each cluster is set in the first of them that can set it. A `FontStack`
  /// has such fonts, as bold as its first one.
  public var fallbackFonts: [Font]
  /// The BCP 47 tag of the text's language, such as `de` or `zh-TW`; empty when it is not known: then kana make a text
  /// Japanese, Hangul makes it Korean and Bopomofo Chinese. It chooses the line-break rules, the hyphenation, the
  /// font's language-specific forms, and the fallback fonts for the scripts in which the language is written. Fallback
  /// fonts for other scripts follow from the text: kana are taken as Japanese and Hangul as Korean; Han follows the
  /// script beside it, otherwise the repertoire of its characters, and in doubt is simplified Chinese.
  public var language: String
  /// The direction in which paragraphs read.
  public var direction: BaseDirection
  /// OpenType features, on top of those that the script requires.
  public var features: [FontFeature]
  /// The space added between clusters, in em; it may be negative. Where it is not 0, optional ligatures are broken up,
  /// and cursive scripts such as Arabic are spaced between words only, so that their letters stay joined.
  public var letterSpacing: Double
  /// Whether the letter spacing after a line's last cluster counts too, as in browsers (CSS Text 3, 8.2); otherwise it
  /// stands between clusters only. A hyphen that a line shows at its end has none after it either way.
  public var keepsTrailingSpacing: Bool
  /// The distance between baselines as a multiple of the size; nil takes that of the fonts, which is the sum of
  /// ascender, descender and line gap. Every line is at least as high as the style's own ``font`` makes it, whatever is
  /// set on it (CSS 2, 10.8.1, the strut).
  public var lineHeight: Double?
  /// Whether a line may end inside a word, and where.
  public var wrap: WrapPolicy
  /// What counts as a word, at whose ends lines may end.
  public var wordBreak: WordBreakPolicy
  /// Where words have hyphens at which lines may end.
  public var hyphens: HyphenationPolicy
  /// How strict line breaking is in Japanese and Chinese.
  public var strictness: LineBreakStrictness
  /// Which fonts may set characters that neither ``font`` nor any of ``fallbackFonts`` has.
  public var fallback: FallbackPolicy
  /// Whether the font's optical size axis follows the size of the text.
  public var opticalSizing: OpticalSizing
  /// Lines under and through the text; they move no letter.
  public var decorations: TextDecorations

  /// Whether lines end only where the text says so, as those of a banner do (CSS Text 4, `text-wrap-mode: nowrap`).
  package var keepsLinesWhole = false

  /// Describes how a text is set. Values out of range are refused when a text is shaped in the style, not here.
  ///
  /// - Parameters:
  ///   - font: the font of the text.
  ///   - fallbackFonts: the fonts for what it lacks, in order of preference.
  ///   - language: the BCP 47 tag of its language; empty when it is not known.
  ///   - direction: the direction in which paragraphs read.
  ///   - features: OpenType features, on top of those that the script requires.
  ///   - letterSpacing: the space added between clusters, in em.
  ///   - keepsTrailingSpacing: whether it also counts after a line's last cluster.
  ///   - lineHeight: the distance between baselines as a multiple of the size; nil takes that of the fonts.
  ///   - wrap: whether a line may end inside a word, and where.
  ///   - wordBreak: what counts as a word.
  ///   - hyphens: where words have hyphens at which lines may end.
  ///   - strictness: how strict line breaking is in Japanese and Chinese.
  ///   - fallback: which fonts may set characters that none of the named ones has.
  ///   - opticalSizing: whether the font's optical size axis follows the size.
  ///   - decorations: lines under and through the text.
  public init(
    font: Font, fallbackFonts: [Font] = [], language: String = "", direction: BaseDirection = .auto,
    features: [FontFeature] = [], letterSpacing: Double = 0, keepsTrailingSpacing: Bool = false,
    lineHeight: Double? = nil, wrap: WrapPolicy = .word, wordBreak: WordBreakPolicy = .normal,
    hyphens: HyphenationPolicy = .manual, strictness: LineBreakStrictness = .auto, fallback: FallbackPolicy = .system,
    opticalSizing: OpticalSizing = .auto, decorations: TextDecorations = []
  ) {
    self.font = font
    self.fallbackFonts = fallbackFonts
    self.language = language
    self.direction = direction
    self.features = features
    self.letterSpacing = letterSpacing
    self.keepsTrailingSpacing = keepsTrailingSpacing
    self.lineHeight = lineHeight
    self.wrap = wrap
    self.wordBreak = wordBreak
    self.hyphens = hyphens
    self.strictness = strictness
    self.fallback = fallback
    self.opticalSizing = opticalSizing
    self.decorations = decorations
  }

  /// The values allowed for ``lineHeight``; beyond them, sums of lines would no longer be exact.
  public static let lineHeights = 0.0001...10_000.0
  /// The values allowed for ``letterSpacing``.
  public static let letterSpacings = -100.0...100.0

  /// Checks the values of the style.
  ///
  /// - Throws: ``TextError`` for a value out of range.
  func validate(_ limits: Limits) throws(TextError) {
    if let lineHeight, !Self.lineHeights.contains(lineHeight) { throw .badLineHeight(lineHeight) }
    guard Self.letterSpacings.contains(letterSpacing) else { throw .badLetterSpacing(letterSpacing) }
    guard features.count <= limits.features else {
      throw .overLimit("features", value: features.count, maximum: limits.features)
    }
    try Self.validate(fallbackFonts, limits)
    guard Self.isLanguageTag(language) else { throw .badLanguage(language) }
  }

  /// - Throws: ``TextError`` for more fonts than may be tried for a character.
  static func validate(_ fallbackFonts: [Font], _ limits: Limits) throws(TextError) {
    guard fallbackFonts.count <= limits.fallbackFonts else {
      throw .overLimit("fallbackFonts", value: fallbackFonts.count, maximum: limits.fallbackFonts)
    }
  }

  /// Whether a tag is well formed (RFC 5646): subtags of one to eight letters or digits between hyphens, of which the
  /// first is a language of two letters or more, or `i` or `x` before others.
  package static func isLanguageTag(_ tag: String) -> Bool {
    var tag = tag
    return tag.withUTF8 { bytes in
      var subtag = 0
      var isFirst = true
      guard bytes.count <= 64 else { return false }
      for byte in bytes {
        if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
          guard subtag > (isFirst ? 1 : 0) || subtag == 1 && [0x69, 0x78].contains(bytes[0] | 0x20) else {
            return false
          }
          (subtag, isFirst) = (0, false)
        } else {
          subtag += 1
          guard isAlphanumeric(byte), subtag <= 8, !isFirst || byte > UInt8(ascii: "9") else { return false }
        }
      }
      return bytes.isEmpty || subtag > (isFirst ? 1 : 0)
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= 0x30 && byte <= 0x39)
  }
}
