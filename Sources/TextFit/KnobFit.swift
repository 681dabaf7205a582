public import Geometry
public import TextLayout
internal import Typography

/// A text fitted with the help of knobs in a given order: each may be used up before the next is touched, and the size
/// is one of them. What makes the text no larger is not used.
public struct KnobFit: Sendable {
  /// The fit of the text as the knobs have left it.
  public let fit: Fit
  /// The knobs that were used, in order. Where the text fits, none besides the size gave more than is needed at the
  /// size that was found; otherwise all gave their whole budgets.
  public let spent: [KnobSpending]
  /// The hyphenation that ``Knob/hyphenate`` would have used, but whose patterns are not installed, by language.
  public let missingHyphenation: [MissingHyphenation]
}

extension ShapedText {
  /// Fits the text at the largest allowed size if possible, and otherwise uses the knobs until it fits.
  ///
  /// Where ``Knob/size`` is not among them, the size is the last to give way. The size that is found is the largest
  /// that the whole budgets of the knobs before it allow; at that size, each knob gives only as much as is needed
  /// there, and nothing where the text fits without it. What is needed of tracking is found to within a thousandth of a
  /// font unit, and of the width axis to within a 64th of its unit.
  ///
  /// - Parameters:
  ///   - box: the outer size of the box, in points.
  ///   - options: the conditions of the fit.
  ///   - knobs: what may give way, in order.
  ///   - variants: the texts of ``Knob/variants(_:)`` in the same order, where they have spans. They are set in this
  ///     text's style, as the knobs have left it.
  /// - Throws: ``FitError`` for a box or options that are not usable, a knob given twice or with a budget out of range,
  ///   or a width axis that the font does not have.
  /// - Complexity: shapes the text up to 60 times for each knob with small steps that is used, and where it is set in
  ///   several fonts up to 90.
  public func fit(
    in box: Size, _ options: FitOptions, knobs: [Knob], variants: [ShapedText] = []
  ) throws(FitError) -> KnobFit {
    try options.validate(box: box)
    try Knob.validate(knobs)
    let work = makeWork(extraBytes: knobs.reduce(0) { $0 + $1.byteCount })
    let order = knobs.contains(.size) ? knobs : knobs + [.size]
    let before = Array(order.prefix { $0 != .size })
    let largest = options.sizes.largest(upTo: options.sizes.maximum) ?? options.sizes.maximum
    var turner = KnobTurner(text: self, variants: variants, box: box, options: options, size: largest, work)
    var spent = try turner.spend(before)
    var missing = turner.missingHyphenation
    let fit: Fit
    if turner.fits {
      fit = turner.fit
    } else {
      if let size = turner.largestSize() {
        let spendings = turner
        turner = turner.restarted(from: self, at: size)
        spent = try turner.spend(before)
        // What fits at a size that was looked for may fit at a larger one, since its knobs have not given all.
        let found = Fit(text: turner.text, box: box, options: options, work)
        // Where whole budgets make lines higher, it may fit where they do not, and would not be found at the size that
        // is printed.
        fit = found.size == size || spendings.fits(atAnyTurn: found.printableSize) ? found : turner.fit
      } else {
        let size = options.sizes.smallest
        if before.count + 1 == order.count {
          // All have given all they can.
          turner.aim(at: size)
        } else {
          turner = turner.restarted(from: self, at: size)
          spent = try turner.spend(order.filter { $0 != .size })
        }
        fit = turner.fit
      }
      let place = spent.prefix { before.contains($0.knob) }.count
      spent.insert(KnobSpending(knob: .size, value: fit.size), at: place)
      if missing.isEmpty { missing = turner.missingHyphenation }
    }
    try work.checkFit()
    let left = fit.text.missingHyphenation
    return KnobFit(fit: fit, spent: spent, missingHyphenation: left.isEmpty ? missing : left)
  }
}

/// The text as the knobs have left it so far.
struct KnobTurner {
  private(set) var text: ShapedText
  private let variants: [ShapedText]
  private let box: Size
  private let options: FitOptions
  private let work: WorkBudget
  /// The size aimed at.
  private var size: Double
  /// The hyphenation that was asked for by a turn, whether it was kept or given back.
  private(set) var missingHyphenation: [MissingHyphenation] = []
  /// What has been turned so far.
  private var turned: [KnobSpending] = []
  /// The text as it was, and after each turn.
  private var states: [() -> ShapedText]

