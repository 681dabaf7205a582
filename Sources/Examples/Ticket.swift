public import AdaptiveLayout
internal import ConstraintSolver
internal import Geometry
internal import LabelFitting

/// A boarding pass in the middle of the screen: from and to in one size, facts in columns, a bar code that no language
/// mirrors; the stub below or beside.
public struct Ticket: Sendable {
  public private(set) var layout = Layout()

  public init(_ texts: Texts) throws {
    let root = layout.root
    let pass = try layout.add(to: root, named: "pass")
    let route = try layout.add(Stack(distribution: .fillEqually, spacing: 16), to: pass, named: "route")
    let small = Variation(13.0)
    for (name, key) in [("start", "from"), ("goal", "to")] {
      let code = try texts.label(key + "Code", weight: 700, fit: .upTo(160, group: "codes"))
      let city = try texts.label(key, size: small)
      try addColumn(
        name, [(key + "Code", View.Properties(code, hugging: 100)), (key, View.Properties(city))], to: route)
    }
    try layout.add(to: pass, named: "line")
    let facts = try layout.add(Stack(distribution: .fillEqually, spacing: 8), to: pass, named: "facts")
    var first: [View] = []
    for key in ["gate", "seat", "boards"] {
      let value = try texts.label(key + "Value", size: Variation(20), weight: 700)
      let column = try addColumn(
        key + "Fact",
        [(key, View.Properties(try texts.label(key, size: small))), (key + "Value", View.Properties(value))], to: facts)
      // Digits of one script stand on one line with letters of another, whose lines are higher.
      if first.isEmpty { first = column }
      for (view, other) in zip(column, first) where view != other {
        try layout.make(view) { make in make.firstBaseline.equal(to: other) }
      }
    }
    try layout.add(texts.label("passenger", weight: 700), to: pass, named: "passenger")
    let stub = try layout.add(to: root, named: "stub")
    let code = try layout.add(Stack(distribution: .equalSpacing), to: stub, named: "code")
    try layout.update(code) { $0.semanticContent = .forceLeftToRight }
    for (index, width) in [3, 8, 3, 5, 10, 3, 6, 3, 8].enumerated() {
      let bar = try layout.add(to: code, named: "c\(index + 1)")
      try layout.arrange(bar, in: code)
      try layout.make(bar) { make in make.width.equal(to: width) }
    }
    let note = try texts.label("note", size: small, lines: 0)
    try layout.add(View.Properties(note, hugging: 500), to: stub, named: "note")

    try layout.addVisualFormats([
      "H:|-16-[route]-16-|", "H:|-16-[line]-16-|", "H:|-16-[facts]-16-|", "H:|-16-[passenger]-(>=16)-|",
      "V:|-12-[route]-10-[line(1)]-10-[facts]-8-[passenger]-12-|",
      "H:|-(>=24)-[code(<=260,260@500)]-(>=24)-|", "H:|-16-[note]-16-|", "V:|-16-[code]-8-[note]-12-|",
    ])
    try layout.make(code) { make in make.centerX.equal(to: stub) }
    let side = ["side": Variation(16.0, wide: 64)]
    try layout.addVisualFormats(
      ["H:|-side-[pass]-side-|", "H:|-side-[stub]-side-|", "V:|~[pass]-2-[stub]~|", "V:|-(>=16)-[pass]"],
      in: root.safeArea, metrics: side, extensions: true, when: .portrait)
    try layout.make(pass, when: .portrait) { make in make.height.equal(to: pass.width).multiplied(by: 0.8).priority(500)
    }
    try layout.make(stub, when: .portrait) { make in make.height.equal(to: pass).multiplied(by: 0.55) }
    try layout.addVisualFormats(
      ["H:|-side-[pass]-2-[stub]-side-|", "V:|-(>=16)-[pass]-(>=16)-|"], in: root.safeArea, metrics: side,
      when: .landscape)
    try layout.make(pass, when: .landscape) { make in
      make.centerY.equal(to: root.safeArea)
      make.height.equal(to: pass.width).multiplied(by: 0.75).priority(500)
    }
    try layout.make(stub, when: .landscape) { make in
      make.verticalEdges.equal(to: pass)
      make.width.equal(to: pass).multiplied(by: 0.5)
    }
  }

  /// Labels below each other, as one of the views of a row.
  @discardableResult
  private mutating func addColumn(
    _ name: String, _ labels: [(name: String, label: View.Properties)], to row: View
  ) throws -> [View] {
    let column = try layout.add(Stack(.vertical), to: row, named: name)
    try layout.arrange(column, in: row)
    let views = try labels.map { try layout.add($0.label, to: column, named: $0.name) }
    try layout.arrange(views, in: column)
    return views
  }
}
