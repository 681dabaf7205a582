/// Something that is said once of a whole check, however many texts it is about.
package enum CheckNote: Sendable, Hashable {
  case sentence(String)
  /// Another font than the platform's own was measured for a language.
  case standIn(StandIn, language: String)

  /// A font in the place of another.
  package struct StandIn: Sendable, Hashable {
    package let platform: PlatformFonts
    package let wanted: String
    package let measured: String
    /// Whether it was made to have the same widths.
    package let isMetric: Bool
  }

  /// Sentences, those of one stand-in taken together.
  package static func sentences(_ notes: [CheckNote]) -> [String] {
    var sentences: [String] = []
    var order: [StandIn] = []
    var languages: [StandIn: [String]] = [:]
    for note in notes {
      switch note {
      case .sentence(let sentence): sentences.append(sentence)
      case .standIn(let standIn, let language):
        if languages[standIn] == nil { order.append(standIn) }
        languages[standIn, default: []].append(language.isEmpty ? "texts without a language" : language)
      }
    }
    return order.map { standIn in
      let names = (languages[standIn] ?? []).sorted()
      let shown =
        names.count > 6
        ? names.prefix(5).joined(separator: ", ") + " and \(names.count - 5) more" : names.joined(separator: ", ")
      let remedy =
        standIn.isMetric ? "are the same" : "are others; install the font, or name another in \"fonts\""
      return "\(standIn.platform.rawValue) shows \(shown) in '\(standIn.wanted)', which is not installed;"
        + " '\(standIn.measured)' was measured instead, whose widths \(remedy)"
    } + sentences
  }
}
