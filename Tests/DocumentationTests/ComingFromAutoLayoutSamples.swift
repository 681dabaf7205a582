import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

/// The Swift of the article "Coming from Auto Layout".
@Suite struct ComingFromAutoLayoutSamples {
  @Test func page() throws {
    var layout = Layout()
    let root = layout.root
    let title = try layout.add(to: root, named: "title")
    let close = try layout.add(to: root, named: "close")

    let rows = try layout.constrain(
      format: "H:|-[title]-(>=8)-[close(44)]-|", views: ["title": title, "close": close],
      options: VisualFormat.Options(alignments: [.centerY]))
    try layout.constrain {
      title.top == root.safeArea.top + 8
      title.height == 44
      (title.width == 200).at(.defaultLow)
      close.height == close.width
    }
    try layout.layout(in: Device.named("iPhone 15").viewport(.portrait))
    print(try layout.frame(of: title), try layout.frame(of: close), layout.conflicts.isEmpty)

    #expect(layout.conflicts.isEmpty && rows.count > 3)
    #expect(try layout.frame(of: close).size == Size(44, 44))
  }
}
