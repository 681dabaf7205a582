import TestSupport
import Testing
import Typography

@Suite struct LimitsTests {
  /// The README's table has every limit with its default.
  @Test func tableIsTrue() throws {
    let readme = String(decoding: try Files.contents(of: Command.package + "/README.md"), as: UTF8.self)
    for (name, value) in Mirror(reflecting: Limits.default).children {
      let row = "| `\(name ?? "")` | \(Self.grouped("\(value)")) |"
      #expect(readme.contains(row), "\(row)")
    }
  }

  private static func grouped(_ digits: String) -> String {
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped += "," }
      grouped.append(digit)
    }
    return grouped
  }
}
