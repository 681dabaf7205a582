internal import Synchronization

/// Everything that a solver holds besides the numbers: the owners of handles, names, labels and places. It also checks
/// all input.
///
/// Owned by one ``Solver`` value at a time, which copies it before a change when it is shared.
final class SolverCore: @unchecked Sendable {
  private let storage: UnsafeMutablePointer<Engine>
  private let registry: UnsafeMutablePointer<Registry>
  /// The identity that handles made here carry.
  private let owner: UInt32

  /// The bookkeeping. It is kept behind a pointer, like the engine: the core belongs to one value, so no access needs
  /// to be checked for exclusivity.
  private struct Registry {
    var owners = Table<UInt32>()
    var names: [Int32: String] = [:]
    var constraintOwners = Table<UInt32>()
    var labels: [Int32: String] = [:]
    var places = Table<Place>()
    var files: [String] = []
    var definedCount = 0
    /// Slots of removed constraints.
    var free: [Int32] = []
    var gathered = Table<Engine.Factor>()
  }

  /// A line in one of the files.
  private struct Place: BitwiseCopyable {
    var file: Int32
    var line: Int32
  }

  @inline(__always) var engine: Engine {
    _read { yield storage.pointee }
    _modify { yield &storage.pointee }
  }

  var definedCount: Int { registry.pointee.definedCount }

  private static let lastOwner = Atomic<UInt32>(0)

  private static func newOwner() -> UInt32 { lastOwner.wrappingAdd(1, ordering: .relaxed).newValue }

  init() {
    storage = .allocate(capacity: 1)
    storage.initialize(to: Engine())
    registry = .allocate(capacity: 1)
    registry.initialize(to: Registry())
    owner = Self.newOwner()
  }

