public import Geometry
internal import TextLayout

/// Why a fit was not tried: something about the box or the options makes no sense. That a text does not fit is no error
/// but a ``Fit``.
public enum FitError: Error, Sendable, Hashable {
  /// A side that is negative or no number.
  case badBox(Size)
  /// A margin that is no number, or margins whose sum is none. Margins may be larger than the box: then nothing fits.
  case badMargins(EdgeInsets)
  /// Less than one line.
  case badLines(Int)
  /// A size or step outside of ``AllowedSizes/bounds``.
  case badSize(Double, what: String)
  /// Minimum and maximum the wrong way round.
  case minimumAboveMaximum(Double, Double)
  /// No step or listed size lies between minimum and maximum.
  case noAllowedSize(AllowedSizes)
  /// A group of nobody.
  case emptyGroup
  /// A member of a group whose size is no positive multiple of the group's.
  case badRatio(Double)
  /// Members of a group, counted from 0, whose allowed sizes have none in common, as multiples of the group's.
  case noCommonSize(members: [Int])
  /// A knob by its name, and what is wrong with its budget.
  case badKnob(String, String)
  /// A limit by its name: the work of one call.
  case overLimit(String, value: Int, maximum: Int)
}

extension Work {
  /// The error of a call that took more than it may, where it did.
  ///
  /// - Throws: ``FitError/overLimit(_:value:maximum:)``
  func checkFit() throws(FitError) {
    do throws(TextError) {
      try check()
    } catch {
      guard case .overLimit(let limit, let value, let maximum) = error else { return }
      throw .overLimit(limit, value: value, maximum: maximum)
    }
  }
}

extension FitError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badBox(let box):
      "the box \(box) is not usable; both sides must be numbers, zero or more"
    case .badMargins(let margins):
      "the margins (\(margins.top), \(margins.right), \(margins.bottom), \(margins.left)) must be finite numbers with"
        + " finite sums; give smaller ones"
    case .badLines(let lines):
      "the number of lines \(lines) is less than 1; leave it out to allow any number"
    case .badSize(let value, let what):
      "the \(what) \(value) is not a number of points between \(AllowedSizes.bounds.lowerBound) and"
        + " \(AllowedSizes.bounds.upperBound)"
    case .minimumAboveMaximum(let minimum, let maximum):
      "the minimum size \(minimum) is above the maximum size \(maximum); swap them or leave one out"
    case .emptyGroup:
      "the group has no member; give at least one text"
    case .badRatio(let ratio):
      "the ratio \(ratio) is not a number between \(AllowedSizes.bounds.lowerBound) and"
        + " \(AllowedSizes.bounds.upperBound)"
    case .noCommonSize(let members):
      "no size is allowed by the group and all its members (see "
        + members.prefix(4).map { "member \($0 + 1)" }.joined(separator: ", ")
        + (members.count > 4 ? " and others" : "")
        + "); change a smallest or largest size, a step, a list or a ratio"
    case .badKnob(let name, let problem):
      "the knob '\(name)' cannot be turned: \(problem)"
    case .overLimit(let limit, let value, let maximum):
      TextError.overLimit(limit, value: value, maximum: maximum).description
    case .noAllowedSize(let sizes):
      switch sizes.choice {
      case .any: "no size is allowed"
      case .multiples(let step):
        "no multiple of the step \(step) lies between the sizes \(sizes.minimum) and \(sizes.maximum); choose a smaller"
          + " step or a wider range"
      case .list:
        "none of the listed sizes lies between the sizes \(sizes.minimum) and \(sizes.maximum); list others or widen"
          + " the range"
      }
    }
  }
}
