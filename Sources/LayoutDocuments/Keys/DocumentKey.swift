internal import JSONText
internal import TextFields

/// A key of documents: its name, values and meaning, its place in the canonical order, how it is read and how it
/// is written. One row of one table; the reader, the schema, the lists in errors, the canonical order and the writer
/// all go by the rows of ``DocumentObject``.
///
/// `Owner` is the type that the key's object is read into.
struct DocumentKey<Owner>: Sendable {
  typealias Place = JSONShape.Member.Place
  /// Asked for when it is used: most keys are in no document, and a key path takes longer to make than a row.
  typealias Path<Value> = @Sendable () -> any WritableKeyPath<Owner, Value> & Sendable

  let name: String
  let help: String
  var place = Place.between
  /// The message for an object without the key; nil if it may be left out.
  var missing: String?
  let read: @Sendable (inout Owner, JSONNode.Member, inout LayoutDocumentReader) throws(DocumentFailure) -> Void
  /// Nil where there is nothing to say.
  let write: @Sendable (Owner) -> JSONNode?
  /// Made when it is asked for, which the schema alone does.
  private let makeShape: @Sendable () -> JSONShape

  var shape: JSONShape { makeShape() }

  /// A key that only its own words can say how to read.
  ///
  /// - Parameter write: nothing, where code cannot make it.
  init(
    _ name: String, _ shape: @autoclosure @escaping @Sendable () -> JSONShape, _ help: String,
    read:
      @escaping @Sendable (inout Owner, JSONNode.Member, inout LayoutDocumentReader) throws(DocumentFailure) -> Void,
    write: @escaping @Sendable (Owner) -> JSONNode? = { _ in nil }
  ) {
    (self.name, self.help) = (name, help)
    (self.read, self.write, makeShape) = (read, write, shape)
  }

  /// - Parameter usual: what it is where the key is left out; without it the key is always written.
  init<Value: Equatable & Sendable>(
    _ name: String, _ value: DocumentValue<Value>, _ path: @autoclosure @escaping Path<Value>, unless usual: Value?,
    _ help: String
  ) {
    self.init(name, value.shape, help) { owner, member, reader throws(DocumentFailure) in
      owner[keyPath: path()] = try value.read(member.value, member.name, reader)
    } write: { owner in
      let said = owner[keyPath: path()]
      return said == usual ? nil : value.write(said)
    }
  }

  /// A value that need not be said.
  init<Value: Sendable>(
    _ name: String, _ value: DocumentValue<Value>, _ path: @autoclosure @escaping Path<Value?>, _ help: String
  ) {
    self.init(name, value.shape, help) { owner, member, reader throws(DocumentFailure) in
      owner[keyPath: path()] = try value.read(member.value, member.name, reader)
    } write: { owner in
      owner[keyPath: path()].map(value.write)
    }
  }

  // MARK: Further properties

  /// Comes in its place in the table, before what stays as it is written.
  var first: DocumentKey { with { $0.place = .first } }

  /// Comes in its place in the table, behind what stays as it is written.
  var last: DocumentKey { with { $0.place = .last } }

  /// - Parameter problem: the message for an object without it.
  func required(_ problem: String) -> DocumentKey { with { $0.missing = problem } }

  private func with(_ change: (inout DocumentKey) -> Void) -> DocumentKey {
    var key = self
    change(&key)
    return key
  }

  /// The key of something larger that has all that the owner has.
  ///
  /// - Parameter isThere: whether it has.
  func lifted<Outer>(
    _ path: @autoclosure @escaping DocumentKey<Outer>.Path<Owner>,
    where isThere: @escaping @Sendable (Outer) -> Bool = { _ in true }
  ) -> DocumentKey<Outer> {
    let (read, write) = (read, write)
    var key = DocumentKey<Outer>(name, self.shape, help) { outer, member, reader throws(DocumentFailure) in
      try read(&outer[keyPath: path()], member, &reader)
    } write: { outer in
      isThere(outer) ? write(outer[keyPath: path()]) : nil
    }
    (key.place, key.missing) = (place, missing)
    return key
  }

  var member: JSONShape.Member {
    JSONShape.Member(name, shape, help, place: place, isRequired: missing != nil)
  }
}

/// An object of documents: its keys, and the rules among them.
///
/// Keys are read in the order of the table, wherever they are written: names before what uses them, what differs under
/// some traits after what it differs from.
struct DocumentObject<Owner>: Sendable {
  /// A rule for several keys, and the message where it is broken.
  struct Rule: Sendable {
    let condition: JSONShape.Condition
    let problem: String

    /// - Parameter problem: goes on after the key.
    static func needs(_ keys: [String], _ others: [String], _ problem: String) -> Rule {
      Rule(condition: .need(keys, oneOf: others), problem: problem)
    }

