/// The largest sizes, in tenths of a point, at which a text fits its shape, and passes no edge of the slide.
///
/// Paragraph and line spacing in points stays as it is, since nothing in the file scales it.
struct FittedSizes {
  private let body: SolvedBody
  private let solver: BodySolver
  private let setter: Setter
  private var least: Double
  /// The largest size of the text.
  let largest: Double
  /// The text shaped once, at its own sizes. At other sizes, its measure is computed from this one.
  private let measure: BodyMeasure
  /// Whether unknown widths are taken at their lower bounds; otherwise they are taken at their upper bounds.
  private var isNarrowest = false

  init(_ body: SolvedBody, _ solver: BodySolver, _ setter: Setter, least: Double) {
    self.body = body
    self.solver = solver
    self.setter = setter
    // Tenths of a point are written, and nothing below the least, nor below that of the format.
    self.least = max(FitSizes.bounds.lowerBound, (least * 10 - 1e-6).rounded(.up) / 10)
    largest = Self.largest(of: body.text)
    measure = BodyMeasure(body.text, setter, atAnySize: true)
  }

  /// If a text may have to shrink by more steps than this, the search takes larger steps until the text fits.
  private static let mostSteps = 400.0

  /// If a text is higher than this multiple of its space and two lines more, it does not fit at any larger size either.
  /// Heights fall with sizes, except by a line or so when a tab leads to another stop or a pair of letters is no longer
  /// kerned.
  private static let farShare = 1.25

  /// The factor of the smallest size allowed.
  private var leastFactor: Double { min(1, least / largest) }

  /// The largest factor at which the text fits, or else that of the smallest size; and whether it fits at it.
  ///
  /// - Complexity: the text is shaped only at sizes at which its computed measure fits; nearly always, the first of
  ///   them does fit. The measure is computed for a number of sizes that grows with the logarithm of the largest, then
  ///   for the sizes that remain, from the largest down to the first that fits.
  func factor() -> (factor: Double, fits: Bool) {
    if largest > least, fits(1, in: rescaled(1)), fits(1) { return (1, true) }
    var tenths = (largest * 10).rounded(.up) - 1
    // Nothing fits from `far` on.
    var (near, far) = (least * 10, tenths + 1)
    while far - near > 1 {
      let middle = ((near + far) / 2).rounded(.down)
      if isFar(middle / (largest * 10)) { far = middle } else { near = middle }
    }
    tenths = far - 1
    let step = max(1, ((tenths - least * 10) / Self.mostSteps).rounded(.up))
    while tenths > least * 10, tenths > 0 {
      if fitsAsFound(tenths) {
        // The sizes between this step and the one before.
        let last = min(far - 1, tenths + step - 1)
        let found = stride(from: last, to: tenths, by: -1).first { fitsAsFound($0) } ?? tenths
        return (found / (largest * 10), true)
      }
      tenths -= step
    }
    return (leastFactor, fits(leastFactor))
  }

  /// Whether the text is far too high at a factor.
  private func isFar(_ factor: Double) -> Bool {
    guard let room = body.room else { return true }
    return excess(factor, asDrawn: false, in: rescaled(factor))
      > (Self.farShare - 1) * max(0, room.height) + 2 * largest * factor
  }

  /// Whether the text fits at a size in tenths of a point; it is shaped only if its computed measure fits.
  private func fitsAsFound(_ tenths: Double) -> Bool {
    let factor = tenths / (largest * 10)
    return factor < 1 && fits(factor, in: rescaled(factor)) && fits(factor)
  }

  /// Why the sizes that fit are not known; nil if they are known.
  ///
  /// - Parameter factor: that of the largest of them.
  func unknown(_ factor: Double) -> String? {
    guard measure.unknown != nil, let reason = BodyMeasure(body.text, setter).unknown else { return nil }
    var narrowest = self
    narrowest.isNarrowest = true
    return narrowest.factor().factor == factor ? nil : reason
  }

