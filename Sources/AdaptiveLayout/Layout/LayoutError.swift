public import ConstraintSolver
internal import Geometry

/// Why a layout refuses a call. The layout stays as it was before.
public enum LayoutError: Error, Sendable, Hashable {
  /// A view or guide of another layout, or one that was made in another copy of this layout.
  case foreignItem(in: String)
  /// A view or guide that was removed.
  case removedItem(String)
  /// A constraint of another layout, or one that was removed, alone or with a view that it names.
  case unknownConstraint(in: String)
  /// A view is part of one view at a time; ``Layout/move(_:to:)`` moves it.
  case alreadyInTree(view: String, superview: String)
  /// A view cannot be inside itself.
  case cycle(view: String, superview: String)
  /// The root has no superview and cannot be moved.
  case rootCannotMove(String)
  /// The items of a constraint are not parts of one view.
  case noCommonAncestor(constraint: String, first: String, second: String)
  /// A position compared with a number.
  case locationNeedsPair(constraint: String)
  /// Attributes that cannot be compared.
  case invalidPairing(constraint: String, reason: String)
  /// NaN, infinity, or out of range.
  case badNumber(Double, what: String, of: String)
  /// A priority outside 1 to 1000.
  case badPriority(Double, of: String)
  /// A stack that is not valid.
  case invalidStack(stack: String, reason: String)
  /// A list that is not valid.
  case invalidList(list: String, reason: String)
  /// A required constraint cannot become optional, nor an optional one required, while it holds.
  case requiredMutation(passed: Priority, existing: Priority, constraint: String)
  /// Something that the solver underneath refuses.
  case solver(SolverError)
}

extension LayoutError: CustomStringConvertible {
  /// What is wrong, and what to try.
  public var description: String {
    switch self {
    case .foreignItem(let place):
      "a view or guide in \(place) belongs to another layout; make it with this one"
    case .removedItem(let name):
      "\(name) was removed from its layout; leave it out, or make another"
    case .unknownConstraint(let place):
      "the constraint in \(place) is not in this layout: it was removed, or belongs to another; add it first"
    case .alreadyInTree(let view, let superview):
      "\(view) is already in \(superview); move it, or add another view"
    case .cycle(let view, let superview):
      "\(view) cannot be added to \(superview), which is inside it; move that out of it first"
    case .rootCannotMove(let root):
      "\(root) is the root, which has no superview and cannot be removed; leave it where it is"
    case .noCommonAncestor(let constraint, let first, let second):
      "Unable to activate constraint \(constraint): \(first) and \(second) have no common ancestor. Does the constraint"
        + " reference items in different view hierarchies? That's illegal. Add both to one hierarchy first."
    case .locationNeedsPair(let constraint):
      "\(constraint): A multiplier of 0 or a nil second item together with a location for the first attribute creates an"
        + " illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
        + " Name a second item, such as the superview, and a multiplier other than 0."
    case .invalidPairing(let constraint, let reason):
      "\(constraint): Invalid pairing of layout attributes. \(reason)"
    case .badNumber(let value, let what, let owner):
      "the \(what) \(value.shortest) of \(owner) is not a number that a layout can use; give a finite one that is in range"
    case .badPriority(let value, let owner):
      "the priority \(value.shortest) of \(owner) is not between 1 and 1000 (required); give one that is"
    case .invalidStack(let stack, let reason):
      "\(stack): \(reason)"
    case .invalidList(let list, let reason):
      "\(list): \(reason)"
    case .requiredMutation(let passed, let existing, let constraint):
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported. You passed"
        + " priority \(passed.rawValue.shortest) and the existing priority was \(existing.rawValue.shortest)."
        + " Deactivate \(constraint) first."
    case .solver(let error): error.description
    }
  }
}

/// Calls the solver, and expresses what it refuses in a layout's terms.
func solving<T>(_ body: () throws(SolverError) -> T) throws(LayoutError) -> T {
  do { return try body() } catch { throw .solver(error) }
}
