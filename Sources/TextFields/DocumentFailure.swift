internal import Geometry
package import JSONText
internal import Typography

/// What is wrong in a JSON document, and where; the reader adds the name of the document.
package struct DocumentFailure: Error {
  package let place: JSONPlace
  package let failure: Failure
  /// What to try: the names most like a mistyped one, or all that there are.
  package let suggestion: String?

  package init(
    _ place: JSONPlace, _ problem: String, suggestion: String? = nil, kind: Failure.Kind = .badData,
    excerpt: [String] = []
  ) {
    self.place = place
    failure = Failure(kind: kind, message: problem, excerpt: excerpt)
    self.suggestion = suggestion
  }

  /// Words that make no sense are a fault of the document, not of its reader.
  package init(_ place: JSONPlace, _ failure: Failure) {
    self.place = failure.place ?? place
    self.failure = Failure(
      kind: failure.kind == .usage ? .badData : failure.kind, message: failure.message, excerpt: failure.excerpt)
    suggestion = nil
  }

  /// The failure as a sentence for whoever wrote the document.
  package func named(_ file: String) -> Failure {
    Failure(
      kind: failure.kind, message: place.prefix(file) + failure.message + (suggestion.map { "; " + $0 } ?? ""),
      excerpt: failure.excerpt)
  }

  /// What may have been meant, or which names there are.
  ///
  /// - Parameters:
  ///   - all: what lists all names if there are many, such as a command; nil if nothing does.
  ///   - shown: how messages show a name.
  package static func hint(
    _ name: String, _ known: [String], all: String? = nil, shown: (String) -> String = Self.asOneWord
  ) -> String? {
    if let question = didYouMean(nearestNames(to: name, in: known).map(shown)) { return question }
    guard !known.isEmpty else { return nil }
    if let all, known.count > mostListed {
      let likest = likestNames(to: name, in: known, most: mostListed / 2).map(shown)
      return "the most similar of the \(known.count) are \(likest.joined(separator: ", ")); \(all) lists them all"
    }
    let rest = known.count > mostListed ? " and \(known.count - mostListed) more" : ""
    return (known.count > 1 ? "there are " : "there is ")
      + known.prefix(mostListed).map(shown).joined(separator: ", ") + rest
  }

  /// A name, in quotes where it is more than a word, so that what is around it is told from it.
  package static func asOneWord(_ name: String) -> String {
    name.utf8.allSatisfy { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ",") } && !name.isEmpty ? name : "'\(name)'"
  }

  /// The most names that a hint lists.
  private static let mostListed = 12
}

/// What to try in place of a word that is not one of a few: `did you mean center?`, or `choose top, center or bottom`.
package func choose(_ word: String, among words: [String]) -> String {
  if let question = didYouMean(word, among: words) { return question }
  let most = words.dropLast().joined(separator: ", ")
  return "choose " + (most.isEmpty ? "" : most + " or ") + (words.last ?? "")
}

extension JSONNode {
  /// Reads a document whose name failures begin with.
  package init(document bytes: ArraySlice<UInt8>, named name: String) throws(Failure) {
    do throws(JSONError) {
      self = try JSONDocument.parse(bytes)
    } catch {
      throw .badData((error.place?.prefix(name) ?? "\(name): ") + error.problem)
    }
  }
}

/// Values from a document, each of the required kind.
extension JSONNode {
  package func failure(_ problem: String, suggestion: String? = nil) -> DocumentFailure {
    DocumentFailure(place, problem, suggestion: suggestion)
  }

  /// - Parameter what: how messages refer to the value, here and below.
  package func members(_ what: String) throws(DocumentFailure) -> [Member] {
    guard case .object(let members) = value else {
      throw failure("\(what) is not an object { }; write its keys and values in braces")
    }
    return members
  }

  package func list(_ what: String) throws(DocumentFailure) -> [JSONNode] {
    guard case .array(let nodes) = value else { throw failure("\(what) is not a list [ ]; put it in brackets") }
    return nodes
  }

  package func text(_ what: String) throws(DocumentFailure) -> String {
    guard case .string(let text) = value else { throw failure("\(what) is not a text; write it in quotes") }
    return text
  }

  package func bool(_ what: String) throws(DocumentFailure) -> Bool {
    guard case .bool(let isOn) = value else {
      throw failure("\(what) is neither true nor false; write one of them, without quotes")
    }
    return isOn
  }

  /// A number, which must not be in quotes.
  package func number(
    _ what: String, in range: ClosedRange<Double> = -1e15...1e15
  ) throws(DocumentFailure) -> Double {
    guard case .number(let digits) = value else {
      throw failure("\(what) is not a number; write it without quotes, such as 12")
    }
    return try at { () throws(Failure) in try Argument(option: what, text: digits).number(in: range) }
  }

