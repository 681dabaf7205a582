import AdaptiveLayout
import TestSupport
import Testing

/// `fitfont layout -o`: what is on the picture.
@Suite struct ScreenDrawingTests {
  private static let plain = #"{"views": [{"name": "a"}], "constraints": ["H:|-[a]-|", "V:|-[a]-|"]}"#

  private static func svg(_ words: [String]) throws -> String {
    let outcome = try Command.run(["layout", "-o", "-", "--format", "svg", "--svg-text", "text"] + words)
    #expect(outcome.ending == .exit(0), "\(outcome.err)")
    return outcome.out
  }

  /// The texts of a picture, line by line.
  private static func texts(_ svg: String) -> [String] {
    svg.split(separator: "<tspan").dropFirst().compactMap { part in
      part.split(separator: ">", maxSplits: 1).last?.split(separator: "<").first.map(String.init)
    }
  }

  @Test func framesAreForTheAsking() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("plain.json", Self.plain.utf8)
    let words = ["--device", "iPhone 15", file]
    #expect(try !Self.svg(words).contains("stroke"))
    #expect(try Self.svg(["--frames"] + words).contains("stroke"))
    let idle = try Command.run(["layout", "--frames"] + words)
    #expect(idle.ending == .exit(64) && idle.err.contains("--frames is for pictures; add -o FILE"))
  }

  /// All devices are on the sheet of a document, and no window twice.
  @Test func sheetsShowDistinctWindows() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("red.json", ##"{"root": {"background": "#f00"}, "views": []}"##.utf8)
    let windows = Device.all.flatMap { device in
      device.orientations.compactMap { orientation -> Viewport? in
        guard var viewport = try? device.viewport(orientation) else { return nil }
        (viewport.traits.device, viewport.traits.scale) = (nil, 1)
        return viewport
      }
    }
    let svg = try Self.svg([file])
    #expect(svg.ranges(of: "fill=\"#ff0000\"").count == Set(windows).count && Set(windows).count < windows.count / 2)
    let texts = Self.texts(svg)
    #expect(texts.contains("iPhone 4, iPhone 4s") && texts.contains { $0.hasSuffix(" more") })
    let upright = try Self.svg(["--portrait", file]).ranges(of: "fill=\"#ff0000\"").count
    #expect(upright == Set(windows.filter { $0.traits.orientation == .portrait }).count)
  }

  /// Two files of one name are told apart by as many of their folders as that takes.
  @Test func sheetsOfFilesOfOneName() throws {
    let folder = try TemporaryFolder()
    var files: [String] = []
    for path in ["old/ios", "new/ios", "new"] {
      if path.contains("/") { _ = try? folder.folder(String(path.split(separator: "/")[0])) }
      _ = try? folder.folder(path)
      files.append(try folder.file(path + "/screen.json", Self.plain.utf8))
    }
    let texts = Self.texts(try Self.svg(["--device", "iPhone 4"] + files))
    #expect(texts.contains("old/ios/screen: iPhone 4") && texts.contains("new/ios/screen: iPhone 4"), "\(texts)")
    #expect(texts.contains("new/screen: iPhone 4"), "\(texts)")
  }

  /// The same once more is a slip.
  @Test(arguments: [
    (["--device", "iPhone 15", "--device", "iphone-15", "a.json"], "which is named already"),
    (["--device", "iPhone 15", "--language", "en,de,en", "a.json"], "names 'en' twice"),
    (["--device", "iPhone 15", "a.json", "./a.json"], "'./a.json' is given twice"),
    (["--device", "iPhone 15", "--landscape", "--portrait", "a.json"], "contradict each other"),
    (["--device", "iPhone 15", "--quality", "9", "a.json"], "--quality is for files; add -o FILE"),
  ])
  func twice(words: [String], message: String) throws {
    let folder = try Scene()
    try folder.write("a.json", Self.plain)
    let outcome = try Command.run(["layout"] + words, directory: folder.path)
    #expect(outcome.ending == .exit(64) && outcome.err.contains(message), "\(outcome.err)")
    #expect(Remedy.missing(in: outcome.err) == nil, "\(outcome.err)")
  }

  /// Several documents, and several languages of each, stand on one sheet, each screen under its name.
  @Test func sheetsOfSeveralDocuments() throws {
    let (card, chat) = (LayoutCommandTests.document("card"), LayoutCommandTests.document("chat"))
    let texts = Set(Self.texts(try Self.svg(["--device", "iPhone 4", "--language", "en,ar", card, chat])))
    #expect(
      texts.isSuperset(of: ["card en: iPhone 4", "card ar: iPhone 4", "chat en: iPhone 4", "chat ar: iPhone 4"]))
    let lines = try Command.run("layout", "--json", "--device", "iPhone 4", "--language", "de,ja", card, chat)
    let screens = try lines.out.split(separator: "\n").map { try JSON(String($0)) }
    #expect(screens.compactMap { $0["language"]?.string } == ["de", "ja", "de", "ja"])
    #expect(screens.compactMap { $0["document"]?.string } == [card, card, chat, chat])
    let table = try Command.run("layout", "--device", "iPhone 4", card, chat)
    #expect(table.out.hasPrefix("card: iPhone 4 portrait  320x480\n") && table.out.contains("\nchat: iPhone 4 "))
    // By itself a document needs no name.
    let one = try Command.run("layout", "--json", "--device", "iPhone 4", "--language", "de", card)
    #expect(try JSON(String(one.out.dropLast()))["document"] == nil)
  }

  @Test(arguments: [
    (["--explain", "a"], "--explain is about one document in one language"),
    (["--tidy"], "--tidy writes one document"), (["-"], "'-' is standard input, and cannot be combined"),
    (["--language", "en,"], "has nothing before or after a comma"),
  ])
  func severalDocumentsHaveTheirLimits(words: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let files = try ["a", "b"].map { try folder.file("\($0).json", Self.plain.utf8) }
    let device = words.contains("--tidy") ? [] : ["--device", "iPhone 4"]
    let outcome = try Command.run(["layout"] + device + words + files)
    #expect(outcome.ending == .exit(64) && outcome.out.isEmpty && outcome.err.contains(message), "\(outcome)")
    #expect(Remedy.missing(in: outcome.err) == nil)
  }

  /// A room without extent is the document's, and no wrong usage.
  @Test(arguments: [#""width": 100, "height": 0"#, #""sides": 500"#])
  func screensWithoutExtent(room: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("flat.json", #"{"room": {\#(room)}, "views": [{"name": "t", "text": "Hi"}]}"#.utf8)
    let words = ["layout", "--device", "iPhone 4", file, "-o", folder.path + "/flat.png"]
    for more in [[], ["--device", "iPhone 5"]] {
      let outcome = try Command.run(words + more)
      #expect(outcome.ending == .exit(65) && outcome.err.contains("fitfont: iPhone 4 portrait: the screen is "))
      #expect(Remedy.missing(in: outcome.err) == nil)
    }
  }

  /// A sheet that nobody could look at is refused before the work, with what makes it smaller.
  @Test func sheetsHaveABound() throws {
    let outcome = try Command.run(
      ["layout", "-o", "sheet.png", "--language", "en,de,ar,ja", LayoutCommandTests.document("card")])
    #expect(outcome.ending == .exit(64) && outcome.err.contains("screens, and 300 is the most; name the devices"))
    #expect(Remedy.missing(in: outcome.err) == nil)
  }
}
