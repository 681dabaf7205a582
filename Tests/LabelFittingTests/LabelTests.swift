import AdaptiveLayout
import ConstraintSolver
import Geometry
import LabelFitting
import Testing
import TextFit
import TextLayout
import Typography

enum Texts {
  static func style(_ font: String = "Noto Sans", _ language: String = "en") throws -> TextStyle {
    TextStyle(font: try FontCatalog.shared.font(named: font), language: language)
  }
}

@Suite struct LabelTests {
  private static let sentence = "The quick brown fox jumps over the lazy dog"

  /// Paragraphs are as wide as their widest line with its indents, and are fitted as one text.
  @Test func paragraphs() throws {
    let style = try Texts.style()
    let item = ParagraphStyle(leadingIndent: .points(30), firstLineIndent: .points(-30), marker: ListMarker("•"))
    let paragraphs = [
      Paragraph("Terms", textStyle: style, style: ParagraphStyle(relativeSize: 1.5, spaceAfter: .em(1))),
      Paragraph("Read them", textStyle: style, style: item),
    ]
    let label = try Label(paragraphs, size: 20)
    let needs = try ShapedText(paragraphs).needs(atSize: 20)
    let second = try ShapedText("Read them", style: style).needs(atSize: 20)
    #expect(label.measure(width: nil, traits: Traits()).size == needs.size)
    #expect(abs(needs.size.width - second.size.width - 30) < 1e-9)

    var screen = Layout()
    let view = try screen.add(try Label(paragraphs, fit: LabelFit()), to: screen.root, named: "terms")
    try screen.constrain { screen in
      view.leading == screen.root.leading
      view.trailing == screen.root.trailing
      view.top == screen.root.top
      view.bottom == screen.root.bottom
    }
    var fits = LabelFits()
    try screen.layout(in: Viewport(size: Size(200, 100), traits: Traits()), fitting: &fits)
    let expected = try ShapedText(paragraphs).fit(in: Size(200, 100))
    #expect(abs(try #require(fits[view]).size - expected.size) <= 1e-9 * expected.size)
    #expect(label != (try Label(paragraphs.reversed(), size: 20)))
    #expect(throws: LabelError.self) { try Label([]) }
  }

