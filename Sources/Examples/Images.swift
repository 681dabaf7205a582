public import AdaptiveLayout

/// Rows of one to four images, the first three times as wide as the second and six times as wide as the others: formats
/// where they have words for it, and one constraint that yields, because the gap between the last two leaves no room
/// for six.
public struct Images: Sendable {
  public private(set) var layout = Layout()

  public init() throws {
    let root = layout.root
    var rows: [View] = []
    for (row, letter) in zip(1...4, ["a", "b", "c", "d"]) {
      let view = try layout.add(to: root, named: "row\(row)")
      rows.append(view)
      for image in 1...row { try layout.add(to: view, named: "\(letter)\(image)") }
    }
    try layout.make(each: rows) { make in make.horizontalEdges.equal(to: root.safeArea) }
    try layout.make(rows[0]) { make in make.top.equal(to: root.safeArea) }
    for (before, after) in zip(rows, rows.dropFirst()) {
      try layout.make(after) { make in
        make.top.equal(to: before.bottom)
        make.height.equal(to: before)
      }
    }
    try layout.make(rows[3]) { make in make.bottom.equal(to: root.safeArea) }
    var images: [String: any LayoutItem] = [:]
    for row in rows {
      for image in try layout.subviews(of: row) { images[try layout.name(of: image)] = image }
    }
    for format in [
      "H:|-5-[a1]-5-|", "V:|-5-[a1]-5-|",
      "H:|-5-[b1]-5-[b2(b1)]-5-|", "V:|-5-[b1]-5-|", "V:|-5-[b2]-5-|",
      "H:|-5-[c1(3*c2)]-5-[c2]-5-|", "H:[c1]-5-[c3(c2)]", "V:|-5-[c1]-5-|", "V:|-5-[c2]-5-[c3(c2)]-5-|",
      "H:|-5-[d1(3*d2)]-5-[d2]-5-|", "H:[d1(6*d3@750)]-5-[d3]-5-[d4(d3)]-5-|",
      "V:|-5-[d1]-5-|", "V:|-5-[d2]-5-[d3(d2)]-5-|", "V:[d2]-5-[d4(d2)]",
    ] {
      try layout.constrain(format: format, views: images, extensions: true)
    }
  }
}
