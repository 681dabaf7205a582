public import AdaptiveLayout
public import Geometry
internal import TextFit

/// A change of a layout from one state to another, with the sizes of its texts.
///
/// A value without a clock, as `LayoutTransition` is.
public struct LabelTransition: Sendable {
  /// The frames on both sides.
  public let layout: LayoutTransition
  /// Points per em of every text before: what was found for fitted ones, what the others ask for.
  public let before: [View: Double]
  /// Points per em of every text after.
  public let after: [View: Double]
  /// The report of fitting the labels.
  public let report: LabelFits.Report

  /// The frames at a point in time; a view that appears or disappears stays where it is.
  public func frames(at time: Double, _ curve: TimingCurve = .easeInOut) -> [View: Rect] {
    layout.frames(at: time, curve)
  }

  /// The sizes at a point in time, as far on their way as the frames are, in points per em; a text that appears or
  /// disappears keeps its size.
  ///
  /// A text with the same lines on both sides stays inside its frame all the way, because both grow alike. No size is
  /// below 0, even where a curve overshoots.
  ///
  /// - Parameters:
  ///   - time: 0 gives the sizes before, 1 those after.
  ///   - curve: how far the change has come at each point in time.
  /// - Complexity: O(texts)
  public func sizes(at time: Double, _ curve: TimingCurve = .easeInOut) -> [View: Double] {
    let progress = curve.progress(at: time)
    return before.merging(after) { $0 == $1 ? $0 : max(0, $0 * (1 - progress) + $1 * progress) }
  }
}

extension Layout {
  /// Makes several changes as one, lays out, and fits the labels.
  ///
  /// - Parameters:
  ///   - viewport: the window from now on; nil keeps the current one.
  ///   - labels: the sizes before; afterwards, those after.
  ///   - changes: makes the changes; when it throws, nothing has changed.
  /// - Throws: what `changes` throws, or a ``LabelError``.
  public mutating func transition(
    to viewport: Viewport? = nil, fitting labels: inout LabelFits, _ changes: (inout Layout) throws -> Void = { _ in }
  ) throws -> LabelTransition {
    var settling = Settling(labels, self)
    let transition = try transition(to: viewport, changes) { try settling.settle(&$0, $1) }
    labels = settling.fits
    return settling.transition(transition)
  }
}

/// The sizes on both sides of a solve.
struct Settling {
  private(set) var fits: LabelFits
  private let before: [View: Double]
  private var after: [View: Double] = [:]
  private var report = LabelFits.Report(refitted: [], changedViews: [], passes: 0, unsettled: [])

  init(_ fits: LabelFits, _ start: Layout) {
    self.fits = fits
    before = fits.sizes(in: start)
  }

  /// Fits the labels of a layout; returns the views that this moved.
  mutating func settle(_ layout: inout Layout, _ changes: LayoutChanges) throws -> [View] {
    report = try fits.update(&layout, after: changes.views)
    after = fits.sizes(in: layout)
    return report.changedViews
  }

  func transition(_ layout: LayoutTransition) -> LabelTransition {
    // A text has a size on a side where it has a frame there, and where the view shows the same text.
    LabelTransition(
      layout: layout,
      before: before.filter { layout.before[$0.key] != nil && !layout.arriving.contains($0.key) },
      after: after.filter { layout.after[$0.key] != nil }, report: report)
  }
}

extension LabelFits {
  /// Points per em of every text, fitted or not.
  fileprivate func sizes(in layout: Layout) -> [View: Double] {
    var sizes: [View: Double] = [:]
    for view in layout.viewsWithContent {
      guard let label = (layout.content(of: view) as? any TextBearing)?.label else { continue }
      sizes[view] = self[view]?.size ?? label.pointSize(for: layout.traits)
    }
    return sizes
  }
}
