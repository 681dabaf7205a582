internal import CICU
internal import Platform

/// Where lines may end in texts of nothing but letters, digits, ideographs, syllables, spaces, brackets and simple
/// punctuation: most labels of most languages, at a fifth of what ICU's rules take for them.
///
/// Of all rules of UAX #14, a break between two such characters depends only on the classes of both, and on whether
/// spaces stand between them. The rules that the languages and ``LineBreakStrictness/strict`` tailor are about other
/// classes (dashes, marks in the middle, signs before and after numbers), but for small kana, and so are the rules that
/// versions of Unicode change. A text with any other character is ICU's, and so is every text by the rules of
/// ``LineBreakStrictness/loose``.
final class PlainLineBreaks {
  /// What ``cicu_lineBreak(_:)`` says of each character of the Basic Multilingual Plane, plus one; 0 where it has not
  /// been asked yet.
  let classes: UnsafeMutablePointer<UInt8>
  /// What may follow each class, and each class with spaces after it (``afterSpaces``).
  private let rules: [Rule]

  private struct Rule {
    /// The classes before which a line may end.
    var breaks: UInt32
    /// The classes about which ICU decides.
    var stops: UInt32
  }

  /// Added to the class of what stands before spaces. The start of a line is class 0.
  private static let afterSpaces = 32
  private static let start = 0
  /// What stands for the class of a full stop, comma or colon, and of a solidus, that follows a number: a digit after
  /// it belongs to the same one (LB25). No character has these.
  private static let infixOfNumber = number(CICU_LINE_BREAK_RIGHT_QUOTATION) + 1
  private static let solidusOfNumber = infixOfNumber + 1

  init() {
    // Pages that nobody writes to are never there, and most texts have characters of few. Where there is no memory,
    // `allocate` ends the program, as Swift does.
    let memory = calloc(1 << 16, 1) ?? .allocate(byteCount: 1 << 16, alignment: 1)
    classes = memory.assumingMemoryBound(to: UInt8.self)
    // What most labels are made of has had the same class in every version, and needs no ICU to be loaded for it.
    for (characters, found) in Self.known {
      for character in characters.utf16 { classes[Int(character)] = UInt8(Self.number(found)) }
    }
    for letters in [0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F] {
      for letter in letters { classes[letter] = UInt8(Self.number(CICU_LINE_BREAK_ALPHABETIC)) }
    }
    rules = (0..<2 * Self.afterSpaces).map(Self.rule)
  }

  deinit { free(classes) }

  private static let known = [
    (" ", CICU_LINE_BREAK_SPACE), ("0123456789", CICU_LINE_BREAK_NUMERIC), ("#&*<=>@^_`~", CICU_LINE_BREAK_ALPHABETIC),
    ("!?", CICU_LINE_BREAK_EXCLAMATION), (",.:;", CICU_LINE_BREAK_INFIX), ("/", CICU_LINE_BREAK_SOLIDUS),
    ("-", CICU_LINE_BREAK_HYPHEN), ("([{", CICU_LINE_BREAK_OPENING), (")]", CICU_LINE_BREAK_CLOSING_PARENTHESIS),
    ("}", CICU_LINE_BREAK_CLOSING), ("\"'", CICU_LINE_BREAK_PLAIN_QUOTATION), ("\n", CICU_LINE_BREAK_LINE_END),
  ]

  private static func number(_ class: cicu_line_break) -> Int { Int(`class`.rawValue) + 1 }

  private static func set(_ classes: cicu_line_break...) -> UInt32 {
    classes.reduce(0) { $0 | 1 << UInt32(number($1)) }
  }

