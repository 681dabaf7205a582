/// Finds where lines may or must end, according to the wrap policy.
struct BreakFinder {
  let context: ShapingContext
  let table: CodeUnitTable
  let language: String
  // What the style says, without the rest of it.
  private let keepsLinesWhole: Bool
  private let wrap: WrapPolicy
  private let knowsWords: Bool
  private let wordBreak: WordBreakPolicy
  private let hyphenation: HyphenationPolicy
  private let strictness: LineBreakStrictness

  /// - Parameter language: the language by whose rules lines are broken; nil takes the style's.
  init(context: ShapingContext, table: CodeUnitTable, style: borrowing TextStyle, language: String? = nil) {
    self.context = context
    self.table = table
    self.language = language ?? style.language
    keepsLinesWhole = style.keepsLinesWhole
    wrap = style.wrap
    knowsWords = style.knowsWords
    wordBreak = style.wordBreak
    hyphenation = style.hyphenation
    strictness = style.strictness
  }

  /// The segments of the text, with nothing measured yet.
  func segments() throws(TextError) -> UnbreakableSegments {
    var hyphenated: Set<Int> = []
    var insideWords: [Bool] = []
    let boundaries = try boundaries(&hyphenated, &insideWords)
    let segments = UnbreakableSegments(count: boundaries.count)
    segments.boundary.update(from: boundaries.pointer, count: boundaries.count)
    // ICU's rule status is not used: it marks the soft dictionary breaks before a line terminator as mandatory too.
    var paragraphEnd = Int32(boundaries.count - 1)
    for k in stride(from: boundaries.count - 1, through: 0, by: -1) {
      if Characters.isLineTerminator(table.units[Int(boundaries.pointer[k]) - 1]) { paragraphEnd = Int32(k) }
      segments.paragraphEnd[k] = paragraphEnd
    }
    var paragraphStart = 0
    for k in 0..<boundaries.count {
      var visibleEnd = Int(boundaries.pointer[k])
      while visibleEnd > paragraphStart, Characters.hangs(table.units[visibleEnd - 1]) { visibleEnd -= 1 }
      segments.visibleEnd[k] = Int32(visibleEnd)
      if segments.paragraphEnd[k] == k { paragraphStart = Int(boundaries.pointer[k]) }
    }
    if !hyphenated.isEmpty {
      segments.markHyphenated { hyphenated.contains(Int(segments.boundary[$0])) && segments.paragraphEnd[$0] != $0 }
    }
    if !insideWords.isEmpty { segments.splits = WordSplits(insideWords) }
    return segments
  }

  /// UTF-16 offsets after the text's start, in order and ending with its end.
  private struct Boundaries {
    let pointer: UnsafeMutablePointer<Int32>
    var count: Int
  }

  /// Where lines may end: everything that the style says about it, in the order in which it is applied.
  ///
  /// - Parameters:
  ///   - hyphenated: receives the boundaries at which a hyphen is shown.
  ///   - insideWords: receives for each boundary whether it is only for words that are too long for a line; stays empty
  ///     where there is none.
  private func boundaries(
    _ hyphenated: inout Set<Int>, _ insideWords: inout [Bool]
  ) throws(TextError) -> Boundaries {
    let pointer = context.scratch(count: table.count)
    if keepsLinesWhole {
      var ends = try words(pointer)
      filter(&ends) { $0 == table.count || Characters.isLineTerminator(table.units[$0 - 1]) }
      return ends
    }
    if !knowsWords { return try characters(pointer) }
    var boundaries = try words(pointer)
    switch hyphenation {
    case .none: removeSoftHyphens(&boundaries)
    case .manual: hyphenated = softHyphens(boundaries)
    case .auto: hyphenated = addHyphenation(&boundaries)
    }
    if wrap == .breakWord { insideWords = try addCharacters(&boundaries) }
    return boundaries
  }

  /// The ends of words, soft hyphens included.
  private func words(_ pointer: UnsafeMutablePointer<Int32>) throws(TextError) -> Boundaries {
    if let count = plainBoundaries(pointer) { return Boundaries(pointer: pointer, count: count) }
    let findsPhrases = wordBreak == .autoPhrase
    let language = findsPhrases ? Phrases.language(self.language, table) : self.language
    var boundaries = try proposed(
      .line(language: language, strictness, findsPhrases: findsPhrases), pointer)
    removeBreaksInsideCharacters(&boundaries)
    if wordBreak == .keepAll { filter(&boundaries) { $0 == table.count || !KeepAll.isInsideWord($0, table) } }
    return boundaries
  }

  /// The ends of user-perceived characters.
  private func characters(_ pointer: UnsafeMutablePointer<Int32>) throws(TextError) -> Boundaries {
    var boundaries = try proposed(.grapheme, pointer)
    removeBreaksBeforeHanging(&boundaries)
    return boundaries
  }

  /// Adds the ends of user-perceived characters inside words.
  ///
  /// - Returns: for each boundary, whether it was added; empty where none was.
  private func addCharacters(_ boundaries: inout Boundaries) throws(TextError) -> [Bool] {
    let words = Array(UnsafeBufferPointer(start: boundaries.pointer, count: boundaries.count))
    let characters = try characters(boundaries.pointer)
    var merged: [Int32] = []
    var isInside: [Bool] = []
    var word = 0
    for index in 0..<characters.count {
      let end = characters.pointer[index]
      while word < words.count, words[word] < end {
        merged.append(words[word])
        isInside.append(false)
        word += 1
      }
      let isWordEnd = word < words.count && words[word] == end
      if isWordEnd { word += 1 }
      merged.append(end)
      isInside.append(!isWordEnd)
    }
    boundaries.pointer.update(from: merged, count: merged.count)
    boundaries.count = merged.count
    return merged.count > words.count ? isInside : []
  }

