/// What was measured in the place of a placeholder of which nobody says what comes there.
enum SampleGuess: Sendable, Hashable {
  /// A name, as of a person.
  case word
  /// A point in time, which a format may write much longer or shorter than what is measured.
  case date, time

  /// What people are told of it.
  ///
  /// - Parameters:
  ///   - written: the placeholder as the text has it, with the format that it names.
  ///   - word: what was measured.
  ///   - name: the placeholder's name or number.
  ///   - isSlot: whether a table of slots may have samples; otherwise the catalogue's own examples count.
  func sentence(_ written: String, _ word: String, _ name: String?, isSlot: Bool = true) -> String {
    guard isSlot else {
      let what =
        self == .word ? "has no example" : "is a \(self == .date ? "date" : "time"), whose format is not followed"
      return
        "the placeholder \(written) \(what); '\(word)' was measured in its place; give the catalogue an example of it"
    }
    switch self {
    case .word:
      let name = name.map { "\"\($0)\"" } ?? "\"*\", which holds for all,"
      return "the placeholder \(written) has no sample; '\(word)' was measured in its place; add \(name) to \"samples\""
    case .date, .time:
      let what = self == .date ? "date" : "time"
      let remedy =
        name.map { "add \"\($0)\" to \"samples\", written as the program writes it" }
        ?? "give the placeholder a name, and a sample of that name in \"samples\""
      return
        "the placeholder \(written) is a \(what), whose format is not followed; '\(word)' was measured in its place; "
        + remedy
    }
  }
}
