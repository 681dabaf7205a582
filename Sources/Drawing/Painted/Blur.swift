internal import Geometry
internal import Platform

/// The opacity of a shape at each pixel, to be blurred.
///
/// The blur is that of SVG and of browsers (Filter Effects 1, 9.5): a Gaussian, which from a standard deviation of two
/// pixels on is approximated by three box blurs in a row, to within 3 %. Nothing reaches further than three standard
/// deviations.
struct BlurredMask {
  let width: Int
  let height: Int
  private(set) var values: [Float]

  /// How far a blur reaches, in standard deviations.
  static let reach = 3.0

  /// - Parameter values: row by row, from 0 to 1.
  init(width: Int, height: Int, values: [Float]) {
    self.width = width
    self.height = height
    self.values = values
  }

  /// - Parameter deviation: the standard deviation, in pixels.
  /// - Complexity: linear in the number of pixels, whatever the deviation.
  mutating func blur(_ deviation: Double) {
    guard deviation > 0, width > 0, height > 0 else { return }
    values = Self.blurred(values, width, height, deviation)
    let turned = Self.transposed(values, width, height)
    values = Self.transposed(Self.blurred(turned, height, width, deviation), height, width)
  }

  private static func transposed(_ values: [Float], _ width: Int, _ height: Int) -> [Float] {
    [Float](unsafeUninitializedCapacity: values.count) { out, count in
      values.withUnsafeBufferPointer { values in
        for y in 0..<height {
          for x in 0..<width { out.initializeElement(at: x * height + y, to: values[y * width + x]) }
        }
      }
      count = values.count
    }
  }

  /// Blurs each row.
  private static func blurred(_ values: [Float], _ width: Int, _ height: Int, _ deviation: Double) -> [Float] {
    var values = values
    if deviation < 2 {
      let weights = weights(deviation)
      for y in 0..<height { convolve(&values, y * width, width, weights) }
      return values
    }
    let size = Int(saturating: deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5, .down)
    let half = size / 2
    let boxes =
      size % 2 == 1
      ? [(half, half), (half, half), (half, half)] : [(half, half - 1), (half - 1, half), (half, half)]
    for y in 0..<height {
      for (before, after) in boxes { average(&values, y * width, width, before, after) }
    }
    return values
  }

  /// The weights of a Gaussian, from its middle to one side.
  private static func weights(_ deviation: Double) -> [Double] {
    let radius = Int(saturating: deviation * reach, .down)
    let weights = (0...radius).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = 2 * weights.reduce(0, +) - 1
    return weights.map { $0 / sum }
  }

  private static func convolve(_ values: inout [Float], _ start: Int, _ count: Int, _ weights: [Double]) {
    let row = Array(values[start..<start + count])
    for x in 0..<count {
      var sum = Double(row[x]) * weights[0]
      for offset in 1..<max(1, weights.count) {
        if x >= offset { sum += Double(row[x - offset]) * weights[offset] }
        if x + offset < count { sum += Double(row[x + offset]) * weights[offset] }
      }
      values[start + x] = Float(sum)
    }
  }

  /// Each value becomes the mean of those in a window around it.
  private static func average(_ values: inout [Float], _ start: Int, _ count: Int, _ before: Int, _ after: Int) {
    let row = Array(values[start..<start + count])
    let size = Double(before + after + 1)
    var sum = row.prefix(after).reduce(0) { $0 + Double($1) }
    for x in 0..<count {
      if x + after < count { sum += Double(row[x + after]) }
      if x - before > 0 { sum -= Double(row[x - before - 1]) }
      values[start + x] = Float(max(0, sum / size))
    }
  }
}
