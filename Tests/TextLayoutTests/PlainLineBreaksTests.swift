import TestSupport
import Testing
import Typography

@testable import TextLayout

/// Lines end where ICU ends them, whether or not ICU is asked.
@Suite struct PlainLineBreaksTests {
  /// The boundaries of a text as found without ICU, and as ICU's iterator finds them.
  private func boundaries(
    _ units: [UInt16], _ language: String, _ strictness: LineBreakStrictness, in context: ShapingContext
  ) throws(TextError) -> (plain: [Int32]?, icu: [Int32]) {
    var room = [Int32](repeating: 0, count: units.count)
    let iterator = try context.iterator(.line(language: language, strictness, findsPhrases: false))
    let plain = try context.plainLineBreaks.findBoundaries(
      in: units, count: units.count, boundaries: &room
    ) { () throws(TextError) -> BoundaryIterator in iterator }
    let found = plain.map { Array(room[..<$0]) }
    let count = iterator.findBoundaries(in: units, count: units.count, boundaries: &room) ?? 0
    return (found, Array(room[..<count]))
  }

  /// One or two characters of each class, by which ICU is not asked.
  private static let known = Array("aé1٣אعд字か한ょー：々 (（「)]」，。!？.,:/…\u{301}_#\u{200C}\u{A0}\n-\"’“".unicodeScalars)
  /// And some of classes about which languages differ.
  private static let unknown = Array("%$·〜゠\u{200B}😀ก\u{AD}–—\u{2060}\u{200D}\r\u{3000}₂©".unicodeScalars)

  /// The classes that are known beforehand are ICU's, as all others are.
  @Test func classesKnownBeforehand() {
    let breaks = PlainLineBreaks()
    var count = 0
    for character in 0..<UInt16.max {
      let known = breaks.classes[Int(character)]
      guard known != 0 else { continue }
      count += 1
      #expect(Int(known) == breaks.look(at: character), "\(character)")
    }
    #expect(count == 281)
  }

  private static let languages = ["", "en", "de", "fr", "ja", "zh", "zh-TW", "ko", "th", "fi", "sv", "he", "ar", "fa"]

  /// All texts of three such characters, and of four of them one of each class.
  @Test(arguments: ["en", "ja", "zh", "ko"])
  func shortTexts(_ language: String) throws {
    let few = Array("a1א字ゃ(」)!./…： \u{301}\u{A0}\n-’".unicodeScalars)
    try ShapingContext.lend { context throws in
      func check(_ characters: [Unicode.Scalar]) throws {
        let units = characters.flatMap { Array(String($0).utf16) }
        let (plain, icu) = try boundaries(units, language, .auto, in: context)
        if let plain, plain != icu {
          Issue.record("\(String(decoding: units, as: UTF16.self).debugDescription): \(plain), by ICU \(icu)")
        }
      }
      for first in Self.known {
        for second in Self.known {
          for third in Self.known { try check([first, second, third]) }
        }
      }
      for first in few {
        for second in few {
          for third in few {
            for fourth in few { try check([first, second, third, fourth]) }
          }
        }
      }
    }
  }

  /// Numbers, and what looks like them, of all kinds.
  @Test(arguments: ["en", "fr", "he", "ja"])
  func numbers(_ language: String) throws {
    let parts = Array("1.,/:a -)א(\u{301}字".unicodeScalars)
    var (found, asked) = (0, 0)
    try ShapingContext.lend { context throws in
      var text = [Unicode.Scalar](repeating: "1", count: 5)
      for number in 0..<text.dropFirst().reduce(1, { product, _ in product * parts.count }) {
        var rest = number
        for place in 1..<text.count {
          text[place] = parts[rest % parts.count]
          rest /= parts.count
        }
        let units = text.flatMap { Array(String($0).utf16) }
        let (plain, icu) = try boundaries(units, language, .auto, in: context)
        if plain != nil { found += 1 } else { asked += 1 }
        if let plain, plain != icu {
          Issue.record("\(String(decoding: units, as: UTF16.self).debugDescription): \(plain), by ICU \(icu)")
        }
      }
    }
    #expect(found > asked && asked > 0, "\(found), \(asked)")
  }

  /// Longer texts at random, in each language and by each set of rules for Japanese and Chinese.
  @Test(arguments: languages, LineBreakStrictness.allCases.filter { $0 != .loose })
  func longTexts(_ language: String, _ strictness: LineBreakStrictness) throws {
    var random = Seeded(state: 7)
    var (found, asked) = (0, 0)
    try ShapingContext.lend { context throws in
      for turn in 0..<600 {
        // Letters mostly, so that not every text has something that ICU decides.
        let letters = Array("abcdeé  字漢한אب1".unicodeScalars)
        let others = turn % 3 == 0 ? Self.known + Self.unknown : Self.known
        let text = (0..<1 + turn % 40).compactMap { _ in
          (Int.random(in: 0..<3, using: &random) == 0 ? others : letters).randomElement(using: &random)
        }
        let units = text.flatMap { Array(String($0).utf16) }
        let (plain, icu) = try boundaries(units, language, strictness, in: context)
        if plain != nil { found += 1 } else { asked += 1 }
        if let plain, plain != icu {
          Issue.record("\(String(decoding: units, as: UTF16.self).debugDescription): \(plain), by ICU \(icu)")
        }
      }
    }
    // Otherwise it would prove nothing.
    #expect(found > 100 && asked > 100, "\(found), \(asked)")
  }

  /// Every character of the first plane, between others of each class and beside spaces.
  @Test(arguments: ["", "ja", "zh"])
  func everyCharacter(_ language: String) throws {
    try ShapingContext.lend { context throws in
      for unit in UInt16(0)..<0xFFFE where !(0xD800..<0xF900).contains(unit) {
        // Ideographs and syllables are many, and all alike.
        if (0x3400..<0xD800).contains(unit), unit % 16 != 0 { continue }
        for (before, after) in [("a", "字 "), ("字 ", "1"), (".", "(")] {
          let units = Array(before.utf16) + [unit] + Array(after.utf16)
          let (plain, icu) = try boundaries(units, language, .auto, in: context)
          if let plain, plain != icu { Issue.record("U+\(String(unit, radix: 16)): \(plain), by ICU \(icu)") }
        }
      }
    }
  }

  /// Most labels of most languages are such texts: without any of them, the class would be of no use.
  @Test(arguments: [
    "Sign in", "Don't show \"this\" again", "Room 12.5/3, 1,000.50; 10:30 (24/7)", "Répéter le rappel",
    "Настройки уведомлений",
    "Ρυθμίσεις (εφαρμογή)", "הגדרות התצוגה…",
    "نام کاربری می‌شود",
    "设置（高级）…", "설정을 저장", "Đăng nhập?",
  ])
  func labels(_ text: String) throws {
    let units = Array(text.utf16)
    try ShapingContext.lend { context throws in
      let (plain, icu) = try boundaries(units, "", .auto, in: context)
      #expect(plain == icu)
    }
  }
}
