import Testing

@testable import TextLayout

/// Which characters are shaped together: runs of one script, one level, emoji or not.
@Suite struct ItemizerTests {
  /// A text's runs as `script:text`, emoji runs as `emoji:text`, a level above 0 as `Arab1:text`.
  static func runs(_ text: String, direction: BaseDirection = .auto) -> [String] {
    let units = Array(text.utf16)
    var levels = [UInt8](repeating: 0, count: units.count)
    var runs: [ShapingRun] = []
    units.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      guard Bidi.findLevels(base, count: units.count, direction: direction, levels: &levels) else { return }
      levels.withUnsafeBufferPointer { levels in
        var itemizer = Itemizer(
          base, count: units.count, levels: levels.baseAddress,
          styleRuns: [StyleRun(font: 0, thousandths: 1000, features: [], end: .max)])
        itemizer.itemize(into: &runs)
      }
    }
    return runs.map { run in
      let name = run.isEmoji ? "emoji" : name(ofScript: run.script)
      let part = String(decoding: units[run.start..<run.end], as: UTF16.self)
      return name + (run.level == 0 ? "" : "\(run.level)") + ":" + part
    }
  }

  static func name(ofScript tag: UInt32) -> String {
    String(String.UnicodeScalarView([24, 16, 8, 0].map { Unicode.Scalar(UInt8(truncatingIfNeeded: tag >> $0)) }))
  }

  @Test(arguments: [
    ("Hello", ["Latn:Hello"]),
    ("Hello, 12 + 3!", ["Latn:Hello, 12 + 3!"]),
    ("12 + 3 = ab", ["Latn:12 + 3 = ab"]),
    ("12 + 3", ["Zyyy:12 + 3"]),
    ("", []),
    ("\u{301}", ["Zyyy:\u{301}"]),
    ("abc где", ["Latn:abc ", "Cyrl:где"]),
    ("где, 5 km", ["Cyrl:где, 5 ", "Latn:km"]),
    ("ае\u{301}b", ["Cyrl:ае\u{301}", "Latn:b"]),
    ("漢字かなカナ", ["Hani:漢字", "Hira:かなカナ"]),
    ("サーバー、あー", ["Hira:サーバー、あー"]),
    ("한국어 漢字", ["Hang:한국어 ", "Hani:漢字"]),
    ("。「漢字」、字：：か", ["Hani:。「漢字」、字：：", "Hira:か"]),
    ("“где” … “a”", ["Cyrl:“где” … “", "Latn:a”"]),
    ("नमस्ते।", ["Deva:नमस्ते।"]),
    ("বাংলা।", ["Beng:বাংলা।"]),
    ("𐐀𐐁 a", ["Dsrt:𐐀𐐁 ", "Latn:a"]),
    ("ab\ncd", ["Latn:ab", "Latn:cd"]),
    ("ab\r\n\u{2028}где", ["Latn:ab", "Cyrl:где"]),
    ("где\n12", ["Cyrl:где", "Zyyy:12"]),
    ("\n", []),
  ])
  func scripts(_ text: String, _ expected: [String]) {
    #expect(Self.runs(text) == expected)
  }

  /// Whatever continues a run in the short way, a selector that follows makes an emoji of it.
  @Test(arguments: [
    ("ab 1\u{FE0F}\u{20E3} c", ["Latn:ab ", "emoji:1\u{FE0F}\u{20E3}", "Latn: c"]),
    ("аб©\u{FE0F}", ["Cyrl:аб", "emoji:©\u{FE0F}"]),
    ("漢字1\u{FE0F}\u{20E3}字", ["Hani:漢字", "emoji:1\u{FE0F}\u{20E3}", "Hani:字"]),
    ("漢\u{FE0F}字", ["Hani:漢\u{FE0F}字"]), ("abц\u{FE0F}", ["Latn:ab", "Cyrl:ц\u{FE0F}"]),
  ])
  func selectors(_ text: String, _ expected: [String]) {
    #expect(Self.runs(text) == expected)
  }

  /// A sequence of emoji is one glyph after every script, also where that has a shaper of its own: as wide as alone,
  /// and without a script in its run.
  @Test(arguments: ["ខ្មែរ", "မြန်မာ", "བོད་", "ไทย", "हिन्दी", "한국어", "שלום", "العربية", "abc"])
  func emojiAfterScripts(_ word: String) throws {
    for emoji in ["👩‍👩‍👧‍👦", "👩🏽‍🚀", "🏳️‍🌈"] {
      let text = word + " " + emoji
      var levels = [UInt8](repeating: 0, count: text.utf16.count)
      var runs: [ShapingRun] = []
      Array(text.utf16).withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        guard Bidi.findLevels(base, count: buffer.count, direction: .auto, levels: &levels) else { return }
        levels.withUnsafeBufferPointer { levels in
          var itemizer = Itemizer(
            base, count: buffer.count, levels: levels.baseAddress,
            styleRuns: [StyleRun(font: 0, thousandths: 1000, features: [], end: .max)])
          itemizer.itemize(into: &runs)
        }
      }
      let run = try #require(runs.last { $0.isEmoji })
      #expect(run.end - run.start == emoji.utf16.count && Self.name(ofScript: run.script) == "Zyyy", "\(text)")
    }
  }

  /// A closing bracket takes the script of its opening one (UAX #24, 5.2).
  @Test(arguments: [
    ("ab (где) cd", ["Latn:ab (", "Cyrl:где", "Latn:) cd"]),
    ("где [ab (漢) cd] ё", ["Cyrl:где [", "Latn:ab (", "Hani:漢", "Latn:) cd", "Cyrl:] ё"]),
    ("(ab) где", ["Latn:(ab) ", "Cyrl:где"]),
    ("ab) где) cd", ["Latn:ab) ", "Cyrl:где) ", "Latn:cd"]),
    ("ab (где] cd", ["Latn:ab (", "Cyrl:где] ", "Latn:cd"]),
    ("漢「かな」字", ["Hani:漢「", "Hira:かな", "Hani:」字"]),
    ("ab (где", ["Latn:ab (", "Cyrl:где"]),
    ("ab (где\n) cd", ["Latn:ab (", "Cyrl:где", "Latn:) cd"]),
    ("ab ｟где｠ cd", ["Latn:ab ｟", "Cyrl:где", "Latn:｠ cd"]),
  ])
  func brackets(_ text: String, _ expected: [String]) {
    #expect(Self.runs(text) == expected)
  }

  @Test(arguments: [
    ("🙂", ["emoji:🙂"]),
    ("Hi 🙂🎉 you", ["Latn:Hi ", "emoji:🙂🎉", "Latn: you"]),
    ("🙂 где", ["emoji:🙂", "Cyrl: где"]),
    // ZWJ sequences: a family, a profession with a skin tone, the rainbow flag, a heart that selectors make emoji.
    ("a👨‍👩‍👧‍👦b", ["Latn:a", "emoji:👨‍👩‍👧‍👦", "Latn:b"]),
    ("a👩🏽‍🚀b", ["Latn:a", "emoji:👩🏽‍🚀", "Latn:b"]),
    ("a🏳️‍🌈b", ["Latn:a", "emoji:🏳️‍🌈", "Latn:b"]),
    ("a🧑‍❤️‍🧑b", ["Latn:a", "emoji:🧑‍❤️‍🧑", "Latn:b"]),
    ("a👩🏻‍❤️‍💋‍👨🏿b", ["Latn:a", "emoji:👩🏻‍❤️‍💋‍👨🏿", "Latn:b"]),
    // Flags: pairs of regional indicators, a lone one, tags.
    ("a🇩🇪🇫🇷b", ["Latn:a", "emoji:🇩🇪🇫🇷", "Latn:b"]),
    ("a🇩b", ["Latn:a", "emoji:🇩", "Latn:b"]),
    ("a🏴󠁧󠁢󠁳󠁣󠁴󠁿b", ["Latn:a", "emoji:🏴󠁧󠁢󠁳󠁣󠁴󠁿", "Latn:b"]),
    // Keycaps need both the selector and the enclosing keycap.
    ("a1️⃣#️⃣*️⃣b", ["Latn:a", "emoji:1️⃣#️⃣*️⃣", "Latn:b"]),
    ("a1⃣b", ["Latn:a1⃣b"]),
    ("a1\u{FE0F}b", ["Latn:a1\u{FE0F}b"]),
    // Skin tones on emoji and on what only a selector makes emoji.
    ("a👍🏿b", ["Latn:a", "emoji:👍🏿", "Latn:b"]),
    // Text presentation: asked for with VS15, or the default.
    ("a🙂\u{FE0E}b", ["Latn:a🙂\u{FE0E}b"]),
    ("a⌚\u{FE0E}b", ["Latn:a⌚\u{FE0E}b"]),
    ("a☺b", ["Latn:a☺b"]),
    ("a☺\u{FE0F}b", ["Latn:a", "emoji:☺\u{FE0F}", "Latn:b"]),
    ("a©b", ["Latn:a©b"]),
    ("a©\u{FE0F}b", ["Latn:a", "emoji:©\u{FE0F}", "Latn:b"]),
    ("a™️b™", ["Latn:a", "emoji:™️", "Latn:b™"]),
    ("a⌚b⭐c", ["Latn:a", "emoji:⌚", "Latn:b", "emoji:⭐", "Latn:c"]),
    ("a🅰️b🀄c", ["Latn:a", "emoji:🅰️", "Latn:b", "emoji:🀄", "Latn:c"]),
    // A selector that stands after what is no emoji changes nothing; joiners do not join letters.
    ("ab\u{FE0F}c", ["Latn:ab\u{FE0F}c"]),
    ("a\u{200D}b", ["Latn:a\u{200D}b"]),
    ("🙂\u{200D}b", ["emoji:🙂", "Latn:\u{200D}b"]),
    ("🙂\u{200D}", ["emoji:🙂", "Zyyy:\u{200D}"]),
    ("\u{FE0F}", ["Zyyy:\u{FE0F}"]),
  ])
  func emoji(_ text: String, _ expected: [String]) {
    #expect(Self.runs(text) == expected)
  }

  /// Pictographs whose default is text become emoji with a skin tone (UTS #51, ED-13) and in a ZWJ sequence (ED-16).
  @Test(arguments: ["☝🏿", "✌🏽", "🕵🏻", "🏋🏾‍♂️", "🏳\u{200D}🌈", "❤\u{200D}🔥", "👁\u{200D}🗨", "🏌🏿\u{200D}♀"])
  func textDefaultsBecomeEmoji(_ emoji: String) {
    #expect(Self.runs("a" + emoji + "b") == ["Latn:a", "emoji:" + emoji, "Latn:b"])
    #expect(Self.runs(emoji + emoji) == ["emoji:" + emoji + emoji])
  }

  /// A joiner joins pictographs only, not the digits that can begin keycaps (UAX #29, GB11).
  @Test func joinersDoNotJoinDigits() {
    #expect(Self.runs("🙂\u{200D}12") == ["emoji:🙂", "Zyyy:\u{200D}12"])
    #expect(Self.runs("☺\u{200D}12") == ["Zyyy:☺\u{200D}12"])
  }

  @Test(arguments: [
    ("abc אבג def", ["Latn:abc ", "Hebr1:אבג", "Hebr: ", "Latn:def"]),
    ("אבג 12, abc", ["Hebr1:אבג ", "Hebr2:12", "Hebr1:, ", "Latn2:abc"]),
    ("(אבג)", ["Hebr1:(אבג)"]),
  ])
  func levels(_ text: String, _ expected: [String]) {
    #expect(Self.runs(text) == expected)
  }

  /// Without levels the runs are those of level 0 throughout.
  @Test func runsAreTheWholeTextButLineTerminators() {
    for text in Sentence.all.map(\.text) + ["a\nb\r\nc", "אבג (漢 12) 🙂\u{2029}x"] {
      let joined = Self.runs(text).map { $0.drop { $0 != ":" }.dropFirst() }.joined()
      let visible = text.unicodeScalars.filter { scalar in
        scalar.value > 0xFFFF || !Characters.isLineTerminator(UInt16(truncatingIfNeeded: scalar.value))
      }
      #expect(Array(joined.unicodeScalars) == Array(visible))
    }
  }
}
