/// The fonts for texts in each language: those that the table names, or those of a platform.
package struct SlotFonts: Sendable {
  /// The fonts by language, as written; `*` is for all others.
  package var byLanguage: [String: String] = [:]
  package var platform: PlatformFonts?

  package init(byLanguage: [String: String] = [:], platform: PlatformFonts? = nil) {
    self.byLanguage = byLanguage
    self.platform = platform
  }

  package var isEmpty: Bool { byLanguage.isEmpty && platform == nil }

  /// Whether texts of some languages have another font than the others.
  package var dependsOnLanguage: Bool { platform != nil || byLanguage.keys.contains { $0 != "*" } }

  /// The font that the table names for a language: that of the longest tag with which the language begins (`zh-Hant`
  /// for `zh-Hant-TW`), otherwise that of `*`; nil if it names none.
  package func named(_ language: String) -> String? {
    var tag = Self.folded(language)[...]
    while !tag.isEmpty {
      if let found = byLanguage.first(where: { Self.folded($0.key) == tag }) { return found.value }
      guard let hyphen = tag.lastIndex(of: "-") else { break }
      tag = tag[..<hyphen]
    }
    return byLanguage["*"]
  }

  /// The name of a language in the form in which names are compared: in lower case, with aliases replaced (`iw` by
  /// `he`), and Chinese with its script (`zh-hant-tw` for `zh-TW`).
  static func folded(_ language: String) -> String {
    var parts = language.lowercased().split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
    guard let first = parts.first else { return "" }
    parts[0] = aliases[first] ?? first
    if parts[0] == "zh", parts.count > 1, let script = chineseScripts[parts[1]] { parts.insert(script, at: 1) }
    return parts.joined(separator: "-")
  }

  /// Codes that ISO 639 has withdrawn, but with which platforms still name their folders (CLDR's `languageAlias`).
  private static let aliases = [
    "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro", "no": "nb", "tl": "fil",
  ]
  /// The script of Chinese by region, from CLDR's likely subtags.
  private static let chineseScripts = [
    "tw": "hant", "hk": "hant", "mo": "hant", "cn": "hans", "sg": "hans", "my": "hans",
  ]
}
