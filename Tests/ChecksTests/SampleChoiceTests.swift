import Catalogs
import TestSupport
import Testing

@testable import Checks

/// Placeholders with several samples: a text fits if it does with each of them.
@Suite struct SampleChoiceTests {
  private static let words = [
    "Jo", "Maximiliana", "Ana Bo", "Di Eva Flo Ga", "Wolfgang-Amadé", "Ivo", "Q\nR", "Zu Zu Zu Zu Zu",
  ]

  private static func list(_ words: [String]) -> String {
    "[" + words.map { "\"" + $0.replacing("\n", with: "\\n") + "\"" }.joined(separator: ", ") + "]"
  }

  /// Against each combination that is written out, in boxes of one and of several lines: what is wider on one line may
  /// take fewer lines.
  @Test func eachCombinationIsMeasured() throws {
    var generator = Seeded(state: 11)
    var (narrower, failing) = (0, 0)
    for _ in 0..<150 {
      let first = Array(Self.words.shuffled(using: &generator).prefix(3))
      let second = Array(Self.words.shuffled(using: &generator).prefix(2))
      let text = CatalogText(
        "{a} met {b}, {a}", at: CatalogPlace(line: 1, column: 1), selectors: [],
        placeholders: [
          CatalogPlaceholder(0..<3, .text, name: "a"), CatalogPlaceholder(8..<11, .text, name: "b"),
          CatalogPlaceholder(13..<16, .text, name: "a"),
        ])
      let width = Int.random(in: 60...260, using: &generator)
      let lines = Int.random(in: 1...4, using: &generator)
      let slot = #"{"key": "*", "width": \#(width), "height": 200, "lines": \#(lines), "size": 14}"#
      let result = try TextMeasurerTests.measure(
        TextMeasurerTests.entry([text]),
        #"{"samples": {"a": \#(Self.list(first)), "b": \#(Self.list(second))}, "slots": [\#(slot)]}"#, room: true)
      var findings: [Finding] = []
      for (a, b) in first.flatMap({ a in second.map { (a, $0) } }) {
        let written = TextMeasurerTests.entry([TextMeasurerTests.text("\(a) met \(b), \(a)")])
        let alone = try TextMeasurerTests.measure(written, "[\(slot)]", room: true)
        findings += alone.findings
        #expect(result.rooms[0].letters <= alone.rooms[0].letters || !result.rooms[0].fits)
      }
      #expect(result.findings.count == min(1, findings.count) && result.rooms.count == 1, "\(first) \(second)")
      #expect(result.rooms[0].fits == findings.isEmpty)
      guard let found = result.findings.first else { continue }
      failing += 1
      #expect(findings.contains { $0.text.shown == found.text.shown && $0.missing == found.missing })
      #expect(found.missing == findings.map(\.missing).max())
      let widest = try TextMeasurerTests.measure(
        TextMeasurerTests.entry([text]),
        #"{"samples": {"a": \#(Self.list(first)), "b": \#(Self.list(second))}, "slots": [{"key": "*", "width": 1, "lines": 1, "size": 14}]}"#
      ).findings.first
      if widest?.text.shown != found.text.shown { narrower += 1 }
    }
    // Both occur, and so does what the widest on one line would have hidden.
    #expect(failing > 30 && failing < 140 && narrower > 5)
  }

  /// A character that a sample alone has is missed, however narrow it is.
  @Test func charactersOfEachSample() throws {
    let text = CatalogText(
      "Hi {n}", at: CatalogPlace(line: 1, column: 1), selectors: [],
      placeholders: [CatalogPlaceholder(3..<6, .text, name: "n")])
    let result = try TextMeasurerTests.measure(
      TextMeasurerTests.entry([text]),
      #"{"samples": {"n": ["Wilhelmina", "\u0378"]}, "slots": [{"key": "*", "width": 400, "size": 14}]}"#)
    #expect(result.findings.map(\.rule) == [.missingCharacter])
  }

  @Test func combinations() {
    func choices(_ counts: [Int], repeated: Bool = false) -> (lists: [[Int]], all: Double) {
      var placeholders = counts.indices.map { CatalogPlaceholder($0..<$0 + 1, .text, name: "n\($0)") }
      if repeated { placeholders.append(CatalogPlaceholder(90..<91, .text, name: "n0")) }
      let text = CatalogText(
        String(repeating: "x", count: 99), at: CatalogPlace(line: 1, column: 1), selectors: [],
        placeholders: placeholders)
      let found = SampleChoice.all(of: text) { counts[$0.range.lowerBound % 90] }
      return (found.choices.map { choice in placeholders.map { choice[$0] } }, found.combinations)
    }
    #expect(choices([]).lists == [[]] && choices([1, 1]).lists == [[0, 0]])
    #expect(choices([2, 1, 3]).lists == [[0, 0, 0], [1, 0, 0], [0, 0, 1], [1, 0, 1], [0, 0, 2], [1, 0, 2]])
    #expect(choices([3], repeated: true).lists == [[0, 0], [1, 1], [2, 2]])
    #expect(choices([16, 16]).lists.count == 256)
    let many = choices([17, 16])
    #expect(many.all == 272 && many.lists.count == 32 && many.lists.prefix(4) == [[0, 0], [1, 0], [0, 1], [2, 0]])
    #expect(Set(many.lists).count == 32 && many.lists.allSatisfy { $0.contains(0) })
    #expect(choices(Array(repeating: 256, count: 50)).lists.count == 256)
  }

  /// Where not all were measured, that is said once.
  @Test func tooManyCombinations() throws {
    let list = Self.list((1...20).map { "Name \($0)" })
    let text = CatalogText(
      "{a} {b}", at: CatalogPlace(line: 1, column: 1), selectors: [],
      placeholders: [CatalogPlaceholder(0..<3, .text, name: "a"), CatalogPlaceholder(4..<7, .text, name: "b")])
    let result = try TextMeasurerTests.measure(
      TextMeasurerTests.entry([text, text]),
      #"{"samples": {"a": \#(list), "b": \#(list)}, "slots": [{"key": "*", "width": 400, "size": 14}]}"#)
    let notes = CheckNote.sentences(result.notes)
    #expect(notes.count == 1 && notes[0].contains("39 were measured") && Remedy.missing(in: notes[0]) == nil)
  }

  /// So many texts with so many samples that to measure all would take minutes; what is left out is said.
  @Test func samplesHaveABudget() throws {
    let list = Self.list((1...255).map { "Name \($0)" } + ["A name that is too wide"])
    let text = CatalogText(
      "Hi {a}", at: CatalogPlace(line: 1, column: 1), selectors: [],
      placeholders: [CatalogPlaceholder(3..<6, .text, name: "a")])
    let result = try TextMeasurerTests.measure(
      TextMeasurerTests.entry(Array(repeating: text, count: 40)),
      #"{"samples": {"a": \#(list)}, "slots": [{"key": "*", "width": 90, "size": 14}]}"#)
    let notes = Set(CheckNote.sentences(result.notes))
    #expect(notes.count == 1 && notes.first?.contains("so of some only the widest were measured") == true)
    #expect(notes.allSatisfy { Remedy.missing(in: $0) == nil })
    #expect(result.findings.count == 40 && result.findings.allSatisfy { $0.text.shown == "Hi A name that is too wide" })
  }

  @Test func longestList() throws {
    func read(_ count: Int) throws {
      let list = Self.list((1...count).map { "Name \($0)" })
      _ = try SlotTableTests.table(#"{"samples": {"a": \#(list)}, "slots": [{"key": "*", "width": 4, "size": 14}]}"#)
    }
    try read(256)
    #expect(throws: (any Error).self) { try read(257) }
  }
}
