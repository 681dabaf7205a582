import AdaptiveLayout
import Examples
import Geometry
import JSONText
import LabelFitting
import LayoutDocuments
import TestSupport
import Testing
import TextFit

/// The examples in code and as documents: the same frames and sizes, whoever lays them out, in every language.
@Suite struct ExamplesTests {
  static let languages = ["en", "de", "ar", "ja"]

  /// Phones small and large, old and new, folded and unfolded, tablets, a desktop.
  static let devices = [
    "iPhone 4", "iPhone 5", "iPhone 6 Plus", "iPhone 15", "iPhone 17 Pro Max", "Galaxy S25",
    "Pixel 10 Pro Fold (inner display)", "iPad mini 4", "iPad Pro 13-inch (M5)", "Desktop 1920x1080",
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

  /// No text outside its frame, no two texts over each other, nothing outside the screen: on every window that an example is
  /// meant for, each in one of the languages.
  @Test(arguments: Example.all.map(\.name))
  func nothingOverlapsOrSticksOut(name: String) throws {
    let example = try #require(Example.all.first { $0.name == name })
    let layouts = try Self.languages.map { try example.layout(Self.texts(example, $0)) }
    let document = try LayoutDocument(contentsOf: LayoutDocumentTests.path(name))
    let screens = try Self.languages.map { try document.screen(language: $0) }
    let viewports = Self.viewports.filter(example.isMeant)
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
      var (isInside, ancestor) = (true, try layout.superview(of: view))
      while let next = ancestor {
        isInside = isInside && !lists.contains(next)
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
      where min(frame.maxX, other.frame.maxX) - max(frame.minX, other.frame.minX) > 1e-3
        && min(frame.maxY, other.frame.maxY) - max(frame.minY, other.frame.minY) > 1e-3
      {
        problems.append("\(name) lies over \(other.name)")
      }
      texts.append((name, frame))
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
