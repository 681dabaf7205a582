internal import Geometry

/// A fontconfig pattern - `Family,Other:bold:lang=ja` - read strictly: fontconfig itself ignores what it does not know,
/// and gives a regular face to whoever mistypes `blod`.
///
/// Families stand before the first colon, in order of preference; after it come words (`bold`, `italic`, `condensed`)
/// and `key=value`. A backslash makes the character after it literal.
struct FontPattern {
  private(set) var families: [String] = []
  /// The name of a style of the family, such as "Bold Italic".
  private(set) var style: String?
  /// The name of one face, where the pattern gives it by `fullname=` or `postscriptname=`.
  private(set) var faceName: String?
  private(set) var demand = FontDemand()
  private(set) var file: String?
  private(set) var faceIndex = 0
  private(set) var variations: [FontVariation] = []
  private let text: String
  private var said: Set<String> = []

  /// - Throws: ``FontError/badPattern(_:)``, ``FontError/badPatternPart(pattern:part:reason:)``
  init(_ text: String) throws(FontError) {
    self.text = text
    let sections = Self.pieces(text[...], at: ":")
    if !Self.unescaped(sections[0]).isEmpty { try addFamilies(sections[0]) }
    for section in sections.dropFirst() {
      guard !Self.unescaped(section).isEmpty else { throw Self.emptyPart(of: text, ":") }
      let sides = Self.pieces(section, at: "=", most: 2)
      if sides.count == 1 { try apply(word: Self.unescaped(section)) } else { try apply(sides[0], sides[1]) }
    }
    let saysNothing = families.isEmpty && faceName == nil && file == nil && style == nil && demand.isEmpty
    if saysNothing { throw .badPattern(text) }
    try checkTogether()
  }

  private mutating func addFamilies(_ names: Substring) throws(FontError) {
    for name in Self.pieces(names, at: ",").map(Self.unescaped) {
      guard !name.isEmpty else { throw Self.emptyPart(of: text, ",") }
      families.append(name)
    }
  }

  /// What a template left empty is not a list of fonts that is one shorter.
  static func emptyPart(of text: String, _ separator: String) -> FontError {
    .badPatternPart(
      pattern: text, part: separator, reason: "has nothing before or after it; leave it out or say what is meant")
  }

  /// Refuses parts of which one could be met only by ignoring another.
  private func checkTogether() throws(FontError) {
    if let faceName, !families.isEmpty || style != nil {
      throw bad(faceName, "is the name of a single face; leave out the family and the style")
    }
    if file != nil, !families.isEmpty || style != nil || faceName != nil {
      throw bad("file", "already chooses the font; leave out the family, the style and other names")
    }
    if file == nil, said.contains("index") {
      throw bad("index", "is the index of a face in a file; give file=PATH with it")
    }
  }

  // MARK: Parts

  private mutating func apply(word: String) throws(FontError) {
    let folded = foldedFontName(word)
    if let weight = FontWords.weights[folded] {
      try once("weight", word)
      demand.setWeight(weight, slack: FontWords.weightSlack)
    } else if let slant = FontWords.slants[folded] {
      try once("slant", word)
      demand.slant = slant
    } else if let width = FontWords.widths[folded] {
      try once("width", word)
      demand.width = width
    } else if let spacing = FontWords.spacings[folded] {
      try once("spacing", word)
      demand.spacing = spacing
    } else {
      throw bad(word, "is not a word of font patterns" + Self.advice(word))
    }
  }

  /// What an unknown word may have meant.
  private static func advice(_ word: String) -> String {
    let parts = word.split(separator: " ").map(String.init)
    if parts.count > 1, parts.allSatisfy({ FontWords.all.contains($0.lowercased()) }) {
      return "; write '\(parts.joined(separator: ":"))'"
    }
    let nearest = nearestNames(to: word, in: FontWords.all + keys).map { "'\($0)'" }
    return "; "
      + (didYouMean(nearest)
        ?? "use weights such as 'bold', slants such as 'italic', widths such as 'condensed', or 'key=value'")
  }

  private static let keys = [
    "family", "style", "fullname", "postscriptname", "weight", "slant", "width", "spacing", "lang", "file", "index",
    "fontvariations",
  ]

