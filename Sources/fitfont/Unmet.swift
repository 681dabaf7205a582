import LayoutDocuments
import TextLayout
import Typography

/// What was asked for a text and is not met, though the text may fit: characters without a glyph, words without hyphens, fonts
/// without the weight or style.
struct Unmet {
  private let text: ShapedText
  private let isInDocument: Bool

  /// - Parameter isInDocument: told in the words of a document's keys, not of options.
  init(_ text: ShapedText, isInDocument: Bool = false) {
    self.text = text
    self.isInDocument = isInDocument
  }

  /// A sentence for each.
  var sentences: [String] { [glyphs, hyphenation].compactMap { $0 } + UnmetFonts.sentences(text.fonts) }

  /// The characters that no font asked has, named by code point; nil where there are none.
  var characters: String? {
    let missing = text.missingCharacters.sorted { $0.key < $1.key }
    guard !missing.isEmpty else { return nil }
    let named = missing.prefix(8).map { Self.codePoint($0.key) + ($0.value > 1 ? " (\($0.value) times)" : "") }
    return named.joined(separator: ", ") + (missing.count > 8 ? " and \(missing.count - 8) more" : "")
  }

  /// `U+1F600`.
  static func codePoint(_ character: Unicode.Scalar) -> String {
    let digits = String(character.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private var glyphs: String? {
    guard let characters else { return nil }
    let policy = text.style.fallback
    let asked =
      isInDocument
      ? "\"\(TextField.fallback.key)\": \"\(policy.rawValue)\"" : "--\(TextField.fallback.name) \(policy.rawValue)"
    let lacking =
      switch policy {
      case .system: "no font has \(characters)"
      case .bundled: "no bundled font has \(characters), and \(asked) asks no others"
      case .none:
        text.spans.contains { $0.font != nil }
          ? "no font named has \(characters), and \(asked) asks no others"
          : "\(text.style.font.familyName) does not have \(characters), and \(asked) asks no others"
      }
    return lacking + "; shown as missing glyphs"
  }

  /// What hyphenation is missing, and what to install or say; nil where none is.
  var hyphenation: String? {
    guard let missing = text.missingHyphenation else { return nil }
    let language = isInDocument ? "\"\(TextField.language.key)\"" : "--\(TextField.language.name)"
    let problem =
      missing.language.isEmpty
      ? "hyphenation needs a language; give \(language), such as en or de"
      : "no hyphenation patterns for '\(missing.language)' are installed; "
        + (missing.package.map { "install the package \($0)" } ?? "no package has them")
    return problem + "; until then words end at soft hyphens only"
  }
}
