public import AdaptiveLayout
public import Geometry
public import TextFit
public import TextLayout

/// Text in a layout: what it says, how it is set, how large it is meant to be, and whether its size follows its frame.
///
/// A value. The text is shaped once, when the label is made, for every style it may have; everything after that is
/// arithmetic, so a copy of a layout never shapes it again. As content of a view it gives the view its intrinsic size
/// and its baselines; ``LabelFits`` finds the size of a label with a ``fit``.
public struct Label: TextBearing {
  private let wording: Wording
  /// ``fit``, for those who only look at it: a copy of one takes longer than most that is asked of it.
  private(set) var fitting: Fitting?

  /// What stays as it is. Layouts, their copies and their fits pass labels around, so that a copy of one counts few
  /// references.
  private final class Wording: Sendable {
    let text: String
    let style: Variation<TextStyle>
    /// The text as shaped for each value of the style, the default first.
    let shaped: [(style: TextStyle, text: ShapedText)]

    init(_ text: String, _ style: Variation<TextStyle>, _ shaped: [(style: TextStyle, text: ShapedText)]) {
      (self.text, self.style, self.shaped) = (text, style, shaped)
    }
  }

  final class Fitting: Sendable {
    let fit: LabelFit

    init(_ fit: LabelFit) { self.fit = fit }
  }

  /// The text of the label.
  public var text: String { wording.text }
  /// The style for each set of traits.
  public var style: Variation<TextStyle> { wording.style }
  /// Points per em, before Dynamic Type: the size of a label that is not fitted.
  public var size: Variation<Double>
  /// The Dynamic Type style with which ``size`` grows; nil ignores the user's choice.
  public var dynamicType: DynamicTypeStyle?
  /// The most lines; 0 allows any number, as in UIKit. ``LabelFit`` and `FitOptions`, which take an optional number,
  /// say nil instead.
  public var numberOfLines: Int
  /// The width in points at which lines of the intrinsic size break; nil breaks them where the solved width says so.
  public var preferredMaxLayoutWidth: Double?
  /// How its size follows its frame; nil keeps ``size``.
  public var fit: LabelFit? {
    get { fitting?.fit }
    set { fitting = newValue.map(Fitting.init) }
  }
  /// How far the text is painted beyond its lines where it keeps its own ``size``, such as by the padding of a box that
  /// hugs it: the view's intrinsic size has room for that. Of a label with a ``fit``, its options' outsets and margins
  /// count.
  public var outsets = TextOutsets()

  /// What the last fit found; nil unless the layout depends on it.
  var fitted: Fitted?

  struct Fitted: Sendable, Hashable {
    /// The height of the view that fits the text, all margins included.
    var height: Double
    /// Down from the view's top, and up from its bottom.
    var firstBaseline: Double
    var belowLastBaseline: Double
  }

  /// A label whose style and size may depend on the traits.
  ///
  /// - Parameters:
  ///   - text: what it says.
  ///   - style: how it is set under each set of traits.
  ///   - size: points per em, before Dynamic Type.
  ///   - spans: parts that are set differently from the style.
  ///   - dynamicType: the style of Dynamic Type with which the size grows; nil keeps it.
  ///   - numberOfLines: the most lines; 0 allows any number.
  ///   - preferredMaxLayoutWidth: where lines of the intrinsic size break, in points; nil leaves it to the solved
  ///     width.
  ///   - fit: how the size follows the frame; nil keeps it.
  ///   - cache: where shaped texts are looked up and kept.
  /// - Throws: ``LabelError`` for a text that cannot be shaped or a size that is not a finite number above 0.
  /// - Complexity: shapes the text once for each different style.
  public init(
    _ text: String, style: Variation<TextStyle>, size: Variation<Double> = Variation(17), spans: [TextSpan] = [],
    dynamicType: DynamicTypeStyle? = nil, numberOfLines: Int = 1, preferredMaxLayoutWidth: Double? = nil,
    fit: LabelFit? = nil, cache: ShapeCache? = nil
  ) throws(LabelError) {
    try self.init(
      text, style: style, size: size, spans: spans, paragraphs: nil, dynamicType: dynamicType,
      numberOfLines: numberOfLines, preferredMaxLayoutWidth: preferredMaxLayoutWidth, fit: fit, cache: cache)
  }

