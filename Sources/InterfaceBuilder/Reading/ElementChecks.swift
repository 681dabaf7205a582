internal import XMLText

/// Finds values in an element of the file that cannot be meant: numbers that no screen has, unknown words, and
/// references to missing objects. Each becomes a note that says what is used instead.
enum ElementChecks {
  typealias Problem = (place: InterfacePlace, problem: String)

  /// The problems of a view's element and of its variations, margins and font.
  static func problems(of node: XMLNode, _ id: String) -> [Problem] {
    var problems = attributes(of: node, node.name, id)
    for element in node.elements {
      switch element.name {
      case "variation":
        problems += attributes(of: element, node.name, id)
        problems += references(of: element, in: node, id)
        for inner in element.elements { problems += values(of: inner, id) }
      default: problems += values(of: element, id)
      }
    }
    return problems
  }

  /// The problem of a `<rect key="frame">`; nil if it is usable.
  static func problem(ofFrame node: XMLNode, _ id: String) -> String? {
    for side in ["width", "height"] {
      guard let number = node[side].flatMap(InterfaceReader.number) else {
        return "the frame of \(id) has no usable width and height; an empty frame is used"
      }
      if number < 0 {
        return "the \(side) in the frame of \(id) is '\(node[side] ?? "")', which is negative; 0 is used"
      }
    }
    for side in ["x", "y"] {
      guard let text = node[side], InterfaceReader.number(text) == nil else { continue }
      return
        "the \(side) in the frame of \(id) is '\(text)', which is not a number of points that a screen can have; 0 is used"
    }
    return nil
  }

  // MARK: Attributes

  private static let priorities = [
    "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
    "verticalCompressionResistancePriority",
  ]

  /// The runtime attributes of UIKit's views that change the content of a view or its frame.
  private static let telling: Set<String> = [
    "alpha", "attributedText", "font", "frame", "hidden", "isHidden", "layoutMargins", "numberOfLines", "placeholder",
    "spacing", "text", "title", "transform",
  ]

  /// The numbers that are read from any kind of view.
  private static let lengths = [
    "alpha", "minimumFontSize", "minimumScaleFactor", "preferredMaxLayoutWidth", "rowHeight",
  ]

  private static let stackWords: [(name: String, words: [String])] = [
    ("axis", ["horizontal", "vertical"]),
    ("distribution", ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]),
    ("alignment", ["fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline"]),
    ("spacingType", ["standard"]),
  ]

  private static func attributes(of node: XMLNode, _ kind: String, _ id: String) -> [Problem] {
    var problems: [Problem] = []
    func add(_ name: String, _ text: String, _ problem: String) {
      problems.append((node.place, "\(name) of \(id) is '\(text)', which \(problem)"))
    }
    for name in priorities {
      guard let text = node[name] else { continue }
      guard let number = InterfaceReader.number(text) else {
        add(name, text, "is not a number; the default priority is used")
        continue
      }
      if !(1...1000).contains(number) { add(name, text, "is not between 1 and 1000; the nearer of the two is used") }
    }
    for name in ["placeholderIntrinsicWidth", "placeholderIntrinsicHeight"] {
      guard let text = node[name], text != "infinite" else { continue }
      if (InterfaceReader.number(text) ?? -1) < 0 { add(name, text, "is not a length; the view's own size is used") }
    }
    for attribute in node.first("userDefinedRuntimeAttributes")?.elements ?? [] {
      guard let path = attribute["keyPath"], telling.contains(path) else { continue }
      problems.append(
        (attribute.place, "the runtime attribute '\(path)' of \(id) changes it when the app runs; it is left out"))
    }
    for name in lengths {
      guard let text = node[name], InterfaceReader.number(text) == nil else { continue }
      add(name, text, "is not a number that a screen can have; it is left out")
    }
    if kind == "stackView" {
      if let text = node["spacing"], InterfaceReader.number(text) == nil {
        add("spacing", text, "is not a length that a screen can have; the default spacing is used")
      }
      for (name, words) in stackWords {
        guard let text = node[name], !words.contains(text) else { continue }
        add(name, text, "is not one of \(words.joined(separator: ", ")); the default is used")
      }
    }
    if kind == "label", let text = node["numberOfLines"], !(Int(text).map { (0...10_000).contains($0) } ?? false) {
      add("numberOfLines", text, "is not a number from 0 to 10000; the nearest one is used, or 1")
    }
    return problems
  }

  // MARK: Margins and fonts

  private static func values(of node: XMLNode, _ id: String) -> [Problem] {
    var problems: [Problem] = []
    func add(_ what: String, _ text: String, _ problem: String) {
      problems.append((node.place, "\(what) of \(id) is '\(text)', which \(problem)"))
    }
    switch (node.name, node["key"]) {
    case ("edgeInsets", let key?), ("directionalEdgeInsets", let key?):
      for side in ["top", "left", "leading", "bottom", "right", "trailing"] {
        guard let text = node[side], InterfaceReader.number(text) == nil else { continue }
        add("\(key) \(side)", text, "is not a length that a screen can have; 0 is used")
      }
    case ("fontDescription", _):
      if let text = node["pointSize"], (InterfaceReader.number(text) ?? 0) <= 0 {
        add("the font's pointSize", text, "is not a font size; the default is used")
      }
      if let text = node["style"], CanvasContent.styles[text] == nil {
        add("the font's style", text, "is not known; its pointSize is used, or the default size")
      }
      if let text = node["weight"], InterfaceView.weights[text] == nil {
        add("the font's weight", text, "is not known; regular is used")
      }
    case ("string", let key?), ("mutableString", let key?):
      if node.isBase64, Base64Text.decoded(node.text) == nil {
        problems.append((node.place, "the \(key) of \(id) is not UTF-8 in base64; it is used as it is written"))
      }
    default: break
    }
    return problems
  }

  // MARK: References

  /// The problems of a variation whose masks include or exclude objects that do not exist.
  private static func references(of variation: XMLNode, in view: XMLNode, _ id: String) -> [Problem] {
    var problems: [Problem] = []
    for mask in variation.elements where mask.name == "mask" {
      guard let key = mask["key"], key == "constraints" || key == "subviews" else { continue }
      let known = Set(view.first(key)?.elements.compactMap { $0["id"] } ?? [])
      for entry in mask.elements {
        guard let reference = entry["reference"], !known.contains(reference) else { continue }
        problems.append(
          (
            entry.place,
            "the variation '\(variation["key"] ?? "")' of \(id) names '\(reference)', which is not among its \(key); it is "
              + "left out"
          ))
      }
    }
    return problems
  }
}
