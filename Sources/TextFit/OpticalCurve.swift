internal import Geometry
internal import TextLayout
internal import Typography

/// The fit curve of a text whose font changes its shape with the size, by its optical size axis.
///
/// Above and below the axis's range the shape stays the same, and the curve is exact. Inside, the lines are looked at
/// at whole 64ths of a point, as in ``OpticalSearch``: first at samples some way apart, then by bisection between two
/// samples that differ, and finally one by one around where the bisection ended, as far as rounding reaches. So each
/// end of a stretch is a size whose lines have been seen.
struct OpticalCurve {
  private let text: ShapedText
  private let range: ClosedRange<Double>
  private let width: Double
  private let work: WorkBudget
  /// The sizes inside the range, as whole parts of a point. The range's ends, which may not be whole parts, come before
  /// and after.
  private let parts: ClosedRange<Int>

  init(text: ShapedText, range: ClosedRange<Double>, width: Double, _ work: WorkBudget) {
    self.text = text
    self.range = range
    self.width = width
    self.work = work
    // An axis of an OpenType font ends below 32,768 points, and a span has at least a thousandth of the text's size.
    let low = (range.lowerBound * OpticalSearch.parts).rounded(.down) + 1
    let high = max(low, (range.upperBound * OpticalSearch.parts).rounded(.up))
    parts = Int(saturating: low) - 1...Int(saturating: high)
  }

  /// The size of a part; the first and the last are the range's ends.
  private func size(_ part: Int) -> Double {
    min(max(Double(part) / OpticalSearch.parts, range.lowerBound), range.upperBound)
  }

  private func reach(_ part: Int) -> Int {
    OpticalSearch.reach(above: size(part), unitsPerEm: text.style.font.unitsPerEm)
  }

  /// The distance of samples in parts, at most: lines that change and change back within half a point are not noticed.
  private static let stride = 32

  /// The lines at one size: where they end and how high they are in em; nil where a piece is wider than the column.
  private struct Look: Equatable {
    var ends: [Int]
    var heightInEm: Double
  }

  private func look(_ part: Int) -> Look? {
    let size = size(part)
    let shaped = text.shaped(atSize: size, work)
    let pass = shaped.greedyPass(size: size, width: width, maximum: .max - 1, work)
    guard !pass.overflows, !work.isSpent else { return nil }
    return Look(
      ends: shaped.lines(size: size, width: width).map(\.range.upperBound),
      heightInEm: pass.height / Double(shaped.unitsPerEm))
  }

  /// The stretches, from the largest size down.
  func stretches(most: Int) -> [FitCurve.Stretch] {
    var found = text.shaped(atSize: range.upperBound, work).stretches(
      width: width, most: most, above: range.upperBound, work)
    appendInside(to: &found, most: most)
    // Finding one more than wanted shows that the last one wanted is complete.
    guard found.count <= most, !work.isSpent else { return Array(found.prefix(most)) }
    let lowest = text.shaped(atSize: range.lowerBound, work)
    let below = lowest.stretches(
      width: width, most: most - found.count + 1, from: lowest.column(width: width, size: range.lowerBound), work)
    for stretch in below {
      if let last = found.last, last.above == range.lowerBound.nextDown, stretch.largest >= range.lowerBound {
        // The lines at the range's lower end, which were seen from both sides.
        found[found.count - 1] = last.down(to: stretch.above)
      } else {
        found.append(stretch)
      }
    }
    return Array(found.prefix(most))
  }

  /// Appends the stretches inside the range; the first may continue the one that reaches into it from above.
  private func appendInside(to found: inout [FitCurve.Stretch], most: Int) {
    let reachesInto = found.last.map { $0.above < range.upperBound } ?? false
    var high = parts.upperBound
    var top = high
    var lines = look(top)
    /// Ends the stretch that goes from `top` down to the part `low`.
    func end(at low: Int) {
      guard let lines else { return }
      let above = size(low).nextDown
      if top == parts.upperBound, reachesInto, let last = found.last {
        found[found.count - 1] = last.down(to: above)
      } else {
        found.append(
          FitCurve.Stretch(
            above: above, largest: size(top), lineCount: lines.ends.count, heightInEm: lines.heightInEm))
      }
    }
    // Parts above this one are looked at one by one.
    var careful = high
    while high > parts.lowerBound, found.count <= most, !work.isSpent {
      let low = high > careful ? high - 1 : max(parts.lowerBound, high - Self.stride)
      let below = look(low)
      if below == lines {
        high = low
      } else if high - low == 1 {
        end(at: high)
        (high, top, lines) = (low, low, below)
        careful = min(careful, low - reach(low))
      } else {
        var (same, other) = (high, low)
        while same - other > 1 {
          let middle = (same + other) / 2
          if look(middle) == lines { same = middle } else { other = middle }
        }
        // Starts again from as far above as rounding reaches.
        high = min(top, same + reach(same))
        careful = other
      }
    }
    end(at: high)
  }
}

extension FitCurve.Stretch {
  /// The same lines, down to another size.
  fileprivate func down(to above: Double) -> FitCurve.Stretch {
    FitCurve.Stretch(above: above, largest: largest, lineCount: lineCount, heightInEm: heightInEm)
  }
}
