internal import AdaptiveLayout
internal import Geometry
internal import TextFit
internal import TextLayout

/// A label to be fitted: its request, its box and the fit that was found.
struct FittedLabel: Sendable {
  var label: Label
  /// The size of its frame.
  var box: Size
  /// Where the height follows, the options with which the widths alone decide.
  let options: FitOptions
  let text: ShapedText
  /// What messages call it.
  let name: String
  private var found: Found?
  private var wished: Found?

  /// A fit behind a reference: a label is passed around, and mostly both of its fits are the same.
  private final class Found: Sendable {
    let fit: Fit

    init(_ fit: Fit) { self.fit = fit }
  }

  /// The fit that is shown.
  var fit: Fit? { found?.fit }
  /// The fit that the layout is told of: the text as large as the widths allow, whatever height it was given. It is
  /// never lower than the height that the text was given for lack of room, or else any height would do.
  var wish: Fit? { wished?.fit }

  /// By how many points a text may stick out of a frame that was solved to be as high as the text: a rounding error,
  /// which the fit to the frame removes where it shows.
  private static var tolerance: Double { 1e-6 }

  init(_ label: Label, insets: EdgeInsets, box: Size, _ traits: Traits, name: String) {
    self.label = label
    self.box = box
    self.name = name
    text = label.shapedText(for: traits)
    options =
      label.fitting?.fit.options(
        for: text, numberOfLines: label.numberOfLines, insets: insets, direction: traits.direction) ?? FitOptions()
  }

  /// Whether the height of its frame is that of its text.
  var follows: Bool { label.fitting?.fit.heightFollowsText ?? false }

  /// Whether both labels ask for the same fit.
  func isSame(as other: FittedLabel) -> Bool {
    box == other.box && options == other.options && text.style == other.text.style && label.isSame(as: other.label)
  }

  /// The same label in another box, not fitted yet.
  func inside(_ box: Size) -> FittedLabel {
    var copy = self
    copy.box = box
    return copy
  }

  // MARK: Fitting

  mutating func fitAlone() throws(LabelError) {
    found = Found(try fitted(options))
    wished = found
  }

  /// Fits a text whose height follows to the height of its frame.
  mutating func fitInFrame() throws(LabelError) { found = Found(try fitted(inFrame)) }

  private func fitted(_ options: FitOptions) throws(LabelError) -> Fit {
    do { return try text.fit(in: box, options) } catch { throw .fit(error, view: name) }
  }

  /// Checks both sides, even where the height follows.
  private var inFrame: FitOptions {
    var options = options
    if follows { options.axes = .both }
    return options
  }

  /// Fits labels that share a size: first by what each asks for; then, where frames are lower than their texts, with
  /// the heights of those checked.
  ///
  /// - Parameter isCapped: whether the frame of a label is too low, once the first fit is known.
  static func fit(
    _ members: inout [FittedLabel], isCapped: (FittedLabel) -> Bool
  ) throws(LabelError) -> FitGroup {
    let group = try FitGroup(members, \.options)
    for (index, fit) in group.members.enumerated() {
      members[index].found = Found(fit)
      members[index].wished = members[index].found
    }
    let capped = members.map { $0.follows && isCapped($0) }
    guard capped.contains(true) else { return group }
    let lower = try FitGroup(members, \.inFrame)
    for (index, fit) in lower.members.enumerated() {
      members[index].found = Found(fit)
      if !capped[index] { members[index].wished = members[index].found }
    }
    return lower
  }

  // MARK: Heights

  /// Whether the text, as it is shown, is higher than the frame.
  var sticksOut: Bool {
    guard let found else { return false }
    return Self.height(of: found.fit) > box.height * (1 + 0x1p-48)
  }

  /// Whether the layout gives it less height than its text has by the widths, and has been told of that height.
  var isCapped: Bool {
    guard let wished, let told = label.fitted else { return false }
    let height = Self.height(of: wished.fit)
    return height > box.height + Self.tolerance && told.height >= height - Self.tolerance
  }

  /// How high a frame has to be for a text, margins included.
  static func height(of fit: Fit) -> Double {
    let margins = fit.options.margins.top + fit.options.margins.bottom
    guard fit.options.bounds == .lines else { return fit.content.size.height - fit.room.height + margins }
    return (fit.lines.last.map { $0.top + $0.height } ?? 0) + margins
  }

  /// The measure of the label that is passed to the layout.
  ///
  /// - Parameters:
  ///   - namesBaseline: whether the layout asks for baselines; otherwise any value will do.
  ///   - pixel: the size of a pixel, in points.
  func measure(namesBaseline: Bool, pixel: Double) throws(LabelError) -> Label.Fitted {
    guard let wish else { return Label.Fitted(height: 0, firstBaseline: 0, belowLastBaseline: 0) }
    let height = Self.height(of: wish)
    // The frame will be as high as this, although it may not be yet.
    let isAsHigh = label.fitted == nil || box.height >= height - Self.tolerance && box.height < height + pixel
    guard !follows || namesBaseline && !isAsHigh else {
      let (lines, top) = (wish.lines, wish.options.margins.top - wish.trimmedTop)
      return Label.Fitted(
        height: height, firstBaseline: top + (lines.first?.baseline ?? 0),
        belowLastBaseline: height - top - (lines.last?.baseline ?? 0))
    }
    var shown = follows && height > box.height ? try fitted(inFrame) : wish
    if namesBaseline {
      do { shown = try shown.shown() } catch { throw .fit(error, view: name) }
    }
    let (origins, margins) = (shown.origins, shown.options.margins)
    return Label.Fitted(
      height: height, firstBaseline: origins.first?.y ?? margins.top,
      belowLastBaseline: box.height - (origins.last?.y ?? box.height - margins.bottom))
  }
}

extension FitGroup {
  fileprivate init(
    _ members: [FittedLabel], _ options: (FittedLabel) -> FitOptions
  ) throws(LabelError) {
    do throws(FitError) {
      try self.init(
        members.map { Member($0.text, in: $0.box, options($0), ratio: $0.label.fitting?.fit.ratio ?? 1) },
        sizes: .unbounded)
    } catch {
      var named = Array(members.prefix(1))
      if case .noCommonSize(let places) = error { named = places.map { members[$0] } }
      throw .fit(error, view: named.isEmpty ? "a group" : named.map(\.name).joined(separator: ", "))
    }
  }
}
