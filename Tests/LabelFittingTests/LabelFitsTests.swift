import AdaptiveLayout
import ConstraintSolver
import Geometry
import LabelFitting
import TestSupport
import Testing
import TextFit
import TextLayout

@Suite struct LabelFitsTests {
  /// A stack of labels in boxes that are parts of the screen.
  private struct Screen {
    var layout = Layout()
    var views: [View] = []
    var heights: [LayoutConstraintID] = []

    init(_ labels: [any TextBearing]) throws {
      let root = layout.root
      var above = root.safeArea.top
      for (index, label) in labels.enumerated() {
        let view = try layout.add(View.Properties(content: label), to: root, named: "label \(index)")
        let set = try layout.constrain {
          view.height == root.height * (0.9 / Double(labels.count))
          view.leading == root.safeArea.leading + 16
          view.trailing == root.safeArea.trailing - 16
          view.top == above
        }
        above = view.bottom
        views.append(view)
        heights.append(set[0])
      }
    }
  }

  private func expectMaximal(_ fits: LabelFits, _ layout: Layout, _ place: String) throws {
    for (view, fit) in fits.views {
      let frame = try layout.frame(of: view)
      #expect(fit.box == frame.size)
      guard fit.fits else {
        #expect(!fit.fits(at: fit.options.sizes.minimum), "\(place)")
        continue
      }
      let size = fit.printableSize
      #expect(fit.fits(at: size), "\(place)")
      #expect(size >= fit.options.sizes.maximum || !fit.fits(at: PrintableSize.next(above: size)), "\(place)")
      let lines = fit.lines
      #expect(lines.allSatisfy { $0.width <= fit.content.size.width * (1 + 1e-9) })
      if let last = lines.last { #expect(last.top + last.height <= fit.content.size.height * (1 + 1e-9)) }
    }
  }

  @Test(arguments: ["iPhone 4", "iPhone 15", "iPad Pro 12.9-inch", "Apple Watch Series 9 41mm", "iPhone 6 Plus"])
  func everyLabelIsAsLargeAsItsFrameAllows(name: String) throws {
    let device = try Device.named(name)
    let labels = try InterfaceStrings.real.enumerated().filter { $0.offset % 61 == 0 }.map { index, entry in
      let style = try Texts.style(InterfaceStrings.family(of: entry.language), entry.language)
      return try Label(
        entry.text, style: style,
        fit: .autoresized(horizontalMargin: 4, verticalMargin: 1, numberOfLines: index % 3))
    }
    for chunk in stride(from: 0, to: labels.count, by: 8).map({ Array(labels[$0..<min($0 + 8, labels.count)]) }) {
      var screen = try Screen(chunk)
      var fits = LabelFits()
      for orientation in device.orientations {
        let report = try screen.layout.layout(in: try device.viewport(orientation), fitting: &fits)
        #expect(report.isSettled && report.passes == 1)
        #expect(fits.views.count == chunk.count)
        try expectMaximal(fits, screen.layout, "\(name) \(orientation)")
      }
    }
  }

  @Test func onlyWhatChangedIsFittedAgain() throws {
    let style = try Texts.style()
    let fit = LabelFit(FitOptions(lines: 1))
    var screen = try Screen(try ["Name", "Place", "Time"].map { try Label($0, style: style, fit: fit) })
    var fits = LabelFits()
    let views = screen.views
    #expect(
      try screen.layout.layout(in: Viewport(size: Size(300, 300), traits: Traits()), fitting: &fits).refitted == views)
    #expect(try fits.update(&screen.layout).refitted == [])
    // The second grows into the third's place; the third keeps its size.
    let third = fits[views[2]]?.size
    try screen.layout.set(multiplier: 0.4, of: screen.heights[1])
    #expect(try fits.update(&screen.layout).refitted == [views[1]])
    #expect(fits[views[2]]?.size == third)
    screen.layout[views[0]].content = try Label("Another name", style: style, fit: fit)
    #expect(try fits.update(&screen.layout).refitted == [views[0]])
    screen.layout[views[0]].content = try Label("Another name", style: style)
    #expect(try fits.update(&screen.layout).refitted == [])
    #expect(fits[views[0]] == nil)
    try screen.layout.remove(views[2])
    try fits.update(&screen.layout)
    #expect(Set(fits.views.keys) == [views[1]])
  }

