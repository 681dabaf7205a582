import Geometry
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

/// Real interface texts in every script and style, against brute force and the properties.
@Suite struct InterfaceStringTests {
  @Test(arguments: InterfaceStrings.languages)
  func real(_ language: String) throws {
    try check(InterfaceStrings.real.filter { $0.language == language }, seed: 100, styles: 2, mostIncomparable: 3)
  }

  @Test func mixed() throws { try check(InterfaceStrings.mixed, seed: 101, styles: 6, mostIncomparable: 5) }

  private func check(_ entries: [InterfaceStrings.Entry], seed: UInt64, styles: Int, mostIncomparable: Int) throws {
    var random = SplitMix64(seed: seed)
    var candidates = 0
    var incomparable = 0
    for entry in entries {
      for _ in 0..<styles {
        let text = try text(entry, &random)
        let oracle = try FitOracle(text)
        candidates += oracle.candidates
        incomparable += oracle.incomparable
        for round in 0..<8 {
          let box = Cases.box(&random)
          let comment = Comment(rawValue: Self.description(text, box))
          let found = try text.fit(in: box.box, box.options)
          #expect(oracle.agrees(found, box), comment)
          if round < 2 { try FitProperties(text, box.box, box.options).check(comment) }
        }
      }
    }
    // Mostly lines that end in punctuation or U+200B, in a paragraph that reads against its script.
    #expect(incomparable * mostIncomparable < candidates, "\(incomparable) of \(candidates) lines not comparable")
  }

  /// Long texts are cut where every character may end a line, because the oracle is cubic.
  private static let longest = 40

  private func text(_ entry: InterfaceStrings.Entry, _ random: inout SplitMix64) throws -> ShapedText {
    let family = random.pick([nil, InterfaceStrings.family(of: entry.language)])
    let style = TextStyle(
      font: try family.map(FontCatalog.shared.font(named:)) ?? FontCatalog.shared.defaultFont(),
      language: entry.language, direction: random.pick([.auto, .auto, .leftToRight, .rightToLeft]),
      letterSpacing: random.pick([0, 0, 0.05, -0.02]), lineHeight: random.pick([nil, nil, 1, 1.5]),
      wrap: random.pick([.word, .word, .hyphenate, .hyphenate, .anywhere]), fallback: .bundled)
    let string = style.wrap == .anywhere ? String(entry.text.prefix(Self.longest)) : entry.text
    return try ShapedText(string, style: style)
  }

  static func description(_ text: ShapedText, _ box: BoxCase) -> String {
    let style = text.style
    return "\(text.text.debugDescription) \(style.font.familyName) '\(style.language)' \(style.direction) \(style.wrap)"
      + " spacing \(style.letterSpacing) line height \(style.lineHeight ?? 0), \(box)"
  }
}

extension FitOracle {
  /// Whether a fit is the oracle's. Where an allowed size fills the box to the last bit, rounding may decide either
  /// way.
  func agrees(_ fit: Fit, _ box: BoxCase) -> Bool {
    let found = fit.fits ? fit.size : nil
    return [true, false].contains { takesTies in
      switch (found, size(in: box.box, box.options, takesTies: takesTies)) {
      case (nil, nil): true
      case (let found?, let expected?): abs(found - expected) <= 1e-9 * max(found, expected)
      default: false
      }
    }
  }
}
