/// Reads ICU messages that contain elements of XML, such as Angular's plurals in XLIFF, without splitting the elements.
enum InlineMessage {
  private typealias Piece = (range: Range<Int>, placeholder: CatalogPlaceholder?, tag: CatalogTag?)

  /// The texts that a text stands for if it is a message; nil if it is not one.
  ///
  /// - Parameter combinations: the greatest number of texts that are made by combining choices.
  /// - Returns: the texts, and whether only the longest cases were combined.
  /// - Throws: ``ICUMessage/Problem`` if it is not well-formed or has too many combinations.
  static func texts(
    _ text: CatalogText, combinations: Int
  ) throws(ICUMessage.Problem) -> (texts: [CatalogText], isReduced: Bool)? {
    let bytes = Array(text.text.utf8)
    var pieces: [Piece] = text.tags.filter(\.isOfFormat).map { ($0.range, nil, $0) }
    pieces += text.placeholders.filter { bytes[$0.range].first == UInt8(ascii: "<") }.map { ($0.range, $0, nil) }
    pieces.sort { $0.range.lowerBound < $1.range.lowerBound }
    guard pieces.count < 0xFFFE, !text.text.unicodeScalars.contains(where: { $0.value >= 0xF0000 }) else { return nil }
    // Each element is replaced with a private-use character.
    var masked: [UInt8] = []
    var offset = 0
    for (index, piece) in pieces.enumerated() {
      guard piece.range.lowerBound >= offset else { return nil }
      masked += bytes[offset..<piece.range.lowerBound]
      masked.append(scalar: 0xF0000 + UInt32(index))
      offset = piece.range.upperBound
    }
    masked += bytes[offset...]
    let message = String(decoding: masked, as: UTF8.self)
    guard ICUMessage.isLikely(message) else { return nil }
    var expansion = MessageExpansion(combinations: combinations)
    guard let texts = expansion.texts(try ICUMessage(message, .icu), at: text.place) else { throw .tooMany }
    return (texts.map { restored($0, pieces, bytes) }, expansion.isReduced)
  }

  private static func restored(_ text: CatalogText, _ pieces: [Piece], _ source: [UInt8]) -> CatalogText {
    var result = text
    result.tags = []
    result.placeholders = []
    var bytes: [UInt8] = []
    /// The offset in the restored text of each byte of the masked text.
    var places: [Int] = []
    for scalar in text.text.unicodeScalars {
      let start = bytes.count
      let length = UTF8.width(scalar)
      places += (0..<length).map { start + $0 }
      let index = Int(scalar.value) - 0xF0000
      guard pieces.indices.contains(index) else {
        bytes += String(Character(scalar)).utf8
        continue
      }
      bytes += source[pieces[index].range]
      if var placeholder = pieces[index].placeholder {
        placeholder.range = start..<bytes.count
        result.placeholders.append(placeholder)
      }
      if var tag = pieces[index].tag {
        tag.range = start..<bytes.count
        result.tags.append(tag)
      }
    }
    places.append(bytes.count)
    for var placeholder in text.placeholders {
      placeholder.range = places[placeholder.range.lowerBound]..<places[placeholder.range.upperBound]
      if !result.placeholders.contains(where: { $0.range.overlaps(placeholder.range) }) {
        result.placeholders.append(placeholder)
      }
    }
    result.text = String(decoding: bytes, as: UTF8.self)
    result.placeholders.sort { $0.range.lowerBound < $1.range.lowerBound }
    return result
  }
}
