/// What a JSON value may be, as a JSON Schema states it: enough to check documents against, and to publish.
///
/// Data and nothing else; ``JSONWriter/shape(_:_:)`` writes it as a schema (2020-12).
package indirect enum JSONShape: Sendable, Hashable {
  case anything
  case bool
  case null
  /// - Parameter pattern: an ECMA 262 regular expression; nil allows any text.
  case text(pattern: String? = nil)
  case words([String])
  /// A text of a number and a unit: `50mm`.
  ///
  /// - Parameters:
  ///   - digits: the pattern of the number.
  ///   - units: that of the unit, in a group of its own.
  ///   - needsUnit: whether a number alone is none.
  case length(digits: String, units: String, needsUnit: Bool)
  case number(Bounds = Bounds())
  /// A number without a fraction, however it is written.
  case whole(Bounds)
  case list(JSONShape, count: ClosedRange<Int> = 0...Int.max)
  /// An object whose keys are not fixed by the format.
  ///
  /// - Parameter keys: an ECMA 262 regular expression for them; nil allows any.
  case map(JSONShape, keys: String? = nil)
  case object(Object)
  case either([JSONShape])
  /// What the schema defines under a name.
  case reference(String)

  /// The range of numbers allowed.
  package struct Bounds: Sendable, Hashable {
    package var least: Double?
    package var most: Double?
    /// Whether `least` itself is excluded.
    package var isAbove = false

    package init(_ range: ClosedRange<Double>? = nil) { (least, most) = (range?.lowerBound, range?.upperBound) }

    package static func from(_ least: Double) -> Bounds {
      var bounds = Bounds()
      bounds.least = least
      return bounds
    }

    package static func above(_ least: Double) -> Bounds {
      var bounds = from(least)
      bounds.isAbove = true
      return bounds
    }
  }

  /// A key of an object.
  package struct Member: Sendable, Hashable {
    /// Where it stands in the canonical order: before or after the keys that stay as they were written, or among them.
    package enum Place: Sendable, Hashable { case first, between, last }

    package let key: String
    package let shape: JSONShape
    package let help: String
    package let place: Place
    package var isRequired: Bool

    package init(_ key: String, _ shape: JSONShape, _ help: String, place: Place = .between, isRequired: Bool = false) {
      self.key = key
      self.shape = shape
      self.help = help
      self.place = place
      self.isRequired = isRequired
    }
  }

  /// An object all of whose keys are known.
  package struct Object: Sendable, Hashable {
    package var members: [Member]
    package var conditions: [Condition]
    /// The name of the object that this one extends; then only the differences are written.
    package var base: String?
    /// Whether it may have other keys, which are described elsewhere.
    package var isPart: Bool

    package init(_ members: [Member], conditions: [Condition] = [], base: String? = nil, isPart: Bool = false) {
      self.members = members
      self.conditions = conditions
      self.base = base
      self.isPart = isPart
    }
  }

  /// How the keys of an object depend on each other.
  package enum Condition: Sendable, Hashable {
    /// Keys that may stand only beside at least one of some others.
    case need([String], oneOf: [String])
    /// Keys none of which may stand beside any of some others.
    case apart([String], from: [String])
    /// At least one of these holds.
    case some([Presence])
    /// At most one of these holds.
    case exclude(Presence, Presence)
    /// What else holds where something is absent.
    case unless(Presence, JSONShape)
    /// What a key may be depends on whether another is there.
    case differs(key: String, beside: String, JSONShape, otherwise: JSONShape)
  }

  package enum Presence: Sendable, Hashable {
    case key(String)
    /// A key whose value is one of some words.
    case saying(String, [String])
    /// A key that is true.
    case on(String)
    /// A key whose value has members.
    case filled(String)
    /// A key with a list of objects, one of which has a given key.
    case listing(String, String)
    /// A key with an object in which another key is given and is not false.
    case granting(String, String)
  }
}

