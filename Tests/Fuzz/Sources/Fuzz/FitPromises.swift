import Geometry
import TextFit
import TextLayout
import Typography

/// What must hold of every fit.
enum FitPromises {
  static func hold(_ fit: Fit) {
    let text = fit.text.text
    Fuzz.hold(fit.size.isFinite && fit.size > 0, "the size is \(fit.size)")
    // A size that does not fit is rounded up, so that the printed one does not fit either.
    Fuzz.hold(
      !fit.fits || fit.printableSize <= fit.size * (1 + 0x1p-47), "\(fit.printableSize) is above \(fit.size)")
    Fuzz.hold(
      fit.fits(at: fit.size) == fit.fits,
      "at \(fit.size) it is \(fit.fits) that it fits: \(fit.text.style) \(fit.options) \(fit.box) \(text.debugDescription)"
    )
    if fit.fits { Fuzz.hold(fit.fits(at: fit.printableSize) || fit.options.sizes.minimum > fit.printableSize) }
    let lines = fit.lines
    var end = 0
    for line in lines {
      Fuzz.hold(line.range.lowerBound == end, "the lines leave text out")
      Fuzz.hold(
        line.range.contains(line.visibleRange) || line.visibleRange.isEmpty,
        "\(line.visibleRange) not in \(line.range)")
      Fuzz.hold(
        line.width.isFinite && line.height.isFinite && line.baseline.isFinite,
        "\(line) of \(text.debugDescription)")
      end = line.range.upperBound
    }
    Fuzz.hold(end == text.utf8.count, "the lines leave text out at the end")
    if fit.fits, fit.options.axes == .both {
      let room = fit.room
      let least = min(room.width / (1 + fit.content.size.width), room.height / (1 + fit.content.size.height))
      Fuzz.hold(
        least > -1e-12,
        "what fits at \(fit.size) sticks out by \(room): \(fit.options) \(fit.box) \(text.debugDescription)")
    }
    if fit.fits, fit.options.bounds == .lines {
      let breach = breach(of: lines, fit, slack: 1e-12)
      Fuzz.hold(
        breach == nil,
        "what fits at \(fit.size) sticks out: \(breach ?? ""): \(fit.options) \(fit.box) \(text.debugDescription)")
    }
    _ = (fit.limit, fit.breach, fit.room, try? fit.shown().breach, fit.origins, fit.text.missingHyphenation)
    Fuzz.hold(ShapingVerification.failures == 0, "lines are not as wide as they are alone")
  }

  /// No larger allowed size fits, by the answer for one size, which no search has a part in, and by lines that are laid
  /// out at it.
  static func holdMaximal(_ fit: Fit) {
    for size in largerSizes(fit) {
      Fuzz.hold(!fit.fits(at: size), "\(size) fits, above \(fit.size)")
      guard fit.options.bounds == .lines, fit.options.axes == .both, !fit.options.reservesAllLines else { continue }
      let lines = fit.text.lines(size: size, width: fit.content.size.width)
      // A text of nothing has no line, but is as high as one.
      guard !lines.isEmpty else { continue }
      Fuzz.hold(
        breach(of: lines, fit, slack: -1e-12) != nil, "the lines at \(size) are inside, above \(fit.size)")
    }
  }

  static func holdSame(_ fit: Fit, _ other: Fit, _ history: String) {
    Fuzz.hold(fit.fits == other.fits, "\(history) it \(fit.fits ? "fits" : "does not fit")")
    Fuzz.hold(fit.size == other.size, "\(history) the size is \(fit.size), was \(other.size)")
    Fuzz.hold(
      fit.printableSize == other.printableSize,
      "\(history) the printed size is \(fit.printableSize), was \(other.printableSize)")
    Fuzz.hold(fit.lines == other.lines, "\(history) the lines are others")
    Fuzz.hold(fit.limit == other.limit, "\(history) the limit is \(fit.limit), was \(other.limit)")
    Fuzz.hold(fit.breach == other.breach, "\(history) \(fit.breach) breaks next, was \(other.breach)")
  }

  /// How lines stick out of the box, from what they say of themselves.
  private static func breach(of lines: [Line], _ fit: Fit, slack: Double) -> String? {
    let (options, content) = (fit.options, fit.content.size)
    if let most = options.lines, lines.count > most { return "\(lines.count) lines of \(most)" }
    if let fewest = options.minimumLines, lines.count < fewest { return "\(lines.count) lines of at least \(fewest)" }
    func needed(_ line: Line) -> Double { line.width + line.startIndent + line.endIndent }
    if options.axes != .vertical, let line = lines.max(by: { needed($0) < needed($1) }),
      needed(line) > content.width * (1 + slack)
    {
      return "\(needed(line)) pt in \(content.width) pt"
    }
    if options.axes != .horizontal, let last = lines.last, last.top + last.height > content.height * (1 + slack) {
      return "\(last.top + last.height) pt in a height of \(content.height) pt"
    }
    return nil
  }

  /// Some of the allowed sizes above the result; above the smallest where it does not fit.
  private static func largerSizes(_ fit: Fit) -> [Double] {
    let (size, sizes) = (fit.size, fit.options.sizes)
    let candidates: [Double]
    switch sizes.choice {
    case .any:
      let printable = PrintableSize.next(above: size)
      let near = [size.nextUp, printable, PrintableSize.next(above: printable)]
      let far = [1.0001, 1.01, 1.1, 1.3, 2, 10, 1000].map { size * $0 } + [(size + sizes.maximum) / 2, sizes.maximum]
      guard let range = fit.text.opticalRange else {
        candidates = near + far
        break
      }
      // Inside an optical range the result is the largest of the 64ths of a point where lines are the wider the larger
      // they are; letters that narrow are looked for only next to it.
      candidates = size < range.lowerBound || size >= range.upperBound ? near : [((size * 64).rounded(.down) + 1) / 64]
    case .multiples(let step):
      let count = (size / step).rounded()
      candidates = [1, 2, 3, 5, 10, 100].map { (count + $0) * step }
    case .list(let list): candidates = list
    }
    return candidates.filter { $0 > size && $0 <= sizes.maximum }
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
