/// Why a text could not be laid out. Each description says what and what to try.
public enum TextError: Error, Sendable, Hashable {
  case overLimit(String, value: Int, maximum: Int)
  case badLineHeight(Double)
  /// HarfBuzz gave up on a stretch of the text (bytes of UTF-8), out of memory or out of its operation budget.
  case shapingFailed(range: Range<Int>, font: String)
  case lineBreaking(language: String, reason: String)
}

extension TextError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .overLimit(let limit, let value, let maximum):
      "the text passes the limit \(limit): \(value) is more than \(maximum); shorten or split it, or raise the limit"
    case .badLineHeight(let value):
      "the line height \(value) is not a positive number; give a multiple of the size, such as 1.2"
    case .shapingFailed(let range, let font):
      "bytes \(range.lowerBound)..<\(range.upperBound) of the text cannot be shaped with \(font): the work passes"
        + " HarfBuzz's budget; shorten the text or use another font"
    case .lineBreaking(let language, let reason):
      "no line-break rules for the language '\(language)' (\(reason)); name a language ICU knows, or none"
    }
  }
}
