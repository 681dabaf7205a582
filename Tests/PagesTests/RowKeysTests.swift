import Drawing
import Geometry
import Testing
import TextFields

@testable import Pages

/// Fields in every key, and what rows leave out.
@Suite struct RowKeysTests {
  private func svg(_ json: String, _ row: [String: String]) throws -> String {
    let page = try PageBuilder(Composition(json: json, name: "a.json")).page(filling: row)
    let picture = try #require(page.picture)
    return String(decoding: try picture.svg(), as: UTF8.self)
  }

  private func problem(_ json: String, _ row: [String: String]) throws -> String {
    let builder = try PageBuilder(Composition(json: json, name: "a.json"))
    return #expect(throws: PageError.self) { try builder.page(filling: row) }?.description ?? ""
  }

  @Test func keysHaveTheirOwnKinds() throws {
    let json = """
      {"size": "{w}x{h}", "background": "{back}", "defaults": {"color": "{ink}", "maxSize": "{most}"}, "items": [
        {"fill": "#{hex}", "x": "{x}", "width": "{w}", "height": 5},
        {"text": "{name}", "rect": "90x20", "lines": "{lines}", "balance": "{even}", "margin": ["{m}", 2]},
        {"text": "a{{b}}", "y": 30, "rect": "90x20", "overflow": "ellipsis", "ellipsis": "{{…}}", "font": "{font}"}]}
      """
    let row = [
      "w": "120", "h": "80", "back": "lime", "ink": "navy", "most": "9.5", "hex": "ff0000", "x": " 7 ", "name": "{x}",
      "lines": "1", "even": "true", "m": "1", "font": "Noto Serif",
    ]
    let composition = try Composition(json: json)
    #expect(composition.size == .zero)
    #expect(
      composition.fields.sorted()
        == ["back", "even", "font", "h", "hex", "ink", "lines", "m", "most", "name", "w", "x"])
    let picture = try svg(json, row)
    #expect(picture.contains(#"viewBox="0 0 120 80""#) && picture.contains("#00ff00"))
    #expect(picture.contains(##"<rect x="7" y="0" width="120" height="5" fill="#ff0000""##), "\(picture)")
    // What a row says is no template.
    #expect(picture.contains(##"aria-label="{x}" fill="#000080""##) && picture.contains(#"aria-label="a{b}""#))
    let filled = try composition.filled(with: row)
    guard case .text(let first) = filled.items[1], case .text(let second) = filled.items[2] else {
      Issue.record("no texts")
      return
    }
    #expect(first.setting.lines == 1 && first.setting.balancesLines && first.setting.maximumSize == 9.5)
    #expect(first.setting.margins == EdgeInsets(top: 1, right: 2, bottom: 1, left: 2))
    #expect(second.setting.font == "Noto Serif" && second.setting.ellipsis == "{…}")
  }

  /// Errors have the place in the composition, the key, what the row says, and the field.
  @Test(arguments: [
    (
      #""width": "{v}", "height": 5"#, "abc",
      #"a.json:1:51: items[0]: "width" 'abc' is not a number or a length with its unit; write one into the row (from the field 'v')"#
    ),
    (#""width": "{v}", "height": 5"#, "-3", #"a.json:1:51: items[0]: "width" '-3' is not a number above 0"#),
    (
      #""rect": "9x9", "color": "{v}""#, "rde",
      #"a.json:1:66: items[0]: "color": 'rde' is not a colour; did you mean red? (from the field 'v')"#
    ),
    (
      #""rect": "9x9", "color": "{v}""#, "",
      #"a.json:1:66: items[0]: "color" is empty; fill it in, or write {v?} to leave the key out"#
    ),
    (
      #""rect": "9x9", "balance": "{v}""#, "yes",
      #"a.json:1:68: items[0]: "balance" 'yes' is not true or false; write one"#
    ),
    (
      #""rect": "9x9", "align": "{v}""#, "centre",
      #"a.json:1:66: items[0]: "align" 'centre' is not known; did you mean center? (from the field 'v')"#
    ),
    (#""rect": "{v}""#, "9", #"a.json:1:50: items[0]: "rect" '9' is not WIDTHxHEIGHT"#),
    (#""rect": "{v?}""#, "", "a.json:1:29: items[0] has no size"),
    (#""rect": "9x9", "lines": "{u}""#, "", "a.json:1:66: items[0]: there is no field 'u' in the row; "),
  ])
  func mistakesOfRows(keys: String, value: String, message: String) throws {
    let problem = try problem(
      ##"{"size": "90x90", "items": [ {"text": "{name}", \##(keys)}]}"##, ["name": "a", "v": value])
    let expected = message.replacing("a.json:1:29", with: "a.json:1:30")
    #expect(Self.withoutColumn(problem).hasPrefix(Self.withoutColumn(expected)), "\(problem)")
  }

  private static func withoutColumn(_ message: String) -> String {
    message.replacing(/^a\.json:1:[0-9]+/, with: "a.json:1")
  }

  @Test func placesOfMistakes() throws {
    let json = "{\"size\": \"90x90\", \"items\": [\n  {\"text\": \"a\", \"rect\": \"9x9\",\n   \"lines\": \"{n}\"}]}"
    #expect(
      try problem(json, ["n": "0"])
        == #"a.json:3:13: items[0]: "lines" '0' is not a number from 1 to 1000000000; give one of those (from the field 'n')"#
    )
  }

  /// What is wrong whatever rows say is found before them.
  @Test(arguments: [
    (
      #"{"text": "{a}", "rect": "{b}", "colr": "red"}"#,
      #"unknown key "colr"; did you mean "color"? There are "text", "#
    ),
    (#"{"text": "{a}", "rect": "{b}", "color": "rde"}"#, "is not a colour"),
    (#"{"text": "{a", "rect": "{b}"}"#, "a brace is not closed"),
    (#"{"text": "{a}", "color": "{b}"}"#, "has no size"),
    (#"{"text": "{a}", "rect": "{b}", "width": 3}"#, "says how large"),
    (#"{"fill": "{a}", "rect": "9x9", "cornerRadius": true}"#, #""cornerRadius" is not a number"#),
    (#"{"fill": "red}", "rect": "9x9"}"#, "a brace closes nothing"),
    (#"{"fill": "rde", "rect": "9x9", "optional": true}"#, "did you mean red?"),
    (#"{"fill": "{c}", "rect": "0x9"}"#, #""rect" '0x9'"#),
    (#"{"image": "a.png", "rect": "{b}", "weight": 1}"#, "unknown key"),
    (#"{"text": "a", "rect": "9x9", "optional": true, "reserveLines": true}"#, #""reserveLines" needs "lines""#),
    (#"{"text": "a", "rect": "9x9", "margin": [["{m}", 1]]}"#, #""margin" is not"#),
    (
      #"{"fill": "red", "rect": "9x9", "optional": 1}"#, #""optional" is neither true nor false nor a text with fields"#
    ),
    (#"{"fill": "red", "rect": "9x9", "optional": "x"}"#, #""optional" is neither"#),
  ])
  func mistakesOfTheComposition(item: String, message: String) {
    let error = #expect(throws: PageError.self) { try Composition(json: #"{"size": "9x9", "items": [\#(item)]}"#) }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }

  /// Numbers and lengths with their units alike.
  @Test func lengthsOfRows() throws {
    let json = #"{"size": "90x90", "items": [{"fill": "red", "x": "{n}", "y": 2, "width": "{n}", "height": 5}]}"#
    #expect(try svg(json, ["n": " 25.4mm "]).contains(#"<rect x="72" y="2" width="72""#))
    #expect(try svg(json, ["n": "7"]).contains(#"<rect x="7" y="2" width="7""#))
    #expect(try problem(json, ["n": "7 ells"]).contains("ells"))
  }

  /// Fields stand in the keys of paragraphs too, and in a list; a row may give the whole of it.
  @Test func fieldsOfParagraphs() throws {
    let json = #"""
      {"size": "90x90", "items": [{"rect": "90x90", "paragraphs": [{"text": "{a?}", "lineHeight": "{h}"},
        {"text": "b", "list": "number", "marker": "{m}"}]}]}
      """#
    #expect(try svg(json, ["a": "x", "h": "1.5", "m": "a)"]).contains("x"))
    #expect(try problem(json, ["a": "x", "h": "0", "m": "a)"]).contains("lineHeight"))
    let whole = #"{"size": "90x90", "items": [{"rect": "90x90", "paragraphs": "{bio?}", "markup": true}]}"#
    let list = try svg(whole, ["bio": #"["One", {"text": "<b>{Two}", "align": "center"}]"#])
    #expect(list.contains("One") && list.contains("&lt;b") && list.contains("{Two}"), "\(list)")
    for nothing in ["", " "] { #expect(try !svg(whole, ["bio": nothing]).contains("aria-label")) }
    for (value, message) in [
      ("One", "is not a list of texts and objects in the row"), ("{}", "is not a list"),
      ("[1]", "neither a text nor an object"),
      (#"[{"text": "a", "align": "up"}]"#, "'up'"), ("[]", "no paragraphs"),
    ] {
      let told = try problem(whole, ["bio": value])
      #expect(told.contains(message) && told.contains("from the field 'bio'"), "\(told)")
    }
    let error = #expect(throws: PageError.self) {
      try Composition(json: #"{"size": "9x9", "items": [{"rect": "9x9", "paragraphs": "x {bio}"}]}"#)
    }
    #expect(error?.description.contains("a row gives the whole or nothing") == true)
    let empty = #"{"size": "90x90", "items": [{"rect": "90x90", "paragraphs": ["{name}"]}]}"#
    let told = try problem(empty, ["name": ""])
    #expect(told.contains("\"paragraphs\"[0] is empty") && told.contains("write {name?} to leave the paragraph out"))
  }

  /// An item goes where one field that may be empty is, or all of those of an optional one.
  @Test(
    arguments: [
      (#"{"text": "Tel. {a?}", "rect": "80x9"}"#, [1, 1, 0, 0]),
      (#"{"text": "Tel. {a?} {b?}", "rect": "80x9"}"#, [1, 0, 0, 0]),
      (#"{"text": "Tel. {a} {b}", "rect": "80x9", "optional": true}"#, [1, 1, 1, 0]),
      (#"{"text": "Tel. {a} {b}", "rect": "80x9"}"#, [1, 1, 1, 1]),
      (#"{"fill": "red", "rect": "80x9", "optional": "{b}"}"#, [1, 0, 1, 0]),
      (#"{"fill": "red", "rect": "80x9", "optional": "{a} {b}"}"#, [1, 1, 1, 0]),
      (##"{"fill": "#f{a?}", "rect": "80x9"}"##, [1, 1, 0, 0]),
      (##"{"fill": "#f{a?}", "stroke": "red", "rect": "80x9"}"##, [1, 1, 1, 1]),
      (#"{"text": "x", "variants": ["{a?}"], "rect": "80x9"}"#, [1, 1, 1, 1]),
      (#"{"paragraphs": ["{a?}"], "rect": "80x9"}"#, [1, 1, 0, 0]),
      (#"{"paragraphs": ["{a?}", {"text": "{b?}"}], "rect": "80x9"}"#, [1, 1, 1, 0]),
      (#"{"text": "x", "margin": ["{b?}"], "rect": "80x9"}"#, [1, 1, 1, 1]),
      (#"{"image": "{a?}{b}", "rect": "80x9", "optional": "{b}"}"#, [nil, 0, nil, 0]),
      (#"{"text": " ", "rect": "80x9", "optional": true}"#, [0, 0, 0, 0]),
      // Whichever key the field is in, and whatever else that key would have to be.
      (##"{"fill": "#f{b}", "rect": "80x9", "optional": "{b}"}"##, [1, 0, 1, 0]),
      (##"{"fill": "#f{b}", "rect": "80x9", "optional": true}"##, [1, 0, 1, 0]),
      (##"{"text": "x", "rect": "80x9", "color": "#f{b}", "optional": "{b}"}"##, [1, 0, 1, 0]),
      (##"{"text": "x", "rect": "80x9", "color": "#f{b}", "optional": true}"##, [1, 0, 1, 0]),
      (#"{"text": "x", "rect": "{b}x9", "lines": "{b}", "optional": true}"#, [1, 0, 1, 0]),
      (##"{"text": "{a}", "rect": "80x9", "background": "#f{b}", "optional": "{b}"}"##, [1, 0, 1, 0]),
      (#"{"paragraphs": ["{b}"], "rect": "80x9", "optional": true}"#, [1, 0, 1, 0]),
      (#"{"paragraphs": "{c}", "rect": "80x9", "optional": true}"#, [0, 0, 0, 1]),
      (#"{"paragraphs": "{c}", "rect": "80x9", "optional": "{c}"}"#, [0, 0, 0, 1]),
    ] as [(String, [Int?])])
  func whatVanishes(item: String, expected: [Int?]) throws {
    let composition = try Composition(json: #"{"size": "90x90", "items": [\#(item)]}"#)
    let rows = [
      ["a": "11", "b": "22", "c": ""], ["a": "11", "b": "", "c": " "], ["a": "", "b": "22", "c": ""],
      ["a": " ", "b": "", "c": #"["x"]"#],
    ]
    for (row, count) in zip(rows, expected) where count != nil {
      #expect(try composition.filled(with: row).items.count == count, "\(row)")
    }
  }

  /// The default holds where a row has nothing for a key.
  @Test func keysVanish() throws {
    let json = """
      {"size": "90x90", "defaults": {"color": "red"}, "items": [
        {"text": "a", "rect": "80x20", "color": "{c?}"}, {"text": "b", "y": 30, "rect": "80x20", "x": "{x?}"}]}
      """
    #expect(try svg(json, ["c": "navy", "x": "3"]).contains(##"aria-label="a" fill="#000080""##))
    let plain = try svg(json, ["c": ""])
    #expect(plain.contains(##"aria-label="a" fill="#ff0000""##) && plain.contains(#"aria-label="b""#))
  }

  /// Without rows a field is what is written there, and two braces are one as with rows.
  @Test func withoutFields() throws {
    let text = #"{"text": "{a?}", "rect": "80x20", "overflow": "ellipsis", "ellipsis": "{{", "optional": true}"#
    let json = #"{"size": "90x90", "items": [\#(text)]}"#
    let composition = try CompositionReader.read(
      Array(json.utf8), "a.json", folder: "", .init(), fillsFields: false)
    guard case .text(let text) = composition.items[0] else { return }
    #expect(try text.words.filled([:]) == "{a?}" && text.setting.ellipsis == "{")
    #expect(composition.variable == nil && composition.fields.isEmpty)
  }

  /// What only stands for a field before there are rows is no reason to refuse anything.
  @Test(arguments: [
    #""items": [{"text": "a", "rect": "{b}", "minSize": "{a}", "maxSize": 0.5, "order": "{o}", "variations": "{v}"}]"#,
    #""defaults": {"order": "{o}", "variations": "{v}", "lines": "{r}"}, "items": [{"text": "a", "rect": "9x9"}]"#,
    #""background": "{b}", "image": "{i}", "imageFit": "{f}""#,
    ##""items": [{"fill": "#{a}", "stroke": "{s?}", "rect": "9x9"}]"##,
  ])
  func samplesAreNotHeldAgainstIt(keys: String) throws {
    #expect(try !Composition(json: #"{"size": "{w}x9", \#(keys)}"#).fields.isEmpty)
  }

  @Test(arguments: [
    (#""defaults": "{a}""#, #""defaults" is not an object"#), (#""items": "{a}""#, #""items" is not a list"#),
    (#""optional": "{a}""#, #"unknown key "optional""#),
    (#""defaults": {"minSiae": "{a}"}"#, #"unknown key "minSiae""#),
    (#""imageFit": "{f}""#, #""imageFit" needs "image""#), (#""background": "{a""#, "a brace is not closed"),
  ])
  func mistakesOfThePage(keys: String, message: String) {
    let error = #expect(throws: PageError.self) { try Composition(json: #"{"size": "9x9", \#(keys)}"#) }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }

  @Test func emptyTextsSayWhichField() throws {
    let json = #"{"size": "90x90", "items": [{"text": "{name}", "rect": "80x20"}]}"#
    #expect(
      try problem(json, ["name": ""])
        == "a.json:1:38: items[0]: the text is empty, because the field 'name' is; fill it in, or write {name?} or \"optional\": true to leave the item out where it is"
    )
  }
}
