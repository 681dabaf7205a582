import AdaptiveLayout
import ConstraintSolver
import Geometry
import TestSupport
import Testing

/// Views that leave the screen or what they are in.
@Suite struct LayoutProtrusionTests {
  @Test func aLabelThatNothingHoldsBackLeavesTheScreen() throws {
    var screen = Layout()
    let root = screen.root
    let title = try screen.add(FixedContent(Size(534, 24)), to: root, named: "title")
    let card = try screen.add(to: root, named: "card")
    let badge = try screen.add(FixedContent(Size(20, 20)), to: card, named: "badge")
    let toast = try screen.add(FixedContent(Size(100, 30)), to: root, named: "toast")
    try screen.constrain {
      title.leading == root.leading + 16
      title.top == root.top
      card.leading == root.leading + 16
      card.trailing == root.trailing - 16
      card.top == root.top + 100
      card.height == 100
      badge.centerX == card.trailing
      badge.centerY == card.top
      toast.bottom == root.top
      toast.centerX == root.centerX
    }
    try screen.layout(in: Size(320, 480))
    #expect(
      screen.protrusions.map(\.description) == [
        "title sticks out of the screen: 230 pt beyond its right",
        "toast lies outside the screen: 30 pt beyond its top",
        "badge sticks out of card: 10 pt beyond its top, 10 pt beyond its right",
      ])
    let first = try #require(screen.protrusions.first)
    #expect(first.view == title && first.container == root && first.beyond.right == 230 && !first.isOutside)
    // What is hidden shows nothing, and a title that is held back stays inside.
    screen[toast].isHidden = true
    try screen.constrain { title.trailing <= root.trailing }
    try screen.layout()
    #expect(screen.protrusions.map(\.name) == ["badge"])
  }

  /// Rows are scrolled in and out of sight; what is in them is not.
  @Test func cellsOfAListMayLeaveIt() throws {
    struct Entry: Identifiable, Sendable { let id: Int }
    var layout = Layout()
    let root = layout.root
    let list = try layout.addList(
      (0..<100).map(Entry.init), .form(.table(rowHeight: Variation(50))), to: root, named: "list"
    ) { layout, cell in
      let label = try layout.add(FixedContent(Size(400, 20)), to: cell, named: "label")
      try layout.constrain {
        label.leading == cell.leading
        label.top == cell.top
      }
      return label
    } show: { _, _, _, _ in
    }
    try layout.constrain {
      list.view.leading == root.leading
      list.view.trailing == root.trailing
      list.view.top == root.top
      list.view.bottom == root.bottom
    }
    try layout.layout(in: Size(320, 120))
    try layout.scroll(list, to: 25)
    try layout.layout()
    #expect(Set(layout.protrusions.map(\.name)) == ["label"])
    #expect(layout.protrusions.allSatisfy { $0.beyond == EdgeInsets(top: 0, right: 80, bottom: 0, left: 0) })
  }

  /// Nested frames at random, against what points of them lie outside.
  @Test func randomFrames() throws {
    var random = Seeded(state: 21)
    for _ in 0..<200 {
      var screen = Layout()
      var views = [screen.root]
      var frames = [Rect(x: 0, y: 0, width: 40, height: 40)]
      var parents = [0]
      for index in 1...5 {
        let parent = Int.random(in: 0..<views.count, using: &random)
        let frame = Rect(
          x: Double(Int.random(in: -10...45, using: &random)), y: Double(Int.random(in: -10...45, using: &random)),
          width: Double(Int.random(in: 0...30, using: &random)), height: Double(Int.random(in: 0...30, using: &random)))
        let view = try screen.add(to: views[parent], named: "v\(index)")
        let root = screen.root
        try screen.constrain {
          view.left == root.left + frame.minX
          view.top == root.top + frame.minY
          view.width == frame.size.width
          view.height == frame.size.height
        }
        views.append(view)
        frames.append(frame)
        parents.append(parent)
      }
      try screen.layout(in: Size(40, 40))
      let found = Dictionary(uniqueKeysWithValues: screen.protrusions.map { ($0.view, $0) })
      for index in 1...5 {
        let (inner, outer) = (frames[index], frames[parents[index]])
        func steps(_ from: Double, _ length: Double) -> [Double] { (0..<Int(length)).map { from + Double($0) + 0.5 } }
        var (inside, outside) = (0, 0)
        for x in steps(inner.minX, inner.size.width) {
          for y in steps(inner.minY, inner.size.height) {
            if x > outer.minX, x < outer.maxX, y > outer.minY, y < outer.maxY { inside += 1 } else { outside += 1 }
          }
        }
        #expect((found[views[index]] != nil) == (outside > 0))
        if let finding = found[views[index]] {
          #expect(finding.isOutside == (inside == 0))
          #expect(finding.container == views[parents[index]])
        }
      }
    }
  }
}
