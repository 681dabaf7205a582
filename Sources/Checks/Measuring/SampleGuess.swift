/// The kind of text that was measured in the place of a placeholder without a sample or an example.
enum SampleGuess: Sendable, Hashable {
  /// A name, such as that of a person.
  case word
  /// A date or time, which its format may make much longer or shorter than the measured text.
  case date, time
  /// A number in compact notation, with words of the language.
  case compact
  /// A number, or another value, whose format says more than is followed, such as a unit.
  case number, value
  /// A number of a plural form for which none was looked for, as that would take too long.
  case form

  /// The note about the placeholder.
  ///
  /// - Parameters:
  ///   - written: the placeholder as written in the text, with its format.
  ///   - word: the text that was measured.
  ///   - name: the placeholder's name or number.
  ///   - isSlot: whether there is a table of slots that may have samples; otherwise only the catalogue may have
  ///     examples.
  func sentence(_ written: String, _ word: String, _ name: String?, isSlot: Bool = true) -> String {
    if case .form = self {
      return
        "the placeholder \(written) is the number of a plural form, but no number was looked for, as the rule of the forms is"
        + " too long for so many entries; '\(word)' was measured in its place; shorten the header's Plural-Forms, or give"
        + " fewer entries a \"range\""
    }
    guard isSlot else {
      let what =
        switch self {
        case .word: "has no example"
        case .date, .time, .compact, .number, .value, .form: "is \(kind), whose format is not followed"
        }
      return
        "the placeholder \(written) \(what); '\(word)' was measured in its place; give the catalogue an example of it"
    }
    switch self {
    case .word:
      let name = name.map { "\"\($0)\"" } ?? "\"*\", which holds for all,"
      return "the placeholder \(written) has no sample; '\(word)' was measured in its place; add \(name) to \"samples\""
    case .date, .time, .compact, .number, .value, .form:
      let remedy =
        name.map { "add \"\($0)\" to \"samples\", written as the program writes it" }
        ?? "give the placeholder a name, and a sample of that name in \"samples\""
      return
        "the placeholder \(written) is \(kind), whose format is not followed; '\(word)' was measured in its place; "
        + remedy
    }
  }

  /// The kind of value, in words.
  private var kind: String {
    switch self {
    case .word: "a text"
    case .date: "a date"
    case .time: "a time"
    case .compact: "a number in compact notation"
    case .number, .form: "a number"
    case .value: "a value"
    }
  }
}