  /// - Parameter size: the size aimed at.
  init(
    text: ShapedText, variants: [ShapedText], box: Size, options: FitOptions, size: Double, _ work: WorkBudget
  ) {
    self.work = work
    self.text = text
    self.variants = variants
    self.box = box
    self.options = options
    self.size = size
    states = [{ text }]
  }

  var fits: Bool { fits(text) }

  private func fits(_ text: ShapedText) -> Bool {
    SizeSearch(text: text, box: box, options: options, work).fits(given: size, work)
  }

  /// The fit at the size aimed at.
  var fit: Fit {
    var options = options
    options.sizes = AllowedSizes(minimum: size, maximum: size)
    return Fit(text: text, box: box, options: options, work)
  }

  /// The same with another text and no knob turned.
  func restarted(from text: ShapedText, at size: Double) -> KnobTurner {
    var turner = self
    (turner.text, turner.size, turner.missingHyphenation, turner.turned) = (text, size, [], [])
    turner.states = [{ text }]
    return turner
  }

  /// Aims at another size with the text as it is.
  mutating func aim(at size: Double) { self.size = size }

  /// Turns knobs other than the size in order, each to its end before the next is touched, until the text fits at the
  /// size aimed at; then turns each back as far as the others allow, the last ones first.
  ///
  /// - Returns: what is spent; where the text does not fit, the budgets of all.
  mutating func spend(_ knobs: [Knob]) throws(FitError) -> [KnobSpending] {
    let untouched = text
    var spent: [KnobSpending] = []
    for knob in knobs where !fits {
      spent.append(KnobSpending(knob: knob, value: try turn(knob)))
    }
    // The last one has given the least already, and is needed the more the less the others give.
    guard spent.count > 1, fits else { return spent }
    for index in spent.indices.dropLast().reversed() {
      var others = spent
      let own = others.remove(at: index)
      var turner = restarted(from: untouched, at: size)
      for other in others { turner.repeatTurn(other) }
      if turner.fits {
        (text, spent) = (turner.text, others)
      } else {
        let value = try turner.turn(own.knob)
        guard turner.fits else { continue }
        text = turner.text
        spent[index] = KnobSpending(knob: own.knob, value: value)
      }
    }
    turned = spent
    return spent
  }

  /// The largest allowed size at which the text fits as it was, or after one of the turns since; nil where there is
  /// none.
  func largestSize() -> Double? {
    var options = options
    // The size does not depend on it.
    options.breaking = .greedy
    var largest: Double?
    for state in states where !work.isSpent {
      let fit = Fit(text: state(), box: box, options: options, work)
      if fit.fits { largest = max(largest ?? 0, fit.size) }
    }
    return largest
  }

  /// Whether the text fits at a size as it was, or after one of the turns since.
  func fits(atAnyTurn size: Double) -> Bool {
    states.contains { SizeSearch(text: $0(), box: box, options: options, work).fits(given: size, work) }
  }

  /// Turns a knob other than the size to where it stood before.
  private mutating func repeatTurn(_ spending: KnobSpending) {
    let value = spending.value
    let turned: ShapedText?
    switch spending.knob {
    case .tracking: turned = text.restyled(nil, work) { $0.letterSpacing += value }
    case .lineHeight: turned = text.withLineHeight(times: value, work)
    case .paragraphSpacing: turned = text.withParagraphSpacing(times: value)
    case .widthAxis: turned = narrowed(to: value)
    case .hyphenate: turned = text.restyled(nil, work) { $0.hyphens = .auto }
    case .variants(let texts): turned = variant(Int(saturating: value, .down) - 1, of: texts)
    case .size: turned = nil
    }
    text = turned ?? text
    self.turned.append(spending)
  }

  /// Turns a knob other than the size as far as needed, or to the end of its budget.
  ///
  /// - Returns: where it stands.
  mutating func turn(_ knob: Knob) throws(FitError) -> Double {
    let value = try turnAlone(knob)
    turned.append(KnobSpending(knob: knob, value: value))
    states.append { [text] in text }
    return value
  }

  private mutating func turnAlone(_ knob: Knob) throws(FitError) -> Double {
    switch knob {
    case .tracking(let least): return turnTracking(to: least)
    case .lineHeight(let least): return turnLineHeight(to: least)
    case .paragraphSpacing(let least): return turnParagraphSpacing(to: least)
    case .widthAxis(let range): return try turnWidthAxis(range)
    case .hyphenate:
      text = text.restyled(nil, work) { $0.hyphens = .auto } ?? text
      missingHyphenation = text.missingHyphenation
      return 1
    case .variants(let texts): return turnVariants(texts)
    case .size: return size
    }
  }

