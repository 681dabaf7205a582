internal import Drawing
package import JSONText
internal import TextFit
internal import TextLayout
internal import Typography

/// A setting of a text in its box: its name, its values, its meaning and its effect. Each field is
/// written down only here.
///
/// The command makes an option of it, a batch record a column, a composition or a layout document a key.
package struct TextField: Sendable {
  package enum Group: Sendable {
    case box, size, font, text, picture
  }

  /// The name in lower case with hyphens: `min-size`.
  package let name: String
  /// The name of the argument in help; nil for a field that is on or off.
  package let argument: String?
  package let group: Group
  package let help: String
  /// The values that it may have in JSON; words on a command line are read as JSON texts.
  package var shape: JSONShape { makeShape() }
  private let makeShape: @Sendable () -> JSONShape
  /// Writes the argument into the request, or reports what is wrong with it. For a field that is on or off, the
  /// argument is empty, or `false` to revoke an earlier value.
  package let apply: @Sendable (inout TextRequest, Argument) throws(Failure) -> Void
  /// The request's value as JSON; nil if it is that of the other request, or if there is none.
  package let written: @Sendable (_ request: TextRequest, _ unless: TextRequest) -> JSONNode?

  /// The values of the argument, if it is one of a few words.
  package var choices: [String] { if case .words(let words) = shape { words } else { [] } }

  /// The name in camelCase, `minSize` for `min-size`. It is kept, since documents and reports ask for it again and
  /// again.
  package let key: String

  package static func camelCase(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "-")) else { return name }
    var key: [UInt8] = []
    var isInitial = false
    for byte in name.utf8 {
      if byte == UInt8(ascii: "-") {
        isInitial = !key.isEmpty
      } else {
        let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        key.append(isInitial && isSmall ? byte ^ 0x20 : byte)
        isInitial = false
      }
    }
    return String(decoding: key, as: UTF8.self)
  }

  private init(
    name: String, argument: String?, group: Group, help: String,
    shape: @autoclosure @escaping @Sendable () -> JSONShape,
    apply: @escaping @Sendable (inout TextRequest, Argument) throws(Failure) -> Void,
    written: @escaping @Sendable (_ request: TextRequest, _ unless: TextRequest) -> JSONNode?
  ) {
    (self.name, self.argument, self.group, self.help) = (name, argument, group, help)
    key = Self.camelCase(name)
    (makeShape, self.apply, self.written) = (shape, apply, written)
  }

  // MARK: Kinds

  /// The key path of the argument in a request. It is made when needed, since making a key path takes longer than
  /// making a row.
  private typealias Place<Value> = @Sendable () -> any WritableKeyPath<TextRequest, Value> & Sendable

  private static func flag(
    _ name: String, _ group: Group, _ help: String, _ place: @autoclosure @escaping Place<Bool>
  ) -> TextField {
    TextField(name: name, argument: nil, group: group, help: help, shape: .bool) { request, argument in
      request[keyPath: place()] = argument.text != "false"
    } written: { request, other in
      let field = place()
      return request[keyPath: field] == other[keyPath: field] ? nil : .bool(request[keyPath: field])
    }
  }

  private static func value<Value>(
    _ name: String, _ argument: String, _ group: Group, _ help: String, _ kind: ArgumentKind<Value>,
    _ place: @autoclosure @escaping Place<Value>
  ) -> TextField {
    TextField(name: name, argument: argument, group: group, help: help, shape: kind.shape) {
      request, argument throws(Failure) in
      request[keyPath: place()] = try kind.read(argument)
    } written: { request, other in
      let field = place()
      return request[keyPath: field] == other[keyPath: field] ? nil : kind.write?(request[keyPath: field])
    }
  }

  /// A value that may be absent.
  private static func value<Value>(
    _ name: String, _ argument: String, _ group: Group, _ help: String, _ kind: ArgumentKind<Value>,
    _ place: @autoclosure @escaping Place<Value?>
  ) -> TextField {
    TextField(name: name, argument: argument, group: group, help: help, shape: kind.shape) {
      request, argument throws(Failure) in
      request[keyPath: place()] = try kind.read(argument)
    } written: { request, other in
      let field = place()
      return request[keyPath: field] == other[keyPath: field]
        ? nil : request[keyPath: field].flatMap { kind.write?($0) }
    }
  }

  /// A value that is one of a type's raw values.
  private static func choice<Choice: CaseIterable & Equatable & RawRepresentable<String> & Sendable & SendableMetatype>(
    _ name: String, _ argument: String, _ group: Group, _ help: String,
    _ place: @autoclosure @escaping Place<Choice>
  ) -> TextField {
    value(name, argument, group, help, .choice, place())
  }

  // MARK: Box

  package static let margin = value(
    "margin", "N[,N[,N[,N]]]", .box,
    "space inside the box's edges: all; vertical,horizontal; or up to four, in CSS order",
    .margins, \.margins)

  package static let lines = value(
    "lines", "N", .box, "at most N lines (default: as many as fit)", .count, \.lines)

  package static let minLines = value(
    "min-lines", "N", .box, "at least N lines; exactly N if at most N are allowed", .count, \.minimumLines)

  package static let reserveLines = flag(
    "reserve-lines", .box, "keep room for as many lines as are allowed, even if fewer are used", \.reservesLines)

  package static let axis = choice("axis", "AXIS", .box, "check both (default), horizontal or vertical", \.axes)

  package static let bounds = choice(
    "bounds", "WHAT", .box,
    "what must be inside: lines (default), capitals (their top to the last baseline) or ink",
    \.bounds)

  package static let align = choice(
    "align", "WHERE", .box, "alignment of lines: start (default), center, end, left, right or justify",
    \.alignment.horizontal)

  package static let alignLast = value(
    "align-last", "WHERE", .box, "alignment of each paragraph's last line (default: as the others; start if justified)",
    .choice, \.alignment.lastLine)

  package static let verticalAlign = choice(
    "vertical-align", "WHERE", .box, "position of the text: top (default), center or bottom", \.alignment.vertical)

  // MARK: Size

  package static let minSize = value(
    "min-size", "PT", .size, "smallest size allowed (default: 1)", .positiveLength, \.minimumSize)

  package static let maxSize = value(
    "max-size", "PT", .size, "largest size allowed", .positiveLength, \.maximumSize)

  package static let step = value(
    "step", "PT", .size, "only multiples of this size", .positiveLength, \.step)

  package static let sizes = value(
    "sizes", "PT,PT,...", .size, "only these sizes", .sizes, \.sizes)

  // MARK: Font

  package static let font = value(
    "font", "NAME,...", .font, "family, PostScript name, pattern or file, or a list as in CSS (default: Noto Sans)",
    .names, \.font)

  package static let fontFile = value(
    "font-file", "FILE", .font, "font file (.ttf, .otf, .ttc, .woff, .woff2)", .name, \.fontFile)

  package static let faceIndex = value(
    "face-index", "N", .font, "face of a font collection, counted from 0", .index, \.faceIndex)

  package static let instance = value(
    "instance", "NAME", .font, "named instance of a variable font, such as SemiBold", .name, \.instance)

  package static let weight = value(
    "weight", "N", .font, "weight 1...1000: the nearest face, or the wght axis; 400 is regular, 700 bold",
    .number(in: 1...1000), \.weight)

  package static let variations = value(
    "variations", "AXIS=N,...", .font, "axes of a variable font, such as wght=650,wdth=85", .variations, \.variations)

  package static let features = value(
    "features", "LIST", .font, "OpenType features as HarfBuzz writes them, such as smcp,-liga,kern[3:5]=0", .features,
    \.features)

  package static let fallback = choice(
    "fallback", "POLICY", .font, "fonts for characters the font lacks: system (default), bundled or none", \.fallback)

  package static let opticalSizing = choice(
    "optical-sizing", "MODE", .font, "auto (default): an opsz axis follows the size; or none", \.opticalSizing)

  // MARK: Text

  package static let overflow = choice(
    "overflow", "MODE", .text, "text that does not fit: error (default), clip, ellipsis, ellipsis-start or -middle",
    \.overflow)

  package static let order = value(
    "order", "LIST", .text,
    "what gives way, in order: tracking:-2%,line-height:0.9,width-axis:85..100,hyphenate,size",
    .knobs, \.order)

  package static let ellipsis = value(
    "ellipsis", "MARK", .text, "mark for the omitted part (default: that of the language, mostly …)",
    .anything, \.ellipsis)

  package static let balance = flag(
    "balance", .text, "make the longest line as short as the number of lines allows; the size stays the same",
    \.balancesLines)

  package static let fitLines = flag(
    "fit-lines", .text,
    "lines equally wide, each in its own size: the text's, or as many even ones as allowed",
    \.fitsLines)

  package static let breaking = choice(
    "breaking", "HOW", .text, "greedy (default): each line takes what it holds; optimal: the paragraph looks best",
    \.breaking)

  package static let tolerance = value(
    "tolerance", "N", .text, "optimal: how bad a line may be before other ways are tried, 0...10000 (default: 200)",
    .badness, \.tolerance)

  package static let looseness = value(
    "looseness", "N", .text,
    "optimal: N lines more (if negative, fewer) than look best, as far as the tolerance allows",
    .looseness, \.looseness)

  package static let markup = flag(
    "markup", .text,
    "read <b><i><u><s> <small> <big> <span font= weight= size= features=> <p> <ul> <ol> <li>",
    \.isMarkup)

  package static let paragraphs = value(
    "paragraphs", "JSON", .text,
    "the text as a list of paragraphs: [{\"text\": \"To do\", \"align\": \"center\"}, ...]", .paragraphs,
    \.paragraphs)

  package static let language = value(
    "language", "TAG", .text, "language of the text, such as de or zh-TW", .language, \.language)

  package static let direction = choice(
    "direction", "DIR", .text, "auto (default: from each paragraph's first letter), ltr or rtl", \.direction)

  package static let wrap = choice(
    "wrap", "POLICY", .text,
    "where lines break: between words (word, default); hyphenate, break-word or anywhere",
    \.wrap)

  package static let wordBreak = choice(
    "word-break", "POLICY", .text,
    "what a word is in Chinese, Japanese and Korean: normal (default), keep-all, auto-phrase",
    \.wordBreak)

  package static let hyphens = value(
    "hyphens", "POLICY", .text,
    "hyphens inside words: manual (soft hyphens, default), auto (by dictionary too) or none",
    .choice, \.hyphens)

  package static let lineBreak = choice(
    "line-break", "RULES", .text, "Japanese and Chinese line breaks: auto (default), loose, normal or strict",
    \.strictness)

  package static let lineHeight = value(
    "line-height", "N", .text, "distance of baselines as a multiple of the size (default: the font's)", .multiple,
    \.lineHeight)

  package static let letterSpacing = value(
    "letter-spacing", "EM", .text, "space added between letters, in em, such as 0.05 or -0.02", .number(in: -100...100),
    \.letterSpacing)

  package static let paragraphSpacing = value(
    "paragraph-spacing", "LENGTH", .text, "space between paragraphs: 0.5em grows with the text, 6pt does not", .length,
    \.paragraphSpacing)

  package static let textIndent = value(
    "text-indent", "LENGTH", .text, "indent of a paragraph's first line; a negative one makes it hang",
    .signedLength, \.textIndent)

  package static let trailingSpacing = flag(
    "trailing-spacing", .text, "count letter spacing after a line's last letter too, as in CSS",
    \.keepsTrailingSpacing)

  package static let underline = flag(
    "underline", .text, "a line under the text, as the font places it", \.isUnderlined)

  package static let strike = flag("strike", .text, "a line through the text", \.isStruck)

  // MARK: Picture

  package static let color = value(
    "color", "COLOR", .picture,
    "text colour, as in CSS: #333, navy, linear-gradient(90deg, #f00, gold) (default: black)",
    .fill, \.fill)

  package static let textStroke = value(
    "text-stroke", "STROKE", .picture,
    "a stroke under the letters' edges, such as '2 white' or '0.1em #000'; half shows",
    .textStroke, \.textStroke)

  package static let textShadow = value(
    "text-shadow", "SHADOW,...", .picture,
    "shadows as in CSS: '1 2 3 #0008' is right, down, blur and colour; also in em",
    .textShadows, \.textShadows)

  package static let textBackground = value(
    "text-background", "COLOR", .picture, "colour of a box that hugs the text (default: none)", .fill, \.textBackground)

  package static let textPadding = value(
    "text-padding", "N[,N[,N[,N]]]", .picture, "space between the text and the edges of that box, in points", .margins,
    \.textPadding)

  package static let textRadius = value(
    "text-radius", "R", .picture, "radius of that box's corners: points, 2mm, or 50% of its shorter side (default: 0)",
    .cornerRadius, \.textRadius)

  package static let textBackgroundPerLine = flag(
    "text-background-per-line", .picture, "a box for each line", \.hasBackgroundPerLine)

  package static let opacity = value(
    "opacity", "N", .picture, "opacity of the text and everything behind it, from 0 to 1 or 0% to 100% (default: 1)",
    .fraction,
    \.opacity)

  package static let rotate = value(
    "rotate", "DEGREES", .picture, "turn the box clockwise about its centre, after the text is fitted", .degrees,
    \.rotation)

  package static let background = value(
    "background", "COLOR", .picture, "colour of the box (default: transparent)", .color, \.background)

  /// The names of the fields that change a picture but never a size.
  package static let painting: Set<String> = Set(
    [color, textRadius, textBackgroundPerLine, background, opacity, rotate].map(\.name))

  /// The names of the fields that give the words of a text, which no other text shares.
  package static let words: Set<String> = [paragraphs.name]

  /// The keys and names of the fields that may name a font's file.
  package static let namingFonts: Set<String> = [font.key, fontFile.key, font.name, fontFile.name]

  /// The fields that affect which size fits a box, but not what a text needs at a size.
  package static let fitting: [TextField] = [
    minLines, reserveLines, axis, bounds, minSize, maxSize, step, sizes, overflow, order, ellipsis, balance, fitLines,
    textStroke, textShadow, textBackground, textPadding,
  ]

  /// Every field, in the order of the help.
  package static let all: [TextField] = [
    margin, lines, minLines, reserveLines, axis, bounds, align, alignLast, verticalAlign, minSize, maxSize, step, sizes,
    font, fontFile, faceIndex, instance, weight, variations, features, fallback, opticalSizing, overflow, order,
    ellipsis, balance, fitLines, breaking, tolerance, looseness, markup, paragraphs, language, direction, wrap,
    wordBreak, hyphens,
    lineBreak,
    lineHeight, letterSpacing, trailingSpacing, paragraphSpacing, textIndent, underline, strike, color, textStroke,
    textShadow, textBackground, textPadding, textRadius, textBackgroundPerLine, background, opacity, rotate,
  ]
}
