import Geometry
import TestSupport

@testable import Drawing

/// The images of `Tests/Fixtures/images`, each with what Pillow shows of it, in `NAME.png`.
struct ImageSample: Sendable, CustomStringConvertible {
  let name: String
  var description: String { name }

  private static let folder = Command.package + "/Tests/Fixtures/images/"

  static let all: [ImageSample] =
    (["baseline.jpg", "progressive.jpg", "grey.jpg", "cmyk.jpg", "ycck.jpg"] + (1...8).map { "orientation-\($0).jpg" }
    + ["lossless.webp", "lossy.webp", "alpha.webp", "turned.webp", "animated.webp"]
    + ["palette.gif", "interlaced.gif", "clear.gif", "animated.gif", "palette.png", "grey16.png"]).map(ImageSample.init)

  static func bytes(_ name: String) throws -> [UInt8] { try Files.contents(of: folder + name) }

  func bytes() throws -> [UInt8] { try Self.bytes(name) }

  func image() throws -> PictureImage { try PictureImage(checking: try bytes(), name: name) }

  /// What Pillow shows.
  func expected() throws -> PictureImage { try PictureImage(checking: try Self.bytes(name + ".png"), name: name) }

  /// An image by itself, a pixel a pixel.
  static func raster(_ image: PictureImage, scale: Double = 1) throws -> Raster {
    var picture = Picture(size: image.size)
    picture.draw(image, in: Rect(size: image.size))
    return try picture.raster(scale: scale)
  }
}

extension Raster {
  /// The largest difference of a part of a pixel.
  func difference(_ other: Raster) -> Int {
    guard width == other.width, height == other.height else { return .max }
    return zip(pixels, other.pixels).map { one, two in
      [0, 8, 16, 24].map { abs(Int(one >> $0 & 0xFF) - Int(two >> $0 & 0xFF)) }.max() ?? 0
    }.max() ?? 0
  }
}

/// What an error says; nothing where there is none.
func words(_ error: DrawingError?) -> String { error?.description ?? "" }
