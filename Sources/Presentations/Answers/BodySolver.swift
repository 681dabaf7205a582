internal import Geometry
internal import XMLText

/// Lays a body out in its shape, or says why its layout is not known.
struct BodySolver {
  private let shape: SlideShape
  private let chain: ShapeChain
  private let body: TextBody
  private let setter: Setter
  private let slide: Size
  private let saver: SavingProgram

  init(
    _ shape: SlideShape, _ chain: ShapeChain, _ body: TextBody, _ setter: Setter, on slide: Size,
    of saver: SavingProgram
  ) {
    self.shape = shape
    self.chain = chain
    self.body = body
    self.setter = setter
    self.slide = slide
    self.saver = saver
  }

  func answer(part: String) -> BodyAnswer {
    let found = chain.transform
    let numbers = AttributeNumbers()
    let frame =
      shape.cell.map { Rect(x: 0, y: 0, width: $0.size.width, height: $0.size.height) }
      ?? Measures.rect(found?.node, "off", "ext", numbers)
    // The rotation is read only so that an invalid number in it is found.
    _ = Measures.degrees(found?.node, numbers)
    var reading: BodyAnswer.Reading?
    var reason: String?
    switch read(frame, turned: found?.node, problem: numbers.problem) {
    case .known(let known): reading = known
    case .unknown(let why): reason = why
    }
    return BodyAnswer(
      part: part, shape: shape.id ?? 0, name: shape.name, row: shape.cell?.row, column: shape.cell?.column,
      rowSpan: shape.cell?.rowSpan ?? 1, text: body.text,
      autofit: BodyAnswer.Autofit(rawValue: body.autofit.rawValue) ?? .none,
      isTitle: chain.placeholder?.isTitle ?? false, reading: reading, reason: reason,
      storedHeight: frame?.size.height, storedScale: body.stored.scale,
      storedReduction: body.stored.reduction,
      bodyTag: body.bodyTag, shrinkTag: body.shrinkTag,
      extentTag: found.flatMap { $0.isOwn ? $0.node.first("ext")?.tag : nil })
  }

  /// A frame as it is on the slide.
  private func outside(_ frame: Rect) -> Rect { shape.groups.reduce(frame) { $1.outside($0) } }

  private enum Outcome {
    case known(BodyAnswer.Reading)
    case unknown(String)
  }

  private func read(_ frame: Rect?, turned transform: XMLNode?, problem: String?) -> Outcome {
    if let problem = shape.problem ?? problem ?? body.problem ?? body.unread { return .unknown(problem) }
    guard let frame else { return .unknown("neither the shape nor its layout says how large it is") }
    if body.paragraphs.isEmpty { return .unknown("it has no paragraph, although the format asks for one") }
    if body.isVertical { return .unknown("upright text is not measured") }
    if body.columns > 1 { return .unknown("text in columns is not measured") }
    let characters = body.text.unicodeScalars.count
    let most = PresentationLimits().bodyCharacters
    guard characters <= most else {
      return .unknown("it has \(characters) characters, and no more than \(most) are measured")
    }
    let outer = outside(frame)
    var insets = body.insets
    if shape.cell == nil {
      guard let form = ShapeForm(chain) else {
        return .unknown("where text stands in a custom shape is not known")
      }
      guard let margins = form.margins(in: outer.size) else { return .unknown(form.reason) }
      // When a preset shape grows, its text rectangle changes with it.
      guard body.autofit != .shape || form.isRectangle else { return .unknown(form.growthReason) }
      insets = self.insets(within: margins)
    }
    let inner = max(0, outer.size.width - insets.left - insets.right)
    let width = body.wraps ? inner : nil
    let measure = BodyMeasure(body, setter)
    let vertical = insets.top + insets.bottom
    if measure.endsInUnknownFont { return .unknown(measure.unknown ?? Self.noDescender) }
    if let cell = shape.cell, cell.isBold == nil, !measure.staysUnbrokenInAnyFont(in: inner) {
      return .unknown("the style of a table is not in the file")
    }
    var pair = Shrinking.Pair(scale: 1, reduction: 0)
    if body.autofit == .text {
      let isTitle = chain.placeholder?.isTitle ?? false
      let room = outer.size.height - vertical
      pair = Shrinking.pair(of: measure, isTitle: isTitle, width: width, height: room)
      if let unknown = measure.unknown,
        Shrinking.pair(of: measure.narrowest, isTitle: isTitle, width: width, height: room) != pair
      {
        return .unknown(unknown)
      }
    }
    var change = LinePitch.Change(scale: pair.scale, reduction: pair.reduction)
    let (height, lines) = measure.height(width: width, change)
    change.isDrawn = true
    let visible = measure.visible
    let drawn = visible.height(width: width, change).height
    let isCertain = measure.hasCertainLines(width: width, scale: pair.scale)
    if let unknown = measure.unknown, !isCertain {
      // The height of a shape that grows depends on its lines. For any other, a text that fits at its widest fits.
      guard body.autofit != .shape, drawn + vertical <= outer.size.height else { return .unknown(unknown) }
    }
    // A row never becomes lower than the file says.
    let full = shape.cell == nil ? height + vertical : max(height + vertical, outer.size.height)
    let grown = body.autofit == .shape
    if grown, shape.cell == nil, abs(full - outer.size.height) > BodyAnswer.heightTolerance,
      let reason = unknownGrowth(frame, outer, transform)
    {
      return .unknown(reason)
    }
    let shown = grown ? full : visible.paragraphs.isEmpty ? 0 : drawn + vertical
    let beyond =
      shape.cell == nil ? passed(by: visible, shown, scale: pair.scale, of: outer, insets, turned: transform) : nil
    return .known(
      BodyAnswer.Reading(
        lines: isCertain ? lines : nil, height: isCertain ? inside(full, frame, outer) : nil, scale: pair.scale,
        reduction: pair.reduction,
        overflow: grown ? 0 : max(0, shown - outer.size.height), beyondSlide: beyond?.distance ?? 0, edge: beyond?.edge)
    )
  }

