import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

@Suite struct DiagnosticsTests {
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
      (name.leading == card.leading + 8).labelled("name's inset")
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
