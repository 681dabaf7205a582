import Catalogs
import Checks
import TestSupport
import Testing
import TextFields
import TextFit

/// What lies over something else in a scene, or under it.
@Suite struct ScreenInspectionOverlapsTests: StoryboardChecks {
  /// A translation that pushes a button over another, and one that leaves the screen.
  @Test func overlaps() throws {
    let button =
      "<button id=\"b-b\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(Self.frame(9, 9))<state key=\"normal\" title=\"OK\"/></button>"
    let inside = """
      <subviews>\(Self.label("a-b", "Go"))\(button)</subviews><constraints>\(Self.edge("a-b", "top", 80))
      \(Self.edge("a-b", "leading", 20))\(Self.edge("b-b", "top", 75))\(Self.edge("b-b", "leading", 120))</constraints>
      """
    let found = try Self.check(
      Self.screen(inside), ["de.lproj/Main.strings": "\"a-b.text\" = \"Alle Dateien jetzt speichern\";"]
    ).result.findings
    #expect(found.contains { $0.rule == .overlap && $0.text.language == "de" }, "\(found.map(\.why))")
    let far = try Self.check(
      Self.screen(inside),
      ["de.lproj/Main.strings": "\"a-b.text\" = \"Alle geöffneten Dateien jetzt und immer sofort speichern\";"]
    ).result.findings
    #expect(far.contains { $0.rule == .outside && $0.text.language == "de" }, "\(far.map(\.why))")
  }

  /// What lies over a control in every language is one finding of the file, with the worst language's measure; what
  /// does so in one is that translation's.
  @Test func overlapsInAllLanguages() throws {
    func found(_ x: Double) throws -> [Finding] {
      let inside = """
        <subviews><switch id="s"><rect key="frame" x="\(x)" y="70" width="51" height="31"/></switch>
        \(Self.label("a-b", "Go"))</subviews>
        <constraints>\(Self.edge("a-b", "top", 75))\(Self.edge("a-b", "leading", 20))</constraints>
        """
      return try Self.check(
        Self.screen(inside),
        [
          "de.lproj/Main.strings": "\"a-b.text\" = \"Alle Dateien\";",
          "fr.lproj/Main.strings": "\"a-b.text\" = \"Va\";",
        ]
      ).result.findings
    }
    let all = try found(10)
    #expect(all.count == 1 && all[0].text.file == "Base.lproj/Main.storyboard" && all[0].text.language.isEmpty)
    #expect(all[0].why.hasSuffix("in all 3 languages") && all[0].text.place.line == 6, "\(all.map(\.why))")
    let one = try found(60)
    #expect(one.map(\.text.language) == ["de"] && one[0].text.file == "de.lproj/Main.strings", "\(one.map(\.why))")
  }

  /// A text behind an opaque view is not seen; one before it, in it or behind a transparent one is.
  @Test(arguments: [
    ("<color key=\"backgroundColor\" white=\"1\"/>", 1),
    ("<color key=\"backgroundColor\" white=\"1\" alpha=\"0.5\"/>", 0), ("", 0),
  ])
  func textsBehindViews(color: String, count: Int) throws {
    let box = "<view id=\"box\"><rect key=\"frame\" x=\"10\" y=\"70\" width=\"200\" height=\"50\"/>\(color)</view>"
    let constraints = "<constraints>\(Self.edge("a-b", "top", 80))\(Self.edge("a-b", "leading", 20))</constraints>"
    func found(_ views: String) throws -> [Finding] {
      try Self.check(Self.screen("<subviews>\(views)</subviews>\(constraints)")).result.findings
    }
    let behind = try found(Self.label("a-b", "Go") + box)
    #expect(
      behind.count == count
        && behind.allSatisfy { $0.rule == .overlap && $0.why.contains("lies under 'box'") })
    #expect(try found(box + Self.label("a-b", "Go")).isEmpty)
  }

  /// The kind of control that a text lies over is named.
  @Test func controlsAreNamed() throws {
    let inside = """
      <subviews><switch id="s"><rect key="frame" x="10" y="70" width="51" height="31"/></switch>
      \(Self.label("a-b", "Alle Dateien"))</subviews>
      <constraints>\(Self.edge("a-b", "top", 75))\(Self.edge("a-b", "leading", 20))</constraints>
      """
    let why = try Self.check(Self.screen(inside)).result.findings.first?.why
    #expect(why?.contains("lies over the switch 's'") ?? false, "\(why ?? "nothing")")
  }
}
