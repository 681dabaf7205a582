internal import AdaptiveLayout
internal import ConstraintSolver
internal import Geometry
internal import XMLText

/// Builds the layout of a scene: a view for each view of the file, and its constraints by object id.
///
/// On the canvas, the layout's root is the window, and the scene's topmost view is in it, so that the view has margins
/// of its own and need not be as large as a device. In an app, the topmost view is the root.
struct SceneBuilder {
  private(set) var layout: Layout
  /// The views by object id.
  private(set) var views: [String: View] = [:]
  /// The views by the places of their elements.
  private(set) var handles: [InterfacePlace: View] = [:]
  /// Guides by object id: their kind and their view.
  private var guides: [String: (key: String, view: String)] = [:]
  private(set) var notes: [InterfaceError] = []

  private let scene: InterfaceScene
  private let file: InterfaceFile
  let traits: Traits
  /// The contents of views in an app, by object id; nil on the canvas.
  private let contents: [String: any MeasuredContent]?
  private let rules: CanvasMargins
  /// The object id of the superview of each view, by the object id of the view.
  private var superviews: [String: String] = [:]
  /// The kind of each view, by object id.
  private var kinds: [String: String] = [:]
  /// The stacks that share space in proportion to their contents.
  private var proportional: Set<String> = []
  /// The guides for the contents of scroll views, and those of ``commonGuide(_:_:)``, by object id.
  private var contentGuides: [String: LayoutGuide] = [:]
  /// The guides for the contents of scroll views inside their margins, by object id.
  private var contentMargins: [String: LayoutGuide] = [:]
  /// The object ids of the views that cells of UIKit's styles place themselves.
  private var placedByCells: Set<String> = []

  init(_ scene: InterfaceScene, of file: InterfaceFile, in viewport: Viewport) throws(LayoutError) {
    self.scene = scene
    self.file = file
    traits = viewport.traits
    contents = nil
    rules = CanvasMargins(
      toolsVersion: file.toolsVersion,
      width: CanvasDevice.viewport(file)?.size.width ?? scene.view.frame.size.width)
    layout = Layout(named: "window", limits: .ofFile)
    try add(scene.view, to: layout.root, within: scene.view.frame.size, cell: nil)
    try constrain(scene.view)
  }

  /// Builds the scene as in an app: its topmost view is the layout's root.
  init(
    _ scene: InterfaceScene, of file: InterfaceFile, showing contents: [String: any MeasuredContent]
  ) throws(LayoutError) {
    self.scene = scene
    self.file = file
    traits = Traits(scale: 2)
    self.contents = contents
    rules = CanvasMargins(
      toolsVersion: file.toolsVersion,
      width: CanvasDevice.viewport(file)?.size.width ?? scene.view.frame.size.width)
    layout = Layout(named: "root", limits: .ofFile)
    let cells = scene.view.all.compactMap { view in StandardCell(view).map { (view, $0) } }
    placedByCells = cells.reduce(into: []) { $0.formUnion($1.1.parts) }
    try add(scene.view, to: layout.root, within: scene.view.frame.size, cell: nil)
    try constrain(scene.view)
    for (cell, standard) in cells {
      guard let inside = cell.subviews.first(where: { $0.element["key"] == "contentView" }),
        let content = views[inside.id]
      else { continue }
      try standard.arrange(
        in: content, views, follows: scene.rowHeight == nil, &layout,
        at: SourceLocation(file: file.name, line: cell.place.line))
    }
    noteWhatIsLeftOut()
  }

  private var controller: InterfaceController? {
    guard case .controller(let id) = scene.role else { return nil }
    return file.controllers[id]
  }

  // MARK: Views

