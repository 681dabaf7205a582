/// The record that one cell of a document's list shows: texts by name.
public struct ListRecord: Sendable, Identifiable {
  /// The identifier that the document gives it, or its number.
  public let id: String
  /// Its number in the list, counted from 1.
  public let number: Int
  private let fields: [String: String]

  init(id: String?, number: Int, _ fields: [String: String]) {
    self.id = id ?? String(number)
    self.number = number
    self.fields = fields
  }

  /// A field's text; `number` is the record's number unless it says otherwise.
  public subscript(field: String) -> String? {
    fields[field] ?? (field == "number" ? String(number) : nil)
  }

  /// The names of its fields, sorted; `number` is always among them.
  public var fieldNames: [String] { Set(fields.keys).union(["number"]).sorted() }
}
