public import AdaptiveLayout
internal import Geometry
public import TextFit

/// The sizes of a layout's labels: the pass after the solve, which sets every label that asks for it as large as its
/// frame allows.
///
/// It keeps what it found: a label is fitted again only when its frame, its text or what it asks for has changed, and
/// is never shaped again. It is a value beside the layout, so a snapshot of both is a copy of both. Labels that do not
/// ask to be fitted are not in here.
///
/// Where the layout depends on a fit - a height that follows it, a baseline that something is aligned to - it is solved
/// once more with what was found. Where those heights in turn decide widths, or where there is still no rest after
/// ``passes``, the sizes at which nothing changes are searched for between brackets, and the largest are taken where
/// there are several. A text is always inside its frame: where the frame is lower than the text would be by its width,
/// the text is fitted to the frame.
public struct LabelFits: Sendable {
  /// How often layout and labels may simply follow each other.
  public var passes = 8
  /// How many layouts the search for heights may try where following does not come to rest.
  public var searchLimit = 800

  private var known: [View: FittedLabel] = [:]
  private var groups: [String: FitGroup] = [:]
  /// Whether the height of any frame follows its text, and whether the layout has not been told of one of these
  /// heights. Most layouts have none, and those that fit many labels would read them all for that.
  private var hasFollowing = false
  private var hasUntold = false
  /// The labels that did not come to rest in the last update.
  private var unsettled: [View] = []

  /// The result of one run.
  public struct Report: Sendable {
    /// The labels that were fitted anew, each once, in the order in which they were made.
    public let refitted: [View]
    /// The views that the layout changed.
    public let changedViews: [View]
    /// How often the layout was brought up to date, trial layouts included.
    public let passes: Int
    /// Labels for which no size was found at which the layout stays as it is; empty when all came to rest. Their texts
    /// are inside their frames, but the frames are not as high as the texts.
    public let unsettled: [View]

    /// Whether everything came to rest.
    public var isSettled: Bool { unsettled.isEmpty }
  }

  /// A pass that has found nothing yet.
  public init() {}

  /// The fit of a label; nil for a view that is not fitted.
  public subscript(view: View) -> Fit? { known[view]?.fit }

  /// Every fitted label.
  public var views: [View: Fit] {
    var views: [View: Fit] = [:]
    views.reserveCapacity(known.count)
    for (view, item) in known { views[view] = item.fit }
    return views
  }

  /// The group of that name, as it was fitted.
  public func group(_ name: String) -> FitGroup? { groups[name] }

  /// Lays out what is pending and fits what changed.
  ///
  /// - Throws: ``LabelError``; what was fitted before stays.
  /// - Complexity: a comparison for each label, and a fit for each one that changed. Where heights may decide widths,
  ///   one more solve, and where they do, about ten more for each label.
  @discardableResult
  public mutating func update(_ layout: inout Layout) throws(LabelError) -> Report {
    try update(&layout, after: [])
  }

  /// - Parameter changed: what the layout changed before this call.
  mutating func update(_ layout: inout Layout, after changed: [View]) throws(LabelError) -> Report {
    let before = self
    do throws(LabelError) { return try bringUpToDate(&layout, changed) } catch {
      self = before
      throw error
    }
  }

  /// The progress of one run.
  private struct Progress {
    /// Each may be there several times.
    var refitted: [View] = []
    var changedViews: [View]
    var passes = 0
  }

  private mutating func bringUpToDate(_ layout: inout Layout, _ changed: [View]) throws(LabelError) -> Report {
    var progress = Progress(changedViews: changed)
    try solve(&layout, &progress)
    if !progress.changedViews.isEmpty || !progress.refitted.isEmpty || hasUntold {
      // Heights found by an earlier search say nothing about this one.
      if layout.letHeightsLieBetweenPixels(of: []) { try solve(&layout, &progress) }
      unsettled = try iterate(&layout, holding: [], &progress)
      try search(&layout, &progress)
      try fitInFrames(layout, &progress)
    }
    return Report(
      refitted: Self.inOrder(progress.refitted), changedViews: Self.inOrder(progress.changedViews),
      passes: progress.passes, unsettled: Self.inOrder(unsettled))
  }

  /// The views in the order in which they were made, each once.
  private static func inOrder(_ views: [View]) -> [View] {
    var ordered: [View] = []
    ordered.reserveCapacity(views.count)
    for view in views.sorted(by: { $0.wasMade(before: $1) }) where view != ordered.last { ordered.append(view) }
    return ordered
  }

  private mutating func solve(_ layout: inout Layout, _ progress: inout Progress) throws(LabelError) {
    do throws(LayoutError) {
      progress.changedViews += try layout.layout().views
    } catch {
      throw .layout(error)
    }
    progress.passes += 1
    progress.refitted += try fitChanged(layout)
  }

  /// Lets layout and labels follow each other until nothing changes; returns the labels that were still changing when
  /// the passes were spent.
  private mutating func iterate(
    _ layout: inout Layout, holding held: Set<View>, _ progress: inout Progress
  ) throws(LabelError) -> [View] {
    var told: [View] = []
    for pass in 0...max(1, passes) {
      told = try feedBack(to: &layout, holding: held)
      if told.isEmpty { return [] }
      if pass == max(1, passes) { break }
      try solve(&layout, &progress)
    }
    // The last layout must agree with the last fit as far as possible.
    try solve(&layout, &progress)
    return told
  }

