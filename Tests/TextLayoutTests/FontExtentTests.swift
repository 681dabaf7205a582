import TestSupport
import Testing
import Typography

@testable import TextLayout

/// How high lines are and where their baselines lie.
@Suite struct FontExtentTests {
  private func shape(
    _ text: String, font: String = "Noto Sans", lineHeight: Double? = nil, policy: FallbackPolicy = .bundled
  ) throws -> ShapedText {
    let font = try FontCatalog.shared.font(named: font)
    return try ShapedText(text, style: TextStyle(font: font, lineHeight: lineHeight, fallback: policy))
  }

  /// Above and below the baseline in em, half the line gap each.
  private func extent(_ name: String) throws -> (above: Double, below: Double) {
    let font = try FontCatalog.shared.font(named: name)
    let metrics = font.metrics
    let gap = Double(metrics.lineGap) / 2
    let units = Double(metrics.unitsPerEm)
    return ((Double(metrics.ascender) + gap) / units, (Double(metrics.descender) + gap) / units)
  }

  private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(1, abs(a)) }

  @Test(arguments: ["Noto Sans", "Noto Serif", "Inter", "Noto Sans Arabic", "Noto Sans Thai", "Droid Sans Fallback"])
  func oneFont(_ name: String) throws {
    let (above, below) = try extent(name)
    let lines = try shape("a\nb\n\nc", font: name, policy: .none).lines(size: 10, width: nil)
    #expect(lines.count == 4)
    for (index, line) in lines.enumerated() {
      #expect(isClose(line.height, 10 * (above + below)))
      #expect(isClose(line.top, Double(index) * 10 * (above + below)))
      #expect(isClose(line.baseline, line.top + 10 * above))
    }
  }

  /// A line of two fonts reaches as high as the higher and as low as the lower, and so does a line of the other font
  /// alone: the style's own is its strut (CSS 2, 10.8.1). Lines without fallback stay as they are.
  @Test(arguments: [
    ("Noto Sans", "Noto Sans Thai", "ไทย"), ("Noto Sans Thai", "Noto Sans", "é"),
    ("Noto Serif", "Noto Sans Myanmar", "မြန်မာ"),
    ("Inter", "Noto Sans Arabic", "سلام"), ("Noto Sans", "Droid Sans Fallback", "漢字"),
  ])
  func mixedFonts(_ name: String, _ other: String, _ foreign: String) throws {
    let own = try extent(name)
    let added = try extent(other)
    let both = (above: max(own.above, added.above), below: max(own.below, added.below))
    let native = name == "Noto Sans Thai" ? "ไทย" : "abc"
    let text = try shape("\(native)\n\(native) \(foreign) \(native)\n\(foreign)\n\(native)", font: name)
    let lines = text.lines(size: 100, width: nil)
    var top = 0.0
    for (line, extent) in zip(lines, [own, both, both, own]) {
      #expect(isClose(line.top, top))
      #expect(isClose(line.height, 100 * (extent.above + extent.below)))
      #expect(isClose(line.baseline, top + 100 * extent.above))
      top += 100 * (extent.above + extent.below)
    }
    #expect(lines.count == 4)
  }

  /// Broken by width, only the line that holds the foreign word is higher.
  @Test func onlyTheLineThatHoldsIt() throws {
    let lines = try shape("one two ไทย three four").lines(size: 10, width: 40)
    let heights = Set(lines.map(\.height))
    #expect(heights.count == 2)
    for line in lines {
      let part = String(decoding: Array("one two ไทย three four".utf8)[line.range], as: UTF8.self)
      #expect((line.height == heights.max()) == part.contains("ไ"), "\(part)")
    }
  }

  /// What is smaller than the style, or of a lower font, makes no line lower, whatever else is on it.
  @Test(arguments: [nil, 0.5, 1.2, 3])
  func strut(_ lineHeight: Double?) throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans Myanmar")
    let style = TextStyle(font: font, lineHeight: lineHeight, fallback: .bundled)
    let plain = try #require(ShapedText("က", style: style).lines(size: 1000, width: nil).first)
    let low = try FontCatalog.shared.font(named: "Droid Sans Fallback")
    for (text, span) in [
      ("abc", nil), ("漢字", nil), ("က", TextSpan(0..<3, relativeSize: 0.9)), ("abc", TextSpan(0..<3, font: low)),
      ("漢字", TextSpan(0..<6, font: low, relativeSize: 0.9)), ("က က", TextSpan(0..<7, relativeSize: 0.9)),
    ] {
      let lines = try ShapedText(text, style: style, spans: span.map { [$0] } ?? []).lines(size: 1000, width: 1)
      for line in lines where lineHeight != 0.5 {
        #expect(isClose(line.height, plain.height) && isClose(line.baseline - line.top, plain.baseline), "\(text)")
      }
      // Less than the letters are high, smaller ones reach further down.
      for line in lines { #expect(line.height >= plain.height, "\(text)") }
    }
    // A span's own font is the strut of what stands in for it, in the span's size.
    let twice = try ShapedText("abc", style: style, spans: [TextSpan(0..<3, relativeSize: 2)])
    for line in twice.lines(size: 1000, width: nil) { #expect(isClose(line.height, 2 * plain.height)) }
  }

  @Test(arguments: [0.8, 1, 1.2, 2.5, 0.0001, 10_000])
  func lineHeightOverrides(_ lineHeight: Double) throws {
    let lines = try shape("abc\nไทย\na ไ b", lineHeight: lineHeight).lines(size: 20, width: nil)
    #expect(lines.count == 3)
    for (index, line) in lines.enumerated() {
      #expect(isClose(line.height, 20 * lineHeight))
      #expect(isClose(line.top, Double(index) * 20 * lineHeight))
    }
    // The leading lies half above, half below (CSS 2, 10.8.1).
    let (above, below) = try extent("Noto Sans")
    let baseline = 20 * (above + (lineHeight - above - below) / 2)
    #expect(isClose(lines[0].baseline, baseline))
  }

  @Test(arguments: [0, -1, 0.00009, 10_000.1, .nan, .infinity])
  func absurdLineHeights(_ lineHeight: Double) {
    #expect(throws: TextError.self) { try shape("a", lineHeight: lineHeight) }
  }

  /// OpticalTest.ttf: an `opsz` axis from 8 to 72 that changes advances a lot.
  @Test func opticalSizes() throws {
    let font = try Font(path: Command.package + "/Tests/Fixtures/OpticalTest.ttf")
    let text = try ShapedText("Optical size", style: TextStyle(font: font))
    #expect(text.opticalRange == 8...72)
    let widths = [1.0, 8, 14, 20, 40, 72, 500].map { size in
      text.shaped(atSize: size).lines(size: 1000, width: nil).map(\.width)
    }
    #expect(widths[0] == widths[1] && widths[5] == widths[6])
    #expect(Set(widths).count == 5)
    for (size, width) in zip([8.0, 20, 72], [widths[1], widths[3], widths[5]]) {
      let fixed = try Font(font, with: [FontVariation(axis: "opsz", value: size)])
      let style = TextStyle(font: fixed, opticalSizing: .none)
      #expect(try ShapedText("Optical size", style: style).lines(size: 1000, width: nil).map(\.width) == width)
    }
    let still = try ShapedText("Optical size", style: TextStyle(font: font, opticalSizing: .none))
    #expect(still.opticalRange == nil)
    #expect(still.shaped(atSize: 72).lines(size: 1000, width: nil).map(\.width) == widths[2])
  }

  /// Another line height leaves all else as it is: lines, their places and their ink are those of a text shaped with
  /// it.
  @Test(arguments: [LineMeasure.advance, .ink], [0.3, 0.9, 1.7])
  func withAnotherLineHeight(measure: LineMeasure, height: Double) throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    let words = "Two words in Arabic, سلام, and a small hy\u{AD}phen\u{AD}at\u{AD}ed one 😀 to end with AVATAR"
    let spans = [TextSpan(4..<9, relativeSize: 2), TextSpan(31..<34, relativeSize: 0.5)]
    func style(_ lineHeight: Double?) -> TextStyle {
      TextStyle(font: font, lineHeight: lineHeight, fallback: .bundled)
    }
    let plain = try ShapedText(words, style: style(1), spans: spans)
    let lowered = try #require(plain.withLineHeight(times: height, plain.makeWork()))
    let shaped = try ShapedText(words, style: style(height), spans: spans)
    #expect(lowered.style == shaped.style)
    for width in [30.0, 77, 120, 400] {
      let lines = shaped.lines(size: 12, width: width, LineSetting(), by: measure)
      #expect(lowered.lines(size: 12, width: width, LineSetting(), by: measure) == lines)
      #expect(lines.count > 1 || width == 400)
    }
    // Where no line height is given, it is a part of the font's own, which then holds for all fonts.
    let own = try ShapedText(words, style: style(nil), spans: spans)
    let part = try #require(own.withLineHeight(times: height, own.makeWork()))
    let given = try ShapedText(words, style: style(own.lineHeight / Double(own.unitsPerEm) * height), spans: spans)
    #expect(part.lines(size: 12, width: 77) == given.lines(size: 12, width: 77))
    // One that no text may have.
    #expect(plain.withLineHeight(times: 1e9, plain.makeWork()) == nil)
  }
}
