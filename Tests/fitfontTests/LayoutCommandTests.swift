import AdaptiveLayout
import Examples
import Geometry
import TestSupport
import Testing

@testable import fitfont

/// `fitfont layout`, as a user runs it.
@Suite struct LayoutCommandTests {
  static let examples = Command.package + "/Sources/Examples/Documents/"

  static let names = Example.all.map(\.name)

  static func document(_ name: String) -> String { examples + name + ".json" }

  /// The frames of every view, by screen and name.
  static func frames(_ words: [String]) throws -> [String: [String: Rect]] {
    let outcome = try Command.run(["layout", "--json"] + words)
    var result: [String: [String: Rect]] = [:]
    for line in outcome.out.split(separator: "\n") {
      let screen = try JSON(String(line))
      var views: [String: Rect] = [:]
      for view in screen["views"]?.items ?? [] {
        let sides = ["x", "y", "width", "height"].map { view[$0]?.number ?? .nan }
        views[view["name"]?.string ?? ""] = Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
      }
      result["\(screen["device"]?.string ?? "") \(screen["orientation"]?.string ?? "")"] = views
    }
    return result
  }

  @Test func rowsAreFramesAndSizes() throws {
    let outcome = try Command.run("layout", "--device", "iPhone 4", Self.document("squares"))
    #expect(
      outcome
        == Outcome(
          out: """
            iPhone 4 portrait  320x480
              blue  20,20 130x130
              pink  170,20 130x130

            """, err: "", ending: .exit(0)))
    let card = try Command.run("layout", "--device", "iPhone 15", "--landscape", Self.document("card"))
    #expect(card.out.contains("  title  367,24 402x69.6667        32.0983 pt\n"))
  }

  /// Three times and six times as wide, as the article asks; where the five points between them contradict six times,
  /// that yields.
  @Test func rowsOfImagesHaveTheirRatios() throws {
    let screens = try Self.frames(Self.devices.flatMap { ["--device", $0] } + [Self.document("images")])
    for (name, views) in screens {
      func width(_ view: String) -> Double { views[view]?.size.width ?? .nan }
      #expect(abs(width("b1") - width("b2")) <= 1, "\(name)")
      #expect(abs(width("c1") - 3 * width("c2")) <= 3, "\(name)")
      #expect(abs(width("c3") - width("c2")) <= 1, "\(name)")
      #expect(abs(width("d1") - 3 * width("d2")) <= 3, "\(name)")
      #expect(abs(width("d3") + 5 + width("d4") - width("d2")) <= 1, "\(name)")
    }
  }

  @Test func allDevicesAreAll() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "one.json", #"{"views": [{"name": "a"}], "constraints": ["HV:|[a]|"], "extensions": true}"#.utf8)
    let screens = try Self.frames(["--all-devices", file])
    #expect(screens.count == Device.all.reduce(0) { $0 + $1.orientations.count })
    let sideways = try Self.frames(["--all-devices", "--landscape", file])
    #expect(sideways.count == Device.all.count { $0.landscape != nil })
  }

  /// Of all devices' screens a document gets those that it says it is meant for; a device that is named, in any case.
  @Test func documentsAreMeantForSomeScreens() throws {
    let outcome = try Command.run("layout", "--all-devices", "--json", Self.document("squares"))
    let meant = Device.all.count { device in
      device.portrait.map { min($0.size.width, $0.size.height) >= 320 } ?? false
    }
    let all = Device.all.reduce(0) { $0 + $1.orientations.count }
    #expect(outcome.ending == .exit(0) && outcome.out.split(separator: "\n").count == meant)
    #expect(outcome.err.hasPrefix("fitfont: \(all - meant) screens left out, which the document is not meant for"))
    let none = try Command.run("layout", "--all-devices", "--landscape", Self.document("squares"))
    #expect(none.ending == .exit(64) && none.err.contains("meant for none of the screens"))
    let watch = try Command.run("layout", "--device", "Apple Watch Ultra 49mm", Self.document("squares"))
    #expect(watch.out.hasPrefix("Apple Watch Ultra 49mm portrait"))
  }

  /// The smallest and largest of each kind, and some that are nearly square.
  static let devices = [
    "iPhone 4", "iPhone 15", "iPhone 17 Pro Max", "iPad mini 4", "iPad Pro 13-inch (M5)",
    "Pixel 10 Pro Fold (inner display)",
    "Galaxy S25", "Desktop 1920x1080",
  ]

  @Test(arguments: ["instagram", "card", "form", "chat"])
  func rightToLeftIsTheMirrorImage(name: String) throws {
    // Fixed sizes mirror exactly; those of words differ with the language, so the edges that reading begins at are
    // compared.
    let (left, right) = (
      try Self.frames(["--device", "iPhone 15", Self.document(name)])["iPhone 15 portrait"] ?? [:],
      try Self.frames(["--device", "iPhone 15", "--language", "ar", Self.document(name)])["iPhone 15 portrait"] ?? [:]
    )
    #expect(left.keys == right.keys && left.count > 3)
    let leading = ["avatar", "photo", "likesText", "a", "c", "mailRow", "header"].filter { left[$0] != nil }
    for view in leading {
      let (a, b) = (try #require(left[view]), try #require(right[view]))
      #expect(abs(a.minX - (393 - b.maxX)) < 0.34, "\(view)")
    }
  }

  @Test func jobsChangeNothing() throws {
    let words = ["layout", "--json"] + Self.devices.flatMap { ["--device", $0] } + [Self.document("player")]
    #expect(try Command.run(words + ["--jobs", "1"]) == Command.run(words + ["--jobs", "4"]))
  }

  @Test(arguments: ["svg", "png", "pdf"])
  func drawsScreensAndSheets(format: String) throws {
    let magic = ["svg": "<svg", "png": "\u{89}PNG", "pdf": "%PDF"][format] ?? ""
    for devices in [["--device", "iPhone 15"], ["--device", "iPhone 4", "--device", "iPad 2"]] {
      let outcome = try Command(
        arguments: (["layout", "-o", "-", "--format", format, Self.document("card")] + devices).map { Array($0.utf8) }
      ).run()
      #expect(outcome.ending == .exit(0) && outcome.err.isEmpty)
      #expect(outcome.out.prefix(200).contains(magic) || outcome.out.unicodeScalars.contains("\u{FFFD}"))
    }
  }

  @Test(arguments: names)
  func everyExampleIsDrawn(name: String) throws {
    for language in ["form", "chat", "card", "instagram"].contains(name) ? ["en", "de", "ar", "ja"] : ["en"] {
      var words = ["layout", "-o", "-", "--format", "svg", "--device", "iPhone 15", Self.document(name)]
      if language != "en" { words += ["--language", language] }
      let outcome = try Command.run(words)
      #expect(outcome.ending == .exit(0) && Self.complaints(outcome).isEmpty)
      #expect(outcome.out.contains("<svg") && outcome.out.hasSuffix("</svg>\n"))
    }
  }

  @Test func explainsAFrame() throws {
    let outcome = try Command.run("layout", "--device", "iPhone 15", "--explain", "title", Self.document("card"))
    #expect(outcome.out.hasPrefix("frame  32,378.6667 329x57.3333\n"))
    #expect(outcome.out.contains("by \"H:|-gap-[title]-gap-|\" ("))
    #expect(outcome.out.contains("limit   width: line 1 fills the 329 pt inside the margins"))
    let unknown = try Command.run("layout", "--device", "iPhone 15", "--explain", "titel", Self.document("card"))
    #expect(unknown.ending == .exit(64) && unknown.err.contains("did you mean title?"))
  }

  @Test func namesConflictsAndAmbiguities() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "bad.json",
      """
      {"views": [{"name": "a"}, {"name": "b"}],
       "constraints": ["H:|[a(100)]|",
         "V:|[a(10)]", "H:|[b(5)]"]}
      """.utf8)
    let conflicts = try Command.run("layout", "--device", "iPhone 4", "--conflicts", file)
    #expect(conflicts.ending == .exit(1))
    #expect(conflicts.out.hasPrefix("iPhone 4 portrait\nUnable to simultaneously satisfy constraints.\n"))
    #expect(conflicts.out.contains("\"H:|[a(100)]|\" (\(file):2) a.width == 100"))
    let plain = try Command.run("layout", "--device", "iPhone 4", file)
    #expect(plain.ending == .exit(1) && plain.err.contains("Will attempt to recover by breaking constraint"))
    let open = try Command.run("layout", "--device", "iPhone 4", "--ambiguous", file)
    #expect(open.ending == .exit(1) && open.out.contains("b is ambiguous: y "))
    let good = try Command.run("layout", "--device", "iPhone 4", "--conflicts", Self.document("squares"))
    #expect(good == Outcome(out: "", err: "", ending: .exit(0)))
  }

  /// However much contradicts itself, no more is printed than somebody reads; programs get all of it.
  @Test func manyConflictsAreCounted() throws {
    let folder = try TemporaryFolder()
    let views = (0..<300).map { #"{"name": "v\#($0)"}"# }.joined(separator: ", ")
    let formats = (0..<300).map { #""H:|-[v\#($0)(10)]-|""# }.joined(separator: ", ")
    let file = try folder.file("many.json", #"{"views": [\#(views)], "constraints": [\#(formats)]}"#.utf8)
    let outcome = try Command.run("layout", "--device", "iPhone 4", "--conflicts", file)
    let told = outcome.out.split(separator: "\n").count { $0.hasPrefix("Unable") }
    #expect(outcome.ending == .exit(1) && outcome.out.utf8.count < 50_000 && told > 20 && told < 300)
    #expect(outcome.out.hasSuffix("\nand \(300 - told) more; --json prints all\n"), "\(outcome.out.suffix(100))")
    let data = try Command.run("layout", "--device", "iPhone 4", "--conflicts", "--json", file)
    #expect(try JSON(String(data.out.dropLast()))["conflicts"]?.items.count == 300)
  }

  /// What is asked for is done, or refused; nothing is left aside.
  @Test(arguments: [
    (["--conflicts", "-o", "a.svg"], "--conflicts answers in words and draws nothing; leave out --output"),
    (["--ambiguous", "-o", "a.svg", "--all-devices"], "--ambiguous answers in words"),
    (["--explain", "a", "-o", "a.svg"], "--explain answers in words"),
    (["--tidy", "--json"], "--tidy does one thing, which --json does not affect"),
    (["--schema"], "--schema does one thing, which '"), (["--schema", "--tidy"], "which --tidy does not affect"),
  ])
  func nothingIsLeftAside(words: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.json", #"{"views": [{"name": "a"}]}"#.utf8)
    let device = words.contains("--schema") || words.contains("--tidy") ? [] : ["--device", "iPhone 4"]
    let outcome = try Command.run(["layout"] + device.filter { _ in !words.contains("--all-devices") } + words + [file])
    #expect(outcome.ending == .exit(64) && outcome.out.isEmpty && outcome.err.contains(message), "\(outcome)")
    #expect(Remedy.missing(in: outcome.err) == nil)
  }

  /// One conflict on all devices is told once, with the screens that have it; so is what sticks out of them.
  @Test func findingsAreGroupedByWhatTheyAre() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "bad.json",
      """
      {"views": [{"name": "a"}, {"name": "b", "intrinsicSize": "500x20"}],
       "constraints": ["H:|[a(100)]|", "V:|[a(10)][b]", "H:|-[b]"],
       "sets": [{"when": {"orientation": "landscape"}, "constraints": ["V:[a(20)]"]}]}
      """.utf8)
    let all = Device.all.reduce(0) { $0 + $1.orientations.count }
    let sideways = Device.all.count { $0.landscape != nil }
    let conflicts = try Command.run("layout", "--all-devices", "--conflicts", file)
    #expect(conflicts.ending == .exit(1))
    #expect(conflicts.out.hasPrefix("all \(all) screens (numbers as on iPhone 4 portrait)\nUnable to simultaneously"))
    #expect(conflicts.out.split(separator: "\n").count { $0.hasPrefix("Unable") } == 2)
    #expect(conflicts.out.contains("\n\(sideways) of \(all) screens, "))
    #expect(conflicts.out.split(separator: "\n").count < 20)
    let plain = try Command.run("layout", "--all-devices", file)
    #expect(plain.ending == .exit(1))
    #expect(plain.err.split(separator: "\n").count { $0.contains("Unable to simultaneously") } == 2)
    #expect(plain.err.split(separator: "\n").count { $0.contains("b sticks out of the screen: ") } == 1)
    let few = try Command.run("layout", "--device", "iPhone 4", "--device", "iPhone 5", "--conflicts", file)
    #expect(few.out.hasPrefix("iPhone 4 portrait, iPhone 5 portrait\nUnable"))
  }

  /// A label that nothing holds back leaves the screen, which is said; the layout is as it was asked for, so that it is
  /// no failure.
  @Test func whatLeavesTheScreenIsSaid() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "long.json",
      """
      {"views": [{"name": "title", "intrinsicSize": "534x24"}, {"name": "card", "views": [{"name": "badge"}]}],
       "constraints": ["H:|-16-[title]", "V:|[title]-[card(40)]", "H:|-16-[card]-16-|",
         {"item": "badge", "attribute": "centerX", "toItem": "card", "toAttribute": "trailing"}, "H:[badge(20)]",
         {"item": "badge", "attribute": "top", "toItem": "card"}, "V:[badge(20)]"]}
      """.utf8)
    let outcome = try Command.run("layout", "--device", "iPhone 4", file)
    #expect(outcome.ending == .exit(0))
    #expect(
      outcome.err == """
        fitfont: iPhone 4 portrait: title sticks out of the screen: 230 pt beyond its right
        fitfont: iPhone 4 portrait: badge sticks out of card: 10 pt beyond its right

        """)
    let explained = try Command.run("layout", "--device", "iPhone 4", "--explain", "title", file)
    #expect(!explained.out.contains("not met"))
  }

  @Test func wishesThatAreNotMetAreSaid() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "wish.json",
      #"{"views": [{"name": "a"}], "constraints": ["H:|[a(100)]", "V:|[a(9)]", "H:[a(160@700)]"]}"#.utf8)
    let outcome = try Command.run("layout", "--device", "iPhone 4", "--explain", "a", file)
    #expect(outcome.out.hasSuffix("not met, by 60: \"H:[a(160@700)]\" (\(file):1) a.width == 160 @700\n"))
  }

  @Test func textThatDoesNotFitIsSaid() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "tight.json",
      """
      {"views": [{"name": "a", "text": "Incomprehensibilities", "fit": true, "minSize": 12}],
       "constraints": ["H:|[a(20)]", "V:|[a(20)]"]}
      """.utf8)
    let outcome = try Command.run("layout", "--device", "iPhone 4", file)
    #expect(outcome.ending == .exit(1))
    #expect(
      outcome.err.contains("iPhone 4 portrait: a: the text does not fit: 'Incomprehensibilities' is 121.644 pt wide"))
  }

  /// What is said of a shortened text is what a batch says: the lines that are seen, what is shown, and whether that is
  /// cut off.
  @Test(arguments: [(height: 21, isCut: false), (8, true), (60, false)])
  func shownTextsAreThoseOfABatch(height: Int, isCut: Bool) throws {
    let folder = try TemporaryFolder()
    let words = #""text": "Save all changes now 登", "lines": 2, "overflow": "ellipsis", "minSize": 14"#
    let file = try folder.file(
      "tight.json",
      #"{"views": [{"name": "a", "fit": true, \#(words)}], "constraints": ["H:|[a(60)]", "V:|[a(\#(height))]"]}"#.utf8)
    let screen = try JSON(try Command.run("layout", "--device", "iPhone 4", "--json", file).out)
    let batch = try JSON(try Command.run("batch", input: #"{\#(words), "rect": "60x\#(height)"}"#).out)
    let view = screen["views"]?[1]
    for key in ["lineCount", "fits", "shown", "removed", "cutOff"] {
      #expect(view?[key] == batch[key], "\(key) \(screen)")
    }
    #expect(view?["lineCount"] == .number(height == 60 ? 2 : 1) && (view?["cutOff"] == .bool(true)) == isCut)
    #expect(view?["shown"]?.string?.hasSuffix("…") == true)
  }

  /// An explanation says of the text what laying out says, and exits as that does.
  @Test func explanationsOfTexts() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "texts.json",
      """
      {"views": [{"name": "tight", "text": "Incomprehensibilities", "fit": true, "minSize": 12},
                 {"name": "cut", "text": "Incomprehensibilities"}, {"name": "plain", "text": "Hi"},
                 {"name": "lacking", "text": "漢", "fallback": "none", "weight": 650},
                 {"name": "unseen", "text": "Incomprehensibilities", "fit": true, "minSize": 12, "hidden": true}],
       "constraints": ["H:|[tight(20)]", "H:|[cut(20)]", "H:|[plain]", "H:|[lacking]", "H:|[unseen(20)]",
                       "V:|[tight(20)][cut][plain][lacking][unseen(20)]"]}
      """.utf8)
    func explained(_ name: String) throws -> TestSupport.Outcome {
      try Command.run("layout", "--device", "iPhone 4", "--explain", name, file)
    }
    for name in ["tight", "cut"] {
      let outcome = try explained(name)
      #expect(outcome.ending == .exit(1) && outcome.out.contains("\nfits    no"), "\(outcome)")
    }
    let plain = try explained("plain")
    #expect(plain.ending == .exit(0) && !plain.out.contains("\n\n"), "\(plain)")
    #expect(try explained("unseen").ending == .exit(0))
    let lacking = try explained("lacking")
    #expect(lacking.ending == .exit(0))
    #expect(
      lacking.out.hasSuffix(
        "\n\nmissing U+6F22; fallback is off\nunmet   weight 650: Noto Sans Bold has weight 700\n"), "\(lacking)")
  }

  /// A text whose frame follows it is inside its frame, and what is below stays below.
  @Test func aFrameThatFollowsItsTextHoldsIt() throws {
    let folder = try TemporaryFolder()
    let fit = #""fit": {"heightFollows": true}"#
    let file = try folder.file(
      "capped.json",
      """
      {"views": [{"name": "a", "text": "Hi", \(fit)}, {"name": "b", "text": "Below", \(fit)}],
       "constraints": ["V:|[a(<=100)][b]", "H:|[a]|", "H:|[b]|"]}
      """.utf8)
    let capped = try Command.run("layout", "--device", "iPhone 4", "--explain", "a", file)
    #expect(capped.ending == .exit(0) && capped.out.contains("frame  0,0 320x100\n"), "\(capped)")
    #expect(
      capped.out.contains("fits    yes\n") && capped.out.contains("limit   height: 1 line of text fills the 100 pt"))
    #expect(try Self.frames(["--device", "iPhone 4", file])["iPhone 4 portrait"]?["b"]?.minY == 100)
  }

  /// Where at no size the frame is as high as the text, that is said, and does not count as fitted.
  @Test func whatDoesNotComeToRestDoesNotFit() throws {
    let folder = try TemporaryFolder()
    func document(_ text: String) throws -> String {
      try folder.file(
        "square.json",
        """
        {"views": [{"name": "a", \(text), "fit": {"heightFollows": true}}, {"name": "square"}],
         "constraints": ["V:|[a]", "V:|[square]", "H:|[a][square]|",
           {"item": "square", "attribute": "width", "toItem": "square", "toAttribute": "height"},
           {"item": "square", "attribute": "height", "toItem": "a", "toAttribute": "height"}]}
        """.utf8)
    }
    let free = try Command.run("layout", "--device", "iPhone 4", "--json", try document(#""text": "Hi""#))
    #expect(free.ending == .exit(0) && free.err.isEmpty, "\(free)")
    let stepped = try document(#""text": "Hi", "step": 20"#)
    let outcome = try Command.run("layout", "--device", "iPhone 4", "--json", stepped)
    #expect(outcome.ending == .exit(1))
    #expect(outcome.err.contains("iPhone 4 portrait: a: the text does not fit: at no size is its frame as high"))
    #expect(outcome.out.contains(#""fits":false"#) && outcome.out.contains(#""unsettled":["a"]"#))
    let why = try Command.run("layout", "--device", "iPhone 4", "--explain", "a", stepped)
    #expect(why.out.contains("fits    no, at no size is the frame as high as the text\n"))
  }

  /// A label that keeps its size does not fit either, where its frame has no room for it.
  @Test func shortenedTextIsSaid() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "tight.json", #"{"views": [{"name": "a", "text": "Hello, world"}], "constraints": ["H:|[a(40)]", "V:|[a]"]}"#.utf8
    )
    let outcome = try Command.run("layout", "--device", "iPhone 4", file)
    #expect(outcome.ending == .exit(1) && outcome.err.contains("iPhone 4 portrait: a: the text does not fit"))
  }

  @Test(arguments: ["instagram", "card", "form", "chat"], ["en", "de", "ar", "ja"])
  func everyTextHasItsRoom(name: String, language: String) throws {
    let devices = ["iPhone 4", "iPhone 15", "iPad mini 4", "Galaxy S25"].flatMap { ["--device", $0] }
    for orientation in ["--portrait", "--landscape"] {
      let outcome = try Command.run(["layout", orientation, "--language", language] + devices + [Self.document(name)])
      #expect(Self.complaints(outcome).isEmpty && outcome.ending == .exit(0))
    }
  }

  /// What is said but that no bold Japanese font is installed here.
  private static func complaints(_ outcome: TestSupport.Outcome) -> [Substring] {
    outcome.err.split(separator: "\n").filter { !$0.contains("is not found in weight 700") }
  }

  @Test func wordsOfTheCommandAreChecked() throws {
    let file = Self.document("card")
    #expect(try Command.run("layout", file).err.contains("no device named; add --device"))
    #expect(try Command.run("layout", "--device", "iPhne 15", file).err.contains("did you mean iPhone 15"))
    #expect(try Command.run("layout", "--device", "iPhone 4").ending == .exit(64))
    #expect(try Command.run("layout", "--device", "iPhone 4", file, "nowhere.json").ending == .exit(66))
    #expect(try Command.run("layout", "--device", "iPhone 4", "--all-devices", file).ending == .exit(64))
    #expect(try Command.run("layout", "--device", "iPhone 4", "nowhere.json").ending == .exit(66))
    #expect(try Command.run("layout", "--device", "iPhone 4", "-o", "x.gif", file).ending == .exit(64))
    let language = try Command.run("layout", "--device", "iPhone 4", "--language", "fr", file)
    #expect(language.ending == .exit(65) && language.err.contains("no texts in 'fr'; there are ar, de, en, ja"))
    #expect(try Command.run("layout", "--device", "iPhone 4", "--language", "de-AT", file).ending == .exit(0))
  }

  /// Windows of Split View have a device; one of any size may stand alone, with size classes by its size.
  @Test func windowsAreOfAnySize() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "window.json",
      (#"{"views": [{"name": "a"}], "constraints": ["H:|[a]|", {"item": "a", "attribute": "top", "toItem": "root.safeArea"},"#
        + #" {"item": "a", "attribute": "bottom", "toItem": "root.safeArea"}], "sets": [{"when": {"horizontal": "regular"},"#
        + #" "constraints": [{"item": "a", "attribute": "leading", "toItem": "root.safeArea", "constant": 50, "rank": 1}]}]}"#)
        .utf8)
    func json(_ words: String...) throws -> String { try Command.run(["layout", "--json"] + words + [file]).out }
    let third = try json("--device", "iPad mini 4", "--landscape", "--window", "1/3")
    #expect(
      third.hasPrefix(#"{"device":"iPad mini 4","orientation":"landscape","window":"1/3","width":320,"height":768,"#))
    let alone = try json("--window", "600x400", "--safe-area", "10,20,30,40")
    #expect(alone.hasPrefix(#"{"device":"600x400","orientation":"landscape","width":600,"height":400,"#))
    #expect(alone.contains(#"{"name":"a","x":0,"y":10,"width":600,"height":360}"#))
    // Wide enough for a tablet's regular width.
    #expect(try Command.run("layout", "--window", "700x900", "--conflicts", file).ending == .exit(1))
    #expect(try Command.run("layout", "--window", "600x900", "--conflicts", file).ending == .exit(0))
    let all = try Command.run("layout", "--all-devices", "--window", "1/2", file)
    #expect(all.ending != .exit(64) && all.out.contains("landscape 1/2") && !all.out.contains("iPhone"))
  }

  @Test(arguments: [
    (["--window", "1/4"], "is not a window; write 1/3, 1/2, 2/3 or a size such as 600x400"),
    (["--window", "wide"], "is not a window"), (["--window", "1e9x2"], "is larger than any display"),
    (["--window", "1/3"], "no device named"),
    (
      ["--window", "1/3", "--device", "iPhone 15"],
      "iPhone 15 shows no 1/3 window in portrait orientation; take the whole screen"
    ),
    (["--window", "300x400", "--landscape"], "is in portrait orientation; leave out --landscape"),
    (["--window", "300x400", "--safe-area", "-1"], "is negative"),
    (["--window", "300x400", "--safe-area", "1e9"], "covers more than any display has"),
  ])
  func windowsAreChecked(words: [String], message: String) throws {
    let outcome = try Command.run(["layout"] + words + [Self.document("card")])
    #expect(outcome.ending == .exit(64) && outcome.err.contains(message), "\(outcome.err)")
  }

  @Test func largerTextTakesMoreRoom() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "text.json",
      #"{"views": [{"name": "a", "text": "Hello", "dynamicType": "body"}], "constraints": ["H:|[a]", "V:|[a]"]}"#.utf8)
    let small = try Self.frames(["--device", "iPhone 4", file])["iPhone 4 portrait"]?["a"]
    let large = try Self.frames(["--device", "iPhone 4", "--content-size", "accessibilityLarge", file])
    #expect(try #require(large["iPhone 4 portrait"]?["a"]).size.width > 1.8 * (try #require(small)).size.width)
  }

  /// A label with a size of its own is told of that, and not of a least size, which it may not have.
  @Test func aLabelThatIsNotFittedIsToldOfItsSize() throws {
    let folder = try TemporaryFolder()
    func layout(_ size: Int) throws -> Outcome {
      let file = try folder.file(
        "label.json",
        #"{"views": [{"name": "b", "text": "Hello", "size": \#(size)}], "constraints": ["H:|[b(30)]", "V:|[b]"]}"#.utf8)
      return try Command.run("layout", "--device", "iPhone 15", file)
    }
    let large = try layout(20)
    #expect(large.ending == .exit(1))
    #expect(large.err.contains("at its size, 20 pt") && large.err.contains(#"a smaller "size""#), "\(large.err)")
    #expect(!large.err.contains("minSize"))
    #expect(try layout(8).ending == .exit(0))
  }
}
