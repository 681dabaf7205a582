import Geometry
import TestSupport
import Testing

@testable import Presentations

@Suite struct TableGrowthTests {
  private static let place = TablePlace(number: 1, top: 100, rows: [20, 20, 20])

  private static func cell(_ row: Int, span: Int = 1) -> TableCell {
    TableCell(row: row, column: 1, rowSpan: span, table: place, size: Size(100, 20), isBold: false)
  }

  /// Rows are as high as their highest cell; one of several rows makes the last of them higher.
  @Test func edges() {
    var growth = TableGrowth(Self.place)
    #expect(growth.edges().map(\.grown) == [120, 140, 160])
    growth.add(Self.cell(1), height: 50)
    growth.add(Self.cell(1), height: 30)
    growth.add(Self.cell(2, span: 2), height: 70)
    #expect(growth.edges().map(\.stored) == [120, 140, 160])
    #expect(growth.edges().map(\.grown) == [150, 170, 220])
  }

  /// A cell of several rows decides their height only where they are not high enough without it.
  @Test(arguments: [(3, 1, [true, false]), (1, 3, [false, true])])
  func severalRows(single: Int, spanning: Int, decides: [Bool]) throws {
    func cell(_ lines: Int, _ attributes: String = "") -> String {
      let text = String(repeating: SlideDeck.paragraph("Hi", run: #" sz="1000""#), count: lines)
      return "<a:tc\(attributes)><a:txBody><a:bodyPr/>\(text)</a:txBody></a:tc>"
    }
    func row(_ cells: String) -> String { #"<a:tr h="254000">\#(cells)</a:tr>"# }
    let table =
      #"<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="7" name="Table"/></p:nvGraphicFramePr>"#
      + #"<p:xfrm><a:off x="0" y="0"/><a:ext cx="2540000" cy="508000"/></p:xfrm><a:graphic>"#
      + #"<a:graphicData><a:tbl><a:tblGrid><a:gridCol w="1270000"/><a:gridCol w="1270000"/></a:tblGrid>"#
      + row(cell(4 * single) + cell(4 * spanning, #" rowSpan="2""#)) + row(cell(1) + cell(1, #" vMerge="1""#))
      + "</a:tbl></a:graphicData></a:graphic></p:graphicFrame>"
    let answers = try Answers.all(SlideDeck(table))
    #expect(answers.map(\.rowSpan) == [1, 2, 1])
    // The single cell is higher than its row in both, the cell of two rows higher than both only with the more lines.
    #expect(answers.map(\.isStale) == [true, decides[1], false])
    #expect(answers[1].storedHeight == 40)
  }

  private static func table(y: Double) -> String {
    let text = SlideDeck.paragraph("Hi", run: #" sz="1000""#)
    func row(_ paragraphs: String) -> String {
      #"<a:tr h="254000"><a:tc><a:txBody><a:bodyPr/>\#(paragraphs)</a:txBody></a:tc>"#
        + #"<a:tc><a:txBody><a:bodyPr/><a:p/></a:txBody></a:tc></a:tr>"#
    }
    return #"<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="7" name="Table"/></p:nvGraphicFramePr>"#
      + #"<p:xfrm><a:off x="0" y="\#(Int(y * 12700))"/><a:ext cx="2540000" cy="508000"/></p:xfrm><a:graphic>"#
      + #"<a:graphicData><a:tbl><a:tblGrid><a:gridCol w="1270000"/><a:gridCol w="1270000"/></a:tblGrid>"#
      + row(String(repeating: text, count: 4)) + row(text)
      + "</a:tbl></a:graphicData></a:graphic></p:graphicFrame>"
  }

  /// The row of 4 lines of 10 points, and the next one, whose empty cell of 16 points is higher than its text. A table
  /// is told once.
  @Test func beyondTheSlide() throws {
    let (first, second) = (40 * Answers.line + 7.2, 16 * Answers.line + 7.2)
    let answers = try Answers.all(SlideDeck(Self.table(y: 500)))
    #expect(answers.count == 2)
    let beyond = answers.map { $0.reading?.beyondSlide ?? -1 }
    #expect(zip(beyond, [first + second - 40, 0]).allSatisfy { abs($0 - $1) < 1e-6 }, "\(beyond)")
    #expect(answers.map(\.overflows) == [true, false])
    #expect(try Answers.all(SlideDeck(Self.table(y: 400))).allSatisfy { $0.reading?.beyondSlide == 0 })
  }
}
