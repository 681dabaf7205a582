/// The fonts that texts of a language are set in: by the table's own words, or as a platform has them.
package struct SlotFonts: Sendable {
  /// By language, as written; `*` holds for all others.
  package var byLanguage: [String: String] = [:]
  package var platform: PlatformFonts?

  package init(byLanguage: [String: String] = [:], platform: PlatformFonts? = nil) {
    self.byLanguage = byLanguage
    self.platform = platform
  }

  package var isEmpty: Bool { byLanguage.isEmpty && platform == nil }

  /// What the table says of a language: the entry of the longest tag that it begins with (`zh-Hant` holds for `zh-Hant-TW`),
  /// else that of `*`; nil where it says nothing.
  package func named(_ language: String) -> String? {
    var tag = Self.folded(language)[...]
    while !tag.isEmpty {
      if let found = byLanguage.first(where: { Self.folded($0.key) == tag }) { return found.value }
      guard let hyphen = tag.lastIndex(of: "-") else { break }
      tag = tag[..<hyphen]
    }
    return byLanguage["*"]
  }

  static func folded(_ language: String) -> String {
    String(language.lowercased().map { $0 == "_" ? "-" : $0 })
  }
}
