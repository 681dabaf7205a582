import Geometry
import TestSupport
import Testing

@Suite struct PixelGridTests {
  static let scales = [1.0, 2, 3, 1.5, 2.625, 2.4375, 0.1]

  @Test(arguments: [0, -1, Double.nan, .infinity, -.infinity])
  func noGridWithoutAScale(scale: Double) {
    #expect(PixelGrid(scale: scale) == nil)
  }

  struct Case: Sendable {
    let scale, position, nearest, down, up: Double
  }

  @Test(arguments: [
    Case(scale: 1, position: 0.5, nearest: 1, down: 0, up: 1),
    Case(scale: 1, position: -0.5, nearest: 0, down: -1, up: 0),
    Case(scale: 1, position: 0.49, nearest: 0, down: 0, up: 1),
    Case(scale: 1, position: -2.75, nearest: -3, down: -3, up: -2),
    Case(scale: 2, position: 0.25, nearest: 0.5, down: 0, up: 0.5),
    Case(scale: 2, position: 0.5, nearest: 0.5, down: 0.5, up: 0.5),
    Case(scale: 3, position: 1.0 / 3, nearest: 1.0 / 3, down: 1.0 / 3, up: 1.0 / 3),
    Case(scale: 3, position: 0.5, nearest: 2.0 / 3, down: 1.0 / 3, up: 2.0 / 3),
  ])
  func roundsToPixels(example: Case) throws {
    let grid = try #require(PixelGrid(scale: example.scale))
    #expect(grid.round(example.position) == example.nearest)
    #expect(grid.roundDown(example.position) == example.down)
    #expect(grid.roundUp(example.position) == example.up)
  }

  /// 3 points in 8, 5 points in 10: the centre would be between two pixels; the box goes up and keeps its size.
  @Test func tiesOfCentresGoUp() {
    let centred = Rect(x: 2.5, y: 2.5, width: 3, height: 5)
    #expect(PixelGrid.points.round(centred) == Rect(x: 3, y: 3, width: 3, height: 5))
    #expect(PixelGrid(scale: 2)?.round(centred) == centred)
  }

  /// An error of solving does not turn a tie around.
  @Test(arguments: [1e-9, -1e-9, 1e-12, -1e-12])
  func errorsOfArithmeticDoNotCount(error: Double) {
    let grid = PixelGrid.points
    #expect(grid.round(2.5 + error) == 3)
    #expect(grid.roundDown(3 + error) == 3)
    #expect(grid.roundUp(3 + error) == 3)
    #expect(grid.contains(3 + error))
    #expect(grid.roundUp(Size(3 + abs(error), 3 - abs(error))) == Size(4, 3))
  }

  /// What was stored in single precision is on the grid where it was meant to be; what is more than that above it is
  /// not.
  @Test func whatWasStoredIsOnTheGrid() throws {
    for scale in [1.0, 2, 3, 2.625] {
      let grid = try #require(PixelGrid(scale: scale))
      for pixels in 1...3000 {
        let length = Double(pixels) / scale
        let stored = Double(Float(length))
        #expect(grid.settled(stored) == (stored > length ? length : stored))
        #expect(grid.settled(length + 0.001) == length + 0.001)
      }
    }
    #expect(PixelGrid.points.settled(-1) == -1)
    #expect(PixelGrid.points.settled(.infinity) == .infinity)
  }

  /// A length that is a float's breadth above the grid is on it; one that is more takes another pixel.
  @Test func aFloatsBreadthIsNoPixel() throws {
    for scale in [1.0, 2, 3, 4.5, 2.625] {
      let grid = try #require(PixelGrid(scale: scale))
      for pixels in 1...3000 {
        let length = Double(pixels) / scale
        #expect(grid.roundUp(Size(length.nextUp, length.nextUp.nextUp)) == Size(length, length))
        #expect(grid.roundUp(Size(length * (1 + 1e-14), 0)).width == Double(pixels + 1) / scale)
      }
    }
    #expect(PixelGrid(scale: 3)?.roundUp(Size(31.000000000000004, 1)).width == 31)
  }

  @Test func nothingIsNotNegative() {
    for position in [0.0, -0.0, 1e-9, -1e-9, -0.3] {
      #expect(PixelGrid.points.roundUp(position).sign == .plus)
      #expect(PixelGrid.points.round(position).sign == .plus)
    }
    #expect(PixelGrid.points.roundUp(Size(-0.0, 0)).width.sign == .plus)
  }

