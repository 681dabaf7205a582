/// The bounds checked at the edge of the library, so that no input buys unbounded time or memory.
///
/// Passing a limit throws an error that names it; nothing is ever shortened to meet one.
public struct Limits: Sendable, Hashable {
  /// Bytes of UTF-8 in one text.
  public var textBytes: Int = 64 << 20
  /// Bytes in one font file; the largest pan-CJK collections are near 120 MB.
  public var fontBytes: Int = 512 << 20
  /// Faces looked at in one collection.
  public var collectionFaces: Int = 256
  /// Combining marks on one character: shaping them costs their number squared. Unicode's stream-safe format (UAX #15,
  /// 13) stops at 30.
  public var combiningMarks: Int = 256
  /// Spans in one rich text.
  public var spans: Int = 100_000
  /// OpenType features in one style or span.
  public var features: Int = 256
  /// Installed fonts tried for one missing character.
  public var fallbackFonts: Int = 64

  public static let `default` = Limits()

  public init() {}
}