  /// Looks for heights at which nothing changes, where they do not simply follow.
  private mutating func search(_ layout: inout Layout, _ progress: inout Progress) throws(LabelError) {
    let restless = unsettled
    guard !restless.isEmpty || hasFollowing && layout.heightsMayDecideWidths else { return }
    var feedback = try LabelFeedback(known, layout, restless)
    progress.passes += feedback.trials
    guard !feedback.isEmpty else { return }
    try feedback.search(limit: searchLimit)
    progress.passes += feedback.trials
    // Whole pixels are taken where they are a solution too.
    for isExact in [false, true] {
      layout.letHeightsLieBetweenPixels(of: isExact ? Set(feedback.views) : [])
      try feedback.tell(&layout, inPixels: !isExact)
      try solve(&layout, &progress)
      if try feedback.isAtRest(known, layout, inPixels: !isExact) {
        unsettled = []
        break
      }
      if isExact { unsettled = try feedback.restless(known, layout) }
    }
    unsettled += try iterate(&layout, holding: Set(feedback.views), &progress)
      .filter { [unsettled] in !unsettled.contains($0) }
  }

  // MARK: Fitting

  /// Fits the labels that have changed, those whose heights follow by their widths alone; returns which ones.
  private mutating func fitChanged(_ layout: Layout) throws(LabelError) -> [View] {
    var changed: [View] = []
    var changedGroups: Set<String> = []
    var membership: [String: [View]] = [:]
    var present: [View] = []
    let views = layout.viewsWithContent
    known.reserveCapacity(views.count)
    (hasFollowing, hasUntold) = (false, false)
    for view in views {
      guard let (label, insets) = Self.text(of: view, in: layout) else { continue }
      guard let fitting = label.fitting else { continue }
      let group = fitting.fit.group
      present.append(view)
      if let group { membership[group, default: []].append(view) }
      if fitting.fit.heightFollowsText {
        hasFollowing = true
        if label.fitted == nil { hasUntold = true }
      }
      var item = FittedLabel(
        label, insets: insets, box: try box(of: view, in: layout), layout.traits,
        name: name(of: view, in: layout))
      if let old = known[view] {
        if old.isSame(as: item) {
          guard old.label.fitted != label.fitted else { continue }
          known[view]?.label.fitted = label.fitted
          // Whether its frame is lower than it asked for may not have been known before.
          if let group, item.follows { changedGroups.insert(group) }
          continue
        }
        if let old = old.label.fitting?.fit.group { changedGroups.insert(old) }
      }
      if let group {
        changedGroups.insert(group)
      } else {
        try item.fitAlone()
        changed.append(view)
      }
      known[view] = item
    }
    let gone = known.count > present.count ? Set(known.keys).subtracting(present) : []
    for view in gone {
      if let group = known[view]?.label.fitting?.fit.group { changedGroups.insert(group) }
      known[view] = nil
    }
    for group in changedGroups.sorted() {
      guard let members = membership[group] else {
        groups[group] = nil
        continue
      }
      try fit(group, members) { $0.isCapped }
      changed += members
    }
    return changed
  }

  private mutating func fit(
    _ group: String, _ views: [View], isCapped: (FittedLabel) -> Bool
  ) throws(LabelError) {
    var members = views.compactMap { known[$0] }
    groups[group] = nil
    groups[group] = try FittedLabel.fit(&members, isCapped: isCapped)
    for (view, member) in zip(views, members) { known[view] = member }
  }

  /// Fits labels that are higher than their frames to their frames.
  private mutating func fitInFrames(_ layout: Layout, _ progress: inout Progress) throws(LabelError) {
    guard hasFollowing else { return }
    var lowGroups: Set<String> = []
    for (view, item) in known where item.follows && item.sticksOut {
      progress.refitted.append(view)
      if let group = item.label.fitting?.fit.group { lowGroups.insert(group) } else { try known[view]?.fitInFrame() }
    }
    for group in lowGroups.sorted() {
      let members = layout.viewsWithContent.filter { known[$0]?.label.fitting?.fit.group == group }
      try fit(group, members) { $0.sticksOut }
      progress.refitted += members
    }
  }

  /// The label of a view that shows text, and what the view keeps free around it.
  private static func text(of view: View, in layout: Layout) -> (label: Label, insets: EdgeInsets)? {
    guard let content = layout.content(of: view) else { return nil }
    // Most are plain labels, and asking for a protocol takes five times as long as asking for a type.
    if let label = content as? Label { return (label, .zero) }
    return (content as? any TextBearing).map { ($0.label, $0.textInsets) }
  }

  private func box(of view: View, in layout: Layout) throws(LabelError) -> Size {
    do { return try layout.frame(of: view).size } catch { throw .layout(error) }
  }

  private func name(of view: View, in layout: Layout) -> String { (try? layout.name(of: view)) ?? "a label" }

  // MARK: Feeding back

  /// Passes to the layout what it depends on; returns the labels for which that changed.
  private mutating func feedBack(to layout: inout Layout, holding held: Set<View>) throws(LabelError) -> [View] {
    var told: [View] = []
    for view in layout.viewsWithContent where !held.contains(view) {
      let namesBaseline = layout.namesBaseline(of: view)
      guard namesBaseline || hasFollowing, let item = known[view], namesBaseline || item.follows else { continue }
      let found = try item.measure(namesBaseline: namesBaseline, pixel: layout.traits.grid.pixel)
      guard try LabelFeedback.tell(found, of: view, to: &layout) else { continue }
      told.append(view)
    }
    return told
  }
}

extension Layout {
  /// Lays out in a window and fits every label that asks for it.
  ///
  /// - Parameter labels: what was found before; unchanged labels are not fitted again.
  @discardableResult
  public mutating func layout(in viewport: Viewport, fitting labels: inout LabelFits) throws(LabelError)
    -> LabelFits.Report
  {
    let changed: [View]
    do throws(LayoutError) { changed = try layout(in: viewport).views } catch { throw .layout(error) }
    return try labels.update(&self, after: changed)
  }
}
