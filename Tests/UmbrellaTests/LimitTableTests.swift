import FitFont
import OfficePackages
import Presentations
import TestSupport
import Testing

/// One table has every limit, by the name that errors have for it.
@Suite struct LimitTableTests {
  /// Every property of the types that limits are set in, with its default.
  @Test(
    arguments: [
      (NamedLimit.Owner.limits, Mirror(reflecting: Limits.default)),
      (.solver, Mirror(reflecting: Solver.Limits.default)), (.layout, Mirror(reflecting: Layout.Limits.default)),
    ].map { (owner: $0.0, names: $0.1.children.map { ($0.label ?? "", "\($0.value)") }) })
  func everyLimitIsThere(owner: NamedLimit.Owner, names: [(name: String, value: String)]) {
    #expect(!names.isEmpty)
    for (name, value) in names where !(owner == .layout && name == "solver") {
      let limit = NamedLimit.all.first { $0.name == name }
      #expect(limit?.owner == owner, "\(name)")
      #expect(limit?.value == Double(value), "\(name)")
    }
    #expect(NamedLimit.all.filter { $0.owner == owner }.count == names.filter { $0.name != "solver" }.count)
  }

  /// Those of packages are set nowhere, and each is in the table all the same.
  @Test func everyLimitOfPackagesIsThere() {
    let names = [Mirror(reflecting: OfficePackageLimits()), Mirror(reflecting: PresentationLimits())].flatMap {
      mirror in
      mirror.children.map { ($0.label ?? "", "\($0.value)") }
    }
    #expect(!names.isEmpty)
    for (name, value) in names {
      #expect(NamedLimit.all.first { $0.name == name }?.value == Double(value), "\(name)")
    }
  }

  @Test func namesAreUnique() {
    #expect(Set(NamedLimit.all.map(\.name)).count == NamedLimit.all.count)
  }

  /// The page is the table.
  @Test func pageIsTrue() throws {
    let page = try Files.contents(of: Command.package + "/Sources/Umbrella/FitFont.docc/Limits.md")
    let rows = String(decoding: page, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("| `") }
    let expected = NamedLimit.all.map { limit in
      let place = limit.owner == .fixed ? limit.owner.rawValue : "`\(limit.owner.rawValue)`"
      return "| `\(limit.name)` | \(Self.written(limit.value)) | \(limit.bounds) | \(place) |"
    }
    #expect(rows.map(String.init) == expected)
  }

  /// Whole numbers with commas; a power of ten that no one would count as such.
  private static func written(_ value: Double) -> String {
    if value == 1e15 { return "1e15" }
    let digits = "\(Int(value))"
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped += "," }
      grouped.append(digit)
    }
    return grouped
  }

  /// Wherever an error that names a limit is thrown, it is one of the table's.
  @Test func errorsNameThem() throws {
    let names = Set(NamedLimit.all.map(\.name))
    let thrown = #/(?:\.(?:overLimit|limit)\(\s*"|(?:exceeds?|passes) the limit (?=\w+:))(\w+)/#
    var found: Set<String> = []
    for path in try Files.tree(in: Command.package + "/Sources") where path.hasSuffix(".swift") {
      let text = String(decoding: try Files.contents(of: path), as: UTF8.self)
      for match in text.matches(of: thrown) {
        found.insert(String(match.1))
        #expect(names.contains(String(match.1)), "\(path) names the limit \(match.1)")
      }
    }
    #expect(found.count >= 10)
  }
}
