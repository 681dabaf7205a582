internal import AdaptiveLayout
internal import ConstraintSolver
internal import Geometry
internal import Platform
internal import XMLText

/// Reads the elements of a storyboard or xib into scenes.
///
/// Every element with a frame is a view. A view that is neither a subview nor the content view of another is a scene of
/// its own: the view of a controller, a cell, a header.
final class InterfaceReader {
  let file: String
  private(set) var scenes: [InterfaceScene] = []
  private(set) var notes: [InterfaceError] = []
  private(set) var images: [String: (width: Double, height: Double)] = [:]
  private(set) var controllers: [String: InterfaceController] = [:]
  /// The tables that contain the element being read.
  private var tables: [XMLNode] = []

  init(_ file: String) { self.file = file }

  // MARK: The document

  /// The limit of nested elements; each view in a view takes two levels.
  static let depth = 400
  /// The limit of elements, attributes and texts.
  static let nodes = 8_000_000

  /// The tree of the document's root element.
  static func tree(_ bytes: [UInt8], _ file: String) throws(InterfaceError) -> XMLNode {
    do {
      return try XMLNode.tree(
        of: bytes, within: XMLLimits(depth: depth, nodes: nodes, textSize: InterfaceFile.largestSize))
    } catch {
      throw InterfaceError(
        file: file, place: error.place.map { InterfacePlace(line: $0.line, column: $0.column) }, problem: error.problem)
    }
  }

  /// A number as Interface Builder writes it; nil for anything else, and for more than a million points, which no
  /// screen can have.
  static func number(_ text: String) -> Double? {
    guard let number = Double(decimal: text), number.magnitude <= 1_000_000 else { return nil }
    return number
  }

  /// The first two parts of a version: 14490.7 for `14490.70`.
  static func version(_ text: String) -> Double? {
    number(text.split(separator: ".").prefix(2).joined(separator: "."))
  }

  func read(_ root: XMLNode) throws(InterfaceError) {
    try Self.check(root, file)
    for image in root.first("resources")?.elements ?? [] where image.name == "image" {
      guard let name = image["name"], let size = image.rect?.size else { continue }
      images[name] = (size.width, size.height)
    }
    if root["useAutolayout"] != "YES" {
      note(root.place, "the file does not use Auto Layout; only springs and struts place its views")
    }
    for node in root.elements where node.name == "objects" || node.name == "scenes" {
      for object in node.elements {
        if object.name == "scene" {
          for object in object.first("objects")?.elements ?? [] { read(object, in: nil, controller: nil) }
        } else {
          read(object, in: nil, controller: nil)
        }
      }
    }
    checkReferences()
    for problem in ControllerChecks.problems(of: controllers, in: root) { note(problem.place, problem.problem) }
  }

  private static func check(_ root: XMLNode, _ file: String) throws(InterfaceError) {
    func failure(_ problem: String) -> InterfaceError {
      InterfaceError(file: file, place: root.place, problem: problem)
    }
    guard root.name == "document" else {
      throw failure(
        root.name == "archive"
          ? "an archive of Xcode 3; open it in Xcode 4 or later and save it, which writes a <document>"
          : "<\(root.name)> is not a storyboard or xib; give a file that begins with <document>")
    }
    let runtime = root["targetRuntime"] ?? ""
    guard !runtime.hasPrefix("iOS") else { return }
    let kind =
      runtime.hasPrefix("MacOSX")
      ? "macOS" : runtime.hasPrefix("watch") ? "watchOS" : runtime.hasPrefix("AppleTV") ? "tvOS" : nil
    throw failure(
      kind.map { "a file for \($0), whose rules differ; give one for iOS" }
        ?? "the targetRuntime '\(runtime)' is not known; give a file for iOS, with targetRuntime=\"iOS.CocoaTouch\""
    )
  }

  private func note(_ place: InterfacePlace, _ problem: String) {
    notes.append(InterfaceError(file: file, place: place, problem: problem))
  }

  // MARK: Objects

