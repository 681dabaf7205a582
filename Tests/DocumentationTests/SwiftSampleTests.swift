import TestSupport
import Testing

/// What the pages show of the library is compiled and run: every block of Swift is found, line by line and in order, in
/// one of this folder's `...Samples.swift`, with whatever a test has to say in between.
@Suite struct SwiftSampleTests {
  private static let samples: [[Substring]] = {
    let folder = Command.package + "/Tests/DocumentationTests/"
    let names = ((try? Files.names(in: folder)) ?? []).filter { $0.hasSuffix("Samples.swift") }
    return names.compactMap { try? Files.contents(of: folder + $0) }.map { bytes in
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { Self.trimmed($0) }.filter { !$0.isEmpty }
    }
  }()

  /// A line without its indent, and without the comment that explains it.
  private static func trimmed(_ line: Substring) -> Substring {
    var code = line.drop { $0 == " " }
    if code.hasPrefix("//") { return "" }
    if let comment = code.firstRange(of: "  //") { code = code[..<comment.lowerBound] }
    while code.last == " " { code.removeLast() }
    return code
  }

  @Test(arguments: Page.all) func isCompiled(page: Page) {
    for block in page.blocks where block.language == "swift" {
      let wanted = block.lines.map { Self.trimmed($0[...]) }.filter { !$0.isEmpty }
      var reached = 0
      for sample in Self.samples {
        var found = 0
        for line in sample where found < wanted.count && line == wanted[found] { found += 1 }
        reached = max(reached, found)
      }
      #expect(reached == wanted.count, "no sample has: \(wanted[min(reached, wanted.count - 1)])")
    }
  }

  @Test func readmeHasSamples() {
    #expect(Page.all.first?.blocks.filter { $0.language == "swift" }.count ?? 0 >= 3)
  }
}
