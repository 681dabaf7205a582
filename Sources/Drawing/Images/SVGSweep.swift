/// What a sweep over the lines of a path has to do, as cairo fills, strokes and measures it: how often lines cross, and
/// how many there are side by side. A map of a million short lines is swept at once; a few thousand across all of the
/// drawing take longer.
///
/// Pairs of lines are counted, all of them where there are few, and otherwise a sample of them that the text of the
/// path decides: the same drawing always has the same answer. The sample's error is a tenth where the answer matters.
struct SVGSweep {
  /// How many pairs of lines cross, not counting those that only touch, or lie on each other.
  private(set) var crossings = 0.0
  /// How many pairs of lines there are of which one is beside the other, wherever they begin.
  private(set) var pairs = 0.0
  /// How many pairs of lines there are of which one begins beside the other, in the direction of the sweep in which
  /// there are more: a drawing may be turned.
  private(set) var neighbours = 0.0
  /// How many pairs of lines there are that are nearer to each other than a stroke is wide, and what part that is of
  /// all.
  private(set) var near = 0.0
  private(set) var nearShare = 0.0
  /// How many lines a horizontal line through the path cuts on average, or a vertical one.
  private(set) var depth = 0.0
  /// How wide or high it is.
  private(set) var extent = 0.0
  /// How many contours have no room in them, in a path of nothing but horizontal and vertical lines: bars without
  /// width. cairo fills such a path in a way of its own, which takes the cube of their number.
  private(set) var slivers = 0

  /// - Parameters:
  ///   - outline: the path.
  ///   - width: how wide its strokes are; 0 without strokes.
  /// - Complexity: O(lines).
  init(_ outline: SVGOutline, width: Double) {
    let most = outline.lines.reduce(0.0) { max($0, $1.max(), -$1.min()) }
    guard outline.lines.count > 1, most > 0 else { return }
    // Scaled, so that no product of two coordinates is beyond what numbers hold.
    let lines = outline.lines.map { $0 / most }
    let reach = width / most
    countDepth(lines)
    extent *= most
    countSlivers(outline)
    let all = Double(lines.count) * Double(lines.count - 1) / 2
    var (crossed, below, beside, close, sharing, looked) = (0, 0, 0, 0, 0, 0)
    func look(_ first: SIMD4<Double>, _ second: SIMD4<Double>) {
      looked += 1
      let (least, most) = (Self.least(first), Self.most(first))
      let (others, otherMost) = (Self.least(second), Self.most(second))
      let (starts, ends) = (pointwiseMax(least, others), pointwiseMin(most, otherMost))
      if starts.y < ends.y || starts.x < ends.x { sharing += 1 }
      if starts.y < ends.y, least.y != others.y { below += 1 }
      if starts.x < ends.x, least.x != others.x { beside += 1 }
      let crosses = starts.x <= ends.x && starts.y <= ends.y && Self.cross(first, second)
      if crosses { crossed += 1 }
      guard reach > 0, starts.x <= ends.x + reach, starts.y <= ends.y + reach else { return }
      if crosses || Self.distance(first, second) < reach { close += 1 }
    }
    if all <= Double(Self.looksPerLine * lines.count) {
      for first in lines.indices { for second in lines[..<first] { look(lines[first], second) } }
    } else {
      var numbers = outline.digest
      func next() -> Int {
        // SplitMix64, by Steele, Lea and Flood.
        numbers &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (numbers ^ numbers >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ mixed >> 31).multipliedFullWidth(by: UInt64(lines.count)).high)
      }
      for _ in 0..<min(Self.looksPerLine * lines.count, Self.mostLooks) { look(lines[next()], lines[next()]) }
    }
    pairs = Double(sharing) / Double(looked) * all
    nearShare = Double(close) / Double(looked)
    near = nearShare * all
    crossings = Double(crossed) / Double(looked) * all
    neighbours = Double(max(below, beside)) / Double(looked) * all
  }

  private static let looksPerLine = 16
  private static let mostLooks = 1 << 20

  private static func least(_ line: SIMD4<Double>) -> SIMD2<Double> { pointwiseMin(line.lowHalf, line.highHalf) }

  private static func most(_ line: SIMD4<Double>) -> SIMD2<Double> { pointwiseMax(line.lowHalf, line.highHalf) }

  private mutating func countDepth(_ lines: [SIMD4<Double>]) {
    var (least, most) = (SIMD2<Double>(repeating: .infinity), SIMD2<Double>(repeating: -.infinity))
    var lengths = SIMD2<Double>()
    for line in lines {
      let (start, end) = (Self.least(line), Self.most(line))
      least = pointwiseMin(least, start)
      most = pointwiseMax(most, end)
      lengths += end - start
    }
    let extents = most - least
    extent = extents.max()
    depth = (lengths / extents.replacing(with: 1, where: extents .<= 0)).max()
  }

  private mutating func countSlivers(_ outline: SVGOutline) {
    guard outline.lines.allSatisfy({ $0.x == $0.z || $0.y == $0.w }) else { return }
    let least = extent * Self.leastRoom
    let narrow = outline.contours.count { $0.x <= least && $0.y > least }
    let flat = outline.contours.count { $0.y <= least && $0.x > least }
    slivers = max(narrow, flat)
  }

  /// What part of the path a contour with room in it is at least: cairo rounds to 1/256 pixel.
  private static let leastRoom = 1e-4

  /// Whether two lines cross at a point inside of both.
  private static func cross(_ first: SIMD4<Double>, _ second: SIMD4<Double>) -> Bool {
    side(second.lowHalf, of: first) * side(second.highHalf, of: first) < 0
      && side(first.lowHalf, of: second) * side(first.highHalf, of: second) < 0
  }

  /// Between two lines that do not cross.
  private static func distance(_ first: SIMD4<Double>, _ second: SIMD4<Double>) -> Double {
    min(
      distance(first.lowHalf, to: second), distance(first.highHalf, to: second), distance(second.lowHalf, to: first),
      distance(second.highHalf, to: first)
    ).squareRoot()
  }

  /// The square of the distance between a point and a line.
  private static func distance(_ point: SIMD2<Double>, to line: SIMD4<Double>) -> Double {
    let (along, from) = (line.highHalf - line.lowHalf, point - line.lowHalf)
    let square = (along * along).sum()
    let part = square > 0 ? min(1, max(0, (along * from).sum() / square)) : 0
    let away = from - part * along
    return (away * away).sum()
  }

  /// Above 0 on one side of a line, below 0 on the other: -1, 0 or 1.
  private static func side(_ point: SIMD2<Double>, of line: SIMD4<Double>) -> Int {
    let (along, to) = (line.highHalf - line.lowHalf, point - line.lowHalf)
    let area = along.x * to.y - along.y * to.x
    return area > 0 ? 1 : area < 0 ? -1 : 0
  }
}
