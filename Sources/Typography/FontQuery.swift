/// What font is wanted: by name or by file, and in which of its styles.
public struct FontQuery: Sendable, Hashable {
  /// A family (`Noto Sans`), a full or PostScript name (`NotoSans-Bold`), a fontconfig pattern (`Noto Sans:bold`) or a path.
  public var name: String?
  /// A font file; goes before ``name``.
  public var path: String?
  /// The face of a collection; for ``path`` only.
  public var faceIndex = 0
  /// The name of a variable font's instance, such as "SemiBold".
  public var instance: String?
  /// OpenType weight class 1...1000: the `wght` axis of a variable font, else the family's nearest face, whose ``Font/unmet``
  /// says so. A file has no other faces: it has the weight, or an axis for it, or the query fails.
  public var weight: Double?
  /// The italic or slanted face, or an upright one, in the same way; nil leaves it to the name.
  public var isItalic: Bool?
  /// Set last, on top of instance and weight; the nearest value that an axis has, and ``Font/unmet`` says so.
  public var variations: [FontVariation] = []

  /// The font that a name stands for.
  public init(name: String) { self.name = name }
  /// A face of a file.
  public init(path: String, faceIndex: Int = 0) {
    self.path = path
    self.faceIndex = faceIndex
  }
  /// The default font.
  public init() {}
}
