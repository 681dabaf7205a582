public import Geometry
internal import TextLayout

/// Why a fit was not tried: the box or an option is not usable. A text that does not fit is not an error but a ``Fit``
/// that says so.
public enum FitError: Error, Sendable, Hashable {
  /// A side of the box is negative or not finite.
  case badBox(Size)
  /// A margin, or the sum of two, is not finite. Margins may be larger than the box; then nothing fits.
  case badMargins(EdgeInsets)
  /// What is painted beyond the text's bounds is not a finite length, or would take less room as the text grows.
  case badOutsets
  /// A number of lines is less than 1.
  case badLines(Int)
  /// More lines are wanted than are allowed.
  case minimumLinesAboveMaximum(Int, Int)
  /// A size or step, named by the string, is outside ``AllowedSizes/bounds``.
  case badSize(Double, what: String)
  /// The minimum size is above the maximum size.
  case minimumAboveMaximum(Double, Double)
  /// No multiple of the step, or no size of the list, lies between the minimum and the maximum.
  case noAllowedSize(AllowedSizes)
  /// The group has no members.
  case emptyGroup
  /// The size of a group's member is not a positive multiple of the group's.
  case badRatio(Double)
  /// The allowed sizes of these members of a group, counted from 0, have no size in common.
  case noCommonSize(members: [Int])
  /// The budget of a knob, given by its name, is not usable; the second string says why.
  case badKnob(String, String)
  /// A limit was passed; the string is its name in ``/Typography/Limits``.
  case overLimit(String, value: Int, maximum: Int)
}

extension WorkBudget {
  /// Checks that a call stayed within its limits.
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
  /// What is wrong, and what to try.
  public var description: String {
    switch self {
    case .badBox(let box):
      "the box \(box) is not usable; both sides must be finite numbers of at least 0"
    case .badMargins(let margins):
      "the margins (\(margins.top.shortest), \(margins.right.shortest), \(margins.bottom.shortest), \(margins.left.shortest)) and their sums must be finite;"
        + " give smaller numbers"
    case .badOutsets:
      "what is painted beyond the text's bounds must be finite and must not shrink as the text grows; give each offset in em or"
        + " in points, not as a sum of both, and at most 1000000 em or 1000000000 points"
    case .badLines(let lines):
      "the number of lines \(lines) is less than 1; leave it out to allow any number"
    case .minimumLinesAboveMaximum(let minimum, let maximum):
      "the minimum number of lines \(minimum) is above the maximum number of lines \(maximum); swap them or leave one out"
    case .badSize(let value, let what):
      "the \(what) \(AllowedSizes.outOfRange(value))"
    case .minimumAboveMaximum(let minimum, let maximum):
      // Either may be the default, which nobody wrote.
      "the minimum size \(minimum.shortest) is above the maximum size \(maximum.shortest); give a minimum of at most"
        + " \(maximum.shortest) or a maximum of at least \(minimum.shortest)"
    case .emptyGroup:
      "the group has no members; give at least one text"
    case .badRatio(let ratio):
      "the ratio \(ratio.shortest) is out of range; give a number between \(AllowedSizes.bounds.lowerBound.shortest) and"
        + " \(AllowedSizes.bounds.upperBound.shortest)"
    case .noCommonSize(let members):
      "no size is allowed by the group and by all of its members (see "
        + members.prefix(4).map { "member \($0 + 1)" }.joined(separator: ", ")
        + (members.count > 4 ? " and others" : "")
        + "); change a minimum or maximum size, a step, a list or a ratio"
    case .badKnob(let name, let problem):
      "the knob '\(name)' cannot be used: \(problem)"
    case .overLimit(let limit, let value, let maximum):
      TextError.overLimit(limit, value: value, maximum: maximum).description
    case .noAllowedSize(let sizes):
      switch sizes.choice {
      case .any: "no size is allowed"
      case .multiples(let step):
        "no multiple of the step \(step.shortest) lies between the sizes \(sizes.minimum.shortest) and \(sizes.maximum.shortest); choose a smaller"
          + " step or a wider range"
      case .list:
        "none of the listed sizes lies between the sizes \(sizes.minimum.shortest) and \(sizes.maximum.shortest); list others, or give"
          + " another minimum or maximum size"
      }
    }
  }
}
