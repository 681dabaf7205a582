import Geometry
import TestSupport
import Testing

@testable import AdaptiveLayout

@Suite struct ListGeometryTests {
  static func random(_ random: inout Seeded) -> ListForm {
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    return switch Int.random(in: 0..<4, using: &random) {
    case 0: .table(rowHeight: Variation(number(1...130)))
    case 1: .grid(leastWidth: number(20...200), height: .aspect(1.5), spacing: number(0...9))
    case 2: .grid(leastWidth: number(20...200), height: .points(Variation(number(1...90))), spacing: number(0...9))
    default: .collection(.areaShare(span: Variation(number(0...20))), spacing: number(0...9))
    }
  }

  /// What is said to be in sight is what lies in the room, by looking at every cell.
  @Test(arguments: UInt64(0)..<200) func visibleIsWhatIsInSight(seed: UInt64) {
    var random = Seeded(state: seed)
    let form = Self.random(&random)
    let room = Size(Double(Int.random(in: 30...500, using: &random)), Double(Int.random(in: 30...500, using: &random)))
    let geometry = ListGeometry(form, count: Int.random(in: 0...200, using: &random), in: room, traits: Traits())
    let frames = (0..<geometry.count).map { geometry.frame(of: $0) }
    #expect(abs((frames.map(\.maxY).max() ?? 0) - geometry.contentSize.height) < 1e-9)
    #expect(
      abs(
        (frames.map(\.maxX).max() ?? 0)
          - (geometry.lines > 1 ? geometry.contentSize.width : frames.map(\.maxX).max() ?? 0)) < 1e-9)
    guard geometry.cell.height > 0 else { return }
    for _ in 0..<10 {
      let offset = Double.random(in: 0...max(1, geometry.largestOffset), using: &random).rounded()
      let expected = frames.indices.filter {
        frames[$0].maxY > offset + 1e-6 && frames[$0].minY < offset + room.height - 1e-6
      }
      let visible = geometry.visible(at: offset)
      #expect(Set(expected).isSubset(of: visible))
      // At most the lines that only touch the room are too many.
      #expect(visible.allSatisfy { frames[$0].maxY >= offset - 1e-3 && frames[$0].minY <= offset + room.height + 1e-3 })
    }
  }

  @Test func gridsFillTheRoom() {
    let geometry = ListGeometry(
      .grid(leastWidth: 100, height: .aspect(2), spacing: 10), count: 7, in: Size(320, 480), traits: Traits())
    // Three of 100 with two gaps are exactly 320.
    #expect(geometry.columns == 3)
    #expect(geometry.frame(of: 5) == Rect(x: 220, y: 60, width: 100, height: 50))
    #expect(geometry.contentSize == Size(320, 170))
  }

  @Test func choosesBySizeTraitsAndWhatFits() throws {
    let (table, grid) = (
      ListForm.table(rowHeight: Variation(44)), ListForm.grid(leastWidth: 100, height: .aspect(1))
    )
    func kind(_ choice: ListChoice, _ count: Int, _ size: Size, _ traits: Traits = Traits()) -> ListForm.Kind? {
      choice.geometry(count, in: size, traits: traits)?.kind
    }
    let byTraits = ListChoice.traits(Variation(table, cases: [.init(TraitCondition(horizontal: .regular), grid)]))
    #expect(kind(byTraits, 3, Size(300, 300), Traits(horizontal: .compact)) == .table)
    #expect(kind(byTraits, 3, Size(300, 300), Traits(horizontal: .regular)) == .grid)
    let byWidth = ListChoice.width([.init(0, table), .init(600, .collection(.largest())), .init(400, grid)])
    #expect([399, 400, 599, 600].map { kind(byWidth, 3, Size($0, 100)) } == [.table, .grid, .grid, .collection])
    let fitting = ListChoice.firstThatFits([table, grid, .collection(.largest(), spacing: 0)])
    // 300 / 44 = 6.8 rows; 3 columns of 100 in 3 lines hold 9.
    #expect([6, 7, 9, 10].map { kind(fitting, $0, Size(300, 300)) } == [.table, .grid, .grid, .collection])
    #expect(kind(.firstThatFits([]), 1, Size(1, 1)) == nil)
  }
}
