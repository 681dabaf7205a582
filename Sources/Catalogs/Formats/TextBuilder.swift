/// A text that is assembled from pieces of XML, with its tags and placeholders.
struct TextBuilder {
  private(set) var bytes: [UInt8] = []
  private(set) var tags: [CatalogTag] = []
  private(set) var placeholders: [CatalogPlaceholder] = []

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ text: String) { bytes += text.utf8 }

  mutating func append(_ more: [UInt8]) { bytes += more }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// A tag of the format.
  mutating func tag(_ written: String, _ kind: CatalogTag.Kind, _ name: String) {
    let start = bytes.count
    bytes += written.utf8
    tags.append(CatalogTag(start..<bytes.count, kind, name: name, isOfFormat: true))
  }

  /// A placeholder of the format.
  mutating func placeholder(
    _ written: String, _ kind: CatalogPlaceholder.Kind, name: String?, example: String?
  ) {
    let start = bytes.count
    bytes += written.utf8
    placeholders.append(CatalogPlaceholder(start..<bytes.count, kind, name: name, example: example))
  }

  /// The examples, each with the range of the text for which it stands.
  private var examples: [(range: Range<Int>, text: String)] = []

  mutating func example(_ text: String, from start: Int) { examples.append((start..<bytes.count, text)) }

  /// Removes a space at the end unless a tag follows it.
  mutating func trimEnd() {
    if bytes.last == 0x20, tags.last?.range.upperBound != bytes.count { bytes.removeLast() }
  }

  /// The text, with the placeholders of a grammar beside those of the format.
  func text(
    at place: CatalogPlace, selectors: [CatalogSelector] = [], finding grammar: PlaceholderGrammar
  ) -> CatalogText {
    let string = String(decoding: bytes, as: UTF8.self)
    var text = CatalogText(string, at: place, selectors: selectors, tags: tags)
    let own = placeholders
    var index = 0
    text.placeholders = grammar.placeholders(in: string).filter { found in
      while index < own.count, own[index].range.upperBound <= found.range.lowerBound { index += 1 }
      return index == own.count || own[index].range.lowerBound >= found.range.upperBound
    }
    applyExamples(to: &text)
    if !own.isEmpty {
      text.placeholders = (text.placeholders + own).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    // Tags that are written as text, `&lt;b&gt;` or `<b>` in CDATA, may be tags to the program.
    let written = TagFinder.tags(in: string).filter { found in
      !tags.contains { $0.range.overlaps(found.range) } && !own.contains { $0.range.overlaps(found.range) }
    }
    if !written.isEmpty { text.tags = (tags + written).sorted { $0.range.lowerBound < $1.range.lowerBound } }
    text.removeInsideTags()
    return text
  }

  /// Gives examples to placeholders. An example stands for a whole range: if the range has only one placeholder, the
  /// example of the placeholder is that of the range without the words around the placeholder.
  private func applyExamples(to text: inout CatalogText) {
    var index = 0
    for (range, example) in examples {
      while index < text.placeholders.count, text.placeholders[index].range.lowerBound < range.lowerBound { index += 1 }
      let first = index
      while index < text.placeholders.count, text.placeholders[index].range.upperBound <= range.upperBound {
        index += 1
      }
      guard index == first + 1 else { continue }
      let own = text.placeholders[first].range
      let (before, after) = (bytes[range.lowerBound..<own.lowerBound], bytes[own.upperBound..<range.upperBound])
      let words = Array(example.utf8)
      guard words.count > before.count + after.count, words.starts(with: before),
        words.suffix(after.count).elementsEqual(after)
      else { continue }
      text.placeholders[first].example = String(
        decoding: words.dropFirst(before.count).dropLast(after.count), as: UTF8.self)
    }
  }
}
