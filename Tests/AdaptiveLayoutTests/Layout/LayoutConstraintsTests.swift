import Geometry
import Testing

@testable import AdaptiveLayout

/// What a program's top level has, and what the compiler checks for exclusive access at run time only.
nonisolated(unsafe) private var shared = Layout()

/// The first line that everyone writes, wherever the layout is kept.
@Suite struct LayoutConstraintsTests {
  static let expected = Rect(x: 8, y: 4, width: 40, height: 30)

  @Test func aBlockAsksALocalLayout() throws {
    var layout = Layout()
    let view = try layout.add(FixedContent(Size(40, 30)), to: layout.root)
    try layout.constrain { layout in view.top == layout.root.top + 4 }
    try layout.constrain { view.leading == $0.root.leading + 8 }
    try layout.layout(in: Size(320, 200))
    #expect(try layout.frame(of: view) == Self.expected)
  }

  @Test func aBlockAsksAGlobalLayout() throws {
    shared = Layout()
    let view = try shared.add(FixedContent(Size(40, 30)), to: shared.root)
    try shared.constrain { layout in
      view.top == layout.root.top + 4
      view.leading == layout.root.leading + 8
    }
    try shared.layout(in: Size(320, 200))
    #expect(try shared.frame(of: view) == Self.expected)
  }

  final class Screen {
    var layout = Layout()
    var view: View?

    func build() throws {
      let view = try layout.add(FixedContent(Size(40, 30)), to: layout.root)
      try layout.constrain { layout in
        view.top == layout.root.top + 4
        view.leading == layout.root.leading + 8
      }
      self.view = view
    }
  }

  @Test func aBlockAsksAClasssLayout() throws {
    let screen = Screen()
    try screen.build()
    try screen.layout.layout(in: Size(320, 200))
    #expect(try screen.view.map { try screen.layout.frame(of: $0) } == Self.expected)
  }

  /// A captured variable is in a box, and checked at run time.
  @Test func aBlockAsksACapturedLayout() throws {
    var layout = Layout()
    let view = try layout.add(FixedContent(Size(40, 30)), to: layout.root)
    let build = {
      try layout.constrain { layout in
        view.top == layout.root.top + 4
        view.leading == layout.root.leading + 8
      }
    }
    _ = try build()
    try layout.layout(in: Size(320, 200))
    #expect(try layout.frame(of: view) == Self.expected)
  }

  /// The block sees what was there before it, and what it does with its copy changes nothing.
  @Test func theBlocksLayoutIsTheOneBefore() throws {
    var layout = Layout()
    let view = try layout.add(FixedContent(Size(40, 30)), to: layout.root, named: "view")
    let before = layout.constraints.count
    var kept: Layout?
    let set = try layout.constrain { layout in
      if let found = layout.view(named: "view") { found.top == layout.root.top + 4 }
      let _ = kept = layout
      view.leading == layout.root.leading + 8
    }
    #expect(set.count == 2)
    #expect(layout.constraints.count == before + 2)
    #expect(kept?.constraints.count == before)
  }

  @Test func whenTheTraitsAreSo() throws {
    var layout = Layout()
    let view = try layout.add(FixedContent(Size(40, 30)), to: layout.root)
    try layout.constrain { view.top == $0.root.top + 4 }
    try layout.constrain(when: TraitCondition(orientation: .portrait)) { layout in
      view.leading == layout.root.leading + 8
    }
    try layout.constrain(when: TraitCondition(orientation: .landscape)) { layout in
      view.leading == layout.root.leading + 80
    }
    for (orientation, x) in [(Orientation.portrait, 8.0), (.landscape, 80)] {
      try layout.layout(in: Device.named("iPhone 15").viewport(orientation))
      #expect(try layout.frame(of: view).minX == x)
    }
  }
}
