import Geometry
import LayoutDocuments
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
    let options = try request.setting.options()
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

  /// Several jobs that share one size, or have sizes in ratio, and what comes of each; every one's allowed sizes hold for its
  /// own size.
  static func group(_ members: [(job: Job, ratio: Double)]) throws(FitError) -> (fit: FitGroup, outcomes: [Outcome]) {
    let group = try FitGroup(
      members.map { job, ratio in
        FitGroup.Member(
          job.texts[0], in: job.box, job.options, ratio: ratio, variants: Array(job.texts.dropFirst()),
          knobs: job.knobs ?? [])
      },
      sizes: AllowedSizes(minimum: AllowedSizes.bounds.lowerBound, maximum: AllowedSizes.bounds.upperBound))
    let outcomes = members.indices.map { index in
      let job = members[index].job
      let isPlain = job.knobs == nil
      return Outcome(
        fit: group.members[index], variant: isPlain && job.texts.count > 1 ? group.variants[index] : nil,
        spent: isPlain ? nil : group.spent[index], missedHyphenation: group.missingHyphenation[index])
    }
    return (group, outcomes)
  }

  /// Sizes of a group that have none in common, told of members by their names; nil for any other error.
  static func clash(_ error: FitError, _ names: [String]) -> String? {
    guard case .noCommonSize(let members) = error else { return nil }
    let named = members.prefix(4).map { names[$0] }.joined(separator: ", ") + (members.count > 4 ? " and others" : "")
    return "no size is allowed by all its members" + (named.isEmpty ? "" : " (see \(named))")
      + "; change minSize, maxSize, step, sizes or ratio of one"
  }

  /// The texts of a request, shaped.
  static func texts(_ request: Request, _ opened: Opened) throws(Failure) -> [ShapedText] {
    let style = try request.setting.style(opened)
    var shaped: [ShapedText] = []
    for source in [try Self.text(request)] + request.variants {
      var text = source
      var spans: [TextSpan] = []
      if request.isMarkup {
        let markup = try Markup(source)
        text = markup.text
        if shaped.isEmpty { try checkVisible(text) }
        for (range, attributes) in markup.parts { spans.append(try opened.span(range, attributes, request.setting)) }
      }
      do throws(TextError) {
        shaped.append(try ShapedText(text, style: style, spans: spans, cache: opened.cache))
      } catch {
        throw Failure(error)
      }
    }
    return shaped
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
  /// The hyphenation that a member of a group asked for in vain, though its text has been left without it.
  var missedHyphenation: MissingHyphenation?

  /// The hyphenation that was asked for and is not to be had.
  var missingHyphenation: MissingHyphenation? { fit.text.missingHyphenation ?? missedHyphenation }
}
