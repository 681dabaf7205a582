import Drawing
import Geometry
import Typography

/// The bytes of an image in any format, read and drawn.
enum ImageTarget {
  /// So that the time goes into many images rather than into one.
  private static let limits: Limits = {
    var limits = Limits()
    limits.imagePixels = 1 << 20
    return limits
  }()

  static func run(_ bytes: [UInt8]) {
    do {
      let image = try PictureImage(checking: bytes, name: "fuzzed", limits: limits)
      var picture = Picture(size: Size(20, 10))
      picture.draw(image, in: image.rect(in: Rect(size: Size(20, 10)), .cover))
      _ = try picture.svg()
      _ = try picture.png()
      _ = try picture.pdf()
    } catch {
      hold(!"\(error)".isEmpty)
    }
  }
}
