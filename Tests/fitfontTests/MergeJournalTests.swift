import Glibc
import TestSupport
import Testing

/// Mail merges that go on where they were interrupted.
@Suite struct MergeJournalTests {
  private static let words = ["--resume", "done.jsonl", "-o", "{name}.svg"]

  private func merge(_ folder: Scene, _ words: [String]) throws -> Outcome {
    try Command.run(["draw", "--rows", "rows.csv"] + words, directory: folder.path)
  }

  /// The pictures by name; a picture that is drawn again is another file.
  private func pictures(_ folder: Scene) throws -> [String: ino_t] {
    var found: [String: ino_t] = [:]
    for name in try DrawTests.names(folder.path) where name.hasSuffix(".svg") {
      var status = stat()
      stat(folder.path + "/" + name, &status)
      found[name] = status.st_ino
    }
    return found
  }

  private func lines(_ folder: Scene) throws -> [JSON] {
    try folder.text("done.jsonl").split(separator: "\n").map { try JSON(String($0)) }
  }

  /// Runs again, and says which pictures were drawn.
  private func drawn(_ folder: Scene, _ words: [String], code: Int32 = 0) throws -> [String] {
    // Inodes of files that are gone are given to new ones, so the old ones are kept meanwhile.
    let before = try pictures(folder)
    mkdir(folder.path + "/kept", 0o755)
    for name in before.keys { link(folder.path + "/" + name, folder.path + "/kept/" + name) }
    let outcome = try merge(folder, words)
    #expect(outcome.ending == .exit(code) && outcome.out.isEmpty, "\(outcome)")
    for name in before.keys { unlink(folder.path + "/kept/" + name) }
    rmdir(folder.path + "/kept")
    return try pictures(folder).filter { before[$0.key] != $0.value }.keys.sorted()
  }

  @Test func onlyWhatIsNotDoneIsDrawn() throws {
    let folder = try Scene()
    let words = ["200x40"] + Self.words + ["{name} {role}"]
    try folder.write("rows.csv", "name,role\na,1\nb,2\nc,3\nd,4\n")
    #expect(try drawn(folder, words) == ["a.svg", "b.svg", "c.svg", "d.svg"])
    #expect(try lines(folder).map { $0["file"]?.string } == ["a.svg", "b.svg", "c.svg", "d.svg"])
    #expect(try lines(folder).allSatisfy { $0["record"]?.string?.count == 16 && $0["fits"] == .bool(true) })
    #expect(try drawn(folder, words) == [] && lines(folder).count == 4)
    // A picture that is gone, one that is empty, a record that is another, a row that is new, and one at another place.
    unlink(folder.path + "/a.svg")
    try folder.write("b.svg", "")
    try folder.write("rows.csv", "name,role\nd,4\na,1\nnew,5\nb,2\nc,other\n")
    #expect(try drawn(folder, words) == ["a.svg", "b.svg", "c.svg", "new.svg"])
    #expect(try drawn(folder, words + ["--jobs", "1"]) == [])
    #expect(try lines(folder).count == 8 && folder.text("c.svg").contains("c other"))
  }

  /// What pictures are made from is more than the record.
  @Test func whateverElseChangesIsDrawn() throws {
    let folder = try Scene()
    let all = ["a.svg", "b.svg"]
    try folder.write("rows.csv", "name,photo\na,logo.png\nb,logo.png\n")
    func image(_ color: String) throws {
      _ = try Command.run(["draw", "40x40", "--background", color, "-o", "logo.png", "x"], directory: folder.path)
    }
    try image("red")
    for photo in ["logo.png", "{photo}"] {
      let page = #"{"size": "90x90", "items": [{"image": "\#(photo)", "rect": "90x90"}]}"#
      try folder.write("page.json", page)
      let words = ["--composition", "page.json"] + Self.words
      #expect(try drawn(folder, words) == all && drawn(folder, words) == [])
      try folder.write("page.json", page + "\n")
      #expect(try drawn(folder, words) == all && drawn(folder, words) == [])
      try image("blue")
      #expect(try drawn(folder, words) == all && drawn(folder, words) == [])
      #expect(try drawn(folder, words + ["--font", "Noto Serif"]) == all && drawn(folder, words) == all)
    }
    // A number is part of the picture where it is asked for.
    let words = ["200x40"] + Self.words
    #expect(try drawn(folder, words + ["{name}"]) == all && drawn(folder, words + ["{name} "]) == all)
    #expect(try drawn(folder, words + ["{name} {row}"]) == all && drawn(folder, words + ["{name} {row}"]) == [])
    try folder.write("rows.csv", "name,photo\nb,logo.png\na,logo.png\n")
    #expect(try drawn(folder, words + ["{name} {row}"]) == all)
  }

