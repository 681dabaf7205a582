internal import Synchronization

/// Everything that a solver holds besides the numbers: the owners of handles, names, labels and places. It also checks
/// all input.
///
/// It is owned by one ``Solver`` value at a time, which copies it before a change if it is shared.
final class SolverCore: @unchecked Sendable {
  private let storage: UnsafeMutablePointer<Engine>
  private let registry: UnsafeMutablePointer<Registry>
  /// The identity that handles made here carry.
  private let owner: UInt32

  /// The bookkeeping. It is kept behind a pointer, like the engine: the core belongs to one value, so no access needs
  /// to be checked for exclusivity.
  private struct Registry {
    /// Which owner made which variables; each run ends where the next one begins.
    var runs = Table<Run>()
    /// The first variable that the present owner made; before it has made one, a number that none reaches.
    var firstOwn = Int32.max
    var names: [Int32: String] = [:]
    var labels: [Int32: String] = [:]
    /// One for each row.
    var entries = Table<Entry>()
    /// The first is that of constraints that were written in none.
    var files = [""]
    /// The file of the last constraint.
    var lastFile = ""
    var lastFileNumber: Int32 = 0
    var definedCount = 0
    /// Slots of removed constraints.
    var free = Table<Int32>()
    var gathered = Table<Engine.Factor>()
  }

  /// Variables that were made one after the other in the same stage of a solver's life.
  private struct Run: BitwiseCopyable {
    var start: Int32
    var owner: UInt32
  }

  /// The identity that a constraint's handle carries, and the line in one of the files where it was written.
  private struct Entry: BitwiseCopyable {
    var owner: UInt32
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
    registry.pointee.runs = other.registry.pointee.runs.copy()
    registry.pointee.firstOwn = .max
    registry.pointee.entries = other.registry.pointee.entries.copy()
    registry.pointee.free = other.registry.pointee.free.copy()
    registry.pointee.gathered = Table()
    owner = Self.newOwner()
  }

  deinit {
    storage.pointee.free()
    storage.deinitialize(count: 1)
    storage.deallocate()
    registry.pointee.runs.free()
    registry.pointee.entries.free()
    registry.pointee.free.free()
    registry.pointee.gathered.free()
    registry.deinitialize(count: 1)
    registry.deallocate()
  }

  func copy() -> SolverCore { SolverCore(copying: self) }

  func reserve(variables: Int, constraints: Int) {
    storage.pointee.reserve(variables: variables, constraints: constraints)
    registry.pointee.entries.reserve(constraints)
  }

  // MARK: Handles

  func makeVariable(_ name: String?) -> Variable {
    let variable = makeVariables(1)
    if let name { registry.pointee.names[variable.index] = name }
    return variable
  }

  /// Makes variables without names, numbered one after the other; returns the first.
  func makeVariables(_ count: Int) -> Variable {
    let index = Int32(truncatingIfNeeded: storage.pointee.addVariables(count))
    if index < registry.pointee.firstOwn {
      registry.pointee.firstOwn = index
      registry.pointee.runs.append(Run(start: index, owner: owner))
    }
    return Variable(owner: owner, index: index)
  }

  @inline(__always) func owns(_ variable: Variable) -> Bool {
    if variable.owner == owner {
      return variable.index >= registry.pointee.firstOwn && Int(variable.index) < storage.pointee.variableCount
    }
    return variable.index >= 0 && Int(variable.index) < storage.pointee.variableCount
      && variable.owner == self.owner(of: variable.index)
  }

  /// The owner of an existing variable.
  @inline(__always)
  private func owner(of index: Int32) -> UInt32 { index >= registry.pointee.firstOwn ? owner : earlierOwner(of: index) }

