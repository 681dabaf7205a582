internal import Geometry
public import TextLayout
internal import Typography

/// What is shown of a text that does not fit even at the smallest size.
///
/// Where not even one line is as low as the box, as much as fits its width is shown on one line all the same, cut off
/// at its upper and lower edge: `text-overflow` (CSS Overflow 3) is a matter of the width alone. Where the mark is
/// wider than the box, nothing shorter than the whole text can be shown with it, and the whole text is cut off at the
/// edges of the box.
public enum Overflow: String, Sendable, Hashable, CaseIterable {
  /// The whole text, which sticks out of its box; the caller is expected to treat this as an error.
  case error
  /// The whole text at the smallest size, cut off at the edges of the box.
  case clip
  /// The start of the text, followed by a mark.
  case ellipsis
  /// The end of the text, preceded by a mark.
  case ellipsisStart = "ellipsis-start"
  /// The start and the end of the text with a mark between them.
  case ellipsisMiddle = "ellipsis-middle"

  /// Whether a part of the text gives way to a mark.
  package var isShortening: Bool { self != .error && self != .clip }
}

/// The longest shortened form of a text that fits its box or, where none is low enough, its width.
public struct ShortenedText: Sendable {
  /// The shortened text with its mark, shaped in the style of the whole text.
  public let text: ShapedText
  /// The part that the mark stands for, in UTF-8 offsets of the whole text; at least one user-perceived character.
  public let removed: Range<Int>
  /// The fit of ``text`` in the box of the whole at its size: lines, widths and room are those of what is shown, and
  /// ranges are UTF-8 offsets in ``text``. Where it fits, its ``Fit/limit`` is always ``BindingLimit/step``, since the
  /// size is given. Where it does not, since one line is higher than the box, it is cut off at the upper and lower edge
  /// of the box.
  public let fit: Fit
}

/// Finds the longest shortened form of a text that fits.
struct Shortener {
  let text: ShapedText
  let overflow: Overflow
  private let mark: Mark
  /// The budget for shaping the forms.
  let work: WorkBudget
  /// Whether a shaped text fits.
  let fits: (ShapedText) -> Bool
  /// Texts of at most this many characters count as labels, all of whose forms are tried.
  var fewCharacters = 128

  /// - Parameter mark: nil for the language's own.
  init(text: ShapedText, overflow: Overflow, mark: String?, _ work: WorkBudget, fits: @escaping (ShapedText) -> Bool) {
    self.text = text
    self.work = work
    self.overflow = overflow
    self.mark = mark.map(Mark.given) ?? Self.mark(text, overflow)
    self.fits = fits
  }

  /// The mark for the part left out.
  private enum Mark {
    case given(String)
    /// The language's own mark, which may have a space between it and whole words.
    case own(String, words: Set<Int>)

    /// The mark that stands for a part of a text of `count` bytes.
    func text(for removed: Range<Int>, of count: Int) -> String {
      switch self {
      case .given(let mark): return mark
      case .own(let own, let words):
        // A space separates the mark from a word, but not from a letter of a word that was cut, nor from the end of the
        // text.
        let isInsideWord = !words.contains(removed.lowerBound) || !words.contains(removed.upperBound)
        var mark = Substring(own)
        if isInsideWord || removed.lowerBound == 0 { mark = mark.drop { $0 == " " } }
        while isInsideWord || removed.upperBound == count, mark.last == " " { mark.removeLast() }
        return String(mark)
      }
    }
  }

  /// The language's mark where a font of the text has all of it, otherwise the first of the other marks for which that
  /// is so.
  private static func mark(_ text: ShapedText, _ overflow: Overflow) -> Mark {
    let position: EllipsisMark =
      switch overflow {
      case .ellipsisStart: .initial
      case .ellipsisMiddle: .medial
      default: .final
      }
    let fonts = [text.style.font] + text.fonts
    let marks = [position.mark(in: text.style.language), "\u{2026}"]
    let known = marks.first { mark in
      fonts.contains { font in mark.unicodeScalars.allSatisfy { $0 == " " || font.glyph(for: $0) != nil } }
    }
    let mark = known ?? "..."
    // Words are needed only where the mark depends on them, and are found only where memory suffices.
    return .own(mark, words: mark.contains(" ") ? (try? text.wordBoundaries()) ?? [] : [])
  }

  /// UTF-8 offsets of the boundaries between user-perceived characters, both ends included.
  private var boundaries: [Int] {
    var offsets = [0]
    for character in text.text { offsets.append((offsets.last ?? 0) + character.utf8.count) }
    return offsets
  }

  /// A shortened text that may fit.
  struct Form {
    let text: ShapedText
    let removed: Range<Int>
  }

  /// Nil where not even the mark fits.
  ///
  /// A form with fewer characters may fail where a longer one fits: where the mark touches a word that fills a line,
  /// the word becomes too wide, while one more letter after its blank starts another line. So for a label all forms are
  /// tried, from the longest down. For a longer text the forms are first bisected without the mark, for which more
  /// characters never need less room (except in fonts in which more letters are narrower, hence the lookahead), and
  /// then tried with the mark from there down.
  func shorten() -> Form? {
    let boundaries = boundaries
    let count = boundaries.count - 1
    guard count > 0 else { return nil }
    var longest = count - 1
    if count > fewCharacters {
      guard let bare = form(keeping: 0, boundaries), fits(bare.text) else { return nil }
      var low = 0
      var high = count
      while high - low > 1 {
        let middle = (low + high) / 2
        if let form = form(keeping: middle, boundaries, isMarked: false), fits(form.text) {
          low = middle
        } else {
          high = middle
        }
      }
      longest = min(low + Self.lookahead, longest)
    }
    for kept in (0...longest).reversed() where !work.isSpent {
      if let form = form(keeping: kept, boundaries), fits(form.text) { return form }
    }
    return nil
  }