  private static func rule(_ state: Int) -> Rule {
    let letters = set(CICU_LINE_BREAK_ALPHABETIC, CICU_LINE_BREAK_HEBREW)
    let numeric = set(CICU_LINE_BREAK_NUMERIC)
    let opening = set(CICU_LINE_BREAK_OPENING)
    let wideOpening = set(CICU_LINE_BREAK_WIDE_OPENING)
    let glue = set(CICU_LINE_BREAK_GLUE)
    let nonstarter = set(CICU_LINE_BREAK_NONSTARTER)
    let plainQuotation = set(CICU_LINE_BREAK_PLAIN_QUOTATION)
    let quotation = set(CICU_LINE_BREAK_QUOTATION) | plainQuotation
    let hyphen = set(CICU_LINE_BREAK_HYPHEN)
    let closingBrackets = set(CICU_LINE_BREAK_CLOSING, CICU_LINE_BREAK_CLOSING_PARENTHESIS)
    let inseparable = set(CICU_LINE_BREAK_INSEPARABLE)
    // LB13 keeps what closes with what precedes it, even over spaces; LB12a, LB19, LB21 and LB22 do so with others, if
    // there are none.
    let breakable = letters | numeric | opening | wideOpening | set(CICU_LINE_BREAK_IDEOGRAPHIC)
    let other = set(CICU_LINE_BREAK_OTHER)
    let mark = set(CICU_LINE_BREAK_MARK)
    let before: UInt32 = 1 << UInt32(state % afterSpaces)
    let isSpaced = state >= afterSpaces
    let isStart = isSpaced || state == start
    // A mark after spaces is a letter (LB10), and so is one at the start. Hyphens that start a word, or follow a Hebrew
    // letter (LB21a), differ between languages and versions.
    let mayPrecedeHyphen = before & (opening | wideOpening | glue | quotation | set(CICU_LINE_BREAK_HEBREW)) == 0
    let stops = isStart ? other | mark | hyphen : mayPrecedeHyphen ? other : other | hyphen
    func rule(_ breaks: UInt32, stops more: UInt32 = 0) -> Rule { Rule(breaks: breaks, stops: stops | more) }
    // LB14.
    if before & (opening | wideOpening) != 0 { return rule(0) }
    // LB15 and LB16.
    if isSpaced, before & quotation != 0 {
      // Later versions break between a plain one and what opens.
      return rule(
        (breakable | glue | inseparable | nonstarter | quotation) & ~opening & ~wideOpening,
        stops: before & plainQuotation == 0 ? 0 : opening | wideOpening)
    }
    if isSpaced, before & closingBrackets != 0 { return rule(breakable | glue | inseparable | quotation) }
    // LB18.
    if isSpaced { return rule(breakable | glue | inseparable | nonstarter | quotation) }
    // LB12 and LB19.
    if state == start || before & (glue | quotation) != 0 { return rule(0) }
    // LB23, LB28 and LB30.
    if before & (letters | numeric) != 0 { return rule(breakable & ~letters & ~numeric & ~opening) }
    // LB30.
    if before & set(CICU_LINE_BREAK_CLOSING_PARENTHESIS) != 0 { return rule(breakable & ~letters & ~numeric) }
    // LB29 and LB25, which makes a difference between numbers and what only looks like one.
    if state == infixOfNumber { return rule(breakable & ~letters & ~numeric) }
    if before & set(CICU_LINE_BREAK_INFIX) != 0 { return rule(breakable & ~letters & ~numeric, stops: numeric) }
    // LB21b and again LB25.
    let hebrew = set(CICU_LINE_BREAK_HEBREW)
    if state == solidusOfNumber { return rule(breakable & ~hebrew & ~numeric) }
    if before & set(CICU_LINE_BREAK_SOLIDUS) != 0 { return rule(breakable & ~hebrew & ~numeric, stops: numeric) }
    // LB12a and LB25.
    if before & hyphen != 0 { return rule(breakable, stops: glue | numeric | opening | wideOpening) }
    // LB31.
    return rule(breakable)
  }

