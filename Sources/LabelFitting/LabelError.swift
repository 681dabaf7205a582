public import AdaptiveLayout
public import TextFit
public import TextLayout

/// Why a label could not be made or fitted.
public enum LabelError: Error, Sendable, Hashable {
  /// A text that cannot be shaped.
  case text(TextError, text: String)
  /// A size that is not a finite number of points above 0.
  case badSize(Double, text: String)
  /// A negative number of lines.
  case badNumberOfLines(Int, text: String)
  /// A text that cannot be fitted. The view is the label, or the first one of a group.
  case fit(FitError, view: String)
  /// The layout refused a call.
  case layout(LayoutError)
}

extension LabelError: CustomStringConvertible {
  /// What is wrong, and what to try.
  public var description: String {
    switch self {
    case .text(let error, let text): "the text \"\(Self.short(text))\": \(error)"
    case .badSize(let size, let text):
      "the size \(size) of \"\(Self.short(text))\" is not a number of points above 0; give one that is"
    case .badNumberOfLines(let lines, let text):
      "the number of lines \(lines) of \"\(Self.short(text))\" is negative; give 1 or more, or 0 to allow any number"
    case .fit(let error, let view): "\(view): \(error)"
    case .layout(let error): error.description
    }
  }

  private static func short(_ text: String) -> String {
    text.count > 40 ? text.prefix(39) + "\u{2026}" : text
  }
}
