internal import Catalogs
internal import TextFields

/// A text of a catalogue with its placeholders replaced by words and its tags by markup that can be measured.
struct FilledText {
  let text: String
  /// Whether the text has markup.
  let isMarkup: Bool
  /// The words that are seen, without markup.
  let shown: String

  /// Tags that change how text looks, and their names in markup.
  private static let styled: [String: String] = [
    "b": "b", "strong": "b", "i": "i", "em": "i", "cite": "i", "dfn": "i", "u": "u", "s": "s", "strike": "s",
    "del": "s",
    "small": "small", "big": "big",
  ]

  /// - Parameters:
  ///   - isMarkup: whether parts that look like tags are not shown even if the format has no tags, and character
  ///     references (`&amp;`) are shown as the characters for which they stand.
  ///   - word: returns the word that replaces a placeholder.
  init(_ source: CatalogText, isMarkup: Bool, _ word: (CatalogPlaceholder) -> String) {
    let tags = source.tags.filter { isMarkup || $0.isOfFormat }
    let names = Self.markup(tags)
    let isMarked = !names.isEmpty
    func literal(_ bytes: ArraySlice<UInt8>) -> String {
      let text = String(decoding: bytes, as: UTF8.self)
      let seen = isMarkup ? CharacterReference.expanded(text) : text
      return isMarked ? Markup.escaped(seen) : seen
    }
    var pieces: [(range: Range<Int>, text: String)] = source.placeholders.map { placeholder in
      (placeholder.range, isMarked ? Markup.escaped(word(placeholder)) : word(placeholder))
    }
    for (index, tag) in tags.enumerated() { pieces.append((tag.range, names[index] ?? Self.replacement(tag))) }
    pieces.sort { $0.range.lowerBound < $1.range.lowerBound }
    let bytes = Array(source.text.utf8)
    var result = ""
    var offset = 0
    for (range, text) in pieces where range.lowerBound >= offset && range.upperBound <= bytes.count {
      result += literal(bytes[offset..<range.lowerBound]) + text
      offset = range.upperBound
    }
    result += literal(bytes[offset...])
    guard isMarked else {
      self.init(plain: result)
      return
    }
    guard let markup = try? Markup(result) else {
      self.init(plain: result)
      return
    }
    self.init(result, shown: markup.text, isMarkup: true)
  }

  private init(plain text: String) { self.init(text, shown: text, isMarkup: false) }

  private init(_ text: String, shown: String, isMarkup: Bool) {
    self.text = text
    self.shown = shown
    self.isMarkup = isMarkup
  }

  /// Whether any part of the text is visible.
  var isSeen: Bool { !shown.allSatisfy(\.isWhitespace) }

  /// The text that is shown for a tag that does not change the look of letters.
  private static func replacement(_ tag: CatalogTag) -> String {
    ["br", "p", "li", "div"].contains(tag.name.lowercased()) && tag.kind != .closing ? "\n" : ""
  }

  /// The markup of the tags that are opened and closed in order, by their indices.
  private static func markup(_ tags: [CatalogTag]) -> [Int: String] {
    var names: [Int: String] = [:]
    var open: [(index: Int, name: String)] = []
    for (index, tag) in tags.enumerated() {
      let name = tag.name.lowercased()
      guard let own = styled[name] else { continue }
      switch tag.kind {
      case .opening: open.append((index, name))
      case .closing:
        guard let last = open.last, last.name == name else { return [:] }
        open.removeLast()
        names[last.index] = "<\(own)>"
        names[index] = "</\(own)>"
      case .empty: break
      }
    }
    return open.isEmpty ? names : [:]
  }
}
