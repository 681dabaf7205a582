import Geometry
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

/// The width axis as a knob, on a font whose `wdth` axis (75...125) changes advances strongly.
@Suite struct KnobFitWidthAxisTests {
  private func text(_ words: String, width: Double? = nil) throws -> ShapedText {
    let path = Command.package + "/Tests/Fixtures/WidthTest.ttf"
    let variations = width.map { [FontVariation(axis: "wdth", value: $0)] } ?? []
    return try ShapedText(words, style: TextStyle(font: try Font(path: path, variations: variations)))
  }

  private let options = FitOptions(lines: 1, sizes: AllowedSizes(maximum: 16))

  /// Boxes from one that no width needs to one that the narrowest does not fit.
  @Test(arguments: stride(from: 100.0, through: 140, by: 0.7).map { $0 })
  func givesTheLeastNeeded(boxWidth: Double) throws {
    let box = Size(boxWidth, 30)
    let words = "Hello, wide world"
    let range = 80.0...100
    let result = try text(words).fit(in: box, options, knobs: [.widthAxis(range)])
    #expect(result.fit.fits)
    func fits(_ width: Double) throws -> Bool { try text(words, width: width).fit(in: box, options).fits(at: 16) }
    guard let spent = result.spent.first else {
      #expect(try fits(100))
      return
    }
    #expect(range.contains(spent.value) && result.fit.text.style.font.variations.first?.value == spent.value)
    let size = result.fit.size
    // What rounding of advances leaves of the budget is not given, not even where the size had to fall.
    let wider = spent.value + 1.0 / 64
    #expect(try wider > 100 || !text(words, width: wider).fit(in: box, options).fits(at: size), "\(spent.value)")
    if result.spent.count == 1 {
      #expect(size == 16)
    } else {
      #expect(result.spent.last?.knob == .size && result.spent.last?.value == size && size < 16)
      let narrowest = try text(words, width: range.lowerBound).fit(in: box, options)
      #expect(narrowest.size == size)
    }
  }

  @Test func staysInsideTheFontsAxis() throws {
    let result = try text("Hello, wide world").fit(in: Size(60, 30), options, knobs: [.widthAxis(10...1000)])
    let spent = try #require(result.spent.first?.value)
    #expect((75..<76).contains(spent))
    #expect(try result.fit.size == text("Hello, wide world", width: 75).fit(in: Size(60, 30), options).size)
  }
}
