internal import Geometry
internal import XMLText

/// An element of a slide that has text: a shape, or a cell of a table.
struct SlideShape {
  /// `<p:sp>`, or `<a:tc>` for a cell.
  let node: XMLNode
  /// The number that the slide gives the shape, or the table; nil if it has none.
  let id: Int?
  let name: String
  /// The cell, for a cell of a table; nil for a shape.
  let cell: TableCell?
  /// The transforms of the groups around it, the innermost first.
  let groups: [GroupTransform]
  /// What is wrong with the numbers of its groups or its table, worded to follow "because"; nil if all are valid.
  let problem: String?

  var textBody: XMLNode? { node.first("txBody") }

  /// All shapes and cells with text on a slide, layout or master, in document order; shapes of a group take the group's
  /// position.
  ///
  /// - Parameter styles: the table styles.
  static func all(in root: XMLNode, _ styles: XMLNode? = nil) -> [SlideShape] {
    var found: [SlideShape] = []
    if let tree = root.first(at: "cSld", "spTree") { collect(tree, [], nil, styles, &found) }
    return found
  }

  private static func collect(
    _ tree: XMLNode, _ groups: [GroupTransform], _ problem: String?, _ styles: XMLNode?, _ found: inout [SlideShape]
  ) {
    for case .element(let node) in tree.content {
      switch node.name {
      case "sp":
        let (id, name) = identity(node.first("nvSpPr"))
        found.append(SlideShape(node: node, id: id, name: name, cell: nil, groups: groups, problem: problem))
      case "grpSp":
        let numbers = AttributeNumbers()
        let transform = GroupTransform(node.first(at: "grpSpPr", "xfrm"), numbers)
        collect(
          node, transform.map { [$0] + groups } ?? groups, problem ?? numbers.problem ?? transform?.problem, styles,
          &found)
      case "graphicFrame":
        cells(node, groups, problem, styles, &found)
      case "AlternateContent":
        if let choice = Alternatives.chosen(in: node) { collect(choice, groups, problem, styles, &found) }
      default: break
      }
    }
  }

  private static func identity(_ properties: XMLNode?) -> (Int?, String) {
    let node = properties?.first("cNvPr")
    return (node?["id"].flatMap { Int($0) }, node?["name"] ?? "")
  }

  private static func cells(
    _ frame: XMLNode, _ groups: [GroupTransform], _ problem: String?, _ styles: XMLNode?,
    _ found: inout [SlideShape]
  ) {
    guard let table = frame.first(at: "graphic", "graphicData", "tbl") else { return }
    let (id, name) = identity(frame.first("nvGraphicFramePr"))
    let numbers = AttributeNumbers()
    let columns = (table.first("tblGrid")?.elements ?? []).filter { $0.name == "gridCol" }.map {
      numbers.read("w", of: $0, .place) ?? 0
    }
    let rows = table.elements.filter { $0.name == "tr" }
    let heights = rows.map { numbers.read("h", of: $0, .place) ?? 0 }
    let style = TableStyle(table, styles, rows: rows.count, columns: columns.count)
    let place = TablePlace(
      number: frame.tag.lowerBound, top: Measures.rect(frame.first("xfrm"))?.minY ?? 0,
      rows: heights)
    for (row, rowNode) in rows.enumerated() {
      for (column, cell) in rowNode.elements.filter({ $0.name == "tc" }).enumerated() {
        guard Measures.flag(cell["hMerge"]) != true, Measures.flag(cell["vMerge"]) != true, column < columns.count
        else { continue }
        let own = AttributeNumbers()
        let span = max(1, Int(own.read("gridSpan", of: cell, .span) ?? 1))
        let rowSpan = min(rows.count - row, max(1, Int(own.read("rowSpan", of: cell, .span) ?? 1)))
        let width = columns[column..<min(columns.count, column + min(span, columns.count))].reduce(0, +)
        let height = place.rows[row..<row + rowSpan].reduce(0, +)
        found.append(
          SlideShape(
            node: cell, id: id, name: name,
            cell: TableCell(
              row: row + 1, column: column + 1, rowSpan: rowSpan, table: place, size: Size(width, height),
              isBold: style?.isBold(row: row + 1, column: column + 1)), groups: groups,
            problem: problem ?? numbers.problem ?? own.problem))
      }
    }
  }
}

/// A cell of a table.
struct TableCell {
  /// Row and column, counted from 1.
  let row: Int
  let column: Int
  /// The number of rows that it spans.
  let rowSpan: Int
  let table: TablePlace
  /// Its size in points, over all columns and rows that it spans.
  let size: Size
  /// Whether the table's style makes its text bold; nil if the style is needed but not in the file.
  let isBold: Bool?
}

/// The position and row heights of a table on its slide, as stored in the file.
struct TablePlace {
  /// A number that identifies the table within the part.
  let number: Int
  /// Its upper edge in points.
  let top: Double
  /// The heights of its rows in points.
  let rows: [Double]
}

/// The transform that a group applies to its shapes: its own frame, and the frame of its child coordinates.
struct GroupTransform {
  let frame: Rect
  let inside: Rect
  /// Its rotation, clockwise.
  let degrees: Double
  var isTurned: Bool { degrees != 0 }
  /// Why its scale is not known, worded to follow "because"; nil if it is known. A group of nothing but a straight line
  /// has no height, inside or outside, and needs no scale.
  var problem: String? {
    let isKnown =
      (inside.size.width > 0 || frame.size.width == 0) && (inside.size.height > 0 || frame.size.height == 0)
    return isKnown ? nil : "the group around it has a size, and none in the coordinates of its shapes"
  }

  /// Nil if the group has no transform.
  init?(_ transform: XMLNode?, _ numbers: AttributeNumbers) {
    degrees = Measures.degrees(transform, numbers)
    guard let frame = Measures.rect(transform, "off", "ext", numbers),
      let inside = Measures.rect(transform, "chOff", "chExt", numbers)
    else { return nil }
    self.frame = frame
    self.inside = inside
  }

  /// Converts a frame from the group's child coordinates to the coordinates around the group.
  func outside(_ rect: Rect) -> Rect {
    let x = inside.size.width > 0 ? frame.size.width / inside.size.width : 1
    let y = inside.size.height > 0 ? frame.size.height / inside.size.height : 1
    return Rect(
      x: frame.minX + (rect.minX - inside.minX) * x, y: frame.minY + (rect.minY - inside.minY) * y,
      width: rect.size.width * x, height: rect.size.height * y)
  }
}
