import Drawing
import Geometry
import Pages
import TestSupport
import Testing
import TextFit
import TextLayout

/// Compositions and their pages, as a program has them.
@Suite struct CompositionTests {
  private static let badge = """
    {"size": "300x120", "items": [
      {"text": "{name}", "rect": "260x60", "group": "who", "ratio": 2},
      {"text": "table {table} of {name}", "y": 70, "rect": "260x40", "group": "who"}]}
    """

  @Test func fieldsAreNamedOnce() throws {
    #expect(try Composition(json: Self.badge).fields == ["name", "table"])
  }

  @Test func pages() throws {
    let builder = try PageBuilder(Composition(json: Self.badge))
    let page = try builder.page(filling: ["name": "Ada", "table": "7"])
    #expect(page.fits && page.misfits.isEmpty && page.unmet.isEmpty && page.picture?.size.width == 300)
    #expect(page.texts.map(\.text.text) == ["Ada", "table 7 of Ada"])
    // Sizes in ratio.
    #expect(abs(page.texts[0].size - 2 * page.texts[1].size) < 1e-9)
    #expect(try page.picture?.svg().isEmpty == false)
  }

  @Test func missingFields() throws {
    let builder = try PageBuilder(Composition(json: Self.badge))
    let error = #expect(throws: PageError.self) { try builder.page(filling: ["nam": "Ada", "table": "7"]) }
    #expect(error?.description == "composition:2:12: items[0]: there is no field 'name' in the row; did you mean nam?")
  }

  /// A text that does not fit is no picture, unless it is annotated, and is told in the words of the file.
  @Test func misfits() throws {
    let composition = try Composition(json: #"{"size": "90x90", "items": [{"text": "Hello", "rect": "2x2"}]}"#)
    let page = try PageBuilder(composition).page()
    #expect(page.picture == nil && !page.fits)
    #expect(page.misfits.first?.contains("a smaller \"minSize\"") == true, "\(page.misfits)")
    #expect(try PageBuilder(composition, annotated: true).page().picture != nil)
  }

  @Test func mistakesHaveAPlace() throws {
    let unknown = #expect(throws: PageError.self) { try Composition(json: "{\n  \"sise\": \"9x9\"}", name: "a.json") }
    #expect(unknown?.description.hasPrefix("a.json:1:1: the composition has no size") == true)
    let key = #expect(throws: PageError.self) {
      try Composition(json: "{\"size\": \"9x9\",\n \"itens\": []}", name: "a.json")
    }
    #expect(
      key?.description
        == "a.json:2:2: unknown key \"itens\"; did you mean \"items\"? There are "
        + CompositionKey.all.filter { $0.places.contains(.page) }.map { "\"\($0.name)\"" }.joined(separator: ", "))
    #expect(throws: PageError.self) { try Composition(contentsOf: "/nowhere/a.json") }
    #expect(throws: PageError.self) { try Composition(json: "[]") }
  }

  @Test func templates() throws {
    let template = try Template(parsing: "card-{name}.svg")
    #expect(template.fields == ["name"])
    #expect(try template.text(filling: ["name": "Ada"]) == "card-Ada.svg")
    let error = #expect(throws: PageError.self) { try Template(parsing: "{") }
    #expect(error?.description.contains("a brace is not closed") == true)
  }
}
