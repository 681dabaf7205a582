package import TextFields
internal import Typography

/// A text with places for the fields of a row: `Hello {name}`.
///
/// Braces contain the name of a field. A `?` after it says that the field may be empty, as in `{phone?}`; whatever the
/// text is for is then left out. `:04` pads an integer with zeros to four digits, as in `{row:04}`. `{{` and `}}` stand
/// for the braces themselves. If a field's own name is exactly what is in the braces, including `?` and colon, that
/// field is meant.
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
  /// Fields remain as they are written, because there are no rows.
  package private(set) var unfilled: [TemplateField] = []

  /// - Throws: bad data for an unmatched brace.
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
  /// - Throws: ``PageError`` for an unmatched brace.
  public init(parsing text: String) throws(PageError) {
    self = try PageError.converting { () throws(Failure) in try Template(text) }
  }

  /// A text without places, including any braces.
  package init(plain text: String) { parts = [.words(text)] }

  /// A text that is read as with rows although there are none: doubled braces become single ones, and places remain as
  /// they are written. A text that cannot be read in this way remains unchanged.
  package init(withoutRows text: String) {
    let template = (try? Template(text)) ?? Template(plain: text)
    parts = template.parts.map { part in
      if case .field(let field) = part { .words("{\(field.words)}") } else { part }
    }
    unfilled = template.places
  }

  /// The names of the fields in the order of their places; a field with two places is listed twice.
  public var fields: [String] { places.map(\.name) }

  /// The same, with each field's modifiers.
  package var places: [TemplateField] {
    parts.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }

  /// The field of which the whole text consists; nil if it consists of anything else.
  package var onlyField: TemplateField? {
    let isAll = parts.allSatisfy { if case .words(let words) = $0 { words.isEmpty } else { true } }
    return isAll && places.count == 1 ? places[0] : nil
  }

  /// Whether a row omits whatever the text is for, because it has nothing for an optional field.
  package func vanishes(for row: [String: String]) -> Bool {
    places.contains { field in field.isOptional(in: row) && field.isEmpty(in: row) }
  }

  /// The text with a row's fields filled in.
  ///
  /// - Throws: ``PageError`` for a field that the row does not have, or that is not a number to pad with zeros.
  public func text(filling row: [String: String]) throws(PageError) -> String {
    try PageError.converting { () throws(Failure) in try filled(row) }
  }

  /// The same, with each field's value transformed first.
  ///
  /// - Parameter change: transforms the value of a field.
  /// - Throws: bad data for a field that the row does not have, or that is not a number to pad with zeros.
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
