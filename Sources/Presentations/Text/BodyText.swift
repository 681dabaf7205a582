/// What a body's paragraphs are made of, with every inherited value settled. Lengths are in points.
struct BodyParagraph {
  var items: [BodyItem] = []
  /// The space from the body's left edge to the text, and from its right one.
  var marginLeft = 0.0
  var marginRight = 0.0
  /// How much further in the first line starts; negative where it starts further out.
  var indent = 0.0
  var lineSpacing = Spacing.share(1)
  var before = Spacing.points(0)
  var after = Spacing.points(0)
  var bullet = Bullet.none
  /// Places of tab stops from the body's left edge, in order.
  var tabs: [TabStop] = []
  /// The distance of tab stops where none is named.
  var defaultTab = 72.0
  /// The size of a line on which nothing stands.
  var endSize = 18.0
  var isRightToLeft = false
  var alignment = Alignment.left

  /// Whether a line has the size of the end: one without letters, alone or behind a break.
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

  /// Where lines stand; those that fill the width begin at the left.
  enum Alignment { case left, center, right }
}

/// Space between lines or paragraphs.
enum Spacing: Equatable {
  /// Of a line's own height.
  case share(Double)
  case points(Double)
}

/// Where a tab leads to.
struct TabStop: Equatable {
  enum Alignment: Equatable { case left, center, right, decimal }
  let position: Double
  let alignment: Alignment
}

/// What stands before a paragraph.
enum Bullet {
  case none
  /// Letters or numbers in the paragraph's own font, or in one of symbols; with their size as a share of the text's.
  case text(String, typeface: String?, share: Double)
  case picture
}

/// A piece of a paragraph.
enum BodyItem {
  case run(BodyRun)
  /// The end of a line, in a size of its own.
  case lineBreak(size: Double)
}

/// A text in one style.
struct BodyRun {
  enum Capitals { case none, all, small }
  var text: String
  /// In points.
  var size = 18.0
  /// Families, or names of the theme's fonts, such as `+mn-lt`.
  var latin = "+mn-lt"
  var eastAsian = "+mn-ea"
  var complex = "+mn-cs"
  /// Which script its East Asian characters are in, by ISO 15924, where they do not say so themselves; nil where it is not known.
  var eastAsianScript: String?
  var isBold = false
  var isItalic = false
  var capitals = Capitals.none
  /// Added after every character, in points.
  var spacing = 0.0
  /// The size in points from which pairs are kerned; nil where they never are.
  var kerning: Double?
  /// Whether it stands above or below the line, and smaller.
  var isRaised = false
  /// The characters that end a line in a run.
  static let lineBreaks: Set<Character> = ["\u{B}", "\u{2028}", "\u{2029}"]
  /// The part of the size at which raised text is set.
  static let raisedShare = 2.0 / 3
}