  private mutating func turnTracking(to least: Double) -> Double {
    let (steps, step, tracked) = tracking(to: least)
    let (count, found) = leastNarrowing(upTo: steps, tracked)
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
    // The range may begin below the width that the text has.
    if let widest = narrowed(0), fits(widest) {
      text = widest
      return value(0)
    }
    let (count, found) = leastNarrowing(upTo: steps, narrowed)
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
      Int(saturating: (high - low) * parts, .up), value, { [self] count in narrowed(to: value(count)) }
    )
  }

  /// The text with another value of the width axis.
  private func narrowed(to value: Double) -> ShapedText? {
    let font = text.style.font
    let width = FontVariation(axis: "wdth", value: value)
    guard let narrow = try? Font(font, with: [width]) else { return nil }
    return text.restyled(nil, work) { style in
      // A paragraph in another font has an axis of its own, or none.
      let isOther = style.font != font && style.font.axes.contains { $0.tag == "wdth" }
      style.font =
        style.font == font ? narrow : isOther ? (try? Font(style.font, with: [width])) ?? style.font : style.font
    }
  }

  /// Gives a knob's whole budget, whether it is needed or not.
  ///
  /// - Returns: the resulting texts, one after the other. Had the knob been turned only as far as needed, the text
  ///   would fit at a size if one of these does.
  mutating func give(_ knob: Knob) throws(FitError) -> [ShapedText] {
    let values: [Double]
    switch knob {
    case .tracking(let least):
      let (steps, step, _) = tracking(to: least)
      values = [-Double(steps) * step]
    case .lineHeight(let least), .paragraphSpacing(let least): values = [least]
    case .widthAxis(let range):
      let (steps, value, _) = try widthAxis(range)
      values = [value(steps)]
    case .hyphenate: values = [1]
    case .variants(let texts): values = texts.indices.map { Double($0 + 1) }
    case .size: values = []
    }
    let untouched = self
    var texts: [ShapedText] = []
    for value in values {
      self = untouched
      repeatTurn(KnobSpending(knob: knob, value: value))
      texts.append(text)
    }
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

  /// The same for narrower letters. Where fonts make some lines higher than others, these may bring a high word into a
  /// line of low ones, so that less of a budget holds what all of it does not: parts of it are tried as well, now and
  /// for ``largestSize()``.
  private mutating func leastNarrowing(
    upTo steps: Int, _ turned: @escaping (Int) -> ShapedText?
  ) -> (Int, ShapedText?) {
    let (count, found) = leastTurn(upTo: steps, turned)
    guard count == steps, let found, text.fonts.count > 1, !fits(found) else { return (count, found) }
    var low = 0
    for part in 1..<Self.triedParts where !work.isSpent {
      let high = steps / Self.triedParts * part
      guard high > low, let some = turned(high) else { continue }
      if fits(some) {
        let (more, least) = leastTurn(upTo: high - low) { turned(low + $0) }
        return (low + more, least)
      }
      // So many long texts would take much memory.
      let isLong = some.text.utf8.count > Self.longestKept
      states.append(isLong ? { [text] in turned(high) ?? text } : { some })
      low = high
    }
    return (count, found)
  }

  /// How many parts of a budget are tried.
  private static let triedParts = 32
  /// The bytes of the longest text that is kept after each part; others are turned again when they are looked at.
  static let longestKept = 1 << 14

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
    // The quotient is rounded.
    for error in [0, 1e-15, 1e-12] {
      let needed = min(1, max(least, content / height * (1 - error)))
      guard let found = lowered(needed), fits(found) else { continue }
      text = found
      return needed
    }
    // Heights do not fall in proportion where one part is so low that another reaches further on one side of the
    // baseline.
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
      number = index + 1
      text = shorter
      if fits { break }
      states.append { [text] in text }
    }
    return Double(number)
  }

  /// One of the shorter texts in the current style.
  private func variant(_ index: Int, of texts: [String]) -> ShapedText? {
    guard texts.indices.contains(index) else { return nil }
    let style = text.style
    let rich = index < variants.count && variants[index].text == texts[index] ? variants[index] : nil
    if let rich, rich.hasParagraphs {
      // Its paragraphs have styles of their own, in which the same knobs are turned.
      var other = self
      (other.text, other.turned) = (rich, [])
      for spending in turned where spending.knob != .variants(texts) { other.repeatTurn(spending) }
      return other.text
    }
    return rich?.restyled(nil, work, { $0 = style }) ?? text.restyled(texts[index], work, { _ in })
  }
}
