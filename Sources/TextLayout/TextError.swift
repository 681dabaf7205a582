/// Why a text could not be laid out. Each description says what and what to try.
public enum TextError: Error, Sendable, Hashable {
  /// One of `Limits`, by its name.
  case overLimit(String, value: Int, maximum: Int)
  /// Not among ``TextStyle/lineHeights``.
  case badLineHeight(Double)
  /// Not among ``TextStyle/letterSpacings``.
  case badLetterSpacing(Double)
  /// Not a well-formed BCP 47 tag.
  case badLanguage(String)
  /// UTF-8 offsets.
  case badSpan(Range<Int>)
  /// Of a span: not a number from 0.001 to 1000.
  case badRelativeSize(Double)
  /// HarfBuzz gave up on a stretch of the text (bytes of UTF-8), out of memory or out of its operation budget.
  case shapingFailed(range: Range<Int>, font: String)
  /// ICU cannot break lines; the reason is its own.
  case lineBreaking(language: String, reason: String)
  /// The text cannot be held.
  case outOfMemory
}

extension TextError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .overLimit(let limit, let value, let maximum):
      "the text passes the limit \(limit): \(value) is more than \(maximum); shorten or split it, or raise the limit"
    case .badLineHeight(let value):
      "the line height \(value) is not between \(TextStyle.lineHeights.lowerBound) and"
        + " \(TextStyle.lineHeights.upperBound); give a multiple of the size, such as 1.2"
    case .badLetterSpacing(let value):
      "the letter spacing \(value) is not a number of em between -100 and 100; give a small one, such as 0.05"
    case .badLanguage(let tag):
      "'\(tag)' is not a language tag; write it as BCP 47 does, such as de, pt-BR or zh-Hant"
    case .badSpan(let range):
      "the span \(range.lowerBound)..<\(range.upperBound) overlaps another, is out of order or outside of the text; give"
        + " spans in order, in bytes of UTF-8"
    case .badRelativeSize(let size):
      "the relative size \(size) is not between \(TextSpan.relativeSizes.lowerBound) and"
        + " \(TextSpan.relativeSizes.upperBound); give a multiple of the text's size, such as 0.8"
    case .shapingFailed(let range, let font):
      "bytes \(range.lowerBound)..<\(range.upperBound) of the text cannot be shaped with \(font): the work passes"
        + " HarfBuzz's budget; shorten the text or use another font"
    case .outOfMemory:
      "no memory is left to lay the text out; shorten or split it"
    case .lineBreaking(let language, let reason):
      "line breaking failed for the language '\(language)' (\(reason)); name another language, or none"
    }
  }
}
