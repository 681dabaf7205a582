import Drawing
import Geometry
import Glibc
import TestSupport
import Testing

@testable import fitfont

/// Sheets of labels: fifty rows with a code each, on a paper that is sold, from the sixth label on.
@Suite struct SheetFileTests {
  /// Modules on a side of a code.
  private static let modules = 21

  /// Fifty QR codes, ten in a row, a pixel a module, that say SHELF-0001 to SHELF-0050: `qrencode -m 0 -l M -v 1`.
  private static let codes = Result { try Pixels(Command.package + "/Tests/fitfontTests/Fixtures/label-codes.png") }

  private static func isDark(_ column: Int, _ row: Int, of number: Int) throws -> Bool {
    let (x, y) = ((number - 1) % 10 * modules + column, (number - 1) / 10 * modules + row)
    return try codes.get()[x, y] & 0xFF < 0x80
  }

  /// The code of a row, a pixel a module.
  private static func code(_ number: Int) throws -> [UInt8] {
    var picture = Picture(size: Size(Double(modules), Double(modules)), background: .white)
    for row in 0..<modules {
      for column in 0..<modules where try isDark(column, row, of: number) {
        picture.fill(Rect(x: Double(column), y: Double(row), width: 1, height: 1), .black)
      }
    }
    return try picture.png()
  }

  private static let template = """
    {
      "sheet": {"labels": "L7160", "skip": 5},
      "background": "#ffeedd",
      "items": [
        {"image": "code-{row}.png", "x": "3mm", "y": "4mm", "width": "30mm", "height": "30mm",
         "imageRendering": "nearest"},
        {"text": "{name}", "x": "35mm", "y": "4mm", "rect": "26x30mm", "lines": 2, "minSize": "2mm", "verticalAlign": "center"}
      ]
    }
    """

  private func scene(_ rows: Int = 50) throws -> Scene {
    let folder = try Scene()
    try folder.write("labels.json", Self.template)
    try folder.write("rows.csv", "name\n" + (1...rows).map { "Shelf \($0)\n" }.joined())
    for number in 1...rows { try TemporaryFolder.write(folder.path + "/code-\(number).png", Self.code(number)) }
    return folder
  }

  private func draw(_ folder: Scene, _ words: [String]) throws -> TestSupport.Outcome {
    try Command.run(["draw", "--composition", "labels.json", "--rows", "rows.csv"] + words, directory: folder.path)
  }

  private static let pixelsPerMillimeter = 300 / 25.4

  /// By the numbers of the paper: 63.5x38.1 mm, three side by side at 66.04 mm, seven below each other, in the middle
  /// of A4.
  private static func corner(_ place: Int) -> (x: Double, y: Double) {
    (7.21 + Double(place % 3) * 66.04, 15.15 + Double(place / 3) * 38.1)
  }

