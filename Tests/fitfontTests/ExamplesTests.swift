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
    let document = try JSON(String(decoding: Files.contents(of: LayoutCommandTests.document(example.name)), as: UTF8.self))
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
          + (name == "squares" || name == "images" ? [] : ["--language", language])
          + [LayoutCommandTests.document(name)])
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
