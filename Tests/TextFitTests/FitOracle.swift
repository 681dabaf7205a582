import Geometry
import TextFit
import TextLayout
import Typography

/// The fit by brute force, from the definition (design.md, section 3) and nothing else: every size at which anything can
/// change is tried, from the largest down, and the first at which the greedily broken text keeps to its box is the answer.
///
/// Where lines may end is asked of `ShapedText` once; every width is that of a line's visible text, cut out and shaped
/// as a text of its own. Cubic in the length of the text: for short texts only.
struct FitOracle {
  /// What lengths that were rounded on the way may be too long by, relatively, and still fit. Sizes that the fitter has
  /// to tell apart lie much further from each other; a tie that only rounding decides can be asked for both ways.
  static let slack = 1e-12

  /// For each paragraph, `widths[i][j - i]`: what a line from piece i through piece j measures, in em.
  private let paragraphs: [[[Double]]]
  /// In em.
  private let lineHeight: Double
  private let widestFirst: [Double]

  init(_ text: ShapedText) throws {
    let style = text.style
    let metrics = style.font.metrics
    lineHeight =
      style.lineHeight
      ?? Double(metrics.ascender + metrics.descender + metrics.lineGap) / Double(metrics.unitsPerEm)
    let bytes = Array(text.text.utf8)
    var pieces: [Range<Int>] = []
    var paragraphs: [[[Double]]] = []
    // In a column narrower than nothing every piece that may not be broken stands alone.
    for line in text.lines(size: 1000, width: -1e6) {
      pieces.append(line.range)
      if line.range.upperBound < bytes.count, !Self.endsParagraph(bytes[line.range]) { continue }
      paragraphs.append(
        try pieces.indices.map { i in
          try (i..<pieces.count).map { j in
            try Self.width(of: bytes[pieces[i].lowerBound..<pieces[j].upperBound], style)
          }
        })
      pieces = []
    }
    self.paragraphs = paragraphs
    widestFirst = Set(paragraphs.joined().joined()).sorted(by: >)
  }

  private static func endsParagraph(_ piece: ArraySlice<UInt8>) -> Bool {
    let terminators: [Unicode.Scalar] = ["\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"]
    return String(decoding: piece, as: UTF8.self).unicodeScalars.last.map(terminators.contains) ?? false
  }

  private static let noBreakSpaces: Set<Unicode.Scalar> = ["\u{A0}", "\u{2007}", "\u{202F}"]

  /// What a line measures in em: shaped alone, the white space that hangs past its end cut off.
  private static func width(of line: ArraySlice<UInt8>, _ style: TextStyle) throws -> Double {
    var scalars = String(decoding: line, as: UTF8.self).unicodeScalars
    while let last = scalars.last, last.properties.isWhitespace, !noBreakSpaces.contains(last) { scalars.removeLast() }
    let alone = try ShapedText(String(scalars), style: style).lines(size: 1000, width: nil)
    return alone.reduce(0) { $0 + $1.width } / 1000
  }

  /// The number of lines at a size; nil where a piece is wider than the column. No column breaks at line ends only.
  private func lineCount(size: Double, column: Double?, slack: Double) -> Int? {
    guard let column else { return paragraphs.count }
    var count = 0
    for widths in paragraphs {
      var first = 0
      while first < widths.count {
        guard let more = widths[first].lastIndex(where: { $0 * size <= column * slack }) else { return nil }
        count += 1
        first += more + 1
      }
    }
    return count
  }

  /// Lines to keep room for even where the text takes fewer; a text of no line takes up one.
  private func reserved(_ options: FitOptions) -> Int {
    options.reservesAllLines || options.axes == .vertical ? options.lines ?? 1 : 1
  }

  private func fits(_ size: Double, in content: Size, _ options: FitOptions, takesTies: Bool = true) -> Bool {
    let slack = takesTies ? 1 + Self.slack : 1 - Self.slack
    let column = options.axes == .vertical ? nil : content.width
    if let column, column < 0 { return false }
    guard let count = lineCount(size: size, column: column, slack: slack), count <= options.lines ?? .max else {
      return false
    }
    guard options.axes != .horizontal else { return true }
    return Double(max(count, reserved(options))) * lineHeight * size <= content.height * slack
  }

  /// The largest allowed size that fits, or nil.
  ///
  /// - Parameter takesTies: whether an allowed size fits that fills the box but for rounding.
  func size(in box: Size, _ options: FitOptions, takesTies: Bool = true) -> Double? {
    let margins = options.margins
    let content = Size(box.width - margins.left - margins.right, box.height - margins.top - margins.bottom)
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

  private func freeSize(in content: Size, _ options: FitOptions, _ minimum: Double) -> Double? {
    let maximum = options.sizes.maximum
    var critical: Set<Double> = [maximum, max(minimum, .leastNormalMagnitude)]
    for width in widestFirst where width > 0 { critical.insert(content.width / width) }
    let mostLines = max(paragraphs.reduce(0) { $0 + $1.count }, reserved(options), 1)
    for lines in 1...mostLines { critical.insert(content.height / (Double(lines) * lineHeight)) }
    let tried = critical.filter { $0 > 0 && $0 >= minimum && $0 <= maximum }
    return tried.sorted(by: >).first { fits($0, in: content, options) }
  }
}
