/// One text of an entry as a program would show it, except for its placeholders, which are still to be replaced.
///
/// Escapes of the format are resolved, and so are plurals and choices *inside* a text (ICU messages, `.stringsdict`,
/// substitutions): an entry has a text for each combination, which its ``selectors`` name.
public struct CatalogText: Sendable, Hashable {
  /// The text as it is shown, except for ``placeholders`` and ``tags``.
  public var text: String
  /// The place at which the text begins or, for a combination, at which its message begins.
  public var place: CatalogPlace
  /// The conditions under which a program shows this text; empty if the entry has only one text.
  public var selectors: [CatalogSelector]
  /// The parts that a program replaces, in the order of the text. Their ranges overlap neither each other nor those of
  /// ``tags``.
  public var placeholders: [CatalogPlaceholder]
  /// The markup of the text, which is not shown.
  public var tags: [CatalogTag]

  /// A text with its place, selectors, placeholders and tags.
  public init(
    _ text: String, at place: CatalogPlace, selectors: [CatalogSelector] = [],
    placeholders: [CatalogPlaceholder] = [], tags: [CatalogTag] = []
  ) {
    self.text = text
    self.place = place
    self.selectors = selectors
    self.placeholders = placeholders
    self.tags = tags
  }

  /// The text with its placeholders and tags replaced. If a closure returns nil, the placeholder or tag stays as it is
  /// written. By default, tags are removed.
  ///
  /// - Complexity: linear in the text.
  public func replacing(
    placeholders word: (CatalogPlaceholder) -> String?, tags tagWord: (CatalogTag) -> String? = { _ in "" }
  ) -> String {
    guard !placeholders.isEmpty || !tags.isEmpty else { return text }
    var pieces: [(range: Range<Int>, word: String?)] = placeholders.map { ($0.range, word($0)) }
    pieces += tags.map { ($0.range, tagWord($0)) }
    pieces.sort { $0.range.lowerBound < $1.range.lowerBound }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var offset = 0
    for (range, word) in pieces where range.lowerBound >= offset && range.upperBound <= bytes.count {
      guard let word else { continue }
      result += bytes[offset..<range.lowerBound]
      result += word.utf8
      offset = range.upperBound
    }
    result += bytes[offset...]
    return String(decoding: result, as: UTF8.self)
  }
}
