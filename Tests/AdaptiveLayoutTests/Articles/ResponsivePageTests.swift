import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

/// Seed 002: a page whose image is 75 % of the screen's width between wide margins, and the whole screen where width
/// and height are compact; a table whose rows follow the size classes; a collection that keeps its images in sight.
@Suite struct ResponsivePageTests {
  static let small = TraitCondition(horizontal: .compact, vertical: .compact)

  /// A title of 200 x 30 and a subtitle of 160 x 20 on top, a button of 100 x 44 below, 20 points around, 8 between the
  /// titles.
  struct Page {
    var layout = Layout()
    let image: View
    let title: View
    let button: View
    let full: ConstraintSet

    init() throws {
      let root = layout.root
      let image = try layout.add(to: root, named: "image")
      let title = try layout.add(FixedContent(Size(200, 30)), to: root, named: "title")
      let subtitle = try layout.add(FixedContent(Size(160, 20)), to: root, named: "subtitle")
      let button = try layout.add(FixedContent(Size(100, 44)), to: root, named: "button")
      try layout.constrain {
        for view in [title, subtitle, button] { view.centerX == root.centerX }
        title.top == root.top + 20
        subtitle.top == title.bottom + 8
        button.bottom == root.bottom - 20
      }
      let isLarge = Variation(true, cases: [.init(ResponsivePageTests.small, false)])
      try layout.constrain {
        (image.width == root.width * 0.75).active(isLarge)
        (image.centerX == root.centerX).active(isLarge)
        (image.top == subtitle.bottom + 20).active(isLarge)
        (image.bottom == button.top - 20).active(isLarge)
      }
      full = try layout.constrain(when: ResponsivePageTests.small) {
        image.left == root.left
        image.right == root.right
        image.top == root.top
        image.bottom == root.bottom
      }
      (self.image, self.title, self.button) = (image, title, button)
    }
  }

  /// The image's left, top, right and bottom in pixels. Between the margins it is W/8 ... 7W/8 wide, from 20 + 30 + 8 +
  /// 20 + 20 = 98 down to H - 20 - 44 - 20 = H - 84.
  static let expected: [(Held, [Int])] = [
    (Held("iPhone 4"), [80, 196, 560, 792]),
    (Held("iPhone 4", .landscape), [0, 0, 960, 640]),
    (Held("iPhone 5"), [80, 196, 560, 968]),
    (Held("iPhone 5", .landscape), [0, 0, 1136, 640]),
    // 46.875 and 328.125 points.
    (Held("iPhone 6"), [94, 196, 656, 1166]),
    (Held("iPhone 6", .landscape), [0, 0, 1334, 750]),
    (Held("iPhone 6 Plus"), [155, 294, 1087, 1956]),
    // Its width is regular: it keeps the margins.
    (Held("iPhone 6 Plus", .landscape), [276, 294, 1932, 990]),
    (Held("iPad"), [192, 196, 1344, 1880]),
    (Held("iPad", .landscape), [256, 196, 1792, 1368]),
    // Not in the article.
    (Held("iPhone 15"), [147, 294, 1032, 2304]),
    (Held("iPhone 15", .landscape), [0, 0, 2556, 1179]),
    (Held("iPhone 11", .landscape), [224, 196, 1568, 660]),
    (Held("iPad mini (6th generation)"), [186, 196, 1302, 2098]),
  ]

