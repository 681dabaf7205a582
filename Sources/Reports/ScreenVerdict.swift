internal import AdaptiveLayout
internal import LabelFitting
internal import LayoutDocuments
package import TextFields
internal import TextFit
internal import TextLayout

/// The problems of solved screens, in the order in which they are reported, and whether everything fits.
package struct ScreenVerdict {
  package private(set) var messages: [VisibleText]
  /// Whether every visible text fits, no constraints contradict each other, and every layout settles.
  package private(set) var fits = true

  /// - Parameter option: the option that prints all conflicts.
  package init(_ results: [LayoutResult], allConflictsBy option: String? = nil) {
    messages = ScreenFindings(conflictsOf: results).messages(allBy: option) + Self.unmet(on: results)
    for result in results {
      if !result.layout.conflicts.isEmpty { fits = false }
      for message in Self.misfits(on: result) {
        fits = false
        messages.append(message)
      }
    }
    let unrest = ScreenFindings(unrestOf: results)
    if !unrest.isEmpty { fits = false }
    messages += unrest.messages() + ScreenFindings(protrusionsOf: results).messages()
  }

  private static func misfits(on result: LayoutResult) -> [VisibleText] {
    let solved = result.solved
    var messages: [VisibleText] = []
    for item in solved.items where !solved.isHidden(item.view) {
      guard let fit = try? solved.fit(of: item), !fit.fits else { continue }
      let explanation = Explanation(FitOutcome(fit, naming: .key), isFitted: item.isFitted)
      messages.append("\(result.name): \(item.name): \(explanation.refusal)")
    }
    if !solved.unsettled.isEmpty {
      let hint: VisibleText = "try another aspect ratio or size beside it, or leave out heightFollows"
      messages.append(
        "\(result.name): \(solved.unsettled.joined(separator: ", ")): the text does not fit: at no size is its frame as high as the text; \(hint)"
      )
    }
    return messages
  }

  /// The requests of texts that are not met, once for all screens.
  private static func unmet(on results: [LayoutResult]) -> [VisibleText] {
    var labels: [String: [String]] = [:]
    var sentences: [String] = []
    for result in results {
      for item in result.solved.items {
        guard !result.solved.isHidden(item.view), let label = result.solved.label(item.view) else { continue }
        let text = label.shapedText(for: result.layout.traits)
        var shown: ShapedText?
        // A label that is not fitted is shown with the language's own mark, unless it names another.
        if result.fits[item.view] != nil || item.textOptions.ellipsis != nil,
          let fit = try? result.solved.fit(of: item), !fit.fits
        {
          shown = try? fit.shown().text
        }
        for sentence in Unmet(text, shown: shown, .key).sentences {
          if labels[sentence] == nil { sentences.append(sentence) }
          if labels[sentence]?.contains(item.name) != true { labels[sentence, default: []].append(item.name) }
        }
      }
    }
    return sentences.map { sentence in
      let names = labels[sentence] ?? []
      let others = names.count > 1 ? " and \(names.count - 1) more" : ""
      return "\(names.first ?? "")\(others): \(sentence)"
    }
  }
}
