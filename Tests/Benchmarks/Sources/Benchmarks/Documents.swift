import AdaptiveLayout
import LabelFitting
import LayoutDocuments
import TextFit
import TextLayout
import Typography
import enum Workloads.LayoutScreens

/// Layout documents of many rows, each of a picture, a title that is fitted, and a line of text.
struct Documents {
  let table: Table

  /// A document of about so many views, four to a row.
  static func document(_ views: Int) -> String {
    var parts: (views: [String], constraints: [String]) = ([], [])
    for row in 0..<views / 4 {
      parts.views.append(
        """
        {"name": "row\(row)", "background": "#f6f8fa", "views": [
          {"name": "photo\(row)", "background": "#cfe3ff"},
          {"name": "title\(row)", "text": "Number \(row) of many", "weight": 700, "fit": true, "lines": 1, "maxSize": 40},
          {"name": "body\(row)", "text": "A line of text below it", "size": 12}
        ]}
        """)
      parts.constraints += Self.formats(row).map { "\"\($0)\"" }
      parts.constraints.append(
        """
        {"item": "photo\(row)", "attribute": "width", "toItem": "photo\(row)", "toAttribute": "height"}
        """)
    }
    return """
      {"views": [\(parts.views.joined(separator: ",\n"))],
       "constraints": [\(parts.constraints.joined(separator: ",\n"))]}
      """
  }

  static func formats(_ row: Int) -> [String] {
    [
      "H:|[row\(row)]|", row == 0 ? "V:|[row0(60)]" : "V:[row\(row - 1)][row\(row)(60)]",
      "H:|-8-[photo\(row)]-8-[title\(row)]-8-|", "V:|-8-[photo\(row)]-8-|",
      "V:|-4-[title\(row)(30)]-4-[body\(row)]-(>=4)-|", "H:[photo\(row)]-8-[body\(row)]-(>=8)-|",
    ]
  }

  /// What reading, building, and solving with fitting take.
  private static func stages(_ text: String) throws -> [Double] {
    var (document, screen, solved): (LayoutDocument?, LayoutScreen?, SolvedScreen?)
    let reading = try seconds { document = try LayoutDocument(json: text) }
    let building = try seconds { screen = try document?.screen(cache: nil) }
    let solving = try seconds { solved = try screen?.layout(in: LayoutScreens.portrait) }
    return [reading, building, solved == nil ? .nan : solving]
  }

  /// Prints what a document costs, how that grows, and what its formats have part in.
  func report() throws {
    var sum = 0.0
    let thousand = Self.document(1000)
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"))
    var ratios: (whole: [Double], reading: [Double], building: [Double], solving: [Double], writing: [Double]) =
      ([], [], [], [], [])
    for _ in 0..<15 {
      let labels = try seconds {
        for row in 0..<250 {
          sum += Double(try LabelFitting.Label("Number \(row) of many", style: style).numberOfLines)
          sum += Double(try LabelFitting.Label("A line of text below it", style: style).numberOfLines)
        }
      }
      let stages = try Self.stages(thousand)
      let whole = stages.reduce(0, +)
      let read = try LayoutDocument(json: thousand)
      let writing = seconds { sum += Double(read.json().utf8.count) }
      ratios.whole.append(whole / labels)
      ratios.reading.append(stages[0] / whole)
      ratios.building.append(stages[1] / whole)
      ratios.solving.append(stages[2] / whole)
      ratios.writing.append(writing / stages[0])
    }
    var costs: [[(size: Double, cost: Double)]] = [[], [], [], []]
    for views in [250, 500, 1000, 2000, 4000] {
      let document = Self.document(views)
      let passes = try (0..<5).map { _ in try Self.stages(document) }
      for stage in 0..<3 { costs[stage].append((Double(views), passes.map { $0[stage] }.min() ?? .nan)) }
      costs[3].append((Double(views), passes.map { $0.reduce(0, +) }.min() ?? .nan))
    }
    let growth = costs.map(Table.exponent)
    table.row(
      "document of 1,000 views, read, built, solved and fitted", against: "making its labels", ratios.whole,
      growth: growth[3])
    table.row("reading it", against: "all of that", ratios.reading, growth: growth[0])
    table.row("shaping and building it", against: "all of that", ratios.building, growth: growth[1])
    table.row("solving and fitting it", against: "all of that", ratios.solving, growth: growth[2])
    table.row("writing it in its canonical style", against: "reading it", ratios.writing)
    try reportFormats(&sum)
    print("(sum: \(sum))")
  }

  /// Parsing a format against making its constraints and putting them into a layout.
  private func reportFormats(_ sum: inout Double) throws {
    var layout = Layout()
    var views: [String: any LayoutItem] = [:]
    for row in 0..<250 {
      let own = try layout.add(to: layout.root)
      views["row\(row)"] = own
      for name in ["photo", "title", "body"] { views["\(name)\(row)"] = try layout.add(to: own) }
    }
    let texts = (0..<250).flatMap(Self.formats)
    var ratios: [Double] = []
    for _ in 0..<15 {
      var formats: [VisualFormat] = []
      let parsing = try seconds { formats = try texts.map { try VisualFormat(parsing: $0) } }
      var copy = layout
      let installing = try seconds {
        for format in formats { _ = try copy.add(try copy.constraints(of: format, views: views)) }
      }
      sum += Double(copy.views.count)
      ratios.append(parsing / installing)
    }
    table.row("1,500 visual formats parsed", against: "installing their constraints", ratios)
  }
}
