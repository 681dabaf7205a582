internal import Geometry

extension Layout {
  /// Adds a stack: a view that lays out the views it is told to arrange.
  ///
  /// - Throws: ``LayoutError/invalidStack(stack:reason:)``, and what adding a view throws.
  @discardableResult
  public mutating func add(
    _ stack: Stack, to superview: View, named name: String? = nil
  ) throws(LayoutError) -> View {
    try add(Variation(stack), to: superview, named: name)
  }

  /// Adds a stack that depends on the traits, such as a row where there is room and a column elsewhere.
  @discardableResult
  public mutating func add(
    _ stack: Variation<Stack>, to superview: View, named name: String? = nil
  ) throws(LayoutError) -> View {
    try Self.check(stack, name ?? "a new stack")
    let view = try add(View.Properties(), to: superview, named: name)
    arrangers[view.reference.index] = StackArranger(stack: stack)
    unarranged.insert(view.reference.index)
    items[Int(view.reference.index)].isStack = true
    return view
  }

  /// Lets a stack arrange views, after those that it already arranges. Views that are elsewhere move into it.
  public mutating func arrange(_ views: [View], in stack: View) throws(LayoutError) {
    for view in views { try arrange(view, in: stack) }
  }

  /// Lets a stack arrange a view; one that it already arranges changes its place.
  ///
  /// - Parameters:
  ///   - view: a view that is part of the stack's view.
  ///   - stack: a view that was added with a ``Stack``.
  ///   - place: how many arranged views come before it; nil puts it last.
  public mutating func arrange(_ view: View, in stack: View, at place: Int? = nil) throws(LayoutError) {
    try throwPending()
    var arranger = try stackArranger(stack)
    let item = try index(view.reference, in: "the view to arrange")
    if items[item].parent != stack.reference.index {
      if items[item].parent < 0 { try add(view, to: stack) } else { try move(view, to: stack) }
    }
    arranger.views.removeAll { $0 == view || !isArranged($0, in: stack) }
    let last = arranger.views.count
    guard (0...last).contains(place ?? last) else {
      throw .invalidStack(
        stack: name(Int(stack.reference.index)),
        reason: "\(name(item)) cannot be at place \(place ?? last) of \(last + 1); places count from 0")
    }
    arranger.views.insert(view, at: place ?? last)
    set(arranger, of: stack)
  }

  /// Takes a view out of the arrangement. It remains a subview of the stack, which no longer constrains it.
  public mutating func removeArranged(_ view: View, from stack: View) throws(LayoutError) {
    try throwPending()
    var arranger = try stackArranger(stack)
    arranger.views.removeAll { $0 == view }
    arranger.customSpacing[view] = nil
    if contains(view) { try quieten(view, along: nil) }
    set(arranger, of: stack)
  }

  /// The views that a stack arranges, including hidden ones, in order.
  public func arrangedViews(in stack: View) throws(LayoutError) -> [View] {
    try stackArranger(stack).views.filter { isArranged($0, in: stack) }
  }

  /// A stack under the current traits; nil for a view that is not a stack.
  public func stack(_ view: View) throws(LayoutError) -> Stack? {
    let item = try index(view.reference, in: "a request for its stack")
    return (arrangers[Int32(item)] as? StackArranger)?.stack.value(for: traits)
  }

  /// Changes a stack, for all traits.
  public mutating func set(_ new: Stack, of stack: View) throws(LayoutError) { try set(Variation(new), of: stack) }

  /// Changes a stack to one that depends on the traits, such as a row that becomes a column.
  public mutating func set(_ new: Variation<Stack>, of stack: View) throws(LayoutError) {
    try throwPending()
    var arranger = try stackArranger(stack)
    try Self.check(new, name(Int(stack.reference.index)))
    arranger.stack = new
    set(arranger, of: stack)
  }

  /// Sets the spacing in points after one of the arranged views; there is none where that view is hidden or the last.
  /// Nil restores the stack's own spacing.
  public mutating func setCustomSpacing(
    _ spacing: Double?, after view: View, in stack: View
  ) throws(LayoutError) {
    try throwPending()
    var arranger = try stackArranger(stack)
    let item = try index(view.reference, in: "the view before a custom spacing")
    if let spacing { try Self.checkLength(spacing, "custom spacing", name(item)) }
    guard arranger.views.contains(view) else {
      throw .invalidStack(
        stack: name(Int(stack.reference.index)), reason: "it does not arrange \(name(item)); arrange it first")
    }
    arranger.customSpacing[view] = spacing
    set(arranger, of: stack)
  }

  // MARK: Internals

  func isArranged(_ view: View, in stack: View) -> Bool {
    let item = items[Int(view.reference.index)]
    return item.isAlive && item.parent == stack.reference.index
  }

  private func stackArranger(_ stack: View) throws(LayoutError) -> StackArranger {
    let item = try index(stack.reference, in: "the stack")
    guard let arranger = arrangers[Int32(item)] as? StackArranger else {
      throw .invalidStack(stack: name(item), reason: "it is a view, not a stack; add a Stack")
    }
    return arranger
  }

  private mutating func set(_ arranger: StackArranger, of stack: View) {
    arrangers[stack.reference.index] = arranger
    childrenChanged(Int(stack.reference.index))
  }

  private static func check(_ stack: Variation<Stack>, _ name: String) throws(LayoutError) {
    for value in [stack.default] + stack.cases.map(\.value) {
      if let mistake = value.mistake { throw .invalidStack(stack: name, reason: mistake) }
    }
  }
}