  private static let lookahead = 8

  /// The text with this many characters kept, without blanks next to the mark.
  ///
  /// - Parameter isMarked: whether the mark is shown; without it, a line may break where it would stand.
  private func form(keeping kept: Int, _ boundaries: [Int], isMarked: Bool = true) -> Form? {
    let count = boundaries.count - 1
    let (atStart, atEnd): (Int, Int) =
      switch overflow {
      case .ellipsisStart: (0, kept)
      case .ellipsisMiddle: ((kept + 1) / 2, kept / 2)
      default: (kept, 0)
      }
    var removed = boundaries[atStart]..<boundaries[count - atEnd]
    let bytes = Array(text.text.utf8)
    while let last = bytes[..<removed.lowerBound].last, Self.isBlank(last) {
      removed = removed.lowerBound - 1..<removed.upperBound
    }
    while removed.upperBound < bytes.count, Self.isBlank(bytes[removed.upperBound]) {
      removed = removed.lowerBound..<removed.upperBound + 1
    }
    // Shaping fails only where the budget is spent, since the whole text, which is longer, was shaped.
    let shown = isMarked ? mark.text(for: removed, of: bytes.count) : overflow == .ellipsisMiddle ? "\u{200B}" : ""
    return (try? text.replacing(removed, with: shown, work)).map { Form(text: $0, removed: removed) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
}

extension Fit {
  /// The longest shortened form of a text that does not fit, according to ``FitOptions/overflow``; nil where the text
  /// fits, where it is not to be shortened, and where all of it is shown: because it is there in full without the lines
  /// that it lacks, because it is a single line that is higher than its box but not wider, or because the mark is wider
  /// than the box.
  ///
  /// Lines that are reserved without being there are given up before a part of the text is. Where no form fits, it is
  /// the longest one that fits the width on a single line, and its ``ShortenedText/fit`` does not fit.
  ///
  /// - Complexity: shapes up to 128 forms of a label; of a longer text O(log(characters)) and a few more; up to three
  ///   times as many where no form fits.
  /// - Throws: ``FitError/overLimit(_:value:maximum:)``
  public func shortened() throws(FitError) -> ShortenedText? {
    guard !fits, options.overflow.isShortening else { return nil }
    // Showing less does not add lines where there are fewer than wanted.
    var asked = options
    asked.minimumLines = nil
    if let form = try shortened(asked, in: box) { return form.map { shown($0, asked, fits: true) } }
    var own = asked
    own.reservesAllLines = false
    // Where only the height is checked, lines that are allowed are reserved.
    if asked.axes == .vertical, let lines = asked.lines { own.lines = min(lines, max(lineCount, 1)) }
    if own.reservesAllLines != asked.reservesAllLines || own.lines != asked.lines,
      let form = try shortened(own, in: box)
    {
      return form.map { shown($0, own, fits: true) }
    }
    guard options.axes.checksHeight, textArea.size.height > 0 else { return nil }
    var oneLine = own
    oneLine.lines = 1
    let form = try shortened(oneLine, in: Size(box.width, Self.anyHeight))
    return form?.map { shown($0, oneLine, fits: false) }
  }

  /// More than any line needs, in points.
  private static let anyHeight = 1e12

  /// The longest form that fits under other conditions; `.some(nil)` where the whole text does, nil where no form does.
  private func shortened(_ options: FitOptions, in box: Size) throws(FitError) -> Shortener.Form?? {
    let work = text.makeWork()
    func fits(_ text: ShapedText) -> Bool {
      SizeSearch(text: text, box: box, options: options, work).fits(size, work)
    }
    let isWhole = fits(text)
    let form =
      isWhole
      ? nil
      : Shortener(text: text, overflow: options.overflow, mark: options.ellipsis, work, fits: fits).shorten()
    try work.checkFit()
    return isWhole ? .some(nil) : form.map(Optional.some)
  }

  private func shown(_ form: Shortener.Form, _ options: FitOptions, fits: Bool) -> ShortenedText {
    ShortenedText(
      text: form.text, removed: form.removed, fit: Fit(showing: form.text, for: self, options, fits: fits))
  }

  /// The fit of the text that is shown: this fit or, where the text is shortened, the fit of its shortened form in the
  /// same box at the same size (``ShortenedText/fit``). This fit still has the lines, the room and the ranges of the
  /// whole text.
  ///
  /// - Complexity: that of ``shortened()``.
  /// - Throws: ``FitError/overLimit(_:value:maximum:)``
  public func shown() throws(FitError) -> Fit { shown(try shortened()) }

  /// The same where the shortened text is known already.
  package func shown(_ shortened: ShortenedText?) -> Fit { shortened?.fit ?? self }
}
