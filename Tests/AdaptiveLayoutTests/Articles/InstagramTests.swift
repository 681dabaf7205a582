import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

/// Seed 004: the two squares, and the Instagram screen with its generic, portrait and landscape constraints, each
/// installed once and toggled by the traits.
@Suite struct InstagramTests {
  // MARK: The squares

  /// 20 points around and between: squares of (W - 60) / 2. Left, top, right, bottom in pixels.
  static let squares: [(Held, [Int], [Int])] = [
    (Held("iPhone 4"), [40, 40, 300, 300], [340, 40, 600, 300]),
    (Held("iPhone 5"), [40, 40, 300, 300], [340, 40, 600, 300]),
    (Held("iPhone 6"), [40, 40, 355, 355], [395, 40, 710, 355]),
    (Held("iPhone 6", .landscape), [40, 40, 647, 647], [687, 40, 1294, 647]),
    (Held("iPhone 6 Plus"), [60, 60, 591, 591], [651, 60, 1182, 591]),
    (Held("iPad"), [40, 40, 748, 748], [788, 40, 1496, 748]),
    // Not in the article: 166.5, 382 and 392 points.
    (Held("iPhone 15"), [60, 60, 560, 560], [620, 60, 1119, 560]),
    (Held("iPhone 14", .landscape), [60, 60, 1236, 1236], [1296, 60, 2472, 1236]),
    (Held("iPad mini (6th generation)"), [40, 40, 724, 724], [764, 40, 1448, 724]),
  ]

  @Test(arguments: squares) func squaresShareTheWidth(held: Held, blue: [Int], pink: [Int]) throws {
    var layout = Layout(named: "superview")
    let root = layout.root
    let (first, second) = (try layout.add(to: root, named: "blue"), try layout.add(to: root, named: "pink"))
    try layout.constrain {
      first.height == first.width
      first.top == root.top + 20
      first.left == root.left + 20
      first.width == second.width
      first.right == second.left - 20
      second.top == root.top + 20
      second.right == root.right - 20
      second.height == second.width
    }
    try layout.layout(in: held.viewport())
    #expect(try layout.pixels(first) == blue)
    #expect(try layout.pixels(second) == pink)
  }

  // MARK: The screen

  struct Screen {
    var layout = Layout(named: "view")
    let header: View
    let picture: View
    let author: View
    let likes: View
    let generic: ConstraintSet
    let portrait: ConstraintSet
    let landscape: ConstraintSet

    /// The author's subviews are 280 points wide, those of the likes 120 x 40.
    init() throws {
      let root = layout.root
      let header = try layout.add(to: root, named: "header")
      let picture = try layout.add(to: root, named: "picture")
      let author = try layout.add(FixedContent(Size(280, ContentMeasure.noIntrinsicMetric)), to: root, named: "author")
      let likes = try layout.add(FixedContent(Size(120, 40)), to: root, named: "likes")
      generic = try layout.constrain {
        header.height == 60
        header.left == root.left
        header.right == root.right
        header.top == root.top
        (picture.height == picture.width).labeled("square")
        picture.left == root.left
        author.height == 50
        author.top == header.bottom
      }
      portrait = try layout.constrain(when: TraitCondition(horizontal: .compact, vertical: .regular)) {
        author.left == root.left
        author.right == root.right
        picture.top == author.bottom
        picture.right == root.right
        likes.top == picture.bottom + 5
        likes.left == root.left
        likes.right == root.right
      }
      landscape = try layout.constrain(when: TraitCondition(vertical: .compact)) {
        author.left == picture.right
        (author.width <= picture.width).labeled("author's width")
        picture.top == header.bottom
        picture.bottom == root.bottom
        likes.top == author.bottom
        likes.left == picture.right
        likes.width <= picture.width
      }
      (self.header, self.picture, self.author, self.likes) = (header, picture, author, likes)
    }

    func frames() throws -> [Rect] { try [header, picture, author, likes].map { try layout.frame(of: $0) } }
  }

