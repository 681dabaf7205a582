import AdaptiveLayout
import ConstraintSolver
import Examples
import Geometry
import TestSupport
import Testing

@testable import fitfont

/// Layout documents through the command: their frames, and the schema it prints.
@Suite struct DocumentCommandTests {
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
    // A device that is not named takes the default, unless the traits say otherwise.
    #expect(a("iPhone 5 portrait")?.minX == 16)
    #expect(a("iPhone 5 landscape")?.minX == 3)
  }

  /// Without a default a device that is not named takes what the nearest takes.
  @Test func withoutADefaultTheNearestDeviceDecides() throws {
    let document = """
      {"metrics": {"side": {"devices": {"iPhone 4": 8, "iPad 2": 30}, "when": [{"vertical": "compact", "value": 3}]}},
       "views": [{"name": "a"}], "constraints": ["H:|-side-[a]-side-|", "V:|[a(side)]"]}
      """
    let folder = try TemporaryFolder()
    let screens = try LayoutCommandTests.frames(["--all-devices", try folder.file("screen.json", document.utf8)])
    #expect(screens["iPhone 5 portrait"]?["a"]?.minX == 8)
    #expect(screens["iPhone 5 landscape"]?["a"]?.minX == 3)
    #expect(screens["iPad mini 2 portrait"]?["a"]?.minX == 30)
  }

  /// A condition inside a set narrows the set's own.
  @Test func conditionsInSetsHoldBesideTheSets() throws {
    let document = """
      {"views": [{"name": "a"}], "constraints": ["H:|[a(10@1)]", "V:|[a(10)]"],
       "sets": [{"when": {"orientation": "landscape"}, "constraints": [
         {"item": "a", "attribute": "width", "constant": 320, "when": {"horizontal": "regular"},
          "active": {"default": true, "devices": {"iPad 2": false}}}]}]}
      """
    let folder = try TemporaryFolder()
    let screens = try LayoutCommandTests.frames(["--all-devices", try folder.file("screen.json", document.utf8)])
    #expect(screens["iPad mini 2 portrait"]?["a"]?.size.width == 10)
    #expect(screens["iPad mini 2 landscape"]?["a"]?.size.width == 320)
    #expect(screens["iPad 2 landscape"]?["a"]?.size.width == 10)
    #expect(screens["iPhone 15 landscape"]?["a"]?.size.width == 10)
    #expect(screens["iPhone 15 Plus landscape"]?["a"]?.size.width == 320)
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
    let example = try #require(Example.all.first { $0.name == "squares" })
    #expect(screens.count > 50)
    for device in Device.all {
      for orientation in device.orientations where example.isMeant(for: try device.viewport(orientation)) {
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

  /// After a change that is wanted:
  /// `.build/debug/fitfont layout --schema > Tests/fitfontTests/Fixtures/layout-schema.json`.
  @Test func theSchemaIsPublished() throws {
    let fixture = Command.package + "/Tests/fitfontTests/Fixtures/layout-schema.json"
    let expected = String(decoding: try Files.contents(of: fixture), as: UTF8.self)
    #expect(try Command.run("layout", "--schema").out == expected)
  }

  @Test func examplesKeepToTheSchema() throws {
    let schema = try JSON(try Command.run("layout", "--schema").out)
    #expect(schema["properties"]?["views"] != nil && schema["properties"]?["sets"] != nil)
    #expect(schema["$defs"]?.keys.isSuperset(of: ["view", "cell", "constraint", "list", "form", "condition"]) == true)
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
