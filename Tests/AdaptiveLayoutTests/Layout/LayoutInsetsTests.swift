import AdaptiveLayout
import ConstraintSolver
import Geometry
import TestSupport
import Testing

@Suite struct LayoutInsetsTests {
  private static func framed(_ screen: inout Layout, _ view: View, in parent: View, _ rect: Rect) throws {
    try screen.constrain {
      view.left == parent.left + rect.minX
      view.top == parent.top + rect.minY
      view.width == rect.size.width
      view.height == rect.size.height
    }
  }

  private static func frame(of guide: LayoutGuide, _ screen: inout Layout) throws -> Rect {
    let probe = try screen.add(to: screen.root, named: "probe")
    try screen.constrain {
      probe.left == guide.left
      probe.right == guide.right
      probe.top == guide.top
      probe.bottom == guide.bottom
    }
    let changes = try screen.layout()
    #expect(changes.isSettled)
    let frame = try screen.frame(of: probe)
    try screen.remove(probe)
    return frame
  }

  @Test func ofTheRoot() throws {
    var screen = Layout()
    let safeArea = EdgeInsets(top: 47, right: 0, bottom: 34, left: 0)
    try screen.layout(in: Size(390, 844), traits: Traits(horizontal: .compact, vertical: .regular), safeArea: safeArea)
    let root = screen.root
    #expect(try Self.frame(of: root.safeArea, &screen) == Rect(x: 0, y: 47, width: 390, height: 763))
    #expect(try Self.frame(of: root.layoutMargins, &screen) == Rect(x: 16, y: 47, width: 358, height: 763))
    try screen.layout(in: Size(390, 844), traits: Traits(horizontal: .regular, vertical: .regular))
    #expect(try Self.frame(of: root.layoutMargins, &screen) == Rect(x: 20, y: 47, width: 350, height: 763))
    screen[root].layoutMargins = DirectionalInsets(top: 5, leading: 3, bottom: 5, trailing: 40)
    #expect(try Self.frame(of: root.layoutMargins, &screen) == Rect(x: 20, y: 52, width: 330, height: 753))
    screen[root].insetsLayoutMarginsFromSafeArea = false
    #expect(try Self.frame(of: root.layoutMargins, &screen) == Rect(x: 20, y: 5, width: 330, height: 834))
  }

