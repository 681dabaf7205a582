import Geometry
import Pages
import TestSupport
import Testing
import TextFields

/// Sheets as they are asked for, in words and in JSON.
@Suite struct SheetRequestTests {
  private static func request(_ text: String) throws -> SheetRequest {
    try SheetRequest(Argument(option: "--sheet", text: text))
  }

  private static let millimeter = 72 / 25.4

  @Test func aPageByItsMeasures() throws {
    let sheet = try Self.request("A4 3x8 margins=10mm,8mm gap=2mm,4mm skip=5 order=column marks=cut").sheet(label: nil)
    #expect(sheet.columns == 3 && sheet.rows == 8 && sheet.skipped == 5 && sheet.order == .column)
    #expect(sheet.marks == .cut)
    let cell = Size((210 - 16 - 8) / 3.0 * Self.millimeter, (297 - 20 - 14) / 8.0 * Self.millimeter)
    #expect(abs(sheet.cell.width - cell.width) < 1e-9 && abs(sheet.cell.height - cell.height) < 1e-9)
    let last = sheet.frame(of: 23)
    #expect(abs(last.maxX - 202 * Self.millimeter) < 1e-9 && abs(last.maxY - 287 * Self.millimeter) < 1e-9)
  }

  /// Marks that nobody would see are refused.
  @Test func marksNeedMargins() throws {
    for words in ["A4 3x8 marks=cut", "A4 3x8 margins=0 marks=cut"] {
      let error = #expect(throws: Failure.self) { try Self.request(words).sheet(label: nil) }
      #expect(error?.message.contains("the sheet has none; add margins=5mm") == true)
    }
    #expect(try Self.request("A4 3x8 margins=5mm marks=cut").sheet(label: nil).marks == .cut)
    #expect(try Self.request("A4 3x8 marks=outline").sheet(label: nil).marks == .outline)
  }

  /// Without margins the labels lie in the middle, and are as many as have room.
  @Test func aPageByItsLabels() throws {
    let label = Size(100, 50)
    let sheet = try Self.request("page=320x180pt gap=10").sheet(label: label)
    #expect(sheet.columns == 3 && sheet.rows == 3 && sheet.cell == label)
    #expect(sheet.origin == Point(0, 5))
    #expect(try Self.request("320x180pt 2x1").sheet(label: label).origin == Point(60, 65))
    // With margins a place is what there is.
    #expect(try Self.request("320x180pt 2x1 margins=10").sheet(label: label).cell == Size(150, 160))
  }

  @Test func jsonSaysTheSame() throws {
    func sheet(_ json: String) throws -> LabelSheet? {
      try Composition(json: #"{"size": "50x30", "sheet": \#(json)}"#).sheet?.sheet(label: Size(50, 30))
    }
    let words = try Self.request("letter landscape 3x8 margins=10mm,8mm gap=2mm skip=5").sheet(label: Size(50, 30))
    #expect(
      try sheet(
        #"{"page": "Letter Landscape", "columns": 3, "rows": 8, "margins": ["10mm", "8mm"], "gap": "2mm", "skip": 5}"#)
        == words)
    #expect(try sheet(#""letter landscape 3x8 margins=10mm,8mm gap=2mm skip=5""#) == words)
    #expect(try sheet(#""L7160""#) == LabelPaper.named("L7160")?.sheet)
    // As large as a label unless it says otherwise.
    let size = try Composition(json: #"{"sheet": {"labels": "Avery 5160"}}"#).size
    #expect(size == Size(189, 72))
  }

  @Test(arguments: [
    ("L716", "--sheet 'L716' is neither a known label paper nor a page; did you mean L7160"),
    ("A4", "--sheet has no columns; give columns and rows"), ("A4 rowz=3", "--sheet has no 'rowz'; did you mean rows?"),
    ("L7160 3x8", "names a label paper, which has its own columns"), ("L7160 skip=21", "give 20 or less"),
    ("A4 3x8 margins=110mm", "the margins leave nothing of a page of 595.28x841.89 pt (210x297 mm)"),
    ("A4 3x8 gap=150mm", "leave no room"), ("A4 3x8 gap=1mm,2mm,3mm", "is not one or two lengths"),
    ("A4 columns=0 rows=1", "from 1 to 1000"), ("A4 1001x1", "from 1 to 1000"),
    ("A4 3x8 order=rows", "did you mean row?"), ("A4 3x8 skip=x", "is not a whole number"),
    ("", "--sheet has no columns"),
  ])
  func whatMakesNoSense(text: String, problem: String) {
    let failure = #expect(throws: Failure.self) { try Self.request(text).sheet(label: nil) }
    #expect(failure?.message.contains(problem) == true, "\(String(describing: failure))")
    #expect(failure.map { Remedy.missing(in: $0.message) } == .some(nil))
  }

  @Test func labelsThatDoNotFit() throws {
    let failure = #expect(throws: Failure.self) { try Self.request("L7160").sheet(label: Size(200, 100)) }
    #expect(
      failure?.message
        == "--sheet: a label is 200x100 pt (70.56x35.28 mm), but a place on the sheet is 180x108 pt (63.5x38.1 mm);"
        + " make the label smaller, or name another paper")
    let error = #expect(throws: PageError.self) { try Composition(json: #"{"size": "200x100", "sheet": "L7160"}"#) }
    #expect(error?.description.hasPrefix(#"composition:1:30: "sheet": a label is 200x100 pt"#) == true)
  }

  /// What is said of one print counts over what the file says.
  @Test func theCommandLineOverTheFile() throws {
    let file = try Self.request("A4 3x8 gap=2mm skip=5")
    #expect(try Self.request("skip=2").over(file).sheet(label: nil).skipped == 2)
    #expect(try Self.request("skip=2").over(file).sheet(label: nil).columns == 3)
    let other = try Self.request("L7160").over(file).sheet(label: nil)
    #expect(other.places == 21 && other.skipped == 5)
  }

  /// A sheet has many rows, so none of them fills its settings.
  @Test(arguments: [
    (#"{"labels": "L7160", "skip": "{s}"}"#, "\"sheet\" skip has the field {s}"),
    (#"{"page": "A4", "columns": 3, "rows": 8, "margins": ["10mm", "{m?}"]}"#, "\"sheet\" margins has the field {m?}"),
    (#""A4 3x8 skip={s}""#, "\"sheet\" has the field {s}"),
  ])
  func noFields(_ sheet: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.json", Array(#"{"size": "50x30", "sheet": \#(sheet)}"#.utf8))
    for fillsFields in [true, false] {
      let error = #expect(throws: Failure.self) {
        try CompositionReader.read(file, TextRequest(naming: .key), fillsFields: fillsFields)
      }
      let told = error?.message ?? ""
      #expect(told.hasPrefix(file + ":1:"))
      #expect(told.hasSuffix(message + ", but a sheet has many rows; write the value itself"), "\(told)")
    }
    let words = #expect(throws: Failure.self) { try Self.request("A4 3x8 skip={s}") }
    #expect(words?.message == "--sheet has the field {s}, but a sheet has many rows; write the value itself")
  }
}
