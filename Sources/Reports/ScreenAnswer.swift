internal import AdaptiveLayout
internal import Geometry
package import JSONText
internal import LabelFitting
internal import LayoutDocuments
package import TextFields
internal import TextFit

/// The answer to `--explain`: why a view or guide of a screen has its frame, and its text its size, in words and as
/// JSON.
package struct ScreenAnswer {
  private let result: LayoutResult
  let name: String
  /// The frame and the constraints that determine it; nil for a view of a list that is not visible.
  let found: (frame: Rect, explanation: LayoutExplanation)?
  /// The fit of the view's text in its frame; nil if it has none.
  private let outcome: FitOutcome?
  /// Whether the size of the text was fitted to the frame.
  private let isFitted: Bool
  /// Whether the frame belongs to this size, if the frame follows from the text.
  let isSettled: Bool
  /// Whether the view is hidden, so that its text need not fit.
  private let isHidden: Bool

  /// - Throws: ``Failure`` if a limit is exceeded.
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

  /// Whether the text fits, as far as it is visible, and no constraint of the frame was broken for others.
  package var fits: Bool {
    if let found, found.explanation.unmet.contains(where: \.isBroken) { return false }
    guard let outcome else { return true }
    return outcome.fit.fits && isSettled || isHidden
  }

  /// The explanation of the frame and of the text. That of the text is complete if it was fitted or does not fit, and
  /// otherwise has only the requests that are not met.
  ///
  /// - Throws: ``Failure`` if finding a shortened text exceeds a limit.
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

  /// Writes the same as a JSON object.
  ///
  /// - Throws: ``Failure`` if finding a shortened text exceeds a limit.
  package func write(to writer: JSONWriter) throws(Failure) {
    let text = try outcome.map { outcome throws(Failure) in try ResultRecord(outcome: outcome, detail: true) }
    ScreenRecord(result, to: writer).write(self, text)
  }
}
