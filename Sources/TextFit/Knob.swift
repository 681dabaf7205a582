/// Something other than the size that may give way so that a text fits, and how far it may go.
public enum Knob: Sendable, Hashable {
  /// The letter spacing may fall to this many em (negative) below the style's.
  case tracking(to: Double)
  /// The line height may fall to this part of what it is (0 to 1).
  case lineHeight(to: Double)
  /// The font's `wdth` axis may fall from the upper end to the lower.
  case widthAxis(ClosedRange<Double>)
  /// Words may be hyphenated.
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
    case .widthAxis: "width-axis"
    case .hyphenate: "hyphenate"
    case .variants: "variants"
    case .size: "size"
    }
  }

  /// Bytes of the texts that it brings.
  var byteCount: Int {
    if case .variants(let texts) = self { texts.reduce(0) { $0 + $1.utf8.count } } else { 0 }
  }

  /// - Throws: ``FitError/badKnob(_:_:)`` for a knob named twice or with an absurd budget.
  static func validate(_ knobs: [Knob]) throws(FitError) {
    for knob in knobs {
      try knob.validate()
      if knobs.filter({ $0.name == knob.name }).count > 1 { throw .badKnob(knob.name, "it is named twice") }
    }
  }

  private func validate() throws(FitError) {
    switch self {
    case .tracking(let least):
      guard (-1..<0).contains(least) else {
        throw .badKnob(name, "its budget is a negative number of em, such as -0.02")
      }
    case .lineHeight(let least):
      guard least > 0, least < 1 else { throw .badKnob(name, "its budget is a part of the line height, such as 0.9") }
    case .widthAxis(let range):
      guard range.lowerBound.isFinite, range.upperBound.isFinite, range.lowerBound < range.upperBound else {
        throw .badKnob(name, "its budget is a range of the axis, such as 85..100")
      }
    case .variants(let texts):
      guard !texts.isEmpty else { throw .badKnob(name, "it needs at least one shorter text") }
    case .hyphenate, .size: break
    }
  }
}

/// What a knob gave for a fit.
public struct KnobSpending: Sendable, Hashable {
  public let knob: Knob
  /// Where the knob stands: em of tracking, part of the line height, value of the axis, 1 for hyphenation, the number of the
  /// variant from 1, points of size.
  public let value: Double
}