  /// Writes every boundary after the text's start, in order and ending with `count`, to `boundaries`, which has room
  /// for `count` of them.
  ///
  /// - Parameter iterator: the iterator whose rules they have to follow; asked for only where there is a character
  ///   about which rules differ.
  /// - Returns: how many there are; nil where ICU has to find them.
  /// - Complexity: linear in the text's length.
  func findBoundaries(
    in units: UnsafePointer<UInt16>, count: Int, boundaries: UnsafeMutablePointer<Int32>,
    iterator: () throws(TextError) -> BoundaryIterator
  ) throws(TextError) -> Int? {
    guard count > 0 else { return nil }
    let (lineEnd, space) = (Self.number(CICU_LINE_BREAK_LINE_END), Self.number(CICU_LINE_BREAK_SPACE))
    let (alphabetic, hebrew) = (Self.number(CICU_LINE_BREAK_ALPHABETIC), Self.number(CICU_LINE_BREAK_HEBREW))
    let ideographic = Self.number(CICU_LINE_BREAK_IDEOGRAPHIC)
    let (mark, smallKana) = (Self.number(CICU_LINE_BREAK_MARK), Self.number(CICU_LINE_BREAK_SMALL_KANA))
    let (numeric, infixOfNumber) = (Self.number(CICU_LINE_BREAK_NUMERIC), Self.infixOfNumber)
    let (infix, solidus) = (Self.number(CICU_LINE_BREAK_INFIX), Self.number(CICU_LINE_BREAK_SOLIDUS))
    let (left, right) = (
      Self.number(CICU_LINE_BREAK_LEFT_QUOTATION), Self.number(CICU_LINE_BREAK_RIGHT_QUOTATION)
    )
    var found = 0
    var state = Self.start
    for unit in 0..<count {
      var next = Int(classes[Int(units[unit])])
      // A letter after a letter, as most are.
      if next == state {
        if next == alphabetic || next == hebrew { continue }
        // And as most are in Chinese, where a line may end between any two (LB31).
        if next == ideographic {
          boundaries[found] = Int32(truncatingIfNeeded: unit)
          found &+= 1
          continue
        }
      }
      if next == 0 { next = look(at: units[unit]) }
      if next == space {
        state |= Self.afterSpaces
        continue
      }
      if next == smallKana {
        guard try iterator().breaksBeforeSmallKana else { return nil }
        next = ideographic
      } else if next == left || next == right {
        let areBrackets = try iterator().bracketsQuotations
        let bracket = next == left ? CICU_LINE_BREAK_OPENING : CICU_LINE_BREAK_CLOSING
        next = Self.number(areBrackets ? bracket : CICU_LINE_BREAK_QUOTATION)
      }
      let rule = rules[state]
      if rule.stops &>> UInt32(next) & 1 != 0 { return nil }
      // A mark belongs to what precedes it (LB9).
      if next == mark { continue }
      if next == lineEnd {
        // LB4 to LB6.
        if unit + 1 < count {
          boundaries[found] = Int32(truncatingIfNeeded: unit + 1)
          found &+= 1
        }
        state = Self.start
        continue
      }
      if rule.breaks &>> UInt32(next) & 1 != 0 {
        boundaries[found] = Int32(truncatingIfNeeded: unit)
        found &+= 1
      }
      if next == infix || next == solidus, state == numeric || state >= infixOfNumber && state < Self.afterSpaces {
        next = next == infix ? infixOfNumber : Self.solidusOfNumber
      }
      state = next
    }
    boundaries[found] = Int32(truncatingIfNeeded: count)
    return found &+ 1
  }

  func look(at unit: UInt16) -> Int {
    // A surrogate has no class of its own.
    var found = unit & 0xF800 == 0xD800 ? CICU_LINE_BREAK_OTHER : cicu_lineBreak(UInt32(unit))
    // What stays with a neighbour for another reason is left to whoever looks out for it.
    let isAlone = cicu_clusterBreak(UInt32(unit)) == CICU_CLUSTER_BREAK_OTHER && !cicu_isMark(UInt32(unit))
    if !isAlone, found != CICU_LINE_BREAK_MARK, found != CICU_LINE_BREAK_LINE_END { found = CICU_LINE_BREAK_OTHER }
    classes[Int(unit)] = UInt8(Self.number(found))
    return Self.number(found)
  }
}
