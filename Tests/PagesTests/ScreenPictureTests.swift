import AdaptiveLayout
import Drawing
import Geometry
import LayoutDocuments
import Pages
import TestSupport
import Testing
import Typography

/// Pictures of laid out screens, one by itself or many on a sheet.
@Suite struct ScreenPictureTests {
  private func screen(_ json: String) throws -> LayoutScreen { try LayoutDocument(json: json).screen() }

  private func solved(_ json: String, _ device: String = "iPhone 15") throws -> SolvedScreen {
    try screen(json).layout(in: Device.named(device).viewport(.portrait))
  }

  /// The rectangles that are filled in a colour, wherever they lie.
  private func filled(_ elements: [Picture.Element], _ color: Color, _ offset: Point = .zero) -> [Rect] {
    elements.flatMap { element -> [Rect] in
      switch element {
      case .fill(let rect, color, _):
        [Rect(origin: Point(rect.minX + offset.x, rect.minY + offset.y), size: rect.size)]
      case .group(let elements, let origin, _):
        filled(elements, color, Point(offset.x + origin.x, offset.y + origin.y))
      default: []
      }
    }
  }

  @Test func viewsStandInTheirFrames() throws {
    let solved = try solved(
      """
      {"views": [{"name": "a", "background": "#f00", "views": [{"name": "b", "background": "#00f"}]}],
       "constraints": ["H:|-20-[a]-20-|", "V:|-100-[a(50)]", "H:|-5-[b(10)]", "V:|-5-[b(10)]"]}
      """)
    let picture = try solved.picture()
    #expect(picture.size == solved.viewport.size)
    #expect(filled(picture.elements, try Color(css: "#f00")) == [try #require(solved.frame(of: "a"))])
    #expect(filled(picture.elements, try Color(css: "#00f")) == [try #require(solved.frame(of: "b"))])
  }

  @Test func hiddenViewsAreNotSeen() throws {
    let solved = try solved(
      """
      {"views": [{"name": "a", "hidden": true, "background": "#f00", "views": [{"name": "b", "background": "#f00"}]}],
       "constraints": ["H:|[a]|", "V:|[a]|", "H:|[b]|", "V:|[b]|"]}
      """)
    #expect(filled(try solved.picture().elements, try Color(css: "#f00")).isEmpty)
  }

  /// The cells of a list are where they are in sight, and cut off at its edges.
  @Test func listsClipTheirCells() throws {
    let solved = try solved(
      """
      {"views": [{"name": "people", "list": {
        "records": [{"n": "a"}, {"n": "b"}, {"n": "c"}, {"n": "d"}], "form": {"nature": "table", "rowHeight": 80},
        "cell": {"views": [{"name": "n", "field": "n", "background": "#0f0"}], "constraints": ["H:|[n]|", "V:|[n]|"]}}}],
       "constraints": ["H:|-30-[people]-30-|", "V:|-90-[people(200)]"]}
      """)
    let list = try #require(solved.frame(of: "people"))
    let picture = try solved.picture()
    let groups = picture.elements.compactMap { element -> (Point, Rect)? in
      if case .group(_, let offset, let clip?) = element { (offset, clip) } else { nil }
    }
    #expect(groups.count == 1 && groups.first?.0 == list.origin && groups.first?.1.size == list.size)
    #expect(filled(picture.elements, try Color(css: "#0f0")).count == 3)
    #expect(filled(picture.elements, try Color(css: "#0f0")).first == solved.frame(of: "people[0].n"))
  }

  @Test func everyFormatTakesIt() throws {
    let picture = try solved(#"{"views": [{"name": "a", "text": "Hello"}], "constraints": ["H:|-[a]", "V:|-90-[a]"]}"#)
      .picture()
    for format in PictureFormat.allCases { #expect(try picture.bytes(as: format).count > 100) }
  }

  /// Screens stand beside each other without touching, each under its name, in the order given.
  @Test func sheets() throws {
    let screen = try screen(
      ##"{"views": [{"name": "a", "background": "#f00"}], "constraints": ["H:|[a]|", "V:|[a]|"]}"##)
    var screens: [(name: String, screen: SolvedScreen)] = []
    for device in ["iPhone 4", "iPhone 15", "iPad mini 4", "iPhone SE"] {
      screens.append((device, try screen.layout(in: Device.named(device).viewport(.portrait))))
    }
    let sheet = try Picture(sheetOf: screens, captions: FontCatalog.shared.defaultFont())
    let places = filled(sheet.elements, try Color(css: "#f00"))
    #expect(places.map(\.size) == screens.map(\.screen.viewport.size))
    for (index, place) in places.enumerated() {
      #expect(place.minX > 0 && place.minY > 0 && place.maxX < sheet.size.width && place.maxY < sheet.size.height)
      for other in places[..<index] {
        #expect(
          place.minX > other.maxX || place.maxX < other.minX || place.minY > other.maxY || place.maxY < other.minY)
      }
    }
    #expect(try Picture(sheetOf: [], captions: FontCatalog.shared.defaultFont()).size.width >= 0)
  }
}
