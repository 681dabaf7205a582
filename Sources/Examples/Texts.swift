internal import AdaptiveLayout
internal import ConstraintSolver
internal import LabelFitting
internal import TextFit
internal import TextLayout
internal import Typography

/// What a screen says: the words of one language by key, as an app has them in a table, and labels made of them.
///
/// A value. It knows no screen; a key that is not in the table says itself, so that a missing word is seen and nothing
/// stops.
public struct Texts: Sendable {
  public let language: String
  private let words: [String: String]

  public init(_ language: String, _ words: [String: String]) {
    self.language = language
    self.words = words
  }

  /// - Parameters:
  ///   - size: points per em where ``Label/fit`` asks for nothing else.
  ///   - lines: the most lines; 0 allows any number.
  ///   - wordBreak: what stays together on a line of Japanese: phrases in short texts, characters in prose.
  func label(
    _ key: String, size: Variation<Double> = Variation(17), weight: Double? = nil, lines: Int = 1,
    fit: LabelFit? = nil, wordBreak: WordBreakPolicy = .autoPhrase
  ) throws -> Label {
    var query = FontQuery()
    query.weight = weight
    let text = words[key] ?? key
    var style = TextStyle(font: try FontCatalog.shared.font(query), language: language, wordBreak: wordBreak)
    // Numbers by themselves read as the screen does.
    if language == "ar", !text.unicodeScalars.contains(where: \.properties.isAlphabetic) {
      style.direction = .rightToLeft
    }
    return try Label(text, style: Variation(style), size: size, numberOfLines: lines, fit: fit)
  }
}

extension LabelFit {
  /// As large as the frame allows, but for a limit.
  static func upTo(
    _ maximum: Double, lines: Int? = nil, group: String? = nil, ratio: Double = 1, balancesLines: Bool = false
  ) -> LabelFit {
    LabelFit(
      FitOptions(lines: lines, sizes: AllowedSizes(maximum: maximum), balancesLines: balancesLines), group: group,
      ratio: ratio)
  }
}

extension TraitCondition {
  /// Tablets and desktops: both sides are regular.
  static let wide = TraitCondition(horizontal: .regular, vertical: .regular)
  /// Phones held sideways: the height is compact.
  static let low = TraitCondition(vertical: .compact)
  static let high = TraitCondition(vertical: .regular)
  static let portrait = TraitCondition(orientation: .portrait)
  static let landscape = TraitCondition(orientation: .landscape)
}

extension Variation where Value: Sendable {
  /// One value for most screens, maybe others for tablets and for phones held sideways.
  init(_ value: Value, wide: Value? = nil, low: Value? = nil) {
    self.init(value)
    if let wide { add(wide, when: .wide) }
    if let low { add(low, when: .low) }
  }
}

extension View.Properties {
  /// Content with priorities; nil keeps what every view has.
  init(_ content: (any MeasuredContent)?, hugging: Double = 250, resistance: Double = 750) {
    self.init(
      content: content, hugging: AxisPriorities(Priority(hugging)),
      compressionResistance: AxisPriorities(Priority(resistance)))
  }
}
