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
  /// A text of a screen fits at a size only that is smaller than those that were asked for.
  case textTooSmall = "text-too-small"
  /// The letters of a text are lower on a device's display than those that were asked for.
  case illegible = "illegible"
  /// A text lies over another text, or over a control.
  case overlap = "overlap"
  /// A view sticks out of what it is in, or of the screen, because of the texts.
  case outside = "outside"
  /// A text reaches under the camera, the bars or the rounded corners of a display.
  case unsafeArea = "unsafe-area"
  /// Constraints of a screen contradict each other.
  case conflict = "conflict"
  /// The constraints of a screen leave something open.
  case ambiguous = "ambiguous"
  /// A layout does not come to rest.
  case unrest = "unrest"
  /// A text of a slide passes its shape or the slide.
  case slideOverflow = "slide-overflow"
  /// A presentation stores another fit than PowerPoint would.
  case staleFit = "stale-fit"

  /// Whether the check fails by it.
  package var fails: Bool {
    switch self {
    case .staleFit, .shorterVariant, .missingCharacter, .unsafeArea, .ambiguous: false
    default: true
    }
  }

  /// Whether it is about a layout, and not about the words of one of its texts.
  var isOfLayout: Bool { self == .conflict || self == .ambiguous || self == .unrest || self == .unsafeArea }

  /// Whether a text does not fit its box.
  var isOverflow: Bool { self == .textOverflow || self == .shorterVariant || self == .textTooSmall }

  package var summary: String {
    switch self {
    case .textOverflow: "A text does not fit its slot"
    case .shorterVariant: "A text fits its slot only in a shorter variant"
    case .missingCharacter: "No font has a character of a text"
    case .unmeasurable: "A text cannot be measured"
    case .textTooSmall: "A text is shrunk too far"
    case .illegible: "Letters are too small to be read"
    case .overlap: "A text lies over something else"
    case .outside: "A view sticks out of what it is in"
    case .unsafeArea: "A text reaches out of the safe area"
    case .conflict: "Constraints contradict each other"
    case .ambiguous: "Constraints leave something open"
    case .unrest: "A layout does not come to rest"
    case .slideOverflow: "A text passes its shape or its slide"
    case .staleFit: "A presentation stores another fit than PowerPoint would"
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
    case .textTooSmall:
      "The text fits its view only at a smaller size than was asked for. Shorten the translation, allow more lines, or make the "
        + "view larger."
    case .illegible:
      "On the display of the device the letters are lower than was asked for. Let the text be larger, or the translation shorter, so "
        + "that it need not shrink."
    case .overlap:
      "Two texts, or a text and a button, are painted over each other. Hold them apart with a constraint, or shorten the translation."
    case .outside:
      "Without texts the view is inside what it is in, and with them it is not. Hold it with a constraint to the side that it "
        + "leaves, let its text break into lines or shrink, or shorten the translation."
    case .unsafeArea:
      "A part of the text is under the camera, a bar or a rounded corner of the display. Hold the view to the safe area."
    case .conflict:
      "Required constraints cannot hold together on the device, and one was left out. Take it away, or make it optional."
    case .ambiguous: "Nothing decides where a view is, or how large it is; add the constraint that the message names."
    case .unrest:
      "The size of a text follows from a frame that follows from the text. Let one of them not depend on the other."
    case .slideOverflow:
      "As PowerPoint sets it, the text is higher than its shape, or reaches beyond the slide. Shorten it, let it shrink, or make the "
        + "shape larger."
    case .staleFit:
      "The scale of a text that shrinks, or the height of a shape that grows, is not what PowerPoint would compute. It is shown as "
        + "stored until somebody edits the text; 'fitfont pptx fit' stores what PowerPoint would."
    }
  }
}
