import AdaptiveLayout
import ConstraintSolver
import Geometry
import TestSupport
import Testing

@testable import fitfont

/// Layout documents: what they may say, and what is wrong with those that cannot be read.
@Suite struct LayoutDocumentTests {
  private func outcome(_ document: String) throws -> (out: String, err: String, ending: TestSupport.Outcome.Ending) {
    let folder = try TemporaryFolder()
    let file = try folder.file("screen.json", document.utf8)
    let outcome = try Command.run(["layout", "--device", "iPhone 4", file])
    return (outcome.out, outcome.err.replacing(folder.path + "/", with: ""), outcome.ending)
  }

  @Test(arguments: [
    (#"{"viws": []}"#, "screen.json:1:2: unknown key 'viws'; did you mean views?"),
    ("{\n  \"views\": [{\"nam\": \"a\"}]}", "screen.json:2:13: a view has no name"),
    (#"{"views": [{"name": "a", "backgrund": "red"}]}"#, "unknown key 'backgrund'; did you mean background?"),
    (#"{"views": [{"name": "a"}, {"name": "a"}]}"#, "screen.json:1:36: the name 'a' is taken, in line 1"),
    (#"{"views": [{"name": "a.b"}]}"#, "'a.b' is no name"),
    (#"{"views": [{"name": "title"}], "constraints": ["H:|[titel]|"]}"#, "Unable to find view with name titel"),
    (#"{"views": [{"name": "a"}], "constraints": ["H:|-[a"]}"#, "screen.json:1:44: Expected ']' after the view's name"),
    (
      #"{"views": [{"name": "card"}], "constraints": [{"item": "crd", "attribute": "width", "constant": 3}]}"#,
      "screen.json:1:56: no view or guide is named 'crd'; did you mean card?"
    ),
    (
      #"{"views": [{"name": "a"}], "constraints": [{"item": "a", "attribute": "widht", "constant": 3}]}"#,
      "attribute 'widht' is none; did you mean right or width?"
    ),
    (
      #"{"views": [{"name": "a"}], "constraints": [{"item": "a", "attribute": "left", "constant": 3}]}"#,
      "Location attributes must be specified in pairs"
    ),
    (
      #"{"views": [{"name": "a"}], "constraints": [{"item": "a", "attribute": "left", "toItem": "root", "toAttribute": "top"}]}"#,
      "Invalid pairing of layout attributes"
    ),
    (
      #"{"views": [{"name": "a"}], "constraints": [{"item": "a", "attribute": "width", "constant": {"devices": {"iPhone 4": 2}}}]}"#,
      "constant has no default"
    ),
    (
      #"{"views": [{"name": "a"}], "constraints": [{"item": "a", "attribute": "width", "constant": {"default": 1, "devices": {"iPhone 44": 2}}}]}"#,
      "screen.json:1:119: no device is named 'iPhone 44'"
    ),
    (
      #"{"views": [{"name": "a"}], "constraints": [{"item": "a", "attribute": "width", "constant": "sde"}], "metrics": {"side": 4}}"#,
      "no metric is named 'sde'; did you mean side?"
    ),
    (#"{"views": [{"name": "a", "text": "x", "image": "y.png"}]}"#, "a view is a text or an image, not both"),
    (#"{"views": [{"name": "a", "image": "none.png"}]}"#, "screen.json:1:12: a: cannot read the image file"),
    (#"{"views": [{"name": "a", "text": "x", "font": "Nowhere Sans"}]}"#, "screen.json:1:12: a: "),
    (#"{"views": [{"name": "a", "textKey": "x"}], "texts": {"en": {"y": "z"}}}"#, "no text is named 'x'"),
    (#"{"views": [{"name": "a", "stack": {"axis": "diagonal"}}]}"#, "axis 'diagonal' is none"),
    (#"{"views": [{"name": "a", "spacingAfter": 3}]}"#, "spacingAfter is for the views of a stack"),
    (#"{"sets": [{"when": {"vertical": "tiny"}}]}"#, "vertical 'tiny' is none"),
    (#"{"views": [{"name": "a"}], "constraints": ["H:|~[a]~|"]}"#, "'~' is an extension"),
    (#"{"views": [{"name": "a", "hugging": 2000}]}"#, "hugging '2000' is not a number from 1 to 1000"),
    (#"{"views": 3}"#, "screen.json:1:11: views is not a list [ ]"),
    (#"[]"#, "screen.json:1:1: the layout is not an object { }"),
    ("{\"views\": [", "not valid JSON: the document ends before it is whole"),
    (#"{"guides": [{"name": "g", "in": "g"}]}"#, "'g' is no view; a guide is in a view"),
  ])
  func mistakesAreFound(document: String, message: String) throws {
    let outcome = try outcome(document)
    #expect(outcome.ending == .exit(65) || outcome.ending == .exit(66), "\(outcome)")
    #expect(outcome.err.contains(message), "\(outcome.err)")
    #expect(outcome.out.isEmpty)
  }

  @Test func valuesDependOnTheTraits() throws {
    let document = """
      {"metrics": {"side": {"default": 16, "devices": {"iPhone 4": 8, "iPad 2": 30}, "when": [{"vertical": "compact", "value": 3}]}},
       "views": [{"name": "a"}], "guides": [{"name": "g", "in": "a"}],
       "constraints": ["H:|-side-[a]-(>=side@400)-|", "V:|[a(side)]",
         {"item": "a", "attribute": "width", "toItem": "root", "multiplier": {"default": 0.5, "when": [{"idiom": "pad", "value": 0.25}]},
          "priority": {"default": 500, "when": [{"orientation": "landscape", "value": "required"}]}},
         {"item": "g", "attribute": "leading", "toItem": "a"}]}
      """
    let folder = try TemporaryFolder()
    let file = try folder.file("screen.json", document.utf8)
    let screens = try LayoutCommandTests.frames(["--all-devices", file])
    func a(_ screen: String) -> Rect? { screens[screen]?["a"] }
    #expect(a("iPhone 4 portrait") == Rect(x: 8, y: 0, width: 160, height: 8))
    #expect(a("iPad 2 portrait") == Rect(x: 30, y: 0, width: 192, height: 30))
    #expect(a("iPad 2 landscape") == Rect(x: 30, y: 0, width: 256, height: 30))
    // A device that is not named takes the nearest one's, unless the traits say otherwise.
    #expect(a("iPhone 5 portrait")?.minX == 8)
    #expect(a("iPhone 5 landscape")?.minX == 3)
  }

  /// The two squares, written as a document and in code.
  @Test func documentsAndCodeGiveTheSameFrames() throws {
    let screens = try LayoutCommandTests.frames(["--all-devices", LayoutCommandTests.document("squares")])
    var screen = Layout()
    let root = screen.root
    let (blue, pink) = (try screen.add(to: root, named: "blue"), try screen.add(to: root, named: "pink"))
    try screen.make(blue) { make in
      make.top.left.equal(to: root).inset(20)
      make.width.equal(to: pink)
      make.right.equal(to: pink.left).offset(-20)
    }
    try screen.make(pink) { make in
      make.top.right.equal(to: root).inset(20)
    }
    try screen.make(blue) { make in make.height.equal(to: blue.width) }
    try screen.make(pink) { make in make.height.equal(to: pink.width) }
    for device in Device.all {
      for orientation in device.orientations {
        var copy = screen
        try copy.layout(in: device.viewport(orientation))
        let views = try #require(screens["\(device.name) \(orientation.rawValue)"])
        for (name, view) in [("blue", blue), ("pink", pink)] {
          let (frame, other) = (try copy.frame(of: view), try #require(views[name]))
          for (a, b) in zip(
            [frame.minX, frame.minY, frame.maxX, frame.maxY], [other.minX, other.minY, other.maxX, other.maxY])
          {
            #expect(abs(a - b) < 1e-3, "\(name) on \(device.name)")
          }
        }
      }
    }
  }

  /// Documents with bytes changed, left out and doubled: an answer or a sentence, never a trap.
  @Test func damagedDocumentsAreRefusedOrRead() throws {
    var random = Seeded(state: 88)
    let folder = try TemporaryFolder()
    for name in ["card", "form", "player"] {
      let bytes = try Files.contents(of: LayoutCommandTests.document(name))
      for _ in 0..<150 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let place = Int.random(in: 0..<damaged.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: damaged[place] = UInt8.random(in: 32...126, using: &random)
          case 1: damaged.remove(at: place)
          case 2: damaged.insert(contentsOf: damaged[place..<min(damaged.count, place + 20)], at: place)
          default:
            damaged.replaceSubrange(
              place..<place + 1,
              with: Array(["-", "0", "\"", "1e9", "[", "null"].randomElement(using: &random) ?? "").map {
                $0.asciiValue ?? 32
              })
          }
        }
        let file = try folder.file("damaged.json", damaged)
        do throws(Failure) {
          let scene = try LayoutScene(try LayoutDocumentReader.read(file), language: nil, Opened(cache: nil))
          var layout = scene.layout
          #expect(throws: Never.self) { try layout.layout(in: Device.named("iPhone 4").viewport(.portrait)) }
        } catch {
          #expect(error.code == .badData || error.code == .noInput, "\(error.message)")
          #expect(error.message.contains("damaged.json"), "\(error.message)")
        }
      }
    }
  }

  /// After a change that is wanted: `.build/debug/fitfont layout --schema > Tests/fitfontTests/Fixtures/layout-schema.json`.
  @Test func theSchemaIsPublished() throws {
    let fixture = Command.package + "/Tests/fitfontTests/Fixtures/layout-schema.json"
    let expected = String(decoding: try Files.contents(of: fixture), as: UTF8.self)
    #expect(try Command.run("layout", "--schema").out == expected)
  }

  @Test func examplesKeepToTheSchema() throws {
    let schema = try JSON(try Command.run("layout", "--schema").out)
    #expect(schema["properties"]?.keys.sorted() == LayoutDocumentReader.keys.sorted())
    #expect(schema["$defs"]?.keys.sorted() == ["condition", "constraint", "text", "view"])
    let view = try #require(schema["$defs"]?["view"]?["properties"])
    for name in LayoutCommandTests.names {
      let document = try JSON(
        String(decoding: try Files.contents(of: LayoutCommandTests.document(name)), as: UTF8.self))
      var views = document["views"]?.items ?? []
      while let next = views.popLast() {
        for key in next.keys { #expect(view.keys.contains(key), "\(key) in \(name)") }
        views += next["views"]?.items ?? []
      }
    }
  }
}
