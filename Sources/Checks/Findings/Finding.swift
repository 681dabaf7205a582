package import Catalogs
package import TextFields

/// A text and where it was found, as reports name them.
package struct CheckedText: Sendable {
  package var file: String
  package var place: CatalogPlace
  package var key: String
  package var context: String?
  package var language: String
  /// When a program shows it: `few`, `=0`, `iphone`; empty if the entry has only one text.
  package var form: String
  /// The slot's index in the table.
  package var slot: Int
  /// What was measured and how; nil if the finding does not concern a text.
  package var measured: MeasuredText?
  /// The same with all that a fit needs.
  package var request: FitRequest? { measured?.request }
  /// The words that are seen, without markup.
  package var shown: String
  /// The devices that have the box, if it comes from a layout document; otherwise empty.
  package var owner = ""
  /// The view of a screen that shows it; nil for a slot.
  package var view: ScreenView?
  /// The windows of devices on which it was found, the worst first; empty for a slot.
  package var devices: [String] = []

  /// A view of a screen, and the screen's file.
  package struct ScreenView: Sendable, Hashable {
    package var document: String
    /// Empty for the layout as a whole.
    package var name: String
    /// What distinguishes findings of one rule and view, such as the second of two views.
    package var detail: String
    /// Whether it is the same finding whichever languages are checked, as all of them show the same words.
    package var isOfAllLanguages = false
  }

  /// An identity that stays the same in later checks, whatever devices there are by then.
  var ownerIdentity: String {
    guard let view else { return owner }
    return [FileIdentity.of(view.document), view.name, view.detail].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// Where it is seen: the worst device and the number of others; empty for a box that a table gives.
  var seenOn: String {
    guard let worst = devices.first else { return owner }
    return devices.count == 1 ? worst : "\(worst) and \(devices.count - 1) more"
  }
}

/// Something that is wrong with a text.
@dynamicMemberLookup
package struct Finding: Sendable {
  package var rule: CheckRule
  package var text: CheckedText
  /// How bad it is; its members can be read from the finding.
  package var extent: FindingExtent
  /// A shorter text of the same entry that fits.
  package var variant: String?
  /// Whether it is in a baseline.
  package var isKnown = false
  /// The screen that it is on, for its picture; nil for a slot.
  package var scene: FindingScene?

  package init(rule: CheckRule, text: CheckedText, extent: FindingExtent) {
    (self.rule, self.text, self.extent) = (rule, text, extent)
  }

  package subscript<Value>(dynamicMember member: KeyPath<FindingExtent, Value>) -> Value { extent[keyPath: member] }

  /// Whether the check fails because of it.
  package var fails: Bool { rule.fails && !isKnown }
}

/// How much room a text has left.
package struct TextRoom: Sendable {
  package var text: CheckedText
  package var size: Double
  package var fits: Bool
  /// How much narrower the box could be, in points; negative if it has to be wider.
  package var width: Double
  /// How much lower it could be.
  package var height: Double
  /// About how many more letters there is room for; negative if some have to go.
  package var letters: Int
}
