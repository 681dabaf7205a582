import Geometry
import Testing
import TextFit
import Typography

@testable import TextLayout

/// Knobs turned in a declared order, replayed turn by turn against the definition.
@Suite struct KnobTests {
  private static let english = "Save all the changes before closing? They cannot be recovered."
  private static let german = "Übertragungsgeschwindigkeit der Donaudampfschifffahrt"
  private static let shorter: Knob = .variants(["Save the changes?", "Save?"])

  static let orders: [[Knob]] = [
    [], [.size], [.tracking(to: -0.03)], [.lineHeight(to: 0.85)], [.hyphenate], [shorter],
    [.tracking(to: -0.02), .lineHeight(to: 0.9), .hyphenate, .size],
    [.lineHeight(to: 0.8), .tracking(to: -0.05), shorter],
    [.size, .tracking(to: -0.05), .lineHeight(to: 0.7)], [.hyphenate, .size, shorter],
    [.tracking(to: -0.02), .size, .lineHeight(to: 0.5)], [shorter, .size, .hyphenate],
    [.lineHeight(to: 0.9), .hyphenate, .size], [.hyphenate, .tracking(to: -0.04), .lineHeight(to: 0.75)],
  ]

  static let boxes = [
    Size(600, 30), Size(300, 60), Size(180, 95), Size(140, 70), Size(120, 130), Size(90, 200), Size(60, 40),
  ]

  private func shape(
    _ text: String, font: String = "Noto Sans", language: String = "", _ change: (inout TextStyle) -> Void = { _ in }
  ) throws -> ShapedText {
    var style = TextStyle(font: try FontCatalog.shared.font(named: font), language: language, fallback: .none)
    change(&style)
    return try ShapedText(text, style: style)
  }

  @Test(arguments: orders, [english, german])
  func turnByTurn(_ knobs: [Knob], _ text: String) throws {
    let text = try shape(text, language: text == Self.german ? "de" : "en")
    for box in Self.boxes {
      let sizes = [
        AllowedSizes(minimum: 9, maximum: 21), AllowedSizes(minimum: 8, maximum: 24.3, choice: .multiples(of: 0.5)),
        AllowedSizes(minimum: 6, maximum: 40, choice: .list([7, 12, 13, 18, 50])),
      ]
      for sizes in sizes {
        for lines in [nil, 2] {
          try KnobReplay(text, box, FitOptions(lines: lines, sizes: sizes), knobs).check()
        }
      }
    }
  }

  @Test(arguments: orders)
  func styledTexts(_ knobs: [Knob]) throws {
    let styled = [
      try shape(Self.english, font: "Noto Serif") { $0.letterSpacing = 0.02 },
      try shape(Self.english) { $0.lineHeight = 1.5 },
      try shape("مرحبا بكم في اللغة العربية", font: "Noto Sans Arabic", language: "ar"),
    ]
    for text in styled {
      for box in Self.boxes {
        let options = FitOptions(margins: EdgeInsets(2), sizes: AllowedSizes(minimum: 9, maximum: 22))
        try KnobReplay(text, box, options, knobs).check()
      }
    }
  }

  /// A text with a large part: its lines are not as high as the style says.
  @Test(arguments: [1.3, 2, 0.5])
  func lineHeightOfRichTexts(_ relativeSize: Double) throws {
    let style = try shape("").style
    let text = try ShapedText(Self.english, style: style, spans: [TextSpan(9..<20, relativeSize: relativeSize)])
    for height in stride(from: 20.0, through: 150, by: 13) {
      let options = FitOptions(sizes: AllowedSizes(minimum: 9, maximum: 20))
      try KnobReplay(text, Size(220, height), options, [.lineHeight(to: 0.6), .size]).check()
    }
  }

