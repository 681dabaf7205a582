import Geometry
import TestSupport
import Testing

@testable import Drawing

/// Images inside SVG: where other programs put them, and as what files.
@Suite struct SVGImagesTests {
  @Test func librsvgAgrees() throws {
    let picture = try CairoImagesTests.sheet()
    let theirs = try SVGWriterTests.rendered(try picture.svg(), scale: 2)
    SVGWriterTests.expectAlike(theirs, Shades(try picture.raster(scale: 2)), "sheet", strong: 0.02)
  }

  private static func svg(_ names: [String]) throws -> String {
    var picture = Picture(size: Size(90, 90))
    for name in names { picture.draw(try ImageSample(name: name).image(), in: Rect(size: picture.size)) }
    return String(decoding: try picture.svg(), as: UTF8.self)
  }

  /// Files that every program shows stay what they are, byte by byte.
  @Test(arguments: [("baseline.jpg", "jpeg"), ("palette.png", "png")]) func filesStay(name: String, kind: String) throws
  {
    var bytes = TextBytes()
    bytes.append(base64: try ImageSample.bytes(name))
    let data = String(decoding: bytes.bytes, as: UTF8.self)
    #expect(try Self.svg([name]).contains("\"data:image/\(kind);base64,\(data)\""))
  }

  /// Others become one that does.
  @Test(arguments: ["lossy.webp", "animated.gif", "cmyk.jpg"]) func othersBecomePNG(name: String) throws {
    let svg = try Self.svg([name])
    #expect(svg.contains("data:image/png;base64,iVBOR") && svg.split(separator: "data:").count == 2)
  }

  /// Programs that smooth images whatever is asked for have next to nothing to smooth: pixels are squares of many.
  @Test(arguments: ["palette.png", "baseline.jpg", "turned.webp"], [false, true])
  func nearestIsSharpEverywhere(name: String, isRepeated: Bool) throws {
    let image = try ImageSample(name: name).image()
    var picture = Picture(size: Size(240, 320), background: .white)
    for y in isRepeated ? [0.0, 160] : [0] {
      let box = Rect(x: 0, y: y, width: 240, height: 160)
      picture.draw(image, in: box, ImagePlacement(.contain, rendering: .nearest))
    }
    let theirs = try SVGWriterTests.rendered(try picture.svg(), scale: 2)
    let difference = theirs.difference(Shades(try picture.raster(scale: 2)))
    #expect(difference.mean < 1 && difference.strong < 0.02, "\(difference)")
    #expect(String(decoding: try picture.svg(), as: UTF8.self).split(separator: "data:").count == 2)
    // Smooth, it would be another picture.
    var smooth = Picture(size: picture.size, background: .white)
    smooth.draw(image, in: Rect(x: 0, y: 0, width: 240, height: 160), .contain)
    #expect(theirs.difference(Shades(try smooth.raster(scale: 2))).mean > difference.mean + 1)
  }

  /// Enlarged files stay within what is held in memory.
  @Test func enlargedWithinReason() throws {
    let image = try ImageSample(name: "palette.png").image()
    func factor(_ width: Double) -> Int {
      ImageRendering.nearest.factor(of: image, in: Rect(x: 0, y: 0, width: width, height: width * 2 / 3))
    }
    #expect(factor(24) == 4 && factor(240) == 32 && factor(1e9) == 32 && factor(1) == 1 && factor(0) == 1)
    let large = try PictureImage(checking: try Picture(size: Size(1500, 1500)).png(), name: "large")
    #expect(ImageRendering.nearest.factor(of: large, in: Rect(x: 0, y: 0, width: 9000, height: 9000)) == 1)
    #expect(ImageRendering.smooth.factor(of: image, in: Rect(x: 0, y: 0, width: 9000, height: 9000)) == 1)
  }

  /// Turned here, and not once more by a program that reads Exif.
  @Test func turnedOnce() throws {
    let svg = try Self.svg(["orientation-6.jpg"])
    #expect(svg.contains("data:image/jpeg") && svg.contains("transform=\"matrix(0 "))
    let whole = try ImageSample.bytes("orientation-6.jpg")
    var bytes = TextBytes()
    bytes.append(base64: JPEGSegments(whole).withoutExif(whole))
    #expect(svg.contains(String(decoding: bytes.bytes, as: UTF8.self)))
  }

  /// An image that is shown again is in the file once; the same picture is the same bytes.
  @Test func onceEach() throws {
    let image = try ImageSample(name: "lossless.webp").image()
    func svg(_ image: PictureImage) throws -> String {
      var picture = Picture(size: Size(90, 90))
      for x in 0..<5 {
        picture.draw(image, in: Rect(x: Double(x) * 20, y: 0, width: 12, height: 8))
      }
      return String(decoding: try picture.svg(), as: UTF8.self)
    }
    #expect(try svg(image).split(separator: "data:").count == 2)
    #expect(try svg(image) == svg(try ImageSample(name: "lossless.webp").image()))
    var picture = Picture(size: Size(90, 90))
    for x in 0..<5 { picture.draw(image, in: Rect(x: Double(x) * 20, y: 5, width: 12, height: 8)) }
    SVGWriterTests.expectAlike(
      try SVGWriterTests.rendered(try picture.svg(), scale: 2), Shades(try picture.raster(scale: 2)), "repeated")
  }
}