  @Test func fiftyLabelsFromTheSixthOn() throws {
    let folder = try scene()
    let outcome = try draw(folder, ["-o", "sheet-{page}.png", "--scale", "300dpi"])
    #expect(outcome.ending == .exit(0) && outcome.err.isEmpty, "\(outcome.err)")
    let lines = outcome.out.split(separator: "\n")
    #expect(lines.count == 50)
    #expect(lines.first == #"{"row":1,"fits":true,"file":"sheet-1.png","label":6}"#)
    #expect(lines[16] == #"{"row":17,"fits":true,"file":"sheet-2.png","label":1}"#)
    #expect(lines.last == #"{"row":50,"fits":true,"file":"sheet-3.png","label":13}"#)
    #expect(try DrawTests.names(folder.path).filter { $0.hasPrefix("sheet") } == (1...3).map { "sheet-\($0).png" })
    var row = 0
    for page in 1...3 {
      let pixels = try Pixels(folder.path + "/sheet-\(page).png")
      #expect(pixels.width == 2481 && pixels.height == 3508)
      for place in 0..<21 {
        let corner = Self.corner(place)
        func pixel(_ x: Double, _ y: Double) -> UInt32 {
          pixels[
            Int((corner.x + x) * Self.pixelsPerMillimeter), Int((corner.y + y) * Self.pixelsPerMillimeter)]
        }
        if page == 1 && place < 5 || row == 50 {
          #expect([(0.5, 0.5), (30, 19), (63, 37.6)].allSatisfy { pixel($0, $1) == 0 }, "page \(page), \(place)")
          continue
        }
        row += 1
        // To a fifth of a millimetre on each side.
        for (x, y) in [(0.2, 0.2), (63.3, 0.2), (0.2, 37.9), (63.3, 37.9)] {
          #expect(pixel(x, y) == 0xFFFF_EEDD, "page \(page), label \(place + 1): \(x), \(y)")
        }
        for (x, y) in [(-0.2, 19.0), (63.7, 19.0)] { #expect(pixel(x, y) == 0, "page \(page), label \(place + 1)") }
        var wrong = 0
        for module in 0..<Self.modules * Self.modules {
          let (column, line) = (module % Self.modules, module / Self.modules)
          let step = 30 / Double(Self.modules)
          let shade = pixel(3 + (Double(column) + 0.5) * step, 4 + (Double(line) + 0.5) * step) & 0xFF
          if try (shade < 0x80) != Self.isDark(column, line, of: row) { wrong += 1 }
        }
        #expect(wrong == 0, "page \(page), label \(place + 1): \(wrong) modules are wrong")
      }
    }
  }

  private static let reader = "/usr/bin/zbarimg"

  /// What a reader of codes finds on the sheets, where Debian's zbar-tools is installed; the package brings too much
  /// along to be asked for.
  @Test(.enabled(if: access(reader, X_OK) == 0, "zbar-tools is not installed")) func codesCanBeRead() throws {
    let folder = try scene()
    #expect(try draw(folder, ["-o", "sheet-{page}.png", "--scale", "300dpi"]).ending == .exit(0))
    let sheets = (1...3).map { "sheet-\($0).png" }
    let read = try Command.run(["-q", "--raw"] + sheets, directory: folder.path, executable: Self.reader).out
    let digits = (1...50).map { String("000\($0)".suffix(4)) }
    #expect(Set(read.split(separator: "\n").map(String.init)) == Set(digits.map { "SHELF-" + $0 }))
  }

  @Test func onePDFForAll() throws {
    let folder = try scene()
    let outcome = try draw(folder, ["-o", "all.pdf"])
    #expect(outcome.ending == .exit(0))
    let lines = outcome.out.split(separator: "\n")
    #expect(lines.first == #"{"row":1,"fits":true,"page":1,"label":6}"#)
    #expect(lines.last == #"{"row":50,"fits":true,"page":3,"label":13}"#)
    let info = try Command.run(["all.pdf"], directory: folder.path, executable: "/usr/bin/pdfinfo").out
    #expect(info.contains(/Pages: +3\n/) && info.contains(/Page size: +595\.276 x 841\.89 pts \(A4\)/), "\(info)")
    let text = try Command.run(["all.pdf", "-"], directory: folder.path, executable: "/usr/bin/pdftotext").out
    let pages = text.split(separator: "\u{C}").map { page in
      page.matches(of: /Shelf\s+(\d+)/).compactMap { Int($0.1) }.sorted()
    }
    #expect(pages == [Array(1...16), Array(17...37), Array(38...50)])
  }

  /// A row that cannot be drawn leaves its label empty, so that those behind keep theirs.
  @Test func badRowsKeepTheirPlace() throws {
    let folder = try scene(3)
    #expect(unlink(folder.path + "/code-2.png") == 0)
    let outcome = try draw(folder, ["-o", "all.pdf", "--sheet", "skip=19 marks=cut"])
    #expect(outcome.ending == .exit(65))
    let lines = outcome.out.split(separator: "\n").map(String.init)
    #expect(lines[0] == #"{"row":1,"fits":true,"page":1,"label":20}"#)
    #expect(lines[1].hasPrefix(#"{"row":2,"line":3,"error":"#))
    #expect(lines[2] == #"{"row":3,"fits":true,"page":2,"label":1}"#)
  }

  @Test func oneLabelFillsItsSheet() throws {
    let folder = try Scene()
    let outcome = try Command.run(
      "draw", "--sheet", "A4 2x4 skip=1", "--background", "navy", "-o", "all.svg", "Ada Lovelace",
      directory: folder.path)
    #expect(outcome == TestSupport.Outcome(out: "", err: "", ending: .exit(0)))
    #expect(try folder.text("all.svg").matches(of: /aria-label="Ada Lovelace"/).count == 7)
  }

  /// A page that has its size from its sheet has that of another one that is named for this print, and no item is cut
  /// off.
  @Test func anotherPaper() throws {
    let folder = try Scene()
    try folder.write("rows.csv", "name\nAnn\n")
    for (sheet, rect, size) in [("\"sheet\": \"L7160\", ", "100x70", "189x72"), ("", "189x72", "189x72")] {
      try folder.write(
        "labels.json", #"{\#(sheet)"background": "red", "items": [{"text": "{name}", "rect": "\#(rect)"}]}"#)
      let outcome = try draw(folder, ["--sheet", "5160", "-o", "{page}.svg"])
      #expect(outcome.ending == .exit(0), "\(outcome)")
      let sides = size.split(separator: "x")
      #expect(try folder.text("1.svg").contains("width=\"\(sides[0])\" height=\"\(sides[1])\""))
    }
    let twice = try draw(folder, ["--sheet", "5160 skip=2 skip=3", "-o", "all.pdf"])
    #expect(twice.ending == .exit(64) && twice.err.contains("gives the skip twice"), "\(twice.err)")
  }

  /// A label that is as large as its place has the size with which it fills that place once it is rotated; one that is
  /// rotated otherwise would stand out of it.
  @Test(arguments: ["90", "180", "-90"]) func rotated(angle: String) throws {
    let folder = try Scene()
    let sheet = ["draw", "--sheet", "A4 3x8", "--rotate", angle, "--padding", "4"]
    let outcome = try Command.run(sheet + ["-o", folder.path + "/all.svg", "Ada"])
    #expect(outcome.ending == .exit(0), "\(outcome)")
    let place = angle == "180" ? "190.426x97.237" : "97.237x190.426"
    let given = try Command.run(sheet + ["-o", folder.path + "/given.svg", place, "Ada"])
    #expect(given.ending == .exit(0), "\(given)")
    func size(_ name: String) throws -> Double {
      try #require(try folder.text(name).firstMatch(of: /scale\(([0-9.]+)/).flatMap { Double($0.1) })
    }
    let (found, wanted) = (try size("all.svg"), try size("given.svg"))
    #expect(abs(found - wanted) < 1e-4 * wanted)
    let askew = try Command.run(["draw", "--sheet", "A4 3x8", "--rotate", "30", "-o", folder.path + "/no.svg", "Ada"])
    #expect(askew.ending == .exit(64) && askew.err.contains("--rotate 30 turns a label"), "\(askew)")
  }

  @Test(arguments: [
    (["-o", "all.png"], "put {page} into its name, such as 'sheet-{page}.png'"),
    (["-o", "{name}.png"], "name sheets by {page}, their number"),
    (["-o", "{page}.png", "--resume", "done.jsonl"], "--resume knows a picture for each row"),
    (["-o", "all.pdf", "--annotate"], "--annotate draws beside the picture, where a sheet has other labels"),
    (
      ["-o", "all.pdf", "--sheet", "5167"],
      "an item reaches to 93.54x96.38 pt, and a label of --sheet is 126x36 pt"
    ),
    (["-o", "all.pdf", "--sheet", "L716"], "did you mean L7160"), (["-o", "code-{page}.png"], "which would be lost"),
  ])
  func refused(words: [String], problem: String) throws {
    let folder = try scene(2)
    let before = try DrawTests.names(folder.path)
    let outcome = try draw(folder, words)
    let told = outcome.err + outcome.out
    #expect(outcome.ending == .exit(outcome.out.isEmpty ? 64 : 65) && told.contains(problem), "\(outcome)")
    #expect(Remedy.missing(in: told) == nil, "\(told)")
    #expect(try DrawTests.names(folder.path) == before)
  }
}