  /// The boundaries that ICU proposes by one set of its rules.
  private func proposed(
    _ kind: BoundaryIterator.Kind, _ pointer: UnsafeMutablePointer<Int32>
  ) throws(TextError) -> Boundaries {
    let iterator = try context.iterator(kind)
    guard let count = iterator.findBoundaries(in: table.units, count: table.count, boundaries: pointer) else {
      throw .lineBreaking(language: language, reason: "the break iterator failed")
    }
    return Boundaries(pointer: pointer, count: count)
  }

  /// The boundaries of a text of nothing but ASCII letters, digits and spaces, for which all of UAX #14 and every
  /// language's tailoring amount to one rule, a break after spaces (LB7, LB18; never between AL and NU: LB23, LB25,
  /// LB28). Half of all labels are like that, and need no iterator. Nil for any other text.
  private func plainBoundaries(_ boundaries: UnsafeMutablePointer<Int32>) -> Int? {
    guard table.isASCII, table.count > 0 else { return nil }
    var found = 0
    for unit in 0..<table.count {
      let character = table.units[unit]
      let isSpace = character == 0x20
      let isLetter = (character | 0x20) >= 0x61 && (character | 0x20) <= 0x7A
      guard isSpace || isLetter || (character >= 0x30 && character <= 0x39) else { return nil }
      if !isSpace, unit > 0, table.units[unit - 1] == 0x20 {
        boundaries[found] = Int32(unit)
        found += 1
      }
    }
    boundaries[found] = Int32(table.count)
    return found + 1
  }

  private static let softHyphen: UInt16 = 0xAD

  /// Removes the breaks that UAX #14 allows after soft hyphens (class BA).
  private func removeSoftHyphens(_ boundaries: inout Boundaries) {
    filter(&boundaries) { table.units[$0 - 1] != Self.softHyphen || $0 == table.count }
  }

  /// Removes breaks before white space: such a line ends after it, because the white space hangs.
  private func removeBreaksBeforeHanging(_ boundaries: inout Boundaries) {
    filter(&boundaries) {
      $0 == table.count || Characters.isLineTerminator(table.units[$0 - 1]) || !Characters.hangs(table.units[$0])
    }
  }

  /// Keeps user-perceived characters whole: in Thai and Lao words that they do not know, ICU's dictionaries break
  /// before SARA AM. Only a mark or joiner after a space has no letter to stay with, and starts a line as a letter
  /// would (UAX #14, LB9 and LB10).
  private func removeBreaksInsideCharacters(_ boundaries: inout Boundaries) {
    filter(&boundaries) { !tearsCharacter($0) }
  }

  private func tearsCharacter(_ unit: Int) -> Bool {
    // U+0300 is the first character that joins the one before it, U+0600 the first that joins the one after it.
    if unit == table.count || table.units[unit] < 0x300 && table.units[unit - 1] < 0x600 { return false }
    if table.units[unit - 1] == 0x20 { return false }
    if Characters.isIdeographic(table.units[unit]), Characters.isIdeographic(table.units[unit - 1]) { return false }
    var end = unit
    let next = scalar(table.units, &end, table.count)
    var start = unit - 1
    if table.units[start] & 0xFC00 == 0xDC00, start > 0 { start -= 1 }
    return Characters.isOneCharacter(scalar(table.units, &start, unit), next)
  }

  private func filter(_ boundaries: inout Boundaries, keep: (Int) -> Bool) {
    var kept = 0
    for index in 0..<boundaries.count where keep(Int(boundaries.pointer[index])) {
      boundaries.pointer[kept] = boundaries.pointer[index]
      kept += 1
    }
    boundaries.count = kept
  }

  /// The boundaries at soft hyphens.
  private func softHyphens(_ boundaries: Boundaries) -> Set<Int> {
    var found: Set<Int> = []
    if table.isASCII { return found }
    for index in 0..<boundaries.count where table.units[Int(boundaries.pointer[index]) - 1] == Self.softHyphen {
      found.insert(Int(boundaries.pointer[index]))
    }
    return found
  }

  /// Adds the dictionary's break points.
  ///
  /// - Returns: all boundaries at which a hyphen is shown.
  private func addHyphenation(_ boundaries: inout Boundaries) -> Set<Int> {
    var hyphenated = softHyphens(boundaries)
    // A language whose patterns nobody needs costs nothing.
    guard Hyphenator.hasWords(in: table.units, count: table.count),
      let hyphenator = Hyphenator.forLanguage(language)
    else { return hyphenated }
    var all: [Int32] = []
    var next = 0
    hyphenator.findPoints(in: table.units, count: table.count) { point in
      while next < boundaries.count, boundaries.pointer[next] < point {
        all.append(boundaries.pointer[next])
        next += 1
      }
      // The patterns know nothing of combining marks.
      guard next == boundaries.count || boundaries.pointer[next] != point, !tearsCharacter(point) else { return }
      all.append(Int32(point))
      hyphenated.insert(point)
    }
    while next < boundaries.count {
      all.append(boundaries.pointer[next])
      next += 1
    }
    // Break points lie inside words, so there are never more boundaries than units.
    boundaries.pointer.update(from: all, count: all.count)
    boundaries.count = all.count
    return hyphenated
  }
}
