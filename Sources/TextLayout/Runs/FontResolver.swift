internal import CHarfBuzz
internal import CICU
internal import Typography

/// Shapes runs, and sets the clusters that their font lacks in fallback fonts: those that the style names, in their
/// order, and then those of the catalog.
///
/// A run is cut up where its font lacks characters for certain, and its pieces are shaped; what a font may compose or
/// decompose is known only once it has been shaped, so a piece with missing glyphs is cut up after that. Text that
/// needs no fallback pays nothing for it. A cluster is never split between fonts.
struct FontResolver {
  let shaper: Shaper
  let catalog: FontCatalog
  private(set) var runs: [ShapingRun] = []
  /// The runs of the text, and how many of them have been kept as they are. Until one is not, they are not copied to
  /// ``runs``.
  private var itemized: [ShapingRun] = []
  private var kept: Int? = 0
  /// The answer for the last font that was asked.
  private var hanAsKana: (font: Int, answer: Bool)?
  /// The language of the text's scripts, once a character is missing.
  private var scriptLanguage: ScriptLanguage?
  /// Which named font sets a character, once that has been asked.
  private var named: [NamedRequest: Int?] = [:]
  /// Whether runs are cut up before they are shaped, where that is possible; it changes nothing but the time.
  var foreseesLacks = true
  /// How often each character was set as a missing glyph.
  private(set) var missing: [Unicode.Scalar: Int] = [:]

  init(shaper: Shaper, catalog: FontCatalog) {
    self.shaper = shaper
    self.catalog = catalog
  }

  /// Shapes the runs of a text and keeps them, or the runs of one font each into which they fall.
  mutating func resolve(_ itemized: [ShapingRun]) throws(TextError) {
    var next = 0
    self.itemized = itemized
    while next < itemized.count {
      var joined = itemized[next]
      var end = next + 1
      while end < itemized.count, let longer = joining(joined, itemized[end]) {
        joined = longer
        end += 1
      }
      try resolve(joined, itemized[next..<end])
      next = end
    }
    if kept == itemized.count { runs = itemized }
  }

  /// Keeps a run that its font sets.
  private mutating func keep(_ run: ShapingRun, _ parts: ArraySlice<ShapingRun>) {
    if let count = kept, parts.count == 1, run.font == itemized[count].font {
      kept = count + 1
    } else {
      copyKept()
      runs.append(run)
    }
  }

  /// Copies the runs kept so far to ``runs``, where all others go from then on.
  private mutating func copyKept() {
    guard let count = kept else { return }
    kept = nil
    runs.reserveCapacity(itemized.count)
    runs += itemized[..<count]
  }

  /// Joins Han and kana side by side into one run, where their font makes no difference between them. Japanese
  /// alternates between the two every few letters; a run that joins some may be joined to more of either.
  private mutating func joining(_ run: ShapingRun, _ next: ShapingRun) -> ShapingRun? {
    guard Self.isHanOrKana(run.script), Self.isHanOrKana(next.script),
      run.end == next.start, run.font == next.font, run.styleRun == next.styleRun, run.level == next.level,
      !run.isEmoji, !next.isEmoji, shapesHanAsKana(run.font)
    else { return nil }
    var joined = run
    joined.end = next.end
    return joined
  }

  private mutating func shapesHanAsKana(_ font: Int) -> Bool {
    if let known = hanAsKana, known.font == font { return known.answer }
    let answer = shaper.fonts[font].shapesHanAsKana(language: shaper.language.tag)
    hanAsKana = (font, answer)
    return answer
  }

  private static func isHanOrKana(_ script: UInt32) -> Bool {
    script == HB_SCRIPT_HAN.rawValue || script == HB_SCRIPT_HIRAGANA.rawValue
  }

  private mutating func resolve(_ run: ShapingRun, _ parts: ArraySlice<ShapingRun>) throws(TextError) {
    var run = run
    if run.isEmoji, let font = emojiFont(for: run) { run.font = font }
    if foreseesLacks, !run.isEmoji, markLacked(run) {
      copyKept()
      let before = (runs.count, shaper.fonts, named)
      if try split(parts, isForeseen: true) { return }
      runs.removeSubrange(before.0...)
      (shaper.fonts, named) = (before.1, before.2)
    }
    switch shaper.shape(run) {
    case .complete: keep(run, parts)
    case .failed: throw shapingFailed(run)
    case .missing:
      copyKept()
      _ = try split(parts.count == 1 ? [run] : parts, isForeseen: false)
    }
  }

