internal import Geometry
internal import TextFields

/// Which of many rectangles share area with another: those are looked at that share a place with it on one axis, the
/// axis on which fewer of them share one. Columns of labels are swept downward, and rows of them to the right.
struct Sweep {
  private let rects: [Rect]
  /// By where they begin along the axis.
  private let order: [Int]
  private let axis: Axis
  /// The longest of them along the axis: what begins further before something does not reach it.
  private let longest: Double

  init(_ rects: [Rect]) {
    self.rects = rects
    let orders = Axis.allCases.map { axis in
      rects.indices.sorted { (Self.start(rects[$0], axis), $0) < (Self.start(rects[$1], axis), $1) }
    }
    let costs = zip(Axis.allCases, orders).map { axis, order in Self.cost(rects, order, axis) }
    let best = zip(costs, Axis.allCases.indices).min { $0 < $1 }?.1 ?? 0
    let axis = Axis.allCases[best]
    (self.axis, order) = (axis, orders[best])
    longest = rects.map { Self.end($0, axis) - Self.start($0, axis) }.max() ?? 0
  }

  private static func start(_ rect: Rect, _ axis: Axis) -> Double { axis == .horizontal ? rect.minX : rect.minY }
  private static func end(_ rect: Rect, _ axis: Axis) -> Double { axis == .horizontal ? rect.maxX : rect.maxY }

  /// How many are looked at for all of them together.
  private static func cost(_ rects: [Rect], _ order: [Int], _ axis: Axis) -> Int {
    let longest = rects.map { end($0, axis) - start($0, axis) }.max() ?? 0
    var (cost, low, high) = (0, 0, 0)
    for index in order {
      let from = start(rects[index], axis) - longest
      while low < order.count, start(rects[order[low]], axis) < from { low += 1 }
      // Ends come in another order; that they lie a length behind their starts is near enough.
      let to = start(rects[index], axis) + longest
      while high < order.count, start(rects[order[high]], axis) < to { high += 1 }
      cost += max(0, high - low)
    }
    return cost
  }

  /// Those that share area with a rectangle, by their indices, in order.
  ///
  /// - Parameter count: told how many are looked at.
  func touching(_ rect: Rect, _ count: (Int) throws(Failure) -> Void) throws(Failure) -> [Int] {
    let (start, end) = (Self.start(rect, axis), Self.end(rect, axis))
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.start(rects[order[middle]], axis) < start - longest { low = middle + 1 } else { high = middle }
    }
    var found: [Int] = []
    var looked = 0
    for index in order[low...] {
      if Self.start(rects[index], axis) >= end { break }
      looked += 1
      let other = rects[index]
      if other.minX < rect.maxX, rect.minX < other.maxX, other.minY < rect.maxY, rect.minY < other.maxY {
        found.append(index)
      }
    }
    try count(looked)
    found.sort()
    return found
  }
}
