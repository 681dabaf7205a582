import Geometry
import Glibc
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

@testable import Drawing

/// A dozen small pictures, each looked at by a person when it was recorded.
///
/// After a change that is wanted, record and look at them anew:
/// `FITFONT_RECORD=1 swift test --filter GoldenTests`. Where `CI` is set, recording fails.
@Suite struct GoldenTests {
  struct Case: Sendable, CustomStringConvertible {
    let name: String
    let make: @Sendable () throws -> Picture
    var description: String { name }
  }

  private static let folder = Command.package + "/Tests/DrawingTests/Fixtures"
  private static let isRecording = getenv("FITFONT_RECORD") != nil

  private static func label(
    _ sample: Sample, _ box: Size = Size(160, 60), _ options: FitOptions = FitOptions(margins: EdgeInsets(4)),
    _ color: Color = .black, style: @escaping @Sendable (inout TextStyle) -> Void = { _ in }
  ) throws -> Picture {
    var picture = Picture(size: box, background: .white)
    picture.draw(try TextPlacement(try sample.fit(box, options, style: style)), color)
    return picture
  }

  static let cases: [Case] = [
    Case(name: "latin") { try label(Sample(name: "", text: "Sphinx of black quartz, AVATAR fi")) },
    Case(name: "arabic") {
      try label(Sample(name: "", text: "مرحبا بالعالم 42 abc", font: "Noto Sans Arabic", language: "ar"))
    },
    Case(name: "hindi") {
      try label(Sample(name: "", text: "नमस्ते दुनिया क्षत्रिय", font: "Noto Sans Devanagari", language: "hi"))
    },
    Case(name: "thai") {
      try label(Sample(name: "", text: "สวัสดีชาวโลก น้ำ ผู้ใช้", font: "Noto Sans Thai", language: "th"))
    },
    Case(name: "fallback") { try label(Sample(name: "", text: "Aé שלום 世界 ქართ")) },
    Case(name: "centred") {
      try label(
        Sample(name: "", text: "Centred on\ntwo lines"), Size(160, 60),
        FitOptions(sizes: AllowedSizes(maximum: 18), alignment: TextAlignment(.center, .center)), Color(rgb: 0x1F6FEB))
    },
    Case(name: "end-bottom") {
      try label(
        Sample(name: "", text: "one שלום עולם\nשלום two"), Size(160, 60),
        FitOptions(sizes: AllowedSizes(maximum: 16), alignment: TextAlignment(.end, .bottom)))
    },
    Case(name: "paragraphs") {
      let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), fallback: .bundled)
      let item = ParagraphStyle(
        spaceBefore: .points(3), leadingIndent: .em(1.5), firstLineIndent: .em(-1.5), marker: ListMarker("•"))
      let text = try ShapedText([
        Paragraph("To do", textStyle: style, style: ParagraphStyle(relativeSize: 1.5, alignment: .center)),
        Paragraph("Write the letter to the council", textStyle: style, style: item),
        Paragraph("שלום עולם", textStyle: style, style: item),
      ])
      var picture = Picture(size: Size(160, 100), background: .white)
      picture.draw(try TextPlacement(try text.fit(in: Size(160, 100), FitOptions(margins: EdgeInsets(4)))), .black)
      return picture
    },
    Case(name: "ellipsis") {
      try label(
        Sample(name: "", text: "This text is far too long for its little box"), Size(120, 40),
        FitOptions(sizes: AllowedSizes(minimum: 14), overflow: .ellipsis))
    },
    Case(name: "hyphens") {
      try label(
        Sample(name: "", text: "Donaudampfschifffahrtsgesellschaft", language: "de"), Size(100, 70),
        FitOptions(sizes: AllowedSizes(maximum: 16)), style: { $0.wrap = .hyphenate })
    },
    Case(name: "letter-spacing") {
      try label(Sample(name: "", text: "s p a c e d سلام"), style: { $0.letterSpacing = 0.2 })
    },
    Case(name: "variable") {
      var query = FontQuery(name: "Inter")
      query.variations = [FontVariation(axis: "wght", value: 830), FontVariation(axis: "slnt", value: -10)]
      let font = try FontCatalog.shared.font(query)
      return try label(Sample(name: "", text: "Slanted black"), style: { $0.font = font })
    },
    Case(name: "rich") {
      let fonts = try ["Noto Sans:bold", "Noto Sans:italic"].map { try FontCatalog.shared.font(named: $0) }
      let words = "Total 12.50 only"
      let spans = [
        TextSpan(6..<8, font: fonts[0], relativeSize: 1.5), TextSpan(8..<11, relativeSize: 0.6),
        TextSpan(12..<16, font: fonts[1]),
      ]
      let text = try ShapedText(words, style: TextStyle(font: try FontCatalog.shared.defaultFont()), spans: spans)
      var picture = Picture(size: Size(160, 60), background: .white)
      picture.draw(try TextPlacement(try text.fit(in: picture.size)))
      return picture
    },
    Case(name: "painted") {
      let paint = TextPaint(
        fill: try Fill(css: "linear-gradient(90deg, #f60, #f06)"),
        stroke: TextStroke(width: .em(0.12), fill: .color(Color(rgb: 0x222222))),
        shadows: [TextShadow(x: .em(0.06), y: .em(0.08), blur: .em(0.1))])
      let fit = try Sample(name: "", text: "Ågjy £9 😀", fallback: .system).fit(
        Size(180, 60), FitOptions(bounds: .ink, outsets: paint.outsets(for: .ink)),
        style: { $0.decorations = .underline })
      var picture = Picture(size: Size(180, 60), background: .white)
      picture.draw(try TextPlacement(fit), paint)
      return picture
    },
    Case(name: "boxed") {
      let paint = TextPaint(
        fill: .color(.white),
        background: TextBackground(
          fill: .color(Color(0, 0, 0, alpha: 0.7)), padding: EdgeInsets(vertical: 2, horizontal: 8), cornerRadius: 6,
          isPerLine: true))
      let fit = try Sample(name: "", text: "a box for each of the lines").fit(
        Size(160, 90),
        FitOptions(
          outsets: paint.outsets(for: .lines), sizes: AllowedSizes(maximum: 20),
          alignment: TextAlignment(.center, .center)
        ))
      var inside = Picture(size: Size(160, 90))
      inside.draw(try TextPlacement(fit), paint)
      var picture = Picture(size: Size(160, 90), background: Color(rgb: 0xFFA500))
      picture.draw(inside, as: Layer(opacity: 0.9, rotation: -10, about: Point(80, 45)))
      return picture
    },
    Case(name: "shapes") { try PictureTests.shapes() },
    Case(name: "annotated") {
      let fit = try Sample(name: "", text: "Why is it no larger than this?").fit(
        Size(200, 70), FitOptions(margins: EdgeInsets(6)))
      let placement = try TextPlacement(fit)
      var picture = Picture(size: Size(200, 70))
      picture.draw(placement)
      return try picture.annotated(
        [Annotation.Note(placement, limit: fit.limit, words: "\(fit.printableSize) pt, limit: \(fit.limit.name)")],
        font: try FontCatalog.shared.defaultFont())
    },
  ]

  @Test(arguments: cases) func looksAsRecorded(golden: Case) throws {
    let png = try golden.make().png(scale: 1)
    let path = Self.folder + "/\(golden.name).png"
    if Self.isRecording {
      #expect(getenv("CI") == nil, "recording is for a person who looks at the result")
      let folder = try Folder()
      try folder.write("new.png", png)
      #expect(try Command.run([folder.path + "/new.png", path], executable: "/bin/cp").ending == .exit(0))
      return
    }
    let recorded = try Shades(png: try Files.contents(of: path))
    // Another version of cairo may shade an edge otherwise.
    let difference = try Shades(png: png).difference(recorded)
    #expect(difference.mean < 0.5 && difference.strong < 0.002, "\(golden.name): \(difference)")
  }

  @Test func nothingElseIsThere() throws {
    let files = try Command.run([Self.folder], executable: "/bin/ls").out.split(separator: "\n").map(String.init)
    #expect(Set(files) == Set(Self.cases.map { $0.name + ".png" } + ["annotated-label.svg"]))
    for file in files { #expect(try Files.contents(of: Self.folder + "/" + file).count < 20_000) }
  }
}
