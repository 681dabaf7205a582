import Catalogs
import Checks
import Glibc
import Testing

@Suite struct BaselineTests {
  /// What does not fit whatever the points are, as hard line breaks in too few lines.
  private static func finding(_ words: String, file: String = "de.json") throws -> Finding {
    let table = try SlotTableTests.table(#"[{"key": "*", "width": 500, "lines": 2, "size": 14}]"#)
    let entry = TextMeasurerTests.entry([TextMeasurerTests.text(words)])
    return try #require(TextMeasurer(table, asksRoom: false).measure(entry, of: file, slot: 0).findings.first)
  }

  private static func baseline(_ findings: [Finding]) throws -> Baseline {
    var name = Array("/tmp/fitfont-baseline-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    let bytes = Baseline.text(of: findings)
    #expect(write(descriptor, bytes, bytes.count) == bytes.count)
    close(descriptor)
    return try Baseline(contentsOf: path)
  }

  @Test func moreLinesAreWorse() throws {
    let finding = try Self.finding("a\nb\nc")
    #expect(finding.missing == 0)
    let baseline = try Self.baseline([finding])
    #expect(baseline.knows(finding))
    #expect(baseline.knows(try Self.finding("x\ny\nz")))
    #expect(!baseline.knows(try Self.finding("a\nb\nc\nd")))
  }

  @Test func noPointsAreWorseThanPoints() throws {
    var finding = try Self.finding("a\nb\nc")
    let worse = finding
    (finding.extent.missingWidth, finding.extent.lines) = (20, 2)
    #expect(!(try Self.baseline([finding])).knows(worse))
  }

  @Test func pathsAreSpelledAsOneLikes() throws {
    let baseline = try Self.baseline([try Self.finding("a\nb\nc", file: "./x/../de.json")])
    #expect(baseline.knows(try Self.finding("a\nb\nc")))
    #expect(!baseline.knows(try Self.finding("a\nb\nc", file: "x/de.json")))
  }
}
