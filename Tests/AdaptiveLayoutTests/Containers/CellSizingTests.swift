import Geometry
import TestSupport
import Testing

@testable import AdaptiveLayout

@Suite struct CellSizingTests {
  /// The largest square of whole pixels by trying every number of columns and every size from above: as many as fit
  /// beside and below each other.
  static func largest(_ count: Int, _ room: Size, spacing: Double, pixel: Double) -> Double {
    var pixels = (max(room.width, room.height) / pixel).rounded(.up)
    while pixels > 0 {
      let side = pixels * pixel
      func fitting(_ length: Double) -> Int {
        var number = 0
        var used = side
        while used <= length + 1e-9 {
          number += 1
          used += spacing + side
          if number >= count { break }
        }
        return number
      }
      if fitting(room.width) * fitting(room.height) >= count { return side }
      pixels -= 1
    }
    return 0
  }

  @Test(arguments: UInt64(0)..<40) func largestSquareIsTheLargest(seed: UInt64) throws {
    var random = Seeded(state: seed)
    let scale: Double = [1.0, 2, 3].randomElement(using: &random) ?? 1
    let grid = try #require(PixelGrid(scale: scale))
    let room = Size(Double(Int.random(in: 50...600, using: &random)), Double(Int.random(in: 50...600, using: &random)))
    let count = Int.random(in: 1...90, using: &random)
    let spacing = Double(Int.random(in: 0...4, using: &random))
    let expected = Self.largest(count, room, spacing: spacing, pixel: 1 / scale)
    let cell = CellSizing.largestCell(count, in: room, spacing: spacing, proportion: 1, grid: grid)
    // Below one pixel nothing is on the grid.
    if expected > 0 {
      #expect(abs(cell.height - expected) < 1e-9, "\(count) in \(room), \(spacing) apart, @\(scale)x")
      #expect(cell.width == cell.height)
    }
  }

  /// Every device in both orientations: all of the article's 19 images are in sight, inside the room, none upon
  /// another.
  @Test func largestShowsAllOnEveryDevice() throws {
    for device in Device.all {
      for orientation in device.orientations {
        let viewport = try device.viewport(orientation)
        for proportion in [1.0, 0.75, 1.5] {
          let geometry = ListGeometry(
            .collection(.largest(proportion: proportion), spacing: 4), count: 19, in: viewport.size,
            traits: viewport.traits)
          #expect(geometry.showsAll && geometry.visible(at: 0) == 0..<19, "\(device.name)")
          let frames = (0..<19).map { geometry.frame(of: $0) }
          for (place, frame) in frames.enumerated() {
            #expect(frame.maxX <= viewport.size.width + 1e-9 && frame.maxY <= viewport.size.height + 1e-9)
            #expect(
              frames[..<place].allSatisfy {
                $0.maxX <= frame.minX + 1e-9 || frame.maxX <= $0.minX + 1e-9 || $0.maxY <= frame.minY + 1e-9
              })
          }
        }
      }
    }
  }

  /// The article's constants: a span of 20 in compact and 40 in regular width, 19 images.
  static let article = CellSizing.areaShare(
    span: Variation(20, cases: [.init(TraitCondition(horizontal: .regular), 40)]))

  /// Squares with hand-picked areas, so that the root is whole: 19 * 70^2 = 93,100 = 266 * 350; 19 * 160^2 = 486,400 =
  /// 640 * 760.
  @Test func followsTheArticlesFormula() {
    func side(_ width: Double, _ height: Double, _ horizontal: SizeClass) -> Size {
      Self.article.cell(19, in: Size(width, height), spacing: 10, Traits(horizontal: horizontal))
    }
    #expect(side(266, 350, .compact) == Size(50, 50))
    #expect(side(640, 760, .regular) == Size(120, 120))
    #expect(
      CellSizing.areaShare(span: Variation(20), proportion: 1.5).cell(19, in: Size(266, 350), spacing: 0, Traits())
        == Size(75, 50))
    // A room smaller than the span leaves nothing.
    #expect(side(10, 10, .compact) == Size(0, 0))
  }

  /// The formula can overflow: with a span too small for what the lines waste, not everything is in sight; the largest
  /// always is.
  @Test func theFormulaCanOverflow() {
    let room = Size(300, 100)
    let formula = ListGeometry(
      .collection(.areaShare(span: Variation(2)), spacing: 0), count: 7, in: room, traits: Traits())
    #expect(!formula.showsAll)
    let largest = ListGeometry(.collection(.largest(), spacing: 0), count: 7, in: room, traits: Traits())
    #expect(largest.showsAll)
    #expect(largest.cell == Size(50, 50))
  }
}
