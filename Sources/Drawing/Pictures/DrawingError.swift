internal import Geometry
public import TextLayout
internal import Typography

/// Why a picture was not drawn. Each description says what is wrong, where it is, and what to try.
public enum DrawingError: Error, Sendable, Hashable {
  /// The text is not a CSS colour; `nearest` lists similar colour names.
  case badColor(String, nearest: [String])
  /// A side of the picture is not above 0.
  case badSize(width: Double, height: Double)
  /// The scale is not above 0, too small for anything to be visible, or too large to be written.
  case badScale(Double)
  /// A limit was exceeded; the string is its name in ``/Typography/Limits``.
  case overLimit(String, value: Int, maximum: Int)
  /// The text begins like a CSS gradient but is not one, for the given reason.
  case badGradient(String, reason: String)
  /// The image, given by its name, cannot be used, for the given reason.
  case badImage(String, reason: String)
  /// A library that is loaded only when needed, given by its name, cannot be used, for the given reason.
  case missingLibrary(String, reason: String)
  /// A text cannot be shaped.
  case text(TextError)
  /// cairo failed, for a reason given in its own words.
  case failed(String)
  /// The receiver of a document's bytes did not accept them.
  case notWritten
}

extension DrawingError {
  /// The error for an encoder that ran out of memory.
  static func noMemory(_ format: String) -> DrawingError {
    .failed("there is not enough memory to write a \(format)")
  }
}

extension DrawingError: CustomStringConvertible {
  /// What is wrong, and what to try.
  public var description: String {
    switch self {
    case .badColor(let text, let nearest):
      "'\(text)' is not a colour; "
        + (didYouMean(nearest)
          ?? "write it as CSS does: #f80, #ff8800, rgb(255, 136, 0), rgba(0, 0, 0, 50%), a name, transparent")
    case .badGradient(let text, let reason):
      "'\(text)' is not a gradient: \(reason); write it as CSS does: linear-gradient(90deg, #f00, gold 30%, #00f)"
    case .badSize(let width, let height):
      "a picture of \(width.shortest) x \(height.shortest) points cannot be drawn; both sides must be finite numbers above 0"
    case .badScale(let scale):
      "a picture cannot be drawn at the scale \(scale.shortest); give a number such as 2, from a millionth up to the one at which the"
        + " longer side is a thousand million points"
    case .overLimit(let limit, let value, let maximum) where limit == "paintedPixels" || limit == "layerPixels":
      "the picture exceeds the limit \(limit): \(value == .max ? "far" : "\(value) is") more than \(maximum); leave out"
        + " what lies under other things, make shadows and what is translucent smaller, or the picture or its scale"
    case .overLimit(let limit, let value, let maximum):
      "the picture exceeds the limit \(limit): \(value == .max ? "far" : "\(value) is") more than \(maximum); make the"
        + " picture or its scale smaller"
    case .badImage(let name, let reason):
      "cannot use the image '\(name)': \(reason)"
    case .missingLibrary(_, let reason):
      reason
    case .text(let error):
      error.description
    case .failed(let reason):
      "cairo cannot draw the picture: \(reason)"
    case .notWritten:
      "the picture could not be written; check the space left and the receiver of its bytes"
    }
  }
}
