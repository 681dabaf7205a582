import AdaptiveLayout
import Examples
import Geometry
import LabelFitting
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
    let document = try JSON(
      String(decoding: Files.contents(of: LayoutCommandTests.document(example.name)), as: UTF8.self))
    let table = document["texts"]?[language]
    let words = (table?.keys ?? []).map { ($0, table?[$0]?.string ?? "") }
    return Texts(language, Dictionary(uniqueKeysWithValues: words))
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
      for problem in try Self.problems(layout, fits, viewport) { Issue.record("\(problem) of \(place)") }
    }
  }

  private static func problems(_ layout: Layout, _ fits: LabelFits, _ viewport: Viewport) throws -> [String] {
    var problems: [String] = []
    var texts: [(name: String, frame: Rect)] = []
    for (name, view) in layout.namedViews.sorted(by: { $0.key < $1.key }) {
      let frame = try layout.frame(of: view)
      if frame.minX < -1e-3 || frame.minY < -1e-3 || frame.maxX > viewport.size.width + 1e-3
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

  @Test(arguments: Example.all.map(\.name), languages)
  func codeAndDocumentAgree(name: String, language: String) throws {
    let example = try #require(Example.all.first { $0.name == name })
    let layout = try example.layout(Self.texts(example, language))
    for orientation in Orientation.allCases where example.orientation ?? orientation == orientation {
      let screens = try Self.devices.compactMap { device in
        try Self.viewport(device, orientation, language).map { (device, $0) }
      }
      let outcome = try Command.run(
        ["layout", "--json", "--\(orientation.rawValue)"] + screens.flatMap { ["--device", $0.0] }
          + ["--language", language, LayoutCommandTests.document(name)])
      #expect(outcome.ending == .exit(0) && outcome.err.isEmpty, "\(outcome.err)")
      let lines = outcome.out.split(separator: "\n")
      #expect(lines.count == screens.count)
      for ((device, viewport), line) in zip(screens, lines) {
        var (copy, fits) = (layout, LabelFits())
        let report = try copy.layout(in: viewport, fitting: &fits)
        #expect(copy.conflicts.isEmpty && report.isSettled)
        let views = try JSON(String(line))["views"]?.items ?? []
        #expect(views.count > 2)
        for expected in views {
          let title = expected["name"]?.string ?? ""
          guard let view = copy.view(named: title) else {
            Issue.record("\(name) has no \(title) in code")
            continue
          }
          let frame = try copy.frame(of: view)
          for (key, value) in [
            ("x", frame.minX), ("y", frame.minY), ("width", frame.size.width), ("height", frame.size.height),
          ] {
            #expect(
              abs((expected[key]?.number ?? .nan) - value) < 1e-3,
              "\(key) of \(title) in \(name) on \(device) \(orientation)")
          }
          let size = (copy[view].content as? any TextBearing).map { content in
            fits[view]?.printableSize ?? content.label.pointSize(for: copy.traits)
          }
          #expect(expected["fontSize"]?.number == size, "\(title) in \(name) on \(device) \(orientation)")
        }
      }
    }
  }
}
