import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

@Suite struct LayoutMakingTests {
  /// Margins are attributes and targets like edges, and a block's priority is that of the lines that say none.
  @Test func marginsAndPrioritiesOfBlocks() throws {
    var screen = Layout()
    let root = screen.root
    let card = try screen.add(to: root)
    screen[card].layoutMargins = DirectionalInsets(5)
    let inner = try screen.add(to: card)
    try screen.make(card) { $0.edges.equal(to: .superview.layoutMargins) }
    let set = try screen.make(inner, at: .defaultHigh) { make in
      make.top.leading.equal(to: card.layoutMargins)
      make.bottom.equal(to: .superview.safeArea).priority(200)
      make.width.equal(to: 40).priority(.required)
    }
    #expect(try set.map { try screen.priority(of: $0) } == [750, 750, 200, 750])
    let badge = try screen.add(to: card)
    screen[inner].layoutMargins = DirectionalInsets(5)
    try screen.make(badge) { make in
      make.margins.equal(to: inner)
      make.centerXWithinMargins.equal(to: inner.centerX)
    }
    try screen.layout(in: Size(320, 480))
    #expect(try screen.frame(of: card) == Rect(x: 16, y: 0, width: 288, height: 480))
    #expect(try screen.frame(of: inner) == Rect(x: 21, y: 5, width: 40, height: 475))
    #expect(try screen.frame(of: badge) == Rect(x: 18, y: 2, width: 46, height: 481))
    let optional = try screen.constrain(at: 300) {
      badge.height == 20
      (badge.height == 30).at(299)
    }
    #expect(try optional.map { try screen.priority(of: $0) } == [300, 299])
  }

  /// Gaps alone say nothing of lengths and ends.
  @Test func gapsAlone() throws {
    var screen = Layout()
    let root = screen.root
    let views = try [20.0, 40, 10].map { try screen.add(FixedContent(Size($0, $0)), to: root) }
    #expect(try screen.distribute(views, along: .horizontal, .gaps(6)).count == 2)
    let middle = views[1]
    try screen.constrain { middle.centerX == root.centerX }
    try screen.layout(in: Size(200, 100))
    #expect(try views.map { try screen.frame(of: $0).minX } == [54, 80, 126])
    #expect(try views.map { try screen.frame(of: $0).size.width } == [20, 40, 10])
  }

  /// The two squares of "Adaptive Auto Layout in Code", line by line.
  @Test(arguments: [(375.0, 157.5), (320, 130), (1024, 482)])
  func squares(width: Double, side: Double) throws {
    var screen = Layout()
    let root = screen.root
    let (blue, pink) = (try screen.add(to: root, named: "blue"), try screen.add(to: root, named: "pink"))
    let padding = EdgeInsets(top: 20, right: 20, bottom: 0, left: 20)
    try screen.make(blue) { make in
      make.height.equal(to: blue.width)
      make.top.left.equal(to: root).inset(padding)
      make.width.equal(to: pink)
      make.right.equal(to: pink.left).offset(-20)
    }
    try screen.make(pink) { make in
      make.top.right.equal(to: root).inset(padding)
      make.height.equal(to: pink.width)
    }
    try screen.layout(in: Size(width, 667), traits: Traits(scale: 2))
    #expect(try screen.frame(of: blue) == Rect(x: 20, y: 20, width: side, height: side))
    #expect(try screen.frame(of: pink) == Rect(x: width - 20 - side, y: 20, width: side, height: side))
    #expect(screen.conflicts.isEmpty)
    #expect(try screen.ambiguity() == nil)
  }

  /// A card with a picture, a title and a button, in four ways.
  private enum Way: CaseIterable {
    case anchors
    case parts
    case formats
    case rules
  }

