internal import Geometry
internal import JSONText
internal import TextLayout

/// A setting of a single paragraph: an attribute of its tag in marked-up text, and a key of its object in a
/// list of paragraphs. Each is defined only here.
struct ParagraphKey: Sendable {
  /// In lower case with hyphens, as an attribute: `space-before`.
  let name: String
  /// The values that it may have in JSON; attributes consist of words.
  let shape: JSONShape
  let help: String
  /// Whether it concerns the markers of a list.
  var isOfLists = false
  /// - Throws: ``Failure`` for a value that makes no sense.
  let apply: @Sendable (Argument, inout ParagraphTags.Attributes) throws(Failure) -> Void

  /// Its name as the key of an object.
  var key: String { TextField.camelCase(name) }

  static let all: [ParagraphKey] = [
    ParagraphKey(
      name: "align", shape: .words(HorizontalAlignment.allCases.map(\.rawValue)),
      help: "alignment of its lines: start, center, end, left, right or justify"
    ) { value, paragraph throws(Failure) in
      paragraph.style.alignment = try value.oneOf(HorizontalAlignment.self)
    },
    ParagraphKey(
      name: "size",
      shape: .either([.number(.init(0.001...1000)), .text(pattern: JSONShape.proportion)]),
      help: "its size relative to the text's: 1.5 or 80%"
    ) { value, paragraph throws(Failure) in
      paragraph.style.relativeSize *= try value.part()
    },
    ParagraphKey(
      name: "line-height", shape: lineHeights,
      help: "the distance between its baselines: 1.2 or 1.2em grows with the text, 14pt does not"
    ) { value, paragraph throws(Failure) in
      // A number without a unit is a multiple, however it is written.
      let isPlain = Lengths.number(value.word) != nil
      let height = isPlain ? .em(try value.positiveNumber()) : try value.paragraphLength()
      guard height.em > 0 || height.points > 0 else {
        throw .badData("\(value.option) '\(value.text)' is not above 0; give a multiple such as 1.2, or points")
      }
      guard height.em == 0 || TextStyle.lineHeights.contains(height.em) else {
        throw .badData(
          "\(value.option) '\(value.text)' is not from \(TextStyle.lineHeights.lowerBound.shortest) to"
            + " \(TextStyle.lineHeights.upperBound.shortest) times the size; give one of those")
      }
      paragraph.style.lineHeight = height
    },
    ParagraphKey(
      name: "space-before", shape: lengths, help: "space before it: 0.5em grows with the text, 6pt does not"
    ) { value, paragraph throws(Failure) in
      paragraph.style.spaceBefore = try value.paragraphLength()
    },
    ParagraphKey(name: "space-after", shape: lengths, help: "space after it, likewise") {
      value, paragraph throws(Failure) in
      paragraph.style.spaceAfter = try value.paragraphLength()
      paragraph.hasSpacing = true
    },
    ParagraphKey(name: "indent", shape: lengths, help: "space at the side where its lines start") {
      value, paragraph throws(Failure) in
      paragraph.style.leadingIndent = try value.paragraphLength()
    },
    ParagraphKey(name: "end-indent", shape: lengths, help: "space at the side where its lines end") {
      value, paragraph throws(Failure) in
      paragraph.style.trailingIndent = try value.paragraphLength()
    },
    ParagraphKey(
      name: "first-line", shape: signedLengths,
      help: "additional indent of its first line; a negative one makes the line hang"
    ) { value, paragraph throws(Failure) in
      paragraph.style.firstLineIndent = try value.paragraphLength(negative: true)
      paragraph.hasIndent = true
    },
    ParagraphKey(name: "language", shape: .someText, help: "language of its text, such as de or zh-TW") {
      value, paragraph throws(Failure) in
      paragraph.language = try ArgumentKind<String>.language.read(value)
    },
    ParagraphKey(
      name: "direction", shape: .words(BaseDirection.allCases.map(\.rawValue)),
      help: "its direction: auto (from its first letter), ltr or rtl"
    ) { value, paragraph throws(Failure) in
      paragraph.direction = try value.oneOf(BaseDirection.self)
    },
    ParagraphKey(name: "font", shape: ArgumentKind<String>.names.shape, help: "its font, or a list as in CSS") {
      value, paragraph throws(Failure) in
      paragraph.letters.font = try value.nonEmpty()
    },
    ParagraphKey(name: "weight", shape: JSONShape.number(.init(1...1000)).orWords, help: "its weight: 1...1000") {
      value, paragraph throws(Failure) in
      paragraph.letters.weight = try value.number(in: 1...1000)
    },
    ParagraphKey(
      name: "features", shape: .either([.text(), .list(.someText)]),
      help: "its OpenType features, besides the text's; their ranges count from its own start"
    ) { value, paragraph throws(Failure) in
      paragraph.letters.features += try value.features()
    },
    ParagraphKey(
      name: "marker-size",
      shape: .either([.number(.init(0.001...1000)), .text(pattern: JSONShape.proportion)]),
      help: "of a list: the size of its markers relative to its items", isOfLists: true
    ) { value, paragraph throws(Failure) in
      paragraph.markerSize = try value.part()
    },
    ParagraphKey(
      name: "marker-gap", shape: lengths, help: "of a list: the least space after a marker (default: 0.25em)",
      isOfLists: true
    ) { value, paragraph throws(Failure) in
      paragraph.markerGap = try value.paragraphLength()
    },
  ]

  /// A number is a multiple, above 0; a text may be a length.
  private static let lineHeights: JSONShape = {
    var bounds = JSONShape.Bounds.above(0)
    bounds.most = TextStyle.lineHeights.upperBound
    guard case .either(let shapes) = lengths else { return .number(bounds) }
    return .either(shapes.map { if case .number = $0 { .number(bounds) } else { $0 } })
  }()

  /// Numbers are points.
  private static let lengths = ArgumentKind<TextLength>.length.shape
  private static let signedLengths = ArgumentKind<TextLength>.signedLength.shape

  /// The setting with a name, as an attribute.
  ///
  /// - Parameter inList: whether settings of lists are included.
  static func named(_ name: some StringProtocol, inList: Bool) -> ParagraphKey? {
    all.first { $0.name == name && (inList || !$0.isOfLists) }
  }
}
