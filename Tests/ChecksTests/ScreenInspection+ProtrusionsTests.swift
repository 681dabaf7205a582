import Catalogs
import Checks
import TestSupport
import Testing
import TextFields
import TextFit

/// What reaches out of the screen, or of the view that it is in.
@Suite struct ScreenInspectionProtrusionsTests: StoryboardChecks {
  /// What a scroll view scrolls may be larger than it, and text views show as much as there is room for.
  @Test func scrolling() throws {
    let long = Array(repeating: "Wort", count: 400).joined(separator: " ")
    let inner = Self.label("a-b", long, "numberOfLines=\"0\"")
    let constraints = """
      \(Self.edge("s", "top", 60))\(Self.edge("s", "leading", 0))\(Self.edge("s", "trailing", 0))\(Self.length("s", "height", 200))
      <constraint id="i1" firstItem="a-b" firstAttribute="top" secondItem="s" secondAttribute="top"/>
      <constraint id="i2" firstItem="a-b" firstAttribute="leading" secondItem="s" secondAttribute="leading" constant="20"/>
      <constraint id="i3" firstItem="a-b" firstAttribute="bottom" secondItem="s" secondAttribute="bottom"/>
      <constraint id="i4" firstItem="a-b" firstAttribute="width" secondItem="s" secondAttribute="width" constant="-40"/>
      <constraint id="i5" firstItem="a-b" firstAttribute="trailing" secondItem="s" secondAttribute="trailing" constant="20"/>
      """
    let scroll =
      "<scrollView id=\"s\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(Self.frame(9, 9))<subviews>\(inner)</subviews></scrollView>"
    let found = try Self.check(
      Self.screen("<subviews>\(scroll)</subviews><constraints>\(constraints)</constraints>")
    ).result.findings
    #expect(!found.contains { $0.rule != .ambiguous }, "\(found.map { "\($0.rule) \($0.why)" })")
    let text =
      "<textView id=\"t\" translatesAutoresizingMaskIntoConstraints=\"NO\" text=\"\(long)\">\(Self.frame(9, 9))</textView>"
    let edges =
      Self.edge("t", "top", 60) + Self.edge("t", "leading", 0) + Self.edge("t", "trailing", 0)
      + Self.length("t", "height", 100)
    let shown = try Self.check(
      Self.screen("<subviews>\(text)</subviews><constraints>\(edges)</constraints>")
    ).result.findings
    #expect(shown.isEmpty, "\(shown.map { "\($0.rule) \($0.why)" })")
  }

  /// What cannot be seen is not cut off, nor is what is in it.
  @Test(arguments: [("1", 1), ("0.0", 0)])
  func transparency(alpha: String, count: Int) throws {
    let inside = """
      <subviews><view id="v" alpha="\(alpha)">\(Self.frame(375, 667))
      <subviews>\(Self.label("a-b", "Alle geöffneten Dateien"))</subviews></view></subviews>
      <constraints>\(Self.edge("a-b", "top", 80))\(Self.edge("a-b", "leading", 20))\(Self.length("a-b", "width", 60))</constraints>
      """
    #expect(try Self.check(Self.screen(inside)).result.findings.isEmpty == (count == 0))
  }

  /// A view beyond the edge is found once, whatever the languages; one that is larger than the screen fills it.
  @Test func viewsOffTheScreen() throws {
    func found(_ width: Double, _ x: Double) throws -> [Finding] {
      let view = "<view id=\"v\"><rect key=\"frame\" x=\"\(x)\" y=\"90\" width=\"\(width)\" height=\"50\"/></view>"
      return try Self.check(
        Self.screen(
          "<subviews>\(view)\(Self.label("a-b", "Go"))</subviews><constraints>\(Self.edge("a-b", "top", 300))\(Self.edge("a-b", "leading", 20))</constraints>"
        ),
        ["de.lproj/Main.strings": "\"a-b.text\" = \"Los\";"]
      ).result.findings.filter { $0.rule == .outside && $0.text.view?.name == "v" }
    }
    let off = try found(100, 330)
    #expect(off.count == 1 && off[0].why.contains("whatever its texts are"), "\(off.map(\.why))")
    #expect(try found(900, -100).isEmpty)
    #expect(try found(100, 20).isEmpty)
  }

  /// What a constraint puts beyond an edge of the screen is there on purpose; what a size pushes there is not.
  @Test func viewsParkedOffTheScreen() throws {
    func count(_ constraints: String) throws -> Int {
      let view = "<view id=\"v\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(Self.frame(9, 9))</view>"
      return try Self.check(Self.screen("<subviews>\(view)</subviews><constraints>\(constraints)</constraints>"))
        .result.findings.count { $0.rule == .outside }
    }
    let size = Self.length("v", "width", 50) + Self.length("v", "height", 400)
    func above(_ first: String, _ second: String) -> String {
      Self.constraint(
        "p", "\(first)Item=\"v\" \(first)Attribute=\"bottom\" \(second)Item=\"top\" \(second)Attribute=\"top\"")
    }
    let leading = Self.edge("v", "leading", 20)
    #expect(try count(Self.edge("v", "bottom", 10) + leading + size) == 0)
    #expect(try count(above("first", "second") + leading + size) == 0)
    #expect(try count(above("second", "first") + leading + size) == 0)
    // Its top and its height put it there together, or another edge alone.
    #expect(try count(Self.edge("v", "top", 300) + leading + size) == 1)
    #expect(try count(Self.edge("v", "bottom", 10) + Self.edge("v", "leading", 340) + size) == 1)
  }

  /// A text that is higher than the view that it is in harms nothing where nothing is seen of that view, as long as it
  /// is on the screen.
  @Test(arguments: [
    ("", 0), ("clipsSubviews=\"YES\"", 1), ("customClass=\"Card\"", 1), ("color", 1),
  ])
  func viewsOfWhichNothingIsSeen(attribute: String, count: Int) throws {
    let color = attribute == "color" ? "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\"/>" : ""
    let inside = """
      <subviews><view id="box" translatesAutoresizingMaskIntoConstraints="NO" \(color.isEmpty ? attribute : "")>\(Self.frame(9, 9))\(color)
      <subviews>\(Self.label("a-b", "Go", "numberOfLines=\"0\""))</subviews><constraints>
      <constraint id="i" firstItem="a-b" firstAttribute="leading" secondItem="box" secondAttribute="leading"/>
      <constraint id="j" firstItem="a-b" firstAttribute="top" secondItem="box" secondAttribute="top"/>
      <constraint id="k" firstItem="a-b" firstAttribute="trailing" secondItem="box" secondAttribute="trailing"/>
      </constraints></view></subviews>
      <constraints>\(Self.edge("box", "top", 80))\(Self.edge("box", "leading", 20))\(Self.length("box", "width", 100))\(Self.length("box", "height", 30))</constraints>
      """
    let german = ["de.lproj/Main.strings": "\"a-b.text\" = \"Alle Dateien jetzt und in einer Liste speichern\";"]
    let found = try Self.check(Self.screen(inside), german).result.findings
    #expect(found.map(\.rule) == Array(repeating: .outside, count: count), "\(found.map(\.why))")
    if count > 0 { #expect(found[0].why.contains("sticks out of box: ")) }
    // On the screen no longer: the screen is named.
    let low = try Self.check(Self.screen(inside.replacing("constant=\"80.0\"", with: "constant=\"630.0\"")), german)
      .result.findings
    #expect(
      low.contains { $0.rule == .outside && $0.why.contains(count > 0 ? "out of box" : "out of the screen") },
      "\(low.map(\.why))")
  }
}
