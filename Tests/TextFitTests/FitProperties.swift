import Geometry
import Testing
import TextFit

@testable import TextLayout

/// What must hold of every fit of every text in every box.
struct FitProperties {
  /// Relative slack between lengths in points that were reached by different roundings.
  static let slack = 1e-9

  let text: ShapedText
  let box: Size
  let options: FitOptions
  let fit: Fit

  init(_ text: ShapedText, _ box: Size, _ options: FitOptions) throws {
    self.text = text
    self.box = box
    self.options = options
    fit = try text.fit(in: box, options)
  }

  /// The fit of a text in a sample's font, all of this held of it.
  static func checkedFit(_ string: String, _ box: Size, _ options: FitOptions = FitOptions()) throws -> Fit {
    let properties = try FitProperties(Sample.text(string), box, options)
    try properties.check("\(string.debugDescription), \(BoxCase(box: box, options: options))")
    return properties.fit
  }

  /// What no length may be.
  static let notNumbers: [Double] = [.nan, .infinity, -.infinity, .signalingNaN]

  func check(_ comment: @autoclosure () -> Comment) throws {
    if fit.fits {
      checkResult(comment())
      checkNext(comment())
      try checkRefit(comment())
      checkPrintable(comment())
      checkRoundTrip(comment())
    } else {
      checkMisfit(comment())
    }
    checkFreeSize(comment())
    checkLines(comment())
    try checkLinesAlone(comment())
    try checkLargerBoxes(comment())
  }

  private func checkResult(_ comment: @autoclosure () -> Comment) {
    #expect(fit.fits(at: fit.size), comment())
    #expect(fit.size >= options.sizes.minimum && fit.size <= options.sizes.maximum, comment())
    #expect(fit.size <= fit.freeSize, comment())
    let lines = fit.lines
    #expect(lines.count <= options.lines ?? .max && lines.count >= options.minimumLines ?? 0, comment())
    let slack = 1 + Self.slack
    if options.axes != .vertical {
      #expect(lines.allSatisfy { $0.width <= fit.content.size.width * slack }, comment())
    }
    if options.axes != .horizontal, let last = lines.last {
      #expect(last.top + last.height <= fit.content.size.height * slack, comment())
    }
  }

  private func checkNext(_ comment: @autoclosure () -> Comment) {
    for next in [nextAllowed(), options.sizes.choice == .any ? PrintableSize.next(above: fit.printableSize) : nil] {
      guard let next, next <= options.sizes.maximum else { continue }
      #expect(next > fit.printableSize && !fit.fits(at: next), "\(next) should not fit: \(comment())")
    }
    switch fit.breach {
    case .maximum(let maximum):
      #expect(maximum == options.sizes.maximum, comment())
      #expect(nextAllowed().map { $0 <= maximum } != true, comment())
    case .width(let range, let needed, let available):
      #expect(needed > available && available == fit.content.size.width && !range.isEmpty, comment())
    case .lines(let needed, let allowed):
      #expect(needed > allowed && allowed == options.lines, comment())
    case .fewLines(let taken, let wanted):
      #expect(taken < wanted && wanted == options.minimumLines, comment())
    case .height(let needed, let available, let lines):
      #expect(needed > available && available == fit.content.size.height, comment())
      #expect(lines > 0 || text.text.isEmpty, comment())
    }
  }

  /// The allowed size after the result, worked out anew.
  private func nextAllowed() -> Double? {
    switch options.sizes.choice {
    case .any: fit.size.nextUp
    case .multiples(let step): ((fit.size / step).rounded() + 1) * step
    case .list(let sizes): sizes.filter { $0 > fit.size }.min()
    }
  }

  private func checkRefit(_ comment: @autoclosure () -> Comment) throws {
    var again = options
    again.sizes.maximum = fit.size
    #expect(try text.fit(in: box, again).size == fit.size, comment())
    again.sizes.minimum = fit.size
    #expect(try text.fit(in: box, again).fits, comment())
  }

  private func checkPrintable(_ comment: @autoclosure () -> Comment) {
    let printable = fit.printableSize
    // With a least number of lines, sizes that fit may lie between two printable ones.
    if options.minimumLines != nil, printable == 0 { return }
    let slack = options.sizes.choice == .any ? 1 : 1 + 0x1p-46  // a multiple may be a hair below its decimal number
    #expect(printable <= fit.size * slack && fit.fits(at: printable), comment())
    #expect((printable * 10_000).rounded() / 10_000 == printable, comment())
    if text.isRegular, options.minimumLines == nil {
      #expect(PrintableSize.next(above: printable) > fit.size, comment())
    }
  }

