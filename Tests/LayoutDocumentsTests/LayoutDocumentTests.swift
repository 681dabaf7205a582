import AdaptiveLayout
import ConstraintSolver
import Geometry
import LabelFitting
import LayoutDocuments
import TestSupport
import Testing
import TextFit
import TextLayout

/// Layout documents as a program reads them: what they become, and what is wrong with those that cannot be read.
@Suite struct LayoutDocumentTests {
  static func path(_ name: String) -> String { Command.package + "/Sources/Examples/Documents/\(name).json" }

  /// The second article's picker as it is written: three places at 750 and 250 move a label, and none stretches it,
  /// because labels of documents hug at 251, as Interface Builder's do; images too, buttons and boxes at 250.
  @Test func labelsHugALittleMore() throws {
    func places(_ view: String) -> String {
      ["leading", "centerX", "trailing"].enumerated().map { index, attribute in
        #"{"item": "\#(view)", "attribute": "\#(attribute)", "toItem": "root", "priority": \#(index == 0 ? 750 : 250)}"#
      }.joined(separator: ", ")
    }
    let text = """
      {"views": [{"name": "a", "text": "Centre"}, {"name": "b", "text": "Centre", "hugging": 250},
        {"name": "c", "text": "Go", "minimum": "44x44"}, {"name": "d", "intrinsicSize": "40x40"}],
       "constraints": ["V:|[a][b][c][d]", \(places("a"))]}
      """
    let screen = try LayoutDocument(json: text).screen()
    let layout = screen.layout
    func hugging(_ name: String) -> Double? {
      (screen[name] as? View).map { layout[$0].hugging.horizontal.rawValue }
    }
    #expect(["a", "b", "c", "d"].map(hugging) == [251, 250, 250, 250])
    let solved = try screen.layout(in: Viewport(size: Size(320, 480), traits: Traits(size: Size(320, 480))))
    let natural = try #require(solved.frame(of: "b")).size.width
    #expect(solved.frame(of: "a") == Rect(x: 0, y: 0, width: natural, height: solved.frame(of: "a")?.size.height ?? 0))
  }

  /// The frames of a document's views in 320 x 480 points.
  private static func frames(_ json: String, _ names: String...) throws -> [Rect?] {
    let solved = try LayoutDocument(json: json).screen().layout(
      in: Viewport(size: Size(320, 480), traits: Traits(size: Size(320, 480))))
    #expect(solved.layout.conflicts.isEmpty)
    return names.map { solved.frame(of: $0) }
  }

  /// Edges, centre and size are several attributes at once; the constant of edges is how far inside they are.
  @Test func severalAttributesAreStatedAtOnce() throws {
    let frames = try Self.frames(
      """
      {"metrics": {"gap": 10}, "views": [{"name": "a"}, {"name": "b"}, {"name": "c", "intrinsicSize": "50x20"}], "constraints": [
        {"item": "a", "attribute": "edges", "toItem": "root", "constant": "gap"},
        {"item": "b", "attribute": "center", "toItem": "a"},
        {"item": "b", "attribute": "size", "toItem": "a", "multiplier": 0.5},
        {"item": "c", "attribute": "edges", "relation": "<=", "toItem": "b", "constant": 5},
        {"item": "c", "attribute": "trailing", "toItem": "root", "priority": 400},
        {"item": "c", "attribute": "top", "toItem": "root", "priority": 400}]}
      """, "a", "b", "c")
    #expect(frames[0] == Rect(x: 10, y: 10, width: 300, height: 460))
    #expect(frames[1] == Rect(x: 85, y: 125, width: 150, height: 230))
    #expect(frames[2] == Rect(x: 180, y: 130, width: 50, height: 20))
  }

