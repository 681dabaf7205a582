internal import Platform

/// What styles say of an element, as far as it decides what drawing it costs: its own attributes, and the rules of
/// style sheets.
struct SVGStyles {
  struct Declaration {
    let name: String
    let value: String
  }

  /// What decides about costs; of what is painted, patterns alone.
  private static let decisive = SVGFonts.decisive.union([
    "letter-spacing", "word-spacing", "filter", "mask", "opacity", "mix-blend-mode", "transform", "patternTransform",
    "clip-path",
  ])
  private static let painted: Set<String> = ["fill", "stroke", "marker", "marker-start", "marker-mid", "marker-end"]

  /// More are no drawing's that somebody made.
  private static let mostSeen = 2_000_000

  var isOverLimit: Bool { seen > Self.mostSeen || matching > Self.mostMatching }

  /// Selectors by what an element is held against: itself, what it is in, and what is beside it.
  private var (alone, inside, beside) = (0.0, 0.0, 0.0)
  /// The microseconds that holding elements against selectors takes, on a slow machine: each is held against all.
  private var matching = 0.0
  private static let mostMatching = 2e6
  private static let (aloneTime, insideTime, besideTime) = (0.1, 0.05, 0.01)

  /// Counts an element that is held against all selectors.
  ///
  /// - Parameters:
  ///   - depth: how many elements it is in.
  ///   - siblings: how many elements were in the same one before it.
  mutating func match(depth: Int, siblings: Int) {
    matching +=
      alone * Self.aloneTime + inside * Double(depth) * Self.insideTime
      + beside * Double(1 + siblings) * 2 * Self.besideTime
  }

  /// Notes what each of a rule's selectors is held against.
  private mutating func note(_ selectors: String) {
    for selector in selectors.split(separator: ",") {
      alone += 1
      let parts = selector.split(whereSeparator: { $0.isWhitespace || ">+~".contains($0) })
      if parts.count > 1 { inside += 1 }
      // Each part of it, again for each element that the parts before it were found in.
      if selector.contains(where: { "+~:".contains($0) }) { beside += Double(parts.count) }
    }
  }

  /// Rules by the last part of their selectors - `.name`, `#name`, a tag, nothing for any: whatever is around an
  /// element, they may be about it.
  private var rules: [String: [Declaration]] = [:]
  /// How many declarations of style sheets were looked at.
  private var seen = 0

  /// Takes a style element's text.
  ///
  /// - Returns: what is wrong with it; nil for nothing.
  mutating func add(sheet: String) -> String? {
    let text = Self.withoutComments(sheet)
    if let problem = Self.problem(of: text) { return problem }
    selectorFunctions += Self.selectorFunctions(in: text)
    if selectorFunctions > Self.mostSelectorFunctions {
      return "its style sheets have more than \(Self.mostSelectorFunctions) selectors such as :not(...); write fewer"
    }
    // Blocks in blocks, as of @media, are rules like any others.
    var selector = ""
    var rest = text[...]
    while let brace = rest.firstIndex(where: { "{};".contains($0) }) {
      let before = String(rest[..<brace])
      let mark = rest[brace]
      rest = rest[brace...].dropFirst()
      switch mark {
      case "{":
        selector = before
        guard let end = rest.firstIndex(where: { "{}".contains($0) }), rest[end] == "}" else { continue }
        note(selector)
        let declarations = Self.declarations(String(rest[..<end]))
        if !declarations.isEmpty {
          for subject in Self.subjects(selector) { rules[subject, default: []] += declarations }
        }
        rest = rest[end...].dropFirst()
      default: continue
      }
    }
    return nil
  }

  /// Selectors in selectors are read one inside the other, as deep as the stack reaches.
  private var selectorFunctions = 0
  private static let mostSelectorFunctions = 64
  private static let selectorNames: Set<String> = [
    "not", "is", "where", "has", "matches", "any", "host", "host-context", "slotted", "cue", "current",
  ]
  /// Those that have selectors behind "of", if any.
  private static let countingNames: Set<String> = ["nth-child", "nth-last-child"]