  private mutating func apply(_ key: Substring, _ value: Substring) throws(FontError) {
    let (key, part) = (Self.unescaped(key).lowercased(), Self.unescaped(value))
    guard Self.keys.contains(key) else { throw bad(key, "does not choose a font" + Self.advice(key: key)) }
    guard !part.isEmpty else { throw bad(key, "has no value; write \(key)=VALUE") }
    if key != "family" { try once(key, part) }
    switch key {
    case "family": try addFamilies(value)
    case "style": style = part
    case "fullname", "postscriptname": faceName = part
    case "weight":
      if let word = FontWords.weights[foldedFontName(part)] ?? (part.lowercased() == "normal" ? 400 : nil) {
        demand.setWeight(word, slack: FontWords.weightSlack)
      } else {
        // fontconfig's scale ends at extra black.
        let hint =
          "fontconfig's scale ends at 215 (bold is 200); write weight=bold, or give the OpenType weight beside the name"
        demand.setWeight(Fontconfig.openTypeWeight(try number(key, part, 0...215, hint)))
      }
    case "slant":
      if let word = FontWords.slants[foldedFontName(part)] {
        demand.slant = word
      } else {
        let hint = "write roman (0), italic (100) or oblique (110)"
        guard let slant = FontSlant(rawValue: Int(saturating: try number(key, part, 0...110, hint))) else {
          throw bad("slant=\(part)", "is not a slant; \(hint)")
        }
        demand.slant = slant
      }
    case "width":
      let hint = "write a word such as condensed, or a percentage of the normal width"
      demand.width = try number(key, part, 1...1000, hint, words: FontWords.widths)
    case "spacing":
      let hint = "write proportional, dual, mono or charcell"
      demand.spacing = try number(key, part, 0...110, hint, words: FontWords.spacings)
    case "lang": demand.language = part
    case "file": file = part
    case "index": faceIndex = Int(saturating: try number(key, part, 0...65535, "faces are counted from 0"))
    default:
      for variation in part.split(separator: ",") { variations.append(try FontVariation(parsing: String(variation))) }
    }
  }

  /// What a key may have meant that is unknown, or that is about drawing.
  private static func advice(key: String) -> String {
    if ["size", "pixelsize", "dpi", "scale"].contains(key) {
      return "; the size is what a fit finds, so limit it by the minimum and maximum size instead"
    }
    let nearest = nearestNames(to: key, in: keys).map { "'\($0)'" }
    return "; " + (didYouMean(nearest) ?? "use one of " + keys.joined(separator: ", "))
  }

  private func number(
    _ key: String, _ text: String, _ range: ClosedRange<Double>, _ hint: String, words: [String: Double] = [:]
  ) throws(FontError) -> Double {
    if let value = words[foldedFontName(text)] { return value }
    guard let value = Double(text), range.contains(value) else {
      throw bad("\(key)=\(text)", "is not a valid \(key); \(hint)")
    }
    return value
  }

  private mutating func once(_ key: String, _ part: String) throws(FontError) {
    guard said.insert(key).inserted else {
      throw bad(part, "is a second \(key); give only one")
    }
  }

  private func bad(_ part: String, _ reason: String) -> FontError {
    .badPatternPart(pattern: text, part: part, reason: reason)
  }

  // MARK: Syntax

  /// The pieces between separators that are not escaped by a backslash; there is always at least one.
  private static func pieces(_ text: Substring, at separator: Character, most: Int = .max) -> [Substring] {
    var pieces: [Substring] = []
    var start = text.startIndex
    var index = start
    while index < text.endIndex, pieces.count + 1 < most {
      if text[index] == "\\" {
        index = text.index(after: index)
        if index == text.endIndex { break }
      } else if text[index] == separator {
        pieces.append(text[start..<index])
        start = text.index(after: index)
      }
      index = text.index(after: index)
    }
    return pieces + [text[start...]]
  }

  /// A piece without its escapes and without white space around it.
  private static func unescaped(_ piece: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in piece {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    let blank = { (character: Character) in character == " " || character == "\t" }
    while result.last.map(blank) == true { result.removeLast() }
    return String(result.drop(while: blank))
  }
}