  /// Marks the characters of a run that its font lacks for certain, as shaping it would.
  ///
  /// - Returns: whether there are any, and the run can be cut at them: none of them, and no space, is joined by what
  ///   follows it.
  private func markLacked(_ run: ShapingRun) -> Bool {
    let table = shaper.table
    let units = UnsafeBufferPointer(start: table.units + run.start, count: run.end - run.start)
    var isLacking = false
    shaper.fonts[run.font].forEachLacked(units) { index in
      if !isLacking { (table.safety + run.start).update(repeating: 0, count: units.count) }
      isLacking = true
      table.safety[run.start + index] = CodeUnitTable.Safety.missing
    }
    guard isLacking else { return false }
    // Space after a lacked character may be set in the font of that one.
    var isAfterLacked = false
    for unit in run.start..<run.end {
      if table.units[unit] & 0xFC00 == 0xDC00 { table.safety[unit] |= CodeUnitTable.Safety.interior }
      let isLacked = table.safety[unit] & CodeUnitTable.Safety.missing != 0
      if isLacked, unit > run.start, table.units[unit - 1] == Self.joiner { return false }
      isAfterLacked = isLacked || isAfterLacked && Self.mayBeSpace(table.units[unit])
      // U+0300 is the first mark.
      guard isAfterLacked, unit + 1 < run.end, table.units[unit + 1] >= 0x300 else { continue }
      var (first, next) = (unit, unit + 1)
      if Characters.isOneCharacter(scalar(table.units, &first, run.end), scalar(table.units, &next, run.end)) {
        return false
      }
    }
    return true
  }

  /// Zero-width joiner.
  private static let joiner: UInt16 = 0x200D

  /// Cuts runs, in which clusters are marked as missing, into runs of one font each, and shapes those.
  ///
  /// - Parameter isForeseen: whether they have not been shaped yet, with their own font.
  /// - Returns: false where the font lacks more than was foreseen.
  private mutating func split(_ whole: ArraySlice<ShapingRun>, isForeseen: Bool) throws(TextError) -> Bool {
    var parts: [ShapingRun] = []
    for run in whole {
      var part = run
      part.end = run.start
      Self.forEachCluster(of: run, in: shaper.table) { cluster in
        let font = font(for: cluster, of: run, after: part.font)
        if font != part.font {
          if part.end > part.start { parts.append(part) }
          part = run
          part.start = cluster.lowerBound
          part.font = font
        }
        part.end = cluster.upperBound
      }
      parts.append(part)
    }
    var next = 0
    while next < parts.count {
      var part = parts[next]
      next += 1
      while next < parts.count, let longer = joining(part, parts[next]) {
        part = longer
        next += 1
      }
      switch shaper.shape(part) {
      case .complete: break
      case .failed: throw shapingFailed(part)
      case .missing:
        if isForeseen { return false }
        countMissing(part)
      }
      runs.append(part)
    }
    return true
  }

  private static func forEachCluster(of run: ShapingRun, in table: CodeUnitTable, _ body: (Range<Int>) -> Void) {
    let safety = table.safety
    var start = run.start
    while start < run.end {
      var end = start + 1
      while end < run.end, safety[end] & CodeUnitTable.Safety.interior != 0 { end += 1 }
      body(start..<end)
      start = end
    }
  }

  /// The font of one cluster, given the font of the one before.
  private mutating func font(for cluster: Range<Int>, of run: ShapingRun, after previous: Int) -> Int {
    if shaper.table.safety[cluster.lowerBound] & CodeUnitTable.Safety.missing == 0 {
      // Space inside a stretch of fallback text is set in its font: it neither cuts the run nor makes the line higher.
      // What nobody sees, such as a soft hyphen, needs no glyph for that.
      return previous != run.font && isSpace(cluster) && (isUnseen(cluster) || hasGlyphs(previous, cluster))
        ? previous : run.font
    }
    // Among named fonts their order decides, whatever comes before.
    if let font = namedFont(for: cluster, of: run) { return font }
    if previous != run.font, hasGlyphs(previous, cluster) || shaper.covers(shaper.fonts[previous], cluster, of: run) {
      return previous
    }
    return fallback(for: cluster, of: run, isEmoji: false) ?? run.font
  }

  private func isSpace(_ cluster: Range<Int>) -> Bool {
    guard Self.mayBeSpace(shaper.table.units[cluster.lowerBound]) else { return false }
    return shaper.table.allScalars(cluster) {
      $0.value == 0x20 || $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }

  private func isUnseen(_ cluster: Range<Int>) -> Bool {
    shaper.table.allScalars(cluster) { $0.properties.isDefaultIgnorableCodePoint }
  }

  /// False for most characters that are neither white space nor ignorable, so that Unicode's properties are seldom
  /// asked for.
  private static func mayBeSpace(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x21...0x7E, 0xAE...0x34E, 0x350...0x61B, 0x61D...0x115E, 0x1161...0x167F, 0x1681...0x17B3, 0x17B6...0x180A,
      0x1810...0x1FFF, 0x2070...0x2FFF, 0x3001...0x3163, 0x3165...0xD7FF, 0xE000...0xFDFF:
      false
    default: true
    }
  }

