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

  /// A price with an outline and a shadow: measured on the pixels, read from the document.
  @Test func priceCard() throws {
    let page = try PageBuilder(
      Composition(
        json: """
          {"size": "300x160", "background": "white", "items": [
            {"text": "Only today", "x": 20, "y": 8, "rect": "260x32", "underline": true, "color": "#000"},
            {"text": "£9.99", "x": 20, "y": 50, "rect": "260x100", "lines": 1, "bounds": "ink", "weight": 700,
             "color": "#f00", "textStroke": "0.1em #0000ff", "textShadow": "12 9 #00ff00"}]}
          """)
    ).page()
    #expect(page.fits && page.unmet.isEmpty)
    let picture = try #require(page.picture)
    let (scale, fit) = (2.0, page.texts[1])
    let raster = try picture.raster(scale: scale)
    struct Bounds {
      var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
      var count = 0
    }
    func bounds(_ color: UInt32) -> Bounds {
      var bounds = Bounds()
      for y in 90..<raster.height {
        for x in 0..<raster.width where raster[x, y] == color {
          (bounds.left, bounds.top) = (min(bounds.left, x), min(bounds.top, y))
          (bounds.right, bounds.bottom) = (max(bounds.right, x + 1), max(bounds.bottom, y + 1))
          bounds.count += 1
        }
      }
      return bounds
    }
    let (fill, stroke, shadow) = (bounds(0xFFFF_0000), bounds(0xFF00_00FF), bounds(0xFF00_FF00))
    #expect(fill.count > 2000 && stroke.count > 1000 && shadow.count > 1000)
    // Half the stroke shows, on every side of the digits.
    let half = 0.05 * fit.size * scale
    for distance in [
      fill.left - stroke.left, fill.top - stroke.top, stroke.right - fill.right, stroke.bottom - fill.bottom,
    ] { #expect(abs(Double(distance) - half) <= 2, "\(distance) for \(half)") }
    // The shadow is the stroked letters, moved 12 to the right and 9 down.
    #expect(abs(shadow.right - stroke.right - 24) <= 2 && abs(shadow.bottom - stroke.bottom - 18) <= 2)
    // All of it is inside the box, and the width or the height is full.
    #expect(stroke.left >= 39 && stroke.top >= 99 && shadow.right <= 561 && shadow.bottom <= 301)
    #expect(shadow.right - stroke.left >= 517 || shadow.bottom - stroke.top >= 197)
    let text = try Command.run(["-", "-"], input: try picture.pdf(), executable: "/usr/bin/pdftotext").out
    #expect(text.contains("Only today") && text.contains("£9.99"))
  }

  /// A box that is turned is turned about its centre, and what is in it was fitted before; alone, it has a page that
  /// holds it.
  @Test func turnedBoxes() throws {
    let json =
      #"{"size": "100x100", "items": [{"text": "Hi", "x": 10, "y": 40, "rect": "80x20", "background": "blue", "rotate": 90}]}"#
    let page = try PageBuilder(Composition(json: json)).page()
    let plain = try PageBuilder(Composition(json: json.replacing(", \"rotate\": 90", with: ""))).page()
    #expect(page.texts[0].size == plain.texts[0].size)
    let raster = try #require(page.picture).raster()
    #expect(raster[42, 12] == 0xFF00_00FF && raster[58, 88] == 0xFF00_00FF && raster[30, 50] == 0 && raster[50, 8] == 0)
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
