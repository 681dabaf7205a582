package import Geometry
package import TextFit
package import TextLayout
internal import Typography

/// A request for which everything is ready: the font found, the texts shaped. Running it takes arithmetic only.
package struct FitJob: Sendable {
  /// The text, followed by the shorter ones to try.
  package let texts: [ShapedText]
  package private(set) var box: Size
  package let options: FitOptions
  /// Those for the shorter texts.
  private let variantOptions: [FitOptions]
  private let knobs: [Knob]?
  private let naming: FieldNaming

  /// The most shorter texts of one: each that is tried costs a fit.
  private static let variantLimit = 1000

  /// - Throws: ``Failure`` for words that contradict each other, a font that cannot be used, or a text with nothing to
  ///   fit.
  package init(_ request: FitRequest, _ opened: Opened = Opened(cache: nil)) throws(Failure) {
    try self.init(
      request.text, variants: request.variants, in: request.box, TextSetting(request.setting, opened), opened)
  }

  /// The same for one of many texts.
  package init(
    _ text: String, variants: [String], in box: Size, _ setting: TextSetting, _ opened: Opened
  ) throws(Failure) {
    let (request, asked) = (setting.request, setting.options)
    self.box = box
    try Self.checkVariants(variants, of: text, request.naming)
    let texts = try request.texts([text] + variants, in: setting.style, opened)
    self.texts = texts
    let naming = request.naming
    self.naming = naming
    options = try request.options(asked, of: texts[0])
    variantOptions = try texts.dropFirst().map { text throws(Failure) in try request.options(asked, of: text) }
    knobs = try request.order.map { knobs throws(Failure) in
      try Self.knobs(knobs, texts.dropFirst().map(\.text), naming)
    }
  }

  /// All texts are shaped before the first is tried.
  private static func checkVariants(_ variants: [String], of text: String, _ naming: FieldNaming) throws(Failure) {
    if variants.isEmpty { return }
    guard variants.count <= variantLimit else {
      throw Failure(
        kind: .unavailable,
        message: "the text exceeds the limit variants: \(variants.count) of \(naming.variants) are more than"
          + " \(variantLimit); give only those that differ in length")
    }
    let bytes = variants.reduce(text.utf8.count) { $0 + $1.utf8.count }
    guard bytes <= 4 * Limits.default.textBytes else {
      throw Failure(
        kind: .unavailable,
        message: "the text exceeds the limit textBytes: with \(naming.variants) it has \(bytes) bytes, more than four"
          + " times \(Limits.default.textBytes); give shorter ones, or fewer")
    }
  }

  /// The same texts in another box.
  package func placed(in box: Size) -> FitJob {
    var job = self
    job.box = box
    return job
  }

  /// The knobs of the order, with the variants filled in.
  private static func knobs(
    _ order: [Knob], _ variants: [String], _ naming: FieldNaming
  ) throws(Failure) -> [Knob] {
    let usesVariants = order.contains { $0.name == "variants" }
    guard usesVariants != variants.isEmpty else {
      throw .usage("variants in \(naming.name(.order)) and \(naming.variants) go together; give both or neither")
    }
    let knobs = order.map { if case .variants = $0 { Knob.variants(variants) } else { $0 } }
    do throws(FitError) { try Knob.validate(knobs) } catch { throw .usage("\(naming.name(.order)): \(error)") }
    return knobs
  }

  /// The fit of the first text that fits; if none does, that of the last.
  package func run() throws(Failure) -> FitOutcome {
    do throws(FitError) {
      if let knobs {
        let result = try texts[0].fit(in: box, options, knobs: knobs, variants: Array(texts.dropFirst()))
        return FitOutcome(
          result.fit, naming: naming, variant: variant(after: result.spent), spent: result.spent,
          missedHyphenation: result.missingHyphenation)
      }
      var outcome = FitOutcome(
        try texts[0].fit(in: box, options), naming: naming, variant: texts.count > 1 ? 0 : nil)
      for index in texts.indices.dropFirst() where !outcome.fit.fits {
        outcome = FitOutcome(try texts[index].fit(in: box, variantOptions[index - 1]), naming: naming, variant: index)
      }
      return outcome
    } catch {
      throw Failure(error)
    }
  }

  /// The index of the text that knobs have left; nil where there is one.
  private func variant(after spent: [KnobSpending]) -> Int? {
    guard texts.count > 1 else { return nil }
    return spent.first { $0.knob.name == "variants" }.map { Int(saturating: $0.value, .down) } ?? 0
  }

  /// Several jobs that share one size, or have sizes in given ratios, and their results; the allowed sizes of each hold
  /// for its own size.
  package static func group(
    _ members: [(job: FitJob, ratio: Double)]
  ) throws(FitError) -> (fit: FitGroup, outcomes: [FitOutcome]) {
    let group = try FitGroup(
      members.map { job, ratio in
        FitGroup.Member(
          job.texts[0], in: job.box, job.options, ratio: ratio, variants: Array(job.texts.dropFirst()),
          knobs: job.knobs ?? [])
      },
      sizes: .unbounded)
    let outcomes = members.indices.map { index in
      let job = members[index].job
      let isPlain = job.knobs == nil
      return FitOutcome(
        group.members[index], naming: job.naming,
        variant: isPlain && job.texts.count > 1 ? group.variants[index] : job.variant(after: group.spent[index]),
        spent: isPlain ? nil : group.spent[index], missedHyphenation: group.missingHyphenation[index])
    }
    return (group, outcomes)
  }

  /// The message for a group whose sizes have none in common, which names members; nil for any other error.
  package static func clash(_ error: FitError, _ members: [(name: String, job: FitJob)]) -> String? {
    guard case .noCommonSize(let clashing) = error else { return nil }
    let names = clashing.prefix(4).map { members[$0].name }
    let named = names.joined(separator: ", ") + (clashing.count > 4 ? " and others" : "")
    let naming = members.first?.job.naming ?? .argument
    let fields = [TextField.minSize, .maxSize, .step, .sizes].map(naming.name).joined(separator: ", ")
    return "there is no size that all its members allow" + (named.isEmpty ? "" : " (see \(named))")
      + "; change \(fields) or \(naming.name("ratio")) of one"
  }
}

