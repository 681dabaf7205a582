internal import CHarfBuzz
internal import CICU

/// Splits text into runs of one script, one bidi level and one style run, of emoji or of other characters.
///
/// Characters without a script of their own (Common and Inherited of UAX #24: spaces, digits, punctuation, marks) take
/// the script before them, or at the start of a paragraph the first one after them; a closing bracket takes the script
/// of its opening one (UAX #24, 5.1 and 5.2). Emoji keep Common whatever is around them: a shaper made for a script may
/// take the joiners in them for its own syllables. Hiragana and katakana run together (`Hrkt` of ISO 15924): for fonts
/// they are one script, OpenType's `kana`. Line terminators are in no run.
struct Itemizer {
  private let units: UnsafePointer<UInt16>
  private let count: Int
  /// Nil where every level is 0.
  private let levels: UnsafePointer<UInt8>?
  private let styleRuns: [StyleRun]
  private let letters: LetterScripts
  /// The style run of the current character.
  private var styleRun = 0
  private let functions = hb_unicode_funcs_get_default()
  private var openBrackets: [(closing: UInt32, script: UInt32)] = []

  /// UAX #24 leaves the depth open; UAX #9 (BD16) stops at this one.
  private static let bracketDepth = 63

  init(
    _ units: UnsafePointer<UInt16>, count: Int, levels: UnsafePointer<UInt8>?, styleRuns: [StyleRun],
    letters: LetterScripts = LetterScripts()
  ) {
    self.units = units
    self.count = count
    self.levels = levels
    self.styleRuns = styleRuns
    self.letters = letters
  }

  /// The run of an ASCII text that reads from left to right, on one line and in one style run: Latin if it has any
  /// letter.
  static func runOfASCII(_ units: UnsafePointer<UInt16>, count: Int) -> ShapingRun {
    let hasLetter = (0..<count).contains { (units[$0] | 0x20) >= 0x61 && (units[$0] | 0x20) <= 0x7A }
    let script = hasLetter ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON
    return ShapingRun(start: 0, end: count, font: 0, styleRun: 0, script: script.rawValue, level: 0, isEmoji: false)
  }

  /// Appends the runs in text order.
  mutating func itemize(into runs: inout [ShapingRun]) {
    var start = 0
    while start < count {
      var end = start
      while end < count, !Characters.isLineTerminator(units[end]) { end += 1 }
      if end > start { itemizeParagraph(start, end, into: &runs) }
      start = end + 1
    }
  }

  private mutating func itemizeParagraph(_ start: Int, _ end: Int, into runs: inout [ShapingRun]) {
    openBrackets.removeAll(keepingCapacity: true)
    advanceStyleRun(to: start)
    var run = ShapingRun(
      start: start, end: start, font: styleRuns[styleRun].font, styleRun: styleRun, script: firstScript(start, end),
      level: level(start), isEmoji: false)
    var script = run.script
    var index = start
    while true {
      index = plainEnd(index, end, of: run)
      if index == end { break }
      let at = index
      let emojiEnd = emojiSequenceEnd(at, end)
      if let emojiEnd {
        index = emojiEnd
      } else {
        script = nextScript(&index, end, current: script)
      }
      let isEmoji = emojiEnd != nil
      let own = isEmoji ? HB_SCRIPT_COMMON.rawValue : script
      advanceStyleRun(to: at)
      if own != run.script || isEmoji != run.isEmoji || level(at) != run.level || styleRun != run.styleRun {
        if at > run.start {
          run.end = at
          runs.append(run)
        }
        run = ShapingRun(
          start: at, end: at, font: styleRuns[styleRun].font, styleRun: styleRun, script: own, level: level(at),
          isEmoji: isEmoji)
      }
    }
    run.end = end
    runs.append(run)
  }

  /// The end of the characters from a unit on that certainly continue a run: letters of its script, and punctuation
  /// that is no bracket. Nearly all text is of these.
  private func plainEnd(_ start: Int, _ end: Int, of run: ShapingRun) -> Int {
    if run.isEmoji { return start }
    let limit = styleRun + 1 < styleRuns.count ? min(end, styleRuns[styleRun].end) : end
    // Both conditions in one pass: what is looked at in vain is looked at again.
    let index =
      if let levels {
        letters.end(of: run.script, units, from: start, to: limit) { levels[$0] == run.level }
      } else {
        letters.end(of: run.script, units, from: start, to: limit) { _ in true }
      }
    // A variation selector may make an emoji of what precedes it.
    return index > start && index < end && units[index] == 0xFE0F ? index - 1 : index
  }

  @inline(__always)
  private mutating func advanceStyleRun(to unit: Int) {
    while styleRuns[styleRun].end <= unit, styleRun + 1 < styleRuns.count { styleRun += 1 }
  }

  @inline(__always)
  private func level(_ unit: Int) -> UInt8 { levels.map { $0[unit] } ?? 0 }

