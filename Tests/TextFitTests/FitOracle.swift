import Geometry
import TextFit
import Typography

@testable import TextLayout

/// The fit by brute force, from the definition (design.md, section 3) and nothing else: the text is broken greedily in
/// every column at which any line can change, and the largest size at which one of those keeps to the box is the
/// answer.
///
/// Where lines may end, and whether they show a hyphen there, is asked of `ShapedText` once; every width and height is
/// that of a line's visible text, cut out and shaped as a text of its own. Cubic in the length of the text: for short
/// texts only.
struct FitOracle {
  /// What lengths that were rounded on the way may be too long by, relatively, and still fit. Sizes that the fitter has
  /// to tell apart lie much further from each other; a tie that only rounding decides can be asked for both ways.
  static let slack = 1e-12

  /// The lines in every column from `column` (in em) up to that of the next.
  private struct Pass {
    var column: Double
    /// Nil where some piece is wider than the column.
    var lines: Lines?
  }

  private struct Lines {
    var count = 0
    /// In em.
    var height = 0.0
  }

  /// Narrowest column first.
  private let passes: [Pass]
  /// Broken at line terminators only.
  private let unbroken: Lines
  /// Of a line of the style's own font, in em.
  private let lineHeight: Double
  /// Candidates for lines, and how many of them alone would not be itemised as in the paragraph.
  private(set) var candidates = 0
  private(set) var incomparable = 0

  init(_ text: ShapedText) throws {
    let metrics = text.style.font.metrics
    lineHeight =
      text.style.lineHeight
      ?? Double(metrics.ascender + metrics.descender + metrics.lineGap) / Double(metrics.unitsPerEm)
    let alone = LineAlone(text)
    let words = try Self.wordEnds(text)
    /// For each piece whether a word ends with it.
    var endsWithWord: [[Bool]] = []
    let bytes = Array(text.text.utf8)
    var pieces: [Line] = []
    var first = 0
    // For each paragraph, `measures[i][j - i]`: what a line from piece i through piece j measures.
    var paragraphs: [[[LineAlone.Measure]]] = []
    // In a column narrower than nothing every piece that may not be broken stands alone.
    for line in text.lines(size: 1000, width: -1e6) {
      pieces.append(line)
      if line.range.upperBound < bytes.count, !Self.endsParagraph(bytes[line.range]) { continue }
      var paragraph: [[LineAlone.Measure]] = []
      for i in pieces.indices {
        var measures: [LineAlone.Measure] = []
        for j in i..<pieces.count {
          let visible = Self.visible(pieces[i].range.lowerBound..<pieces[j].range.upperBound, bytes)
          candidates += 1
          if let measure = try alone.measure(visible, isHyphenated: pieces[j].isHyphenated) {
            measures.append(measure)
          } else {
            // Its width is the paragraph's affair; taken as it is, to have the search checked at least.
            incomparable += 1
            let storage = text.storage
            let units = storage.width(from: first + i, to: first + j)
            let extent = storage.extent(first + i, first + j)
            let em = Double(storage.unitsPerEm)
            measures.append(
              LineAlone.Measure(
                width: max(0, Double(units) / em), ascender: extent.ascender / em, descender: extent.descender / em))
          }
        }
        paragraph.append(measures)
      }
      paragraphs.append(paragraph)
      endsWithWord.append(pieces.map { words?.contains($0.range.upperBound) ?? true })
      first += pieces.count
      pieces = []
    }
    let columns = Set(paragraphs.joined().joined().map(\.width) + [0]).sorted()
    passes = columns.map { Pass(column: $0, lines: Self.breakLines(paragraphs, endsWithWord, column: $0)) }
    unbroken = Self.breakLines(paragraphs, endsWithWord, column: .infinity) ?? Lines()
  }

  /// Where lines may end that need not be cut inside a word; nil where every place is as good.
  private static func wordEnds(_ text: ShapedText) throws -> Set<Int>? {
    guard text.style.wrap == .breakWord else { return nil }
    var style = text.style
    style.wrap = .word
    return Set(try ShapedText(text.text, style: style).lines(size: 1000, width: -1e6).map(\.range.upperBound))
  }

  private static func endsParagraph(_ piece: ArraySlice<UInt8>) -> Bool {
    let terminators: [Unicode.Scalar] = ["\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"]
    return String(decoding: piece, as: UTF8.self).unicodeScalars.last.map(terminators.contains) ?? false
  }

  private static let noBreakSpaces: Set<Unicode.Scalar> = ["\u{A0}", "\u{2007}", "\u{202F}"]

  /// A line without the white space that hangs past its end.
  private static func visible(_ line: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var scalars = String(decoding: bytes[line], as: UTF8.self).unicodeScalars
    while let last = scalars.last, last.properties.isWhitespace, !noBreakSpaces.contains(last) { scalars.removeLast() }
    return line.lowerBound..<line.lowerBound + String(scalars).utf8.count
  }

