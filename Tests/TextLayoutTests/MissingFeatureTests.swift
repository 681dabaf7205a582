import TestSupport
import Testing
import TextLayout
import Typography

/// Features that a text asks for in vain are said, and those only.
@Suite struct MissingFeatureTests {
  private func text(
    _ text: String, _ features: [String], font: String = "NotoSans-Regular.ttf", spans: [TextSpan] = [],
    language: String = ""
  ) throws -> ShapedText {
    let font = try FontCatalog.shared.font(path: try Files.bundled(font))
    let features = try features.map { try FontFeature(parsing: $0) }
    let style = TextStyle(font: font, language: language, features: features, fallback: .bundled)
    return try ShapedText(text, style: style, spans: spans)
  }

  private func missing(_ text: ShapedText) -> [String] { text.missingFeatures.map(\.tag) }

  @Test func unknownOnes() throws {
    let hello = try text("Hello", ["zzzz", "smcp", "yyyy=2"])
    #expect(missing(hello) == ["zzzz", "yyyy"])
    #expect(hello.missingFeatures.first?.font == hello.style.font)
    #expect(try missing(text("Hello", ["-zzzz", "zzzz=0"])).isEmpty)
    #expect(try missing(text("Hello", [])).isEmpty)
  }

  /// Asked of a part that the text does not have, it is asked of nothing.
  @Test func ranges() throws {
    #expect(try missing(text("Hello", ["zzzz[1:3]"])) == ["zzzz"])
    #expect(try missing(text("Hello", ["zzzz[7:9]"])).isEmpty)
  }

  @Test func spans() throws {
    let feature = FontFeature(tag: "zzzz", value: 1)
    let spans = [TextSpan(2..<4, features: [feature]), TextSpan(4..<5, features: [FontFeature(tag: "smcp", value: 1)])]
    #expect(try missing(text("Hello", [], spans: spans)) == ["zzzz"])
  }

  /// A font that has it for Latin only is told of Hebrew, but not of both together: some of the text gets it.
  @Test func scripts() throws {
    #expect(try missing(text("abc", ["smcp"])).isEmpty)
    #expect(try missing(text("אבג", ["smcp"])) == ["smcp"])
    #expect(try missing(text("abc אבג", ["smcp"])).isEmpty)
  }

  private static let tags = [
    "smcp", "c2sc", "onum", "tnum", "pnum", "lnum", "frac", "ordn", "sups", "subs", "ss01", "cv01", "zero", "salt",
    "case",
    "kern", "liga", "dlig", "hlig", "swsh", "calt", "zzzz", "palt", "locl",
  ]
  private static let samples = ["Hamburgefonts 0123/456 fi", "Съешь ещё 12", "Αβγδε 7", "אבג", "سلام", "नमस्ते", "สวัสดี"]
  private static let fonts = [
    "NotoSans-Regular.ttf", "NotoSerif-Regular.ttf", "Inter.var.ttf", "DroidSansFallback.ttf",
    "NotoSansArabic-Regular.ttf",
    "NotoSansDevanagari-Regular.ttf", "NotoSansHebrew-Regular.ttf",
  ]

  /// What is said to be missing changes no glyph and no width, in any font and script; what changes one is never said
  /// to be.
  @Test(arguments: fonts) func whatIsMissingChangesNothing(font: String) throws {
    var (met, unmet) = (0, 0)
    for sample in Self.samples {
      let plain = try Self.glyphs(text(sample, [], font: font))
      for tag in Self.tags {
        let asked = try text(sample, [tag], font: font)
        guard !missing(asked).isEmpty else {
          met += 1
          continue
        }
        unmet += 1
        #expect(try Self.glyphs(asked) == plain, "\(tag) of \(sample)")
      }
    }
    #expect(met > 0 && unmet > 0)
  }

  private static func glyphs(_ text: ShapedText) throws -> [String] {
    try text.glyphLines(text.lines(size: 100, width: nil), size: 100).flatMap { line in
      line.runs.flatMap { run in run.glyphs.map { "\(run.font.path) \($0)" } }
    }
  }
}
