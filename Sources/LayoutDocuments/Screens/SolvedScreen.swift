public import AdaptiveLayout
internal import Drawing
public import Geometry
public import LabelFitting
public import TextFit
internal import TextLayout
internal import Typography

/// A screen laid out in one room, its labels fitted.
///
/// A value: its layout may be asked for explanations, changed and laid out again like any other.
public struct SolvedScreen: Sendable {
  /// The screen that was laid out.
  public let screen: LayoutScreen
  /// The viewport in which it was laid out: the size, the safe area and the traits.
  public let viewport: Viewport
  /// The layout in that viewport, with the sizes of text that were found.
  public var layout: Layout
  /// The result of fitting each label.
  public let fits: LabelFits
  /// The labels for which no size was found at which their frames are as high as their texts, where that is asked for;
  /// they do not count as fitted.
  public let unsettled: [String]
  /// The views that sizes which follow from frames (springs, safe areas, lines of text) still moved when it was given
  /// up to look for rest; empty where the layout came to rest.
  public let moving: [String]
  private let unsettledViews: Set<View>
  /// Labels that everything is seen through.
  private let unseen: Set<View>
  /// Every view, those in front after those behind, the cells in sight after their list.
  package let items: [LayoutScreen.Item]
  private let cells: [String: View]

  /// - Parameter known: the screen's layout in another room; nil begins with none.
  init(_ screen: LayoutScreen, _ viewport: Viewport, from known: Layout? = nil) throws(LabelError) {
    self.screen = screen
    self.viewport = viewport
    var (layout, fits) = (known ?? screen.layout, LabelFits())
    let report = try layout.layout(in: viewport, fitting: &fits)
    self.layout = layout
    self.fits = fits
    items = Self.items(screen, layout)
    do throws(LayoutError) { try layout.count(Self.stepsPerView * items.count) } catch { throw .layout(error) }
    unseen = Set(items.filter { $0.textLayer.opacity < Self.leastOpacity }.map(\.view))
    let views = Set(report.unsettled)
    unsettledViews = views
    unsettled = items.filter { views.contains($0.view) }.map(\.name)
    let moving = Set(layout.unsettled)
    self.moving = items.filter { moving.contains($0.view) }.map(\.name)
    cells = Dictionary(
      items.filter { $0.list != nil }.map { ($0.name, $0.view) }, uniquingKeysWith: { first, _ in first })
  }

  /// What a view in a window costs beside solving: it is copied, and its text is fitted.
  private static let stepsPerView = 700

  /// UIKit draws no view below it, and no finger finds it.
  package static let leastOpacity = 0.01

  /// The screen's items and those of the cells in sight. A cell is called `list[0]` by its record's place in the data,
  /// what is in it `list[0].name`.
  private static func items(_ screen: LayoutScreen, _ layout: Layout) -> [LayoutScreen.Item] {
    guard !screen.installation.lists.isEmpty else { return screen.items }
    var items: [LayoutScreen.Item] = []
    for (index, item) in screen.items.enumerated() {
      let place = items.count
      items.append(item)
      guard let list = screen.installation.lists[index], let plan = item.node.list,
        let cells = try? layout.cells(of: list)
      else { continue }
      for (record, cell) in cells {
        let name = "\(item.name)[\(record.number - 1)]"
        let nodes = plan.cell.nodes
        for (view, index) in zip(views(in: cell, layout), nodes.indices) {
          let own = view == cell ? name : "\(name).\(nodes[index].element.name)"
          items.append(LayoutScreen.Item(view: view, name: own, in: nodes, at: index, list: place))
        }
      }
    }
    return items
  }

  /// A view and what is in it, superviews before subviews, as a plan has them.
  private static func views(in view: View, _ layout: Layout) -> [View] {
    [view] + ((try? layout.subviews(of: view)) ?? []).flatMap { views(in: $0, layout) }
  }

  /// The view or guide of a name; what is in the cells of a list is called `photos[0]` and `photos[0].title`, and is
  /// there while it is in sight.
  public subscript(name: String) -> (any LayoutItem)? { screen[name] ?? cells[name] }

