import TestSupport
import Testing

/// Every sentence that refuses something says what to try, wherever it stands in the sources: those that no other test
/// brings about, too. What is put into a sentence when it is said cannot be read here.
@Suite struct MessageTests {
  /// The modules whose sentences people read.
  static let modules = [
    "ConstraintSolver", "AdaptiveLayout", "Drawing", "LabelFitting", "TextFields", "TextFit", "TextLayout",
    "Typography",
    "LayoutDocuments", "RecordStreams", "Reports", "Pages", "Catalogs", "OfficePackages", "CommandInterface", "fitfont",
  ]

  /// What a sentence goes into: the makers of errors.
  nonisolated(unsafe) private static let maker =
    /\.(usage|badData|noInput|needs|apart|some|required)\(|\b(failure|DocumentFailure|PackageProblem|PartEditError|OfficePackageError|Failure|fail|warn|leaveOut)\(/
  /// Or where an error says what it is.
  nonisolated(unsafe) private static let described = /\n    case (?=\.)/

  /// Sentences that are Apple's word for word, or that are about no one's mistake.
  private static func isExempt(_ file: String) -> Bool { file.contains("/VisualFormat/") }

  struct Sentence {
    let text: String
    let place: String
  }

  /// The literals of every call that makes an error, put together, what is interpolated as `…`.
  static func sentences(of file: String) throws -> [Sentence] {
    let source = String(decoding: try Files.contents(of: file), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " }.hasPrefix("//") ? "" : String($0) }.joined(separator: "\n")
    let cases = file.hasSuffix("Error.swift") ? source.ranges(of: described) : []
    let starts = source.ranges(of: maker) + cases
    return starts.compactMap { range in
      var reader = LiteralReader(source[range.upperBound...])
      let text = cases.contains(range) ? reader.caseLiterals() : reader.argumentLiterals()
      // One word is a limit's or a field's, not a sentence.
      guard text.contains(/[\w…'] [\w…'(]/) else { return nil }
      let line = source[..<range.lowerBound].count { $0 == "\n" } + 1
      return Sentence(text: text, place: "\(file.split(separator: "/").suffix(2).joined(separator: "/")):\(line)")
    }
  }

  @Test(arguments: modules) func sayWhatToTry(module: String) throws {
    let files = try Files.tree(in: Command.package + "/Sources/" + module).filter { $0.hasSuffix(".swift") }
    for file in files where !Self.isExempt(file) {
      for sentence in try Self.sentences(of: file) {
        let problem = Remedy.missing(inSource: sentence.text)
        #expect(problem == nil, "\(sentence.place): \(sentence.text)")
      }
    }
  }

  @Test func manyAreFound() throws {
    let count = try Self.modules.flatMap { try Files.tree(in: Command.package + "/Sources/" + $0) }
      .filter { $0.hasSuffix(".swift") }.reduce(0) { $0 + (try Self.sentences(of: $1).count) }
    #expect(count > 120)
  }
}

/// Reads the literals among the arguments of a call.
private struct LiteralReader {
  private var rest: Substring

  init(_ rest: Substring) { self.rest = rest }

  /// Up to the parenthesis that closes the call.
  mutating func argumentLiterals() -> String {
    var (text, depth) = ("", 1)
    while depth > 0, let character = rest.popFirst() {
      switch character {
      case "(": depth += 1
      case ")": depth -= 1
      case "\"":
        let literal = literal()
        // What is handed on to another call is put together there.
        if depth == 1 { add(literal, to: &text) }
      // What else is said of it comes behind it.
      case "s" where rest.hasPrefix("uggestion:"): text += "; …"
      default: break
      }
    }
    return text
  }

  /// Up to the next case, or the end of the description.
  mutating func caseLiterals() -> String {
    var text = ""
    while !rest.hasPrefix("\n    case ."), !rest.hasPrefix("\n    }"), let character = rest.popFirst() {
      if character == "\"" { add(literal(), to: &text) }
    }
    return text
  }

  /// One literal is added to another with a blank between them, or stands in its place, and then begins anew.
  private func add(_ literal: String, to text: inout String) {
    let isAnew = !text.isEmpty && !text.hasSuffix(" ") && !literal.hasPrefix(" ") && !literal.hasPrefix(";")
    text += (isAnew ? "; " : "") + literal
  }

  /// The rest of a literal on one line.
  private mutating func literal() -> String {
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\" else {
        text.append(character)
        continue
      }
      guard rest.popFirst() == "(" else { continue }
      _ = argumentLiterals()
      text += "…"
    }
    return text
  }
}
