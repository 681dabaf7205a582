internal import Geometry
internal import TextFit
internal import TextLayout

/// A part of a page as a document's structure tells it to those who do not see the page (ISO 32000-1, 14.7 and 14.8): a
/// paragraph, the marker or the words of an item of a list, a picture that is described in words.
///
/// What is drawn and is none of these - boxes, lines, images without a description - is not in the structure, and no screen
/// reader tells of it.
struct PDFElement: Equatable {
  /// The standard structure types (ISO 32000-1, 14.8.4).
  enum Role: String {
    case paragraph = "P"
    case marker = "Lbl"
    case item = "LBody"
    case figure = "Figure"
  }

  var role: Role
  /// BCP 47; empty where it is not known.
  var language = ""
  /// The words in the order in which they are read, where the glyphs on the page do not say them so: from right to left, or
  /// with hyphens that are not theirs.
  var words: String?
  /// What a picture shows.
  var alternative: String?
  /// Whether a list starts here, and whether an item of one does.
  var startsList = false
  var startsItem = false
}

extension PDFElement {
  /// All that some elements of a picture say, as one paragraph: for those that are painted aside and put on the page as a whole,
  /// in which there are no tags.
  ///
  /// - Returns: nil where they say nothing.
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

  /// Words as they are said: without what only breaks lines.
  fileprivate static func inOneLine(_ words: String) -> String {
    let scalars = words.unicodeScalars.filter { $0 != "\u{AD}" }
    return String(String.UnicodeScalarView(scalars.map { $0.properties.isWhitespace ? " " : $0 }))
  }
}

extension TextPlacement {
  /// Lines that are one element of a document's structure, in the order in which they are read.
  struct Part {
    var element: PDFElement
    var lines: [PlacedLine]
  }

  /// All that is painted, in parts.
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
      let style = paragraphs.indices.contains(paragraph) ? paragraphs[paragraph].textStyle : fit.text.style
      let isItem = index > 0 && painted[index - 1].isMarker
      var element = PDFElement(role: isItem ? .item : .paragraph, language: style.language)
      if var marker {
        (marker.element.startsItem, marker.element.startsList) = (true, !isInList)
        marker.element.language = style.language
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

  /// The words of lines where their glyphs do not say them in the order in which they are read; nil where they do.
  private func spokenWords(_ lines: [PlacedLine]) -> String? {
    guard let first = lines.first, let last = lines.last, !first.isMarker else { return nil }
    if lines.allSatisfy({ !$0.glyphs.line.isHyphenated && $0.glyphs.runs.allSatisfy(Self.isPlain) }) { return nil }
    let range =
      first.glyphs.line.range
      .lowerBound..<max(
        first.glyphs.line.range.lowerBound, last.glyphs.line.visibleRange.upperBound)
    return PDFElement.inOneLine(String(decoding: utf8(range), as: UTF8.self))
  }

  /// Whether each glyph says its characters, and says them in the order of the text.
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
