import Glibc
import JSONText
import TestSupport
import Testing
import TextFields

@testable import Pages

/// What the schema says of compositions and what the reader says of them, over compositions that are right and such
/// with a slip.
///
/// `Tests/Schema/run` asks an independent validator, with the cases that these tests write into the file that
/// `FITFONT_COMPOSITION_CASES` names.
@Suite struct CompositionSchemaTests {
  private struct Case {
    let what: String
    let document: JSONNode
    let problem: String?
  }

  /// Together they have every key, each as it is and as a field of the rows.
  private static let documents = [
    """
    {"size": "300x180", "background": "white", "image": "back.png", "imageFit": "fill",
     "defaults": {"font": "Noto Sans", "lines": 1, "align": "center", "color": "#333"},
     "items": [
       {"fill": "navy", "stroke": "red", "strokeWidth": 2, "cornerRadius": 3, "x": 1, "y": 2, "rect": "30x50"},
       {"text": "{name}", "x": 20, "width": 260, "height": 34, "variants": ["{first}", "x"], "group": "g", "ratio": 2},
       {"image": "{photo}.png", "imageFit": "cover", "rect": "20x20", "optional": true},
       {"text": "Tel. {phone?}", "rect": "20x20", "optional": "{phone}", "weight": 700, "features": "smcp"}]}
    """,
    """
    {"size": "{w}x{h}", "background": "{back?}", "image": "{back}.png", "imageFit": "{how}",
     "defaults": {"language": "{lang}", "minSize": "{min}", "balance": "{even}", "sizes": [12, "{size}"]},
     "items": [
       {"fill": "{color}", "x": "{x}", "y": "{y}", "rect": "{box}", "optional": false},
       {"stroke": "#{hex}", "strokeWidth": "{w:02}", "cornerRadius": "{r?}", "rect": "9x9"},
       {"image": "a.png", "imageFit": "{how}", "width": "{w}", "height": 3},
       {"text": "{{a}} {b}", "rect": "9x9", "font": "{font}", "ratio": "{r}", "group": "{g}", "margin": ["{m}", 2]}]}
    """,
    """
    {"size": "90x90", "items": [
      {"text": "a", "rect": "9x9", "margin": "1,2", "minLines": 1, "lines": 2, "reserveLines": true, "axis": "both",
       "bounds": "ink", "align": "justify", "alignLast": "end", "verticalAlign": "top", "minSize": 2, "maxSize": 30,
       "step": 0.5, "fontFile": "a.ttf", "faceIndex": 0, "variations": "wght=600", "fallback": "none",
       "opticalSizing": "none", "overflow": "ellipsis", "ellipsis": "…", "language": "de", "direction": "rtl"},
      {"text": "b", "rect": "9x9", "instance": "Bold", "order": "tracking:-2%,size", "fitLines": true,
       "markup": true, "wrap": "word", "wordBreak": "normal", "hyphens": "auto", "lineBreak": "strict",
       "lineHeight": 1.2, "letterSpacing": 0.1, "trailingSpacing": true, "paragraphSpacing": "0.5em", "textIndent": -2,
       "background": "red"},
      {"text": "c", "rect": "9x9", "sizes": [4, 8], "breaking": "optimal", "tolerance": 100, "looseness": -1},
      {"paragraphs": ["{a}", {"text": "b {c?}", "align": "{where}", "size": "{s}", "spaceAfter": "0.5em", "list": "number",
        "level": 2, "marker": "a)", "start": 3}], "rect": "9x9"}]}
    """,
    """
    {"title": "Labels of {year}", "sheet": {"page": "A4 landscape", "columns": 3, "rows": 8, "margins": ["10mm", 8],
      "gap": "2mm", "skip": 5, "order": "column", "marks": "cut"},
     "image": "back.jpg", "imagePosition": "30% bottom", "imageOpacity": "40%", "imageRendering": "nearest", "items": [
      {"text": "a", "rect": "20mmx9mm", "underline": true, "strike": true, "color": "linear-gradient(90deg, #f00, gold)",
       "textStroke": "0.1em white", "textShadow": "1 2 3 #0008, 0 0 1mm red", "textBackground": "#ff0",
       "textPadding": "1mm,2", "textRadius": "1mm", "textBackgroundPerLine": true, "opacity": 0.5, "rotate": -90},
      {"image": "{face}.webp", "alt": "{name}'s face", "x": "5mm", "rect": "9x9", "imageFit": "scale-down",
       "imagePosition": "{where}", "imageOpacity": 0.5, "imageRendering": "smooth", "cornerRadius": "50%"}]}
    """,
    """
    {"size": "50mmx20mm", "sheet": {"labels": "L7160", "skip": 2}, "items": [
      {"text": "a", "rect": "9x9", "opacity": "{o}", "rotate": "{turn}", "textShadow": "{shadow}", "textStroke": "{w?}"}]}
    """,
    """
    {"sheet": "L7160 skip=5", "items": []}
    """,
  ]

