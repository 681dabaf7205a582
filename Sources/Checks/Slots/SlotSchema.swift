internal import JSONText
internal import TextFields

/// The schema of slot tables, derived from the tables of keys.
package enum SlotSchema {
  /// The JSON Schema (2020-12), indented.
  package static func text(version: String) -> [UInt8] {
    JSONWriter.schema(title: "fitfont \(version): the places on screens that translations are shown in") { writer in
      writer.shape(document)
      writer.member("$defs") {
        writer.object {
          for (name, shape) in definitions { writer.member(name) { writer.object { writer.shape(shape) } } }
        }
      }
    }
  }

  /// A table, or only the list of its slots.
  static let document = JSONShape.either([
    .object(
      JSONShape.Object(
        SlotKey.table.map { JSONShape.Member($0.key, $0.shape, $0.help, isRequired: $0.key == "slots") })),
    .list(.reference("slot"), count: 0...SlotTable.slotLimit),
  ])

  static let definitions: [(String, JSONShape)] = [
    ("slot", object(SlotKey.slot + SlotKey.common)), ("defaults", object(SlotKey.common)),
  ]

  private static func object(_ keys: [SlotKey]) -> JSONShape {
    let members = keys.map { JSONShape.Member($0.key, $0.shape.orNull, $0.help, isRequired: $0.key == "key") }
    let fields = SlotKey.fields.map { JSONShape.Member($0.key, $0.shape.orNull, $0.help) }
    return .object(JSONShape.Object(members + fields))
  }
}

extension JSONShape {
  /// The shape, or null.
  fileprivate var orNull: JSONShape { .either([self, .null]) }
}
