public import Geometry
public import TextLayout
internal import Typography

/// A text fitted to a box: the size, the lines, and why the text is not larger.
///
/// A fit is a value that may be shared between threads. Its lines and reasons are computed when they are asked for, in
/// time linear in the text, and never shape it again at the fitted size.
public struct Fit: Sendable {
  /// Whether the text fits at ``size``. Where it does not, ``size`` is the smallest allowed one and ``breach`` says
  /// what breaks.
  public let fits: Bool
  /// Points per em: the largest allowed size at which the text fits, to the last bit. Where every size is allowed,
  /// ``fits(at:)`` holds for it and for no larger one up to the maximum.
  public let size: Double
  /// The largest size, in points, that would fit if every size were allowed; 0 where none does.
  public let freeSize: Double
  /// The box, margins included.
  public let box: Size
  /// The text as it is shaped at ``size``.
  public var text: ShapedText { search.text }
  /// The conditions under which the text was fitted.
  public var options: FitOptions { search.conditions.options }
  /// Answers for other sizes.
  private let search: SizeSearch
  /// The arithmetic at ``size``.
  let fitter: Fitter
  private let bound: Fitter.Bound?
  /// Set where finding it may cost more than one look at the lines.
  private let foundPrintableSize: Double?
  /// The lines at ``size`` where they are chosen together, which costs far more than breaking them greedily; otherwise
  /// nil.
  private let chosenLines: [Line]?

  /// - Parameter work: the budget; once it is spent, the result means nothing.
  init(text: ShapedText, box: Size, options: FitOptions, _ work: WorkBudget) {
    // Copied once; what follows looks at that copy.
    let conditions = FitConditions(text, options, box: box)
    let search = SizeSearch(conditions, work)
    let free = search.supremum(upTo: conditions.options.sizes.maximum, work)
    // Where fitting is not monotone, the largest allowed size below the supremum may fail; then the supremum below that
    // one is next. Each turn moves down by at least one allowed size.
    var candidate = free
    var found: (size: Double, bound: Fitter.Bound?)?
    var tried = Double.infinity
    func largestAllowed(upTo supremum: Double) -> Double? {
      if conditions.options.sizes.isContinuous { return conditions.options.sizes.largest(upTo: supremum) }
      let slackened = supremum * (1 + SizeSearch.slack)
      return conditions.options.sizes.largest(upTo: min(slackened + search.reach(above: supremum), tried.nextDown))
    }
    while found == nil, !work.isSpent, let (supremum, bound) = candidate, let size = largestAllowed(upTo: supremum) {
      tried = size
      if size == supremum || search.fits(size, work) {
        found = (size, conditions.options.sizes.isContinuous || size >= supremum ? bound : nil)
      } else if size <= supremum * (1 + SizeSearch.slack) {
        candidate = search.supremum(upTo: size.nextDown, work)
      }
    }
    fits = found != nil
    size = found?.size ?? conditions.options.sizes.smallest
    bound = found?.bound
    freeSize = max(free?.size ?? 0, found?.size ?? 0)
    self.box = box
    (self.search, fitter) = search.settled(at: size, isFound: fits, work)
    foundPrintableSize = fits && search.mayTakeLong ? Self.printableSize(size, search, work) : nil
    chosenLines = conditions.options.breaking == .greedy ? nil : fitter.lines(at: size, work)
  }

  /// A fit of the shown part of another fit's text, at that fit's size.
  ///
  /// - Parameters:
  ///   - options: the conditions under which the part is shown.
  ///   - fits: whether it is known to fit; otherwise it is cut off at the edges of the box.
  init(showing text: ShapedText, for fit: Fit, _ options: FitOptions, fits: Bool) {
    self.fits = fits
    size = fit.size
    freeSize = fit.size
    box = fit.box
    var options = options
    options.overflow = fits ? .error : .clip
    (search, fitter) = SizeSearch(text: text, box: fit.box, options: options, nil).settled(
      at: fit.size, isFound: false, nil)
    foundPrintableSize = fit.printableSize
    bound = nil
    chosenLines = options.breaking == .greedy ? nil : fitter.lines(at: size)
  }