  private func card(_ way: Way, _ size: Size, _ direction: LayoutDirection) throws -> [Rect] {
    var screen = Layout()
    let root = screen.root
    let card = try screen.add(to: root, named: "card")
    let photo = try screen.add(FixedContent(Size(48, 48)), to: card, named: "photo")
    let title = try screen.add(FixedContent(Size(120, 22)), to: card, named: "title")
    let button = try screen.add(FixedContent(Size(70, 34)), to: card, named: "button")
    switch way {
    case .anchors:
      try screen.constrain {
        card.leading == root.leading + 16
        card.trailing == root.trailing - 16
        card.top == root.top + 20
        (card.height == 0.25 * root.height).at(750)
        card.height >= 90
        photo.leading == card.leading + 12
        photo.centerY == card.centerY
        photo.width == 48
        photo.height == photo.width
        title.leading == photo.trailing + 8
        title.top == photo.top
        button.leading >= title.trailing + 8
        button.trailing == card.trailing - 12
        button.bottom == card.bottom - 12
      }
    case .parts:
      try screen.constrain {
        LayoutConstraint(card, .leading, .equal, root, .leading, multiplier: 1, constant: 16)
        LayoutConstraint(card, .trailing, .equal, root, .trailing, multiplier: 1, constant: -16)
        LayoutConstraint(card, .top, .equal, root, .top, multiplier: 1, constant: 20)
        LayoutConstraint(card, .height, .equal, root, .height, multiplier: 0.25, constant: 0).at(750)
        LayoutConstraint(card, .height, .greaterThanOrEqual, nil, nil, multiplier: 1, constant: 90)
        LayoutConstraint(photo, .leading, .equal, card, .leading, multiplier: 1, constant: 12)
        LayoutConstraint(photo, .centerY, .equal, card, .centerY, multiplier: 1, constant: 0)
        LayoutConstraint(photo, .width, .equal, nil, nil, multiplier: 1, constant: 48)
        LayoutConstraint(photo, .height, .equal, photo, .width, multiplier: 1, constant: 0)
        LayoutConstraint(title, .leading, .equal, photo, .trailing, multiplier: 1, constant: 8)
        LayoutConstraint(title, .top, .equal, photo, .top, multiplier: 1, constant: 0)
        LayoutConstraint(button, .leading, .greaterThanOrEqual, title, .trailing, multiplier: 1, constant: 8)
        LayoutConstraint(button, .trailing, .equal, card, .trailing, multiplier: 1, constant: -12)
        LayoutConstraint(button, .bottom, .equal, card, .bottom, multiplier: 1, constant: -12)
      }
    case .formats:
      let views: [String: any LayoutItem] = ["card": card, "photo": photo, "title": title, "button": button]
      let metrics = ["side": 16.0, "room": 12]
      for format in [
        "H:|-side-[card]-side-|", "V:|-20-[card(>=90,25%@750)]", "H:|-room-[photo(48)]-[title]-(>=8)-[button]-room-|",
        "V:[photo(photo.width)]", "V:[button]-room-|",
      ] {
        try screen.constrain(format: format, views: views, metrics: metrics, extensions: true)
      }
      try screen.constrain(
        format: "H:[photo]->[title]", views: views,
        options: VisualFormat.Options(alignments: [.top]), extensions: true)
      // What the language has no words for.
      try screen.constrain { photo.centerY == card.centerY }
    case .rules:
      try screen.make(card) { make in
        make.leading.trailing.equal(to: .superview).inset(16)
        make.top.equal(to: root).offset(20)
        make.height.equal(to: root).multiplied(by: 0.25).priority(750)
        make.height.greaterThanOrEqual(to: 90)
      }
      try screen.make(photo) { make in
        make.leading.equal(to: .superview).inset(12)
        make.centerY.equal(to: .superview)
        make.size.equal(to: Size(48, 48))
      }
      try screen.make(title) { make in
        make.leading.equal(to: photo.trailing + 8)
        make.top.equal(to: photo)
      }
      try screen.make(button) { make in
        make.leading.greaterThanOrEqual(to: title.trailing).offset(8)
        make.trailing.bottom.equal(to: card).inset(12)
      }
    }
    try screen.layout(in: size, traits: Traits(scale: 3, direction: direction, size: size))
    #expect(screen.conflicts.isEmpty)
    return try [card, photo, title, button].map { try screen.frame(of: $0) }
  }

  @Test(arguments: [Size(320, 568), Size(852, 393), Size(1024, 1366)], LayoutDirection.allCases)
  func fourWaysOneScreen(size: Size, direction: LayoutDirection) throws {
    let expected = try card(.anchors, size, direction)
    let height = max(90, (size.height * 0.25 * 3).rounded() / 3)
    #expect(abs(expected[0].size.height - height) < 0.34)
    for way in Way.allCases { #expect(try card(way, size, direction) == expected) }
  }

  @Test func compositesInsetWhatTheyShould() throws {
    var screen = Layout()
    let root = screen.root
    let (a, b, c) = (
      try screen.add(to: root, named: "a"), try screen.add(to: root, named: "b"), try screen.add(to: root, named: "c")
    )
    try screen.make(a) { make in
      make.edges.equal(to: .superview).inset(EdgeInsets(top: 1, right: 2, bottom: 3, left: 4))
    }
    try screen.make(b) { make in
      make.size.equal(to: a).inset(5).divided(by: 2)
      make.center.equal(to: a).offset(x: 3, y: -4)
    }
    try screen.make(c) { make in
      make.left.top.equal(to: 7)
      make.width.equal(to: b.height * 2 + 1).offset(1)
      make.height.equal(to: 10).multiplied(by: 3)
    }
    try screen.layout(in: Size(306, 204))
    #expect(try screen.frame(of: a) == Rect(x: 4, y: 1, width: 300, height: 200))
    #expect(try screen.frame(of: b) == Rect(x: 87, y: 52, width: 140, height: 90))
    #expect(try screen.frame(of: c) == Rect(x: 7, y: 7, width: 182, height: 30))
  }

  @Test func linesAreRememberedAndConstraintsReturned() throws {
    var screen = Layout()
    let card = try screen.add(to: screen.root, named: "card")
    let line = #line + 2
    let set = try screen.make(card) { make in
      make.leading.trailing.equal(to: .superview).inset(16).labeled("sides")
      make.height.equal(to: 60)
    }
    #expect(
      try set.map(screen.description(of:)) == [
        "\"sides\" (\(#fileID):\(line)) card.leading == root.leading + 16",
        "\"sides\" (\(#fileID):\(line)) card.trailing == root.trailing - 16",
        "(\(#fileID):\(line + 1)) card.height == 60",
      ])
    try screen.set(constant: 80, of: set[2])
    try screen.layout(in: Size(100, 100))
    #expect(try screen.frame(of: card).size == Size(68, 80))
  }

