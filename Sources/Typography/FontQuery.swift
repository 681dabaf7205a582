/// What font is wanted: by name or by file, and in which of its styles.
public struct FontQuery: Sendable, Hashable {
  /// A bundled family (`Noto Sans`), a fontconfig pattern (`Noto Sans:bold`) or a path.
  public var name: String?
  /// A font file; goes before ``name``.
  public var path: String?
  /// The face of a collection; for ``path`` only.
  public var faceIndex = 0
  /// The name of a variable font's instance, such as "SemiBold".
  public var instance: String?
  /// OpenType weight class 1...1000: the `wght` axis of a variable font, else the family's nearest face.
  public var weight: Double?
  /// The italic or slanted face; nil leaves it to the name.
  public var isItalic: Bool?
  /// Set last, on top of instance and weight.
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
