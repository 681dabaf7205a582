internal import AdaptiveLayout
internal import Geometry
package import JSONText
internal import LabelFitting
internal import LayoutDocuments
package import TextFields
internal import TextFit

/// Why a view or guide of a screen has its frame, and its text its size: the answer to `--explain`, in words and as
/// JSON.
package struct ScreenAnswer {
  private let result: LayoutResult
  let name: String
  /// The frame and what determines it; nil if it is out of sight.
  let found: (frame: Rect, explanation: LayoutExplanation)?
  /// How the view's text was fitted, or how it lies in its frame; nil if it has none.
  private let outcome: FitOutcome?
  /// Whether its size was searched for.
  private let isFitted: Bool
  /// Whether a frame that follows from the text is that of this size.
  let isSettled: Bool
  /// Whether the view is hidden, in which case it does not matter.
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

  /// Whether the text fits, as far as it is visible.
  package var fits: Bool {
    guard let outcome else { return true }
    return outcome.fit.fits && isSettled || isHidden
  }

  /// The explanation of the text: complete if it is fitted or does not fit, otherwise only the requests that are not
  /// met.
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

  /// The same as an object of JSON.
  ///
  /// - Throws: ``Failure`` if finding a shortened text exceeds a limit.
  package func write(to writer: JSONWriter) throws(Failure) {
    let text = try outcome.map { outcome throws(Failure) in try ResultRecord(outcome: outcome, detail: true) }
    ScreenRecord(result, to: writer).write(self, text)
  }
}
