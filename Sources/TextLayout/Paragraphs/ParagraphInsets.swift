/// The space that a paragraph keeps free in the width of its box.
struct ParagraphInsets: Sendable {
  /// For each side, lengths of which the longest is kept free: beside the first line, and beside those after it.
  let first: [TextLength]
  let rest: [TextLength]
  private(set) var trailing: TextLength
  /// From the side of the box to the marker.
  private let marker: [TextLength]

  init(_ style: ParagraphStyle, marker: ShapedTextStorage?, _ work: WorkBudget) {
    let hung = style.leadingIndent + style.firstLineIndent
    trailing = style.trailingIndent
    rest = [style.leadingIndent]
    // No line starts outside the box.
    let start = hung.em < 0 || hung.points < 0 ? [.zero, hung] : [hung]
    self.marker = start
    guard let described = style.marker, let marker else {
      first = start
      return
    }
    let width = Double(marker.widestAdvance(work)) / Double(marker.unitsPerEm) * described.relativeSize
    let after = start.map { $0 + .em(width) + described.gap }
    // Where there is a marker, it is the marker that hangs.
    first = (style.firstLineIndent.em < 0 || style.firstLineIndent.points < 0 ? [style.leadingIndent] : []) + after
  }

  /// The same insets with more space at the ends of lines.
  func trailing(by length: TextLength) -> ParagraphInsets {
    var insets = self
    insets.trailing = trailing + length
    return insets
  }

  var isEven: Bool { first == rest }

  /// Whether all of it grows with the text.
  var areInEm: Bool { (first + rest + [trailing]).allSatisfy { $0.points == 0 } }

  /// The longest of some lengths, in points, when the paragraph is set at a size.
  static func points(_ lengths: [TextLength], at size: Double) -> Double {
    lengths.reduce(-.infinity) { max($0, $1.points(at: size)) }
  }

  /// From the side of the box to where the first line starts, to where the other lines start, and to the marker.
  func first(at size: Double) -> Double { Self.points(first, at: size) }
  func rest(at size: Double) -> Double { Self.points(rest, at: size) }
  func marker(at size: Double) -> Double { Self.points(marker, at: size) }
}
