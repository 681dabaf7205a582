internal import CHarfBuzz
internal import Platform

/// Fonts in order of preference, as CSS's `font-family` lists them: the font of a text, and those that are tried, in
/// their order, for each character that it lacks, before any other font is.
///
/// A family that is neither bundled nor installed is passed over; that is what a list is for.
public struct FontStack: Sendable, Hashable {
  /// The first font of the list that exists.
  public var font: Font
  /// The others that exist, each once.
  public var fallbackFonts: [Font]

  /// Makes a stack of fonts, in order of preference.
  public init(font: Font, fallbackFonts: [Font] = []) {
    self.font = font
    self.fallbackFonts = fallbackFonts
  }
}

extension FontCatalog {
  /// The fonts that a list of names stands for: `Inter, Noto Sans Arabic:bold, "Helvetica Neue", serif`.
  ///
  /// Each entry is what ``font(named:)`` takes. A name in quotes may contain commas and colons.
  ///
  /// - Throws: ``FontError``, as ``fontStack(_:)`` does.
  public func fontStack(named names: String) throws(FontError) -> FontStack {
    try fontStack(FontQuery(name: names))
  }

  /// The fonts that a query describes, whose name may be a list.
  ///
  /// The weight and slant of the query hold for all of them, its instance and axis values for the first font only.
  /// Where neither the query nor an entry gives weight or slant, the first font does: a bold Latin font gets the bold
  /// Arabic one beside it, or ``Font/unmet`` says what is missing.
  ///
  /// - Throws: ``FontError`` where no entry is bundled or installed, and for an entry that is wrong: a file that cannot
  ///   be used, a style that the family does not have, a pattern with unknown words.
  /// - Complexity: that of finding each entry.
  public func fontStack(_ query: FontQuery) throws(FontError) -> FontStack {
    guard query.path == nil, let name = query.name, FontList.isList(name) else {
      return FontStack(font: try singleFont(query))
    }
    do throws(FontError) {
      let entries = try FontList(name, limits).entries
      if let stack = try stack(entries, query) { return stack }
      throw try unknown(entries)
    } catch {
      // A family's own name may contain a comma.
      var query = query
      query.name = FontList.quoted(name)
      guard let font = try? knownFont(query) else { throw error }
      return FontStack(font: font)
    }
  }

  /// Nil where none of the entries exists.
  private func stack(_ entries: [String], _ query: FontQuery) throws(FontError) -> FontStack? {
    var stack: FontStack?
    for entry in entries {
      var query = query
      query.name = entry
      if let first = stack {
        guard let font = try follower(query, of: first.font), font != first.font else { continue }
        if !first.fallbackFonts.contains(font) { stack?.fallbackFonts.append(font) }
      } else if let font = try knownFont(query) {
        stack = FontStack(font: font)
      }
    }
    return stack
  }

  /// A font for the characters that the first of a list lacks; nil where no font has the name.
  private func follower(_ query: FontQuery, of first: Font) throws(FontError) -> Font? {
    var query = query
    (query.instance, query.variations) = (nil, [])
    // If the name alone already settles weight and slant, it keeps them: "Arial Black" is not to become regular.
    guard let plain = try knownFont(FontQuery(name: query.name ?? ""), isFollowing: true) else { return nil }
    var implied = FontDemand()
    if first.wantedWeight != 400, abs(plain.weight - 400) <= FallbackRequest.weightSlack {
      implied.setWeight(first.wantedWeight, slack: FallbackRequest.weightSlack)
    }
    if first.isItalicWanted, !plain.isItalic { implied.slant = .italic }
    guard let font = try knownFont(query, implied: implied, isFollowing: true) else { return nil }
    guard font.isColored, !font.unmet.isEmpty else { return font }
    // Emoji have neither weight nor slant.
    let unmet = font.unmet.filter { unmet in
      switch unmet {
      case .weight, .slant: false
      default: true
      }
    }
    return noting(unmet, of: font)
  }

  private func unknown(_ entries: [String]) throws(FontError) -> FontError {
    var names: [String] = []
    for entry in entries {
      let pattern = try FontPattern(entry)
      names += (pattern.families + [pattern.faceName].compactMap { $0 }).prefix(1)
    }
    if system == nil { return .noFontSystem }
    guard names.count > 1 else { return unknownFamily(names.first ?? "") }
    let known = knownNames()
    var nearest: [String] = []
    for name in names {
      for near in nearestNames(to: name, in: known) where !nearest.contains(near) { nearest.append(near) }
    }
    return .unknownFamilies(names, nearest: Array(nearest.prefix(3)))
  }
}

