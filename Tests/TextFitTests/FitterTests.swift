import Geometry
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

/// Texts for which fitting is not monotone: lines of mixed height, hyphens wider than letters, kerning across breaks
/// that makes a longer line narrower. The fitter bisects a bound and walks up from there; brute force walks all the
/// way.
@Suite struct FitterTests {
  private static let scripts: [[String]] = [
    ["the", "of", "Type", "AVATAR", "a", "Settings", "i"], ["ภาษาไทย", "การ", "ตั้งค่า", "ที่", "น้ำ"],
    ["ស្រី", "ភាសាខ្មែរ", "និង", "ក្រុង"],
    ["مرحبا", "في", "اللغة", "ملف"], ["မြန်မာဘာသာ", "နှင့်", "ကြောင့်"], ["設定", "日本語", "の", "ファイル"], ["ຫຼັງ", "ພາສາລາວ", "ນ້ຳ"],
    ["हिन्दी", "र्क", "क्षत्रिय"], ["שלום", "קובץ", "של"],
  ]
  private static let policies: [WrapPolicy] = [.word, .word, .hyphenate, .anywhere]

  /// Sixteen texts a seed, to have them checked side by side.
  @Test(arguments: UInt64(0)..<8)
  func mixedHeights(_ seed: UInt64) throws {
    var random = SplitMix64(seed: 300 + seed)
    for _ in 0..<16 {
      let few = (0..<random.pick([2, 2, 3, 5])).map { _ in random.pick(Self.scripts) }
      var text = ""
      for index in 0..<random.pick([3, 6, 10, 14]) {
        if index > 0 { text += random.pick([" ", " ", " ", " ", "\n", "", "\u{3000}", "-", " \u{3000}", "\n\n"]) }
        text += random.pick(random.pick(few))
      }
      let style = TextStyle(
        font: try Self.font(&random), language: random.pick(["", "en", "th", "ja"]),
        direction: random.pick(BaseDirection.allCases), letterSpacing: random.pick([0, 0, 0.05, -0.02]),
        wrap: random.pick(Self.policies), fallback: .bundled)
      try check(text, style, &random)
    }
  }

  private static func font(_ random: inout SplitMix64) throws -> Font {
    let crossKerning = "\(InterfaceStrings.fixtures)/CrossKerning.ttf"
    let name = random.pick(["Noto Sans", "Noto Sans", "Noto Sans", "Inter", "Noto Sans Thai", crossKerning])
    return try FontCatalog.shared.font(named: name)
  }

  /// Soft hyphens after letters narrower than a hyphen: the line that goes on is narrower than the one that stops.
  @Test(arguments: UInt64(0)..<4)
  func hyphensWiderThanLetters(_ seed: UInt64) throws {
    var random = SplitMix64(seed: 400 + seed)
    for _ in 0..<16 {
      var text = ""
      for _ in 0..<random.pick([4, 9, 20]) {
        text += random.pick(["i", "l", "j", "'", ".", "f", "il", "W", "T", "V.", "ffi", "A"])
        text += random.pick(["\u{AD}", "\u{AD}", "\u{AD}", "", " ", "-", "\u{AD}\u{AD}"])
      }
      let style = TextStyle(
        font: try FontCatalog.shared.font(named: random.pick(["Noto Sans", "Noto Serif", "Inter"])), language: "en",
        letterSpacing: random.pick([0, 0, 0.05, -0.02]), lineHeight: random.pick([nil, 1]), wrap: .hyphenate,
        fallback: .bundled)
      try check(text, style, &random)
    }
  }

  @Test(arguments: [
    ("de", "Donaudampfschifffahrtsgesellschaftskapitän Rindfleischetikettierungsüberwachungsaufgabe il Verfilzung"),
    ("en", "Internationalisation illimitability lilliputian, fillip institutionalising a bill-filled hill"),
    ("fr", "Anticonstitutionnellement l’irrésistibilité illisible, n’est-ce pas intellectuellement fini"),
    ("ru", "Превысокомногорассмотрительствующий достопримечательность и гггг-тттт"),
  ])
  func hyphenatedWords(_ language: String, _ words: String) throws {
    var random = SplitMix64(seed: 500)
    let words = words.split(separator: " ").map(String.init)
    for _ in 0..<16 {
      let text = (0..<random.pick([1, 2, 4])).map { _ in random.pick(words) }.joined(separator: " ")
      let style = TextStyle(
        font: try FontCatalog.shared.font(named: random.pick(["Noto Sans", "Noto Serif", "Noto Sans:bold"])),
        language: language, letterSpacing: random.pick([0, 0, 0.05]), wrap: .hyphenate, fallback: .bundled)
      try check(text, style, &random)
    }
  }

  /// In this font any line may be narrower than its beginning.
  @Test(arguments: UInt64(0)..<4)
  func crossKerning(_ seed: UInt64) throws {
    var random = SplitMix64(seed: 600 + seed)
    let font = try FontCatalog.shared.font(named: "\(InterfaceStrings.fixtures)/CrossKerning.ttf")
    for _ in 0..<16 {
      var text = ""
      for _ in 0..<random.pick([3, 8, 16]) {
        text += random.pick(["一", "丁", "七", "万", "丈", "三", "上", "下", "三万", " ", "\n", "ไทย", "Ty"])
      }
      let style = TextStyle(
        font: font, language: random.pick(["", "zh-CN"]), letterSpacing: random.pick([0, 0.05, -0.02]),
        lineHeight: random.pick([nil, nil, 1]), wrap: random.pick(Self.policies), fallback: .bundled)
      try check(text, style, &random)
    }
  }

  private func check(_ string: String, _ style: TextStyle, _ random: inout SplitMix64) throws {
    let text = try ShapedText(string, style: style)
    let oracle = try FitOracle(text)
    for round in 0..<24 {
      let box = Cases.box(&random)
      let fit = try text.fit(in: box.box, box.options)
      let comment = Comment(rawValue: InterfaceStringTests.description(text, box))
      #expect(oracle.agrees(fit, box), comment)
      if round < 4 { try FitProperties(text, box.box, box.options).check(comment) }
    }
  }
}
