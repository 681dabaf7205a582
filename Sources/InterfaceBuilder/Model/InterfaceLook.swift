internal import AdaptiveLayout
internal import XMLText

/// A colour of a storyboard or xib: red, green, blue and opacity from 0 to 1, in sRGB. Those of wider spaces are the nearest by number.
package struct InterfaceColor: Sendable, Hashable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}

/// Where the lines of a text stand across its view.
package enum InterfaceAlignment: Sendable, Hashable {
  case start, end, left, center, right, justified
}

extension InterfaceView {
  /// The alignment of its text: `natural` is where reading begins; a title is centred in its button.
  package var textAlignment: InterfaceAlignment {
    let name =
      kind == "button" ? element["contentHorizontalAlignment"] ?? "center" : element["textAlignment"] ?? "natural"
    return switch name {
    case "left": .left
    case "right": .right
    case "center": .center
    case "justified": .justified
    case "trailing": .end
    default: .start
    }
  }

  /// How opaque it is, from 0 to 1.
  package var alpha: Double { min(max(element["alpha"].flatMap(InterfaceReader.number) ?? 1, 0), 1) }

  /// Whether it is a text field with a border, inside which some space is kept free.
  package var hasBorder: Bool {
    kind == "textField" && element["borderStyle"] != nil && element["borderStyle"] != "none"
  }

  /// Whether its content may be larger than the view itself, because it scrolls.
  package var scrolls: Bool {
    switch kind {
    case "scrollView", "tableView", "collectionView": true
    case "textView": element["scrollEnabled"] != "NO"
    default: false
    }
  }

  /// Whether it is a control that users tap.
  package var isControl: Bool {
    switch kind {
    case "button", "switch", "slider", "segmentedControl", "stepper", "textField", "datePicker", "searchBar",
      "pageControl", "colorWell":
      true
    default: false
    }
  }
}

extension InterfaceView {
  /// Its kind in plain words: `segmented control`.
  package var spokenKind: String {
    kind.reduce(into: "") { words, letter in
      if letter.isUppercase { words += " " }
      words += letter.lowercased()
    }
  }

  /// The object ids of the labels of a cell in one of UIKit's styles; none for a custom cell.
  package var ownLabels: [String] {
    guard kind == "tableViewCell", element["style"]?.hasPrefix("IBUITableViewCellStyle") ?? false else { return [] }
    return ["textLabel", "detailTextLabel"].compactMap { element[$0] }
  }

  /// Whether it shows something that cannot be drawn, because only its size is known.
  package var isUndrawn: Bool {
    switch kind {
    case "switch", "slider", "segmentedControl", "stepper", "activityIndicatorView", "progressView", "pageControl",
      "datePicker", "pickerView", "searchBar", "navigationBar", "toolbar", "tabBar", "colorWell", "imageView":
      true
    case "textField": hasBorder
    default: kind.hasSuffix("View") && !Self.plainKinds.contains(kind)
    }
  }

  /// Views that show nothing of their own except a colour and their subviews.
  private static let plainKinds: Set<String> = [
    "view", "label", "button", "textView", "stackView", "scrollView", "tableView", "collectionView", "containerView",
    "tableViewCellContentView", "collectionViewCellContentView", "collectionReusableView", "visualEffectView",
  ]
}

extension InterfaceFile {
  /// The titles in a controller's bars, by the names that translations give them.
  package func barTitles(of scene: InterfaceScene) -> [(name: String, place: InterfacePlace)] {
    guard case .controller(let id) = scene.role, let controller = controllers[id] else { return [] }
    func titles(_ node: XMLNode) -> [(name: String, place: InterfacePlace)] {
      let isItem = ["navigationItem", "barButtonItem", "tabBarItem"].contains(node.name)
      let own = isItem ? ["title", "prompt"].filter { !(node[$0] ?? "").isEmpty } : []
      return own.map { ("\(node["id"] ?? "").\($0)", node.place) } + node.elements.filter { !$0.isView }.flatMap(titles)
    }
    return titles(controller.element.node)
  }

