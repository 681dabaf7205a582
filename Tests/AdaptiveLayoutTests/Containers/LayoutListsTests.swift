import AdaptiveLayout
import ConstraintSolver
import Geometry
import Synchronization
import Testing

@Suite struct LayoutListsTests {
  struct Entry: Identifiable, Sendable, Equatable {
    let id: Int
  }

  /// How often cells were made and filled.
  final class Counts: Sendable {
    private let built = Atomic(0)
    private let shown = Atomic(0)
    func build() { built.add(1, ordering: .relaxed) }
    func show() { shown.add(1, ordering: .relaxed) }
    func take() -> [Int] {
      [built.exchange(0, ordering: .relaxed), shown.exchange(0, ordering: .relaxed)]
    }
  }

  struct Screen {
    var layout = Layout(named: "screen")
    let list: ListHandle<Entry>
    let counts = Counts()

    init(_ count: Int, _ choice: ListChoice) throws {
      let (root, counts) = (layout.root, counts)
      list = try layout.addList((0..<count).map(Entry.init), choice, to: root, named: "list") { layout, cell in
        counts.build()
        let image = try layout.add(FixedContent(Size(30, 30)), to: cell, named: "image")
        try layout.constrain {
          image.leading == cell.leading + 4
          image.centerY == cell.centerY
        }
        return image
      } show: { layout, image, entry, kind in
        counts.show()
        layout[image].content = FixedContent(Size(Double(entry.id % 7) + (kind == .table ? 20 : 30), 30))
      }
      let view = list.view
      try layout.constrain {
        view.leading == root.leading
        view.trailing == root.trailing
        view.top == root.top + 20
        view.bottom == root.bottom
      }
    }

    /// The cells' frames are those of the geometry, and of the data in order.
    func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> [Int] {
      let snapshot = try #require(try layout.snapshot(of: list), sourceLocation: sourceLocation)
      let cells = try layout.cells(of: list)
      for (index, (item, cell)) in zip(snapshot.visible, cells) {
        #expect(try layout.frame(of: cell) == snapshot.frame(of: index), "\(item)", sourceLocation: sourceLocation)
        #expect(!layout[cell].isHidden, sourceLocation: sourceLocation)
      }
      #expect(cells.count == snapshot.visible.count, sourceLocation: sourceLocation)
      #expect(layout.conflicts.isEmpty, sourceLocation: sourceLocation)
      return cells.map(\.item.id)
    }
  }

  static let table = ListForm.table(rowHeight: Variation(50))

  @Test func buildsOnlyWhatIsInSight() throws {
    var screen = try Screen(100_000, .form(Self.table))
    try screen.layout.layout(in: Size(320, 520))
    #expect(try screen.check() == Array(0..<10))
    #expect(screen.counts.take() == [10, 10])
    // Half a row further one more row is seen, and it is the only one that is made.
    try screen.layout.scroll(screen.list, to: 25)
    #expect(try screen.layout.layout().isSettled)
    #expect(try screen.check() == Array(0..<11))
    #expect(screen.counts.take() == [1, 1])
    // Another half: the first row's cell is spare. From now on no cell is made, whatever is scrolled.
    try screen.layout.scroll(screen.list, to: 50)
    try screen.layout.layout()
    #expect(screen.counts.take() == [0, 0])
    for (offset, first, count) in [(75.0, 1, 11), (1_000_025, 20_000, 11), (3_333_350, 66_667, 10), (9e6, 99_990, 10)] {
      try screen.layout.scroll(screen.list, to: offset)
      try screen.layout.layout()
      #expect(try screen.check() == Array(first..<first + count))
      let counts = screen.counts.take()
      #expect(counts[0] == 0 || counts[0] <= 1)
      #expect(counts[1] <= 11)
    }
    // What is scrolled costs the same at both ends: views do not pile up.
    #expect(screen.layout.views.count <= 2 + 2 * 12)
  }