  /// Finds the views that are laid out separately.
  private func read(_ node: XMLNode, in owner: String?, controller: String?) {
    if Vocabulary.isPassedOver(node.name) { return }
    if node.isView {
      let role: InterfaceScene.Role =
        if let owner { .detached(owner: owner) } else if let controller { .controller(controller) } else { .topLevel }
      let place = scenes.count
      let found = view(node, isTop: true, arranged: false, installed: [:])
      let name = Self.name(node) ?? controller.flatMap { controllers[$0].flatMap { Self.name($0.element.node) } }
      let rowHeight = node.name == "tableViewCell" ? node["rowHeight"] ?? tables.last?["rowHeight"] : nil
      scenes.insert(
        InterfaceScene(
          view: found, role: role, rowHeight: rowHeight.flatMap(Self.number).flatMap { $0 > 0 ? $0 : nil },
          name: name ?? found.id),
        at: place)
      return
    }
    var controller = controller
    if node.name.hasSuffix("ontroller"), let id = node["id"] {
      controllers[id] = Self.controller(node, id)
      controller = id
    } else if owner == nil, !Vocabulary.isKnown(node.name) {
      note(node.place, "<\(node.name)> is not understood; its contents are read as if they stood in its parent")
    }
    for element in node.elements {
      // Only the controller's own view is laid out as its view; the view of a bar item is laid out separately.
      let isOwn = node.name.hasSuffix("ontroller") && element["key"] == "view"
      read(element, in: owner ?? (isOwn || controller == nil ? nil : node.name), controller: controller)
    }
  }

  private static func controller(_ node: XMLNode, _ id: String) -> InterfaceController {
    var controller = InterfaceController(id: id, kind: node.name, element: InterfaceElement(node))
    for guide in node.first("layoutGuides")?.elements ?? [] {
      if let id = guide["id"], let type = guide["type"] { controller.guides[id] = type }
    }
    addSegues(of: node, to: &controller)
    return controller
  }

  /// Adds the segues of the controller, and those of all buttons, cells and gestures in it.
  private static func addSegues(of node: XMLNode, to controller: inout InterfaceController) {
    for element in node.elements {
      if element.name == "segue", let destination = element["destination"], let kind = element["kind"] {
        controller.segues.append((destination, kind, element["relationship"]))
      }
      addSegues(of: element, to: &controller)
    }
  }

  private static func name(_ node: XMLNode) -> String? {
    node["userLabel"] ?? node["customClass"] ?? node["storyboardIdentifier"] ?? node["reuseIdentifier"]
  }

  // MARK: Views

  private func view(
    _ node: XMLNode, isTop: Bool, arranged: Bool, installed: [String: Variation<Bool>]
  ) -> InterfaceView {
    if node.name == "tableView" { tables.append(node) }
    defer { if node.name == "tableView" { tables.removeLast() } }
    let id = node["id"] ?? "line \(node.start.line)"
    let frame = node.elements.first { $0.name == "rect" && $0["key"] == "frame" }
    if let frame, let problem = ElementChecks.problem(ofFrame: frame, id) { note(frame.place, problem) }
    var view = InterfaceView(
      id: id, kind: node.name, label: node["userLabel"], customClass: node["customClass"], place: node.place,
      frame: frame?.usableRect ?? Rect(size: .zero), hasFrame: frame != nil,
      placement: Self.placement(node, isTop, arranged),
      isHidden: node["hidden"] == "YES", isMisplaced: node["misplaced"] == "YES",
      isAmbiguous: node["ambiguous"] == "YES",
      element: InterfaceElement(node))
    for variation in node.elements where variation.name == "variation" {
      if variation["key"] != "default", SizeClassKey.condition(variation["key"] ?? "") == nil {
        note(variation.place, "the variation '\(variation["key"] ?? "")' names no size classes; it is left out")
      }
    }
    if !Vocabulary.isKnownView(node.name) {
      note(
        node.place,
        "<\(node.name)> is not a known view; \(id) is read as a plain view, which has no size of its own")
    }
    for problem in ElementChecks.problems(of: node, id) { note(problem.place, problem.problem) }
    let holds = Self.installations(node, "constraints")
    view.installed = Self.installations(node, "subviews")
    for element in node.elements {
      switch element.name {
      case "subviews":
        for inner in element.elements {
          if inner["id"] == nil, !inner.isView {
            note(inner.place, "<\(inner.name)> among the subviews of \(id) has neither id nor frame; it is left out")
          } else {
            view.subviews.append(
              self.view(inner, isTop: false, arranged: node.name == "stackView", installed: [:]))
          }
        }
      case "constraints":
        view.constraints = element.elements.compactMap { constraint($0, of: id, holds) }
      case "viewLayoutGuide":
        if let guide = element["id"] { view.guides[guide] = self.guide(element, guide, of: id) }
      default:
        if element.isView, element["key"] == "contentView" {
          view.subviews.append(self.view(element, isTop: false, arranged: false, installed: [:]))
        } else if !Vocabulary.isPassedOver(element.name) {
          if !Vocabulary.isKnown(element.name), !element.isView {
            note(element.place, "<\(element.name)> in \(id) is not understood; it is left out")
          }
          read(element, in: node.name, controller: nil)
        }
      }
    }
    return view
  }