extension JSONShape {
  /// A text with at least one character.
  package static let someText = JSONShape.text(pattern: #"^[\s\S]"#)

  /// A language tag (RFC 5646), or nothing.
  package static let languageTag = "^(?=.{0,64}$)(([A-Za-z]{2,8}|[iIxX](?=[-_]))([-_][A-Za-z0-9]{1,8})*)?$"

  /// The same object with no key required, for others to extend.
  package var withoutRequirements: JSONShape {
    guard case .object(var object) = self else { return self }
    for index in object.members.indices { object.members[index].isRequired = false }
    return .object(object)
  }
}

// MARK: - Writing

extension JSONWriter {
  /// A shape as the members of a schema.
  ///
  /// - Parameter objects: those that others extend, by name.
  package func shape(_ shape: JSONShape, _ help: String? = nil, objects: [String: JSONShape.Object] = [:]) {
    switch shape {
    case .anything: break
    case .bool: member("type", "boolean")
    case .null: member("type", "null")
    case .text(let pattern):
      member("type", "string")
      if let pattern { member("pattern", pattern) }
    case .words(let words): member("enum") { array { words.forEach(string) } }
    case .length(let digits, let units, let needsUnit):
      member("type", "string")
      member("pattern", "^ *(\(digits)) *\(units)\(needsUnit ? "" : "?") *$")
    case .number(let bounds): number(bounds, "number")
    case .whole(let bounds): number(bounds, "integer")
    case .list(let element, let count):
      member("type", "array")
      member("items") { object { self.shape(element, objects: objects) } }
      if count.lowerBound > 0 { member("minItems", count.lowerBound) }
      if count.upperBound < .max { member("maxItems", count.upperBound) }
    case .map(let value, let keys):
      member("type", "object")
      if let keys { member("propertyNames") { object { member("pattern", keys) } } }
      member("additionalProperties") { object { self.shape(value, objects: objects) } }
    case .object(let object): self.object(object, objects)
    case .either(let shapes): either(shapes, objects)
    case .reference(let name): member("$ref", "#/$defs/" + name)
    }
    if let help, !help.isEmpty { member("description", help) }
  }

  private func number(_ bounds: JSONShape.Bounds, _ type: String) {
    member("type", type)
    if let least = bounds.least { member(bounds.isAbove ? "exclusiveMinimum" : "minimum", least) }
    if let most = bounds.most { member("maximum", most) }
  }

  /// Shapes that are types and nothing more are written as one list.
  private func either(_ shapes: [JSONShape], _ objects: [String: JSONShape.Object]) {
    let flat = shapes.flatMap(\.alternatives)
    let types = flat.compactMap(\.typeAlone)
    if types.count == flat.count { return keys("type", types) }
    member("anyOf") {
      array {
        if types.count > 1 { object { keys("type", types) } }
        for shape in flat where types.count == 1 || shape.typeAlone == nil {
          object { self.shape(shape, objects: objects) }
        }
      }
    }
  }

  private func object(_ object: JSONShape.Object, _ objects: [String: JSONShape.Object]) {
    let base = object.base.flatMap { objects[$0] }
    if let name = object.base { member("$ref", "#/$defs/" + name) } else { member("type", "object") }
    let required = object.members.filter(\.isRequired).map(\.key)
    if !required.isEmpty { keys("required", required) }
    if base == nil, !object.isPart { member("additionalProperties", false) }
    member("properties") {
      self.object {
        for member in object.members
        where base?.members.contains(where: { $0.key == member.key && $0.shape == member.shape }) != true {
          self.member(member.key) { self.object { self.shape(member.shape, member.help, objects: objects) } }
        }
        for member in base?.members ?? [] where !object.members.contains(where: { $0.key == member.key }) {
          self.member(member.key, false)
        }
      }
    }
    let conditions = object.conditions.filter { base?.conditions.contains($0) != true }
    guard !conditions.isEmpty else { return }
    member("allOf") { array { for condition in conditions { self.object { self.condition(condition, objects) } } } }
  }

  private func condition(_ condition: JSONShape.Condition, _ objects: [String: JSONShape.Object]) {
    switch condition {
    case .some(let presences): anyOf(presences)
    case .exclude(let first, let second):
      member("not") {
        object { member("allOf") { array { for presence in [first, second] { object { self.presence(presence) } } } } }
      }
    case .need(let names, let others):
      // Where none of the others is given, none of these may be.
      member("if") { object { member("not") { object { anyOf(others.map { .key($0) }) } } } }
      member("then") { object { forbid(names) } }
    case .apart(let names, let others):
      member("if") { object { anyOf(names.map { .key($0) }) } }
      member("then") { object { forbid(others) } }
    case .unless(let presence, let shape):
      member("if") { object { member("not") { object { self.presence(presence) } } } }
      member("then") { object { self.shape(shape, objects: objects) } }
    case .differs(let key, let beside, let shape, let otherwise):
      member("if") { object { keys("required", [beside]) } }
      for (branch, shape) in [("then", shape), ("else", otherwise)] {
        member(branch) {
          object { member("properties") { object { member(key) { object { self.shape(shape, objects: objects) } } } } }
        }
      }
    }
  }

  private func anyOf(_ presences: [JSONShape.Presence]) {
    if presences.count == 1 { return presence(presences[0]) }
    member("anyOf") { array { for presence in presences { object { self.presence(presence) } } } }
  }