  /// A set's priority is that of its constraints that say none.
  @Test func setsHaveAPriority() throws {
    let frames = try Self.frames(
      """
      {"views": [{"name": "a"}], "constraints": ["H:|[a(100)]", "V:|[a]"], "sets": [{"priority": 300, "constraints": [
        {"item": "a", "attribute": "width", "constant": 50}, "H:[a(70)]", "V:[a(30@200)]",
        {"item": "a", "attribute": "height", "constant": 40}, {"item": "a", "attribute": "height", "constant": 60, "priority": 301}]}]}
      """, "a")
    #expect(frames == [Rect(x: 0, y: 0, width: 100, height: 60)])
  }

  /// A control is as large as UIKit's and hugs as Interface Builder's, unless something else is said.
  @Test func controlsHaveTheirSizes() throws {
    let frames = try Self.frames(
      """
      {"views": [{"name": "row", "stack": {"spacing": "standard", "alignment": "leading"}, "views": [
         {"name": "on", "control": "switch"}, {"name": "level", "control": "slider"},
         {"name": "wait", "control": "activityIndicator", "hugging": 100}]}],
       "constraints": ["H:|[row]|", "V:|[row]", {"item": "level", "attribute": "width", "constant": 60}]}
      """, "on", "level", "wait")
    // Alignment rectangles of 49, 60 and what is left, 8 apart.
    #expect(frames[0] == Rect(x: 0, y: 0, width: 51, height: 31))
    #expect(frames[1] == Rect(x: 55, y: 0, width: 64, height: 31))
    #expect(frames[2] == Rect(x: 125, y: 0, width: 195, height: 20))
  }

  /// The root of a cell, or of a view by itself, has margins like any other view.
  @Test func rootsNeedNoSystemMargins() throws {
    let frames = try Self.frames(
      #"{"root": {"respectsSystemMinimumLayoutMargins": false}, "views": [{"name": "a"}], "constraints": ["H:|-[a]-|", "V:|-[a]-|"]}"#,
      "a")
    #expect(frames == [Rect(x: 8, y: 8, width: 304, height: 464)])
  }

