internal import AdaptiveLayout
internal import Geometry
internal import JSONText
internal import LabelFitting
internal import TextFields
internal import TextFit
internal import TextLayout

/// The keys of a label, its words first.
enum TextKeys {
  typealias Key = DocumentKey<DocumentContent.Text>

  /// Where the words of a label come from; it has one of these.
  static let words = [
    Key("text", .text(), "the label's text") { text, member, _ throws(DocumentFailure) in
      text.words = .literal(try member.text())
    } write: { text in
      if case .literal(let words) = text.words, text.request.paragraphs == nil { .text(words) } else { nil }
    }.first,
    Key(TextField.paragraphs.key, TextField.paragraphs.shape, "the label's text, as a list of paragraphs") {
      text, member, reader throws(DocumentFailure) in
      text.words = .literal("")
      try set(.paragraphs, member, in: &text.request, reader)
    } write: { text in
      TextField.paragraphs.written(text.request, TextRequest())
    }.first,
    Key("textKey", .text(), "the name of the label's text in texts") { text, member, reader throws(DocumentFailure) in
      let name = try member.text()
      let texts = reader.document.texts.values
      guard reader.hasOtherTexts || texts.contains(where: { $0[name] != nil }) else {
        throw member.value.failure(
          "no text is named '\(name)'",
          suggestion: DocumentFailure.hint(name, Set(texts.flatMap(\.keys)).sorted())
            ?? "give the document \(quoted("texts")), or the label \(quoted("text"))")
      }
      text.words = .key(name)
    } write: { text in
      if case .key(let name) = text.words { .text(name) } else { nil }
    }.first,
    Key("field", .text(), "in the cell of a list: the record's field that has the text") {
      text, member, reader throws(DocumentFailure) in
      let name = try member.text()
      text.words = .field(name)
      reader.fields.append(LayoutDocumentReader.Field(name: name, place: member.value.place))
    }.first,
  ]

  /// The keys that labels may have in common.
  static let common: [Key] =
    [
      Key(
        "size", .varying(.length(in: 0.01...100_000)), \.size, unless: Variation(17),
        "points per em, which may depend on the traits (default: 17)"),
      Key("dynamicType", .choice, \.dynamicType, "the text style with which its size grows"),
      Key("lines", .whole(in: 0...1e9), \.numberOfLines, "the most lines; 0 allows any number (default: 1)"),
      Key(
        "preferredMaxLayoutWidth", .length(in: 0...1e9), \.preferredMaxLayoutWidth,
        "the width in points at which lines of its natural size break"),
      Key("insets", .insets, \.insets, unless: .zero, "of a button: the space around the text, in CSS order"),
      Key("minimum", .size, \.minimum, unless: .zero, "of a button: the least size, such as 44x44"),
    ] + textFields.map(field) + [
      Key("fit", .fit, \.fit, unless: .some(nil), "whether its size follows its frame, and how"), traits,
    ]

  static let all = words + common

  /// Two fields that exclude each other. A label's own field takes precedence over that of the defaults;
  /// if both are in one place, neither does.
  static func contradictionRules<Owner>(among fields: [TextField]) -> [DocumentObject<Owner>.Rule] {
    let keys = fields.map(\.key)
    return Contradiction.all.compactMap { pair in
      let (first, second) = (pair.first.field.key, pair.second.field.key)
      guard keys.contains(first), keys.contains(second) else { return nil }
      return .exclude(
        pair.first.presence, pair.second.presence,
        "\(quoted(first)) and \(quoted(second)) contradict each other; give one of them")
    }
  }

  /// What people expect of a text that is no label's affair.
  static let misplaced = [
    TextField.order.key:
      "\(quoted(TextField.order.key)) is not for labels, of which only the size gives way; leave it out, and give what is to hold: "
      + [TextField.letterSpacing, .lineHeight, .variations, .wrap].map { quoted($0.key) }.joined(separator: ", "),
    "variants":
      "\(quoted("variants")) is not for labels, of which only the size gives way; give the text that is to be shown",
  ]

  static let defaults = DocumentObject(
    quoted("defaults"), all, rules: contradictionRules(among: textFields), misplaced: misplaced
  )
  .without(
    Dictionary(
      uniqueKeysWithValues: words.map { ($0.name, "\(quoted($0.name)) is what one label says; leave it out here") }))

  // MARK: Fields

  /// What a label may say besides its words: every field of a text in a box but three. What is behind it is its view's,
  /// its frame has been solved before it is fitted, so that nothing but its size gives way, and its lines count whether
  /// it is fitted or not.
  static let textFields = TextField.all.filter {
    ![TextField.background.name, TextField.order.name, TextField.lines.name].contains($0.name)
      && !TextField.words.contains($0.name)
  }

  /// The fields that only count where the size is fitted.
  static let fitKeys = Set(
    [
      TextField.margin, .minLines, .fitLines, .reserveLines, .axis, .bounds, .minSize, .maxSize, .step, .sizes,
    ].map(\.key))

