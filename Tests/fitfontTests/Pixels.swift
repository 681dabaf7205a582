import Drawing
import Geometry
import TestSupport

/// A PNG's pixels, to be looked at: what is drawn, and where.
struct Pixels {
  private let raster: Raster

  init(_ path: String) throws {
    let image = try PictureImage(checking: Files.contents(of: path), name: path)
    let size = Size(Double(image.width), Double(image.height))
    var picture = Picture(size: size)
    picture.draw(image, in: Rect(size: size))
    raster = try picture.raster()
  }

  var width: Int { raster.width }
  var height: Int { raster.height }

  /// Alpha, red, green and blue, premultiplied.
  subscript(x: Int, y: Int) -> UInt32 { raster.pixels[y * width + x] }

  func alpha(_ x: Int, _ y: Int) -> UInt32 { self[x, y] >> 24 }

  /// Whether there is nothing at all in a part.
  func isEmpty(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
    rows.allSatisfy { y in columns.allSatisfy { self[$0, y] == 0 } }
  }

  /// The least part that has all that is there; nil where there is nothing.
  var ink: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    for y in 0..<height {
      for x in 0..<width where self[x, y] != 0 {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), y)
      }
    }
    return right < 0 ? nil : (left...right, top...bottom)
  }
}
