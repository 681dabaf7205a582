import TestSupport
import Testing

/// A test file has the name of the source file whose promises it holds: `Fitter.swift` is tested by `FitterTests.swift`. Where
/// one file has several, what each is about follows a plus sign: `Shaper+FeaturesTests.swift`.
@Suite struct TestFileNameTests {
  /// The modules whose tests are named so.
  static let modules = ["Drawing", "Geometry", "TextFit", "TextLayout", "Typography"]

  /// Test files that are about a whole module, and what they compare it with.
  static let exceptions = [
    "ArticleTests": "the label of the article that the project grew from",
    "ChromiumTests": "a browser",
    "ConcurrencyTests": "the same calls from one task alone",
    "GoldenTests": "pictures that were looked at",
    "InterfaceStringTests": "brute force, on the texts of real interfaces",
    "OracleTests": "brute force",
    "PropertyTests": "what must hold of every fit",
    "UCDTests": "Unicode's conformance tests",
  ]

  private static func files(in folder: String) throws -> [String] {
    try Files.tree(in: Command.package + "/" + folder).filter { $0.hasSuffix(".swift") }
  }

  /// The names of the modules' source files.
  private static func sources() throws -> Set<Substring> {
    Set(try (modules.flatMap { try files(in: "Sources/\($0)") } + files(in: "Fonts")).map(stem))
  }

  /// A file's name without its folders and its ending.
  private static func stem(_ path: String) -> Substring {
    (path.split(separator: "/").last ?? "").dropLast(".swift".count)
  }

  @Test(arguments: modules) func everyTestFileIsNamedAfterASource(module: String) throws {
    let sources = try Self.sources()
    let tests = try Self.files(in: "Tests/\(module)Tests")
    #expect(!tests.isEmpty)
    for file in tests {
      let text = String(decoding: try Files.contents(of: file), as: UTF8.self)
      let name = Self.stem(file)
      let hasTests = text.contains("@Test")
      #expect(hasTests == name.hasSuffix("Tests"), "\(file): files with tests, and no others, end in Tests.swift")
      guard hasTests, Self.exceptions[String(name)] == nil else { continue }
      let tested = name.dropLast("Tests".count).prefix { $0 != "+" }
      let isThere = sources.contains(tested)
      #expect(isThere, "\(file): no source file is named \(tested).swift")
    }
  }

  /// An exception that is no file any more, or that has a source by now, is none.
  @Test func exceptionsAreNeeded() throws {
    let sources = try Self.sources()
    let tests = Set(try Self.modules.flatMap { try Self.files(in: "Tests/\($0)Tests") }.map(Self.stem))
    for name in Self.exceptions.keys {
      let isTest = tests.contains(Substring(name))
      let hasSource = sources.contains(name.dropLast("Tests".count))
      #expect(isTest && !hasSource, "\(name)")
    }
  }
}
