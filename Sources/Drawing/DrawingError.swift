public import TextLayout

/// Why a picture was not drawn. Each description says what, where and what to try.
public enum DrawingError: Error, Sendable, Hashable {
  /// A text that is no CSS colour; with the nearest names.
  case badColor(String, nearest: [String])
  /// A side that is not above 0.
  case badSize(width: Double, height: Double)
  /// A scale that is not above 0, too small to be seen or too large to be written.
  case badScale(Double)
  /// One of `Limits`, by its name.
  case overLimit(String, value: Int, maximum: Int)
  /// An image by its name, and what is wrong with it.
  case badImage(String, reason: String)
  /// A text that cannot be shaped.
  case text(TextError)
  /// cairo's own words.
  case failed(String)
  /// The receiver of a document's bytes did not take them.
  case notWritten
}

extension DrawingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badColor(let text, let nearest):
      "'\(text)' is not a colour; "
        + (nearest.isEmpty
          ? "write it as CSS does: #f80, #ff8800, rgb(255, 136, 0), rgba(0, 0, 0, 50%), a name, transparent"
          : "did you mean " + nearest.joined(separator: " or ") + "?")
    case .badSize(let width, let height):
      "a picture of \(width) x \(height) points cannot be drawn; both sides must be numbers above 0"
    case .badScale(let scale):
      "a picture cannot be drawn \(scale) times as large; the scale is a number such as 2, from a millionth to what makes a"
        + " side a thousand million long"
    case .overLimit(let limit, let value, let maximum):
      "the picture passes the limit \(limit): \(value == .max ? "far" : "\(value) is") more than \(maximum); make the"
        + " picture or its scale smaller"
    case .badImage(let name, let reason):
      "cannot use the image '\(name)': \(reason)"
    case .text(let error):
      error.description
    case .failed(let reason):
      "cairo cannot draw the picture: \(reason)"
    case .notWritten:
      "the picture could not be written"
    }
  }
}
