internal import CHarfBuzz
internal import Synchronization
internal import Typography

/// A language as HarfBuzz knows it.
///
/// HarfBuzz keeps every tag that it was ever asked for until the process ends, and searches through all of them for the
/// next. So tags are looked up here, in constant time, and a process may name only a limited number
/// (``Limits/languages``).
struct ShapingLanguage: Sendable {
  /// The tag in lower case; empty where the language is not known.
  let tag: String
  nonisolated(unsafe) let harfBuzz: hb_language_t?
  /// Whether it is among the first languages that were named: each costs the fonts that shape it a plan or two, which
  /// they keep.
  let isFrequent: Bool

  static let none = ShapingLanguage(tag: "", harfBuzz: nil, isFrequent: true)

  private static let known = Mutex<[String: ShapingLanguage]>([:])
  private static let frequent = 64

  /// - Parameter tag: a well-formed tag.
  /// - Throws: ``TextError/overLimit(_:value:maximum:)``
  static func named(_ tag: String, limits: Limits) throws(TextError) -> ShapingLanguage {
    guard !tag.isEmpty else { return none }
    // HarfBuzz ignores case. Most tags have no capitals, and need no copy.
    let hasCapitals = tag.utf8.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    let tag = hasCapitals ? tag.lowercased() : tag
    let (language, count) = known.withLock { known -> (ShapingLanguage?, Int) in
      if let language = known[tag] { return (language, known.count) }
      guard known.count < limits.languages else { return (nil, known.count) }
      let language = ShapingLanguage(
        tag: tag, harfBuzz: hb_language_from_string(tag, -1), isFrequent: known.count < frequent)
      known[tag] = language
      return (language, known.count)
    }
    guard let language else { throw .overLimit("languages", value: count + 1, maximum: limits.languages) }
    return language
  }
}
