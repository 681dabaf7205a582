import Geometry
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

@testable import Drawing

/// The display list on pixels.
@Suite struct PictureTests {
  /// One of everything, at places that tests know.
  static func shapes() throws -> Picture {
    var picture = Picture(size: Size(120, 80), background: .white)
    picture.fill(Rect(x: 10, y: 10, width: 20, height: 20), Color(rgb: 0xFF0000))
    picture.fill(Rect(x: 40, y: 10, width: 20, height: 20), Color(rgb: 0x0000FF, alpha: 0.5), cornerRadius: 6)
    picture.stroke(Rect(x: 70.5, y: 10.5, width: 19, height: 19), Stroke(Color(rgb: 0x008000), width: 1))
    picture.line(from: Point(10, 40), to: Point(110, 40), Stroke(.black, width: 2, dashes: [4, 2]))
    picture.draw(try image(), in: Rect(x: 10, y: 50, width: 40, height: 20))
    var inner = Picture(size: Size(20, 20), background: Color(rgb: 0xFFFF00))
    inner.fill(Rect(x: 10, y: 10, width: 20, height: 20), .black)
    picture.draw(inner, at: Point(60, 50), clips: true)
    return picture
  }

  /// Two by one pixels, red and half see-through blue, made by the very writer.
  static func image() throws -> PictureImage {
    var picture = Picture(size: Size(2, 1))
    picture.fill(Rect(x: 0, y: 0, width: 1, height: 1), Color(rgb: 0xFF0000))
    picture.fill(Rect(x: 1, y: 0, width: 1, height: 1), Color(rgb: 0x0000FF, alpha: 0.5))
    return try PictureImage(checking: try picture.png(), name: "two")
  }

  @Test func everythingIsInItsPlace() throws {
    let raster = try Self.shapes().raster()
    #expect(raster.width == 120 && raster.height == 80)
    #expect(raster[9, 9] == 0xFFFF_FFFF && raster[10, 10] == 0xFFFF_0000 && raster[29, 29] == 0xFFFF_0000)
    #expect(raster[30, 30] == 0xFFFF_FFFF)
    // Half blue on white; rounded corners stay white.
    #expect(raster[50, 20] & 0xFF == 0xFF && (0x7E...0x81).contains(raster[50, 20] >> 16 & 0xFF))
    #expect(raster[40, 10] == 0xFFFF_FFFF)
    #expect(raster[70, 20] == 0xFF00_8000 && raster[72, 20] == 0xFFFF_FFFF && raster[89, 20] == 0xFF00_8000)
    #expect(raster[11, 39] == 0xFF00_0000 && raster[15, 39] == 0xFFFF_FFFF)
    #expect(raster[12, 60] == 0xFFFF_0000)
    // What is drawn inside is cut off at the inner picture's edge.
    #expect(raster[65, 55] == 0xFFFF_FF00 && raster[75, 65] == 0xFF00_0000 && raster[85, 65] == 0xFFFF_FFFF)
  }

  @Test(arguments: [
    (100.0, 40.0, 1.0, 100, 40), (100, 40, 2, 200, 80), (100, 40, 3, 300, 120), (33.3, 10, 3, 100, 30),
    (0.2, 0.2, 1, 1, 1),
  ])
  func pixelsAreCounted(width: Double, height: Double, scale: Double, across: Int, down: Int) throws {
    let raster = try Picture(size: Size(width, height)).raster(scale: scale)
    #expect(raster.width == across && raster.height == down)
    let png = try Shades(png: try Picture(size: Size(width, height)).png(scale: scale))
    #expect(png.width == across && png.height == down)
  }

  @Test func transparencyIsKept() throws {
    let picture = Picture(size: Size(2, 2))
    #expect(try picture.raster().pixels == [0, 0, 0, 0])
    #expect(try Picture(size: Size(1, 1), background: .white).raster().pixels == [0xFFFF_FFFF])
    let decoded = try PixelBuffer.decode(try picture.png(), name: "")
    #expect(decoded.bytes[3] == 0)
  }

  @Test(arguments: [Size(0, 10), Size(10, -1), Size(.nan, 10), Size(10, .infinity)])
  func sizesMustMakeSense(size: Size) {
    let picture = Picture(size: size)
    #expect(throws: DrawingError.self) { try picture.svg() }
    #expect(throws: DrawingError.self) { try picture.png() }
    #expect(throws: DrawingError.self) { try picture.pdf() }
  }

  @Test(arguments: [0, -1, Double.nan, .infinity]) func scalesMustMakeSense(scale: Double) {
    let picture = Picture(size: Size(10, 10))
    #expect(throws: DrawingError.self) { try picture.svg(SVGOptions(scale: scale)) }
    #expect(throws: DrawingError.self) { try picture.png(scale: scale) }
    #expect(throws: DrawingError.self) { try picture.pdf(scale: scale) }
  }

