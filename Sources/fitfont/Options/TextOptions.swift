import AdaptiveLayout
import CommandInterface
import TextFields

extension FitFontProgram {
  /// Options of texts, and how they are set.
  static let textTable: [Option] = [
    .field(.margin),
    .field(.lines),
    .field(.minLines),
    .field(.reserveLines),
    .field(.axis),
    .field(.bounds),
    .field(.align),
    .field(.alignLast),
    .field(.verticalAlign, in: Command.fitting),
    .field(.minSize),
    .field(.maxSize),
    .field(.step),
    .field(.sizes),
    .field(.font),
    .field(.fontFile),
    .field(.faceIndex),
    .field(.instance),
    .field(.weight),
    .field(.variations),
    .field(.features),
    .field(.fallback),
    .field(.opticalSizing),
    .field(.overflow),
    .field(.order),
    .field(.ellipsis),
    .value(
      "variant", "TEXT", .text, "shorter text to try if the text does not fit",
      in: Command.drawing, isRepeatable: true, effect: .textOfItsOwn
    ) {
      request, argument throws(Failure) in request.variants.append(try argument.nonEmpty())
    },
    .field(.balance),
    .field(.fitLines),
    .field(.breaking),
    .field(.tolerance),
    .field(.looseness),
    .value("text-file", "FILE", .text, "read the text from a file; - is standard input", in: [.fit, .needs, .draw]) {
      request, argument throws(Failure) in request.textFile = try argument.nonEmpty()
    },
    .field(.markup),
    .field(.paragraphs, in: [.fit, .needs, .draw], effect: .textOfItsOwn),
    .field(.language),
    .value(
      "language", "TAG[,TAG...]", .text, "languages of the document to lay out, such as de or en,ar (default: its own)",
      in: [.layout]
    ) {
      request, argument throws(Failure) in request.layout.languages = try LayoutRequest.languages(argument)
    },
    .choice(
      "content-size", "SIZE", .text, "the user's preferred text size, such as accessibilityLarge (default: large)",
      in: [.layout]
    ) { $0.layout.contentSize = $1 },
    Option(
      name: "content-size", short: nil, argument: "SIZE[,SIZE...]", group: .text,
      help: "of documents: how large users want text, as accessibilityLarge (default: large)",
      commands: [.check], choices: ContentSizeCategory.allCases.map(\.rawValue), effect: .always
    ) {
      request, argument throws(Failure) in request.check.contentSizes = try CheckRequest.contentSizes(argument)
    },
    .value(
      "min-size", "PT", .size,
      "of documents: the least size that texts may shrink to, beside their own minSize",
      in: [.check]
    ) {
      request, argument throws(Failure) in request.check.leastSize = try argument.positiveLength()
    },
    .value(
      "min-height", "LENGTH", .size,
      "of documents: how high letters are at least on the display, such as 1.2mm", in: [.check]
    ) {
      request, argument throws(Failure) in request.check.leastHeight = try argument.positiveLengthWithUnit()
    },
    .choice(
      "measure", "LETTERS", .size, "which letters --min-height is about: x-height (default) or cap-height",
      in: [.check], effect: .leastHeight
    ) { $0.check.measure = $1 },
    .field(.direction),
    .field(.wrap),
    .field(.wordBreak),
    .field(.hyphens),
    .field(.lineBreak),
    .field(.lineHeight),
    .field(.letterSpacing),
    .field(.trailingSpacing),
    .field(.paragraphSpacing),
    .field(.textIndent),
    .field(.underline, in: Command.fitting),
    .field(.strike, in: Command.fitting),
  ]
}
