/// A key of JSON as messages show it, which is as it is written.
package func quoted(_ key: String) -> String { "\"\(key)\"" }

/// How the fields of a text are called where they were written, so that whatever is wrong with them is told in the words of
/// whoever wrote them.
package enum FieldNaming: Sendable, Hashable {
  /// Of a command: `--face-index`.
  case option
  /// Of a JSON record, a composition or a layout document: `"faceIndex"`.
  case key
  /// Of a CSV file, whose header has the one or the other name: `face-index`, `faceIndex`.
  case column(header: [String])
  /// Of a function: `faceIndex:`.
  case argument
  /// Of a function in Python: `face_index`.
  case keyword

  /// What a field is called.
  ///
  /// - Parameter name: in lower case with hyphens, as ``TextField/name``.
  package func name(_ name: String) -> String {
    let key = TextField.camelCase(name)
    return switch self {
    case .option: "--" + name
    case .key: quoted(key)
    case .column(let header): Self.hasHyphens(header, name, key) ? name : key
    case .argument: key + ":"
    case .keyword: Self.snakeCase(key)
    }
  }

  /// Whether the header writes a column's name with hyphens, or would, as it does others.
  private static func hasHyphens(_ header: [String], _ name: String, _ key: String) -> Bool {
    header.contains(name) || !header.contains(key) && header.contains { $0.contains("-") }
  }

  /// A name with its capitals in lower case, each after a low line: `faceIndex` is `face_index`.
  private static func snakeCase(_ key: String) -> String {
    key.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
  }

  package func name(_ field: TextField) -> String { name(field.name) }

  /// What a field is called that somebody wrote down, whether there is one of that name or not. Keywords reach us as keys of
  /// JSON, where they have capitals.
  package func written(_ name: String) -> String {
    switch self {
    case .key: quoted(name)
    case .keyword: Self.snakeCase(name)
    case .option, .column, .argument: name
    }
  }

  /// What is written where a field is to have a value.
  package func assignment(_ field: TextField, _ value: String) -> String {
    switch self {
    case .option: "\(name(field)) \(value)"
    case .key: "\(name(field)): \"\(value)\""
    case .column: "\(name(field)) '\(value)'"
    case .argument: "\(name(field)) .\(TextField.camelCase(value))"
    case .keyword: "\(name(field))=\"\(value)\""
    }
  }

  /// What shorter texts to try are called: a list, or an option given once for each.
  package var variants: String { self == .option ? "--variant" : name("variants") }
}
