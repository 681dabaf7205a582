import Geometry
import TextFit
import TextLayout
import Typography

/// A request with everything opened that it names: the text read, the font found. Running it is arithmetic.
struct Job {
  /// The text, and the shorter ones to try after it.
  let texts: [ShapedText]
  let box: Size
  let options: FitOptions
  private let knobs: [Knob]?

  /// - Throws: ``Failure`` for options that contradict each other, a font or file that cannot be used, a text with
  ///   nothing to fit.
  init(_ request: Request, _ opened: Opened = Opened(cache: nil)) throws(Failure) {
    let options = try Self.options(request)
    guard let box = request.rect else { throw .usage("no box given; write fitfont 200x40 \"text\"") }
    let texts = try Self.texts(request, opened)
    self.texts = texts
    self.box = box
    self.options = options
    knobs = try request.order.map { knobs throws(Failure) in try Self.knobs(knobs, texts.dropFirst().map(\.text)) }
  }

  /// The knobs of the order, the variants filled in.
  private static func knobs(_ order: [Knob], _ variants: [String]) throws(Failure) -> [Knob] {
    let usesVariants = order.contains { $0.name == "variants" }
    guard usesVariants != variants.isEmpty else {
      throw .usage("variants in --order and --variant go together; give both or neither")
    }
    return order.map { if case .variants = $0 { .variants(variants) } else { $0 } }
  }

  /// The fit of the first text that fits, else of the last.
  func run() throws(Failure) -> Outcome {
    do throws(FitError) {
      if let knobs {
        let result = try texts[0].fit(in: box, options, knobs: knobs, variants: Array(texts.dropFirst()))
        return Outcome(fit: result.fit, variant: nil, spent: result.spent)
      }
      var outcome = Outcome(fit: try texts[0].fit(in: box, options), variant: texts.count > 1 ? 0 : nil)
      for index in texts.indices.dropFirst() where !outcome.fit.fits {
        outcome = Outcome(fit: try texts[index].fit(in: box, options), variant: index)
      }
      return outcome
    } catch {
      throw Failure(error)
    }
  }

  /// Several jobs that share one size, or have sizes in ratio; of the allowed sizes the first one's choice counts, and
  /// every one's minimum and maximum for itself.
  static func group(_ members: [(job: Job, ratio: Double)]) throws(FitError) -> FitGroup {
    try FitGroup(
      members.map { FitGroup.Member($0.job.texts[0], in: $0.job.box, $0.job.options, ratio: $0.ratio) },
      sizes: AllowedSizes(
        minimum: AllowedSizes.bounds.lowerBound, maximum: AllowedSizes.defaultMaximum,
        choice: members.first?.job.options.sizes.choice ?? .any))
  }

  /// How a request's text is set.
  static func style(_ request: Request, _ opened: Opened) throws(Failure) -> TextStyle {
    TextStyle(
      font: try opened.font(request), language: request.language, direction: request.direction,
      features: request.features, letterSpacing: request.letterSpacing, lineHeight: request.lineHeight,
      wrap: request.wrap, strictness: request.strictness, fallback: request.fallback,
      opticalSizing: request.variations.contains { $0.axis == "opsz" } ? .none : request.opticalSizing)
  }

  /// The texts of a request, shaped.
  static func texts(_ request: Request, _ opened: Opened) throws(Failure) -> [ShapedText] {
    let style = try style(request, opened)
    var shaped: [ShapedText] = []
    for source in [try Self.text(request)] + request.variants {
      var text = source
      var spans: [TextSpan] = []
      if request.isMarkup {
        let markup = try Markup(source)
        text = markup.text
        if shaped.isEmpty { try checkVisible(text) }
        for (range, attributes) in markup.parts { spans.append(try opened.span(range, attributes, request)) }
      }
      do throws(TextError) {
        shaped.append(try ShapedText(text, style: style, spans: spans, cache: opened.cache))
      } catch {
        throw Failure(error)
      }
    }
    return shaped
  }

