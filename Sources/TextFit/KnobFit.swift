public import Geometry
public import TextLayout
internal import Typography

/// A text fitted with the help of knobs in a given order: each is used up before the next is touched, and the size is
/// one of them.
public struct KnobFit: Sendable {
  /// The fit of the text as the knobs have left it.
  public let fit: Fit
  /// The knobs that were used, in order; the last one gave no more than was needed.
  public let spent: [KnobSpending]
}

extension ShapedText {
  /// Fits the text at the largest allowed size if possible, and otherwise uses the knobs until it fits.
  ///
  /// Where ``Knob/size`` is not among them, the size is the last to give way. Tracking is spent to within a thousandth
  /// of a font unit of the least that is needed, and the width axis to within a 64th of its unit.
  ///
  /// - Parameters:
  ///   - box: the outer size of the box, in points.
  ///   - options: the conditions of the fit.
  ///   - knobs: what may give way, in order.
  ///   - variants: the texts of ``Knob/variants(_:)`` in the same order, where they have spans. They are set in this
  ///     text's style, as the knobs have left it.
  /// - Throws: ``FitError`` for a box or options that are not usable, a knob given twice or with a budget out of range,
  ///   or a width axis that the font does not have.
  /// - Complexity: shapes the text up to 20 times for each knob with small steps that is used.
  public func fit(
    in box: Size, _ options: FitOptions, knobs: [Knob], variants: [ShapedText] = []
  ) throws(FitError) -> KnobFit {
    try options.validate(box: box)
    try Knob.validate(knobs)
    let work = makeWork(extraBytes: knobs.reduce(0) { $0 + $1.byteCount })
    var turner = KnobTurner(text: self, variants: variants, box: box, options: options, work)
    let order = knobs.contains(.size) ? knobs : knobs + [.size]
    var spent: [KnobSpending] = []
    for knob in order where !turner.fits {
      spent.append(KnobSpending(knob: knob, value: try turner.turn(knob)))
    }
    let fit = turner.fit
    try work.checkFit()
    return KnobFit(fit: fit, spent: spent)
  }
}

/// The text as the knobs have left it so far.
struct KnobTurner {
  private(set) var text: ShapedText
  private let variants: [ShapedText]
  private let box: Size
  private let options: FitOptions
  private let work: WorkBudget
  /// The size aimed at: the largest allowed one until the size itself gives way.
  private var size: Double
  /// The fit found by the size knob, where that was the last one needed.
  private var sized: Fit?

  init(text: ShapedText, variants: [ShapedText], box: Size, options: FitOptions, _ work: WorkBudget) {
    self.work = work
    self.text = text
    self.variants = variants
    self.box = box
    self.options = options
    size = options.sizes.largest(upTo: options.sizes.maximum) ?? options.sizes.maximum
  }

  var fits: Bool { fits(text) }

  private func fits(_ text: ShapedText) -> Bool {
    SizeSearch(text: text, box: box, options: options, work).fits(size, work)
  }

  /// The fit at the size that was reached.
  var fit: Fit {
    if let sized { return sized }
    var options = options
    options.sizes = AllowedSizes(minimum: size, maximum: size)
    return Fit(text: text, box: box, options: options, work)
  }

  /// Turns a knob as far as needed, or to the end of its budget.
  ///
  /// - Returns: where it stands.
  mutating func turn(_ knob: Knob) throws(FitError) -> Double {
    switch knob {
    case .tracking(let least): return turnTracking(to: least)
    case .lineHeight(let least): return turnLineHeight(to: least)
    case .paragraphSpacing(let least): return turnParagraphSpacing(to: least)
    case .widthAxis(let range): return try turnWidthAxis(range)
    case .hyphenate:
      text = text.restyled(nil, work) { $0.hyphens = .auto } ?? text
      return 1
    case .variants(let texts): return turnVariants(texts)
    case .size:
      let fit = Fit(text: text, box: box, options: options, work)
      size = fit.size
      if fit.fits { sized = fit }
      return size
    }
  }

  private mutating func turnTracking(to least: Double) -> Double {
    let (steps, step, tracked) = tracking(to: least)
    let (count, found) = leastTurn(upTo: steps, tracked)
    text = found ?? text
    return -Double(count) * step
  }

  /// The steps that tracking may take, how large each is, and the text after a number of them.
  private func tracking(to least: Double) -> (steps: Int, step: Double, tracked: (Int) -> ShapedText?) {
    // Widths are counted in these steps (a thousandth of a font unit).
    let step = 1 / (Double(text.style.font.unitsPerEm) * 1000)
    return (
      Int(saturating: -least / step, .down), step,
      { [text, work] count in text.restyled(nil, work) { $0.letterSpacing -= Double(count) * step } }
    )
  }

  private mutating func turnWidthAxis(_ range: ClosedRange<Double>) throws(FitError) -> Double {
    let (steps, value, narrowed) = try widthAxis(range)
    let (count, found) = leastTurn(upTo: steps, narrowed)
    text = found ?? text
    return value(count)
  }