  /// The box inside its margins.
  public var content: Rect { Rect(size: box).inset(by: options.margins) }

  /// The part of ``content`` that the text's bounds have to be inside at ``size``: all of it but what
  /// ``FitOptions/outsets`` keep free.
  public var textArea: Rect {
    options.outsets.isEmpty ? content : content.inset(by: options.outsets.insets(at: size))
  }

  /// The size of ``textArea`` at another font size.
  private func room(at size: Double) -> Size {
    options.outsets.isEmpty ? content.size : content.inset(by: options.outsets.insets(at: size)).size
  }

  /// The space, in points, that is left beside the widest line and below the last one, according to
  /// ``FitOptions/bounds`` and ``FitOptions/outsets``; negative where the text sticks out.
  public var room: Size {
    let lines = lines
    let width = lines.map { measuredWidth($0) + $0.startIndent + $0.endIndent }.max() ?? 0
    return Size(textArea.size.width - width, heightLeft(below: lines))
  }

  /// The points that are left below the lines; `lines` are those of this fit.
  func heightLeft(below lines: [Line]) -> Double {
    let bottom: Double =
      switch options.bounds {
      case .lines: lines.last.map { $0.top + $0.height } ?? 0
      case .capitals: lines.last?.baseline ?? 0
      case .ink: lines.compactMap { line in line.ink.map { line.baseline + $0.maxY } }.max() ?? 0
      }
    return textArea.size.height - (bottom - trimmedTop(of: lines))
  }

  /// The width that the box has for a line, in points: that of its ``textArea`` without the indents of the line's
  /// paragraph.
  public func width(for line: Line) -> Double { textArea.size.width - line.startIndent - line.endIndent }

  private func roomBeside(_ line: Line) -> Double { width(for: line) - measuredWidth(line) }

  /// The part of a line's width that counts.
  func measuredWidth(_ line: Line) -> Double { options.bounds == .ink ? line.ink?.size.width ?? 0 : line.width }

  /// How far above the top of ``textArea`` the first line's top lies: 0, or what the first line has above its capitals
  /// with ``TextBounds/capitals``, above all ink with ``TextBounds/ink`` (negative where the ink reaches higher).
  public var trimmedTop: Double { trimmedTop(of: options.bounds == .ink ? lines : []) }

  /// The same where the lines are known already.
  func trimmedTop(of lines: [Line]) -> Double {
    switch options.bounds {
    case .lines: return 0
    case .capitals:
      // Lines chosen together may have other letters on the first one than greedy lines have.
      let ascender =
        chosenLines.map { $0.first.map { $0.baseline - $0.top } ?? 0 }
        ?? text.points(fitter.greedyPass(at: size, nil).firstAscender, size: size)
      return max(0, ascender - text.points(text.capHeight(at: size), size: size))
    case .ink: return lines.compactMap { line in line.ink.map { line.baseline + $0.minY } }.min() ?? 0
    }
  }

  /// The lines at ``size``. Where the text does not fit, words wider than the content stick out and lines continue
  /// below its bottom; no text is left out.
  public var lines: [Line] { chosenLines ?? fitter.lines(at: size) }

  /// How many lines the text takes at ``size``.
  public var lineCount: Int {
    if let chosenLines { return chosenLines.count }
    let pass = fitter.wholePass(at: size)
    return pass.overflows ? lines.count : pass.lineCount
  }

  /// The lines at another size in the same box.
  ///
  /// - Parameter size: points per em.
  /// - Throws: ``FitError/overLimit(_:value:maximum:)`` where that takes more work than is allowed.
  /// - Complexity: linear in the text; a text that follows its optical size is shaped again.
  public func lines(at size: Double) throws(FitError) -> [Line] {
    let work = text.makeWork()
    let lines = search.fitter(at: size, work).lines(at: size, work)
    try work.checkFit()
    return lines
  }

  /// Whether the text fits at another size under the same options, whether or not that size is an allowed one.
  ///
  /// Lengths are compared without any tolerance, with one exception: at a size with at most ``PrintableSize/decimals``
  /// decimals, and at one that the options name (a multiple of the step, a listed size, the minimum or the maximum),
  /// the text may be larger than its box by 2^-48 of the box, so that decimal numbers mean what they say.
  ///
  /// - Parameter size: points per em.
  public func fits(at size: Double) -> Bool { search.fits(size, nil) }

