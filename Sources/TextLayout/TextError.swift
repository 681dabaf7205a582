internal import Geometry

/// Why a text could not be laid out. Each description says what is wrong and what to try.
public enum TextError: Error, Sendable, Hashable {
  /// A limit was passed; the string is its name in ``/Typography/Limits``.
  case overLimit(String, value: Int, maximum: Int)
  /// The line height is not in ``TextStyle/lineHeights``.
  case badLineHeight(Double)
  /// The letter spacing is not in ``TextStyle/letterSpacings``.
  case badLetterSpacing(Double)
  /// The language is not a well-formed BCP 47 tag.
  case badLanguage(String)
  /// A span, in UTF-8 offsets, overlaps another one, is out of order or lies outside the text.
  case badSpan(Range<Int>)
  /// The relative size of a span is not a number from 0.001 to 1000.
  case badRelativeSize(Double)
  /// The text was to be made of paragraphs, but there are none.
  case noParagraphs
  /// A value of a paragraph, which is counted from 0, is out of range; the string says which and what to give.
  case badParagraph(Int, String)
  /// HarfBuzz gave up on a part of the text (in UTF-8 offsets), for lack of memory or operations.
  case shapingFailed(range: Range<Int>, font: String)
  /// ICU cannot break lines in the language, for a reason in its own words.
  case lineBreaking(language: String, reason: String)
  /// There is not enough memory for the text.
  case outOfMemory
}

extension TextError: CustomStringConvertible {
  /// What to do about a text that exceeds a limit, which for some is not its length.
  private static func remedy(_ limit: String) -> String {
    switch limit {
    case "features": "ask for fewer features"
    case "fallbackFonts": "name fewer fonts"
    case "combiningMarks": "put fewer marks on one character"
    case "languages": "name fewer languages, or start another process for the others"
    case "spans": "mark fewer parts of it, or split it"
    case "paragraphs": "divide it into fewer paragraphs, or split it"
    default: "shorten or split it"
    }
  }

  /// What is wrong, and what to try.
  public var description: String {
    switch self {
    case .overLimit(let limit, let value, let maximum):
      "the text exceeds the limit \(limit): \(value) is more than \(maximum); \(Self.remedy(limit))"
    case .badLineHeight(let value):
      "the line height \(value.shortest) is not between \(TextStyle.lineHeights.lowerBound.shortest) and"
        + " \(TextStyle.lineHeights.upperBound.shortest); give a multiple of the size, such as 1.2"
    case .badLetterSpacing(let value):
      "the letter spacing \(value.shortest) is not between -100 and 100 em; give a small number, such as 0.05"
    case .badLanguage(let tag):
      "'\(tag)' is not a language tag; write a BCP 47 tag, such as de, pt-BR or zh-Hant"
    case .badSpan(let range):
      "the span \(range.lowerBound)..<\(range.upperBound) overlaps another, is out of order or lies outside the text;"
        + " give spans in order, in bytes of UTF-8"
    case .badRelativeSize(let size):
      "the relative size \(size.shortest) is not between \(TextSpan.relativeSizes.lowerBound.shortest) and"
        + " \(TextSpan.relativeSizes.upperBound.shortest); give a multiple of the text's size, such as 0.8"
    case .noParagraphs:
      "the text has no paragraphs; give at least one"
    case .badParagraph(let index, let problem):
      "paragraph \(index + 1): \(problem)"
    case .shapingFailed(let range, let font):
      "bytes \(range.lowerBound)..<\(range.upperBound) of the text cannot be shaped with \(font) within HarfBuzz's"
        + " budget of operations; shorten the text or use another font"
    case .outOfMemory:
      "there is not enough memory to lay out the text; shorten or split it"
    case .lineBreaking(let language, let reason):
      "line breaking failed for the language '\(language)' (\(reason)); name another language, or none"
    }
  }
}
