internal import AdaptiveLayout
internal import Geometry
internal import TextFit

/// Labels whose heights or baselines decide, by way of the layout, their own sizes; and the search for numbers at which that
/// comes to rest.
///
/// Works on copies of the layout, and shapes nothing. A trial is a solve and a fit of the labels concerned.
struct LabelFeedback {
  /// A number that the layout is told of a label.
  private struct Unknown {
    let view: View
    let part: WritableKeyPath<Label.Fitted, Double>
  }

  private let known: [View: FittedLabel]
  private let layout: Layout
  private var unknowns: [Unknown] = []
  /// What is told in the end.
  private var values: [Double] = []
  /// Those that share a size, in the order of their making.
  private var groups: [String: [View]] = [:]
  /// How often the layout was solved since this was last asked for.
  private(set) var trials = 0

  /// By how much of a number, or of 1, what a label says may miss what was told before it counts as other.
  private static var tolerance: Double { 1e-6 }

  /// - Parameter restless: the labels that do not come to rest by themselves.
  init(_ known: [View: FittedLabel], _ layout: Layout, _ restless: [View]) throws(LabelError) {
    self.known = known
    self.layout = layout
    for view in layout.viewsWithContent {
      if let group = known[view]?.label.fit?.group { groups[group, default: []].append(view) }
    }
    let followers = layout.viewsWithContent.filter { known[$0]?.follows ?? false }
    var heights = Set(restless.filter { known[$0]?.follows ?? false })
    if !followers.isEmpty, layout.heightsMayDecideWidths {
      heights.formUnion(try drivers(among: followers))
    }
    for view in layout.viewsWithContent where heights.contains(view) || restless.contains(view) {
      if heights.contains(view) { unknowns.append(Unknown(view: view, part: \.height)) }
      guard layout.namesBaseline(of: view) else { continue }
      unknowns.append(Unknown(view: view, part: \.firstBaseline))
      unknowns.append(Unknown(view: view, part: \.belowLastBaseline))
    }
  }

  /// Whether heights simply follow from widths.
  var isEmpty: Bool { unknowns.isEmpty }

  /// The labels concerned, each once.
  var views: [View] {
    unknowns.indices.filter { $0 == 0 || unknowns[$0 - 1].view != unknowns[$0].view }.map { unknowns[$0].view }
  }

  // MARK: Who decides

  /// Higher than anything on the screen will be: where the search for heights begins.
  private var top: Double { max(layout.size.width, layout.size.height, 1) }

