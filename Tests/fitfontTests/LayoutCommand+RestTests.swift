import TestSupport
import Testing

/// What follows from frames and decides frames in turn: springs, safe areas, the room of a list. It comes to rest, or
/// it is said that it does not; and what is said of screens is no longer than somebody reads.
@Suite struct LayoutRestTests {
  /// Runs a document on a screen.
  private static func run(_ document: String, _ words: [String]) throws -> Outcome {
    var command = Command(arguments: (["layout"] + words + ["-"]).map { Array($0.utf8) })
    command.input = Array(document.utf8)
    return try command.run()
  }

  /// A view as wide as one in it, whose width is a share of it: 7/8 of what is left over 20 points, again and again.
  @Test func springsComeCloserUntilTheyRest() throws {
    let outcome = try Self.run(
      """
      {"views": [{"name": "outer", "views": [
         {"name": "inner", "autoresizing": {"frame": [20, 20, 280, 300], "in": "320x480", "flexible": ["width", "right"]}}]}],
       "constraints": [{"item": "outer", "attribute": "trailing", "toItem": "inner"}]}
      """, ["--device", "iPad Air"])
    #expect(outcome.out.contains("  outer  0,0 20x0\n"))
    #expect(outcome.ending == .exit(0))
  }

  /// Views whose places depend on whether they are covered by what their places depend on.
  private static let restless = """
    {"views": [{"name": "v1", "views": [{"name": "v2"}, {"name": "v3", "views": [
       {"name": "v6"}, {"name": "v7"}, {"name": "v8"}]}, {"name": "v4"}]}],
     "constraints": [
       {"item": "v6", "attribute": "leading", "toItem": "v3"},
       {"item": "v6", "attribute": "width", "toItem": "v6", "toAttribute": "height"},
       {"item": "v7", "attribute": "width", "constant": 5}, "H:|-[v8]-4-|",
       {"format": "V:|[v6(v7)]-12-[v7(v8)]-12-[v8]-16-|", "align": "centerX"}, "V:|-8-[v2]-[v3]-[v4]-|",
       {"item": "v2", "attribute": "height", "toItem": "v3"}]}
    """

  @Test func whatDoesNotRestIsSaid() throws {
    let table = try Self.run(Self.restless, ["--device", "iPhone 15", "--landscape"])
    #expect(table.err.contains("iPhone 15 landscape: the layout does not come to rest: v1, v2, v3"))
    #expect(table.ending == .exit(1))
    let json = try Self.run(Self.restless, ["--device", "iPhone 15", "--landscape", "--json"])
    #expect(try JSON(json.out)["moving"]?.items.contains { $0.string == "v1" } == true)
    #expect(json.ending == .exit(1))
    let all = try Self.run(Self.restless, ["--all-devices"])
    #expect(all.err.split(separator: "\n").count { $0.contains("does not come to rest") } == 1)
    let calm = try Self.run(Self.restless, ["--device", "iPhone 15"])
    #expect(!calm.err.contains("does not come to rest") && calm.ending == .exit(0))
  }

  /// While a safe area is not known yet, the list is higher than in the end, and could not be scrolled as far.
  @Test func aListKeepsItsOffsetWhileItsRoomIsFound() throws {
    let outcome = try Self.run(
      """
      {"views": [{"name": "card", "views": [{"name": "inner"}]},
         {"name": "list", "list": {"records": [{}], "form": {"nature": "table", "rowHeight": 80}, "cell": {"views": []},
          "offset": 30}}],
       "constraints": ["V:|[card]", {"format": "V:|[inner(20)]|", "in": "card.safeArea"},
         {"item": "list", "attribute": "height", "constant": 100, "toItem": "card", "multiplier": -1},
         "V:[card][list]", "H:|[list]|", "H:|[card]|"]}
      """, ["--device", "iPhone 15"])
    #expect(outcome.out.contains("  list[0]  0,49 393x80\n"))
  }

  /// In JSON an object's members have no order.
  @Test func traitsMayStandBeforeWhatTheyChange() throws {
    let traits = #""traits": [{"when": {"vertical": "regular"}, "weight": 700}]"#
    let font = #""font": "Inter", "size": 20"#
    let frames = try ["\(traits), \(font)", "\(font), \(traits)", font].map { members in
      try Self.run(
        #"{"views": [{"name": "a", "text": "Sign in", \#(members)}], "constraints": ["H:|[a]", "V:|[a]"]}"#,
        ["--device", "iPhone 15"]
      ).out
    }
    #expect(frames[0] == frames[1])
    #expect(frames[0] != frames[2])
  }

  /// Thirty times the same mistake fills no screen, but every one can be seen.
  @Test func manyConflictsAreToldInPart() throws {
    let views = (0..<30).map { #"{"name": "v\#($0)"}"# }.joined(separator: ",")
    let widths = (0..<30).flatMap { view in
      [10, 20].map { #"{"item": "v\#(view)", "attribute": "width", "constant": \#($0)}"# }
    }
    let document = #"{"views": [\#(views)], "constraints": [\#(widths.joined(separator: ","))]}"#
    let outcome = try Self.run(document, ["--device", "iPhone 15"])
    #expect(outcome.err.split(separator: "\n").count { $0.contains("Unable to simultaneously satisfy") } == 20)
    #expect(outcome.err.contains("and 10 more; --conflicts prints all\n"))
    let all = try Self.run(document, ["--device", "iPhone 15", "--conflicts"])
    #expect(all.out.split(separator: "\n").count { $0.contains("Unable to simultaneously satisfy") } == 30)
  }

  /// What a stack in a stack wants is said by what is in it.
  @Test func aStackInAStackIsNotOutOfOrder() throws {
    for inner in [
      #""stack": {}, "views": [{"name": "v7", "intrinsicSize": "1x64", "hugging": 750}]"#,
      #""intrinsicSize": "1x64", "hugging": 750"#,
    ] {
      let outcome = try Self.run(
        """
        {"views": [{"name": "v3", "stack": {}, "views": [
           {"name": "v4", "intrinsicSize": "44x64"}, {"name": "v5", \(inner)}]}],
         "constraints": [{"item": "v3", "attribute": "width", "toItem": "root", "priority": "defaultLow"}]}
        """, ["--device", "iPad Air"])
      #expect(outcome.out.contains("  v3  0,0 768x64\n"), "\(inner)")
    }
  }
}