extension TextRequest {
  /// The texts, shaped as the request says; each must be visible, as one that shows nothing would always fit.
  ///
  /// - Throws: ``Failure`` for a font that cannot be used, markup that is not valid, or a text with nothing to fit.
  package func texts(_ sources: [String], _ opened: Opened) throws(Failure) -> [ShapedText] {
    try texts(sources, in: try style(opened), opened)
  }

  /// The same, in a style that has already been made.
  fileprivate func texts(
    _ sources: [String], in style: TextStyle, _ opened: Opened
  ) throws(Failure) -> [ShapedText] {
    var shaped: [ShapedText] = []
    for (index, source) in sources.enumerated() {
      var text = source
      var request = self
      if index > 0 { request.paragraphs = nil }
      if request.paragraphs == nil { try checkVisible(text, index) }
      let rich = try request.rich(source, opened)
      text = rich.text
      // Markup may contain no text.
      if text != source { try checkVisible(text, index) }
      do throws(TextError) {
        if fitsLines {
          shaped.append(try equallyWide(rich, in: style, opened))
          continue
        }
        let paragraphs = rich.paragraphs(in: style)
        shaped.append(
          paragraphs.isEmpty
            ? try opened.shape(text, style, rich.spans)
            : try ShapedText(paragraphs, cache: opened.cache, catalog: opened.catalog, limits: opened.limits))
      } catch {
        throw Failure(error)
      }
    }
    return shaped
  }

  /// The lines that are equally wide: the paragraphs, the lines of the text or, if it is a single line, as many even
  /// lines as are allowed.
  package func equallyWide(
    _ rich: RichText, in style: TextStyle, _ opened: Opened
  ) throws(TextError) -> ShapedText {
    var paragraphs = rich.paragraphs(in: style)
    if paragraphs.isEmpty {
      let text = try opened.shape(rich.text, style, rich.spans)
      var lines = text.lines(size: 1, width: nil)
      if lines.count == 1, let most = self.lines, most > 1 {
        lines = try text.evenLines(most) ?? lines
      }
      try opened.limits.check(paragraphs: lines.count)
      paragraphs = lines.map { text.paragraph(of: $0) }
    } else {
      try opened.limits.check(paragraphs: paragraphs.count)
      let shaped = try paragraphs.map { paragraph throws(TextError) in
        try opened.shape(paragraph.text, paragraph.textStyle, paragraph.spans)
      }
      paragraphs = zip(paragraphs, shaped).flatMap(Self.lines)
    }
    return try ShapedText(
      equallyWide: paragraphs, cache: opened.cache, catalog: opened.catalog, limits: opened.limits)
  }

