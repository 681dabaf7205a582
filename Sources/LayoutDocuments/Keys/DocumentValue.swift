internal import AdaptiveLayout
internal import ConstraintSolver
internal import Drawing
internal import Geometry
internal import JSONText
internal import TextFields
internal import Typography

/// A kind of value in documents: what it may be in JSON, how it is read and how it is written. Schema, reader and
/// writer are three sides of it.
struct DocumentValue<Value: Sendable>: Sendable {
  typealias Read = @Sendable (JSONNode, String, LayoutDocumentReader) throws(DocumentFailure) -> Value

  /// Made when it is asked for, which the schema alone does.
  private let makeShape: @Sendable () -> JSONShape
  /// - Parameter what: what messages call it.
  let read: @Sendable (_ node: JSONNode, _ what: String, LayoutDocumentReader) throws(DocumentFailure) -> Value
  let write: @Sendable (Value) -> JSONNode

  var shape: JSONShape { makeShape() }

  init(
    shape: @autoclosure @escaping @Sendable () -> JSONShape, read: @escaping Read,
    write: @escaping @Sendable (Value) -> JSONNode
  ) {
    (makeShape, self.read, self.write) = (shape, read, write)
  }
}

// MARK: - Words, numbers

extension JSONShape {
  /// The name of a view or a guide.
  static let someName = JSONShape.text(pattern: "^[^.]+$")
}

extension DocumentValue where Value == Bool {
  static let bool = DocumentValue(shape: .bool) { node, what, _ throws(DocumentFailure) in
    try node.bool(what)
  } write: {
    .bool($0)
  }
}

extension DocumentValue where Value == String {
  static let text = DocumentValue(shape: .text()) { node, what, _ throws(DocumentFailure) in
    try node.text(what)
  } write: {
    .text($0)
  }

  /// A device's, which the table of devices has.
  static let device = DocumentValue(shape: .someText) { node, what, _ throws(DocumentFailure) in
    try DocumentValue.device(try node.text(what), at: node.place)
  } write: {
    .text($0)
  }

  static func device(_ name: String, at place: JSONPlace) throws(DocumentFailure) -> String {
    do throws(DeviceError) { return try Device.named(name).name } catch {
      guard case .unknownDevice(_, let known) = error else { throw DocumentFailure(place, "\(error)") }
      throw DocumentFailure(
        place, "\(error)", suggestion: didYouMean(name, among: known) ?? "'fitfont devices' lists them")
    }
  }
}

extension DocumentValue where Value == Double {
  /// Points, as far as a layout can be large.
  static let number = number(in: -1e15...1e15)

  /// Points as a number, or a length with its unit.
  static let length = length(in: -1e15...1e15)

  static func length(in range: ClosedRange<Double>) -> DocumentValue {
    DocumentValue(shape: .length(.init(range))) { node, what, _ throws(DocumentFailure) in
      try node.length(what, in: range)
    } write: {
      .number($0)
    }
  }

  static func number(in range: ClosedRange<Double>) -> DocumentValue {
    DocumentValue(shape: .number(.init(range))) { node, what, _ throws(DocumentFailure) in
      try node.number(what, in: range)
    } write: {
      .number($0)
    }
  }
}

extension DocumentValue where Value == Int {
  static func whole(in range: ClosedRange<Double>) -> DocumentValue {
    DocumentValue(shape: .whole(.init(range))) { node, what, _ throws(DocumentFailure) in
      try node.whole(what, in: range)
    } write: {
      .number(Double($0))
    }
  }
}

extension DocumentValue where Value: CaseIterable & RawRepresentable<String> & SendableMetatype {
  static var choice: DocumentValue {
    DocumentValue(shape: .words(Value.allCases.map(\.rawValue))) { node, what, _ throws(DocumentFailure) in
      try node.choice(what, Value.self)
    } write: {
      .text($0.rawValue)
    }
  }
}

extension DocumentValue {
  /// A value of some words, each with its meaning.
  static func words(_ words: [(String, Value)]) -> DocumentValue where Value: Equatable {
    DocumentValue(shape: .words(words.map(\.0))) { node, what, _ throws(DocumentFailure) in
      let word = try node.text(what)
      guard let known = words.first(where: { $0.0 == word }) else { throw node.unknown(what, word, words.map(\.0)) }
      return known.1
    } write: { value in
      words.first { $0.1 == value }.map { .text($0.0) } ?? .null
    }
  }

