internal import AdaptiveLayout
internal import Catalogs
internal import ConstraintSolver
internal import Drawing
internal import Geometry
internal import JSONText
internal import LabelFitting
internal import Reports
internal import Synchronization
internal import TextFields
internal import TextFit
internal import TextLayout
internal import Typography

/// Finds the problems of a screen in one window. For one thread.
struct ScreenInspection {
  /// An observation about a view; many windows may have the same one.
  struct Observation {
    /// The view; nil for the layout as a whole.
    var piece: ScreenSolution.Piece?
    /// A text that distinguishes the observation from others of the same rule and view.
    var detail = ""
    /// The names and keys of the other view of two.
    var others: [String] = []
    var rule: CheckRule
    var finding: Extent
    /// Whether it is about the text of the view.
    var isOfText = false
    /// The least size at which the text was measured, if that is not its own.
    var leastSize: Double?
    /// The line of the screen's file, if it is not that of the view.
    var line: Int?
    /// Whether the observation does not depend on the words.
    var isOfAllWords = false
    /// Whether it is the last of its rule that is told of a window which has more.
    var isLast = false

    /// The text as it was measured; nil if the observation is not about a text.
    var request: FitRequest? {
      guard isOfText, let text = piece?.text else { return nil }
      return leastSize.map { text.request(notBelow: $0) } ?? text.request
    }
  }

  typealias Extent = FindingExtent

  let window: ScreenWindow
  let leastSize: Double?
  let legibility: Legibility?
  /// Whether to find frames that the constraints do not determine.
  let asksAmbiguity: Bool
  /// The requested keys or views; empty for all.
  let keys: [KeyPattern]
  let opened: Opened
  /// The overflows that were found in other windows of the same screen and language.
  let overflows: Overflows
  /// Takes what looking at it costs.
  let work: LayoutWork

  /// The overflows of texts in the windows of a screen in one language, shared by all threads.
  final class Overflows: Sendable {
    fileprivate struct Place: Hashable {
      let view: View
      let box: Size
      let least: Double?
      let largest: Double?
    }

    fileprivate typealias Overflow = (rule: CheckRule, extent: Extent)

    private let known = Mutex<[Place: Overflow?]>([:])

    fileprivate func overflow(_ place: Place, _ make: () -> Overflow?) -> Overflow? {
      if let found = known.withLock({ $0[place] }) { return found }
      let found = make()
      known.withLock { $0[place] = .some(found) }
      return found
    }
  }

  /// - Parameter silent: returns the protrusions of the same screen without any words; called at most once.
  func observations(
    _ solution: ScreenSolution, silent: () throws(Failure) -> Set<Protrusion>
  ) throws(Failure) -> [Observation] {
    var found: [Observation] = []
    for index in solution.pieces.indices {
      guard !solution.pieces[index].isHidden, let text = solution.pieces[index].text else { continue }
      try count(Self.stepsPerByte * text.fit.text.text.utf8.count)
      found += observations(solution.pieces[index], text)
    }
    try count(Self.stepsPerPiece * solution.pieces.count)
    let seen = seen(solution)
    found += try overlaps(solution, seen)
    found += try covered(solution, seen)
    found += strays(solution, seen)
    found += try protrusions(solution, silent: silent)
    found += try problems(solution)
    try count(Self.stepsPerObservation * found.count)
    return found
  }

  /// What is seen of a view.
  struct Seen {
    let frame: Rect
    /// The area of its letters; nil if it shows none.
    let letters: TurnedRect?
  }

  /// What is seen of each piece; nil for those that are hidden.
  private func seen(_ solution: ScreenSolution) -> [Seen?] {
    solution.pieces.indices.map { index in
      guard !solution.pieces[index].isHidden, let frame = try? solution.layout.frame(of: solution.pieces[index].view)
      else { return nil }
      return Seen(frame: frame, letters: solution.pieces[index].text?.letters(in: frame))
    }
  }

  // MARK: Work

  /// What a window costs beside its solving, in steps of a few nanoseconds: for each view, for each byte of its texts,
  /// which are broken anew at each width, and for what is found of them.
  private static let stepsPerPiece = 200
  private static let stepsPerByte = 6
  private static let stepsPerObservation = 6000
  /// What it costs to write down a constraint of a conflict.
  private static let stepsPerMember = 200

  /// - Throws: ``Failure`` where all windows together have cost more than they may.
  func count(_ steps: Int) throws(Failure) {
    guard work.count(steps) else { throw Failure(kind: .unavailable, message: work.refusal.description) }
  }

  // MARK: Texts

