internal import CICU
internal import Platform
internal import Synchronization

/// Where the words of one language may be hyphenated, according to the patterns that Debian's `hyphen-*` packages
/// install.
///
/// A process that hyphenates some words reads the patterns that concern them; one that hyphenates many reads the
/// dictionary.
final class Hyphenator: Sendable {
  private enum Source {
    /// The lines of the dictionary, and for how many more words it is cheaper to look for theirs than to read it whole.
    case lines(HyphenationPatterns, wordsLeft: Int)
    case whole(HyphenationDictionary)
  }

  private let source: Mutex<Source>
  private let characterSet: String

  static let folder = "/usr/share/hyphen"
  /// Shorter words have no place to be cut; anything longer is not a word.
  private static let wordLengths = 4...100

  private struct Known {
    var paths: [String: String?] = [:]
    /// Many tags share the patterns of one language.
    var hyphenators: [String: Hyphenator?] = [:]
  }

  private static let known = Mutex(Known())

  /// The hyphenator of a language; nil where no patterns are installed for it.
  static func forLanguage(_ tag: String) -> Hyphenator? {
    known.withLock { known in
      let path = known.paths[tag] ?? path(forLanguage: tag)
      known.paths[tag] = .some(path)
      guard let path else { return nil }
      if let found = known.hyphenators[path] { return found }
      let found = Hyphenator(path: path)
      known.hyphenators[path] = .some(found)
      return found
    }
  }

  /// The most bytes of patterns that are read; the largest that there are have two million.
  private static let largestSize = 1 << 26

  private convenience init?(path: String) {
    guard let bytes = try? readWholeFile(path, limit: Self.largestSize, mustBePlain: true) else { return nil }
    self.init(HyphenationPatterns(bytes))
  }

  /// - Parameter words: for how many words their patterns are looked for before all are read; a number that suits the
  ///   size of the dictionary where none is given.
  init?(_ patterns: HyphenationPatterns, wordsBeforeWhole words: Int? = nil) {
    characterSet = patterns.characterSet
    // The library's time to read a dictionary grows with the square of its size (3 s for a megabyte), the time to look
    // for a word's patterns hardly does (some 0.1 ms).
    let megabytes = Double(patterns.bytes.count) / 1_048_576
    let wordsLeft = patterns.changesParts ? 0 : words ?? Int(30_000 * megabytes * megabytes)
    if wordsLeft > 0 {
      source = Mutex(.lines(patterns, wordsLeft: wordsLeft))
    } else if let dictionary = HyphenationDictionary(patterns.bytes) {
      source = Mutex(.whole(dictionary))
    } else {
      return nil
    }
  }

  /// A dictionary that knows all patterns which concern some words.
  private func dictionary(for words: [[UInt8]]) -> HyphenationDictionary? {
    source.withLock { source in
      switch source {
      case .whole(let dictionary): return dictionary
      case .lines(let patterns, let wordsLeft):
        if words.count <= wordsLeft {
          source = .lines(patterns, wordsLeft: wordsLeft - words.count)
          return HyphenationDictionary(patterns.lines(for: words))
        }
        guard let dictionary = HyphenationDictionary(patterns.bytes) else { return nil }
        source = .whole(dictionary)
        return dictionary
      }
    }
  }

  /// The patterns for a language and region, or else for the language, or else for the first of its regions.
  private static func path(forLanguage tag: String) -> String? {
    let subtags = tag.split { $0 == "-" || $0 == "_" }
    guard var language = subtags.first?.lowercased(), (2...3).contains(language.utf8.count) else { return nil }
    // Norwegian that is not specified further is written as Bokmål; there are patterns for that and for Nynorsk.
    if language == "no" { language = "nb" }
    var names: [String] = []
    if let region = subtags.dropFirst().first(where: { $0.utf8.count == 2 }) {
      names.append("hyph_\(language)_\(region.uppercased()).dic")
    }
    names.append("hyph_\(language).dic")
    names += namesInFolder(folder).filter { $0.hasPrefix("hyph_\(language)_") && $0.hasSuffix(".dic") }
    return names.map { folder + "/" + $0 }.first { access($0, R_OK) == 0 }
  }