  @Test func kindChangesAndIdentityStays() throws {
    let grid = ListForm.grid(leastWidth: 100, height: .aspect(1))
    var screen = try Screen(
      60, .traits(Variation(Self.table, cases: [.init(TraitCondition(horizontal: .regular), grid)])))
    try screen.layout.layout(in: Size(320, 520), traits: Traits(horizontal: .compact))
    try screen.layout.scroll(screen.list, to: 500)
    try screen.layout.layout()
    #expect(try screen.check() == Array(10..<20))
    let before = try screen.layout.cells(of: screen.list)
    let start = try #require(try screen.layout.snapshot(of: screen.list))
    _ = screen.counts.take()

    let transition = try screen.layout.transition(
      to: Viewport(size: Size(520, 320), traits: Traits(horizontal: .regular, size: Size(520, 320))))
    // Five columns of 104; the line of item 10 is on top: items 10 to 24.
    #expect(try screen.check() == Array(10..<25))
    let after = try screen.layout.cells(of: screen.list)
    for (item, cell) in before { #expect(after.first { $0.item == item }?.cell == cell) }
    // Five more cells were made; all show their item in the other kind.
    #expect(screen.counts.take() == [5, 15])
    let end = try #require(try screen.layout.snapshot(of: screen.list))

    // Frames on the way: those of the cells, and of what came into sight from below.
    let middle = start.frames(to: end, at: 0.5, .linear)
    #expect(middle.keys.sorted() == Array(10..<25))
    let halfway = transition.frames(at: 0.5, .linear)
    for (item, cell) in before { #expect(middle[item.id] == halfway[cell]) }
    #expect(start.frames(to: end, at: 0)[24] == Rect(x: 0, y: 20 + 700, width: 320, height: 50))
    #expect(start.frames(to: end, at: 1)[24] == Rect(x: 416, y: 20 + 208, width: 104, height: 104))

    // And back: nothing is made, and the same items are where they were.
    try screen.layout.layout(in: Size(320, 520), traits: Traits(horizontal: .compact))
    #expect(try screen.check() == Array(10..<20))
    #expect(screen.counts.take()[0] == 0)
    for (item, cell) in try screen.layout.cells(of: screen.list) {
      #expect(after.first { $0.item == item }?.cell == cell)
    }
  }

  /// A rotation inside one kind is a new layout and no reload (S2e): what stays in sight is not shown anew.
  @Test func traitsInvalidateAndDoNotReload() throws {
    var screen = try Screen(19, .form(.collection(.largest(), spacing: 4)))
    try screen.layout.layout(in: Size(320, 500))
    #expect(screen.counts.take() == [19, 19])
    let cells = try screen.layout.cells(of: screen.list).map(\.cell)
    try screen.layout.layout(in: Size(500, 320))
    #expect(try screen.check() == Array(0..<19))
    #expect(screen.counts.take() == [0, 0])
    #expect(try screen.layout.cells(of: screen.list).map(\.cell) == cells)
    // The same size again changes nothing.
    #expect(try screen.layout.layout(in: Size(500, 320)).views.isEmpty)
  }

  @Test func dataChangesKeepIdentity() throws {
    var screen = try Screen(6, .form(Self.table))
    try screen.layout.layout(in: Size(320, 520))
    let before = Dictionary(
      uniqueKeysWithValues: try screen.layout.cells(of: screen.list).map { ($0.item.id, $0.cell) })
    try screen.layout.set([5, 9, 0, 3].map(Entry.init), of: screen.list)
    try screen.layout.layout()
    #expect(try screen.check() == [5, 9, 0, 3])
    for (item, cell) in try screen.layout.cells(of: screen.list) where item.id != 9 { #expect(before[item.id] == cell) }
    try screen.layout.set([] as [Entry], of: screen.list)
    try screen.layout.layout()
    #expect(try screen.check() == [])
    try screen.layout.set([Entry(id: 4)], of: screen.list)
    try screen.layout.layout()
    #expect(try screen.check() == [4])
  }

  @Test func readsFromTheRight() throws {
    var screen = try Screen(10, .form(.grid(leastWidth: 100, height: .points(Variation(30)))))
    try screen.layout.layout(in: Size(300, 200), traits: Traits(direction: .rightToLeft))
    _ = try screen.check()
    #expect(try screen.layout.frame(of: try screen.layout.cells(of: screen.list)[0].cell).minX == 200)
  }

  struct Broken: Error, CustomStringConvertible { let description = "no image" }

  @Test func refusesBadLists() throws {
    var layout = Layout(named: "screen")
    let root = layout.root
    func add(_ items: [Entry], _ choice: ListChoice) throws(LayoutError) -> ListHandle<Entry> {
      try layout.addList(items, choice, to: root, named: "list") { _, _ in
        0
      } show: { _, _, _, _ in
        throw Broken()
      }
    }
    for form in [
      ListForm.table(rowHeight: Variation(0)), .table(rowHeight: Variation(.nan)), .table(rowHeight: Variation(1e15)),
      .grid(leastWidth: -1, height: .aspect(1)), .grid(leastWidth: 10, height: .aspect(0)),
      .collection(.largest(proportion: 0)), .collection(.largest(), spacing: .infinity),
    ] {
      #expect(throws: LayoutError.self, "\(form)") { try add([], .form(form)) }
    }
    #expect(
      throws: LayoutError.invalidList(list: "list", reason: "two items have the identity 3; identities must differ")
    ) {
      try add([3, 4, 3].map(Entry.init), .form(Self.table))
    }
    #expect(throws: LayoutError.self) { try add([], .firstThatFits([])) }
    let list = try add([Entry(id: 1)], .form(Self.table))
    try layout.constrain {
      list.view.width == 100
      list.view.height == 100
      list.view.leading == root.leading
      list.view.top == root.top
    }
    #expect(throws: LayoutError.invalidList(list: "list", reason: "a cell could not be made: no image")) {
      try layout.layout(in: Size(100, 100))
    }
    // Cells whose measures are in range by themselves, but not all of them together, or not in this room.
    for (form, size) in [
      (ListForm.table(rowHeight: Variation(1e9)), "1000001000000000 points high"),
      (.grid(leastWidth: 10, height: .aspect(1e-16)), "points high"),
      (.collection(.areaShare(span: Variation(0), proportion: 1e300)), "points wide"),
    ] {
      try layout.set((0..<1_000_001).map(Entry.init), of: list)
      try layout.set(.form(form), of: list)
      let error = #expect(throws: LayoutError.self, "\(form)") { try layout.layout(in: Size(100, 100)) }
      #expect(try #require(error).description.contains(size), "\(form)")
    }
  }
}