  /// The largest factor not above another at which the text fits.
  func factor(atMost limit: Double) -> Double {
    var factor = limit
    while factor * largest > least, !(fits(factor, in: rescaled(factor)) && fits(factor)) {
      factor -= 0.1 / largest
    }
    return max(factor, leastFactor)
  }

  /// Whether the text would fit at a size below the smallest allowed.
  var fitsBelow: Bool {
    guard least > FitSizes.bounds.lowerBound else { return false }
    var sizes = self
    sizes.least = FitSizes.bounds.lowerBound
    return sizes.fits(sizes.leastFactor)
  }

  /// Whether the text fits at a factor, by the rule that a check applies.
  private func fits(_ factor: Double) -> Bool { fits(factor, in: BodyMeasure(scaled(factor), setter)) }

  private func fits(_ factor: Double, in measure: BodyMeasure) -> Bool {
    // PowerPoint shrinks a text until its stored height fits; for other texts, the drawn height counts.
    let isLowEnough =
      body.text.autofit == .text
      ? excess(factor, asDrawn: false, in: measure) <= Shrinking.tolerance
      : excess(factor, asDrawn: true, in: measure) <= BodyAnswer.overflowTolerance
    // Lines that wrap are within the shape.
    return isLowEnough && (body.text.wraps || solver.beyondSlide(measure) <= BodyAnswer.overflowTolerance)
  }

  /// The number of points by which the drawn text is higher than its space.
  func overflow(_ factor: Double) -> Double {
    max(0, excess(factor, asDrawn: true, in: BodyMeasure(scaled(factor), setter)))
  }

  private func excess(_ factor: Double, asDrawn: Bool, in measure: BodyMeasure) -> Double {
    guard let room = body.room else { return .infinity }
    var change = LinePitch.Change()
    change.isDrawn = asDrawn
    let measure = measure.visible
    return (isNarrowest ? measure.narrowest : measure).height(width: room.width, change).height - room.height
  }

  /// The measure of the text at a factor, without shaping it again: advances change with sizes, but the space added
  /// after letters does not.
  private func rescaled(_ factor: Double) -> BodyMeasure {
    let text = scaled(factor)
    return BodyMeasure(
      text,
      zip(measure.paragraphs, text.paragraphs).map { set, paragraph in
        SetParagraph(
          paragraph: paragraph, atoms: set.atoms.map { $0.resized(to: size($0.lineSize, factor)) },
          bulletAdvance: set.bulletAdvance, bulletSlack: set.bulletSlack, unknown: set.unknown)
      })
  }

  /// The text with the sizes that would be written.
  func scaled(_ factor: Double) -> TextBody {
    var text = body.text
    for index in text.paragraphs.indices {
      text.paragraphs[index].endSize = size(text.paragraphs[index].endSize, factor)
      for place in text.paragraphs[index].items.indices {
        switch text.paragraphs[index].items[place] {
        case .run(var run):
          run.size = size(run.size, factor)
          text.paragraphs[index].items[place] = .run(run)
        case .lineBreak(let old): text.paragraphs[index].items[place] = .lineBreak(size: size(old, factor))
        }
      }
    }
    return text
  }

  /// A size rounded down to a tenth of a point, and not below the smallest allowed unless it already was.
  private func size(_ size: Double, _ factor: Double) -> Double {
    guard factor < 1 else { return size }
    // A product that misses a tenth only by floating-point rounding counts as that tenth.
    return max(min(size, least), (size * factor * 10 + 1e-6).rounded(.down) / 10)
  }

  /// The largest size of a text; a paragraph without text counts with the size of its end.
  static func largest(of text: TextBody) -> Double {
    text.paragraphs.reduce(0) { largest, paragraph in
      let sizes = paragraph.items.map { item in
        switch item {
        case .run(let run): run.size
        case .lineBreak(let size): size
        }
      }
      return max(largest, sizes.max() ?? paragraph.endSize)
    }
  }
}