  private static func node(_ json: String) throws -> JSONNode {
    try Array(json.utf8)[...].withRawBytes { bytes throws(JSONError) in try JSONDocument.parse(bytes) }
  }

  private static func judged(_ document: JSONNode, _ what: String) -> Case {
    do throws(PageError) {
      _ = try Composition(json: JSONFormatter.text(document))
      return Case(what: what, document: document, problem: nil)
    } catch {
      return Case(what: what, document: document, problem: error.description)
    }
  }

  private static func cases(slips count: Int) throws -> [Case] {
    var cases: [Case] = []
    for (index, json) in documents.enumerated() {
      let document = try node(json)
      cases.append(judged(document, "composition \(index)"))
      var mutation = DocumentMutation(seed: UInt64(index))
      var left = count
      while left > 0 {
        guard let mutant = mutation.mutant(of: document) else { continue }
        left -= 1
        cases.append(judged(mutant.document, "composition \(index): \(mutant.slip)"))
      }
    }
    return cases
  }

  @Test func whatIsRightIsRead() throws {
    for json in Self.documents { #expect(Self.judged(try Self.node(json), "").problem == nil) }
  }

  /// What the schema says of a few words and keys, the reader says too.
  @Test(arguments: [
    (#""textStroke": "white""#, false), (#""textStroke": "2""#, true), (#""textStroke": "white 2em""#, true),
    (#""textStroke": "2 linear-gradient(90deg, rgb(1, 2, 3), gold)""#, true), (#""textStroke": "-2 red""#, false),
    (#""textStroke": "2 3 red""#, false), (#""textStroke": 2"#, true), (#""textStroke": "" "#, false),
    (#""textShadow": "1 2""#, true), (#""textShadow": "red 1 2mm .5EM,1 2 3 #0008""#, true),
    (#""textShadow": "1 red 2""#, false), (#""textShadow": "1 2 red 3""#, false), (#""textShadow": "1 2 -3""#, false),
    (#""textShadow": "1 2,""#, false), (#""textShadow": 1"#, false), (#""textPadding": 3"#, false),
    (#""textRadius": "50%""#, false), (#""textBackgroundPerLine": false"#, false), (#""textPadding": "{p}""#, false),
    (#""textPadding": 3, "textBackground": "{b?}""#, true), (#""textRadius": "50%", "textBackground": "red""#, true),
    (#""opacity": "50%""#, true), (#""opacity": "150%""#, false), (#""opacity": 1.5"#, false),
    (#""opacity": "0.5""#, true),
  ])
  func wordsAndSchemaAgree(key: String, isRight: Bool) throws {
    let item = #"{"text": "a", "rect": "9x9", \#(key)}"#
    let document = try Self.node(#"{"size": "9x9", "items": [\#(item)]}"#)
    let problem = Self.judged(document, "").problem
    #expect((problem == nil) == isRight, "\(problem ?? "")")
    #expect(try Self.schemaTakes(document) == isRight)
    // Where all texts have the box, what is about it stands alone.
    guard key.contains("Padding") || key.contains("Radius") || key.contains("PerLine") else { return }
    let boxed = try Self.node(#"{"size": "9x9", "defaults": {"textBackground": "red"}, "items": [\#(item)]}"#)
    #expect(Self.judged(boxed, "").problem == nil)
    #expect(try Self.schemaTakes(boxed))
  }

  /// Whether the published schema takes the one text of a page: the patterns of its keys, and what they need besides.
  private static func schemaTakes(_ document: JSONNode) throws -> Bool {
    guard case .object(let members) = document.value, let items = members.first(where: { $0.key == "items" }),
      case .array(let nodes) = items.value.value, case .object(let keys)? = nodes.first?.value,
      case .object(let page) = CompositionSchema.document
    else { return false }
    let names = Set(keys.map(\.key))
    let isBoxed = names.contains(CompositionKey.hug.key) || members.contains { $0.key == "defaults" }
    let needsBox = page.conditions.contains {
      if case .unless(.granting("defaults", CompositionKey.hug.key), _) = $0 { true } else { false }
    }
    if needsBox, !isBoxed, !names.isDisjoint(with: CompositionKey.ofHug.map(\.key)) { return false }
    return try keys.allSatisfy { key in
      guard let field = CompositionKey.textFields.first(where: { $0.key == key.key }) else { return true }
      return try matches(CompositionSchema.withPlaces(field.shape), key.value)
    }
  }

  private static func matches(_ shape: JSONShape, _ node: JSONNode) throws -> Bool {
    switch (shape, node.value) {
    case (.either(let shapes), _): try shapes.contains { try matches($0, node) }
    case (.text(let pattern?), .string(let text)): try Regex(pattern).firstMatch(in: text) != nil
    case (.number(let bounds), .number(let digits)):
      Double(digits).map { $0 >= bounds.least ?? -.infinity && $0 <= bounds.most ?? .infinity } ?? false
    case (.list(let element, _), .array(let nodes)): try nodes.allSatisfy { try matches(element, $0) }
    default: shape.admits(node)
    }
  }

  @Test func slipsAreFound() throws {
    let cases = try Self.cases(slips: 500)
    let refused = cases.filter { $0.problem != nil }
    #expect(refused.count > cases.count / 3 && refused.count < cases.count * 19 / 20)
    for one in refused { #expect(Remedy.missing(in: one.problem ?? "") == nil, "\(one.problem ?? "")") }
  }

  /// Whoever adds a key adds it to a composition here, too.
  @Test func everyKeyIsInADocument() throws {
    func keys(_ node: JSONNode) -> Set<String> {
      switch node.value {
      case .object(let members): members.reduce(into: []) { $0.formUnion(keys($1.value).union([$1.key])) }
      case .array(let nodes): nodes.reduce(into: []) { $0.formUnion(keys($1)) }
      default: []
      }
    }
    let used = try Self.documents.reduce(into: Set<String>()) { $0.formUnion(keys(try Self.node($1))) }
    let known = Set(CompositionKey.all.map(\.name) + CompositionKey.textFields.map(\.key))
    #expect(known.subtracting(used) == [])
  }

  /// For another's validator, as lines of JSON.
  @Test(.enabled(if: getenv("FITFONT_COMPOSITION_CASES") != nil))
  func casesAreWritten() throws {
    let path = try #require(getenv("FITFONT_COMPOSITION_CASES").map { String(cString: $0) })
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    let slips = getenv("FITFONT_SCHEMA_SLIPS").flatMap { Int(String(cString: $0)) } ?? 600
    for one in try Self.cases(slips: slips) {
      let line = JSONNode.object([
        ("what", .text(one.what)), ("problem", one.problem.map { .text($0) } ?? .null), ("isGrammar", .bool(false)),
        ("document", one.document),
      ])
      let bytes = JSONFormatter.text(line).map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
      #expect(fwrite(bytes + [UInt8(ascii: "\n")], 1, bytes.count + 1, file) == bytes.count + 1)
    }
  }
}