  @Test func theIntrinsicSizeIsTheTexts() throws {
    let style = try Texts.style()
    let label = try Label(Self.sentence, style: style, size: 20)
    let shaped = try ShapedText(Self.sentence, style: style)
    let line = try #require(shaped.lines(size: 20, width: nil).first)
    #expect(
      label.measure(width: nil, traits: Traits())
        == ContentMeasure(
          Size(line.width, line.height), firstBaseline: line.baseline, belowLastBaseline: line.height - line.baseline))
    var screen = Layout()
    let root = screen.root
    let view = try screen.add(label, to: root, named: "label")
    try screen.constrain {
      view.leading == root.leading
      view.firstBaseline == root.top + 50
    }
    try screen.layout(in: Size(800, 200), traits: Traits(scale: 2))
    let frame = try screen.frame(of: view)
    #expect(frame.size.width >= line.width && frame.size.width < line.width + 0.5)
    #expect(abs(frame.minY + line.baseline - 50) <= 0.25)
  }

  /// What is painted around a text has room in its view: of its own size what the label says, fitted what the fit does.
  @Test func whatIsPaintedAroundHasRoom() throws {
    let style = try Texts.style()
    var outsets = TextOutsets()
    outsets.include(top: .points(1), right: .points(2), bottom: .em(0.2), left: .points(4))
    var label = try Label(Self.sentence, style: style, size: 20, numberOfLines: 0)
    let plain = label.measure(width: 194, traits: Traits())
    label.outsets = outsets
    #expect(label != (try Label(Self.sentence, style: style, size: 20, numberOfLines: 0)))
    let measure = label.measure(width: 200, traits: Traits())
    #expect(measure.size == Size(plain.size.width + 6, plain.size.height + 5))
    #expect(
      measure.firstBaseline == plain.firstBaseline + 1 && measure.belowLastBaseline == plain.belowLastBaseline + 4)
    label.fit = LabelFit(FitOptions(margins: EdgeInsets(3), outsets: outsets))
    #expect(label.measure(width: 206, traits: Traits()).size == Size(plain.size.width + 12, plain.size.height + 11))
    #expect(try label.saying("b").outsets == outsets)
  }

  @Test(arguments: [1, 2, 0])
  func linesBreakInTheSolvedWidth(numberOfLines: Int) throws {
    let style = try Texts.style()
    let label = try Label(Self.sentence, style: style, size: 20, numberOfLines: numberOfLines)
    var screen = Layout()
    let root = screen.root
    let view = try screen.add(label, to: root, named: "label")
    try screen.constrain {
      view.leading == root.leading + 16
      view.trailing <= root.trailing - 16
      view.top == root.top
    }
    for width in [150.0, 200, 333.3, 900] {
      let changes = try screen.layout(in: Size(width, 500))
      #expect(changes.isSettled)
      let frame = try screen.frame(of: view)
      let lines = try ShapedText(Self.sentence, style: style).lines(
        size: 20, width: numberOfLines == 1 ? nil : frame.size.width)
      let shown = numberOfLines == 0 ? lines[...] : lines.prefix(numberOfLines)
      let height = shown.reduce(0) { $0 + $1.height }
      #expect(frame.size.height >= height && frame.size.height < height + 1, "\(width)")
      #expect(frame.maxX <= width - 15)
      if numberOfLines == 0 { #expect(lines.allSatisfy { $0.width <= frame.size.width }) }
    }
  }

  /// A bubble of 240 at most is as wide as the widest of its lines, and holds the lines that it was made for.
  @Test func aBubbleIsAsWideAsItsWidestLine() throws {
    let style = try Texts.style()
    let label = try Label(Self.sentence, style: style, size: 17, numberOfLines: 0)
    var screen = Layout()
    let root = screen.root
    let bubble = try screen.add(to: root, named: "bubble")
    let view = try screen.add(label, to: bubble, named: "label")
    try screen.constrain {
      bubble.trailing == root.trailing - 16
      bubble.top == root.top
      bubble.width <= 240
      view.leading == bubble.leading + 8
      view.trailing == bubble.trailing - 8
      view.top == bubble.top + 8
      view.bottom == bubble.bottom - 8
    }
    #expect(try screen.layout(in: Size(320, 480), traits: Traits(scale: 2)).isSettled)
    let lines = try ShapedText(Self.sentence, style: style).lines(size: 17, width: 224)
    let widest = lines.map(\.width).max() ?? 0
    let frame = try screen.frame(of: view)
    #expect(lines.count > 1 && widest < 223)
    #expect(frame.size.width >= widest && frame.size.width < widest + 0.5)
    #expect(try screen.frame(of: bubble).size.width == frame.size.width + 16)
    #expect(try ShapedText(Self.sentence, style: style).lines(size: 17, width: frame.size.width).count == lines.count)
  }

  /// The auto-resized label takes its own number of lines, and keeps the height of all of them. A number is the most
  /// lines, 0 and nil are no bound, wherever they stand.
  @Test func anAutoresizedLabelHasItsOwnLines() throws {
    let style = try Texts.style()
    let shaped = try ShapedText(Self.sentence, style: style)
    let cases: [(Int, Int?, Int?)] = [
      (2, nil, 2), (1, nil, 1), (2, 1, 1), (1, 3, 3), (2, 0, 2), (1, 0, 1), (0, 0, nil), (0, nil, nil), (0, 1, 1),
      (0, 2, 2),
    ]
    for (own, asked, lines) in cases {
      let label = try Label(
        Self.sentence, style: style, numberOfLines: own, fit: .autoresized(numberOfLines: asked))
      var screen = Layout()
      let root = screen.root
      let view = try screen.add(label, to: root, named: "label")
      try screen.constrain {
        view.leading == root.leading
        view.top == root.top
        view.width == 200
        view.height == 80
      }
      var fits = LabelFits()
      try screen.layout(in: Viewport(size: Size(320, 480), traits: Traits(size: Size(320, 480))), fitting: &fits)
      let fit = try #require(fits[view])
      let expected = try shaped.fit(in: Size(200, 80), FitOptions(lines: lines, reservesAllLines: true))
      #expect(fit.size == expected.size && fit.lines.count <= lines ?? .max)
      // Said of the fit alone, it is the same.
      let plain = LabelFit(FitOptions(lines: asked == 0 ? nil : asked, reservesAllLines: true))
      #expect(label.fit == plain)
    }
    // No number of lines at all is no bound: it is refused, and not taken for one line.
    let bad = try Label("a", style: style, fit: .autoresized(numberOfLines: -1))
    var screen = Layout()
    try screen.add(bad, to: screen.root, named: "label")
    var fits = LabelFits()
    #expect(throws: LabelError.self) {
      try screen.layout(in: Viewport(size: Size(320, 480), traits: Traits(size: Size(320, 480))), fitting: &fits)
    }
  }

  @Test func aSizeMayFollowTheDeviceAndTheUser() throws {
    let (regular, bold) = (try Texts.style(), try Texts.style("Noto Sans:bold"))
    let label = try Label(
      "Settings", style: Variation(regular, cases: [.init(TraitCondition(vertical: .compact), bold)]),
      size: Variation(17, devices: ["iPhone 4": 12, "iPad": 24]), dynamicType: .body)
    #expect(label.pointSize(for: Traits(device: "iPhone 4")) == 12)
    #expect(label.pointSize(for: Traits(contentSize: .accessibilityExtraExtraExtraLarge)) == 53)
    #expect(label.shapedText(for: Traits(vertical: .compact)).style == bold)
    var screen = Layout()
    let root = screen.root
    let view = try screen.add(label, to: root, named: "label")
    let other = try screen.add(to: root, named: "other")
    try screen.constrain {
      view.leading == root.leading
      view.top == root.top
      other.width == 5
    }
    try screen.layout(in: Size(500, 500), traits: Traits(vertical: .regular))
    let normal = try screen.frame(of: view).size
    #expect(
      try screen.layout(in: Size(500, 500), traits: Traits(vertical: .regular, contentSize: .extraSmall)).views
        == [view])
    #expect(try screen.frame(of: view).size.width < normal.width)
    try screen.layout(in: Size(500, 500), traits: Traits(vertical: .compact))
    #expect(try screen.frame(of: view).size.width > normal.width)
  }

  @Test func buttonsHaveRoomAroundTheirText() throws {
    let label = try Label("OK", style: try Texts.style(), size: 17)
    let inner = label.measure(width: nil, traits: Traits())
    let button = Button(
      label, insets: EdgeInsets(vertical: 4, horizontal: 12), minimum: Size(0, 44))
    let outer = button.measure(width: nil, traits: Traits())
    #expect(outer.size == Size(inner.size.width + 24, 44))
    #expect(
      abs(
        outer.firstBaseline + outer.belowLastBaseline
          + (inner.size.height - inner.firstBaseline
            - inner.belowLastBaseline) - 44) < 1e-9)
  }

  @Test func badLabelsAreErrors() throws {
    let style = try Texts.style()
    for size in [0, -1, Double.nan, .infinity] {
      #expect(throws: LabelError.self) { try Label("a", style: style, size: size) }
    }
    #expect(throws: LabelError.self) { try Label("a", style: style, numberOfLines: -1) }
    var bad = style
    bad.lineHeight = -1
    #expect(throws: LabelError.self) { try Label("a", style: bad) }
    let empty = try Label("", style: style)
    #expect(empty.measure(width: nil, traits: Traits()).size == .zero)
  }
}
