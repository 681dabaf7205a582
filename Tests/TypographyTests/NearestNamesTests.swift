import Testing
import Typography

@Suite struct NearestNamesTests {
  static let names = ["Noto Sans", "Noto Serif", "Inter", "Droid Sans Fallback", "rect", "step", "sizes"]

  @Test(arguments: [
    ("Noto Sans", ["Noto Sans"]), ("noto snas", ["Noto Sans"]), ("INTER", ["Inter"]),
    ("Noto Sers", ["Noto Sans", "Noto Serif"]),
    ("Intre", ["Inter"]), ("rct", ["rect"]), ("ste", ["step"]), ("size", ["sizes"]), ("zzzz", []), ("", []),
    ("Droid Sans", []), ("Droid Sans Fallbck", ["Droid Sans Fallback"]), ("rex", []), ("right", []), ("zz", []),
    ("x", []),
  ])
  func nearest(name: String, expected: [String]) {
    #expect(nearestNames(to: name, in: Self.names) == expected)
  }

  @Test func tiesAreInOrderWhateverTheInput() {
    let names = ["ab1", "ab3", "ab2", "ab4"]
    for shuffled in [names, names.reversed(), names + names] {
      #expect(nearestNames(to: "ab", in: shuffled) == ["ab1", "ab2"])
    }
  }

  @Test func noCandidates() {
    #expect(nearestNames(to: "x", in: []) == [])
    #expect(nearestNames(to: "", in: [""]) == [""])
  }

  /// Only so much work for a message: names past 100 characters are not compared.
  @Test func longNames() {
    let long = String(repeating: "x", count: 101)
    #expect(nearestNames(to: long, in: [long]) == [])
    #expect(nearestNames(to: "x", in: [long]) == [])
    let longest = String(repeating: "x", count: 100)
    #expect(nearestNames(to: longest, in: [longest]) == [longest])
  }

  @Test func leastUnlike() {
    #expect(likestNames(to: "zoom", in: ["room", "b", "roof", "a"], most: 2) == ["room", "roof"])
    #expect(likestNames(to: "x", in: ["b", "a"], most: 5) == ["a", "b"])
    #expect(likestNames(to: "x", in: [], most: 5).isEmpty)
  }
}
