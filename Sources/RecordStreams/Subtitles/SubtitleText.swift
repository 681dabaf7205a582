internal import TextFields

/// The text of a cue: without its tags, and as markup with the tags that markup has as well.
///
/// Tags are those of SubRip (`<b>`, `<i>`, `<u>`, `<s>`, `<font>`, and SubStation Alpha's `{\an8}` and the like) and of
/// WebVTT (`<c>`, `<v>`, `<lang>`, `<ruby>`, `<rt>` and times). Anything else between angle brackets is text, such as
/// `<sighs>` or `1 < 2`. Crossed and unclosed tags are corrected.
struct SubtitleText {
  private(set) var plain = ""
  private(set) var markup = ""
  private(set) var voice = ""

  /// The tags that markup has under the same name.
  private static let kept = ["b", "i"]
  private static let dropped = ["u", "s", "strike", "font"]
  private static let webVTT = ["u", "c", "v", "lang", "ruby", "rt"]

  private static let entities: [(name: String, text: String)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", "\u{A0}"), ("&quot;", "\""), ("&apos;", "'"),
    ("&#39;", "'"),
    ("&lrm;", "\u{200E}"), ("&rlm;", "\u{200F}"),
  ]
  /// Far longer than any tag with its values.
  private static let longestTag = 256

  private static let depth = 16

  private let isWebVTT: Bool
  private var open: [String] = []

  init(_ source: String, isWebVTT: Bool) {
    self.isWebVTT = isWebVTT
    // Scalars, not characters: a combining mark after a tag is not part of the bracket.
    var rest = source.unicodeScalars[...]
    while let next = rest.firstIndex(where: { $0 == "<" || $0 == "&" || $0 == "{" }) {
      add(String(rest[..<next]))
      rest = rest[next...]
      let length = special(rest)
      if length == 0 {
        add(String(rest.prefix(1)))
        rest = rest.dropFirst()
      } else {
        rest = rest.dropFirst(length)
      }
    }
    add(String(rest))
    while let tag = open.popLast() { markup += "</\(tag)>" }
  }

  private mutating func add(_ text: String) {
    plain += text
    markup += Markup.escaped(text)
  }

  /// Reads a tag or an entity at the start.
  ///
  /// - Returns: the number of its scalars; 0 if it is text.
  private mutating func special(_ rest: Substring.UnicodeScalarView) -> Int {
    if rest.first == "&" {
      guard let entity = Self.entities.first(where: { rest.starts(with: $0.name.unicodeScalars) }) else { return 0 }
      add(entity.text)
      return entity.name.unicodeScalars.count
    }
    let isBrace = rest.first == "{"
    let head = rest.prefix(Self.longestTag)
    guard let end = head.firstIndex(of: isBrace ? "}" : ">") else { return 0 }
    let inside = String(head[..<end].dropFirst())
    let length = head.distance(from: head.startIndex, to: end) + 1
    if isBrace { return !isWebVTT && inside.hasPrefix("\\") ? length : 0 }
    return take(tag: inside) ? length : 0
  }

  /// - Returns: whether it is a tag.
  private mutating func take(tag: String) -> Bool {
    let isClosing = tag.hasPrefix("/")
    let body = isClosing ? tag.dropFirst() : tag[...]
    // A time inside a cue, as used for karaoke.
    if isWebVTT, body.first?.isNumber == true, body.allSatisfy({ $0.isNumber || $0 == ":" || $0 == "." }) {
      return true
    }
    let name = body.prefix { !$0.isWhitespace && !(isWebVTT && $0 == ".") }.lowercased()
    guard Self.kept.contains(name) || (isWebVTT ? Self.webVTT : Self.dropped).contains(name) else { return false }
    if isWebVTT, name == "v", !isClosing {
      let speaker = body.drop { !$0.isWhitespace }.drop { $0.isWhitespace }
      if voice.isEmpty { voice = String(speaker) }
    }
    guard Self.kept.contains(name) else { return true }
    if !isClosing {
      // Nobody nests tags deeper than this, and markup has a limit as well.
      guard open.count < Self.depth else { return true }
      open.append(name)
      markup += "<\(name)>"
    } else if let index = open.lastIndex(of: name) {
      // Tags that were opened inside are closed first, and reopened afterwards.
      let inner = Array(open[(index + 1)...])
      for tag in inner.reversed() { markup += "</\(tag)>" }
      markup += "</\(name)>"
      for tag in inner { markup += "<\(tag)>" }
      open = Array(open[..<index]) + inner
    }
    return true
  }
}
