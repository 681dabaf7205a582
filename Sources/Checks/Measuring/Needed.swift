internal import Geometry
internal import TextFit
internal import TextLayout

/// The room that a text needs compared with that of its box: the points that are missing, or left.
struct Needed {
  let size: Double
  /// The points by which the box has to be wider for as many lines as it holds; negative if it could be narrower; 0 if
  /// no width helps or widths are not checked.
  private(set) var missingWidth = 0.0
  /// The points by which the box has to be higher at its width.
  private(set) var missingHeight = 0.0
  /// Whether the box has to be both wider and higher, as neither alone is enough.
  private(set) var needsBoth = false
  /// What breaks at the fitted size; nil if the text fits.
  let breach: Breach?
  /// The approximate number of letters for which there is more room; negative if letters have to be removed.
  private(set) var letters = 0

  /// - Parameter atSmallest: whether to measure at the smallest size allowed, and not at the fitted size.
  /// - Complexity: asks twice for the box that the text needs; nothing is shaped, except for texts whose font has an
  ///   optical size axis. A text that has more conditions than its lines' width, height and number is fitted up to 80
  ///   times, unless it is long: then these conditions are not looked at.
  init(_ fit: Fit, atSmallest: Bool = false) {
    let size = fit.fits && atSmallest ? max(fit.options.sizes.smallest, AllowedSizes.bounds.lowerBound) : fit.size
    self.size = size
    breach = fit.fits ? nil : fit.breach
    let (text, options, area) = (fit.text, fit.options, fit.textArea.size)
    let isPlain = options.bounds == .lines && !options.reservesAllLines && options.minimumLines == nil
    guard isPlain || text.text.utf8.count > Self.longestSearched else {
      search(fit)
      return
    }
    if let breach {
      switch breach {
      case .width(_, let needed, let available): missingWidth = needed - available
      case .height(let needed, let available, _): missingHeight = needed - available
      case .lines, .fewLines, .maximum: break
      }
    }
    var width: Double?
    if options.axes != .vertical {
      let height = options.axes == .horizontal ? nil : area.height
      let least = try? text.needs(atSize: size, height: height.map { max(0, $0) }, lines: options.lines)
      width = least?.size.width
      missingWidth = least.map { $0.size.width - area.width } ?? 0
    }
    if options.axes != .horizontal {
      setHeight(fit, leastWidth: width)
    }
    guard !fit.fits else {
      letters =
        width != nil && options.axes != .vertical
        ? Self.room(fit, size) : Self.letters(text.text.count, missingWidth, area.width, missingHeight, area.height)
      return
    }
    let beyond = Self.lettersBeyond(fit, size)
    if case .width(let range, let needed, let available) = breach, options.lines ?? .max > 1, fit.lineCount > 1 {
      // A word that is too wide, and possibly too many lines as well.
      let word = String(decoding: text.text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
      let tooWide = Self.letters(word.count, needed - available, available, 0, 0)
      letters = min(tooWide, -max(beyond.hard, beyond.byWidth))
    } else {
      let part = Self.letters(text.text.count, missingWidth, area.width, missingHeight, area.height)
      letters = beyond.hard > 0 ? -beyond.hard : part
    }
  }

  /// Looks for the least box by fitting the text in others, to a thousandth of a point: for ink and capitals, rows kept
  /// free and least numbers of lines, which no formula has.
  private mutating func search(_ fit: Fit) {
    var options = fit.options
    let (box, area) = (fit.box, fit.textArea.size)
    options.sizes = AllowedSizes(minimum: size, maximum: size)
    func fits(_ width: Double, _ height: Double) -> Bool {
      (try? fit.text.fit(in: Size(width, height), options))?.fits ?? false
    }
    /// The least of the lengths that are enough, between one that is not and one that is.
    func least(_ low: Double, _ high: Double, _ isEnough: (Double) -> Bool) -> Double {
      var (low, high) = (low, high)
      while high - low > 0.001 {
        let middle = (low + high) / 2
        if isEnough(middle) { high = middle } else { low = middle }
      }
      return high
    }
    /// The length beyond `own` from which on it is enough; nil where it never is.
    func missing(beyond own: Double, _ isEnough: (Double) -> Bool) -> Double? {
      var (low, high) = (0.0, 1.0)
      while !isEnough(own + high) {
        (low, high) = (high, high * 2)
        if high > Self.mostMissing { return nil }
      }
      return least(low, high) { isEnough(own + $0) }
    }
    let (checksWidth, checksHeight) = (options.axes != .vertical, options.axes != .horizontal)
    if fits(box.width, box.height) {
      if checksWidth { missingWidth = least(0, box.width) { fits($0, box.height) } - box.width }
      if checksHeight { missingHeight = least(0, box.height) { fits(box.width, $0) } - box.height }
      letters = checksWidth ? Self.room(fit, size) : 0
      return
    }
    if checksWidth { missingWidth = missing(beyond: box.width) { fits($0, box.height) } ?? 0 }
    if checksHeight { missingHeight = missing(beyond: box.height) { fits(box.width, $0) } ?? 0 }
    if checksWidth, checksHeight, missingWidth == 0, missingHeight == 0 {
      let wide = box.width + Self.mostMissing
      if let height = missing(beyond: box.height, { fits(wide, $0) }),
        let width = missing(beyond: box.width, { fits($0, box.height + height) })
      {
        (missingWidth, missingHeight, needsBoth) = (width, height, true)
      }
    }
    letters = Self.letters(fit.text.text.count, missingWidth, area.width, missingHeight, area.height)
  }

  /// The longest text that is searched for, in bytes: beyond it, ink and capitals make no difference that is worth 80
  /// fits.
  private static let longestSearched = 10_000

  /// The points at which the search for a larger box ends.
  private static let mostMissing = 65_536.0

  /// Sets the missing height: at the box's own width if that helps, otherwise at the least width at which some height
  /// does.
  private mutating func setHeight(_ fit: Fit, leastWidth: Double?) {
    let (text, options, area) = (fit.text, fit.options, fit.textArea.size)
    let own: Double? = options.axes == .vertical ? nil : max(0, area.width)
    guard let needs = try? text.needs(atSize: size, width: own) else { return }
    missingHeight = needs.size.height - area.height
    let isNarrow = own.map { needs.size.width > $0 * (1 + 1e-9) + 1e-9 } ?? false
    let hasTooManyLines = options.lines.map { needs.lineCount > $0 } ?? false
    guard !fit.fits, isNarrow || hasTooManyLines else { return }
    // No height helps at this width.
    missingHeight = 0
    guard let own, leastWidth == nil, let least = try? text.needs(atSize: size, height: nil, lines: options.lines),
      least.size.width > own, let high = try? text.needs(atSize: size, width: least.size.width)
    else { return }
    missingWidth = least.size.width - own
    missingHeight = high.size.height - area.height
    needsBoth = missingHeight > 0
  }

  /// The points by which the widest line is too wide if a text's own line breaks make more lines than are allowed: no
  /// width is enough then, but these are missing, whatever becomes of the breaks. 0 for any other text.
  static func missingWidth(ofBroken fit: Fit, _ size: Double) -> Double {
    guard fit.options.axes != .vertical, let allowed = fit.options.lines,
      let needs = try? fit.text.needs(atSize: size), needs.lineCount > allowed
    else { return 0 }
    return max(0, needs.size.width - fit.textArea.size.width)
  }

  /// The number of letters that the allowed lines do not hold: by the width of all lines and, if there are too many
  /// paragraphs, by the surplus paragraphs and the excess width of the others; 0 if there are not too many lines.
  private static func lettersBeyond(_ fit: Fit, _ size: Double) -> (hard: Int, byWidth: Int) {
    let (options, area) = (fit.options, fit.textArea.size)
    guard let lines = try? fit.lines(at: size), let last = lines.last, options.axes != .vertical else { return (0, 0) }
    let height = (last.top + last.height) / Double(lines.count)
    let byHeight =
      options.axes == .horizontal || height <= 0 ? Int.max : max(1, Int(saturating: area.height / height, .down))
    let allowed = min(options.lines ?? .max, byHeight)
    guard lines.count > allowed else { return (0, 0) }
    let bytes = fit.text.text.utf8
    var (used, hard, whole, paragraphs) = (0.0, 0.0, 0.0, 0)
    var (width, count) = (0.0, 0.0)
    for line in lines {
      used += line.width
      width += line.width
      let visible = bytes.dropFirst(line.visibleRange.lowerBound).prefix(line.visibleRange.count)
      count += Double(String(decoding: visible, as: UTF8.self).count)
      guard line.endsParagraph else { continue }
      paragraphs += 1
      whole += count
      if paragraphs > allowed {
        hard += count
      } else if width > area.width {
        hard += count * (width - area.width) / width
      }
      (width, count) = (0, 0)
    }
    let left = used - Double(allowed) * area.width
    let byWidth = left > 0 ? Int(saturating: whole * left / used, .up) : 0
    return (paragraphs > allowed ? max(1, Int(saturating: hard, .up)) : 0, byWidth)
  }

  /// The number of letters that have to be removed, as a negative number.
  private static func letters(
    _ count: Int, _ missingWidth: Double, _ width: Double, _ missingHeight: Double, _ height: Double
  ) -> Int {
    var part = 0.0
    if missingWidth > 0 { part = missingWidth / (max(0, width) + missingWidth) }
    if part == 0, missingHeight > 0 { part = missingHeight / (max(0, height) + missingHeight) }
    return -Int(saturating: Double(count) * part, .up)
  }

  /// The number of letters for which there is room in the allowed lines, if they are as wide as those of the text.
  private static func room(_ fit: Fit, _ size: Double) -> Int {
    guard let lines = try? fit.lines(at: size) else { return 0 }
    let used = lines.reduce(0) { $0 + $1.width }
    let count = fit.text.text.count
    guard used > 0, count > 0, let height = lines.last.map({ ($0.top + $0.height) / Double(lines.count) }), height > 0
    else { return 0 }
    let area = fit.textArea.size
    let isFlat = fit.options.axes == .horizontal
    let byHeight = isFlat ? Int.max : Int(min(1e6, area.height / height))
    let allowed = min(fit.options.lines ?? (isFlat ? lines.count : .max), byHeight)
    let left = Double(max(allowed, lines.count)) * area.width - used
    return max(0, Int(saturating: left * Double(count) / used, .down))
  }
}
