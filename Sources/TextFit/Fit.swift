public import Geometry
public import TextLayout
internal import Typography

/// What keeps a fitted text from being larger, or an unfitted one from fitting.
public enum Limit: Sendable, Hashable {
  /// A line (counted from 0) fills the content width.
  case width(line: Int)
  /// The lines fill the content height.
  case height
  /// More lines are needed than allowed, even at the smallest allowed size.
  case lines
  /// The maximum size.
  case maximum
  /// The next allowed size is too large.
  case step

  /// The limit's name, as the command and JSON write it.
  public var name: String {
    switch self {
    case .width: "width"
    case .height: "height"
    case .lines: "lines"
    case .maximum: "maximum"
    case .step: "step"
    }
  }
}

/// The first thing to break when the text is set larger, or, where it does not fit, at the minimum.
public enum Breach: Sendable, Hashable {
  /// A piece that may not be broken (UTF-8 offsets) is wider than the content: points needed and available.
  case width(range: Range<Int>, needed: Double, available: Double)
  /// More lines than allowed.
  case lines(needed: Int, allowed: Int)
  /// The lines are higher than the content: points needed and available.
  case height(needed: Double, available: Double, lines: Int)
  /// The maximum size; nothing else is known to break.
  case maximum(Double)
}

/// A text fitted to a box: the size, the lines, and why it is no larger.
///
/// A small value; lines and reasons are computed when asked for, in time linear in the text.
public struct Fit: Sendable {
  /// Whether the text fits at ``size``. When not, ``size`` is the smallest allowed one and the text breaches its box.
  public let fits: Bool
  /// Points per em: the largest allowed size at which the text fits, to the last bit. Where every size is allowed,
  /// ``fits(at:)`` holds for it and for no larger one up to the maximum.
  public let size: Double
  /// The largest size that would fit if the choice of sizes were free; 0 when none does.
  public let freeSize: Double
  /// The box, margins included.
  public let box: Size
  /// The text as shaped at ``size``.
  public let text: ShapedText
  /// What was asked for.
  public let options: FitOptions
  private let bound: Fitter.Bound?
  /// Known where finding it may cost more than one look at the lines.
  private let foundPrintableSize: Double?

  /// - Parameter work: what pays for it; where nothing is left, the result means nothing.
  init(text: ShapedText, box: Size, options: FitOptions, _ work: Work) {
    let search = SizeSearch(text: text, box: box, options: options, work)
    let free = search.supremum(upTo: options.sizes.maximum)
    // Where fitting is not monotone, the largest allowed size below the supremum may fail; then the supremum below it is
    // next. Each turn moves down by at least one allowed size.
    var candidate = free
    var found: (size: Double, bound: Fitter.Bound?)?
    var tried = Double.infinity
    func largestAllowed(upTo supremum: Double) -> Double? {
      if options.sizes.isContinuous { return options.sizes.largest(upTo: supremum) }
      let slackened = supremum * (1 + SizeSearch.slack)
      return options.sizes.largest(upTo: min(slackened + search.reach(above: supremum), tried.nextDown))
    }
    while found == nil, !work.isSpent, let (supremum, bound) = candidate, let size = largestAllowed(upTo: supremum) {
      tried = size
      if size == supremum || search.fits(size) {
        found = (size, options.sizes.isContinuous || size >= supremum ? bound : nil)
      } else if size <= supremum * (1 + SizeSearch.slack) {
        candidate = search.supremum(upTo: size.nextDown)
      }
    }
    fits = found != nil
    size = found?.size ?? options.sizes.smallest
    bound = found?.bound
    freeSize = max(free?.size ?? 0, found?.size ?? 0)
    self.text = text.shaped(atSize: size, work)
    self.box = box
    self.options = options
    let mayTakeLong = !text.isRegular || options.bounds == .ink || text.opticalRange != nil
    foundPrintableSize = fits && mayTakeLong ? Self.printableSize(size, search) : nil
  }

  /// What is shown of another fit's text, at that one's size, where it is known to fit.
  init(showing text: ShapedText, for fit: Fit) {
    fits = true
    size = fit.size
    freeSize = fit.size
    box = fit.box
    self.text = text.shaped(atSize: fit.size)
    var options = fit.options
    options.overflow = .error
    self.options = options
    foundPrintableSize = fit.printableSize
    bound = nil
  }

  private var search: SizeSearch { SizeSearch(text: text, box: box, options: options, nil) }
  private var fitter: Fitter { search.fitter(at: size) }

  /// The box inside its margins.
  public var content: Rect { Rect(size: box).inset(by: options.margins) }

  /// How many points are left beside the widest line and below the last, by what counts of the height; negative where the
  /// text sticks out.
  public var room: Size {
    let lines = lines
    let bottom: Double =
      switch options.bounds {
      case .lines: lines.last.map { $0.top + $0.height } ?? 0
      case .capitals: lines.last?.baseline ?? 0
      case .ink: lines.compactMap { line in line.ink.map { line.baseline + $0.maxY } }.max() ?? 0
      }
    let width = lines.map(measuredWidth).max() ?? 0
    return Size(content.size.width - width, content.size.height - (bottom - trimmedTop))
  }

  /// What of a line's width counts.
  func measuredWidth(_ line: Line) -> Double { options.bounds == .ink ? line.ink?.size.width ?? 0 : line.width }

