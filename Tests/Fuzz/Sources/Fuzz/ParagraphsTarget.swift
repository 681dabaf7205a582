import Geometry
import TextFit
import TextLayout

/// Paragraphs of several styles, in a box, with options.
enum ParagraphsTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    var choices = Choices(bytes)
    let input = FitInput(&choices)
    let sample = choices.byte()
    let count = Int(choices.byte() % 6)
    let styles = (0..<max(1, count)).map { _ in style(&choices) }
    let fonts = (0..<styles.count).map { _ in choices.one(of: FitInput.fonts) }
    let words = choices.text().split(separator: "|", omittingEmptySubsequences: false).prefix(40)
    let paragraphs = words.enumerated().map { index, words in
      var own = input.style
      own.font = fonts[index % fonts.count]
      return Paragraph(String(words), textStyle: own, style: styles[index % styles.count])
    }
    do {
      let shaped = try ShapedText(paragraphs)
      let fit = try shaped.fit(in: input.box, input.options)
      FitPromises.hold(fit)
      FitPromises.holdMaximal(fit)
      hold(try shaped.glyphLines(fit.lines, size: fit.size).count == fit.lineCount, "a line has no glyphs")
      _ = try shaped.needs(atSize: 12, width: input.box.width)
      if let needs = try shaped.needs(atSize: 12, height: input.box.height, lines: input.options.lines) {
        let wide = try shaped.needs(atSize: 12, width: needs.size.width)
        hold(wide.lineCount == needs.lineCount, "\(needs) is not enough: \(wide)")
      }
      switch sample & 7 {
      case 0: _ = try shaped.curve(width: input.box.width, maximumStretches: 50)
      case 7:
        let knobs: [Knob] = [.paragraphSpacing(to: 0.3), .lineHeight(to: 0.9), .size]
        FitPromises.hold(try shaped.fit(in: input.box, input.options, knobs: knobs).fit)
      default: break
      }
    } catch {
      Message.hold("\(error)")
    }
  }

  private static func length(_ choices: inout Choices, _ usual: [Double]) -> TextLength {
    switch choices.byte() % 4 {
    case 0: .em(choices.number(usual: usual))
    case 1: .points(8 * choices.number(usual: usual))
    case 2: TextLength(em: choices.number(usual: usual), points: choices.number(usual: usual))
    default: .zero
    }
  }

  private static func style(_ choices: inout Choices) -> ParagraphStyle {
    var style = ParagraphStyle(relativeSize: choices.number(usual: [1, 1, 0.8, 1.5]))
    if choices.bool() { style.alignment = choices.one(of: HorizontalAlignment.self) }
    if choices.once(in: 4) { style.lineHeight = length(&choices, [1, 1.2, 0.1]) }
    style.spaceBefore = length(&choices, [0.5, 1, 0.1])
    style.spaceAfter = length(&choices, [0.5, 1, 3])
    style.leadingIndent = length(&choices, [1, 2, 0.3])
    style.trailingIndent = length(&choices, [0, 1, 0.3])
    style.firstLineIndent = length(&choices, [1, -1, -2, 0.3])
    if choices.once(in: 3) {
      style.marker = ListMarker(
        choices.one(of: ["•", "12.", "", "שלום", " "]), relativeSize: choices.number(usual: [1, 0.5]),
        gap: length(&choices, [0.25, 1]))
    }
    return style
  }
}
