/// Finds the ampersands with which Qt marks the letter of a shortcut, as in `&Open` (QMenu, QAbstractButton, QLabel
/// with a buddy). They are not shown, but one ampersand of `&&` is.
enum MnemonicFinder {
  /// The ampersands that are not shown, as tags of the format.
  ///
  /// An ampersand is shown before a space, between two capitals (`R&D`) and at the start of a reference (`&nbsp;`).
  ///
  /// - Complexity: linear in the text.
  static func tags(in text: String) -> [CatalogTag] {
    let ampersand = UInt8(ascii: "&")
    guard text.utf8.contains(ampersand) else { return [] }
    let bytes = Array(text.utf8)
    var tags: [CatalogTag] = []
    var offset = 0
    while offset + 1 < bytes.count {
      let next = bytes[offset + 1]
      guard bytes[offset] == ampersand else {
        offset += 1
        continue
      }
      let isDouble = next == ampersand
      if isDouble || isMarked(next) && !isBetweenCapitals(bytes, offset) && !isReference(bytes, offset) {
        tags.append(CatalogTag(offset..<offset + 1, .empty, name: "mnemonic", isOfFormat: true))
      }
      offset += isDouble ? 2 : 1
    }
    return tags
  }

  /// Whether a character may have the shortcut: a letter, a digit, or the number of a placeholder such as `%1`.
  private static func isMarked(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "%")
  }

  private static func isBetweenCapitals(_ bytes: [UInt8], _ offset: Int) -> Bool {
    func isCapital(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
    return offset > 0 && isCapital(bytes[offset - 1]) && isCapital(bytes[offset + 1])
  }

  /// Whether a character reference such as `&lt;` begins at the offset.
  private static func isReference(_ bytes: [UInt8], _ offset: Int) -> Bool {
    let name = bytes[(offset + 1)...].prefix(32).prefix { $0.isLetter || $0.isDigit }
    return !name.isEmpty && name.endIndex < bytes.count && bytes[name.endIndex] == UInt8(ascii: ";")
  }
}

extension CatalogText {
  /// A text of a Qt program. Rich text has no shortcuts.
  init(qt text: String, at place: CatalogPlace, selectors: [CatalogSelector] = []) {
    self.init(text, at: place, selectors: selectors, finding: .qt)
    if tags.isEmpty { tags = MnemonicFinder.tags(in: text) }
  }
}