  /// The steps that the width axis may take, its value after a number of them, and the text then.
  private func widthAxis(
    _ range: ClosedRange<Double>
  ) throws(FitError) -> (steps: Int, value: (Int) -> Double, narrowed: (Int) -> ShapedText?) {
    let font = text.style.font
    guard let axis = font.axes.first(where: { $0.tag == "wdth" }) else {
      throw .badKnob("width-axis", "the font \(font.familyName) has no wdth axis; use a variable font that has one")
    }
    let high = min(range.upperBound, axis.maximum)
    let low = max(range.lowerBound, axis.minimum)
    guard low < high else {
      throw .badKnob(
        "width-axis",
        "the font's axis goes from \(axis.minimum.shortest) to \(axis.maximum.shortest); give a range inside that")
    }
    let parts = 64.0
    func value(_ count: Int) -> Double { max(low, high - Double(count) / parts) }
    return (
      Int(saturating: (high - low) * parts, .up), value,
      { [text, work] count in
        let width = FontVariation(axis: "wdth", value: value(count))
        guard let narrow = try? Font(font, with: [width]) else { return nil }
        return text.restyled(nil, work) { style in
          // A paragraph in another font has an axis of its own, or none.
          let isOther = style.font != font && style.font.axes.contains { $0.tag == "wdth" }
          style.font =
            style.font == font ? narrow : isOther ? (try? Font(style.font, with: [width])) ?? style.font : style.font
        }
      }
    )
  }

  /// Gives a knob's whole budget, whether it is needed or not.
  ///
  /// - Returns: the resulting texts, one after the other. Had the knob been turned only as far as needed, the text would fit at
  ///   a size if one of these does.
  mutating func give(_ knob: Knob) throws(FitError) -> [ShapedText] {
    let given: [ShapedText?]
    switch knob {
    case .tracking(let least):
      let (steps, _, tracked) = tracking(to: least)
      given = [tracked(steps)]
    case .lineHeight(let least):
      given = [text.withLineHeight(times: least, work)]
    case .paragraphSpacing(let least): given = [text.withParagraphSpacing(times: least)]
    case .widthAxis(let range):
      let (steps, _, narrowed) = try widthAxis(range)
      given = [narrowed(steps)]
    case .hyphenate: given = [text.restyled(nil, work) { $0.hyphens = .auto }]
    case .variants(let texts): given = texts.indices.map { variant($0, of: texts) }
    case .size: given = []
    }
    let texts = given.compactMap { $0 }
    text = texts.last ?? text
    return texts
  }

  /// The least number of steps with which the text fits, or `steps` where none does, and the text after them.
  private func leastTurn(upTo steps: Int, _ turned: (Int) -> ShapedText?) -> (Int, ShapedText?) {
    guard let spent = turned(steps) else { return (0, nil) }
    guard fits(spent) else { return (steps, spent) }
    var best = spent
    var low = 0
    var high = steps
    while high - low > 1 {
      let middle = (low + high) / 2
      if let text = turned(middle), fits(text) {
        best = text
        high = middle
      } else {
        low = middle
      }
    }
    return (high, best)
  }

  /// The height that the lines may have at the size aimed at.
  private var heightOfRoom: Double {
    Rect(size: box).inset(by: options.margins).size.height - options.outsets.height(at: size)
  }

  private mutating func turnLineHeight(to least: Double) -> Double {
    func lowered(_ part: Double) -> ShapedText? { text.withLineHeight(times: part, work) }
    guard let full = lowered(1), let spent = lowered(least) else { return 1 }
    guard fits(spent) else {
      text = spent
      return least
    }
    let fitter = SizeSearch(text: full, box: box, options: options, work).fitter(at: size, work)
    // The lines do not depend on their height, and all heights fall with it alike.
    let height = full.points(fitter.height(of: fitter.greedyPass(at: size, work), at: size), size: size)
    let content = heightOfRoom
    // The quotient is rounded by less than the slack of a given size.
    let needed = min(1, max(least, content / height))
    if let found = lowered(needed), fits(found) {
      text = found
      return needed
    }
    // Heights do not fall in proportion where one part is so low that another reaches further on one side of the baseline.
    let parts = 1 << 20
    let (count, found) = leastTurn(upTo: parts) { lowered(1 - (1 - least) * Double($0) / Double(parts)) }
    text = found ?? text
    return 1 - (1 - least) * Double(count) / Double(parts)
  }

  /// The lines do not depend on the space between paragraphs, and the height falls with it along a straight line.
  private mutating func turnParagraphSpacing(to least: Double) -> Double {
    let full = text
    let spent = full.withParagraphSpacing(times: least)
    func height(_ text: ShapedText) -> Double {
      let fitter = SizeSearch(text: text, box: box, options: options, work).fitter(at: size, work)
      return fitter.height(of: fitter.greedyPass(at: size, work), at: size)
    }
    let (most, fewest) = (height(full), height(spent))
    // A text without spaces has none to give.
    guard most > fewest else { return 1 }
    guard fits(spent) else {
      text = spent
      return least
    }
    let content = heightOfRoom
    let part = (content - fewest) / (most - fewest)
    var needed = min(1, max(least, least + (1 - least) * part))
    // The quotient is rounded.
    for error in [0, 1e-12, 1e-9, 1e-6] {
      let found = full.withParagraphSpacing(times: max(least, needed - error))
      guard fits(found) else { continue }
      needed = max(least, needed - error)
      text = found
      return needed
    }
    text = spent
    return least
  }

  private mutating func turnVariants(_ texts: [String]) -> Double {
    var number = 0
    for index in texts.indices {
      guard let shorter = variant(index, of: texts) else { continue }
      number += 1
      text = shorter
      if fits { break }
    }
    return Double(number)
  }

  /// One of the shorter texts in the current style.
  private func variant(_ index: Int, of texts: [String]) -> ShapedText? {
    let style = text.style
    let rich = index < variants.count && variants[index].text == texts[index] ? variants[index] : nil
    if let rich, rich.hasParagraphs {
      return rich.restyled(nil, work) { ($0.wrap, $0.letterSpacing) = (style.wrap, style.letterSpacing) }
    }
    return rich?.restyled(nil, work, { $0 = style }) ?? text.restyled(texts[index], work, { _ in })
  }
}