  /// Calls `found` with every offset, in order, before which a word of the text may be hyphenated. Words with a soft
  /// hyphen of their own are left out.
  func findPoints(in units: UnsafePointer<UInt16>, count: Int, found: (Int) -> Void) {
    var status: Int32 = 0
    guard let converter = cicu_openConverter(characterSet, &status) else { return }
    defer { cicu_closeConverter(converter) }
    var ranges: [Range<Int>] = []
    var words: [[UInt8]] = []
    Self.forEachWord(in: units, count: count) { range in
      guard let word = Self.lowered(units, range, converter) else { return }
      ranges.append(range)
      words.append(word)
    }
    guard !words.isEmpty, let dictionary = dictionary(for: Self.distinct(words)) else { return }
    for (range, word) in zip(ranges, words) {
      dictionary.findCuts(in: word, characters: range.count) { found(range.lowerBound + $0) }
    }
  }

  /// The words, of many each one once: however long a text is, it says most of them again and again.
  static func distinct(_ words: [[UInt8]]) -> [[UInt8]] {
    guard words.count > fewWords else { return words }
    var seen: Set<[UInt8]> = []
    return words.filter { seen.insert($0).inserted }
  }

  /// So many words are not worth telling apart.
  private static let fewWords = 32

  /// Calls `body` with every word that has no soft hyphen of its own.
  private static func forEachWord(in units: UnsafePointer<UInt16>, count: Int, _ body: (Range<Int>) -> Void) {
    var start = 0
    while start < count {
      var end = start
      guard isWordCharacter(scalar(units, &end, count)) else {
        start = end
        continue
      }
      var hasSoftHyphen = false
      while end < count {
        var next = end
        let character = scalar(units, &next, count)
        guard isWordCharacter(character) || character == 0xAD else { break }
        if character == 0xAD { hasSoftHyphen = true }
        end = next
      }
      if !hasSoftHyphen { body(start..<end) }
      start = end
    }
  }

  /// Whether a text has words that patterns could cut: words of an alphabet (UAX #14, classes AL and HL) that are long
  /// enough and have no soft hyphens.
  static func hasWords(in units: UnsafePointer<UInt16>, count: Int) -> Bool {
    var isFound = false
    forEachWord(in: units, count: count) { word in
      guard !isFound, wordLengths.contains(word.count) else { return }
      var next = word.lowerBound
      isFound = cicu_isAlphabetic(scalar(units, &next, count))
    }
    return isFound
  }

  private static func isWordCharacter(_ character: UInt32) -> Bool {
    if character < 0x80 { return (character | 0x20) >= 0x61 && (character | 0x20) <= 0x7A }
    return cicu_isWordCharacter(character)
  }

  /// A word in lower case, in the character set of a converter; nil for what no dictionary hyphenates.
  private static func lowered(
    _ units: UnsafePointer<UInt16>, _ range: Range<Int>, _ converter: OpaquePointer
  ) -> [UInt8]? {
    guard wordLengths.contains(range.count) else { return nil }
    // The patterns have lower-case letters; no letter that they know changes its length when lowered.
    var lowered: [UInt16] = []
    for unit in range {
      // No pattern has characters outside the Basic Multilingual Plane; in words that do, counting units would not
      // count characters.
      guard units[unit] & 0xF800 != 0xD800 else { return nil }
      let lower = cicu_lowercase(UInt32(units[unit]))
      lowered.append(lower <= 0xFFFF ? UInt16(truncatingIfNeeded: lower) : units[unit])
    }
    var bytes = [CChar](repeating: 0, count: 4 * lowered.count + 1)
    var status: Int32 = 0
    let length = cicu_bytesOfUnits(
      converter, &bytes, Int32(bytes.count), lowered, Int32(lowered.count), &status)
    guard status <= 0, length > 0 else { return nil }
    return bytes.prefix(Int(length)).map { UInt8(bitPattern: $0) }
  }
}
