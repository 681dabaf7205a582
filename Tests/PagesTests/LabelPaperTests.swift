import Geometry
import Pages
import TestSupport
import Testing

/// Label papers that are sold, each with the numbers on its box.
@Suite struct LabelPaperTests {
  /// How many labels the makers say a sheet has, by hand from the boxes: an error of a row or column, or of a page,
  /// shows.
  private static let counts = [
    "L7159": 24, "L7160": 21, "L7161": 18, "L7162": 16, "L7163": 14, "L7164": 12, "L7165": 8, "L7169": 4, "L7651": 65,
    "L4732": 80, "L4785": 10, "3474": 24, "3475": 24, "3477": 14, "3659": 12, "3669": 15, "4677": 21, "4667": 10,
    "5160": 30, "5161": 20, "5162": 14, "5163": 10, "5164": 6, "5167": 80,
  ]

  @Test func eachHasAsManyLabelsAsItsBoxSays() {
    #expect(LabelPaper.all.count == Self.counts.count)
    for paper in LabelPaper.all {
      #expect(paper.sheet.places == Self.counts[paper.numbers[0]], "\(paper.name)")
    }
    let numbers = LabelPaper.all.flatMap(\.numbers)
    #expect(Set(numbers).count == numbers.count)
  }

  /// Labels lie on the page, none over another.
  @Test func labelsHaveRoom() {
    for paper in LabelPaper.all {
      let sheet = paper.sheet
      let (first, last) = (sheet.frame(of: 0), sheet.frame(of: sheet.places - 1))
      #expect(first.minX >= -1e-9 && first.minY >= -1e-9, "\(paper.name)")
      #expect(last.maxX <= sheet.page.width + 1e-9 && last.maxY <= sheet.page.height + 1e-9, "\(paper.name)")
      #expect(sheet.columns == 1 || sheet.pitch.width >= sheet.cell.width - 1e-9, "\(paper.name)")
      #expect(sheet.rows == 1 || sheet.pitch.height >= sheet.cell.height - 1e-9, "\(paper.name)")
    }
  }

  /// Margins that others measured, in millimetres: of Avery's own templates for L7160 and L7163, of label programs' for
  /// the rest.
  @Test(arguments: [
    ("L7160", 7.21, 15.15), ("L7163", 4.65, 15.15), ("L7159", 7.2, 12.9), ("L7651", 4.7, 10.9), ("L4732", 11, 13),
    ("3475", 0, 4.43), ("3659", 8, 21.17), ("5160", 4.76, 12.7), ("5163", 3.97, 12.7), ("5162", 3.97, 21.17),
  ])
  func marginsAreAsMeasured(number: String, left: Double, top: Double) throws {
    let origin = try #require(LabelPaper.named(number)).sheet.origin
    #expect(abs(LengthUnit.millimeters.count(origin.x) - left) < 0.5)
    #expect(abs(LengthUnit.millimeters.count(origin.y) - top) < 0.5)
  }

  @Test func names() {
    for name in ["L7160", "l7160", "Avery L7160", "avery-l7160", "J8160"] {
      #expect(LabelPaper.named(name)?.name == "Avery L7160", "\(name)")
    }
    #expect(LabelPaper.named("Zweckform 3474")?.label == "70x37mm")
    for name in ["", "L9999", "Herma L7160", "A4"] { #expect(LabelPaper.named(name) == nil, "\(name)") }
  }

  /// The article shows the table as it is.
  @Test func articleHasEveryPaper() throws {
    let article = Command.package + "/Sources/Pages/Pages.docc/LabelPapers.md"
    let rows = String(decoding: try Files.contents(of: article), as: UTF8.self)
      .split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
    #expect(
      rows
        == LabelPaper.all.map { paper in
          let others = paper.numbers.dropFirst().joined(separator: ", ")
          let sheet = paper.sheet
          let page = sheet.page == PaperSize.named("A4")?.size ? "A4" : "Letter"
          return
            "| `\(paper.name)` | \(others) | \(page) | \(sheet.columns)x\(sheet.rows) | \(paper.label) | \(paper.source) |"
        })
  }
}