  /// The background colour of a view; nil for none, or for one that only Apple's systems define.
  package func background(of view: InterfaceView) -> InterfaceColor? {
    if let own = color("backgroundColor", of: view) { return own }
    guard view.isConfigured, let configuration = view.element.node.first("buttonConfiguration") else { return nil }
    let drawn = configuration.first("backgroundConfiguration")?.elements.first { $0["key"] == "backgroundColor" }
    if let drawn = drawn.flatMap(color) { return drawn }
    let base = configuration.elements.first { $0["key"] == "baseBackgroundColor" }.flatMap(color)
    switch configuration["style"] {
    case "filled": return base ?? tint(of: view)
    case "tinted":
      var tint = base ?? tint(of: view)
      tint.alpha *= Self.tinted
      return tint
    case "gray": return base ?? Self.gray
    default: return nil
    }
  }

  /// The colour of a view's text; nil for the default, or for one that only Apple's systems define.
  package func textColor(of view: InterfaceView) -> InterfaceColor? {
    guard view.kind == "button" else {
      // The text that a field shows while it is empty.
      let isPlaceholder = view.kind == "textField" && view.texts.first?.property == "placeholder"
      return isPlaceholder ? Self.placeholder : color("textColor", of: view)
    }
    if let configuration = view.element.node.first("buttonConfiguration") {
      let own = configuration.elements.first { $0["key"] == "baseForegroundColor" }.flatMap(color)
      return own ?? (configuration["style"] == "filled" ? Self.white : tint(of: view))
    }
    let state = view.element.node.elements.first { $0.name == "state" && $0["key"] == "normal" }
    return state?.elements.first { $0["key"] == "titleColor" }.flatMap(color) ?? tint(of: view)
  }

  private func tint(of view: InterfaceView) -> InterfaceColor { color("tintColor", of: view) ?? Self.blue }

  private static let white = InterfaceColor(red: 1, green: 1, blue: 1)
  /// `systemBlue`, the default tint of apps.
  private static let blue = InterfaceColor(red: 0, green: 122 / 255, blue: 1)
  /// The opacity of the tint behind a tinted button.
  private static let tinted = 0.18
  /// `secondarySystemFill`, behind gray buttons.
  private static let gray = InterfaceColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.16)
  /// `placeholderText`.
  private static let placeholder = InterfaceColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3)

  private func color(_ key: String, of view: InterfaceView) -> InterfaceColor? {
    view.element.node.elements.first { $0.name == "color" && $0["key"] == key }.flatMap(color)
  }

  /// A colour given by its components, or by its name in the file's resources.
  private func color(_ node: XMLNode) -> InterfaceColor? {
    if let own = Self.numbers(node) { return own }
    if let name = node["systemColor"] { return colors["system " + name] }
    if let name = node["name"] { return colors["named " + name] }
    switch node["cocoaTouchSystemColor"] {
    case "darkTextColor": return InterfaceColor(red: 0, green: 0, blue: 0)
    case "lightTextColor": return InterfaceColor(red: 1, green: 1, blue: 1, alpha: 0.6)
    default: return nil
    }
  }

  /// A colour given by its components; nil if it has none.
  static func numbers(_ node: XMLNode) -> InterfaceColor? {
    func part(_ name: String) -> Double? { node[name].flatMap(InterfaceReader.number) }
    let alpha = part("alpha") ?? 1
    if let white = part("white") { return InterfaceColor(red: white, green: white, blue: white, alpha: alpha) }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
    return InterfaceColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colours of a file's resources, by kind and name.
  static func colors(_ resources: XMLNode?) -> [String: InterfaceColor] {
    var colors: [String: InterfaceColor] = [:]
    for node in resources?.elements ?? [] {
      guard let name = node["name"], let color = node.first("color").flatMap(numbers) else { continue }
      switch node.name {
      case "systemColor": colors["system " + name] = color
      case "namedColor": colors["named " + name] = color
      default: break
      }
    }
    return colors
  }
}
