/// A description of the font that is wanted: its name or file, and its style.
public struct FontQuery: Sendable, Hashable {
  /// A family (`Noto Sans`), a full or PostScript name (`NotoSans-Bold`), a fontconfig pattern (`Noto Sans:bold`) or a
  /// path; or several of them between commas, in order of preference, as in CSS (``FontCatalog/fontStack(_:)``).
  public var name: String?
  /// The path of a font file; it takes precedence over ``name``.
  public var path: String?
  /// The face of a collection, counted from 0; it applies to ``path`` only.
  public var faceIndex = 0
  /// The name of a variable font's instance, such as "SemiBold".
  public var instance: String?
  /// The OpenType weight class, from 1 to 1000. It sets the `wght` axis of a variable font and otherwise chooses the
  /// nearest face of the family; ``Font/unmet`` says where that is not what was asked for. A file must have the weight
  /// or an axis for it; if not, the query fails.
  public var weight: Double?
  /// Whether an italic or slanted face is wanted, or an upright one, chosen in the same way; nil leaves it to the name.
  public var isItalic: Bool?
  /// Values of axes, applied last, on top of the instance and the weight. A value out of range is replaced by the
  /// nearest one that the axis has, and ``Font/unmet`` says so.
  public var variations: [FontVariation] = []

  /// Asks for a font by name.
  public init(name: String) { self.name = name }
  /// Asks for a face of a file.
  public init(path: String, faceIndex: Int = 0) {
    self.path = path
    self.faceIndex = faceIndex
  }
  /// Asks for the default font.
  public init() {}
}
