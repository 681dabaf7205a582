/// Why a solver refuses a call. Each case names the constraint concerned; the solver stays as it was before the call.
public enum SolverError: Error, Sendable, Hashable {
  /// A variable of another solver, or one that was made in another copy of this solver.
  case foreignVariable(in: String)
  /// A constraint of another solver, or one that was removed.
  case unknownConstraint(String)
  /// A priority outside 1 to 1000.
  case badPriority(Double, constraint: String)
  /// NaN, infinity or a magnitude above ``Solver/Limits/magnitude``.
  case badNumber(Double, what: String, constraint: String)
  /// A required constraint cannot become optional, nor an optional one required, while it is installed.
  case requiredMutation(passed: Priority, existing: Priority, constraint: String)
  /// A constraint that is already installed.
  case alreadyInstalled(constraint: String)
  /// A constraint that is not installed.
  case notInstalled(constraint: String)
  /// The coefficients differ so much in size that their differences cannot be told from rounding; the least and the
  /// most that there are, and the first constraint that has each.
  case indistinct(least: Double, leastIn: String, most: Double, mostIn: String)
  /// One of ``Solver/Limits``, by its name.
  case limit(String, value: Int, allowed: Int)
}

extension SolverError: CustomStringConvertible {
  /// What is wrong, and what to try.
  public var description: String {
    switch self {
    case .foreignVariable(let place):
      "a variable in \(place) belongs to another solver; make it with this one"
    case .unknownConstraint(let constraint):
      "\(constraint) is not in this solver: it was removed, or belongs to another; add it first"
    case .badPriority(let value, let constraint):
      "the priority \(shortest(value)) of \(constraint) is not between 1 and 1000 (required); give one that is"
    case .badNumber(let value, let what, let constraint):
      "the \(what) \(shortest(value)) of \(constraint) is not a number that the solver can use; give a finite one within Solver.Limits"
    case .requiredMutation(let passed, let existing, let constraint):
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported. You passed"
        + " priority \(shortest(passed.rawValue)) and the existing priority was \(shortest(existing.rawValue)), of"
        + " \(constraint); uninstall it first"
    case .alreadyInstalled(let constraint):
      "\(constraint) is already installed; uninstall it first"
    case .notInstalled(let constraint):
      "\(constraint) is not installed; install it first"
    case .indistinct(let least, let first, let most, let second):
      "the multipliers of the constraints, from \(shortest(least)) in \(first) to \(shortest(most)) in \(second), are so many"
        + " powers of ten apart that what they say cannot be told from rounding; use units in which they are closer"
        + " together"
    case .limit(let what, let value, let allowed) where what == SharedWork.name:
      "the limit \(what) is passed: \(value) is more than \(allowed); use fewer views, texts and constraints, or name fewer"
        + " windows and languages at a time"
    case .limit(let what, let value, let allowed):
      "the limit \(what) is passed: \(value) is more than \(allowed); use fewer views and constraints, or fewer constraints that"
        + " tie many views together (a program can raise the limit in Solver.Limits)"
    }
  }
}
