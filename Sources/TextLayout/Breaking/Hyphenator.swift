internal import CHyphen
internal import CICU
internal import Platform
internal import Synchronization

/// Where the words of one language may be hyphenated, according to the patterns that Debian's `hyphen-*` packages install. It
/// owns the dictionary, which hyphenating only reads.
final class Hyphenator: Sendable {
  private nonisolated(unsafe) let dictionary: UnsafeMutablePointer<HyphenDict>
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

  private init?(path: String) {
    guard let dictionary = hnj_hyphen_load(path) else { return nil }
    self.dictionary = dictionary
    characterSet = String(cString: chyphen_character_set(dictionary))
  }

  deinit { hnj_hyphen_free(dictionary) }

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
    names += regionalNames(language)
    return names.map { folder + "/" + $0 }.first { access($0, R_OK) == 0 }
  }

  private static func regionalNames(_ language: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix("hyph_\(language)_"), name.hasSuffix(".dic") { names.append(name) }
    }
    return names.sorted()
  }

  /// Calls `found` with every offset, in order, before which a word of the text may be hyphenated. Words with a soft hyphen of
  /// their own are left out.
  func findPoints(in units: UnsafePointer<UInt16>, count: Int, found: (Int) -> Void) {
    var status: Int32 = 0
    let isUTF8 = dictionary.pointee.utf8 != 0
    guard let converter = cicu_openConverter(isUTF8 ? "UTF-8" : characterSet, &status) else { return }
    defer { cicu_closeConverter(converter) }
    Self.forEachWord(in: units, count: count) { hyphenate(units, $0.lowerBound, $0.upperBound, converter, found) }
  }

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

  /// Whether a text has words that patterns could cut: words of an alphabet (UAX #14, classes AL and HL) that are long enough
  /// and have no soft hyphens.
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

  private func hyphenate(
    _ units: UnsafePointer<UInt16>, _ start: Int, _ end: Int, _ converter: OpaquePointer, _ found: (Int) -> Void
  ) {
    guard Self.wordLengths.contains(end - start) else { return }
    // The patterns have lower-case letters; no letter that they know changes its length when lowered.
    var lowered: [UInt16] = []
    for unit in start..<end {
      // No pattern has characters outside the Basic Multilingual Plane; in words that do, counting units would not count
      // characters.
      guard units[unit] & 0xF800 != 0xD800 else { return }
      let lower = cicu_lowercase(UInt32(units[unit]))
      lowered.append(lower <= 0xFFFF ? UInt16(truncatingIfNeeded: lower) : units[unit])
    }
    var bytes = [CChar](repeating: 0, count: 4 * lowered.count + 1)
    var status: Int32 = 0
    let length = cicu_bytesOfUnits(
      converter, &bytes, Int32(bytes.count), lowered, Int32(lowered.count), &status)
    guard status <= 0, length > 0 else { return }
    var hyphens = [CChar](repeating: 0, count: Int(length) + 5)
    var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var positions: UnsafeMutablePointer<Int32>?
    var cuts: UnsafeMutablePointer<Int32>?
    let failed = hnj_hyphen_hyphenate2(dictionary, bytes, length, &hyphens, nil, &replacements, &positions, &cuts)
    defer {
      for index in 0..<Int(length) { free(replacements?[index]) }
      free(replacements)
      free(positions)
      free(cuts)
    }
    guard failed == 0 else { return }
    // The vector counts characters; in this word, so do the units.
    for index in 0..<(end - start - 1) where index < hyphens.count && hyphens[index] & 1 == 1 {
      // A break that would change letters (Hungarian "asszony" to "asz-szony") is not used.
      if replacements?[index] == nil { found(start + index + 1) }
    }
  }
}
