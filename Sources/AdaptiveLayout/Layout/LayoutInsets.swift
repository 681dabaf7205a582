internal import ConstraintSolver
internal import Geometry

/// Layout margins and safe areas: numbers that depend on a view's position, and that constraints take as given.
extension Layout {
  /// The margins of a view that has none of its own; a stack has none then.
  static var defaultMargins: EdgeInsets { EdgeInsets(8) }

  /// The width from which on a window has the wide margins in compact width, too, as the largest phones have in
  /// portrait.
  private static var wideWindow: Double { 414 }

  /// Notes the views whose margins and safe areas must be known, and their values before anything is solved.
  mutating func noteInsets(_ constraint: LayoutConstraint) {
    guard
      constraint.first.item.region != .whole || constraint.second?.item.region ?? .whole != .whole
        || constraint.first.start != nil || constraint.second?.start != nil
    else { return }
    for reference in named(constraint) where reference.region != .whole {
      let item = Int(reference.index)
      if !items[item].namesMargins, !items[item].namesSafeArea { insetViews.append(Int32(item)) }
      let isNew = reference.region == .margins ? !items[item].namesMargins : !items[item].namesSafeArea
      if reference.region == .margins { items[item].namesMargins = true } else { items[item].namesSafeArea = true }
      guard isNew else { continue }
      let rect = items[item].alignment
      items[item].safeArea = safeInsets(of: item, rect)
      items[item].margins = margins(of: item, items[item].safeArea, in: .last)
    }
  }

