/// An unknown of one solver: a handle of eight bytes that stands for a number to be found.
///
/// It is made by ``Solver/makeVariable(_:)`` and in no other way. It knows the solver that made it, so that using it
/// with another one is an error and not a wrong answer; a copy of a solver still knows the variables made before the
/// copy. The name that a variable was given for messages stays with the solver (``Solver/name(of:)``).
public struct Variable: Hashable, Sendable {
  /// Identifies the solver, and the stage of its life, in which it was made.
  @usableFromInline let owner: UInt32
  @usableFromInline let index: Int32

  @inlinable
  init(owner: UInt32, index: Int32) {
    self.owner = owner
    self.index = index
  }

  /// Variables are numbered from 0 in the order in which they are made, so that a table can hold something for each.
  @inlinable public var number: Int { Int(index) }
}

extension Variable: CustomStringConvertible {
  /// The variable by its number: `v0`.
  public var description: String { "v\(index)" }
}

/// A constraint in one solver: a handle of eight bytes. See ``Solver/add(_:label:file:line:)``.
public struct ConstraintID: Hashable, Sendable {
  let owner: UInt32
  let slot: Int32
}

extension ConstraintID: CustomStringConvertible {
  /// The constraint by its number: `constraint 0`.
  public var description: String { "constraint \(slot)" }
}
