internal import AdaptiveLayout
internal import ConstraintSolver
internal import Geometry
internal import JSONText
internal import Typography

/// Takes values out of a JSON document, each of the kind it has to be; what is wrong is said with line and column.
struct DocumentValues {
  /// What errors call the document.
  let name: String

  func failure(_ place: JSONPlace, _ problem: String, suggestion: String? = nil) -> LayoutDocumentError {
    LayoutDocumentError(file: name, place, problem, suggestion: suggestion)
  }

  /// Runs what may fail, and says where in the file.
  func at<Value>(_ place: JSONPlace, _ body: () throws(Failure) -> Value) throws(LayoutDocumentError) -> Value {
    do throws(Failure) { return try body() } catch {
      throw LayoutDocumentError(file: name, place, error)
    }
  }

  // MARK: Objects and lists

  /// - Parameter known: the keys there may be; nil allows any.
  func members(_ node: JSONNode, _ what: String, known: [String]? = nil) throws(LayoutDocumentError) -> [JSONNode
    .Member]
  {
    guard case .object(let members) = node.value else {
      throw failure(node.place, "\(what) is not an object { }; write its keys and values in braces")
    }
    if let known {
      for member in members where !known.contains(member.key) { throw unknown(member, known) }
    }
    return members
  }

  func list(_ node: JSONNode, _ what: String) throws(LayoutDocumentError) -> [JSONNode] {
    guard case .array(let nodes) = node.value else {
      throw failure(node.place, "\(what) is not a list [ ]; put it in brackets")
    }
    return nodes
  }

  func unknown(_ member: JSONNode.Member, _ known: [String]) -> LayoutDocumentError {
    failure(member.place, "unknown key '\(member.key)'", suggestion: Self.hint(member.key, known))
  }

  /// What may have been meant, or what there is.
  static func hint(_ name: String, _ known: [String]) -> String? {
    let nearest = nearestNames(to: name, in: known)
    if !nearest.isEmpty { return "did you mean " + nearest.joined(separator: " or ") + "?" }
    return known.isEmpty ? nil : "there are " + known.prefix(12).joined(separator: ", ")
  }

  // MARK: Words and numbers

  func text(_ node: JSONNode, _ what: String) throws(LayoutDocumentError) -> String {
    guard case .string(let text) = node.value else {
      throw failure(node.place, "\(what) is not a text; write it in quotes")
    }
    return text
  }

  func bool(_ node: JSONNode, _ what: String) throws(LayoutDocumentError) -> Bool {
    guard case .bool(let isOn) = node.value else {
      throw failure(node.place, "\(what) is neither true nor false; write one of them, without quotes")
    }
    return isOn
  }

  func argument(_ member: JSONNode.Member) throws(LayoutDocumentError) -> Argument {
    guard let text = member.value.flat?.argument else {
      throw failure(member.value.place, "\(member.key) is not a text, a number or a list of them; write one of those")
    }
    return Argument(option: member.key, text: text)
  }

  func number(
    _ node: JSONNode, _ what: String, in range: ClosedRange<Double> = -1e15...1e15
  ) throws(LayoutDocumentError) -> Double {
    guard case .number(let digits) = node.value else {
      throw failure(node.place, "\(what) is not a number; write it without quotes, such as 12")
    }
    return try at(node.place) { () throws(Failure) in try Argument(option: what, text: digits).number(in: range) }
  }