  /// - Returns: the view in the layout. If views have the same object id, constraints and guides refer to the first
  ///   one, so that the chain of superviews by object id always ends.
  @discardableResult private mutating func add(
    _ view: InterfaceView, to superview: View, within size: Size, cell: InterfaceView?,
    installed: Variation<Bool> = Variation(true)
  ) throws(LayoutError) -> View {
    let isTop = views.isEmpty
    var properties = View.Properties()
    let element = view.element
    var isPlain = false
    if let contents {
      properties.content = contents[view.id]
    } else if let content = CanvasContent.content(view, traits) {
      properties.content = content
    } else if view.placement == .stack, view.kind != "stackView", !sharesProportionally(view) {
      properties.content = FixedContent(CanvasContent.plainSize)
      isPlain = true
    }
    if isPlain || contents != nil && view.kind == "textView" && view.scrolls {
      // A text that scrolls does not determine the size of its text view.
      properties.hugging = AxisPriorities(Priority(1))
      properties.compressionResistance = AxisPriorities(Priority(1))
    } else {
      properties.hugging = Self.hugging(element, traits)
      properties.compressionResistance = Self.compressionResistance(element, traits)
    }
    if contents != nil { properties.cases = Self.cases(view) }
    properties.set(
      rules.margins(of: view, role: isTop ? scene.role : nil, controller: controller, cell: cell, traits))
    properties.insetsLayoutMarginsFromSafeArea = element.flag("insetsLayoutMarginsFromSafeArea", traits) ?? true
    properties.preservesSuperviewLayoutMargins =
      !isTop && cell == nil && (element.flag("preservesSuperviewLayoutMargins", traits) ?? false)
    properties.alignmentInsets = CanvasContent.alignmentInsets(view.kind)
    // A hidden activity indicator keeps its place in a stack.
    let isHidden = contents == nil ? element.flag("hidden", traits) ?? false : view.isHidden
    properties.isHidden = isHidden && view.kind != "activityIndicatorView"
    properties.isInstalled = installed
    properties.semanticContent = element["semanticContentAttribute"].flatMap(SemanticContent.init) ?? .unspecified
    let isContent = cell != nil && contents != nil
    switch view.placement {
    case .constraints, .stack: break
    case _ where isContent || placedByCells.contains(view.id): break
    case .springs(let mask):
      let frame = isTop ? Rect(size: view.frame.size) : view.frame
      properties.autoresizing = Autoresizing(frame, in: size, isTop ? [.flexibleWidth, .flexibleHeight] : mask)
    case .fixed: properties.autoresizing = Autoresizing(view.frame, in: size, [])
    }
    let name = view.label.flatMap { file.ownLabels.contains($0) ? $0 : nil } ?? view.id
    let handle: View
    if isTop, contents != nil, view.kind == "stackView" || properties.content != nil {
      // The root of a layout is a plain view. A topmost view that is a stack or has content fills it.
      var screen = View.Properties()
      screen.respectsSystemMinimumLayoutMargins = false
      screen.layoutMargins = DirectionalInsets(0)
      try layout.update(layout.root) { $0 = screen }
      properties.autoresizing = nil
      handle =
        view.kind == "stackView"
        ? try layout.add(varying(view), to: superview, named: name)
        : try layout.add(properties, to: superview, named: name)
      try layout.update(handle) { $0 = properties }
      try fill(superview, with: handle, EdgeInsets.zero, view.place)
    } else if isTop, contents != nil {
      handle = layout.root
      properties.autoresizing = nil
      if case .controller = scene.role {
        properties.respectsSystemMinimumLayoutMargins =
          controller?.element.flag("viewRespectsSystemMinimumLayoutMargins", traits) ?? true
        if properties.respectsSystemMinimumLayoutMargins { properties.set(rules.explicit(view, traits)) }
      } else {
        properties.respectsSystemMinimumLayoutMargins = false
      }
      try layout.update(handle) { $0 = properties }
    } else if view.kind == "stackView" {
      handle = try layout.add(varying(view), to: superview, named: name)
      try layout.update(handle) { $0 = properties }
    } else {
      handle = try layout.add(properties, to: superview, named: name)
    }
    if isContent { try fill(superview, with: handle, Self.around(view.frame, in: size), view.place) }
    handles[view.place] = handle
    if views[view.id] == nil {
      views[view.id] = handle
      kinds[view.id] = view.kind
      if view.kind == "stackView", element.value("distribution", traits) == "fillProportionally" {
        proportional.insert(view.id)
      }
      for (guide, key) in view.guides where guides[guide] == nil { guides[guide] = (key, view.id) }
    }
    if isTop, let controller {
      for (guide, type) in controller.guides { guides[guide] = (type, view.id) }
    }
    for subview in view.subviews {
      let installed = view.installed[subview.id] ?? Variation(true)
      // The canvas has fixed traits, whereas the layout of an app must allow for all.
      guard contents == nil ? installed.value(for: traits) : installed.default || !installed.isConstant else {
        continue
      }
      if views[subview.id] == nil { superviews[subview.id] = view.id }
      let isContent = view.isCell && subview.element["key"] == "contentView"
      let added = try add(
        subview, to: handle, within: view.frame.size, cell: isContent ? view : nil,
        installed: contents == nil ? Variation(true) : installed)
      if view.kind == "stackView" { try layout.arrange(added, in: handle) }
    }
    return handle
  }

