internal import CICU
internal import Synchronization

/// The mark that a language has for omitted text, depending on where the text was omitted (CLDR,
/// `characters/ellipsis`).
package enum EllipsisMark: String, Sendable {
  /// At the text's end: `…` in most languages, in some with a space before it. CLDR's other patterns, for whole words
  /// (`word-final`), have a space in nearly every language; programs mostly set none.
  case final
  case initial
  case medial

  private struct Key: Hashable {
    let position: EllipsisMark
    let language: String
  }

  private static let known = Mutex<[Key: String]>([:])
  /// How many answers are kept: enough for every language, in every position.
  private static let capacity = 4096

  /// The mark of a language (BCP 47); `…` where CLDR says nothing.
  package func mark(in language: String) -> String {
    let key = Key(position: self, language: language)
    if let mark = Self.known.withLock({ $0[key] }) { return mark }
    let mark = pattern(in: language).map(Self.mark) ?? "\u{2026}"
    Self.known.withLock {
      if $0.count >= Self.capacity { $0.removeAll() }
      $0[key] = mark
    }
    return mark
  }

  /// CLDR's pattern, such as `{0}…`.
  private func pattern(in language: String) -> String? {
    var status: Int32 = 0
    let bundle = cicu_openResource(BoundaryIterator.locale(language), &status)
    defer { cicu_closeResource(bundle) }
    let table = cicu_resourceByKey(bundle, "Ellipsis", &status)
    defer { cicu_closeResource(table) }
    var length: Int32 = 0
    guard let units = cicu_stringByKey(table, rawValue, &length, &status),
      status <= 0
    else { return nil }
    return String(decoding: UnsafeBufferPointer(start: units, count: Int(length)), as: UTF16.self)
  }

  /// A pattern without its placeholders for text.
  private static func mark(_ pattern: String) -> String {
    var mark = ""
    var isPlace = false
    for character in pattern {
      if character == "{" { isPlace = true }
      if !isPlace { mark.append(character) }
      if character == "}" { isPlace = false }
    }
    return mark
  }
}