  /// The size to print: the largest multiple of 1/10000 pt, not above ``size``, at which the text fits too. Where the
  /// text does not fit, the smallest such multiple not below ``size``.
  public var printableSize: Double {
    guard fits else { return PrintableSize.next(above: size.nextDown) }
    return foundPrintableSize ?? Self.printableSize(size, search, nil)
  }

  private static func printableSize(_ size: Double, _ search: SizeSearch, _ work: WorkBudget?) -> Double {
    var size = PrintableSize.roundedDown(size * (1 + SizeSearch.slack))
    while size > 0, !work.isSpent, !search.fits(size, work) {
      guard let lower = search.supremum(upTo: size.nextDown, work) else { return 0 }
      size = PrintableSize.roundedDown(lower.size)
    }
    return size
  }

  /// What keeps the text from being larger, or from fitting.
  public var limit: BindingLimit { limit(lines: lines) }

  /// The same for those who have asked for ``lines`` already.
  package func limit(lines: @autoclosure () -> [Line]) -> BindingLimit {
    guard fits else {
      switch fitter.violation(at: size, pass: fitter.greedyPass(at: size, nil)) {
      case .width: return .width(line: widest(of: lines()))
      case .lines: return .lines
      case .fewLines: return .minimumLines
      case .height, nil: return .height
      }
    }
    switch bound {
    case .width: return .width(line: widest(of: lines()))
    case .height: return .height
    case .maximum: return .maximum
    case nil: return .step
    }
  }

  /// What breaks first at the next larger size: the next allowed one, or the next printable one where every size is
  /// allowed. Where the text does not fit, what breaks at ``size``.
  public var breach: Breach {
    guard fits else { return breach(at: size, fitter) ?? .maximum(options.sizes.maximum) }
    var next = search.nextSize(above: size)
    var isBounded = false
    while let larger = next {
      if let breach = breach(at: larger, search.fitter(at: larger, nil)) { return breach }
      // The shown part of a text may fit far above the size of the whole text, so what breaks it is not searched for
      // step by step.
      let supremum = isBounded ? nil : search.supremum(upTo: options.sizes.maximum, nil)?.size
      isBounded = true
      next = search.nextSize(above: max(larger, supremum ?? larger))
    }
    return .maximum(options.sizes.maximum)
  }

  private func breach(at size: Double, _ fitter: Fitter) -> Breach? {
    let text = fitter.text
    let pass = fitter.greedyPass(at: size, nil)
    switch fitter.violation(at: size, pass: pass) {
    case .width:
      let room = room(at: size).width
      func width(for line: Line) -> Double { room - line.startIndent - line.endIndent }
      let line = fitter.lines(at: size).first { measuredWidth($0) > width(for: $0) }
      let needed = line.map(measuredWidth) ?? 0
      return .width(range: line?.visibleRange ?? 0..<0, needed: needed, available: line.map(width) ?? room)
    case .lines:
      let needed = fitter.wholePass(at: size).lineCount
      return .lines(needed: needed, allowed: options.lines ?? needed)
    case .fewLines: return .fewLines(taken: pass.lineCount, wanted: options.minimumLines ?? 0)
    case .height:
      let points = text.points(fitter.height(of: pass, at: size), size: size)
      return .height(needed: points, available: room(at: size).height, lines: fitter.heldLines(of: pass))
    case nil:
      return nil
    }
  }

  private func widest(of lines: [Line]) -> Int {
    // The line with the least room: without indents, the widest.
    return lines.indices.min { roomBeside(lines[$0]) < roomBeside(lines[$1]) } ?? 0
  }
}

extension ShapedText {
  /// Finds the largest size at which the text fits a box.
  ///
  /// - Parameters:
  ///   - box: the box's outer size in points; margins are taken off inside.
  ///   - options: lines, margins, axes and allowed sizes.
  /// - Throws: ``FitError`` for a box or options that are not usable. A text that does not fit is not an error; see
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