  /// Values in brackets.
  static func list<Element>(
    _ element: DocumentValue<Element>, count: ClosedRange<Int> = 0...Int.max, as example: String = ""
  ) -> DocumentValue where Value == [Element] {
    DocumentValue(shape: .list(element.shape, count: count)) { node, what, reader throws(DocumentFailure) in
      let nodes = try node.list(what)
      guard count.contains(nodes.count) else { throw node.failure("\(what) is not \(example)") }
      var values: [Element] = []
      for node in nodes { values.append(try element.read(node, what, reader)) }
      return values
    } write: {
      .list($0.map(element.write))
    }
  }

  /// What arguments of options are, as far as JSON has them.
  init(_ kind: ArgumentKind<Value>, shape: JSONShape? = nil) where Value: Equatable {
    self.init(shape: shape ?? kind.shape) { node, what, _ throws(DocumentFailure) in
      let argument = try node.argument(what, kind.shape)
      return try node.at { () throws(Failure) in try kind.read(argument) }
    } write: {
      kind.write?($0) ?? .null
    }
  }
}

extension DocumentValue where Value == Color {
  static let color = DocumentValue(ArgumentKind.color, shape: .reference("color"))
}

// MARK: - Geometry

extension DocumentValue where Value == EdgeInsets {
  /// Numbers as CSS orders them.
  static let insets = DocumentValue(ArgumentKind.insets, shape: .reference("insets"))
}

extension DocumentValue where Value == Size {
  static let size = DocumentValue(
    shape: .reference("size"), read: { node, what, _ throws(DocumentFailure) in try node.size(what) },
    write: JSONNode.sides)

  /// A size of which either side may be left open, as null.
  static let partialSize = DocumentValue(
    shape: .either([.reference("size"), .list(.either([.length(.init(0...1e15)), .null]), count: 2...2)]),
    read: { node, what, _ throws(DocumentFailure) in try node.size(what, none: ContentMeasure.noIntrinsicMetric) },
    write: JSONNode.sides)

  /// The shape that the name stands for.
  static let sizeShape = JSONShape.either([.rect, .list(.length(.init(0...1e15)), count: 2...2)])
}

extension JSONNode {
  /// `"120x80"`, or `[120, 80]` where sides may be 0.
  ///
  /// - Parameter none: what a null side is; nil allows none.
  fileprivate func size(_ what: String, none: Double? = nil) throws(DocumentFailure) -> Size {
    if case .array(let nodes) = value {
      guard nodes.count == 2 else { throw failure("\(what) is not [width, height]; write it as [120, 80]") }
      var sides: [Double] = []
      for node in nodes {
        if case .null = node.value, let none {
          sides.append(none)
        } else {
          sides.append(try node.length(what, in: 0...1e15))
        }
      }
      return Size(sides[0], sides[1])
    }
    let text = try text(what)
    return try at { () throws(Failure) in try Argument(option: what, text: text).rect() }
  }

  fileprivate static func sides(_ size: Size) -> JSONNode {
    guard size.width > 0, size.height > 0 else {
      return list([size.width, size.height].map { $0 == ContentMeasure.noIntrinsicMetric ? null : number($0) })
    }
    return text("\(digits(size.width))x\(digits(size.height))")
  }

  private static func digits(_ value: Double) -> String {
    if case .number(let digits) = number(value).value { digits } else { "" }
  }
}

// MARK: - Priorities

extension DocumentValue where Value == Priority {
  static let priority = DocumentValue(shape: .reference("priority")) { node, what, reader throws(DocumentFailure) in
    if case .string = node.value { return try named.read(node, what, reader) }
    return Priority(try node.number(what, in: 1...1000))
  } write: {
    $0 == .required ? .text("required") : .number($0.rawValue)
  }

  private static let named = words([
    ("required", .required), ("defaultHigh", .defaultHigh), ("defaultLow", .defaultLow),
    ("fittingSizeLevel", .fittingSizeLevel),
  ])

  static let priorityShape = JSONShape.either([.number(.init(1...1000)), named.shape])
}

extension DocumentValue where Value == AxisPriorities {
  /// One priority for both axes, or `[horizontal, vertical]`.
  static let priorities = DocumentValue(shape: .reference("priorities")) { node, what, reader throws(DocumentFailure) in
    guard case .array = node.value else {
      return AxisPriorities(try DocumentValue<Priority>.priority.read(node, what, reader))
    }
    let both = try pair.read(node, what, reader)
    return AxisPriorities(horizontal: both[0], vertical: both[1])
  } write: { priorities in
    priorities.horizontal == priorities.vertical
      ? DocumentValue<Priority>.priority.write(priorities.horizontal)
      : pair.write([priorities.horizontal, priorities.vertical])
  }

  private static let pair = DocumentValue<[Priority]>.list(
    .priority, count: 2...2, as: "[horizontal, vertical]; write it as [250, 750]")

  static let prioritiesShape = JSONShape.either([.reference("priority"), pair.shape])
}
