import Geometry
import TestSupport
import Testing
import TextFit
import Typography

@testable import TextLayout

/// Balanced lines against all ways to break a paragraph into as many lines.
@Suite struct NarrowestColumnTests {
  /// Segments of a paragraph.
  private struct Paragraph {
    let storage: ShapedTextStorage
    let range: Range<Int>

    /// The shortest that the longest of `count` lines from segment `k` on can be, all breakings tried.
    func shortest(from k: Int, lines count: Int) -> Int64? {
      if count == 1 { return storage.width(from: k, to: range.upperBound - 1) }
      return (k..<range.upperBound - 1).compactMap { last in
        shortest(from: last + 1, lines: count - 1).map { max($0, storage.width(from: k, to: last)) }
      }.min()
    }
  }

  private func paragraphs(_ text: ShapedText) -> [Paragraph] {
    let segments = text.storage.segments
    var paragraphs: [Paragraph] = []
    var k = 0
    while k < segments.count {
      let end = Int(segments.paragraphEnd[k]) + 1
      paragraphs.append(Paragraph(storage: text.storage, range: k..<end))
      k = end
    }
    return paragraphs
  }

  /// The lines of each paragraph.
  private func grouped(_ lines: [Line], _ text: ShapedText) -> [[Line]] {
    let segments = text.storage.segments
    let ends = Set(
      paragraphs(text).map {
        text.storage.table.utf8Range(0..<Int(segments.boundary[$0.range.upperBound - 1])).upperBound
      })
    var groups: [[Line]] = [[]]
    for line in lines {
      groups[groups.count - 1].append(line)
      if ends.contains(line.range.upperBound) { groups.append([]) }
    }
    return groups.dropLast()
  }

  private func check(_ text: ShapedText, _ box: Size, _ options: FitOptions, isExact: Bool) throws {
    var balanced = options
    balanced.balancesLines = true
    let plain = try text.fit(in: box, options)
    let even = try text.fit(in: box, balanced)
    let comment = Comment(rawValue: "\(text.text.debugDescription) in \(box)")
    #expect(even.size == plain.size && even.fits == plain.fits && even.limit.name == plain.limit.name, comment)
    let before = grouped(plain.lines, text)
    let after = grouped(even.lines, text)
    #expect(after.map(\.count) == before.map(\.count), comment)
    #expect(even.lineCount == even.lines.count, comment)
    #expect(even.lines.reduce(0) { $0 + $1.range.count } == text.text.utf8.count, comment)
    for (paragraph, (old, new)) in zip(paragraphs(text), zip(before, after)) {
      let longest = new.map(\.width).max() ?? 0
      #expect(longest <= old.map(\.width).max() ?? 0, comment)
      guard isExact, even.fits, let units = paragraph.shortest(from: paragraph.range.lowerBound, lines: new.count)
      else {
        continue
      }
      #expect(longest == text.points(max(0, Double(units)), size: even.size), comment)
    }
  }

  /// Words of every sample whose widths add up; irregular ones need only not get longer.
  @Test(arguments: Sample.all)
  func longestLineIsLeast(_ sample: Sample) throws {
    for example in try Cases.make(sample, texts: 8, boxes: 4, seed: 21) {
      guard example.text.storage.segments.count <= 14 else { continue }
      for box in example.boxes {
        try check(example.text, box.box, box.options, isExact: example.text.isRegular)
      }
    }
  }

  /// A column that is likely to be near saves time and changes nothing: the column that is found is the narrowest of
  /// all.
  @Test(arguments: Sample.all)
  func guessesChangeNothing(_ sample: Sample) throws {
    for example in try Cases.make(sample, texts: 3, boxes: 1, seed: 22) {
      let text = example.text
      let widest = text.widestParagraph(by: .advance, nil)
      guard widest < 40_000, text.storage.segments.count <= 30 else { continue }
      for lines in [1, 2, 3, 7] {
        for slope in [0.0, 0.3, 4] {
          func least(_ pass: GreedyPass) -> Int64 { Int64(pass.height * slope) }
          func found(_ guess: Int64?) -> (column: Int64, lineCount: Int) {
            let (column, pass) = text.narrowestColumn(from: 0, near: guess, maximum: lines, nil, least: least)
            return (column, pass.lineCount)
          }
          let expected = found(nil)
          for guess in [0, 1, widest / 3, expected.column - 1, expected.column, expected.column + 1, widest, .max] {
            #expect(found(guess) == expected, "\(text.text.debugDescription) near \(guess)")
          }
          for column in max(0, expected.column - 40)..<expected.column {
            let pass = text.greedyPass(column: column, maximum: lines)
            #expect(pass.overflows || pass.lineCount > lines || least(pass) > column)
          }
        }
      }
    }
  }

  @Test func paragraphsAreBalancedEach() throws {
    let text = try Sample.text("The quick brown fox jumps over\n\nHi\nthe lazy dog and all of its puppies\n")
    for width in stride(from: 40.0, through: 400, by: 12) {
      try check(text, Size(width, 90), FitOptions(), isExact: true)
    }
    let fit = try text.fit(in: Size(150, 130), FitOptions(balancesLines: true))
    #expect(grouped(fit.lines, text).count == 4)
  }

  /// Where letters of another font make some lines higher than others, even lines could be higher together than the
  /// ones that were measured; so could the ink of other first and last lines.
  @Test(arguments: TextBounds.allCases)
  func evenLinesStayInside(_ bounds: TextBounds) throws {
    var random = Seeded(state: 15)
    let words = ["go", "登入", "Hof", "ag", "กำ", "++", "Ä", "x", "のデ", "lazy", "ฟู"]
    for _ in 0..<300 {
      let string = (0..<Int.random(in: 3...14, using: &random)).map { _ in
        words[Int.random(in: words.indices, using: &random)]
      }.joined(separator: " ")
      let text = try Sample.text(string)
      let box = Size(Double.random(in: 40...200, using: &random), Double.random(in: 20...90, using: &random))
      let options = FitOptions(bounds: bounds, balancesLines: true)
      let fit = try text.fit(in: box, options)
      guard fit.fits else { continue }
      let comment = Comment(rawValue: "\(string) in \(box)")
      #expect(fit.room.width >= -1e-9 && fit.room.height >= -1e-9, comment)
      #expect(fit.lineCount == fit.lines.count, comment)
    }
  }

  @Test func misfitsStayWhole() throws {
    let text = try Sample.text("Donaudampfschifffahrt and more of it")
    let options = FitOptions(sizes: AllowedSizes(minimum: 20))
    try check(text, Size(60, 500), options, isExact: false)
    try check(text, Size(200, 10), options, isExact: false)
  }
}
