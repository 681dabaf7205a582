import Geometry
import TextFit
import TextLayout
import Typography

/// A text in a style, in a box, with options: the promises of a fit that can be checked without an oracle.
enum FitTarget {
  private static let fonts: [Font] = ["Noto Sans", "Noto Serif", "Inter", "Noto Sans Arabic"].compactMap {
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

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var choices = Choices(bytes)
    var style = TextStyle(font: choices.one(of: fonts), fallback: .bundled)
    style.language = choices.one(of: languages)
    style.direction = choices.one(of: BaseDirection.self)
    style.wrap = choices.one(of: WrapPolicy.self)
    style.strictness = choices.one(of: LineBreakStrictness.self)
    style.opticalSizing = choices.one(of: OpticalSizing.self)
    style.letterSpacing = choices.number(usual: [0, 0, 0, 0.05, -0.02, -3])
    if choices.bool() { style.lineHeight = choices.number(usual: [1, 1.2, 0.1]) }
    var options = FitOptions()
    let box = Size(choices.number(usual: [200, 90, 10, 1]), choices.number(usual: [40, 200, 10, 1]))
    options.margins = EdgeInsets(choices.number(usual: [0, 0, 0, 4]))
    if choices.bool() { options.lines = Int(choices.byte()) }
    options.reservesAllLines = choices.bool()
    options.axes = choices.one(of: CheckedAxes.self)
    options.bounds = choices.one(of: TextBounds.self)
    options.balancesLines = choices.bool()
    options.overflow = choices.one(of: Overflow.self)
    switch choices.byte() % 6 {
    case 0: options.sizes.choice = .multiples(of: choices.number(usual: [0.5, 1, 12]))
    case 1: options.sizes.choice = .list([choices.number(usual: [12]), choices.number(usual: [24]), 9])
    case 2: options.sizes.maximum = choices.number(usual: [14, 32])
    case 3: options.sizes.minimum = choices.number(usual: [8, 12])
    default: break
    }
    let turnsKnobs = choices.byte() & 7 == 7
    let text = choices.text()
    do {
      let shaped = try ShapedText(text, style: style)
      let fit = try shaped.fit(in: box, options)
      check(fit, text)
      _ = try shaped.needs(atSize: 12, width: box.width)
      _ = try shaped.needs(atSize: 12, height: box.height, lines: options.lines)
      _ = try shaped.curve(width: box.width, maximumStretches: 100)
      if turnsKnobs {
        let knobs: [Knob] = [.tracking(to: -0.05), .lineHeight(to: 0.9), .hyphenate, .size]
        _ = try shaped.fit(in: box, options, knobs: knobs)
        let short = try ShapedText("Short", style: style)
        var other = options
        other.sizes = AllowedSizes(minimum: choices.number(usual: [1, 6]), maximum: choices.number(usual: [9, 40]))
        let ratio = choices.number(usual: [1, 0.5, 3])
        let group = try FitGroup([
          .init(shaped, in: box, options, variants: [short]), .init(shaped, in: box, other, ratio: ratio, knobs: knobs),
        ])
        for (fit, sizes) in zip(group.members, [options.sizes, other.sizes]) {
          hold(fit.size >= sizes.minimum && fit.size <= sizes.maximum, "\(fit.size) is none that the member allows")
          hold(fit.fits || !group.fits, "a group fits whose member does not")
        }
      }
    } catch {
      hold(!"\(error)".isEmpty)
    }
  }

  static func check(_ fit: Fit, _ text: String) {
    hold(fit.size.isFinite && fit.size > 0, "the size is \(fit.size)")
    // A size that does not fit is rounded up, so that the printed one does not fit either.
    hold(!fit.fits || fit.printableSize <= fit.size * (1 + 0x1p-47), "\(fit.printableSize) is above \(fit.size)")
    hold(fit.fits(at: fit.size) == fit.fits, "what is returned is not what holds")
    if fit.fits, fit.options.sizes.choice == .any, fit.size < fit.options.sizes.maximum, fit.text.opticalRange == nil {
      hold(!fit.fits(at: fit.size.nextUp), "a larger size fits")
    }
    if fit.fits { hold(fit.fits(at: fit.printableSize) || fit.options.sizes.minimum > fit.printableSize) }
    var end = 0
    for line in fit.lines {
      hold(line.range.lowerBound == end, "the lines leave text out")
      hold(
        line.range.contains(line.visibleRange) || line.visibleRange.isEmpty, "\(line.visibleRange) not in \(line.range)"
      )
      hold(line.width.isFinite && line.height.isFinite && line.baseline.isFinite, "\(line) of \(text.debugDescription)")
      end = line.range.upperBound
    }
    hold(end == text.utf8.count, "the lines leave text out at the end")
    _ = (fit.limit, fit.breach, fit.room, try? fit.shown().breach, fit.origins, fit.text.missingHyphenation)
    hold(Verification.failures == 0, "lines are not as wide as they are alone")
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