  @Test func limitsAreNamed() throws {
    let huge = Picture(size: Size(1_000_000, 1_000_000))
    let error = DrawingError.overLimit("pictureSide", value: 1_000_000, maximum: 100_000)
    #expect(throws: error) { try huge.svg() }
    #expect(throws: error) { try huge.png() }
    #expect(throws: error) { try huge.pdf() }
    #expect(throws: DrawingError.overLimit("outputPixels", value: 400_000_000, maximum: 64 << 20)) {
      try Picture(size: Size(10_000, 10_000)).png(scale: 2)
    }
    #expect(throws: DrawingError.overLimit("outputSide", value: 50_000, maximum: 32_767)) {
      try Picture(size: Size(50_000, 1)).png()
    }
    // Past every whole number there is.
    for scale in [1e18, 1e300] {
      #expect(throws: DrawingError.overLimit("pdfSide", value: .max, maximum: 14_400)) {
        try Picture(size: Size(200, 40)).pdf(scale: scale)
      }
      #expect(throws: DrawingError.overLimit("outputPixels", value: .max, maximum: 64 << 20)) {
        try Picture(size: Size(200, 40)).png(scale: scale)
      }
      #expect(throws: DrawingError.badScale(scale)) { try Picture(size: Size(200, 40)).svg(SVGOptions(scale: scale)) }
    }
    for scale in [0, -1, 1e-300, .infinity, .nan] {
      #expect(throws: DrawingError.self) { try Picture(size: Size(200, 40)).pdf(scale: scale) }
    }
    #expect(throws: DrawingError.overLimit("pdfSide", value: 20_000, maximum: 14_400)) {
      try Picture(size: Size(20_000, 10)).pdf()
    }
    #expect(throws: DrawingError.self) { try Picture(size: Size(10, 10)).png(scale: 1e300) }
    var limits = Limits()
    limits.outputPixels = 99
    #expect(throws: DrawingError.self) { try Picture(size: Size(10, 10)).png(limits: limits) }
  }

  /// Whatever is drawn, with numbers that are none, ends in a picture or an error.
  @Test func absurdNumbersTerminate() throws {
    let values = [0, -1, 1e9, -1e300, Double.nan, .infinity, 1e-300]
    var random = Seeded(state: 3)
    func number() -> Double { values.randomElement(using: &random) ?? 0 }
    for _ in 0..<200 {
      var picture = Picture(size: Size(20, 20), background: .white)
      let rect = Rect(x: number(), y: number(), width: number(), height: number())
      picture.fill(rect, .black, cornerRadius: number())
      picture.stroke(rect, Stroke(.black, width: number(), dashes: [number(), number()]), cornerRadius: number())
      picture.line(from: Point(number(), number()), to: Point(number(), number()), Stroke(.black, width: number()))
      picture.draw(try Self.image(), in: rect)
      _ = try picture.svg()
      _ = try? picture.png()
      _ = try? picture.pdf()
    }
  }

  @Test func sameBytesEveryTime() throws {
    let sample = Sample.all[0]
    #expect(try sample.picture().svg() == sample.picture().svg())
    #expect(try sample.picture().png() == sample.picture().png())
    #expect(
      try sample.picture().pdf(created: "2026-01-01T00:00:00Z") == sample.picture().pdf(created: "2026-01-01T00:00:00Z")
    )
  }

  /// What is painted counts as often as it is painted, as far as it is seen; in a format that keeps shapes it does not.
  @Test func paintedPixelsAreBounded() throws {
    var limits = Limits()
    limits.paintedPixels = 60_000
    var picture = Picture(size: Size(100, 100), background: .white)
    for _ in 0..<4 { picture.fill(Rect(x: -500, y: 0, width: 1000, height: 100), .black) }
    _ = try picture.png(limits: limits)
    // Four times as many pixels.
    let scaled = #expect(throws: DrawingError.self) { try picture.png(scale: 2, limits: limits) }
    #expect(words(scaled).contains("paintedPixels") && Remedy.missing(in: words(scaled)) == nil, "\(words(scaled))")
    for _ in 0..<2 { picture.fill(Rect(size: picture.size), .black) }
    for format in [PictureFormat.png, .jpeg, .webp] {
      #expect(throws: DrawingError.overLimit("paintedPixels", value: 70_000, maximum: 60_000)) {
        try picture.bytes(as: format, limits: limits)
      }
    }
    for format in [PictureFormat.svg, .pdf] { _ = try picture.bytes(as: format, limits: limits) }
  }

  /// A blur is made of few pixels, however many of the picture's it is then painted on; these count, too.
  @Test func paintedBlursAreBounded() throws {
    var limits = Limits()
    limits.paintedPixels = 30_000_000
    let fit = try Sample(name: "", text: "Hi").fit(Size(1000, 1000))
    var picture = Picture(size: Size(1000, 1000), background: .white)
    picture.draw(
      try TextPlacement(fit),
      TextPaint(fill: .color(.black), shadows: [TextShadow(x: .zero, y: .zero, blur: .points(800))]))
    _ = try picture.png(limits: limits)
    let scaled = #expect(throws: DrawingError.self) { try picture.png(scale: 4, limits: limits) }
    #expect(words(scaled).contains("paintedPixels"), "\(words(scaled))")
  }

  /// Groups that are open at the same time have memory at the same time.
  @Test func openGroupsAreBounded() throws {
    var limits = Limits()
    limits.layerPixels = 45_000
    func picture(_ depth: Int) -> Picture {
      var picture = Picture(size: Size(100, 100))
      // Beside each other they take no more than one.
      for _ in 0..<2 { picture.draw(inner(depth - 1), as: Layer(opacity: 0.5)) }
      return picture
    }
    _ = try picture(3).png(limits: limits)
    #expect(throws: DrawingError.overLimit("layerPixels", value: 50_000, maximum: 45_000)) {
      try picture(4).png(limits: limits)
    }
  }

  private func inner(_ depth: Int) -> Picture {
    var picture = Picture(size: Size(100, 100))
    picture.fill(Rect(size: picture.size), .black)
    if depth > 0 { picture.draw(inner(depth - 1), as: Layer(opacity: 0.5)) }
    return picture
  }
}
