public import AdaptiveLayout
internal import Geometry
internal import LabelFitting
internal import TextFit

/// Flowing responsiveness: all of a collection in sight, by the article's formula and by the largest cells that
/// provably fit.
public struct Collection: Sendable {
  public private(set) var layout = Layout()

  private struct Number: Identifiable { let id: Int }

  public init(_ texts: Texts) throws {
    let root = layout.root
    let title = try texts.label("title", size: Variation(26, low: 20), weight: 700)
    try layout.add(View.Properties(title, hugging: 500), to: root, named: "title")
    var span = Variation(40.0)
    span.add(20, when: TraitCondition(horizontal: .compact))
    let list = try add(.collection(.areaShare(span: span)), "formula", "list", texts)
    let largest = try add(.collection(.largest(), spacing: 8), "largest", "listOfLargest", texts)

    try layout.addVisualFormats(
      [
        "V:|-8-[title]-4-[formula]-4-[list]", "V:[listOfLargest]-12-|", "H:|-16-[title]-(>=16)-|", "H:|-16-[list]",
        "H:[listOfLargest]-16-|",
      ], in: root.safeArea)
    try layout.make(list) { make in make.size.equal(to: largest) }
    try layout.addVisualFormats(["V:[list]-8-[largest]"], when: .portrait)
    try layout.make(list, when: .portrait) { make in make.leading.equal(to: largest) }
    try layout.addVisualFormats(["H:[list]-24-[listOfLargest]"], when: .landscape)
    try layout.make(list, when: .landscape) { make in make.top.equal(to: largest) }
  }

  /// A list of numbers with its caption above.
  private mutating func add(_ form: ListForm, _ caption: String, _ name: String, _ texts: Texts) throws -> View {
    let root = layout.root
    let label = try texts.label(caption, size: Variation(14))
    let above = try layout.add(View.Properties(label, hugging: 500), to: root, named: caption)
    var fit = LabelFit.autoresized(horizontalMargin: 4, verticalMargin: 4)
    fit.options.reservesAllLines = false
    let number = try texts.label("", weight: 700, fit: fit)
    let list = try layout.addList((1...19).map(Number.init), .form(form), to: root, named: name) { layout, cell in
      let view = try layout.add(number, to: cell)
      try layout.make(view) { make in make.edges.equal(to: .superview) }
      return view
    } show: { layout, view, item, _ in
      let content = try number.saying(String(item.id))
      try layout.update(view) { $0.content = content }
    }.view
    try layout.make(above) { make in
      make.leading.equal(to: list)
      make.trailing.lessThanOrEqual(to: list)
      if name == "listOfLargest" { make.bottom.equal(to: list.top).offset(-4) }
    }
    return list
  }
}
