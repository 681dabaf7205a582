public import AdaptiveLayout
internal import Geometry
public import TextFit
internal import TextLayout

/// The sizes of a layout's labels: the pass after the solve, which sets every label that asks for it as large as its frame
/// allows.
///
/// It keeps what it found: a label is fitted again only when its frame, its text or what it asks for has changed, and never
/// shaped again. A value beside the layout, so a snapshot of both is a copy of both. Labels that do not ask for it are not in
/// here.
///
/// Where the layout depends on a fit - a height that follows it, a baseline that something is aligned to - it is solved once
/// more with what was found, and so on until nothing changes or ``passes`` are spent.
public struct LabelFits: Sendable {
  /// How often layout and labels may follow from each other.
  public var passes = 8

  private var known: [View: Known] = [:]
  private var groups: [String: Group] = [:]

  private struct Known: Sendable {
    var label: Label
    var box: Size
    var options: FitOptions
    var text: ShapedText
    var fit: Fit?
  }

  private struct Group: Sendable {
    var members: [View]
    var fit: FitGroup
  }

  /// What one run did.
  public struct Report: Sendable {
    /// The labels that were fitted anew, each once, in the order of their making.
    public let refitted: [View]
    /// What the layout changed.
    public let changedViews: [View]
    /// How often the layout was brought up to date.
    public let passes: Int
    /// Labels whose size was still changing when the passes were spent; empty when all came to rest.
    public let unsettled: [View]

    /// Whether everything came to rest.
    public var isSettled: Bool { unsettled.isEmpty }
  }

  public init() {}

  /// The fit of a label; nil for what is not fitted.
  public subscript(view: View) -> Fit? { known[view]?.fit }

  /// Every fitted label.
  public var views: [View: Fit] { known.compactMapValues(\.fit) }

  /// The group of that name, as it was fitted.
  public func group(_ name: String) -> FitGroup? { groups[name]?.fit }

  /// Lays out what is pending and fits what changed.
  ///
  /// - Throws: ``LabelError``; what was fitted before stays.
  /// - Complexity: a comparison for each label, a fit for each one that changed.
  @discardableResult
  public mutating func update(_ layout: inout Layout) throws(LabelError) -> Report {
    let before = self
    do throws(LabelError) { return try bringUpToDate(&layout) } catch {
      self = before
      throw error
    }
  }

  private mutating func bringUpToDate(_ layout: inout Layout) throws(LabelError) -> Report {
    var refitted: Set<View> = []
    var changedViews: Set<View> = []
    var unsettled: [View] = []
    var passes = 0
    repeat {
      do throws(LayoutError) {
        changedViews.formUnion(try layout.layout().views)
      } catch {
        throw .layout(error)
      }
      passes += 1
      refitted.formUnion(try fitChanged(layout))
      unsettled = try feedBack(to: &layout)
    } while !unsettled.isEmpty && passes < max(1, self.passes)
    // The last layout must agree with the last fit as far as it goes.
    if !unsettled.isEmpty {
      do throws(LayoutError) {
        changedViews.formUnion(try layout.layout().views)
      } catch {
        throw .layout(error)
      }
      refitted.formUnion(try fitChanged(layout))
    }
    return Report(
      refitted: refitted.sorted(by: layout.wasMadeBefore), changedViews: changedViews.sorted(by: layout.wasMadeBefore),
      passes: passes, unsettled: unsettled)
  }

  // MARK: Fitting

