/// Lines that are drawn along a text (CSS Text Decoration 3). They move no letter and make no line higher; where ink
/// bounds are fitted, they count as ink.
public struct TextDecorations: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: Int

  /// A set by its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A line under the text, where the font's `post` table has it. It is drawn through letters that reach below the
  /// baseline (CSS Text Decoration 4, `text-decoration-skip-ink: none`).
  public static let underline = TextDecorations(rawValue: 1)
  /// A line through the text, where the font's `OS/2` table has it.
  public static let lineThrough = TextDecorations(rawValue: 2)

  /// Every line by itself.
  static let each: [TextDecorations] = [.underline, .lineThrough]
}