  private mutating func fill(
    _ superview: View, with view: View, _ insets: EdgeInsets, _ place: InterfacePlace
  ) throws(LayoutError) {
    var edges = [
      view.leading == superview.leading + insets.left, view.top == superview.top + insets.top,
      view.trailing == superview.trailing - insets.right, view.bottom == superview.bottom - insets.bottom,
    ]
    for index in edges.indices { edges[index].location = SourceLocation(file: file.name, line: place.line) }
    try layout.add(edges)
  }

  /// The space that Interface Builder left around the content view of a cell, for an accessory and for the separator;
  /// zero on an axis on which the stored frame of the content view is not inside the cell.
  private static func around(_ frame: Rect, in size: Size) -> EdgeInsets {
    let (isWide, isHigh) = (
      frame.size.width > 0 && frame.minX >= 0 && frame.maxX <= size.width,
      frame.size.height > 0 && frame.minY >= 0 && frame.maxY <= size.height
    )
    return EdgeInsets(
      top: isHigh ? frame.minY : 0, right: isWide ? size.width - frame.maxX : 0,
      bottom: isHigh ? size.height - frame.maxY : 0, left: isWide ? frame.minX : 0)
  }

  private static func hugging(_ element: InterfaceElement, _ traits: Traits) -> AxisPriorities {
    AxisPriorities(
      horizontal: priority(element, "horizontalHuggingPriority", .defaultLow, traits),
      vertical: priority(element, "verticalHuggingPriority", .defaultLow, traits))
  }

  private static func compressionResistance(_ element: InterfaceElement, _ traits: Traits) -> AxisPriorities {
    AxisPriorities(
      horizontal: priority(element, "horizontalCompressionResistancePriority", .defaultHigh, traits),
      vertical: priority(element, "verticalCompressionResistancePriority", .defaultHigh, traits))
  }

  private static func priority(
    _ element: InterfaceElement, _ name: String, _ usual: Priority, _ traits: Traits
  ) -> Priority {
    guard let number = element.number(name, traits) else { return usual }
    return Priority(min(max(number, 1), 1000))
  }

  /// The properties of a view that vary with the size classes: whether it is hidden, and its priorities.
  private static func cases(_ view: InterfaceView) -> [View.Properties.Case] {
    view.element.conditions.compactMap { condition in
      let nodes = view.element.nodes(under: condition)
      let traits = Traits(horizontal: condition.horizontal, vertical: condition.vertical)
      func says(_ words: String) -> Bool {
        ["horizontal", "vertical"].contains { axis in nodes.contains { $0["\(axis)\(words)Priority"] != nil } }
      }
      var one = View.Properties.Case(condition)
      if nodes.contains(where: { $0["hidden"] != nil }), view.kind != "activityIndicatorView" {
        one.isHidden = view.element.flag("hidden", traits)
      }
      if says("Hugging") { one.hugging = hugging(view.element, traits) }
      if says("CompressionResistance") { one.compressionResistance = compressionResistance(view.element, traits) }
      return one == View.Properties.Case(condition) ? nil : one
    }
  }

  /// Notes tables with static cells, as each cell is a scene of its own.
  private mutating func noteWhatIsLeftOut() {
    for view in scene.view.all {
      if view.kind == "tableView", view.element["dataMode"] == "static" {
        notes.append(
          InterfaceError(
            file: file.name, place: view.place,
            problem: "the table \(view.id) is laid out without its static cells; each of them is a scene of its own"))
      }
    }
  }

