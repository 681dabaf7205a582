package import AdaptiveLayout
internal import LayoutDocuments
internal import Platform
package import TextFields

/// The findings on many screens, each reported once with the names of its screens. Findings that differ only in
/// numbers, which may follow from a screen's size, count as one.
package struct ScreenFindings {
  private struct Finding {
    /// The lines of the finding on the first screen.
    var lines: [VisibleText]
    var screens: [String]
    /// Whether the finding has other numbers on another screen.
    var hasOtherNumbers = false
  }

  private var findings: [Finding] = []
  private var places: [[String]: Int] = [:]
  private let screenCount: Int

  package init(screens count: Int) { screenCount = count }

  package init(conflictsOf results: [LayoutResult]) {
    self.init(screens: results.count)
    for result in results { for conflict in result.layout.conflicts { note(conflict, on: result.name) } }
  }

  /// Finds views that extend beyond the screen or their superviews.
  package init(protrusionsOf results: [LayoutResult]) {
    self.init(screens: results.count)
    for result in results {
      let names = Dictionary(
        result.solved.items.map { ($0.view, $0.name) }, uniquingKeysWith: { first, _ in first })
      for found in result.layout.protrusions where !result.solved.isHidden(found.view) {
        let name = names[found.view] ?? found.name
        // In a cell of a list, the document's name for a view says more than the view's own name.
        let text = name + found.description.dropFirst(found.name.count)
        note(["protrusion", name, found.containerName], ["\(text)"], on: result.name)
      }
    }
  }

  /// Finds layouts that do not settle.
  package init(unrestOf results: [LayoutResult]) {
    self.init(screens: results.count)
    for result in results where !result.solved.moving.isEmpty {
      let names = result.solved.moving.joined(separator: ", ")
      let text: VisibleText = """
        the layout does not come to rest: \(names) still moved after \(Layout.Limits.default.passes) passes, so that the frames \
        are not final; do not let a view's size follow from a view whose springs, safe area or lines of text follow from that size
        """
      note(["unrest", names], [text], on: result.name)
    }
  }

  package var isEmpty: Bool { findings.isEmpty }

  /// Adds a conflict, which is the same on every screen on which the same constraints contradict each other.
  package mutating func note(_ conflict: LayoutConflict, on screen: String) {
    note(Self.identity(conflict), conflict.lines.map { "\($0)" }, on: screen)
  }

  package mutating func note(_ ambiguity: LayoutAmbiguity, on screen: String) {
    let items = ambiguity.items.map { "\($0.name) \($0.axis) \($0.lacksPosition) \($0.lacksSize)" }
    note(["ambiguity"] + items + ambiguity.ties.map(Self.key), ambiguity.lines.map { "\($0)" }, on: screen)
  }

  /// The identity of a conflict, which does not depend on numbers that follow from a screen's size.
  ///
  /// - Parameter withPlaces: whether the same constraints on other lines, or in another file, count as another
  ///   conflict.
  package static func identity(_ conflict: LayoutConflict, withPlaces: Bool = true) -> [String] {
    ["conflict"] + conflict.members.map { key($0, withPlace: withPlaces) }
  }

  private static func key(_ member: LayoutConflict.Member) -> String { key(member, withPlace: true) }

  /// The text of a constraint without its numbers, which may follow from the screen; with its line, if it has one and
  /// `withPlace` is true.
  private static func key(_ member: LayoutConflict.Member, withPlace: Bool) -> String {
    let (text, isWritten) = (member.text, member.id != nil)
    // The text of a constraint that somebody wrote begins after its line in parentheses.
    let algebra = isWritten ? text.firstPlace(of: ") ")?.upperBound ?? text.startIndex : text.startIndex
    var head = text[..<algebra]
    if !withPlace { head = head.utf8.lastIndex(of: UInt8(ascii: "(")).map { head[..<$0] } ?? head }
    return head + withoutNumbers(text[algebra...])
  }

  /// The text without numbers. Names keep their digits, as `v1` and `v2` are different views.
  private static func withoutNumbers(_ text: Substring) -> String {
    // By bytes, as many conflicts may be looked at on each of hundreds of screens; numbers are written in ASCII.
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var isInNumber = false
    for byte in text.utf8 {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      let mayBegin = result.last.map(Self.beforeNumbers.contains) ?? true
      isInNumber = (isDigit || byte == UInt8(ascii: ".")) && (isInNumber || isDigit && mayBegin)
      if !isInNumber { result.append(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let beforeNumbers = Array(" (+-*=<>@".utf8)

  private mutating func note(_ key: [String], _ lines: [VisibleText], on screen: String) {
    if let place = places[key] {
      if findings[place].screens.last != screen { findings[place].screens.append(screen) }
      if findings[place].lines != lines { findings[place].hasOtherNumbers = true }
    } else {
      places[key] = findings.count
      findings.append(Finding(lines: lines, screens: [screen]))
    }
  }

  /// The findings, each below the names of its screens; successive findings on the same screens share a heading. After
  /// a limit, only the number of further findings is given.
  ///
  /// - Parameter option: the option that prints all findings.
  package func text(allBy option: String) -> VisibleText {
    var result: VisibleText = ""
    var last: VisibleText = ""
    var (printed, count) = (0, 0)
    for finding in findings {
      let lines = Self.shortened(finding.lines)
      guard count == 0 || printed + lines.count <= Self.mostPrinted else { break }
      let heading = heading(finding)
      if heading != last { result += "\(heading)\n" }
      result += "\(lines.joined(separator: "\n"))\n"
      last = heading
      printed += lines.count
      count += 1
    }
    if count < findings.count { result += "and \(findings.count - count) more; \(option) prints all\n" }
    return result
  }

  /// The lines of a finding; if there are many, without those in the middle, as the broken or tied constraint is at the
  /// end.
  private static func shortened(_ lines: [VisibleText]) -> [VisibleText] {
    guard lines.count > mostLines else { return lines }
    let left = mostLines - 3
    return lines.prefix(left) + ["    ... \(lines.count - left - 2) lines more ..."] + lines.suffix(2)
  }

  /// The findings as messages, limited in their number and length.
  ///
  /// - Parameter option: the option that prints all findings.
  package func messages(allBy option: String? = nil) -> [VisibleText] {
    let remedy: VisibleText = option.map { "; \($0) prints all" } ?? ""
    var messages = findings.prefix(Self.mostTold).map { finding -> VisibleText in
      "\(heading(finding)): \(Self.shortened(finding.lines).joined(separator: "\n"))"
    }
    if findings.count > Self.mostTold { messages.append("and \(findings.count - Self.mostTold) more\(remedy)") }
    return messages
  }

  private static let mostTold = 20
  /// The greatest number of lines in ``text(allBy:)``.
  private static let mostPrinted = 400
  private static let mostLines = 30

  /// The names of a finding's screens or, if there are many, their number and the first names.
  private func heading(_ finding: Finding) -> VisibleText {
    let (screens, mostNamed) = (finding.screens, 4)
    let named: VisibleText =
      if screens.count <= mostNamed {
        "\(screens.joined(separator: ", "))"
      } else if screens.count == screenCount {
        "all \(screenCount) screens"
      } else {
        "\(screens.count) of \(screenCount) screens, \(screens.prefix(mostNamed - 1).joined(separator: ", ")) among them"
      }
    // Says that the numbers are those of the first screen, if others have different ones.
    return finding.hasOtherNumbers ? "\(named) (numbers as on \(screens[0]))" : named
  }
}
