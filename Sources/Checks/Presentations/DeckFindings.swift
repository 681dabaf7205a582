internal import Catalogs
internal import JSONText
package import Presentations

/// The findings of a check of presentations, for the same reports as for translations: a slide is a line, and a text
/// body is a place.
package struct DeckFindings {
  package private(set) var result = CheckResult()

  package init() {}

  /// Adds the texts of a presentation.
  package mutating func add(_ answers: [BodyAnswer], of deck: Presentation) {
    result.slides += deck.slideParts.count
    let numbers = Dictionary(deck.slideParts.enumerated().map { ($1, $0 + 1) }) { first, _ in first }
    var seen: [String: Int] = [:]
    for answer in answers {
      let slide = numbers[answer.part] ?? 1
      let place = result.places.count
      let name = "slide \(slide), \(answer.title)"
      result.places.append(CheckPlace(name: name, note: answer.part))
      result.texts += 1
      result.boxes += 1
      result.cases[CheckResult.Case(file: deck.name, language: "", slot: place), default: 0] += 1
      let text = CheckedText(
        file: deck.name, place: CatalogPlace(line: slide, column: 1), key: name,
        context: Self.identity(answer, &seen), language: "", form: "", slot: place, measured: nil, shown: answer.text)
      for (rule, why) in Self.problems(answer) {
        var extent = FindingExtent(lines: answer.reading?.lines ?? 0, why: why)
        if let reading = answer.reading, rule == .slideOverflow {
          let isSideways = reading.beyondSlide > reading.overflow && [.left, .right].contains(reading.edge)
          if isSideways {
            extent.missingWidth = reading.beyondSlide
          } else {
            extent.missingHeight = max(reading.overflow, reading.beyondSlide)
          }
        }
        result.findings.append(Finding(rule: rule, text: text, extent: extent))
      }
    }
  }

  /// Everything that is wrong with a text, each under its own rule, so that a baseline can know one and not the other.
  private static func problems(_ answer: BodyAnswer) -> [(CheckRule, String)] {
    if answer.reading == nil { return [(.unknownFit, answer.sentence)] }
    return (answer.overflows ? [(.slideOverflow, answer.overflowSentence)] : [])
      + (answer.isStale ? [(.staleFit, answer.staleSentence)] : [])
  }

  /// The identity of a text among those of shapes with the same name: the number of the shape, and the cell. Some
  /// programs write slides on which several shapes have the same number; these are counted.
  private static func identity(_ answer: BodyAnswer, _ seen: inout [String: Int]) -> String {
    let cell = answer.row.map { ", row \($0), column \(answer.column ?? 0)" } ?? ""
    let identity = "shape \(answer.shape)\(cell)"
    let count = seen["\(answer.part), \(identity)", default: 0] + 1
    seen["\(answer.part), \(identity)"] = count
    return count == 1 ? identity : "\(identity), number \(count)"
  }

  /// Adds a presentation that cannot be read.
  package mutating func add(_ error: PresentationError) {
    let place = error.part.map { part in
      part + (error.place.map { ":\($0.line):\($0.column)" } ?? "") + ": "
    }
    result.errors.append(CatalogError(file: error.file, place: nil, problem: (place ?? "") + error.problem))
  }

  /// Marks the findings that a baseline has.
  package mutating func mark(_ baseline: Baseline) {
    for index in result.findings.indices where baseline.knows(result.findings[index]) {
      result.findings[index].isKnown = true
    }
  }
}

extension BodyAnswer {
  /// The name of the shape, or its number if it has no name, with the row and column of a cell.
  package var title: String {
    let shape = name.isEmpty ? "shape \(self.shape)" : name
    return row.map { "\(shape), row \($0), column \(column ?? 0)" } ?? shape
  }

  /// A description of what is wrong or not known, without the place; empty if nothing is.
  package var sentence: String {
    if reading == nil { return "not known, because \(reason ?? "")" }
    return [overflowSentence, staleSentence].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// A description of what passes the shape or the slide; empty if nothing does.
  var overflowSentence: String {
    guard let reading else { return "" }
    var parts: [String] = []
    if reading.overflow > Self.overflowTolerance {
      let shrunk =
        autofit == .text ? ", although its size is \(Self.percent(reading.scale)) of what it was" : ""
      parts.append("the text is \(FindingWords.points(reading.overflow)) pt higher than its shape\(shrunk)")
    }
    if reading.beyondSlide > Self.overflowTolerance {
      parts.append(
        "\(grown) passes the slide's \(reading.edge?.rawValue ?? "") edge by \(FindingWords.points(reading.beyondSlide)) pt"
      )
    }
    return parts.joined(separator: "; ")
  }

  /// A description of what PowerPoint would store and the file does not; empty if they are the same.
  var staleSentence: String {
    guard let reading, isStale else { return "" }
    switch autofit {
    case .text:
      return "PowerPoint would set it at \(Self.pair(reading.scale, reading.reduction)), and the file stores "
        + Self.pair(storedScale, storedReduction)
    case .shape:
      let growing = row == nil ? "shape" : rowSpan == 1 ? "row" : "\(rowSpan) rows of the cell together"
      return
        "PowerPoint would make the \(growing) \(decimal(reading.height ?? 0, places: 2)) pt high, and the file stores "
        + "\(decimal(storedHeight ?? 0, places: 2)) pt"
    case .none: return ""
    }
  }

  /// The words for the part that extends beyond the slide.
  private var grown: String {
    if row != nil { return "the table, with rows as high as their texts," }
    return autofit == .shape ? "the shape, as large as its text," : "the text"
  }

  private static func percent(_ share: Double) -> String { decimal(share * 100, places: 2) + " %" }

  private static func pair(_ scale: Double, _ reduction: Double) -> String {
    scale == 1 && reduction == 0
      ? "its full size" : percent(scale) + (reduction > 0 ? " with \(percent(reduction)) less line spacing" : "")
  }
}
