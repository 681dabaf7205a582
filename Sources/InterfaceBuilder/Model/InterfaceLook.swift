internal import AdaptiveLayout
internal import XMLText

/// A colour of a storyboard or xib: red, green, blue and opacity from 0 to 1, in sRGB. The components of a colour in a
/// wider space are taken as they are.
package struct InterfaceColor: Sendable, Hashable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}

/// The horizontal alignment of the lines of a text in its view.
package enum InterfaceAlignment: Sendable, Hashable {
  case start, end, left, center, right, justified
}

extension InterfaceView {
  /// The alignment of the view's text. `natural` is the side where reading begins; a title is centred in its button by
  /// default.
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

  /// The opacity of the view, from 0 to 1.
  package var alpha: Double { min(max(element["alpha"].flatMap(InterfaceReader.number) ?? 1, 0), 1) }

  /// Whether the view is a text field with a border, which leaves some space inside.
  package var hasBorder: Bool {
    kind == "textField" && element["borderStyle"] != nil && element["borderStyle"] != "none"
  }

  /// Whether the view scrolls, so that its content may be larger than the view itself.
  package var scrolls: Bool {
    switch kind {
    case "scrollView", "tableView", "collectionView": true
    case "textView": element["scrollEnabled"] != "NO"
    default: false
    }
  }

  /// Whether the view shows only its background and its subviews, and does not cut these off at its edges: a plain view
  /// or stack of UIKit's that does not clip.
  package var isSeeThrough: Bool {
    guard kind == "view" || kind == "stackView", customClass == nil else { return false }
    return element["clipsSubviews"] != "YES"
      && element.node.first("userDefinedRuntimeAttributes")?.elements.allSatisfy {
        !($0["keyPath"] ?? "").hasPrefix("layer.") && $0["keyPath"] != "clipsToBounds"
      } ?? true
  }

  /// Whether the view is a control that users tap.
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
  /// The kind of the view in plain words, such as `segmented control`.
  package var spokenKind: String {
    kind.reduce(into: "") { words, letter in
      if letter.isUppercase { words += " " }
      words += letter.lowercased()
    }
  }

  /// Whether the view shows something that cannot be drawn, as only its frame is known.
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

  /// The radius of a view's corners, in points or as a fraction of its shorter side; nil for square corners. It comes
  /// from a runtime attribute of the layer or, for a button with a configuration, from its background or its corner
  /// style.
  package func cornerRadius(of view: InterfaceView) -> (radius: Double, isPart: Bool)? {
    for attribute in view.element.node.first("userDefinedRuntimeAttributes")?.elements ?? []
    where ["layer.cornerRadius", "cornerRadius"].contains(attribute["keyPath"]) {
      let value = attribute.elements.first { $0["key"] == "value" }?["value"] ?? attribute["value"]
      if let radius = value.flatMap(InterfaceReader.number), radius > 0 { return (radius, false) }
    }
    guard view.isConfigured, background(of: view) != nil,
      let configuration = view.element.node.first("buttonConfiguration")
    else { return nil }
    if let own = configuration.first("backgroundConfiguration")?["cornerRadius"].flatMap(InterfaceReader.number) {
      return (max(0, own), false)
    }
    switch configuration["cornerStyle"] {
    case "fixed": return nil
    case "capsule": return (0.5, true)
    case "small": return (Self.corner - 2, false)
    case "large": return (Self.corner + 3, false)
    default: return (Self.corner, false)
    }
  }

  /// The radius for buttons with a configuration that states none, in points.
  private static let corner = 6.0

  /// The colour of a view's text; nil for the default colour, or for one that only Apple's systems define.
  package func textColor(of view: InterfaceView) -> InterfaceColor? {
    guard view.kind == "button" else {
      // An empty field shows its placeholder.
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
