/// A JSON key as messages show it: as it is written.
package func quoted(_ key: String) -> String { "\"" + key + "\"" }

/// How the fields of a text are named where they were written, so that errors use the words of whoever wrote them.
package enum FieldNaming: Sendable, Hashable {
  /// The option of a command: `--face-index`.
  case option
  /// The key of a JSON record, a composition or a layout document: `"faceIndex"`.
  case key
  /// The column of a CSV file, whose header uses either form: `face-index`, `faceIndex`.
  case column(header: [String])
  /// The argument of a Swift function: `faceIndex:`.
  case argument
  /// The argument of a Python function: `face_index`.
  case keyword

  /// The name of a field.
  ///
  /// - Parameter name: the name in lower case with hyphens, as in ``TextField/name``.
  package func name(_ name: String) -> String { self.name(name, key: TextField.camelCase(name)) }

  package func name(_ field: TextField) -> String { name(field.name, key: field.key) }

  private func name(_ name: String, key: String) -> String {
    switch self {
    case .option: "--" + name
    case .key: quoted(key)
    case .column(let header): Self.hasHyphens(header, name, key) ? name : key
    case .argument: key + ":"
    case .keyword: Self.snakeCase(key)
    }
  }

  /// Whether the header writes the column's name with hyphens, or would do so, given its other columns.
  private static func hasHyphens(_ header: [String], _ name: String, _ key: String) -> Bool {
    header.contains(name) || !header.contains(key) && header.contains { $0.contains("-") }
  }

  /// A name in which each capital is replaced by an underscore and the lower-case letter: `faceIndex` is `face_index`.
  private static func snakeCase(_ key: String) -> String {
    key.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
  }

  /// The name of a field that somebody wrote, whether there is such a field or not. Python's keywords arrive as JSON
  /// keys, which have capitals.
  package func written(_ name: String) -> String {
    switch self {
    case .key: quoted(name)
    case .keyword: Self.snakeCase(name)
    case .option, .column, .argument: name
    }
  }

  /// How a value is assigned to a field.
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