  /// How a list of the document lies on the screen, seen and unseen cells; nil for a name that no list has.
  public func list(_ name: String) -> ListSnapshot? {
    let lists = screen.installation.lists
    // Every view is asked for, and most documents have no list.
    guard !lists.isEmpty, let index = screen.items.firstIndex(where: { $0.name == name }), let list = lists[index]
    else { return nil }
    return (try? layout.snapshot(of: list)) ?? nil
  }

  /// The records of a list that are in sight, in their order, each with its cell; none for a name that no list has.
  public func records(of name: String) -> [(record: ListRecord, cell: View)] {
    guard let index = screen.items.firstIndex(where: { $0.name == name }), let list = screen.installation.lists[index],
      let cells = try? layout.cells(of: list)
    else { return [] }
    return cells.map { ($0.item, $0.cell) }
  }

  /// The frame of a view or guide in the screen's coordinates, in points; nil for a name that nothing has.
  public func frame(of name: String) -> Rect? {
    self[name].flatMap { try? layout.frame(of: $0) }
  }

  /// How the text of a view was fitted to its frame; nil for what is not fitted.
  public func fit(of name: String) -> Fit? { (self[name] as? View).flatMap { fits[$0] } }

  /// Points per em of a view's text, fitted or not; nil without text.
  public func fontSize(of name: String) -> Double? { (self[name] as? View).flatMap(fontSize) }

  package func fontSize(_ view: View) -> Double? {
    fits[view]?.printableSize ?? label(view)?.pointSize(for: layout.traits)
  }

  /// Whether the size of a view's text agrees with the frame that follows from it.
  package func isSettled(_ view: View) -> Bool { !unsettledViews.contains(view) }

  package func frame(_ view: View) -> Rect? { try? layout.frame(of: view) }

  package func label(_ view: View) -> Label? { (layout.content(of: view) as? any TextBearing)?.label }

  /// Whether the view, or one it is in, is hidden, lets everything through, or is not there.
  package func isHidden(_ view: View) -> Bool {
    var next: View? = view
    while let view = next {
      if layout.isHidden(view) || unseen.contains(view) || (try? layout.isInstalled(view)) == false { return true }
      next = (try? layout.superview(of: view)) ?? nil
    }
    return false
  }

  /// A view's text in its frame: as large as was found for it, or at its own size where it is not fitted; nil without
  /// text.
  package func fit(of item: LayoutScreen.Item) throws(FitError) -> Fit? {
    if let fit = fits[item.view] { return fit }
    guard let content = layout.content(of: item.view) as? any TextBearing, !content.label.text.isEmpty,
      let frame = frame(item.view)
    else { return nil }
    let size = content.label.pointSize(for: layout.traits)
    var options = item.textOptions
    options.margins = content.textInsets
    options.sizes = AllowedSizes(minimum: size, maximum: size)
    if options.overflow == .error { options.overflow = .ellipsis }
    var box = frame.size
    let text = content.label.shapedText(for: layout.traits)
    options.alignment = options.alignment.resolved(for: layout.traits.direction, of: text)
    if screen.showsOneLine, box.height > 0 {
      // The box of a line is higher than its letters: what is cut off of it is nothing that anybody sees.
      let metrics = text.style.font.metrics
      let line = (text.style.lineHeight ?? Double(metrics.lineHeight) / Double(max(1, metrics.unitsPerEm))) * size
      let room = box.height - content.textInsets.top - content.textInsets.bottom
      if room > 0, room < line, Self.isSeen(text, size, in: room) { box.height += line - room }
    }
    return try text.fit(in: box, options)
  }

  /// How much of letters may be cut off without anybody's seeing it, in points; fonts that stand in for others differ
  /// by as much.
  private static let unseen = 0.5

  /// Whether all that a line paints is inside a height in whose middle it stands.
  private static func isSeen(_ text: ShapedText, _ size: Double, in height: Double) -> Bool {
    text.lines(size: size, width: nil, LineSetting(), by: .ink).allSatisfy { line in
      guard let ink = line.ink else { return true }
      let baseline = (height - line.height) / 2 + line.baseline - line.top
      return baseline + ink.minY >= -unseen && baseline + ink.maxY <= height + unseen
    }
  }
}
