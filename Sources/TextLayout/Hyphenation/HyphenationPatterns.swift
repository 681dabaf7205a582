internal import Platform

/// The lines of a hyphenation dictionary, found by the words that they concern.
///
/// Reading all of a large dictionary takes libhyphen seconds, and a label has a few words. So a dictionary is made of
/// the lines that matter to them: what is hyphenated with it is cut where the whole dictionary cuts it.
///
/// libhyphen reads the patterns into an automaton whose states are the beginnings of patterns. At each letter of a word
/// it is in the longest state that ends there, and only that state's own pattern counts. So it takes more than the
/// patterns that the word contains: where the longest state is but the beginning of a pattern, that beginning stands
/// among the lines, too, without digits - a state that says nothing, and that keeps shorter patterns from speaking, as
/// in the whole dictionary.
///
/// Source: the description of the file format in libhyphen's README.
struct HyphenationPatterns {
  /// The name of the character set, as the first line has it.
  let characterSet: String
  /// The file as it is.
  let bytes: [UInt8]
  /// The patterns and options before and after the line that says `NEXTLEVEL`; the first cut words into their parts,
  /// the second cut those.
  private var levels: [Level] = []
  /// Whether parts of words may have letters that the words do not have, as where a first level with replacements cuts
  /// "Schiffahrt" into "Schiff" and "fahrt".
  let changesParts: Bool

  private struct Level {
    /// Lines that hold options, each with its line end.
    var options: [Range<Int>] = []
    /// The patterns' lines, those that begin with the same two letters side by side.
    var patterns: [UInt32] = []
    /// Where those begin that start with two letters: the first of them times 256, and the second, or 0 for a single
    /// letter.
    var starts: [UInt32] = []

    /// Takes patterns with their keys, sorted by them.
    mutating func sort(_ found: [(key: Int, offset: UInt32)]) {
      starts = [UInt32](repeating: 0, count: 1 << 16 + 1)
      for pattern in found { starts[pattern.key + 1] += 1 }
      for key in 1..<starts.count { starts[key] += starts[key - 1] }
      var next = starts
      patterns = [UInt32](repeating: 0, count: found.count)
      for pattern in found {
        patterns[Int(next[pattern.key])] = pattern.offset
        next[pattern.key] += 1
      }
    }
  }

  private static let lineEnd = UInt8(ascii: "\n")
  private static let dot = UInt8(ascii: ".")
  private static let slash = UInt8(ascii: "/")
  /// What libhyphen has room for; it leaves out lines that are longer.
  private static let longestLine = 98
  private static let options = [
    "LEFTHYPHENMIN", "RIGHTHYPHENMIN", "COMPOUNDLEFTHYPHENMIN", "COMPOUNDRIGHTHYPHENMIN", "NOHYPHEN",
  ].map { Array($0.utf8) }
  private static let nextLevel = Array("NEXTLEVEL".utf8)