  @Test(arguments: orders)
  func nothingIsTouchedWhereTheTextFits(_ knobs: [Knob]) throws {
    let text = try shape(Self.english)
    for choice in [AllowedSizes.Choice.any, .multiples(of: 4), .list([12, 16])] {
      let options = FitOptions(sizes: AllowedSizes(maximum: 16, choice: choice))
      let found = try text.fit(in: Size(600, 60), options, knobs: knobs)
      #expect(found.spent.isEmpty && found.fit.fits && found.fit.size == 16)
      #expect(found.fit.text.text == text.text && found.fit.text.style == text.style)
    }
  }

  /// Whatever is given of the same budgets, no larger size fits than was found with the size as the last knob.
  @Test(arguments: boxes)
  func noSplitIsLarger(_ box: Size) throws {
    let options = FitOptions(sizes: AllowedSizes(minimum: 4, maximum: 30))
    for (words, language) in [(Self.english, "en"), (Self.german, "de")] {
      let text = try shape(words, language: language)
      let knobs: [Knob] = [.tracking(to: -0.04), .lineHeight(to: 0.8), .hyphenate, .size]
      let found = try text.fit(in: box, options, knobs: knobs).fit
      for part in 0..<18 {
        let other = try shape(words, language: language) {
          $0.letterSpacing = [0, -0.02, -0.04][part % 3]
          $0.lineHeight = 1.362 * [1, 0.9, 0.8][part / 3 % 3]
          $0.hyphens = part < 9 ? .manual : .auto
        }
        let fit = try other.fit(in: box, options)
        #expect(!fit.fits || (found.fits && fit.size <= found.size * (1 + 1e-9)), "\(box) split \(part)")
      }
    }
  }

  @Test func sizeIsLastUnlessNamed() throws {
    let text = try shape(Self.english)
    let options = FitOptions(sizes: AllowedSizes(minimum: 9, maximum: 40))
    for knobs in [[], [.tracking(to: -0.01)], [.lineHeight(to: 0.9), .hyphenate]] as [[Knob]] {
      let found = try text.fit(in: Size(180, 95), options, knobs: knobs)
      let named = try text.fit(in: Size(180, 95), options, knobs: knobs + [.size])
      #expect(found.spent == named.spent && found.spent.last?.knob == .size && found.fit.size == named.fit.size)
    }
  }

  @Test(arguments: ["Inter", "Noto Sans"])
  func widthAxisThatTheFontHasNot(_ font: String) throws {
    let text = try shape(Self.english, font: font)
    let options = FitOptions(sizes: AllowedSizes(maximum: 40))
    #expect(throws: FitError.self) {
      try text.fit(in: Size(60, 40), options, knobs: [.widthAxis(75...100)])
    }
  }

  @Test(
    arguments: [
      [.tracking(to: 0)], [.tracking(to: 0.1)], [.tracking(to: -1.1)], [.tracking(to: .nan)],
      [.tracking(to: -.infinity)],
      [.lineHeight(to: 0)], [.lineHeight(to: 1)], [.lineHeight(to: -0.5)], [.lineHeight(to: .nan)],
      [.widthAxis(90...90)], [.widthAxis(-.infinity...100)], [.widthAxis(80 ... .infinity)], [.variants([])],
      [.size, .size], [.hyphenate, .size, .hyphenate], [.tracking(to: -0.1), .tracking(to: -0.2)],
      [.variants(["a"]), .variants(["b"])], [.lineHeight(to: 0.9), .lineHeight(to: 0.9)],
    ] as [[Knob]])
  func absurdKnobs(_ knobs: [Knob]) throws {
    let text = try shape("a")
    for box in [Size(1000, 1000), Size(1, 1)] {
      let error = #expect(throws: FitError.self) { try text.fit(in: box, FitOptions(), knobs: knobs) }
      if case .badKnob(let name, _) = error { #expect(name == knobs.last?.name) } else { Issue.record("\(knobs)") }
    }
  }

  @Test func absurdBoxes() throws {
    let text = try shape("a")
    #expect(throws: FitError.self) { try text.fit(in: Size(.nan, 1), FitOptions(), knobs: [.size]) }
    #expect(throws: FitError.self) { try text.fit(in: Size(1, 1), FitOptions(lines: 0), knobs: [.size]) }
  }
}
