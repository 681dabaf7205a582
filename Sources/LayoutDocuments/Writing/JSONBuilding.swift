internal import AdaptiveLayout
internal import ConstraintSolver
internal import Geometry
internal import JSONText

/// Values of documents as they are written: numbers with all the digits they need and no more.
extension JSONNode {
  private static let nowhere = JSONPlace(line: 0, column: 0)

  private init(_ value: Value) { self.init(value: value, place: Self.nowhere) }

  static func text(_ text: String) -> JSONNode { JSONNode(.string(text)) }
  static func bool(_ isOn: Bool) -> JSONNode { JSONNode(.bool(isOn)) }
  static func list(_ nodes: [JSONNode]) -> JSONNode { JSONNode(.array(nodes)) }
  static var null: JSONNode { JSONNode(.null) }

  /// The shortest digits that read as the same number.
  static func number(_ value: Double) -> JSONNode {
    let text = "\(value)"
    return JSONNode(.number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
  }

  static func object(_ members: [(String, JSONNode)]) -> JSONNode {
    JSONNode(.object(members.map { Member(key: $0.0, place: nowhere, value: $0.1) }))
  }

  static func sides(_ size: Size) -> JSONNode {
    guard size.width > 0, size.height > 0 else {
      return list([size.width, size.height].map { $0 == ContentMeasure.noIntrinsicMetric ? null : number($0) })
    }
    return text("\(digits(size.width))x\(digits(size.height))")
  }

  private static func digits(_ value: Double) -> String {
    if case .number(let digits) = number(value).value { digits } else { "" }
  }

  /// Top, right, bottom, left.
  static func insets(_ insets: EdgeInsets) -> JSONNode {
    list([insets.top, insets.right, insets.bottom, insets.left].map(number))
  }

  static func priority(_ priority: Priority) -> JSONNode {
    priority == .required ? text("required") : number(priority.rawValue)
  }

  static func priorities(_ priorities: AxisPriorities) -> JSONNode {
    let (horizontal, vertical) = (priority(priorities.horizontal), priority(priorities.vertical))
    return priorities.horizontal == priorities.vertical ? horizontal : list([horizontal, vertical])
  }

  /// A value, or one for each of some traits.
  static func variation<Value>(_ variation: Variation<Value>, _ write: (Value) -> JSONNode) -> JSONNode {
    if variation.isConstant { return write(variation.default) }
    let cases = list(variation.cases.map { object(condition($0.condition) + [("value", write($0.value))]) })
    // Where there is no default, devices that are not named are served as the nearest that is.
    let hasDefault = variation.unnamed == .byDefault || variation.cases.allSatisfy { $0.condition.device == nil }
    return object((hasDefault ? [("default", write(variation.default))] : []) + [("when", cases)])
  }

  static func condition(_ condition: TraitCondition) -> [(String, JSONNode)] {
    var members: [(String, JSONNode)] = []
    if let device = condition.device { members.append(("device", text(device))) }
    if let idiom = condition.idiom { members.append(("idiom", text(idiom.rawValue))) }
    if condition.horizontal != .any { members.append(("horizontal", text(condition.horizontal.rawValue))) }
    if condition.vertical != .any { members.append(("vertical", text(condition.vertical.rawValue))) }
    if let orientation = condition.orientation { members.append(("orientation", text(orientation.rawValue))) }
    if let direction = condition.direction { members.append(("direction", text(direction.rawValue))) }
    if let sizes = condition.contentSizes {
      let ends = [sizes.lowerBound, sizes.upperBound].map { text($0.rawValue) }
      members.append(("contentSize", sizes.lowerBound == sizes.upperBound ? ends[0] : list(ends)))
    }
    if let scale = condition.scale { members.append(("scale", number(scale))) }
    return members
  }
}
