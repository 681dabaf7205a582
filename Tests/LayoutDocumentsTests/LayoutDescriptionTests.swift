import AdaptiveLayout
import ConstraintSolver
import Examples
import Geometry
import LabelFitting
import LayoutDocuments
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

/// Layouts made in code, written as documents: read again, every frame and every size of text is the same to the bit.
@Suite struct LayoutDescriptionTests {
  static let viewports: [Viewport] = ["iPhone 4", "iPhone 15", "iPad mini"].flatMap { name in
    Orientation.allCases.compactMap { orientation in
      (try? Device.named(name)).flatMap { try? $0.viewport(orientation) }
    }
  }

  /// Lays out both, and compares what has a name: to the bit, unless the constraints leave something open.
  ///
  /// - Returns: whether something was left open and came out otherwise.
  @discardableResult
  private func expectSame(
    _ layout: Layout, _ comment: Comment = "", in viewports: [Viewport] = viewports
  ) throws -> Bool {
    let document = try LayoutDocument(describing: layout)
    let screen = try document.screen()
    let (lines, again) = (
      document.json().split(separator: "\n"),
      try LayoutDocument(describing: screen.layout).json().split(separator: "\n")
    )
    let other = zip(lines, again).first { $0 != $1 }.map { "\($0)\n\($1)" }
    #expect(other == nil && lines.count == again.count, "\(comment): \(other ?? "")")
    for viewport in viewports {
      var (copy, fits) = (layout, LabelFits())
      try copy.layout(in: viewport, fitting: &fits)
      let solved = try screen.layout(in: viewport)
      #expect(solved.layout.conflicts.count == copy.conflicts.count, comment)
      let views = copy.views
      #expect(views.count == solved.layout.views.count, comment)
      for view in views {
        let name = try copy.name(of: view)
        let (frame, other) = (try copy.frame(of: view), solved.frame(of: name))
        if other != frame, try copy.ambiguity() != nil { return true }
        #expect(other == frame, "\(name) in \(viewport.size): \(comment)")
        #expect(solved.fit(of: name)?.size == fits[view]?.size, "\(name) in \(viewport.size): \(comment)")
      }
    }
    return false
  }

  /// Those whose cells are made by a closure, of which nothing can be written.
  static let listed = ["table", "collection", "container"]

  @Test(arguments: listed)
  func cellsMadeByCodeAreNamed(name: String) throws {
    let example = try #require(Example.all.first { $0.name == name })
    let layout = try example.layout(try ExamplesTests.texts(example, "en"))
    let error = #expect(throws: LayoutDocumentError.self) { try LayoutDocument(describing: layout) }
    #expect(error?.description.contains("'list' is a list whose cells code makes") == true)
  }

  /// The other examples in code, then as documents, whose layouts are described again.
  @Test(arguments: Example.all.map(\.name).filter { !listed.contains($0) })
  func examples(name: String) throws {
    let example = try #require(Example.all.first { $0.name == name })
    let language = name == "card" ? "de" : "en"
    try expectSame(try example.layout(try ExamplesTests.texts(example, language)), "\(name) in code")
    let document = try LayoutDocument(contentsOf: LayoutDocumentTests.path(name))
    let screen = try document.screen(language: document.languages.contains(language) ? language : nil)
    try expectSame(screen.layout, "\(name) as a document")
  }

  // MARK: Random layouts

  struct Maker {
    var random: Seeded
    /// For the fonts that stand in for others.
    var fontRandom: Seeded
    var layout = Layout()
    var views: [View]
    var items: [any LayoutItem]
    let fonts: [Font]

    init(seed: UInt64, _ fonts: [Font]) {
      random = Seeded(state: seed)
      fontRandom = Seeded(state: seed)
      views = [layout.root]
      items = [layout.root, layout.root.safeArea, layout.root.layoutMargins]
      self.fonts = fonts
    }

    mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }
    mutating func one<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &random)] }
    mutating func number(_ range: ClosedRange<Double>) -> Double {
      chance(0.5) ? Double.random(in: range, using: &random).rounded() : Double.random(in: range, using: &random)
    }

    mutating func condition() -> TraitCondition {
      var condition = TraitCondition()
      if chance(0.5) { condition.orientation = one(Orientation.allCases) }
      if chance(0.3) { condition.horizontal = one([.compact, .regular]) }
      if chance(0.3) { condition.vertical = one([.compact, .regular]) }
      if chance(0.2) { condition.idiom = one([.phone, .pad]) }
      if chance(0.2) { condition.device = one(["iPhone 4", "iPad 2", "iPhone 15"]) }
      if chance(0.1) { condition.scale = one([1, 2, 3]) }
      if chance(0.1) { condition.contentSizes = .small ... .extraLarge }
      return condition
    }

    mutating func variation(_ range: ClosedRange<Double>) -> Variation<Double> {
      var variation = Variation(number(range))
      while chance(0.25) { variation.add(number(range), when: condition()) }
      return variation
    }

    /// None, one or two; often none.
    mutating func others(than font: Font) -> [Font] {
      let count = max(0, Int.random(in: -4...2, using: &fontRandom))
      return Array(fonts.filter { $0 != font }.shuffled(using: &fontRandom).prefix(count))
    }

    mutating func label() throws -> Label {
      let words = one(["Sign in", "A longer text that takes some lines", "Übergröße", "مرحبا", "設定"])
      var style = TextStyle(font: one(fonts))
      if chance(0.2) { (style.letterSpacing, style.keepsTrailingSpacing) = (0.05, chance(0.5)) }
      if chance(0.2) { style.lineHeight = 1.3 }
      if chance(0.2) { style.wrap = .anywhere }
      style.wordBreak = WordBreakPolicy.allCases[words.count % 3]
      style.hyphens = HyphenationPolicy.allCases[words.count % 3]
      if chance(0.2) { style.language = "de" }
      if chance(0.2) { style.features = [FontFeature(tag: "kern", value: 0)] }
      style.fallbackFonts = others(than: style.font)
      var styles = Variation(style)
      if chance(0.2) {
        style.font = one(fonts)
        style.fallbackFonts = others(than: style.font)
        styles.add(style, when: condition())
      }
      var fit: LabelFit?
      if chance(0.5) {
        fit = LabelFit(
          FitOptions(
            margins: chance(0.3) ? EdgeInsets(number(0...3)) : .zero, lines: chance(0.3) ? one([1, 2, 3]) : nil,
            minimumLines: words.count % 2 == 0 ? 1 : nil,
            axes: one(CheckedAxes.allCases), sizes: AllowedSizes(maximum: number(10...60)),
            alignment: TextAlignment(chance(0.5) ? .start : .center)),
          group: chance(0.3) ? "g" : nil, ratio: chance(0.3) ? 1.5 : 1, heightFollowsText: chance(0.2))
      }
      return try Label(
        words, style: styles, size: variation(8...30), dynamicType: chance(0.2) ? .body : nil,
        numberOfLines: one([0, 1, 1, 2]), preferredMaxLayoutWidth: chance(0.1) ? 120 : nil, fit: fit)
    }

    mutating func properties() throws -> View.Properties {
      var properties = View.Properties()
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: properties.content = try label()
      case 2:
        properties.content = Button(
          try label(), insets: EdgeInsets(number(0...9)), minimum: chance(0.5) ? Size(44, 44) : Size(0, 30))
      case 3:
        properties.content = FixedContent(
          Size(number(0...90), chance(0.3) ? ContentMeasure.noIntrinsicMetric : number(1...90)),
          keepsAspectAt: chance(0.3) ? 600 : nil)
      default: break
      }
      if chance(0.2) { properties.hugging = AxisPriorities(horizontal: 251, vertical: 300.5) }
      if chance(0.2) { properties.compressionResistance = AxisPriorities(one([200, 749, .required])) }
      if chance(0.2) { properties.layoutMargins = DirectionalInsets(top: 1, leading: 2.5, bottom: 3, trailing: 4) }
      if chance(0.1) { properties.absoluteLayoutMargins = EdgeInsets(top: 1, right: 7.5, bottom: 3, left: 4) }
      if chance(0.1) { properties.insetsLayoutMarginsFromSafeArea = false }
      if chance(0.1) { properties.preservesSuperviewLayoutMargins = true }
      if chance(0.1) { properties.respectsSystemMinimumLayoutMargins = false }
      if chance(0.1) { properties.alignmentInsets = EdgeInsets(top: 1, right: -2, bottom: 3, left: 4.5) }
      if chance(0.1) { properties.isHidden = true }
      if chance(0.1) {
        properties.isInstalled = Variation(true, cases: [.init(TraitCondition(horizontal: .compact), false)])
      }
      if chance(0.1) { properties.semanticContent = one(SemanticContent.allCases) }
      if chance(0.1) {
        properties.autoresizing = Autoresizing(
          Rect(x: number(0...50), y: number(0...50), width: 50, height: 30), in: Size(320, 480),
          AutoresizingMask(rawValue: UInt.random(in: 0..<64, using: &random)))
      }
      return properties
    }

    mutating func addView(_ number: Int) throws {
      let name = "v\(number)"
      let parent = one(views)
      let view: View
      if chance(0.15) {
        let axis = one(Axis.allCases)
        let stack = Stack(
          axis, distribution: one(Stack.Distribution.allCases), alignment: one([.fill, .leading, .center]),
          spacing: self.number(0...9))
        var stacks = Variation(stack)
        if chance(0.3) { stacks.add(Stack(.vertical, spacing: 3), when: condition()) }
        view = try layout.add(stacks, to: parent, named: name)
      } else {
        view = try layout.add(try properties(), to: parent, named: name)
      }
      if try layout.stack(parent) != nil, chance(0.8) {
        try layout.arrange(view, in: parent, at: chance(0.2) ? 0 : nil)
        if chance(0.2) { try layout.setCustomSpacing(self.number(0...20), after: view, in: parent) }
      }
      views.append(view)
      items += [view, view, view.layoutMargins, view.safeArea] as [any LayoutItem]
      if chance(0.15) { items.append(try layout.addGuide(to: view, named: "g\(number)")) }
    }

    /// One that may make no sense, and is then refused.
    mutating func addConstraint() {
      let attribute = one(Attribute.allCases)
      let second = chance(0.75) ? one(items) : nil
      var constraint = LayoutConstraint(
        one(items), attribute, one([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]), second,
        second == nil || chance(0.7) ? nil : one(Attribute.allCases))
      if chance(0.3) { constraint.multiplier = variation(0.2...2) }
      constraint.constant = variation(-40...60)
      if chance(0.6) { constraint.priority = Variation(Priority(number(1...999))) }
      if chance(0.1) { constraint.priority.add(300, when: condition()) }
      if chance(0.2) { constraint.rank = Int.random(in: -3...3, using: &random) }
      if chance(0.2) { constraint = constraint.labeled("some \"label\"") }
      while chance(0.25) { constraint = constraint.when(condition()) }
      if chance(0.1) { constraint.isActive = Variation(true, cases: [.init(condition(), false)]) }
      _ = try? layout.add([constraint], isActive: !chance(0.1))
    }

    mutating func make() throws -> Layout {
      for number in 1...Int.random(in: 2...12, using: &random) {
        try addView(number)
        for _ in 0..<Int.random(in: 0...3, using: &random) { addConstraint() }
      }
      for _ in 0..<6 { addConstraint() }
      if chance(0.3) {
        _ = try? layout.add(
          layout.root.relatedGaps(one(Axis.allCases), [one(views), one(views)], ratios: chance(0.5) ? [1, 2, 1] : nil))
      }
      return layout
    }
  }

  static func fonts() throws -> [Font] {
    let catalog = FontCatalog.shared
    var bold = FontQuery()
    bold.weight = 700
    return [
      try catalog.defaultFont(), try catalog.font(bold), try catalog.font(named: "Noto Serif"),
      try catalog.font(named: "DejaVu Sans:bold"),
    ]
  }

  @Test func randomLayouts() throws {
    let fonts = try Self.fonts()
    var open = 0
    // The last ones have conditions that no screen can meet, before a constraint without any.
    for seed in Array(0..<300) + [394, 447, 548] {
      var maker = Maker(seed: UInt64(seed), fonts)
      let layout = try maker.make()
      let viewport = Self.viewports[seed % Self.viewports.count]
      // Numbers that run away have no layout to compare.
      var (copy, fits) = (layout, LabelFits())
      guard (try? copy.layout(in: viewport, fitting: &fits)) != nil else { continue }
      if try expectSame(layout, "seed \(seed)", in: [viewport]) { open += 1 }
    }
    #expect(open < 30)
  }

  // MARK: Names and errors

  @Test func everyViewGetsAName() throws {
    var layout = Layout()
    let first = try layout.add(to: layout.root, named: "a.b")
    try layout.add(to: layout.root, named: "a.b")
    try layout.add(to: layout.root)
    try layout.add(to: layout.root, named: "root")
    let guide = try layout.addGuide(to: first)
    try layout.constrain { guide.width == 3 }
    let names = try LayoutDocument(describing: layout).screen().names
    #expect(names.count == 6 && names.contains("a_b") && names.contains("a_b 2") && names.contains("root 2"))
  }

  private struct Clock: MeasuredContent {
    func measure(width: Double?, traits: Traits) -> ContentMeasure { ContentMeasure(Size(9, 9)) }
  }

  @Test func whatOnlyCodeCanSayIsNamed() throws {
    func message(_ make: (inout Layout) throws -> Void) throws -> String {
      var layout = Layout()
      try make(&layout)
      let error = #expect(throws: LayoutDocumentError.self) { try LayoutDocument(describing: layout) }
      return error?.description ?? ""
    }
    #expect(try message { try $0.add(Clock(), to: $0.root, named: "clock") }.contains("'clock' shows a Clock"))
    struct Row: Identifiable, Sendable { let id: Int }
    #expect(
      try message { layout in
        _ = try layout.addList(
          [Row(id: 1)], .form(.table(rowHeight: Variation(40))), to: layout.root, named: "rows", build: { _, _ in },
          show: { _, _, _, _ in })
      }.contains("'rows' is a list"))
    let style = TextStyle(font: try FontCatalog.shared.defaultFont())
    #expect(
      try message { layout in
        let label = try Label(
          "ab", style: Variation(style), spans: [TextSpan(0..<1, font: style.font, relativeSize: 2)])
        try layout.add(label, to: layout.root, named: "title")
      }.contains("'title' has parts in another style"))
  }
}
