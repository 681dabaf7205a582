internal import Geometry
internal import OfficePackages
internal import XMLText

/// Decides what fitting changes in each text of a presentation.
struct FitPlanner {
  private let presentation: Presentation
  private let check: PresentationCheck
  private let sizes: FitSizes
  private var edits: [String: PartEdit] = [:]
  private(set) var changes: [PresentationChange] = []
  private(set) var left: [PresentationFit.Left] = []
  private(set) var overflows: [PresentationFit.Overflow] = []

  init(_ presentation: Presentation, _ check: PresentationCheck, _ sizes: FitSizes) {
    self.presentation = presentation
    self.check = check
    self.sizes = sizes
  }

  mutating func plan() throws(PresentationError) {
    let bodies = try check.bodies(of: presentation)
    switch sizes {
    case .stored:
      for body in bodies { try store(body) }
    case .shapes(let least):
      for body in bodies { try size(body, least: least, commonFactor: nil) }
    case .kinds(let least):
      let factors = commonFactors(of: bodies, least: least)
      for body in bodies {
        try size(body, least: least, commonFactor: body.chain.placeholder.flatMap { factors[$0.kind] })
      }
    }
  }

  /// All changes, as an edited package that can be written.
  func edit() throws(PresentationError) -> PackageEdit {
    var package = PackageEdit(of: presentation.parts.package)
    do throws(OfficePackageError) {
      for part in edits.keys.sorted() { if let edit = edits[part] { try package.apply(edit) } }
    } catch {
      throw DeckParts.error(error)
    }
    return package
  }

  // MARK: What PowerPoint stores

  private mutating func store(_ body: SolvedBody) throws(PresentationError) {
    guard let reading = body.answer.reading else { return leave(body, body.answer.reason ?? "it is not known") }
    tell(reading, of: body)
    guard body.answer.isStale else { return }
    switch body.answer.autofit {
    case .none: break
    case .text: try shrink(body, to: reading.scale, reading.reduction)
    case .shape: if let height = reading.height { try grow(body, to: height) }
    }
  }

  private mutating func shrink(_ body: SolvedBody, to scale: Double, _ reduction: Double) throws(PresentationError) {
    try change(body) { edits, part throws(PartEditError) in try edits.shrink(to: scale, reduction: reduction, in: &part)
    }
    note(body, .scale, body.answer.storedScale, scale)
    note(body, .reduction, body.answer.storedReduction, reduction)
  }

  private mutating func grow(_ body: SolvedBody, to height: Double) throws(PresentationError) {
    guard body.shape.cell == nil else { return leave(body, "PowerPoint computes the heights of a table's rows itself") }
    guard let transform = body.chain.transform, let frame = Measures.rect(transform.node) else { return }
    guard height * Measures.perPoint < 0x1p31 - 1 else {
      return leave(body, "it would make the shape higher than the 2,147,483,647 units that PowerPoint's numbers hold")
    }
    let before = BodyEdits.Extent(top: Self.units(frame.minY), height: Self.units(frame.size.height))
    let more = Self.units(height) - before.height
    let above =
      switch body.text.anchor {
      case .top: 0
      case .center: more / 2
      case .bottom: more
      }
    let after = BodyEdits.Extent(top: before.top - above, height: before.height + more)
    try change(body) { edits, part throws(PartEditError) in try edits.grow(to: after, in: &part) }
    note(body, .height, frame.size.height, Double(after.height) / Measures.perPoint)
    note(body, .top, frame.minY, Double(after.top) / Measures.perPoint)
  }

  /// A length in English metric units, clamped to 32 bits as PowerPoint's own numbers are.
  private static func units(_ points: Double) -> Int {
    Int(saturating: max(-0x1p31, min(0x1p31 - 1, points * Measures.perPoint)), .toNearestOrAwayFromZero)
  }

  // MARK: Sizes of runs

  /// Whether the sizes of a text may change. Shapes that grow need no smaller text.
  private func isSized(_ body: SolvedBody) -> Bool {
    guard body.answer.reading != nil, body.shape.cell == nil, body.room != nil else { return false }
    return body.answer.autofit == .text || body.answer.autofit == .none && body.answer.overflows
  }

  /// Lays a text out in the shape of a body.
  private func solver(_ body: SolvedBody, _ text: TextBody) -> BodySolver {
    BodySolver(body.shape, body.chain, text, check.setter, on: presentation.slideSize, of: presentation.saver)
  }

