package import TextLayout
internal import Typography

/// The text of a request: a text with spans or, if it has paragraphs, those. Fonts have been found, but
/// nothing is shaped.
package struct RichText: Sendable {
  /// All words, and what stands between paragraphs: U+2029 where markup or a list of them divides the text.
  package let text: String
  /// The spans; empty if there are paragraphs, which have their own.
  package let spans: [TextSpan]
  private let blocks: [Block]

  /// A paragraph without the style of its letters, which may depend on other things.
  private struct Block: Sendable {
    let text: String
    let spans: [TextSpan]
    let style: ParagraphStyle
    let font: Font?
    let attributes: ParagraphTags.Attributes
    let terminator: String?
  }

  /// - Throws: ``Failure`` for invalid markup, and for fonts that cannot be used.
  fileprivate init(_ source: String, _ request: TextRequest, _ opened: Opened) throws(Failure) {
    if let list = request.paragraphs {
      guard source.isEmpty else {
        throw .usage(
          "the text is given twice, by itself and as \(request.naming.name(.paragraphs)); give one of them")
      }
      var blocks: [Block] = []
      for (index, entry) in list.entries.enumerated() {
        do throws(Failure) {
          let markup = request.isMarkup ? try Markup(inline: entry.text) : nil
          let paragraph = ParagraphTags.Paragraph(
            text: markup?.text ?? entry.text, parts: markup?.parts ?? [], attributes: entry.attributes)
          try Self.check(paragraph, index, request)
          blocks.append(
            try Self.block(paragraph.styled(by: request)) { range, attributes throws(Failure) in
              // The attributes of a part take precedence over those of its paragraph.
              try opened.span(range, attributes.over(entry.attributes.letters), request)
            })
        } catch {
          throw entry.failure(error)
        }
      }
      self.init(blocks)
      return
    }
    let markup = request.isMarkup ? try Markup(source, limits: opened.limits) : nil
    let parts = markup?.parts ?? []
    func span(_ range: Range<Int>, _ attributes: Markup.Attributes) throws(Failure) -> TextSpan {
      do throws(Failure) {
        return try opened.span(range, attributes, request)
      } catch {
        guard let markup, let place = attributes.place else { throw error }
        throw markup.failure(error, place)
      }
    }
    guard let paragraphs = try Self.paragraphs(source, markup, request, opened.limits) else {
      var spans: [TextSpan] = []
      for (range, attributes) in parts { spans.append(try span(range, attributes)) }
      self.init(text: markup?.text ?? source, spans: spans)
      return
    }
    var blocks: [Block] = []
    for (index, paragraph) in paragraphs.enumerated() {
      do throws(Failure) {
        try Self.check(paragraph, index, request)
      } catch {
        guard let markup, let place = paragraph.attributes.letters.place else { throw error }
        throw markup.failure(error, place)
      }
      blocks.append(try Self.block(paragraph, span))
    }
    self.init(blocks)
  }

  /// A plain text.
  package init(plain text: String) { self.init(text: text) }

  private init(text: String, spans: [TextSpan] = [], blocks: [Block] = []) {
    (self.text, self.spans, self.blocks) = (text, spans, blocks)
  }

  private init(_ blocks: [Block]) {
    var text = ""
    for (index, block) in blocks.enumerated() {
      text += block.text + Paragraph.terminator(block.terminator, isLast: index == blocks.count - 1)
    }
    self.init(text: text, blocks: blocks)
  }

  /// - Throws: ``Failure`` for settings of a paragraph that are not valid together.
  private static func check(
    _ paragraph: ParagraphTags.Paragraph, _ index: Int, _ request: TextRequest
  ) throws(Failure) {
    if request.fitsLines, paragraph.style.relativeSize != 1 {
      throw .badData(
        "the paragraph's size and \(request.naming.name(.fitLines)) contradict each other, as lines that are equally wide"
          + " each have the size that follows from that; give one of them")
    }
    do throws(TextError) {
      try paragraph.style.validate(index)
    } catch {
      throw Failure(error)
    }
  }

  private static func block(
    _ paragraph: ParagraphTags.Paragraph,
    _ span: (Range<Int>, Markup.Attributes) throws(Failure) -> TextSpan
  ) throws(Failure) -> Block {
    var spans: [TextSpan] = []
    for (range, attributes) in paragraph.parts { spans.append(try span(range, attributes)) }
    let own = paragraph.attributes.letters
    return Block(
      text: paragraph.text, spans: spans, style: paragraph.style,
      font: own.font == nil && own.weight == nil ? nil : try span(0..<0, own).font,
      attributes: paragraph.attributes, terminator: paragraph.terminator)
  }

  private static func paragraphs(
    _ source: String, _ markup: Markup?, _ request: TextRequest, _ limits: Limits
  ) throws(Failure) -> [ParagraphTags.Paragraph]? {
    if let markup, !markup.paragraphs.isEmpty { return markup.paragraphs.map { $0.styled(by: request) } }
    // If there is no space between paragraphs and no indent, or no second paragraph, the text is a single text.
    let text = markup?.text ?? source
    let isSpaced = request.paragraphSpacing ?? .zero != .zero && text.unicodeScalars.contains("\n")
    guard isSpaced || request.textIndent ?? .zero != .zero else { return nil }
    let parts = markup?.parts ?? []
    do throws(TextError) {
      try limits.check(paragraphs: 1 + text.utf8.count { $0 == UInt8(ascii: "\n") })
    } catch {
      throw Failure(error)
    }
    return ParagraphTags.lines(of: text, parts).map { $0.styled(by: request) }
  }

  /// The paragraphs, in a style of letters; none if the text is a single text.
  package func paragraphs(in style: TextStyle) -> [Paragraph] {
    blocks.map { block in
      var own = style
      own.font = block.font ?? own.font
      own.language = block.attributes.language ?? own.language
      own.direction = block.attributes.direction ?? own.direction
      own.features += block.attributes.letters.features
      var paragraph = Paragraph(block.text, textStyle: own, spans: block.spans, style: block.style)
      paragraph.terminator = block.terminator
      return paragraph
    }
  }
}

