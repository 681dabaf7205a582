import AdaptiveLayout
import ConstraintSolver
import Geometry
import LabelFitting
import TextFit
import TextLayout
import Typography
import enum Workloads.LayoutScreens

/// A list of rows, each an image and a name fitted to its place, scrolled a little for every frame.
struct Scrolling {
  private struct Item: Identifiable { let id: Int }

  private let name: LabelFitting.Label

  init() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), language: "en")
    name = try LabelFitting.Label("Golden Gate Park", style: style, fit: LabelFit(FitOptions(lines: 1)))
  }

  /// A list laid out, whose frames can be taken one after the other.
  private struct Screen {
    var layout = Layout()
    var fits = LabelFits()
    let list: ListHandle<Item>
    var offset = 0.0

    init(_ count: Int, _ name: LabelFitting.Label) throws {
      list = try layout.addList(
        (0..<count).map(Item.init), .form(.table(rowHeight: Variation(44))), to: layout.root
      ) { layout, cell in
        let (icon, label) = (try layout.add(to: cell), try layout.add(name, to: cell))
        try layout.constrain {
          icon.leading == cell.leading + 8
          icon.top == cell.top + 6
          icon.bottom == cell.bottom - 6
          icon.width == icon.height
          label.leading == icon.trailing + 8
          label.trailing == cell.trailing - 8
          label.top == cell.top + 6
          label.bottom == cell.bottom - 6
        }
        return label
      } show: { layout, label, item, _ in
        // Known words: what is measured is the layout, not the shaping.
        try layout.update(label) { $0.hugging = AxisPriorities(Priority(Double(200 + item.id % 2))) }
      }
      try layout.make(list.view) { make in make.edges.equal(to: .superview) }
      try layout.layout(in: LayoutScreens.portrait, fitting: &fits)
      offset = Double(count) * 20
    }

    mutating func frame() throws {
      offset += 7
      try layout.scroll(list, to: offset)
      try fits.update(&layout)
    }
  }

  func report(_ table: Table) throws {
    var (few, many) = (try Screen(1_000, name), try Screen(100_000, name))
    var (ratios, parts): ([Double], [Double]) = ([], [])
    for turn in 0..<220 {
      // Several frames at once: some bring a row into sight, most do not.
      let short = try seconds { for _ in 0..<10 { try few.frame() } }
      let long = try seconds { for _ in 0..<10 { try many.frame() } }
      // As many rows as are in sight, made from nothing.
      let visible = try seconds { _ = try Screen(20, name) }
      guard turn >= 20 else { continue }
      ratios.append(long / short)
      parts.append(long / 10 / visible)
    }
    table.row("a frame scrolled, of 100,000 rows", against: "a frame of 1,000 rows", ratios)
    table.row("a frame scrolled, of 100,000 rows", against: "building the rows in sight", parts)
  }
}
