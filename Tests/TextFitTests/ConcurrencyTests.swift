import Geometry
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

/// One prepared text, one font, one cache and many tasks: the answers are those of one task alone.
@Suite struct ConcurrencyTests {
  private struct Setting: Sendable, CustomTestStringConvertible {
    let font: String
    let language: String
    let wrap: WrapPolicy
    let text: String
    var testDescription: String { "\(font) \(wrap)" }

    func shaped(_ cache: ShapeCache? = nil, _ catalog: FontCatalog = .shared) throws -> ShapedText {
      let font =
        font.hasSuffix(".ttf")
        ? try catalog.font(path: Command.package + "/Tests/Fixtures/" + font) : try catalog.font(named: font)
      let style = TextStyle(font: font, language: language, wrap: wrap, fallback: .bundled)
      return try ShapedText(text, style: style, cache: cache, catalog: catalog)
    }
  }

  /// Texts whose lines are remembered once asked for, hyphens, fallback, and a font that is another at every size.
  private static let settings = [
    Setting(font: "CrossKerning.ttf", language: "ja", wrap: .word, text: "一丁七万丈三上下下三丈七万一丁七万"),
    Setting(font: "ChainedTest.ttf", language: "en", wrap: .anywhere, text: "banana split and azaleas"),
    Setting(font: "Noto Sans Arabic", language: "ar", wrap: .anywhere, text: "السلام عليكم ورحمة الله"),
    Setting(font: "Noto Sans", language: "de", wrap: .hyphenate, text: "Donaudampfschifffahrt ไทย 日本"),
    Setting(font: "OpticalTest.ttf", language: "en", wrap: .word, text: "Optical sizes follow the size"),
  ]

  private static let boxes = (0..<24).map { (index: Int) -> Size in
    Size(Double(20 + index * 37 % 180), Double(14 + index * 23 % 90))
  }

  /// All that a fit says, in words.
  private static func told(_ text: ShapedText, _ box: Size, _ bounds: TextBounds) throws -> String {
    let options = FitOptions(
      bounds: bounds, sizes: AllowedSizes(minimum: 6, maximum: 90), balancesLines: box.width > 100,
      overflow: .ellipsis)
    let fit = try text.fit(in: box, options)
    let shown = try fit.shortened()?.text.text ?? ""
    return "\(fit.size) \(fit.printableSize) \(fit.limit) \(fit.breach) \(fit.lines) \(shown)"
  }

  @Test(arguments: settings.indices, [TextBounds.lines, .ink])
  func onePreparedText(_ index: Int, _ bounds: TextBounds) async throws {
    let alone = try Self.settings[index].shaped()
    let serial = try Self.boxes.map { try Self.told(alone, $0, bounds) }
    let shared = try Self.settings[index].shaped()
    try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
      for task in 0..<6 {
        group.addTask {
          // Each starts elsewhere, so that they meet with different questions.
          let order = Self.boxes.indices.map { ($0 + task * 4) % Self.boxes.count }
          var answers = [String](repeating: "", count: order.count)
          for box in order { answers[box] = try Self.told(shared, Self.boxes[box], bounds) }
          return (task, answers)
        }
      }
      for try await (task, answers) in group { #expect(answers == serial, "task \(task)") }
    }
  }

  /// A catalog and a cache that nobody has used before: fonts are opened, fallbacks found and words kept by all at
  /// once.
  @Test func oneCatalogAndOneCache() async throws {
    let serial = try Self.settings.map { try Self.told($0.shaped(), Size(120, 40), .lines) }
    for _ in 0..<3 {
      let (catalog, cache) = (FontCatalog(), ShapeCache())
      try await withThrowingTaskGroup(of: [String].self) { group in
        for task in 0..<6 {
          group.addTask {
            var answers = serial
            for turn in 0..<3 * answers.count {
              let index = (turn + task) % answers.count
              answers[index] = try Self.told(Self.settings[index].shaped(cache, catalog), Size(120, 40), .lines)
            }
            return answers
          }
        }
        for try await answers in group { #expect(answers == serial) }
      }
    }
  }

  /// Members of many groups that are one text.
  @Test func oneTextInManyGroups() async throws {
    let text = try Self.settings[0].shaped()
    let members = Self.boxes.prefix(6).map { FitGroup.Member(text, in: $0) }
    let serial = try FitGroup(members).size
    try await withThrowingTaskGroup(of: Double.self) { group in
      for _ in 0..<6 { group.addTask { try FitGroup(members).size } }
      for try await size in group { #expect(size == serial) }
    }
  }
}
