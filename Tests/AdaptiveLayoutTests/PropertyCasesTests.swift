import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

/// What of views depends on the traits: whether they are hidden, and their priorities.
@Suite struct PropertyCasesTests {
  private static let flat = TraitCondition(vertical: .compact)

  private static func traits(_ vertical: SizeClass) -> Traits {
    Traits(horizontal: .compact, vertical: vertical, scale: 2)
  }

  /// A stack leaves no room for a view while it is hidden.
  @Test func hiddenViews() throws {
    var layout = Layout()
    let root = layout.root
    let row = try layout.add(Stack(.horizontal, spacing: 8), to: layout.root, named: "row")
    let first = try layout.add(View.Properties(content: FixedContent(Size(30, 20))), to: row, named: "first")
    let second = try layout.add(View.Properties(content: FixedContent(Size(40, 20))), to: row, named: "second")
    for view in [first, second] { try layout.arrange(view, in: row) }
    try layout.constrain {
      row.leading == root.leading
      row.top == root.top
    }
    try layout.update(second) { $0.cases = [View.Properties.Case(Self.flat, isHidden: true)] }
    for (vertical, width) in [(SizeClass.regular, 78.0), (.compact, 30), (.regular, 78)] {
      try layout.layout(in: Size(200, 100), traits: Self.traits(vertical))
      #expect(try layout.frame(of: row).size.width == width)
      #expect(layout.isHidden(second) == (vertical == .compact))
    }
    try layout.update(second) { $0.cases = [] }
    try layout.layout(in: Size(200, 100), traits: Self.traits(.compact))
    #expect(try layout.frame(of: row).size.width == 78)
  }

  /// Of two views the one gives way that resists less, which differs between the size classes.
  @Test func priorities() throws {
    var layout = Layout()
    func add(_ name: String) throws -> View {
      try layout.add(View.Properties(content: FixedContent(Size(80, 20))), to: layout.root, named: name)
    }
    let (first, second) = (try add("first"), try add("second"))
    let root = layout.root
    try layout.constrain {
      first.leading == root.leading
      second.leading == first.trailing
      second.trailing == root.trailing
      first.top == root.top
      second.top == root.top
    }
    try layout.update(first) {
      $0.compressionResistance = AxisPriorities(751)
      $0.cases = [
        View.Properties.Case(Self.flat, hugging: AxisPriorities(600), compressionResistance: AxisPriorities(700))
      ]
    }
    for (vertical, narrow, wide) in [(SizeClass.regular, 80.0, 120.0), (.compact, 20, 80), (.regular, 80, 120)] {
      try layout.layout(in: Size(100, 100), traits: Self.traits(vertical))
      #expect(try layout.frame(of: first).size.width == narrow)
      try layout.layout(in: Size(200, 100), traits: Self.traits(vertical))
      #expect(
        try layout.frame(of: vertical == .compact ? first : second).size.width == (vertical == .compact ? 80 : wide))
      _ = wide
    }
  }

  @Test func badPriorities() throws {
    var layout = Layout()
    let view = try layout.add(to: layout.root, named: "v")
    #expect(throws: LayoutError.self) {
      try layout.update(view) { $0.cases = [View.Properties.Case(Self.flat, hugging: AxisPriorities(0))] }
    }
  }
}
