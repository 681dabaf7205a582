public import TextLayout
internal import Typography

/// What is shown of a text that does not fit even at the smallest size.
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
}

/// The longest shortened form of a text that fits.
public struct ShortenedText: Sendable {
  /// The shortened text with its mark, shaped in the style of the whole text.
  public let text: ShapedText
  /// The part that the mark stands for, in UTF-8 offsets of the whole text; at least one user-perceived character.
  public let removed: Range<Int>
  /// The fit of ``text`` in the box of the whole at its size: lines, widths and room are those of what is shown, and ranges
  /// are UTF-8 offsets in ``text``. Since the size is given, its ``Fit/limit`` is always ``BindingLimit/step``.
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
        // A space separates the mark from a word, but not from a letter of a word that was cut, nor from the end of the text.
        let isInsideWord = !words.contains(removed.lowerBound) || !words.contains(removed.upperBound)
        var mark = Substring(own)
        if isInsideWord || removed.lowerBound == 0 { mark = mark.drop { $0 == " " } }
        while isInsideWord || removed.upperBound == count, mark.last == " " { mark.removeLast() }
        return String(mark)
      }
    }
  }

  /// The language's mark where a font of the text has all of it, otherwise the first of the other marks for which that is so.
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
  /// A form with fewer characters may fail where a longer one fits: where the mark touches a word that fills a line, the word
  /// becomes too wide, while one more letter after its blank starts another line. So for a label all forms are tried, from the
  /// longest down. For a longer text the forms are first bisected without the mark, for which more characters never need less
  /// room (except in fonts in which more letters are narrower, hence the lookahead), and then tried with the mark from there
  /// down.
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
  /// fits, where it is not to be shortened, and where not even the mark fits.
  ///
  /// - Complexity: shapes up to 128 forms of a label; of a longer text O(log(characters)) and a few more.
  /// - Throws: ``FitError/overLimit(_:value:maximum:)``
  public func shortened() throws(FitError) -> ShortenedText? {
    guard !fits, [.ellipsis, .ellipsisStart, .ellipsisMiddle].contains(options.overflow) else { return nil }
    let work = text.makeWork()
    // Showing less does not add lines where there are fewer than wanted.
    var options = options
    options.minimumLines = nil
    if SizeSearch(text: text, box: box, options: options, work).fits(size, work) { return nil }
    let shortener = Shortener(text: text, overflow: options.overflow, mark: options.ellipsis, work) { form in
      SizeSearch(text: form, box: box, options: options, work).fits(size, work)
    }
    let form = shortener.shorten()
    try work.checkFit()
    return form.map { ShortenedText(text: $0.text, removed: $0.removed, fit: Fit(showing: $0.text, for: self)) }
  }

  /// The fit of the text that is shown: this fit or, where the text is shortened, the fit of its shortened form in the same box
  /// at the same size (``ShortenedText/fit``). This fit still has the lines, the room and the ranges of the whole text.
  ///
  /// - Complexity: that of ``shortened()``.
  /// - Throws: ``FitError/overLimit(_:value:maximum:)``
  public func shown() throws(FitError) -> Fit { shown(try shortened()) }

  /// The same where the shortened text is known already.
  package func shown(_ shortened: ShortenedText?) -> Fit { shortened?.fit ?? self }
}
