public import Drawing
internal import Geometry
internal import JSONText
internal import Reports
package import TextFields
public import TextFit
public import TextLayout
internal import Typography

/// A composition with its texts fitted and placed, ready to be written.
public struct Page: Sendable {
  /// The drawn page; nil if a text does not fit and has no overflow that says what to show of it.
  public let picture: Picture?
  /// The result of each text, in the order of the items.
  package let outcomes: [FitOutcome]
  /// A sentence for each text that does not fit.
  public let misfits: [String]

  /// Whether every text fits.
  public var fits: Bool { misfits.isEmpty }

  /// The fit of each text, in the order of the items.
  public var texts: [Fit] { outcomes.map(\.fit) }

  /// A sentence for each request that cannot be met, although the texts may fit.
  public let unmet: [String]

  /// The title of a document of this page: that of the composition, or the first line of its first text; empty if it
  /// has neither.
  public let title: String
}

/// Fits and places the texts of a composition, for one row after another. It may be used from several threads.
/// It holds the images that are the same on every page.
public struct PageBuilder: Sendable {
  private var composition: Composition
  /// Whether the composition is that of one row.
  private var isFilled = false
  /// Whether rows give more than words and images.
  private let isVariable: Bool
  private let annotates: Bool
  /// The images that are the same on every page, by their path.
  private let images: [String: PictureImage]
  /// The images of the rows.
  let store: ImageStore

  /// - Throws: ``Failure`` for an image that is missing or damaged.
  package init(_ composition: Composition, annotates: Bool) throws(Failure) {
    self.composition = composition
    self.annotates = annotates
    isVariable = composition.variable != nil
    let store = ImageStore()
    var images: [String: PictureImage] = [:]
    let items = composition.items + (composition.variable?.samples ?? [])
    for case .image(let image) in items where image.path.fields.isEmpty {
      let path = image.located(try image.path.filled([:]))
      guard images[path] == nil else { continue }
      images[path] = try Self.named(image.origin, ["image"]) { () throws(Failure) in try store.image(path) }
    }
    self.images = images
    self.store = store
  }

  /// Creates a builder for the pages of a composition, and reads the images that they have in common.
  ///
  /// - Parameters:
  ///   - composition: the composition of each page.
  ///   - annotates: whether pages show boxes, margins, baselines, line ends and what limits each size.
  /// - Throws: ``PageError`` for an image that is missing or damaged.
  /// - Complexity: decodes the images.
  public init(_ composition: Composition, annotated annotates: Bool = false) throws(PageError) {
    self = try PageError.converting { () throws(Failure) in try PageBuilder(composition, annotates: annotates) }
  }

  /// The page of a row, with its texts fitted.
  ///
  /// - Parameters:
  ///   - row: the fields of a row, by name; it must have each of the composition's ``Composition/fields``.
  ///   - cache: the cache of shaped texts.
  /// - Throws: ``PageError`` for a text, font or image that cannot be used; a text that does not fit is among
  ///   ``Page/misfits``.
  /// - Complexity: shapes every text of the page that is not in the cache.
  public func page(filling row: [String: String] = [:], cache: ShapeCache? = nil) throws(PageError) -> Page {
    try PageError.converting { () throws(Failure) in try page(row, Opened(cache: cache)) }
  }

  /// The files that are used for a row's page but not for others, each with a description.
  ///
  /// - Parameter owner: how messages refer to the row.
  package func files(_ row: [String: String], of owner: String = "the row") -> [(path: String, what: String)] {
    guard let composition = try? filled(with: row).composition else { return [] }
    return composition.items.flatMap { item -> [(String, String)] in
      switch item {
      case .text(let text) where isVariable || text.marksUpRows:
        return text.fontFiles(row).map { ($0, "a font file of \(owner)") }
      case .image(let image):
        guard isVariable || !image.path.fields.isEmpty, let path = try? image.path.filled(row) else { return [] }
        return [(image.located(path), "an image of \(owner)")]
      default: return []
      }
    }
  }

  /// - Parameters:
  ///   - row: the fields of a row.
  ///   - markup: the fields that are also available as markup, which marked-up texts take.
  /// - Throws: ``Failure`` for a text, font or image that cannot be used; a text that does not fit is among
  ///   ``Page/misfits``.
  package func page(
    _ row: [String: String] = [:], markup: [String: String] = [:], _ opened: Opened
  ) throws(Failure) -> Page {
    try filled(with: row).drawn(row, markup, opened)
  }

  /// The builder for a row's page only.
  ///
  /// - Throws: bad data for a value that its key cannot have.
  package func filled(with row: [String: String]) throws(Failure) -> PageBuilder {
    guard !isFilled else { return self }
    var builder = self
    builder.composition = try composition.filled(with: row)
    builder.isFilled = true
    return builder
  }