  /// The fields that make a style, which may differ under other traits.
  private static let styleFields = textFields.filter { field in
    let spacing = [TextField.letterSpacing, .trailingSpacing, .lineHeight].map(\.name)
    return field.group == .font || spacing.contains(field.name)
  }

  private static func shape(of field: TextField) -> JSONShape {
    switch field.key {
    case TextField.margin.key: .reference("margins")
    default: field.shape
    }
  }

  private static func field(_ field: TextField) -> Key {
    let isAlignment = [TextField.align.key, TextField.verticalAlign.key].contains(field.key)
    return Key(field.key, shape(of: field), field.help) { text, member, reader throws(DocumentFailure) in
      try set(field, member, in: &text.request, reader)
      if isAlignment { text.isAligned = true }
    } write: { text in
      var usual = TextRequest()
      // If any part of the alignment is given, the other parts take the defaults of a label or a button.
      if text.isAligned, isAlignment {
        let other = text.request.alignment
        usual.alignment = TextAlignment(
          other.horizontal == .left ? .right : .left, other.vertical == .top ? .bottom : .top)
      }
      return field.written(text.request, usual)
    }
  }

  /// Refuses what an object says of a text that has no effect; what the defaults say may be meant for other texts.
  static func checkEffects(of members: [JSONNode.Member], in request: TextRequest) throws(DocumentFailure) {
    let given = members.filter { member in textFields.contains { $0.key == member.key } }
    guard !given.isEmpty else { return }
    let names = textFields.filter { field in given.contains { $0.key == field.key } }.map(\.name)
    guard let vain = request.vain(given: Set(names)), let member = given.first(where: { $0.key == vain.field.key })
    else { return }
    throw DocumentFailure(member.place, vain.failure)
  }

  private static func set(
    _ field: TextField, _ member: JSONNode.Member, in request: inout TextRequest, _ reader: LayoutDocumentReader
  ) throws(DocumentFailure) {
    // Files are looked for beside the document.
    let argument = try member.argument(of: field, folder: reader.document.folder)
    var changed = request
    try member.value.at { () throws(Failure) in try field.apply(&changed, argument) }
    changed.settle(given: [field.name])
    request = changed
  }

  // MARK: Traits

  private struct Case: Sendable {
    var condition = TraitCondition()
    var request: TextRequest
    /// What it differs from.
    var usual: TextRequest
  }

  private static let oneCase = DocumentObject<Case>(
    quoted("traits"),
    [
      DocumentKey("when", .condition, \.condition, unless: nil, "the traits for which it applies")
        .required(
          "a case of \(quoted("traits")) has no \(quoted("when")); give it one, which says for which traits it is")
    ]
      + styleFields.map { field in
        DocumentKey(field.key, shape(of: field), field.help) { one, member, reader throws(DocumentFailure) in
          try set(field, member, in: &one.request, reader)
        } write: {
          field.written($0.request, $0.usual)
        }
      }, rules: contradictionRules(among: styleFields))

  /// Behind all that it differs from.
  private static let traits = Key("traits", .list(oneCase.shape()), "other fonts under other traits") {
    text, member, reader throws(DocumentFailure) in
    for node in try member.list() {
      var one = Case(request: text.request, usual: text.request)
      try oneCase.read(node, into: &one, &reader)
      try checkEffects(of: try node.members("a case"), in: one.request)
      text.cases.append((one.condition, one.request))
    }
  } write: { text in
    guard !text.cases.isEmpty else { return nil }
    return .list(
      text.cases.map { one in
        .object(oneCase.written(Case(condition: one.condition, request: one.request, usual: text.request)))
      })
  }
}

// MARK: - Fit

extension DocumentValue where Value == DocumentContent.Fitting? {
  fileprivate static let fit = DocumentValue(
    shape: .either([.bool, keys.shape()])
  ) { node, _, reader throws(DocumentFailure) in
    if case .bool(let isOn) = node.value { return isOn ? DocumentContent.Fitting() : nil }
    var (fit, reader) = (DocumentContent.Fitting(), reader)
    try keys.read(node, into: &fit, &reader)
    return fit
  } write: { fit in
    guard let fit else { return .bool(false) }
    let members = keys.written(fit)
    return members.isEmpty ? .bool(true) : .object(members)
  }

  private static let keys = DocumentObject<DocumentContent.Fitting>(
    quoted("fit"),
    [
      DocumentKey("group", .text, \.group, "labels of one group share one size"),
      DocumentKey("ratio", .number(in: 0.001...1000), \.ratio, unless: 1, "its size as a multiple of the group's"),
      DocumentKey("heightFollows", .bool, \.heightFollows, unless: false, "whether its frame is as high as its text"),
      DocumentKey(
        "lines", .whole(in: 1...1e9), \.lines, "the most lines, if that differs from the label's own number"),
    ])
}