  /// The script of the character at `index`, which moves past it, as the run sees it: `current` where the character has
  /// none.
  @inline(__always)
  private mutating func nextScript(_ index: inout Int, _ end: Int, current: UInt32) -> UInt32 {
    let unit = units[index]
    let known = letters.script(unit)
    if known != LetterScripts.other {
      index += 1
      return known == LetterScripts.shared ? current : known
    }
    // All that is left of ASCII are brackets.
    if unit < 0x80 {
      index += 1
      return pairBracket(UInt32(unit), current)
    }
    let character = scalar(units, &index, end)
    let script = hb_unicode_script(functions, character).rawValue
    if script == HB_SCRIPT_INHERITED.rawValue { return current }
    if script == HB_SCRIPT_COMMON.rawValue { return character < 0x0F3A ? current : pairBracket(character, current) }
    return Self.merged(script)
  }

  private func firstScript(_ start: Int, _ end: Int) -> UInt32 {
    var index = start
    while index < end {
      let known = letters.script(units[index])
      if known > LetterScripts.other { return known }
      let character = scalar(units, &index, end)
      let script = hb_unicode_script(functions, character).rawValue
      if script != HB_SCRIPT_COMMON.rawValue && script != HB_SCRIPT_INHERITED.rawValue { return Self.merged(script) }
    }
    return HB_SCRIPT_COMMON.rawValue
  }

  /// Katakana as hiragana.
  @inline(__always)
  static func merged(_ script: UInt32) -> UInt32 {
    script == HB_SCRIPT_KATAKANA.rawValue ? HB_SCRIPT_HIRAGANA.rawValue : script
  }

  private mutating func pairBracket(_ character: UInt32, _ current: UInt32) -> UInt32 {
    switch Self.bracket(character) {
    case .opening(let closing):
      if openBrackets.count < Self.bracketDepth { openBrackets.append((closing, current)) }
      return current
    case .closing:
      guard let position = openBrackets.lastIndex(where: { $0.closing == character }) else { return current }
      let script = openBrackets[position].script
      openBrackets.removeSubrange(position...)
      return script
    case nil: return current
    }
  }

  private enum Bracket {
    case opening(closing: UInt32)
    case closing
  }

  /// What kind of bracket a character is. ICU is not loaded for those of ASCII.
  private static func bracket(_ character: UInt32) -> Bracket? {
    switch character {
    case 0x28: return .opening(closing: 0x29)
    case 0x5B, 0x7B: return .opening(closing: character + 2)
    case 0x29, 0x5D, 0x7D: return .closing
    case ..<0x80: return nil
    default: break
    }
    switch cicu_bracketType(character) {
    case CICU_OPENING_BRACKET: return .opening(closing: cicu_pairedBracket(character))
    case CICU_CLOSING_BRACKET: return .closing
    default: return nil
    }
  }

  // MARK: Emoji

  /// The end of the emoji sequence in colour presentation that starts here (UTS #51, ED-17); nil where none starts.
  @inline(__always)
  private func emojiSequenceEnd(_ start: Int, _ end: Int) -> Int? {
    let unit = units[start]
    // U+231A is the first character with emoji presentation; before it, only variation selector 16 makes an emoji.
    if unit < 0x231A, start + 1 == end || units[start + 1] != 0xFE0F { return nil }
    if unit >= 0x2B56 && unit < 0xD83C || unit > 0xD83E {
      return units[min(start + 1, end - 1)] == 0xFE0F ? findEmojiSequenceEnd(start, end) : nil
    }
    return findEmojiSequenceEnd(start, end)
  }

  private func findEmojiSequenceEnd(_ start: Int, _ end: Int) -> Int? {
    var index = start
    let first = scalar(units, &index, end)
    let hasSelector = index < end && units[index] == 0xFE0F
    let isText = index < end && units[index] == 0xFE0E
    let isKeycap = first < 0x80 && hasSelector && index + 1 < end && units[index + 1] == 0x20E3
    let presents = cicu_hasEmojiPresentation(first) && !isText || makesEmoji(first, index, end)
    guard presents || isKeycap || (hasSelector && first >= 0x80 && cicu_isEmoji(first)) else { return nil }
    if Self.isRegionalIndicator(first) {
      var next = index
      if next < end, Self.isRegionalIndicator(scalar(units, &next, end)) { index = next }
      return index
    }
    while index < end {
      var next = index
      let character = scalar(units, &next, end)
      switch character {
      case 0xFE0F, 0x20E3, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F:
        index = next
      case 0x200D:
        guard next < end else { return index }
        guard cicu_isPictograph(scalar(units, &next, end)) else { return index }
        index = next
      default:
        return index
      }
    }
    return index
  }

  /// Whether what follows a character at `index` makes it an emoji, even where its default presentation is text: a skin
  /// tone (ED-13) or a pictograph joined to it (ED-16).
  private func makesEmoji(_ first: UInt32, _ index: Int, _ end: Int) -> Bool {
    guard index + 1 < end else { return false }
    var next = index
    switch scalar(units, &next, end) {
    case 0x1F3FB...0x1F3FF: return cicu_takesSkinTone(first)
    case 0x200D:
      return cicu_isPictograph(first) && cicu_isPictograph(scalar(units, &next, end))
    default: return false
    }
  }

  private static func isRegionalIndicator(_ character: UInt32) -> Bool { (0x1F1E6...0x1F1FF).contains(character) }
}