  /// `"120x80"`, or `[120, 80]` where sides may be 0.
  ///
  /// - Parameter none: what a null side is; nil allows none.
  func size(_ node: JSONNode, _ what: String, none: Double? = nil) throws(LayoutDocumentError) -> Size {
    if case .array(let nodes) = node.value {
      guard nodes.count == 2 else { throw failure(node.place, "\(what) is not [width, height]; write it as [120, 80]") }
      var sides: [Double] = []
      for node in nodes {
        if case .null = node.value, let none {
          sides.append(none)
        } else {
          sides.append(try number(node, what, in: 0...1e15))
        }
      }
      return Size(sides[0], sides[1])
    }
    let text = try text(node, what)
    return try at(node.place) { () throws(Failure) in try Argument(option: what, text: text).rect() }
  }

  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ node: JSONNode, _ what: String, _ type: Choice.Type
  ) throws(LayoutDocumentError) -> Choice {
    let text = try text(node, what)
    if let choice = Choice(rawValue: text) { return choice }
    throw failure(
      node.place, "\(what) '\(text)' is none", suggestion: Self.hint(text, Choice.allCases.map(\.rawValue)))
  }

  // MARK: Layout

  func priority(_ node: JSONNode, _ what: String) throws(LayoutDocumentError) -> Priority {
    if case .string(let name) = node.value {
      guard let known = Self.priorities.first(where: { $0.0 == name }) else {
        throw failure(
          node.place, "\(what) '\(name)' is none", suggestion: Self.hint(name, Self.priorities.map(\.0)))
      }
      return known.1
    }
    return Priority(try number(node, what, in: 1...1000))
  }

  static let priorities: [(String, Priority)] = [
    ("required", .required), ("defaultHigh", .defaultHigh), ("defaultLow", .defaultLow),
    ("fittingSizeLevel", .fittingSizeLevel),
  ]

  /// A value for all traits, or `{"default": 16, "devices": {"iPhone 4": 8}, "when": [{"vertical": "compact", "value": 4}]}`.
  /// Without a default a device that is not named is served as the nearest that is.
  func variation<Value>(
    _ node: JSONNode, _ what: String, _ read: (JSONNode, String) throws(LayoutDocumentError) -> Value
  ) throws(LayoutDocumentError) -> Variation<Value> {
    guard case .object = node.value else { return Variation(try read(node, what)) }
    let members = try members(node, what, known: ["default", "devices", "when"])
    var cases: [Variation<Value>.Case] = []
    for member in members where member.key == "devices" {
      for device in try self.members(member.value, "devices") {
        let condition = TraitCondition(device: try name(device.key, at: device.place))
        cases.append(Variation.Case(condition, try read(device.value, what)))
      }
    }
    for member in members where member.key == "when" {
      for node in try list(member.value, "when") {
        let known = Self.conditionKeys + ["value"]
        guard let value = try self.members(node, "a case", known: known).first(where: { $0.key == "value" }) else {
          throw failure(node.place, "a case has no value; give \"value\"")
        }
        cases.append(Variation.Case(try condition(node, ignoring: ["value"]), try read(value.value, what)))
      }
    }
    if let member = members.first(where: { $0.key == "default" }) {
      return Variation(try read(member.value, what), cases: cases)
    }
    guard let named = cases.first(where: { $0.condition.device != nil }) else {
      throw failure(
        node.place, "\(what) has no default; give it one, or values for devices, of which the nearest is taken")
    }
    var result = Variation(named.value, cases: cases)
    result.unnamed = .asNearest
    return result
  }

  static let conditionKeys = [
    "device", "idiom", "horizontal", "vertical", "orientation", "direction", "contentSize", "scale",
  ]

  /// Traits that something asks for.
  func condition(
    _ node: JSONNode, named what: String = "when", ignoring: [String] = []
  ) throws(LayoutDocumentError) -> TraitCondition {
    var result = TraitCondition()
    for member in try members(node, what, known: Self.conditionKeys + ignoring) {
      let value = member.value
      switch member.key {
      case "device": result.device = try name(try text(value, "device"), at: value.place)
      case "idiom": result.idiom = try choice(value, "idiom", Idiom.self)
      case "horizontal": result.horizontal = try choice(value, "horizontal", SizeClass.self)
      case "vertical": result.vertical = try choice(value, "vertical", SizeClass.self)
      case "orientation": result.orientation = try choice(value, "orientation", Orientation.self)
      case "direction": result.direction = try choice(value, "direction", LayoutDirection.self)
      case "scale": result.scale = try number(value, "scale", in: 0.1...100)
      case "contentSize":
        let ends: [JSONNode]
        if case .array(let nodes) = value.value { ends = nodes } else { ends = [value] }
        var sizes: [ContentSizeCategory] = []
        for end in ends { sizes.append(try choice(end, "contentSize", ContentSizeCategory.self)) }
        guard let low = sizes.first, let high = sizes.last, sizes.count <= 2, low <= high else {
          throw failure(
            value.place,
            "contentSize is not a size of text, or the smallest and largest of several; write large, or [small, large]")
        }
        result.contentSizes = low...high
      default: break
      }
    }
    return result
  }

  /// The name of a device that is known.
  private func name(_ name: String, at place: JSONPlace) throws(LayoutDocumentError) -> String {
    do throws(DeviceError) { return try Device.named(name).name } catch {
      guard case .unknownDevice(_, let known) = error else { throw failure(place, "\(error)") }
      let nearest = nearestNames(to: name, in: known)
      throw failure(place, "\(error)", suggestion: nearest.isEmpty ? nil : Self.hint(name, known))
    }
  }
}
