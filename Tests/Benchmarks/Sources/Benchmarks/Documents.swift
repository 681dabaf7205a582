import AdaptiveLayout
import LabelFitting
import LayoutDocuments
import TextFit
import TextLayout
import Typography

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

  private static func open(_ document: String) throws -> Double {
    let screen = try LayoutDocument(json: document).screen(cache: nil)
    let solved = try screen.layout(in: Screen.portrait)
    return solved.fontSize(of: "title0") ?? 0
  }

  /// Prints what a document costs, how that grows, and what its formats have part in.
  func report() throws {
    var sum = 0.0
    let thousand = Self.document(1000)
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"))
    var ratios: (whole: [Double], reading: [Double], writing: [Double]) = ([], [], [])
    for _ in 0..<15 {
      let labels = try seconds {
        for row in 0..<250 {
          sum += Double(try LabelFitting.Label("Number \(row) of many", style: style).numberOfLines)
          sum += Double(try LabelFitting.Label("A line of text below it", style: style).numberOfLines)
        }
      }
      let whole = try seconds { sum += try Self.open(thousand) }
      var read: LayoutDocument?
      let reading = try seconds { read = try LayoutDocument(json: thousand) }
      let writing = seconds { sum += Double(read?.json().utf8.count ?? 0) }
      ratios.whole.append(whole / labels)
      ratios.reading.append(reading / whole)
      ratios.writing.append(writing / reading)
    }
    let costs = try [250, 500, 1000, 2000, 4000].map { views in
      let document = Self.document(views)
      return (Double(views), try (0..<5).map { _ in try seconds { sum += try Self.open(document) } }.min() ?? .nan)
    }
    table.row(
      "document of 1,000 views, read, solved and fitted", against: "making its labels", ratios.whole,
      growth: Table.exponent(costs))
    table.row("reading it alone", against: "all of that", ratios.reading)
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
