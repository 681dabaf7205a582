import AdaptiveLayout
import Geometry
import LabelFitting
import LayoutDocuments
import TestSupport
import Testing
import TextFit

/// Lists of documents: which cells are there and where, against arithmetic written out anew.
@Suite struct LayoutDocumentListTests {
  /// A document whose only view is a list as large as the screen.
  private func document(_ data: String, form: String, offset: Int = 0) -> String {
    """
    {"metrics": {"row": {"default": 80, "when": [{"horizontal": "compact", "vertical": "compact", "value": 42},
                                                 {"horizontal": "regular", "value": 120}]}},
     "extensions": true,
     "views": [{"name": "people", "list": {\(data), "form": \(form), "offset": \(offset), "cell": {
       "root": {"background": "white"},
       "views": [{"name": "photo"}, {"name": "box", "views": [{"name": "who", "field": "number", "fit": true}]}],
       "constraints": ["H:|[photo(20)]-4-[box]|", "V:|[photo]|", "V:|[box]|", "HV:|-2-[who]-2-|"]}}}],
     "constraints": ["HV:|[people]|"]}
    """
  }

  private static var viewports: [(name: String, viewport: Viewport)] {
    ["iPhone 4", "iPhone 15 Pro Max", "iPad mini", "iPad 2"].compactMap { try? Device.named($0) }.flatMap { device in
      device.orientations.compactMap { orientation in
        (try? device.viewport(orientation)).map { ("\(device.name) \(orientation.rawValue)", $0) }
      }
    }
  }

