internal import AdaptiveLayout
internal import Geometry
internal import TextFit

/// Labels whose heights or baselines decide, by way of the layout, their own sizes, and the search for numbers at which
/// they come to rest.
///
/// It works on copies of the layout and shapes nothing. Each trial is a solve and a fit of the labels concerned.
struct LabelFeedback {
  /// A number about a label that is passed to the layout.
  private struct Unknown {
    let view: View
    let part: WritableKeyPath<Label.Fitted, Double>
  }

  private let known: [View: FittedLabel]
  private let layout: Layout
  private var unknowns: [Unknown] = []
  /// The numbers that are passed to the layout in the end.
  private var values: [Double] = []
  /// Labels that share a size, in the order in which they were made.
  private var groups: [String: [View]] = [:]
  /// Labels whose widths change with heights, where all these widths are the same one.
  private var inStep: [View] = []
  /// How often the layout was solved since this was last read.
  private(set) var trials = 0

  /// By how much a label's answer may differ from the number in the layout, relative to that number or to 1, before it
  /// counts as different.
  private static var tolerance: Double { 1e-6 }

  /// - Parameter restless: the labels that do not come to rest by themselves.
  init(_ known: [View: FittedLabel], _ layout: Layout, _ restless: [View]) throws(LabelError) {
    self.known = known
    self.layout = layout
    for view in layout.viewsWithContent {
      if let group = known[view]?.label.fitting?.fit.group { groups[group, default: []].append(view) }
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

  /// The labels whose heights change the widths that decide sizes.
  ///
  /// - Complexity: one solve where there are none, otherwise one for each label.
  private mutating func drivers(among followers: [View]) throws(LabelError) -> [View] {
    func lengths(_ heights: [View: Double]) throws(LabelError) -> [View: Size] {
      var trial = layout
      for view in followers {
        try Self.tell(Self.told(heights[view] ?? 0, known[view]), of: view, to: &trial)
      }
      try Self.solve(&trial)
      return self.lengths(trial)
    }
    trials += 1
    let high = try lengths(Dictionary(uniqueKeysWithValues: followers.map { ($0, top) }))
    guard !Self.areSame(high, self.lengths(layout)) else { return [] }
    trials += 1 + followers.count
    let low = try lengths([:])
    var found: [View] = []
    for view in followers where try !Self.areSame(lengths([view: top]), low) { found.append(view) }
    if found.isEmpty { found = followers }
    let moving = Set(low.keys.filter { view in !Self.areSame(low[view], high[view]) }).union(found)
    let first = found[0]
    if moving.allSatisfy({ view in
      (known[view]?.follows ?? false) && Self.areSame(low[view], low[first]) && Self.areSame(high[view], high[first])
    }) {
      inStep = followers.filter(moving.contains)
    }
    return found
  }

  /// The lengths that decide sizes: for labels whose heights follow, the widths alone.
  private func lengths(_ layout: Layout) -> [View: Size] {
    var lengths: [View: Size] = [:]
    for (view, item) in known {
      guard let size = layout.solvedSize(of: view) else { continue }
      if item.follows {
        lengths[view] = Size(size.width, 0)
      } else if item.label.fitting?.fit.group != nil || layout.namesBaseline(of: view) {
        lengths[view] = size
      }
    }
    return lengths
  }

  private static func areSame(_ a: [View: Size], _ b: [View: Size]) -> Bool {
    a.count == b.count && a.allSatisfy { areSame($0.value, b[$0.key]) }
  }

  private static func areSame(_ a: Size?, _ b: Size?) -> Bool {
    guard let a, let b else { return a == b }
    return areSame(a.width, b.width) && areSame(a.height, b.height)
  }

  private static func areSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance * max(1, abs(a)) }

  private static func told(_ height: Double, _ item: FittedLabel?) -> Label.Fitted {
    var fitted = item?.label.fitted ?? Label.Fitted(height: 0, firstBaseline: 0, belowLastBaseline: 0)
    fitted.height = height
    return fitted
  }

  // MARK: Searching

  /// A height that no text exceeds.
  private static var anyHeight: Double { 1e6 }

  /// Finds the largest numbers at which nothing changes, or says in ``restless(_:_:)`` that it failed.
  ///
  /// - Parameter limit: how often the layout may be solved.
  mutating func search(limit: Int) throws(LabelError) {
    trials = 0
    if !inStep.isEmpty, unknowns.allSatisfy({ $0.part == \.height }), try searchWidth(limit: limit) { return }
    var trial = trialLayout
    var search = FixedPointSearch<LabelError>(
      from: unknowns.map { _ in top }, floors: unknowns.map { $0.part == \.height ? 0 : -Double.infinity },
      budget: max(0, limit - trials))
    _ = try search.findLargest { values throws(LabelError) in
      try tell(values, to: &trial)
      try Self.solve(&trial)
      return try answers(known, trial)
    }
    values = search.values
    trials = limit - search.budget
  }

  private var trialLayout: Layout {
    var trial = layout
    trial.letHeightsLieBetweenPixels(of: Set(views))
    return trial
  }

  /// The same for texts in one column: their common width decides all heights, so a single number is looked for. The
  /// wider it may be, the larger the text. Returns whether that settles it, which it does not where a group's size
  /// depends on heights too.
  private mutating func searchWidth(limit: Int) throws(LabelError) -> Bool {
    var trial = trialLayout
    let others = lengths(layout)
    func heights(_ width: Double) throws(LabelError) -> [Double] {
      try answers { view in
        guard let item = known[view] else { return nil }
        return item.inside(inStep.contains(view) ? Size(width, Self.anyHeight) : others[view] ?? item.box)
      }
    }
    var search = FixedPointSearch<LabelError>(from: [top], budget: limit)
    let isFound = try search.findLargest { values throws(LabelError) in
      try tell(try heights(values[0]), to: &trial)
      try Self.solve(&trial)
      return [trial.solvedSize(of: inStep[0])?.width ?? 0]
    }
    // Beside a jump the narrower one: the frame is then wider than its text, and holds it.
    values = try heights(isFound ? search.values[0] : search.jump?.below ?? search.values[0])
    trials = limit - search.budget
    guard isFound else { return groups.isEmpty }
    try tell(values, to: &trial)
    try Self.solve(&trial)
    return try restless(known, trial).isEmpty
  }

  /// The labels' answers in a solved layout, before it is rounded to pixels.
  private func answers(_ known: [View: FittedLabel], _ layout: Layout) throws(LabelError) -> [Double] {
    try answers { view in
      guard var item = known[view] else { return nil }
      item = item.inside(layout.solvedSize(of: view) ?? item.box)
      item.label.fitted = (layout.content(of: view) as? any TextBearing)?.label.fitted ?? item.label.fitted
      return item
    }
  }

  /// The labels' answers in their boxes.
  private func answers(_ inBox: (View) -> FittedLabel?) throws(LabelError) -> [Double] {
    var answers: [View: FittedLabel] = [:]
    for view in views where answers[view] == nil {
      guard var item = inBox(view) else { continue }
      if let group = item.label.fitting?.fit.group {
        let views = groups[group] ?? []
        var members = views.compactMap(inBox)
        _ = try FittedLabel.fit(&members) { $0.isCapped }
        for (view, member) in zip(views, members) { answers[view] = member }
      } else {
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

  /// Passes the numbers that were found to a layout, or the whole pixels that hold them.
  func tell(_ layout: inout Layout, inPixels: Bool) throws(LabelError) {
    let grid = layout.traits.grid
    try tell(
      zip(unknowns, values).map { inPixels && $0.part == \.height ? grid.roundUp($1) : $1 }, to: &layout)
  }

  /// Whether a layout with these numbers gives the same answers again.
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

  /// The labels whose answer differs from the number in the layout.
  func restless(_ known: [View: FittedLabel], _ layout: Layout) throws(LabelError) -> [View] {
    let found = try answers(known, layout)
    let moved = unknowns.indices.filter { abs(found[$0] - values[$0]) > Self.tolerance * max(1, abs(values[$0])) }
    return views.filter { view in moved.contains { unknowns[$0].view == view } }
  }

  // MARK: The layout

  private static func solve(_ layout: inout Layout) throws(LabelError) {
    do throws(LayoutError) { try layout.layout() } catch { throw .layout(error) }
  }

  /// Gives the layout a label's height; returns whether that changed anything.
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
