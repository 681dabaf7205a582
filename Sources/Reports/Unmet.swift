internal import Geometry
internal import JSONText
package import TextFields
package import TextFit
package import TextLayout
internal import Typography

/// Requests of a text that are not met, although the text may fit: characters without a glyph, words without
/// hyphenation, fonts without the weight or style.
package struct Unmet {
  private let text: ShapedText
  /// The visible part of the text, and a mark for the rest.
  private let shown: ShapedText?
  private let missingHyphenation: [MissingHyphenation]
  /// Whether lines that should fill the column contain nothing that can be widened.
  private var isUnjustified = false
  /// How the shown part of a text that should be shortened is cut off; nil if it is not.
  private var cut: Cut?
  private let naming: FieldNaming

  /// - Parameters:
  ///   - shown: the text that is shown instead of one that does not fit.
  ///   - naming: how messages name the fields of a text.
  package init(_ text: ShapedText, shown: ShapedText? = nil, _ naming: FieldNaming) {
    self.init(text, shown, text.missingHyphenation, naming)
  }

  /// The same for the outcome of a text.
  ///
  /// - Parameter shown: the fit of the text that is shown in place of one that does not fit.
  package init(_ outcome: FitOutcome, shown: Fit?) {
    self.init(outcome.fit.text, shown?.text, outcome.missingHyphenation, outcome.naming)
    isUnjustified = Self.isUnjustified(outcome.fit)
    if let shown { cut = Cut(of: outcome.fit, shown: shown) }
  }

  /// A text that is cut off at the edges of its box although it should have been shortened.
  package struct Cut {
    /// The fit of the text that is shown.
    fileprivate let shown: Fit
    /// What was asked of the text that does not fit.
    fileprivate let asked: FitOptions

    /// Nil if the shown text is inside the box, or need not be.
    package init?(of fit: Fit, shown: Fit) {
      let area = shown.textArea.size
      guard !shown.fits, fit.options.overflow.isShortening, area.width > 0 || !fit.options.axes.checksWidth,
        area.height > 0
      else { return nil }
      let room = shown.room
      guard room.width < 0 && fit.options.axes.checksWidth || room.height < 0 && fit.options.axes.checksHeight else {
        return nil
      }
      self.shown = shown
      asked = fit.options
    }

    /// Whether the whole text is shown, as it could not be shortened.
    fileprivate var isWhole: Bool { shown.options.overflow.isShortening }
  }

  private static func isUnjustified(_ fit: Fit) -> Bool {
    guard fit.options.alignment.horizontal == .justify, fit.options.axes != .vertical else { return false }
    let lines = fit.lines.filter { !$0.endsParagraph && !$0.visibleRange.isEmpty }
    return lines.allSatisfy { $0.expansion == 0 }
      && lines.contains { $0.width + $0.startIndent + $0.endIndent < fit.content.width * 0.999 }
  }

  private init(_ text: ShapedText, _ shown: ShapedText?, _ missing: [MissingHyphenation], _ naming: FieldNaming) {
    self.text = text
    self.shown = shown
    missingHyphenation = missing
    self.naming = naming
  }

  /// The number of occurrences of each character that no font has, in the text and in its visible part, whose mark may
  /// have such a character.
  package static func missingCharacters(_ text: ShapedText, shown: ShapedText?) -> [Unicode.Scalar: Int] {
    guard let shown, !shown.missingCharacters.isEmpty else { return text.missingCharacters }
    return text.missingCharacters.merging(shown.missingCharacters, uniquingKeysWith: max)
  }

  /// A request that is not met, and the fields that may have made it, the likeliest first.
  package struct Finding {
    package let sentence: String
    package let fields: [TextField]
  }

  /// A sentence for each request that is not met.
  package var sentences: [String] { findings.map(\.sentence) }

  package var findings: [Finding] {
    var findings: [Finding] = []
    if let glyphs { findings.append(Finding(sentence: glyphs, fields: [])) }
    findings += hyphenation.map { Finding(sentence: $0, fields: [.language, .hyphens, .wrap]) }
    findings += phrases.map { Finding(sentence: $0, fields: [.language, .wordBreak]) }
    if isUnjustified {
      findings.append(
        Finding(
          sentence: "no line is justified, as none has a space, or an ideograph, at which it could be widened; give "
            + "\(naming.assignment(.align, "start")), or spaces where words may part", fields: [.align]))
    }
    if let cut, let cutOff {
      let smaller = SmallerSize(than: cut.asked.sizes, naming)
      findings.append(Finding(sentence: cutOff, fields: [.overflow, .ellipsis, smaller.field]))
    }
    for sentence in UnmetFonts.sentences(UnmetFonts.fonts(text, shown: shown)) {
      findings.append(Finding(sentence: sentence, fields: [.weight, .font, .instance, .fontFile]))
    }
    for missing in text.missingFeatures {
      let isStyle = text.style.features.contains { $0.tag == missing.tag }
      let sentence =
        "'\(UnmetFonts.name(of: missing.font))' does not have the feature '\(missing.tag)' for this text's letters;"
        + " leave it out of \(isStyle ? naming.name(.features) : "the markup"), or name another font"
      findings.append(Finding(sentence: sentence, fields: isStyle ? [.features] : []))
    }
    for outside in text.featuresOutsideText {
      // The features of the text are those of every paragraph.
      let isField =
        outside.part == .text
        || outside.part == .paragraph && text.paragraphs.count > 1
          && text.paragraphs.allSatisfy { $0.textStyle.features.contains(outside.feature) }
      let asked = isField ? naming.name(.features) : outside.part == .span ? "the span's" : "the paragraph's"
      let start = outside.part == .text || text.paragraphs.isEmpty ? "the text's" : "the paragraph's"
      let sentence =
        "\(asked) '\(outside.feature.text)' is about none of the \(outside.part.rawValue)'s"
        + " \(UnmetFonts.characters(of: outside)); count them from 0 at \(start) start, or leave the range out"
      findings.append(Finding(sentence: sentence, fields: isField ? [.features] : []))
    }
    return findings
  }

  /// The rows for `--explain`.
  package var rows: [(String, [String])] {
    [
      ("missing", characters.map { [$0 + (text.style.fallback == .none ? "; fallback is off" : "")] } ?? []),
      ("unmet", UnmetFonts.rows(UnmetFonts.fonts(text, shown: shown)) + UnmetFonts.featureRows(text)),
      ("hyphens", hyphenation),
      ("phrases", phrases),
      ("cut off", cutOff.map { [$0] } ?? []),
    ]
  }

  /// The characters that none of the fonts has, by code point; nil if there are none.
  package var characters: String? {
    let missing = Self.missingCharacters(text, shown: shown).sorted { $0.key < $1.key }
    guard !missing.isEmpty else { return nil }
    let named = missing.prefix(8).map { Self.codePoint($0.key) + ($0.value > 1 ? " (\($0.value) times)" : "") }
    return named.joined(separator: ", ") + (missing.count > 8 ? " and \(missing.count - 8) more" : "")
  }

  /// The code point of a character, such as `U+1F600`.
  package static func codePoint(_ character: Unicode.Scalar) -> String {
    let digits = String(character.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private var glyphs: String? {
    guard let characters else { return nil }
    let policy = text.style.fallback
    let asked = naming.assignment(.fallback, policy.rawValue)
    let lacking =
      switch policy {
      case .system: "no font has \(characters)"
      case .bundled: "no bundled font has \(characters), and \(asked) asks no others"
      case .none:
        text.spans.contains { $0.font != nil } || !text.style.fallbackFonts.isEmpty
          ? "no font named has \(characters), and \(asked) asks no others"
          : "\(text.style.font.familyName) does not have \(characters), and \(asked) asks no others"
      }
    return lacking + "; shown as missing glyphs"
  }

  /// A sentence that says that the shown text is cut off, and why; nil if it is not.
  private var cutOff: String? {
    guard let cut else { return nil }
    let asked = naming.assignment(.overflow, cut.asked.overflow.rawValue)
    let lines = cut.shown.lines
    let smaller = SmallerSize(than: cut.asked.sizes, naming).words
    if cut.isWhole, lines.count > 1 || cut.shown.room.width < 0 {
      return
        "\(asked) shows nothing shorter, since not even its mark fits the width of the box, so the whole text is cut off at the"
        + " edges of the box; try a wider box, \(smaller) or a shorter \(naming.name(.ellipsis))"
    }
    let what = cut.isWhole ? "the text, which \(asked) cannot make lower," : "what \(asked) shows"
    let room = cut.shown.textArea.size.height
    return
      "\(what) is cut off at the edges of the box, since one line is \(decimal(room - cut.shown.room.height)) pt high"
      + " and the box offers \(decimal(room)) pt; try a higher box, \(smaller) or"
      + " \(naming.name(.lineHeight))"
  }

  /// A sentence for each language whose hyphenation is missing, with what to install or to write.
  package var hyphenation: [String] {
    missingHyphenation.map { missing in
      let problem =
        missing.language.isEmpty
        ? "hyphenation needs a language; give \(naming.name(.language)), such as en or de"
        : "no hyphenation patterns for '\(missing.language)' are installed; "
          + (missing.package.map { "install the package \($0)" } ?? "no package has them")
      return problem + "; until then words end at soft hyphens only"
    }
  }

  /// A sentence for each language whose phrases are missing, with what to write instead.
  private var phrases: [String] {
    let asked = naming.assignment(.wordBreak, WordBreakPolicy.autoPhrase.rawValue)
    return text.missingPhrases.map { missing in
      guard !missing.language.isEmpty else {
        return "\(asked) needs a language; give \(naming.name(.language)), such as ja; until then lines end between any"
          + " two characters"
      }
      return "the installed ICU knows no phrases of '\(missing.language)'; lines end as without \(asked);"
        + " try \(naming.assignment(.wordBreak, WordBreakPolicy.keepAll.rawValue))"
    }
  }
}
