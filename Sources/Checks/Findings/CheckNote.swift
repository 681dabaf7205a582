/// Something that is said once of a whole check, however many texts it is about.
package enum CheckNote: Sendable, Hashable {
  case sentence(String)
  /// Another font than the platform's own was measured for a language.
  case standIn(StandIn, language: String)

  /// A font in the place of another.
  package struct StandIn: Sendable, Hashable {
    package let platform: PlatformFonts
    package let wanted: String
    /// The font that the glyphs are of, which may be one that the one asked for falls back to.
    package let measured: String
    /// Whether it was made to have the same widths.
    package let isMetric: Bool
  }

  private struct LanguageCase: Hashable {
    let platform: PlatformFonts
    let wanted: String
    let language: String
  }

  /// Sentences, those of one stand-in taken together.
  package static func sentences(_ notes: [CheckNote]) -> [String] {
    var sentences: [String] = []
    var cases: [LanguageCase] = []
    var measured: [LanguageCase: Set<StandIn>] = [:]
    for note in notes {
      switch note {
      case .sentence(let sentence): sentences.append(sentence)
      case .standIn(let standIn, let language):
        let own = LanguageCase(platform: standIn.platform, wanted: standIn.wanted, language: language)
        if measured[own] == nil { cases.append(own) }
        measured[own, default: []].insert(standIn)
      }
    }
    var order: [Set<StandIn>] = []
    var languages: [Set<StandIn>: [String]] = [:]
    for own in cases {
      let standIns = measured[own] ?? []
      if languages[standIns] == nil { order.append(standIns) }
      languages[standIns, default: []].append(own.language.isEmpty ? "texts without a language" : own.language)
    }
    return order.compactMap { standIns -> String? in
      guard let standIn = standIns.first else { return nil }
      let names = (languages[standIns] ?? []).sorted()
      let shown =
        names.count > 6
        ? names.prefix(5).joined(separator: ", ") + " and \(names.count - 5) more" : names.joined(separator: ", ")
      let fonts = standIns.map { "'\($0.measured)'" }.sorted()
      let instead =
        fonts.count == 1
        ? "\(fonts[0]) was" : fonts.dropLast().joined(separator: ", ") + " and \(fonts[fonts.count - 1]) were"
      let remedy =
        standIns.allSatisfy(\.isMetric) ? "are the same" : "are others; install the font, or name another in \"fonts\""
      return "\(standIn.platform.rawValue) shows \(shown) in '\(standIn.wanted)', which is not installed;"
        + " \(instead) measured instead, whose widths \(remedy)"
    } + sentences
  }
}