  @Test(arguments: scales)
  func theNearestOfAllPositions(scale: Double) throws {
    let grid = try #require(PixelGrid(scale: scale))
    var random = Seeded(state: 1)
    for _ in 0..<2000 {
      let position = Double.random(in: -50...50, using: &random)
      let all = (-200...200).map { ((position * scale).rounded() + Double($0)) / scale }
      let distance = abs(grid.round(position) - position)
      #expect(distance <= (all.map { abs($0 - position) }.min() ?? 0) + 1e-9)
      #expect(grid.roundDown(position) == all.filter { $0 <= position }.max())
      #expect(grid.roundUp(position) == all.filter { $0 >= position }.min())
      #expect(grid.round(grid.round(position)) == grid.round(position))
      #expect(grid.contains(grid.round(position)))
    }
  }

  /// A row of boxes, each beginning where the last ended, has no gap and no overlap afterwards and fills the same
  /// space.
  @Test(arguments: scales)
  func touchingBoxesStillTouch(scale: Double) throws {
    let grid = try #require(PixelGrid(scale: scale))
    var random = Seeded(state: 2)
    for _ in 0..<200 {
      var x = Double.random(in: -10...10, using: &random)
      let boxes = (0..<12).map { _ in
        let width = Double.random(in: 0...40, using: &random)
        defer { x += width }
        return Rect(x: x, y: 0, width: width, height: 1)
      }
      let rounded = boxes.map { grid.round($0) }
      for (left, right) in zip(rounded, rounded.dropFirst()) { #expect(abs(left.maxX - right.minX) < 1e-9) }
      for (box, before) in zip(rounded, boxes) {
        #expect(grid.contains(box))
        #expect(abs(box.minX - before.minX) <= grid.pixel * 0.500_01)
        #expect(box.size.width >= 0)
      }
    }
  }

  /// Text measured in whole pixels is never narrower or shorter after rounding, wherever it is and in whatever box.
  @Test(arguments: scales)
  func textKeepsItsSize(scale: Double) throws {
    let grid = try #require(PixelGrid(scale: scale))
    var random = Seeded(state: 3)
    for _ in 0..<2000 {
      let text = Size(Double.random(in: 0...90, using: &random), Double.random(in: 0...30, using: &random))
      let measured = grid.roundUp(text)
      #expect(measured.width >= text.width && measured.height >= text.height)
      #expect(grid.roundUp(measured) == measured)
      #expect(measured.width - text.width <= grid.pixel && measured.height - text.height <= grid.pixel)
      let slack = Bool.random(using: &random) ? 0 : Double.random(in: 0...3, using: &random)
      let box = Rect(
        x: Double.random(in: -99...99, using: &random), y: Double.random(in: -99...99, using: &random),
        width: measured.width + slack, height: measured.height + slack)
      let rounded = grid.round(box)
      #expect(rounded.size.width >= measured.width - 1e-9 && rounded.size.height >= measured.height - 1e-9)
      let held = grid.round(box, holding: text)
      #expect(abs(held.maxX - rounded.maxX) < 1e-9 && abs(held.maxY - rounded.maxY) < 1e-9)
      let small = grid.round(Rect(origin: box.origin, size: .zero), holding: text)
      #expect(grid.contains(small) && small.origin == rounded.origin)
      #expect(small.size.width >= text.width - 1e-9 && small.size.height >= text.height - 1e-9)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func absurdPositionsEnd(position: Double) throws {
    let grid = try #require(PixelGrid(scale: 3))
    let rect = grid.round(Rect(x: position, y: 0, width: 1, height: position), holding: Size(position, 1))
    #expect(rect.minX.isNaN == position.isNaN)
  }

  /// As wide as it was measured, not by an error of arithmetic less: a text would lose its line.
  @Test(arguments: [1.0, 2, 3, 2.625])
  func sidesOfWholePixelsStayExact(scale: Double) throws {
    let grid = try #require(PixelGrid(scale: scale))
    for start in 0..<2000 {
      for pixels in [1.0, 36, 97] {
        let size = grid.roundUp(Size(pixels / scale, pixels / scale))
        let rect = Rect(x: Double(start) * 0.37, y: Double(start) / scale, width: size.width, height: size.height)
        #expect(grid.round(rect).size == size)
        #expect(grid.round(rect, holding: size).size == size)
      }
    }
  }
}
