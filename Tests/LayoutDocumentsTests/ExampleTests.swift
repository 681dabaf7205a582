import AdaptiveLayout
import Examples
import Geometry
import JSONText
import LabelFitting
import LayoutDocuments
import TestSupport
import Testing
import TextFit
import TextLayout

/// The examples in code and as documents: the same frames and sizes, whoever lays them out, in every language.
@Suite struct ExamplesTests {
  static let languages = ["en", "de", "ar", "ja"]

  /// Phones small and large, one that is folded out, a tablet, a desktop: one of each kind.
  static let devices = [
    "iPhone 4", "iPhone 6 Plus", "iPhone 15", "Pixel 10 Pro Fold (inner display)", "iPad mini 4", "Desktop 1920x1080",
  ]

  /// The words that an example's document has.
  static func texts(_ example: Example, _ language: String) throws -> Texts {
    let bytes = try Files.contents(of: LayoutDocumentTests.path(example.name))
    let document = try bytes[...].withRawBytes { bytes throws(JSONError) in try JSONDocument.parse(bytes) }
    let words = document.member("texts")?.member(language)?.members ?? []
    return Texts(
      language,
      Dictionary(
        words.compactMap { word in
          if case .string(let text) = word.value.value { (word.key, text) } else { nil }
        }
      ) { first, _ in first })
  }

  static func viewport(_ device: String, _ orientation: Orientation, _ language: String) throws -> Viewport? {
    let device = try Device.named(device)
    guard device.screen(orientation) != nil else { return nil }
    var viewport = try device.viewport(orientation)
    viewport.traits.direction = language == "ar" ? .rightToLeft : .leftToRight
    return viewport
  }

  /// Every window that a device of the table shows, once: full screens and parts of Split View, in both orientations.
  static let viewports: [Viewport] = {
    var seen: Set<Viewport> = []
    var result: [Viewport] = []
    for device in Device.all {
      for orientation in device.orientations {
        for window in device.windows(orientation) {
          guard let viewport = try? device.viewport(orientation, window: window) else { continue }
          var nameless = viewport
          nameless.traits.device = nil
          if seen.insert(nameless).inserted { result.append(viewport) }
        }
      }
    }
    return result
  }()

  /// No text outside its frame, no two texts over each other, nothing outside the screen: on every window that an
  /// example is meant for, each in one of the languages.
  @Test(arguments: Example.all.map(\.name))
  func nothingOverlapsOrSticksOut(name: String) throws {
    let example = try #require(Example.all.first { $0.name == name })
    let layouts = try Self.languages.map { try example.layout(Self.texts(example, $0)) }
    let document = try LayoutDocument(contentsOf: LayoutDocumentTests.path(name))
    let screens = try Self.languages.map { try document.screen(language: $0) }
    let viewports = Self.viewports.filter(example.isMeant)
    #expect(viewports == Self.viewports.filter(document.isMeant))
    #expect(viewports.count > 30)
    for (index, viewport) in viewports.enumerated() {
      let language = index % Self.languages.count
      var viewport = viewport
      viewport.traits.direction = Self.languages[language] == "ar" ? .rightToLeft : .leftToRight
      var (layout, fits) = (layouts[language], LabelFits())
      let report = try layout.layout(in: viewport, fitting: &fits)
      #expect(layout.conflicts.isEmpty && report.isSettled)
      let place = "\(name) in \(Self.languages[language]) on \(viewport.traits.device ?? "") \(viewport.size)"
      try Self.expectSame(screens[language], layout, fits, viewport, place)
      for problem in try Self.problems(layout, fits, viewport) { Issue.record("\(problem) of \(place)") }
    }
  }