  /// A label of several paragraphs.
  ///
  /// - Parameters:
  ///   - paragraphs: from the first to the last, at least one.
  ///   - size: points per em of the text, before Dynamic Type; each paragraph's own size is a multiple of it.
  ///   - dynamicType: the style of Dynamic Type with which the size grows; nil keeps it.
  ///   - numberOfLines: the most lines; 0 allows any number.
  ///   - fit: how the size follows the frame; nil keeps it.
  ///   - cache: where shaped paragraphs are looked up and kept.
  /// - Throws: ``LabelError`` for paragraphs that cannot be shaped or a size that is not a finite number above 0.
  public init(
    _ paragraphs: [Paragraph], size: Double = 17, dynamicType: DynamicTypeStyle? = nil, numberOfLines: Int = 0,
    fit: LabelFit? = nil, cache: ShapeCache? = nil
  ) throws(LabelError) {
    guard let first = paragraphs.first else { throw .text(.noParagraphs, text: "") }
    let text = Paragraph.text(of: paragraphs)
    try self.init(
      text, style: Variation(first.textStyle), size: Variation(size), spans: [], paragraphs: { _ in paragraphs },
      dynamicType: dynamicType, numberOfLines: numberOfLines, preferredMaxLayoutWidth: nil, fit: fit, cache: cache)
  }

  /// - Parameter paragraphs: gives the paragraphs of the text in a style; an empty list means that the text is not made
  ///   of paragraphs.
  package init(
    _ text: String, style: Variation<TextStyle>, size: Variation<Double>, spans: [TextSpan],
    paragraphs: ((TextStyle) throws(TextError) -> [Paragraph])?, dynamicType: DynamicTypeStyle?, numberOfLines: Int,
    preferredMaxLayoutWidth: Double?, fit: LabelFit?, cache: ShapeCache?
  ) throws(LabelError) {
    self.size = size
    self.dynamicType = dynamicType
    self.numberOfLines = numberOfLines
    self.preferredMaxLayoutWidth = preferredMaxLayoutWidth
    fitting = fit.map(Fitting.init)
    if !AllowedSizes.bounds.contains(size.default) { throw .badSize(size.default, text: text) }
    for value in size.otherValues where !AllowedSizes.bounds.contains(value) {
      throw .badSize(value, text: text)
    }
    if numberOfLines < 0 { throw .badNumberOfLines(numberOfLines, text: text) }
    func shape(_ style: TextStyle) throws(LabelError) -> (style: TextStyle, text: ShapedText) {
      do throws(TextError) {
        let own = try paragraphs?(style) ?? []
        if !own.isEmpty { return (style, try ShapedText(own, cache: cache)) }
        return (style, try ShapedText(text, style: style, spans: spans, cache: cache))
      } catch {
        throw .text(error, text: text)
      }
    }
    var shaped = [try shape(style.default)]
    for value in style.otherValues where !shaped.contains(where: { $0.style == value }) {
      shaped.append(try shape(value))
    }
    wording = Wording(text, style, shaped)
  }

  /// A label of one style and size.
  public init(
    _ text: String, style: TextStyle, size: Double = 17, dynamicType: DynamicTypeStyle? = nil, numberOfLines: Int = 1,
    fit: LabelFit? = nil, cache: ShapeCache? = nil
  ) throws(LabelError) {
    try self.init(
      text, style: Variation(style), size: Variation(size), dynamicType: dynamicType, numberOfLines: numberOfLines,
      fit: fit, cache: cache)
  }

  /// The same label with another text.
  public func saying(_ text: String, cache: ShapeCache? = nil) throws(LabelError) -> Label {
    var label = try Label(
      text, style: style, size: size, dynamicType: dynamicType, numberOfLines: numberOfLines,
      preferredMaxLayoutWidth: preferredMaxLayoutWidth, fit: fit, cache: cache)
    label.outsets = outsets
    return label
  }

  /// Its text as it is shaped under each of the traits that it depends on.
  package var texts: [ShapedText] { wording.shaped.map(\.text) }

  /// What is kept free around its lines, in points: what a fit keeps free inside the frame, a view of the natural size
  /// has besides.
  private func room(at size: Double) -> EdgeInsets {
    let outsets = (fitting?.fit.options.outsets ?? outsets).insets(at: size)
    let margins = fitting?.fit.options.margins ?? .zero
    return EdgeInsets(
      top: margins.top + outsets.top, right: margins.right + outsets.right, bottom: margins.bottom + outsets.bottom,
      left: margins.left + outsets.left)
  }

  /// The text as it is shaped under these traits.
  public func shapedText(for traits: Traits) -> ShapedText {
    guard !wording.style.isConstant else { return wording.shaped[0].text }
    let value = style.value(for: traits)
    return (wording.shaped.first { $0.style == value } ?? wording.shaped[0]).text
  }

  /// Points per em under these traits, Dynamic Type included: the size of a label without a ``fit``.
  public func pointSize(for traits: Traits) -> Double {
    let size = size.value(for: traits)
    return dynamicType?.scaled(size, at: traits.contentSize) ?? size
  }

  // MARK: TextBearing

  /// The text content of a label is the label itself.
  public var label: Label {
    get { self }
    set { self = newValue }
  }

