package import Geometry
package import JSONText
package import TextFields

/// A place on a screen that shows texts: the keys of the texts, the size of the place, and the setting of the texts.
package struct Slot: Sendable {
  /// A box of a slot, and its origin; a view of a layout document has a box for each of its frames.
  package struct Box: Sendable, Hashable {
    package var size: Size
    /// The devices that have it, for people; empty for a box that the table gives.
    package var owner: String
    /// The single size of texts in the box; nil if the slot's setting states the sizes.
    package var fontSize: Double?

    package init(_ size: Size, of owner: String = "") {
      self.size = size
      self.owner = owner
    }
  }

  /// The keys, any of which may match.
  package var keys: [KeyPattern]
  /// The context that the entry must have; nil for any.
  package var context: KeyPattern?
  /// Its place in the table.
  package var place: JSONPlace
  /// All boxes that the text has to fit.
  package var boxes: [Box]
  package var setting: TextRequest
  /// The fonts of languages, which replace that of the setting.
  package var fonts: SlotFonts
  /// The samples that are measured in the place of placeholders.
  package var samples: SampleTexts
  /// Whether the texts of the slot are left out of the check.
  package var isIgnored: Bool
  /// The table's note for people.
  package var note: String?

  /// The name of the slot in messages and reports.
  package var name: String { keys.map(\.text).joined(separator: ", ") }

  func matches(_ key: KeyPattern.Key, context: String?) -> Bool {
    if let wanted = self.context, !wanted.matches(context ?? "") { return false }
    return keys.contains { $0.matches(key) }
  }

  /// The setting of a text in a box, with the box's single size if it has one.
  package func setting(_ setting: TextRequest, fontSize: Double?) -> TextRequest {
    guard let size = fontSize else { return setting }
    var setting = setting
    (setting.minimumSize, setting.maximumSize, setting.step, setting.sizes) = (size, size, nil, nil)
    return setting
  }
}
