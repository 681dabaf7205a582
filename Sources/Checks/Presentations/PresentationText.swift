package import Presentations
package import TextFields

/// A report on the texts of a presentation for people: texts that overflow their shapes or the slide, texts whose
/// stored fit is another one, the reasons why others are not known, and a line with totals.
package struct PresentationText {
  private let answers: [BodyAnswer]
  private let deck: Presentation
  private let unread: String?

  /// - Parameter unread: a sentence about parts that were not read; nil if there are none.
  package init(_ answers: [BodyAnswer], of deck: Presentation, unread: String?) {
    self.unread = unread
    self.answers = answers
    self.deck = deck
  }

  /// The name of the presentation, and the lines below it.
  package var text: VisibleText {
    var text: VisibleText = "\(deck.name)\n"
    let numbers = Dictionary(deck.slideParts.enumerated().map { ($1, $0 + 1) }) { first, _ in first }
    for answer in answers where answer.overflows || answer.isStale {
      text += "  slide \(numbers[answer.part] ?? 0), \(answer.title): \(answer.sentence)\n"
      text += "    '\(Self.shortened(answer.text))'\n"
    }
    var reasons: [(reason: String, first: BodyAnswer, count: Int)] = []
    for answer in answers {
      guard let reason = answer.reason else { continue }
      if let index = reasons.firstIndex(where: { $0.reason == reason }) {
        reasons[index].count += 1
      } else {
        reasons.append((reason, answer, 1))
      }
    }
    for (reason, first, count) in reasons {
      let place = "slide \(numbers[first.part] ?? 0), \(first.title)"
      text +=
        count == 1
        ? "  \(place): not known, because \(reason)\n"
        : "  \(count) texts are not known, the first on \(place), because \(reason)\n"
    }
    if let unread { text += "  \(unread)\n" }
    let overflowing = answers.count { $0.overflows }
    let stale = answers.count { $0.isStale }
    let unknown = answers.count { $0.reading == nil }
    var parts = [
      overflowing == 0 ? "none that is known overflows" : "\(overflowing) overflow\(overflowing == 1 ? "s" : "")"
    ]
    if unknown == 0, overflowing == 0 { parts = ["all fit"] }
    if stale > 0 { parts.append("\(stale) not stored as PowerPoint would store them") }
    if unknown > 0 { parts.append("\(unknown) not known") }
    return text
      + "  \(Self.counted(answers.count, "text", "texts")) on \(Self.counted(deck.slideParts.count, "slide", "slides")): \(parts.joined(separator: ", "))\n"
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  /// The text on one line, with spaces in place of tabs, shortened.
  private static func shortened(_ text: String) -> String {
    let line = text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
    return line.excerpt(80)
  }
}
