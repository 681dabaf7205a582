import AdaptiveLayout
import Examples
import Geometry
import LabelFitting
import TestSupport
import Testing
import TextFit

/// The examples in code and as documents: the same frames and sizes, whoever lays them out.
@Suite struct ExamplesTests {
  private static let layouts: [(name: String, make: @Sendable () throws -> Layout)] = [
    ("squares", { try Squares().layout }), ("images", { try Images().layout }), ("player", { try Player().layout }),
  ]

  @Test(arguments: layouts.map(\.name), Orientation.allCases)
  func codeAndDocumentAgree(name: String, orientation: Orientation) throws {
    let make = try #require(Self.layouts.first { $0.name == name }).make
    let layout = try make()
    let devices = try LayoutCommandTests.devices.map { try Device.named($0) }.filter { $0.screen(orientation) != nil }
    let outcome = try Command.run(
      ["layout", "--json", "--\(orientation.rawValue)"] + devices.flatMap { ["--device", $0.name] }
        + [LayoutCommandTests.document(name)])
    let lines = outcome.out.split(separator: "\n")
    #expect(lines.count == devices.count)
    for (device, line) in zip(devices, lines) {
      var (copy, fits) = (layout, LabelFits())
      try copy.layout(in: device.viewport(orientation), fitting: &fits)
      #expect(copy.conflicts.isEmpty)
      for expected in try JSON(String(line))["views"]?.items ?? [] {
        let view = try #require(copy.view(named: expected["name"]?.string ?? ""))
        let frame = try copy.frame(of: view)
        for (key, value) in [
          ("x", frame.minX), ("y", frame.minY), ("width", frame.size.width), ("height", frame.size.height),
        ] {
          #expect(
            abs((expected[key]?.number ?? .nan) - value) < 1e-3,
            "\(key) of \(expected["name"]?.string ?? "") on \(device.name)")
        }
        #expect(expected["fontSize"]?.number == fits[view]?.printableSize)
      }
    }
  }
}
