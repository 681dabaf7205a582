import Geometry
import JSONText
import TestSupport
import Testing
import TextFit
import TextLayout

@testable import TextFields

/// Texts given as lists of paragraphs.
@Suite struct ParagraphListTests {
  private func request(_ json: String, markup: Bool = false) throws -> TextRequest {
    var request = TextRequest(naming: .key)
    request.isMarkup = markup
    try TextField.paragraphs.apply(&request, Argument(option: "\"paragraphs\"", text: json))
    return request
  }

  private func message(_ json: String) -> (kind: Failure.Kind?, text: String) {
    do {
      _ = try request(json)
      return (nil, "")
    } catch let error as Failure {
      return (error.kind, error.message)
    } catch {
      return (nil, "\(error)")
    }
  }

  /// Each paragraph's mark and words.
  private func summary(_ json: String) throws -> [String] {
    try #require(try request(json).paragraphs).entries.map { entry in
      (entry.attributes.style.marker.map { $0.text + " " } ?? "") + entry.text
    }
  }

  @Test(arguments: [#"[""]"#, #"[" ", {"text": ""}]"#]) func needsWords(_ json: String) {
    #expect(message(json).text.contains("has no words"))
  }

  @Test func needsAList() { #expect(message("{}").text.contains(#"is not a list; write one"#)) }

  // MARK: Lists

  @Test(arguments: [
    (#"["a", {"text": ""}]"#, ["a", ""]),
    (#"[{"text": "a", "list": "bullet"}, {"text": "b", "list": "bullet"}]"#, ["• a", "• b"]),
    (
      #"[{"text": "a", "list": "number"}, {"text": "b", "list": "number", "level": 2}, {"text": "c", "list": "number"}]"#,
      ["1. a", "1. b", "2. c"]
    ),
    // What is no item ends the list; an item further in, of another list, does not.
    (#"[{"text": "a", "list": "number"}, "b", {"text": "c", "list": "number"}]"#, ["1. a", "b", "1. c"]),
    (
      #"[{"text": "a", "list": "number"}, {"text": "b", "list": "bullet"}, {"text": "c", "list": "number"}]"#,
      ["1. a", "• b", "1. c"]
    ),
    (
      #"[{"text": "a", "list": "number", "marker": "(i)", "start": 9}, {"text": "b", "list": "number"}]"#,
      ["(ix) a", "(x) b"]
    ),
    (
      #"[{"text": "a", "list": "number", "start": 3}, {"text": "b", "list": "number", "marker": "a)"}]"#,
      ["3. a", "d) b"]
    ),
    (#"[{"text": "a", "list": "bullet", "level": 3, "marker": "–"}, {"text": "b"}]"#, ["– a", "b"]),
  ])
  func lists(_ json: String, _ expected: [String]) throws {
    #expect(try summary(json) == expected)
  }

  @Test func listsStandIn() throws {
    let list = try #require(
      try request(#"[{"text": "a", "list": "bullet"}, {"text": "b", "list": "bullet", "level": 3}]"#).paragraphs)
    #expect(list.entries.map(\.attributes.style.leadingIndent) == [.em(1.5), .em(4.5)])
    #expect(list.entries.map(\.attributes.style.firstLineIndent) == [.em(-1.5), .em(-1.5)])
  }

  // MARK: The same as tags

  /// A paragraph as JSON and as a tag that say the same.
  private struct Sample {
    var json = ""
    var tag = ""

    init(_ random: inout Seeded, listed: Bool) {
      func some(_ words: [String]) -> String { words[Int.random(in: 0..<words.count, using: &random)] }
      let lengths = ["0.5em", "6pt", "2", "1mm", "0"]
      let choices: [(key: String, values: [String], isNumber: Bool)] = [
        ("align", HorizontalAlignment.allCases.map(\.rawValue), false), ("size", ["1.5", "0.75", "2"], true),
        ("size", ["80%", "120%"], false), ("lineHeight", ["1.2", "0.9"], true),
        ("lineHeight", ["14pt", "1.1em"], false),
        ("spaceBefore", lengths, false), ("spaceAfter", lengths, false), ("indent", lengths, false),
        ("endIndent", lengths, false), ("firstLine", lengths + ["-1em", "-4"], false),
        ("language", ["de", "ja", "ar"], false), ("direction", ["rtl", "ltr", "auto"], false),
        ("font", ["Noto Serif", "Inter, Noto Sans Arabic"], false), ("weight", ["700", "350"], true),
        ("features", ["smcp", "-liga,kern=0"], false), ("markerSize", ["0.5", "150%"], false),
        ("markerGap", lengths, false),
      ]
      var given: Set<String> = []
      for (key, values, isNumber) in choices where Int.random(in: 0..<5, using: &random) == 0 {
        guard listed || !key.hasPrefix("marker"), given.insert(key).inserted else { continue }
        let value = some(values)
        json += #", "\#(key)": "# + (isNumber ? value : #""\#(value)""#)
        let name = key.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
        tag += #" \#(name)="\#(value)""#
      }
    }
  }

  /// Random lists, each said once as JSON and once by tags, become the same paragraphs of the same size.
  @Test func agreesWithTags() throws {
    var random = Seeded(state: 20)
    let opened = Opened(cache: ShapeCache())
    for round in 0..<120 {
      var (json, tags): ([String], String) = ([], "")
      var list = ""
      func close() {
        if !list.isEmpty { tags += "</\(list)>" }
        list = ""
      }
      for index in 0..<Int.random(in: 1...5, using: &random) {
        let words = ["Title", "Two words", "a < b & c", "مرحبا", "桜が咲いた", "dolor sit amet"][
          Int.random(in: 0..<6, using: &random)]
        let kind = ["", "", "bullet", "number"][Int.random(in: 0..<4, using: &random)]
        let isListed = !kind.isEmpty
        let sample = Sample(&random, listed: false)
        json.append(#"{"text": "\#(words)\#(index)"\#(sample.json)\#(isListed ? #", "list": "\#(kind)""# : "")}"#)
        let name = kind.isEmpty ? "p" : "li"
        let wanted = ["bullet": "ul", "number": "ol"][kind] ?? ""
        if list != wanted {
          close()
          list = wanted
          if isListed { tags += "<\(list)>" }
        }
        tags += "<\(name)\(sample.tag)>\(Markup.escaped(words))\(index)</\(name)>"
        if !isListed { close() }
      }
      close()
      let listed = try request("[\(json.joined(separator: ", "))]")
      var marked = TextRequest(naming: .key)
      marked.isMarkup = true
      func spaced(_ request: TextRequest) -> TextRequest {
        var request = request
        if round.isMultiple(of: 3) { request.paragraphSpacing = .em(0.5) }
        if round.isMultiple(of: 4) { request.textIndent = round.isMultiple(of: 8) ? .em(-1) : .points(3) }
        return request
      }
      let box = Size(Double.random(in: 40...300, using: &random), Double.random(in: 30...200, using: &random))
      let a = try FitJob(FitRequest("", in: box, spaced(listed)), opened)
      let b = try FitJob(FitRequest(tags, in: box, spaced(marked)), opened)
      #expect(a.texts[0].paragraphs == b.texts[0].paragraphs, "\(json) is not \(tags)")
      #expect(try a.run().fit.size == b.run().fit.size, "\(json) is not \(tags)")
    }
  }

  /// Tags inside a paragraph start from what the paragraph says.
  @Test func parts() throws {
    let opened = Opened(cache: nil)
    let style = try TextRequest(naming: .key).style(opened)
    let listed = try request(#"[{"text": "a <b>b</b> <i>c</i>", "font": "Noto Serif", "weight": 300}]"#, markup: true)
    var marked = TextRequest(naming: .key)
    marked.isMarkup = true
    let tags = #"<p font="Noto Serif" weight="300">a <b>b</b> <i>c</i></p>"#
    #expect(
      try listed.rich("", opened).paragraphs(in: style) == marked.rich(tags, opened).paragraphs(in: style))
    // A plain text has none.
    #expect(try request(#"["a <b>"]"#).rich("", opened).text == "a <b>")
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("[", "line 1, column 2: not valid JSON"), ("{}", "line 1, column 1: the value is not a list"),
    ("[]", "line 1, column 1: the value has no paragraphs"), ("[\n 3]", "line 2, column 2: paragraph 1: it is neither"),
    (#"[{"align": "end"}]"#, "column 2: paragraph 1: the paragraph has no \"text\""),
    (#"["a", {"text": "a", "colour": "red"}]"#, "column 21: paragraph 2: unknown key \"colour\""),
    (#"[{"text": 3}]"#, "column 11: paragraph 1: \"text\" is not a text"),
    (#"[{"text": "a", "align": "middle"}]"#, "column 25: paragraph 1: \"align\" 'middle' is not known"),
    (#"[{"text": "a", "indent": -1}]"#, "column 26: paragraph 1: \"indent\" '-1'"),
    (#"[{"text": "a", "indent": "1e9em"}]"#, "column 26: paragraph 1: \"indent\" '1e9em' is longer than"),
    (#"[{"text": "a", "size": "10000%%"}]"#, "column 24: paragraph 1: \"size\" '10000%%'"),
    (#"[{"text": "a", "size": [1]}]"#, "column 24: paragraph 1: \"size\" is not a number or a text"),
    (#"[{"text": "a", "level": 2}]"#, "column 16: paragraph 1: \"level\" needs \"list\""),
    (#"[{"text": "a", "markerGap": 2}]"#, "column 16: paragraph 1: \"markerGap\" needs \"list\""),
    (#"[{"text": "a", "list": "dash"}]"#, "column 24: paragraph 1: \"list\" 'dash' is not known"),
    (#"[{"text": "a", "list": "bullet", "level": 17}]"#, "column 43: paragraph 1: \"level\" '17'"),
    (#"[{"text": "a", "list": "bullet", "start": 2}]"#, "column 34: paragraph 1: \"start\" is for numbers"),
    (#"[{"text": "a", "list": "number", "marker": "*"}]"#, "column 44: paragraph 1: \"marker\" '*' shows no number"),
    (#"[{"text": "a", "language": "d e"}]"#, "column 28: paragraph 1: \"language\" 'd e' is not a language tag"),
  ])
  func mistakes(_ json: String, _ words: String) {
    let (kind, text) = message(json)
    #expect(kind == .badData && text.hasPrefix("\"paragraphs\": line ") && text.contains(words), "\(text)")
    #expect(Remedy.missing(in: text) == nil, "\(text)")
  }

  /// What is found only when fonts are opened, too.
  @Test func lateMistakes() throws {
    func problem(_ json: String, _ source: String = "", markup: Bool = false) -> String {
      do {
        return try request(json, markup: markup).rich(source, Opened(cache: nil)).text
      } catch {
        return (error as? Failure)?.message ?? "\(error)"
      }
    }
    let missing = problem(#"["a", {"text": "b", "font": "Missing"}]"#)
    #expect(missing.hasPrefix("\"paragraphs\": line 1, column 7: paragraph 2: no font 'Missing'"), "\(missing)")
    let tags = problem(#"["a <b>"]"#, markup: true)
    #expect(tags.hasPrefix("\"paragraphs\": line 1, column 2: paragraph 1: markup, column 3: <b>"), "\(tags)")
    #expect(problem(#"["<p>a</p>"]"#, markup: true).contains("one paragraph already"))
    #expect(problem(#"["a"]"#, "b").contains("the text is given twice"))
  }

  /// The schema has each key that the reader takes.
  @Test func everyKeyIsInTheShape() throws {
    guard case .list(.either(let shapes), _) = ParagraphList.shape,
      case .object(let object)? = shapes.first(where: \.holdsObjects)
    else {
      Issue.record("\(ParagraphList.shape)")
      return
    }
    let (_, told) = message(#"[{"x": 1}]"#)
    for member in object.members { #expect(told.contains("\"\(member.key)\""), "\(member.key)") }
    #expect(Set(ParagraphKey.all.map(\.key)).isSubset(of: object.members.map(\.key)))
  }
}