  /// Laid out at the same size in a column exactly as wide as the widest line, the lines are the same.
  private func checkRoundTrip(_ comment: @autoclosure () -> Comment) {
    guard options.axes != .vertical else { return }
    let lines = fit.lines
    let widest = lines.map(\.width).max() ?? 0
    let again = text.lines(size: fit.size, width: widest)
    #expect(again == lines, "in \(widest): \(comment())")
  }

  private func checkMisfit(_ comment: @autoclosure () -> Comment) {
    #expect(!fit.fits(at: fit.size), comment())
    #expect(fit.freeSize < options.sizes.maximum, comment())
    switch fit.breach {
    case .width: if case .width = fit.limit {} else { Issue.record(comment()) }
    case .lines: #expect(fit.limit == .lines, comment())
    case .fewLines: #expect(fit.limit == .minimumLines, comment())
    case .height: #expect(fit.limit == .height, comment())
    case .maximum: Issue.record("nothing breaks, yet it does not fit: \(comment())")
    }
  }

  private func checkFreeSize(_ comment: @autoclosure () -> Comment) {
    guard fit.freeSize > 0 else { return }
    #expect(fit.fits(at: fit.freeSize), comment())
    for next in [fit.freeSize.nextUp, PrintableSize.next(above: fit.freeSize)] {
      #expect(next > options.sizes.maximum || !fit.fits(at: next), "\(next) should not fit: \(comment())")
    }
  }

  /// The lines are the whole text, in order, cut between characters as a reader knows them; or after a space, though a
  /// mark follows (UAX #14, LB10).
  private func checkLines(_ comment: @autoclosure () -> Comment) {
    var boundaries: Set<Int> = [0]
    var end = 0
    for character in text.text {
      if character.unicodeScalars.first == " " { boundaries.insert(end + 1) }
      end += character.utf8.count
      boundaries.insert(end)
    }
    var offset = 0
    for line in fit.lines {
      #expect(line.range.lowerBound == offset && !line.range.isEmpty, comment())
      offset = line.range.upperBound
      #expect(boundaries.contains(offset), "split at \(offset): \(comment())")
      #expect(boundaries.contains(line.visibleRange.upperBound), "hangs from inside a character: \(comment())")
      let visible = line.visibleRange
      #expect(visible.lowerBound == line.range.lowerBound && visible.upperBound <= offset, comment())
    }
    #expect(offset == end, comment())
    #expect(fit.lines.count == fit.lineCount, comment())
  }

  private func checkLinesAlone(_ comment: @autoclosure () -> Comment) throws {
    let lineAlone = LineAlone(text)
    for line in fit.lines {
      guard let alone = try lineAlone.measure(line.visibleRange, isHyphenated: line.isHyphenated) else { continue }
      let width = alone.width * fit.size
      #expect(
        abs(width - line.width) <= Self.slack * max(width, line.width),
        "\(line.visibleRange) is \(line.width) wide, alone \(width): \(comment())")
      let height = (alone.ascender + alone.descender) * fit.size
      #expect(
        abs(height - line.height) <= Self.slack * height,
        "\(line.visibleRange) is \(line.height) high, alone \(height): \(comment())")
    }
  }

  /// A larger box never gives a smaller size. For a wider one that is promised only where widths add up and all lines
  /// are equally high: elsewhere greedy breaking may move a high word to the one line that was low so far. And a wider
  /// box may leave a text fewer lines than are wanted.
  private func checkLargerBoxes(_ comment: @autoclosure () -> Comment) throws {
    var larger = [Size(box.width, box.height * 1.07), Size(box.width, box.height + 100)]
    if text.isRegular, options.minimumLines == nil, text.storage.segments.heights.isEmpty {
      larger += [Size(box.width * 1.07, box.height), Size(box.width + 100, box.height)]
      larger.append(Size(box.width + 1, box.height + 1))
    }
    for larger in larger {
      let other = try text.fit(in: larger, options)
      #expect(other.freeSize >= fit.freeSize && (other.fits || !fit.fits), "\(larger) is worse: \(comment())")
      if fit.fits { #expect(other.size >= fit.size, "\(larger) is worse: \(comment())") }
    }
  }
}
