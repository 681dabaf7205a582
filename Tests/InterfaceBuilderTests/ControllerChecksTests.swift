import Geometry
import InterfaceBuilder
import Testing

/// Controllers that hold each other, and segues that lead nowhere.
@Suite struct ControllerChecksTests {
  private static func segue(_ destination: String, _ kind: String = "relationship") -> String {
    "<segue destination=\"\(destination)\" kind=\"\(kind)\" relationship=\"rootViewController\" id=\"to\(destination)\"/>"
  }

  private static func container(_ id: String, _ segue: String) -> String {
    "<navigationController id=\"\(id)\"><connections>\(segue)</connections></navigationController>"
  }

  private static func notes(_ objects: [String]) throws -> [String] {
    try Interface.read(Interface.storyboard(objects)).notes.map(\.problem)
  }

  @Test func circles() throws {
    let notes = try Self.notes([Self.container("a", Self.segue("b")), Self.container("b", Self.segue("a"))])
    #expect(notes.count == 1)
    #expect(notes[0].hasPrefix("the controllers a, b hold each other in a circle"), "\(notes)")
    let own = try Self.notes([Self.container("a", Self.segue("a", "embed"))])
    #expect(own.count == 1 && own[0].hasPrefix("the controllers a hold"), "\(own)")
  }

  /// What is shown may show what showed it.
  @Test func shownInTurn() throws {
    #expect(
      try Self.notes([Self.container("a", Self.segue("b", "show")), Self.container("b", Self.segue("a", "show"))]) == []
    )
  }

  /// Segues that are named among those by which bars are inferred are no segues themselves.
  @Test func tieBreakers() throws {
    let text = Interface.storyboard([Self.container("a", Self.segue("b", "show")), Self.container("b", "")]).replacing(
      "</scenes>", with: "</scenes><inferredMetricsTieBreakers><segue reference=\"tob\"/></inferredMetricsTieBreakers>")
    #expect(try Interface.read(text).notes.isEmpty)
  }

  @Test func nowhere() throws {
    let notes = try Self.notes([Self.container("a", Self.segue("xyz"))])
    #expect(notes == ["the segue toxyz leads to 'xyz', which is not in the file; it is left out"])
  }
}