  /// Whether a view is in a stack that shares space in proportion to contents; there, a view without content gets no
  /// share.
  private func sharesProportionally(_ view: InterfaceView) -> Bool {
    superviews[view.id].map { proportional.contains($0) } ?? false
  }

  /// A stack, with the changes that size classes make to it.
  private func varying(_ view: InterfaceView) -> Variation<Stack> {
    guard contents != nil else { return Variation(stack(view, traits)) }
    var varying = Variation(stack(view, traits))
    for condition in view.element.conditions {
      let traits = Traits(horizontal: condition.horizontal, vertical: condition.vertical)
      varying.add(stack(view, traits), when: condition)
    }
    return varying
  }

  private func stack(_ view: InterfaceView, _ traits: Traits) -> Stack {
    let element = view.element
    var stack = Stack(element.value("axis", traits) == "vertical" ? .vertical : .horizontal)
    stack.distribution = element.value("distribution", traits).flatMap(Stack.Distribution.init) ?? .fill
    stack.alignment =
      switch element.value("alignment", traits) ?? "fill" {
      case "top", "leading": .leading
      case "center": .center
      case "bottom", "trailing": .trailing
      case "firstBaseline": .firstBaseline
      case "lastBaseline": .lastBaseline
      default: .fill
      }
    if stack.axis == .vertical, stack.alignment == .firstBaseline || stack.alignment == .lastBaseline {
      stack.alignment = .leading
    }
    stack.spacing =
      element.number("spacing", traits)
      ?? (element.value("spacingType", traits) == "standard" ? Stack.standardSpacing : 0)
    stack.isBaselineRelativeArrangement = element.flag("baselineRelativeArrangement", traits) ?? false
    // The margins of a stack are 0 unless they are given; then its arranged views are inside them.
    stack.isLayoutMarginsRelativeArrangement =
      element.flag("layoutMarginsRelativeArrangement", traits)
      ?? (element.child("layoutMargins", traits) != nil || element.child("directionalLayoutMargins", traits) != nil)
    return stack
  }

  // MARK: Constraints

  private mutating func constrain(_ view: InterfaceView) throws(LayoutError) {
    guard views[view.id] != nil else { return }
    for constraint in view.constraints where contents == nil || !constraint.isPlaceholder { try add(constraint) }
    for subview in view.subviews { try constrain(subview) }
  }

  private mutating func add(_ constraint: InterfaceConstraint) throws(LayoutError) {
    guard let first = try side(constraint.first, facing: constraint.second?.item) else { return }
    var second: (item: any LayoutItem, attribute: Attribute)?
    if let other = constraint.second {
      second = try side(other, facing: constraint.first.item)
      guard second != nil else { return }
    }
    var made = LayoutConstraint(
      first.item, first.attribute, constraint.relation, second?.item, second?.attribute,
      multiplier: constraint.multiplier, constant: constraint.constant.default
    ).at(constraint.priority)
    made.constant = constraint.constant
    if contents != nil, !constraint.deviceConstants.isEmpty {
      for (device, constant) in constraint.deviceConstants.sorted(by: { $0.key < $1.key }) {
        made.constant.add(constant, when: TraitCondition(device: device))
      }
      made.constant.unnamed = .asNearest
    }
    made.label = constraint.identifier ?? constraint.id
    made.location = SourceLocation(file: file.name, line: constraint.place.line)
    if !constraint.isInstalled.isConstant {
      made = made.active(constraint.isInstalled)
    } else if !constraint.isInstalled.default {
      return
    }
    do throws(LayoutError) {
      try layout.add(made)
    } catch {
      guard case .solver = error else {
        notes.append(InterfaceError(file: file.name, place: constraint.place, problem: "\(error); it is left out"))
        return
      }
      throw error
    }
  }

