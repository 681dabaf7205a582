/// A rule of a check, with its name in reports and baselines, and its explanation. Rules are defined only here.
package enum CheckRule: String, Sendable, Hashable, CaseIterable {
  /// None of the texts that the entry has for the case fits its slot.
  case textOverflow = "text-overflow"
  /// The text does not fit, but a shorter variant of the same entry does.
  case shorterVariant = "shorter-variant"
  /// A character is shown as a box.
  case missingCharacter = "missing-character"
  /// The text cannot be measured.
  case unmeasurable = "unmeasurable"
  /// A text of a screen fits only at a size below the smallest one that was requested.
  case textTooSmall = "text-too-small"
  /// The letters of a text are lower on a device's display than was requested.
  case illegible = "illegible"
  /// A text overlaps another text or a control.
  case overlap = "overlap"
  /// A view extends beyond its superview or the screen because of the texts.
  case outside = "outside"
  /// A text extends under the camera, the bars or the rounded corners of a display.
  case unsafeArea = "unsafe-area"
  /// Constraints of a screen contradict each other.
  case conflict = "conflict"
  /// The constraints of a screen do not determine a view's frame.
  case ambiguous = "ambiguous"
  /// The sizes of texts and frames depend on each other and do not settle.
  case unrest = "unrest"
  /// A text of a slide overflows its shape or the slide.
  case slideOverflow = "slide-overflow"
  /// A presentation does not store the fit that PowerPoint would.
  case staleFit = "stale-fit"
  /// It is not known what PowerPoint would make of a text, so the text was not measured.
  case unknownFit = "unknown-fit"

  /// Whether a finding of this rule makes the check fail.
  package var fails: Bool {
    switch self {
    case .staleFit, .unknownFit, .shorterVariant, .missingCharacter, .unsafeArea, .ambiguous: false
    default: true
    }
  }

  /// Whether the rule concerns a layout, and not the words of one of its texts.
  var isOfLayout: Bool { self == .conflict || self == .ambiguous || self == .unrest || self == .unsafeArea }

  /// Whether the rule is about a text that does not fit its box.
  var isOverflow: Bool { self == .textOverflow || self == .shorterVariant || self == .textTooSmall }

  package var summary: String {
    switch self {
    case .textOverflow: "A text does not fit its slot"
    case .shorterVariant: "A text fits its slot only in a shorter variant"
    case .missingCharacter: "No font has a character of a text"
    case .unmeasurable: "A text cannot be measured"
    case .textTooSmall: "A text is shrunk too far"
    case .illegible: "Letters are too small to be read"
    case .overlap: "A text overlaps something else"
    case .outside: "A view extends beyond its superview or the screen"
    case .unsafeArea: "A text leaves the safe area"
    case .conflict: "Constraints contradict each other"
    case .ambiguous: "Constraints do not determine a frame"
    case .unrest: "A layout does not come to rest"
    case .slideOverflow: "A text overflows its shape or its slide"
    case .staleFit: "A presentation does not store the fit that PowerPoint would"
    case .unknownFit: "It is not known how PowerPoint sets a text"
    }
  }

  package var help: String {
    switch self {
    case .textOverflow:
      "The text, with the widest words for its placeholders, is larger than the slot at the smallest size that the slot allows. "
        + "Shorten the translation, allow a smaller size or more lines, or make the place larger."
    case .shorterVariant:
      "Qt and Apple allow shorter variants of a text in a catalogue. The first one does not fit, but another does: make sure that the "
        + "program shows that variant."
    case .missingCharacter:
      "Neither the fonts of the language nor any font that may stand in for them has a character; name a font that has it."
    case .unmeasurable: "The text exceeds a limit or is not valid; the message says how."
    case .textTooSmall:
      "The text fits its view only at a size smaller than the least that was asked for. Shorten the translation, allow more lines, or make the "
        + "view larger."
    case .illegible:
      "On the display of the device, the letters are lower than was asked for. Allow a larger size, or shorten the translation so "
        + "that it does not have to shrink."
    case .overlap:
      "Two texts, or a text and a button, overlap. Keep them apart with a constraint, or shorten the translation."
    case .outside:
      "Without texts the view is inside its superview, and with them it is not. Tie it with a constraint to the side that it "
        + "leaves, let its text break into lines or shrink, or shorten the translation."
    case .unsafeArea:
      "A part of the text is under the camera, a bar or a rounded corner of the display. Tie the view to the safe area."
    case .conflict:
      "Required constraints contradict each other on the device, and one was left out. Remove it, or make it optional."
    case .ambiguous: "Nothing determines where a view is or how large it is; add the constraint that the message names."
    case .unrest:
      "The size of a text depends on a frame that depends on the text. Make one of them independent of the other."
    case .slideOverflow:
      "As PowerPoint sets it, the text is higher than its shape, or reaches beyond the slide. Shorten it, let it shrink, or make the "
        + "shape larger."
    case .staleFit:
      "The scale of a text that shrinks, or the height of a shape that grows, is not what PowerPoint would compute. It is shown as "
        + "stored until somebody edits the text; 'fitfont pptx fit' stores what PowerPoint would."
    case .unknownFit:
      "The text was not measured and may overflow its shape; the message says why. Where its font is not known, install it, or name "
        + "one of the same widths with --font-map."
    }
  }
}
