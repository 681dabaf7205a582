/// Hyphenation that a text asks for and does not get, because the patterns of its language are not installed. Soft
/// hyphens still work.
public struct MissingHyphenation: Sendable, Hashable {
  /// The text's language; empty where the text names none, so that no patterns can be chosen.
  public let language: String
  /// The Debian package that installs the patterns; nil where there is none.
  public let package: String?

  init(language: String) {
    self.language = language
    package = Self.package(language)
  }

  /// Languages whose package is named `hyphen-` plus the language (Debian 12).
  private static let named: Set<String> = [
    "af", "as", "be", "bg", "bn", "ca", "cs", "da", "de", "el", "es", "fr", "gl", "gu", "hi", "hr", "hu", "id", "is",
    "it", "kn", "lt", "lv", "ml", "mn", "mr", "nl", "no", "or", "pa", "pl", "ro", "ru", "sk", "sl", "sr", "sv", "ta",
    "te", "th", "uk", "zu",
  ]

  private static func package(_ tag: String) -> String? {
    let subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let language = subtags.first else { return nil }
    switch language {
    case "en": return subtags.contains("gb") ? "hyphen-en-gb" : "hyphen-en-us"
    case "pt": return subtags.contains("br") ? "hyphen-pt-br" : "hyphen-pt-pt"
    case "nb", "nn": return "hyphen-no"
    case "et": return "myspell-et"
    default: return named.contains(language) ? "hyphen-" + language : nil
    }
  }
}

extension ShapedText {
  /// The hyphenation that is missing, by language in order of use: for paragraphs whose style asks for it and that have
  /// words which could be hyphenated.
  ///
  /// - Complexity: linear in the length of texts that are to be hyphenated.
  public var missingHyphenation: [MissingHyphenation] {
    var missing: [MissingHyphenation] = []
    for storage in storages {
      // A language whose patterns nobody needs costs nothing.
      guard storage.style.hyphenation == .auto,
        Hyphenator.hasWords(in: storage.table.units, count: storage.table.count),
        Hyphenator.forLanguage(storage.style.language) == nil
      else { continue }
      let language = storage.style.language
      if !missing.contains(where: { $0.language == language }) {
        missing.append(MissingHyphenation(language: language))
      }
    }
    return missing
  }
}
