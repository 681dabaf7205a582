/// A character, or a sequence that cannot be split, with its measures: the smallest unit that lines are made of.
struct Atom {
  enum Kind { case letter, space, tab, lineBreak }
  let kind: Kind
  /// The advance in em, including its part of a kerned pair.
  var advance = 0.0
  /// The advance in em without kerning.
  var looseAdvance = 0.0
  /// By how much both may be less, in em, where the font is not there: they are the most that it can be.
  var slack = 0.0
  /// The size in points from which it is kerned.
  var kerning = 0.0
  /// How far its font reaches below the baseline, in em; nil where that is not known.
  var descender: Double?
  /// The size in points at which it is drawn.
  private(set) var size: Double
  /// The size in points that the line's height follows.
  private(set) var lineSize: Double
  /// The space added after it, in points.
  var spacing = 0.0
  /// Whether a line may end after it.
  var endsWord = false

  /// The same in a run of another size; raised letters and small capitals keep their share of it.
  func resized(to lineSize: Double) -> Atom {
    var atom = self
    if self.lineSize > 0 { atom.size = size / self.lineSize * lineSize }
    atom.lineSize = lineSize
    return atom
  }

  /// The width in points, without the space added after it. Small sizes are not kerned, and a text that shrinks may
  /// become that small.
  func width(scale: Double) -> Double {
    size * scale * (size * scale < kerning ? looseAdvance : advance)
  }
}

/// A paragraph, ready to be broken at any scale.
struct SetParagraph {
  let paragraph: BodyParagraph
  let atoms: [Atom]
  /// The advance of the bullet, after which the first line's text stands, in em of the first
  /// letter's size; nil where there is none.
  let bulletAdvance: Double?
  /// By how much that may be less, in em.
  var bulletSlack = 0.0
  /// What is not known of its widths; nil where they are.
  let unknown: WidthGap?

  /// The same with every width that is not known the least that it can be.
  var narrowest: SetParagraph {
    guard unknown != nil else { return self }
    let atoms = atoms.map { atom in
      var atom = atom
      atom.advance -= atom.slack
      atom.looseAdvance -= atom.slack
      atom.slack = 0
      return atom
    }
    return SetParagraph(
      paragraph: paragraph, atoms: atoms, bulletAdvance: bulletAdvance.map { $0 - bulletSlack }, unknown: unknown)
  }
}

/// What is not known of a text's widths.
struct WidthGap {
  /// In words that follow "because".
  let reason: String
  /// Whether it is known at least after which characters a line may end.
  var knowsWordEnds = true

  /// Of two texts together.
  static func joined(_ a: WidthGap?, _ b: WidthGap?) -> WidthGap? {
    guard let a, let b else { return a ?? b }
    return WidthGap(reason: a.reason, knowsWordEnds: a.knowsWordEnds && b.knowsWordEnds)
  }
}
