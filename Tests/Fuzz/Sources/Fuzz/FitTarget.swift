import Geometry
import TextFit
import TextLayout

/// A text in a style, in a box, with options: the promises of a fit that can be checked without an oracle.
enum FitTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    var choices = Choices(bytes)
    let input = FitInput(&choices)
    let sample = choices.byte()
    let text = choices.text()
    do {
      let shaped = try ShapedText(text, style: input.style)
      let fit = try shaped.fit(in: input.box, input.options)
      FitPromises.hold(fit)
      FitPromises.holdMaximal(fit)
      _ = try shaped.needs(atSize: 12, width: input.box.width)
      _ = try shaped.needs(atSize: 12, height: input.box.height, lines: input.options.lines)
      switch sample & 7 {
      case 0: try holdRepeatable(fit, input)
      case 7:
        let knobs: [Knob] = [.tracking(to: -0.05), .lineHeight(to: 0.9), .hyphenate, .size]
        FitPromises.hold(try shaped.fit(in: input.box, input.options, knobs: knobs).fit)
      default: break
      }
    } catch {
      Message.hold("\(error)")
    }
  }

  /// The same answer again, and whatever was asked before: of the same text in another box, and of other texts that
  /// share its words, through one cache.
  private static func holdRepeatable(_ fit: Fit, _ input: FitInput) throws {
    FitPromises.holdSame(try fit.text.fit(in: input.box, input.options), fit, "asked again")
    let text = fit.text.text
    let cache = ShapeCache(capacity: 1 << 17)
    let middle = text.index(text.startIndex, offsetBy: text.count / 2)
    let words = text.split(separator: " ")
    var otherStyle = input.style
    otherStyle.language = input.style.language == "de" ? "en" : "de"
    otherStyle.letterSpacing = 0.1
    let others = [
      String(text[..<middle]), String(text[middle...]), words.reversed().joined(separator: " "), text + text,
      words.joined(separator: "  "),
    ]
    for style in [otherStyle, input.style] {
      for other in others where !other.isEmpty {
        _ = try? ShapedText(other, style: style, cache: cache).fit(in: input.box, input.options)
      }
    }
    let again = try ShapedText(text, style: input.style, cache: cache)
    _ = try again.fit(in: Size(input.box.width / 2 + 1, input.box.height))
    FitPromises.holdSame(try again.fit(in: input.box, input.options), fit, "after others")
    let cached = try ShapedText(text, style: input.style, cache: cache)
    FitPromises.holdSame(try cached.fit(in: input.box, input.options), fit, "from the cache")
  }
}
