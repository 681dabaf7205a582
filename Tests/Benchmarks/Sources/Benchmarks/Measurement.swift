import CHarfBuzzAlone
import TextLayout

/// Times work on every label against shaping the same labels once, in one run.
struct Measurement {
  let prepared: [Prepared]
  private let buffer: OpaquePointer = hb_buffer_create()
  private let clock = ContinuousClock()

  init() throws {
    prepared = try Label.all.map(Prepared.init)
  }

  /// Prints a table row: the ratio's median over the passes, and the middle half of them. Each pass times all labels
  /// shaped once and then all labels worked on, so that drift of the machine hits both.
  func report(_ name: String, passes: Int = 1000, _ work: (Int) throws -> Void) rethrows {
    var ratios: [Double] = []
    for pass in 0..<passes + passes / 10 {
      let shaping = clock.measure { for label in prepared { label.shapeOnce(buffer) } }
      let working = try clock.measure { for index in prepared.indices { try work(index) } }
      if pass >= passes / 10 { ratios.append(working / shaping) }
    }
    ratios.sort()
    func two(_ value: Double) -> String { String((value * 100).rounded() / 100) }
    let middle = two(ratios[passes / 4]) + "..." + two(ratios[passes * 3 / 4])
    print("| \(name) | \(two(ratios[passes / 2])) | \(middle) |")
  }
}
