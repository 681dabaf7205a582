internal import Geometry
internal import TextFit
internal import TextLayout

/// An element of a document's structure, for readers who do not see the page (ISO 32000-1, 14.7 and 14.8): a
/// paragraph, the marker or the text of a list item, or a picture with a description.
///
/// Everything else that is drawn - boxes, lines, images without a description - is not in the structure, and screen
/// readers do not mention it.
struct PDFElement: Equatable {
  /// The standard structure types (ISO 32000-1, 14.8.4).
  enum Role: String {
    case paragraph = "P"
    case marker = "Lbl"
    case item = "LBody"
    case figure = "Figure"
  }

  var role: Role
  /// The language (BCP 47); empty if it is not known.
  var language = ""
  /// The words in reading order, where the glyphs on the page do not give them in that order: text from right to left,
  /// or with hyphens that line breaks added.
  var words: String?
  /// What a picture shows.
  var alternative: String?
  /// Whether a list starts here, and whether an item of one does.
  var startsList = false
  var startsItem = false
  /// The level of an item's list; one of a deeper list belongs to the item before it.
  var level = 1
}

extension PDFElement {
  /// The words of several elements of a picture as one paragraph, for elements that are painted as a group,
  /// inside which cairo has no tags.
  ///
  /// - Returns: nil if they have no words.
  init?(telling elements: [Picture.Element]) {
    var words: [String] = []
    var language: String?
    func add(_ elements: [Picture.Element]) {
      for element in elements {
        switch element {
        case .text(let text, _):
          words.append(text.fit.text.text)
          language = language ?? text.fit.text.style.language
        case .group(let elements, _, _), .layer(let elements, _): add(elements)
        case .figure(_, let description): words.append(description)
        default: break
        }
      }
    }
    add(elements)
    guard !words.isEmpty else { return nil }
    self.init(role: .paragraph, language: language ?? "", words: Self.inOneLine(words.joined(separator: " ")))
  }

  /// Words on one line, without line breaks.
  fileprivate static func inOneLine(_ words: String) -> String {
    let scalars = words.unicodeScalars.filter { $0 != "\u{AD}" }
    return String(String.UnicodeScalarView(scalars.map { $0.properties.isWhitespace ? " " : $0 }))
  }
}

extension TextPlacement {
  /// Lines that form one element of a document's structure, in reading order.
  struct Part {
    var element: PDFElement
    var lines: [PlacedLine]
  }

  /// Everything that is painted, divided into parts.
  ///
  /// - Complexity: linear in the glyphs.
  var parts: [Part] {
    var parts: [Part] = []
    let paragraphs = fit.text.paragraphs
    var last: Int?
    var isInList = false
    var marker: Part?
    for (index, line) in painted.enumerated() {
      if line.isMarker {
        marker = Part(element: PDFElement(role: .marker), lines: [line])
        continue
      }
      let paragraph = line.glyphs.line.paragraph
      if paragraph == last, marker == nil, !parts.isEmpty {
        parts[parts.count - 1].lines.append(line)
        continue
      }
      last = paragraph
      let own = paragraphs.indices.contains(paragraph) ? paragraphs[paragraph] : nil
      let style = own?.textStyle ?? fit.text.style
      let isItem = index > 0 && painted[index - 1].isMarker
      var element = PDFElement(role: isItem ? .item : .paragraph, language: style.language)
      element.level = own?.style.marker?.level ?? 1
      if var marker {
        (marker.element.startsItem, marker.element.startsList) = (true, !isInList)
        (marker.element.language, marker.element.level) = (style.language, element.level)
        parts.append(marker)
      } else {
        (element.startsItem, element.startsList) = (isItem, isItem && !isInList)
      }
      marker = nil
      isInList = isItem
      parts.append(Part(element: element, lines: [line]))
    }
    for index in parts.indices { parts[index].element.words = spokenWords(parts[index].lines) }
    return parts
  }

  /// The words of lines whose glyphs do not give them in reading order; nil if they do.
  private func spokenWords(_ lines: [PlacedLine]) -> String? {
    guard let first = lines.first, let last = lines.last, !first.isMarker else { return nil }
    if lines.allSatisfy({ !$0.glyphs.line.isHyphenated && $0.glyphs.runs.allSatisfy(Self.isPlain) }) { return nil }
    let range =
      first.glyphs.line.range
      .lowerBound..<max(
        first.glyphs.line.range.lowerBound, last.glyphs.line.visibleRange.upperBound)
    return PDFElement.inOneLine(String(decoding: utf8(range), as: UTF8.self))
  }

  /// Whether the glyphs give their characters in the order of the text.
  private static func isPlain(_ run: GlyphRun) -> Bool {
    guard !run.isRightToLeft else { return false }
    var last: Range<Int>?
    for glyph in run.glyphs {
      if glyph.range == last || CairoPainter.isPicture(glyph, run) { return false }
      last = glyph.range
    }
    return true
  }
}
