/// A note that is given once for a whole check, however many texts it concerns.
package enum CheckNote: Sendable, Hashable {
  case sentence(String)
  /// A font other than the platform's own was measured for a language.
  case standIn(StandIn, language: String)

  /// A font that stands in for another.
  package struct StandIn: Sendable, Hashable {
    package let platform: PlatformFonts
    package let wanted: String
    /// The font of the glyphs, which may be a fallback for the requested one.
    package let measured: String
    /// Whether it was designed to have the same widths.
    package let isMetric: Bool
  }

  private struct LanguageCase: Hashable {
    let platform: PlatformFonts
    let wanted: String
    let language: String
  }

  /// The notes as sentences, with one sentence for the languages that have the same stand-ins.
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
        standIns.allSatisfy(\.isMetric)
        ? "are the same" : "are different; install the font, or name another in \"fonts\""
      return "\(standIn.platform.rawValue) shows \(shown) in '\(standIn.wanted)', which is not installed;"
        + " \(instead) measured instead, whose widths \(remedy)"
    } + sentences
  }
}
