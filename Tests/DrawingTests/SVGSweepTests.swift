import Testing

@testable import Drawing

/// How often the lines of a path cross and lie beside each other.
@Suite struct SVGSweepTests {
  @Test(arguments: [
    ("", 0, 0), ("M0 0L9 9", 0, 0), ("M0 0L9 9M0 9L9 0", 4, 0),
    // Touching is not crossing, nor is lying on each other.
    ("M0 0L4 4L9 0", 0, 0), ("M0 0H9M2 0H5", 0, 0),
    // The second and its way back begin beside both of the first.
    ("M0 0V9M1 5V7", 0, 4),
    // A smooth curve begins on the other side of where the last one ended.
    ("M0 0Q0 9 9 9T9 0M12 5H18", 2, 0), ("M0 0Q0 9 9 9L9 9T9 0M12 5H18", 0, 0),
  ])
  func counted(path: String, crossings: Double, neighbours: Double) {
    let sweep = SVGSweep(SVGOutline(path), width: 0)
    #expect(sweep.crossings == crossings && (neighbours == 0 || sweep.neighbours >= neighbours), "\(sweep)")
    #expect(sweep.near == 0)
  }

  /// A sample finds as many as there are, whatever the size of the numbers.
  @Test(arguments: [1, 1e-200, 1e200]) func sampled(scale: Double) {
    let count = 600
    let lines = (0..<count).map { number in
      let place = Double(number + 1) * scale
      let end = Double(count + 1) * scale
      return "M0 \(place)L\(end) \(place)M\(place) 0L\(place) \(end)"
    }
    let sweep = SVGSweep(SVGOutline(lines.joined()), width: 0)
    // There and back.
    let crossings = Double(4 * count * count)
    #expect(abs(sweep.crossings / crossings - 1) < 0.1, "\(sweep.crossings)")
    #expect(abs(sweep.depth / Double(2 * count) - 1) < 0.1, "\(sweep.depth)")
  }

  /// Strokes meet what is nearer to them than they are wide.
  @Test func near() {
    let rungs = SVGOutline((0..<16).map { "M0 \($0)H9" }.joined())
    #expect(SVGSweep(rungs, width: 0.5).near == 16)
    #expect(SVGSweep(rungs, width: 1.5).near == 16 + 4 * 15)
    let all = SVGSweep(rungs, width: 1000)
    #expect(all.nearShare == 1 && all.near == 31 * 16)
  }

  /// Contours without room count where all lines are upright or level.
  @Test(arguments: [
    ("M1 0v9M2 5v9M3 5v0", 2), ("M1 0h9M2 5h9V6H2z", 1), ("M1 0v9v-9zM5 0h0v4h0z", 2), ("M1 0v9M2 5v9M0 0L1 1", 0),
    ("M0 0h9v9h-9z", 0),
  ])
  func slivers(path: String, count: Int) {
    #expect(SVGSweep(SVGOutline(path), width: 0).slivers == count)
  }
}
