import Geometry
import TestSupport
import Testing

/// Numbers of any size become whole numbers, and no process ends of it.
@Suite struct IntegersTests {
  @Test(
    arguments: [
      (0.0, 0), (-0.0, 0), (2.5, 3), (-2.5, -3), (0.49, 0), (0x1p62, 1 << 62), (-0x1p63, .min), (0x1p63, .max),
      (0x1p63 - 1024, .max - 1023), (-0x1p64, .min), (1e18, 1_000_000_000_000_000_000), (1e19, .max), (1e308, .max),
      (.infinity, .max), (-.infinity, .min), (.nan, 0), (.leastNonzeroMagnitude, 0),
    ] as [(Double, Int)])
  func anyNumber(value: Double, expected: Int) {
    #expect(Int(saturating: value, .toNearestOrAwayFromZero) == expected)
  }

  @Test(arguments: [
    (FloatingPointRoundingRule.up, 3, -2), (.down, 2, -3), (.towardZero, 2, -2), (.toNearestOrAwayFromZero, 3, -3),
  ])
  func rules(rule: FloatingPointRoundingRule, above: Int, below: Int) {
    #expect(Int(saturating: 2.5, rule) == above && Int(saturating: -2.5, rule) == below)
  }

  /// What converts by itself is seen by its rounding: only the one place may do so, and the solver's printing of
  /// numbers that it has looked at.
  @Test func nobodyElseConverts() throws {
    let pattern = /\b(U?Int(8|16|32|64)?|FT_Fixed)\([^\n]*\.rounded\(/
    for path in try Command.run(
      ["-rl", "--include=*.swift", "rounded", Command.package + "/Sources"], executable: "/usr/bin/grep"
    ).out.split(separator: "\n") where !path.contains("/ConstraintSolver/") && !path.hasSuffix("/Integers.swift") {
      let source = String(decoding: try Files.contents(of: String(path)), as: UTF8.self)
      for match in source.matches(of: pattern) { Issue.record("\(path): \(match.output.0)") }
    }
  }
}
