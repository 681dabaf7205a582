import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

@Suite struct LayoutConflictDiagnosticsTests {
  @Test func aMissingWidthIsAmbiguous() throws {
    var screen = Layout()
    let root = screen.root
    let name = try screen.add(to: root, named: "name")
    try screen.constrain {
      name.leading == root.leading + 16
      name.top == root.top
      name.height == 20
    }
    try screen.layout(in: Size(320, 480))
    let ambiguity = try screen.ambiguity()
    #expect(ambiguity?.items.map(\.name) == ["name"])
    #expect(ambiguity?.items.first?.axis == .horizontal)
    #expect(ambiguity?.items.first?.lacksSize == true && ambiguity?.items.first?.lacksPosition == false)
    #expect(
      ambiguity?.description.hasPrefix("name is ambiguous: x 16...16 or 16...") == true
        && ambiguity?.description.hasSuffix("would do; give it a width, or content that has one\n") == true)
    try screen.add(name.width == 100)
    #expect(try screen.ambiguity() == nil)
  }

  @Test func aTieIsAmbiguous() throws {
    var screen = Layout()
    let root = screen.root
    let name = try screen.add(to: root, named: "name")
    try screen.constrain {
      name.leading == root.leading
      name.top == root.top
      name.height == 20
      (name.width == 100).at(250)
      (name.width == 200).at(250)
    }
    try screen.layout(in: Size(320, 480))
    let ambiguity = try screen.ambiguity()
    #expect(ambiguity?.ties.count == 2)
    #expect(ambiguity?.ties.first?.text.hasSuffix("name.width == 100 @250") == true)
    #expect(ambiguity?.description.contains("raise one of them") == true)
    #expect(try screen.frame(of: name).size.width == 100)
  }

  @Test func looseViewsAreNobodysProblem() throws {
    var screen = Layout()
    _ = try screen.makeView(named: "loose")
    let gone = try screen.add(to: screen.root, named: "gone")
    try screen.remove(gone)
    #expect(try screen.ambiguity() == nil)
  }

  @Test func aFrameIsExplained() throws {
    var screen = Layout()
    let root = screen.root
    let card = try screen.add(to: root, named: "card")
    let name = try screen.add(FixedContent(Size(80, 20)), to: card, named: "name")
    try screen.constrain {
      card.leading == root.leading + 16
      (name.leading == card.leading + 8).labeled("name's inset")
      name.top == root.top
    }
    try screen.layout(in: Size(320, 480))
    let explanation = try screen.explanation(of: name)
    #expect(explanation.left.last?.side == "name.left")
    #expect(explanation.left.last?.value == 24)
    #expect(
      explanation.left.compactMap(\.constraint?.text).contains { $0.hasSuffix("name.leading == card.leading + 8") })
    #expect(
      explanation.left.compactMap(\.constraint?.text).contains { $0.hasSuffix("card.leading == root.leading + 16") })
    #expect(explanation.width.last?.constraint?.text.contains("name.width") == true)
    #expect(explanation.description.contains("name.left = 24, by \"name's inset\""))
  }

  /// What was wished and not got is told, with how far it is off; what holds is not.
  @Test func wishesThatAreNotMetAreExplained() throws {
    var screen = Layout()
    let root = screen.root
    let name = try screen.add(FixedContent(Size(400, 20)), to: root, named: "name")
    try screen.constrain {
      name.leading == root.leading + 16
      name.trailing <= root.trailing - 16
      name.top == root.top
      (name.width == 100).at(200)
      (name.width >= 350).at(300).labeled("wide")
      (name.width >= 50).at(900)
      name.height == 20
      name.height == 30
    }
    try screen.layout(in: Size(320, 480))
    let explanation = try screen.explanation(of: name)
    #expect(explanation.unmet.map(\.error) == [10, 112, 62, 188])
    #expect(explanation.unmet.map(\.isBroken) == [true, false, false, false])
    let lines = explanation.description.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("not met, by ") } == 3)
    #expect(explanation.description.contains("\nbroken, by 10: "))
    #expect(explanation.description.contains("\nnot met, by 112: name.width >= 400 @750 (compression resistance)"))
    #expect(lines.contains { $0.hasPrefix("not met, by 62: \"wide\" (") && $0.hasSuffix("name.width >= 350 @300") })
    #expect(lines.last?.hasSuffix("name.width == 100 @200") == true)
  }

  /// A conflict in which margins or a safe area take part says how large they are.
  @Test func conflictsTellTheInsetsThatTakePart() throws {
    var screen = Layout()
    let root = screen.root
    let a = try screen.add(to: root, named: "a")
    try screen.constrain {
      a.leading == root.layoutMargins.leading
      a.trailing == root.safeArea.trailing
      a.width == 400
    }
    try screen.layout(in: Size(393, 852), safeArea: EdgeInsets(top: 59, right: 0, bottom: 34, left: 0))
    let conflict = try #require(screen.conflicts.first)
    #expect(
      conflict.description.contains(
        "a.leading == root.leadingMargin, where root.layoutMargins is inset by top 59, right 16, bottom 34, left 16\n"))
    #expect(
      conflict.description.contains(
        "a.trailing == root.safeArea.trailing, where root.safeArea is inset by top 59, right 0, bottom 34, left 0\n"))
    #expect(conflict.broken.text.hasSuffix("right 0, bottom 34, left 0"))
    #expect(!conflict.members.contains { $0.text.contains("a.width") && $0.text.contains("where") })
  }

  /// Of what an author wrote, an end that is tied to an end yields before a size that is a number, and that before all
  /// else; the rank goes before.
  @Test(arguments: [
    (0, 0, "v.trailing == root.trailing - 8"), (1, 0, "v.width == 400"), (1, 1, "v.leading == root.leading + 8"),
  ])
  func theLeastFirmBreaks(end: Int, size: Int, broken: String) throws {
    var screen = Layout()
    let root = screen.root
    let v = try screen.add(to: root, named: "v")
    try screen.constrain {
      (v.trailing == root.trailing - 8).ranked(end)
      (v.width == 400).ranked(size)
      v.leading == root.leading + 8
    }
    try screen.layout(in: Size(320, 480))
    #expect(screen.conflicts.first?.broken.text.hasSuffix(broken) == true)
  }

  /// What follows from contents, springs and stacks holds, and what somebody wrote is broken, whatever its rank.
  @Test func whatIsGivenHolds() throws {
    var screen = Layout(named: "root")
    let root = screen.root
    let springs = Autoresizing(Rect(x: 10, y: 20, width: 100, height: 50), in: Size(320, 480), [])
    let sprung = try screen.add(View.Properties(autoresizing: springs), to: root, named: "sprung")
    let required = AxisPriorities(.required)
    let picture = try screen.add(
      View.Properties(content: FixedContent(Size(40, 30)), hugging: required, compressionResistance: required),
      to: root,
      named: "picture")
    let row = try screen.add(Stack(distribution: .fillEqually), to: root, named: "row")
    let cells = try (0..<2).map { try screen.add(to: row, named: "cell \($0)") }
    try screen.arrange(cells, in: row)
    let set = try screen.constrain {
      (sprung.width == 200).ranked(7)
      (picture.height == 31).ranked(7)
      (row.width == 100).ranked(7)
      (cells[0].width == 80).ranked(7)
      (cells[1].width == 50).ranked(7)
    }
    try screen.layout(in: Size(320, 480))
    #expect(screen.conflicts.map(\.broken.id) == [set[0], set[1], set[3]])
    #expect(try screen.frame(of: sprung) == springs.frame)
    #expect(try screen.frame(of: picture).size == Size(40, 30))
    #expect(try cells.map { try screen.frame(of: $0).size.width } == [50, 50])
  }

  @Test func conflictsComeAndGo() throws {
    var screen = Layout()
    let root = screen.root
    let a = try screen.add(to: root, named: "a")
    let set = try screen.constrain {
      (a.width == 50).ranked(-1)
      a.width == 60
    }
    try screen.layout(in: Size(100, 100))
    #expect(screen.conflicts.map(\.broken.id) == [set[0]])
    #expect(screen.conflicts.first?.members.map(\.id) == [set[0], set[1]])
    #expect(try screen.frame(of: a).size.width == 60)
    try screen.deactivate(set[1])
    try screen.layout()
    #expect(screen.conflicts.isEmpty)
    #expect(try screen.frame(of: a).size.width == 50)
    // Never below nothing: what a layout itself requires does not break.
    try screen.set(constant: -5, of: set[0])
    try screen.layout()
    #expect(screen.conflicts.first?.members.map(\.text).contains("a.width >= 0") == true)
    #expect(try screen.frame(of: a).size.width == 0)
  }
}
