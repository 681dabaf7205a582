internal import Geometry
internal import XMLText

/// Lays a body out in its shape, as far as that is known.
struct BodySolver {
  private let shape: SlideShape
  private let chain: ShapeChain
  private let body: TextBody
  private let setter: Setter
  private let slide: Size

  init(_ shape: SlideShape, _ chain: ShapeChain, _ body: TextBody, _ setter: Setter, _ slide: Size) {
    self.shape = shape
    self.chain = chain
    self.body = body
    self.setter = setter
    self.slide = slide
  }

  /// The transform that says where the shape lies, and whether it is the shape's own.
  private var transform: (node: XMLNode, isOwn: Bool)? {
    for (index, node) in chain.nodes.enumerated() {
      if let found = node.first(at: "spPr", "xfrm"), found.first("ext") != nil { return (found, index == 0) }
    }
    return nil
  }

  func answer(part: String) -> BodyAnswer {
    let found = transform
    let numbers = AttributeNumbers()
    let frame =
      shape.cell.map { Rect(x: 0, y: 0, width: $0.size.width, height: $0.size.height) }
      ?? Measures.rect(found?.node, "off", "ext", numbers)
    let isTurned = Measures.isTurned(found?.node, numbers)
    var reading: BodyAnswer.Reading?
    var reason: String?
    switch read(frame, isTurned: isTurned, problem: numbers.problem) {
    case .known(let known): reading = known
    case .unknown(let why): reason = why
    }
    return BodyAnswer(
      part: part, shape: shape.id ?? 0, name: shape.name, row: shape.cell?.row, column: shape.cell?.column,
      text: body.text, autofit: BodyAnswer.Autofit(rawValue: body.autofit.rawValue) ?? .none,
      isTitle: chain.placeholder?.isTitle ?? false, reading: reading, reason: reason,
      storedHeight: frame?.size.height, storedScale: body.stored.scale, storedReduction: body.stored.reduction,
      bodyTag: body.bodyTag, shrinkTag: body.shrinkTag,
      extentTag: found.flatMap { $0.isOwn ? $0.node.first("ext")?.tag : nil })
  }

  private enum Outcome {
    case known(BodyAnswer.Reading)
    case unknown(String)
  }

  private func read(_ frame: Rect?, isTurned: Bool, problem: String?) -> Outcome {
    if let problem = shape.problem ?? problem ?? body.problem { return .unknown(problem) }
    guard let frame else { return .unknown("neither the shape nor its layout says how large it is") }
    if body.isVertical { return .unknown("the text stands upright") }
    if body.columns > 1 { return .unknown("the text has columns") }
    let outer = shape.groups.reduce(frame) { $1.outside($0) }
    var insets = body.insets
    if shape.cell == nil {
      guard let form = ShapeForm(chain) else {
        return .unknown("where text stands in a shape of the author's own form is not known")
      }
      // A form that grows changes where its text stands.
      guard let margins = form.margins(in: outer.size), body.autofit != .shape || form.isRectangle else {
        return .unknown(form.reason)
      }
      insets = EdgeInsets(
        top: insets.top + margins.top, right: insets.right + margins.right, bottom: insets.bottom + margins.bottom,
        left: insets.left + margins.left)
    }
    let inner = max(0, outer.size.width - insets.left - insets.right)
    let width = body.wraps ? inner : nil
    let measure = BodyMeasure(body, setter)
    let vertical = insets.top + insets.bottom
    if let unknown = measure.unknown,
      body.wraps && !measure.staysUnbroken(in: inner) || measure.endsInUnknownFont
    {
      return .unknown(unknown)
    }
    if let cell = shape.cell, cell.isBold == nil, !measure.staysUnbrokenInAnyFont(in: inner) {
      return .unknown("the style of its table is not in the file")
    }
    var pair = Shrinking.Pair(scale: 1, reduction: 0)
    if body.autofit == .text {
      pair = Shrinking.pair(
        of: measure, isTitle: chain.placeholder?.isTitle ?? false, width: width, height: outer.size.height - vertical)
    }
    var change = LinePitch.Change(scale: pair.scale, reduction: pair.reduction)
    let (height, lines) = measure.height(width: width, change)
    change.isDrawn = true
    let drawn = measure.visible.height(width: width, change).height
    // A row is as high as the file says where its text is lower.
    let full = shape.cell == nil ? height + vertical : max(height + vertical, outer.size.height)
    let grown = body.autofit == .shape
    let shown = grown ? full : drawn + vertical
    return .known(
      BodyAnswer.Reading(
        lines: lines, height: full, scale: pair.scale, reduction: pair.reduction,
        overflow: grown ? 0 : max(0, shown - outer.size.height),
        beyondSlide: beyondSlide(shown, outer, isTurned: isTurned)))
  }

  /// By how much a text, or the shape that grows with it, passes the slide's upper or lower edge, where it stays as it is anchored.
  private func beyondSlide(_ height: Double, _ frame: Rect, isTurned: Bool) -> Double {
    // Cells move with their table, and what is turned goes another way.
    guard shape.cell == nil, !isTurned, !shape.groups.contains(where: \.isTurned) else { return 0 }
    // What lies outside without its text was put there.
    guard frame.minY >= 0, frame.maxY <= slide.height else { return 0 }
    let more = height - frame.size.height
    let top =
      switch body.anchor {
      case .top: frame.minY
      case .center: frame.minY - more / 2
      case .bottom: frame.minY - more
      }
    return max(0, -top, top + height - slide.height)
  }
}
