import TestSupport
import Testing
import Typography

@testable import TextLayout

/// Which way text reads: base directions, paragraphs, and what the lines of mixed text come to.
@Suite struct BidiTests {
  private func levels(_ text: String, _ direction: BaseDirection = .auto) -> [UInt8] {
    let units = Array(text.utf16)
    var levels = [UInt8](repeating: 99, count: units.count)
    let isDone = units.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { Bidi.findLevels($0, count: units.count, direction: direction, levels: &levels) }
    }
    return isDone == false ? [] : levels
  }

  @Test(arguments: [
    ("ab", BaseDirection.auto, [0, 0]),
    ("ab", .leftToRight, [0, 0]),
    ("ab", .rightToLeft, [2, 2]),
    ("אב", .auto, [1, 1]),
    ("אב", .leftToRight, [1, 1]),
    ("a א", .auto, [0, 0, 1]),
    ("א a", .auto, [1, 1, 2]),
    ("!א", .auto, [1, 1]),
    ("!א", .leftToRight, [0, 1]),
    ("12", .auto, [0, 0]),
    ("12", .rightToLeft, [2, 2]),
    ("", .auto, []),
    // Every paragraph decides for itself (UAX #9, P1).
    ("a\nא\nb", .auto, [0, 0, 1, 1, 0]),
    ("a\u{2029}אa", .auto, [0, 0, 1, 2]),
    // A line separator does not begin a paragraph.
    ("א\u{2028}1", .auto, [1, 1, 2]),
    // Both halves of a surrogate pair: U+1E900 is Adlam.
    ("\u{1E900}a", .auto, [1, 1, 2]),
  ])
  func levels(_ text: String, _ direction: BaseDirection, _ expected: [UInt8]) {
    #expect(levels(text, direction) == expected)
  }

  /// What lets most Arabic and Hebrew go without the algorithm finds what the algorithm finds: each character among
  /// letters, first and last.
  @Test func rightToLeftWithoutTheAlgorithm() {
    for unit in UInt16(0x20)...0x2FFF {
      guard let scalar = Unicode.Scalar(unit), !Bidi.separatesParagraphs(unit) else { continue }
      for text in ["א\(scalar)ب", "\(scalar)ا", "ב\(scalar)", " \(scalar).ب\(scalar)\(scalar) "] {
        // A character beyond the first plane makes it go the long way: U+1E900 is Adlam, and right to left.
        let long = levels(text + "\u{1E900}").dropLast(2)
        #expect(levels(text + "ب").dropLast() == long, "U+\(String(unit, radix: 16)) in \(text.debugDescription)")
      }
    }
  }

  /// The check that lets most texts go without the algorithm must see every text that has a level but 0.
  @Test func nothingRightToLeftIsMissed() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), !scalar.properties.isNoncharacterCodePoint else { continue }
      // The blocks without a directed character are long and all alike.
      if (0x3400..<0xA000).contains(value) || (0xAC00..<0xD800).contains(value) || value >= 0x1F000 { continue }
      let units = Array(String(scalar).utf16)
      if units.contains(where: Bidi.mayBeRightToLeft) || Bidi.separatesParagraphs(units[0]) { continue }
      #expect(levels("a\(scalar)1").allSatisfy { $0 == 0 }, "U+\(String(value, radix: 16))")
    }
  }

  private func text(_ text: String, _ direction: BaseDirection, font: String = "Noto Sans Hebrew") throws -> ShapedText
  {
    let font = try FontCatalog.shared.font(named: font)
    return try ShapedText(text, style: TextStyle(font: font, direction: direction, fallback: .bundled))
  }

  /// Direction changes what is where on a line, not how long it is, where all is in one font.
  @Test func directionDoesNotChangeWidths() throws {
    for sample in ["שלום עולם", "שלום (12) עולם", "(12)"] {
      let widths = try BaseDirection.allCases.map { try text(sample, $0).wholeWidth }
      #expect(Set(widths).count == 1, "\(sample): \(widths)")
    }
  }

  /// Brackets are mirrored: a text in parentheses is set with the glyphs of the opposite ones.
  @Test func bracketsMirror() throws {
    let texts = try ["(", ")"].map { try text($0, .leftToRight, font: "Noto Sans").wholeWidth }
    let mirrored = try [")", "("].map { try text($0, .rightToLeft, font: "Noto Sans").wholeWidth }
    #expect(texts == mirrored)
  }

  @Test func controlsTakeNoRoom() throws {
    let plain = try text("abc", .auto, font: "Noto Sans").wholeWidth
    for control in ["\u{200E}", "\u{200F}", "\u{202A}", "\u{202C}", "\u{2066}", "\u{2069}", "\u{061C}"] {
      #expect(try text(control + "abc" + control, .leftToRight, font: "Noto Sans").wholeWidth == plain)
    }
  }

  /// A line's ranges follow the text's own order, whatever its direction.
  @Test(arguments: BaseDirection.allCases)
  func linesAreInTextOrder(_ direction: BaseDirection) throws {
    let shaped = try text("שלום abc עולם 12 def", direction)
    for line in zip(shaped.lines(size: 10, width: 30), shaped.lines(size: 10, width: 30).dropFirst()) {
      #expect(line.0.range.upperBound == line.1.range.lowerBound)
    }
  }

  /// Controls that are nested deeper than levels go change nothing: letters inside them are as deep as the deepest.
  @Test(arguments: [("\u{2067}", 126), ("\u{2066}", 124), ("\u{202B}", 126), ("\u{202A}", 124)])
  func nestedTooDeep(_ control: String, _ level: UInt8) {
    for depth in [61, 62, 63, 64, 200, 3000] {
      let nested = levels(String(repeating: control, count: depth) + "a", .leftToRight)
      // The letters in them are one level deeper than odd ones.
      let expected = min(Int(level), 2 * depth)
      #expect(nested.last.map(Int.init) == expected, "\(depth)")
    }
  }

  /// Controls in any order, as deep as they come: all of them have levels, and what is after them that of its
  /// paragraph.
  @Test(arguments: UInt64(0)..<8) func controlsInAnyOrder(_ seed: UInt64) {
    var random = Seeded(state: seed)
    let opening = ["\u{2067}", "\u{2066}", "\u{2068}", "\u{202B}", "\u{202A}", "\u{202E}", "\u{202D}"]
    for _ in 0..<60 {
      let isolates = Bool.random(using: &random)
      var text = ""
      for _ in 0..<Int.random(in: 100..<4000, using: &random) {
        switch Int.random(in: 0..<9, using: &random) {
        case 0..<4: text += opening[Int.random(in: 0..<(isolates ? 3 : 7), using: &random)]
        case 4..<7: text += "\u{2069}"
        case 7: text += isolates ? "\u{2069}" : "\u{202C}"
        default: text += ["a", "א", "1", "(", ")", " "].randomElement(using: &random) ?? ""
        }
      }
      let levels = levels(text + String(repeating: "\u{2069}", count: 4000) + "\nab", .leftToRight)
      #expect(levels.count == text.utf16.count + 4003 && levels.allSatisfy { $0 <= 126 } && levels.suffix(2) == [0, 0])
    }
  }
}
