/// A tag inside a text, such as `<b>` in an Android string. It is in ``CatalogText/text`` as written and is not shown.
public struct CatalogTag: Sendable, Hashable {
  /// The kinds of tags.
  public enum Kind: Sendable, Hashable {
    /// A tag that opens, closes or stands alone: `<b>`, `</b>`, `<br/>`.
    case opening, closing, empty
  }

  /// The range of the tag in ``CatalogText/text``, including its brackets, in bytes of UTF-8.
  public var range: Range<Int>
  /// Whether the tag opens, closes, or stands alone.
  public var kind: Kind
  /// The name of the element, such as `b`, or `1` in i18next's `<1>`.
  public var name: String
  /// Whether the tag belongs to the format, so that it is never shown. Otherwise the text only seems to have a tag, and
  /// the program may show it as it is written, such as `<b>` in JSON.
  public var isOfFormat: Bool

  /// A tag with its range.
  public init(_ range: Range<Int>, _ kind: Kind, name: String, isOfFormat: Bool) {
    self.range = range
    self.kind = kind
    self.name = name
    self.isOfFormat = isOfFormat
  }
}