  private func observations(_ piece: ScreenSolution.Piece, _ text: ScreenSolution.Text) -> [Observation] {
    var found: [Observation] = []
    let fit = text.fit
    let isBelow = text.isFitted && leastSize.map { fit.size < $0 } ?? false
    if !fit.fits, let extent = overflow(piece, text, text.request) {
      found.append(Observation(piece: piece, rule: extent.rule, finding: extent.extent, isOfText: true))
    } else if isBelow, let leastSize {
      found.append(small(piece, text, leastSize))
    }
    if let legibility, let density = window.pointsPerInch,
      let letters = legibility.lowest(of: fit, pointsPerInch: density),
      letters.millimetres < legibility.millimetres * (1 - 1e-9)
    {
      let needed = letters.size * legibility.millimetres / max(1e-6, letters.millimetres)
      var extent = Extent(size: fit.size, missingHeight: needed - letters.size)
      extent.why =
        "\(legibility.words(letters)) are \(decimal(letters.millimetres, places: 2)) mm high at"
        + " \(decimal(letters.size, places: 2)) pt, but \(decimal(legibility.millimetres, places: 2)) mm are wanted, as"
        + " they are at \(FindingWords.points(needed)) pt"
      found.append(Observation(piece: piece, rule: .illegible, finding: extent, isOfText: true))
    }
    if !fit.text.missingCharacters.isEmpty, let characters = Unmet(fit.text, .key).characters {
      var extent = Extent(size: fit.size)
      extent.why = "no font has \(characters); shown as missing glyphs"
      found.append(Observation(piece: piece, rule: .missingCharacter, finding: extent, isOfText: true))
    }
    return found
  }

  /// A text that is shown below the least size, because it does not fit its box otherwise or for another reason.
  private func small(
    _ piece: ScreenSolution.Piece, _ text: ScreenSolution.Text, _ leastSize: Double
  ) -> Observation {
    if let overflow = overflow(piece, text, text.request(notBelow: leastSize)), overflow.rule == .textOverflow {
      return Observation(
        piece: piece, rule: .textTooSmall, finding: overflow.extent, isOfText: true, leastSize: leastSize)
    }
    let (fit, setting) = (text.fit, text.request.setting)
    let largest = setting.sizes?.max() ?? setting.maximumSize
    var extent = Extent(size: fit.size, missingHeight: leastSize - fit.size)
    extent.why =
      "is shown at \(decimal(fit.printableSize, places: 2)) pt, but at least \(decimal(leastSize, places: 2)) pt is wanted"
    if let largest, largest < leastSize {
      extent.why += "; its largest size is \(decimal(largest, places: 2)) pt"
    } else {
      extent.why += ", at which it would fit by itself; its size is that of its group"
    }
    return Observation(piece: piece, rule: .textTooSmall, finding: extent, isOfText: true)
  }

  /// The overflow of a text, fitted on its own; nil if it fits then, because another text of its group does not.
  private func overflow(
    _ piece: ScreenSolution.Piece, _ text: ScreenSolution.Text, _ request: FitRequest
  ) -> (rule: CheckRule, extent: Extent)? {
    guard text.isSetAlike else { return overflow(request) }
    let place = Overflows.Place(
      view: piece.view, box: request.box, least: request.setting.minimumSize, largest: request.setting.maximumSize)
    return overflows.overflow(place) { overflow(request) }
  }

  private func overflow(_ request: FitRequest) -> (rule: CheckRule, extent: Extent)? {
    do throws(Failure) {
      let outcome = try FitJob(request, opened).run()
      guard !outcome.fit.fits else { return nil }
      return (.textOverflow, try Extent(outcome, request, opened))
    } catch {
      return (.unmeasurable, Extent(size: request.setting.minimumSize ?? 0, why: error.message))
    }
  }

  // MARK: Layout

  private func problems(_ solution: ScreenSolution) throws(Failure) -> [Observation] {
    let conflicts = solution.layout.conflicts
    try count(Self.stepsPerMember * conflicts.reduce(0) { $0 + $1.members.count })
    var found = conflicts.map { conflict in
      Observation(
        detail: ScreenFindings.identity(conflict, withPlaces: false).joined(separator: "\n"), rule: .conflict,
        finding: Extent(
          why: "constraints contradict each other: "
            + conflict.members.map { $0.text }.joined(separator: "; ") + "; left out is " + conflict.broken.text),
        line: line(conflict.broken, solution.layout))
    }
    if !solution.restless.isEmpty {
      let names = solution.restless.joined(separator: ", ")
      found.append(
        Observation(
          detail: names, rule: .unrest,
          finding: Extent(
            why:
              "the layout does not come to rest at \(names); make sure that no size depends on something that depends on it"
          )))
    }
    guard asksAmbiguity else { return found }
    var layout = solution.layout
    guard let ambiguity = try? layout.ambiguity() else { return found }
    let places = solution.placesByView
    for item in ambiguity.items {
      let piece = item.view.flatMap { places[$0] }.map { solution.pieces[$0] }
      found.append(
        Observation(
          piece: piece, detail: "\(piece?.name ?? item.name) \(item.axis.rawValue)", rule: .ambiguous,
          finding: Extent(
            why:
              "\(item.axis == .horizontal ? "where it lies from left to right, or how wide it is," : "where it lies from top to bottom, or how high it is,") is left open; give it \(item.remedy)"
          )))
    }
    return found
  }

  private func line(_ member: LayoutConflict.Member, _ layout: Layout) -> Int? {
    member.id.flatMap { try? layout.constraint($0) }?.location?.line
  }
}
