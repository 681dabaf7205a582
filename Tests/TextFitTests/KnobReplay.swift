import Geometry
import Testing
import Typography

@testable import TextFit
@testable import TextLayout

/// One fit by knobs, done again turn by turn by what is said of each knob, with nothing of the code that turned them.
struct KnobReplay {
  private let original: ShapedText
  private let box: Size
  private let options: FitOptions
  private let knobs: [Knob]
  private let found: KnobFit

  /// The text as it stands.
  private var style: TextStyle
  private var words: String
  private var size: Double

  init(_ text: ShapedText, _ box: Size, _ options: FitOptions, _ knobs: [Knob]) throws {
    original = text
    self.box = box
    self.options = options
    self.knobs = knobs
    found = try text.fit(in: box, options, knobs: knobs)
    style = text.style
    words = text.text
    size = Self.sizes(options).max() ?? options.sizes.maximum
  }

  /// The allowed sizes; the ends of a free choice.
  private static func sizes(_ options: FitOptions) -> [Double] {
    let (least, most) = (options.sizes.minimum, options.sizes.maximum)
    switch options.sizes.choice {
    case .any: return [least, most]
    case .list(let list): return list.filter { $0 >= least && $0 <= most }
    case .multiples(let step):
      return (1...Int(most / step)).map { Double($0) * step }.filter { $0 >= least && $0 <= most }
    }
  }

  private var comment: Comment {
    "\(words.debugDescription) \(box) lines \(options.lines ?? 0) \(options.sizes) \(knobs): \(found.spent), size \(size)"
  }

  private func fits(_ style: TextStyle, _ words: String, _ size: Double) throws -> Bool {
    let text = try ShapedText(words, style: style, spans: words == original.text ? original.spans : [])
    return try text.fit(in: box, options).fits(at: size)
  }

  func check() throws {
    var replay = self
    try replay.run()
  }

  private mutating func run() throws {
    let order = knobs.contains(.size) ? knobs : knobs + [.size]
    let places = found.spent.map { spending in order.firstIndex(of: spending.knob) ?? -1 }
    #expect(places == places.sorted() && Set(places).count == places.count && !places.contains(-1), comment)
    let turned = found.spent.filter { $0.knob != .size }
    let before = Array(order.prefix { $0 != .size })
    try checkSize(turned, before)
    let settled = try replayed(turned)
    #expect(try settled.fits(size) == found.fit.fits, comment)
    #expect(found.fit.fits(at: size) == found.fit.fits, comment)
    #expect(found.fit.size == size && found.fit.text.text == settled.words, comment)
    #expect(found.fit.text.style.hyphens == settled.style.hyphens, comment)
    for spending in turned { checkRange(spending) }
    guard found.fit.fits else {
      #expect(found.spent.count == order.count && turned.allSatisfy(isWhole), comment)
      return
    }
    for index in turned.indices {
      var others = turned
      let own = others.remove(at: index)
      #expect(try !replayed(others).fits(size), "turned for nothing: \(own) of \(comment)")
      for less in less(than: own) {
        var fewer = turned
        fewer[index] = KnobSpending(knob: own.knob, value: less)
        #expect(try !replayed(fewer).fits(size), "\(less) suffices in place of \(own) of \(comment)")
      }
    }
  }

