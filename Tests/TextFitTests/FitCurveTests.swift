import Geometry
import Testing
import TextFit
import TextLayout

/// The fit curve: stretches without gaps, each with the lines that a layout has there.
@Suite struct FitCurveTests {
  private func check(_ text: ShapedText, _ width: Double) throws {
    let stretches = try text.curve(width: width).stretches
    let comment = Comment(rawValue: "\(text.text.debugDescription) in \(width)")
    #expect(!stretches.isEmpty && stretches.last?.above == 0, comment)
    for (stretch, next) in zip(stretches, stretches.dropFirst()) {
      if text.isRegular {
        #expect(stretch.above == next.largest && next.lineCount <= stretch.lineCount, comment)
      } else {
        // Between them some line sticks out.
        #expect(stretch.above >= next.largest, comment)
      }
    }
    for stretch in stretches {
      #expect(stretch.above < stretch.largest, comment)
      let within = min(stretch.largest, 1e6)
      // At the very end a quotient is rounded: a hair inside the lines are those of the stretch.
      let sizes = [within * (1 - 1e-9), max(stretch.above, within / 1e3) * (1 + 1e-9), (stretch.above + within) / 2]
      for size in sizes where size > stretch.above && size < stretch.largest {
        let lines = text.lines(size: size, width: width)
        #expect(lines.count == stretch.lineCount, "at \(size) of \(stretch): \(comment)")
        let height = lines.last.map { $0.top + $0.height } ?? 0
        #expect(abs(height - stretch.heightInEm * size) <= 1e-9 * height, "at \(size): \(comment)")
        #expect(lines.allSatisfy { $0.width <= width }, comment)
      }
    }
    try checkFits(text, width, stretches, comment)
  }

  /// The largest size of all is what fits when the height does not matter; above it some piece sticks out.
  private func checkFits(_ text: ShapedText, _ width: Double, _ stretches: [FitCurve.Stretch], _ comment: Comment)
    throws
  {
    let sizes = AllowedSizes(minimum: 1e-3, maximum: 1e9)
    let fit = try text.fit(in: Size(width, 1), FitOptions(axes: .horizontal, sizes: sizes))
    guard let largest = stretches.first?.largest, largest < 1e9 else { return }
    #expect(fit.size == largest, comment)
    let above = text.lines(size: largest * (1 + 1e-9), width: width)
    #expect(above.contains { $0.width > width }, comment)
    // And so is the largest size of each number of lines, to the last bit, where more lines never come from a wider
    // column.
    guard text.isRegular else { return }
    for count in Set(stretches.map(\.lineCount)) {
      let fit = try text.fit(in: Size(width, 1), FitOptions(lines: count, axes: .horizontal, sizes: sizes))
      let largest = stretches.first { $0.lineCount <= count }?.largest ?? 0
      #expect(fit.size == min(largest, 1e9), "\(count) lines: \(comment)")
    }
  }

  /// Lines without any width have no end, and widths without end no size; a curve ends where sizes do.
  @Test(arguments: ["\n", "\n\n", " ", "Save changes", "\u{16}\n\u{16}"], [1, 200, 1e300, 1.7e308])
  func noSizeIsBeyondAll(_ string: String, _ width: Double) throws {
    let text = try Sample.text(string)
    let stretches = try text.curve(width: width).stretches
    #expect(stretches.last?.above == 0)
    for stretch in stretches { #expect(stretch.above < stretch.largest && stretch.largest <= 1e9, "\(stretch)") }
    let lowest = try #require(stretches.last)
    let options = FitOptions(
      lines: lowest.lineCount, axes: .horizontal, sizes: AllowedSizes(minimum: 1e-3, maximum: 1e9))
    let expected = try #require(stretches.first { $0.lineCount <= lowest.lineCount })
    #expect(try text.fit(in: Size(width, 0), options).size == expected.largest)
  }

  @Test(arguments: Sample.all)
  func stretches(_ sample: Sample) throws {
    for example in try Cases.make(sample, texts: 10, boxes: 0, seed: 41) where !example.text.text.isEmpty {
      for width in [7.3, 200, 1234.5] { try check(example.text, width) }
    }
  }

  @Test func fewStretches() throws {
    let text = try Sample.text("one two three four five six seven")
    let whole = try text.curve(width: 200).stretches
    #expect(whole.first?.lineCount ?? 0 > 1 && whole.last?.lineCount == 1)
    for count in 0..<whole.count {
      #expect(try text.curve(width: 200, maximumStretches: count).stretches == Array(whole.prefix(count)))
    }
    let word = try Sample.text("word").curve(width: 200).stretches
    #expect(word.count == 1 && word[0].lineCount == 1)
  }

  @Test(arguments: ["", " ", "\n", "\n\n"])
  func nothingVisible(_ string: String) throws {
    let stretches = try Sample.text(string).curve(width: 200).stretches
    #expect(
      stretches.count <= 1
        && stretches.allSatisfy { $0.above == 0 && $0.lineCount == string.filter { $0 == "\n" }.count || string == " " }
    )
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func nonsense(_ width: Double) throws {
    let text = try Sample.text("text")
    #expect(throws: FitError.self) { try text.curve(width: width) }
  }
}
