/// A paragraph of a body, with every inherited value resolved. Lengths are in points.
struct BodyParagraph {
  var items: [BodyItem] = []
  /// The distance between the body's left edge and the text; `marginRight` is the same at the right edge.
  var marginLeft = 0.0
  var marginRight = 0.0
  /// The distance by which the first line starts further in; negative if it starts further out.
  var indent = 0.0
  var lineSpacing = Spacing.share(1)
  var before = Spacing.points(0)
  var after = Spacing.points(0)
  var bullet = Bullet.none
  /// The tab stops, in order of their distance from the body's left edge.
  var tabs: [TabStop] = []
  /// The distance between tab stops after the last one given.
  var defaultTab = 72.0
  /// The font size of an empty line.
  var endSize = 18.0
  var isRightToLeft = false
  var alignment = Alignment.left

  /// Whether the paragraph ends in a line without letters, which has the size of the paragraph's end: the only line, or
  /// one after a break.
  var endsInEmptyLine: Bool {
    var isEmpty = true
    for item in items {
      switch item {
      case .lineBreak: isEmpty = true
      case .run(let run):
        if let last = run.text.last { isEmpty = BodyRun.lineBreaks.contains(last) }
      }
    }
    return isEmpty
  }

  /// The alignment of lines; justified lines count as left-aligned.
  enum Alignment { case left, center, right }
}

/// Space between lines or paragraphs.
enum Spacing: Equatable {
  /// A share of a line's own height.
  case share(Double)
  case points(Double)
}

/// A tab stop.
struct TabStop: Equatable {
  enum Alignment: Equatable { case left, center, right, decimal }
  let position: Double
  let alignment: Alignment
}

/// The bullet before a paragraph.
enum Bullet {
  case none
  /// Letters or numbers in the paragraph's own font or a symbol font, and their size as a share of the text's.
  case text(String, typeface: String?, share: Double)
  case picture
}

/// A piece of a paragraph.
enum BodyItem {
  case run(BodyRun)
  /// A line break, which has a font size of its own.
  case lineBreak(size: Double)
}

/// A text in one style.
struct BodyRun {
  enum Capitals { case none, all, small }
  var text: String
  /// The font size, in points.
  var size = 18.0
  /// A family, or a reference to one of the theme's fonts, such as `+mn-lt`.
  var latin = "+mn-lt"
  var eastAsian = "+mn-ea"
  var complex = "+mn-cs"
  /// The script (ISO 15924) of East Asian characters that several scripts share; nil if it is not known.
  var eastAsianScript: String?
  var isBold = false
  var isItalic = false
  var capitals = Capitals.none
  /// The space added after every character, in points.
  var spacing = 0.0
  /// The size in points from which pairs are kerned; nil if they never are.
  var kerning: Double?
  /// Whether the run is superscript or subscript, which is set smaller.
  var isRaised = false
  /// The characters that end a line in a run.
  static let lineBreaks: Set<Character> = ["\u{B}", "\u{2028}", "\u{2029}"]
  /// The share of the size at which superscript and subscript are set.
  static let raisedShare = 2.0 / 3
}