  /// In portrait, W wide: 60 of header, 50 of author, a picture of W x W, likes 5 below. In landscape, H high: the
  /// picture is H - 60 wide, the others beside it, at most as wide.
  static func portrait(_ width: Double) -> [Rect] {
    [
      Rect(x: 0, y: 0, width: width, height: 60), Rect(x: 0, y: 110, width: width, height: width),
      Rect(x: 0, y: 60, width: width, height: 50), Rect(x: 0, y: 115 + width, width: width, height: 40),
    ]
  }

  static let expected: [(Held, [Rect])] = [
    (Held("iPhone 4"), portrait(320)),
    (
      Held("iPhone 4", .landscape),
      [
        Rect(x: 0, y: 0, width: 480, height: 60), Rect(x: 0, y: 60, width: 260, height: 260),
        // Its subviews want 280; the picture has 260.
        Rect(x: 260, y: 60, width: 260, height: 50), Rect(x: 260, y: 110, width: 120, height: 40),
      ]
    ),
    (Held("iPhone 5"), portrait(320)),
    (
      Held("iPhone 5", .landscape),
      [
        Rect(x: 0, y: 0, width: 568, height: 60), Rect(x: 0, y: 60, width: 260, height: 260),
        Rect(x: 260, y: 60, width: 260, height: 50), Rect(x: 260, y: 110, width: 120, height: 40),
      ]
    ),
    (Held("iPhone 6"), portrait(375)),
    (
      Held("iPhone 6", .landscape),
      [
        Rect(x: 0, y: 0, width: 667, height: 60), Rect(x: 0, y: 60, width: 315, height: 315),
        Rect(x: 315, y: 60, width: 280, height: 50), Rect(x: 315, y: 110, width: 120, height: 40),
      ]
    ),
    (Held("iPhone 6 Plus"), portrait(414)),
    (
      Held("iPhone 6 Plus", .landscape),
      [
        Rect(x: 0, y: 0, width: 736, height: 60), Rect(x: 0, y: 60, width: 354, height: 354),
        Rect(x: 354, y: 60, width: 280, height: 50), Rect(x: 354, y: 110, width: 120, height: 40),
      ]
    ),
    // Not in the article.
    (Held("iPhone 15"), portrait(393)),
    (
      Held("iPhone 15", .landscape),
      [
        Rect(x: 0, y: 0, width: 852, height: 60), Rect(x: 0, y: 60, width: 333, height: 333),
        Rect(x: 333, y: 60, width: 280, height: 50), Rect(x: 333, y: 110, width: 120, height: 40),
      ]
    ),
    (Held("iPhone 11"), portrait(414)),
    (
      Held("iPhone 11", .landscape),
      [
        Rect(x: 0, y: 0, width: 896, height: 60), Rect(x: 0, y: 60, width: 354, height: 354),
        Rect(x: 354, y: 60, width: 280, height: 50), Rect(x: 354, y: 110, width: 120, height: 40),
      ]
    ),
    (Held("iPhone X"), portrait(375)),
    (
      Held("iPhone X", .landscape),
      [
        Rect(x: 0, y: 0, width: 812, height: 60), Rect(x: 0, y: 60, width: 315, height: 315),
        Rect(x: 315, y: 60, width: 280, height: 50), Rect(x: 315, y: 110, width: 120, height: 40),
      ]
    ),
  ]

