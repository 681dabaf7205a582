import Geometry
import Testing

@testable import Drawing

/// Gradients as CSS writes them.
@Suite struct FillTests {
  private func gradient(_ css: String) throws -> LinearGradient {
    guard case .linearGradient(let gradient) = try Fill(css: css) else {
      throw DrawingError.badGradient(css, reason: "")
    }
    return gradient
  }

  @Test func gradientsAreRead() throws {
    #expect(try Fill(css: "navy") == .color(Color(rgb: 0x000080)))
    let plain = try gradient("linear-gradient(#f00, #00f)")
    #expect(plain.angle == 180 && plain.stops.map(\.position) == [0, 1])
    let many = try gradient("Linear-Gradient( 45deg , red, rgb(0, 255, 0) 20%, white, black, blue 80%)")
    #expect(many.angle == 45 && many.stops.map { ($0.position * 100).rounded() } == [0, 20, 40, 60, 80])
    #expect(many.stops[1].color == Color(0, 1, 0))
    #expect(try gradient("linear-gradient(to top left, red, blue)").angle == 315)
    #expect(try gradient("linear-gradient(-90deg, red, blue)").angle == -90)
    // A place that falls is that of the one before (CSS Images 3, 3.4.3).
    #expect(try gradient("linear-gradient(red 50%, blue 10%)").stops.map(\.position) == [0.5, 0.5])
  }

  @Test(arguments: [
    "linear-gradient(red, blue", "linear-gradient(red)", "linear-gradient()", "linear-gradient(to nowhere, red, blue)",
    "linear-gradient(xdeg, red, blue)", "linear-gradient(red 120%, blue)", "linear-gradient(rood, blue)",
    "linear-gradient(nandeg, red, blue)", "linear-gradient(red,, blue)",
    "linear-gradient(" + [String](repeating: "red", count: 300).joined(separator: ",") + ")",
  ])
  func othersAreRefused(css: String) {
    let error = #expect(throws: DrawingError.self) { try Fill(css: css) }
    #expect(
      error?.description.contains("write it as CSS does") == true || error?.description.contains("did you mean") == true
    )
  }

  /// The line is as long as its box needs (CSS Images 3, 3.1.1), whatever the angle.
  @Test func lineCrossesTheBox() {
    let box = Rect(x: 10, y: 20, width: 200, height: 100)
    let stops = [LinearGradient.Stop(.black, at: 0), LinearGradient.Stop(.white, at: 1)]
    let down = LinearGradient(angle: 180, stops: stops).line(across: box)
    #expect(down.start == Point(110, 20) && down.end == Point(110, 120))
    let right = LinearGradient(angle: 90, stops: stops).line(across: box)
    #expect(right.start == Point(10, 70) && right.end == Point(210, 70))
    for angle in stride(from: 0.0, to: 360, by: 17) {
      let (start, end) = LinearGradient(angle: angle, stops: stops).line(across: box)
      // The corners lie between both ends, seen along the line, and two of them at its ends.
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let places = [(10.0, 20.0), (210, 20), (10, 120), (210, 120)].map { x, y in
        ((x - start.x) * dx + (y - start.y) * dy) / (dx * dx + dy * dy)
      }
      #expect(abs((places.min() ?? 9)) < 1e-9 && abs((places.max() ?? 9) - 1) < 1e-9, "\(angle)")
    }
  }
}
