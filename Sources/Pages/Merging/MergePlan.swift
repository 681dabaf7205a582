package import JSONText
internal import Platform
package import TextFields
internal import Typography

/// What a mail merge makes of each row: its page, the name of its file, and the fingerprint of everything that they are
/// made from. It may be used from several threads.
package struct MergePlan: Sendable {
  private var builder: PageBuilder
  /// The fields that rows must have, each with a description of what names it.
  private let fields: [(field: TemplateField, item: String)]
  /// The fields whose lists are read with all that is in them.
  package let lists: Set<String>
  /// The name of the row's file; nil if all rows go into one.
  private let name: Template?
  /// The fingerprint of everything that the pictures are made from, except the rows.
  private let setup: Fingerprint

  /// - Parameters:
  ///   - name: the name of the row's file, and how messages refer to the place where its fields are given; nil if all
  ///     rows go into one file.
  ///   - words: everything else that pictures depend on.
  /// - Throws: ``Failure`` for an image that is missing or damaged.
  package init(
    _ composition: Composition, annotates: Bool, name: (template: Template, origin: String)?, words: [String]
  ) throws(Failure) {
    builder = try PageBuilder(composition, annotates: annotates)
    fields = composition.places + (name.map { name in name.template.places.map { ($0, name.origin) } } ?? [])
    self.name = name?.template
    lists = composition.listFields
    var setup = composition.source
    for word in words { setup.add(word) }
    for file in composition.files { setup.add(file: file.path) }
    self.setup = setup
  }

  /// Reports a field that no row of a CSV file has once, not for each row: as an error, or in a sentence if the field
  /// is optional.
  package func check(_ header: [String]) throws(Failure) -> [String] {
    var notes: [String] = []
    for (field, item) in fields where field.name != "row" && !field.isAmong(header) {
      let failure = field.missing(from: header.filter { !$0.isEmpty } + ["row"])
      let message = "\(item.isEmpty ? "the text" : item): \(failure.message)"
      guard field.mayBeEmpty else { throw Failure(kind: failure.kind, message: message) }
      if !notes.contains(message) { notes.append(message) }
    }
    return notes
  }

  /// What needs to be said once about the fields that rows have: one that replaces the number of the row, and those
  /// that hold more than a text.
  package func notes(_ members: [(key: String, value: JSONValue)]) -> [String] {
    var notes: [String] = []
    for (key, _) in members {
      if key == "row", fields.contains(where: { $0.field.name == key }) {
        notes.append(
          "the rows have a field 'row' of their own, which {row} means instead of the row's number; rename it if the number is meant"
        )
      }
    }
    return notes + RowFields.notes(members)
  }

  /// A row's fields by name, including its number.
  package func fields(_ members: [(key: String, value: JSONValue)], number: Int) -> [String: String] {
    RowFields.texts(members).merging(["row": String(number)]) { own, _ in own }
  }

  /// The plan for a single row.
  ///
  /// - Throws: bad data for a value that its key cannot have.
  package func filled(with fields: [String: String]) throws(Failure) -> MergePlan {
    var plan = self
    plan.builder = try builder.filled(with: fields)
    return plan
  }

  /// - Parameter markup: the fields that are also available as markup, for marked-up texts.
  /// - Throws: ``Failure`` for a text, font or image that cannot be used.
  package func page(
    _ fields: [String: String], markup: [String: String] = [:], _ opened: Opened
  ) throws(Failure) -> Page {
    try builder.page(fields, markup: markup, opened)
  }

  /// The files that are used for the row's page but not for others, each with a description.
  package func files(_ fields: [String: String], of row: String = "the row") -> [(path: String, what: String)] {
    builder.files(fields, of: row)
  }

  /// The name of the row's file; nil if all rows go into one.
  ///
  /// - Throws: bad data for a field that the row does not have, or a name that is too long.
  package func fileName(_ fields: [String: String]) throws(Failure) -> String? {
    guard let file = try name?.filled(fields, Self.partOfName) else { return nil }
    if let part = file.split(separator: "/").last, part.utf8.count > Int(NAME_MAX) {
      throw .badData(
        "the file name '\(part.prefix(40))…' is longer than \(NAME_MAX) bytes; put a shorter field into the name")
    }
    if let field = name?.places.first(where: { $0.isEmpty(in: fields) }), Self.isNameless(file) {
      throw .badData(
        "the file name '\(file)' has nothing before its ending, because the field '\(field.name)' is empty; fill it in, or put {row}"
          + " into the name")
    }
    return file
  }

  /// Whether a path ends in a folder, or in an ending without a name before it.
  private static func isNameless(_ path: String) -> Bool {
    let last = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return last.isEmpty || last.hasPrefix(".") && !last.dropFirst().contains(".")
  }

  /// A field's value as part of a file name: without folders, hidden files and invisible characters.
  private static func partOfName(_ value: String) -> String {
    let name = String(
      String.UnicodeScalarView(
        value.unicodeScalars.map { $0 == "/" || VisibleText.isHidden($0) ? "_" : $0 }))
    return name.hasPrefix(".") ? "_" + name.dropFirst() : name
  }

  /// The fingerprint of everything that a row's picture is made from.
  package func fingerprint(
    _ members: [(key: String, value: JSONValue)], _ fields: [String: String]
  ) -> Fingerprint {
    var result = setup
    if self.fields.contains(where: { $0.field.name == "row" }) { result.add(fields["row"] ?? "") }
    for (key, value) in members {
      result.add(key)
      result.add(RowFields.text(of: value) ?? "")
    }
    for file in files(fields) { result.add(file: file.path) }
    return result
  }
}
