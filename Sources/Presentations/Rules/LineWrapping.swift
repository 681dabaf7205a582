/// Breaks a paragraph into lines. Each line takes as much as fits; white space hangs; a word is broken inside only if
/// it is wider than a line.
enum LineWrapping {
  /// The measures of a line that decide its height and extent.
  struct Line {
    /// The distance by which the font of its largest text reaches below the baseline, in em; nil if that is not known.
    let descender: Double?
    /// The largest size on the line, in points before any scale.
    let size: Double
    /// The index after that of the last atom on the line.
    let atomEnd: Int
    /// The distance from the body's left edge to the end of the line's text, in points.
    let end: Double
  }

  /// The distance in points by which a line may pass the body's right edge: an allowance for the rounding of
  /// floating-point sums.
  static let tolerance = 1e-6

  /// - Parameters:
  ///   - width: the distance from the body's left edge to its right edge; nil if lines end only at breaks.
  ///   - scale: the factor by which sizes are multiplied.
  static func lines(_ set: SetParagraph, width: Double?, scale: Double) -> [Line] {
    let paragraph = set.paragraph
    let atoms = set.atoms
    guard let first = atoms.first else {
      return [Line(descender: nil, size: paragraph.endSize, atomEnd: 0, end: paragraph.marginLeft)]
    }
    let limit = width.map { $0 - paragraph.marginRight + tolerance } ?? .infinity
    var lines: [Line] = []
    var start = 0
    var x = firstStart(set, size: first.size * scale)
    var index = 0
    /// The position after the last atom at which the line may end.
    var wordEnd = 0
    /// The distance from the body's left edge to the end of the text before that position, in points.
    var wordReach = 0.0
    func finish(_ end: Int, _ reach: Double) {
      let shown = atoms[start..<end].lazy.filter { $0.kind != .lineBreak }
      let tallest = shown.max { $0.lineSize < $1.lineSize }
      lines.append(
        Line(
          descender: tallest?.descender, size: (tallest ?? atoms[min(start, atoms.count - 1)]).lineSize, atomEnd: end,
          end: reach))
      start = end
      index = end
      wordEnd = end
      x = paragraph.marginLeft
    }
    while index < atoms.count {
      let atom = atoms[index]
      switch atom.kind {
      case .lineBreak:
        finish(index + 1, x)
        // A break at the end is followed by a line without text.
        if index == atoms.count {
          lines.append(Line(descender: nil, size: paragraph.endSize, atomEnd: index, end: x))
        }
        continue
      case .space:
        x += atom.width(scale: scale) + atom.spacing * scale
        index += 1
        (wordEnd, wordReach) = (index, x)
      case .tab:
        let stop = TabStops.next(after: x, paragraph, set.atoms, index, scale: scale)
        if stop > limit, index > start {
          finish(index, x)
          continue
        }
        x = stop
        index += 1
        (wordEnd, wordReach) = (index, x)
      case .letter:
        let advance = atom.width(scale: scale)
        if x + advance > limit, index > start {
          if wordEnd > start { finish(wordEnd, wordReach) } else { finish(index, x) }
          continue
        }
        x += advance + atom.spacing * scale
        index += 1
        if atom.endsWord { (wordEnd, wordReach) = (index, x) }
      }
    }
    if start < atoms.count { finish(atoms.count, x) }
    return lines
  }

  /// The position where the first line's text begins: after the bullet, or at the left margin if the bullet ends before
  /// it.
  private static func firstStart(_ set: SetParagraph, size: Double) -> Double {
    let paragraph = set.paragraph
    let start = paragraph.marginLeft + paragraph.indent
    guard let bullet = set.bulletAdvance else { return max(0, start) }
    return max(max(0, start) + bullet * size, paragraph.marginLeft)
  }
}
