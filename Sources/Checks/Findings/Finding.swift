package import Catalogs
package import TextFields

/// A text and its place, as reports name them.
package struct CheckedText: Sendable {
  package var file: String
  package var place: CatalogPlace
  package var key: String
  package var context: String?
  package var language: String
  /// The condition under which a program shows the text, such as `few`, `=0` or `iphone`; empty if the entry has only
  /// one text.
  package var form: String
  /// The slot's index in the table.
  package var slot: Int
  /// The text as it was measured; nil if the finding does not concern a text.
  package var measured: MeasuredText?
  /// The same as a request for a fit.
  package var request: FitRequest? { measured?.request }
  /// The words that are seen, without markup.
  package var shown: String
  /// The devices that have the box, if it comes from a layout document; otherwise empty.
  package var owner = ""
  /// The view of a screen that shows the text; nil for a slot.
  package var view: ScreenView?
  /// The windows of devices on which the finding was made, the worst first; empty for a slot.
  package var devices: [String] = []

  /// A view of a screen, and the screen's file.
  package struct ScreenView: Sendable, Hashable {
    package var document: String
    /// The name of the view; empty for the layout as a whole.
    package var name: String
    /// A text that distinguishes findings of one rule and view, such as the name of the other of two views.
    package var detail: String
    /// Whether the finding is the same in all languages, as they all show the same words.
    package var isOfAllLanguages = false
  }

  /// The owner as a part of the finding's identity, which stays the same in later checks with other devices.
  var ownerIdentity: String {
    guard let view else { return owner }
    return [FileIdentity.of(view.document), view.name, view.detail].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// The worst device and the number of others; empty for a box that a table gives.
  var seenOn: String {
    guard let worst = devices.first else { return owner }
    return devices.count == 1 ? worst : "\(worst) and \(devices.count - 1) more"
  }
}

/// A problem of a text or a layout.
@dynamicMemberLookup
package struct Finding: Sendable {
  package var rule: CheckRule
  package var text: CheckedText
  /// The extent of the problem, whose members can be read from the finding.
  package var extent: FindingExtent
  /// A shorter text of the same entry that fits.
  package var variant: String?
  /// Whether the finding is in a baseline.
  package var isKnown = false
  /// The screen of the finding, for its picture; nil for a slot.
  package var scene: FindingScene?

  package init(rule: CheckRule, text: CheckedText, extent: FindingExtent) {
    (self.rule, self.text, self.extent) = (rule, text, extent)
  }

  package subscript<Value>(dynamicMember member: KeyPath<FindingExtent, Value>) -> Value { extent[keyPath: member] }

  /// Whether the check fails because of it.
  package var fails: Bool { rule.fails && !isKnown }
}

/// The room that a text has left.
package struct TextRoom: Sendable {
  package var text: CheckedText
  package var size: Double
  package var fits: Bool
  /// The points by which the box could be narrower; negative if it has to be wider, even if that alone is not enough.
  package var width: Double
  /// The points by which the box could be lower; negative if it has to be higher.
  package var height: Double
  /// The approximate number of letters for which there is more room; negative if letters have to be removed.
  package var letters: Int
}