  /// One screen turned through all devices, forth and back: installed once, and toggled.
  @Test func setsToggleWithTheTraits() throws {
    var screen = try Screen()
    for (held, expected) in Self.expected + Self.expected.reversed() {
      let viewport = try held.viewport()
      try screen.layout.layout(in: viewport)
      #expect(try screen.frames() == expected, "\(held.testDescription)")
      #expect(screen.layout.conflicts.isEmpty)
      let isLandscape = held.orientation == .landscape
      for id in screen.generic { #expect(try screen.layout.isActive(id)) }
      for id in screen.portrait { #expect(try screen.layout.isActive(id) != isLandscape) }
      for id in screen.landscape { #expect(try screen.layout.isActive(id) == isLandscape) }
    }
    #expect(try screen.layout.ambiguity()?.description == nil)
  }

  /// The rotation is one transition, with the author's view on its way from the whole width to the right.
  @Test func rotationIsATransition() throws {
    var screen = try Screen()
    try screen.layout.layout(in: Held("iPhone 6").viewport())
    let transition = try screen.layout.transition(to: Held("iPhone 6", .landscape).viewport())
    #expect(transition.frames(at: 0.5, .linear)[screen.picture] == Rect(x: 0, y: 85, width: 345, height: 345))
    #expect(transition.frames(at: 0)[screen.author] == Rect(x: 0, y: 60, width: 375, height: 50))
    #expect(transition.frames(at: 1)[screen.author] == Rect(x: 315, y: 60, width: 280, height: 50))
  }

  // MARK: Errors

  /// "Attempting to pin the right edge of the AuthorView to the super view will lead to unsatisfiable constraints":
  /// where the room beside the picture is wider than the picture is. The minimal set, as algebra, and nothing else.
  @Test func pinningTheAuthorIsNamed() throws {
    var screen = try Screen()
    let (root, author) = (screen.layout.root, screen.author)
    try screen.layout.constrain(when: TraitCondition(vertical: .compact)) {
      (author.right == root.right).labeled("pinned")
    }
    // 480 - 260 = 220 is not wider than 260.
    try screen.layout.layout(in: Held("iPhone 4", .landscape).viewport())
    #expect(screen.layout.conflicts.isEmpty)
    #expect(try screen.layout.frame(of: author) == Rect(x: 260, y: 60, width: 220, height: 50))
    // 667 - 315 = 352 is wider than 315.
    try screen.layout.layout(in: Held("iPhone 6", .landscape).viewport())
    #expect(
      screen.layout.conflicts.map { Self.algebra($0.description) } == [
        """
        Unable to simultaneously satisfy constraints.
            view.width == 667 (the window)
            view.height == 375 (the window)
            header.height == 60
            header.top == view.top
            "square" picture.height == picture.width
            picture.left == view.left
            author.left == picture.right
            "author's width" author.width <= picture.width
            picture.top == header.bottom
            picture.bottom == view.bottom
            "pinned" author.right == view.right
        Will attempt to recover by breaking constraint
            "pinned" author.right == view.right
        """
      ])
    #expect(try screen.layout.frame(of: author) == Rect(x: 315, y: 60, width: 280, height: 50))
    #expect(screen.layout.conflicts.allSatisfy { $0.description.contains("InstagramTests.swift:") })
    // In portrait there is nothing wrong.
    try screen.layout.layout(in: Held("iPhone 6").viewport())
    #expect(screen.layout.conflicts.isEmpty)
  }

  /// The text without the lines, which change with every edit of this file.
  static func algebra(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      guard let start = line.firstIndex(of: "("), line[start...].contains(".swift:"),
        let end = line[start...].firstIndex(of: ")")
      else { return String(line) }
      return String(line[..<start] + line[line.index(end, offsetBy: 2)...])
    }.joined(separator: "\n")
  }

  /// The article made its screen for phones. On a tablet neither set holds, and what is missing is said, with what
  /// would fix it.
  @Test func whatIsMissingIsNamed() throws {
    var screen = try Screen()
    try screen.layout.layout(in: Held("iPad").viewport())
    let ambiguity = try #require(try screen.layout.ambiguity())
    let (edge, top) = (
      "a leading or trailing edge or a horizontal centre", "a top, a bottom, a baseline or a vertical centre"
    )
    #expect(
      ambiguity.items.map { "\($0.name), \($0.axis.rawValue): \($0.remedy)" } == [
        "picture, horizontal: a width, or content that has one",
        "picture, vertical: \(top), and a height, or content that has one", "author, horizontal: \(edge)",
        "likes, horizontal: \(edge)", "likes, vertical: \(top)",
      ])
    #expect(ambiguity.description.contains("would do; give it a width, or content that has one\n"))
    // Given what is asked for, all is determined.
    let (root, picture, author, likes) = (screen.layout.root, screen.picture, screen.author, screen.likes)
    try screen.layout.constrain(when: TraitCondition(horizontal: .regular, vertical: .regular)) {
      picture.width == 400
      picture.top == author.bottom
      author.left == root.left
      likes.left == root.left
      likes.top == picture.bottom + 5
    }
    #expect(try screen.layout.ambiguity()?.description == nil)
  }
}