  private init(copying other: SolverCore) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: other.storage.pointee.copy())
    registry = .allocate(capacity: 1)
    registry.initialize(to: other.registry.pointee)
    registry.pointee.owners = other.registry.pointee.owners.copy()
    registry.pointee.constraintOwners = other.registry.pointee.constraintOwners.copy()
    registry.pointee.places = other.registry.pointee.places.copy()
    registry.pointee.gathered = Table()
    owner = Self.newOwner()
  }

  deinit {
    storage.pointee.free()
    storage.deinitialize(count: 1)
    storage.deallocate()
    registry.pointee.owners.free()
    registry.pointee.constraintOwners.free()
    registry.pointee.places.free()
    registry.pointee.gathered.free()
    registry.deinitialize(count: 1)
    registry.deallocate()
  }

  func copy() -> SolverCore { SolverCore(copying: self) }

  func reserve(variables: Int, constraints: Int) {
    storage.pointee.reserve(variables: variables, constraints: constraints)
    registry.pointee.owners.reserve(variables)
    registry.pointee.constraintOwners.reserve(constraints)
    registry.pointee.places.reserve(constraints)
  }

  // MARK: Handles

  func makeVariable(_ name: String?) -> Variable {
    let index = Int32(truncatingIfNeeded: storage.pointee.addVariable())
    registry.pointee.owners.append(owner)
    if let name { registry.pointee.names[index] = name }
    return Variable(owner: owner, index: index)
  }

  @inline(__always) func owns(_ variable: Variable) -> Bool {
    let index = Int(variable.index)
    return index >= 0 && index < registry.pointee.owners.count && registry.pointee.owners[index] == variable.owner
  }

  func variable(_ index: Int) -> Variable { Variable(owner: registry.pointee.owners[index], index: Int32(index)) }

  func changedVariables() -> [Variable] {
    let changed = storage.pointee.scratch.changed
    let owners = registry.pointee.owners
    return Array(unsafeUninitializedCapacity: changed.count) { buffer, count in
      for i in 0..<changed.count {
        buffer.initializeElement(at: i, to: Variable(owner: owners[changed[i]], index: changed[i]))
      }
      count = changed.count
    }
  }

  func forEachChange(_ body: (Variable, Double) -> Void) {
    let changed = storage.pointee.scratch.changed
    let values = storage.pointee.values
    let owners = registry.pointee.owners
    for i in 0..<changed.count {
      let index = changed[i]
      body(Variable(owner: owners[index], index: index), values[index])
    }
  }

  @inline(__always) func slot(_ id: ConstraintID) -> Int? {
    let slot = Int(id.slot)
    let owners = registry.pointee.constraintOwners
    return slot >= 0 && slot < owners.count && owners[slot] == id.owner ? slot : nil
  }

  func id(_ slot: Int) -> ConstraintID {
    ConstraintID(owner: registry.pointee.constraintOwners[slot], slot: Int32(slot))
  }

  // MARK: Constraints

  /// Adds the constraint whose terms are gathered.
  ///
  /// - Parameter terms: what ``gatherPlainly(_:_:_:)`` has put into the engine; nil where they are to be taken from the
  ///   list.
  func define(
    _ constraint: borrowing Constraint, _ terms: Engine.StoredTerms?, label: String?, file: String, line: Int
  ) -> ConstraintID {
    let free = registry.pointee.free.isEmpty ? nil : registry.pointee.free.popLast().map(Int.init)
    let stored = terms ?? storage.pointee.store(registry.pointee.gathered)
    let slot = storage.pointee.define(
      stored, constant: 0 - constraint.expression.constant,
      relation: constraint.relation, priority: constraint.priority.rawValue, rank: constraint.rank, in: free)
    storage.pointee.origins[slot].isGiven = constraint.isGiven
    storage.pointee.origins[slot].firmness = constraint.firmness
    let number = Int32(truncatingIfNeeded: slot)
    if let label { registry.pointee.labels[number] = label }
    let place = Place(file: fileNumber(file), line: Int32(truncatingIfNeeded: line))
    registry.pointee.definedCount += 1
    guard free != nil else {
      registry.pointee.places.append(place)
      registry.pointee.constraintOwners.append(owner)
      return ConstraintID(owner: owner, slot: number)
    }
    // The slot's next constraint gets a new identity, so that an old handle never refers to it.
    let identity = Self.newOwner()
    registry.pointee.places[slot] = place
    registry.pointee.constraintOwners[slot] = identity
    return ConstraintID(owner: identity, slot: number)
  }

  private func fileNumber(_ file: String) -> Int32 {
    // Most constraints come from the same file as the one before.
    let last = registry.pointee.files.count - 1
    if last >= 0 && registry.pointee.files[last] == file { return Int32(truncatingIfNeeded: last) }
    if let known = registry.pointee.files.firstIndex(of: file) { return Int32(truncatingIfNeeded: known) }
    registry.pointee.files.append(file)
    return Int32(truncatingIfNeeded: last + 1)
  }

  func setExpression(_ slot: Int, constant: Double) {
    storage.pointee.setTerms(slot, registry.pointee.gathered, constant: constant)
  }

  func remove(_ slot: Int) {
    if engine.rows[slot].isInstalled { engine.uninstall(slot) }
    engine.forget(slot)
    registry.pointee.constraintOwners[slot] = 0
    registry.pointee.labels[Int32(slot)] = nil
    registry.pointee.definedCount -= 1
    registry.pointee.free.append(Int32(slot))
  }

  /// The possible faults of an expression.
  enum Fault {
    case priority(Double)
    case terms(Int, allowed: Int)
    case foreign
    case coefficient(Double)
    case constant(Double)

    func error(_ name: String) -> SolverError {
      switch self {
      case .priority(let value): .badPriority(value, constraint: name)
      case .terms(let count, let allowed): .limit("terms of \(name)", value: count, allowed: allowed)
      case .foreign: .foreignVariable(in: name)
      case .coefficient(let value): .badNumber(value, what: "coefficient", constraint: name)
      case .constant(let value): .badNumber(value, what: "constant", constraint: name)
      }
    }
  }

  /// Puts the terms of an expression into the engine at once, where they are few and each has a variable of its own, as
  /// nearly all have.
  ///
  /// - Returns: nil for any other expression, and for one with a fault.
  func gatherPlainly(
    _ expression: borrowing LinearExpression, _ priority: Priority, _ limits: Solver.Limits
  ) -> Engine.StoredTerms? {
    let count = Int(expression.firstCount)
    let magnitude = limits.magnitude
    guard expression.termCount == count, count <= limits.terms, priority.isAllowed,
      abs(expression.constant) <= magnitude
    else { return nil }
    let start = storage.pointee.terms.count
    var isExact = true
    for i in 0..<count {
      let term = expression.first[i]
      let meaning = Meaning(coefficient: term.coefficient)
      let size = meaning.value.magnitude
      var isPlain = owns(term.variable) && size <= magnitude && size * magnitude >= 1
      for place in start..<start + i where storage.pointee.terms[place].variable == term.variable.index {
        isPlain = false
      }
      guard isPlain else {
        for _ in 0..<i { storage.pointee.terms.removeLast() }
        return nil
      }
      if !meaning.isExact { isExact = false }
      storage.pointee.terms.append(
        Engine.Term(coefficient: meaning.value, variable: term.variable.index, row: -1))
    }
    return Engine.StoredTerms(start: start, isExact: isExact)
  }

  /// Merges the terms of an expression and leaves out those that add up to 0, for ``define(_:label:file:line:)`` or
  /// ``setExpression(_:constant:)``.
  func gather(_ expression: borrowing LinearExpression, _ priority: Priority, _ limits: Solver.Limits) -> Fault? {
    guard priority.isAllowed else { return .priority(priority.rawValue) }
    guard expression.termCount <= limits.terms else { return .terms(expression.termCount, allowed: limits.terms) }
    let magnitude = limits.magnitude
    registry.pointee.gathered.removeAll()
    for i in 0..<Int(expression.firstCount) {
      guard gather(expression.first[i]) else { return .foreign }
    }
    if expression.termCount > expression.firstCount {
      for term in expression.rest {
        guard gather(term) else { return .foreign }
      }
    }
    if registry.pointee.gathered.count > 8 { merge() }
    var needsCleaning = false
    for i in 0..<registry.pointee.gathered.count {
      let coefficient = registry.pointee.gathered[i].coefficient.high
      if coefficient == 0 {
        needsCleaning = true
      } else if !(abs(coefficient) <= magnitude && abs(coefficient) * magnitude >= 1) {
        return .coefficient(coefficient)
      }
    }
    if needsCleaning {
      let all = registry.pointee.gathered.copy()
      registry.pointee.gathered.removeAll()
      for i in 0..<all.count where !all[i].coefficient.isZero { registry.pointee.gathered.append(all[i]) }
      all.free()
    }
    return abs(expression.constant) <= magnitude ? nil : .constant(expression.constant)
  }

  /// Adds a term to those gathered; returns false for one of another solver's variables.
  @inline(__always)
  private func gather(_ term: Term) -> Bool {
    guard owns(term.variable) else { return false }
    let list = registry.pointee.gathered
    let meaning = Meaning(coefficient: term.coefficient)
    if list.count < 8 {
      for i in 0..<list.count where list[i].variable == term.variable.index {
        list[i].add(meaning.value, isExact: meaning.isExact)
        return true
      }
    }
    registry.pointee.gathered.append(
      Engine.Factor(variable: term.variable.index, coefficient: meaning.value, isExact: meaning.isExact))
    return true
  }

  /// Adds up terms of the same variable, where there are many.
  private func merge() {
    let list = registry.pointee.gathered
    list.sort { $0.variable < $1.variable }
    for i in 1..<list.count where list[i].variable == list[i - 1].variable {
      list[i].add(list[i - 1].coefficient, isExact: list[i - 1].isExact)
      list[i - 1].coefficient = .zero
    }
  }

  // MARK: Names

  func name(_ variable: Variable) -> String { registry.pointee.names[variable.index] ?? variable.description }

  func name(_ slot: Int) -> String {
    let place = registry.pointee.places[slot]
    return Self.name(
      label: registry.pointee.labels[Int32(slot)],
      location: SourceLocation(file: registry.pointee.files[Int(place.file)], line: Int(place.line)),
      algebra: text(constraint(slot)))
  }

  func text(_ constraint: Constraint) -> String { constraint.text(name: name) }

  static func name(label: String?, location: SourceLocation, algebra: String) -> String {
    label.map { "\"\($0)\" (\(location)): \(algebra)" } ?? "\(algebra) (\(location))"
  }

  /// The constraint in the engine's form.
  private func constraint(_ slot: Int) -> Constraint {
    let row = engine.rows[slot]
    let terms = engine.terms(slot).map { Term(variable($0.variable), $0.coefficient.high) }
    return Constraint(
      LinearExpression(terms: terms, constant: 0 - row.constant),
      row.relation == 0 ? .equal : row.relation < 0 ? .lessThanOrEqual : .greaterThanOrEqual,
      priority: Priority(row.priority), rank: engine.origins[slot].rank)
  }
}