  /// The page of a row's own composition.
  private func drawn(
    _ row: [String: String], _ markup: [String: String], _ opened: Opened
  ) throws(Failure) -> Page {
    let (outcomes, origins) = try fit(row, markup, opened)
    var next = outcomes.makeIterator()
    var picture = Picture(size: composition.size, background: composition.background)
    var placements: [TextPlacement] = []
    for item in composition.items {
      switch item {
      case .shape(let rect, let fill, let stroke, let radius):
        if let fill { picture.fill(rect, fill, cornerRadius: radius) }
        if let stroke { picture.stroke(rect, stroke, cornerRadius: radius) }
      case .image(let image):
        try draw(image, row, on: &picture)
      case .text(let text):
        guard let outcome = next.next() else { break }
        let setting = text.setting
        let placement = try Self.named(text.origin, Self.wordKeys) { () throws(Failure) in
          do throws(TextError) {
            return try TextPlacement(outcome.fit, at: text.box.origin)
          } catch {
            throw Failure(error)
          }
        }
        var item = Picture(size: picture.size)
        if setting.background.alpha > 0 { item.fill(text.box, setting.background) }
        item.draw(placement, setting.paint)
        if let layer = setting.layer(about: text.box) { picture.draw(item, as: layer) } else { picture.add(item) }
        placements.append(placement)
      }
    }
    if composition.opacity < 1 {
      var whole = Picture(size: composition.size)
      whole.draw(picture, as: Layer(opacity: composition.opacity))
      picture = whole
    }
    var misfits: [String] = []
    var isShown = true
    for (outcome, origin) in zip(outcomes, origins) where !outcome.fit.fits {
      misfits.append(origin.told(Explanation(outcome).refusal))
      if outcome.fit.options.overflow == .error, !annotates { isShown = false }
    }
    if annotates { picture = try annotated(picture, placements, outcomes) }
    var unmet: [String] = []
    for ((outcome, placement), origin) in zip(zip(outcomes, placements), origins) {
      for finding in Unmet(outcome, shown: placement.fit).findings {
        let told = origin.told(finding.sentence, finding.fields.map(\.key))
        if !unmet.contains(told) { unmet.append(told) }
      }
    }
    return Page(
      picture: isShown ? picture : nil, outcomes: outcomes, misfits: misfits, unmet: unmet,
      title: try composition.title?.filled(row) ?? outcomes.first.map { Self.title($0.fit.text.text) } ?? "")
  }

  /// The first line of a text, cut off between words if it is too long for a title.
  private static func title(_ text: String) -> String {
    let line = text.drop(while: \.isWhitespace).prefix { !$0.isNewline }
    guard line.count > 100 else { return String(line) }
    let start = line.prefix(99)
    return (start.lastIndex(of: " ").map { start[..<$0] } ?? start) + "…"
  }

  /// Runs a body that may fail, and names the item in its failure.
  ///
  /// - Parameter keys: the keys to blame; the first of them that the file has gives the place.
  private static func named<Value>(
    _ origin: Composition.Origin, _ keys: [String] = [], _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    do throws(Failure) {
      return try body()
    } catch {
      throw Failure(
        kind: origin.kind(of: error), message: origin.told(error.message, keys, at: error.place),
        excerpt: error.excerpt)
    }
  }

  /// The settings that choose a font.
  private static let fontKeys = [TextField.fontFile, .font, .instance, .weight, .variations].map(\.key)
  /// The keys that give the words of a text.
  private static let wordKeys = ["text", TextField.paragraphs.key]

  private func draw(
    _ image: Composition.Image, _ row: [String: String], on picture: inout Picture
  ) throws(Failure) {
    let loaded = try Self.named(image.origin, ["image"]) { () throws(Failure) in
      let path = try image.path.filled(row)
      let empty = image.path.places.first { $0.isEmpty(in: row) }
      if let empty, path.allSatisfy(\.isWhitespace) { throw Self.nothing("the image", in: empty) }
      let located = image.located(path)
      if let known = images[located] { return known }
      do throws(Failure) {
        return try store.image(located)
      } catch {
        guard let empty, error.kind == .noInput else { throw error }
        throw Failure(
          kind: error.kind,
          message: "\(error.message); fill in the field '\(empty.name)', which is empty, or write {\(empty.name)?}")
      }
    }
    let description = try Self.named(image.origin, ["alt"]) { () throws(Failure) in
      try image.description?.filled(row) ?? ""
    }
    guard !description.isEmpty else { return picture.draw(loaded, in: image.rect, image.placement) }
    picture.draw(describedAs: description) { $0.draw(loaded, in: image.rect, image.placement) }
  }

  // MARK: Fitting

