import Geometry
import TestSupport
import Testing
import Typography

@testable import TextFit
@testable import TextLayout

/// Shortened texts against brute force: every number of kept characters is tried.
@Suite struct OverflowTests {
  private static let modes: [Overflow] = [.ellipsis, .ellipsisStart, .ellipsisMiddle]

  static let texts = [
    "Save all the changes before closing?", "AVATAR To. Wave fi ffl", "one\ntwo three\n\nfour five",
    "  padded   inside  ",
    "Donaudampfschifffahrt", "Die Rindfleischetikettierung-Überwachungsaufgabe il",
    "e\u{301}te\u{301} n\u{303}a\u{308}o\u{302} u\u{308}ber", "مرحبا بكم في اللغة العربية",
    "ملف Settings الإعدادات",
    "שלום עולם abc 123", "हिन्दी क्षत्रिय विद्यार्थी श्री", "ภาษาไทยการตั้งค่าน้ำ", "設定を保存しますか、キャンセル", "한국어 설정 취소",
    "👨‍👩‍👧‍👦 fam 🇩🇪🇫🇷 👩🏽‍🚀 go", "abc اللغة def", "a", "ab", "…", " ",
  ]

  /// The form with so many characters kept, by the definition: blanks next to the mark are taken off.
  private func form(_ text: String, _ mode: Overflow, kept: Int, mark: String) -> (shown: String, removed: Range<Int>) {
    let characters = Array(text)
    let (start, end) =
      switch mode {
      case .ellipsisStart: (0, kept)
      case .ellipsisMiddle: ((kept + 1) / 2, kept / 2)
      default: (kept, 0)
      }
    var before = String(characters.prefix(start)).unicodeScalars
    var after = String(characters.suffix(end)).unicodeScalars
    while let last = before.last, isBlank(last) { before.removeLast() }
    while let first = after.first, isBlank(first) { after.removeFirst() }
    let removed = String(before).utf8.count..<text.utf8.count - String(after).utf8.count
    return (String(before) + mark + String(after), removed)
  }

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || (0x09...0x0D).contains(scalar.value) }

  private func baseDirection(_ text: ShapedText) -> BaseDirection { text.storage.firstDirection }

  private func check(_ string: String, _ box: Size, _ options: FitOptions, _ style: TextStyle) throws {
    let text = try ShapedText(string, style: style)
    let fit = try text.fit(in: box, options)
    let shortened = try fit.shortened()
    let comment = Comment(rawValue: "\(string.debugDescription) \(options.overflow) in \(box)")
    guard !fit.fits else {
      #expect(shortened == nil, comment)
      return
    }
    let mark = options.ellipsis ?? "\u{2026}"
    var direct = style
    direct.direction = baseDirection(text)
    var fixed = options
    fixed.sizes = AllowedSizes(minimum: fit.size, maximum: fit.size)
    func longest(in box: Size, _ options: FitOptions) throws -> (shown: String, removed: Range<Int>)? {
      try (0..<string.count).reversed().lazy.map { form(string, options.overflow, kept: $0, mark: mark) }
        .first { try ShapedText($0.shown, style: direct).fit(in: box, options).fits }
    }
    // Lines that are not there are given up first. Then, where nothing is low enough, one line is shown, if any fits
    // the width.
    var own = fixed
    own.reservesAllLines = false
    var oneLine = own
    oneLine.lines = 1
    let high = Size(box.width, 1000)
    let isWhole = try text.fit(in: box, own).fits
    let fitting = try longest(in: box, fixed) ?? (isWhole ? nil : longest(in: box, own))
    let longest = try fitting ?? (isWhole || text.fit(in: high, oneLine).fits ? nil : longest(in: high, oneLine))
    #expect(shortened?.text.text == longest?.shown, comment)
    #expect(shortened?.removed == longest?.removed, comment)
    try checkShown(fit, shortened, fits: fitting != nil, comment)
    guard let shortened else { return }
    #expect(try shortened.text.fit(in: box, own).fits == (fitting != nil), comment)
    #expect(!shortened.removed.isEmpty, comment)
    #expect(shortened.text.style.direction == direct.direction, comment)
    let bytes = Array(string.utf8)
    let joined =
      Array(bytes[..<shortened.removed.lowerBound]) + Array(mark.utf8) + Array(bytes[shortened.removed.upperBound...])
    #expect(Array(shortened.text.text.utf8) == joined, comment)
    var boundaries: Set<Int> = [0]
    for character in string { boundaries.insert((boundaries.max() ?? 0) + character.utf8.count) }
    #expect(boundaries.isSuperset(of: [shortened.removed.lowerBound, shortened.removed.upperBound]), comment)
  }

  /// The fit of what is seen is that of the shortened text: inside its box, with what breaks next; the whole text's fit
  /// stays what it was.
  private func checkShown(_ fit: Fit, _ shortened: ShortenedText?, fits: Bool, _ comment: Comment) throws {
    let shown = try fit.shown()
    #expect(shown.text.text == shortened?.text.text ?? fit.text.text && shown.size == fit.size, comment)
    #expect(shown.box == fit.box && shown.fits == fits, comment)
    guard let shortened else {
      #expect(shown.lines == fit.lines && shown.room == fit.room && shown.breach == fit.breach, comment)
      return
    }
    #expect(shortened.fit.lines == shown.lines && shortened.fit.room == shown.room, comment)
    #expect(shown.fits(at: shown.size) == fits && shown.options.overflow == (fits ? .error : .clip), comment)
    // Nothing, where the mark is nothing, has no line that sticks out.
    let isInside = shown.room.width >= -1e-9 && shown.room.height >= -1e-9
    #expect(isInside == (fits || shortened.text.text.isEmpty), comment)
    #expect(shown.lines.last?.range.upperBound ?? 0 == shortened.text.text.utf8.count, comment)
    #expect(shown.lineCount == shown.lines.count && shown.lines.count <= fit.options.lines ?? .max, comment)
    #expect(shown.lines == shortened.text.lines(size: fit.size, width: fit.content.size.width * (1 + 0x1p-48)), comment)
    switch shown.breach {
    case .width(let range, let needed, let available):
      #expect(range.upperBound <= shortened.text.text.utf8.count && needed > available, comment)
    case .lines(let needed, let allowed): #expect(needed > allowed && allowed == fit.options.lines, comment)
    case .height(let needed, let available, _): #expect(needed > available, comment)
    case .fewLines: Issue.record(comment)
    case .maximum: #expect(shortened.text.text.isEmpty || fit.options.sizes.maximum < 1000, comment)
    }
  }

  @Test(arguments: texts, modes)
  func longestThatFits(_ string: String, _ mode: Overflow) throws {
    var random = SplitMix64(seed: UInt64(string.utf8.count) + 9)
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    for wrap in WrapPolicy.allCases {
      let style = TextStyle(font: font, language: "de", wrap: wrap, fallback: .bundled)
      for _ in 0..<6 {
        let box = Size(random.length(2, 110), random.pick([3, 14, 20, 30, 45]))
        var options = FitOptions(lines: random.pick([nil, 1, 2]), sizes: AllowedSizes(minimum: 12))
        options.reservesAllLines = options.lines == 2 && random.pick([true, false, false])
        options.overflow = mode
        options.ellipsis = random.pick([nil, nil, "", "...", " [more]", "–"])
        try check(string, box, options, style)
      }
    }
  }

  /// One letter less does not fit, because the mark then touches a word as wide as the box.
  /// A mark that stands for all of a text may fit at many times the size that it is shown at; what would break it is
  /// found all the same, and at once.
  @Test(.timeLimit(.minutes(30)))
  func whatBreaksAShortenedTextIsFarAway() throws {
    let text = try Sample.text("WWWWW")
    let options = FitOptions(axes: .horizontal, sizes: AllowedSizes(minimum: 0.001), overflow: .ellipsis)
    let mark = try Sample.text("…").needs(atSize: 1000).size.width / 1000
    // Narrower than any letter beside the mark, and a thousand times what the mark takes.
    for width in [mark * 0.0011, mark * 0.0019] {
      let fit = try text.fit(in: Size(width, 0), options)
      let shown = try fit.shown()
      guard case .width(_, let needed, let available) = shown.breach else {
        Issue.record("\(shown.breach)")
        continue
      }
      #expect(needed > available && needed - available <= mark * 1e-4 * 1.001)
    }
  }

  @Test func formsThatFitAgain() throws {
    let text = try Sample.text("Open a Settings Configuration")
    let word = try Sample.text("Configuration").lines(size: 12, width: nil)[0].width
    for (mode, lines) in [(Overflow.ellipsis, 2), (.ellipsisMiddle, 2), (.ellipsisStart, 2)] {
      var options = FitOptions(lines: lines, sizes: AllowedSizes(minimum: 12))
      options.overflow = mode
      options.ellipsis = "..."
      try check(text.text, Size(word + 1, 200), options, text.style)
    }
  }

  /// Blanks and kerning of a crossing kind, in a font in which more letters may be narrower: a longer form fits where a
  /// shorter one does not.
  @Test(arguments: modes)
  func irregularFonts(_ mode: Overflow) throws {
    let font = try FontCatalog.shared.font(named: "\(InterfaceStrings.fixtures)/CrossKerning.ttf")
    var random = SplitMix64(seed: 71)
    for _ in 0..<12 {
      let string = (0..<random.pick([4, 9, 14])).map { _ in random.pick(["一", "丁", "七", "万", "丈", "三", "上", "下"]) }
        .joined()
      var options = FitOptions(lines: 1, sizes: AllowedSizes(minimum: 20))
      options.overflow = mode
      options.ellipsis = "下"
      try check(string, Size(random.length(5, 120), 22), options, TextStyle(font: font, fallback: .none))
    }
  }

  /// The way for long texts, taken for short ones too, finds what trying all forms finds.
  @Test(arguments: texts, modes)
  func longTextsWay(_ string: String, _ mode: Overflow) throws {
    var random = SplitMix64(seed: UInt64(string.utf8.count) + 77)
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    for wrap in WrapPolicy.allCases {
      let text = try ShapedText(
        string + " " + string, style: TextStyle(font: font, language: "de", wrap: wrap, fallback: .bundled))
      for _ in 0..<6 {
        let box = Size(random.length(2, 200), random.pick([14, 20, 30, 45]))
        let options = FitOptions(lines: random.pick([nil, 1, 2]), sizes: AllowedSizes(minimum: 12))
        let mark = random.pick([nil, "...", " [more]"])
        var shortener = Shortener(text: text, overflow: mode, mark: mark, text.makeWork()) {
          SizeSearch(text: $0, box: box, options: options, nil).fits(12, nil)
        }
        let whole = shortener.shorten()
        shortener.fewCharacters = 0
        let quick = shortener.shorten()
        #expect(quick?.text.text == whole?.text.text, "\(string.debugDescription) \(wrap) in \(box)")
      }
    }
  }

  // MARK: The mark

  /// CLDR 42, characters/ellipsis.
  @Test func languagesOwnMarks() {
    #expect(EllipsisMark.final.mark(in: "") == "…" && EllipsisMark.final.mark(in: "en") == "…")
    #expect(EllipsisMark.initial.mark(in: "fr") == "… " && EllipsisMark.medial.mark(in: "es-MX") == "… ")
    #expect(EllipsisMark.final.mark(in: "bn") == " …" && EllipsisMark.final.mark(in: "dz") == "་་་་")
    #expect(EllipsisMark.medial.mark(in: "xx-no-such-tongue") == "…")
  }

  /// A mark inside a word has no space; beside whole words it has what the language puts there. Written out for
  /// Spanish, French and Bengali from CLDR 42.
  @Test(arguments: ["es", "fr", "bn", "de", ""], modes)
  func marksInsideWords(_ language: String, _ mode: Overflow) throws {
    let string = language == "bn" ? "অনুসন্ধান ফলাফল সংরক্ষণ করুন" : "Fecha de actualización del artículo"
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), language: language, fallback: .bundled)
    let text = try ShapedText(string, style: style)
    var seen: Set<String> = []
    for width in stride(from: 16.0, to: 200, by: 2) {
      let options = FitOptions(lines: 1, sizes: AllowedSizes(minimum: 12), overflow: mode)
      guard let shortened = try text.fit(in: Size(width, 40), options).shortened() else { continue }
      let bytes = Array(string.utf8)
      let before = String(decoding: bytes[..<shortened.removed.lowerBound], as: UTF8.self)
      let after = String(decoding: bytes[shortened.removed.upperBound...], as: UTF8.self)
      let removed = String(decoding: bytes[shortened.removed], as: UTF8.self)
      let mark = shortened.text.text.dropFirst(before.count).dropLast(after.count)
      let tears =
        (!before.isEmpty && removed.first?.isLetter == true) || (!after.isEmpty && removed.last?.isLetter == true)
      let isAlone = before.isEmpty && after.isEmpty
      let expected =
        switch (mode, language) {
        case _ where tears || isAlone: "…"
        case (.ellipsis, "bn"): " …"
        case (.ellipsisStart, "fr"), (.ellipsisStart, "es"), (.ellipsisStart, "bn"): "… "
        case (.ellipsisMiddle, "bn"): after.isEmpty ? " …" : " … "
        case (.ellipsisMiddle, "fr"), (.ellipsisMiddle, "es"): after.isEmpty ? "…" : "… "
        default: "…"
        }
      seen.insert(expected)
      #expect(mark == expected, "\(shortened.text.text.debugDescription) in \(width)")
    }
    #expect(seen.contains("…"))
  }

  private func shown(
    _ string: String, _ mode: Overflow, mark: String? = nil, font: String = "Noto Sans", width: Double = 60
  ) throws -> ShortenedText? {
    let style = TextStyle(font: try FontCatalog.shared.font(named: font), fallback: .bundled)
    var options = FitOptions(lines: 1, sizes: AllowedSizes(minimum: 12))
    options.overflow = mode
    options.ellipsis = mark
    return try ShapedText(string, style: style).fit(in: Size(width, 40), options).shortened()
  }

  @Test func marks() throws {
    #expect(try shown("Save all the changes", .ellipsis)?.text.text.hasSuffix("\u{2026}") == true)
    #expect(try shown("Save all the changes", .ellipsisStart, mark: "~")?.text.text.hasPrefix("~") == true)
    let unmarked = try #require(try shown("Save all the changes", .ellipsis, mark: "")?.text.text)
    #expect("Save all the changes".hasPrefix(unmarked) && !unmarked.hasSuffix(" "))
    let bare = "\(InterfaceStrings.fixtures)/CrossKerning.ttf"
    #expect(try shown("一丁七万丈三上下一丁七万", .ellipsis, font: bare)?.text.text.hasSuffix("...") == true)
  }

  @Test func nothingToShow() throws {
    for mode in Self.modes {
      #expect(try shown("Save", mode, width: 400) == nil)
      #expect(try shown("Save all the changes", mode, mark: "a mark far too long", width: 30) == nil)
      #expect(try shown("Save all the changes", mode, width: 1) == nil)
      #expect(try shown("", mode) == nil)
    }
    for mode in [Overflow.error, .clip] { #expect(try shown("Save all the changes", mode) == nil) }
  }

  /// What is left reads as the whole did, though its own first letter says otherwise.
  @Test func directionIsKept() throws {
    let arabic = try #require(try shown("مرحبا بكم في Visual Studio", .ellipsisStart, width: 90))
    #expect(arabic.text.text.hasSuffix("Studio") && arabic.text.style.direction == .rightToLeft)
    #expect(arabic.text.storage.runs.first?.level == 1, "the mark stands at the right")
    let latin = try #require(try shown("Visual Studio مرحبا بكم", .ellipsisStart, width: 60))
    #expect(latin.text.style.direction == .leftToRight)
  }
}