  /// Paragraphs start where their own letters start to be read, as they do without a layout; a text that is not made of
  /// paragraphs starts where the layout does.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func paragraphsStartWhereTheirLettersDo(_ direction: LayoutDirection) throws {
    let item = ParagraphStyle(leadingIndent: .points(30), firstLineIndent: .points(-30), marker: ListMarker("•"))
    let paragraphs = try ["One", "مرحبا بك"].map { Paragraph($0, textStyle: try Texts.style(), style: item) }
    let fit = LabelFit(FitOptions(sizes: AllowedSizes(maximum: 12)))
    var screen = try Screen([
      try Label(paragraphs, fit: fit), try Label("One", style: try Texts.style(), fit: fit),
    ])
    var fits = LabelFits()
    let traits = Traits(direction: direction)
    try screen.layout.layout(in: Viewport(size: Size(300, 300), traits: traits), fitting: &fits)
    let list = try #require(fits[screen.views[0]])
    #expect(list.lines.map(\.isRightToLeft) == [false, true])
    for (line, origin) in zip(list.lines, list.origins) {
      // 30 pt beside it stands its marker.
      #expect(abs(line.isRightToLeft ? origin.x + line.width + 30 - list.box.width : origin.x - 30) < 1e-6)
    }
    let plain = try #require(fits[screen.views[1]])
    let x = try #require(plain.origins.first).x
    #expect(direction == .leftToRight ? x == 0 : x > 0)
  }

  @Test func groupsShareOneSize() throws {
    let style = try Texts.style()
    let texts = ["OK", "Cancel", "Restore all settings"]
    var screen = try Screen(
      try texts.enumerated().map { index, text in
        try Label(text, style: style, fit: LabelFit(FitOptions(lines: 1), group: "buttons", ratio: index == 0 ? 2 : 1))
      } + [try Label("alone", style: style, fit: LabelFit())])
    var fits = LabelFits()
    try screen.layout.layout(in: Viewport(size: Size(200, 800), traits: Traits()), fitting: &fits)
    let sizes = screen.views.map { fits[$0]?.size ?? 0 }
    let group = try #require(fits.group("buttons"))
    #expect(sizes[0] == 2 * group.size && sizes[1] == group.size && sizes[2] == group.size)
    #expect(group.binding == 2)
    #expect(sizes[3] > sizes[2])
    // One changes, all are fitted.
    screen.layout[screen.views[2]].content = try Label(
      "Restore", style: style, fit: LabelFit(FitOptions(lines: 1), group: "buttons"))
    #expect(try fits.update(&screen.layout).refitted == Array(screen.views[..<3]))
    #expect((fits.group("buttons")?.size ?? 0) > group.size)
  }

  /// The sizes that a label allows hold in its group too; those that leave none in common are an error that names both.
  @Test func groupsKeepTheirLabelsLimits() throws {
    func sizes(_ allowed: [AllowedSizes]) throws -> [Double] {
      let style = try Texts.style()
      var screen = try Screen(
        try allowed.map {
          try Label("Label", style: style, fit: LabelFit(FitOptions(lines: 1, sizes: $0), group: "labels"))
        })
      var fits = LabelFits()
      try screen.layout.layout(in: Viewport(size: Size(200, 800), traits: Traits()), fitting: &fits)
      return screen.views.map { fits[$0]?.size ?? 0 }
    }
    let free = AllowedSizes()
    #expect(try sizes([free, AllowedSizes(maximum: 9), free]) == [9, 9, 9])
    let stepped = AllowedSizes(maximum: 9.9, choice: .multiples(of: 0.7))
    #expect(try sizes([free, stepped]).allSatisfy { abs($0 - 9.8) < 1e-12 })
    #expect(throws: LabelError.fit(.noCommonSize(members: [0, 2]), view: "label 0, label 2")) {
      try sizes([AllowedSizes(minimum: 10), free, AllowedSizes(maximum: 9)])
    }
  }

  @Test func aHeightMayFollowTheFit() throws {
    let style = try Texts.style()
    var layout = Layout()
    let root = layout.root
    let title = try layout.add(
      Label(
        "Good morning", style: style,
        fit: LabelFit(FitOptions(margins: EdgeInsets(3), lines: 1), heightFollowsText: true)),
      to: root, named: "title")
    let below = try layout.add(to: root, named: "below")
    try layout.constrain {
      title.leading == root.leading + 20
      title.trailing == root.trailing - 20
      title.top == root.top
      below.top == title.bottom + 10
      below.height == 5
    }
    var fits = LabelFits()
    var last = 0.0
    for width in [200.0, 320, 411.4] {
      let report = try layout.layout(in: Viewport(size: Size(width, 800), traits: Traits(scale: 2)), fitting: &fits)
      #expect(report.isSettled && report.passes <= 2)
      let fit = try #require(fits[title])
      let frame = try layout.frame(of: title)
      let text = fit.lines.reduce(0) { $0 + $1.height }
      #expect(fit.options.axes == .horizontal && fit.lineCount == 1)
      #expect(frame.size.height >= text + 6 && frame.size.height < text + 6.5)
      #expect(try layout.frame(of: below).minY == frame.maxY + 10)
      #expect(fit.size > last)
      last = fit.size
    }
  }

  /// Also where the text that is shown is a shortened one, of fewer lines than the whole.
  @Test(arguments: ["Name", "Save all the changes before closing?"])
  func baselinesAreThoseOfTheFittedText(_ text: String) throws {
    let style = try Texts.style()
    var layout = Layout()
    let root = layout.root
    let options = FitOptions(
      lines: 1, sizes: AllowedSizes(minimum: 12), alignment: TextAlignment(.start, .center), overflow: .ellipsis)
    let name = try layout.add(Label(text, style: style, fit: LabelFit(options)), to: root)
    let mark = try layout.add(to: root, named: "mark")
    try layout.constrain {
      name.top == root.top + 10
      name.leading == root.leading
      name.width == 70
      name.height == 100
      mark.top == name.firstBaseline
      mark.height == 1
    }
    var fits = LabelFits()
    let report = try layout.layout(in: Viewport(size: Size(300, 300), traits: Traits(scale: 3)), fitting: &fits)
    #expect(report.isSettled)
    let shown = try #require(try fits[name]?.shown())
    #expect(shown.fits)
    let baseline = 10 + (shown.origins.first?.y ?? 0)
    #expect(abs(try layout.frame(of: mark).minY - baseline) <= 1.0 / 6 + 1e-9)
  }

  @Test func buttonsAreFittedInsideTheirInsets() throws {
    let label = try Label("Continue", style: try Texts.style(), fit: LabelFit(FitOptions(lines: 1)))
    var screen = try Screen([Button(label, insets: EdgeInsets(vertical: 10, horizontal: 30)), label])
    var fits = LabelFits()
    try screen.layout.layout(in: Viewport(size: Size(200, 400), traits: Traits()), fitting: &fits)
    let sizes = screen.views.map { fits[$0]?.size ?? 0 }
    #expect(sizes[0] < sizes[1])
    #expect(fits[screen.views[0]]?.content.size.width == 108)
    try expectMaximal(fits, screen.layout, "buttons")
  }

  @Test func whatCannotBeFittedIsAnErrorEachTime() throws {
    let style = try Texts.style()
    var screen = try Screen([
      try Label("a", style: style, fit: LabelFit()), try Label("b", style: style, fit: LabelFit(FitOptions(lines: 0))),
    ])
    var fits = LabelFits()
    let viewport = Viewport(size: Size(200, 400), traits: Traits())
    for _ in 0..<2 {
      #expect(throws: LabelError.fit(.badLines(0), view: "label 1")) {
        try screen.layout.layout(in: viewport, fitting: &fits)
      }
    }
    try screen.layout.remove(screen.views[1])
    try fits.update(&screen.layout)
    #expect(fits.views.count == 1)
  }

  @Test func manyDevicesFromOneScreen() async throws {
    let style = try Texts.style()
    let screen = try Screen(try ["One", "Two and three"].map { try Label($0, style: style, fit: LabelFit()) })
    let viewports = Device.all.prefix(20).compactMap { try? $0.viewport(.portrait) }
    let sizes = try await withThrowingTaskGroup(of: (Int, [Double]).self) { group in
      for (index, viewport) in viewports.enumerated() {
        group.addTask {
          var (layout, fits) = (screen.layout, LabelFits())
          try layout.layout(in: viewport, fitting: &fits)
          return (index, screen.views.map { fits[$0]?.size ?? 0 })
        }
      }
      return try await group.reduce(into: [Int: [Double]]()) { $0[$1.0] = $1.1 }
    }
    var (layout, fits) = (screen.layout, LabelFits())
    for (index, viewport) in viewports.enumerated() {
      try layout.layout(in: viewport, fitting: &fits)
      #expect(sizes[index] == screen.views.map { fits[$0]?.size ?? 0 })
    }
  }

  /// Sizes below a point are as good in a group as alone, where a label's minimum is.
  @Test func groupsHaveNoMinimumOfTheirOwn() throws {
    let tiny = LabelFit(FitOptions(lines: 1, sizes: AllowedSizes(minimum: 0.2)), group: "a")
    let labels = try [tiny, tiny].map { try Label("Hello world", style: try Texts.style("Noto Sans", "en"), fit: $0) }
    var layout = Layout()
    let views = try labels.map { try layout.add(View.Properties(content: $0), to: layout.root) }
    let root = layout.root
    for (view, width) in zip(views, [4.0, 80]) {
      try layout.constrain {
        view.leading == root.leading
        view.top == root.top
        view.width == width
        view.height == 20
      }
    }
    var fits = LabelFits()
    try layout.layout(in: Viewport(window: Size(100, 100)), fitting: &fits)
    #expect(fits.views.count == 2 && fits.views.values.allSatisfy { $0.fits && $0.size < 1 })
    #expect(fits.views[views[0]]?.size == fits.views[views[1]]?.size)
  }
}
