import Testing
import Typography

@testable import TextLayout

/// Unicode's own conformance tests, run through the entry points that layout uses.
///
/// What differs stands in Tests/Fixtures/UnicodeDeviations.txt with its reason; a record there that starts to pass
/// fails the test, as does a new deviation. One difference is a rule instead: a line never ends inside a user-perceived
/// character but where it starts with a space (LB9 and LB10).
@Suite struct UCDTests {
  /// Where a line may end in a text of no language, soft hyphens included; without the text's end.
  private func lineBreaks(_ text: String) throws -> [Int] {
    var text = text
    let table = text.withUTF8 { CodeUnitTable(utf8: $0) }
    let style = TextStyle(font: try FontCatalog.shared.defaultFont(), wrap: .hyphenate)
    return try ShapingContext.lend { context in
      let segments = try BreakFinder(context: context, table: table, style: style).segments()
      return (0..<segments.count).map { Int(segments.boundary[$0]) }.dropLast()
    }
  }

  private func graphemes(_ text: String) throws -> [Int] {
    let units = Array(text.utf16)
    return try ShapingContext.lend { context in
      let boundaries = context.scratch(count: units.count)
      let count = try context.iterator(.grapheme).findBoundaries(in: units, count: units.count, boundaries: boundaries)
      return (0..<(try #require(count))).map { Int(boundaries[$0]) }.dropLast()
    }
  }

  private func check(
    _ file: String, _ kind: String, found: (String) throws -> [Int], expected: (UnicodeData.Boundaries) throws -> [Int]
  ) throws {
    var deviations: Set<String> = []
    let records = try UnicodeData.records(file)
    #expect(records.count > 500)
    for record in records {
      guard let boundaries = UnicodeData.Boundaries(record) else { continue }
      if try found(boundaries.text) != expected(boundaries) { deviations.insert(UnicodeData.key(record)) }
    }
    try compare(deviations, kind)
  }

  private func compare(_ deviations: Set<String>, _ kind: String) throws {
    let known = try UnicodeData.deviations(kind)
    #expect(deviations.subtracting(known).sorted() == [], "new deviations")
    #expect(known.subtracting(deviations).sorted() == [], "these pass now: take them off the list")
  }

  @Test func lineBreaks() throws {
    try check("auxiliary/LineBreakTest.txt", "line", found: lineBreaks) {
      let characters = Set(try graphemes($0.text))
      let units = Array($0.text.utf16)
      return $0.offsets.filter { characters.contains($0) || units[$0 - 1] == 0x20 }
    }
  }

  @Test func graphemeClusters() throws {
    try check("auxiliary/GraphemeBreakTest.txt", "grapheme", found: graphemes) { $0.offsets }
  }

  /// The level of every character but those that rule X9 removes.
  @Test func bidiLevels() throws {
    var deviations: Set<String> = []
    var levels = [UInt8](repeating: 0, count: 256)
    let records = try UnicodeData.records("BidiCharacterTest.txt")
    #expect(records.count > 90_000)
    for record in records {
      guard let bidi = UnicodeData.Levels(record) else {
        Issue.record("not a record: \(record)")
        return
      }
      let direction: BaseDirection =
        switch bidi.direction {
        case 0: .leftToRight
        case 1: .rightToLeft
        default: .auto
        }
      let isDone = bidi.units.withUnsafeBufferPointer { units in
        units.baseAddress.map { Bidi.findLevels($0, count: units.count, direction: direction, levels: &levels) }
      }
      #expect(isDone == true)
      if !bidi.agrees(levels) { deviations.insert(String(record)) }
    }
    try compare(deviations, "bidi")
  }
}
