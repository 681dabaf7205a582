/// The largest sizes, in tenths of a point, at which a text fits its shape.
///
/// Paragraph and line spacing in points stays as it is, since nothing in the file scales it.
struct FittedSizes {
  private let body: SolvedBody
  private let setter: Setter
  private var least: Double
  /// The largest size of the text.
  let largest: Double
  /// Whether widths that are not known are the least that they can be; else they are the most.
  private var isNarrowest = false

  init(_ body: SolvedBody, _ setter: Setter, least: Double) {
    self.body = body
    self.setter = setter
    self.least = least
    largest = Self.largest(of: body.text)
  }

  /// A text that must shrink by more steps than this does so in larger ones, until it fits.
  private static let mostSteps = 400.0

  /// The largest factor at which the text fits; the factor of the smallest size where it never does.
  ///
  /// - Complexity: shapes the text once per step, from the largest size down. The first size that fits counts.
  func factor() -> Double {
    let step = max(1, (largest * 10 / Self.mostSteps).rounded(.up))
    var tenths = largest * 10
    while tenths > least * 10, tenths > 0 {
      let factor = tenths / (largest * 10)
      if fits(factor) {
        // The sizes between this step and the one before.
        let between = stride(from: (tenths + step - 1).rounded(.up), to: tenths, by: -1).lazy.map {
          $0 / (largest * 10)
        }
        return tenths < largest * 10 ? between.first { $0 < 1 && fits($0) } ?? factor : factor
      }
      // On the grid from the second step on.
      tenths = ((tenths - step) / step).rounded(.up) * step
    }
    return min(1, least / largest)
  }

  /// Why it is not known which sizes fit; nil where it is.
  var unknown: String? {
    guard let reason = BodyMeasure(body.text, setter).unknown else { return nil }
    var narrowest = self
    narrowest.isNarrowest = true
    return narrowest.factor() == factor() ? nil : reason
  }

  /// The largest factor not above another at which the text fits.
  func factor(atMost limit: Double) -> Double {
    var factor = limit
    while factor * largest > least, !fits(factor) { factor -= 0.1 / largest }
    return max(factor, min(1, least / largest))
  }

  /// Whether the text would fit at any size, even one below the smallest allowed.
  var fitsAtAll: Bool {
    var sizes = self
    sizes.least = min(least, 1)
    return sizes.fits(min(1, sizes.least / largest)) || fits(factor())
  }

  /// Whether the text fits at a factor, by the rule that a check applies.
  func fits(_ factor: Double) -> Bool {
    // PowerPoint shrinks a text until its stored height fits; for other texts, the drawn height counts.
    body.text.autofit == .text
      ? excess(factor, asDrawn: false) <= Shrinking.tolerance
      : excess(factor, asDrawn: true) <= BodyAnswer.overflowTolerance
  }

  /// By how many points the drawn text is higher than its space.
  func overflow(_ factor: Double) -> Double { max(0, excess(factor, asDrawn: true)) }

  private func excess(_ factor: Double, asDrawn: Bool) -> Double {
    guard let room = body.room else { return .infinity }
    var change = LinePitch.Change()
    change.isDrawn = asDrawn
    let measure = BodyMeasure(scaled(factor), setter).visible
    return (isNarrowest ? measure.narrowest : measure).height(width: room.width, change).height - room.height
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

  /// The largest size of a text; of a paragraph without text, that of its end.
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
