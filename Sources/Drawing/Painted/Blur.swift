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

  /// - Parameter bytes: row by row, from 0 to 255, with `stride` bytes from one row to the next.
  init(width: Int, height: Int, bytes: UnsafePointer<UInt8>, stride: Int) {
    self.width = width
    self.height = height
    values = [Float](unsafeUninitializedCapacity: width * height) { out, count in
      guard let start = out.baseAddress else { return }
      for y in 0..<height {
        let (row, values) = (bytes + y * stride, start + y * width)
        for x in 0..<width { (values + x).initialize(to: Float(row[x])) }
      }
      count = width * height
    }
  }

  /// Writes the values where they came from, rounded.
  func write(to bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
    values.withUnsafeBufferPointer { values in
      for y in 0..<height {
        let (row, start) = (bytes + y * stride, y * width)
        for x in 0..<width { row[x] = UInt8(min(255, max(0, values[start + x] + 0.5))) }
      }
    }
  }

  /// - Parameter deviation: the standard deviation, in pixels.
  /// - Complexity: linear in the number of pixels, whatever the deviation.
  mutating func blur(_ deviation: Double) {
    guard deviation > 0, width > 0, height > 0 else { return }
    let steps = Self.steps(deviation)
    let nothing = [Float](repeating: 0, count: max(width, height))
    // Each step goes from one of two rooms to the other, and writes every value of it, so that neither has to be
    // cleared; a step down has its turn across, so that the last one ends where the first began.
    let spare = UnsafeMutablePointer<Float>.allocate(capacity: values.count)
    defer { spare.deallocate() }
    values.withUnsafeMutableBufferPointer { values in
      nothing.withUnsafeBufferPointer { nothing in
        guard var from = values.baseAddress, let nothing = nothing.baseAddress else { return }
        var to = spare
        // Down, and then across, by a turned copy: whole rows are added to whole rows, several values at a time.
        for (width, height) in [(width, height), (height, width)] {
          for step in steps {
            let lines = Lines(first: from, nothing: nothing, width: width, height: height)
            switch step {
            case .mean(let before, let after): lines.average(before, after, into: to)
            case .weighted(let weights): lines.add(weights, into: to)
            }
            swap(&from, &to)
          }
          Self.transpose(from, into: to, width, height)
          swap(&from, &to)
        }
      }
    }
  }

  private static func transpose(
    _ values: UnsafeMutablePointer<Float>, into out: UnsafeMutablePointer<Float>, _ width: Int, _ height: Int
  ) {
    // In bands whose rows stay in the processor's cache.
    for band in stride(from: 0, to: height, by: 16) {
      let rows = band..<min(band + 16, height)
      for x in 0..<width {
        for y in rows { out[x * height + y] = values[y * width + x] }
      }
    }
  }

  /// How each value is computed.
  private enum Step {
    /// The mean of those in a window around it.
    case mean(before: Int, after: Int)
    /// The sum of it and its neighbours on both sides, each with its weight.
    case weighted([Float])
  }

  private static func steps(_ deviation: Double) -> [Step] {
    guard deviation >= 2 else { return [.weighted(weights(deviation))] }
    let size = Int(saturating: deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5, .down)
    let half = size / 2
    let middle = Step.mean(before: half, after: half)
    return size % 2 == 1
      ? [middle, middle, middle]
      : [.mean(before: half, after: half - 1), .mean(before: half - 1, after: half), middle]
  }

  /// The weights of a Gaussian, from its middle to one side.
  private static func weights(_ deviation: Double) -> [Float] {
    let radius = Int(saturating: deviation * reach, .down)
    let weights = (0...radius).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = 2 * weights.reduce(0, +) - 1
    return weights.map { Float($0 / sum) }
  }

  /// Rows of values; those above and below are 0.
  private struct Lines {
    let first: UnsafeMutablePointer<Float>
    let nothing: UnsafePointer<Float>
    let width: Int
    let height: Int

    private subscript(_ y: Int) -> UnsafePointer<Float> {
      y >= 0 && y < height ? UnsafePointer(first + y * width) : nothing
    }

    func average(_ before: Int, _ after: Int, into out: UnsafeMutablePointer<Float>) {
      let part = 1 / Double(before + after + 1)
      var sums = [Double](repeating: 0, count: width)
      sums.withUnsafeMutableBufferPointer { sums in
        for y in 0..<min(after, height) {
          let entering = self[y]
          for x in 0..<width { sums[x] += Double(entering[x]) }
        }
        for y in 0..<height {
          let (entering, leaving, means) = (self[y + after], self[y - before - 1], out + y * width)
          for x in 0..<width {
            let sum = sums[x] + Double(entering[x]) - Double(leaving[x])
            sums[x] = sum
            means[x] = Float(max(0, sum * part))
          }
        }
      }
    }

    func add(_ weights: [Float], into out: UnsafeMutablePointer<Float>) {
      for y in 0..<height {
        let (middle, sums) = (self[y], out + y * width)
        for x in 0..<width { sums[x] = middle[x] * weights[0] }
        for (distance, weight) in weights.enumerated().dropFirst() {
          let (above, below) = (self[y - distance], self[y + distance])
          for x in 0..<width { sums[x] += (above[x] + below[x]) * weight }
        }
      }
    }
  }
}
