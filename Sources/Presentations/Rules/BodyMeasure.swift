internal import Geometry

/// A body's paragraphs, shaped once, so that their height can be computed at several scales.
struct BodyMeasure {
  let body: TextBody
  private(set) var paragraphs: [SetParagraph]

  /// - Parameter atAnySize: whether the body is also to be measured at other sizes, however small.
  init(_ body: TextBody, _ setter: Setter, atAnySize: Bool = false) {
    self.body = body
    var setter = setter
    setter.smallestScale = atAnySize ? 0 : body.autofit == .text ? Shrinking.smallest : 1
    paragraphs = body.paragraphs.map { setter.set($0, body.fonts) }
  }

  /// Creates a measure from paragraphs that are already set.
  init(_ body: TextBody, _ paragraphs: [SetParagraph]) {
    self.body = body
    self.paragraphs = paragraphs
  }

  /// Why widths are not known; nil if all are known.
  var unknown: String? { paragraphs.lazy.compactMap(\.unknown?.reason).first }

  /// The measure with every unknown width at its lower bound; in this measure, they are at their upper bounds.
  var narrowest: BodyMeasure {
    var measure = self
    measure.paragraphs = paragraphs.map(\.narrowest)
    return measure
  }

  /// Whether the text has the same lines whatever its unknown widths are.
  ///
  /// Lines that are broken greedily end no earlier if letters become narrower. Lines that are equal at both bounds are
  /// therefore equal at all widths between them.
  ///
  /// - Parameter width: the width of the text, without insets; nil if lines end only at breaks.
  func hasCertainLines(width: Double?, scale: Double) -> Bool {
    guard let width else { return true }
    return paragraphs.allSatisfy { set in
      guard let gap = set.unknown else { return true }
      let lines = LineWrapping.lines(set, width: width, scale: scale)
      if lines.count == LineWrapping.lines(set, width: nil, scale: scale).count { return true }
      // With narrower letters, a tab may lead to another stop.
      guard gap.knowsWordEnds, !set.atoms.contains(where: { $0.kind == .tab }) else { return false }
      let narrow = LineWrapping.lines(set.narrowest, width: width, scale: scale)
      guard lines.count == narrow.count else { return false }
      let isEven = set.atoms.allSatisfy { $0.lineSize == set.atoms[0].lineSize }
      return isEven || zip(lines, narrow).allSatisfy { $0.atomEnd == $1.atomEnd }
    }
  }

  /// Whether lines end only at breaks in any font, with allowance for text that may be bold and so wider.
  func staysUnbrokenInAnyFont(in width: Double) -> Bool {
    paragraphs.allSatisfy { set in
      LineWrapping.lines(set, width: width / 1.5, scale: 1).count
        == LineWrapping.lines(set, width: nil, scale: 1).count
    }
  }

  /// Whether the height depends on an unknown font, wherever the lines end.
  var endsInUnknownFont: Bool {
    guard let last = paragraphs.last, case .points = last.paragraph.lineSpacing else { return false }
    return last.atoms.contains { $0.kind == .letter && $0.descender == nil }
  }

  /// The measure without trailing paragraphs that have no letters, and so are not visible.
  var visible: BodyMeasure {
    var measure = self
    while let last = measure.paragraphs.last, last.atoms.allSatisfy({ $0.kind != .letter }) {
      measure.paragraphs.removeLast()
    }
    return measure
  }

  /// The distance by which the longest line of each paragraph reaches from the body's left edge, in points, the right
  /// margin included, if lines end only at breaks.
  func reaches(scale: Double) -> [(alignment: BodyParagraph.Alignment, reach: Double)] {
    paragraphs.map { set in
      (
        set.paragraph.alignment,
        LineWrapping.lines(set, width: nil, scale: scale).reduce(0) { max($0, $1.end) } + set.paragraph.marginRight
      )
    }
  }

  /// The height of the text in points, and its number of lines.
  ///
  /// - Parameter width: the width of the text, without insets; nil if lines end only at breaks.
  func height(width: Double?, _ change: LinePitch.Change = .init()) -> (height: Double, lines: Int) {
    var height = 0.0
    var count = 0
    for (index, set) in paragraphs.enumerated() {
      let lines = LineWrapping.lines(set, width: width, scale: change.scale)
      guard let first = lines.first, let last = lines.last else { continue }
      let paragraph = set.paragraph
      let isLast = index == paragraphs.count - 1
      if index > 0 || body.keepsOuterSpacing { height += LinePitch.space(paragraph.before, first.size, change) }
      for line in lines.dropLast() { height += LinePitch.pitch(paragraph.lineSpacing, line.size, change) }
      height +=
        isLast
        ? LinePitch.last(paragraph.lineSpacing, last.size, last.descender, change)
        : LinePitch.pitch(paragraph.lineSpacing, last.size, change)
      if !isLast || body.keepsOuterSpacing { height += LinePitch.space(paragraph.after, last.size, change) }
      count += lines.count
    }
    return (height, count)
  }
}
