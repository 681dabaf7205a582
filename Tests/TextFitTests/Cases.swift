import Geometry
import TextFit
import TextLayout
import Typography

/// Sebastiano Vigna's generator: a few lines, so that cases stay the same on every machine and in every Swift.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func isTrue(oneIn chances: Int) -> Bool { below(chances) == 0 }

  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }

  /// A number in `low..<high`: whole, a multiple of a quarter, or any.
  mutating func length(_ low: Double, _ high: Double) -> Double {
    let value = low + Double(next() >> 11) * 0x1p-53 * (high - low)
    switch below(4) {
    case 0: return value
    case 1: return (value * 4).rounded() / 4
    default: return value.rounded()
    }
  }
}

/// A box and what the text must keep to in it.
struct BoxCase: Sendable, CustomStringConvertible {
  var box: Size
  var options: FitOptions

  var description: String {
    let m = options.margins
    return "box \(box) margins (\(m.top), \(m.right), \(m.bottom), \(m.left)) lines \(options.minimumLines ?? 0)"
      + "...\(options.lines ?? 0)"
      + (options.reservesAllLines ? " reserved" : "") + " axes \(options.axes) sizes \(options.sizes.minimum)"
      + "...\(options.sizes.maximum) \(options.sizes.choice)"
  }
}

/// A text and the boxes to fit it to.
struct TextCase: Sendable {
  var text: ShapedText
  var boxes: [BoxCase]

  func description(of box: BoxCase) -> String {
    "\(text.text.debugDescription) \(text.style.font.familyName) '\(text.style.language)'"
      + " line height \(text.style.lineHeight ?? 0) spans \(text.spans), \(box)"
  }
}

/// Where boxes, options and texts are made up, the same ones every time.
enum Cases {
  static func make(_ sample: Sample, texts: Int, boxes: Int, seed: UInt64 = 0) throws -> [TextCase] {
    var random = SplitMix64(seed: sample.seed &* 1_000_003 &+ seed)
    let fonts = try FontCatalog.shared.fontStack(named: sample.font)
    return try (0..<texts).map { _ in
      let style = TextStyle(
        font: fonts.font, fallbackFonts: fonts.fallbackFonts, language: sample.language,
        lineHeight: random.pick([nil, nil, 1, 1.5]), fallback: .none)
      let text = try ShapedText(text(sample, &random), style: style)
      return TextCase(text: text, boxes: (0..<boxes).map { _ in box(&random) })
    }
  }

  /// Texts of several scripts with emoji, set in fonts of all heights and in spans of all sizes.
  static func makeMixed(_ font: String, texts: Int, boxes: Int) throws -> [TextCase] {
    var random = SplitMix64(seed: UInt64(font.utf8.count) &* 77)
    let own = try FontCatalog.shared.font(named: font)
    return try (0..<texts).map { _ in
      let style = TextStyle(
        font: own, letterSpacing: random.pick([0, 0, 0, 0.04]), keepsTrailingSpacing: random.isTrue(oneIn: 2),
        lineHeight: random.pick([nil, nil, nil, 1, 1.5, 0.4]), wrap: random.pick([.word, .word, .anywhere]),
        fallback: random.pick([.bundled, .system, .none]))
      var string = ""
      for index in 0..<random.pick([1, 1, 2, 3, 5, 7]) {
        if index > 0 { string += random.pick([" ", " ", " ", "  ", "\n", "\u{3000}", "-", ""]) }
        string += random.pick(mixture)
      }
      let spans = try spans(string, &random)
      return TextCase(
        text: try ShapedText(string, style: style, spans: spans), boxes: (0..<boxes).map { _ in box(&random) })
    }
  }

  static let heights = [
    "Noto Sans", "Noto Sans Thai", "Noto Sans Myanmar", "Droid Sans Fallback", "Noto Serif", "Noto Sans Devanagari",
  ]

  private static let mixture = [
    "Save", "AVATAR", "a", "To.", "😀", "👩🏽‍🚀", "💩!", "漢字", "日本語の", "ไทย", "မြန်မာ", "हिन्दी", "Ω", "x²", "é", "нет", "fi",
    "\u{301}e",
  ]

