public import AdaptiveLayout
internal import ConstraintSolver
internal import Geometry
internal import LabelFitting

/// "Dynamic Autolayout": a state moves a label, in three ways - by a constant, by priorities that rotate, by sets of
/// constraints of which one is active. The first label needs arithmetic, the others say what is meant.
public struct Picker: Sendable {
  public enum Position: String, Sendable, CaseIterable { case start, center, end }

  public var layout = Layout()
  public let byConstant: View
  public let byPriorities: View
  public let bySets: View
  private let constant: LayoutConstraintID
  private var priorities: [Position: LayoutConstraintID] = [:]
  private var sets: [Position: ConstraintSet] = [:]

  public init(_ texts: Texts) throws {
    let root = layout.root
    let safe = root.safeArea
    try layout.add(texts.label("title", size: Variation(28), weight: 700), to: root, named: "title")
    let picker = try layout.add(Stack(distribution: .fillEqually), to: root, named: "picker")
    for position in Position.allCases {
      let label = try texts.label(position.rawValue, weight: position == .start ? 600 : nil)
      let segment = try layout.add(Button(label, minimum: Size(44, 40)), to: picker, named: position.rawValue)
      try layout.arrange(segment, in: picker)
    }
    func chip(_ key: String, _ name: String, in layout: inout Layout) throws -> View {
      let button = Button(try texts.label(key), insets: EdgeInsets(vertical: 6, horizontal: 16))
      // 251, as Interface Builder gives labels: two places at 250 would rather stretch them than leave one.
      return try layout.add(View.Properties(button, hugging: 251), to: layout.root, named: name)
    }
    byConstant = try chip("constant", "byConstant", in: &layout)
    byPriorities = try chip("priorities", "byPriorities", in: &layout)
    bySets = try chip("sets", "bySets", in: &layout)
    try layout.addVisualFormats(
      [
        "V:|-gap-[title]-gap-[picker]-gap-[byConstant]-gap-[byPriorities]-gap-[bySets]",
        "H:|-16-[title]-(>=16)-|", "H:|-16-[picker(<=560)]-(16@900)-|",
      ], in: safe, metrics: ["gap": Variation(16.0, low: 6)])

    let (moved, rotating, switched) = (byConstant, byPriorities, bySets)
    constant = try layout.constrain { moved.leading == safe.leading + 8 }[0]
    for (position, set) in [
      (Position.start, [rotating.leading == safe.leading + 8, switched.leading == safe.leading + 8]),
      (.center, [rotating.centerX == safe.centerX, switched.centerX == safe.centerX]),
      (.end, [rotating.trailing == safe.trailing - 8, switched.trailing == safe.trailing - 8]),
    ] {
      priorities[position] = try layout.constrain {
        set[0].at(position == .start ? .defaultHigh : .defaultLow)
      }[0]
      sets[position] = try layout.constrain { set[1] }
      if position != .start, let inactive = sets[position] { try layout.deactivate(inactive) }
    }
  }

  /// Moves the labels, each in its way; before the first layout there is no way, only a place.
  @discardableResult
  public mutating func pick(_ position: Position) throws -> LayoutTransition {
    let (room, label) = (try layout.safeFrame, try layout.frame(of: byConstant))
    let offset =
      switch position {
      case .start: 8.0
      case .center: (room.size.width - label.size.width) / 2
      case .end: room.size.width - label.size.width - 8
      }
    let (constant, priorities, sets) = (constant, priorities, sets)
    return try layout.transition { layout in
      try layout.set(constant: offset, of: constant)
      for (other, id) in priorities { try layout.set(priority: other == position ? .defaultHigh : .defaultLow, of: id) }
      for (_, set) in sets { try layout.deactivate(set) }
      if let set = sets[position] { try layout.activate(set) }
    }
  }
}

extension Layout {
  fileprivate var safeFrame: Rect { get throws { try frame(of: root.safeArea) } }
}
