import Geometry
import Testing

@testable import Drawing

/// Where an image stands in its box, and what is seen of it.
@Suite struct ImagePlacementTests {
  private static let box = Rect(x: 10, y: 20, width: 100, height: 100)

  /// An image of 24 x 16: the whole of it, by CSS Images 3, 5.5.
  @Test func fittings() throws {
    let image = try ImageSample.all[0].image()
    #expect(image.rect(in: Self.box, .fill) == Self.box)
    #expect(image.rect(in: Self.box, .cover) == Rect(x: -15, y: 20, width: 150, height: 100))
    #expect(image.rect(in: Self.box, .none) == Rect(x: 48, y: 62, width: 24, height: 16))
    #expect(image.rect(in: Self.box, .scaleDown) == Rect(x: 48, y: 62, width: 24, height: 16))
    let small = Rect(x: 0, y: 0, width: 12, height: 12)
    #expect(image.rect(in: small, .scaleDown) == image.rect(in: small, .contain))
    let right = ImagePosition(.part(1), .points(3))
    #expect(image.rect(in: Self.box, .cover, right) == Rect(x: -40, y: 23, width: 150, height: 100))
  }

  @Test func whatIsSeen() throws {
    let image = try ImageSample.all[0].image()
    func placed(_ placement: ImagePlacement) -> ImagePlacement.Placed? { placement.placed(image, in: Self.box) }
    #expect(placed(ImagePlacement(.cover))?.clip == Self.box)
    #expect(placed(ImagePlacement(.contain))?.clip == nil && placed(ImagePlacement(.fill))?.clip == nil)
    let round = placed(ImagePlacement(.contain, cornerRadius: .part(0.5)))
    #expect(round?.clip == round?.rect && round?.cornerRadius == (round?.rect.size.height ?? 0) / 2)
    #expect(placed(ImagePlacement(opacity: 0)) == nil && placed(ImagePlacement(opacity: .nan))?.opacity == 1)
    let outside = ImagePlacement(.none, position: ImagePosition(.points(100), .points(0)))
    #expect(placed(outside) == nil)
  }

  @Test(
    arguments: [
      ("center", 0.5, 0.5), ("left", 0, 0.5), ("top", 0.5, 0), ("bottom", 0.5, 1), ("right bottom", 1, 1),
      ("bottom right", 1, 1), ("30%", 0.3, 0.5), ("30% 10%", 0.3, 0.1), (" left  20% ", 0, 0.2), ("top center", 0.5, 0),
      ("center left", 0, 0.5), ("20% top", 0.2, 0), ("-10% 110%", -0.1, 1.1),
    ] as [(String, Double, Double)])
  func positions(text: String, x: Double, y: Double) {
    #expect(ImagePosition(css: text) == ImagePosition(.part(x), .part(y)))
  }

  @Test func points() {
    #expect(ImagePosition(css: "12 -3.5") == ImagePosition(.points(12), .points(-3.5)))
    #expect(ImagePosition(css: "right 4") == ImagePosition(.part(1), .points(4)))
  }

  @Test(
    arguments: [
      "", "  ", "middle", "left right", "top bottom", "left left", "1 2 3", "top 20%", "20% left", "nan", "1e3", "%",
      "0x1",
      "inf 2", "12em", "Left", "1000000",
    ])
  func noPositions(text: String) { #expect(ImagePosition(css: text) == nil) }

  @Test func radii() {
    #expect(CornerRadius.part(0.5).points(in: Size(40, 20)) == 10)
    #expect(CornerRadius.points(99).points(in: Size(40, 20)) == 10)
    #expect(CornerRadius.points(-1).points(in: Size(40, 20)) == 0)
    #expect(CornerRadius.points(.nan).points(in: Size(40, 20)) == 0)
  }
}
