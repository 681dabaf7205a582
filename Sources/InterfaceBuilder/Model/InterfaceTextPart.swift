internal import XMLText

/// A part of an attributed text that is set in one way, as Interface Builder stores it.
package struct InterfaceTextPart: Sendable, Hashable {
  package var text: String
  /// The font of the part; nil if it names none.
  package var font: InterfaceFont?
  package var isUnderlined: Bool
  package var isStruck: Bool
  /// Whether the letters of the part are letter-spaced, raised or expanded.
  package var isMoved: Bool
}

extension InterfaceView {
  /// The parts of the attributed text that the view shows; empty if it shows a plain text.
  package var textParts: [InterfaceTextPart] {
    guard let attributed = shownAttributed else { return [] }
    return attributed.elements.filter { $0.name == "fragment" }.map { fragment in
      let attributes = fragment.first("attributes")
      func number(_ key: String) -> Double {
        attributes?.elements.first { $0["key"] == key }?["value"].flatMap(InterfaceReader.number) ?? 0
      }
      return InterfaceTextPart(
        text: fragment.fragmentText, font: attributes?.first("font").map { font(attributed: $0) },
        isUnderlined: number("NSUnderline") != 0, isStruck: number("NSStrikethrough") != 0,
        isMoved: ["NSKern", "NSBaselineOffset", "NSExpansion"].contains { number($0) != 0 })
    }
  }
}

extension XMLNode {
  /// The text of a fragment of an attributed string, which has it as an attribute or as an element.
  var fragmentText: String { self["content"] ?? elements.first { $0["key"] == "content" }?.said ?? "" }
}
