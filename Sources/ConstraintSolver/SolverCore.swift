internal import Synchronization

/// What a solver holds apart from the numbers: who made which handle, names, labels and places; checks what comes in.
///
/// Owned by one ``Solver`` value at a time, which copies it before a change when it is shared.
final class SolverCore: @unchecked Sendable {
  private let storage: UnsafeMutablePointer<Engine>
  /// The identity that handles made here carry.
  private let owner: UInt32
  private var owners: [UInt32] = []
  private var names: [Int32: String] = [:]
  private var constraintOwners: [UInt32] = []
  private var labels: [String?] = []
  private var locations: [SourceLocation] = []
  private(set) var definedCount = 0
  /// The terms ``gather(_:_:_:)`` found.
  private(set) var gathered: [(Int32, Double)] = []

  private static let lastOwner = Atomic<UInt32>(0)

  private static func newOwner() -> UInt32 { lastOwner.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Reached through a pointer, so that no access is checked for exclusiveness: the core belongs to one value.
  @inline(__always) var engine: Engine {
    _read { yield storage.pointee }
    _modify { yield &storage.pointee }
  }

  init() {
    storage = .allocate(capacity: 1)
    storage.initialize(to: Engine())
    owner = Self.newOwner()
  }

  private init(copying other: SolverCore) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: other.engine.copy())
    owner = Self.newOwner()
    owners = other.owners
    names = other.names
    constraintOwners = other.constraintOwners
    labels = other.labels
    locations = other.locations
    definedCount = other.definedCount
  }

  deinit {
    storage.pointee.free()
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  func copy() -> SolverCore { SolverCore(copying: self) }

  // MARK: Handles

  func makeVariable(_ name: String?) -> Variable {
    let index = Int32(engine.addVariable())
    owners.append(owner)
    if let name { names[index] = name }
    return Variable(owner: owner, index: index)
  }

  @inline(__always) func owns(_ variable: Variable) -> Bool {
    let index = Int(variable.index)
    return index >= 0 && index < owners.count && owners[index] == variable.owner
  }

  func variable(_ index: Int) -> Variable { Variable(owner: owners[index], index: Int32(index)) }

  func changedVariables() -> [Variable] {
    let changed = engine.changed
    return Array(unsafeUninitializedCapacity: changed.count) { buffer, count in
      for i in 0..<changed.count {
        (buffer.baseAddress.unsafelyUnwrapped + i)
          .initialize(to: Variable(owner: owners[Int(changed[i])], index: changed[i]))
      }
      count = changed.count
    }
  }

  func slot(_ id: ConstraintID) -> Int? {
    let slot = Int(id.slot)
    return slot >= 0 && slot < constraintOwners.count && constraintOwners[slot] == id.owner ? slot : nil
  }

  func id(_ slot: Int) -> ConstraintID { ConstraintID(owner: constraintOwners[slot], slot: Int32(slot)) }

  // MARK: Constraints

  func define(_ constraint: Constraint, constant: Double, label: String?, location: SourceLocation) -> ConstraintID {
    let slot = gathered.withUnsafeBufferPointer {
      engine.define(
        $0, constant: constant, relation: constraint.relation, priority: constraint.priority.rawValue,
        rank: constraint.rank)
    }
    if slot == labels.count {
      labels.append(label)
      locations.append(location)
      constraintOwners.append(owner)
    } else {
      labels[slot] = label
      locations[slot] = location
      constraintOwners[slot] = owner
    }
    definedCount += 1
    return id(slot)
  }

  /// A slot is not used again, so that an old handle never means a new constraint.
  func remove(_ slot: Int) {
    if engine.rows[slot].isInstalled { engine.uninstall(slot) }
    engine.forget(slot)
    constraintOwners[slot] = 0
    labels[slot] = nil
    definedCount -= 1
  }

  /// Merges the terms of an expression into ``gathered``, without those that come to 0.
  ///
  /// - Returns: the constant of `terms relation constant`.
  func gather(_ expression: Expression, _ limits: Solver.Limits, _ name: () -> String) throws(SolverError) -> Double {
    gathered.removeAll(keepingCapacity: true)
    guard expression.termCount <= limits.terms else {
      throw .limit("terms of \(name())", value: expression.termCount, allowed: limits.terms)
    }
    var isForeign = false
    var places: [Int32: Int] = [:]
    expression.forEachTerm { term in
      guard owns(term.variable) else { return isForeign = true }
      let index = term.variable.index
      if gathered.count < 8 {
        for i in gathered.indices where gathered[i].0 == index { return gathered[i].1 += term.coefficient }
      } else {
        if places.isEmpty { for i in gathered.indices { places[gathered[i].0] = i } }
        if let i = places[index] { return gathered[i].1 += term.coefficient }
        places[index] = gathered.count
      }
      gathered.append((index, term.coefficient))
    }
    if isForeign { throw .foreignVariable(in: name()) }
    var zeros = false
    for (_, coefficient) in gathered {
      if coefficient == 0 {
        zeros = true
      } else if !(abs(coefficient) <= limits.magnitude && abs(coefficient) >= 1 / limits.magnitude) {
        throw .badNumber(coefficient, what: "coefficient", constraint: name())
      }
    }
    if zeros { gathered.removeAll { $0.1 == 0 } }
    guard abs(expression.constant) <= limits.magnitude else {
      throw .badNumber(expression.constant, what: "constant", constraint: name())
    }
    return 0 - expression.constant
  }

  // MARK: Names

  func name(_ variable: Variable) -> String { names[variable.index] ?? variable.description }

  func name(_ slot: Int) -> String {
    Self.name(label: labels[slot], location: locations[slot], algebra: text(constraint(slot)))
  }

  func text(_ constraint: Constraint) -> String { constraint.text(name: name) }

  static func name(label: String?, location: SourceLocation, algebra: String) -> String {
    label.map { "\"\($0)\" (\(location)): \(algebra)" } ?? "\(algebra) (\(location))"
  }

  /// The constraint as the engine has it.
  func constraint(_ slot: Int) -> Constraint {
    let row = engine.rows[slot]
    let terms = engine.terms(slot).map { Term(variable($0.variable), $0.coefficient) }
    return Constraint(
      Expression(terms: terms, constant: 0 - row.constant),
      row.relation == 0 ? .equal : row.relation < 0 ? .lessThanOrEqual : .greaterThanOrEqual,
      priority: Priority(row.priority), label: labels[slot], rank: row.rank, location: locations[slot])
  }
}
