import LayoutDocuments
import Typography

/// A text with places for the fields of a row: `Hello {name}`; `{{` and `}}` stand for the braces themselves.
struct Template {
  private enum Part {
    case words(String)
    case field(String)
  }

  private let parts: [Part]

  /// - Throws: bad data for a brace that is not closed or opened.
  init(_ text: String) throws(Failure) {
    var parts: [Part] = []
    var words = ""
    var rest = text.unicodeScalars[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      words.unicodeScalars += rest[..<brace]
      let isOpen = rest[brace] == "{"
      let after = rest[brace...].dropFirst()
      if after.first == rest[brace] {
        words.unicodeScalars.append(rest[brace])
        rest = after.dropFirst()
      } else if isOpen, let end = after.firstIndex(of: "}") {
        parts += [.words(words), .field(String(after[..<end]))]
        words = ""
        rest = after[end...].dropFirst()
      } else {
        throw .badData(
          "'\(text)': a brace \(isOpen ? "is not closed" : "closes nothing"); write two for the sign itself")
      }
    }
    words.unicodeScalars += rest
    self.parts = parts + [.words(words)]
  }

  /// A text without places, braces and all.
  init(plain text: String) { parts = [.words(text)] }

  /// The fields it names.
  var fields: [String] {
    parts.compactMap { if case .field(let name) = $0 { name } else { nil } }
  }

  /// The text with a row's fields in their places.
  ///
  /// - Parameter change: what to do to a field's value first.
  /// - Throws: bad data for a field that the row does not have.
  func filled(_ row: [String: String], _ change: (String) -> String = { $0 }) throws(Failure) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .words(let words): text += words
      case .field(let name):
        guard let value = row[name] else { throw Self.unknown(name, Array(row.keys)) }
        text += change(value)
      }
    }
    return text
  }

  static func unknown(_ name: String, _ known: [String]) -> Failure {
    let nearest = nearestNames(to: name, in: known)
    return .badData(
      "there is no field '\(name)' in the row"
        + (nearest.isEmpty ? "" : "; did you mean " + nearest.joined(separator: " or ") + "?"))
  }
}
