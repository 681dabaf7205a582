import Drawing
import Geometry
import Pages
import Testing

@Suite struct LabelSheetTests {
  private static var sheet: LabelSheet {
    LabelSheet(
      page: Size(100, 60), columns: 3, rows: 2, cell: Size(20, 10), origin: Point(5, 6), pitch: Size(30, 25))
  }

  @Test func placesFollowEachOther() {
    var sheet = Self.sheet
    #expect((0..<7).map { sheet.place(of: $0).place } == [0, 1, 2, 3, 4, 5, 0])
    #expect((0..<7).map { sheet.place(of: $0).page } == [0, 0, 0, 0, 0, 0, 1])
    sheet.skipped = 4
    #expect((0..<3).map { sheet.place(of: $0).place } == [4, 5, 0])
    #expect(sheet.place(of: 2).page == 1)
    #expect(sheet.frame(of: 4) == Rect(x: 35, y: 31, width: 20, height: 10))
    sheet.order = .column
    #expect(sheet.frame(of: 4) == Rect(x: 65, y: 6, width: 20, height: 10))
    // Every place once, whatever the order.
    #expect(Set((0..<6).map { "\(sheet.frame(of: $0))" }).count == 6)
  }

  @Test func liesInTheMiddle() {
    let sheet = LabelSheet(page: Size(100, 60), columns: 2, rows: 1, cell: Size(20, 10), pitch: Size(30, 10))
    #expect(sheet.origin == Point(25, 25))
  }

  private static func shade(_ raster: Raster, _ x: Int, _ y: Int) -> UInt32 { raster.pixels[y * raster.width + x] }

  @Test func picturesLieInTheMiddleOfTheirPlaces() throws {
    var sheet = Self.sheet
    let label = Picture(size: Size(10, 4), background: Color(rgb: 0xFF0000))
    let raster = try sheet.picture([(1, label), (5, label)]).raster()
    for (x, y, isRed) in [
      (40, 9, true), (49, 12, true), (39, 9, false), (50, 9, false), (40, 8, false), (40, 13, false), (70, 34, true),
      (10, 9, false),
    ] {
      #expect((Self.shade(raster, x, y) == 0xFFFF_0000) == isRed, "\(x), \(y)")
    }
    // What is larger than its place is none of the next one's; rounding is no reason to refuse it.
    sheet.marks = .outline
    #expect(sheet.picture([]).elements.count == 6)
    sheet.marks = .cut
    let marks = try sheet.picture([]).raster(scale: 4)
    func hasInk(_ x: Double, _ y: Double) -> Bool {
      let (column, row) = (Int(x * 4), Int(y * 4))
      return (column - 1...column + 1).contains { Self.shade(marks, $0, row) >> 24 > 40 }
    }
    for x in [5.0, 25, 35, 55, 65, 85] {
      #expect(hasInk(x, 2) && hasInk(x, 50), "\(x)")
      #expect(!hasInk(x, 10), "a mark crosses a label at \(x)")
    }
    #expect(!hasInk(45, 2))
  }
}
