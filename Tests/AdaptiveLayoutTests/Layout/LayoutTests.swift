import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

@Suite struct LayoutTests {
  @Test func constraintsBecomeFrames() throws {
    var screen = Layout()
    let root = screen.root
    let card = try screen.add(to: root, named: "card")
    let name = try screen.add(FixedContent(Size(80, 20)), to: card, named: "name")
    let line = #line + 1
    let set = try screen.constrain {
      card.leading == root.safeArea.leading + 16
      card.trailing == root.safeArea.trailing - 16
      card.top == root.safeArea.top + 10
      card.width == 2 * card.height
      name.centerX == card.centerX * 0.5
      (name.top == card.top + 5).labeled("name's top")
    }
    let changes = try screen.layout(in: Size(352, 600), safeArea: EdgeInsets(top: 20, right: 0, bottom: 0, left: 0))
    #expect(changes.isSettled)
    #expect(try screen.frame(of: card) == Rect(x: 16, y: 30, width: 320, height: 160))
    // In the card, half of the way to its centre at 160.
    #expect(try screen.frame(of: name, in: card) == Rect(x: 40, y: 5, width: 80, height: 20))
    #expect(
      try set.map(screen.description(of:)) == [
        "(\(#fileID):\(line + 1)) card.leading == root.safeArea.leading + 16",
        "(\(#fileID):\(line + 2)) card.trailing == root.safeArea.trailing - 16",
        "(\(#fileID):\(line + 3)) card.top == root.safeArea.top + 10",
        "(\(#fileID):\(line + 4)) card.width == 2 * card.height",
        "(\(#fileID):\(line + 5)) name.centerX == 0.5 * card.centerX",
        "\"name's top\" (\(#fileID):\(line + 6)) name.top == card.top + 5",
      ])

    try screen.set(constant: 52, of: set[0])
    #expect(try screen.layout().views == [card, name])
    #expect(try screen.frame(of: card) == Rect(x: 52, y: 30, width: 284, height: 142))
    #expect(screen.conflicts.isEmpty)
  }

  @Test func contradictionsAreNamed() throws {
    var screen = Layout(named: "screen")
    let root = screen.root
    let box = try screen.add(to: root, named: "box")
    let line = #line + 1
    try screen.constrain {
      box.leading == root.leading + 20
      box.trailing == root.trailing - 20
      (box.width == 300).labeled("box's width")
    }
    try screen.layout(in: Size(320, 480))
    #expect(
      screen.conflicts.map(\.description) == [
        """
        Unable to simultaneously satisfy constraints.
            screen.width == 320 (the window)
            (\(#fileID):\(line + 1)) box.leading == screen.leading + 20
            (\(#fileID):\(line + 2)) box.trailing == screen.trailing - 20
            "box's width" (\(#fileID):\(line + 3)) box.width == 300
        Will attempt to recover by breaking constraint
            (\(#fileID):\(line + 2)) box.trailing == screen.trailing - 20
        """
      ])
    #expect(try screen.frame(of: box).size.width == 300)
  }
}