  @Test func rowHeightsFollowTheTraits() throws {
    let screen = try LayoutDocument(
      json: document("\"count\": 100000", form: #"{"nature": "table", "rowHeight": "row"}"#, offset: 1000)
    ).screen()
    for (name, viewport) in Self.viewports {
      let solved = try screen.layout(in: viewport)
      let (size, traits) = (viewport.size, viewport.traits)
      let row =
        traits.horizontal == .compact && traits.vertical == .compact ? 42.0 : traits.horizontal == .regular ? 120 : 80
      let first = Int(1000 / row)
      let last = Int(((1000 + size.height) / row).rounded(.up)) - 1
      let records = solved.records(of: "people")
      #expect(records.map(\.record.number) == (first...last).map { $0 + 1 }, "\(name)")
      for index in [first, last] {
        let frame = try #require(solved.frame(of: "people[\(index)]"))
        #expect(abs(frame.minY - (Double(index) * row - 1000)) < 0.51 && frame.size.width == size.width, "\(name)")
        let who = try #require(solved.frame(of: "people[\(index)].who"))
        #expect(abs(who.minX - 26) < 0.51 && abs(who.size.height - (frame.size.height - 4)) < 0.51, "\(name)")
        let fit = try #require(solved.fit(of: "people[\(index)].who"))
        #expect(fit.fits && fit.box == who.size)
      }
      #expect(solved.frame(of: "people[\(last + 1)]") == nil)
      // What was built is what is in sight and a line of spare cells.
      #expect(solved.layout.views.count <= (records.count + 2) * 4 + 2, "\(name)")
    }
  }

  @Test(arguments: [1, 2, 3, 7, 24, 100])
  func theLargestCellsShowAll(count: Int) throws {
    let form = #"{"nature": "collection", "sizing": "largest", "spacing": 6}"#
    let screen = try LayoutDocument(json: document("\"count\": \(count)", form: form)).screen()
    for (name, viewport) in Self.viewports {
      let solved = try screen.layout(in: viewport)
      let (room, scale) = (viewport.size, viewport.traits.scale)
      // Every number of columns is tried.
      let best =
        (1...count).map { columns -> Double in
          let lines = Double((count + columns - 1) / columns)
          return min(
            (room.width - Double(columns - 1) * 6) / Double(columns), (room.height - (lines - 1) * 6) / lines)
        }.max() ?? 0
      let cells = solved.records(of: "people")
      #expect(cells.count == count, "\(name)")
      for (_, cell) in cells {
        let frame = try solved.layout.frame(of: cell)
        #expect(abs(frame.size.height - best) < 1 / scale + 1e-6, "\(name)")
        #expect(frame.minY >= 0 && frame.maxY <= room.height + 1e-9 && frame.maxX <= room.width + 1 / scale)
      }
    }
  }

  @Test func theFormulaOfTheArticle() throws {
    let span = #"{"default": 20, "when": [{"horizontal": "regular", "value": 40}]}"#
    let form = #"{"nature": "collection", "sizing": "areaShare", "span": \#(span), "proportion": 0.8}"#
    let screen = try LayoutDocument(json: document("\"count\": 12", form: form)).screen()
    for (name, viewport) in Self.viewports {
      let solved = try screen.layout(in: viewport)
      let (room, taken) = (viewport.size, viewport.traits.horizontal == .regular ? 40.0 : 20)
      let side = (room.width * room.height / 12).squareRoot() - taken
      let frame = try #require(solved.frame(of: "people[0]"))
      let pixel = 1 / viewport.traits.scale
      #expect(abs(frame.size.height - side) <= pixel && abs(frame.size.width - side * 0.8) <= pixel, "\(name)")
    }
  }

  @Test func formsAreChosen() throws {
    let table = #"{"nature": "table", "rowHeight": 60}"#
    let grid = #"{"nature": "grid", "leastWidth": 150, "aspect": 1.5, "spacing": 10}"#
    func nature(_ form: String, _ data: String, _ viewport: Viewport) throws -> (ListForm.Kind?, Int?) {
      let list = try LayoutDocument(json: document(data, form: form)).screen().layout(in: viewport).list("people")
      return (list?.geometry.kind, list?.geometry.columns)
    }
    let five = "\"count\": 5"
    for (_, viewport) in Self.viewports {
      let width = viewport.size.width
      let columns = max(1, Int((width + 10) / 160))
      let byTraits = try nature(
        #"{"default": \#(table), "when": [{"horizontal": "regular", "value": \#(grid)}]}"#, five, viewport)
      #expect(byTraits == (viewport.traits.horizontal == .regular ? (.grid, columns) : (.table, 1)))
      let byWidth = try nature(
        #"{"widths": [{"least": 0, "nature": "table", "rowHeight": 60}, {"least": 500, \#(grid.dropFirst())]}"#, five,
        viewport)
      #expect(byWidth == (width >= 500 ? (.grid, columns) : (.table, 1)))
      let rows = Int(viewport.size.height / 60)
      let fits = try nature(#"{"firstThatFits": [\#(table), \#(grid)]}"#, "\"count\": \(rows)", viewport)
      #expect(fits.0 == .table)
      let fitsNot = try nature(#"{"firstThatFits": [\#(table), \#(grid)]}"#, "\"count\": \(rows + 1)", viewport)
      #expect(fitsNot == (.grid, columns))
    }
  }

  @Test func recordsGiveTheWords() throws {
    let document = """
      {"views": [{"name": "people", "list": {"records": [{"id": "ada", "name": "Ada", "born": 1815}, {"id": "alan", "name": "Alan", "born": 1912.5}],
        "form": {"nature": "table", "rowHeight": 40},
        "cell": {"views": [{"name": "who", "field": "name"}, {"name": "when", "field": "born"}, {"name": "dot", "text": "•"}],
          "constraints": ["H:|[who(100)][when(100)][dot]", "V:|[who]|", "V:|[when]|", "V:|[dot]|"]}}}],
       "constraints": ["H:|[people]|", "V:|[people]|"]}
      """
    let solved = try LayoutDocument(json: document).screen().layout(in: Device.named("iPhone 15").viewport(.portrait))
    #expect(solved.records(of: "people").map(\.record.id) == ["ada", "alan"])
    func words(_ name: String) -> String? {
      solved[name].flatMap { $0 as? View }.flatMap { solved.label($0)?.text }
    }
    #expect(words("people[0].who") == "Ada" && words("people[1].when") == "1912.5" && words("people[1].dot") == "•")
    #expect(solved.frame(of: "people[1].when") == Rect(x: 100, y: 40, width: 100, height: 40))
  }

  @Test(arguments: [
    (#"{"count": 2, "records": []}"#, #"a list has either "records" or "count""#),
    (#"{"count": 1.5}"#, #""count" is not a whole number"#),
    (#"{"count": 1000001}"#, #""count" '1000001' is not a number from 0 to 1000000"#),
    (#"{"count": 2, "cel": {}}"#, #"unknown key "cel"; did you mean "cell"?"#),
    (#"{"count": 2, "form": {"nature": "tabel"}}"#, #""nature" 'tabel' is not known; did you mean table?"#),
    (#"{"count": 2, "form": {"nature": "table"}}"#, #"a table needs "rowHeight""#),
    (
      #"{"count": 2, "form": {"nature": "table", "rowHeight": 3, "span": 4}}"#,
      #"a table has no "span"; leave it out, as there are only "rowHeight""#
    ),
    (#"{"count": 2, "form": {"nature": "table", "rowHeight": 0}}"#, "row height 0 is out of range"),
    (
      #"{"count": 2, "form": {"nature": "table", "rowHeight": 1e15}}"#,
      "row height 1000000000000000 is out of range; give it a smaller one"
    ),
    (#"{"count": 2, "form": {"nature": "grid", "leastWidth": 3}}"#, #"a grid needs "height" or "aspect""#),
    (#"{"count": 2, "form": {"nature": "collection"}}"#, #"a collection needs "sizing""#),
    (#"{"count": 2, "form": {"widths": [], "firstThatFits": []}}"#, "not both"),
    (#"{"count": 2, "form": {"widths": []}}"#, "there is no form"),
    (
      #"{"records": [{"name": "a"}, {"nam": "b"}], "cell": {"views": [{"name": "x", "field": "name"}]}}"#,
      "the record has no 'name', which the cell shows (line 1); did you mean nam"
    ),
    (
      #"{"count": 2, "cell": {"views": [{"name": "x", "field": "name"}]}}"#,
      "records that are only counted have no 'name'; their only field is 'number'; show it"
    ),
    (#"{"records": [{"id": 1}, {"id": 1}]}"#, "the id '1' is taken, in line 1"),
    (#"{"records": [{"id": 1}, {}]}"#, "give all of them one, or none"),
    (#"{"records": [{"a": {}}]}"#, #"the record's "a" is neither a text nor a number"#),
    (#"{"count": 2, "cell": {"views": [{"name": "x"}], "constraints": ["H:|[y]|"]}}"#, "view with name y"),
    (
      #"{"count": 2, "cell": {"views": [{"name": "x", "list": {"count": 2}}]}}"#,
      "a list cannot stand in the cell of another"
    ),
    (#"{"count": 2, "cell": {"views": [{"name": "x", "field": "number", "markup": true}]}}"#, "leave markup out"),
  ])
  func mistakesAreFound(list: String, message: String) throws {
    let error = #expect(throws: LayoutDocumentError.self) {
      _ = try LayoutDocument(json: #"{"views": [{"name": "a", "list": \#(list)}]}"#, name: "s.json").screen()
    }
    #expect(error?.description.contains(message) ?? false, "\(String(describing: error))")
    #expect(Remedy.missing(in: error?.description ?? "") == nil, "\(String(describing: error))")
  }

  @Test func fieldsAreForCells() {
    for (view, message) in [
      (#"{"name": "a", "field": "x"}"#, #""field" is for the labels in the cell of a list"#),
      (#"{"name": "a", "list": {"count": 1}, "text": "x"}"#, "a view with a list shows nothing else"),
      (#"{"name": "a", "list": {"count": 1}, "views": []}"#, "a view with a list shows nothing else"),
    ] {
      let error = #expect(throws: LayoutDocumentError.self) { try LayoutDocument(json: #"{"views": [\#(view)]}"#) }
      #expect(error?.message.contains(message) == true)
    }
  }

  /// Lists that count many records each are as much as one that counts all of them.
  @Test func countsAddUp() throws {
    func document(_ counts: [Int]) -> String {
      let views = counts.enumerated().map {
        #"{"name": "l\#($0)", "list": {"count": \#($1), "form": {"nature": "table", "rowHeight": 20}, "cell": {}}}"#
      }
      return #"{"views": [\#(views.joined(separator: ", "))]}"#
    }
    _ = try LayoutDocument(json: document([400_000, 600_000]))
    #expect {
      try LayoutDocument(json: document([400_000, 300_000, 300_001]))
    } throws: {
      "\($0)".contains("1000001 records")
    }
  }

  /// Cells so small that hundreds of thousands are in sight are work, which is refused before they take gigabytes.
  @Test func tinyCellsAreWork() throws {
    let form = #"{"nature": "table", "rowHeight": 0.001}"#
    let json =
      #"{"views": [{"name": "l", "list": {"count": 1000000, "form": \#(form), "cell": {"views": [{"name": "t"}]}}}],"#
    let screen = try LayoutDocument(json: json + #" "constraints": ["H:|[l]|", "V:|[l]|"]}"#).screen()
    #expect {
      try screen.sharing(LayoutWork.ofFiles()).layout(in: Viewport(window: Size(375, 667)))
    } throws: {
      "\($0)".contains("layoutWork")
    }
  }
}
