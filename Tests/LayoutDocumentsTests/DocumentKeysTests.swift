import AdaptiveLayout
import ConstraintSolver
import Geometry
import LayoutDocuments
import Testing

/// Guides of UIKit's kinds, and what of a view depends on the traits.
@Suite struct DocumentKeysTests {
  private static func document(_ guides: String, _ constraints: String) -> String {
    "{\"views\": [{\"name\": \"a\"}], \"guides\": [\(guides)], \"constraints\": [\(constraints)]}"
  }

  private static func solved(_ json: String, _ device: String = "iPhone 8") throws -> SolvedScreen {
    try LayoutDocument(json: json).screen().layout(in: Device.named(device).viewport(.portrait))
  }

  /// `a` is in the guide.
  private static func frame(_ guide: String, _ device: String = "iPhone 8") throws -> Rect {
    let inside = "{\"item\": \"a\", \"attribute\": \"edges\", \"toItem\": \"g\"}"
    return try #require(try solved(document(guide, inside), device).frame(of: "a"))
  }

  @Test func readableGuides() throws {
    let guide = "{\"name\": \"g\", \"kind\": \"readable\"}"
    #expect(try Self.frame(guide).size.width == 375 - 32)
    let wide = try Self.frame(guide, "iPad mini 4")
    #expect(wide.size.width == 672 && wide.midX == 384)
  }

  /// There is no keyboard until one is shown.
  @Test func keyboardGuides() throws {
    let above =
      "{\"item\": \"a\", \"attribute\": \"bottom\", \"toItem\": \"g\", \"toAttribute\": \"top\"}, \"H:|[a]|\", \"V:[a(9)]\""
    let solved = try Self.solved(Self.document("{\"name\": \"g\", \"kind\": \"keyboard\"}", above), "iPhone 15")
    let end = try #require(solved.frame(of: "a")).maxY
    #expect(abs(end - (852 - 34)) < 1e-6)
    #expect(throws: LayoutDocumentError.self) {
      try Self.solved(Self.document("{\"name\": \"g\", \"in\": \"a\", \"kind\": \"keyboard\"}", ""))
    }
  }

  /// The content of a view that scrolls may be larger than it; the frame is the view's.
  @Test func scrolledGuides() throws {
    let json = """
      {"views": [{"name": "page", "views": [{"name": "long"}, {"name": "fixed"}]}],
       "guides": [{"name": "content", "in": "page", "kind": "content"}, {"name": "sight", "in": "page", "kind": "frame"}],
       "constraints": ["H:|-10-[page(100)]", "V:|-20-[page(50)]",
         {"item": "long", "attribute": "edges", "toItem": "content"},
         {"item": "long", "attribute": "size", "constant": 300},
         {"item": "fixed", "attribute": "edges", "toItem": "sight"}]}
      """
    let solved = try Self.solved(json)
    #expect(solved.frame(of: "long") == Rect(x: 10, y: 20, width: 300, height: 300))
    #expect(solved.frame(of: "fixed") == Rect(x: 10, y: 20, width: 100, height: 50))
  }

  /// What a view says of some traits is read, and written again.
  @Test func casesOfViews() throws {
    let json = """
      {"views": [{"name": "a", "intrinsicSize": "10x10", "when": [
        {"vertical": "compact", "hidden": true, "hugging": [300, 400], "compressionResistance": "required"}]}],
       "constraints": ["H:|[a]", "V:|[a]"]}
      """
    let document = try LayoutDocument(json: json)
    let screen = try document.screen()
    let view = try #require(screen.view("a"))
    let expected = View.Properties.Case(
      TraitCondition(vertical: .compact), isHidden: true, hugging: AxisPriorities(horizontal: 300, vertical: 400),
      compressionResistance: AxisPriorities(.required))
    #expect(screen.layout[view].cases == [expected])
    let again = try LayoutDocument(describing: screen.layout).screen()
    #expect(again.layout[try #require(again.view("a"))].cases == [expected])
    let phone = try Device.named("iPhone 8")
    for (orientation, isHidden) in [(Orientation.portrait, false), (.landscape, true)] {
      let solved = try screen.layout(in: phone.viewport(orientation))
      #expect(solved.layout.isHidden(view) == isHidden)
    }
  }
}