  /// How often something may be a selector with others in brackets: wherever a known name, or one that is written with
  /// backslashes, stands between a colon and a bracket.
  private static func selectorFunctions(in text: String) -> Int {
    var (count, start) = (0, Int?.none)
    let bytes = Array(text.utf8)
    for (at, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: ":"): start = at + 1
      case UInt8(ascii: "("):
        guard let begin = start else { continue }
        let name = String(decoding: bytes[begin..<at], as: UTF8.self).lowercased()
        let plain = name.hasPrefix("-") ? String(name.split(separator: "-").last ?? "") : name
        if name.contains("\\") || selectorNames.contains(plain)
          || countingNames.contains(plain) && mayName(bytes[(at + 1)...].prefix { !"(){}".utf8.contains($0) })
        {
          count += 1
        }
        start = nil
      case UInt8(ascii: ")"), UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): start = nil
      default: continue
      }
    }
    return count
  }

  /// Whether what is counted may have a selector behind "of".
  private static func mayName(_ counted: ArraySlice<UInt8>) -> Bool {
    let words = String(decoding: counted, as: UTF8.self).lowercased()
    return words.has("of") || words.contains("\\")
  }

  /// All that may be said of an element, from rules and by itself.
  mutating func declarations(_ name: String, _ attributes: [(name: String, value: String)]) -> [Declaration] {
    var found: [Declaration] = []
    for (name, value) in attributes where Self.counts(name, value) {
      found.append(Declaration(name: name, value: value))
    }
    if !rules.isEmpty {
      var subjects = ["", name]
      for (name, value) in attributes {
        if name == "id" { subjects.append("#" + value) }
        if name == "class" { subjects += value.split(whereSeparator: \.isWhitespace).map { "." + $0 } }
      }
      for subject in subjects {
        guard let more = rules[subject] else { continue }
        seen += more.count
        if isOverLimit { break }
        found += more
      }
    }
    for (name, value) in attributes where name == "style" { found += Self.declarations(Self.withoutComments(value)) }
    return found
  }

  private static func counts(_ name: String, _ value: String) -> Bool {
    decisive.contains(name) || painted.contains(name) && value.has("url(")
  }

  /// What could say something else to librsvg than to this.
  static func problem(of styles: String) -> String? {
    if styles.utf8.contains(UInt8(ascii: "\\")), styles.has("url(") || styles.contains(where: \.isNumber) {
      var isQuoted = false
      for character in styles {
        if character == "\"" || character == "'" { isQuoted.toggle() }
        if character == "\\", !isQuoted { return "its styles have a backslash; write the character itself" }
      }
    }
    if styles.has("@import"), styles.has("data:") {
      return "it has a style sheet inside a URL; write the styles into a style element"
    }
    return nil
  }

  private static func withoutComments(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "*")) else { return text }
    let (bytes, slash, star) = (Array(text.utf8), UInt8(ascii: "/"), UInt8(ascii: "*"))
    var kept: [UInt8] = []
    var (at, isComment) = (0, false)
    while at < bytes.count {
      let isPair = at + 1 < bytes.count
      if isComment {
        isComment = !(isPair && bytes[at] == star && bytes[at + 1] == slash)
        at += isComment ? 1 : 2
      } else if isPair, bytes[at] == slash, bytes[at + 1] == star {
        isComment = true
        at += 2
      } else {
        kept.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static func declarations(_ text: String) -> [Declaration] {
    text.split(separator: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let name = part[..<colon].filter { !$0.isWhitespace }.lowercased()
      let value = String(part[colon...].dropFirst())
      return counts(name, value) ? Declaration(name: name, value: value) : nil
    }
  }

  /// `.a` of `g > path.a, b` and `b`; an empty one stands for any element.
  private static func subjects(_ selectors: String) -> [String] {
    selectors.split(separator: ",").map { selector in
      let last = selector.split(whereSeparator: { $0.isWhitespace || ">+~".contains($0) }).last ?? ""
      if last.contains(where: { "[:*".contains($0) }) { return "" }
      if let mark = last.lastIndex(where: { ".#".contains($0) }) { return String(last[mark...]) }
      return String(last)
    }
  }
}
