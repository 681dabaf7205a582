/// What a check looks for: its name in reports and baselines, and what it means. The only place where they are written down.
package enum CheckRule: String, Sendable, Hashable, CaseIterable {
  /// No text that the entry has for the case fits its slot.
  case textOverflow = "text-overflow"
  /// The text does not fit, a shorter variant of the same entry does.
  case shorterVariant = "shorter-variant"
  /// A character is shown as a box.
  case missingCharacter = "missing-character"
  /// The text cannot be measured at all.
  case unmeasurable = "unmeasurable"

  /// Whether the check fails by it.
  package var fails: Bool { self != .shorterVariant && self != .missingCharacter }

  package var summary: String {
    switch self {
    case .textOverflow: "A text does not fit its slot"
    case .shorterVariant: "A text fits its slot only in a shorter variant"
    case .missingCharacter: "No font has a character of a text"
    case .unmeasurable: "A text cannot be measured"
    }
  }

  package var help: String {
    switch self {
    case .textOverflow:
      "The text, with the widest words for its placeholders, is larger than the slot at the smallest size that the slot allows. "
        + "Shorten the translation, allow a smaller size or more lines, or make the place larger."
    case .shorterVariant:
      "Qt and Apple let a catalogue have shorter variants of a text. The first one does not fit, another does: see that the "
        + "program shows that one."
    case .missingCharacter:
      "The fonts of the language, and all that may stand in, lack a character; name a font that has it."
    case .unmeasurable: "The text passes a limit, or is not in order; the message says how."
    }
  }
}
