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

  /// Lines that no view asked for, places for images and the edge of the safe area are drawn for whoever asks for them.
  @Test func framesAreSeenWhenAskedFor() throws {
    let solved = try solved(
      """
      {"views": [{"name": "plain"}, {"name": "photo", "intrinsicSize": "40x40"},
       {"name": "edge", "stroke": "#0f0"}],
       "constraints": ["H:|-20-[plain(60)]", "V:|-100-[plain(50)]", "H:|-20-[photo]", "V:|-200-[photo]",
       "H:|-20-[edge(10)]", "V:|-300-[edge(10)]"]}
      """)
    func strokes(_ picture: Picture) -> [Rect] {
      picture.elements.compactMap { if case .stroke(let rect, _, _) = $0 { rect } else { nil } }
    }
    let (plain, framed) = (try solved.picture(), try solved.picture(frames: true))
    let frames = try ["plain", "photo", "edge"].map { try #require(solved.frame(of: $0)) }
    #expect(strokes(plain) == [frames[2]] && plain.elements.count == 1)
    let safe = Rect(size: solved.viewport.size).inset(by: solved.viewport.safeArea)
    #expect(solved.viewport.safeArea != .zero && strokes(framed) == frames + [safe])
    #expect(filled(framed.elements, Color(rgb: 0xD0D7DE)) == [frames[1]])
  }
}
