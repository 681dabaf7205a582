package import Geometry
package import JSONText
package import TextFields

/// A place on a screen that texts are shown in: which keys' texts, how large it is, and how they are set there.
package struct Slot: Sendable {
  /// The box of a slot, with the name of where it was found; a view of a layout document has one for each frame that it has.
  package struct Box: Sendable, Hashable {
    package var size: Size
    /// The devices that have it, for people; empty for a box that the table names.
    package var owner: String
    /// The one size that texts have there; nil where the slot's setting says it.
    package var fontSize: Double?

    package init(_ size: Size, of owner: String = "") {
      self.size = size
      self.owner = owner
    }
  }

  /// The keys, any of them.
  package var keys: [KeyPattern]
  /// The context that the entry must have; nil for any.
  package var context: KeyPattern?
  /// Where the table says it.
  package var place: JSONPlace
  /// All boxes that the text has to fit.
  package var boxes: [Box]
  package var setting: TextRequest
  /// The fonts of languages; they take the place of the setting's.
  package var fonts: SlotFonts
  /// What is measured in the place of placeholders.
  package var samples: SampleTexts
  /// Whether its texts are not measured.
  package var isIgnored: Bool
  /// What the table says to people about it.
  package var note: String?

  /// What messages and reports call it.
  package var name: String { keys.map(\.text).joined(separator: ", ") }

  package func matches(key: String, context: String?) -> Bool {
    if let wanted = self.context, !wanted.matches(context ?? "") { return false }
    return keys.contains { $0.matches(key) }
  }

  /// How a text is set in a box that has this one size, if it has one.
  package func setting(_ setting: TextRequest, fontSize: Double?) -> TextRequest {
    guard let size = fontSize else { return setting }
    var setting = setting
    (setting.minimumSize, setting.maximumSize, setting.step, setting.sizes) = (size, size, nil, nil)
    return setting
  }
}
