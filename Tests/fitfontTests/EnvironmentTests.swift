import Glibc
import TestSupport
import Testing

/// The command gives the same bytes wherever and however it is started.
@Suite struct EnvironmentTests {
  static let words = ["--json", "--detail", "130x90", "Straße, İstanbul, 3,5 naïve coöperation"]

  /// A fontconfig configuration without any font.
  private func noFonts(_ folder: TemporaryFolder) throws -> [String: String] {
    let xml = "<?xml version=\"1.0\"?><fontconfig><cachedir>\(folder.path)</cachedir></fontconfig>"
    let home = try folder.folder("home")
    return ["FONTCONFIG_FILE": try folder.file("fonts.conf", xml.utf8), "HOME": home]
  }

  @Test func noFontsInstalled() throws {
    let folder = try TemporaryFolder()
    let environment = try noFonts(folder)
    #expect(try Command.run(Self.words, environment: environment) == Command.run(Self.words))
    for family in ["Noto Sans", "Noto Serif", "Inter", "Noto Sans:bold", "serif", "monospace", ":bold"] {
      let outcome = try Command.run("200x40", "--font", family, "Hello", environment: environment)
      #expect(outcome.ending == .exit(0) && outcome.err == "", "\(family): \(outcome)")
    }
    let outcome = try Command.run("200x40", "--font", "DejaVu Sans", "Hello", environment: environment)
    #expect(outcome.ending == .exit(66) && outcome.err.contains("'DejaVu Sans'"))
  }

  /// A machine on which nothing can be written has its fonts all the same, and is not complained of.
  @Test func noCacheOfFonts() throws {
    let folder = try TemporaryFolder()
    let font = try Files.contents(of: InterfaceStrings.fixtures + "/WidthTest.ttf")
    let fonts = try folder.folder("fonts")
    _ = try folder.file("fonts/a.ttf", font)
    let xml = "<?xml version=\"1.0\"?><fontconfig><dir>\(fonts)</dir><cachedir>/dev/null/cache</cachedir></fontconfig>"
    let environment = ["FONTCONFIG_FILE": try folder.file("fonts.conf", xml.utf8), "HOME": "/dev/null"]
    let outcome = try Command.run("200x40", "--font", "FitFont Width Test", "Hello", environment: environment)
    #expect(outcome.ending == .exit(0) && outcome.err == "", "\(outcome)")
  }

  @Test(arguments: [
    ["FONTCONFIG_FILE": "/nonexistent/fonts.conf"], ["FONTCONFIG_FILE": "/dev/null"],
    ["FONTCONFIG_PATH": "/nonexistent"], ["HOME": ""], ["XDG_CACHE_HOME": "/nonexistent"],
  ])
  func bundledFontsNeedNoFontconfig(environment: [String: String]) throws {
    #expect(try Command.run(Self.words, environment: environment) == Command.run(Self.words))
  }

  @Test(arguments: [
    ["LC_ALL": "de_DE.UTF-8"], ["LC_ALL": "tr_TR.UTF-8"], ["LC_ALL": "C"], ["LC_ALL": "C.UTF-8"], ["LC_ALL": "POSIX"],
    ["LC_ALL": "no such locale"], ["LANG": "ja_JP.eucJP", "LC_NUMERIC": "fr_FR"], ["LC_ALL": ""],
    ["TZ": "Asia/Tokyo"], ["TERM": "dumb", "COLUMNS": "1"],
  ])
  func sameBytesInEveryLocale(environment: [String: String]) throws {
    #expect(try Command.run(Self.words, environment: environment) == Command.run(Self.words))
    let expected = try Command.run("99x9", "--explain", "1,5 ıİ")
    #expect(try Command.run("99x9", "--explain", "1,5 ıİ", environment: environment) == expected)
  }

  @Test func optionsAndWordsMixUnlessPOSIXForbids() throws {
    #expect(try Command.run("200x40", "Hello", "--step", "5").out == "25\n")
    let strict = try Command.run("200x40", "Hello", "--step", "5", environment: ["POSIXLY_CORRECT": "1"])
    #expect(strict.ending == .exit(64))
  }

  @Test func anotherWorkingDirectory() throws {
    let folder = try TemporaryFolder()
    #expect(try Command.run(Self.words, directory: folder.path) == Command.run(Self.words))
    let font = try folder.link("here.ttf", to: Command.font("NotoSerif-Regular.ttf"))
    let expected = try Command.run("200x40", "--font-file", font, "Hello")
    for name in ["here.ttf", "./here.ttf"] {
      for option in ["--font-file", "--font"] {
        #expect(try Command.run("200x40", option, name, "Hello", directory: folder.path) == expected)
      }
    }
  }

  @Test func throughSymbolicLink() throws {
    let folder = try TemporaryFolder()
    let link = try folder.link("other-name", to: Command.executable)
    #expect(try Command.run(Self.words, executable: link) == Command.run(Self.words))
  }

