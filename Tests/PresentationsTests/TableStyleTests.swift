import Testing
import XMLText

@testable import Presentations

@Suite struct TableStyleTests {
  private static let limits = XMLLimits(depth: 16, nodes: 1000, textSize: 10_000)

  private static func tree(_ text: String) throws -> XMLNode { try XMLNode.tree(of: Array(text.utf8), within: limits) }

  private static func style(_ options: String, id: String = "{1}") throws -> TableStyle? {
    try TableStyle(
      tree("<tbl><tblPr \(options)><tableStyleId>\(id)</tableStyleId></tblPr></tbl>"),
      tree(
        #"<tblStyleLst><tblStyle styleId="{1}"><wholeTbl><tcTxStyle/></wholeTbl><firstRow><tcTxStyle b="on"/></firstRow>"#
          + #"<lastCol><tcTxStyle b="on"/></lastCol><firstCol><tcTxStyle b="off"/></firstCol></tblStyle></tblStyleLst>"#
      ),
      rows: 3, columns: 3)
  }

  @Test func parts() throws {
    let style = try #require(try Self.style(#"firstRow="1" lastCol="1" firstCol="1""#))
    #expect(style.isBold(row: 1, column: 1) && style.isBold(row: 1, column: 2))
    #expect(!style.isBold(row: 2, column: 1) && !style.isBold(row: 2, column: 2))
    #expect(style.isBold(row: 2, column: 3))
  }

  /// What is not shown is not bold.
  @Test func options() throws {
    let style = try #require(try Self.style(#"bandRow="1""#))
    #expect(!style.isBold(row: 1, column: 3))
  }

  /// Of a style that is not in the file, nothing is known, unless the table has no parts that may be bold.
  @Test func missing() throws {
    #expect(try Self.style(#"firstRow="1""#, id: "{2}") == nil)
    #expect(try Self.style(#"bandRow="1""#, id: "{2}")?.isBold(row: 1, column: 1) == false)
  }
}
