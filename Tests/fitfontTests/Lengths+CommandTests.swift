import TestSupport
import Testing

@testable import fitfont

/// Units and papers at every door: options, records of either kind, compositions and layouts.
@Suite struct LengthsCommandTests {
  @Test func records() throws {
    let json =
      #"{"text": "Sign in", "rect": "50mmx20mm"}"# + "\n" + #"{"text": "Sign in", "width": "50mm", "height": "2cm"}"#
    let lines = try Command.run("batch", input: json).out.split(separator: "\n")
    let alone = try Command.run("50x20mm", "Sign in").out.dropLast()
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains("\"size\":\(alone),") }, "\(lines)")
    let csv = "text,width,height,margin,min-size\nSign in,50 mm,20mm,\"1mm,2mm\",2mm\nx,50mn,20mm,,\n"
    let table = try Command.run("batch", input: csv)
    let inside = try Command.run("46x18mm", "Sign in").out.dropLast()
    #expect(table.out.contains("\"size\":\(inside),"), "\(table.out)")
    #expect(table.out.contains("width '50mn' has the unit 'mn', which is not known"), "\(table.out)")
  }

  /// A size with units is as large as CSS has it: 96 pixels an inch, in SVG too; a page of PDF is in points.
  @Test func picturesAreAsLargeAsOnPaper() throws {
    let folder = try Scene()
    func draw(_ words: String...) throws {
      #expect(try Command.run(["draw"] + words + ["Hi"], directory: folder.path).ending == .exit(0))
    }
    for (words, width, height) in [
      (["1200pxx630px"], 1200, 630), (["1200x630"], 1200, 630), (["1inx0.5in"], 96, 48),
      (["1x0.5in", "--scale", "2"], 192, 96),
      (["1x0.5in", "--scale", "300dpi"], 300, 150), (["72x36", "--scale", "300dpi"], 300, 150), (["A4"], 794, 1123),
    ] {
      let outcome = try Command.run(["draw"] + words + ["-o", "a.png", "Hi"], directory: folder.path)
      let pixels = try Pixels(folder.path + "/a.png")
      #expect(outcome.ending == .exit(0) && pixels.width == width && pixels.height == height, "\(words)")
    }
    try draw("1x0.5in", "-o", "a.svg")
    #expect(try folder.text("a.svg").contains("width=\"96\" height=\"48\" viewBox=\"0 0 72 36\""))
    try draw("A4 landscape", "-o", "a.pdf")
    let info = try Command.run(["a.pdf"], directory: folder.path, executable: "/usr/bin/pdfinfo").out
    #expect(info.contains("841.89 x 595.276 pts (A4)"), "\(info)")
  }

  @Test func documents() throws {
    let folder = try Scene()
    try folder.write(
      "page.json",
      #"{"size": "2x1in", "items": [{"fill": "red", "x": "1in", "y": "0.25in", "width": "36pt", "height": "3pc", "cornerRadius": 0}]}"#
    )
    #expect(
      try Command.run("draw", "--composition", "page.json", "-o", "a.svg", directory: folder.path).ending == .exit(0))
    #expect(try folder.text("a.svg").contains("x=\"72\" y=\"18\" width=\"36\" height=\"36\""))
    try folder.write(
      "screen.json",
      #"{"metrics": {"gap": "0.5in"}, "views": [{"name": "a", "intrinsicSize": ["1in", 30]}, {"name": "b", "intrinsicSize": "1x1in"}],"#
        + #" "constraints": ["H:|[a]", "V:|[a]", {"item": "b", "attribute": "leading", "toItem": "a", "toAttribute": "trailing", "constant": "gap"},"#
        + #" {"item": "b", "attribute": "top", "toItem": "root", "constant": "2pc"}]}"#)
    let layout = try Command.run("layout", "--device", "iPhone 4", "screen.json", directory: folder.path).out
    #expect(layout.contains(/a +0,0 72x30/) && layout.contains(/b +108,24 72x72/), "\(layout)")
  }
}
