package import Catalogs
package import TextFields

/// A text and the place where it was found, as reports name it.
package struct CheckedText: Sendable {
  package var file: String
  package var place: CatalogPlace
  package var key: String
  package var context: String?
  package var language: String
  /// When a program shows it: `few`, `=0`, `iphone`; empty where the entry has one text only.
  package var form: String
  /// The slot's place in the table.
  package var slot: Int
  /// What was measured and how: all that a fit needs; nil for what is about no text.
  package var request: FitRequest?
  /// The words that people see, without markup.
  package var shown: String
  /// The devices whose box it is, where a layout document has it; else empty.
  package var owner = ""
  /// The view of a screen that shows it; nil for a slot.
  package var view: ScreenView?
  /// The windows of devices that it is found on, the worst first; none for a slot.
  package var devices: [String] = []

  /// A view of a screen, and the screen's file.
  package struct ScreenView: Sendable, Hashable {
    package var document: String
    /// Empty for the layout as a whole.
    package var name: String
    /// What tells findings of one rule and view from each other, as the other view of two.
    package var detail: String
    /// Whether it is the same finding in whichever languages it is met, as the words are those of all.
    package var isOfAllLanguages = false
  }

  /// The same in later checks, whatever devices there are by then.
  var ownerIdentity: String {
    guard let view else { return owner }
    return [FileIdentity.of(view.document), view.name, view.detail].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// Where it is seen: the worst device and how many others there are; empty for a box that a table names.
  var seenOn: String {
    guard let worst = devices.first else { return owner }
    return devices.count == 1 ? worst : "\(worst) and \(devices.count - 1) more"
  }
}

/// Something that is wrong with a text.
package struct Finding: Sendable {
  package var rule: CheckRule
  package var text: CheckedText
  /// The smallest size that the slot allows, in points.
  package var size: Double
  /// How much wider the box would have to be, in points; 0 where no width is enough, or widths are not checked.
  package var missingWidth = 0.0
  /// How much higher it would have to be in the same width.
  package var missingHeight = 0.0
  /// Whether the box would have to be both wider and higher, as neither helps alone; the height is then that in the larger width.
  package var needsBoth = false
  /// Lines that the text takes in the width, and how many there may be.
  package var lines = 0
  package var allowedLines: Int?
  /// About how many letters have to go.
  package var letters = 0
  /// The largest size at which it would fit, rounded down to 1/10000 pt; nil where there is none from 1 pt on.
  package var fittingSize: Double?
  /// A shorter text of the same entry that fits.
  package var variant: String?
  /// What breaks, in a sentence.
  package var why: String
  /// Whether a baseline knows it.
  package var isKnown = false
  /// The screen that it is on, to be drawn; nil for a slot.
  package var scene: FindingScene?

  /// The one number by which the worst is first: points that are missing in the direction that takes the least, or in both where it
  /// takes both.
  package var missing: Double {
    if needsBoth { return missingWidth + missingHeight }
    return missingWidth > 0 && missingHeight > 0 ? min(missingWidth, missingHeight) : max(missingWidth, missingHeight)
  }

  /// Whether the check fails by it.
  package var fails: Bool { rule.fails && !isKnown }
}

/// How much room a text has that fits.
package struct TextRoom: Sendable {
  package var text: CheckedText
  package var size: Double
  package var fits: Bool
  /// How much narrower the box could be, in points; negative where it has to be wider.
  package var width: Double
  /// How much lower it could be.
  package var height: Double
  /// About how many letters more there is room for; negative where some have to go.
  package var letters: Int
}
