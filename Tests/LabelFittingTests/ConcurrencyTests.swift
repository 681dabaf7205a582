import AdaptiveLayout
import Geometry
import LabelFitting
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

/// A layout copied to many tasks: each copy goes its own way, and the one it came from stays as it was.
@Suite struct ConcurrencyTests {
  private static func screen() throws -> (layout: Layout, views: [View]) {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    var layout = Layout()
    let root = layout.root
    var views: [View] = []
    for (index, text) in ["Welcome back", "Your orders and what became of them", "Sign out"].enumerated() {
      let label = try Label(text, style: TextStyle(font: font), fit: .autoresized(numberOfLines: 2))
      let view = try layout.add(label, to: root, named: "label\(index)")
      let above = views.last
      try layout.constrain {
        view.leading == root.safeArea.leading + 16
        view.trailing == root.safeArea.trailing - 16
        view.height == 0.1 * root.height
        view.top == (above.map { $0.bottom } ?? root.safeArea.top) + 8
      }
      views.append(view)
    }
    return (layout, views)
  }

  private static func told(_ layout: Layout, _ views: [View], _ viewport: Viewport) throws -> String {
    var (copy, fits) = (layout, LabelFits())
    try copy.layout(in: viewport, fitting: &fits)
    return try views.map { "\(try copy.frame(of: $0)) \(fits[$0]?.size ?? 0)" }.joined(separator: "\n")
  }

  @Test func copiesOfOneLayout() async throws {
    var (layout, views) = try Self.screen()
    let viewports = try Device.all.prefix(12).map { try $0.viewport($0.orientations[0]) }
    // Solved once, so that the copies share what a solver keeps.
    try layout.layout(in: viewports[0])
    let frames = try views.map { try layout.frame(of: $0) }
    let serial = try viewports.map { try Self.told(layout, views, $0) }
    let (shared, all) = (layout, views)
    try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for index in 0..<4 * viewports.count {
        let viewport = viewports[index % viewports.count]
        group.addTask { (index % viewports.count, try Self.told(shared, all, viewport)) }
      }
      for try await (index, answer) in group { #expect(answer == serial[index]) }
    }
    #expect(try views.map { try layout.frame(of: $0) } == frames)
  }
}
