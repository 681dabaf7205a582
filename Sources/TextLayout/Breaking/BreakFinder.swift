/// Finds where lines may or must end, according to the wrap policy. It is not copied, so that its closures count no
/// references.
struct BreakFinder: ~Copyable {
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
    let (count, units) = (boundaries.count, UnsafePointer(table.units))
    let segments = UnbreakableSegments(count: count)
    let (boundary, visibleEnds, paragraphEnds) = (segments.boundary, segments.visibleEnd, segments.paragraphEnd)
    boundary.update(from: boundaries.pointer, count: count)
    // ICU's rule status is not used: it marks the soft dictionary breaks before a line terminator as mandatory too.
    var paragraphEnd = Int32(truncatingIfNeeded: count &- 1)
    if table.kinds.hasLineTerminators {
      for k in stride(from: count - 1, through: 0, by: -1) {
        if Characters.isLineTerminator(units[Int(boundary[k]) - 1]) { paragraphEnd = Int32(truncatingIfNeeded: k) }
        paragraphEnds[k] = paragraphEnd
      }
    } else {
      paragraphEnds.update(repeating: paragraphEnd, count: count)
    }
    var paragraphStart = 0
    for k in 0..<count {
      let end = Int(boundary[k])
      var visibleEnd = end
      while visibleEnd > paragraphStart, Characters.hangs(units[visibleEnd &- 1]) { visibleEnd &-= 1 }
      visibleEnds[k] = Int32(truncatingIfNeeded: visibleEnd)
      if Int(paragraphEnds[k]) == k { paragraphStart = end }
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
    case .none: if table.kinds.hasSoftHyphens { removeSoftHyphens(&boundaries) }
    case .manual: if table.kinds.hasSoftHyphens { hyphenated = softHyphens(boundaries) }
    case .auto: hyphenated = addHyphenation(&boundaries)
    }
    if wrap == .breakWord { insideWords = try addCharacters(&boundaries) }
    return boundaries
  }

  /// The ends of words, soft hyphens included.
  private func words(_ pointer: UnsafeMutablePointer<Int32>) throws(TextError) -> Boundaries {
    var boundaries: Boundaries
    if let count = try plainBoundaries(pointer) {
      boundaries = Boundaries(pointer: pointer, count: count)
    } else {
      let findsPhrases = wordBreak == .autoPhrase
      let language = findsPhrases ? Phrases.language(self.language, table) : self.language
      boundaries = try proposed(.line(language: language, strictness, findsPhrases: findsPhrases), pointer)
      removeBreaksInsideCharacters(&boundaries)
    }
    if wordBreak == .keepAll { filter(&boundaries) { $0 == table.count || !KeepAll.isInsideWord($0, table) } }
    return boundaries
  }

  /// How many boundaries there are in a text that needs no iterator; nil for any other.
  private func plainBoundaries(_ pointer: UnsafeMutablePointer<Int32>) throws(TextError) -> Int? {
    // The loosest rules break before more characters. So may those of a tag with an extension, such as ja-u-lb-loose; a
    // tag as short as zh-Hant-TW has none.
    guard wordBreak != .autoPhrase, strictness != .loose, language.utf8.count < 12 else { return nil }
    return try context.plainLineBreaks.findBoundaries(
      in: table.units, count: table.count, boundaries: pointer
    ) { () throws(TextError) -> BoundaryIterator in
      try context.iterator(.line(language: language, strictness, findsPhrases: false))
    }
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
    if unit == table.count { return false }
    let (before, after) = (table.units[unit - 1], table.units[unit])
    // U+0300 is the first character that joins the one before it, U+0600 the first that joins the one after it.
    if after < 0x300 && before < 0x600 || before == 0x20 { return false }
    if Characters.isIdeographic(after), Characters.isIdeographic(before) { return false }
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
    for index in 0..<boundaries.count where table.units[Int(boundaries.pointer[index]) - 1] == Self.softHyphen {
      found.insert(Int(boundaries.pointer[index]))
    }
    return found
  }

  /// Adds the dictionary's break points.
  ///
  /// - Returns: all boundaries at which a hyphen is shown.
  private func addHyphenation(_ boundaries: inout Boundaries) -> Set<Int> {
    var hyphenated = table.kinds.hasSoftHyphens ? softHyphens(boundaries) : []
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
