import Geometry
import Testing
import TextFit
import Typography

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
    #expect(found.spent.map(\.knob) == Array(order.prefix(found.spent.count)), comment)
    for (index, spending) in found.spent.enumerated() {
      #expect(try !fits(style, words, size), "touched without need: \(comment)")
      let isLast = index + 1 == found.spent.count
      try turn(spending, isWhole: !isLast || !found.fit.fits)
    }
    #expect(try fits(style, words, size) == found.fit.fits, comment)
    #expect(found.fit.fits || found.spent.count == order.count, comment)
    #expect(
      found.fit.size == size && found.fit.text.text == words && found.fit.text.style.hyphens == style.hyphens, comment)
    #expect(found.fit.fits(at: size) == found.fit.fits, comment)
  }

  /// Takes a turn, and checks that it is of the whole budget, or of no more than was needed.
  private mutating func turn(_ spending: KnobSpending, isWhole: Bool) throws {
    let value = spending.value
    switch spending.knob {
    case .tracking(let least):
      let step = 1 / (Double(style.font.unitsPerEm) * 1000)
      #expect(value >= least && value <= 0, comment)
      let base = style.letterSpacing
      style.letterSpacing = base + value
      if isWhole {
        #expect(value < least + step * 1.001, comment)
      } else if value < -step * 1.5 {
        var looser = style
        looser.letterSpacing = base + value + step
        #expect(try !fits(looser, words, size), "tracked more than needed: \(comment)")
      }
    case .lineHeight(let least):
      #expect(value >= least && value <= 1, comment)
      let metrics = style.font.metrics
      let own = Double(metrics.ascender + metrics.descender + metrics.lineGap) / Double(metrics.unitsPerEm)
      let whole = style.lineHeight ?? own
      style.lineHeight = whole * value
      if isWhole {
        #expect(value == least, comment)
      } else if value < 0.999_999 {
        var higher = style
        higher.lineHeight = whole * value * 1.000_001
        #expect(try !fits(higher, words, size), "lower than needed: \(comment)")
      }
    case .paragraphSpacing: #expect(value == 1, comment)
    case .hyphenate:
      #expect(value == 1, comment)
      style.hyphens = .auto
    case .variants(let texts):
      let number = Int(value)
      #expect(Double(number) == value && (1...texts.count).contains(number), comment)
      if isWhole { #expect(number == texts.count, comment) }
      for text in texts.prefix(number - 1) { #expect(try !fits(style, text, size), comment) }
      words = texts[number - 1]
    case .size:
      size = value
      let sizes = Self.sizes(options)
      if isWhole {
        #expect(value == sizes.min(), comment)
      } else if options.sizes.choice == .any {
        #expect(try !fits(style, words, PrintableSize.next(above: found.fit.printableSize)), comment)
      } else {
        for larger in sizes where larger > value { #expect(try !fits(style, words, larger), comment) }
      }
    case .widthAxis: Issue.record("no bundled font has the axis")
    }
  }
}
