import TestSupport
import Testing

/// `fitfont needs`, held against `fitfont` itself.
@Suite struct NeedsCommandTests {
  private static let optical = Command.package + "/Tests/Fixtures/OpticalTest.ttf"
  private static let text = "Save changes before closing?"

  /// The largest size for each number of lines that the curve tells of is the one that fits, and its lines are those of
  /// the size; with a font that follows its optical size too.
  @Test(arguments: [[], ["--font-file", optical]], ["60", "90", "200", "331.7"])
  func curveAgreesWithFits(font: [String], width: String) throws {
    let curve = try Command.run(["needs", "--width", width, "--curve"] + font + [Self.text])
    #expect(curve.ending == .exit(0) && curve.err.isEmpty)
    let stretches = try curve.out.split(separator: "\n").map { try JSON(String($0)) }
    #expect(stretches.count > 1)
    var known = Double.infinity
    for stretch in stretches {
      let largest = try #require(stretch["largest"]?.number)
      let lines = try #require(stretch["lineCount"]?.number)
      if lines < known {
        let fit = try Command.run(
          ["\(width)x1", "--axis", "horizontal", "--lines", "\(Int(lines))", "--min-size", "0.001"] + font + [Self.text]
        )
        let size = try #require(Double(fit.out.dropLast()))
        #expect(abs(size - largest) < 1.01e-4, "\(fit.out) \(stretch)")
        known = lines
      }
      let needs = try Command.run(["needs", "--size", "\(largest)", "--width", width] + font + [Self.text])
      #expect(needs.ending == .exit(0) && needs.out.hasSuffix(" \(Int(lines))\n"), "\(needs.out) \(stretch)")
    }
  }

  /// A decimal size and a decimal width that fill each other fit, as they do for `fitfont`.
  @Test(arguments: [[], ["--font-file", optical]])
  func givenSizesFit(font: [String]) throws {
    for size in stride(from: 8.1, through: 40, by: 1.3) {
      let size = String((size * 10).rounded() / 10)
      let line = ["--lines", "1"] + font + ["Settings"]
      let width = String(try Command.run(["needs", "--size", size] + line).out.prefix { $0 != " " })
      #expect(try Command.run(["needs", "--size", size, "--width", width] + line).ending == .exit(0))
      #expect(try Command.run(["\(width)x1000", "--sizes", size] + line).out == size.replacing(".0", with: "") + "\n")
    }
  }
}
