import Drawing
import Geometry
import JSONText
import LayoutDocuments
import TextFit
import TextLayout
import Typography

/// A composition with everything in its place, ready to be written.
struct Page {
  /// Nil where a text does not fit and nothing says what to show of it.
  let picture: Picture?
  /// What came of each text, in the order of the items.
  let outcomes: [Outcome]
  /// A sentence for each text that does not fit.
  let misfits: [String]

  var fits: Bool { misfits.isEmpty }

  /// A sentence for each thing that was asked for and not met, though the texts may fit.
  let unmet: [String]
}

/// Fits and places the texts of a composition, for one row after the other; may be used from several threads.
struct PageBuilder: Sendable {
  private let composition: Composition
  private let annotates: Bool
  /// The images that are the same on every page, by their path.
  private let images: [String: PictureImage]

  /// - Throws: ``Failure`` for an image that is missing or damaged.
  init(_ composition: Composition, annotates: Bool) throws(Failure) {
    self.composition = composition
    self.annotates = annotates
    var images: [String: PictureImage] = [:]
    for case .image(let image) in composition.items where image.path.fields.isEmpty {
      let path = image.located(try image.path.filled([:]))
      if images[path] == nil { images[path] = try Self.load(path) }
    }
    self.images = images
  }

  private static func load(_ path: String) throws(Failure) -> PictureImage {
    let bytes = try readBytes(path, limit: Limits.default.imageBytes, what: "image")
    do throws(DrawingError) {
      return try PictureImage(checking: bytes, name: path)
    } catch {
      throw Failure(error)
    }
  }

  /// The files that a row's page is made from and others are not, and what each is.
  func files(_ row: [String: String]) -> [(path: String, what: String)] {
    composition.items.compactMap { item in
      guard case .image(let image) = item, !image.path.fields.isEmpty, let path = try? image.path.filled(row) else {
        return nil
      }
      return (image.located(path), "an image of the row")
    }
  }

  /// - Parameter row: the fields of a row.
  /// - Throws: ``Failure`` for a text, font or image that cannot be used; a text that does not fit is a ``Page/misfits``.
  func page(_ row: [String: String] = [:], _ opened: Opened) throws(Failure) -> Page {
    let (outcomes, names) = try fit(row, opened)
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
        let wishes = text.request.setting
        if wishes.background.alpha > 0 {
          picture.fill(Rect(origin: text.origin, size: outcome.fit.box), wishes.background)
        }
        let placement = try named(text.name) { () throws(Failure) in
          do throws(TextError) {
            return try TextPlacement(outcome.fit, at: text.origin)
          } catch {
            throw Failure(error)
          }
        }
        picture.draw(placement, wishes.color)
        placements.append(placement)
      }
    }
    var misfits: [String] = []
    var isShown = true
    for (outcome, name) in zip(outcomes, names) where !outcome.fit.fits {
      misfits.append(
        (name.isEmpty ? "" : name + ": ") + Explanation(fit: outcome.fit).refusal(inDocument: !name.isEmpty))
      if outcome.fit.options.overflow == .error, !annotates { isShown = false }
    }
    if annotates { picture = try annotated(picture, placements, outcomes, names) }
    var unmet: [String] = []
    for ((outcome, placement), name) in zip(zip(outcomes, placements), names) {
      let shown = placement.fit.text
      for sentence in Unmet(outcome, shown: shown, isInDocument: !name.isEmpty).sentences {
        let named = (name.isEmpty ? "" : name + ": ") + sentence
        if !unmet.contains(named) { unmet.append(named) }
      }
    }
    return Page(picture: isShown ? picture : nil, outcomes: outcomes, misfits: misfits, unmet: unmet)
  }

  /// Runs what may fail, and says for which item.
  private func named<Value>(_ name: String, _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    do throws(Failure) {
      return try body()
    } catch {
      if name.isEmpty { throw error }
      throw Failure(kind: error.kind, message: "\(name): \(error.message)")
    }
  }

  private func draw(
    _ image: Composition.Image, _ row: [String: String], on picture: inout Picture
  ) throws(Failure) {
    let loaded = try named(image.name) { () throws(Failure) in
      let path = image.located(try image.path.filled(row))
      if let known = images[path] { return known }
      return try Self.load(path)
    }
    let rect = loaded.rect(in: image.rect, image.fitting)
    if image.fitting == .cover {
      var clipped = Picture(size: image.rect.size)
      clipped.draw(
        loaded,
        in: Rect(
          x: rect.minX - image.rect.minX, y: rect.minY - image.rect.minY, width: rect.size.width,
          height: rect.size.height))
      picture.draw(clipped, at: image.rect.origin, clips: true)
    } else {
      picture.draw(loaded, in: rect)
    }
  }

  // MARK: Fitting

  /// The outcome of every text, and its name.
  private func fit(_ row: [String: String], _ opened: Opened) throws(Failure) -> ([Outcome], [String]) {
    var jobs: [Job] = []
    var texts: [Composition.Text] = []
    for case .text(let text) in composition.items {
      jobs.append(
        try named(text.name) { () throws(Failure) in
          var request = text.request
          // What a row says is text, not markup.
          let change = request.isMarkup ? Markup.escaped : { $0 }
          request.text = try text.words.filled(row, change)
          request.variants = []
          for variant in text.variants { request.variants.append(try variant.filled(row, change)) }
          return try Job(request, opened)
        })
      texts.append(text)
    }
    var outcomes = [Outcome?](repeating: nil, count: jobs.count)
    var groups: [String: [Int]] = [:]
    for (index, text) in texts.enumerated() {
      if let group = text.group {
        groups[group, default: []].append(index)
      } else {
        outcomes[index] = try named(text.name) { () throws(Failure) in try jobs[index].run() }
      }
    }
    for (name, members) in groups.sorted(by: { $0.key < $1.key }) {
      do throws(FitError) {
        let group = try Job.group(members.map { (jobs[$0], texts[$0].ratio) })
        for (index, outcome) in zip(members, group.outcomes) { outcomes[index] = outcome }
      } catch {
        let problem = Job.clash(error, members.map { texts[$0].name }) ?? error.description
        throw Failure(kind: Failure(error).kind, message: "the group '\(name)': \(problem)")
      }
    }
    return (outcomes.compactMap { $0 }, texts.map(\.name))
  }

  // MARK: Annotation

  private func annotated(
    _ picture: Picture, _ placements: [TextPlacement], _ outcomes: [Outcome], _ names: [String]
  ) throws(Failure) -> Picture {
    let notes = zip(zip(placements, outcomes), names).map { pair, name in
      let fit = pair.1.fit
      let explanation = Explanation(fit: fit)
      return Annotation.Note(
        pair.0, limit: fit.limit,
        words: (name.isEmpty ? "" : name + ": ") + "\(decimal(fit.printableSize)) pt. "
          + (fit.fits ? "What binds is the " + explanation.limit : explanation.refusal(inDocument: !name.isEmpty)))
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
