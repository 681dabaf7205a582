/// What keeps a text from being larger or, where it does not fit, from fitting.
public enum BindingLimit: Sendable, Hashable {
  /// A line (counted from 0) fills the content width.
  case width(line: Int)
  /// The lines fill the content height.
  case height
  /// More lines are needed than allowed, even at the smallest allowed size.
  case lines
  /// Fewer lines are taken than wanted, in every column.
  case minimumLines
  /// The size is the maximum.
  case maximum
  /// The next allowed size is too large.
  case step

  /// The name of the limit in the command's output and in JSON.
  public var name: String {
    switch self {
    case .width: "width"
    case .height: "height"
    case .lines: "lines"
    case .minimumLines: "min-lines"
    case .maximum: "maximum"
    case .step: "step"
    }
  }
}