  // MARK: Measuring

  /// Whether there may be several lines to break, and no fit that sets the height.
  public var heightFollowsWidth: Bool { numberOfLines != 1 && !(fitting?.fit.heightFollowsText ?? false) }

  /// Whether the style, the size or Dynamic Type depend on the traits.
  public var dependsOnTraits: Bool { !style.isConstant || !size.isConstant || dynamicType != nil }

  /// The size of its lines at the label's own size, with what is painted around them; for a fitted label that the
  /// layout follows, what the fit found.
  public func measure(width: Double?, traits: Traits) -> ContentMeasure {
    let follows = fitting?.fit.heightFollowsText ?? false
    if follows, let fitted {
      return ContentMeasure(
        Size(ContentMeasure.noIntrinsicMetric, fitted.height), firstBaseline: fitted.firstBaseline,
        belowLastBaseline: fitted.belowLastBaseline)
    }
    var measure = ownMeasure(width: width ?? preferredMaxLayoutWidth, traits: traits)
    guard fitting != nil else { return measure }
    if follows { measure.size.width = ContentMeasure.noIntrinsicMetric }
    if let fitted {
      measure.firstBaseline = fitted.firstBaseline
      measure.belowLastBaseline = fitted.belowLastBaseline
    }
    return measure
  }

  private func ownMeasure(width: Double?, traits: Traits) -> ContentMeasure {
    let size = pointSize(for: traits)
    guard !text.isEmpty else { return ContentMeasure(.zero) }
    if let fitting, fitting.fit.options.bounds != .lines {
      return boundsMeasure(fitting.fit.options, size, width, traits)
    }
    let room = room(at: size)
    let (across, down) = (room.left + room.right, room.top + room.bottom)
    let all = shapedText(for: traits).shaped(atSize: size).lines(size: size, width: width.map { max(0, $0 - across) })
    let lines = numberOfLines > 0 ? all.prefix(numberOfLines) : all[...]
    guard let first = lines.first, let last = lines.last else { return ContentMeasure(.zero) }
    let bottom = last.top + last.height
    var widest = 0.0
    for line in lines { widest = max(widest, line.width + line.startIndent + line.endIndent) }
    return ContentMeasure(
      Size(widest + across, bottom + down),
      firstBaseline: first.baseline + room.top, belowLastBaseline: bottom - last.baseline + room.bottom)
  }

  /// The size of what a fit keeps inside the frame, where that is not lines: their capitals, or all that is painted.
  private func boundsMeasure(
    _ options: FitOptions, _ size: Double, _ width: Double?, _ traits: Traits
  ) -> ContentMeasure {
    var options = options
    (options.sizes, options.alignment) = (AllowedSizes(minimum: size, maximum: size), TextAlignment())
    if options.lines == nil, numberOfLines > 0 { options.lines = numberOfLines }
    let box = Size(min(width ?? Self.anyLength, Self.anyLength), Self.anyLength)
    guard let fit = try? shapedText(for: traits).fit(in: box, options) else { return ContentMeasure(.zero) }
    let (room, origins) = (fit.room, fit.origins)
    let height = box.height - room.height
    return ContentMeasure(
      Size(box.width - room.width, height), firstBaseline: origins.first?.y ?? 0,
      belowLastBaseline: height - (origins.last?.y ?? 0))
  }

  /// More than any text needs, in points.
  private static let anyLength = 1e6
}

extension Label: Equatable {
  /// Whether both have the same text and style, and the same fit was found for them.
  public static func == (a: Label, b: Label) -> Bool { a.isSame(as: b) && a.fitted == b.fitted }

  /// Whether both have the same text and style, whatever fits were found.
  func isSame(as other: Label) -> Bool {
    size == other.size && dynamicType == other.dynamicType && numberOfLines == other.numberOfLines
      && preferredMaxLayoutWidth == other.preferredMaxLayoutWidth && outsets == other.outsets
      && (fitting === other.fitting || fit == other.fit) && (wording === other.wording || hasSameWords(as: other))
  }

  private func hasSameWords(as other: Label) -> Bool {
    let (one, another) = (wording.shaped[0].text, other.wording.shaped[0].text)
    return text == other.text && style == other.style && one.spans == another.spans
      && one.paragraphs == another.paragraphs
  }
}

/// Content with text that can be fitted: a label, a button, a badge. Fitting is a property that any of them can have,
/// not a class to inherit from.
public protocol TextBearing: MeasuredContent {
  /// The label with its text.
  var label: Label { get set }
  /// What the view keeps free around its text, in points.
  var textInsets: EdgeInsets { get }
}

extension TextBearing {
  /// No insets, unless a type provides its own.
  public var textInsets: EdgeInsets { .zero }
}
