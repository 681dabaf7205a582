internal import AdaptiveLayout
internal import Drawing
internal import Geometry
internal import LabelFitting
internal import TextFields
internal import TextFit
internal import TextLayout
internal import Typography

/// A label or button of a document with its fonts found, waiting for its words where a record gives them.
struct TextPlan: Sendable {
  private let text: DocumentContent.Text
  private let words: String
  /// The words as they are written, tags included.
  let source: ScreenWords.Words
  private let rich: RichText
  /// How it is set, but for what differs under some traits.
  private let request: TextRequest
  private let style: Variation<TextStyle>
  /// Whether the screen's language is written from right to left.
  private let isRightToLeft: Bool
  private let numberOfLines: Int
  private let cache: ShapeCache?
  /// Whether the texts of records are empty, too.
  private let isSilent: Bool
  let options: FitOptions

  /// The name of the record's field that has the words; nil where the document has them.
  var field: String? { if case .field(let name) = text.words { name } else { nil } }

  init(
    _ text: DocumentContent.Text, language: String, _ texts: ScreenTexts, _ opened: Opened
  ) throws(Failure) {
    self.text = text
    isRightToLeft = ScreenPlan.isRightToLeft(language)
    cache = opened.cache
    isSilent = texts.isSilent
    var request = text.request
    let source = try texts.words(of: text, language)
    self.source = source
    request.isMarkup = source.isMarkup
    if request.language.isEmpty { request.language = language }
    let rich = try request.rich(source.text, opened)
    (self.words, self.rich) = (rich.text, rich)
    var style = Variation(try request.style(opened))
    for (condition, other) in text.cases {
      var other = other
      other.language = request.language
      style.add(try other.style(opened), when: condition)
    }
    self.style = style
    // Lines that are as wide as each other are those of the text, unless somebody says how many.
    numberOfLines = text.numberOfLines ?? (request.fitsLines ? 0 : 1)
    request.lines = text.fit?.lines ?? (numberOfLines > 0 ? numberOfLines : nil)
    if text.isButton, !text.isAligned { request.alignment = TextAlignment(.center, .center) }
    if let least = request.minimumLines, least > 1, text.numberOfLines == nil, text.fit?.lines == nil {
      throw .usage(
        "\(quoted(TextField.minLines.key)) \(least) is above the one line that a label has without"
          + " \(quoted(TextField.lines.key)); give \(quoted(TextField.lines.key)) as many, or 0 for any number")
    }
    options = try request.options()
    self.request = request
  }

  /// The label, or the button.
  ///
  /// - Parameter said: the text of a record; nil takes the document's own words.
  func content(_ said: String? = nil) throws(Failure) -> any MeasuredContent {
    let fit = text.fit.map {
      LabelFit(options, group: $0.group, ratio: $0.ratio, heightFollowsText: $0.heightFollows)
    }
    let said = isSilent ? said.map { _ in "" } : said
    var label: Label
    do throws(LabelError) {
      // A record's text has no tags.
      let rich = said.map { RichText(plain: $0) } ?? rich
      let paragraphs: (TextStyle) throws(TextError) -> [Paragraph] = { style throws(TextError) in
        // A record's text may be empty.
        guard request.fitsLines, !rich.text.allSatisfy(\.isWhitespace) else { return rich.paragraphs(in: style) }
        return try request.equallyWide(rich, in: style, Opened(cache: cache)).paragraphs
      }
      label = try Label(
        said ?? words, style: style(for: said ?? words), size: text.size, spans: rich.spans,
        paragraphs: paragraphs, dynamicType: text.dynamicType,
        numberOfLines: numberOfLines, preferredMaxLayoutWidth: text.preferredMaxLayoutWidth, fit: fit, cache: cache)
      label.outsets = options.outsets
    } catch {
      throw Failure(error)
    }
    if var fit = label.fit {
      for shaped in label.texts {
        let own = try request.options(options, of: shaped)
        fit.options.sizes.maximum = min(fit.options.sizes.maximum, own.sizes.maximum)
      }
      label.fit = fit
    }
    return text.isButton ? Button(label, insets: text.insets, minimum: text.minimum) : label
  }

  /// Where nothing in a text tells how it reads - a price, a temperature below zero - it reads as its screen does. By
  /// itself it would read from left to right, its minus sign on the side where an Arabic number ends.
  private func style(for words: String) -> Variation<TextStyle> {
    guard isRightToLeft, !words.unicodeScalars.contains(where: Self.tellsDirection) else { return style }
    return style.map { style in
      guard style.direction == .auto else { return style }
      var style = style
      style.direction = .rightToLeft
      return style
    }
  }

  /// Letters, and the marks that stand for one.
  private static func tellsDirection(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ["\u{200E}", "\u{200F}", "\u{61C}"].contains(scalar)
  }
}
