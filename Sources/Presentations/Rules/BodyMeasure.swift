internal import Geometry

/// A body's paragraphs, shaped once, whose height is asked for at several scales.
struct BodyMeasure {
  let body: TextBody
  let paragraphs: [SetParagraph]

  init(_ body: TextBody, _ setter: Setter) {
    self.body = body
    paragraphs = body.paragraphs.map { setter.set($0) }
  }

  /// Why widths are not known; nil where they are.
  var unknown: String? { paragraphs.lazy.compactMap(\.unknown).first }

  /// The height of the text in points, and its lines.
  ///
  /// - Parameter width: of the text, without insets; nil where lines end at breaks only.
  func height(width: Double?, scale: Double = 1, reduction: Double = 0) -> (height: Double, lines: Int) {
    var height = 0.0
    var count = 0
    for (index, set) in paragraphs.enumerated() {
      let lines = LineWrapping.lines(set, width: width, scale: scale)
      guard let first = lines.first, let last = lines.last else { continue }
      let paragraph = set.paragraph
      if index > 0 || body.keepsOuterSpacing {
        height += LinePitch.space(paragraph.before, first.size * scale, scale: scale, reduction: reduction)
      }
      for line in lines {
        height += LinePitch.pitch(paragraph.lineSpacing, line.size * scale, scale: scale, reduction: reduction)
      }
      if index < paragraphs.count - 1 || body.keepsOuterSpacing {
        height += LinePitch.space(paragraph.after, last.size * scale, scale: scale, reduction: reduction)
      }
      count += lines.count
    }
    return (height, count)
  }
}