  /// Updates margins and safe areas from the solved frames; returns whether anything follows from that.
  ///
  /// - Parameters:
  ///   - rootOnly: true before a solve, when only the root's frame is known.
  ///   - pass: how often frames have followed from insets so far.
  mutating func updateInsets(rootOnly: Bool = false, pass: Int = 0) throws(LayoutError) -> Bool {
    var hasChanged = false
    for item in insetViews.map(Int.init) where items[item].isAlive && (item == 0 || !rootOnly) {
      var safeArea = safeInsets(of: item, solvedRect(item))
      if pass > Self.creepingPasses { safeArea = wholly(safeArea, since: items[item].safeArea) }
      let margins = margins(of: item, safeArea, in: .solved)
      guard
        !Self.isNear(safeArea, items[item].safeArea) || !Self.isNear(margins, items[item].margins)
      else { continue }
      items[item].safeArea = safeArea
      items[item].margins = margins
      markMoved(item)
      var seen: Set<Int> = []
      for index in constraintsNaming(item) where constraints[index].isAlive && seen.insert(index).inserted {
        guard named(constraints[index].constraint).contains(where: { $0.index == item && $0.region != .whole }) else {
          continue
        }
        try settle(index, recompiles: true)
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// How often a view may grow with the part of it that is covered, before it is taken to be covered as far as
  /// possible.
  private static var creepingPasses: Int { 3 }

  /// A view that is as high as its margins make it, and only just touches a bar, would creep under it point by point:
  /// what is covered of it would go on growing until all of the bar is over it.
  private func wholly(_ insets: EdgeInsets, since old: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: insets.top > old.top ? safeArea.top : insets.top,
      right: insets.right > old.right ? safeArea.right : insets.right,
      bottom: insets.bottom > old.bottom ? safeArea.bottom : insets.bottom,
      left: insets.left > old.left ? safeArea.left : insets.left)
  }

  /// Whether two insets are the same apart from rounding errors.
  private static func isNear(_ a: EdgeInsets, _ b: EdgeInsets) -> Bool {
    let tolerance = 1e-6
    return abs(a.left - b.left) <= tolerance && abs(a.right - b.right) <= tolerance
      && abs(a.top - b.top) <= tolerance && abs(a.bottom - b.bottom) <= tolerance
  }

  /// How much of each side of a view is covered: as much of it as lies under what covers the window there. What lies
  /// beyond the window is not covered, and nothing is covered of a view that lies beyond it as a whole.
  private func safeInsets(of item: Int, _ rect: Rect) -> EdgeInsets {
    guard item != 0 else { return safeArea }
    let isOutside =
      rect.minX < 0 && rect.maxX <= 0 || rect.maxX > size.width && rect.minX >= size.width
      || rect.minY < 0 && rect.maxY <= 0 || rect.maxY > size.height && rect.minY >= size.height
    guard !isOutside else { return .zero }
    func covered(_ from: Double, _ to: Double) -> Double { max(0, to - from) }
    return EdgeInsets(
      top: covered(max(0, rect.minY), min(safeArea.top, rect.maxY)),
      right: covered(max(size.width - safeArea.right, rect.minX), min(size.width, rect.maxX)),
      bottom: covered(max(size.height - safeArea.bottom, rect.minY), min(size.height, rect.maxY)),
      left: covered(max(0, rect.minX), min(safeArea.left, rect.maxX)))
  }

  /// Which rectangles of views are meant: no closure says so, because it would take a copy of the layout along.
  private enum Rects {
    /// As they were when the layout was last brought up to date.
    case last
    /// As they have just been solved.
    case solved
  }

  private func rect(_ item: Int, in rects: Rects) -> Rect {
    switch rects {
    case .last: items[item].alignment
    case .solved: solvedRect(item)
    }
  }

  /// The margins of a view, with those of its superviews taken into account where it preserves them.
  private func margins(of item: Int, _ safe: EdgeInsets, in rects: Rects) -> EdgeInsets {
    let properties = items[item].properties
    var margins = ownMargins(of: item)
    if properties.insetsLayoutMarginsFromSafeArea {
      margins = EdgeInsets(
        top: margins.top + safe.top, right: margins.right + safe.right, bottom: margins.bottom + safe.bottom,
        left: margins.left + safe.left)
    }
    let parent = Int(items[item].parent)
    guard properties.preservesSuperviewLayoutMargins, parent >= 0 else { return margins }
    let (inner, outer) = (rect(item, in: rects), rect(parent, in: rects))
    let around = self.margins(of: parent, safeInsets(of: parent, outer), in: rects)
    // A side that sticks out of the superview has none of its margins there, and no more than what is inside reaches
    // into them.
    func kept(_ margin: Double, _ offset: Double, _ inside: Double) -> Double {
      offset < 0 ? min(margin, max(0, inside)) : margin - offset
    }
    return EdgeInsets(
      top: max(margins.top, kept(around.top, inner.minY - outer.minY, inner.maxY - outer.minY)),
      right: max(margins.right, kept(around.right, outer.maxX - inner.maxX, outer.maxX - inner.minX)),
      bottom: max(margins.bottom, kept(around.bottom, outer.maxY - inner.maxY, outer.maxY - inner.minY)),
      left: max(margins.left, kept(around.left, inner.minX - outer.minX, inner.maxX - outer.minX)))
  }

  private func ownMargins(of item: Int) -> EdgeInsets {
    let properties = items[item].properties
    let own =
      properties.absoluteLayoutMargins
      ?? properties.layoutMargins?.insets(items[item].direction(traits.direction))
    guard item == 0, properties.respectsSystemMinimumLayoutMargins else {
      return own ?? (items[item].isStack ? .zero : Self.defaultMargins)
    }
    let isWide = traits.horizontal == .regular || size.width >= Self.wideWindow
    let minimum: Double = isWide ? 20 : 16
    var margins = own ?? .zero
    margins.left = max(margins.left, minimum)
    margins.right = max(margins.right, minimum)
    return margins
  }

  /// The alignment rectangle as it was solved, before rounding.
  func solvedRect(_ item: Int) -> Rect {
    let sides = items[item].sides
    return Rect(
      x: solver.solved(sides.left), y: solver.solved(sides.top), width: solver.solved(sides.width),
      height: solver.solved(sides.height))
  }
}

extension Solver {
  /// The value of a variable of its own, for which asking never throws.
  fileprivate func solved(_ variable: Variable) -> Double { (try? lastValue(of: variable)) ?? 0 }
}
