internal import AdaptiveLayout
internal import Geometry
internal import JSONText
internal import TextFields

/// What a list of data may say: records, the cell that shows one, and the forms that the list may take.
enum ListKeys {
  struct Draft: Sendable {
    var records: JSONNode?
    var count: JSONNode?
    var choice: ListChoice?
    var offset = 0.0
    var cell: DocumentContent?
    /// The fields of records that the cell shows.
    var fields: [LayoutDocumentReader.Field] = []
  }

  static let object = DocumentObject<Draft>(
    "a list",
    [
      // Records are held against the cell, which is read last.
      DocumentKey(
        "records", .list(record), "the data: texts and numbers by name; an id, if all have one, tells them apart"
      ) { list, member, _ in list.records = member.value }.first,
      DocumentKey(
        "count", .whole(.init(0...mostCounted)), "instead of records: how many there are; their only field is number"
      ) { list, member, _ in list.count = member.value }.first,
      DocumentKey("offset", .length(in: 0...1e9), \.offset, unless: 0, "points that it is scrolled down").first,
      DocumentKey("form", .reference("choice"), "its form (default: a table with rows of 44 points)") {
        list, member, reader throws(DocumentFailure) in list.choice = try FormKeys.choice(member.value, &reader)
      }.first,
      DocumentKey("cell", .reference("cell"), "the cell that shows one record, with names of its own and a root") {
        list, member, reader throws(DocumentFailure) in
        (list.cell, list.fields) = try LayoutDocumentReader.cell(member.value, in: reader)
      }.first,
    ],
    rules: [
      .some(["records", "count"], neither), .apart(["records"], ["count"], neither),
    ])

  private static let neither = "a list has either \(quoted("records")) or \(quoted("count")); give one of the two"

  /// The most records that are only counted: a slip of the keyboard should not cost the memory.
  static let mostCounted = 1e6

  private static let record = JSONShape.map(.either([.text(), .number(), .bool, .null]))
}

// MARK: - Forms

/// The keys of a form: those of each kind, and those that choose between several.
enum FormKeys {
  struct Draft: Sendable {
    var least = 0.0
    var kind = ListForm.Kind.table
    var rowHeight: Variation<Double>?
    var leastWidth = 0.0
    var height: Variation<Double>?
    var aspect: Double?
    var sizing = Sizing.largest
    var span: Variation<Double>?
    var proportion = 1.0
    var spacing: Double?
  }

  enum Sizing: String, CaseIterable { case areaShare, largest }

  private typealias Key = DocumentKey<Draft>

  // MARK: Keys

  private static let least = Key(
    "least", .length(in: 0...1e9), \.least, unless: 0, "among widths: the least width of the list for this form")
  private static let rowHeight = Key("rowHeight", .measure, \.rowHeight, "in points")
  private static let leastWidth = Key(
    "leastWidth", .length(in: 0.001...1e9), \.leastWidth, unless: 0,
    "least width of cells, in points; as many columns as fit")
  private static let height = Key("height", .measure, \.height, "the height of cells, in points")
  private static let aspect = Key(
    "aspect", .number(in: 0.001...1e9), \.aspect, "instead of a height: the ratio of a cell's width to its height")
  private static let span = Key("span", .measure, \.span, "subtracted from a cell's side of sqrt(area / count)")
  private static let proportion = Key(
    "proportion", .number(in: 0.001...1e9), \.proportion, unless: 1, "width of cells by their height (default: 1)")
  private static let spacing = Key(
    "spacing", .length(in: 0...1e9), \.spacing, "points between cells (default: 0 in a grid, 10 in a collection)")

  private static let natureMissing = "a form has no \(quoted("nature")); make it \"table\", \"grid\" or \"collection\""
  private static let sizingMissing =
    "a collection needs \(quoted("sizing")), which is \"areaShare\" or \"largest\"; give it one"

  private static func nature(_ kind: ListForm.Kind) -> Key {
    Key("nature", .words([kind.rawValue]), "the kind of container") { form, _, _ in form.kind = kind }
      .required(natureMissing)
  }

  private static func sizing(_ sizing: Sizing) -> Key {
    Key("sizing", .words([sizing.rawValue]), "of cells") { form, _, _ in form.sizing = sizing }
      .required(sizingMissing)
  }

  private static func object(_ kind: ListForm.Kind, _ keys: [Key], _ rules: [DocumentObject<Draft>.Rule] = [])
    -> DocumentObject<Draft>
  {
    let own = ["nature"] + keys.map(\.name)
    let others = [rowHeight, leastWidth, height, aspect, sizing(.largest), span, proportion, spacing].map(\.name)
      .filter { !own.contains($0) }
    let misplaced = others.map {
      (
        $0,
        "a \(kind.rawValue) has no \(quoted($0)); leave it out, as there are only "
          + own.dropFirst().map(quoted).joined(separator: ", ")
      )
    }
    return DocumentObject(
      "a form", [nature(kind)] + keys, rules: rules,
      misplaced: Dictionary(misplaced) { first, _ in first })
  }