  /// The lines of a paragraph, which ends none of its own, as paragraphs: so that each is as wide as the others.
  private static func lines(of paragraph: Paragraph, _ shaped: ShapedText) -> [Paragraph] {
    let lines = shaped.lines(size: 1, width: nil)
    guard lines.count > 1 else { return [paragraph] }
    return lines.enumerated().map { index, line in
      var own = shaped.paragraph(of: line)
      own.style = paragraph.style
      if index > 0 { (own.style.firstLineIndent, own.style.spaceBefore, own.style.marker) = (.zero, .zero, nil) }
      if index < lines.count - 1 { own.style.spaceAfter = .zero } else { own.terminator = paragraph.terminator }
      return own
    }
  }

  /// The options for a text. Of lines that are equally wide, the largest may have the largest size allowed; the text
  /// has the size of the smallest.
  ///
  /// - Throws: ``Failure`` where lines differ in size by more than is allowed.
  package func options(_ options: FitOptions, of text: ShapedText) throws(Failure) -> FitOptions {
    guard fitsLines, let maximumSize else { return options }
    let largest = text.paragraphs.reduce(1) { max($0, $1.style.relativeSize) }
    var options = options
    options.sizes.maximum = maximumSize / largest
    guard options.sizes.maximum >= options.sizes.minimum else {
      throw .badData(
        "of the lines that \(naming.name(.fitLines)) makes equally wide, the largest is"
          + " \(PrintableSize.roundedUp(largest).shortest) times as large as the smallest, so"
          + " \(naming.name(.minSize)) \(options.sizes.minimum.shortest) and \(naming.name(.maxSize))"
          + " \(maximumSize.shortest) cannot both hold; change one of them, or make the lines more alike")
    }
    return options
  }

  /// - Parameter index: 0 for the text itself, and the number of a variant.
  private func checkVisible(_ text: String, _ index: Int) throws(Failure) {
    // Most texts begin with a letter of ASCII, which is seen whatever follows it.
    if let first = text.utf8.first, (0x21...0x7e).contains(first) { return }
    if index > 0, text.allSatisfy(\.isWhitespace) {
      throw .badData(
        "variant \(index) (\(naming.variants)) is \(text.isEmpty ? "empty" : "only white space"), so there is nothing to fit;"
          + " leave it out or give a shorter text")
    }
    if text.isEmpty { throw .badData("the text is empty, so there is nothing to fit; give at least one character") }
    if text.allSatisfy(\.isWhitespace) {
      throw .badData("the text is only white space, so there is nothing to fit; give at least one visible character")
    }
  }
}

/// The result of a job.
package struct FitOutcome: Sendable {
  package let fit: Fit
  /// How the request's fields are named by whoever wrote them.
  package let naming: FieldNaming
  /// The index of the text that was taken, 0 for the first; nil if there was only one.
  package let variant: Int?
  /// The knobs that were turned; nil if none were declared.
  package let spent: [KnobSpending]?
  /// The hyphenation that a knob asked for but cannot have, kept although the text has been set without it.
  private let missedHyphenation: [MissingHyphenation]

  package init(
    _ fit: Fit, naming: FieldNaming, variant: Int? = nil, spent: [KnobSpending]? = nil,
    missedHyphenation: [MissingHyphenation] = []
  ) {
    self.fit = fit
    self.naming = naming
    self.variant = variant
    self.spent = spent
    self.missedHyphenation = missedHyphenation
  }

  /// The knob that was turned after the size, which had fallen to the smallest allowed by then; nil if none was.
  package var laterKnob: String? {
    guard let spent, fit.fits, fit.limit == .maximum, let size = spent.firstIndex(where: { $0.knob == .size }),
      size + 1 < spent.count
    else { return nil }
    return spent[size + 1].knob.name
  }

  /// The hyphenation that was asked for but is not available.
  package var missingHyphenation: [MissingHyphenation] {
    let missing = fit.text.missingHyphenation
    return missing.isEmpty ? missedHyphenation : missing
  }
}
