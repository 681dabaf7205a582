import Drawing
import Geometry
import Glibc
import TestSupport
import Testing

@testable import fitfont

/// Images that cannot be used, through every door: each is an error that says where it is named, which file it is and
/// what to try.
@Suite struct ImageStoreCommandTests {
  struct Image: Sendable, CustomStringConvertible {
    let name: String
    let words: String
    var description: String { name }
  }

  static let images: [Image] = [
    Image(name: "missing.png", words: "No such file"), Image(name: "folder", words: "is a folder"),
    Image(name: "pipe.png", words: "not a plain file"), Image(name: "/dev/zero", words: "not a plain file"),
    Image(name: "empty.png", words: "0 bytes"), Image(name: "words.png", words: "not a known kind of image"),
    Image(name: "page.pdf", words: "a PDF"), Image(name: "cut.jpg", words: "damaged"),
    Image(name: "cut.png", words: "damaged"), Image(name: "huge.png", words: "imagePixels"),
    Image(name: "open.svg", words: "cannot be read"), Image(name: "long.svg", words: "width and a height"),
    Image(name: "bomb.svg", words: "too long to draw"),
  ]

  private static func folder() throws -> Scene {
    let folder = try Scene()
    let fixtures = Command.package + "/Tests/Fixtures/images/"
    for name in ["baseline.jpg", "palette.png"] {
      let bytes = try Files.contents(of: fixtures + name)
      let cut = name.hasSuffix("jpg") ? "cut.jpg" : "cut.png"
      try TemporaryFolder.write(folder.path + "/" + cut, Array(bytes.prefix(bytes.count * 3 / 4)))
      guard cut == "cut.png" else { continue }
      var huge = bytes
      huge.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
      try TemporaryFolder.write(folder.path + "/huge.png", huge)
    }
    #expect(mkdir(folder.path + "/folder", 0o777) == 0 && mkfifo(folder.path + "/pipe.png", 0o666) == 0)
    try folder.write("empty.png", "")
    try folder.write("words.png", "these are no pixels")
    try folder.write("page.pdf", "%PDF-1.7 and no more")
    try folder.write("open.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect")
    try folder.write("long.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='1e30' height='9'/>")
    let names = ["a", "b", "c", "d", "e", "f", "g"]
    var drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><defs><g id='a'/>"
    for (name, next) in zip(names, names.dropFirst()) {
      drawing += "<g id='\(next)'>" + String(repeating: "<use href='#\(name)'/>", count: 10) + "</g>"
    }
    try folder.write("bomb.svg", drawing + "</defs><use href='#g'/></svg>")
    return folder
  }

  /// What runs, and the place that its message names.
  private static let doors: [(words: [String], file: String, json: String, place: String)] = [
    (
      ["draw", "--composition", "item.json", "-o", "out.png"], "item.json",
      "{\"size\": \"90x90\", \"items\": [\n  {\"rect\": \"9x9\", \"image\": \"IMAGE\"}]}", "item.json:2:28: items[0]"
    ),
    (
      ["draw", "--composition", "page.json", "-o", "out.svg"], "page.json",
      "{\"size\": \"90x90\",\n \"image\": \"IMAGE\", \"items\": []}", "page.json:2:11: image"
    ),
    (
      ["draw", "--composition", "row.json", "--rows", "rows.csv", "-o", "{n}.pdf"], "row.json",
      "{\"size\": \"90x90\", \"items\": [\n  {\"rect\": \"9x9\", \"image\": \"{face}\"}]}", "row.json:2:28: items[0]"
    ),
    (
      ["layout", "--device", "iPhone 15", "-o", "out.pdf", "layout.json"], "layout.json",
      "{\"views\": [\n  {\"name\": \"face\", \"image\": \"IMAGE\"}]}", "layout.json:2:3: face"
    ),
  ]

  @Test(arguments: images) func eachDoorSaysWhere(image: Image) throws {
    let folder = try Self.folder()
    try folder.write("rows.csv", "n,face\n1,\(image.name)\n")
    for (words, file, json, place) in Self.doors {
      try folder.write(file, json.replacing("IMAGE", with: image.name))
      let outcome = try Command.run(words, directory: folder.path)
      let said = outcome.err + outcome.out
      #expect([65, 66, 69].contains { outcome.ending == .exit($0) }, "\(outcome)")
      #expect(said.contains(place) && said.contains(image.name) && said.contains(image.words), "\(said)")
      #expect(Remedy.missing(in: said) == nil, "\(said)")
      if words.contains("--rows") { #expect(said.contains("\"row\":1,\"line\":2,"), "\(said)") }
    }
  }

  /// A row that has nothing for an image says which field it is, and how the item may be left out; done so, it is.
  @Test func emptyFields() throws {
    let folder = try Scene()
    let words = ["draw", "--composition", "page.json", "--rows", "rows.csv", "-o", "{n}.svg"]
    try folder.write("rows.csv", "n,face\n1,\n")
    for (path, place, words) in [
      (
        "{face}", "page.json:1:53: items[0]",
        "the field 'face' is; fill it in, or write {face?} or \\\"optional\\\": true"
      ),
      (" {face}", "page.json:1:53: items[0]", "{face?}"),
      ("{face}.png", "page.json:1:53", "fill in the field 'face', which is empty"),
    ] {
      let page = "{\"size\": \"90x90\", \"items\": [{\"rect\": \"9x9\", \"image\": \"\(path)\"}]}"
      try folder.write("page.json", page.replacing("\"image\": ", with: "\"image\":"))
      let outcome = try Command.run(
        ["draw", "--composition", "page.json", "--rows", "rows.csv", "-o", "{n}.svg"], directory: folder.path)
      #expect(outcome.out.contains(place) && outcome.out.contains(words), "\(outcome)")
      #expect(outcome.out.contains("\"line\":2") && outcome.ending != .exit(0))
    }
    for item in ["\"image\": \"{face?}\"", "\"image\": \"{face}\", \"optional\": true"] {
      try folder.write("page.json", "{\"size\": \"90x90\", \"items\": [{\"rect\": \"9x9\", \(item)}]}")
      #expect(try Command.run(words, directory: folder.path).ending == .exit(0))
    }
    try folder.write("page.json", "{\"size\": \"90x90\", \"items\": [{\"rect\": \"9x9\", \"image\": \"\"}]}")
    let outcome = try Command.run(["draw", "--composition", "page.json", "-o", "a.svg"], directory: folder.path)
    #expect(
      outcome.err.contains("page.json:1:54: items[0]: \"image\" is empty") && outcome.ending == .exit(65), "\(outcome)")
  }
}
