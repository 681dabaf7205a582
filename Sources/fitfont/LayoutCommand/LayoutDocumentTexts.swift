import AdaptiveLayout
import Drawing
import Geometry
import LabelFitting

extension LayoutDocumentReader {
  /// What a label may say besides its words: every option of a text in a box, under its name in camelCase.
  private static let options: [String: Option] = {
    var named: [String: Option] = [:]
    for option in Option.table where option.isCompositionField && option.name != "background" {
      named[option.fieldName] = option
    }
    return named
  }()

  private static let ownKeys = ["text", "textKey", "size", "dynamicType", "fit", "insets", "minimum", "traits"]

  static let textKeys = ownKeys + options.keys.sorted()

  /// The options that make a style, which may differ under other traits.
  static let styleKeys: [String] = options.keys.sorted().filter { key in
    options[key].map { $0.group == .font || ["letter-spacing", "line-height"].contains($0.name) } ?? false
  }

  /// The options with their descriptions, for the schema.
  static var textOptions: [Option] {
    Option.table.filter { $0.isCompositionField && $0.name != "background" }
  }

  /// Whether the key is one that a label may have.
  func setText(_ member: JSONNode.Member, in text: inout LayoutDocument.Text) throws(Failure) -> Bool {
    let (node, key) = (member.value, member.key)
    switch key {
    case "text": text.words = .literal(try values.text(node, key))
    case "textKey":
      let name = try values.text(node, key)
      let known = Set(document.texts.values.flatMap(\.keys))
      guard known.contains(name) else {
        throw values.failure(node.place, "no text is named '\(name)'" + DocumentValues.hint(name, known.sorted()))
      }
      text.words = .key(name)
    case "size":
      text.size = try values.variation(node, key) { node, what throws(Failure) in
        try values.number(node, what, in: 0.01...100_000)
      }
    case "dynamicType": text.dynamicType = try values.choice(node, key, DynamicTypeStyle.self)
    case "fit": text.fit = try fit(node)
    case "insets": text.insets = try insets(member)
    case "minimum": text.minimum = try values.size(node, key)
    case "lines":
      // 0 is any number, as a label's number of lines.
      let lines = try values.number(node, key, in: 0...1e6)
      guard lines == lines.rounded() else { throw values.failure(node.place, "lines is not a whole number") }
      text.numberOfLines = Int(lines)
    case "traits":
      for child in try values.list(node, key) {
        var request = text.request
        var condition: TraitCondition?
        for member in try values.members(child, "traits", known: ["when"] + Self.styleKeys) {
          if member.key == "when" {
            condition = try values.condition(member.value)
          } else {
            try apply(member, to: &request)
          }
        }
        guard let condition else { throw values.failure(child.place, "there is no 'when' to say for which traits") }
        text.cases.append((condition, request))
      }
    default:
      guard Self.options[key] != nil else { return false }
      try apply(member, to: &text.request)
    }
    return true
  }

  private func fit(_ node: JSONNode) throws(Failure) -> LayoutDocument.Fitting? {
    if case .bool(let isOn) = node.value { return isOn ? LayoutDocument.Fitting() : nil }
    var fit = LayoutDocument.Fitting()
    for member in try values.members(node, "fit", known: ["group", "ratio", "heightFollows"]) {
      switch member.key {
      case "group": fit.group = try values.text(member.value, "group")
      case "ratio": fit.ratio = try values.number(member.value, "ratio", in: 0.001...1000)
      default: fit.heightFollows = try values.bool(member.value, "heightFollows")
      }
    }
    return fit
  }

  private func apply(_ member: JSONNode.Member, to request: inout Request) throws(Failure) {
    guard let option = Self.options[member.key] else { return }
    var argument: Argument
    if option.argument == nil {
      argument = Argument(option: member.key, text: try values.bool(member.value, member.key) ? "" : "false")
    } else {
      argument = try values.argument(member)
      // Files are looked for beside the document.
      if option.name == "font-file", !argument.text.hasPrefix("/") {
        argument = Argument(option: member.key, text: document.folder + argument.text)
      }
    }
    var changed = request
    try values.at(member.value.place) { () throws(Failure) in try option.apply(&changed, argument) }
    // What is said here takes the place of a default that would contradict it.
    switch option.name {
    case "font": (changed.fontFile, changed.faceIndex) = (nil, nil)
    case "font-file": changed.font = nil
    case "step": changed.sizes = nil
    case "sizes": changed.step = nil
    default: break
    }
    request = changed
  }
}
