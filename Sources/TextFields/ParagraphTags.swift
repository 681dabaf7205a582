internal import Geometry
internal import TextLayout

/// The tags that divide marked-up text into paragraphs: `<p>`, and `<li>` in `<ul>` and `<ol>`.
package enum ParagraphTags {
  /// The attributes of a paragraph.
  package struct Attributes: Sendable {
    /// Font, weight and features; the size is that of the paragraph.
    var letters = Markup.Attributes()
    var style = ParagraphStyle()
    var hasIndent = false
    var hasSpacing = false
    var language: String?
    var direction: BaseDirection?
    /// The mark before each item; nil outside lists.
    var marker: ListMark?
  }

  /// A paragraph, whose text and parts are counted from its own start.
  package struct Paragraph: Sendable {
    let text: String
    let parts: [(range: Range<Int>, attributes: Markup.Attributes)]
    let attributes: Attributes
    var style: ParagraphStyle { attributes.style }

    /// The paragraph, with the request's settings for all paragraphs where it has none of its own.
    func styled(by request: TextRequest) -> Paragraph {
      var attributes = attributes
      if !attributes.hasSpacing, let spacing = request.paragraphSpacing { attributes.style.spaceAfter = spacing }
      if !attributes.hasIndent, attributes.marker == nil, let indent = request.textIndent {
        // A hanging first line needs a margin to hang into.
        if indent.em < 0 || indent.points < 0 {
          attributes.style.leadingIndent = TextLength(em: -indent.em, points: -indent.points)
        }
        attributes.style.firstLineIndent = indent
      }
      return Paragraph(text: text, parts: parts, attributes: attributes)
    }
  }

  /// The lines of a text without tags, each of them a paragraph.
  static func lines(
    of text: String, _ parts: [(range: Range<Int>, attributes: Markup.Attributes)]
  ) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var start = 0
    let bytes = Array(text.utf8)
    func end(at end: Int) {
      paragraphs.append(cut(bytes, start..<end, parts, Attributes()))
    }
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      // CR LF ends a single line.
      end(at: index > start && bytes[index - 1] == UInt8(ascii: "\r") ? index - 1 : index)
      start = index + 1
    }
    end(at: bytes.count)
    return paragraphs
  }

  /// A part of a text, with those of its own parts that are set differently.
  static func cut(
    _ bytes: [UInt8], _ range: Range<Int>, _ parts: [(range: Range<Int>, attributes: Markup.Attributes)],
    _ attributes: Attributes
  ) -> Paragraph {
    Paragraph(
      text: String(decoding: bytes[range], as: UTF8.self),
      parts: parts.compactMap { part in
        let own = part.range.clamped(to: range)
        guard !own.isEmpty else { return nil }
        return (own.lowerBound - range.lowerBound..<own.upperBound - range.lowerBound, part.attributes)
      }, attributes: attributes)
  }

  /// The indent of each list relative to its surroundings, in em.
  private static let indent = 1.5

  /// The attributes inside an element of a list: those of the list, inside those around it.
  static func list(_ name: Substring, in outer: Attributes) -> Attributes {
    var list = outer
    list.style.leadingIndent = outer.style.leadingIndent + .em(indent)
    list.style.firstLineIndent = .em(-indent)
    list.marker = name == "ol" ? ListMark("1.", isNumbered: true) : ListMark("•", isNumbered: false)
    return list
  }

  /// The names of the attributes that ``apply(_:_:to:)`` knows, for messages.
  static let names =
    "align, size, line-height, space-before, space-after, indent, first-line, language, direction, font, weight, features"

  /// Reads one attribute of a paragraph, an item or a list.
  ///
  /// - Returns: whether there is such an attribute.
  static func apply(_ name: Substring, _ value: Argument, to attributes: inout Attributes) throws(Failure) -> Bool {
    switch name {
    case "align": attributes.style.alignment = try value.oneOf(HorizontalAlignment.self)
    case "size": attributes.style.relativeSize *= try value.part()
    case "line-height":
      let isPlain = value.text.allSatisfy { $0.isNumber || $0 == "." }
      attributes.style.lineHeight = isPlain ? .em(try value.positiveNumber()) : try length(value)
    case "space-before": attributes.style.spaceBefore = try length(value)
    case "space-after":
      attributes.style.spaceAfter = try length(value)
      attributes.hasSpacing = true
    case "indent": attributes.style.leadingIndent = try length(value)
    case "first-line":
      attributes.style.firstLineIndent = try length(value, negative: true)
      attributes.hasIndent = true
    case "language": attributes.language = try value.nonEmpty()
    case "direction": attributes.direction = try value.oneOf(BaseDirection.self)
    case "font": attributes.letters.font = try value.nonEmpty()
    case "weight": attributes.letters.weight = try value.number(in: 1...1000)
    case "features": attributes.letters.features += try value.features()
    default: return false
    }
    return true
  }

  private static func length(_ value: Argument, negative: Bool = false) throws(Failure) -> TextLength {
    let length = try value.length(negative: negative)
    let (ems, points) = (ParagraphStyle.ems, ParagraphStyle.points)
    guard ems.contains(abs(length.em)), points.contains(abs(length.points)) else {
      throw .badData(
        "\(value.option) '\(value.text)' is longer than \(ems.upperBound.shortest) em or \(points.upperBound.shortest)"
          + " points; give a shorter one")
    }
    return length
  }

  /// Reads one attribute of a list.
  static func applyToList(
    _ name: Substring, _ value: Argument, isNumbered: Bool, to attributes: inout Attributes
  ) throws(Failure) -> Bool {
    switch name {
    case "marker":
      let number = attributes.marker?.number ?? 1
      guard var marker = ListMark(try value.nonEmpty(), isNumbered: isNumbered) else {
        throw .badData("marker '\(value.text)' shows no number; write 1., a), A., i. or I.")
      }
      marker.number = number
      attributes.marker = marker
    case "start" where isNumbered:
      attributes.marker?.number = try value.whole(in: -999_999_999...999_999_999)
    default: return try apply(name, value, to: &attributes)
    }
    return true
  }
}