  @Test func fontFolderOfTheEnvironmentComesFirst() throws {
    let folder = try TemporaryFolder()
    let expected = try Command.run(Self.words)
    let plain = try folder.file("plain", [])
    for path in ["", Command.package + "/Fonts/Resources/Fonts/"] {
      let outcome = try Command.run("200x40", "Hello", environment: ["FITFONT_FONTS": path])
      #expect(outcome == Outcome(out: "29.3685\n", err: "", ending: .exit(0)))
    }
    // A folder that has none, or is none, is said.
    for (path, problem) in [
      (try folder.folder("empty"), "without NotoSans-Regular.ttf"),
      (plain, "not a folder"), ("/nonexistent", "not a folder"),
    ] {
      let outcome = try Command.run("200x40", "Hello", environment: ["FITFONT_FONTS": path])
      #expect(outcome.out == "29.3685\n" && outcome.ending == .exit(0))
      #expect(outcome.err.hasPrefix("fitfont: FITFONT_FONTS names '\(path)', which is \(problem); the fonts in '"))
      #expect(try Command.run("--help", environment: ["FITFONT_FONTS": path]).err.isEmpty)
    }
    #expect(expected.ending == .exit(0))
    // A folder whose "default font" is another font shows that it is asked first.
    let other = try folder.folder("other")
    _ = try folder.link("other/NotoSans-Regular.ttf", to: Command.font("NotoSerif-Regular.ttf"))
    let outcome = try Command.run("--explain", "200x40", "Hello", environment: ["FITFONT_FONTS": other])
    #expect(outcome.out.contains("Noto Serif Regular"))
  }

  /// The binary alone, in a folder of its own.
  private func copy(into folder: TemporaryFolder, as name: String) throws -> String {
    try folder.file(name, TemporaryFolder.contents(of: Command.executable), mode: 0o755)
  }

  @Test func aloneItSaysWhereItLooked() throws {
    let folder = try TemporaryFolder()
    let binary = try copy(into: folder, as: "fitfont")
    let outcome = try Command.run("200x40", "Hello", environment: ["FITFONT_FONTS": "/no/fonts"], executable: binary)
    #expect(outcome.ending == .exit(69) && outcome.out == "")
    #expect(outcome.err.hasPrefix("fitfont: the bundled fonts are missing; looked in /no/fonts, \(folder.path)/"))
    #expect(outcome.err.contains("\(folder.path)/Fonts") && outcome.err.contains("share/fitfont/fonts"))
    let words = ["200x40", "--font-file", Command.font("NotoSans-Regular.ttf"), "Hello"]
    #expect(try Command.run(words, executable: binary).out == "29.3685\n")
    #expect(try Command.run("--help", executable: binary).ending == .exit(0))
  }

  @Test(arguments: [["Fonts"], ["share", "share/fitfont", "share/fitfont/fonts"]])
  func installed(folders: [String]) throws {
    let folder = try TemporaryFolder()
    _ = try folder.folder("bin")
    let isShare = folders.count > 1
    for parent in folders.dropLast() { _ = try folder.folder(parent) }
    let fonts = folders.last ?? ""
    _ = try folder.link(isShare ? fonts : "bin/" + fonts, to: Command.package + "/Fonts/Resources/Fonts")
    let binary = try copy(into: folder, as: "bin/fitfont")
    #expect(try Command.run("200x40", "Hello", executable: binary).out == "29.3685\n")
  }

  /// A command in a folder that was moved, through a link to it.
  @Test func movedFolder() throws {
    let folder = try TemporaryFolder()
    for name in ["here", "here/bin", "here/share", "here/share/fitfont"] { _ = try folder.folder(name) }
    let binary = try copy(into: folder, as: "here/bin/fitfont")
    _ = try folder.link("here/share/fitfont/fonts", to: Command.package + "/Fonts/Resources/Fonts")
    let link = try folder.link("fitfont", to: folder.path + "/there/bin/fitfont")
    #expect(try Command.run("200x40", "Hello", executable: binary).out == "29.3685\n")
    #expect(rename(folder.path + "/here", folder.path + "/there") == 0)
    #expect(try Command.run("200x40", "Hello", executable: link).out == "29.3685\n")
    // Its fonts packed away: the sentence says where they were looked for.
    #expect(rename(folder.path + "/there/share/fitfont/fonts", folder.path + "/there/share/fitfont/fonts.zip") == 0)
    let outcome = try Command.run("200x40", "Hello", executable: link)
    #expect(outcome.ending == .exit(69) && outcome.err.contains("\(folder.path)/there/share/fitfont/fonts,"))
    #expect(outcome.err.contains("set FITFONT_FONTS to their folder"))
    #expect(rename(folder.path + "/there/share/fitfont/fonts.zip", folder.path + "/there/share/fitfont/fonts") == 0)
    #expect(rename(folder.path + "/there", folder.path + "/here") == 0)
  }

  /// execve(2) takes an empty list of arguments: the name itself is missing then.
  @Test func noArgumentsAtAll() throws {
    var process: pid_t = 0
    var words: [UnsafeMutablePointer<CChar>?] = [nil]
    #expect(posix_spawn(&process, Command.executable, nil, nil, &words, nil) == 0)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    #expect(status & 0x7F == 0, "ended by a signal")
  }
}
