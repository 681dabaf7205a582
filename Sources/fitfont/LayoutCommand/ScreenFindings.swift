import AdaptiveLayout
import LayoutDocuments

/// What is found on many screens, each thing told once with the screens that it is found on: numbers that follow from a screen's
/// size make no other finding.
struct ScreenFindings {
  private struct Finding {
    /// As it is on the first screen.
    var text: VisibleText
    var screens: [String]
  }

  private var findings: [Finding] = []
  private var places: [[String]: Int] = [:]
  private let screenCount: Int

  init(screens count: Int) { screenCount = count }

  init(conflictsOf results: [LayoutResult]) {
    self.init(screens: results.count)
    for result in results { for conflict in result.layout.conflicts { note(conflict, on: result.name) } }
  }

  /// Views that stick out of what they are in.
  init(protrusionsOf results: [LayoutResult]) {
    self.init(screens: results.count)
    for result in results {
      let names = Dictionary(
        result.solved.items.map { ($0.view, $0.name) }, uniquingKeysWith: { first, _ in first })
      for found in result.layout.protrusions {
        let name = names[found.view] ?? found.name
        // In the cell of a list a view's own name says less than the document's way of naming it.
        let text = name + found.description.dropFirst(found.name.count)
        note(["protrusion", name, found.containerName], "\(text)", on: result.name)
      }
    }
  }

  var isEmpty: Bool { findings.isEmpty }

  /// A conflict is the same on every screen where the same constraints contradict each other.
  mutating func note(_ conflict: LayoutConflict, on screen: String) {
    note(["conflict"] + conflict.members.map(Self.key), Self.text(conflict.lines), on: screen)
  }

  mutating func note(_ ambiguity: LayoutAmbiguity, on screen: String) {
    let items = ambiguity.items.map { "\($0.name) \($0.axis) \($0.lacksPosition) \($0.lacksSize)" }
    note(["ambiguity"] + items + ambiguity.ties.map(Self.key), Self.text(ambiguity.lines), on: screen)
  }

  private static func text(_ lines: [String]) -> VisibleText { lines.map { "\($0)" }.joined(separator: "\n") }

  /// The constraint without its numbers, which may be the screen's; with its line, if somebody wrote it.
  private static func key(_ member: LayoutConflict.Member) -> String {
    let (text, isWritten) = (member.text, member.id != nil)
    var algebra = text.startIndex
    if isWritten, let place = text.ranges(of: ") ").first { algebra = place.upperBound }
    return text[..<algebra] + text[algebra...].filter { !$0.isNumber && $0 != "." }
  }

  private mutating func note(_ key: [String], _ text: VisibleText, on screen: String) {
    if let place = places[key] {
      if findings[place].screens.last != screen { findings[place].screens.append(screen) }
    } else {
      places[key] = findings.count
      findings.append(Finding(text: text, screens: [screen]))
    }
  }

  /// Every finding under the screens that it is found on; those of the same screens under each other.
  var text: VisibleText {
    var result: VisibleText = ""
    var last: [String] = []
    for finding in findings {
      if finding.screens != last { result += "\(heading(finding.screens))\n" }
      result += "\(finding.text)\n"
      last = finding.screens
    }
    return result
  }

  /// Every finding as a message.
  func complain() {
    for finding in findings { Output.complain("\(heading(finding.screens)): \(finding.text)") }
  }

  /// The screens by name where they are few, and how many they are.
  private func heading(_ screens: [String]) -> String {
    let mostNamed = 4
    if screens.count == screenCount, screens.count > mostNamed { return "all \(screenCount) screens" }
    guard screens.count > mostNamed else { return screens.joined(separator: ", ") }
    return
      "\(screens.count) of \(screenCount) screens, \(screens.prefix(mostNamed - 1).joined(separator: ", ")) among them"
  }
}
