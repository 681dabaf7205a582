package import TextFields
internal import Typography

/// A text with places for the fields of a row: `Hello {name}`.
///
/// In braces stands a field's name. Behind it, `?` says that the field may be empty, as in `{phone?}`: what the text is for is then
/// left out. `:04` fills a whole number with zeros to four digits, as in `{row:04}`. `{{` and `}}` stand for the braces themselves.
/// A field whose own name is what stands in the braces, `?`, colon and all, is meant before anything else.
///
/// ```swift
/// let greeting = try Template(parsing: "Hello {name}")
/// let words = try greeting.text(filling: ["name": "Ada"])
/// ```
public struct Template: Sendable {
  private enum Part: Sendable {
    case words(String)
    case field(TemplateField)
  }

  private let parts: [Part]
  /// The fields that stand there as they are written, as there are no rows.
  package private(set) var unfilled: [TemplateField] = []

  /// - Throws: bad data for a brace that is not closed or opened.
  package init(_ text: String) throws(Failure) {
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
        parts += [.words(words), .field(TemplateField(String(after[..<end])))]
        words = ""
        rest = after[end...].dropFirst()
      } else {
        throw .badData(
          "'\(text)': a brace \(isOpen ? "is not closed" : "closes nothing"); write it twice for the character itself")
      }
    }
    words.unicodeScalars += rest
    self.parts = parts + [.words(words)]
  }

  /// Reads a text in which `{name}` is a place for a field.
  ///
  /// - Throws: ``PageError`` for a brace that is not closed or opened.
  public init(parsing text: String) throws(PageError) {
    self = try PageError.converting { () throws(Failure) in try Template(text) }
  }

  /// A text without places, braces and all.
  package init(plain text: String) { parts = [.words(text)] }

  /// A text that is read as with rows, and has none: doubled braces are one, and places stay as they are written. A text that
  /// cannot be read so is itself.
  package init(withoutRows text: String) {
    let template = (try? Template(text)) ?? Template(plain: text)
    parts = template.parts.map { part in
      if case .field(let field) = part { .words("{\(field.words)}") } else { part }
    }
    unfilled = template.places
  }

  /// The names of the fields in the order of their places; a field with two places is listed twice.
  public var fields: [String] { places.map(\.name) }

  /// The same with what is said of each.
  package var places: [TemplateField] {
    parts.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }

  /// Whether a row leaves out what the text is for, as it has nothing for a field that may be empty.
  package func vanishes(for row: [String: String]) -> Bool {
    places.contains { field in field.isOptional(in: row) && field.isEmpty(in: row) }
  }

  /// The text with a row's fields in their places.
  ///
  /// - Throws: ``PageError`` for a field that the row does not have, or that has no digits to put zeros before.
  public func text(filling row: [String: String]) throws(PageError) -> String {
    try PageError.converting { () throws(Failure) in try filled(row) }
  }

  /// The same, each field changed on its way.
  ///
  /// - Parameter change: what to do to a field's value first.
  /// - Throws: bad data for a field that the row does not have, or that has no digits to put zeros before.
  package func filled(_ row: [String: String], _ change: (String) -> String = { $0 }) throws(Failure) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .words(let words): text += words
      case .field(let field): text += change(try field.value(in: row))
      }
    }
    return text
  }
}
