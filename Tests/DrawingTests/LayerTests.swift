import Geometry
import TestSupport
import Testing
import TextFit

@testable import Drawing

/// Elements shown as one: turned, and see-through together.
@Suite struct LayerTests {
  @Test func sizesOfTurnedBoxes() {
    let box = Size(200, 40)
    #expect(Layer.size(of: box, turned: 0) == box && Layer.size(of: box, turned: 180) == box)
    #expect(Layer.size(of: box, turned: 90) == Size(40, 200) && Layer.size(of: box, turned: -270) == Size(40, 200))
    let half = Layer.size(of: box, turned: 45)
    #expect(abs(half.width - 240 * 0.5.squareRoot()) < 1e-9 && abs(half.height - half.width) < 1e-9)
    #expect(Layer.size(of: box, turned: .nan) == box)
    let turned = Layer(rotation: 90, about: Point(10, 10)).bounds(of: Rect(x: 10, y: 10, width: 4, height: 2))
    #expect(turned == Rect(x: 8, y: 10, width: 2, height: 4))
    #expect(
      Layer(opacity: 7).opacity == 1 && Layer(opacity: .nan).opacity == 1 && Layer(rotation: .infinity).rotation == 0)
  }

  private func picture(_ layer: Layer) -> Picture {
    var inside = Picture(size: Size(60, 60))
    inside.fill(Rect(x: 20, y: 10, width: 20, height: 10), .black)
    inside.fill(Rect(x: 30, y: 10, width: 20, height: 10), .black)
    var picture = Picture(size: Size(60, 60), background: .white)
    picture.draw(inside, as: layer)
    return picture
  }

  @Test func turnsClockwiseAsOne() throws {
    let raster = try picture(Layer(opacity: 0.5, rotation: 90, about: Point(30, 30))).raster()
    for y in 0..<60 {
      for x in 0..<60 {
        // What was above the middle is to the right of it.
        let isInside = (40..<50).contains(x) && (20..<50).contains(y)
        let shade = raster[x, y] & 0xFF
        #expect(isInside ? (0x7E...0x81).contains(shade) : shade == 0xFF, "\(x) \(y): \(shade)")
      }
    }
  }

  @Test(arguments: [Layer(opacity: 0.3, rotation: 30, about: Point(25, 30)), Layer(opacity: 0), Layer(rotation: -90)])
  func librsvgAgrees(layer: Layer) throws {
    let picture = picture(layer)
    SVGWriterTests.expectAlike(
      try SVGWriterTests.rendered(try picture.svg(), scale: 2), Shades(try picture.raster(scale: 2)), "layer",
      strong: 0.02)
  }

  /// Turned text is text, also where its glyphs are drawn and blanks stand for it: with a gradient.
  @Test(arguments: [0, 90, 180, -90], [false, true]) func textComesBack(rotation: Double, isGradient: Bool) throws {
    var inside = Picture(size: Size(240, 240))
    let ends = [Color.black, Color(rgb: 0xCC3300)]
    let gradient = LinearGradient(angle: 45, stops: ends.enumerated().map { .init($1, at: Double($0)) })
    inside.draw(
      try Sample(name: "", text: "turned Mills").placement(),
      TextPaint(fill: isGradient ? .linearGradient(gradient) : .color(.black)))
    var picture = Picture(size: Size(240, 240), background: .white)
    picture.draw(inside, as: Layer(opacity: isGradient ? 1 : 0.5, rotation: rotation, about: Point(120, 120)))
    let folder = try Folder()
    try folder.write("in.pdf", try picture.pdf())
    let outcome = try Command.run([folder.path + "/in.pdf", "-"], executable: "/usr/bin/pdftotext")
    #expect(outcome.out.contains("turned Mills"), "\(outcome.out)")
  }
}
