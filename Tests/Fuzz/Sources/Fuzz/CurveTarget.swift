import Geometry
import TextFields
import TextFit
import TextLayout
import Typography

@testable import fitfont

/// How the lines of a text change with its size: each stretch of the curve is what laying out at a size in it gives.
enum CurveTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    var choices = Choices(bytes)
    let input = FitInput(&choices)
    let text = choices.text()
    do {
      let shaped = try ShapedText(text, style: input.style)
      let stretches = try shaped.curve(width: input.box.width, maximumStretches: 50).stretches
      for (index, stretch) in stretches.enumerated() {
        hold(stretch.above >= 0 && stretch.above < stretch.largest, "\(stretch) is empty")
        if index > 0 {
          let upper = stretches[index - 1]
          hold(stretch.largest <= upper.above, "\(stretch) reaches into \(upper)")
        }
        try holdInside(stretch, shaped, input)
        try holdLargest(stretches[...index], shaped, input)
      }
    } catch {
      Message.hold("\(error)")
    }
    print(text, input)
  }

  /// At sizes of a stretch the lines are those that it tells of, and none sticks out.
  private static func holdInside(_ stretch: FitCurve.Stretch, _ text: ShapedText, _ input: FitInput) throws {
    var sizes = [stretch.largest]
    // What lies between 64ths of a point is only told of texts that keep their shape.
    if text.opticalRange == nil, stretch.largest > stretch.above * (1 + 1e-9) {
      sizes.append(stretch.above + (stretch.largest - stretch.above) / 2)
    }
    for size in sizes where AllowedSizes.bounds.contains(size) {
      let needs = try text.needs(atSize: size, width: input.box.width)
      hold(needs.lineCount == stretch.lineCount, "\(needs.lineCount) lines at \(size) in \(stretch)")
      let height = stretch.heightInEm * size
      hold(abs(needs.size.height - height) <= 1e-9 * height, "\(needs.size.height) high at \(size) in \(stretch)")
      hold(needs.size.width <= input.box.width * (1 + 1e-12), "\(needs.size.width) wide at \(size) in \(stretch)")
    }
  }

  /// The end of a stretch is the size that a fit finds where the width alone counts and as many lines are allowed,
  /// unless one further up has no more.
  private static func holdLargest(
    _ stretches: ArraySlice<FitCurve.Stretch>, _ text: ShapedText, _ input: FitInput
  ) throws {
    guard text.opticalRange == nil, let lowest = stretches.last,
      let expected = stretches.first(where: { $0.lineCount <= lowest.lineCount })?.largest,
      AllowedSizes.bounds.contains(expected)
    else { return }
    let sizes = AllowedSizes(minimum: AllowedSizes.bounds.lowerBound, maximum: AllowedSizes.bounds.upperBound)
    let options = FitOptions(lines: lowest.lineCount, axes: .horizontal, sizes: sizes)
    let fit = try text.fit(in: Size(input.box.width, 0), options)
    hold(
      fit.size == expected,
      "\(lowest.lineCount) lines fit at \(fit.size), and end at \(expected): \(text.text.debugDescription)")
  }

  /// The same through the command.
  private static func print(_ text: String, _ input: FitInput) {
    var request = Request()
    request.command = .needs
    request.curve = true
    request.text = text
    request.width = input.box.width
    request.setting.fallback = .bundled
    request.setting.margins = input.options.margins
    do throws(Failure) {
      _ = try NeedsReport(request).run()
    } catch {
      Message.hold(error.message)
    }
  }
}
