package import JSONText
internal import Platform
package import TextFields
internal import Typography

/// What a mail merge makes of each row: its page, the name of its file, and the fingerprint of all that they are made from. May be
/// used from several threads.
package struct MergePlan: Sendable {
  private var builder: PageBuilder
  /// The fields that rows must have, each with what names it.
  private let fields: [(field: TemplateField, item: String)]
  /// What the row's file is called; nil where all rows go into one.
  private let name: Template?
  /// Of all that the pictures are made from, but for the rows.
  private let setup: Fingerprint

  /// - Parameters:
  ///   - name: what the row's file is called, and what messages call the place where its fields are given; nil where all rows
  ///     go into one.
  ///   - words: all else that pictures depend on.
  /// - Throws: ``Failure`` for an image that is missing or damaged.
  package init(
    _ composition: Composition, annotates: Bool, name: (template: Template, origin: String)?, words: [String]
  ) throws(Failure) {
    builder = try PageBuilder(composition, annotates: annotates)
    fields = composition.places + (name.map { name in name.template.places.map { ($0, name.origin) } } ?? [])
    self.name = name?.template
    var setup = composition.source
    for word in words { setup.add(word) }
    for file in composition.files { setup.add(file: file.path) }
    self.setup = setup
  }

  /// A field that no row of a CSV file has is told once, not for each row: as an error, or in a sentence where the field may be
  /// empty.
  package func check(_ header: [String]) throws(Failure) -> [String] {
    var notes: [String] = []
    for (field, item) in fields where field.name != "row" && !field.isAmong(header) {
      let failure = field.missing(from: header.filter { !$0.isEmpty } + ["row"])
      let message = item.isEmpty ? failure.message : "\(item): \(failure.message)"
      guard field.mayBeEmpty else { throw Failure(kind: failure.kind, message: message) }
      if !notes.contains(message) { notes.append(message) }
    }
    return notes
  }

  /// What is to be said once of the fields that rows have: one that takes the place of the row's number, and those that hold
  /// more than a text.
  package func notes(_ members: [(key: String, value: JSONValue)]) -> [String] {
    var notes: [String] = []
    for (key, value) in members {
      if key == "row", fields.contains(where: { $0.field.name == key }) {
        notes.append(
          "the rows' own field 'row' takes the place of the number of a row in {row}; rename it where the number is meant"
        )
      }
      if case .nested = value {
        notes.append(
          "the field '\(key)' is not read, as it holds an object or a list of them; give it a text if what is in there is meant"
        )
      }
    }
    return notes
  }

  /// A row's fields by name, its number among them.
  package func fields(_ members: [(key: String, value: JSONValue)], number: Int) -> [String: String] {
    var fields = ["row": String(number)]
    for (key, value) in members {
      if let text = value.text { fields[key] = text }
    }
    return fields
  }

  /// The plan of one row, which is asked of that row only.
  ///
  /// - Throws: bad data for a value that its key cannot have.
  package func filled(with fields: [String: String]) throws(Failure) -> MergePlan {
    var plan = self
    plan.builder = try builder.filled(with: fields)
    return plan
  }

  /// - Parameter markup: the fields that are there as markup too, for marked-up texts.
  /// - Throws: ``Failure`` for a text, font or image that cannot be used.
  package func page(
    _ fields: [String: String], markup: [String: String] = [:], _ opened: Opened
  ) throws(Failure) -> Page {
    try builder.page(fields, markup: markup, opened)
  }

  /// The files that the row's page is made from and others are not, and what each is.
  package func files(_ fields: [String: String], of row: String = "the row") -> [(path: String, what: String)] {
    builder.files(fields, of: row)
  }

  /// What the row's file is called; nil where all rows go into one.
  ///
  /// - Throws: bad data for a field that the row does not have, or a name that is too long.
  package func fileName(_ fields: [String: String]) throws(Failure) -> String? {
    guard let file = try name?.filled(fields, Self.partOfName) else { return nil }
    if let part = file.split(separator: "/").last, part.utf8.count > Int(NAME_MAX) {
      throw .badData(
        "the file name '\(part.prefix(40))…' is longer than \(NAME_MAX) bytes; put a shorter field into the name")
    }
    return file
  }

  /// A field's value as part of a file's name: no folders, no hidden files, nothing that is not seen.
  private static func partOfName(_ value: String) -> String {
    let name = String(
      String.UnicodeScalarView(
        value.unicodeScalars.map { $0 == "/" || VisibleText.isHidden($0) ? "_" : $0 }))
    return name.hasPrefix(".") ? "_" + name.dropFirst() : name
  }

  /// Of all that a row's picture is made from.
  package func fingerprint(
    _ members: [(key: String, value: JSONValue)], _ fields: [String: String]
  ) -> Fingerprint {
    var result = setup
    if self.fields.contains(where: { $0.field.name == "row" }) { result.add(fields["row"] ?? "") }
    for (key, value) in members {
      result.add(key)
      result.add(value.text ?? value.argument ?? "")
    }
    for file in files(fields) { result.add(file: file.path) }
    return result
  }
}