  private func earlierOwner(of index: Int32) -> UInt32 {
    let runs = registry.pointee.runs
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].start <= index { low = middle } else { high = middle }
    }
    return runs[low].owner
  }

  func variable(_ index: Int) -> Variable {
    let index = Int32(truncatingIfNeeded: index)
    return Variable(owner: owner(of: index), index: index)
  }

  func changedVariables() -> [Variable] {
    let changed = storage.pointee.scratch.changed
    return Array(unsafeUninitializedCapacity: changed.count) { buffer, count in
      for i in 0..<changed.count {
        buffer.initializeElement(at: i, to: variable(Int(changed[i])))
      }
      count = changed.count
    }
  }

  func forEachChange(_ body: (Variable, Double) -> Void) {
    let changed = storage.pointee.scratch.changed
    let values = storage.pointee.values
    for i in 0..<changed.count {
      let index = changed[i]
      body(Variable(owner: owner(of: index), index: index), values[index])
    }
  }

  @inline(__always) func slot(_ id: ConstraintID) -> Int? {
    let slot = Int(id.slot)
    let entries = registry.pointee.entries
    return slot >= 0 && slot < entries.count && entries[slot].owner == id.owner ? slot : nil
  }

  func id(_ slot: Int) -> ConstraintID {
    ConstraintID(owner: registry.pointee.entries[slot].owner, slot: Int32(slot))
  }

  // MARK: Constraints

  /// Where a constraint was written, and what messages call it.
  struct Writing {
    var label: String?
    var file: String
    var line: Int
  }

  /// The row that the next constraint gets: that of a removed constraint, if there is one.
  @inline(__always) var nextRow: Int32 {
    registry.pointee.free.last ?? Int32(truncatingIfNeeded: storage.pointee.rows.count)
  }

  /// Adds a constraint with the terms that were stored last, which must be those of ``nextRow``.
  @inline(__always)
  func define(
    _ stored: Engine.StoredTerms, _ wanted: Engine.Wanted, file: String, line: Int
  ) -> ConstraintID {
    var entry = Entry(owner: owner, file: fileNumber(file), line: Int32(truncatingIfNeeded: line))
    registry.pointee.definedCount &+= 1
    let slot: Int
    if let free = registry.pointee.free.popLast() {
      slot = Int(free)
      storage.pointee.redefine(slot, stored, wanted)
      // The slot's next constraint gets a new identity, so that an old handle never refers to it.
      entry.owner = Self.newOwner()
      registry.pointee.entries[slot] = entry
    } else {
      slot = storage.pointee.define(stored, wanted)
      registry.pointee.entries.append(entry)
    }
    return ConstraintID(owner: entry.owner, slot: Int32(truncatingIfNeeded: slot))
  }

  /// Adds a constraint whose terms are gathered in the list.
  func defineGathered(_ wanted: Engine.Wanted, _ writing: Writing) -> ConstraintID {
    let id = define(
      storage.pointee.store(registry.pointee.gathered, for: nextRow), wanted, file: writing.file, line: writing.line)
    setLabel(writing.label, id)
    return id
  }

  @inline(never)
  func setLabel(_ label: String?, _ id: ConstraintID) {
    if let label { registry.pointee.labels[id.slot] = label }
  }

  /// Most constraints come from the same file as the one before.
  @inline(__always)
  private func fileNumber(_ file: String) -> Int32 {
    file == registry.pointee.lastFile ? registry.pointee.lastFileNumber : otherFileNumber(file)
  }

  @inline(never)
  private func otherFileNumber(_ file: String) -> Int32 {
    let known = registry.pointee.files.firstIndex(of: file)
    if known == nil { registry.pointee.files.append(file) }
    registry.pointee.lastFile = file
    registry.pointee.lastFileNumber = Int32(truncatingIfNeeded: known ?? registry.pointee.files.count - 1)
    return registry.pointee.lastFileNumber
  }

  func setExpression(_ slot: Int, constant: Double) {
    storage.pointee.setTerms(slot, registry.pointee.gathered, constant: constant)
  }

  func remove(_ slot: Int) {
    if engine.rows[slot].isInstalled { engine.uninstall(slot) }
    engine.forget(slot)
    registry.pointee.entries[slot].owner = 0
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

  /// Puts terms straight into the engine if they are few and each has a variable of its own, as is nearly always so.
  ///
  /// - Returns: nil for any other terms, and if there is a fault.
  @inline(__always)
  func gatherPlainly(
    _ given: Span<Term>, _ constant: Double, _ priority: Double, most: Int, magnitude: Double
  ) -> Engine.StoredTerms? {
    let count = given.count
    guard count <= min(most, Self.fewTerms), Priority(priority).isAllowed, abs(constant) <= magnitude else {
      return nil
    }
    storage.pointee.terms.reserve(storage.pointee.terms.count &+ count)
    // The table is taken out and put back whole, so that nothing else has to be written to in the meantime.
    var terms = storage.pointee.terms
    let start = terms.count
    let row = nextRow
    let (first, end) = (registry.pointee.firstOwn, Int32(truncatingIfNeeded: storage.pointee.variableCount))
    let owner = owner
    let allowsOne = magnitude >= 1
    var isExact = true
    var next = 0
    while next < count {
      let (variable, coefficient) = (given[next].variable, given[next].coefficient)
      let index = variable.index
      var isPlain = variable.owner == owner ? index >= first && index < end : owns(variable)
      var other = start
      while other < terms.count {
        if terms[other].variable == index { isPlain = false }
        other &+= 1
      }
      var value = DoubleDouble(coefficient)
      // Nearly all are 1 or -1, which mean just that.
      if abs(coefficient) != 1 || !allowsOne {
        let meaning = Meaning(coefficient: coefficient)
        value = meaning.value
        if !meaning.isExact { isExact = false }
        if !Solver.Limits.allows(coefficient: value.high, magnitude: magnitude) { isPlain = false }
      }
      guard isPlain else { return nil }
      terms.add(Engine.Term(coefficient: value, variable: index, row: row))
      next &+= 1
    }
    storage.pointee.terms = terms
    return Engine.StoredTerms(start: start, isExact: isExact)
  }

  /// The largest number of terms that are compared pair by pair.
  private static let fewTerms = 8

  /// Merges the terms of an expression and leaves out those that add up to 0, for ``defineGathered(_:_:)`` or
  /// ``setExpression(_:constant:)``.
  ///
  /// - Parameter constant: the number on the right.
  func gather(_ terms: Span<Term>, _ constant: Double, _ priority: Priority, _ limits: Solver.Limits) -> Fault? {
    guard priority.isAllowed else { return .priority(priority.rawValue) }
    guard terms.count <= limits.terms else { return .terms(terms.count, allowed: limits.terms) }
    let magnitude = limits.magnitude
    registry.pointee.gathered.removeAll()
    for i in terms.indices {
      guard gather(terms[i]) else { return .foreign }
    }
    if registry.pointee.gathered.count > 8 { merge() }
    var needsCleaning = false
    for i in 0..<registry.pointee.gathered.count {
      let coefficient = registry.pointee.gathered[i].coefficient.high
      if coefficient == 0 {
        needsCleaning = true
      } else if !Solver.Limits.allows(coefficient: coefficient, magnitude: magnitude) {
        return .coefficient(coefficient)
      }
    }
    if needsCleaning {
      let all = registry.pointee.gathered.copy()
      registry.pointee.gathered.removeAll()
      for i in 0..<all.count where !all[i].coefficient.isZero { registry.pointee.gathered.append(all[i]) }
      all.free()
    }
    return abs(constant) <= magnitude ? nil : .constant(0 - constant)
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

  /// Adds up terms of the same variable if there are many terms.
  private func merge() {
    let list = registry.pointee.gathered
    list.sort { $0.variable < $1.variable }
    for i in 1..<list.count where list[i].variable == list[i - 1].variable {
      list[i].add(list[i - 1].coefficient, isExact: list[i - 1].isExact)
      list[i - 1].coefficient = .zero
    }
  }

  // MARK: Names

  /// The error that names the installed constraints with the least multiplier and with the largest.
  var indistinct: SolverError {
    var (least, most) = ((size: Double.infinity, slot: -1), (size: 0.0, slot: -1))
    for slot in 0..<engine.rows.count where engine.rows[slot].isInstalled {
      for term in engine.terms(slot) {
        let size = abs(term.coefficient.high)
        if size < least.size { least = (size, slot) }
        if size > most.size { most = (size, slot) }
      }
    }
    return .indistinct(least: least.size, leastIn: name(least.slot), most: most.size, mostIn: name(most.slot))
  }

  func name(_ variable: Variable) -> String { registry.pointee.names[variable.index] ?? variable.description }

  func name(_ slot: Int) -> String {
    let place = registry.pointee.entries[slot]
    return Self.name(
      label: registry.pointee.labels[Int32(slot)],
      location: SourceLocation(file: registry.pointee.files[Int(place.file)], line: Int(place.line)),
      algebra: constraint(slot).text(name: name))
  }

  func text(_ terms: Span<Term>, _ wanted: Engine.Wanted) -> String {
    var expression = LinearExpression(0 - wanted.constant)
    for i in terms.indices { expression.add(terms[i]) }
    return constraint(expression, wanted.relation, Priority(wanted.priority), wanted.rank).text(name: name)
  }

  static func name(label: String?, location: SourceLocation, algebra: String) -> String {
    let place = location.file.isEmpty ? "" : " (\(location))"
    return label.map { "\"\($0)\"\(place): \(algebra)" } ?? algebra + place
  }

  /// The constraint in the engine's form.
  private func constraint(_ slot: Int) -> Constraint {
    let row = engine.rows[slot]
    let terms = engine.terms(slot).map { Term(variable($0.variable), $0.coefficient.high) }
    return constraint(
      LinearExpression(terms: terms, constant: 0 - row.constant), row.relation, Priority(row.priority),
      engine.origins[slot].rank)
  }

  private func constraint(
    _ expression: LinearExpression, _ relation: Int8, _ priority: Priority, _ rank: Int
  ) -> Constraint {
    Constraint(
      expression, relation == 0 ? .equal : relation < 0 ? .lessThanOrEqual : .greaterThanOrEqual, priority: priority,
      rank: rank)
  }
}