  @Test func aDocumentBecomesAScreen() throws {
    let document = try LayoutDocument(contentsOf: Self.path("card"))
    #expect(document.name.hasSuffix("card.json"))
    for language in document.languages {
      let screen = try document.screen(language: language)
      #expect(screen.language == language)
      #expect(screen.direction == (language == "ar" ? .rightToLeft : .leftToRight))
      let solved = try screen.layout(in: Device.named("iPhone 15").viewport(.portrait))
      #expect(solved.layout.traits.direction == screen.direction)
      for (name, label) in screen.labels {
        let frame = try #require(solved.frame(of: name))
        #expect(screen.names.contains(name) && frame.size.width > 0)
        #expect(solved.fontSize(of: name) != nil)
        if let fit = solved.fit(of: name) { #expect(fit.box == frame.size && fit.text.text == label.text) }
      }
      #expect(solved.frame(of: "root") == Rect(size: solved.viewport.size))
    }
    #expect(!document.languages.isEmpty && document.languages == document.languages.sorted())
  }

  @Test func namesAreLookedUp() throws {
    let screen = try LayoutDocument(
      json:
        #"{"views": [{"name": "a"}], "guides": [{"name": "g"}], "constraints": ["HV:|-5-[a]-5-|"], "extensions": true}"#
    ).screen()
    #expect(screen.names == ["a", "g", "root"])
    #expect(screen["g"] != nil && screen.view("g") == nil && screen.view("a") != nil && screen["b"] == nil)
    let solved = try screen.layout(in: Device.named("iPhone 4").viewport(.portrait))
    #expect(solved.frame(of: "a") == Rect(x: 5, y: 5, width: 310, height: 470))
    #expect(solved.frame(of: "b") == nil && solved.fit(of: "a") == nil && solved.fontSize(of: "a") == nil)
  }

  /// Where a constraint has one view on both sides, its positions count from its superview, leading edges from where
  /// reading begins there: `v.left == 2 * v.left - 20` puts it 20 points from the left. A document that describes the
  /// layout says the same.
  @Test(arguments: [
    ("left", "en", 50.0), ("right", "en", 0.0), ("centerX", "en", 25.0), ("leading", "en", 50.0),
    ("leading", "ar", 200.0),
  ])
  func aViewOnBothSidesCountsFromItsSuperview(attribute: String, language: String, x: Double) throws {
    let screen = try LayoutDocument(
      json: """
        {"views": [{"name": "box", "views": [{"name": "v"}]}],
         "constraints": ["H:|-(30)-[box(200)]", "V:|-(40)-[box(100)]", "H:[v(50)]", "V:[v(50)]",
          {"item": "v", "attribute": "\(attribute)", "toItem": "v", "multiplier": 2, "constant": -20},
          {"item": "v", "attribute": "top", "toItem": "v", "toAttribute": "top", "multiplier": 3, "constant": -30}]}
        """
    ).screen(language: language)
    for screen in [screen, try LayoutDocument(describing: screen.layout).screen(language: language)] {
      let solved = try screen.layout(in: Viewport(size: Size(300, 300), traits: Traits(size: Size(300, 300))))
      #expect(solved.frame(of: "v") == Rect(x: x, y: 40 + 15, width: 50, height: 50))
      #expect(solved.layout.conflicts.isEmpty)
    }
  }

  @Test func errorsAreData() throws {
    let error = try #require(try problem("{\n  \"views\": [], \"viws\": []}"))
    #expect(error.file == "screen.json" && error.line == 2 && error.column == 16)
    #expect(error.message == #"unknown key "viws""# && error.suggestion == #"did you mean "views"?"#)
    let missing = #expect(throws: LayoutDocumentError.self) { try LayoutDocument(contentsOf: "/nowhere/card.json") }
    #expect(missing?.line == 0 && missing?.description.contains("cannot read the layout file") == true)
  }

  /// What is said of a document, whichever step finds it.
  private func problem(_ document: String) throws -> LayoutDocumentError? {
    do throws(LayoutDocumentError) {
      _ = try LayoutDocument(json: document, name: "screen.json").screen()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    (
      #"{"views": [{"name": "a", "text": "Hi", "fit": true, "step": 1, "sizes": [10, 12]}]}"#,
      "screen.json:1:64: \"step\" and \"sizes\" contradict each other; give one of them"
    ),
    (
      #"{"defaults": {"fontFile": "a.ttf", "font": "Noto Sans"}}"#,
      "screen.json:1:36: \"font\" and \"fontFile\" contradict each other; give one of them"
    ),
    (
      #"{"views": [{"name": "a", "text": "Hi", "wrap": "hyphenate", "hyphens": "none"}]}"#,
      "screen.json:1:61: \"wrap\" and \"hyphens\" contradict each other; give one of them"
    ),
    (
      #"{"views": [{"name": "a", "text": "Hi", "breaking": "optimal", "lines": 0, "balance": true}]}"#,
      "screen.json:1:75: \"balance\" and \"breaking\" contradict each other; give one of them"
    ),
    (
      #"{"defaults": {"balance": true, "breaking": "optimal"}}"#,
      "screen.json:1:32: \"balance\" and \"breaking\" contradict each other; give one of them"
    ),
    (
      #"{"views": [{"name": "a", "text": "Hi", "fit": true, "minLines": 2}]}"#,
      "\"minLines\" 2 is above the one line that a label has without \"lines\"; give \"lines\" as many, or 0"
    ),
    (
      #"{"views": [{"name": "a", "text": "Hi", "fit": true, "fitLines": true, "sizes": [9, 12]}]}"#,
      "\"sizes\" and \"fitLines\" contradict each other; give one of them"
    ),
    (
      #"{"views": [{"name": "a", "text": "Hi", "trailingSpacing": true}]}"#,
      #"screen.json:1:40: "trailingSpacing" needs "letterSpacing", the spacing that it is about; give both"#
    ),
    (
      #"{"views": [{"name": "a", "text": "Hi", "ellipsis": "~"}]}"#,
      #"screen.json:1:40: "ellipsis" needs "overflow": "ellipsis", whose mark it is; give both"#
    ),
    (
      #"{"views": [{"name": "a", "text": "Hi", "traits": [{"when": {"horizontal": "compact"}, "trailingSpacing": true}]}]}"#,
      #""trailingSpacing" needs "letterSpacing", the spacing that it is about; give both"#
    ),
    (
      #"{"views": [{"name": "a", "text": "Hi", "fit": true, "order": "tracking:-5%,size"}]}"#,
      #"screen.json:1:53: "order" is not for labels, of which only the size gives way; leave it out, and give what is to"#
        + #" hold: "letterSpacing", "lineHeight", "variations", "wrap""#
    ),
    (#"{"defaults": {"order": ["size"]}}"#, "screen.json:1:15: \"order\" is not for labels"),
    (
      #"{"views": [{"name": "a", "text": "Hello", "variants": ["Hi"]}]}"#,
      "screen.json:1:43: \"variants\" is not for labels, of which only the size gives way; give the text that is to be shown"
    ),
    (
      #"{"views": [{"name": "a", "text": "Hi", "minSize": 8}]}"#,
      #"screen.json:1:40: "minSize" is for labels whose size is fitted; give the label "fit", or leave it out"#
    ),
    (
      #"{"defaults": {"minSize": 8}, "views": [{"name": "a", "text": "Hi", "bounds": "ink"}]}"#,
      "\"bounds\" is for labels"
    ),
    (
      #"{"views": [{"name": "a", "size": 8}]}"#,
      "screen.json:1:26: \"size\" is for labels; give the view a text, or leave the key out"
    ),
    (#"{"views": [{"name": "a", "imageFit": "cover"}]}"#, "\"imageFit\" is for images; give the view one"),
    (#"{"views": [{"name": "a", "strokeWidth": 2}]}"#, #""strokeWidth" needs "stroke""#),
    (#"{"views": [{"name": "a", "text": "Hi", "textKey": "x"}]}"#, "a label takes its words from one place"),
    (#"{"views": [{"name": "a", "text": "Hi", "intrinsicSize": "3x4"}]}"#, "a view shows a text or an image, not both"),
    (#"{"defaults": {"text": "Hi"}}"#, "\"text\" is what one label says; leave it out here"),
    (
      #"{"views": [{"name": "a", "text": "Hi", "fit": true, "minSize": "8"}]}"#,
      "screen.json:1:64: \"minSize\" is not a number or a length with its unit; write one of those"
    ),
    (#"{"views": [{"name": "a", "text": "Hi", "weight": [700]}]}"#, "\"weight\" is not a number"),
    (#"{"views": [{"name": "a", "text": "Hi", "align": ["center"]}]}"#, "\"align\" is not a text"),
    (
      #"{"views": [{"name": "a", "layoutMargins": 3, "absoluteLayoutMargins": 3}]}"#,
      "margins either turn round with the reading direction or do not; leave one out"
    ),
    (
      #"{"views": [{"name": "a", "layoutMargins": {"top": 3}}]}"#,
      "\"layoutMargins\" is not a number or a list of lengths or a text; write one of those"
    ),
    (
      #"{"views": [{"name": "a", "text": "Hi", "font": ["Inter", ""]}]}"#,
      "screen.json:1:48: \"font\" is not a text or a list of texts, none of them empty; write one of those"
    ),
    (#"{"name": 3}"#, "screen.json:1:10: \"name\" is not a text"),
    (
      #"{"views": [{"name": "a"}], "constraints": [{"item": "a", "attribute": "edges"}]}"#,
      "a constraint of edges has no \"toItem\""
    ),
    (
      #"{"views": [{"name": "a"}], "constraints": [{"item": "a", "attribute": "size", "toItem": "root", "toAttribute": "width"}]}"#,
      "\"toAttribute\" is for a single attribute, not for size"
    ),
    (
      #"{"views": [{"name": "a", "respectsSystemMinimumLayoutMargins": false}]}"#,
      "\"respectsSystemMinimumLayoutMargins\" is for the root; leave it out"
    ),
    (
      #"{"views": [{"name": "a", "control": "switch", "text": "On"}]}"#, "a control shows itself and nothing else"
    ),
    (
      #"{"views": [{"name": "a", "stack": {"spacing": "wide"}}]}"#,
      "\"spacing\" 'wide' is neither a number nor \"standard\"; write one of the two"
    ),
    (#"{"sets": [{"name": []}]}"#, "\"name\" is not a text"),
    (#"{"root": {"name": "a"}}"#, "screen.json:1:11: the root is called root; leave out \"name\""),
    (#"{"root": {"views": []}}"#, "the root has the views of the document"),
    (#"{"views": [{"name": "a", "views": [{"name": "b", "in": "a"}]}]}"#, "the view is inside another already"),
    (
      #"{"views": [{"name": "a"}], "constraints": [{"item": "a", "attribute": "width", "constant": 3, "rank": 1.5}]}"#,
      "\"rank\" is not a whole number"
    ),
    (
      #"{"views": [{"name": "a"}], "constraints": [{"item": "a", "attribute": "left", "fromAttribute": "left"}]}"#,
      "\"fromAttribute\" needs \"from\", the item that it is of; give it, or leave \"fromAttribute\" out"
    ),
    (
      #"{"views": [{"name": "a"}], "constraints": [{"item": "a", "attribute": "width", "toAttribute": "left"}]}"#,
      "\"toAttribute\" needs \"toItem\", the item that it is of; give it, or leave \"toAttribute\" out"
    ),
    (
      #"{"views": [{"name": "a", "autoresizing": {"frame": [1, 2, 3], "in": "9x9"}}]}"#,
      "\"frame\" is not [x, y, width, height]"
    ),
    (#"{"views": [{"name": "a", "autoresizing": {"frame": [1, 2, 3, 4]}}]}"#, "\"autoresizing\" needs \"frame\""),
    (
      #"{"sets": [{"when": {"contentSize": ["large", "small"]}}]}"#,
      "\"contentSize\" begins with the larger of two sizes"
    ),
    (#"{"viws": []}"#, "screen.json:1:2: unknown key \"viws\"; did you mean \"views\"?"),
    ("{\n  \"views\": [{\"nam\": \"a\"}]}", "screen.json:2:14: unknown key \"nam\"; did you mean \"name\"?"),
    ("{\n  \"views\": [{\"hidden\": true}]}", "screen.json:2:13: a view has no \"name\""),
    (#"{"views": [{"name": "a", "backgrund": "red"}]}"#, "unknown key \"backgrund\"; did you mean \"background\"?"),
    (#"{"views": [{"name": "a"}, {"name": "a"}]}"#, "screen.json:1:36: the name 'a' is taken, in line 1"),
    (#"{"views": [{"name": "a.b"}]}"#, "'a.b' cannot be a name"),
    (
      #"{"views": [{"name": "title"}], "constraints": ["H:|[titel]|"]}"#,
      "Unable to find view with name titel; did you mean title?"
    ),
    (#"{"views": [{"name": "a"}], "constraints": ["H:|-[a"]}"#, "screen.json:1:44: Expected ']' after the view's name"),
    (
      #"{"views": [{"name": "card"}], "constraints": [{"item": "crd", "attribute": "width", "constant": 3}]}"#,
      "screen.json:1:56: no view or guide is named 'crd'; did you mean card?"
    ),
    (
      #"{"views": [{"name": "a"}], "constraints": [{"item": "a", "attribute": "widht", "constant": 3}]}"#,
      #""attribute" 'widht' is not known; did you mean width?"#
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
      #"{"views": [{"name": "a"}], "constraints": [{"item": "a", "attribute": "width", "constant": {"when": [{"vertical": "compact", "value": 2}]}}]}"#,
      "\"constant\" has no \"default\"; give it one, or values for \"devices\", of which the nearest is taken"
    ),
    (
      #"{"views": [{"name": "a"}], "constraints": [{"item": "a", "attribute": "width", "constant": {"default": 1, "devices": {"iPhone 44": 2}}}]}"#,
      "screen.json:1:119: no device is named 'iPhone 44'"
    ),
    (
      #"{"views": [{"name": "a"}], "constraints": [{"item": "a", "attribute": "width", "constant": "sde"}], "metrics": {"side": 4}}"#,
      "no metric is named 'sde'; did you mean side?"
    ),
    (#"{"views": [{"name": "a", "text": "x", "image": "y.png"}]}"#, "a view shows a text or an image, not both"),
    (#"{"views": [{"name": "a", "image": "none.png"}]}"#, "screen.json:1:12: a: cannot read the image file"),
    (#"{"views": [{"name": "a", "text": "x", "font": "Nowhere Sans"}]}"#, "screen.json:1:12: a: "),
    (#"{"views": [{"name": "a", "textKey": "x"}], "texts": {"en": {"y": "z"}}}"#, "no text is named 'x'"),
    (#"{"views": [{"name": "a", "stack": {"axis": "diagonal"}}]}"#, "\"axis\" 'diagonal' is not known"),
    (#"{"views": [{"name": "a", "spacingAfter": 3}]}"#, "\"spacingAfter\" is for the views of a stack"),
    (#"{"sets": [{"when": {"vertical": "tiny"}}]}"#, "\"vertical\" 'tiny' is not known"),
    (#"{"views": [{"name": "a"}], "constraints": ["H:|~[a]~|"]}"#, "'~' is an extension"),
    (#"{"views": [{"name": "a", "hugging": 2000}]}"#, "\"hugging\" '2000' is not a number from 1 to 1000"),
    (#"{"views": 3}"#, "screen.json:1:11: \"views\" is not a list [ ]"),
    (#"[]"#, "screen.json:1:1: the layout is not an object { }"),
    ("{\"views\": [", "not valid JSON: the document ends before it is complete"),
    (
      "\u{FEFF}\n<?xml version=\"1.0\"?><document/>",
      "screen.json:2:1: this is XML, and a layout document is JSON; write one of"
    ),
    (#"{"guides": [{"name": "g", "in": "g"}]}"#, "'g' is not a view; a guide is in a view"),
    (#"{"language": "d e", "views": []}"#, "screen.json:1:14: 'd e' is not a language tag; write a BCP 47 tag"),
    (
      #"{"texts": {"en": {"a": "A"}, "a.ttf": {"a": "B"}}, "views": []}"#,
      "screen.json:1:30: 'a.ttf' is not a language tag; write a BCP 47 tag"
    ),
  ])
  func mistakesAreFound(document: String, message: String) throws {
    let error = try #require(try problem(document))
    #expect(error.description.contains(message), "\(error)")
    #expect(Remedy.missing(in: error.description) == nil, "\(error)")
    #expect(error.file == "screen.json" || error.file.isEmpty)
  }

  @Test func languagesThatAreNone() throws {
    let document = try LayoutDocument(json: #"{"views": []}"#, name: "screen.json")
    for language in ["zz-!!", "de-", "german language", "de;en"] {
      let error = #expect(throws: LayoutDocumentError.self) { try document.screen(language: language) }
      #expect(error?.description.contains("'\(language)' is not a language tag; write a BCP 47 tag") == true)
    }
    for language in ["", "zh-Hant", "pt_BR"] { #expect(try document.screen(language: language).language == language) }
  }

  @Test func moreViewsThanADocumentMayHave() throws {
    func document(_ count: Int) -> String {
      #"{"views": ["# + (0..<count).map { #"{"name": "v\#($0)"}"# }.joined(separator: ",\n") + "]}"
    }
    #expect(try problem(document(20_000)) == nil)
    let error = try #require(try problem(document(20_001)))
    #expect(error.description.hasPrefix("screen.json:20001:1: the layout exceeds the limit views: more than 20000;"))
    #expect(Remedy.missing(in: error.description) == nil, "\(error)")
  }

  @Test func moreViewsInsideEachOtherThanADocumentMayHave() throws {
    func document(_ count: Int) -> String {
      let views = (1...count).map { #"{"name": "v\#($0)"\#($0 > 1 ? #", "in": "v\#($0 - 1)""# : "")}"# }
      return #"{"views": ["# + views.joined(separator: ",\n") + "]}"
    }
    #expect(try problem(document(200)) == nil)
    let error = try #require(try problem(document(201)))
    #expect(error.description.hasPrefix("screen.json:201:1: the layout exceeds the limit viewDepth:"), "\(error)")
    #expect(Remedy.missing(in: error.description) == nil, "\(error)")
  }

  /// What a size is fitted by may stand where it is switched off, and in defaults, which are for labels that are
  /// fitted.
  @Test(arguments: [
    #"{"views": [{"name": "a", "text": "Hi", "fit": false, "minSize": 8}]}"#,
    #"{"defaults": {"fit": true}, "views": [{"name": "a", "text": "Hi", "minSize": 8}]}"#,
    #"{"defaults": {"minSize": 8}, "views": [{"name": "a", "text": "Hi"}]}"#,
  ])
  func whatFitsMayWait(document: String) throws {
    #expect(try problem(document) == nil)
  }

  /// After a change of an example: `.build/debug/fitfont layout --tidy -o FILE FILE`.
  @Test func examplesAreInTheCanonicalStyle() throws {
    let names = try Files.names(in: Command.package + "/Sources/Examples/Documents").filter { $0.hasSuffix(".json") }
    #expect(names.count >= 7)
    for name in names {
      let path = Command.package + "/Sources/Examples/Documents/" + name
      let text = String(decoding: try Files.contents(of: path), as: UTF8.self)
      #expect(try LayoutDocument(contentsOf: path).json() == text, "\(name)")
    }
  }

  @Test func keysHaveAnOrderWhereTheFormatKnowsThem() throws {
    let document = """
      {"constraints": [{"constant": 3, "item": "a", "attribute": "width", "rank": 1, "priority": 4}],
       "texts": {"zu": {"b": "1", "a": "2"}, "yo": {}}, "metrics": {"z": 1, "a": 2},
       "views": [{"views": [], "weight": 3, "color": "red", "text": "x", "name": "a"}], "name": "n"}
      """
    #expect(
      try LayoutDocument(json: document).json() == """
        {
          "name": "n",
          "texts": {"zu": {"b": "1", "a": "2"}, "yo": {}},
          "metrics": {"z": 1, "a": 2},
          "views": [{"name": "a", "text": "x", "weight": 3, "color": "red", "views": []}],
          "constraints": [{"item": "a", "attribute": "width", "constant": 3, "priority": 4, "rank": 1}]
        }

        """)
  }

  /// Documents with bytes changed, left out and doubled: an answer or a sentence, never a trap.
  @Test func damagedDocumentsAreRefusedOrRead() throws {
    var random = Seeded(state: 88)
    for name in ["card", "form", "player"] {
      let bytes = try Files.contents(of: Self.path(name))
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
        do throws(LayoutDocumentError) {
          let document = try LayoutDocument(json: damaged, name: "damaged.json")
          #expect(try LayoutDocument(json: document.json()).json() == document.json())
          let screen = try document.screen()
          #expect(throws: Never.self) { try screen.layout(in: Device.named("iPhone 4").viewport(.portrait)) }
        } catch {
          #expect(error.description.contains("damaged.json"), "\(error)")
        }
      }
    }
  }
}
