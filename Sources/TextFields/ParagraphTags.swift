internal import Geometry
internal import Platform
internal import TextLayout

/// The tags that divide marked-up text into paragraphs: `<p>`, and `<li>` in `<ul>` and `<ol>`.
package enum ParagraphTags {
  /// The attributes of a paragraph.
  package struct Attributes: Sendable, Equatable {
    /// Font, weight and features; the size is that of the paragraph.
    var letters = Markup.Attributes()
    var style = ParagraphStyle()
    var hasIndent = false
    var hasSpacing = false
    var language: String?
    var direction: BaseDirection?
    /// The mark before each item; nil outside lists.
    var marker: ListMark?
    /// How many lists it is inside of.
    var level = 0
    /// The size of the mark and its distance from the item, where they are given.
    var markerSize: Double?
    var markerGap: TextLength?

    /// Sets the mark before an item.
    mutating func mark(_ text: String) {
      var marker = ListMarker(text, level: level)
      if let markerSize { marker.relativeSize = markerSize }
      if let markerGap { marker.gap = markerGap }
      style.marker = marker
    }
  }

  /// A paragraph, whose text and parts are counted from its own start.
  package struct Paragraph: Sendable {
    let text: String
    let parts: [(range: Range<Int>, attributes: Markup.Attributes)]
    let attributes: Attributes
    /// The line end after it; nil where markup or a list divides the text.
    var terminator: String?
    var style: ParagraphStyle { attributes.style }

    /// The paragraph, with the request's settings for all paragraphs where it has none of its own.
    func styled(by request: TextRequest) -> Paragraph {
      var attributes = attributes
      if !attributes.hasSpacing, let spacing = request.paragraphSpacing { attributes.style.spaceAfter = spacing }
      if attributes.marker == nil {
        if attributes.hasIndent {
          // If the author gives an indent for the other lines, the first line hangs relative to that.
          if attributes.style.leadingIndent == .zero { attributes.style.hang() }
        } else if let indent = request.textIndent {
          attributes.style.firstLineIndent = indent
          attributes.style.hang()
        }
      }
      return Paragraph(text: text, parts: parts, attributes: attributes, terminator: terminator)
    }
  }

  /// The lines of a text without tags, each of them a paragraph.
  static func lines(
    of text: String, _ parts: [(range: Range<Int>, attributes: Markup.Attributes)]
  ) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var start = 0
    let bytes = Array(text.utf8)
    func end(at end: Int, _ terminator: String) {
      var paragraph = cut(bytes, start..<end, parts, Attributes())
      paragraph.terminator = terminator
      paragraphs.append(paragraph)
    }
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      // CR LF ends a single line.
      let isPair = index > start && bytes[index - 1] == UInt8(ascii: "\r")
      end(at: isPair ? index - 1 : index, isPair ? "\r\n" : "\n")
      start = index + 1
    }
    end(at: bytes.count, "")
    return paragraphs
  }

  /// A part of a text, with those of its own parts that are set differently.
  static func cut(
    _ bytes: [UInt8], _ range: Range<Int>, _ parts: [(range: Range<Int>, attributes: Markup.Attributes)],
    _ attributes: Attributes
  ) -> Paragraph {
    Paragraph(
      text: String(decoding: bytes[range], as: UTF8.self),
      parts: parts.overlapping(range, \.range).compactMap { part in
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
    list.level += 1
    list.marker = name == "ol" ? ListMark("1.", isNumbered: true) : ListMark("•", isNumbered: false)
    return list
  }

  /// The names of attributes, for messages.
  ///
  /// - Parameter inList: whether those of lists are included.
  static func names(inList: Bool) -> String {
    ParagraphKey.all.filter { inList || !$0.isOfLists }.map(\.name).joined(separator: ", ")
  }

  /// Reads one attribute of a paragraph or an item.
  ///
  /// - Returns: whether there is an attribute with that name.
  static func apply(
    _ name: Substring, _ value: Argument, to attributes: inout Attributes, inList: Bool = false
  ) throws(Failure) -> Bool {
    guard let key = ParagraphKey.named(name, inList: inList) else { return false }
    try key.apply(value, &attributes)
    return true
  }

  /// Reads one attribute of a list.
  static func applyToList(
    _ name: Substring, _ value: Argument, isNumbered: Bool, to attributes: inout Attributes
  ) throws(Failure) -> Bool {
    switch name {
    case "marker":
      let number = attributes.marker?.number ?? 1
      attributes.marker = try mark(value, isNumbered: isNumbered)
      attributes.marker?.number = number
    case "start" where isNumbered: attributes.marker?.number = try start(value)
    default: return try apply(name, value, to: &attributes, inList: true)
    }
    return true
  }

  /// How the items of a list are marked.
  static func mark(_ value: Argument, isNumbered: Bool) throws(Failure) -> ListMark {
    guard let mark = ListMark(try value.nonEmpty(), isNumbered: isNumbered) else {
      throw .badData("\(value.option) '\(value.text)' shows no number; write 1., a), A., i. or I.")
    }
    return mark
  }

  /// The number of a list's first item.
  static func start(_ value: Argument) throws(Failure) -> Int { try value.whole(in: starts) }

  static let starts = -999_999_999...999_999_999
}

extension ParagraphStyle {
  /// A first line that hangs needs a margin to hang into: without one, it would stand outside the box.
  fileprivate mutating func hang() {
    guard firstLineIndent.em < 0 || firstLineIndent.points < 0 else { return }
    leadingIndent = TextLength(
      em: max(leadingIndent.em, -firstLineIndent.em), points: max(leadingIndent.points, -firstLineIndent.points))
  }
}
