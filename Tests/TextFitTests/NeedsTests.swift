import Geometry
import Testing
import TextFit
import Typography

@testable import TextLayout

/// What a text needs, against all widths that a line can have.
@Suite struct NeedsTests {
  private static let sizes = [9.0, 17.3, 400.1]

  /// The widths of all lines there can be, in units.
  private func columns(_ text: ShapedText) -> [Int64] {
    let segments = text.storage.segments
    var widths: Set<Int64> = [0]
    for k in 0..<segments.count {
      for j in k...Int(segments.paragraphEnd[k]) { widths.insert(max(0, text.storage.width(from: k, to: j))) }
    }
    return widths.sorted()
  }

  /// The lines in a column, nil where one sticks out.
  private func lines(_ text: ShapedText, _ column: Int64, _ size: Double) -> [Line]? {
    let lines = text.lines(size: size, column: column, balanced: false, by: .advance)
    let width = text.points(Double(column), size: size)
    return lines.allSatisfy { $0.width <= width } ? lines : nil
  }

  private func height(_ lines: [Line]) -> Double { lines.last.map { $0.top + $0.height } ?? 0 }

  @Test(arguments: Sample.all)
  func heightIsThatOfTheLines(_ sample: Sample) throws {
    for example in try Cases.make(sample, texts: 12, boxes: 0, seed: 31) {
      for size in Self.sizes {
        for width in [nil, size * 3, size * 9, 0] {
          let needs = try example.text.needs(atSize: size, width: width)
          let lines = example.text.lines(size: size, width: width)
          #expect(needs.lineCount == lines.count && needs.size.height == height(lines))
          #expect(needs.size.width == lines.map(\.width).max() ?? 0)
        }
      }
    }
  }

  @Test(arguments: Sample.all)
  func leastWidth(_ sample: Sample) throws {
    var random = SplitMix64(seed: sample.seed)
    for example in try Cases.make(sample, texts: 12, boxes: 0, seed: 32) where example.text.storage.segments.count < 24
    {
      let text = example.text
      let columns = columns(text)
      for round in 0..<6 {
        let size = random.pick(Self.sizes)
        let allowed: Int? = round == 0 ? nil : random.pick([nil, 1, 2, 3, 5])
        let most: Double? = allowed == nil || random.isTrue(oneIn: 2) ? size * random.length(0.5, 9) : nil
        let found = try text.needs(atSize: size, height: most, lines: allowed)
        let least = columns.first { column in
          guard let lines = lines(text, column, size) else { return false }
          return lines.count <= allowed ?? .max && height(lines) <= (most ?? .infinity) * (1 + 0x1p-48)
        }
        let comment = Comment(
          rawValue: "\(text.text.debugDescription) at \(size), height \(most ?? 0), \(allowed ?? 0) lines")
        #expect(found?.size.width == least.map { text.points(Double($0), size: size) }, comment)
        guard let found, let least, let lines = lines(text, least, size) else { continue }
        #expect(found.lineCount == lines.count && abs(found.size.height - height(lines)) <= 1e-9 * size, comment)
        try checkBox(found, text, size, allowed, least, comment)
      }
    }
  }

  /// A fit in the box that a size needs gives that size; a column of one unit less does not hold it.
  private func checkBox(
    _ needs: Needs, _ text: ShapedText, _ size: Double, _ lines: Int?, _ column: Int64, _ comment: Comment
  ) throws {
    guard !text.text.isEmpty else { return }
    let fit = try text.fit(in: needs.size, FitOptions(lines: lines))
    #expect(fit.fits && fit.size >= size * (1 - 1e-9) && fit.fits(at: size), comment)
    #expect(fit.room.width >= -1e-9 * size && fit.room.height >= -1e-9 * size, comment)
    guard column > 0 else { return }
    let narrower = Size(text.points(Double(column - 1), size: size), needs.size.height)
    #expect(try !text.fit(in: narrower, FitOptions(lines: lines)).fits(at: size), comment)
  }

  @Test func room() throws {
    let text = try Sample.text("Hi", lineHeight: 1)
    let fit = try text.fit(in: Size(200, 40), FitOptions(margins: EdgeInsets(4), sizes: AllowedSizes(maximum: 20)))
    #expect(fit.room.height == 12)
    #expect(fit.room.width == 192 - fit.lines[0].width)
    let misfit = try text.fit(in: Size(200, 40), FitOptions(sizes: AllowedSizes(minimum: 50)))
    #expect(misfit.room.height == -10)
  }

  @Test func impossible() throws {
    let text = try Sample.text("a\nb\nc", lineHeight: 1)
    #expect(try text.needs(atSize: 10, height: nil, lines: 2) == nil)
    #expect(try text.needs(atSize: 10, height: 29) == nil)
    #expect(try text.needs(atSize: 10, height: 30)?.lineCount == 3)
    #expect(try text.needs(atSize: 10, height: 0) == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0])
  func nonsense(_ number: Double) throws {
    let text = try Sample.text("text")
    #expect(throws: FitError.self) { try text.needs(atSize: number, width: 10) }
    #expect(throws: FitError.self) { try text.needs(atSize: number, height: 10) }
    if number != 0 {
      #expect(throws: FitError.self) { try text.needs(atSize: 10, width: number) }
      #expect(throws: FitError.self) { try text.needs(atSize: 10, height: number) }
    }
    #expect(throws: FitError.badLines(0)) { try text.needs(atSize: 10, height: 10, lines: 0) }
  }
}
