/// Along which axes the text must stay inside its box.
public enum CheckedAxes: String, Sendable, Hashable, CaseIterable {
  /// Both the width and the height are checked.
  case both
  /// Only the width is checked.
  case horizontal
  /// Only the height is checked: lines end at mandatory breaks alone. Where ``FitOptions/lines`` is given, room for
  /// that many lines is reserved.
  case vertical

  package var checksWidth: Bool { self != .vertical }
  package var checksHeight: Bool { self != .horizontal }
}