  /// 16 in compact width, and 20 in windows that are as wide as the largest phones.
  @Test(arguments: [(413.0, 16.0), (414, 20), (430, 20)]) func followTheWindowsWidth(width: Double, margin: Double)
    throws
  {
    var screen = Layout()
    try screen.layout(in: Size(width, 800), traits: Traits(horizontal: .compact))
    let root = screen.root
    #expect(
      try Self.frame(of: root.layoutMargins, &screen) == Rect(x: margin, y: 0, width: width - 2 * margin, height: 800))
  }

  /// A root that is no window, such as a cell's, has margins like any other view, or those that it is given.
  @Test func ofARootThatIsNoWindow() throws {
    var cell = Layout()
    let root = cell.root
    cell[root].respectsSystemMinimumLayoutMargins = false
    try cell.layout(in: Size(320, 44))
    #expect(try Self.frame(of: root.layoutMargins, &cell) == Rect(x: 8, y: 8, width: 304, height: 28))
    cell[root].layoutMargins = DirectionalInsets(top: 11, leading: 2, bottom: 11, trailing: 0)
    #expect(try Self.frame(of: root.layoutMargins, &cell) == Rect(x: 2, y: 11, width: 318, height: 22))
  }

  /// A stack has no margins of its own.
  @Test func ofAStack() throws {
    var screen = Layout()
    try screen.layout(in: Size(320, 480))
    let stack = try screen.add(Stack(), to: screen.root)
    try Self.framed(&screen, stack, in: screen.root, Rect(x: 10, y: 10, width: 100, height: 50))
    #expect(try Self.frame(of: stack.layoutMargins, &screen) == Rect(x: 10, y: 10, width: 100, height: 50))
    screen[stack].layoutMargins = DirectionalInsets(3)
    #expect(try Self.frame(of: stack.layoutMargins, &screen) == Rect(x: 13, y: 13, width: 94, height: 44))
  }

  @Test func ofAViewOverTheSafeArea() throws {
    var screen = Layout()
    try screen.layout(in: Size(400, 800), safeArea: EdgeInsets(top: 50, right: 10, bottom: 30, left: 10))
    let banner = try screen.add(to: screen.root, named: "banner")
    try Self.framed(&screen, banner, in: screen.root, Rect(x: 0, y: 0, width: 400, height: 200))
    #expect(try Self.frame(of: banner.safeArea, &screen) == Rect(x: 10, y: 50, width: 380, height: 150))
    #expect(try Self.frame(of: banner.layoutMargins, &screen) == Rect(x: 18, y: 58, width: 364, height: 134))
    screen[banner].insetsLayoutMarginsFromSafeArea = false
    #expect(try Self.frame(of: banner.layoutMargins, &screen) == Rect(x: 8, y: 8, width: 384, height: 184))
    // One that lies inside has nothing to keep free.
    let card = try screen.add(to: screen.root, named: "card")
    try Self.framed(&screen, card, in: screen.root, Rect(x: 20, y: 100, width: 100, height: 100))
    #expect(try Self.frame(of: card.safeArea, &screen) == Rect(x: 20, y: 100, width: 100, height: 100))
  }

  @Test func ofTheSuperviewArePreserved() throws {
    var screen = Layout()
    try screen.layout(in: Size(400, 800))
    let outer = try screen.add(to: screen.root, named: "outer")
    screen[outer].layoutMargins = DirectionalInsets(30)
    let inner = try screen.add(to: outer, named: "inner")
    screen[inner].preservesSuperviewLayoutMargins = true
    try Self.framed(&screen, outer, in: screen.root, Rect(x: 0, y: 0, width: 400, height: 200))
    try Self.framed(&screen, inner, in: outer, Rect(x: 10, y: 0, width: 390, height: 150))
    // 30 of the outer one less the 10 between them on the left; its own 8 where the outer one's are further away.
    #expect(try Self.frame(of: inner.layoutMargins, &screen) == Rect(x: 30, y: 30, width: 340, height: 112))
  }

  @Test func aFrameThatFollowsItsOwnMarginComesToRest() throws {
    var screen = Layout()
    let root = screen.root
    let header = try screen.add(to: root, named: "header")
    let title = try screen.add(FixedContent(Size(100, 44)), to: header, named: "title")
    try screen.constrain {
      header.left == root.left
      header.right == root.right
      header.top == root.top
      title.top == header.safeArea.top
      title.bottom == header.bottom
      title.left == header.safeArea.left
    }
    let changes = try screen.layout(in: Size(390, 844), safeArea: EdgeInsets(top: 47, right: 0, bottom: 34, left: 0))
    #expect(changes.isSettled && changes.passes <= 4)
    #expect(try screen.frame(of: header) == Rect(x: 0, y: 0, width: 390, height: 91))
  }

  /// Nothing covers what lies beyond the window: margins there are a view's own, and what takes its size from them
  /// stays as it was.
  @Test func whatLeavesTheWindowKeepsItsMargins() throws {
    let safeArea = EdgeInsets(top: 59, right: 0, bottom: 34, left: 0)
    for (name, below) in [("above", false), ("below", true)] {
      var screen = Layout()
      let root = screen.root
      let toast = try screen.add(to: root, named: "toast")
      let label = try screen.add(FixedContent(Size(120, 40)), to: toast, named: name)
      try screen.constrain {
        toast.leading == root.leading
        toast.trailing == root.trailing
        if below { toast.top == root.bottom } else { toast.bottom == root.top }
        label.leading == toast.layoutMargins.leading
        label.top == toast.layoutMargins.top
        label.bottom == toast.layoutMargins.bottom
      }
      let changes = try screen.layout(in: Size(393, 852), safeArea: safeArea)
      #expect(changes.isSettled)
      #expect(try screen.frame(of: label).size == Size(120, 40))
      #expect(try screen.frame(of: toast).size == Size(393, 56))
      #expect(try screen.frame(of: toast).minY == (below ? 852 : -56))
    }
  }

  /// A card that takes its height from its content, at every place that a window has and has not.
  @Test func marginsNeverFeedOnThemselves() throws {
    let safeArea = EdgeInsets(top: 20, right: 0, bottom: 34, left: 0)
    var screen = Layout()
    let root = screen.root
    let card = try screen.add(to: root, named: "card")
    let label = try screen.add(FixedContent(Size(100, 40)), to: card, named: "label")
    let set = try screen.constrain {
      card.top == root.top
      card.leading == root.leading
      card.trailing == root.trailing
      label.leading == card.layoutMargins.leading
      label.top == card.layoutMargins.top
      label.bottom == card.layoutMargins.bottom
    }
    for y in stride(from: -300.0, through: 900, by: 7) {
      try screen.set(constant: y, of: set[0])
      let changes = try screen.layout(in: Size(390, 844), safeArea: safeArea)
      // Where it would just touch a bar, each point that it grows by covers one more, up to the whole bar.
      #expect(changes.isSettled, "at \(y)")
      #expect(try screen.frame(of: label).size.height == 40, "at \(y)")
      let height = try screen.frame(of: card).size.height
      #expect(height >= 56 && height <= 56 + 54)
      if y + 56 <= 0 || y >= 844 || (y >= 20 && y + 56 <= 810) { #expect(height == 56, "at \(y)") }
    }
  }

  /// What is covered of a rectangle, counted point by point: the rows and columns of it that lie in the window and
  /// under a bar.
  @Test func coveredIsWhatLiesUnderTheBars() throws {
    var random = Seeded(state: 3)
    let window = Size(60, 90)
    for _ in 0..<600 {
      let bars = (0..<4).map { _ in Double(Int.random(in: 0...20, using: &random)) }
      let safeArea = EdgeInsets(top: bars[0], right: bars[1], bottom: bars[2], left: bars[3])
      let rect = Rect(
        x: Double(Int.random(in: -80...80, using: &random)), y: Double(Int.random(in: -120...120, using: &random)),
        width: Double(Int.random(in: 1...90, using: &random)), height: Double(Int.random(in: 1...130, using: &random)))
      var screen = Layout()
      try screen.layout(in: window, safeArea: safeArea)
      let view = try screen.add(to: screen.root, named: "view")
      try Self.framed(&screen, view, in: screen.root, rect)
      func count(_ from: Double, _ length: Double, _ isCovered: (Double) -> Bool) -> Double {
        Double(stride(from: from + 0.5, to: from + length, by: 1).filter(isCovered).count)
      }
      let isSeen =
        count(rect.minX, rect.size.width) { $0 > 0 && $0 < window.width } > 0
        && count(rect.minY, rect.size.height) { $0 > 0 && $0 < window.height } > 0
      let (width, height) = (window.width, window.height)
      let top = isSeen ? count(rect.minY, rect.size.height) { $0 > 0 && $0 < bars[0] } : 0
      let right = isSeen ? count(rect.minX, rect.size.width) { $0 > width - bars[1] && $0 < width } : 0
      let bottom = isSeen ? count(rect.minY, rect.size.height) { $0 > height - bars[2] && $0 < height } : 0
      let left = isSeen ? count(rect.minX, rect.size.width) { $0 > 0 && $0 < bars[3] } : 0
      // Bars may meet in a view that is smaller than both.
      guard rect.size.width >= left + right, rect.size.height >= top + bottom else { continue }
      #expect(
        try Self.frame(of: view.safeArea, &screen)
          == Rect(
            x: rect.minX + left, y: rect.minY + top, width: rect.size.width - left - right,
            height: rect.size.height - top - bottom))
    }
  }

  /// Rows that are scrolled half out of sight are as high as they are in the middle.
  @Test func rowsOfAScrolledListKeepTheirHeight() throws {
    struct Entry: Identifiable, Sendable { let id: Int }
    var layout = Layout()
    let root = layout.root
    let list = try layout.addList(
      (0..<100).map(Entry.init), .form(.table(rowHeight: Variation(60))), to: root, named: "list"
    ) { layout, cell in
      let label = try layout.add(to: cell, named: "label")
      try layout.constrain {
        label.leading == cell.layoutMargins.leading
        label.top == cell.layoutMargins.top
        label.bottom == cell.layoutMargins.bottom
      }
      return label
    } show: { _, _, _, _ in
    }
    try layout.constrain {
      list.view.leading == root.leading
      list.view.trailing == root.trailing
      list.view.top == root.top
      list.view.bottom == root.bottom
    }
    for offset in stride(from: 0.0, through: 120, by: 5) {
      try layout.layout(in: Size(320, 480))
      try layout.scroll(list, to: offset)
      try layout.layout()
      for (_, cell) in try layout.cells(of: list) {
        for label in try layout.subviews(of: cell) {
          #expect(try layout.frame(of: label).size.height == 44, "at \(offset)")
        }
      }
    }
  }

  /// A subview that preserves its superview's margins has none of them where it sticks out, wherever that is.
  @Test func preservedMarginsDoNotGrowOutside() throws {
    var screen = Layout()
    try screen.layout(in: Size(400, 800))
    let outer = try screen.add(to: screen.root, named: "outer")
    screen[outer].layoutMargins = DirectionalInsets(30)
    try Self.framed(&screen, outer, in: screen.root, Rect(x: 100, y: 300, width: 200, height: 200))
    let badge = try screen.add(to: outer, named: "badge")
    let label = try screen.add(FixedContent(Size(60, 20)), to: badge, named: "label")
    screen[badge].preservesSuperviewLayoutMargins = true
    try screen.constrain {
      badge.bottom == outer.top
      badge.left == outer.left + 50
      label.left == badge.layoutMargins.left
      label.right == badge.layoutMargins.right
      label.top == badge.layoutMargins.top
      label.bottom == badge.layoutMargins.bottom
    }
    #expect(try screen.layout().isSettled)
    #expect(try screen.frame(of: badge) == Rect(x: 150, y: 264, width: 76, height: 36))
  }
}
