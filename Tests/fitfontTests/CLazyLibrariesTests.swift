import CLazyLibraries
import Glibc
import TestSupport
import Testing

/// The libraries that the command opens when it first calls them.
@Suite struct CLazyLibrariesTests {
  /// The functions that are listed, by the name of their library in the list.
  private static let functions: [(library: String, name: String)] = {
    let path = Command.package + "/Sources/CLazyLibraries/CLazyLibraries.c"
    let source = String(decoding: (try? TemporaryFolder.contents(of: path)) ?? [], as: UTF8.self)
    return source.matches(of: #/\nFUNCTION\(([A-Z_]+), ([A-Za-z0-9_]+)\)/#).map {
      (String($0.output.1), String($0.output.2))
    }
  }()

  /// A function that the command calls and that is not listed links its library, and whoever fits a text loads it.
  @Test func fittingLoadsNone() throws {
    let outcome = try Command.run("200x40", "Hi", environment: ["LD_TRACE_LOADED_OBJECTS": "1"])
    #expect(outcome.ending == .exit(0) && outcome.out.contains("libharfbuzz.so"), "\(outcome)")
    for library in [
      "cairo", "X11", "icuuc", "gif", "hyphen", "deflate", "yajl", "webp", "turbojpeg", "harfbuzz-subset",
    ] { #expect(!outcome.out.contains("lib\(library)."), "\(library)") }
  }

  /// Each listed function is one of its library, and none is listed twice.
  @Test func theyAreThere() {
    #expect(Self.functions.count > 150 && Set(Self.functions.map(\.name)).count == Self.functions.count)
    for (library, name) in Self.functions {
      // ICU has its version in the names of its functions.
      let names = library == "ICU" ? (60..<100).map { "\(name)_\($0)" } : [name]
      #expect(names.contains { lazy_address($0) != nil }, "\(name)")
    }
    #expect(lazy_address("cairo_move_to_nowhere") == nil && lazy_address("malloc") == nil)
  }

  /// A library that cannot be opened is told when it is called, and what does without it works.
  @Test func aLibraryThatIsNoLibrary() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("libcairo.so.2", Array("no library".utf8))
    let environment = ["LD_LIBRARY_PATH": folder.path]
    let fit = try Command.run("200x40", "Hi", environment: environment)
    #expect(fit == Outcome(out: "29.3685\n", err: "", ending: .exit(0)))
    let drawn = try Command.run("draw", "200x40", "-o", folder.path + "/hi.png", "Hi", environment: environment)
    #expect(drawn.ending == .exit(69), "\(drawn)")
    #expect(
      drawn.err.hasPrefix("fitfont: cannot open a library: ") && drawn.err.hasSuffix("; install Debian's libcairo2\n"))
  }
}
