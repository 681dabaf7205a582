import TestSupport
import Testing

@testable import Drawing

/// The segments before a JPEG's pixels.
@Suite struct JPEGSegmentsTests {
  @Test func whatTheySay() throws {
    #expect(JPEGSegments(try ImageSample.bytes("orientation-6.jpg")).orientation == .turnedRight)
    #expect(JPEGSegments(try ImageSample.bytes("baseline.jpg")).orientation == .upright)
    let inked = JPEGSegments(try ImageSample.bytes("cmyk.jpg"))
    let grey = JPEGSegments(try ImageSample.bytes("grey.jpg"))
    #expect(inked.isAdobes && !grey.isAdobes)
    let progressive = try ImageSample.bytes("progressive.jpg")
    #expect(JPEGSegments(progressive).scans(in: progressive) == 10)
  }

  /// What turns it is gone, and the pixels are the same.
  @Test func withoutExif() throws {
    let whole = try ImageSample.bytes("orientation-6.jpg")
    let bare = JPEGSegments(whole).withoutExif(whole)
    #expect(bare.count < whole.count && JPEGSegments(bare).orientation == .upright)
    #expect(JPEGSegments(bare).withoutExif(bare) == bare)
    let image = try PictureImage(checking: bare, name: "bare")
    #expect(image.width == 16 && image.height == 24)
  }

  /// A file of more scans than anything but an attack has.
  @Test func tooManyScansAreRefused() throws {
    let whole = try ImageSample.bytes("progressive.jpg")
    let segments = JPEGSegments(whole)
    let scan = whole[segments.end..<whole.count - 2]
    var bytes = Array(whole.dropLast(2))
    for _ in 0..<20 { bytes += scan }
    bytes += [0xFF, 0xD9]
    let error = #expect(throws: DrawingError.self) { try PictureImage(checking: bytes, name: "scans") }
    #expect(words(error).contains("210 scans"))
  }

  @Test(arguments: [
    [], [0xFF], [0xFF, 0xD8, 0xFF], [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF], [0xFF, 0xD8, 0xFF, 0xE1, 0, 0],
  ])
  func nothing(bytes: [UInt8]) {
    let segments = JPEGSegments(bytes)
    #expect(segments.segments.isEmpty && segments.end == bytes.count && segments.scans(in: bytes) == 0)
    #expect(segments.withoutExif(bytes) == bytes)
  }
}