  /// How far above the content's top the first line's top lies: 0, or what the first line has above its capitals with
  /// ``TextBounds/capitals``, above all ink with ``TextBounds/ink`` (negative where the ink reaches higher).
  public var trimmedTop: Double {
    switch options.bounds {
    case .lines: return 0
    case .capitals:
      let pass = fitter.pass(at: size)
      return max(0, text.points(pass.firstAscender - text.capHeight, size: size))
    case .ink: return lines.compactMap { line in line.ink.map { line.baseline + $0.minY } }.min() ?? 0
    }
  }

  /// The lines at ``size``. Where the text does not fit, words wider than the content stick out and lines go past its
  /// bottom; the text is still whole.
  public var lines: [Line] { lines(at: size) }

  /// How many lines the text takes at ``size``.
  public var lineCount: Int {
    let pass = text.pass(column: fitter.column(at: size), maximum: .max - 1, by: options.bounds.measure)
    return pass.overflows ? lines.count : pass.lineCount
  }

  /// The lines at another size, in the same box.
  public func lines(at size: Double) -> [Line] {
    let fitter = search.fitter(at: size)
    return fitter.text.lines(
      size: size, column: fitter.column(at: size), balanced: options.balancesLines, by: options.bounds.measure)
  }

  /// Whether the text fits at another size, by the same options; the choice of sizes is not consulted.
  ///
  /// Lengths are compared as they are, without any tolerance. Only a size that people write, with at most
  /// ``PrintableSize/decimals`` decimals, and one that the options name - a step's multiple, a listed one, the minimum or
  /// the maximum - may be larger than its box by 2^-48 of it, so that decimal numbers mean what they say.
  public func fits(at size: Double) -> Bool { search.fits(size) }

  /// The size to print: the largest multiple of 1/10000 pt not above ``size`` at which the text fits too; where it does
  /// not fit, the next one up from ``size``.
  public var printableSize: Double {
    guard fits else { return PrintableSize.next(above: size.nextDown) }
    return foundPrintableSize ?? Self.printableSize(size, search)
  }

  private static func printableSize(_ size: Double, _ search: SizeSearch) -> Double {
    var size = PrintableSize.roundedDown(size * (1 + SizeSearch.slack))
    while size > 0, !search.work.isSpent, !search.fits(size) {
      guard let lower = search.supremum(upTo: size.nextDown) else { return 0 }
      size = PrintableSize.roundedDown(lower.size)
    }
    return size
  }

  /// What binds.
  public var limit: Limit {
    guard fits else {
      switch fitter.violation(at: size, pass: fitter.pass(at: size)) {
      case .width: return .width(line: widestLine)
      case .lines: return .lines
      case .height, nil: return .height
      }
    }
    switch bound {
    case .width: return .width(line: widestLine)
    case .height: return .height
    case .maximum: return .maximum
    case nil: return .step
    }
  }

  /// The first thing to break at the next allowed size up (the next printable one where the choice is free); where the
  /// text does not fit, what breaks at ``size``.
  public var breach: Breach {
    guard fits else { return breach(at: size) ?? .maximum(options.sizes.maximum) }
    var next = nextSize(above: size)
    while let larger = next {
      if let breach = breach(at: larger) { return breach }
      next = nextSize(above: larger)
    }
    return .maximum(options.sizes.maximum)
  }

  private func nextSize(above size: Double) -> Double? {
    guard let range = text.opticalRange, range.contains(size), size < range.upperBound, options.sizes.choice == .any
    else { return options.sizes.smallest(above: size) }
    let next = size + 1 / OpticalSearch.parts
    return next <= options.sizes.maximum ? next : nil
  }

  private func breach(at size: Double) -> Breach? {
    let fitter = search.fitter(at: size)
    let text = fitter.text
    let pass = fitter.pass(at: size)
    switch fitter.violation(at: size, pass: pass) {
    case .width:
      let line = lines(at: size).first { measuredWidth($0) > content.size.width }
      let needed = line.map(measuredWidth) ?? 0
      return .width(range: line?.visibleRange ?? 0..<0, needed: needed, available: content.size.width)
    case .lines:
      let all = text.pass(column: fitter.column(at: size), maximum: .max - 1, by: options.bounds.measure)
      let needed = all.lineCount
      return .lines(needed: needed, allowed: options.lines ?? needed)
    case .height:
      let points = text.points(fitter.height(of: pass), size: size)
      return .height(needed: points, available: content.size.height, lines: fitter.heldLines(of: pass))
    case nil:
      return nil
    }
  }

  private var widestLine: Int {
    let lines = lines
    return lines.indices.max { measuredWidth(lines[$0]) < measuredWidth(lines[$1]) } ?? 0
  }
}

extension ShapedText {
  /// Finds the largest size at which the text fits a box.
  ///
  /// - Parameters:
  ///   - box: the box's outer size in points; margins are taken off inside.
  ///   - options: lines, margins, axes and allowed sizes.
  /// - Throws: ``FitError`` for a box or options that make no sense. A text that does not fit is no error: see
  ///   ``Fit/fits``.
  /// - Complexity: O(lines x log(segments) x log(width in units)) on what was shaped; nothing is shaped again.
  public func fit(in box: Size, _ options: FitOptions = FitOptions()) throws(FitError) -> Fit {
    try options.validate(box: box)
    let work = makeWork()
    let fit = Fit(text: self, box: box, options: options, work)
    try work.checkFit()
    return fit
  }
}
