import AdaptiveLayout
import Checks
import Geometry
import Glibc
import TestSupport
import Testing
import TextFields

/// Views of layout documents as slots.
@Suite struct SlotViewsTests {
  private static let screen = #"{"views": [{"name": "a", "text": "x"}], "constraints": ["H:|-0-[a]-0-|", "V:|-0-[a]"]}"#

  private static func widths(on devices: String) throws -> [Double] {
    let folder = try TemporaryFolder()
    _ = try folder.file("screen.json", Array(screen.utf8))
    let table = try folder.file(
      "slots.json",
      Array(#"[{"key": "*", "layout": "screen.json", "view": "a", "size": 9, "devices": \#(devices)}]"#.utf8))
    return try SlotTable(contentsOf: table).slots.flatMap(\.boxes).map(\.size.width)
  }

  /// A device has the names that it has elsewhere: a family's is that of its newest.
  @Test func devicesByFamily() throws {
    let newest = try #require(Device.family("iPad mini").first)
    #expect(newest.name != "iPad mini")
    let widths = try Self.widths(on: #"["iPad mini"]"#)
    #expect(widths == (try newest.orientations.map { try newest.viewport($0).size.width }))
    #expect(try Self.widths(on: #""\#(newest.name)""#) == widths)
  }

  /// What is near is offered.
  @Test func unknownDevices() throws {
    let failure = #expect(throws: Failure.self) { try Self.widths(on: #"["iPhne 15"]"#) }
    #expect(failure?.message.contains("did you mean iPhone 15") ?? false, "\(failure?.message ?? "")")
  }

  /// A pipe that a table names is not waited for.
  @Test func documentsArePlainFiles() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let table = try folder.file("slots.json", Array(#"[{"key": "*", "layout": "pipe", "view": "a", "size": 9}]"#.utf8))
    let failure = #expect(throws: Failure.self) { try SlotTable(contentsOf: table) }
    #expect(failure?.message.contains("is not a plain file but a pipe") ?? false, "\(failure?.message ?? "")")
  }
}