  /// Spans over words or parts of them, most of them smaller than the text.
  static func spans(_ text: String, _ random: inout SplitMix64) throws -> [TextSpan] {
    guard !random.isTrue(oneIn: 3) else { return [] }
    var offsets = [0]
    for character in text { offsets.append((offsets.last ?? 0) + character.utf8.count) }
    var spans: [TextSpan] = []
    var index = random.below(2)
    while index + 1 < offsets.count {
      let end = min(offsets.count - 1, index + 1 + random.below(6))
      let font = random.isTrue(oneIn: 3) ? try FontCatalog.shared.font(named: random.pick(heights)) : nil
      spans.append(
        TextSpan(
          offsets[index]..<offsets[end], font: font, relativeSize: random.pick([1, 0.25, 0.5, 0.75, 0.9, 1.3, 3])))
      index = end + random.below(4)
    }
    return spans
  }

  static func text(_ sample: Sample, _ random: inout SplitMix64) -> String {
    let count = random.pick([1, 1, 2, 3, 3, 4, 5, 6, 8, 11, 16])
    var text = random.isTrue(oneIn: 12) ? random.pick(["\n", " ", "\t", "\u{3000}", "  ", "\n\n"]) : ""
    for index in 0..<count {
      if index > 0 { text += separator(sample, &random) }
      text += word(sample, &random)
      if random.isTrue(oneIn: 8) { text += random.pick(sample.punctuation) }
    }
    return random.isTrue(oneIn: 12) ? text + random.pick(["\n", " ", "\t", "\r\n", "\n\n", "  "]) : text
  }

  private static func separator(_ sample: Sample, _ random: inout SplitMix64) -> String {
    if random.isTrue(oneIn: 9) {
      return random.pick(["  ", "\t", "\n", "\n\n", "\u{3000}", "\u{A0}", " \t ", "\r\n", "-", "\u{2028}", " \n", "/"])
    }
    return sample.isSpaced ? " " : random.isTrue(oneIn: 7) ? " " : ""
  }

  private static func word(_ sample: Sample, _ random: inout SplitMix64) -> String {
    switch random.below(24) {
    case 0: return random.pick(["7", "42", "1,250.50", "2024-10-31", "100 %", "+49 30 1234567", "3½"])
    case 1: return random.pick(sample.words).first.map(String.init) ?? ""
    case 2: return random.pick(sample.words) + "-" + random.pick(sample.words)
    case 3: return (0..<4).map { _ in random.pick(sample.words) }.joined()
    case 4: return "“" + random.pick(sample.words) + "”"
    case 5: return "(" + random.pick(sample.words) + ")"
    default: return random.pick(sample.words)
    }
  }

  static func box(_ random: inout SplitMix64) -> BoxCase {
    let box: Size
    switch random.below(8) {
    case 0: box = Size(random.length(4, 40), random.length(4, 40))
    case 1: box = Size(random.length(800, 5000), random.length(800, 5000))
    case 2: box = Size(random.length(400, 4000), random.length(2, 30))
    case 3: box = Size(random.length(2, 60), random.length(400, 4000))
    default: box = Size(random.length(40, 500), random.length(12, 300))
    }
    var options = FitOptions()
    options.margins = margins(box, &random)
    options.lines = random.pick([nil, nil, 1, 2, 3, 5])
    options.reservesAllLines = random.isTrue(oneIn: 4)
    options.axes = random.pick([.both, .both, .both, .horizontal, .vertical])
    options.sizes = sizes(&random)
    return BoxCase(box: box, options: options)
  }

  private static func margins(_ box: Size, _ random: inout SplitMix64) -> EdgeInsets {
    let most = min(box.width, box.height) / 3
    switch random.below(12) {
    case 0, 1: return EdgeInsets(random.length(0, most))
    case 2, 3:
      return EdgeInsets(
        top: random.length(0, most), right: random.length(0, most), bottom: random.length(-2, most),
        left: random.length(0, most))
    case 4 where random.isTrue(oneIn: 3): return EdgeInsets(max(box.width, box.height))
    default: return .zero
    }
  }

  private static func sizes(_ random: inout SplitMix64) -> AllowedSizes {
    switch random.below(10) {
    case 0: return AllowedSizes(minimum: random.pick([1, 6, 8.5]), maximum: random.pick([12, 48.5, 300]))
    case 1: return AllowedSizes(maximum: random.length(10, 100))
    case 2, 3: return AllowedSizes(choice: .multiples(of: random.pick([0.1, 0.25, 0.5, 1, 2.5, 7])))
    case 4: return AllowedSizes(minimum: 5, maximum: 60, choice: .multiples(of: random.pick([0.3, 0.5, 1])))
    case 5: return AllowedSizes(choice: .list([96, 9, 10, 11, 12, 14, 17, 20, 24, 28, 34, 48, 64, 72, 144]))
    case 6: return AllowedSizes(minimum: 0.01)
    default: return AllowedSizes()
    }
  }
}
