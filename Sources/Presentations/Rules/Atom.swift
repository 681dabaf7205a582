/// A character, or a sequence that cannot be split, with its measures: the smallest unit that lines are made of.
struct Atom {
  enum Kind { case letter, space, tab, lineBreak }
  let kind: Kind
  /// The advance in em, including the atom's part of a kerned pair.
  var advance = 0.0
  /// The advance in em without kerning.
  var looseAdvance = 0.0
  /// The amount, in em, by which both advances may be smaller: if the font is not installed, they are upper bounds.
  var slack = 0.0
  /// The size in points from which the atom is kerned.
  var kerning = 0.0
  /// The distance by which the font reaches below the baseline, in em; nil if that is not known.
  var descender: Double?
  /// The size in points at which the atom is drawn.
  private(set) var size: Double
  /// The size in points from which the line's height follows.
  private(set) var lineSize: Double
  /// The space added after the atom, in points.
  var spacing = 0.0
  /// Whether a line may end after the atom.
  var endsWord = false

  /// The atom in a run of another size. Raised letters and small capitals keep their share of that size.
  func resized(to lineSize: Double) -> Atom {
    var atom = self
    if self.lineSize > 0 { atom.size = size / self.lineSize * lineSize }
    atom.lineSize = lineSize
    return atom
  }

  /// The width in points, without the space added after the atom. Small sizes are not kerned, and a text that shrinks
  /// may become that small.
  func width(scale: Double) -> Double {
    size * scale * (size * scale < kerning ? looseAdvance : advance)
  }
}

/// A paragraph, ready to be broken at any scale.
struct SetParagraph {
  let paragraph: BodyParagraph
  let atoms: [Atom]
  /// The advance of the bullet before the first line's text, in em of the first letter's size; nil if there is no
  /// bullet.
  let bulletAdvance: Double?
  /// The amount by which the bullet's advance may be smaller, in em.
  var bulletSlack = 0.0
  /// Why widths of the paragraph are not known; nil if all are known.
  let unknown: WidthGap?

  /// The paragraph with every unknown width at its lower bound.
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

/// A gap in what is known about a text's widths.
struct WidthGap {
  /// Why the widths are not known, worded to follow "because".
  let reason: String
  /// Whether at least the characters after which a line may end are known.
  var knowsWordEnds = true

  /// The gap of two texts together; nil if neither has one.
  static func joined(_ a: WidthGap?, _ b: WidthGap?) -> WidthGap? {
    guard let a, let b else { return a ?? b }
    return WidthGap(reason: a.reason, knowsWordEnds: a.knowsWordEnds && b.knowsWordEnds)
  }
}