  private static let table = object(.table, [rowHeight.required("a table needs \(quoted("rowHeight")); give it one")])

  private static let grid = object(
    .grid, [leastWidth.required("a grid needs \(quoted("leastWidth")); give it one"), height, aspect, spacing],
    [
      .some(["height", "aspect"], "a grid needs \(quoted("height")) or \(quoted("aspect")); give it one of them"),
      .apart(
        ["height"], ["aspect"], "a grid needs \(quoted("height")) or \(quoted("aspect")), and not both; leave one out"),
    ])

  private static let shares = object(
    .collection,
    [
      sizing(.areaShare), span.required("a collection by areaShare needs \(quoted("span")); give it one"), proportion,
      spacing,
    ])

  private static let largest = object(.collection, [sizing(.largest), proportion, spacing]).without([
    "span": "the largest cells need no \(quoted("span")); leave it out"
  ])

  private static let all = [table, grid, shares, largest]

  // MARK: Shapes

  static let shape = JSONShape.either(all.map { $0.shape() })

  /// One form for all, or several and what decides between them.
  static let choiceShape = JSONShape.either([
    .reference("form"), variation.shape,
    .object(
      JSONShape.Object([
        JSONShape.Member(
          "widths", .list(.either(all.map { stepped($0).shape() }), count: 1...Int.max),
          "forms, of which the one with the greatest least width that the list reaches is used", isRequired: true)
      ])),
    .object(
      JSONShape.Object([
        JSONShape.Member(
          "firstThatFits", .list(.reference("form"), count: 1...Int.max),
          "forms, of which the first that shows all cells at once is used", isRequired: true)
      ])),
  ])

  private static let variation = VariationKeys(
    DocumentValue<ListForm>(shape: .reference("form")) { node, _, reader throws(DocumentFailure) in
      try form(node, reader)
    } write: { _ in
      .null
    })

  private static func stepped(_ form: DocumentObject<Draft>) -> DocumentObject<Draft> {
    DocumentObject(form.what, [least] + form.keys, rules: form.rules, misplaced: form.misplaced)
  }

  // MARK: Reading

  static func choice(_ node: JSONNode, _ reader: inout LayoutDocumentReader) throws(DocumentFailure) -> ListChoice {
    let members = try node.members(quoted("form"))
    if members.contains(where: { variation.object.names.contains($0.key) }) {
      return .traits(try variation.read(node, quoted("form"), reader))
    }
    guard let member = members.first(where: { ["widths", "firstThatFits"].contains($0.key) }) else {
      return .form(try form(node, reader))
    }
    if let other = members.first(where: { !["widths", "firstThatFits"].contains($0.key) }) {
      throw other.unknown(["widths", "firstThatFits"])
    }
    guard members.count == 1 else {
      throw node.failure("a form has either \(quoted("widths")) or \(quoted("firstThatFits")), not both; leave one out")
    }
    let nodes = try member.list()
    guard !nodes.isEmpty else { throw member.value.failure("there is no form to choose from; give at least one") }
    guard member.key == "widths" else {
      var forms: [ListForm] = []
      for node in nodes { forms.append(try form(node, reader)) }
      return .firstThatFits(forms)
    }
    var steps: [ListChoice.WidthStep] = []
    for node in nodes {
      let form = try draft(node, reader, isStep: true)
      steps.append(ListChoice.WidthStep(form.least, form.form))
    }
    return .width(steps)
  }

  private static func form(
    _ node: JSONNode, _ reader: LayoutDocumentReader
  ) throws(DocumentFailure) -> ListForm {
    try draft(node, reader, isStep: false).form
  }

  private static func draft(
    _ node: JSONNode, _ reader: LayoutDocumentReader, isStep: Bool
  ) throws(DocumentFailure) -> Draft {
    let members = try node.members("a form")
    func member(_ key: String) -> JSONNode? { members.first { $0.key == key }?.value }
    func needed(_ key: String, _ problem: String) throws(DocumentFailure) -> JSONNode {
      guard let node = member(key) else { throw node.failure(problem) }
      return node
    }
    let object =
      switch try needed("nature", natureMissing).choice(quoted("nature"), ListForm.Kind.self) {
      case .table: table
      case .grid: grid
      case .collection:
        try needed("sizing", sizingMissing).choice(quoted("sizing"), Sizing.self) == .areaShare ? shares : largest
      }
    var (draft, reader) = (Draft(), reader)
    try (isStep ? stepped(object) : object).read(node, into: &draft, &reader)
    return draft
  }
}

extension FormKeys.Draft {
  fileprivate var form: ListForm {
    switch kind {
    case .table: .table(rowHeight: rowHeight ?? Variation(44))
    case .grid:
      .grid(
        leastWidth: leastWidth, height: height.map { .points($0) } ?? .aspect(aspect ?? 1), spacing: spacing ?? 0)
    case .collection:
      .collection(
        sizing == .areaShare
          ? .areaShare(span: span ?? Variation(0), proportion: proportion) : .largest(proportion: proportion),
        spacing: spacing ?? 10)
    }
  }
}
