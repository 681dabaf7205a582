internal import AdaptiveLayout
internal import ConstraintSolver

/// The labels and the image of a table's cell of one of UIKit's styles, which the cell itself places.
///
/// - Basic: one text from margin to margin.
/// - Subtitle: one text above another, a point apart, vertically centred together.
/// - Right detail (`Value1`): a text at the leading margin and one at the trailing margin, which gives way if both are
///   too long.
/// - Left detail (`Value2`): a text 91 points wide, and the other one beside it.
///
/// An image comes before the texts. If there is room, the texts are ten points away from the top and bottom of the
/// cell.
///
/// Source: frames that Interface Builder stores for cells of these styles, and UIKit's documentation of
/// `UITableViewCell.CellStyle`.
struct StandardCell {
  private enum Style: String {
    case basic = "IBUITableViewCellStyleDefault"
    case subtitle = "IBUITableViewCellStyleSubtitle"
    case rightDetail = "IBUITableViewCellStyleValue1"
    case leftDetail = "IBUITableViewCellStyleValue2"
  }

  private let style: Style
  private let cell: InterfaceView
  /// The object ids of the views that the cell places.
  let parts: Set<String>

  /// Nil for a cell that its author arranged, and for a view that is not a cell of a table.
  init?(_ cell: InterfaceView) {
    guard cell.kind == "tableViewCell", let style = cell.element["style"].flatMap(Style.init) else { return nil }
    (self.cell, self.style) = (cell, style)
    parts = Set(["textLabel", "detailTextLabel", "imageView"].compactMap { cell.element[$0] })
  }

  /// Points between an image and the texts, and between two texts beside each other.
  private static let gap = (image: 16.0, texts: 6.0)
  /// Points between a text and its subtitle.
  private static let leading = 1.0
  /// Points above and below the texts.
  private static let padding = 10.0
  /// The least height of a cell that is as high as its content.
  private static let leastHeight = 44.0
  /// The width of the first text in the style with a left detail.
  private static let detailStart = 91.0
  /// Weaker than the compression resistance of a text, and stronger than the priority at which a cell is as low as
  /// possible.
  private static let spare = Priority(700)

  /// Adds the constraints that place the parts.
  ///
  /// - Parameters:
  ///   - content: the cell's content view.
  ///   - views: the views by object id.
  ///   - follows: whether the cell is as high as its content.
  func arrange(
    in content: View, _ views: [String: View], follows: Bool, _ layout: inout Layout, at location: SourceLocation
  ) throws(LayoutError) {
    func part(_ key: String) -> View? { cell.element[key].flatMap { views[$0] } }
    let (text, detail) = (part("textLabel"), part("detailTextLabel"))
    let margins = content.layoutMargins
    var rules: [LayoutConstraint] = []
    if follows { rules.append((content.height >= Self.leastHeight).at(Self.spare)) }
    var start: (view: View, gap: Double)?
    if let image = part("imageView") {
      rules += [image.leading == margins.leading, image.centerY == content.centerY]
      try layout.update(image) { $0.hugging.horizontal = Priority(751) }
      start = (image, Self.gap.image)
    }
    func begins(_ view: View) -> LayoutConstraint {
      start.map { view.leading == $0.view.trailing + $0.gap } ?? (view.leading == margins.leading)
    }
    /// Keeps the texts inside the cell and, if there is room, away from its edges.
    func rows(_ first: View, _ last: View) -> [LayoutConstraint] {
      [
        first.top >= content.top, last.bottom <= content.bottom,
        (first.top >= content.top + Self.padding).at(Self.spare),
        (last.bottom <= content.bottom - Self.padding).at(Self.spare),
      ]
    }
    switch (style, text, detail) {
    case (.subtitle, let text?, let detail?):
      let both = try layout.addGuide(to: content, named: "texts of \(cell.id)")
      rules += [begins(text), begins(detail), text.trailing <= margins.trailing, detail.trailing <= margins.trailing]
      rules += [
        detail.top == text.bottom + Self.leading, both.top == text.top, both.bottom == detail.bottom,
        both.centerY == content.centerY, both.leading == text.leading, both.trailing == text.trailing,
      ]
      rules += rows(text, detail)
    case (.rightDetail, let text?, let detail?):
      rules += [
        begins(text), detail.trailing == margins.trailing, detail.leading >= text.trailing + Self.gap.texts,
        text.centerY == content.centerY, detail.centerY == content.centerY,
      ]
      rules += rows(text, text) + rows(detail, detail)
      try layout.update(text) { $0.compressionResistance.horizontal = Priority(751) }
    case (.leftDetail, let text?, let detail?):
      rules += [
        begins(text), text.width == Self.detailStart, detail.leading == text.trailing + Self.gap.texts,
        detail.trailing == margins.trailing, text.centerY == content.centerY, detail.centerY == content.centerY,
      ]
      rules += rows(text, text) + rows(detail, detail)
    case (_, let only?, nil), (_, nil, let only?), (.basic, let only?, _):
      rules += [begins(only), only.trailing == margins.trailing, only.centerY == content.centerY] + rows(only, only)
    case (_, nil, nil): break
    }
    for index in rules.indices {
      rules[index].location = location
      rules[index].label = "style of \(cell.id)"
    }
    try layout.add(rules)
  }
}
