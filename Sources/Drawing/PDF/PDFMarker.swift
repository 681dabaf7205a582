/// Looks for a word in bytes that pass through in pieces.
struct PDFMarker {
  /// The word; its first byte does not come again in it.
  let word: [UInt8]
  /// How many of its bytes have passed through.
  private var matched = 0

  init(_ word: String) { self.word = Array(word.utf8) }

  /// Whether the word ends with this byte.
  mutating func ends(with byte: UInt8) -> Bool {
    matched = byte == word[matched] ? matched + 1 : byte == word[0] ? 1 : 0
    guard matched == word.count else { return false }
    matched = 0
    return true
  }
}
