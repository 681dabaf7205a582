import AdaptiveLayout
import Geometry
import TestSupport
import Testing

/// Motion goes by what a view shows, and not by the view.
@Suite struct ListMotionTests {
  private typealias Entry = LayoutListsTests.Entry

  private func screen(_ count: Int, _ form: ListForm = LayoutListsTests.table) throws -> LayoutListsTests.Screen {
    var screen = try LayoutListsTests.Screen(count, .form(form))
    try screen.layout.layout(in: Size(320, 520))
    return screen
  }

  /// Which item each cell shows.
  private func shown(_ screen: LayoutListsTests.Screen) throws -> [View: Int] {
    Dictionary(uniqueKeysWithValues: try screen.layout.cells(of: screen.list).map { ($0.cell, $0.item.id) })
  }

  @Test func deletingARowMovesTheRowsBelow() throws {
    var screen = try screen(100)
    let before = try shown(screen)
    let list = screen.list
    let transition = try screen.layout.transition { try $0.set((1..<100).map(Entry.init), of: list) }
    let after = try shown(screen)
    for (cell, id) in after {
      // Row 10 comes from below, where it was out of sight.
      #expect(transition.before[cell]?.minY == 20 + 50 * Double(id), "\(id)")
      #expect(transition.after[cell]?.minY == 20 + 50 * Double(id - 1), "\(id)")
      if id < 10 { #expect(before[cell] == id) }
      // So does what is in the cell.
      for view in try screen.layout.subviews(of: cell) {
        let (start, end) = (try #require(transition.before[view]), try #require(transition.after[view]))
        #expect(start.minY - end.minY == 50 && start.minX == end.minX)
      }
    }
    // The row that is gone stays where it was, and shows nothing else.
    let gone = try #require(before.first { $0.value == 0 }?.key)
    #expect(transition.after[gone] == nil && transition.before[gone]?.minY == 20 && after[gone] == nil)
    #expect(transition.frames(at: 0.5)[gone]?.minY == 20)
    #expect(screen.layout[gone].isHidden)
    _ = try screen.check()
  }

  @Test(arguments: [25.0, 50, 120, 500, 4000])
  func scrollingMovesEveryRow(offset: Double) throws {
    var screen = try screen(100)
    let before = try shown(screen)
    let list = screen.list
    let transition = try screen.layout.transition { try $0.scroll(list, to: offset) }
    let after = try shown(screen)
    #expect(try screen.check() == (Int(offset) / 50..<Int(((offset + 500) / 50).rounded(.up))).map { $0 })
    for (cell, id) in before.merging(
      after,
      uniquingKeysWith: { first, second in
        #expect(first == second, "a view that shows two items moves from one to the other")
        return first
      })
    {
      #expect(transition.before[cell]?.minY == 20 + 50 * Double(id), "\(id)")
      #expect(transition.after[cell]?.minY == 20 + 50 * Double(id) - offset, "\(id)")
    }
    // Back again, from where it is now; cells do not pile up.
    for _ in 0..<5 {
      _ = try screen.layout.transition { try $0.scroll(list, to: 0) }
      _ = try screen.layout.transition { try $0.scroll(list, to: offset) }
    }
    try screen.layout.scroll(list, to: 0)
    try screen.layout.layout()
    #expect(try screen.check() == Array(0..<10))
    #expect(screen.layout.views.count <= 2 + 2 * 24)
    #expect(screen.layout.conflicts.isEmpty)
  }

  /// Any changes of data, place and form: a cell's frames on both sides are those of the item it shows.
  @Test func randomChangesKeepIdentity() throws {
    var random = Seeded(state: 91)
    let forms = [
      LayoutListsTests.table, .grid(leastWidth: 90, height: .aspect(1), spacing: 4),
      .collection(.largest(), spacing: 5),
    ]
    for turn in 0..<60 {
      var ids = Array(0..<Int.random(in: 1...60, using: &random))
      var screen = try LayoutListsTests.Screen(ids.count, .form(forms[turn % 3]))
      try screen.layout.layout(in: Size(320, 520))
      let list = screen.list
      for _ in 0..<4 {
        let (start, startCells, startIDs) = (
          try #require(try screen.layout.snapshot(of: list)), try shown(screen), ids
        )
        ids.removeAll { _ in Int.random(in: 0..<5, using: &random) == 0 }
        if Bool.random(using: &random) { ids.shuffle(using: &random) }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          ids.insert(
            Int.random(in: 1000...9_999_999, using: &random), at: ids.indices.randomElement(using: &random) ?? 0)
        }
        let (offset, form) = (Double.random(in: 0...900, using: &random), forms.randomElement(using: &random))
        let transition = try screen.layout.transition { layout in
          try layout.set(ids.map(Entry.init), of: list)
          try layout.scroll(list, to: offset)
          if let form { try layout.set(.form(form), of: list) }
        }
        #expect(try screen.check().count == Set(try screen.check()).count)
        let (end, cells) = (try #require(try screen.layout.snapshot(of: list)), try shown(screen))
        for (cell, id) in startCells.merging(
          cells,
          uniquingKeysWith: { first, second in
            #expect(first == second)
            return first
          })
        {
          let (from, to) = (startIDs.firstIndex(of: id), ids.firstIndex(of: id))
          #expect(transition.before[cell] == from.map(start.frame), "turn \(turn): \(id)")
          #expect(transition.after[cell] == to.map(end.frame), "turn \(turn): \(id)")
        }
        // The same by the data alone.
        let frames = start.frames(of: startIDs.map(Entry.init), to: end, of: ids.map(Entry.init), at: 0.3, .linear)
        let moving = transition.frames(at: 0.3, .linear)
        for (cell, id) in startCells.merging(cells, uniquingKeysWith: { first, _ in first }) {
          #expect(frames[id] == moving[cell], "turn \(turn): \(id)")
        }
      }
    }
  }

  /// What throws leaves the list as it was, and able to move.
  @Test func aFailedChangeChangesNothing() throws {
    struct Stop: Error {}
    var screen = try screen(30)
    let list = screen.list
    let frames = screen.layout.frames
    #expect(throws: Stop.self) {
      try screen.layout.transition { layout in
        try layout.scroll(list, to: 200)
        try layout.layout()
        throw Stop()
      }
    }
    #expect(screen.layout.frames == frames)
    try screen.layout.scroll(list, to: 200)
    try screen.layout.layout()
    #expect(try screen.check() == Array(4..<14))
  }
}
