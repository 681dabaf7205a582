import Glibc

/// The one table that everything is reported in: what was done, how many times the cost of what else, how far that is
/// spread, and how the cost grows with size. Never a bare time.
struct Table {
  init() { print("| what | against | ratio | middle half | grows as | |\n|---|---|---|---|---|---|") }

  /// Prints a row.
  ///
  /// - Parameters:
  ///   - ratios: of every pass, in which both were timed one after the other, so that drift of the machine hits both.
  ///   - growth: the exponent of the size.
  func row(_ what: String, against: String, _ ratios: [Double], growth: Double? = nil, note: String = "") {
    let sorted = ratios.sorted()
    guard let last = sorted.last else { return }
    let quarter = { (part: Int) in Self.short(sorted[min(sorted.count * part / 4, sorted.count - 1)]) }
    let middle = sorted.first == last ? "" : quarter(1) + "..." + quarter(3)
    print(
      "| \(what) | \(against) | \(quarter(2)) | \(middle) | \(growth.map { "N^\(Self.short($0))" } ?? "") | \(note) |")
    fflush(nil)
  }

  /// How a cost grows: the exponent of the power of the size that comes nearest, by least squares of the logarithms.
  ///
  /// - Parameter costs: the least that were measured, as noise only adds.
  static func exponent(_ costs: [(size: Double, cost: Double)]) -> Double {
    let points = costs.map { (x: log($0.size), y: log($0.cost)) }
    let count = Double(points.count)
    let (x, y) = (points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count)
    let covariance = points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
    return covariance / points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
  }

  /// Three digits, or two decimals of what is not small.
  static func short(_ value: Double) -> String {
    guard value != 0, abs(value) < 0.1 else { return "\((value * 100).rounded() / 100)" }
    let scale = pow(10, (2 - log10(abs(value)).rounded(.down)))
    return "\((value * scale).rounded() / scale)"
  }
}

/// Times some work with the machine's steady clock, in seconds.
func seconds(_ work: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(work) / .seconds(1)
}

extension [Double] {
  var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
