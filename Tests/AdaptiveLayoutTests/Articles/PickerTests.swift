import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

/// Seed 001: one label that is left, centred or right, in the article's four ways.
@Suite struct PickerTests {
  enum Position: CaseIterable { case left, center, right }

  /// A screen, and what moves its label.
  private struct Picker {
    var screen = Layout()
    let label: View
    var move: (inout Layout, Position) throws -> Void = { _, _ in }

    init() throws {
      label = try screen.add(FixedContent(Size(93, 21)), to: screen.root, named: "label")
      // As Interface Builder sets a label's: at 250 it would stretch to please the two positions at 250.
      screen[label].hugging.horizontal = 251
      try screen.add(label.top == screen.root.top + 100)
    }
  }

  private func constant() throws -> Picker {
    var picker = try Picker()
    let leading = try picker.screen.add(picker.label.leading == picker.screen.root.leading + 8)
    picker.move = { screen, position in
      let constants: [Position: Double] = [.left: 8, .center: 113.5, .right: 219]
      try screen.set(constant: constants[position] ?? 0, of: leading)
    }
    return picker
  }

  private func computed() throws -> Picker {
    var picker = try Picker()
    let (root, label) = (picker.screen.root, picker.label)
    let leading = try picker.screen.add(label.leading == root.leading + 8)
    picker.move = { screen, position in
      try screen.layout()
      let (width, own) = (try screen.frame(of: root).size.width, try screen.frame(of: label).size.width)
      let constant =
        switch position {
        case .left: 8.0
        case .center: (width - own) / 2
        case .right: width - own - 8
        }
      try screen.set(constant: constant, of: leading)
    }
    return picker
  }

  private func three(_ picker: Picker) -> [LayoutConstraint] {
    let (root, label) = (picker.screen.root, picker.label)
    return [label.leading == root.leading + 8, label.centerX == root.centerX, label.trailing == root.trailing - 8]
  }

  private func priorities() throws -> Picker {
    var picker = try Picker()
    let set = try picker.screen.add(three(picker).map { $0.at(250) })
    picker.move = { screen, position in
      for (id, other) in zip(set, Position.allCases) {
        try screen.set(priority: other == position ? .defaultHigh : .defaultLow, of: id)
      }
    }
    return picker
  }

  private func activation() throws -> Picker {
    var picker = try Picker()
    let set = try picker.screen.add(three(picker), isActive: false)
    picker.move = { screen, position in
      try screen.deactivate(set)
      for (id, other) in zip(set, Position.allCases) where other == position { try screen.activate(id) }
    }
    return picker
  }

  @Test func fourWaysGiveTheSameFrames() throws {
    for first in Position.allCases {
      for second in Position.allCases {
        var all: [[Rect]] = []
        for var picker in [try constant(), try computed(), try priorities(), try activation()] {
          var frames: [Rect] = []
          try picker.move(&picker.screen, first)
          try picker.screen.layout(in: Size(320, 480), traits: Traits(scale: 2))
          for position in [first, second, first] {
            let transition = try picker.screen.transition { try picker.move(&$0, position) }
            #expect(transition.changes.passes == 1)
            frames.append(try picker.screen.frame(of: picker.label))
          }
          all.append(frames)
        }
        let x: [Position: Double] = [.left: 8, .center: 113.5, .right: 219]
        #expect(all[0] == [first, second, first].map { Rect(x: x[$0] ?? 0, y: 100, width: 93, height: 21) })
        #expect(all.allSatisfy { $0 == all[0] }, "\(first) to \(second): \(all)")
      }
    }
  }

  @Test func aTransitionKnowsTheWay() throws {
    var picker = try activation()
    try picker.move(&picker.screen, .left)
    try picker.screen.layout(in: Size(320, 480))
    let transition = try picker.screen.transition { try picker.move(&$0, .right) }
    let label = picker.label
    #expect(transition.before[label]?.minX == 8)
    #expect(transition.after[label]?.minX == 219)
    #expect(transition.changes.views == [label])
    #expect(transition.frames(at: 0) == transition.before)
    #expect(transition.frames(at: 0.5)[label]?.minX == 113.5)
    #expect(transition.frames(at: 1) == transition.after)
    // What throws changes nothing.
    struct Stop: Error {}
    let screen = picker.screen
    #expect(throws: Stop.self) {
      try picker.screen.transition { screen in
        try picker.move(&screen, .left)
        throw Stop()
      }
    }
    #expect(try picker.screen.layout().views == [])
    #expect(picker.screen.frames == screen.frames)
  }
}