  private func presence(_ presence: JSONShape.Presence) {
    func required(_ key: String, _ value: () -> Void) {
      keys("required", [key])
      member("properties") { object { member(key) { object(value) } } }
    }
    switch presence {
    case .key(let key): keys("required", [key])
    case .saying(let key, let words): required(key) { keys("enum", words) }
    case .on(let key): required(key) { member("const", true) }
    case .filled(let key): required(key) { member("minProperties", 1) }
    case .granting(let key, let granted):
      required(key) {
        keys("required", [granted])
        member("properties") {
          object { member(granted) { object { member("not") { object { member("const", false) } } } } }
        }
      }
    case .listing(let key, let listed): required(key) { member("contains") { object { keys("required", [listed]) } } }
    }
  }

  private func forbid(_ names: [String]) {
    member("properties") { object { for name in names { member(name, false) } } }
  }

  private func keys(_ key: String, _ names: [String]) { member(key) { array { names.forEach(string) } } }
}

extension JSONShape {
  fileprivate var alternatives: [JSONShape] {
    if case .either(let shapes) = self { shapes.flatMap(\.alternatives) } else { [self] }
  }

  /// The type's name, where the shape says nothing else.
  fileprivate var typeAlone: String? {
    switch self {
    case .bool: "boolean"
    case .null: "null"
    case .text(pattern: nil): "string"
    case .number(Bounds()): "number"
    default: nil
    }
  }
}

// MARK: - Reading

extension JSONShape {
  /// Whether a value is of an allowed kind, whatever it says: a number where numbers are allowed, and so on. What would
  /// be lost between the commas of an argument counts as well: the empty texts of a list.
  package func admits(_ node: JSONNode) -> Bool {
    switch (self, node.value) {
    case (.anything, _), (.bool, .bool), (.null, .null), (.text, .string), (.words, .string), (.number, .number),
      (.whole, .number),
      (.map, .object), (.object, .object):
      true
    case (.list(let element, _), .array(let nodes)):
      nodes.allSatisfy { node in
        guard case .string(let text) = node.value else { return element.admits(node) }
        return element.admits(node) && element.admitsInList(text)
      }
    case (.length(_, _, let needsUnit), .string(let text)): !needsUnit || text.last?.isLetter == true
    case (.either(let shapes), _): shapes.contains { $0.admits(node) }
    default: false
    }
  }

  /// The same for a value of a record.
  package func admits(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.anything, _), (.bool, .bool), (.null, .null), (.text, .string), (.words, .string), (.number, .number),
      (.whole, .number):
      true
    case (.list(let element, _), .array(let values)):
      values.allSatisfy { value in
        guard case .string(let text) = value else { return element.admits(value) }
        return element.admits(value) && element.admitsInList(text)
      }
    case (.length(_, _, let needsUnit), .string(let text)): !needsUnit || text.last?.isLetter == true
    case (.either(let shapes), _): shapes.contains { $0.admits(value) }
    default: false
    }
  }

  /// Whether a text of this shape is one element of a list and no more: not empty where words are listed, and a single
  /// number where numbers are, with blanks only around it and before its unit.
  private func admitsInList(_ text: String) -> Bool {
    guard admits(JSONValue.number("0")) else { return self != .someText || !text.isEmpty }
    let numbers = text.split(separator: " ").count { $0.first?.isLetter == false && $0 != "%" }
    return numbers == 1 && !text.contains(",")
  }

  /// Whether it is an object, or may be one.
  package var holdsObjects: Bool {
    switch self {
    case .object, .map, .reference: true
    case .either(let shapes): shapes.contains(where: \.holdsObjects)
    default: false
    }
  }

  package var isListOfObjects: Bool { if case .list(let element, _) = self { element.holdsObjects } else { false } }

  package var isLength: Bool { if case .length = self { true } else { false } }

  /// What messages call the kinds of values that there may be: `a number`, or `a text or a list of numbers`.
  package var kinds: String {
    switch self {
    case .anything: "a value"
    case .bool: "true or false"
    case .null: "null"
    case .text, .words: "a text"
    case .number: "a number"
    case .whole: "a whole number"
    case .length: "a length with its unit"
    case .list(.number, _): "a list of numbers"
    case .list(.either(let shapes), _) where shapes.contains(where: \.isLength): "a list of lengths"
    case .list(.someText, _): "a list of texts, none of them empty"
    case .list(.text, _): "a list of texts"
    case .list(.either(let shapes), _) where shapes.contains(.text()) && shapes.contains(where: \.holdsObjects):
      "a list of texts and objects"
    case .list(let element, _) where element.holdsObjects: "a list of objects"
    case .list: "a list"
    case .map, .object, .reference: "an object"
    case .either(let shapes): shapes.map(\.kinds).joined(separator: " or ")
    }
  }
}