  @Test func imageTakesTheScreenWhereThereIsLittle() throws {
    // One page, taken from device to device: nothing is installed twice and nothing stays behind.
    var page = try Page()
    for (held, expected) in Self.expected + Self.expected.reversed() {
      let viewport = try held.viewport()
      try page.layout.layout(in: viewport)
      #expect(try page.layout.pixels(page.image) == expected, "\(held.testDescription)")
      #expect(try page.layout.frame(of: page.button).maxY == viewport.size.height - 20)
      let isFull = Self.small.matches(viewport.traits)
      for id in page.full { #expect(try page.layout.isActive(id) == isFull) }
      #expect(page.layout.conflicts.isEmpty)
    }
  }

  struct Entry: Identifiable, Sendable {
    let id: String
  }

  static let entries = [
    "calculator", "calendar", "camera", "chat-bubble", "cloud-download", "crest", "email", "file", "heart",
    "location-pointer", "lock", "paper-plane", "paste", "pie-chart", "search", "settings01", "settings02", "telephone",
    "video-play",
  ].map(Entry.init)

  static let table = ListForm.table(
    rowHeight: Variation(
      120, cases: [.init(small, 42), .init(TraitCondition(horizontal: .compact, vertical: .regular), 80)]))
  static let collection = ListForm.collection(
    .areaShare(span: Variation(20, cases: [.init(TraitCondition(horizontal: .regular), 40)])), spacing: 10)

  static func list(_ choice: ListChoice) throws -> (Layout, ListHandle<Entry>) {
    var layout = Layout()
    let root = layout.root
    let list = try layout.addList(entries, choice, to: root, named: "list") { layout, cell in
      let image = try layout.add(FixedContent(Size(24, 24)), to: cell)
      try layout.constrain {
        image.leading == cell.leading + 8
        image.centerY == cell.centerY
      }
      return image
    } show: { _, _, _, _ in
    }
    try layout.constrain {
      list.view.left == root.left
      list.view.right == root.right
      list.view.top == root.top
      list.view.bottom == root.bottom
    }
    return (layout, list)
  }

  /// Row heights, and how many rows are seen at least in part: the height divided by that of a row, rounded up.
  @Test func rowsFollowTheSizeClasses() throws {
    var (layout, list) = try Self.list(.form(Self.table))
    for (held, height, count) in [
      (Held("iPhone 4"), 80.0, 6), (Held("iPhone 4", .landscape), 42, 8), (Held("iPhone 5"), 80, 8),
      (Held("iPhone 6"), 80, 9), (Held("iPhone 6", .landscape), 42, 9), (Held("iPhone 6 Plus"), 80, 10),
      // Regular width.
      (Held("iPhone 6 Plus", .landscape), 120, 4), (Held("iPad"), 120, 9), (Held("iPad", .landscape), 120, 7),
      (Held("iPhone 15"), 80, 11), (Held("iPhone 15", .landscape), 42, 10),
      (Held("iPad mini (6th generation)"), 120, 10),
    ] {
      try layout.layout(in: held.viewport())
      let cells = try layout.cells(of: list)
      #expect(cells.count == count, "\(held.testDescription)")
      for (place, (item, cell)) in cells.enumerated() {
        #expect(item.id == Self.entries[place].id)
        let frame = try layout.frame(of: cell)
        #expect(frame.minY == Double(place) * height && frame.size.height == height, "\(held.testDescription)")
      }
    }
  }

  /// The side is sqrt(W H / 19) - 20, or - 40 in regular width: sqrt(320 * 480 / 19) = 89.912, sqrt(768 * 1024 / 19) =
  /// 203.448, sqrt(736 * 414 / 19) = 126.638, sqrt(393 * 852 / 19) = 132.752.
  @Test func collectionsKeepTheirImagesInSight() throws {
    var (layout, list) = try Self.list(.form(Self.collection))
    for (held, side) in [
      (Held("iPhone 4"), 69.912), (Held("iPhone 4", .landscape), 69.912), (Held("iPad"), 163.448),
      (Held("iPhone 6 Plus", .landscape), 86.638), (Held("iPhone 15"), 112.752),
    ] {
      try layout.layout(in: held.viewport())
      let geometry = try #require(try layout.snapshot(of: list)?.geometry)
      #expect(abs(geometry.cell.height - side) < 0.001, "\(held.testDescription)")
      #expect(geometry.showsAll)
    }
  }

  /// What the article wishes for: a table in compact width that becomes a collection in regular width, and back.
  @Test func theContainerChangesItsKind() throws {
    var (layout, list) = try Self.list(
      .traits(Variation(Self.table, cases: [.init(TraitCondition(horizontal: .regular), Self.collection)])))
    try layout.layout(in: Held("iPhone 6 Plus").viewport())
    let rows = try layout.cells(of: list)
    #expect(try layout.snapshot(of: list)?.geometry.kind == .table)
    try layout.layout(in: Held("iPhone 6 Plus", .landscape).viewport())
    #expect(try layout.snapshot(of: list)?.geometry.kind == .collection)
    let cells = try layout.cells(of: list)
    #expect(cells.count == 19)
    #expect(zip(rows, cells).allSatisfy { $0.item.id == $1.item.id && $0.cell == $1.cell })
  }
}
