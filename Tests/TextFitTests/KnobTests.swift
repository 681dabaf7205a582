import Geometry
import TestSupport
import Testing
import Typography

@testable import TextFit
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

  /// What does not make the text larger is given back: tracking where the height decides, line height where the width
  /// does, and hyphenation that no line needs; the patterns that it lacks are named all the same.
  @Test func nothingIsGivenInVain() throws {
    let text = try shape("one two", language: "xx")
    let options = FitOptions(sizes: AllowedSizes(maximum: 100))
    for (box, knobs, spent) in [
      (Size(200, 60), [.tracking(to: -0.02)], ["size"]),
      (Size(200, 60), [.tracking(to: -0.02), .lineHeight(to: 0.9)], ["line-height", "size"]),
      (Size(100, 60), [.lineHeight(to: 0.9), .size], ["size"]), (Size(100, 40), [.hyphenate, .size], ["size"]),
    ] as [(Size, [Knob], [String])] {
      var own = options
      if box.width < 200 { own.lines = 1 }
      let found = try text.fit(in: box, own, knobs: knobs)
      #expect(found.spent.map(\.knob.name) == spent, "\(knobs)")
      #expect(found.fit.text.style.letterSpacing == 0 && found.fit.text.style.hyphens == .manual)
      #expect(found.spent.last?.value == found.fit.size)
    }
  }

  /// Patterns that are missing are named where they would have been used, although nothing is used in the end.
  @Test func missingPatternsAreNamed() throws {
    let text = try shape("internationalization", language: "xx")
    let options = FitOptions(lines: 1, sizes: AllowedSizes(maximum: 100))
    let found = try text.fit(in: Size(100, 40), options, knobs: [.hyphenate, .size])
    #expect(found.spent.map(\.knob) == [.size] && found.missingHyphenation.map(\.language) == ["xx"])
  }

  /// Random texts, boxes, orders and budgets, in a font with a width axis, too: what is given is the least that gives
  /// the size, alone and as the only member of a group.
  @Test(arguments: 0..<12)
  func randomOrders(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) + 2603)
    let fonts = ["Noto Sans", "Noto Serif", Command.package + "/Tests/Fixtures/WidthTest.ttf"]
    for _ in 0..<14 {
      let file = random.pick(fonts)
      let font = try file.hasPrefix("/") ? Font(path: file) : FontCatalog.shared.font(named: file)
      let words = random.pick([Self.english, Self.german, "one two", "internationalization", "AVATAR To. fi ffl"])
      let language = words == Self.german ? "de" : "en"
      let text = try ShapedText(words, style: TextStyle(font: font, language: language, fallback: .none))
      var knobs: [Knob] = [
        .tracking(to: -Double(1 + random.below(80)) / 1000), .lineHeight(to: Double(50 + random.below(50)) / 100),
        .hyphenate, .size,
        .variants(random.pick([["Save it now?", "Save?"], ["of"], [words + words, "a b c"]])),
      ]
      if file.hasPrefix("/") { knobs.append(.widthAxis(random.length(76, 85)...random.length(90, 110))) }
      for index in knobs.indices.dropFirst() { knobs.swapAt(index, random.pick(Array(0...index))) }
      knobs.removeLast(random.pick([0, 1, 2, 3]))
      let options = FitOptions(
        lines: random.pick([nil, nil, 1, 2]),
        sizes: AllowedSizes(
          minimum: random.length(4, 9), maximum: random.length(10, 40),
          choice: random.pick([.any, .any, .multiples(of: 0.5)])))
      let box = Size(random.length(30, 300), random.length(10, 120))
      try KnobReplay(text, box, options, knobs).check()
      let alone = try text.fit(in: box, options, knobs: knobs)
      let member = FitGroup.Member(text, in: box, options, knobs: knobs)
      let group = try FitGroup([member], sizes: AllowedSizes(minimum: 1, maximum: 1000))
      let comment = Comment(rawValue: "\(words) in \(box) \(knobs): \(alone.spent), \(group.spent)")
      #expect(group.fits == alone.fit.fits && abs(group.size - alone.fit.size) <= alone.fit.size * 1e-9, comment)
      #expect(group.members[0].text.text == alone.fit.text.text, comment)
      let given = knobs.isEmpty ? [] : alone.spent
      #expect(group.spent[0].map(\.knob) == given.map(\.knob), comment)
      for (one, other) in zip(group.spent[0], given) {
        #expect(abs(one.value - other.value) <= max(abs(other.value), 1) * 1e-6, comment)
      }
    }
  }

  /// A shorter text of paragraphs is set with the knobs that were turned before it.
  @Test func variantsOfParagraphs() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), language: "en", fallback: .none)
    let text = try ShapedText("international organization of all", style: style)
    let shorter = try ShapedText([Paragraph("international", textStyle: style), Paragraph("all", textStyle: style)])
    let width = try ShapedText("international", style: style).needs(atSize: 20).size.width
    let options = FitOptions(sizes: AllowedSizes(minimum: 5, maximum: 20))
    for (part, height, knob) in [(0.97, 60.0, Knob.tracking(to: -0.05)), (0.7, 90, .hyphenate)] {
      let found = try text.fit(
        in: Size(width * part, height), options, knobs: [knob, .variants([shorter.text]), .size], variants: [shorter])
      #expect(found.spent.map(\.knob) == [knob, .variants([shorter.text])] && found.fit.size == 20, "\(found.spent)")
      #expect(found.fit.fits && found.fit.text.hasParagraphs)
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

  /// A larger budget never gives a smaller size, though narrower letters may bring a high word of another script into a
  /// line of low ones.
  @Test(arguments: [
    (Size(87, 60), "Hello हिन्दी नमस्ते"), (Size(105, 50), "The Hello and مرحبا مرحبا and The"),
    (Size(120, 64), "Привет สวัสดี ok ไทย and नमस्ते"),
  ])
  func budgetsOnlyHelp(_ box: Size, _ words: String) throws {
    let text = try ShapedText(words, style: TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans")))
    var least = try text.fit(in: box, FitOptions()).size
    for budget in [0.01, 0.02, 0.03, 0.04, 0.05, 0.06] {
      for knobs: [Knob] in [[.tracking(to: -budget), .size], [.size, .tracking(to: -budget)]] {
        let fit = try text.fit(in: box, FitOptions(), knobs: knobs).fit
        #expect(fit.fits && fit.fits(at: fit.printableSize))
        guard knobs[0] != .size else { continue }
        #expect(fit.size >= least * (1 - 1e-12), "\(budget)")
        least = fit.size
      }
      // What fits with less of the budget fits with this one.
      let fixed = FitOptions(sizes: AllowedSizes(minimum: least, maximum: least))
      #expect(try text.fit(in: box, fixed, knobs: [.tracking(to: -budget)]).fit.fits, "\(budget)")
    }
  }

  /// Nor where the text is so long that it is not kept after each part of a budget that is tried.
  @Test func budgetsOnlyHelpLongTexts() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"))
    let text = try ShapedText(String(repeating: "Hello हिन्दी नमस्ते ", count: 400), style: style)
    #expect(text.text.utf8.count > KnobTurner.longestKept)
    let box = Size(1000, 1800)
    let least = try text.fit(in: box, FitOptions()).size
    let fit = try text.fit(in: box, FitOptions(), knobs: [.tracking(to: -0.03), .size]).fit
    #expect(fit.fits && fit.fits(at: fit.printableSize) && fit.size >= least)
  }
}