  private func commonFactors(of bodies: [SolvedBody], least: Double) -> [String: Double] {
    var factors: [String: Double] = [:]
    var members: [String: [FittedSizes]] = [:]
    for body in bodies where isSized(body) {
      guard let kind = body.chain.placeholder?.kind else { continue }
      let sizes = FittedSizes(body, solver(body, body.text), check.setter, least: least)
      let (factor, fits) = sizes.factor()
      guard fits || sizes.fitsBelow, sizes.unknown(factor) == nil else { continue }
      factors[kind] = min(factors[kind] ?? 1, factor)
      members[kind, default: []].append(sizes)
    }
    // A text that fits at its own size nearly always fits at a smaller one.
    for (kind, members) in members {
      for member in members { factors[kind] = factors[kind].map { member.factor(atMost: $0) } }
    }
    return factors
  }

  private mutating func size(_ body: SolvedBody, least: Double, commonFactor: Double?) throws(PresentationError) {
    guard let reading = body.answer.reading else { return leave(body, body.answer.reason ?? "it is not known") }
    if body.answer.autofit == .shape { return try store(body) }
    guard isSized(body) else { return tell(reading, of: body) }
    let sizes = FittedSizes(body, solver(body, body.text), check.setter, least: least)
    let (ownFactor, fits) = sizes.factor()
    guard fits || sizes.fitsBelow else {
      tell(reading, of: body, unscaled: sizes.overflow(1))
      return leave(body, "it would not fit at any font size")
    }
    if let unknown = sizes.unknown(ownFactor) {
      tell(reading, of: body)
      return leave(body, unknown)
    }
    let factor = commonFactor ?? ownFactor
    let sized = sizes.scaled(factor)
    // As a check will report it.
    let checked = solver(body, sized).answer(part: body.answer.part).reading
    // A text that a check would shrink again overflows at the sizes that are written.
    let isShrunk = checked.map { $0.scale != 1 || $0.reduction != 0 } ?? true
    let more = max(isShrunk ? sizes.overflow(factor) : 0, checked?.overflow ?? 0, checked?.beyondSlide ?? 0)
    let doesOverflow = overflow(body, more)
    if body.answer.autofit == .text, body.answer.storedScale != 1 || body.answer.storedReduction != 0 {
      // Without what is stored, a text that does not fit even so would be larger than it is shown now.
      guard !doesOverflow else { return }
      try shrink(body, to: 1, 0)
    }
    guard factor < 1 else { return }
    try change(body) { edits, part throws(PartEditError) in try edits.size(as: sized, in: &part) }
    note(body, .size, sizes.largest, FittedSizes.largest(of: sized))
  }

  // MARK: Notes

  private mutating func change(
    _ body: SolvedBody, _ apply: (BodyEdits, inout PartEdit) throws(PartEditError) -> Void
  ) throws(PresentationError) {
    let part = body.answer.part
    let known = edits.removeValue(forKey: part)
    let bytes = known == nil ? try presentation.parts.bytes(part) : []
    do throws(PartEditError) {
      var edit: PartEdit
      if let known { edit = known } else { edit = try PartEdit(bytes, of: part) }
      try apply(BodyEdits(body), &edit)
      edits[part] = edit
    } catch {
      throw PresentationError(file: presentation.name, part: error.part, problem: error.problem)
    }
  }

  private mutating func note(_ body: SolvedBody, _ value: PresentationChange.Value, _ before: Double, _ after: Double) {
    guard before != after else { return }
    let answer = body.answer
    changes.append(
      PresentationChange(
        part: answer.part, shape: answer.shape, name: answer.name, value: value, before: before, after: after))
  }

  private mutating func leave(_ body: SolvedBody, _ reason: String) {
    let answer = body.answer
    left.append(PresentationFit.Left(part: answer.part, shape: answer.shape, name: Self.name(answer), reason: reason))
  }

  /// Notes that a text which stays as it is overflows, if it does.
  ///
  /// - Parameter points: by how much it does so without the scale that is stored, which not every program applies.
  private mutating func tell(_ reading: BodyAnswer.Reading, of body: SolvedBody, unscaled points: Double = 0) {
    overflow(body, max(reading.overflow, reading.beyondSlide, points))
  }

  /// Notes by how much a text overflows, and returns whether it visibly does.
  @discardableResult
  private mutating func overflow(_ body: SolvedBody, _ points: Double) -> Bool {
    guard points > BodyAnswer.overflowTolerance else { return false }
    let answer = body.answer
    overflows.append(
      PresentationFit.Overflow(part: answer.part, shape: answer.shape, name: Self.name(answer), points: points))
    return true
  }

  private static func name(_ answer: BodyAnswer) -> String {
    answer.row.map { "\(answer.name), row \($0), column \(answer.column ?? 0)" } ?? answer.name
  }
}
