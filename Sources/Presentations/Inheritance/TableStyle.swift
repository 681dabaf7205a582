internal import XMLText

/// Which parts of a table its style makes bold (ISO/IEC 29500-1, 20.1.4.2.26 and 21.1.3.15): the header, the first
/// column and so on.
struct TableStyle {
  /// Whether the text of a part is bold, by the part's name. Parts for which the style says nothing are missing.
  private let parts: [String: Bool]
  private let shown: Set<String>
  private let rows: Int
  private let columns: Int

  /// - Parameters:
  ///   - table: `<a:tbl>`.
  ///   - styles: `ppt/tableStyles.xml`; nil if there is none.
  /// - Returns: nil if the table's style is not in the file and the table shows parts that the style may make bold.
  init?(_ table: XMLNode, _ styles: XMLNode?, rows: Int, columns: Int) {
    (self.rows, self.columns) = (rows, columns)
    let properties = table.first("tblPr")
    shown = Set(
      ["firstRow", "lastRow", "firstCol", "lastCol", "bandRow", "bandCol"].filter {
        Measures.flag(properties?[$0]) == true
      })
    guard let id = properties?.first("tableStyleId")?.text else {
      parts = [:]
      return
    }
    guard let style = styles?.elements.first(where: { $0.name == "tblStyle" && $0["styleId"] == id }) else {
      // A table that shows no special parts looks like its body, which no style of PowerPoint's makes bold.
      guard shown.isDisjoint(with: ["firstRow", "lastRow", "firstCol", "lastCol"]) else { return nil }
      parts = [:]
      return
    }
    var parts: [String: Bool] = [:]
    for part in style.elements {
      if let isBold = part.first("tcTxStyle")?["b"] { parts[part.name] = isBold == "on" }
    }
    self.parts = parts
  }

  /// Whether the style makes a cell's text bold, by its row and column, counted from 1.
  func isBold(row: Int, column: Int) -> Bool {
    var names: [String] = []
    func add(_ name: String, _ option: String, where holds: Bool) {
      if holds, shown.contains(option) { names.append(name) }
    }
    add("firstRow", "firstRow", where: row == 1)
    add("lastRow", "lastRow", where: row == rows)
    add("firstCol", "firstCol", where: column == 1)
    add("lastCol", "lastCol", where: column == columns)
    add(row % 2 == (shown.contains("firstRow") ? 0 : 1) ? "band1H" : "band2H", "bandRow", where: true)
    add(column % 2 == (shown.contains("firstCol") ? 0 : 1) ? "band1V" : "band2V", "bandCol", where: true)
    return (names + ["wholeTbl"]).lazy.compactMap { parts[$0] }.first ?? false
  }
}