  private func namedFonts(for run: ShapingRun) -> [Font] {
    shaper.styleRuns[run.styleRun].fallbackFonts ?? shaper.fallbackFonts
  }

  /// A character, with everything that decides which named font sets it.
  private struct NamedRequest: Hashable {
    let character: Unicode.Scalar
    let script: UInt32
    let styleRun: Int
  }

  private mutating func namedFont(for cluster: Range<Int>, of run: ShapingRun) -> Int? {
    let fonts = namedFonts(for: run)
    if fonts.isEmpty { return nil }
    let characters = shaper.table.scalars(cluster)
    let request = NamedRequest(character: characters[0], script: run.script, styleRun: run.styleRun)
    if characters.count == 1, let known = named[request] { return known }
    let font = fonts.first { hasGlyphs($0, cluster) || shaper.covers($0, cluster, of: run) }
    let index = font.map { shaper.index(of: $0) }
    if characters.count == 1 { named[request] = .some(index) }
    return index
  }

  private func hasGlyphs(_ font: Int, _ cluster: Range<Int>) -> Bool { hasGlyphs(shaper.fonts[font], cluster) }

  private func hasGlyphs(_ font: Font, _ cluster: Range<Int>) -> Bool {
    shaper.table.allScalars(cluster) { font.glyph(for: $0) != nil }
  }

  /// Emoji are set in colour where a font has them in colour; a named font is preferred to any other.
  private mutating func emojiFont(for run: ShapingRun) -> Int? {
    let emoji = run.start..<run.end
    for font in [shaper.fonts[run.font]] + namedFonts(for: run)
    where font.isColored && shaper.covers(font, emoji, of: run) { return shaper.index(of: font) }
    return fallback(for: run.start..<run.end, of: run, isEmoji: true)
  }

  private mutating func fallback(for cluster: Range<Int>, of run: ShapingRun, isEmoji: Bool) -> Int? {
    shaper.work?.spend(WorkBudget.stepsPerFallback)
    // Shaping the run, which is next, fails.
    if shaper.work.isSpent { return nil }
    let (font, script) = (shaper.fonts[run.font], script(of: run))
    let request = FallbackRequest(
      characters: shaper.table.scalars(cluster), script: script,
      language: isEmoji ? shaper.styleLanguage : language(of: script), isEmoji: isEmoji,
      policy: shaper.fallback, weight: font.wantedWeight, isItalic: font.isItalicWanted)
    let found = catalog.fallbackFont(request) { shaper.covers($0, cluster, of: run) }
    return found.map { shaper.index(of: $0) }
  }

  private mutating func language(of script: String) -> String {
    var languages = scriptLanguage ?? ScriptLanguage(shaper.table, language: shaper.styleLanguage)
    defer { scriptLanguage = languages }
    return languages.language(of: script)
  }

  /// Finds the font that lends its hyphen to fonts without one: the style's own, or else a fallback font.
  mutating func lendHyphen() {
    guard let needy = runs.first(where: { shaper.ownHyphen(in: $0.font) == nil }) else { return }
    if shaper.ownHyphen(in: 0) != nil, shaper.fallback != .none {
      shaper.hyphenFont = 0
      return
    }
    if let font = shaper.fallbackFonts.first(where: { $0.glyph(for: "-") != nil }) {
      shaper.hyphenFont = shaper.index(of: font)
      return
    }
    let script = script(of: needy)
    let request = FallbackRequest(
      characters: ["-"], script: script, language: language(of: script), isEmoji: false, policy: shaper.fallback,
      weight: shaper.fonts[0].wantedWeight, isItalic: shaper.fonts[0].isItalicWanted)
    let font = catalog.fallbackFont(request) { $0.glyph(for: "-") != nil }
    shaper.hyphenFont = font.map { shaper.index(of: $0) }
  }

  /// The run's script as an ISO 15924 code.
  private func script(of run: ShapingRun) -> String {
    var script = [CChar](repeating: 0, count: 5)
    hb_tag_to_string(hb_script_to_iso15924_tag(hb_script_t(rawValue: run.script)), &script)
    return String(decoding: script.prefix(4).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private mutating func countMissing(_ run: ShapingRun) {
    let font = shaper.fonts[run.font]
    Self.forEachCluster(of: run, in: shaper.table) { cluster in
      guard shaper.table.safety[cluster.lowerBound] & CodeUnitTable.Safety.missing != 0 else { return }
      for character in shaper.table.scalars(cluster)
      where font.glyph(for: character) == nil && !character.properties.isDefaultIgnorableCodePoint {
        missing[character, default: 0] += 1
      }
    }
  }

  private func shapingFailed(_ run: ShapingRun) -> TextError {
    if let work = shaper.work, work.isSpent { return work.error }
    return .shapingFailed(range: shaper.table.utf8Range(run.start..<run.end), font: shaper.fonts[run.font].familyName)
  }
}
