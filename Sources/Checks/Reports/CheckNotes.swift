internal import Catalogs
internal import JSONText
package import TextFields

/// The notes of a check besides its findings: warnings about catalogues, substitutes for fonts and words, and texts
/// that were not measured.
package struct CheckNotes {
  package let messages: [VisibleText]

  /// The greatest number of notes of one kind that are shown.
  private static let most = 20

  package init(_ result: CheckResult, _ table: SlotTable) {
    var messages: [VisibleText] = []
    func add(_ sentences: [String], _ what: String) {
      messages += sentences.prefix(Self.most).map { "\($0)" }
      if sentences.count > Self.most { messages.append("and \(sentences.count - Self.most) more \(what)") }
    }
    add(result.errors.map(\.description), "errors of catalogues")
    add(result.warnings.map(\.description), "warnings of catalogues")
    add(CheckNote.sentences(result.notes), "notes")
    if !result.unmatched.isEmpty {
      let count = result.unmatchedCount
      let shown = result.unmatched.prefix(5).map { "'\(Self.shortened($0))'" }.joined(separator: ", ")
      messages.append(
        "\(count) \(count == 1 ? "key has" : "keys have") no slot and \(count == 1 ? "was" : "were") not measured: \(shown)\(count > 5 ? " and others" : ""); add slots, or one with \"key\": \"*\" and \"ignore\": true"
      )
    }
    let left = Self.left(result)
    if !left.isEmpty { messages.append("not measured: \(left.joined(separator: ", "))") }
    let unused = result.unusedSlots(of: table)
    if !unused.isEmpty {
      let shown = unused.prefix(5).map { "'\(Self.shortened($0.name))' (line \($0.place.line))" }.joined(
        separator: ", ")
      messages.append(
        "\(unused.count) \(unused.count == 1 ? "slot has" : "slots have") no key in the catalogues: \(shown)\(unused.count > 5 ? " and others" : ""); an earlier slot may have it, as the first that matches counts"
      )
    }
    self.messages = messages
  }

  /// The kinds of entries in catalogues that were not measured, each with its number.
  private static func left(_ result: CheckResult) -> [String] {
    let kinds: [(count: Int, one: String, many: String)] = [
      (result.untranslated, "untranslated entry", "untranslated entries"),
      (result.untranslatable, "entry not to be translated", "entries not to be translated"),
      (result.skipped[.fuzzy] ?? 0, "fuzzy entry", "fuzzy entries"),
      (result.skipped[.obsolete] ?? 0, "obsolete entry", "obsolete entries"),
      (result.skipped[.reference] ?? 0, "reference to another text", "references to other texts"),
      (result.skipped[.notText] ?? 0, "resource that is not a text", "resources that are not texts"),
    ]
    return kinds.filter { $0.count > 0 }.map { "\($0.count) \($0.count == 1 ? $0.one : $0.many)" }
  }

  private static func shortened(_ text: String) -> String { text.excerpt(60) }
}