  /// Converts a height on the slide to the height in the file, which a group around the shape may scale.
  private func inside(_ height: Double, _ frame: Rect, _ outer: Rect) -> Double {
    outer.size.height > 0 ? height * frame.size.height / outer.size.height : height
  }

  private static let noDescender = "how far the font of the last line reaches below it is not known"

  /// Why the growth of a shape is not known; nil if it is known.
  private func unknownGrowth(_ frame: Rect, _ outer: Rect, _ transform: XMLNode?) -> String? {
    if !turns(outer, transform).isEmpty { return "it is not known which edge of a rotated shape stays in place" }
    func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-6 * max(1, b) }
    guard isSame(outer.size.height, frame.size.height), isSame(outer.size.width, frame.size.width) else {
      return "it is not known how a shape grows whose group is scaled"
    }
    if saver.isRecent, case .share(let share)? = body.paragraphs.last?.lineSpacing, share > 1 {
      return "versions of PowerPoint differ about a last line with more than single spacing"
    }
    return nil
  }

  // MARK: Position on the slide

  /// The number of points by which a shape's text, if it were measured so, would pass an edge of the slide; 0 if it
  /// passes none.
  func beyondSlide(_ measure: BodyMeasure) -> Double {
    let transform = chain.transform?.node
    guard shape.cell == nil, let frame = Measures.rect(transform, "off", "ext"),
      let margins = ShapeForm(chain)?.margins(in: outside(frame).size)
    else { return 0 }
    let outer = outside(frame)
    let insets = insets(within: margins)
    var change = LinePitch.Change()
    change.isDrawn = true
    let visible = measure.visible
    let width = body.wraps ? max(0, outer.size.width - insets.left - insets.right) : nil
    let shown =
      visible.paragraphs.isEmpty ? 0 : visible.height(width: width, change).height + insets.top + insets.bottom
    return passed(by: visible, shown, scale: 1, of: outer, insets, turned: transform)?.distance ?? 0
  }

  /// The distances from the shape's edges to its text: the body's insets within the margins of the shape's form.
  private func insets(within margins: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: body.insets.top + margins.top, right: body.insets.right + margins.right,
      bottom: body.insets.bottom + margins.bottom, left: body.insets.left + margins.left)
  }

  /// The edge of the slide that a text, or the shape that grows with it, passes furthest; nil if it passes none.
  ///
  /// - Parameter shown: the height of both in points, insets included.
  private func passed(
    by visible: BodyMeasure, _ shown: Double, scale: Double, of outer: Rect, _ insets: EdgeInsets,
    turned transform: XMLNode?
  ) -> SlideEdges.Passed? {
    var text = rows(shown, outer)
    if !body.wraps, visible.unknown == nil, let sides = sides(visible, scale, outer, insets) {
      let (left, right) = (min(sides.left, outer.minX), max(sides.right, outer.maxX))
      text = Rect(minX: left, minY: text.minY, maxX: right, maxY: text.maxY)
    }
    // The author of a shape that grows placed its anchor, but did not choose its height.
    let own = body.autofit == .shape ? rows(0, outer) : outer
    return SlideEdges(slide: slide, turns: turns(outer, transform)).passed(by: text, of: outer, placed: own)
  }

  /// The rectangle of the text, or of the shape that grows with it: the full width of the shape, at the height where
  /// the text is anchored.
  private func rows(_ height: Double, _ frame: Rect) -> Rect {
    let more = height - frame.size.height
    let top =
      switch body.anchor {
      case .top: frame.minY
      case .center: frame.minY - more / 2
      case .bottom: frame.minY - more
      }
    return Rect(x: frame.minX, y: top, width: frame.size.width, height: height)
  }

  /// The horizontal extent of a text whose lines end only at breaks; nil if nothing is visible.
  private func sides(
    _ measure: BodyMeasure, _ scale: Double, _ frame: Rect, _ insets: EdgeInsets
  ) -> (left: Double, right: Double)? {
    let reaches = measure.reaches(scale: scale)
    guard let longest = reaches.map(\.reach).max() else { return nil }
    let (left, right) = (frame.minX + insets.left, frame.maxX - insets.right)
    let middle = (left + right) / 2
    if body.isCentered { return (middle - longest / 2, middle + longest / 2) }
    var sides = (left: Double.infinity, right: -Double.infinity)
    for (alignment, reach) in reaches {
      let start =
        switch alignment {
        case .left: left
        case .center: middle - reach / 2
        case .right: right - reach
        }
      sides = (min(sides.left, start), max(sides.right, start + reach))
    }
    return sides
  }

  /// The rotations of the shape and its groups. In a shape that is flipped vertically, the text is upside down.
  private func turns(_ frame: Rect, _ transform: XMLNode?) -> [SlideEdges.Turn] {
    var turns: [SlideEdges.Turn] = []
    let flip = Measures.flag(transform?["flipV"]) == true ? 180.0 : 0
    let own = (Measures.degrees(transform) + flip).truncatingRemainder(dividingBy: 360)
    if own != 0 { turns.append(SlideEdges.Turn(degrees: own, center: frame.center)) }
    for (index, group) in shape.groups.enumerated() where group.isTurned {
      let place = shape.groups[(index + 1)...].reduce(group.frame) { $1.outside($0) }
      turns.append(SlideEdges.Turn(degrees: group.degrees, center: place.center))
    }
    return turns
  }
}