extension FontQuery {
  /// The paths of the font files that it names, by itself or as entries of a list, whether they exist or not.
  package var files: [String] {
    if let path { return [path] }
    guard let name else { return [] }
    let entries = FontList.isList(name) ? (try? FontList(name, .default))?.entries ?? [] : [name]
    return entries.compactMap { FontCatalog.looksLikeFile($0) ? $0 : (try? FontPattern($0))?.file }
  }
}

extension Font {
  /// Whether the font has colours of its own, as emoji fonts do.
  package var isColored: Bool {
    let face = face.harfBuzz
    return hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_svg(face) != 0
  }
}

/// A list of font names separated by commas, read as CSS reads `font-family`: a name in quotes is literal, and what
/// follows a colon belongs to its entry.
struct FontList {
  /// Each as a fontconfig pattern; at least one.
  private(set) var entries: [String] = []

  /// Whether a name is a list, or in quotes. A file is a single entry, whatever its name.
  static func isList(_ name: String) -> Bool {
    let isMarked = name.utf8.contains { $0 == UInt8(ascii: ",") || isQuote($0) }
    return isMarked && !(FontCatalog.looksLikeFile(name) && access(name, F_OK) == 0)
  }

  private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  /// An entry that means exactly this name.
  static func quoted(_ name: String) -> String {
    name.reduce(into: "") { result, character in
      if special.contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  /// Characters with a meaning in a pattern.
  private static let special: Set<Character> = ["\\", ":", ",", "="]

  /// - Throws: ``FontError/badPatternPart(pattern:part:reason:)`` for misplaced quotes, ``FontError/badPattern(_:)``
  ///   where there is no name, ``FontError/overLimit(path:limit:value:maximum:)`` for more fonts than may be tried for
  ///   a character.
  init(_ text: String, _ limits: Limits) throws(FontError) {
    var rest = Substring(text)
    while true {
      let entry = try Self.takeEntry(&rest, of: text)
      entries.append(entry)
      guard rest.first == "," else { break }
      rest = rest.dropFirst()
    }
    guard entries.contains(where: { !$0.isEmpty }) else { throw .badPattern(text) }
    guard !entries.contains("") else { throw FontPattern.emptyPart(of: text, ",") }
    guard entries.count - 1 <= limits.fallbackFonts else {
      throw .overLimit(
        path: text, limit: "fallbackFonts", value: entries.count - 1, maximum: limits.fallbackFonts)
    }
  }

  /// Takes what stands before the next comma that separates entries.
  private static func takeEntry(_ rest: inout Substring, of text: String) throws(FontError) -> String {
    rest = rest.drop(while: isBlank)
    var entry = ""
    if let mark = rest.first, mark == "\"" || mark == "'" {
      entry = try takeQuoted(&rest, mark, of: text)
      rest = rest.drop(while: isBlank)
      guard rest.isEmpty || rest.first == "," || rest.first == ":" else {
        throw .badPatternPart(
          pattern: text, part: String(rest), reason: "follows a name in quotes; write a comma or a colon between them")
      }
    }
    /// The key of the part of a pattern that is being read; nil in the name.
    var key: String?
    var part = ""
    while let character = rest.first {
      if character == ",", !isInside(key, rest.dropFirst()) { break }
      entry.append(rest.removeFirst())
      switch character {
      case "\\": if !rest.isEmpty { entry.append(rest.removeFirst()) }
      case ":": (key, part) = ("", "")
      case "=" where key == "": key = part.filter { !isBlank($0) }.lowercased()
      default: part.append(character)
      }
    }
    while entry.last.map(isBlank) == true { entry.removeLast() }
    return entry
  }

  /// Whether a comma separates the values of one key rather than entries.
  private static func isInside(_ key: String?, _ rest: Substring) -> Bool {
    switch key {
    case "family": true
    case "fontvariations": rest.prefix { $0 != "," && $0 != ":" }.contains("=")
    default: false
    }
  }

  private static func takeQuoted(
    _ rest: inout Substring, _ mark: Character, of text: String
  ) throws(FontError) -> String {
    let start = rest
    rest = rest.dropFirst()
    var name = ""
    while let character = rest.popFirst() {
      if character == mark { return name }
      // A backslash makes a quote literal, as in CSS.
      let literal = character == "\\" ? rest.popFirst() ?? character : character
      name += quoted(String(literal))
    }
    throw .badPatternPart(pattern: text, part: String(start), reason: "has no closing quote; add one")
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t" || character == "\n"
  }
}