extension TextRequest {
  /// The text as the request sets it: without tags if it is markup, and divided into paragraphs if it has any.
  ///
  /// - Parameter source: empty if the request gives the words as paragraphs.
  package func rich(_ source: String, _ opened: Opened) throws(Failure) -> RichText {
    try RichText(source, self, opened)
  }

  /// The font that is asked for in a marked-up part of the text.
  ///
  /// - Throws: wrong usage for settings that contradict each other.
  func query(of attributes: Markup.Attributes) throws(Failure) -> FontQuery {
    var query = try query()
    if let name = attributes.font {
      // Another family, in the weight of the text, as in CSS; instance and axes belong to the other font.
      let weight = query.weight
      query = FontQuery(name: name)
      query.weight = weight
    }
    if let weight = attributes.weight { query.weight = weight }
    if let isItalic = attributes.isItalic { query.isItalic = isItalic }
    return query
  }

  /// The paths of the font files that are named for some texts, whether they exist or not: by the request itself, by
  /// its paragraphs and by markup. What cannot be read names none, as it is refused when it is set.
  package func fontFiles(of texts: [String]) -> [String] {
    var letters: [Markup.Attributes] = []
    for entry in paragraphs?.entries ?? [] {
      letters.append(entry.attributes.letters)
      if isMarkup { letters += (try? Markup(inline: entry.text))?.letters ?? [] }
    }
    if isMarkup { for text in texts { letters += (try? Markup(text))?.letters ?? [] } }
    let queries = [try? query()] + letters.filter { $0.font != nil }.map { try? query(of: $0) }
    return queries.compactMap { $0 }.flatMap(\.files)
  }
}