  private static func problems(_ layout: Layout, _ fits: LabelFits, _ viewport: Viewport) throws -> [String] {
    var problems: [String] = []
    var texts: [(name: String, frame: Rect)] = []
    let lists = ["list", "listOfLargest"].compactMap { layout.view(named: $0) }
    for (view, frame) in layout.frames.sorted(by: { ($0.value.minY, $0.value.minX) < ($1.value.minY, $1.value.minX) }) {
      let name = try layout.name(of: view)
      // What does not fit a list is seen by scrolling.
      var (seen, isInside, ancestor) = (frame, true, try layout.superview(of: view))
      while let next = ancestor {
        if lists.contains(next) {
          let list = try layout.frame(of: next)
          isInside = false
          seen = Rect(
            minX: seen.minX, minY: seen.minY, maxX: seen.maxX, maxY: max(seen.minY, min(seen.maxY, list.maxY)))
        }
        ancestor = try layout.superview(of: next)
      }
      if isInside,
        frame.minX < -1e-3 || frame.minY < -1e-3 || frame.maxX > viewport.size.width + 1e-3
          || frame.maxY > viewport.size.height + 1e-3
      {
        problems.append("\(name) sticks out with \(frame)")
      }
      guard let content = layout[view].content as? any TextBearing else { continue }
      var fit = fits[view]
      if fit == nil {
        let size = content.label.pointSize(for: layout.traits)
        let lines = content.label.numberOfLines
        fit = try content.label.shapedText(for: layout.traits).fit(
          in: frame.size,
          FitOptions(
            margins: content.textInsets, lines: lines == 0 ? nil : lines,
            sizes: AllowedSizes(minimum: size, maximum: size)))
      }
      if let fit, !fit.fits { problems.append("the text of \(name) does not fit \(frame.size)") }
      for other in texts
      where min(seen.maxX, other.frame.maxX) - max(seen.minX, other.frame.minX) > 1e-3
        && min(seen.maxY, other.frame.maxY) - max(seen.minY, other.frame.minY) > 1e-3
      {
        problems.append("\(name) lies over \(other.name)")
      }
      texts.append((name, seen))
    }
    return problems
  }

  /// Whether a document and code have the same views, frames and sizes of text.
  private static func expectSame(
    _ screen: LayoutScreen, _ layout: Layout, _ fits: LabelFits, _ viewport: Viewport, _ place: String
  ) throws {
    let solved = try screen.layout(in: viewport)
    let views = layout.namedViews
    let names = screen.names.filter { screen.view($0) != nil }
    // The cells of a list have no names that others know.
    #expect(Set(names).subtracting(["root"]).isSubset(of: views.keys))
    #expect(Self.corners(solved.layout) == Self.corners(layout), "\(place)")
    for name in names {
      guard let view = name == "root" ? layout.root : views[name] else { continue }
      let (frame, expected) = (try layout.frame(of: view), try #require(solved.frame(of: name)))
      let pairs = zip(
        [frame.minX, frame.minY, frame.maxX, frame.maxY], [expected.minX, expected.minY, expected.maxX, expected.maxY])
      #expect(pairs.allSatisfy { abs($0 - $1) < 1e-9 }, "\(name) of \(place): \(frame) is not \(expected)")
      let size = (layout[view].content as? any TextBearing).map { content in
        fits[view]?.printableSize ?? content.label.pointSize(for: layout.traits)
      }
      #expect(solved.fontSize(of: name) == size, "\(name) of \(place)")
    }
  }

  /// What reads from right to left is the mirror image of what reads from left to right, but for what no language turns
  /// round.
  @Test(arguments: Example.all.map(\.name).filter { !["squares", "springs"].contains($0) })
  func readingTheOtherWayMirrors(name: String) throws {
    let example = try #require(Example.all.first { $0.name == name })
    let layout = try example.layout(Self.texts(example, "en"))
    for device in ["iPhone 4", "iPhone 15", "iPad mini 4"] {
      for orientation in Orientation.allCases {
        guard var viewport = try Self.viewport(device, orientation, "en") else { continue }
        var (left, fits) = (layout, LabelFits())
        try left.layout(in: viewport, fitting: &fits)
        #expect(try left.ambiguity() == nil, "\(name) on \(device) \(orientation)")
        viewport.traits.direction = .rightToLeft
        var (right, mirrored) = (layout, LabelFits())
        try right.layout(in: viewport, fitting: &mirrored)
        let pixel = 1 / viewport.traits.scale + 1e-6
        let turned = right.frames
        for (view, frame) in left.frames {
          let superview = try left.superview(of: view).map { try left.name(of: $0) }
          let title = try left.name(of: view)
          // A player's time and controls, a bar code; and a multiple of a centre, which is counted from the left.
          guard superview != "bar", superview != "controls", superview != "code", title != "sun", title != "tower"
          else { continue }
          // The cells of a list are other views in each layout.
          let others = turned[view].map { [$0] } ?? Array(turned.values)
          #expect(
            others.contains { other in
              abs(frame.minX - (viewport.size.width - other.maxX)) <= pixel
                && abs(frame.size.width - other.size.width) <= pixel && abs(frame.minY - other.minY) <= pixel
            }, "\(title) of \(name) on \(device) \(orientation): \(frame), \(others.prefix(1))")
        }
      }
    }
  }