  /// The kind of a view's guide. An unknown kind counts as the safe area, and a note says so.
  private func guide(_ node: XMLNode, _ guide: String, of id: String) -> String {
    let known = [
      "safeArea", "layoutMargins", "layoutMarginsGuide", "contentLayoutGuide", "frameLayoutGuide", "readableContent",
      "readableContentGuide", "keyboard", "keyboardLayoutGuide",
    ]
    if let key = node["key"], known.contains(key) { return key }
    note(
      node.place,
      "the guide \(guide) of \(id) has the key '\(node["key"] ?? "")', which is not understood; the safe area is taken "
        + "instead")
    return "safeArea"
  }

  private static func placement(_ node: XMLNode, _ isTop: Bool, _ arranged: Bool) -> InterfaceView.Placement {
    if arranged { return .stack }
    if node["fixedFrame"] == "YES" { return .fixed }
    if !isTop, node["translatesAutoresizingMaskIntoConstraints"] == "NO" { return .constraints }
    guard let mask = node.elements.first(where: { $0.name == "autoresizingMask" }) else { return .springs([]) }
    var parts: AutoresizingMask = []
    for (name, part) in [
      ("flexibleMinX", AutoresizingMask.flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ] where mask[name] == "YES" {
      parts.insert(part)
    }
    return .springs(parts)
  }

  /// Whether the masks of a view's variations install objects, by object id.
  private static func installations(_ node: XMLNode, _ key: String) -> [String: Variation<Bool>] {
    var result: [String: Variation<Bool>] = [:]
    let variations = node.elements.filter { $0.name == "variation" }
    for variation in variations.filter({ $0["key"] == "default" }) + variations.filter({ $0["key"] != "default" }) {
      let condition = SizeClassKey.condition(variation["key"] ?? "")
      for mask in variation.elements where mask.name == "mask" && mask["key"] == key {
        for entry in mask.elements {
          guard let reference = entry["reference"], entry.name == "include" || entry.name == "exclude" else { continue }
          let isThere = entry.name == "include"
          if variation["key"] == "default" {
            result[reference] = Variation(isThere)
          } else if let condition {
            result[reference, default: Variation(true)].add(isThere, when: condition)
          }
        }
      }
    }
    return result
  }

  // MARK: Constraints

  private func constraint(
    _ node: XMLNode, of owner: String, _ holds: [String: Variation<Bool>]
  ) -> InterfaceConstraint? {
    let id = node["id"] ?? "line \(node.start.line)"
    func leaveOut(_ problem: String) -> InterfaceConstraint? {
      note(node.place, "the constraint \(id) \(problem); it is left out")
      return nil
    }
    guard let firstName = node["firstAttribute"] else { return leaveOut("has no firstAttribute") }
    guard let firstAttribute = Self.attribute(firstName) else {
      return leaveOut("names the attribute '\(firstName)', which is not known")
    }
    let relation: Relation
    switch node["relation"] ?? "equal" {
    case "equal": relation = .equal
    case "lessThanOrEqual": relation = .lessThanOrEqual
    case "greaterThanOrEqual": relation = .greaterThanOrEqual
    case let name: return leaveOut("has the relation '\(name)', which is not known")
    }
    var second: InterfaceConstraint.Side?
    if node["secondItem"] == nil, let name = node["secondAttribute"] {
      return leaveOut("has the second attribute '\(name)' without a second item")
    }
    if let item = node["secondItem"] {
      guard let name = node["secondAttribute"] else {
        return leaveOut("has the second item '\(item)' without a second attribute")
      }
      guard let attribute = Self.attribute(name) else {
        return leaveOut("names the attribute '\(name)', which is not known")
      }
      second = InterfaceConstraint.Side(item: item, attribute: attribute)
    }
    guard let multiplier = Self.multiplier(node["multiplier"] ?? "1") else {
      return leaveOut(
        "has the multiplier '\(node["multiplier"] ?? "")', which is neither a number nor a ratio such as 16:9 or 2/3")
    }
    guard let constant = Self.number(node["constant"] ?? "0") else {
      return leaveOut("has the constant '\(node["constant"] ?? "")', which is not a length that a screen can have")
    }
    let priority = Priority(Self.number(node["priority"] ?? "1000") ?? 0)
    guard Priority.allowed.contains(priority) else {
      return leaveOut("has the priority '\(node["priority"] ?? "")', which is not between 1 and 1000")
    }
    var varying = Variation(constant)
    for variation in node.elements where variation.name == "variation" {
      guard let condition = SizeClassKey.condition(variation["key"] ?? ""),
        let constant = variation["constant"].flatMap(Self.number)
      else {
        note(
          variation.place,
          "the variation '\(variation["key"] ?? "")' of the constraint \(id) is not understood; it is left out")
        continue
      }
      varying.add(constant, when: condition)
    }
    return InterfaceConstraint(
      id: id, first: InterfaceConstraint.Side(item: node["firstItem"] ?? owner, attribute: firstAttribute),
      relation: relation, second: second, multiplier: multiplier, constant: varying,
      deviceConstants: deviceConstants(node, id),
      priority: priority,
      isInstalled: holds[id] ?? Variation(true), isPlaceholder: node["placeholder"] == "YES",
      identifier: node["identifier"], place: node.place)
  }

  /// The constants in runtime attributes that are named after a device.
  private func deviceConstants(_ node: XMLNode, _ id: String) -> [String: Double] {
    var constants: [String: Double] = [:]
    for attribute in node.first("userDefinedRuntimeAttributes")?.elements ?? [] {
      guard let path = attribute["keyPath"] else { continue }
      let value = attribute.elements.first { $0["key"] == "value" }?["value"] ?? attribute["value"]
      let end = ["Constants", "Constant"].first(where: path.hasSuffix)
      guard let end, let device = Self.device(String(path.dropLast(end.count))),
        let number = value.flatMap(Self.number)
      else {
        note(
          attribute.place,
          "the runtime attribute '\(path)' of the constraint \(id) is not a constant for a device; it is left out")
        continue
      }
      constants[device] = number
    }
    return constants
  }

  /// The device with a name, or else the oldest device whose name begins with it: when `iPadPro` was written, there was
  /// only one.
  private static func device(_ name: String) -> String? {
    if let device = try? Device.named(name) { return device.name }
    func letters(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
    let wanted = letters(name)
    guard wanted.count > 2 else { return nil }
    return Device.all.filter { letters($0.name).hasPrefix(wanted) }
      .min { ($0.year ?? .max) < ($1.year ?? .max) }?.name
  }

  /// The attribute with a name; `baseline` is the last baseline, as it was called before there were two.
  static func attribute(_ name: String) -> Attribute? { name == "baseline" ? .lastBaseline : Attribute(rawValue: name) }

  /// A number, or a ratio like `16:9` or `2/3`.
  static func multiplier(_ text: String) -> Double? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map { number(String($0)) }
    switch parts.count {
    case 1: return parts[0]
    case 2:
      guard let first = parts[0], let second = parts[1], second != 0 else { return nil }
      return first / second
    default: return nil
    }
  }

  /// Notes constraints that refer to objects outside their scene, and duplicate object ids.
  private func checkReferences() {
    var seen: Set<String> = []
    for scene in scenes {
      let views = scene.view.all
      for view in views where !seen.insert(view.id).inserted {
        note(view.place, "the object id '\(view.id)' occurs twice in the file; the first view keeps it")
      }
      var known = Set(views.map(\.id))
      for view in views { known.formUnion(view.guides.keys) }
      if case .controller(let id) = scene.role, let guides = controllers[id]?.guides.keys { known.formUnion(guides) }
      for constraint in views.flatMap(\.constraints) {
        for side in [constraint.first, constraint.second].compactMap({ $0 }) where !known.contains(side.item) {
          note(
            constraint.place,
            "the constraint \(constraint.id) names '\(side.item)', which is not a view or guide of its scene; it is left out"
          )
        }
      }
    }
  }
}

extension XMLNode {
  /// Whether it is a view: whether it has a frame.
  var isView: Bool { elements.contains { $0.name == "rect" && $0["key"] == "frame" } }
}
