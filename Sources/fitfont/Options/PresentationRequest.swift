import TextFields

/// What the user asked for of presentations.
struct PresentationRequest {
  /// The second word of the command.
  enum Verb: String, CaseIterable {
    /// Says what PowerPoint would make of each text.
    case check
  }

  var verb = Verb.check
  var files: [String] = []
  /// Families or files of fonts, by the families for which they stand.
  var fontMap: [String: String] = [:]

  /// Takes `Segoe UI=Selawik.ttf`.
  mutating func map(_ argument: Argument) throws(Failure) {
    let sides = argument.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
      throw argument.failure("is no family and font; write --font-map 'Segoe UI=Selawik.ttf'")
    }
    let family = String(sides[0])
    if let known = fontMap[family] {
      throw .usage("--font-map names two fonts for '\(family)', '\(known)' and '\(sides[1])'; leave out one of them")
    }
    fontMap[family] = String(sides[1])
  }
}
