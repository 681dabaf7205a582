import AdaptiveLayout
import ConstraintSolver
import Geometry
import LabelFitting
import TestSupport
import Testing
import TextFit
import TextLayout

/// Labels whose heights decide, by way of the layout, how wide they are themselves.
@Suite struct LabelFeedbackTests {
  private func label(_ text: String, _ options: FitOptions = FitOptions(), group: String? = nil) throws -> Label {
    try Label(
      text, style: try Texts.style(), numberOfLines: options.lines ?? 1,
      fit: LabelFit(options, group: group, heightFollowsText: true))
  }

  /// A text, and beside it a square as high as the text.
  private func besideASquare(_ text: String, _ options: FitOptions = FitOptions()) throws -> (Layout, View) {
    var layout = Layout()
    let root = layout.root
    let label = try layout.add(label(text, options), to: root, named: "label")
    let square = try layout.add(to: root, named: "square")
    try layout.constrain {
      label.leading == root.leading
      label.top == root.top
      square.leading == label.trailing
      square.trailing == root.trailing
      square.top == label.top
      square.height == label.height
      square.width == square.height
    }
    return (layout, label)
  }

  /// The text is inside its frame, or not even the smallest size is.
  private func expectInside(_ fits: LabelFits, _ layout: Layout, _ place: String) throws {
    for (view, fit) in fits.views {
      let size = try layout.frame(of: view).size
      #expect(fit.box == size, "\(place)")
      var both = fit.options
      both.axes = .both
      guard fit.fits else {
        both.sizes = AllowedSizes(minimum: fit.size, maximum: fit.size)
        #expect(try !fit.text.fit(in: size, both).fits, "\(place): \(fit.size) in \(size)")
        continue
      }
      let margins = fit.options.margins
      let bottom = fit.lines.last.map { $0.top + $0.height } ?? 0
      let width = fit.lines.map(\.width).max() ?? 0
      #expect(bottom + margins.top + margins.bottom <= size.height * (1 + 1e-9), "\(place): \(bottom) in \(size)")
      #expect(width + margins.left + margins.right <= size.width * (1 + 1e-9), "\(place): \(width) in \(size)")
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func aFrameThatIsTooLowIsFitted(scale: Double) throws {
    var layout = Layout()
    let root = layout.root
    let hi = try layout.add(label("Hi"), to: root, named: "a")
    let next = try layout.add(to: root, named: "next")
    try layout.constrain(format: "V:|[a(<=100)][next]", views: ["a": hi, "next": next])
    try layout.constrain(format: "H:|[a]|", views: ["a": hi])
    var fits = LabelFits()
    let viewport = Viewport(size: Size(320, 480), traits: Traits(scale: scale))
    #expect(try layout.layout(in: viewport, fitting: &fits).isSettled)
    #expect(try layout.frame(of: hi).size == Size(320, 100))
    let fit = try #require(fits[hi])
    #expect(fit.fits && fit.limit == .height && abs(fit.size - 100 / 1.362) < 0.1)
    try expectInside(fits, layout, "capped")
    // Where even the smallest size is too high, it does not fit.
    layout[hi].content = try label("Hi", FitOptions(sizes: AllowedSizes(minimum: 90)))
    #expect(try fits.update(&layout).isSettled)
    #expect(fits[hi]?.fits == false)
    try expectInside(fits, layout, "too small")
  }

  @Test(arguments: [1.0, 2, 3], [("Hi", 135.5), ("Ada", 100.7)])
  func aTextBesideASquareAsHighAsItself(scale: Double, sample: (text: String, size: Double)) throws {
    var (layout, label) = try besideASquare(sample.text)
    var fits = LabelFits()
    let viewport = Viewport(size: Size(320, 480), traits: Traits(scale: scale))
    let report = try layout.layout(in: viewport, fitting: &fits)
    #expect(report.isSettled, "\(report.passes)")
    let (fit, frame) = (try #require(fits[label]), try layout.frame(of: label))
    #expect(fit.fits && abs(fit.size - sample.size) < 0.6 / scale, "\(fit.size) in \(frame), \(report.passes)")
    try expectInside(fits, layout, sample.text)
    let again = try fits.update(&layout)
    #expect(again.refitted.isEmpty && again.changedViews.isEmpty && again.isSettled && again.passes == 1)
    // What was before does not matter.
    try layout.layout(in: Viewport(size: Size(777, 300), traits: Traits()), fitting: &fits)
    try layout.layout(in: viewport, fitting: &fits)
    #expect(try layout.frame(of: label) == frame && fits[label]?.size == fit.size)
  }

  /// Two lines of the largest size are higher than a square that is wide enough for them, one is lower: no height is
  /// that of its text.
  @Test func whatCannotRestSaysSo() throws {
    var layout = Layout()
    let root = layout.root
    let label = try layout.add(
      label("a b c d e f g", FitOptions(lines: 9, sizes: AllowedSizes(minimum: 20, maximum: 20))), to: root,
      named: "label")
    try layout.constrain {
      label.leading == root.leading
      label.top == root.top
      label.width == label.height
    }
    var fits = LabelFits()
    let report = try layout.layout(in: Viewport(size: Size(320, 480), traits: Traits(scale: 2)), fitting: &fits)
    #expect(report.unsettled == [label] && report.passes < 300)
    try expectInside(fits, layout, "jump")
    #expect(fits[label]?.fits == true)
    let again = try fits.update(&layout)
    #expect(again.unsettled == [label] && again.passes == 1)
  }

  /// Nothing but the largest size, and not even that, keeps a text that is three times as wide as it is high from
  /// growing.
  @Test(arguments: [1000, AllowedSizes.defaultMaximum, 1e9])
  func whatGrowsWithoutEndIsFound(maximum: Double) throws {
    var layout = Layout()
    let root = layout.root
    let label = try layout.add(
      label("Hi", FitOptions(sizes: AllowedSizes(maximum: maximum))), to: root, named: "label")
    try layout.constrain {
      label.leading == root.leading
      label.top == root.top
      label.width == 3 * label.height
    }
    var fits = LabelFits()
    let report = try layout.layout(in: Viewport(size: Size(320, 480), traits: Traits()), fitting: &fits)
    try expectInside(fits, layout, "endless")
    #expect(report.isSettled == (maximum < 1e9) && report.passes < 120, "\(report.passes)")
    if report.isSettled { #expect(fits[label]?.size == maximum) }
  }

  /// Texts at each other's baselines, buttons and lists among them: what is found is a solution, and inside.
  @Test func randomBaselinesAndButtonsComeToRest() throws {
    var random = Seeded(state: 613)
    var settled = 0
    for turn in 0..<120 {
      let words = ["Hi", "Ada", "Good morning", "i", "a b c d e f"]
      var layout = Layout()
      let root = layout.root
      var views: [View] = []
      for index in 0..<Int.random(in: 1...3, using: &random) {
        var options = FitOptions(
          lines: 1, alignment: TextAlignment(.start, [.top, .center].randomElement(using: &random) ?? .top))
        options.sizes.minimum = 0.05
        let text = try label(words.randomElement(using: &random) ?? "", options)
        let isButton = Int.random(in: 0..<3, using: &random) == 0
        let insets = EdgeInsets(Double.random(in: 0...6, using: &random))
        let content: any TextBearing =
          isButton ? Button(text, insets: insets, minimum: Size(0, Double.random(in: 0...30, using: &random))) : text
        views.append(try layout.add(View.Properties(content: content), to: root, named: "label \(index)"))
      }
      let neighbour = try layout.add(to: root, named: "neighbour")
      let ratio = Double.random(in: 0.2...2.5, using: &random)
      var above = root.top
      for view in views {
        try layout.constrain {
          view.leading == root.leading
          view.trailing == neighbour.leading
          view.top == above
        }
        above = view.bottom
      }
      // As high as from the top to the last text's baseline.
      try layout.constrain {
        neighbour.trailing == root.trailing
        neighbour.top == root.top
        neighbour.bottom == views[views.count - 1].firstBaseline
        neighbour.width == ratio * neighbour.height
      }
      var fits = LabelFits()
      let viewport = Viewport(size: Size(Double.random(in: 100...900, using: &random), 700), traits: Traits(scale: 2))
      let report = try layout.layout(in: viewport, fitting: &fits)
      try expectInside(fits, layout, "turn \(turn)")
      let again = try fits.update(&layout)
      #expect(again.changedViews.isEmpty && again.refitted.isEmpty && again.unsettled == report.unsettled)
      if report.isSettled { settled += 1 }
      // The neighbour ends where the last baseline is.
      if report.isSettled, let fit = fits[views[views.count - 1]], let y = fit.origins.first?.y {
        let baseline = try layout.frame(of: views[views.count - 1]).minY + y
        #expect(abs(try layout.frame(of: neighbour).maxY - baseline) <= 1.5, "turn \(turn)")
      }
    }
    #expect(settled >= 110, "\(settled)")
  }

  /// One label of a group gets less height than it wants: all take the size it has room for, and the frames of the
  /// others follow.
  @Test func aGroupFollowsItsLowestFrame() throws {
    var layout = Layout()
    let root = layout.root
    let (a, b) = (try label("Hi", group: "g"), try label("Ada", group: "g"))
    let (low, other) = (try layout.add(a, to: root, named: "low"), try layout.add(b, to: root, named: "other"))
    try layout.constrain(format: "V:|[low(<=40)][other]", views: ["low": low, "other": other])
    try layout.constrain(format: "H:|[low]|", views: ["low": low])
    try layout.constrain(format: "H:|[other]|", views: ["other": other])
    var fits = LabelFits()
    #expect(try layout.layout(in: Viewport(size: Size(320, 480), traits: Traits()), fitting: &fits).isSettled)
    let sizes = [low, other].map { fits[$0]?.size ?? 0 }
    #expect(sizes[0] == sizes[1] && abs(sizes[0] - 40 / 1.362) < 0.1, "\(sizes)")
    #expect(try layout.frame(of: other).size.height == 40)
    try expectInside(fits, layout, "group")
    // Without the cap both are as large as the widths allow.
    try layout.remove(low)
    let again = try layout.add(a, to: root, named: "again")
    try layout.constrain {
      again.top == other.bottom
      again.leading == root.leading
      again.trailing == root.trailing
    }
    try fits.update(&layout)
    #expect((fits[other]?.size ?? 0) > 100)
    try expectInside(fits, layout, "no cap")
  }

  /// Baselines are those of the text as it is shown, in a frame that is lower or higher than the text would be.
  @Test(arguments: [30.0, 437, 700])
  func baselinesAreThoseOfTheShownText(height: Double) throws {
    var layout = Layout()
    let root = layout.root
    let hi = try layout.add(
      label("Hi", FitOptions(alignment: TextAlignment(.start, .center))), to: root, named: "hi")
    let mark = try layout.add(to: root, named: "mark")
    try layout.constrain {
      hi.leading == root.leading
      hi.trailing == root.trailing
      hi.top == root.top + 10
      hi.height == height
      mark.top == hi.firstBaseline
      mark.height == 1
    }
    var fits = LabelFits()
    #expect(try layout.layout(in: Viewport(size: Size(320, 900), traits: Traits(scale: 3)), fitting: &fits).isSettled)
    let baseline = 10 + (fits[hi]?.origins.first?.y ?? 0)
    #expect(abs(try layout.frame(of: mark).minY - baseline) <= 1.0 / 6 + 1e-9)
    try expectInside(fits, layout, "baselines")
  }

  // MARK: Random screens

  /// A screen whose texts and neighbours decide on each other, made anew with other contents as often as it is asked
  /// for.
  private struct RandomScreen {
    let labels: [Label]
    let width: Double
    let scale: Double
    let hasJumps: Bool
    let hasGroup: Bool
    let hasOneWidth: Bool
    /// The height that labels may have at most.
    let cap: Double
    let text: String
    let build: @Sendable (inout Layout, [any MeasuredContent]) throws -> [View]

    func made(_ contents: [any MeasuredContent]) throws -> (Layout, [View]) {
      var layout = Layout()
      let views = try build(&layout, contents)
      return (layout, views)
    }
  }

  private func randomScreen(_ random: inout Seeded, _ turn: Int) throws -> RandomScreen {
    func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
    let words = ["Hi", "Ada", "Good morning", "The quick brown fox jumps over the lazy dog", "WWW", "i", "a b c d e f"]
    let kind = turn % 6
    let count = kind < 2 ? 1 : kind == 5 ? 2 : Int.random(in: 2...4, using: &random)
    let group = chance(0.2) ? "group" : nil
    var hasJumps = false
    let labels = try (0..<count).map { _ in
      var options = FitOptions()
      options.sizes.minimum = 0.05
      options.lines = [1, 1, 2, 5].randomElement(using: &random)
      if chance(0.3) { options.margins = EdgeInsets(Double.random(in: 0...8, using: &random)) }
      if chance(0.4) { options.sizes.maximum = Double.random(in: 12...60, using: &random) }
      if chance(0.2) { options.sizes.choice = .multiples(of: 0.5) }
      if options.sizes.choice != .any || options.sizes.maximum < 100 && options.lines != 1 { hasJumps = true }
      return try label(words.randomElement(using: &random) ?? "", options, group: group)
    }
    let (ratio, extra) = (Double.random(in: 0.1...3, using: &random), Double.random(in: 0...60, using: &random))
    let cap = chance(0.4) ? Double.random(in: 5...150, using: &random) : nil
    let (priority, isStack) = (Priority(chance(0.5) ? 1000 : 760), chance(0.5))
    return RandomScreen(
      labels: labels, width: Double(Int.random(in: 120...900, using: &random)),
      scale: [1, 2, 3].randomElement(using: &random) ?? 1, hasJumps: hasJumps || group != nil, hasGroup: group != nil,
      hasOneWidth: kind < 5,
      cap: cap ?? .infinity,
      text:
        "turn \(turn): kind \(kind) ratio \(ratio) extra \(extra) cap \(cap ?? -1) \(labels.map(\.text))"
    ) { layout, contents in
      let root = layout.root
      if kind == 0 {
        // As wide as it is high, some ratio and length apart, as far as there is room.
        let label = try layout.add(View.Properties(content: contents[0]), to: root, named: "label")
        try layout.constrain {
          label.leading == root.leading
          label.top == root.top
          (label.width == ratio * label.height + extra).at(700)
          label.trailing <= root.trailing
        }
        if let cap { try layout.constrain { (label.height <= cap).at(priority) } }
        return [label]
      }
      if kind == 5 {
        // Two texts, each beside a box that is as high as the other one.
        let labels = try contents.enumerated().map { index, content in
          try layout.add(View.Properties(content: content), to: root, named: "label \(index)")
        }
        for (label, other) in [(labels[0], labels[1]), (labels[1], labels[0])] {
          let box = try layout.add(to: root)
          try layout.constrain {
            label.leading == root.leading
            box.leading == label.trailing
            box.trailing == root.trailing
            box.height == other.height
            box.width == ratio * box.height
            box.top == label.top
          }
          if let cap { try layout.constrain { (label.height <= cap).at(priority) } }
        }
        try layout.constrain {
          labels[0].top == root.top
          labels[1].top == labels[0].bottom
        }
        return labels
      }
      // A column of texts, and beside it something as high as all of them, or as one of them.
      let column = try layout.add(to: root, named: "column")
      let neighbour = try layout.add(to: root, named: "neighbour")
      var labels: [View] = []
      if isStack {
        let stack = try layout.add(Stack(.vertical, spacing: 3), to: column, named: "stack")
        for (index, content) in contents.enumerated() {
          labels.append(try layout.add(View.Properties(content: content), to: stack, named: "label \(index)"))
        }
        try layout.arrange(labels, in: stack)
        try layout.constrain {
          stack.leading == column.leading
          stack.trailing == column.trailing
          stack.top == column.top
          stack.bottom == column.bottom
        }
      } else {
        var above = column.top
        for (index, content) in contents.enumerated() {
          let view = try layout.add(View.Properties(content: content), to: column, named: "label \(index)")
          try layout.constrain {
            view.leading == column.leading
            view.trailing == column.trailing
            view.top == above
          }
          above = view.bottom
          labels.append(view)
        }
        try layout.constrain { column.bottom == above }
      }
      let high = kind == 3 ? labels[0] : column
      try layout.constrain {
        column.leading == root.leading
        column.top == root.top
        neighbour.leading == column.trailing + 4
        neighbour.trailing == root.trailing
        neighbour.top == root.top
        neighbour.height == high.height
        (neighbour.width == ratio * neighbour.height + extra).at(900)
      }
      if let cap { for view in labels { try layout.constrain { (view.height <= cap).at(priority) } } }
      return labels
    }
  }

  /// The largest width at which the layout, told how high the texts are then, gives them that width, by trying all; nil
  /// where there is none. All texts of a screen have one width.
  private func scanned(_ screen: RandomScreen) throws -> Double? {
    let none = ContentMeasure.noIntrinsicMetric
    var (layout, views) = try screen.made(screen.labels.map { _ in FixedContent(Size(none, 1)) })
    func heights(_ width: Double) throws -> [Double] {
      try screen.labels.map { label in
        var options = label.fit?.options ?? FitOptions()
        options.axes = .horizontal
        let fit = try label.shapedText(for: Traits()).fit(in: Size(width, 10_000), options)
        return (fit.lines.last.map { $0.top + $0.height } ?? 0) + options.margins.top + options.margins.bottom
      }
    }
    // Pixels so small that they do not matter.
    func excess(_ width: Double) throws -> Double {
      for (view, height) in zip(views, try heights(width)) {
        layout[view].content = FixedContent(Size(none, height))
      }
      try layout.layout(in: Size(screen.width, 700), traits: Traits(scale: 1000))
      return try layout.frame(of: views[0]).size.width - width
    }
    var found: Double?
    let step = screen.width / 150
    var (low, below) = (0.0, try excess(0))
    while low < screen.width {
      let high = low + step
      let above = try excess(high)
      if (below > 0) != (above > 0) {
        var (first, last) = (low, high)
        for _ in 0..<24 {
          let middle = (first + last) / 2
          if try (excess(middle) > 0) == (below > 0) { first = middle } else { last = middle }
        }
        if try abs(excess(first)) < 0.01, try abs(excess(last)) < 0.01 {
          found = first
        }
      }
      (low, below) = (high, above)
    }
    return found
  }

  @Test func randomScreensComeToRestWhereTheyCan() throws {
    var random = Seeded(state: 612)
    var (settled, unsettled, searched, most) = (0, 0, 0, 0)
    for turn in 0..<300 {
      let screen = try randomScreen(&random, turn)
      var (layout, views) = try screen.made(screen.labels)
      let viewport = Viewport(size: Size(screen.width, 700), traits: Traits(scale: screen.scale))
      var fits = LabelFits()
      let report = try layout.layout(in: viewport, fitting: &fits)
      most = max(most, report.passes)
      if report.passes > 12 { searched += 1 }
      try expectInside(fits, layout, screen.text)
      // Solving again changes nothing.
      let frames = layout.frames
      let again = try fits.update(&layout)
      #expect(again.refitted.isEmpty && again.changedViews.isEmpty && again.unsettled == report.unsettled)
      // Nor does what was before.
      var other = Viewport(size: Size(screen.width / 2, 300), traits: Traits(scale: 2))
      try layout.layout(in: other, fitting: &fits)
      try layout.layout(in: viewport, fitting: &fits)
      #expect(layout.frames == frames, "\(screen.text)")
      other.size = Size(50, 50)
      if report.isSettled { settled += 1 } else { unsettled += 1 }
      // What never jumps has a fixed point.
      if !screen.hasJumps { #expect(report.isSettled, "\(screen.text): \(report.passes)") }
      guard turn % 2 == 0, !screen.hasGroup, screen.hasOneWidth else { continue }
      if let width = try scanned(screen) {
        #expect(report.isSettled, "\(screen.text): there is \(width)")
        let found = try layout.frame(of: views[0]).size.width
        // Steps of sizes make solutions a step apart, and rounding to pixels moves them.
        #expect(
          found >= 0.99 * width - 2 / screen.scale, "\(screen.text): \(found), there is \(width)")
      }
    }
    #expect(settled > 200 && searched > 100 && unsettled > 0, "\(settled) \(unsettled) \(searched) \(most)")
  }
}
