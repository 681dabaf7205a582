/// A tag inside a text, such as `<b>` in an Android string. It is in ``CatalogText/text`` as written and is not shown.
public struct CatalogTag: Sendable, Hashable {
  /// What a tag does.
  public enum Kind: Sendable, Hashable {
    /// `<b>`, `</b>`, `<br/>`.
    case opening, closing, empty
  }

  /// The UTF-8 bytes of ``CatalogText/text`` that it takes up, including its brackets.
  public var range: Range<Int>
  /// Whether it opens, closes, or stands alone.
  public var kind: Kind
  /// The element's name: `b`, `1` of i18next's `<1>`.
  public var name: String
  /// Whether the format itself has tags, which are never shown. Otherwise the text only looks as if it had tags, and
  /// the program may show them as they are written, as with `<b>` in JSON.
  public var isOfFormat: Bool

  /// A tag with its range.
  public init(_ range: Range<Int>, _ kind: Kind, name: String, isOfFormat: Bool) {
    self.range = range
    self.kind = kind
    self.name = name
    self.isOfFormat = isOfFormat
  }
}
