/// Looks up a value for a language or, if there is none, for a more general language that includes it.
enum LanguageTags {
  /// The value of the longest of a language's tags that is present: `de-AT` before `de`.
  static func value<Value>(_ language: String, in values: [Substring: Value]) -> Value? {
    var tag = SlotFonts.folded(language)[...]
    while !tag.isEmpty {
      if let found = values[tag] { return found }
      guard let hyphen = tag.lastIndex(of: "-") else { break }
      tag = tag[..<hyphen]
    }
    return nil
  }
}