  /// What people see first when it is wrong: words of several scripts on one line, time that runs as clocks do, signs
  /// of numbers, pictures from edge to edge, headings whose last line is no single word.
  @Test(arguments: languages) func screensLookAsPeopleExpect(language: String) throws {
    func solved(_ name: String, _ device: String, _ orientation: Orientation) throws -> SolvedScreen {
      try LayoutDocument(contentsOf: LayoutDocumentTests.path(name)).screen(language: language)
        .layout(in: Device.named(device).viewport(orientation))
    }
    for device in ["iPhone 4", "iPhone 15", "iPad mini 4"] {
      for orientation in Orientation.allCases {
        let place = "\(language) on \(device) \(orientation)"
        let ticket = try solved("ticket", device, orientation)
        for names in [["gate", "seat", "boards"], ["gateValue", "seatValue", "boardsValue"]] {
          let baselines = try names.map { name in
            let item = try #require(ticket.items.first { $0.name == name })
            let line = try #require(try ticket.fit(of: item)?.lines.first)
            return try #require(ticket.frame(of: name)).minY + line.baseline
          }
          #expect(baselines.allSatisfy { abs($0 - baselines[0]) < 1 }, "\(names): \(baselines) \(place)")
        }
        let player = try solved("player", device, orientation)
        #expect(player.frame(of: "played")?.minX == player.frame(of: "bar")?.minX, "\(place)")
        let instagram = try solved("instagram", device, orientation)
        let (picture, width) = (try #require(instagram.frame(of: "picture")), instagram.viewport.size.width)
        #expect(language == "ar" ? picture.maxX == width : picture.minX == 0, "\(place)")
        #expect(orientation == .landscape || picture.size.width == width, "\(place)")
        for name in ["article", "card", "chat", "labels", "login", "product", "springs", "ticket", "weather"] {
          let screen = try solved(name, device, orientation)
          for item in screen.items where item.textOptions.balancesLines {
            guard let fit = try screen.fit(of: item), let last = fit.lines.last, fit.lines.count > 1 else { continue }
            let widest = fit.lines.map(\.width).max() ?? 0
            #expect(last.width > widest * 0.4, "\(item.name) of \(name) \(place)")
          }
        }
      }
    }
    let weather = try solved("weather", "iPhone 15", .portrait)
    for name in ["now", "monHigh", "tueHigh", "friHigh"] {
      let text = try #require((weather[name] as? View).flatMap { weather.label($0) }?.text)
      #expect(text.contains("\u{2212}"), "\(name) in \(language)")
    }
  }

  /// The three ways of "Dynamic Autolayout" move their labels to the same place, whatever was picked before, in both
  /// directions.
  @Test(arguments: ["en", "ar"]) func threeWaysOfPickingAgree(language: String) throws {
    let example = try #require(Example.all.first { $0.name == "picker" })
    var picker = try Picker(Self.texts(example, language))
    let viewport = try #require(try Self.viewport("iPhone 15", .portrait, language))
    try picker.layout.layout(in: viewport)
    for position in [.end, .center, .start, .center, .end, .start] as [Picker.Position] {
      let transition = try picker.pick(position)
      #expect(picker.layout.conflicts.isEmpty)
      let frames = try [picker.byConstant, picker.byPriorities, picker.bySets].map { try picker.layout.frame(of: $0) }
      let places = frames.map { frame in
        switch (position, viewport.traits.direction) {
        case (.center, _): frame.minX + frame.size.width / 2
        case (.start, .leftToRight), (.end, .rightToLeft): frame.minX
        case (.start, .rightToLeft), (.end, .leftToRight): frame.maxX
        }
      }
      #expect(places.allSatisfy { abs($0 - places[0]) <= 1 / viewport.traits.scale }, "\(position): \(frames)")
      let (before, after) = (transition.before[picker.bySets], transition.after[picker.bySets])
      #expect(before != after && after == frames[2])
    }
  }

  /// All frames, sorted, in thousandths of a point.
  private static func corners(_ layout: Layout) -> [[Int]] {
    layout.frames.values.map { frame in
      [frame.minX, frame.minY, frame.maxX, frame.maxY].map { Int(($0 * 1000).rounded()) }
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test(arguments: Example.all.map(\.name), languages)
  func codeAndDocumentAgree(name: String, language: String) throws {
    let example = try #require(Example.all.first { $0.name == name })
    let layout = try example.layout(Self.texts(example, language))
    let screen = try LayoutDocument(contentsOf: LayoutDocumentTests.path(name)).screen(language: language)
    for device in Self.devices {
      for orientation in Orientation.allCases {
        guard let viewport = try Self.viewport(device, orientation, language), example.isMeant(for: viewport) else {
          continue
        }
        var (copy, fits) = (layout, LabelFits())
        try copy.layout(in: viewport, fitting: &fits)
        try Self.expectSame(screen, copy, fits, viewport, "\(name) on \(device) \(orientation)")
      }
    }
  }
}

extension JSONNode {
  fileprivate var members: [Member] { if case .object(let members) = value { members } else { [] } }

  fileprivate func member(_ key: String) -> JSONNode? { members.first { $0.key == key }?.value }
}
