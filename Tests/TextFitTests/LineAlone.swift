internal import CHarfBuzz
import Typography

@testable import TextLayout

/// Cuts lines out of a text and shapes each as a text of its own: what a line has to measure, by the definition.
///
/// The paragraph decides some things for its lines, and deliberately so: which way it reads (given to the line), the
/// levels and scripts of digits, brackets and quotes by what stands before them, on an earlier line perhaps, and that a
/// hyphen is set in the font of the word it ends, and which fonts stand in. Where the line alone comes to other levels,
/// scripts, fonts or hyphens, it is not comparable (``measure(_:isHyphenated:)`` is nil).
struct LineAlone {
  struct Measure: Hashable {
    /// All in em.
    var width: Double
    var ascender: Double
    var descender: Double

    /// Grows so far that a line of so many em, which reaches so far for one of 1 em, stands inside.
    mutating func hold(_ other: Measure, size: Double) {
      ascender = max(ascender, other.ascender * size)
      descender = max(descender, other.descender * size)
    }
  }

  private struct Kind: Equatable {
    var script: UInt32
    var level: UInt8
  }

  let text: ShapedText
  private let bytes: [UInt8]
  /// Of each UTF-8 byte: the run its character is in, and whether its paragraph reads right to left.
  private let kinds: [Kind?]
  private let fonts: [Font?]
  private let isRightToLeft: [Bool]

  init(_ text: ShapedText) {
    self.text = text
    bytes = Array(text.text.utf8)
    (kinds, fonts) = Self.runs(text)
    isRightToLeft = Self.directions(text)
  }

  /// What the visible part of a line measures alone; nil where it is not comparable.
  func measure(_ visible: Range<Int>, isHyphenated: Bool) throws -> Measure? {
    guard !visible.isEmpty else { return strut }
    let last = fonts[visible.upperBound - 1] ?? text.style.font
    var string = String(decoding: bytes[visible], as: UTF8.self)
    if isHyphenated { string += last.glyph(for: "\u{2010}") != nil ? "\u{2010}" : "-" }
    var style = text.style
    style.wrap = .word
    style.direction = isRightToLeft[visible.lowerBound] ? .rightToLeft : .leftToRight
    // A hyphen is no letter: nothing follows it.
    if isHyphenated { style.keepsTrailingSpacing = false }
    let alone = try ShapedText(string, style: style, spans: spans(visible, count: string.utf8.count))
    let (kinds, fonts) = Self.runs(alone)
    guard Array(kinds[..<visible.count]) == Array(self.kinds[visible]) else { return nil }
    guard Array(fonts[..<visible.count]) == Array(self.fonts[visible]) else { return nil }
    if isHyphenated, kinds.last != kinds[visible.count - 1] || fonts.last != last { return nil }
    var measure = strut
    measure.width = alone.lines(size: 1000, width: nil).reduce(0) { $0 + $1.width } / 1000
    for (offset, font) in fonts.enumerated() {
      let span = alone.spans.first { $0.range.contains(offset) }
      let size = span.map { ($0.relativeSize * 1000).rounded() / 1000 } ?? 1
      for font in [font ?? style.font, span?.font ?? style.font] { measure.hold(extent(font), size: size) }
    }
    return measure
  }

  /// The spans of a line, of which the last one has its hyphen.
  private func spans(_ visible: Range<Int>, count: Int) -> [TextSpan] {
    text.spans.compactMap { span -> TextSpan? in
      let part = span.range.clamped(to: visible)
      guard !part.isEmpty else { return nil }
      var span = span
      let end = part.upperBound == visible.upperBound ? count : part.upperBound - visible.lowerBound
      span.range = part.lowerBound - visible.lowerBound..<end
      return span
    }
  }

  /// A line of the style's own font, which every line holds (CSS 2, 10.8.1).
  private var strut: Measure { extent(text.style.font) }

  /// Ascender and descender with half the line gap each, or the line height around both.
  private func extent(_ font: Font) -> Measure {
    let font = text.style.lineHeight == nil ? font : text.style.font
    let metrics = font.metrics
    let em = Double(metrics.unitsPerEm)
    let height = text.style.lineHeight ?? Double(metrics.ascender + metrics.descender + metrics.lineGap) / em
    let leading = height - Double(metrics.ascender + metrics.descender) / em
    let ascender = Double(metrics.ascender) / em + leading / 2
    return Measure(width: 0, ascender: ascender, descender: height - ascender)
  }

  private static func runs(_ text: ShapedText) -> (kinds: [Kind?], fonts: [Font?]) {
    let table = text.storage.table
    var kinds: [Kind?] = []
    var fonts: [Font?] = []
    var run = 0
    let runs = text.storage.runs
    for unit in 0..<table.count {
      while run < runs.count, runs[run].end <= unit { run += 1 }
      let found = run < runs.count && runs[run].start <= unit ? runs[run] : nil
      for _ in 0..<Characters.utf8Length(table.units[unit]) {
        kinds.append(found.map { Kind(script: script(of: $0, text), level: $0.level) })
        fonts.append(found.map { text.storage.fonts[$0.font] })
      }
    }
    return (kinds, fonts)
  }

  /// A run's script; of Han and kana one for both where the font sets them alike, as such runs are joined.
  private static func script(of run: ShapingRun, _ text: ShapedText) -> UInt32 {
    let hiragana = HB_SCRIPT_HIRAGANA.rawValue
    let isEither = [hiragana, HB_SCRIPT_HAN.rawValue].contains(run.script)
    let alike = isEither && text.storage.fonts[run.font].shapesHanAsKana(language: text.style.language)
    return alike ? hiragana : run.script
  }

  // MARK: The direction of paragraphs (UAX #9, P2 and P3)

  private static func directions(_ text: ShapedText) -> [Bool] {
    var directions: [Bool] = []
    var paragraph: [Unicode.Scalar] = []
    func close() {
      let isRightToLeft =
        switch text.style.direction {
        case .leftToRight: false
        case .rightToLeft: true
        case .auto: firstStrongIsRightToLeft(paragraph)
        }
      for scalar in paragraph {
        directions += [Bool](repeating: isRightToLeft, count: UTF8.width(scalar))
      }
      paragraph = []
    }
    for scalar in text.text.unicodeScalars {
      paragraph.append(scalar)
      if ["\n", "\r", "\u{85}", "\u{2029}"].contains(scalar) { close() }
    }
    close()
    return directions
  }

  private static func firstStrongIsRightToLeft(_ paragraph: [Unicode.Scalar]) -> Bool {
    var isolates = 0
    for scalar in paragraph {
      switch scalar.value {
      case 0x2066...0x2068: isolates += 1
      case 0x2069: isolates = max(0, isolates - 1)
      case _ where isolates > 0: continue
      case 0x200E: return false
      case 0x200F: return true
      default:
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark:
          return (0x590...0x8FF).contains(scalar.value) || (0xFB1D...0xFEFC).contains(scalar.value)
        default: continue
        }
      }
    }
    return false
  }
}