  /// Each line takes all up to the furthest opportunity that fits, and only where there is none that far as a place
  /// inside a word allows.
  private static func breakLines(
    _ paragraphs: [[[LineAlone.Measure]]], _ endsWithWord: [[Bool]], column: Double
  ) -> Lines? {
    var lines = Lines()
    for (measures, endsWithWord) in zip(paragraphs, endsWithWord) {
      var first = 0
      while first < measures.count {
        let row = measures[first]
        let fitting = row.indices.filter { row[$0].width <= column }
        let last = fitting.last { endsWithWord[first + $0] } ?? fitting.last ?? -1
        guard last >= 0 else { return nil }
        lines.count += 1
        lines.height += row[last].ascender + row[last].descender
        first += last + 1
      }
    }
    return lines
  }

  private func content(_ box: Size, _ margins: EdgeInsets) -> Size {
    Size(box.width - margins.left - margins.right, box.height - margins.top - margins.bottom)
  }

  /// The height in em that the box must hold; lines kept room for even where the text takes fewer are of the style's
  /// own font, and a text of no line takes up one.
  private func height(_ lines: Lines, _ options: FitOptions) -> Double {
    let reserves = options.reservesAllLines || options.axes == .vertical
    let held = max(reserves ? options.lines ?? 0 : 0, lines.count == 0 ? 1 : 0)
    return max(lines.height, Double(held) * lineHeight)
  }

  /// The lines in a column of so many em, or in the widest one that has so many lines.
  private func lines(column: Double, atLeast minimum: Int) -> Lines? {
    guard minimum > 1 else { return lines(column: column) }
    guard let widest = passes.lastIndex(where: { $0.lines.map { $0.count >= minimum } ?? false }) else { return nil }
    if widest + 1 < passes.count, column >= passes[widest + 1].column { return passes[widest].lines }
    return lines(column: column)
  }

  private func lines(column: Double) -> Lines? {
    var low = 0
    var high = passes.count
    while low < high {
      let middle = (low + high) / 2
      if passes[middle].column <= column { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? passes[low - 1].lines : nil
  }

  private func fits(_ size: Double, in content: Size, _ options: FitOptions, takesTies: Bool) -> Bool {
    let slack = takesTies ? 1 + Self.slack : 1 - Self.slack
    if options.axes != .vertical, content.width < 0 { return false }
    guard
      let lines = options.axes == .vertical
        ? (lines(column: .infinity, atLeast: options.minimumLines ?? 0) ?? unbroken)
        : lines(column: content.width * slack / size, atLeast: options.minimumLines ?? 0),
      lines.count <= options.lines ?? .max, lines.count >= options.minimumLines ?? 0
    else { return false }
    return options.axes == .horizontal || height(lines, options) * size <= content.height * slack
  }

  /// The largest allowed size that fits, or nil.
  ///
  /// - Parameter takesTies: whether an allowed size fits that fills the box but for rounding.
  func size(in box: Size, _ options: FitOptions, takesTies: Bool = true) -> Double? {
    let content = content(box, options.margins)
    let sizes = options.sizes
    switch sizes.choice {
    case .any:
      return freeSize(in: content, options, sizes.minimum)
    case .list(let list):
      return list.sorted(by: >).first {
        $0 >= sizes.minimum && $0 <= sizes.maximum && fits($0, in: content, options, takesTies: takesTies)
      }
    case .multiples(let step):
      // Nothing above the free size fits, so no multiple does.
      guard let free = freeSize(in: content, options, 0) else { return nil }
      var count = (free / step).rounded(.down) + 1
      while count * step > sizes.maximum * (1 + Self.slack) { count -= 1 }
      while count > 0, count * step * (1 + Self.slack) >= sizes.minimum {
        if fits(count * step, in: content, options, takesTies: takesTies) { return count * step }
        count -= 1
      }
      return nil
    }
  }

  /// From the largest sizes down: in each range of sizes that have the same lines, the largest that is low enough.
  private func freeSize(in content: Size, _ options: FitOptions, _ minimum: Double) -> Double? {
    if options.axes != .vertical, content.width < 0 { return nil }
    var passes = passes
    let fewest = options.minimumLines ?? 0
    if fewest > 1 {
      guard let widest = passes.lastIndex(where: { $0.lines.map { $0.count >= fewest } ?? false }) else { return nil }
      passes.removeSubrange((widest + 1)...)
    }
    if options.axes == .vertical { passes = [Pass(column: 0, lines: fewest > 1 ? passes.last?.lines : unbroken)] }
    for (index, pass) in passes.enumerated() {
      guard let lines = pass.lines, lines.count <= options.lines ?? .max, lines.count >= options.minimumLines ?? 0
      else {
        continue
      }
      let high = pass.column == 0 ? .infinity : content.width / pass.column
      let low = options.axes == .vertical || index + 1 == passes.count ? 0 : content.width / passes[index + 1].column
      let height = options.axes == .horizontal ? .infinity : content.height / height(lines, options)
      let size = min(high, height, options.sizes.maximum)
      // At `low` itself the next lines hold; all are above 0.
      if size > low || (size == low && size == options.sizes.maximum), size > 0 { return size >= minimum ? size : nil }
    }
    return nil
  }
}