  /// The result of every text, and where the text is defined.
  private func fit(
    _ row: [String: String], _ markup: [String: String], _ opened: Opened
  ) throws(Failure) -> ([FitOutcome], [Composition.Origin]) {
    // A row gives text, not markup, unless it gives it as markup.
    let hasMarkup = composition.items.contains { if case .text(let text) = $0 { text.setting.isMarkup } else { false } }
    let marked = hasMarkup ? row.mapValues(Markup.escaped).merging(markup) { $1 } : row
    var jobs: [FitJob] = []
    var texts: [Composition.Text] = []
    for case .text(let text) in composition.items {
      _ = try Self.named(text.origin, Self.fontKeys) { () throws(Failure) in try opened.fonts(text.setting) }
      let fields = text.setting.isMarkup ? marked : row
      var request = try Self.named(text.origin, Self.wordKeys) { () throws(Failure) in
        let words = try text.words.filled(fields)
        try Self.check(words, text.words, of: text, row)
        return FitRequest(words, in: text.box.size, text.setting)
      }
      for (index, variant) in text.variants.enumerated() {
        request.variants.append(
          try Self.named(text.origin, ["variants"]) { () throws(Failure) in
            let words = try variant.filled(fields)
            try Self.check(words, variant, of: text, row, number: index + 1)
            return words
          })
      }
      jobs.append(try Self.named(text.origin, Self.wordKeys) { () throws(Failure) in try FitJob(request, opened) })
      texts.append(text)
    }
    var outcomes = [FitOutcome?](repeating: nil, count: jobs.count)
    var groups: [String: [Int]] = [:]
    for (index, text) in texts.enumerated() {
      if let group = text.group {
        groups[group, default: []].append(index)
      } else {
        outcomes[index] = try Self.named(text.origin) { () throws(Failure) in try jobs[index].run() }
      }
    }
    for (name, members) in groups.sorted(by: { $0.key < $1.key }) {
      do throws(FitError) {
        let group = try FitJob.group(members.map { (jobs[$0], texts[$0].ratio) })
        for (index, outcome) in zip(members, group.outcomes) { outcomes[index] = outcome }
      } catch {
        let problem = FitJob.clash(error, members.map { (texts[$0].origin.name, jobs[$0]) }) ?? error.description
        let place = members.first.map { texts[$0].origin.place(["group"]) } ?? ""
        let kind = members.first.map { texts[$0].origin.kind(of: Failure(error)) } ?? Failure(error).kind
        throw Failure(kind: kind, message: "\(place)the group '\(name)': \(problem)")
      }
    }
    return (outcomes.compactMap { $0 }, texts.map(\.origin))
  }

  /// Refuses a text or variant that is empty because its fields are, and says how to leave it out.
  ///
  /// - Parameter number: the number of the variant; 0 for the text itself.
  private static func check(
    _ words: String, _ template: Template, of text: Composition.Text, _ row: [String: String], number: Int = 0
  ) throws(Failure) {
    guard let field = template.places.first(where: { $0.isEmpty(in: row) }),
      isBlank(words, isMarkup: text.setting.isMarkup)
    else { return }
    if number > 0 { throw nothing("variant \(number)", in: field, " to leave the variant out where it is") }
    throw nothing("the text", in: field, text.origin.said != nil ? leavingItem : " to draw nothing where it is")
  }

  /// Whether nothing is seen of a text; markup that cannot be read is refused elsewhere.
  private static func isBlank(_ words: String, isMarkup: Bool) -> Bool {
    let seen = isMarkup ? (try? Markup(words))?.text ?? words : words
    return seen.allSatisfy(\.isWhitespace)
  }

  private static let leavingItem = " or \"optional\": true to leave the item out where it is"

  /// - Parameter end: what the question mark in the braces is for.
  private static func nothing(_ what: String, in field: TemplateField, _ end: String = leavingItem) -> Failure {
    .badData(
      "\(what) is empty, because the field '\(field.name)' is; fill it in, or write {\(field.name)?}" + end)
  }

  // MARK: Annotation

  private func annotated(
    _ picture: Picture, _ placements: [TextPlacement], _ outcomes: [FitOutcome]
  ) throws(Failure) -> Picture {
    var notes: [Annotation.Note] = []
    let texts = composition.items.compactMap { if case .text(let text) = $0 { text } else { nil } }
    for ((placement, outcome), text) in zip(zip(placements, outcomes), texts) {
      let fit = outcome.fit
      let explanation = Explanation(outcome)
      notes.append(
        Annotation.Note(
          placement, limit: fit.limit,
          words: (text.origin.name.isEmpty ? "" : text.origin.name + ": ") + "\(decimal(fit.printableSize)) pt"
            + (fit.fits ? ". What binds is the " + explanation.limit : ": " + explanation.refusal),
          layer: text.setting.layer(about: text.box) ?? Layer(), paint: text.setting.paint))
    }
    do throws(DrawingError) {
      return try picture.annotated(notes, font: try Self.legendFont())
    } catch {
      throw Failure(error)
    }
  }

  private static func legendFont() throws(DrawingError) -> Font {
    do throws(FontError) {
      return try FontCatalog.shared.defaultFont()
    } catch {
      throw .failed("\(error)")
    }
  }
}