  static func options(_ request: Request) throws(Failure) -> FitOptions {
    var sizes = AllowedSizes()
    if let minimum = request.minimumSize { sizes.minimum = minimum }
    if let maximum = request.maximumSize { sizes.maximum = maximum }
    if request.step != nil, request.sizes != nil {
      throw .usage("--step and --sizes contradict each other; give one of them")
    }
    if let step = request.step { sizes.choice = .multiples(of: step) }
    if let list = request.sizes { sizes.choice = .list(list) }
    if request.reservesLines, request.lines == nil {
      throw .usage("--reserve-lines needs --lines, the number of lines to reserve")
    }
    return FitOptions(
      margins: request.margins, lines: request.lines, reservesAllLines: request.reservesLines, axes: request.axes,
      bounds: request.bounds,
      sizes: sizes, balancesLines: request.balancesLines, alignment: request.alignment, overflow: request.overflow,
      ellipsis: request.ellipsis)
  }

  private static func text(_ request: Request) throws(Failure) -> String {
    let text: String
    if let file = request.textFile {
      text = try readInput(file, limit: Limits.default.textBytes)
    } else {
      text = request.text ?? ""
    }
    try checkVisible(text)
    return text
  }

  private static func checkVisible(_ text: String) throws(Failure) {
    if text.isEmpty { throw .badData("the text is empty, so there is nothing to fit; give at least one character") }
    if text.allSatisfy(\.isWhitespace) {
      throw .badData("the text is only white space, so there is nothing to fit; give at least one visible character")
    }
  }
}

/// What a job comes to.
struct Outcome {
  let fit: Fit
  /// Which text it is of, 0 for the first; nil where there was only one.
  let variant: Int?
  /// The knobs that were turned; nil where none were declared.
  var spent: [KnobSpending]?
}

/// What jobs share: the fonts already found and the texts already shaped. For one thread.
final class Opened {
  let cache: ShapeCache?
  private var fonts: [FontQuery: Font] = [:]
  /// Answers kept; records may each ask for another font.
  private static let most = 256

  init(cache: ShapeCache?) {
    self.cache = cache
  }

  /// - Throws: ``Failure`` for options that contradict each other or a font that cannot be used.
  func font(_ request: Request) throws(Failure) -> Font {
    if request.font != nil, request.fontFile != nil {
      throw .usage("--font and --font-file contradict each other; give one of them")
    }
    if request.faceIndex != nil, request.fontFile == nil {
      throw .usage("--face-index needs --font-file, the collection that the face is in")
    }
    return try font(Self.query(request))
  }

  private func font(_ query: FontQuery) throws(Failure) -> Font {
    if let known = fonts[query] { return known }
    do throws(FontError) {
      let font = try FontCatalog.shared.font(query)
      if fonts.count >= Self.most { fonts.removeAll() }
      fonts[query] = font
      return font
    } catch {
      throw Failure(error)
    }
  }

  /// A marked-up part of a request's text.
  func span(_ range: Range<Int>, _ attributes: Markup.Attributes, _ request: Request) throws(Failure) -> TextSpan {
    var query = Self.query(request)
    if let name = attributes.font { query = FontQuery(name: name) }
    if let weight = attributes.weight { query.weight = weight }
    if let isItalic = attributes.isItalic { query.isItalic = isItalic }
    let relativeSize = min(max(attributes.relativeSize, 0.001), 1000)
    return TextSpan(
      range, font: try font(query), relativeSize: relativeSize, features: attributes.features)
  }

  private static func query(_ request: Request) -> FontQuery {
    var query = FontQuery()
    if let file = request.fontFile { query = FontQuery(path: file, faceIndex: request.faceIndex ?? 0) }
    if let name = request.font { query = FontQuery(name: name) }
    query.instance = request.instance
    query.weight = request.weight
    query.variations = request.variations
    return query
  }
}
