import Geometry
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

@testable import Drawing

/// Where lines and markers of lists stand, and that what is drawn is the text.
@Suite struct TextPlacementTests {
  private static func placement(_ direction: BaseDirection) throws -> TextPlacement {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), direction: direction)
    let item = ParagraphStyle(
      leadingIndent: .em(2), firstLineIndent: .em(-1.5), marker: ListMarker("1.", relativeSize: 0.8))
    let text = try ShapedText([
      Paragraph("Terms", textStyle: style), Paragraph("Read them", textStyle: style, style: item),
    ])
    let fit = try text.fit(in: Size(220, 60), FitOptions(margins: EdgeInsets(10)))
    return try TextPlacement(fit, at: Point(100, 50))
  }

  @Test func markersStandAtTheSideWhereLinesStart() throws {
    let placed = try Self.placement(.leftToRight)
    #expect(placed.lines.count == 2 && placed.markers.count == 1)
    let (size, marker) = (placed.fit.size, placed.markers[0])
    #expect(abs(marker.origin.x - (110 + 0.5 * size)) < 1e-9)
    #expect(abs(placed.lines[1].origin.x - (110 + 2 * size)) < 1e-9)
    #expect(marker.origin.y == placed.lines[1].origin.y)
    #expect(marker.glyphs.runs.map(\.size) == [size * 0.8])
    #expect(String(decoding: placed.utf8(marker.glyphs.runs[0].range), as: UTF8.self) == "1.")

    let mirrored = try Self.placement(.rightToLeft)
    let other = mirrored.markers[0]
    #expect(abs(other.origin.x + other.glyphs.width - (310 - 0.5 * mirrored.fit.size)) < 1e-9)
    let line = mirrored.lines[1]
    #expect(abs(line.origin.x + line.glyphs.width - (310 - 2 * mirrored.fit.size)) < 1e-9)
  }

  /// Every format has the marker before its line.
  @Test func markersAreText() throws {
    var picture = Picture(size: Size(400, 200))
    picture.draw(try Self.placement(.leftToRight))
    let svg = String(decoding: try picture.svg(SVGOptions(text: .editable)), as: UTF8.self)
    let texts = svg.split(separator: "<text").dropFirst().map { $0.contains(">1.<") }
    #expect(texts == [false, true, false])

    let folder = try Folder()
    try folder.write("in.pdf", try picture.pdf())
    let read = try Command.run([folder.path + "/in.pdf", "-"], executable: "/usr/bin/pdftotext").out
    #expect(read.split { $0.isWhitespace }.joined(separator: " ").hasPrefix("Terms 1. Read them"))
  }
}
