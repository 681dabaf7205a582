internal import AdaptiveLayout
internal import Geometry
internal import XMLText

/// The content of a leaf on the canvas: its size is the one stored in the file, because only Apple has the fonts and
/// images that determine it.
struct StoredContent: MeasuredContent {
  let size: Size
  let firstBaseline: Double
  let belowLastBaseline: Double

  func measure(width: Double?, traits: Traits) -> ContentMeasure {
    ContentMeasure(size, firstBaseline: firstBaseline, belowLastBaseline: belowLastBaseline)
  }

  var dependsOnTraits: Bool { false }
}

/// The sizes and baselines of UIKit's views and controls.
enum CanvasContent {
  /// The axes on which a kind of view has a size of its own.
  private static let intrinsic: [String: (width: Bool, height: Bool)] = [
    "label": (true, true), "button": (true, true), "imageView": (true, true), "textField": (true, true),
    "switch": (true, true), "slider": (false, true), "segmentedControl": (true, true), "stepper": (true, true),
    "activityIndicatorView": (true, true), "progressView": (false, true), "pageControl": (true, true),
    "datePicker": (true, true), "pickerView": (true, true), "searchBar": (false, true), "navigationBar": (false, true),
    "toolbar": (false, true), "tabBar": (false, true), "colorWell": (true, true),
  ]

  /// The distances by which a control's frame exceeds its alignment rectangle.
  static func alignmentInsets(_ kind: String) -> EdgeInsets {
    switch kind {
    case "switch": EdgeInsets(top: 0, right: 2, bottom: 0, left: 0)
    case "slider": EdgeInsets(top: 0, right: 2, bottom: 1, left: 2)
    case "segmentedControl": EdgeInsets(top: 0, right: 0, bottom: 1, left: 0)
    default: .zero
    }
  }

  /// The size that Interface Builder gives a plain view in a stack if nothing else determines it.
  static let plainSize = Size(240, 128)

  /// The intrinsic size of a control without a stored frame, as in files of Xcode 8; zero for views whose size follows
  /// from fonts and images.
  private static func usual(_ kind: String) -> Size {
    (kind == "activityIndicatorView" ? .activityIndicator : Control(rawValue: kind))?.intrinsicSize ?? .zero
  }

  /// The content that gives a view its size; nil for a view that has no size of its own.
  ///
  /// - Parameter isCanvas: whether to use the placeholder sizes that authors gave for the canvas only.
  static func content(_ view: InterfaceView, _ traits: Traits, isCanvas: Bool = true) -> StoredContent? {
    let none = ContentMeasure.noIntrinsicMetric
    var size = Size(none, none)
    let isText = view.kind == "textView" && view.element.flag("scrollEnabled", traits) == false
    let inner = view.hasFrame ? view.frame.inset(by: alignmentInsets(view.kind)).size : usual(view.kind)
    if let sides = isText ? (true, true) : intrinsic[view.kind] {
      if sides.width, inner.width != none { size.width = onGrid(inner.width, traits) }
      if sides.height, inner.height != none { size.height = onGrid(inner.height, traits) }
    }
    // The placeholder size that the author gave in Interface Builder, which applies to the canvas only.
    if isCanvas {
      if let width = view.element.number("placeholderIntrinsicWidth", traits) { size.width = max(0, width) }
      if let height = view.element.number("placeholderIntrinsicHeight", traits) { size.height = max(0, height) }
    }
    guard size != Size(none, none) else { return nil }
    let baselines = baselines(view, size.height == none ? inner.height : size.height, traits)
    return StoredContent(size: size, firstBaseline: baselines.first, belowLastBaseline: baselines.last)
  }

  /// Moves a stored length to the pixel grid if it differs from the grid only by the rounding of a single-precision
  /// number.
  private static func onGrid(_ length: Double, _ traits: Traits) -> Double {
    let nearest = traits.grid.round(length)
    return abs(nearest - length) < 1e-6 ? max(0, nearest) : max(0, length)
  }

  // MARK: Baselines

  /// The distances from the top to the first baseline, and from the last baseline to the bottom. The lines of a label
  /// fill it; the line of a control is centred in it.
  private static func baselines(_ view: InterfaceView, _ height: Double, _ traits: Traits) -> (
    first: Double, last: Double
  ) {
    let (size, line) = (fontSize(view, traits), FontLine(view.font.name))
    switch view.kind {
    case "label", "textView": return (line.ascent * size, line.descent * size)
    case "button", "textField", "segmentedControl", "searchBar":
      let above = (height - (line.ascent + line.descent) * size) / 2 + line.ascent * size
      return (above, height - above)
    // The baseline of a view without text is its bottom.
    default: return (height, 0)
    }
  }

  static func fontSize(_ view: InterfaceView, _ traits: Traits) -> Double {
    let usual: Double = view.kind == "button" ? 15 : view.kind == "textField" ? 14 : 17
    guard let font = view.element.child("fontDescription", traits) else { return usual }
    if let style = font["style"], let known = styles[style] { return known.pointSize(at: traits.contentSize) }
    return font["pointSize"].flatMap(InterfaceReader.number) ?? usual
  }

  static let styles: [String: DynamicTypeStyle] = [
    // These two styles are larger than any that FitFont has, and grow like the largest one.
    "UICTFontTextStyleExtraLargeTitle": .largeTitle, "UICTFontTextStyleExtraLargeTitle2": .largeTitle,
    "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1, "UICTFontTextStyleTitle2": .title2,
    "UICTFontTextStyleTitle3": .title3, "UICTFontTextStyleHeadline": .headline, "UICTFontTextStyleBody": .body,
    "UICTFontTextStyleCallout": .callout, "UICTFontTextStyleSubhead": .subheadline,
    "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleCaption1": .caption1,
    "UICTFontTextStyleCaption2": .caption2,
  ]
}
