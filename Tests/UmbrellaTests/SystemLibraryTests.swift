import Glibc
import TestSupport
import Testing

/// A build without one of the C libraries says what to install.
@Suite struct SystemLibraryTests {
  /// The modules of C libraries that are packages of their own; getopt is part of the C library, and librsvg is opened
  /// when an SVG image is drawn.
  static let modules: [String] = {
    let folder = Command.package + "/Sources/"
    let names = ((try? Files.names(in: folder)) ?? []).filter { name in
      name != "CGetopt" && (try? Files.names(in: folder + name))?.contains("shim.h") == true
    }
    // ICU's headers are included by a file of C, not by a header of ours.
    return (names + ["CICU"]).sorted()
  }()

  @Test func thereAreSome() { #expect(Self.modules.count == 14) }

  /// Where no header is found, the compiler stops at a line that names the package, which `.ci/packages` installs.
  @Test(arguments: modules)
  func aMissingHeaderNamesItsPackage(module: String) throws {
    let folder = "\(Command.package)/Sources/\(module)"
    let (file, library) = module == "CICU" ? ("CICU.c", "CICULibrary") : ("shim.h", module)
    let outcome = try Command.run(
      "clang", "-fsyntax-only", "-nostdinc", "-x", "c", "-I", "\(folder)/include", "\(folder)/\(file)",
      environment: ["PATH": getenv("PATH").map { String(cString: $0) } ?? ""], executable: "/usr/bin/env")
    let match = try #require(
      outcome.err.firstMatch(of: #/error: "<(.+)> is missing: install Debian's (\S+) and pkg-config/#))
    let packages = try Files.contents(of: Command.package + "/.ci/packages")
    #expect(String(decoding: packages, as: UTF8.self).split(separator: "\n").contains(match.2))
    // The same as the package manager suggests.
    let manifest = String(decoding: try Files.contents(of: Command.package + "/Package.swift"), as: UTF8.self)
    let target = try #require(
      manifest.split(separator: "\n").first { $0.contains(" system(\"\(library)\"") })
    #expect(target.contains("apt: \"\(match.2)\", brew: "))
  }

  /// The page on distributions names every library that the script for them links in.
  @Test func librariesLinkedIntoTheWheel() throws {
    func text(_ path: String) throws -> String {
      String(decoding: try Files.contents(of: Command.package + "/" + path), as: UTF8.self)
    }
    let script = try text("Distribution/build-library")
    let loop = try #require(script.firstMatch(of: #/for name in ([a-z_= ]+); do\n +ln -s/#))
    let names = loop.1.split(separator: " ").map { $0.prefix { $0 != "=" } } + ["icu"]
    #expect(names.count > 5 && script.contains("Distribution/build-icu"))
    let page = try text("Sources/fitfont/fitfont.docc/InstallingWithoutSwift.md")
    let sentence = try #require(page.firstMatch(of: #/it becomes larger\.\s([^.]+) are linked into/#)).1.lowercased()
    for name in names where name != "webpdemux" { #expect(sentence.contains(name), "\(name)") }
  }

  /// No source calls a search of Swift's for a text in a text: it brings the parser of regular expressions along, for
  /// which `Distribution/build-library` refuses to make a library, after a quarter of an hour.
  @Test func noSourceNeedsRegularExpressions() throws {
    let sources = Command.package + "/Sources/"
    let objects = try Files.names(in: sources).flatMap { module in
      guard (try? Files.names(in: "\(Command.folder)/\(module).build")) != nil else { return [String]() }
      return try Files.tree(in: sources + module).filter { $0.hasSuffix(".swift") }.map { path in
        "\(module).build/\(path.split(separator: "/").last ?? "").o"
      }
    }
    #expect(objects.count > 300)
    let outcome = try Command.run(
      ["--print-file-name", "--undefined-only"] + objects, directory: Command.folder, executable: "/usr/bin/nm")
    let needed = outcome.out.split(separator: "\n").filter { $0.contains("17_StringProcessing") }
    #expect(
      outcome.out.contains("WidthBounds.swift.o:") && needed.isEmpty, "\(needed); write it as Substrings.swift does")
  }

  /// What differs between systems stands in one place: no other source names a system's own C library.
  @Test func theCLibraryHasOneName() throws {
    for folder in ["Sources", "Fonts"] {
      for path in try Files.tree(in: Command.package + "/" + folder) where path.hasSuffix(".swift") {
        guard !path.contains("/Sources/Platform/") else { continue }
        let text = String(decoding: try Files.contents(of: path), as: UTF8.self)
        let imports = text.split(separator: "\n").filter { $0.contains(#/^(\w+ )*import (Glibc|Musl|Darwin)\b/#) }
        #expect(imports.isEmpty, "\(path) imports \(imports); import Platform")
        #expect(!text.contains(#/\b(Glibc|Musl|Darwin)\.\w/#), "\(path) names a function by its system's module")
      }
    }
  }
}
