import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

@Suite struct CommonGuidesTests {
  @Test func textStaysReadable() throws {
    var screen = Layout()
    let guide = try screen.addReadableGuide(to: screen.root)
    try screen.layout(in: Size(390, 844), traits: Traits(horizontal: .compact))
    #expect(try screen.frame(of: guide) == Rect(x: 16, y: 0, width: 358, height: 844))
    try screen.layout(in: Size(1024, 768), traits: Traits(horizontal: .regular))
    #expect(try screen.frame(of: guide) == Rect(x: 176, y: 0, width: 672, height: 768))
    #expect(throws: LayoutError.self) { try screen.addReadableGuide(to: screen.root, width: Variation(.nan)) }
  }

  @Test func theKeyboardPushesContent() throws {
    var screen = Layout()
    let root = screen.root
    let guide = try screen.addKeyboardGuide()
    let field = try screen.add(FixedContent(Size(100, 40)), to: root)
    try screen.constrain {
      field.leading == root.leading
      field.bottom == guide.top - 8
    }
    let safeArea = EdgeInsets(top: 47, right: 0, bottom: 34, left: 0)
    try screen.layout(in: Size(390, 844), safeArea: safeArea)
    #expect(try screen.frame(of: field).maxY == 844 - 34 - 8)
    try screen.setKeyboard(height: 336, of: guide)
    try screen.layout()
    #expect(try screen.frame(of: field).maxY == 844 - 336 - 8)
    try screen.setKeyboard(height: 0, of: guide)
    try screen.layout()
    #expect(try screen.frame(of: field).maxY == 844 - 34 - 8)
    #expect(screen.conflicts.isEmpty)
    let other = try screen.addGuide(to: root)
    #expect(throws: LayoutError.self) { try screen.setKeyboard(height: 1, of: other) }
    #expect(throws: LayoutError.self) { try screen.setKeyboard(height: .infinity, of: guide) }
  }
}
