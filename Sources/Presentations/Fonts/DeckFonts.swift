internal import Typography

/// The fonts that stand for the families of a presentation: the font given for a family, else the font of that name,
/// else its metric twin, and never any other.
final class DeckFonts {
  enum Answer {
    case font(Font)
    /// There is no such font; the reason is worded to follow "because".
    case unknown(String)
  }

  private struct Key: Hashable {
    let family: String
    let isBold: Bool
    let isItalic: Bool
    let isOwn: Bool
  }

  let catalog: FontCatalog
  /// Fonts by lowercase family names.
  private let map: [String: String]
  /// The families for which a font was given, as they were written.
  private let mapped: [String]
  /// The families that texts have named, in lowercase.
  private var asked: Set<String> = []
  private var known: [Key: Answer] = [:]

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

  /// - Parameter isOwn: whether only the font itself is accepted, since a twin has the same widths only for Latin,
  ///   Greek and Cyrillic.
  func font(_ family: String, isBold: Bool, isItalic: Bool, isOwn: Bool = false) -> Answer {
    let key = Key(family: family.lowercased(), isBold: isBold, isItalic: isItalic, isOwn: isOwn)
    if let answer = known[key] { return answer }
    let answer = find(family, isBold, isItalic, isOwn)
    known[key] = answer
    return answer
  }

  private func find(
    _ family: String, _ isBold: Bool, _ isItalic: Bool, _ isOwn: Bool
  ) -> Answer {
    asked.insert(family.lowercased())
    if let named = map[family.lowercased()] {
      return open(named, isBold, isItalic)
        ?? .unknown("the font '\(named)', given for \(family), is not found or has no such style")
    }
    let twins = MetricTwins.twins(of: family)
    for name in [family] + (isOwn ? [] : twins) {
      // A name is not a pattern: no family is called "Arial:bold".
      guard !name.contains(where: { ":/,-".contains($0) }) else { continue }
      if let found = open(name, isBold, isItalic) { return found }
    }
    return .unknown(
      isOwn && !twins.isEmpty
        ? "the free twin of the font \(family) has other widths in this script"
        : "no free twin of the font \(family) is installed")
  }

  /// Nil if there is no font of that name, or none in that style.
  private func open(_ name: String, _ isBold: Bool, _ isItalic: Bool) -> Answer? {
    var query = Self.query(name)
    if !Self.isFile(name) {
      query.weight = isBold ? 700 : 400
      query.isItalic = isItalic
    }
    guard let font = try? catalog.font(query), font.unmet.isEmpty else { return nil }
    return .font(font)
  }

  private static func query(_ name: String) -> FontQuery {
    isFile(name) ? FontQuery(path: name) : FontQuery(name: name)
  }

  private static func isFile(_ name: String) -> Bool {
    name.contains("/")
      || [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"].contains { name.lowercased().hasSuffix($0) }
  }
}
