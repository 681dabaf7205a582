import Glibc
import JSONText
import TestSupport
import Testing
import Typography

@testable import LayoutDocuments

/// What the schema says of documents and what the reader says of them, over documents that are right and documents with
/// a slip.
///
/// `Tests/Schema/run` asks an independent validator, with the cases that these tests write into the file that
/// `FITFONT_SCHEMA_CASES` names.
@Suite struct LayoutSchemaTests {
  /// A document, and what the reader says is wrong with it.
  struct Case {
    let what: String
    let document: JSONNode
    let problem: String?
    /// Whether that is about a visual format.
    var isGrammar = false
  }

  private static func node(_ json: [UInt8]) throws -> JSONNode {
    try json[...].withRawBytes { bytes throws(JSONError) in try JSONDocument.parse(bytes) }
  }

  private static func keys(_ node: JSONNode) -> Set<String> {
    switch node.value {
    case .object(let members): members.reduce(into: []) { $0.formUnion(keys($1.value).union([$1.key])) }
    case .array(let nodes): nodes.reduce(into: []) { $0.formUnion(keys($1)) }
    default: []
    }
  }

  private static func judged(_ document: JSONNode, _ what: String) -> Case {
    do throws(LayoutDocumentError) {
      _ = try LayoutDocument(json: JSONFormatter.text(document))
      return Case(what: what, document: document, problem: nil)
    } catch {
      return Case(what: what, document: document, problem: error.message, isGrammar: !error.excerpt.isEmpty)
    }
  }

  /// Every example, a document of every key, and layouts made in code.
  private static func documents(described: Int) throws -> [(name: String, document: JSONNode)] {
    let folder = Command.package + "/Sources/Examples/Documents/"
    let names = try Files.names(in: folder).filter { $0.hasSuffix(".json") }.sorted()
    let examples = try names.map { (name: $0, document: try node(try Files.contents(of: folder + $0))) }
    let written = try SchemaDocuments.all.map { (name: $0.name, document: try node(Array($0.json.utf8))) }
    let fonts = try LayoutDescriptionTests.fonts()
    let layouts = try (0..<described).map { seed in
      var maker = LayoutDescriptionTests.Maker(seed: UInt64(seed), fonts)
      return (
        name: "layout \(seed)",
        document: try node(Array(try LayoutDocument(describing: try maker.make()).json().utf8))
      )
    }
    return examples + written + layouts
  }

  /// - Parameter count: of slips in each small document; larger ones and described layouts get fewer.
  static func cases(described: Int, slips count: Int) throws -> [Case] {
    var cases: [Case] = []
    for (index, (name, document)) in try documents(described: described).enumerated() {
      cases.append(judged(document, name))
      var mutation = DocumentMutation(seed: UInt64(index))
      let isSmall = SchemaDocuments.all.contains { $0.name == name }
      var left = isSmall ? count : name.hasPrefix("layout") ? count / 200 : count / 10
      while left > 0 {
        guard let mutant = mutation.mutant(of: document) else { continue }
        left -= 1
        cases.append(judged(mutant.document, "\(name): \(mutant.slip)"))
      }
    }
    return cases
  }

  @Test func whatIsRightIsRead() throws {
    for (name, document) in try Self.documents(described: 300) {
      #expect(Self.judged(document, name).problem == nil, "\(name)")
    }
  }

  /// Slips are found, whichever they are, and not everything that is changed is a slip.
  @Test func slipsAreFound() throws {
    let cases = try Self.cases(described: 0, slips: 300)
    for slip in DocumentMutation.Slip.allCases {
      let ofThis = cases.filter { $0.what.hasSuffix(": \(slip)") }
      #expect(ofThis.count > 20 && ofThis.contains { $0.problem != nil }, "\(slip)")
    }
    let refused = cases.count { $0.problem != nil }
    #expect(refused > cases.count / 2 && refused < cases.count * 19 / 20)
  }

  /// Keys are in quotes wherever messages name them. Told from other words are those of two words.
  @Test func messagesQuoteKeys() throws {
    let keys = Set(
      try SchemaDocuments.all.flatMap { Self.keys(try Self.node(Array($0.json.utf8))) }
        .filter { key in key.contains(where: \.isUppercase) && key != "layoutMargins" })
    var count = 0
    for one in try Self.cases(described: 0, slips: 300) where !one.isGrammar {
      // Between single quotes is what somebody wrote.
      guard let problem = one.problem?.replacing(/'[^']*'/, with: "''") else { continue }
      for word in problem.split(whereSeparator: { !$0.isLetter && $0 != "\"" })
      where word.contains(where: \.isUppercase) {
        let key = word.filter { $0 != "\"" }
        guard keys.contains(key) else { continue }
        #expect(word == "\"\(key)\"", "\(problem)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  /// Whoever adds a key adds it to a document here, too.
  @Test func everyKeyIsInADocument() throws {
    func keys(_ shape: JSONShape) -> Set<String> {
      switch shape {
      case .object(let object):
        object.members.reduce(into: []) { $0.formUnion(keys($1.shape).union([$1.key])) }
      case .either(let shapes): shapes.reduce(into: []) { $0.formUnion(keys($1)) }
      case .list(let element, _): keys(element)
      case .map(let value, _): keys(value)
      default: []
      }
    }
    let known = LayoutSchema.definitions.reduce(keys(LayoutSchema.document)) { $0.union(keys($1.1)) }
    let used = try SchemaDocuments.all.reduce(into: Set<String>()) {
      $0.formUnion(Self.keys(try Self.node(Array($1.json.utf8))))
    }
    #expect(known.subtracting(used) == [])
    #expect(known.count > 120)
  }

  /// For another's validator, as lines of JSON.
  @Test(.enabled(if: getenv("FITFONT_SCHEMA_CASES") != nil))
  func casesAreWritten() throws {
    let path = try #require(getenv("FITFONT_SCHEMA_CASES").map { String(cString: $0) })
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    let slips = getenv("FITFONT_SCHEMA_SLIPS").flatMap { Int(String(cString: $0)) } ?? 600
    for one in try Self.cases(described: 300, slips: slips) {
      let line = JSONNode.object([
        ("what", .text(one.what)), ("problem", one.problem.map { .text($0) } ?? .null),
        ("isGrammar", .bool(one.isGrammar)), ("document", one.document),
      ])
      let bytes = JSONFormatter.text(line).map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
      #expect(fwrite(bytes + [UInt8(ascii: "\n")], 1, bytes.count + 1, file) == bytes.count + 1)
    }
  }
}
