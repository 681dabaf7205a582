import TestSupport
import Testing
import Typography

@testable import TextLayout

/// OpenType features, on all of a text or part of it, and the forms that languages ask for.
@Suite struct ShaperFeaturesTests {
  private func width(
    _ text: String, _ features: [String] = [], font: String = "NotoSerif-Regular.ttf", language: String = ""
  ) throws -> Int64 {
    let font = try FontCatalog.shared.font(path: try Files.bundled(font))
    let features = try features.map { try FontFeature(parsing: $0) }
    let style = TextStyle(font: font, language: language, features: features, fallback: .none)
    return try ShapedText(text, style: style).wholeWidth
  }

  @Test(arguments: [
    (["-liga"], 0..<4), (["liga[0:2]=0"], 0..<2), (["liga[2:]=0"], 2..<4), (["liga[2:4]=0"], 2..<4),
    (["-liga", "liga[2:]=1"], 0..<2), (["liga[4:]=0"], 4..<4), (["liga[90:95]=0"], 4..<4), (["+zzzz"], 4..<4),
  ])
  func ranges(_ features: [String], _ unligated: Range<Int>) throws {
    let characters = Array("fifi")
    let apart = try unligated.reduce(Int64(0)) { try $0 + width(String(characters[$1])) }
    let rest = characters.indices.filter { !unligated.contains($0) }.map { characters[$0] }
    #expect(try width("fifi", features) == apart + width(String(rest)))
  }

  /// HarfBuzz takes the last 32 bits of a number, so that one more than fits was none.
  @Test func numbersThatDoNotFitAreRefused() throws {
    for text in [
      "kern=4294967296", "kern 4294967296", "kern=-1", "kern=-9223372036854775808", "kern[0:4294967300]=0",
      "kern[4294967296:4294967300]=0", "kern[-1:4]=0", "kern=99999999999999999999999999",
    ] {
      #expect(throws: FontError.badFeature(text)) { try FontFeature(parsing: text) }
    }
    #expect(try FontFeature(parsing: "-kern[3:4294967295]").range?.lowerBound == 3)
    #expect(try FontFeature(parsing: "aalt=4294967295").value == .max)
  }

  /// Half a number is none.
  @Test func halfNumbersAreRefused() throws {
    for text in ["wght=1e", "wght=1e+", "wght= ", "wght=", "wght=700abc", "wght=.", "wght=+"] {
      #expect(throws: FontError.badVariation(text)) { try FontVariation(parsing: text) }
    }
    for (text, value) in [("wght=1e2", 100), ("wght = 650.5", 650.5), ("slnt=-7", -7), ("wght=+.5", 0.5)] {
      #expect(try FontVariation(parsing: text).value == value, "\(text)")
    }
  }

  /// Nothing stands behind a feature but its value.
  @Test func strayWordsAreRefused() throws {
    for text in ["smcp zz", "-kern zz", "kern =zz", "liga[0:2] zz", "kern x", "zzz zz"] {
      #expect(throws: FontError.self) { try FontFeature(parsing: text) }
    }
    for (text, value) in [
      ("kern on", 1), ("kern=off", 0), (" smcp ", 1), ("'liga' 0", 0), ("kern = ON", 1), ("+liga", 1),
    ] {
      #expect(try FontFeature(parsing: text).value == UInt32(value), "\(text)")
    }
  }

  /// Ranges count characters, not UTF-16 units or bytes.
  @Test func rangesCountCharacters() throws {
    let plain = try width("𝟘éfifi")
    #expect(try width("𝟘éfifi", ["liga[2:4]=0"]) == width("𝟘éfifi", ["liga[4:6]=0"]))
    #expect(try width("𝟘éfifi", ["liga[0:2]=0"]) == plain)
    #expect(try width("𝟘éfifi", ["-liga"]) != plain)
  }

  /// A feature's range stays where it is in the text when a line is shaped by itself.
  @Test func rangesHoldOnEveryLine() throws {
    let font = try FontCatalog.shared.font(named: "Noto Serif")
    let features = [FontFeature(tag: "liga", value: 0, range: 8..<10)]
    let style = TextStyle(font: font, features: features, fallback: .none)
    let lines = try ShapedText("fifi fi fi fi", style: style).lines(size: 1000, width: 1700)
    #expect(lines.count == 3)
    let ligature = try width("fi")
    let apart = try width("f") + width("i")
    let space = try width("x x") - 2 * width("x")
    #expect(
      lines.map { $0.width.rounded() } == [Double(2 * ligature), Double(ligature + space + apart), Double(ligature)])
  }

  @Test(arguments: [
    ("ro", "NotoSans-Regular.ttf", "şţ", "șț"), ("mo", "NotoSerif-Regular.ttf", "şţ", "șț"),
    ("ca", "NotoSans-Regular.ttf", "l·l", "ŀl"), ("ca-ES", "NotoSans-Regular.ttf", "l·l", "ŀl"),
    ("ro", "Inter.var.ttf", "ş", "ș"),
  ])
  func languageForms(_ language: String, _ font: String, _ text: String, _ sameAs: String) throws {
    #expect(try width(text, font: font, language: language) == width(sameAs, font: font, language: language))
  }

  /// Forms whose advances differ: Serbian and Macedonian italics, Marathi letters, Urdu digits.
  @Test(arguments: [
    ("sr", "NotoSans-Italic.ttf", "бгд"), ("mk", "NotoSans-Italic.ttf", "бгд"), ("sr", "NotoSans-Regular.ttf", "б"),
    ("mr", "NotoSansDevanagari-Regular.ttf", "शल"), ("ur", "NotoSansArabic-Regular.ttf", "۴۶۷"),
  ])
  func languageFormsDiffer(_ language: String, _ font: String, _ text: String) throws {
    let plain = try width(text, font: font, language: "en")
    #expect(try width(text, font: font, language: language) != plain)
    #expect(try width(text, ["-locl"], font: font, language: language) == plain)
    #expect(try width(text, font: font, language: language + "-XX") == width(text, font: font, language: language))
  }

  @Test func featuresOnTopOfEachOther() throws {
    #expect(try width("AVAV", ["-kern", "+kern"]) == width("AVAV"))
    #expect(try width("AVAV", ["+kern", "-kern"]) == width("A") * 2 + width("V") * 2)
  }
}
