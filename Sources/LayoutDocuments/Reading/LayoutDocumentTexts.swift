internal import AdaptiveLayout
internal import Drawing
internal import Geometry
internal import JSONText
internal import LabelFitting

extension LayoutDocumentReader {
  /// What a label may say besides its words: every field of a text in a box but two. What is behind it is its view's, and
  /// its frame has been solved before it is fitted, so that nothing but its size gives way.
  static let textFields = TextField.all.filter { ![TextField.background.name, TextField.order.name].contains($0.name) }

  private static let fields = Dictionary(uniqueKeysWithValues: textFields.map { ($0.key, $0) })

  private static let ownKeys = [
    "text", "textKey", "field", "size", "dynamicType", "preferredMaxLayoutWidth", "fit", "insets", "minimum", "traits",
  ]

  static let textKeys = ownKeys + fields.keys.sorted()

  /// The fields that make a style, which may differ under other traits.
  static let styleKeys: [String] = textFields.filter { field in
    field.group == .font || [TextField.letterSpacing.name, TextField.lineHeight.name].contains(field.name)
  }.map(\.key).sorted()

  /// Fields that say the same thing in two ways. Of what is said here and in the defaults, what is said here counts; said
  /// both in one place, neither is meant more than the other.
  private static let contradictions = [
    (TextField.step.key, TextField.sizes.key), (TextField.font.key, TextField.fontFile.key),
  ]

  /// Refuses a label, or the defaults, with two fields that contradict each other.
  func checkContradictions(_ members: [JSONNode.Member]) throws(LayoutDocumentError) {
    for (first, second) in Self.contradictions {
      let both = members.filter { [first, second].contains($0.key) }
      guard let last = both.last, Set(both.map(\.key)).count > 1 else { continue }
      throw values.failure(
        last.place, "\(first) and \(second) contradict each other", suggestion: "give one of them")
    }
  }

  /// What differs under other traits is read when all is known that it differs from, wherever it is written.
  static func traitsLast(_ members: [JSONNode.Member]) -> [JSONNode.Member] {
    members.filter { $0.key != "traits" } + members.filter { $0.key == "traits" }
  }

  /// Whether the key is one that a label may have.
  func setText(_ member: JSONNode.Member, in text: inout DocumentContent.Text) throws(LayoutDocumentError) -> Bool {
    let (node, key) = (member.value, member.key)
    switch key {
    case "text": text.words = .literal(try values.text(node, key))
    case "textKey":
      let name = try values.text(node, key)
      let known = Set(document.texts.values.flatMap(\.keys))
      guard known.contains(name) else {
        throw values.failure(
          node.place, "no text is named '\(name)'", suggestion: DocumentValues.hint(name, known.sorted()))
      }
      text.words = .key(name)
    case "size":
      text.size = try values.variation(node, key) { node, what throws(LayoutDocumentError) in
        try values.number(node, what, in: 0.01...100_000)
      }
    case "field":
      guard isCell else {
        throw values.failure(member.place, "field is for the labels in the cell of a list; give text or textKey")
      }
      text.words = .field(try values.text(node, key))
    case "dynamicType": text.dynamicType = try values.choice(node, key, DynamicTypeStyle.self)
    case "preferredMaxLayoutWidth": text.preferredMaxLayoutWidth = try values.number(node, key, in: 0...1e9)
    case "fit": text.fit = try fit(node)
    case "insets": text.insets = try insets(member)
    case "minimum": text.minimum = try values.size(node, key)
    case "lines":
      // 0 is any number, as a label's number of lines.
      text.numberOfLines = try lines(node, least: 0)
    case "traits":
      for child in try values.list(node, key) {
        var request = text.request
        var condition: TraitCondition?
        let members = try values.members(child, "traits", known: ["when"] + Self.styleKeys)
        try checkContradictions(members)
        for member in members {
          if member.key == "when" {
            condition = try values.condition(member.value)
          } else {
            try apply(member, to: &request)
          }
        }
        guard let condition else { throw values.failure(child.place, "there is no 'when' to say for which traits") }
        text.cases.append((condition, request))
      }
    case TextField.order.key, "variants":
      throw values.failure(
        member.place, "\(key) is not for labels, of which only the size gives way",
        suggestion: key == "variants" ? "give the text that is to be shown" : Self.insteadOfOrder)
    default:
      guard Self.fields[key] != nil else { return false }
      try apply(member, to: &text.request)
      if [TextField.align.key, TextField.verticalAlign.key].contains(key) { text.isAligned = true }
    }
    return true
  }

  /// The fields that say outright what an order would let give way.
  private static let insteadOfOrder =
    "leave it out, and give what is to hold: "
    + [TextField.letterSpacing, .lineHeight, .variations, .wrap].map(\.key).joined(separator: ", ")

  private func lines(_ node: JSONNode, least: Double) throws(LayoutDocumentError) -> Int {
    let lines = try values.number(node, "lines", in: least...1e9)
    guard lines == lines.rounded() else {
      throw values.failure(node.place, "lines is not a whole number; write it as 2")
    }
    return Int(saturating: lines)
  }

  private func fit(_ node: JSONNode) throws(LayoutDocumentError) -> DocumentContent.Fitting? {
    if case .bool(let isOn) = node.value { return isOn ? DocumentContent.Fitting() : nil }
    var fit = DocumentContent.Fitting()
    for member in try values.members(node, "fit", known: ["group", "ratio", "heightFollows", "lines"]) {
      switch member.key {
      case "group": fit.group = try values.text(member.value, "group")
      case "ratio": fit.ratio = try values.number(member.value, "ratio", in: 0.001...1000)
      case "lines": fit.lines = try lines(member.value, least: 1)
      default: fit.heightFollows = try values.bool(member.value, "heightFollows")
      }
    }
    return fit
  }

  private func apply(_ member: JSONNode.Member, to request: inout TextRequest) throws(LayoutDocumentError) {
    guard let field = Self.fields[member.key] else { return }
    var argument: Argument
    if field.argument == nil {
      argument = Argument(option: member.key, text: try values.bool(member.value, member.key) ? "" : "false")
    } else {
      argument = try values.argument(member)
      // Files are looked for beside the document.
      if field.name == TextField.fontFile.name, !argument.text.hasPrefix("/") {
        argument = Argument(option: member.key, text: document.folder + argument.text)
      }
    }
    var changed = request
    try values.at(member.value.place) { () throws(Failure) in try field.apply(&changed, argument) }
    changed.settle(given: [field.name])
    request = changed
  }
}
