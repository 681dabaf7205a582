internal import AdaptiveLayout
internal import Geometry
internal import JSONText
internal import LayoutDocuments
package import TextFields

extension LayoutResult {
  /// The frame of every view, and the size of its text or a summary of its list, one row each, below the screen's name
  /// and size.
  package var table: VisibleText {
    let size = viewport.size
    var rows: [[VisibleText]] = []
    for item in solved.items.dropFirst() {
      guard let frame = solved.frame(item.view) else { continue }
      let size = solved.fontSize(item.view).map { "\(decimal($0)) pt" }
      let content = size ?? solved.list(item.name).map(Self.text) ?? ""
      rows.append(["\(item.name)", "\(Self.text(frame))", "\(content)"])
    }
    return "\(name)  \(decimal(size.width))x\(decimal(size.height))\n" + VisibleText.table(rows, indent: "  ")
  }

  /// The form of a list, and the number of its visible cells.
  private static func text(_ list: ListSnapshot) -> String {
    let geometry = list.geometry
    let columns = geometry.columns > 1 ? " of \(geometry.columns) columns" : ""
    return "\(geometry.kind.rawValue)\(columns), \(list.visible.count) of \(geometry.count) in sight"
  }
}
