internal import AdaptiveLayout
internal import Geometry
package import JSONText
internal import LabelFitting
internal import LayoutDocuments
package import TextFields
internal import TextFit

/// Why a view or guide of a screen is where it is, and its text as large as it is: what `--explain` answers, in words and as JSON.
package struct ScreenAnswer {
  private let result: LayoutResult
  let name: String
  /// The frame and what decides it; nil for what is out of sight.
  let found: (frame: Rect, explanation: LayoutExplanation)?
  /// How the view's text was fitted, or stands in its frame; nil where it has none.
  private let outcome: FitOutcome?
  /// Whether its size was looked for.
  private let isFitted: Bool
  /// Whether the frame, where it follows from the text, is one for this size.
  let isSettled: Bool
  /// Whether the view is hidden, so that it does not matter.
  private let isHidden: Bool

  /// - Throws: ``Failure`` where a limit is passed.
  package init(to name: String, _ result: LayoutResult) throws(Failure) {
    self.result = result
    self.name = name
    let solved = result.solved
    var layout = result.layout
    guard let item = solved[name] else {
      (found, outcome, isFitted, isSettled, isHidden) = (nil, nil, false, true, false)
      return
    }
    do throws(LayoutError) {
      found = (try layout.frame(of: item), try layout.explanation(of: item))
    } catch {
      throw Failure(error)
    }
    guard let view = item as? View, let place = solved.items.first(where: { $0.view == view }) else {
      (outcome, isFitted, isSettled, isHidden) = (nil, false, true, false)
      return
    }
    do throws(FitError) {
      outcome = try solved.fit(of: place).map { FitOutcome($0, naming: .key) }
    } catch {
      throw Failure(error)
    }
    (isFitted, isSettled, isHidden) = (result.fits[view] != nil, solved.isSettled(view), solved.isHidden(view))
  }

  /// Whether the text fits where it is seen.
  package var fits: Bool {
    guard let outcome else { return true }
    return outcome.fit.fits && isSettled || isHidden
  }

  /// What there is to say: of a text that is fitted or does not fit everything, of any other what it asks and does not get.
  ///
  /// - Throws: ``Failure`` where finding a shortened text passes a limit.
  package func text() throws(Failure) -> VisibleText {
    guard let found else { return "\(name) is out of sight\n" }
    var text: VisibleText = "frame  \(LayoutResult.text(found.frame))\n"
    for line in found.explanation.lines { text += "\(line)\n" }
    guard let outcome else { return text }
    let rows =
      isFitted || !outcome.fit.fits
      ? try Explanation(outcome, isSettled: isSettled).text() : Explanation.unmet(Unmet(outcome, shown: nil))
    return rows.isEmpty ? text : text + "\n" + rows
  }

  /// The same as an object of JSON.
  ///
  /// - Throws: ``Failure`` where finding a shortened text passes a limit.
  package func write(to writer: JSONWriter) throws(Failure) {
    let text = try outcome.map { outcome throws(Failure) in try ResultRecord(outcome: outcome, detail: true) }
    ScreenRecord(result, to: writer).write(self, text)
  }
}
