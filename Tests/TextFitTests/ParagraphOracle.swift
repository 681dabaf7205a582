import Geometry
import TextFit
import TextLayout
import Typography

/// The fit of paragraphs by brute force, from the definition and nothing else: at every size at which any line of any
/// paragraph can change, its lines are broken greedily, and the largest size in between at which they keep to the box
/// is the answer.
///
/// Where lines may end is asked of each paragraph alone; every width and height is that of a line cut out and shaped as
/// a text of its own.
struct ParagraphOracle {
  private struct Part {
    let style: ParagraphStyle
    /// For each stretch between line terminators, `measures[i][j - i]`: what a line from piece i through j measures.
    var stretches: [[[LineAlone.Measure]]]
    /// In em: the marker's width, 0 where there is none.
    var marker: Double
    /// Of a line of the paragraph's own, and of its font's, in em.
    let ownHeight: Double
    let fontHeight: Double
  }

  private let parts: [Part]

  init(_ paragraphs: [Paragraph]) throws {
    parts = try paragraphs.map { paragraph in
      let text = try ShapedText(paragraph.text, style: paragraph.textStyle, spans: paragraph.spans)
      let alone = LineAlone(text)
      let metrics = paragraph.textStyle.font.metrics
      var marker = 0.0
      if let described = paragraph.style.marker {
        var style = paragraph.textStyle
        style.font = described.font ?? style.font
        // A marker reads as its paragraph does.
        if let line = text.lines(size: 1, width: nil).first {
          style.direction = line.isRightToLeft ? .rightToLeft : .leftToRight
        }
        let lines = try ShapedText(described.text, style: style).lines(size: 1000, width: nil)
        marker = lines[0].width / 1000 * described.relativeSize
      }
      var part = Part(
        style: paragraph.style, stretches: [], marker: marker,
        ownHeight: paragraph.textStyle.lineHeight
          ?? Double(metrics.ascender + metrics.descender + metrics.lineGap) / Double(metrics.unitsPerEm),
        fontHeight: Double(metrics.ascender + metrics.descender + metrics.lineGap) / Double(metrics.unitsPerEm))
      let bytes = Array(paragraph.text.utf8)
      var pieces: [Line] = []
      for line in text.lines(size: 1000, width: -1e6) {
        pieces.append(line)
        let isLast = line.range.upperBound == bytes.count
        if !isLast, bytes[line.range.upperBound - 1] != UInt8(ascii: "\n") { continue }
        part.stretches.append(
          try pieces.indices.map { i in
            try (i..<pieces.count).map { j in
              let visible =
                pieces[i].range.lowerBound..<max(pieces[i].range.lowerBound, pieces[j].visibleRange.upperBound)
              guard let measure = try alone.measure(visible, isHyphenated: pieces[j].isHyphenated) else {
                throw Incomparable()
              }
              return measure
            }
          })
        pieces = []
      }
      return part
    }
  }

  /// A line alone would not be what it is in its paragraph.
  struct Incomparable: Error {}

  private func insets(_ part: Part, _ size: Double) -> (first: Double, rest: Double) {
    let style = part.style
    let leading = style.leadingIndent.points(at: size)
    let trailing = style.trailingIndent.points(at: size)
    let start = max(style.firstLineIndent.points(at: size) + leading, isHanging(style) ? 0 : -.infinity)
    guard let marker = style.marker else { return (start + trailing, leading + trailing) }
    let after = start + part.marker * size + marker.gap.points(at: size)
    return ((isHanging(style) ? max(leading, after) : after) + trailing, leading + trailing)
  }

  private func isHanging(_ style: ParagraphStyle) -> Bool {
    style.firstLineIndent.em < 0 || style.firstLineIndent.points < 0
  }

  /// Every size at which a line may become too wide: at which it is as wide as what is left of the box.
  private func sizes(_ width: Double, upTo maximum: Double) -> [Double] {
    var found: Set<Double> = [maximum]
    for part in parts {
      // Above this size lines are as high as their font.
      if let lineHeight = part.style.lineHeight, lineHeight.points > 0, part.fontHeight > lineHeight.em {
        found.insert(min(maximum, lineHeight.points / (part.fontHeight - lineHeight.em) / part.style.relativeSize))
      }
      let widths = Set(part.stretches.flatMap { $0.flatMap { $0.map(\.width) } } + [0])
      for isFirst in [true, false] {
        for line in widths {
          // The space left falls with the size, and the line grows: one size at which both are equal.
          func room(_ size: Double) -> Double {
            let insets = insets(part, size * part.style.relativeSize)
            return width - (isFirst ? insets.first : insets.rest) - line * part.style.relativeSize * size
          }
          var (low, high) = (0.0, maximum)
          if room(high) >= 0 || room(1e-9) < 0 { continue }
          while high - low > 1e-14 * high {
            let middle = (low + high) / 2
            if room(middle) >= 0 { low = middle } else { high = middle }
            if middle == low && middle == high { break }
          }
          found.insert(low)
        }
      }
    }
    return found.sorted(by: >)
  }

  /// The height and the number of lines at a size; nil where a piece is too wide.
  private func layout(_ size: Double, _ width: Double) -> (lines: Int, height: Double)? {
    var lines = 0
    var height = 0.0
    for (index, part) in parts.enumerated() {
      let own = size * part.style.relativeSize
      if index > 0 {
        let before = parts[index - 1].style
        height += before.spaceAfter.points(at: size * before.relativeSize) + part.style.spaceBefore.points(at: own)
      }
      let insets = insets(part, own)
      var isFirst = true
      func add(_ measure: Double) {
        lines += 1
        if let lineHeight = part.style.lineHeight {
          height += max(lineHeight.points(at: own), lineHeight.points > 0 ? part.fontHeight * own : 0)
        } else {
          height += measure * own
        }
        isFirst = false
      }
      if part.stretches.isEmpty {
        if width < insets.first { return nil }
        add(part.ownHeight)
      }
      for measures in part.stretches {
        var piece = 0
        while piece < measures.count {
          let column = width - (isFirst ? insets.first : insets.rest)
          guard let last = measures[piece].lastIndex(where: { $0.width * own <= column * (1 + 1e-12) }) else {
            return nil
          }
          add(measures[piece][last].ascender + measures[piece][last].descender)
          piece += last + 1
        }
      }
    }
    return (lines, height)
  }

  /// The supremum in a box; 0 where no size fits.
  func largest(in box: Size, lines: Int?, upTo maximum: Double) -> Double {
    let sizes = sizes(box.width, upTo: maximum) + [0]
    for (upper, lower) in zip(sizes, sizes.dropFirst()) where upper > lower * (1 + 1e-11) {
      // Lines are the same all over the stretch; height is a straight line.
      let (high, low) = (upper * (1 - 1e-13), lower + (upper - lower) / 2)
      guard let atHigh = layout(high, box.width), let atLow = layout(low, box.width), atHigh.lines <= lines ?? .max
      else { continue }
      if atHigh.height <= box.height * (1 + 1e-12) { return upper }
      let slope = (atHigh.height - atLow.height) / (high - low)
      let size = low + (box.height - atLow.height) / slope
      if slope > 0, size > lower * (1 + 1e-11) + 1e-11 { return size }
    }
    return 0
  }
}
