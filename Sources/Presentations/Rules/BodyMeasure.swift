internal import Geometry

/// A body's paragraphs, shaped once, whose height is asked for at several scales.
struct BodyMeasure {
  let body: TextBody
  let paragraphs: [SetParagraph]

  init(_ body: TextBody, _ setter: Setter) {
    self.body = body
    var setter = setter
    setter.isShrinking = body.autofit == .text
    paragraphs = body.paragraphs.map { setter.set($0, body.fonts) }
  }

  /// Why widths are not known; nil where they are.
  var unknown: String? { paragraphs.lazy.compactMap(\.unknown).first }

  /// Whether lines end at breaks only, whatever the fonts: unknown letters are taken to be as wide as none is.
  ///
  /// - Parameter width: of the text, without insets.
  func staysUnbroken(in width: Double) -> Bool {
    paragraphs.allSatisfy { set in
      set.unknown == nil
        || LineWrapping.lines(set, width: width, scale: 1).count == LineWrapping.lines(set, width: nil, scale: 1).count
    }
  }

  /// The height of the text in points, and its lines.
  ///
  /// - Parameter width: of the text, without insets; nil where lines end at breaks only.
  ///   - skipsEmptyEnd: whether paragraphs without text at the end do not count.
  func height(
    width: Double?, scale: Double = 1, reduction: Double = 0, skipsEmptyEnd: Bool = false
  ) -> (height: Double, lines: Int) {
    var height = 0.0
    var count = 0
    var paragraphs = paragraphs
    while skipsEmptyEnd, let last = paragraphs.last, last.atoms.allSatisfy({ $0.kind != .letter }) {
      paragraphs.removeLast()
    }
    for (index, set) in paragraphs.enumerated() {
      let lines = LineWrapping.lines(set, width: width, scale: scale)
      guard let first = lines.first, let last = lines.last else { continue }
      let paragraph = set.paragraph
      if index > 0 || body.keepsOuterSpacing {
        height += LinePitch.space(paragraph.before, first.size * scale, scale: scale, reduction: reduction)
      }
      for line in lines.dropLast() {
        height += LinePitch.pitch(paragraph.lineSpacing, line.size * scale, scale: scale, reduction: reduction)
      }
      height +=
        index < paragraphs.count - 1
        ? LinePitch.pitch(paragraph.lineSpacing, last.size * scale, scale: scale, reduction: reduction)
        : LinePitch.last(
          paragraph.lineSpacing, last.size * scale, last.descender, scale: scale, reduction: reduction)
      if index < paragraphs.count - 1 || body.keepsOuterSpacing {
        height += LinePitch.space(paragraph.after, last.size * scale, scale: scale, reduction: reduction)
      }
      count += lines.count
    }
    return (height, count)
  }
}