  /// The file of a font is part of the picture wherever it is named.
  @Test(
    arguments: [
      ["--font", "./f.ttf, Noto Sans", "{name}"], ["--font", "Missing, ./f.ttf", "{name}"],
      ["--font", "Missing, {font}", "{name}"], ["--font", ":file=f.ttf", "{name}"],
      ["--markup", #"<span font="./f.ttf">{name}</span>"#], ["--markup", #"<span font="{font}">{name}</span>"#],
      ["--markup", #"<p font="Missing, ./f.ttf">{name}</p><p>x</p>"#],
      [
        "--lines", "1", "--min-size", "12", "--markup", "--variant", #"<span font="./f.ttf">{name}</span>"#,
        "{name}, a much longer text than one line holds",
      ],
      ["--paragraphs", #"[{"text": "x", "font": "./f.ttf"}]"#],
      ["--paragraphs", #"[{"text": "{name}", "font": "Missing, {font}"}]"#],
      ["--markup", "--paragraphs", #"[{"text": "<span font=\"f.ttf\">{name}</span>"}]"#],
      [#""text": "{name}", "font": "Missing, ./f.ttf""#], [#""text": "{name}", "font": "Missing, {font}""#],
      [#""text": "<span font=\"f.ttf\">{name}</span>", "markup": true"#],
      [#""text": "<b>x</b><span font=\"f.ttf\">x</span>", "markup": true"#],
      [#""paragraphs": [{"text": "{name}", "font": "f.ttf"}]"#], [#""paragraphs": [{"text": "x", "font": "f.ttf"}]"#],
    ])
  func namedFonts(_ named: [String]) throws {
    let folder = try Scene()
    try folder.write("rows.csv", "name,font\na,./f.ttf\nb,./f.ttf\n")
    var words = ["150x40"] + Self.words + named
    if let item = named.first, item.hasPrefix("\"") {
      try folder.write("page.json", #"{"size": "150x40", "items": [{"rect": "150x40", \#(item)}]}"#)
      words = ["--composition", "page.json"] + Self.words
    }
    for font in ["NotoSans-Regular.ttf", "NotoSerif-Regular.ttf"] {
      try TemporaryFolder.write(folder.path + "/f.ttf", try Files.contents(of: Command.font(font)))
      #expect(try drawn(folder, words) == ["a.svg", "b.svg"] && drawn(folder, words) == [])
    }
  }

  /// A picture that something else was drawn or written over is not the one of the results.
  @Test func picturesOfOthersAreDrawn() throws {
    let folder = try Scene()
    try folder.write("rows.csv", "name\na\nb\n")
    let (words, all) = (["200x40"] + Self.words + ["{name}"], ["a.svg", "b.svg"])
    #expect(try drawn(folder, words) == all && drawn(folder, words) == [])
    #expect(try lines(folder).allSatisfy { $0["picture"]?.string?.count == 16 })
    let mine = try folder.text("a.svg")
    #expect(try merge(folder, ["200x40", "-o", "{name}.svg", "Other"]).ending == .exit(0))
    #expect(try drawn(folder, words) == all && folder.text("a.svg") == mine && drawn(folder, words) == [])
    try folder.write("a.svg", "<svg/>")
    #expect(try drawn(folder, words) == ["a.svg"] && drawn(folder, words) == [])
    // Of as many bytes, but at another time.
    try folder.write("a.svg", mine)
    #expect(try drawn(folder, words) == ["a.svg"] && drawn(folder, words) == [])
    // The results of earlier versions do not tell, and are read.
    try folder.write("done.jsonl", try folder.text("done.jsonl").replacing(/,"picture":"[0-9a-f]{16}"/, with: ""))
    #expect(try drawn(folder, words) == all && drawn(folder, words) == [])
  }

  /// What was found of a row is found again though it is not drawn.
  @Test func exitCodesStay() throws {
    let folder = try Scene()
    try folder.write("rows.csv", "name\na\nmuch-too-long-a-name\na\n")
    let words = ["60x20", "--min-size", "9", "--overflow", "clip"] + Self.words + ["{name}"]
    #expect(try drawn(folder, words, code: 65) == ["a.svg", "much-too-long-a-name.svg"])
    #expect(try drawn(folder, words, code: 65) == [])
    #expect(try lines(folder).filter { $0["error"]?.string?.contains("another row") == true }.count == 1)
    // What has changed is told again.
    try folder.write("rows.csv", "name\na\nmuch-too-long-a-name\nb\na\n")
    #expect(try drawn(folder, words, code: 65) == ["b.svg"])
    #expect(try lines(folder).filter { $0["error"]?.string?.contains("another row") == true }.count == 2)
    try folder.write("rows.csv", "name\na\nmuch-too-long-a-name\n")
    #expect(try drawn(folder, words, code: 1) == [])
  }

  /// Two runs that write the same results would draw everything twice.
  @Test func oneRunAtATime() throws {
    let folder = try Scene()
    try folder.write("rows.csv", "name\na\n")
    let words = ["200x40"] + Self.words + ["{name}"]
    #expect(try drawn(folder, words) == ["a.svg"])
    // Processes that other tests start meanwhile would have it too, and the lock with it.
    let descriptor = open(folder.path + "/done.jsonl", O_RDONLY | O_CLOEXEC)
    #expect(descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let second = try merge(folder, words)
    #expect(second.ending == .exit(64) && second.err.contains("is being written by another run"), "\(second)")
    flock(descriptor, LOCK_UN)
    close(descriptor)
    #expect(try drawn(folder, words) == [])
  }

  /// The results are no picture's place, and nothing but results is gone on with.
  @Test func resultsAreKept() throws {
    let folder = try TemporaryFolder()
    let rows = try folder.file("rows.csv", Array("name\nAda\nBo\n".utf8))
    let words = ["draw", "200x40", "--rows", rows, "-o", folder.path + "/h-{row}.svg", "{name}"]
    let own = try Command.run(words + ["--resume", folder.path + "/h-1.svg"])
    #expect(own.ending == .exit(65) && own.err.isEmpty, "\(own)")
    let results = String(decoding: try TemporaryFolder.contents(of: folder.path + "/h-1.svg"), as: UTF8.self)
    #expect(results.contains("is the file of the results itself, which would be lost"), "\(results)")
    for content in [
      "hello\n", "{\"name\": \"Ada\"}\n{\"name\": \"Bo\"}\n", "{\"fits\":true,\"size\":12}\n", "{\"a\":{\"b\":\"1\"}}",
      "{\"a\":{\"b\":\"1\"}}\n", "{% extends \"x\" %}", "{\n  \"my\": \"document\"\n}\n", "\u{7F}ELF\u{2}\n\0\0\n",
      "a\n\0\n",
      "abc\n\0", "{\"row\":1}\n{\"row\":2}\n", "{}", "{\"row\":1}", "{\"id\":{\"a\":[{\"b\":1}]}}",
    ] {
      let other = try folder.file("other.txt", Array(content.utf8))
      let foreign = try Command.run(words + ["--resume", other])
      #expect(
        foreign.ending == .exit(64) && foreign.err.contains("contains something other than the results of a merge"))
      #expect(try TemporaryFolder.contents(of: other) == Array(content.utf8))
    }
  }

  /// What one row shows is not what another is drawn into.
  @Test func imagesOfOtherRowsAreKept() throws {
    let folder = try TemporaryFolder()
    let images = try ["im-1.svg", "im-2.svg"].map { name in
      try folder.file(
        name, Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><!--\(name)--></svg>".utf8))
    }
    let scene = try folder.file(
      "im.json", Array(#"{"size":"20x20","items":[{"image":"{n}.svg","rect":"8x4"}]}"#.utf8))
    let rows = try folder.file("im.csv", Array("n\nim-2\nim-1\n".utf8))
    let outcome = try Command.run(
      "draw", "--composition", scene, "--rows", rows, "-o", folder.path + "/im-{row}.svg")
    #expect(outcome.ending == .exit(65) && outcome.out.contains("is an image of another row itself"), "\(outcome)")
    for (index, path) in images.enumerated() {
      let bytes = try TemporaryFolder.contents(of: path)
      #expect(String(decoding: bytes, as: UTF8.self).contains("<!--im-\(index + 1).svg-->"))
    }
  }

  /// Half a line, and lines that are something else, spoil nothing.
  @Test func damagedResults() throws {
    let folder = try Scene()
    try folder.write("rows.csv", "name\na\nb\n")
    let words = ["200x40"] + Self.words + ["{name}"]
    #expect(try drawn(folder, words) == ["a.svg", "b.svg"])
    let whole = try folder.text("done.jsonl")
    let first = whole.split(separator: "\n")[0]
    for cut in [whole.utf8.count - 1, whole.utf8.count - 9, first.utf8.count, first.utf8.count - 2, 5, 0] {
      try folder.write("done.jsonl", String(decoding: Array(whole.utf8)[..<cut], as: UTF8.self))
      let expected = cut >= whole.utf8.count - 1 ? [] : cut >= first.utf8.count ? ["b.svg"] : ["a.svg", "b.svg"]
      #expect(try drawn(folder, words) == expected, "\(cut)")
      #expect(try drawn(folder, words) == [])
      // What was torn is gone, or whole.
      #expect(try lines(folder).count == 2 && folder.text("done.jsonl").hasSuffix("}\n"), "\(cut)")
    }
    // Those of the pictures that were drawn last.
    let last = try folder.text("done.jsonl")
    try folder.write("done.jsonl", last + "\0\0\0")
    #expect(try drawn(folder, words) == [] && folder.text("done.jsonl") == last)
    try folder.write("done.jsonl", last + "{\"file\":\"" + String(repeating: "x", count: 10_000))
    #expect(try drawn(folder, words) == [] && folder.text("done.jsonl") == last)
    try folder.write(
      "done.jsonl", "nonsense\n{\"file\":1}\n[]\n{\"file\":\"a.svg\",\"record\":\"0\",\"fits\":true}\n" + last)
    #expect(try drawn(folder, words) == [])
  }

  @Test(
    arguments: [
      (["200x40", "-o", "all.pdf", "--resume", "done.jsonl", "{name}"], 64, "--resume needs a file for each row"),
      (
        ["200x40", "-o", "{name}.svg", "--resume", "rows.csv", "{name}"], 64,
        "--resume 'rows.csv' is the file of the rows"
      ),
      (["200x40", "-o", "{name}.svg", "--resume", ".", "{name}"], 64, "--resume '.' is not a file"),
      (["200x40", "-o", "{name}.svg", "--resume", "-", "{name}"], 64, "--resume '-' is not a file"),
      (["200x40", "-o", "{name}.svg", "--resume", "none/x", "{name}"], 73, "cannot create 'none/x'"),
    ] as [([String], Int32, String)])
  func refusals(words: [String], code: Int32, message: String) throws {
    let folder = try Scene()
    try folder.write("rows.csv", "name\na\n")
    let outcome = try merge(folder, words)
    #expect(outcome.ending == .exit(code) && outcome.err.contains(message), "\(outcome)")
    #expect(try DrawTests.names(folder.path) == ["rows.csv"] && folder.text("rows.csv") == "name\na\n")
    let alone = try Command.run("draw", "200x40", "-o", "x.svg", "--resume", "x", "Hi", directory: folder.path)
    #expect(alone.ending == .exit(64) && alone.err.contains("--rows"))
  }

  /// Killed again and again, a merge comes to its end with every row drawn and told once.
  @Test(.timeLimit(.minutes(30)))
  func killedAgainAndAgain() throws {
    let folder = try Scene()
    let rows = 600
    try folder.write("rows.csv", "name\n" + (0..<rows).map { "g\($0)\n" }.joined())
    let line = [
      "draw", "900x900", "--rows", folder.path + "/rows.csv", "-o", folder.path + "/{name}.svg", "--resume",
      folder.path + "/done.jsonl", "--jobs", "3", "Guest {name}",
    ]
    var random = Seeded(state: 3)
    var told = 0
    for round in 0..<400 {
      let process = try BatchProcess(line: line)
      // Later rounds have longer, so that there is an end.
      usleep(UInt32.random(in: 1000...20_000, using: &random) + UInt32(round * 1000))
      process.send(signal: round % 2 == 0 ? SIGINT : SIGKILL)
      if process.wait().code == 0 { break }
      let names = try DrawTests.names(folder.path)
      guard names.contains("done.jsonl") else { continue }
      let done = try lines(folder).compactMap { $0["file"]?.string }
      #expect(done.allSatisfy { names.contains(String($0.split(separator: "/").last ?? "")) })
      #expect(names.count { $0.hasSuffix(".svg") } - Set(done).count <= 1 && done.count >= told)
      told = done.count
    }
    let found = try lines(folder)
    #expect(found.count == rows && Set(found.compactMap { $0["file"]?.string }).count == rows && told > 0)
    let pictures = try DrawTests.names(folder.path).filter { $0.hasSuffix(".svg") }
    #expect(pictures.count == rows)
    for name in ["g0", "g299", "g599"] {
      let alone = try Command.run("draw", "900x900", "-o", "-", "--format", "svg", "Guest \(name)")
      #expect(try folder.text(name + ".svg") == alone.out)
    }
  }

  /// Without it the stream tells of all pictures that are there but the one at hand.
  @Test func streamsTellWhatIsThere() throws {
    for round in 0..<10 {
      let folder = try Scene()
      try folder.write("rows.csv", "name\n" + (0..<300).map { "g\($0)\n" }.joined())
      let process = try BatchProcess(line: [
        "draw", "900x900", "--rows", folder.path + "/rows.csv", "-o", folder.path + "/{name}.svg", "Guest {name}",
      ])
      let head = process.line() == nil ? 0 : 1
      usleep(UInt32(round * 4000))
      process.kill()
      _ = process.wait()
      let told = head + process.rest().count { $0 == 0x0A }
      let there = try pictures(folder).count
      #expect((there - 1...there).contains(told), "\(told) of \(there)")
    }
  }
}