  @Test func updateChangesWhatWasMade() throws {
    var screen = Layout()
    let card = try screen.add(to: screen.root, named: "card")
    try screen.make(card) { make in
      make.leading.top.equal(to: .superview)
      make.width.equal(to: .superview).multiplied(by: 0.5).priority(700)
      make.height.equal(to: 60)
    }
    let set = try screen.update(constraintsOf: card) { make in
      make.height.equal(to: 70)
      make.width.equal(to: .superview).multiplied(by: 0.25).priority(600)
    }
    #expect(set.count == 2)
    try screen.layout(in: Size(200, 100))
    #expect(try screen.frame(of: card) == Rect(x: 0, y: 0, width: 50, height: 70))
    #expect(try screen.priority(of: set[1]) == 600)
    #expect {
      try screen.update(constraintsOf: card) { make in make.bottom.equal(to: .superview) }
    } throws: { error in
      "\(error)".contains("card.bottom == root.bottom: no such attributes were compared before")
    }
    // Half of an update is none; and required stays required while it holds.
    #expect(throws: LayoutError.self) {
      try screen.update(constraintsOf: card) { make in
        make.width.equal(to: .superview).priority(500)
        make.height.equal(to: 10).priority(500)
      }
    }
    #expect(try screen.priority(of: set[1]) == 600)
  }

  @Test func remakeForgetsWhatWasMadeAndNothingElse() throws {
    var screen = Layout()
    let (root, card) = (screen.root, try screen.add(to: screen.root, named: "card"))
    try screen.constrain { card.top == root.top + 9 }
    try screen.make(card) { make in make.edges.equal(to: .superview).priority(900) }
    try screen.remake(card) { make in
      make.leading.equal(to: .superview)
      make.size.equal(to: 30)
    }
    try screen.layout(in: Size(200, 100))
    #expect(try screen.frame(of: card) == Rect(x: 0, y: 9, width: 30, height: 30))
  }

  @Test func severalItemsAtOnce() throws {
    var screen = Layout()
    let root = screen.root
    let items = try (1...4).map { try screen.add(to: root, named: "v\($0)") }
    try screen.make(each: items) { make in make.top.bottom.equal(to: .superview).inset(4) }
    let set = try screen.distribute(items, along: .horizontal, .spacing(10), lead: 5, tail: 5)
    #expect(set.count == 8)
    try screen.layout(in: Size(200, 50))
    #expect(try items.map { try screen.frame(of: $0).minX } == [5, 55, 105, 155])
    #expect(try screen.frame(of: items[3]) == Rect(x: 155, y: 4, width: 40, height: 42))
    try screen.remove(set)
    try screen.distribute(items, along: .horizontal, .length(20))
    try screen.layout()
    #expect(try items.map { try screen.frame(of: $0).minX } == [0, 60, 120, 180])
    let loose = try screen.makeView(named: "loose")
    #expect(throws: LayoutError.self) { try screen.align([root, loose], .top) }
  }

  @Test func setsFollowTheTraits() throws {
    var screen = Layout()
    let (root, card) = (screen.root, try screen.add(to: screen.root, named: "card"))
    try screen.make(card) { make in
      make.leading.top.equal(to: root)
      make.height.equal(to: 20)
    }
    let portrait = try screen.make(card, when: TraitCondition(vertical: .regular)) { make in
      make.width.equal(to: root)
    }
    try screen.make(card, when: TraitCondition(vertical: .compact)) { make in make.width.equal(to: 50) }
    for _ in 0..<3 {
      try screen.layout(in: Size(100, 200), traits: Traits(vertical: .regular))
      #expect(try screen.frame(of: card).size.width == 100)
      #expect(try screen.isActive(portrait[0]))
      try screen.layout(in: Size(200, 100), traits: Traits(vertical: .compact))
      #expect(try screen.frame(of: card).size.width == 50)
      #expect(try !screen.isActive(portrait[0]))
    }
    #expect(screen.conflicts.isEmpty)
  }

  @Test func whatMakesNoSenseIsRefused() throws {
    var screen = Layout()
    let card = try screen.makeView(named: "card")
    let root = screen.root
    #expect(throws: LayoutError.self) { try screen.make(card) { make in make.top.equal(to: 10) } }
    #expect(throws: LayoutError.self) { try screen.make(card) { make in make.top.equal(to: .superview) } }
    #expect(throws: LayoutError.self) { try screen.make(card) { make in make.top.equal(to: root.leading) } }
    #expect(throws: LayoutError.self) { try screen.make(root) { make in make.width.equal(to: Double.nan) } }
    #expect(try screen.make(root) { make in make.width.equal(to: root).priority(3) }.count == 1)
  }
}
