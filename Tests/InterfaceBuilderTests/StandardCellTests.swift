import AdaptiveLayout
import ConstraintSolver
import Geometry
import InterfaceBuilder
import Testing

/// Cells of UIKit's styles: where their labels lie, whatever the file has stored. The margins at the sides are 16.
@Suite struct StandardCellTests {
  private static func frames(
    _ style: String, _ parts: String, texts: [String: Size], rowHeight: String = ""
  ) throws -> [String: Rect] {
    let views = texts.keys.sorted().map { id in
      let kind = id == "i" ? "imageView" : "label"
      return
        "<\(kind) id=\"\(id)\">\(Interface.frame(Rect(x: 77, y: 3, width: 9, height: 9)))<autoresizingMask key=\"autoresizingMask\"/></\(kind)>"
    }
    let cell = """
      <tableViewCell id="c" style="IBUITableViewCellStyle\(style)" \(parts) \(rowHeight)>
      \(Interface.frame(Rect(size: Size(375, 44))))
      <tableViewCellContentView key="contentView" id="v">\(Interface.frame(Rect(size: Size(375, 44))))
      <subviews>\(views.joined())</subviews></tableViewCellContentView></tableViewCell>
      """
    let file = try Interface.read(Interface.xib("").replacing("</objects>", with: cell + "</objects>"))
    let scene = try #require(file.scenes.first { $0.view.id == "c" })
    let made = try file.layout(of: scene) { view in texts[view.id].map { FixedContent($0) } }
    var layout = made.layout
    try layout.layout(in: Size(375, 60), traits: Traits(scale: 2))
    #expect(layout.conflicts.isEmpty)
    // Nobody can add what such a cell lacks.
    #expect(try layout.ambiguity() == nil)
    var frames: [String: Rect] = [:]
    for (id, view) in made.views where texts[id] != nil { frames[id] = try layout.frame(of: view) }
    return frames
  }

  private static let both = "textLabel=\"a\" detailTextLabel=\"b\""

  @Test func basic() throws {
    let frames = try Self.frames("Default", "textLabel=\"a\"", texts: ["a": Size(50, 20)])
    #expect(frames["a"] == Rect(x: 16, y: 20, width: 343, height: 20))
    let withImage = try Self.frames(
      "Default", "textLabel=\"a\" imageView=\"i\"", texts: ["a": Size(50, 20), "i": Size(24, 24)])
    #expect(withImage["i"] == Rect(x: 16, y: 18, width: 24, height: 24))
    #expect(withImage["a"] == Rect(x: 56, y: 20, width: 303, height: 20))
  }

  @Test func subtitle() throws {
    let frames = try Self.frames("Subtitle", Self.both, texts: ["a": Size(50, 20), "b": Size(400, 15)])
    #expect(frames["a"] == Rect(x: 16, y: 12, width: 50, height: 20))
    #expect(frames["b"] == Rect(x: 16, y: 33, width: 343, height: 15))
  }

  @Test func rightDetail() throws {
    let short = try Self.frames("Value1", Self.both, texts: ["a": Size(50, 20), "b": Size(60, 20)])
    #expect(short["a"] == Rect(x: 16, y: 20, width: 50, height: 20))
    #expect(short["b"] == Rect(x: 299, y: 20, width: 60, height: 20))
    // The detail gives way.
    let long = try Self.frames("Value1", Self.both, texts: ["a": Size(300, 20), "b": Size(60, 20)])
    #expect(long["a"]?.size.width == 300)
    #expect(long["b"] == Rect(x: 322, y: 20, width: 37, height: 20))
  }

  @Test func leftDetail() throws {
    let frames = try Self.frames("Value2", Self.both, texts: ["a": Size(50, 20), "b": Size(60, 20)])
    #expect(frames["a"] == Rect(x: 16, y: 20, width: 91, height: 20))
    #expect(frames["b"] == Rect(x: 113, y: 20, width: 246, height: 20))
  }

  /// What a cell's author arranged stays where the file has it.
  @Test func ownArrangement() throws {
    let frames = try Self.frames("Custom", "textLabel=\"a\"", texts: ["a": Size(50, 20)])
    #expect(frames["a"]?.minX == 77)
  }
}
