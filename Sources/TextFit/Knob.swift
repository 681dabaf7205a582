/// Something that may give way so that a text fits, with the budget for how far.
public enum Knob: Sendable, Hashable {
  /// The letter spacing may fall below the style's by up to this many em, given as a negative number.
  case tracking(to: Double)
  /// The line height may fall to this fraction of what it is, between 0 and 1.
  case lineHeight(to: Double)
  /// The space between paragraphs, in em and in points, may fall to this fraction of what it is: 0 or more, and
  /// below 1. A text without paragraphs has none to give.
  case paragraphSpacing(to: Double)
  /// The font's `wdth` axis may fall from the upper end of the range to the lower.
  case widthAxis(ClosedRange<Double>)
  /// Words may be hyphenated, as with ``/TextLayout/HyphenationPolicy/auto``.
  case hyphenate
  /// Shorter texts may be used, in order.
  case variants([String])
  /// The size may fall from the largest allowed one to the smallest.
  case size

  /// The knob's name, as the command writes it.
  public var name: String {
    switch self {
    case .tracking: "tracking"
    case .lineHeight: "line-height"
    case .paragraphSpacing: "paragraph-spacing"
    case .widthAxis: "width-axis"
    case .hyphenate: "hyphenate"
    case .variants: "variants"
    case .size: "size"
    }
  }

  /// The number of bytes in its texts.
  var byteCount: Int {
    if case .variants(let texts) = self { texts.reduce(0) { $0 + $1.utf8.count } } else { 0 }
  }

  /// - Throws: ``FitError/badKnob(_:_:)`` for a knob named twice or with an absurd budget.
  package static func validate(_ knobs: [Knob]) throws(FitError) {
    for knob in knobs {
      try knob.validate()
      if knobs.filter({ $0.name == knob.name }).count > 1 {
        throw .badKnob(knob.name, "it is given twice; leave one out")
      }
    }
  }

  private func validate() throws(FitError) {
    switch self {
    case .tracking(let least):
      guard (-1..<0).contains(least) else {
        throw .badKnob(name, "its budget must be a negative number of em, not below -1, such as -0.02")
      }
    case .lineHeight(let least):
      guard least > 0, least < 1 else {
        throw .badKnob(name, "its budget must be a fraction of the line height, such as 0.9")
      }
    case .paragraphSpacing(let least):
      guard least >= 0, least < 1 else {
        throw .badKnob(name, "its budget must be a fraction of the space between paragraphs, such as 0.5")
      }
    case .widthAxis(let range):
      guard range.lowerBound.isFinite, range.upperBound.isFinite, range.lowerBound < range.upperBound else {
        throw .badKnob(name, "its budget must be a range of the axis, such as 85..100")
      }
    case .variants(let texts):
      guard !texts.isEmpty else { throw .badKnob(name, "it needs at least one shorter text") }
    case .hyphenate, .size: break
    }
  }
}

/// What a knob gave for a fit.
public struct KnobSpending: Sendable, Hashable {
  /// The knob that was used.
  public let knob: Knob
  /// How far it was used: em of tracking, the fraction of the line height or of the space between paragraphs, the value
  /// of the axis, 1 for hyphenation, the number of the variant counted from 1, or the size in points.
  public let value: Double
}