  /// The labels whose heights change the widths by which sizes are decided.
  ///
  /// - Complexity: one solve where none does, else one for each label.
  private mutating func drivers(among followers: [View]) throws(LabelError) -> [View] {
    func widths(_ heights: [View: Double]) throws(LabelError) -> [Double] {
      var trial = layout
      for view in followers {
        try Self.tell(Self.told(heights[view] ?? 0, known[view]), of: view, to: &trial)
      }
      try Self.solve(&trial)
      return measures(trial)
    }
    func areSame(_ a: [Double], _ b: [Double]) -> Bool {
      a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= Self.tolerance * max(1, abs($0)) }
    }
    let high = Dictionary(uniqueKeysWithValues: followers.map { ($0, top) })
    trials += 1
    guard !areSame(try widths(high), measures(layout)) else { return [] }
    trials += 1 + followers.count
    let low = try widths([:])
    var found: [View] = []
    for view in followers where try !areSame(widths([view: top]), low) { found.append(view) }
    return found.isEmpty ? followers : found
  }

  /// The lengths by which sizes are decided.
  private func measures(_ layout: Layout) -> [Double] {
    self.layout.viewsWithContent.flatMap { view -> [Double] in
      guard let item = known[view], let size = layout.solvedSize(of: view) else { return [] }
      if item.follows { return [size.width] }
      return item.label.fit?.group != nil || layout.namesBaseline(of: view) ? [size.width, size.height] : []
    }
  }

  private static func told(_ height: Double, _ item: FittedLabel?) -> Label.Fitted {
    var fitted = item?.label.fitted ?? Label.Fitted(height: 0, firstBaseline: 0, belowLastBaseline: 0)
    fitted.height = height
    return fitted
  }

  // MARK: Searching

  /// Finds the largest numbers at which nothing changes, or says in ``restless(_:_:)`` that it did not.
  ///
  /// - Parameter limit: how often the layout may be solved.
  mutating func search(limit: Int) throws(LabelError) {
    var trial = layout
    trial.letHeightsLieBetweenPixels(of: Set(views))
    var search = FixedPointSearch<LabelError>(
      from: unknowns.map { _ in top }, floors: unknowns.map { $0.part == \.height ? 0 : -Double.infinity },
      budget: limit)
    _ = try search.findLargest { values throws(LabelError) in
      try tell(values, to: &trial)
      try Self.solve(&trial)
      return try answers(known, trial)
    }
    values = search.values
    trials = limit - search.budget
  }

  /// What the labels say in a layout as it was solved, before it is rounded to pixels.
  private func answers(_ known: [View: FittedLabel], _ layout: Layout) throws(LabelError) -> [Double] {
    var answers: [View: FittedLabel] = [:]
    for view in views where answers[view] == nil {
      guard let item = known[view] else { continue }
      func trial(_ view: View) -> FittedLabel? {
        guard var item = known[view] else { return nil }
        item = item.inside(layout.solvedSize(of: view) ?? item.box)
        item.label.fitted = (layout.content(of: view) as? any TextBearing)?.label.fitted ?? item.label.fitted
        return item
      }
      if let group = item.label.fit?.group {
        let views = (groups[group] ?? []).filter { known[$0] != nil }
        var members = views.compactMap(trial)
        _ = try FittedLabel.fit(&members) { $0.isCapped }
        for (view, member) in zip(views, members) { answers[view] = member }
      } else if var item = trial(view) {
        try item.fitAlone()
        answers[view] = item
      }
    }
    var values: [Double] = []
    for unknown in unknowns {
      let found = try answers[unknown.view]?.measure(
        namesBaseline: layout.namesBaseline(of: unknown.view), pixel: Self.tolerance)
      values.append(found?[keyPath: unknown.part] ?? 0)
    }
    return values
  }

  private func tell(_ values: [Double], to layout: inout Layout) throws(LabelError) {
    var told: [View: Label.Fitted] = [:]
    for (unknown, value) in zip(unknowns, values) {
      var fitted = told[unknown.view] ?? Self.told(0, known[unknown.view])
      fitted[keyPath: unknown.part] = value
      told[unknown.view] = fitted
    }
    for view in views {
      if let fitted = told[view] { try Self.tell(fitted, of: view, to: &layout) }
    }
  }

  // MARK: What was found

  /// Tells a layout what was found, or the whole pixels that hold it.
  func tell(_ layout: inout Layout, inPixels: Bool) throws(LabelError) {
    let grid = layout.traits.grid
    try tell(
      zip(unknowns, values).map { inPixels && $0.part == \.height ? grid.roundUp($1) : $1 }, to: &layout)
  }

  /// Whether a layout that was told answers the same.
  ///
  /// - Parameter known: its labels, fitted to their frames.
  func isAtRest(_ known: [View: FittedLabel], _ layout: Layout, inPixels: Bool) throws(LabelError) -> Bool {
    guard inPixels else { return try restless(known, layout).isEmpty }
    let grid = layout.traits.grid
    for (unknown, value) in zip(unknowns, values) {
      guard let item = known[unknown.view] else { continue }
      let found = try item.measure(
        namesBaseline: layout.namesBaseline(of: unknown.view), pixel: grid.pixel)[keyPath: unknown.part]
      let isSame =
        unknown.part == \.height
        ? grid.roundUp(found) == grid.roundUp(value) : abs(found - value) <= grid.pixel
      if !isSame { return false }
    }
    return true
  }

  /// The labels that answer otherwise than a layout was told.
  func restless(_ known: [View: FittedLabel], _ layout: Layout) throws(LabelError) -> [View] {
    let found = try answers(known, layout)
    let moved = unknowns.indices.filter { abs(found[$0] - values[$0]) > Self.tolerance * max(1, abs(values[$0])) }
    return views.filter { view in moved.contains { unknowns[$0].view == view } }
  }

  // MARK: The layout

  private static func solve(_ layout: inout Layout) throws(LabelError) {
    do throws(LayoutError) { try layout.layout() } catch { throw .layout(error) }
  }

  /// Lets a label say how high it is; whether that is new.
  @discardableResult
  static func tell(_ fitted: Label.Fitted, of view: View, to layout: inout Layout) throws(LabelError) -> Bool {
    guard var content = layout.content(of: view) as? any TextBearing, content.label.fitted != fitted else {
      return false
    }
    content.label.fitted = fitted
    do throws(LayoutError) {
      try layout.update(view) { $0.content = content }
    } catch {
      throw .layout(error)
    }
    return true
  }
}
