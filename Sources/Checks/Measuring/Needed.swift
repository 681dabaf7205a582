internal import Geometry
internal import TextFit
internal import TextLayout

/// What a text needs of its box, beside what the box has: how much is missing, or how much is left.
struct Needed {
  let size: Double
  /// How much wider the box has to be for as many lines as it holds; negative where it could be narrower; 0 where no width helps or
  /// widths are not checked.
  private(set) var missingWidth = 0.0
  /// How much higher it has to be in the width that it has.
  private(set) var missingHeight = 0.0
  /// About how many letters more there is room for; negative where some have to go.
  private(set) var letters = 0

  /// - Parameter atSmallest: whether the smallest size allowed counts, not the size that was found.
  /// - Complexity: that of two inverse queries; nothing is shaped, but for texts that follow their optical size.
  init(_ fit: Fit, atSmallest: Bool = false) {
    let size = fit.fits && atSmallest ? max(fit.options.sizes.smallest, AllowedSizes.bounds.lowerBound) : fit.size
    self.size = size
    let (text, options, area) = (fit.text, fit.options, fit.textArea.size)
    let measuresLines = options.bounds == .lines && !options.reservesAllLines
    if !fit.fits {
      switch fit.breach {
      case .width(_, let needed, let available): missingWidth = needed - available
      case .height(let needed, let available, _): missingHeight = needed - available
      case .lines, .fewLines, .maximum: break
      }
    }
    guard measuresLines || fit.fits else {
      letters = Self.letters(text.text.count, missingWidth, area.width, missingHeight, area.height)
      return
    }
    var width: Double?
    if options.axes != .vertical {
      let height = options.axes == .horizontal ? nil : area.height
      if let least = try? text.needs(atSize: size, height: height.map { max(0, $0) }, lines: options.lines) {
        width = least.size.width
        missingWidth = least.size.width - area.width
      } else {
        missingWidth = 0
      }
    }
    if options.axes != .horizontal,
      let needs = try? text.needs(atSize: size, width: options.axes == .vertical ? nil : max(0, area.width))
    {
      // A word that is too wide makes no box too low.
      missingHeight = needs.size.height - area.height
      if let lines = options.lines, needs.lineCount > lines, needs.lineCount > 0 {
        missingHeight = max(0, needs.size.height * Double(lines) / Double(needs.lineCount) - area.height)
      }
    }
    guard !fit.fits, case .width(let range, let needed, let available) = fit.breach,
      options.lines ?? .max > 1, fit.lineCount > 1
    else {
      letters =
        fit.fits && width != nil && options.axes != .vertical
        ? Self.room(fit, size) : Self.letters(text.text.count, missingWidth, area.width, missingHeight, area.height)
      return
    }
    // One word that is too wide.
    let word = String(decoding: text.text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    letters = Self.letters(word.count, needed - available, available, 0, 0)
  }

  /// Letters that have to go, negative.
  private static func letters(
    _ count: Int, _ missingWidth: Double, _ width: Double, _ missingHeight: Double, _ height: Double
  ) -> Int {
    var part = 0.0
    if missingWidth > 0 { part = missingWidth / (max(0, width) + missingWidth) }
    if part == 0, missingHeight > 0 { part = missingHeight / (max(0, height) + missingHeight) }
    return -Int(saturating: Double(count) * part, .up)
  }

  /// Letters that there is room for: what lines have left that there may be, in letters as wide as those of the text.
  private static func room(_ fit: Fit, _ size: Double) -> Int {
    let lines = fit.lines(at: size)
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
