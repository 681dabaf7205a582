internal import CHyphen
internal import Platform

/// A dictionary of hyphenation patterns as libhyphen reads it into memory; hyphenating only reads it.
final class HyphenationDictionary: Sendable {
  private nonisolated(unsafe) let dictionary: UnsafeMutablePointer<HyphenDict>

  /// Reads the lines of a dictionary file; nil where libhyphen cannot.
  ///
  /// Its time grows with the square of the file: patterns are looked for in a table of fixed size. Of Debian's
  /// dictionaries it takes 0.01 s for American English and 4 s for German.
  init?(_ lines: [UInt8]) {
    var lines = lines
    let dictionary: UnsafeMutablePointer<HyphenDict>? = lines.withUnsafeMutableBytes { bytes in
      guard let file = fmemopen(bytes.baseAddress, bytes.count, "r") else { return nil }
      defer { fclose(file) }
      return hnj_hyphen_load_file(file)
    }
    guard let dictionary else { return nil }
    self.dictionary = dictionary
  }

  deinit { hnj_hyphen_free(dictionary) }

  /// Calls `found` with the number of every character, in order, before which a word may be cut.
  ///
  /// - Parameters:
  ///   - word: the word in lower case, in the dictionary's character set.
  ///   - characters: how many characters it has.
  func findCuts(in word: [UInt8], characters: Int, found: (Int) -> Void) {
    let length = word.count
    let terminated = word.map { CChar(bitPattern: $0) } + [0]
    var hyphens = [CChar](repeating: 0, count: length + 5)
    var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var positions: UnsafeMutablePointer<Int32>?
    var cuts: UnsafeMutablePointer<Int32>?
    let failed = hnj_hyphen_hyphenate2(
      dictionary, terminated, Int32(length), &hyphens, nil, &replacements, &positions, &cuts)
    defer {
      for index in 0..<length { free(replacements?[index]) }
      free(replacements)
      free(positions)
      free(cuts)
    }
    guard failed == 0 else { return }
    // The vector counts characters.
    for index in 0..<(characters - 1) where hyphens[index] & 1 == 1 {
      // A cut that would change letters (Hungarian "asszony" to "asz-szony") is not used.
      if replacements?[index] == nil { found(index + 1) }
    }
  }
}
