import Glibc
import TestSupport
import Testing

/// What is read is not written over, by whatever name.
@Suite struct InputFilesTests {
  private static let picture = #"{"size": "90x90", "items": [{"image": "logo.png", "rect": "90x90"}]}"#

  private func scene() throws -> Scene {
    let folder = try Scene()
    _ = try Command.run(["draw", "40x40", "-o", "logo.png", "x"], directory: folder.path)
    try folder.write("page.json", Self.picture)
    try folder.write("row.json", #"{"size": "90x90", "items": [{"image": "{photo}", "rect": "90x90"}]}"#)
    try folder.write("text.txt", "Hello")
    try folder.write("rows.csv", "name,photo\ntext.txt,logo.png\n")
    try folder.write(
      "screen.json", #"{"views": [{"name": "a", "image": "logo.png"}], "constraints": ["H:|[a]|", "V:|[a]|"]}"#)
    symlink("text.txt", folder.path + "/link.svg")
    link(folder.path + "/text.txt", folder.path + "/hard.svg")
    return folder
  }

  @Test(
    arguments: [
      (["200x40", "--text-file", "text.txt", "-o", "text.txt", "--format", "svg"], "the text file"),
      (["200x40", "--text-file", "text.txt", "-o", "link.svg"], "the text file"),
      (["200x40", "--text-file", "text.txt", "-o", "hard.svg"], "the text file"),
      (["draw", "200x40", "--text-file", "./text.txt", "-o", "text.txt", "--format", "pdf"], "the text file"),
      (["draw", "--composition", "page.json", "-o", "page.json", "--format", "svg"], "the composition"),
      (["draw", "--composition", "page.json", "-o", "logo.png"], "an image of the composition"),
      (
        ["draw", "200x40", "--rows", "rows.csv", "-o", "rows.csv", "--format", "pdf", "{name}"], "the file of the rows"
      ),
      (["layout", "--device", "iPhone 4", "-o", "logo.png", "screen.json"], "an image of the document"),
      (["layout", "--device", "iPhone 4", "-o", "screen.json", "--format", "svg", "screen.json"], "the document"),
    ] as [([String], String)])
  func refused(words: [String], what: String) throws {
    let folder = try scene()
    let names = try DrawTests.names(folder.path)
    let before = try names.map { try Files.contents(of: folder.path + "/" + $0) }
    let outcome = try Command.run(words, directory: folder.path)
    #expect(outcome.ending == .exit(64) && outcome.err.contains("is \(what) itself"), "\(outcome)")
    #expect(try names.map { try Files.contents(of: folder.path + "/" + $0) } == before)
    #expect(try DrawTests.names(folder.path) == names)
  }

  /// The files of a merge are named by its rows.
  @Test(
    arguments: [
      (["200x40", "--text-file", "text.txt", "-o", "{name}", "--format", "svg"], "the text file"),
      (["--composition", "page.json", "-o", "{photo}"], "an image of the composition"),
      (["--composition", "row.json", "-o", "{photo}"], "an image of the row"),
    ] as [([String], String)])
  func rowsAreRefused(words: [String], what: String) throws {
    let folder = try scene()
    let logo = try Files.contents(of: folder.path + "/logo.png")
    let words = words + (words.contains("--format") ? [] : ["--format", "png"])
    let outcome = try Command.run(["draw", "--rows", "rows.csv"] + words, directory: folder.path)
    #expect(outcome.ending == .exit(65) && outcome.out.contains("is \(what) itself"), "\(outcome)")
    #expect(try folder.text("text.txt") == "Hello" && Files.contents(of: folder.path + "/logo.png") == logo)
  }

  /// A document may be written anew in its own place, and what is no plain file may be read and written.
  @Test func allowed() throws {
    let folder = try scene()
    let tidy = try Command.run("layout", "--tidy", "-o", "screen.json", "screen.json", directory: folder.path)
    #expect(tidy.ending == .exit(0))
    let null = try Command.run(
      ["200x40", "--text-file", "/dev/stdin", "-o", "/dev/stdout", "--format", "svg"], input: Array("Hi".utf8))
    #expect(null.ending == .exit(0) && null.out.contains("<svg"))
  }

  // MARK: Files that other files name

  /// What a check or a screen reads without its being named on the command line: a font, a document, an image, and the
  /// translations of a storyboard; with a presentation, which takes another font.
  private func documents() throws -> Scene {
    let folder = try scene()
    let font = try Files.contents(of: Files.bundled("NotoSerif-Regular.ttf"))
    for name in ["f.ttf", "f.svg", "f.html"] { try TemporaryFolder.write(folder.path + "/" + name, font) }
    try folder.write("de.json", #"{"a": "Hallo"}"#)
    try folder.write(
      "markup.json",
      #"""
      {"views": [{"name": "a", "markup": true, "text": "<span font=\"./f.html\">Hi</span>"}],
       "constraints": ["H:|[a]|", "V:|-50-[a]"]}
      """#)
    try folder.write("known.jsonl", #"{"findings": []}"#)
    try folder.write("slots.json", #"{"slots": [{"key": "*", "width": 90, "size": 14}]}"#)
    try folder.write("font-slots.json", #"{"slots": [{"key": "*", "width": 90, "size": 14, "fontFile": "f.html"}]}"#)
    try folder.write(
      "language-slots.json", #"{"slots": [{"key": "*", "width": 90, "size": 14, "fonts": {"de": "f.ttf"}}]}"#)
    try folder.write("view-slots.json", #"{"slots": [{"key": "*", "layout": "view.html", "view": "a"}]}"#)
    try folder.write(
      "view.html",
      #"""
      {"views": [{"name": "a", "text": "Hi"}, {"name": "b", "image": "logo.png"}],
       "constraints": ["H:|[a]|", "V:|-50-[a]", "V:|[b]|", "H:|[b]|"]}
      """#)
    try folder.write(
      "font.json",
      #"{"views": [{"name": "a", "text": "Hi", "fontFile": "f.svg"}], "constraints": ["H:|[a]|", "V:|-50-[a]"]}"#)
    try folder.write(
      "list.json",
      #"""
      {"views": [{"name": "rows", "list": {"count": 2, "cell": {"views": [{"name": "i", "image": "logo.png"}],
         "constraints": ["H:|[i]|", "V:|[i]|"]}}}],
       "constraints": ["H:|[rows]|", "V:|[rows]|"]}
      """#)
    mkdir(folder.path + "/Base.lproj", 0o755)
    mkdir(folder.path + "/de.lproj", 0o755)
    let frame = #"<rect key="frame" x="0.0" y="0.0" width="90" height="30"/>"#
    try folder.write(
      "Base.lproj/Main.xib",
      "<document targetRuntime=\"iOS.CocoaTouch\" useAutolayout=\"YES\" toolsVersion=\"22505\"><device id=\"retina4_7\"/>"
        + "<objects><view id=\"one\">\(frame)<subviews><label id=\"l\" text=\"Go\">\(frame)</label></subviews></view>"
        + "</objects></document>")
    try folder.write("de.lproj/Main.strings", #""l.text" = "Los";"#)
    try folder.write("Info.plist", "<plist version=\"1.0\"><dict><key>A</key><string>B</string></dict></plist>")
    let deck = SlideDeck.ofPlaceholders([SlideDeck.box(2, "Quick", properties: "<a:spAutoFit/>")]).bytes()
    try TemporaryFolder.write(folder.path + "/deck.pptx", deck)
    symlink("known.jsonl", folder.path + "/link.jsonl")
    link(folder.path + "/f.svg", folder.path + "/hard-font.svg")
    return folder
  }

  /// Nothing in the folder, and in those within it, is another afterwards.
  private func contents(_ folder: Scene) throws -> String {
    try Command.run(
      ["-c", "find . -type f | sort | xargs cksum"], directory: folder.path, executable: "/bin/sh"
    ).out
  }

  @Test(
    arguments: [
      (["check", "slots.json", "de.json", "--baseline", "known.jsonl", "-o", "known.jsonl"], "the baseline"),
      (["check", "slots.json", "de.json", "--baseline", "known.jsonl", "-o", "link.jsonl"], "the baseline"),
      (["check", "screen.json", "--baseline", "known.jsonl", "-o", "known.jsonl"], "the baseline"),
      (["pptx", "check", "deck.pptx", "--baseline", "known.jsonl", "-o", "known.jsonl"], "the baseline"),
      (
        ["check", "Base.lproj/Main.xib", "--write-baseline", "de.lproj/Main.strings"],
        "a catalogue of the storyboard or xib"
      ),
      (["check", "Base.lproj/Main.xib", "--write-baseline", "Info.plist"], "a file of the app"),
      (
        ["layout", "--device", "iPhone 8", "Base.lproj/Main.xib", "-o", "de.lproj/Main.strings", "--format", "svg"],
        "a catalogue of the storyboard or xib"
      ),
      (
        ["layout", "--device", "iPhone 8", "Base.lproj/Main.xib#one", "-o", "Base.lproj/Main.xib", "--format", "svg"],
        "the document"
      ),
      (["check", "font-slots.json", "de.json", "--write-baseline", "f.html"], "a font file"),
      (["check", "font-slots.json", "de.json", "-o", "f.html"], "a font file"),
      (["check", "language-slots.json", "de.json", "--write-baseline", "f.ttf"], "a font file"),
      (["check", "markup.json", "-o", "f.html"], "a font file"),
      (["check", "view-slots.json", "de.json", "-o", "view.html"], "a layout document"),
      (["check", "view-slots.json", "de.json", "--write-baseline", "logo.png"], "an image of a layout document"),
      (["check", "font.json", "--write-baseline", "hard-font.svg"], "a font file"),
      (["check", "screen.json", "--write-baseline", "logo.png"], "an image of a layout document"),
      (["layout", "--device", "iPhone 15", "font.json", "-o", "f.svg"], "a font file"),
      (["layout", "--device", "iPhone 15", "font.json", "-o", "hard-font.svg"], "a font file"),
      (["layout", "--device", "iPhone 15", "list.json", "-o", "logo.png"], "an image of the document"),
      (["pptx", "check", "--font-map", "Arial=f.ttf", "--write-baseline", "f.ttf", "deck.pptx"], "a font file"),
      (["pptx", "check", "--font-map", "Arial=./f.html", "-o", "f.html", "deck.pptx"], "a font file"),
      (["pptx", "fit", "--font-map", "Arial=f.ttf", "-o", "f.ttf", "deck.pptx"], "a font file"),
      (["200x40", "--font", "Noto Sans, ./f.svg", "-o", "f.svg", "Hello"], "a font file of the composition"),
    ] as [([String], String)])
  func namedByFilesIsRefused(words: [String], what: String) throws {
    let folder = try documents()
    let before = try contents(folder)
    let outcome = try Command.run(words, directory: folder.path)
    #expect(outcome.ending == .exit(64) && outcome.err.contains("is \(what) itself"), "\(outcome)")
    #expect(outcome.out.isEmpty)
    #expect(try contents(folder) == before)
  }

  /// A baseline may be brought up to date.
  @Test func aBaselineIsWrittenAnew() throws {
    let folder = try documents()
    let words = ["check", "slots.json", "de.json", "--baseline", "known.jsonl", "--write-baseline", "link.jsonl"]
    let outcome = try Command.run(words, directory: folder.path)
    #expect(outcome.ending == .exit(0), "\(outcome)")
  }

  // MARK: Standard input and output

  /// A command line of a shell in which `$F` is the command. What is written without end ends with a failure.
  private func shell(_ line: String, _ folder: Scene) throws -> Outcome {
    try Command.run(
      ["-c", "ulimit -f 2000; F=\"$1\"; \(line)", "sh", Command.executable], directory: folder.path,
      executable: "/bin/sh")
  }

  /// Everything that is written here is there before.
  @Test(
    arguments: [
      ("$F draw 20x20 - -o t.svg < t.svg", "--output 't.svg' is standard input itself"),
      ("$F 20x20 --text-file - -o t.svg < t.svg", "--output 't.svg' is standard input itself"),
      ("$F draw --composition - -o c.svg < c.svg", "--output 'c.svg' is standard input itself"),
      ("$F draw 90x20 --rows - -o r.pdf '{name}' < r.pdf", "--output 'r.pdf' is standard input itself"),
      ("$F layout --device 'iPhone 15' - -o l.svg < l.svg", "--output 'l.svg' is standard input itself"),
      ("$F check - de.json --write-baseline slots.json < slots.json", "'slots.json' is standard input itself"),
      ("$F check slots.json de.json --baseline - -o known.jsonl < known.jsonl", "is standard input itself"),
      ("$F batch b.jsonl >> b.jsonl", "goes into 'b.jsonl', which is the file of the records itself"),
      ("$F batch link.json >> b.jsonl", "goes into 'link.json', which is the file of the records itself"),
      ("$F batch < b.jsonl >> b.jsonl", "b.jsonl', which is standard input itself"),
      ("$F batch - < b.jsonl 1<> b.jsonl", "b.jsonl', which is standard input itself"),
      ("$F batch <> b.jsonl >&0", "b.jsonl', which is standard input itself"),
      ("$F group b.jsonl >> b.jsonl", "which is the file of the records itself"),
      ("$F draw 90x20 --rows r.csv -o 'no-{name}.svg' x >> r.csv", "which is the file of the rows itself"),
      ("$F draw 90x20 --rows s.srt -o 'no-{row}.svg' '{text}' >> s.srt", "which is the file of the rows itself"),
      ("$F draw --composition row.json --rows rows.csv -o '{name}.png' >> logo.png", "an image of another row itself"),
      ("$F check slots.json de.json >> de.json", "goes into 'de.json'"),
      ("$F check - de.json < slots.json >> slots.json", "which is standard input itself"),
      ("$F check view-slots.json de.json >> view.html", "which is a layout document itself"),
      ("$F check Base.lproj/Main.xib >> de.lproj/Main.strings", "which is a catalogue of the storyboard or xib itself"),
      ("$F layout --tidy font.json >> font.json", "which is the document itself"),
      ("$F layout --device 'iPhone 15' font.json >> f.svg", "which is a font file itself"),
      ("$F layout --canvas Base.lproj/Main.xib >> Base.lproj/Main.xib", "which is the document itself"),
      ("$F pptx check deck.pptx >> deck.pptx", "which is a presentation itself"),
      ("$F 200x40 - --format svg -o - < t.svg >> t.svg", "which is standard input itself"),
    ])
  func streamsAreRefused(line: String, message: String) throws {
    let folder = try streams()
    let before = try contents(folder)
    let outcome = try shell(line, folder)
    #expect(outcome.ending == .exit(64) && outcome.err.contains(message), "\(outcome)")
    #expect(Remedy.missing(in: outcome.err) == nil)
    #expect(try contents(folder) == before)
  }

  private func streams() throws -> Scene {
    let folder = try documents()
    try folder.write("t.svg", "Hello")
    try folder.write("c.svg", #"{"size": "90x90", "items": []}"#)
    try folder.write("l.svg", #"{"views": [{"name": "a", "text": "Hi"}], "constraints": ["H:|[a]|", "V:|-50-[a]"]}"#)
    try folder.write("r.csv", "name\nA\n")
    try folder.write("r.pdf", "name\nA\n")
    try folder.write("b.jsonl", #"{"rect": "200x40", "text": "Hi"}"# + "\n")
    try folder.write("s.srt", "1\n00:00:00,000 --> 00:00:01,000\nHi\n")
    symlink("b.jsonl", folder.path + "/link.json")
    return folder
  }

  /// Two files may be alike, and whatever is no plain file may be both.
  @Test(arguments: [
    "$F batch b.jsonl > out.jsonl && test -s out.jsonl", "$F batch < b.jsonl >> out.jsonl && test -s out.jsonl",
    ": > a; : > b; $F batch a > b", ": > a; : > b; $F batch < a > b", "$F batch < /dev/null > /dev/null",
    "$F batch /dev/null > /dev/null", "cat b.jsonl | $F batch | cat", "$F batch b.jsonl < out.jsonl > out.jsonl",
    "$F layout --tidy l.svg -o l.svg", "$F draw 20x20 - -o out.svg < t.svg", "$F 20x20 x -o t.svg < t.svg",
  ])
  func streamsAreAllowed(line: String) throws {
    let folder = try streams()
    let outcome = try shell(": > out.jsonl; " + line, folder)
    #expect(outcome.ending == .exit(0), "\(outcome)")
  }
}