  /// Fits the labels that are not as they were; which ones.
  private mutating func fitChanged(_ layout: Layout) throws(LabelError) -> [View] {
    var changed: [View] = []
    var changedGroups: Set<String> = []
    var membership: [String: [View]] = [:]
    var present: Set<View> = []
    let views = layout.viewsWithContent
    known.reserveCapacity(views.count)
    for view in views {
      guard let content = layout.content(of: view) as? any TextBearing, let fit = content.label.fit else { continue }
      let label = content.label
      present.insert(view)
      if let group = fit.group { membership[group, default: []].append(view) }
      let box = try box(of: view, in: layout)
      let text = label.shapedText(for: layout.traits)
      let options = fit.options(
        numberOfLines: label.numberOfLines, insets: content.textInsets, direction: layout.traits.direction)
      if let old = known[view], old.box == box, old.options == options, old.text.style == text.style,
        old.label.isSame(as: label)
      {
        continue
      }
      if let old = known[view]?.label.fit?.group { changedGroups.insert(old) }
      var item = Known(label: label, box: box, options: options, text: text)
      if let group = fit.group {
        changedGroups.insert(group)
      } else {
        do {
          item.fit = try text.fit(in: box, options)
        } catch {
          throw .fit(error, view: name(of: view, in: layout))
        }
        changed.append(view)
      }
      known[view] = item
    }
    for view in known.count > present.count ? Array(known.keys) : [] where !present.contains(view) {
      if let group = known[view]?.label.fit?.group { changedGroups.insert(group) }
      known[view] = nil
    }
    for group in changedGroups.sorted() {
      guard let members = membership[group] else {
        groups[group] = nil
        continue
      }
      try fit(group, members, layout)
      changed += members
    }
    return changed
  }

  private mutating func fit(_ group: String, _ views: [View], _ layout: Layout) throws(LabelError) {
    let members = views.compactMap { view in
      known[view].map { FitGroup.Member($0.text, in: $0.box, $0.options, ratio: $0.label.fit?.ratio ?? 1) }
    }
    do {
      let fitted = try FitGroup(members)
      groups[group] = Group(members: views, fit: fitted)
      for (view, fit) in zip(views, fitted.members) { known[view]?.fit = fit }
    } catch {
      groups[group] = nil
      var named = Array(views.prefix(1))
      if case .noCommonSize(let members) = error { named = members.map { views[$0] } }
      throw .fit(error, view: named.map { name(of: $0, in: layout) }.joined(separator: ", "))
    }
  }

  private func box(of view: View, in layout: Layout) throws(LabelError) -> Size {
    do { return try layout.frame(of: view).size } catch { throw .layout(error) }
  }

  private func name(of view: View, in layout: Layout) -> String { (try? layout.name(of: view)) ?? "a label" }

  // MARK: Feeding back

  /// Tells the layout what it depends on; which labels told it something new.
  private func feedBack(to layout: inout Layout) throws(LabelError) -> [View] {
    var told: [View] = []
    for view in layout.viewsWithContent {
      guard layout.namesBaseline(of: view) || known[view]?.label.fit?.heightFollows ?? false,
        let fit = known[view]?.fit, var content = layout.content(of: view) as? any TextBearing,
        let request = content.label.fit
      else { continue }
      let found = Self.fitted(fit, request)
      guard content.label.fitted != found else { continue }
      content.label.fitted = found
      told.append(view)
      do throws(LayoutError) {
        try layout.update(view) { $0.content = content }
      } catch {
        throw .layout(error)
      }
    }
    return told
  }

  private static func fitted(_ fit: Fit, _ request: LabelFit) -> Label.Fitted {
    let (lines, margins) = (fit.lines, fit.options.margins)
    let text = (lines.last.map { $0.top + $0.height } ?? 0) - fit.trimmedTop
    let height = text + margins.top + margins.bottom
    if request.heightFollows {
      // The frame will be as high as this; it need not be so yet.
      let top = margins.top - fit.trimmedTop
      return Label.Fitted(
        height: height, firstBaseline: top + (lines.first?.baseline ?? 0),
        belowLastBaseline: height - top - (lines.last?.baseline ?? 0))
    }
    let origins = fit.origins
    return Label.Fitted(
      height: height, firstBaseline: origins.first?.y ?? margins.top,
      belowLastBaseline: fit.box.height - (origins.last?.y ?? fit.box.height - margins.bottom))
  }
}

extension Layout {
  /// Lays out in a window and fits every label that asks for it.
  ///
  /// - Parameter labels: what was found before; the labels that are as they were are not fitted again.
  @discardableResult
  public mutating func layout(in viewport: Viewport, fitting labels: inout LabelFits) throws(LabelError)
    -> LabelFits.Report
  {
    do throws(LayoutError) { try layout(in: viewport) } catch { throw .layout(error) }
    return try labels.update(&self)
  }
}