  /// Points as a number, or a length with its unit in quotes; the result is in points.
  package func length(_ what: String, in range: ClosedRange<Double>) throws(DocumentFailure) -> Double {
    let argument = try argument(what, .length(.init(range)))
    return try at { () throws(Failure) in try argument.length(in: range) }
  }

  /// A number without a fraction, whatever its notation.
  package func whole(_ what: String, in range: ClosedRange<Double>) throws(DocumentFailure) -> Int {
    let number = try number(what, in: range)
    guard number == number.rounded() else { throw failure("\(what) is not a whole number; write it as 2") }
    return Int(saturating: number)
  }

  package func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ what: String, _ type: Choice.Type
  ) throws(DocumentFailure) -> Choice {
    let text = try text(what)
    if let choice = Choice(rawValue: text) { return choice }
    throw unknown(what, text, Choice.allCases.map(\.rawValue))
  }

  /// The failure for a word that is not one of a few.
  package func unknown(_ what: String, _ word: String, _ known: [String]) -> DocumentFailure {
    failure("\(what) '\(word.excerpt(Argument.mostQuoted))' is not known", suggestion: choose(word, among: known))
  }

  /// A JSON value as the words of an argument.
  ///
  /// - Parameter shape: the JSON values that are allowed.
  package func argument(_ what: String, _ shape: JSONShape) throws(DocumentFailure) -> Argument {
    switch shape {
    case .bool: return Argument(option: what, text: try bool(what) ? "" : "false")
    case .whole(let bounds):
      return Argument(option: what, text: String(try whole(what, in: (bounds.least ?? -1e9)...(bounds.most ?? 1e9))))
    case .number:
      guard case .number(let digits) = value else {
        throw failure("\(what) is not a number; write it without quotes, such as 12")
      }
      return Argument(option: what, text: digits)
    case .text, .words: return Argument(option: what, text: try text(what))
    case .list where shape.isListOfObjects:
      return Argument(option: what, node: self, isInDocument: true)
    default:
      guard shape.admits(self), let text = flat?.argument else {
        throw failure("\(what) is not \(shape.kinds); write one of those")
      }
      return Argument(option: what, text: text)
    }
  }

  /// Runs a body that may fail, and adds the place in the document to its failure.
  package func at<Value>(_ body: () throws(Failure) -> Value) throws(DocumentFailure) -> Value {
    do throws(Failure) { return try body() } catch { throw DocumentFailure(place, error) }
  }
}

extension JSONNode.Member {
  /// How messages refer to it.
  package var name: String { FieldNaming.key.written(key) }

  /// - Parameters:
  ///   - known: the keys that there are.
  ///   - all: what lists all keys if there are many.
  package func unknown(_ known: [String], all: String? = nil) -> DocumentFailure {
    DocumentFailure(
      place, "unknown key \(name)", suggestion: DocumentFailure.hint(key, known, all: all, shown: quoted))
  }

  /// The same failure, listing all keys however many there are.
  package func unknown(allOf known: [String]) -> DocumentFailure {
    let all = "here are " + known.map(quoted).joined(separator: ", ")
    let question = didYouMean(nearestNames(to: key, in: known).map(quoted))
    return DocumentFailure(place, "unknown key \(name)", suggestion: question.map { "\($0) T\(all)" } ?? "t" + all)
  }

  // MARK: Its value, of the kind that it has to be

  package func members() throws(DocumentFailure) -> [JSONNode.Member] { try value.members(name) }

  package func list() throws(DocumentFailure) -> [JSONNode] { try value.list(name) }

  package func text() throws(DocumentFailure) -> String { try value.text(name) }

  package func bool() throws(DocumentFailure) -> Bool { try value.bool(name) }

  package func number(in range: ClosedRange<Double> = -1e15...1e15) throws(DocumentFailure) -> Double {
    try value.number(name, in: range)
  }

  /// A text, a number, or a list of these as the words of an argument.
  package func argument() throws(DocumentFailure) -> Argument {
    guard let text = value.flat?.argument else {
      throw value.failure("\(name) is not a text, a number or a list of them; write one of those")
    }
    return Argument(option: name, text: text)
  }

  /// The argument of a text's field; a path is resolved against a folder.
  ///
  /// - Parameter folder: the folder for relative paths, ending in `/`; empty is the working directory.
  package func argument(of field: TextField, folder: String) throws(DocumentFailure) -> Argument {
    try value.argument(name, field.shape).located(field, in: folder)
  }
}

extension Argument {
  /// The same for a field that is given as an argument; only a font's file is a path.
  package func located(_ field: TextField, in folder: String) -> Argument {
    guard field.name == TextField.fontFile.name, !text.hasPrefix("/"), !MemoryFont.isName(text) else { return self }
    return Argument(option: option, text: folder + text)
  }
}
