import TestSupport
import Testing
import Typography

@testable import TextLayout

/// Texts nobody writes: they end in a result or an error, soon, and nothing is lost.
@Suite(.timeLimit(.minutes(30))) struct ShapedTextHostileTextTests {
  private func shape(_ text: String, limits: Limits = .default, _ change: (inout TextStyle) -> Void = { _ in }) throws
    -> ShapedText
  {
    var style = TextStyle(font: try FontCatalog.shared.defaultFont(), fallback: .bundled)
    change(&style)
    return try ShapedText(text, style: style, limits: limits)
  }

  /// The lines hold all of the text, in order.
  private func checkWhole(_ text: ShapedText, width: Double? = 100) {
    var end = 0
    for line in text.lines(size: 10, width: width) {
      #expect(line.range.lowerBound == end && line.width.isFinite && line.width >= 0)
      end = line.range.upperBound
    }
    #expect(end == text.text.utf8.count)
  }

  /// As many as are allowed where no limit is given. More would take long, as HarfBuzz checks its own work here.
  @Test func twoMegabytes() throws {
    let text = String(repeating: "two megabytes of text ", count: (2 << 20) / 22)
    var limits = Limits()
    limits.textBytes = text.utf8.count - 1
    #expect(throws: TextError.overLimit("textBytes", value: text.utf8.count, maximum: text.utf8.count - 1)) {
      try shape(text, limits: limits)
    }
    limits.textBytes += 1
    let shaped = try shape(text, limits: limits)
    #expect(shaped.lines(size: 10, width: 1e9).first?.range == 0..<text.utf8.count)
  }

  /// HarfBuzz looks back over all marks from each to find its base: time grows with the square of their number, in
  /// `hb-shape` as here, so that 100,000 on one letter would take most of a minute. Hence the limit.
  @Test(arguments: WrapPolicy.allCases)
  func combiningMarks(_ wrap: WrapPolicy) throws {
    let most = Limits.default.combiningMarks
    let marks = String(repeating: "\u{301}", count: most)
    let shaped = try shape("e" + marks + " e" + marks) { $0.wrap = wrap }
    checkWhole(shaped)
    #expect(shaped.lines(size: 10, width: 1).count == 2)
    for count in [most + 1, 100_000] {
      let tooMany = "e" + String(repeating: "\u{301}", count: count) + "x"
      #expect(throws: TextError.overLimit("combiningMarks", value: count, maximum: most)) { try shape(tooMany) }
    }
  }

  @Test(arguments: [
    ("\u{202B}", "\u{202C}"), ("\u{202A}", ""), ("\u{2067}", "\u{2069}"), ("\u{2066}א", "a\u{2069}"),
    ("\u{202E}a", "\u{202C}"),
    ("(", ")"), ("[א", "a]"), ("「あ", "a」"), ("", ")"),
  ])
  func nesting(_ open: String, _ close: String) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: open, count: depth) + "x" + String(repeating: close, count: depth)
    }
    checkWhole(try shape(nested(20_000)))
    // What is forced against its script's direction is shaped in one piece, whose worst time is paid for before.
    do {
      checkWhole(try shape(nested(100_000)))
    } catch {
      guard case .overLimit("work", _, _) = error as? TextError else { throw error }
    }
  }

  @Test(arguments: [("\n", 1_000_000), ("\r\n", 50_000), ("\u{2029}", 50_000)])
  func newlines(_ newline: String, _ count: Int) throws {
    let shaped = try shape(String(repeating: newline, count: count))
    let lines = shaped.lines(size: 10, width: 10)
    #expect(lines.count == count)
    #expect(lines.allSatisfy { $0.width == 0 && $0.visibleRange.isEmpty })
    #expect(lines.last?.range.upperBound == shaped.text.utf8.count)
  }

  @Test(arguments: [
    "xx", "qaa-Qaaa-QM", "zh-Hant-TW", "i-klingon", "x-private", "de_AT", "aaaaaaaa-bbbbbbbb", "tlh", "und",
  ])
  func unknownLanguages(_ tag: String) throws {
    for wrap in WrapPolicy.allCases {
      let shaped = try shape("some words 日本 ไทย") {
        $0.language = tag
        $0.wrap = wrap
      }
      checkWhole(shaped, width: 20)
    }
  }

  @Test(arguments: [
    "-", "de-", "-de", "de--AT", "de AT", "äö", "de@x", "toolongasubtag", "de\0", "../../etc", "de-AT/../x", "C",
    "1e308", "x", "419", "d1", "a-b",
    String(repeating: "a-", count: 40) + "b",
  ])
  func malformedLanguages(_ tag: String) {
    #expect(throws: TextError.badLanguage(tag)) { try shape("a") { $0.language = tag } }
  }

  @Test func features() throws {
    let unknown = [
      FontFeature(tag: "zzzz", value: 1), FontFeature(tag: "", value: .max), FontFeature(tag: "ä", value: 3),
    ]
    #expect(try shape("fi AV") { $0.features = unknown }.wholeWidth == shape("fi AV").wholeWidth)
    let ranges: [Range<Int>] = [5..<5, 100..<200, 0..<Int.max, Int.max - 1..<Int.max]
    for range in ranges {
      checkWhole(try shape("fi AV") { $0.features = [FontFeature(tag: "kern", value: 0, range: range)] })
    }
    let many = Array(repeating: FontFeature(tag: "kern", value: 0), count: Limits.default.features)
    checkWhole(try shape("fi AV") { $0.features = many })
    #expect(throws: TextError.overLimit("features", value: many.count + 1, maximum: many.count)) {
      try shape("fi AV") { $0.features = many + [FontFeature(tag: "kern", value: 1)] }
    }
  }

  @Test func axesAreClamped() throws {
    let path = try Files.bundled("Inter.var.ttf")
    func width(_ weight: Double) throws -> Int64 {
      let font = try Font(path: path, variations: [FontVariation(axis: "wght", value: weight)])
      return try shape("weight") { $0.font = font }.wholeWidth
    }
    #expect(try width(1e300) == width(900) && width(-1e300) == width(100))
    #expect(throws: FontError.self) { try width(.nan) }
  }

  /// Anything that UTF-8 can say, controls and noncharacters too.
  @Test func everyCharacter() throws {
    var text = ""
    for value in stride(from: UInt32(0), through: 0x10FFFF, by: 251) {
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    for wrap in WrapPolicy.allCases { checkWhole(try shape(text) { $0.wrap = wrap }) }
  }

  static let scripts = "سلام عليكم كتاب हिन्दी क्षत्रि किं mixed 日本 กำ 🙂 e\u{301} שלום fi"

  /// Damage in the tables that shaping reads: a result that holds the whole text, or an error.
  @Test(arguments: [
    "NotoSansArabic-Regular.ttf", "NotoSansDevanagari-Regular.ttf", "NotoSans-Regular.ttf", "Inter.var.ttf",
  ])
  func damagedFonts(_ file: String) throws {
    let scratch = try Scratch(copyOf: Files.bundled(file))
    let size = scratch.bytes.count
    var random = Seeded(state: UInt64(size) &+ 7)
    for round in 0..<60 {
      let start = Int.random(in: 12..<size - 300, using: &random)
      let length = round % 3 == 0 ? 1 : Int.random(in: 2...256, using: &random)
      try scratch.put((0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }, at: start)
      use(scratch.path)
      try scratch.put(scratch.bytes[start..<start + length], at: start)
    }
    for _ in 0..<20 {
      try scratch.truncate(to: Int.random(in: 0..<size, using: &random))
      use(scratch.path)
      try scratch.put(scratch.bytes, at: 0)
    }
  }

  private func use(_ path: String) {
    guard let font = try? Font(path: path) else { return }
    for wrap in WrapPolicy.allCases {
      let shaped = try? shape(Self.scripts) {
        $0.font = font
        $0.wrap = wrap
        $0.language = "en"
      }
      if let shaped { checkWhole(shaped, width: 40) }
    }
  }
}
