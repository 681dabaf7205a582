import AdaptiveLayout
import ConstraintSolver
import Geometry
import TestSupport
import Testing

/// Ratios, shares and percentages, of which doubles only come near: frames are what the author means.
@Suite struct ConstraintCompilerAuthoredNumbersTests {
  /// A box that takes its width from views chained in it, each an equal share of it, the first 40 wide inside.
  @Test(arguments: 2...16, [nil, 300.0]) func sharesOfABoxThatTheyFill(_ count: Int, _ width: Double?) throws {
    var screen = Layout()
    let root = screen.root
    let box = try screen.add(to: root, named: "box")
    try screen.constrain {
      box.leading == root.leading
      box.top == root.top
      box.height == 50
    }
    if let width { try screen.constrain { box.width == width } }
    var last: View?
    for i in 0..<count {
      let part = try screen.add(to: box, named: "part \(i)")
      let inside = try screen.add(to: part, named: "inside \(i)")
      try screen.constrain {
        part.width == box.width * (1 / Double(count))
        part.top == box.top
        part.bottom == box.bottom
        inside.leading == part.leading
        inside.trailing == part.trailing
        inside.top == part.top
        inside.bottom == part.bottom
        (inside.width == 40).at(750)
      }
      if let last {
        try screen.constrain { part.leading == last.trailing }
      } else {
        try screen.constrain { part.leading == box.leading }
      }
      last = part
    }
    if let last { try screen.constrain { last.trailing == box.trailing } }
    try screen.layout(in: Size(1000, 480))
    #expect(screen.conflicts.isEmpty)
    #expect(try screen.ambiguity() == nil)
    #expect(try screen.frame(of: box).size.width == width ?? 40 * Double(count))
  }

  @Test func aspectRatiosBothWays() throws {
    for (ratio, inverse) in [(1.3333333333333333, 0.75), (1.7777777777777777, 0.5625), (0.6666666666666666, 1.5)] {
      var screen = Layout()
      let root = screen.root
      let image = try screen.add(to: root, named: "image")
      try screen.constrain {
        image.leading == root.leading
        image.top == root.top
        image.width == image.height * ratio
        image.height == image.width * inverse
        (image.width == 144).at(750)
      }
      try screen.layout(in: Size(400, 400))
      #expect(screen.conflicts.isEmpty)
      #expect(try screen.frame(of: image).size == Size(144, 144 * inverse))
    }
  }

  /// A row whose length nothing decides is as long as its contents, which then have their natural sizes.
  @Test(arguments: UInt64(0)..<300) func proportionalRowsOfFreeLengthKeepNaturalSizes(seed: UInt64) throws {
    var random = Seeded(state: seed)
    let spacing = random.next() % 3 == 0 ? 0 : Double(random.next() % 20)
    let sizes = (0..<Int.random(in: 2...8, using: &random)).map { _ in
      Size(random.next() % 2 == 0 ? Double(random.next() % 200 + 1) : .random(in: 1...200, using: &random), 20)
    }
    var screen = Layout()
    let root = screen.root
    let row = try screen.add(Stack(distribution: .fillProportionally, spacing: spacing), to: root, named: "row")
    try screen.constrain {
      row.leading == root.leading
      row.top == root.top
      row.height == 20
    }
    var views: [View] = []
    for (index, size) in sizes.enumerated() {
      views.append(try screen.add(View.Properties(content: FixedContent(size)), to: row, named: "view \(index)"))
    }
    try screen.arrange(views, in: row)
    try screen.layout(in: Size(2000, 480), traits: Traits(scale: 3))
    #expect(screen.conflicts.isEmpty)
    for (view, size) in zip(views, sizes) {
      #expect(abs(try screen.frame(of: view).size.width - size.width) <= 1.0 / 3 + 1e-9)
    }
    // Contents are rounded up to the grid, so that the row is as long as what is in it, not as the sum of the sizes.
    let end = try views.map { try screen.frame(of: $0).maxX }.max() ?? 0
    #expect(abs(try screen.frame(of: row).size.width - end) <= 1e-9)
  }
}
