internal import Geometry
internal import XMLText

/// A body of text with every inherited value resolved.
struct TextBody {
  /// What PowerPoint does if the text does not fit.
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
  /// Whether the text as a whole is centered horizontally.
  var isCentered = false
  var columns = 1
  var columnSpacing = 0.0
  var isVertical = false
  var autofit = Autofit.none
  /// The stored values of a text that shrinks: the scale of sizes and the reduction of line spacing, as fractions.
  var stored: (scale: Double, reduction: Double) = (1, 0)
  /// The byte ranges, in the slide's part, of the start tags of the body's properties and of the element for shrinking
  /// in them.
  var bodyTag: Range<Int>?
  var shrinkTag: Range<Int>?
  var keepsOuterSpacing = false
  var paragraphs: [BodyParagraph] = []
  /// What is wrong with the first invalid number, worded to follow "because"; nil if all are valid.
  var problem: String?
  /// The theme's fonts, to which the typefaces of runs may refer.
  var fonts = ThemeFonts(nil)

  /// Why the contents are not read in full, worded to follow "because"; nil if they are.
  var unread: String?

  /// Whether the text has no character at all.
  var isEmpty: Bool {
    unread == nil
      && paragraphs.allSatisfy { paragraph in
        paragraph.items.allSatisfy { item in
          if case .run(let run) = item { return run.text.isEmpty }
          return false
        }
      }
  }

  /// The text as people read it, with one line for each paragraph or line break.
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
