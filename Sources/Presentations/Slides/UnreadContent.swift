/// The numbers of things in a presentation that are not read, by kind: content other than the texts of its slides.
package struct UnreadContent: Sendable, Hashable {
  package let charts: Int
  /// SmartArt.
  package let diagrams: Int
  /// Slides that have notes.
  package let notes: Int

  /// `2 charts and the notes of 1 slide are not read`; nil if there is no such content.
  package var sentence: String? {
    var parts: [String] = []
    if charts > 0 { parts.append(charts == 1 ? "1 chart" : "\(charts) charts") }
    if diagrams > 0 { parts.append(diagrams == 1 ? "1 diagram (SmartArt)" : "\(diagrams) diagrams (SmartArt)") }
    if notes > 0 { parts.append(notes == 1 ? "the notes of 1 slide" : "the notes of \(notes) slides") }
    guard let last = parts.last else { return nil }
    let isOne = parts.count == 1 && charts + diagrams == 1 && notes == 0
    return (parts.count > 1 ? parts.dropLast().joined(separator: ", ") + " and " : "") + last
      + (isOne ? " is not read" : " are not read")
  }
}

extension Presentation {
  /// Counts the content that is not read.
  ///
  /// - Throws: ``PresentationError`` for damaged lists of relationships.
  package func unread() throws(PresentationError) -> UnreadContent {
    var (charts, diagrams, notes) = (0, 0, 0)
    for part in slideParts {
      charts += try parts.targets(of: part, ["chart", "chartEx"])
      diagrams += try parts.targets(of: part, ["diagramData"])
      notes += min(1, try parts.targets(of: part, ["notesSlide"]))
    }
    return UnreadContent(charts: charts, diagrams: diagrams, notes: notes)
  }
}