    static func apart(_ keys: [String], _ others: [String], _ problem: String) -> Rule {
      Rule(condition: .apart(keys, from: others), problem: problem)
    }

    static func exclude(_ first: JSONShape.Presence, _ second: JSONShape.Presence, _ problem: String) -> Rule {
      Rule(condition: .exclude(first, second), problem: problem)
    }

    static func some(_ keys: [String], _ problem: String) -> Rule {
      Rule(condition: .some(keys.map { .key($0) }), problem: problem)
    }
  }

  /// What messages call it: `a view`.
  let what: String
  let keys: [DocumentKey<Owner>]
  let rules: [Rule]
  /// The messages for keys that belong elsewhere, or that people expect here.
  let misplaced: [String: String]
  private let places: [String: Int]

  init(
    _ what: String, _ keys: [DocumentKey<Owner>], rules: [Rule] = [], misplaced: [String: String] = [:]
  ) {
    (self.what, self.keys, self.rules, self.misplaced) = (what, keys, rules, misplaced)
    places = Dictionary(keys.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// The same but for some keys, which stand elsewhere.
  ///
  /// - Parameter problems: the messages for them.
  func without(_ problems: [String: String], called what: String? = nil) -> DocumentObject {
    DocumentObject(
      what ?? self.what, keys.filter { problems[$0.name] == nil }, rules: rules,
      misplaced: misplaced.merging(problems) { $1 })
  }

  var names: [String] { keys.map(\.name) }

  // MARK: Schema

  /// - Parameter conditions: what else holds, which the reader sees to elsewhere.
  func shape(_ conditions: [JSONShape.Condition] = [], base: String? = nil) -> JSONShape {
    .object(JSONShape.Object(keys.map(\.member), conditions: rules.map(\.condition) + conditions, base: base))
  }

  // MARK: Reading and writing

  /// - Parameter others: keys that stand here too, and that somebody else reads.
  /// - Complexity: linear in the members, apart from sorting them.
  func read(
    _ node: JSONNode, into owner: inout Owner, _ reader: inout LayoutDocumentReader, others: [String] = [],
    named name: String? = nil
  ) throws(DocumentFailure) {
    let members = try node.members(name ?? what)
    var mine: [(place: Int, member: JSONNode.Member)] = []
    for member in members {
      if let place = places[member.key] {
        mine.append((place, member))
      } else if !others.contains(member.key) {
        if let problem = misplaced[member.key] { throw DocumentFailure(member.place, problem) }
        throw member.unknown(names + others, all: "'fitfont layout --schema'")
      }
    }
    for key in keys {
      if let problem = key.missing, !members.contains(where: { $0.key == key.name }) { throw node.failure(problem) }
    }
    for rule in rules { try check(rule, members, node) }
    for (place, member) in mine.sorted(by: { $0.place < $1.place }) {
      try keys[place].read(&owner, member, &reader)
    }
  }

  private func check(_ rule: Rule, _ members: [JSONNode.Member], _ node: JSONNode) throws(DocumentFailure) {
    func has(_ names: [String]) -> Bool { members.contains { names.contains($0.key) } }
    switch rule.condition {
    case .need(let names, let others):
      guard let member = members.first(where: { names.contains($0.key) }), !has(others) else { return }
      throw DocumentFailure(member.place, "\(member.name) \(rule.problem)")
    case .apart(let names, let others):
      guard has(names), has(others),
        let last = members.last(where: { names.contains($0.key) || others.contains($0.key) })
      else { return }
      throw DocumentFailure(last.place, rule.problem)
    case .some(let presences):
      let isThere = presences.contains { if case .key(let name) = $0 { has([name]) } else { true } }
      guard isThere else { throw node.failure(rule.problem) }
    case .exclude(let first, let second):
      guard let one = members.lastIndex(where: { Self.holds(first, $0) }),
        let other = members.lastIndex(where: { Self.holds(second, $0) })
      else { return }
      throw DocumentFailure(members[max(one, other)].place, rule.problem)
    case .differs, .unless: break
    }
  }

  /// Whether a member alone is what is looked for.
  private static func holds(_ presence: JSONShape.Presence, _ member: JSONNode.Member) -> Bool {
    switch presence {
    case .key(let key): member.key == key
    case .saying(let key, let words): member.key == key && member.value.says(words)
    case .on(let key): member.key == key && member.value.isTrue
    case .filled, .listing, .granting: false
    }
  }

  /// Its members in the order of the table.
  func written(_ owner: Owner) -> [(String, JSONNode)] {
    keys.compactMap { key in key.write(owner).map { (key.name, $0) } }
  }
}

extension JSONNode {
  fileprivate var isTrue: Bool { if case .bool(true) = value { true } else { false } }

  fileprivate func says(_ words: [String]) -> Bool {
    if case .string(let word) = value { words.contains(word) } else { false }
  }
}
