internal import Typography

/// The fonts that stand for the families of a presentation, the first that there is: the font given for a family, the
/// installed font of that name, the one that the presentation embeds, the bundled one of that name, its metric twin.
///
/// An embedded font comes after an installed one, as it must in PowerPoint by what is documented: the function of
/// Windows that loads fonts of this format refuses one whose name an installed font has (TTLoadEmbeddedFont,
/// E_FONTNAMEALREADYEXISTS). A bundled font is installed on nobody's machine.
final class DeckFonts {
  enum Answer {
    case font(Font)
    /// There is no such font; the reason is worded to follow "because".
    case unknown(String)
  }

  /// What is found by a name.
  private struct Named {
    let answer: Answer
    /// Whether it comes before an embedded font.
    let isFirst: Bool
  }

  private struct Key: Hashable {
    let family: String
    let isBold: Bool
    let isItalic: Bool
  }

  let catalog: FontCatalog
  /// Fonts by lowercase family names.
  private let map: [String: String]
  /// The families for which a font was given, as they were written.
  private let mapped: [String]
  /// The families that texts have named, in lowercase.
  private var asked: Set<String> = []
  /// The answers that are the same for every presentation: fonts that were given and those of a name, nil where there
  /// is none, and twins.
  private var named: [Key: Named?] = [:]
  private var twins: [Key: Font?] = [:]
  /// The presentation that is read. Its fonts are its own.
  weak var deck: Presentation?

  init(_ catalog: FontCatalog, map: [String: String]) {
    self.catalog = catalog
    mapped = map.keys.sorted()
    self.map = Dictionary(map.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
  }

  /// Opens every font that was given for a family.
  func openMapped() throws(FontError) {
    for family in mapped { if let name = map[family.lowercased()] { _ = try catalog.font(Self.query(name)) } }
  }

  /// The families for which a font was given but which no text has named.
  var unused: [String] { mapped.filter { !asked.contains($0.lowercased()) } }

  /// - Parameters:
  ///   - isOwn: whether only the font itself will do, since twins have the same widths in Latin, Greek and Cyrillic
  ///     only.
  ///   - text: what is to be set. An embedded font that lacks a character of it gives way to a twin.
  func font(_ family: String, isBold: Bool, isItalic: Bool, isOwn: Bool = false, for text: @autoclosure () -> String)
    -> Answer
  {
    let key = Key(family: family.lowercased(), isBold: isBold, isItalic: isItalic)
    let own = named(family, key)
    if let own, own.isFirst { return own.answer }
    let embedded = deck.flatMap { deck in
      deck.embeddedFonts.font(family, isBold: isBold, isItalic: isItalic, of: deck, catalog)
    }
    if case .font(let font) = embedded, font.hasGlyphs(for: text()) { return .font(font) }
    if let own { return own.answer }
    if !isOwn, let twin = twin(family, key) { return .font(twin) }
    switch embedded {
    case .font(let font): return .font(font)
    case .unusable(let reason):
      return .unknown("the font \(family) that the presentation embeds is not used, because \(reason)")
    case nil:
      return .unknown(
        isOwn && !MetricTwins.twins(of: family).isEmpty
          ? "the free twin of the font \(family) has other widths in this script"
          : "no free twin of the font \(family) is installed")
    }
  }

  /// The font given for a family, or the one of its name.
  private func named(_ family: String, _ key: Key) -> Named? {
    if let found = named[key] { return found }
    asked.insert(key.family)
    let found: Named?
    if let name = map[key.family] {
      let given = open(name, key).map(Answer.font)
      let missing = Answer.unknown("the font '\(name)', given for \(family), is not found or has no such style")
      found = Named(answer: given ?? missing, isFirst: true)
    } else {
      let font = Self.isName(family) ? open(family, key) : nil
      found = font.map { Named(answer: .font($0), isFirst: !$0.isBundled) }
    }
    named[key] = .some(found)
    return found
  }

  private func twin(_ family: String, _ key: Key) -> Font? {
    if let font = twins[key] { return font }
    let font = MetricTwins.twins(of: family).lazy.compactMap { self.open($0, key) }.first
    twins[key] = .some(font)
    return font
  }

  /// A name is not a pattern: "Arial:bold" is the name of no family.
  private static func isName(_ name: String) -> Bool { !name.contains { ":/,-".contains($0) } }

  /// Nil where there is no font of that name, or none in that style.
  private func open(_ name: String, _ key: Key) -> Font? {
    var query = Self.query(name)
    if !Self.isFile(name) {
      query.weight = key.isBold ? 700 : 400
      query.isItalic = key.isItalic
    }
    guard let font = try? catalog.font(query), font.unmet.isEmpty else { return nil }
    return font
  }

  private static func query(_ name: String) -> FontQuery {
    isFile(name) ? FontQuery(path: name) : FontQuery(name: name)
  }

  private static func isFile(_ name: String) -> Bool {
    name.contains("/")
      || [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"].contains { name.lowercased().hasSuffix($0) }
  }
}
