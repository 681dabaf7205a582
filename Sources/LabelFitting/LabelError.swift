public import AdaptiveLayout
public import TextFit
public import TextLayout

/// Why a label could not be made or fitted.
public enum LabelError: Error, Sendable, Hashable {
  /// A text that cannot be shaped.
  case text(TextError, text: String)
  /// A size that is no number of points above 0.
  case badSize(Double, text: String)
  /// Less than none.
  case badNumberOfLines(Int, text: String)
  /// - Parameter view: the label, or the first one of a group.
  case fit(FitError, view: String)
  /// The layout refused.
  case layout(LayoutError)
}

extension LabelError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .text(let error, let text): "the text \"\(Self.short(text))\": \(error)"
    case .badSize(let size, let text):
      "the size \(size) of \"\(Self.short(text))\" is not a number of points above 0"
    case .badNumberOfLines(let lines, let text):
      "\(lines) lines of \"\(Self.short(text))\" are less than none; 0 allows any number"
    case .fit(let error, let view): "\(view): \(error)"
    case .layout(let error): error.description
    }
  }

  private static func short(_ text: String) -> String {
    text.count > 40 ? text.prefix(39) + "\u{2026}" : text
  }
}