  /// Sets the size, and checks that no larger one can be had with the whole budgets of what may be given before it, and
  /// that what comes after it is turned at the smallest size only.
  private mutating func checkSize(_ turned: [KnobSpending], _ before: [Knob]) throws {
    guard let sized = found.spent.first(where: { $0.knob == .size })?.value else {
      #expect(try turned.isEmpty == fits(size), "touched without need: \(comment)")
      #expect(turned.allSatisfy { before.contains($0.knob) }, comment)
      return
    }
    let sizes = Self.sizes(options)
    let isFound = found.fit.fits && turned.allSatisfy { before.contains($0.knob) }
    let larger =
      !isFound
      ? sizes.min().map { [$0] } ?? []
      : options.sizes.choice == .any
        ? [PrintableSize.next(above: found.fit.printableSize)] : sizes.filter { $0 > sized }
    if !isFound { #expect(sized == sizes.min(), comment) }
    for state in try states(before) {
      for size in larger { #expect(try !state.fits(size), "\(size) can be had: \(comment)") }
    }
    size = sized
  }

  private func fits(_ size: Double) throws -> Bool { try fits(style, words, size) }

  /// The text as it is, and with the whole budgets of the first few knobs.
  private func states(_ knobs: [Knob]) throws -> [KnobReplay] {
    var states = [self]
    for knob in knobs {
      let last = states[states.count - 1]
      for value in budget(knob) { states.append(try last.replayed([KnobSpending(knob: knob, value: value)])) }
    }
    return states
  }

  /// Where a knob ends; of variants, each.
  private func budget(_ knob: Knob) -> [Double] {
    switch knob {
    case .tracking(let least):
      let step = 1 / (Double(style.font.unitsPerEm) * 1000)
      return [(least / step).rounded(.towardZero) * step]
    case .lineHeight(let least): return [least]
    case .paragraphSpacing(let least): return [original.hasParagraphs ? least : 1]
    case .hyphenate: return [1]
    case .variants(let texts): return (1...texts.count).map(Double.init)
    case .widthAxis(let range): return [max(range.lowerBound, axis?.minimum ?? 0)]
    case .size: return []
    }
  }

  private var axis: VariationAxis? { style.font.axes.first { $0.tag == "wdth" } }

  private func isWhole(_ spending: KnobSpending) -> Bool {
    budget(spending.knob).last.map { abs($0 - spending.value) <= abs($0) * 1e-12 } ?? false
  }

  private func checkRange(_ spending: KnobSpending) {
    let value = spending.value
    switch spending.knob {
    case .tracking(let least): #expect(value >= least && value < 0, comment)
    case .lineHeight(let least), .paragraphSpacing(let least): #expect(value >= least && value <= 1, comment)
    case .hyphenate: #expect(value == 1, comment)
    case .variants(let texts): #expect(value == value.rounded() && (1...Double(texts.count)).contains(value), comment)
    case .widthAxis(let range): #expect(range.contains(value), comment)
    case .size: break
    }
  }

  /// A knob's places a step before its own.
  private func less(than spending: KnobSpending) -> [Double] {
    let value = spending.value
    switch spending.knob {
    case .tracking:
      let step = 1 / (Double(style.font.unitsPerEm) * 1000)
      return value < -step * 1.5 ? [value + step] : []
    case .lineHeight: return value < 0.999_999 ? [value * 1.000_001] : []
    case .variants: return (1..<Int(value)).map(Double.init)
    case .widthAxis(let range): return value + 1.0 / 64 <= range.upperBound ? [value + 1.0 / 64] : []
    case .hyphenate, .paragraphSpacing, .size: return []
    }
  }

  /// The height of a line as a multiple of the size.
  private var wholeLineHeight: Double {
    let metrics = style.font.metrics
    return style.lineHeight
      ?? Double(metrics.ascender + metrics.descender + metrics.lineGap) / Double(metrics.unitsPerEm)
  }

  /// The text with its knobs turned so.
  private func replayed(_ spent: [KnobSpending]) throws -> KnobReplay {
    var replay = self
    for spending in spent {
      let value = spending.value
      switch spending.knob {
      case .tracking: replay.style.letterSpacing += value
      case .lineHeight: replay.style.lineHeight = replay.wholeLineHeight * value
      case .hyphenate: replay.style.hyphens = .auto
      case .variants(let texts): replay.words = texts[Int(value) - 1]
      case .widthAxis:
        replay.style.font = try Font(replay.style.font, with: [FontVariation(axis: "wdth", value: value)])
      case .paragraphSpacing, .size: break
      }
    }
    return replay
  }
}
