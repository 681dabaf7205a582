import Geometry
import TextFit
import TextLayout
import Typography

/// A style, a box and options, as bytes choose them.
struct FitInput {
  static let fonts: [Font] = ["Noto Sans", "Noto Serif", "Inter", "Noto Sans Arabic"].compactMap {
    try? FontCatalog.shared.font(named: $0)
  }

  private static let languages = ["", "en", "de", "ar", "ja", "th", "hu", "zh-TW", "i-klingon"]

  /// Under AddressSanitizer the Hungarian patterns alone take seconds to read.
  static func prepare() {
    for language in languages + ["fr", "ru", "en-US", "de-DE"] {
      let style = TextStyle(font: fonts[0], language: language, wrap: .hyphenate, fallback: .bundled)
      _ = try? ShapedText("wording", style: style)
    }
  }

  var style: TextStyle
  var options = FitOptions()
  var box: Size

  init(_ choices: inout Choices) {
    style = TextStyle(font: choices.one(of: Self.fonts), fallback: .bundled)
    style.language = choices.one(of: Self.languages)
    style.direction = choices.one(of: BaseDirection.self)
    style.wrap = choices.one(of: WrapPolicy.self)
    style.strictness = choices.one(of: LineBreakStrictness.self)
    style.opticalSizing = choices.one(of: OpticalSizing.self)
    style.letterSpacing = choices.number(usual: [0, 0, 0, 0.05, -0.02, -3])
    if choices.bool() { style.lineHeight = choices.number(usual: [1, 1.2, 0.1]) }
    box = Size(choices.number(usual: [200, 90, 10, 1]), choices.number(usual: [40, 200, 10, 1]))
    options.margins = EdgeInsets(choices.number(usual: [0, 0, 0, 4]))
    if choices.bool() { options.lines = Int(choices.byte()) }
    options.reservesAllLines = choices.bool()
    options.axes = choices.one(of: CheckedAxes.self)
    options.bounds = choices.one(of: TextBounds.self)
    options.balancesLines = choices.bool()
    options.overflow = choices.one(of: Overflow.self)
    options.alignment.horizontal = choices.one(of: HorizontalAlignment.self)
    options.alignment.lastLine = choices.one(of: HorizontalAlignment.self)
    if choices.bool() {
      options.breaking = .optimal(
        OptimalBreaking(
          tolerance: Int(choices.byte()) * 40, looseness: Int(choices.byte()) % 7 - 3,
          lastLineFill: choices.number(usual: [0, 0, 1, 0.5])))
    }
    switch choices.byte() % 6 {
    case 0: options.sizes.choice = .multiples(of: choices.number(usual: [0.5, 1, 12, 0.1, 0.3]))
    case 1: options.sizes.choice = .list([choices.number(usual: [12]), choices.number(usual: [24]), 9])
    case 2: options.sizes.maximum = choices.number(usual: [14, 32])
    case 3: options.sizes.minimum = choices.number(usual: [8, 12])
    default: break
    }
    // After all that older inputs say.
    style.wordBreak = choices.one(of: WordBreakPolicy.self)
    style.hyphens = choices.one(of: HyphenationPolicy.self)
    if choices.bool() { options.minimumLines = max(1, min(Int(choices.byte()), options.lines ?? 255)) }
  }
}
