import AdaptiveLayout
import Geometry
import TestSupport
import Testing

/// `fitfont devices`: the table of screens.
@Suite struct DevicesCommandTests {
  @Test func everyScreenIsARow() throws {
    let outcome = try Command.run("devices")
    #expect(outcome.err.isEmpty && outcome.ending == .exit(0))
    let rows = outcome.out.split(separator: "\n")
    #expect(rows.count == Device.all.reduce(0) { $0 + $1.orientations.count } && rows.count > 200)
    #expect(rows.allSatisfy { $0.split(separator: " ").count >= 8 })
    // Columns stand under each other.
    let starts = Set(rows.compactMap { row in row.ranges(of: "  @").last.map { row[..<$0.lowerBound].count } })
    #expect(starts.count == 1)
  }

  @Test(arguments: ["iPhone 15", "iphone15", "IPHONE-15"])
  func partsOfNames(name: String) throws {
    let rows = try Command.run("devices", name, "--portrait").out.split(separator: "\n")
    #expect(rows.count == 4 && rows.allSatisfy { $0.hasPrefix("iPhone 15") && $0.contains("portrait") })
    #expect(rows[0].hasSuffix("393x852  compact x regular  59,0,34,0"))
  }

  @Test func jsonSaysTheSame() throws {
    let lines = try Command.run("devices", "iPad Air", "--windows", "--json", "--landscape").out.split(separator: "\n")
    let windows = try lines.map { try JSON(String($0)) }
    #expect(windows.contains { $0["window"] == .string("1/2") && $0["horizontal"] == .string("compact") })
    for window in windows {
      #expect(window["orientation"] == .string("landscape") && window["idiom"] == .string("pad"))
      #expect(window["source"]?.string?.isEmpty == false && window["safeArea"]?.items.count == 4)
      let device = try Device.named(try #require(window["device"]?.string))
      if window["window"] == .string("full-screen") {
        #expect(window["width"]?.number == device.landscape?.size.width)
      }
    }
  }

  @Test func unknownNames() throws {
    let outcome = try Command.run("devices", "iPhne 15")
    #expect(outcome.ending == .exit(66) && outcome.out.isEmpty)
    #expect(outcome.err.contains("no device is named 'iPhne 15'") && outcome.err.contains("did you mean iPhone 15"))
    #expect(try Command.run("devices", "iPad", "mini").ending == .exit(64))
    #expect(try Command.run("devices", "--lines", "2").err.contains("unknown option --lines"))
  }
}
