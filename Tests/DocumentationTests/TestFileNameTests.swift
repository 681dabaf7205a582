import TestSupport
import Testing

/// A test file has the name of the source file whose promises it holds: `Fitter.swift` is tested by
/// `FitterTests.swift`. Where one file has several, what each is about follows a plus sign:
/// `Shaper+FeaturesTests.swift`.
@Suite struct TestFileNameTests {
  /// The folders of tests, but for those of documentation.
  static let folders: [String] = {
    let names = (try? Files.names(in: Command.package + "/Tests")) ?? []
    return names.filter { $0.hasSuffix("Tests") && $0 != "DocumentationTests" }.sorted()
  }()

  /// Test files that are about no one source file, and what they are about.
  static let exceptions = [
    "ChromiumTests": "a browser",
    "ConcurrencyTests": "the same calls from one task alone",
    "FoundationTests": "programs that import Foundation, too",
    "GoldenTests": "pictures that were looked at",
    "CLazyLibrariesTests": "a source in C",
    "HowALayoutIsSolvedTests": "the article of that name",
    "ImageRowTests": "a screen of other people's articles",
    "InterfaceStringTests": "brute force, on the texts of real interfaces",
    "OracleTests": "brute force",
    "PropertyTests": "what must hold of every fit",
    "ProportionalScreenTests": "a screen of other people's articles",
    "ResponsivePageTests": "a screen of other people's articles",
    "SystemLibraryTests": "the C libraries underneath",
    "UCDTests": "Unicode's conformance tests",
  ]

  private static func files(in folder: String) throws -> [String] {
    try Files.tree(in: Command.package + "/" + folder).filter { $0.hasSuffix(".swift") }
  }

  /// The names of the modules' source files.
  private static func sources() throws -> Set<Substring> {
    Set(try (files(in: "Sources") + files(in: "Fonts")).map(stem))
  }

  /// A file's name without its folders and its ending.
  private static func stem(_ path: String) -> Substring {
    (path.split(separator: "/").last ?? "").dropLast(".swift".count)
  }

  @Test func thereAreFolders() { #expect(Self.folders.count >= 13) }

  @Test(arguments: folders) func everyTestFileIsNamedAfterASource(folder: String) throws {
    let sources = try Self.sources()
    let tests = try Self.files(in: "Tests/" + folder)
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
    let tests = Set(try Self.folders.flatMap { try Self.files(in: "Tests/" + $0) }.map(Self.stem))
    for name in Self.exceptions.keys {
      let isTest = tests.contains(Substring(name))
      let hasSource = sources.contains(name.dropLast("Tests".count))
      #expect(isTest && !hasSource, "\(name)")
    }
  }
}