  /// One side of a constraint in terms of the layout; nil for an item that is not installed under these traits.
  private mutating func side(
    _ side: InterfaceConstraint.Side, facing other: String?
  ) throws(LayoutError) -> (item: any LayoutItem, attribute: Attribute)? {
    if let view = views[side.item] {
      if Self.scrolls(kinds[side.item]), let other, other != side.item, isInside(other, of: side.item),
        side.attribute.isEdge
      {
        let edge = side.attribute.edge
        let guide =
          edge == side.attribute ? try contentGuide(side.item, view) : try contentMargins(side.item, view)
        return (guide, edge)
      }
      return (view, side.attribute)
    }
    guard let guide = guides[side.item], let view = views[guide.view] else { return nil }
    switch guide.key {
    case "top": return side.attribute == .bottom ? (view.safeArea, .top) : (view, .top)
    case "bottom": return side.attribute == .top ? (view.safeArea, .bottom) : (view, .bottom)
    case "contentLayoutGuide": return (try contentGuide(guide.view, view), side.attribute)
    case "frameLayoutGuide": return (view, side.attribute)
    case "layoutMargins", "layoutMarginsGuide":
      if Self.scrolls(kinds[guide.view]), let other, isInside(other, of: guide.view), side.attribute.isEdge {
        return (try contentMargins(guide.view, view), side.attribute)
      }
      return (view.layoutMargins, side.attribute)
    case "readableContent", "readableContentGuide": return (try commonGuide(side.item, view), side.attribute)
    case "keyboard", "keyboardLayoutGuide": return (try commonGuide(side.item, view), side.attribute)
    // The reader has made a note of any other kind of guide.
    default: return (view.safeArea, side.attribute)
    }
  }

  private static func scrolls(_ kind: String?) -> Bool {
    kind == "scrollView" || kind == "tableView" || kind == "collectionView" || kind == "textView"
  }

  private func isInside(_ item: String, of container: String) -> Bool {
    var above = superviews[guides[item]?.view ?? item]
    if let guide = guides[item], guide.view != container { above = guide.view }
    while let next = above {
      if next == container { return true }
      above = superviews[next]
    }
    return false
  }

  /// The content guide of a scroll view that is not scrolled: it begins at the top and leading edges, and is as large
  /// as constraints make it.
  private mutating func contentGuide(_ id: String, _ view: View) throws(LayoutError) -> LayoutGuide {
    if let known = contentGuides[id] { return known }
    let guide = try layout.addGuide(to: view, named: "content of \(id)")
    contentGuides[id] = guide
    try layout.add([guide.leading == view.leading, guide.top == view.top])
    return guide
  }

  /// The content of a scroll view inside the scroll view's margins, which scroll with it.
  private mutating func contentMargins(_ id: String, _ view: View) throws(LayoutError) -> LayoutGuide {
    if let known = contentMargins[id] { return known }
    let content = try contentGuide(id, view)
    let guide = try layout.addGuide(to: view, named: "content margins of \(id)")
    contentMargins[id] = guide
    if let margins = layout[view].absoluteLayoutMargins {
      try layout.add([
        guide.left == content.left + margins.left, guide.top == content.top + margins.top,
        guide.right == content.right - margins.right, guide.bottom == content.bottom - margins.bottom,
      ])
      return guide
    }
    let margins = layout[view].layoutMargins ?? DirectionalInsets(8)
    try layout.add([
      guide.leading == content.leading + margins.leading, guide.top == content.top + margins.top,
      guide.trailing == content.trailing - margins.trailing, guide.bottom == content.bottom - margins.bottom,
    ])
    return guide
  }

  /// A guide that is made only for views that refer to it: the readable content guide, or the guide of the keyboard,
  /// which is hidden.
  private mutating func commonGuide(_ id: String, _ view: View) throws(LayoutError) -> LayoutGuide {
    if let known = contentGuides[id] { return known }
    let isKeyboard = guides[id]?.key.hasPrefix("keyboard") ?? false
    let guide =
      isKeyboard
      ? try layout.addKeyboardGuide(named: "keyboard \(id)")
      : try layout.addReadableGuide(to: view, named: "readable \(id)")
    contentGuides[id] = guide
    return guide
  }
}

extension Attribute {
  /// Whether it is an edge, or the edge of a margin.
  fileprivate var isEdge: Bool {
    switch edge {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    default: false
    }
  }
}
