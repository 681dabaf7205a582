import Geometry
import Testing
import Typography

@testable import TextLayout

/// The Swift of the article "From text to lines", which looks inside.
@Suite struct FromTextToLinesSamples {
  @Test func page() throws {
    var printed: [String] = []
    func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

    let font = try FontCatalog.shared.font(named: "Noto Sans")
    let style = TextStyle(font: font, language: "en", fallback: .bundled)
    let text = try ShapedText("Sign in: تسجيل", style: style)

    let storage = text.storage
    let table = storage.table
    print(table.count, (0..<table.count).map { table.units[$0] })

    let segments = storage.segments
    for k in 0..<segments.count { print(segments.startUnit(k)..<Int(segments.boundary[k])) }

    for run in storage.runs { print(run.start..<run.end, storage.fonts[run.font].familyName, run.level) }

    print(storage.unitsPerEm, (0...table.count).map { table.prefix[$0] })
    print((1..<table.count).filter { !table.isSafe($0) })

    for k in 0..<segments.count { print(segments.start[k], segments.end[k], segments.visibleEnd[k]) }

    let column = text.column(width: 60, size: 12)
    print(column, storage.lastSegment(from: 0, column: column))
    let pass = text.greedyPass(column: column, maximum: 3)
    print(pass.lineCount, pass.height, pass.nextColumn)

    for line in text.lines(size: 12, width: 60) { print(line.range, line.width, line.baseline) }
    for line in try text.glyphLines(text.lines(size: 12, width: 60), size: 12) {
      for run in line.runs { print(run.font.familyName, run.glyphs.map(\.id)) }
    }

    let shown = try Page(path: "Sources/TextLayout/TextLayout.docc/FromTextToLines.md").blocks.flatMap(\.lines)
      .filter { $0.hasPrefix("// ") }.map { String($0.dropFirst("// ".count)) }
    #expect(shown == printed)
  }
}
