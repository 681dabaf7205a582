internal import Geometry
internal import XMLText

/// A body of text with every inherited value settled.
struct TextBody {
  /// What PowerPoint does where the text does not fit.
  enum Autofit: String {
    case none
    /// The shape grows and shrinks with its text.
    case shape
    /// The text becomes smaller.
    case text
  }
  enum Anchor { case top, center, bottom }

  var insets = EdgeInsets(top: 3.6, right: 7.2, bottom: 3.6, left: 7.2)
  var wraps = true
  var anchor = Anchor.top
  /// Whether all of the text stands in the middle between the sides.
  var isCentered = false
  var columns = 1
  var columnSpacing = 0.0
  var isVertical = false
  var autofit = Autofit.none
  /// What is stored where the text shrinks: the scale of sizes and what is taken from the line spacing, as fractions.
  var stored: (scale: Double, reduction: Double) = (1, 0)
  /// The bytes of the start tags, in the slide's part, of the body's properties and of their element for shrinking.
  var bodyTag: Range<Int>?
  var shrinkTag: Range<Int>?
  var keepsOuterSpacing = false
  var paragraphs: [BodyParagraph] = []
  /// What is wrong with the first number that is none, in words that follow "because"; nil where all are as they should be.
  var problem: String?
  /// What the typefaces of runs refer to.
  var fonts = ThemeFonts(nil)

  /// Why what is in it is not read in full, in words that follow "because"; nil where it is.
  var unread: String?

  /// Whether there is no character in it at all.
  var isEmpty: Bool {
    unread == nil
      && paragraphs.allSatisfy { paragraph in
        paragraph.items.allSatisfy { item in
          if case .run(let run) = item { return run.text.isEmpty }
          return false
        }
      }
  }

  /// The text as people read it, a line of the file each.
  var text: String {
    paragraphs.map { paragraph in
      paragraph.items.map { item in
        switch item {
        case .run(let run): run.text
        case .lineBreak: "\n"
        }
      }.joined()
    }.joined(separator: "\n")
  }
}
