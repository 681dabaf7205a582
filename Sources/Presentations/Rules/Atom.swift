/// A character, or what cannot be parted, as it is set: the least that lines are made of.
struct Atom {
  enum Kind { case letter, space, tab, lineBreak }
  let kind: Kind
  /// In em, with its part of a kerned pair.
  var advance = 0.0
  /// The same without kerning.
  var looseAdvance = 0.0
  /// The size in points from which it is kerned.
  var kerning = 0.0
  /// How far its font reaches below the baseline, in em; nil where that is not known.
  var descender: Double?
  /// In points per em, as the letters are drawn.
  let size: Double
  /// What the line's height follows, in points per em.
  let lineSize: Double
  /// Added after it, in points.
  var spacing = 0.0
  /// Whether a line may end after it.
  var endsWord = false

  /// In points, without the space added after it. Small sizes are not kerned, and a text that shrinks may come to that.
  func width(scale: Double) -> Double {
    size * scale * (size * scale < kerning ? looseAdvance : advance)
  }
}

/// A paragraph, ready to be broken at any scale.
struct SetParagraph {
  let paragraph: BodyParagraph
  let atoms: [Atom]
  /// Where text stands behind a bullet in the first line: how far the bullet reaches from its own start, in em of the first
  /// letter's size; nil where there is none.
  let bulletAdvance: Double?
  /// Why its widths are not known; nil where they are.
  let unknown: String?
}