  /// Sorts the lines of a file. The cost is linear in its bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var line = Self.line(of: bytes, from: 0)
    characterSet = String(decoding: bytes[line].prefix { $0 > UInt8(ascii: " ") }, as: UTF8.self)
    var level = Level()
    var found: [(key: Int, offset: UInt32)] = []
    // A pattern takes a dozen bytes or more.
    found.reserveCapacity(bytes.count / 12)
    var levels: [Level] = []
    var changesParts = false
    while line.upperBound < bytes.count {
      line = Self.line(of: bytes, from: line.upperBound)
      let first = bytes[line.lowerBound]
      // libhyphen takes comments that begin with a number sign for patterns, which no word contains.
      guard line.count <= Self.longestLine, first != UInt8(ascii: "%"), first != UInt8(ascii: "#") else { continue }
      // Options are in capitals, patterns are not, and nearly all lines are these.
      let isOption = first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
      if isOption, bytes[line].starts(with: Self.nextLevel), levels.isEmpty {
        // A slash precedes what stands in place of letters.
        changesParts = found.contains { bytes[Self.line(of: bytes, from: Int($0.offset))].contains(Self.slash) }
        level.sort(found)
        levels.append(level)
        level = Level()
        found = []
      } else if isOption, Self.options.contains(where: { bytes[line].starts(with: $0) }) {
        level.options.append(line)
      } else if let key = Self.key(of: bytes, line) {
        found.append((key, UInt32(line.lowerBound)))
      }
    }
    level.sort(found)
    self.levels = levels + [level]
    self.changesParts = changesParts
  }

  /// The line that begins at an offset, with its line end.
  private static func line(of bytes: [UInt8], from start: Int) -> Range<Int> {
    bytes.withUnsafeBytes { all in
      guard let first = all.baseAddress, let end = memchr(first + start, Int32(lineEnd), all.count - start) else {
        return start..<all.count
      }
      return start..<first.distance(to: UnsafeRawPointer(end)) + 1
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Whether a byte ends a pattern: a space, a line end, or what its replacement begins with.
  private static func isEnd(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") || byte == slash }

  /// The first two letters of the pattern in a line; nil where it has none.
  private static func key(of bytes: [UInt8], _ line: Range<Int>) -> Int? {
    var key = 0
    var letters = 0
    var index = line.lowerBound
    while index < line.upperBound, letters < 2 {
      let byte = bytes[index]
      if isEnd(byte) { break }
      index += 1
      guard !isDigit(byte), byte != dot || letters > 0 else { continue }
      // A dot after one letter ends the word.
      if byte == dot { break }
      key = key << 8 | Int(byte)
      letters += 1
    }
    return letters == 0 ? nil : letters == 1 ? key << 8 : key
  }

  /// The lines of a dictionary that cuts these words where the whole dictionary does, and that reads in little time.
  ///
  /// The cost is that of looking at all patterns that begin with two letters which some word has side by side.
  ///
  /// - Parameter words: words in lower case, in the dictionary's character set.
  func lines(for words: [[UInt8]]) -> [UInt8] {
    var result = Array(bytes[Self.line(of: bytes, from: 0)])
    for (index, level) in levels.enumerated() {
      if index > 0 { result += Self.nextLevel + [Self.lineEnd] }
      for option in level.options { result += bytes[option] }
      var matches = Matches()
      for word in words {
        for start in word.indices { find(level, in: word, from: start, &matches) }
      }
      for beginning in matches.beginnings { result += beginning + [Self.lineEnd] }
      // In the order of the file: of two patterns with the same letters the last counts.
      for offset in matches.patterns.sorted() {
        let line = Self.line(of: bytes, from: Int(offset))
        result += bytes[line]
        if bytes[line.upperBound - 1] != Self.lineEnd { result.append(Self.lineEnd) }
      }
    }
    return result
  }

  /// What concerns some words: the patterns that they contain, and the beginnings of others.
  private struct Matches {
    var patterns: Set<UInt32> = []
    var beginnings: Set<[UInt8]> = []
  }

  /// Adds the patterns whose letters stand in a word from a place on, and the longest beginnings of others.
  private func find(_ level: Level, in word: [UInt8], from start: Int, _ matches: inout Matches) {
    /// Of patterns that begin a word, and of those that do not.
    var longest = [0, 0]
    var isPattern = [false, false]
    let next = start + 1 < word.count ? Int(word[start + 1]) : 0
    let single = Int(word[start]) << 8
    for key in [single, single | next].prefix(next == 0 ? 1 : 2) {
      for index in Int(level.starts[key])..<Int(level.starts[key + 1]) {
        let offset = level.patterns[index]
        let match = match(Int(offset), word, start)
        let kind = match.beginsWord ? 1 : 0
        if match.isWhole { matches.patterns.insert(offset) }
        // A pattern that ends a word is another state than the same letters within one.
        let isState = match.isWhole && !match.endsWord
        if match.letters > longest[kind] {
          longest[kind] = match.letters
          isPattern[kind] = isState
        } else if match.letters == longest[kind], isState {
          isPattern[kind] = true
        }
      }
    }
    for kind in 0...1 where longest[kind] > 0 && !isPattern[kind] {
      matches.beginnings.insert((kind == 1 ? [Self.dot] : []) + word[start..<(start + longest[kind])])
    }
  }

  /// How far a pattern's letters are those of a word from a place on.
  private func match(
    _ offset: Int, _ word: [UInt8], _ start: Int
  ) -> (letters: Int, isWhole: Bool, beginsWord: Bool, endsWord: Bool) {
    var index = offset
    var letters = 0
    var beginsWord = false
    while index < bytes.count, !Self.isEnd(bytes[index]) {
      let byte = bytes[index]
      index += 1
      if Self.isDigit(byte) { continue }
      if byte == Self.dot {
        // Parts of words begin and end within them, so any place may be the beginning and the end.
        guard letters == 0 else { return (letters, true, beginsWord, true) }
        beginsWord = true
        continue
      }
      guard start + letters < word.count, word[start + letters] == byte else {
        return (letters, false, beginsWord, false)
      }
      letters += 1
    }
    return (letters, true, beginsWord, false)
  }
}
