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

/// Looks at a screen in one window and says what is wrong with it. For one thread.
struct ScreenInspection {
  /// What is found of one view; many windows may have the same.
  struct Observation {
    /// The view that it is about; nil for the layout as a whole.
    var piece: ScreenSolution.Piece?
    /// What tells it from other findings of the same rule and view.
    var detail = ""
    /// The names and keys of the other view of two.
    var others: [String] = []
    var rule: CheckRule
    var finding: Extent
    /// The text as it was measured; nil for what is no text's.
    var request: FitRequest?
    /// The line of the screen's file that it is about, where that is not the view's.
    var line: Int?
    /// Whether it is so whatever the words are.
    var isOfAllWords = false
  }

  typealias Extent = FindingExtent

  let window: ScreenWindow
  let leastSize: Double?
  let legibility: Legibility?
  /// Whether what the constraints leave open is looked for.
  let asksAmbiguity: Bool
  /// The keys, or views, that are asked for; none for all.
  let keys: [KeyPattern]
  let opened: Opened
  /// What other windows of the same screen and language have found.
  let overflows: Overflows

  /// What texts lack of their boxes, for the windows of a screen in one language, on all threads.
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

  /// What one text lies over, as far as it is told; more of it tells nothing more.
  private static let mostOverlaps = 20

  /// - Parameter silent: what sticks out of the same screen without any words; asked for at most once.
  func observations(
    _ solution: ScreenSolution, silent: () throws(Failure) -> Set<Protrusion>
  ) throws(Failure) -> [Observation] {
    var solution = solution
    var found: [Observation] = []
    for piece in solution.pieces where !piece.isHidden {
      if let text = piece.text { found += observations(piece, text) }
    }
    found += overlaps(solution)
    found += covered(solution)
    found += strays(solution)
    found += try protrusions(solution, silent: silent)
    found += problems(&solution)
    return found
  }

  // MARK: Texts

  private func observations(_ piece: ScreenSolution.Piece, _ text: ScreenSolution.Text) -> [Observation] {
    var found: [Observation] = []
    let fit = text.fit
    var least = text.request
    if text.isFitted, let leastSize { least.setting.minimumSize = max(leastSize, least.setting.minimumSize ?? 0) }
    let isBelow = text.isFitted && leastSize.map { fit.size < $0 } ?? false
    if !fit.fits, let extent = overflow(piece, text, text.request) {
      found.append(Observation(piece: piece, rule: extent.rule, finding: extent.extent, request: text.request))
    } else if isBelow, let leastSize {
      found.append(small(piece, text, least, leastSize))
    }
    if let legibility, let density = window.pointsPerInch,
      let letters = legibility.lowest(of: fit, pointsPerInch: density),
      letters.millimetres < legibility.millimetres * (1 - 1e-9)
    {
      let needed = letters.size * legibility.millimetres / max(1e-6, letters.millimetres)
      var extent = Extent(size: fit.size, missingHeight: needed - letters.size)
      extent.why =
        "\(legibility.words(letters)) are \(decimal(letters.millimetres, places: 2)) mm high at"
        + " \(decimal(letters.size, places: 2)) pt, and \(decimal(legibility.millimetres, places: 2)) mm are wanted, which"
        + " \(FindingWords.points(needed)) pt have"
      found.append(Observation(piece: piece, rule: .illegible, finding: extent, request: text.request))
    }
    if !fit.text.missingCharacters.isEmpty, let characters = Unmet(fit.text, .key).characters {
      var extent = Extent(size: fit.size)
      extent.why = "no font has \(characters); shown as missing glyphs"
      found.append(Observation(piece: piece, rule: .missingCharacter, finding: extent, request: text.request))
    }
    return found
  }

  /// A text that is shown below the least size: since it does not fit its box otherwise, or for another reason.
  private func small(
    _ piece: ScreenSolution.Piece, _ text: ScreenSolution.Text, _ least: FitRequest, _ leastSize: Double
  ) -> Observation {
    if let overflow = overflow(piece, text, least), overflow.rule == .textOverflow {
      return Observation(piece: piece, rule: .textTooSmall, finding: overflow.extent, request: least)
    }
    let (fit, setting) = (text.fit, text.request.setting)
    let largest = setting.sizes?.max() ?? setting.maximumSize
    var extent = Extent(size: fit.size, missingHeight: leastSize - fit.size)
    extent.why =
      "is shown at \(decimal(fit.printableSize, places: 2)) pt, and \(decimal(leastSize, places: 2)) are wanted"
    if let largest, largest < leastSize {
      extent.why += "; its largest size is \(decimal(largest, places: 2)) pt"
    } else {
      extent.why += ", at which it would fit by itself; its size is that of its group"
    }
    return Observation(piece: piece, rule: .textTooSmall, finding: extent, request: text.request)
  }

  /// What a text lacks of its box, as a fit of its own sees it; nil where it fits by itself, and another of its group
  /// does not.
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

  // MARK: Places

  /// Where the letters of a text are seen: from the top of the first line's capitals to the last baseline, turned as
  /// the view is.
  private func letters(_ text: ScreenSolution.Text, _ frame: Rect) -> TurnedRect? {
    let fit = text.fit
    let metrics = fit.text.style.font.metrics
    let capitals = fit.size * Double(metrics.capHeight) / Double(max(1, metrics.unitsPerEm))
    var reach: Rect?
    // Of a text that is cut off, only as many lines as there may be are shown, where those would be alone.
    let shown = fit.fits ? fit.lines.count : min(fit.lines.count, fit.options.lines ?? .max)
    var down = 0.0
    if shown > 0, let last = fit.lines.last, shown < fit.lines.count {
      let (end, all) = (fit.lines[shown - 1].top + fit.lines[shown - 1].height, last.top + last.height)
      down =
        switch fit.options.alignment.vertical {
        case .top: 0
        case .center: (all - end) / 2
        case .bottom: all - end
        }
    }
    for (line, origin) in zip(fit.lines, fit.origins).prefix(shown) where line.width > 0 {
      let own = Rect(
        x: frame.minX + origin.x, y: frame.minY + origin.y + down - capitals, width: line.width, height: capitals)
      reach = reach?.joined(own) ?? own
    }
    guard let reach else { return nil }
    // What does not fit is cut off, and told as such.
    guard let seen = fit.fits ? reach : reach.intersection(frame) else { return nil }
    return TurnedRect(seen, degrees: Self.turn(text), about: frame.center)
  }

  /// Degrees by which a view with a text is turned about its middle.
  private static func turn(_ text: ScreenSolution.Text?) -> Double { text?.request.setting.rotation ?? 0 }

  private struct Place {
    let piece: Int
    let shape: TurnedRect

    var rect: Rect { shape.bounds }
  }

  /// Texts over other texts, and over controls that they are not in.
  private func overlaps(_ solution: ScreenSolution) -> [Observation] {
    var (texts, all): ([Place], [Place]) = ([], [])
    for (index, piece) in solution.pieces.enumerated() where !piece.isHidden {
      guard let frame = try? solution.layout.frame(of: piece.view) else { continue }
      let control = TurnedRect(frame, degrees: Self.turn(piece.text), about: frame.center)
      if let text = piece.text, let shape = letters(text, frame) {
        texts.append(Place(piece: index, shape: shape))
        all.append(Place(piece: index, shape: piece.isControl ? control : shape))
      } else if piece.isControl {
        all.append(Place(piece: index, shape: control))
      }
    }
    all.sort { ($0.rect.minY, $0.piece) < ($1.rect.minY, $1.piece) }
    let highest = all.map(\.rect.size.height).max() ?? 0
    let least = 0.5 / max(0.1, window.viewport.traits.scale)
    var found: [Observation] = []
    for text in texts {
      let before = found.count
      // Those that begin high enough to reach down to it.
      var low = 0
      var high = all.count
      while low < high {
        let middle = (low + high) / 2
        if all[middle].rect.minY < text.rect.minY - highest { low = middle + 1 } else { high = middle }
      }
      for other in all[low...] {
        if other.rect.minY >= text.rect.maxY { break }
        guard other.piece != text.piece else { continue }
        let (piece, its) = (solution.pieces[text.piece], solution.pieces[other.piece])
        // Of two texts the one in front is named, whatever else is behind it.
        guard !(its.text != nil && !its.isControl && other.piece > text.piece), piece.list == its.list else { continue }
        let width = min(text.rect.maxX, other.rect.maxX) - max(text.rect.minX, other.rect.minX)
        let height = min(text.rect.maxY, other.rect.maxY) - max(text.rect.minY, other.rect.minY)
        guard width > least, height > least else { continue }
        let isUpright = text.shape.isUpright && other.shape.isUpright
        let depth = isUpright ? min(width, height) : text.shape.depth(in: other.shape)
        guard depth > least,
          KeyPattern.any(of: keys, matches: piece.names + its.names), !isInside(piece.view, its.view, solution.layout),
          !isInside(its.view, piece.view, solution.layout)
        else { continue }
        var extent = Extent(
          size: piece.text?.fit.size ?? 0, missingWidth: isUpright ? width : depth,
          missingHeight: isUpright ? height : depth)
        let how =
          isUpright
          ? "\(FindingWords.points(width))x\(FindingWords.points(height)) pt of it"
          : "\(FindingWords.points(depth)) pt deep"
        extent.why = "lies over \(its.isControl ? "the \(its.control)" : "the text of") '\(its.name)', \(how)"
        found.append(
          Observation(
            piece: piece, detail: its.name, others: its.names, rule: .overlap, finding: extent,
            request: piece.text?.request))
        if found.count - before >= Self.mostOverlaps {
          found[found.count - 1].finding.why += "; what else it lies over is not told"
          break
        }
      }
    }
    return found
  }

  private func isInside(_ view: View, _ other: View, _ layout: Layout) -> Bool {
    var next = (try? layout.superview(of: view)) ?? nil
    while let superview = next {
      if superview == other { return true }
      next = (try? layout.superview(of: superview)) ?? nil
    }
    return false
  }

  /// Texts behind views that nothing is seen through, and that they are not in.
  private func covered(_ solution: ScreenSolution) -> [Observation] {
    let covers = solution.pieces.indices.compactMap { index -> Place? in
      let piece = solution.pieces[index]
      // What has a text itself is told as lying over another.
      guard piece.isOpaque, !piece.isHidden, piece.text == nil, !piece.isControl,
        let frame = try? solution.layout.frame(of: piece.view)
      else { return nil }
      return Place(piece: index, shape: TurnedRect(frame, degrees: 0, about: frame.center))
    }
    guard !covers.isEmpty else { return [] }
    let least = 0.5 / max(0.1, window.viewport.traits.scale)
    var found: [Observation] = []
    for (index, piece) in solution.pieces.enumerated() where !piece.isHidden {
      guard let text = piece.text, let frame = try? solution.layout.frame(of: piece.view),
        let seen = letters(text, frame)?.bounds
      else { continue }
      let before = found.count
      for cover in covers where cover.piece > index {
        let other = solution.pieces[cover.piece]
        guard piece.list == other.list, KeyPattern.any(of: keys, matches: piece.names + other.names),
          let hidden = seen.intersection(cover.rect), hidden.size.width > least, hidden.size.height > least,
          !isInside(other.view, piece.view, solution.layout)
        else { continue }
        var extent = Extent(
          size: text.fit.size, missingWidth: hidden.size.width, missingHeight: hidden.size.height)
        extent.why =
          "lies under '\(other.name)', which hides \(FindingWords.points(hidden.size.width))x\(FindingWords.points(hidden.size.height)) pt of it"
        found.append(
          Observation(
            piece: piece, detail: "under \(other.name)", others: other.names, rule: .overlap, finding: extent,
            request: text.request))
        if found.count - before == Self.mostOverlaps { break }
      }
    }
    return found
  }

  /// Texts whose letters leave the screen though their views do not, as those of which no width is checked; and those
  /// that reach under the camera, the bars or the rounded corners of a display.
  private func strays(_ solution: ScreenSolution) -> [Observation] {
    // A cell is as high as its texts make it.
    let screen = (try? solution.layout.frame(of: solution.layout.root)) ?? Rect(size: window.viewport.size)
    let safe = screen.inset(by: window.viewport.safeArea)
    return solution.pieces.compactMap { piece in
      guard !piece.isHidden, piece.list == nil, let text = piece.text,
        let frame = try? solution.layout.frame(of: piece.view), let seen = letters(text, frame)?.bounds
      else { return nil }
      let framed = Self.turn(text) != 0 ? [] : reach(frame, beyond: screen)?.map(\.side) ?? []
      // What the view itself does is told of the view.
      if let beyond = reach(seen, beyond: screen)?.filter({ !framed.contains($0.side) }), !beyond.isEmpty {
        return stray(piece, text, .outside, "the letters reach out of the screen by", beyond)
      }
      guard let rect = seen.intersection(screen), let beyond = reach(rect, beyond: safe) else { return nil }
      return stray(piece, text, .unsafeArea, "reaches out of the safe area by", beyond)
    }
  }

  /// By how much a rectangle is outside another, and where.
  private func reach(_ rect: Rect, beyond other: Rect) -> [(side: String, points: Double)]? {
    let least = 0.5 / max(0.1, window.viewport.traits.scale)
    let sides = [
      ("top", other.minY - rect.minY), ("right", rect.maxX - other.maxX), ("bottom", rect.maxY - other.maxY),
      ("left", other.minX - rect.minX),
    ].filter { $0.1 > least }
    return sides.isEmpty ? nil : sides
  }

  private func stray(
    _ piece: ScreenSolution.Piece, _ text: ScreenSolution.Text, _ rule: CheckRule, _ words: String,
    _ sides: [(side: String, points: Double)]
  ) -> Observation {
    let places = sides.map { "\(FindingWords.points($0.points)) pt at the \($0.side)" }.joined(separator: ", ")
    var extent = Extent(size: text.fit.size, missingHeight: sides.map(\.points).max() ?? 0)
    extent.why = "\(words) \(places)"
    return Observation(piece: piece, detail: "letters", rule: rule, finding: extent, request: text.request)
  }

  /// A view that sticks out of what it is in, to one side.
  struct Protrusion: Hashable {
    enum Side {
      case top, right, bottom, left

      /// The side where reading ends in place of that where it begins.
      var mirrored: Side { self == .left ? .right : self == .right ? .left : self }
    }

    let name: String
    let side: Side
  }

  /// What sticks out, also of views without area, as labels that say nothing are.
  static func protruding(_ solution: ScreenSolution) -> Set<Protrusion> {
    let layout = solution.layout
    let least = 0.5 / max(0.1, layout.traits.scale)
    var found: Set<Protrusion> = []
    for piece in solution.pieces {
      guard let superview = (try? layout.superview(of: piece.view)) ?? nil,
        let inner = try? layout.frame(of: piece.view),
        let outer = try? layout.frame(of: superview)
      else { continue }
      let sides: [(Protrusion.Side, Double)] = [
        (.top, outer.minY - inner.minY), (.right, inner.maxX - outer.maxX), (.bottom, inner.maxY - outer.maxY),
        (.left, outer.minX - inner.minX),
      ]
      for (side, beyond) in sides where beyond > least { found.insert(Protrusion(name: piece.name, side: side)) }
    }
    return found
  }

  /// Views that stick out of what they are in, to sides to which they do not without any words.
  private func protrusions(
    _ solution: ScreenSolution, silent: () throws(Failure) -> Set<Protrusion>
  ) throws(Failure) -> [Observation] {
    let all = solution.layout.protrusions
    guard !all.isEmpty else { return [] }
    let own = try silent()
    let pieces = Dictionary(solution.pieces.map { ($0.view, $0) }, uniquingKeysWith: { first, _ in first })
    return all.compactMap { found in
      let piece = pieces[found.view]
      if solution.scrolling.contains(found.container) { return nil }
      // Of one that is turned, the letters are looked for on the screen instead.
      if Self.turn(piece?.text) != 0, (try? solution.layout.superview(of: found.container)) ?? nil == nil { return nil }
      let name = piece?.name ?? found.name
      let seen = Self.seen(found, solution)
      let container =
        seen.container == found.container
        ? found.containerName
        : seen.container == solution.layout.root ? "the screen" : pieces[seen.container]?.name ?? found.containerName
      let isOfScreen = solution.tellsOwnStrays && seen.container == solution.layout.root
      let tellsOwn = isOfScreen && seen.container == found.container
      let parked = solution.parked[found.view] ?? []
      var isOwn = false
      // What is larger than the screen on purpose fills it.
      let fills =
        found.beyond.left > 0 && found.beyond.right > 0 || found.beyond.top > 0 && found.beyond.bottom > 0
      func beyond(_ side: Protrusion.Side, _ points: Double) -> Double {
        guard own.contains(Protrusion(name: name, side: side)) else { return points }
        guard tellsOwn, !fills, !parked.contains(side) else { return 0 }
        if points > 0 { isOwn = true }
        return points
      }
      let pushed = EdgeInsets(
        top: beyond(.top, seen.beyond.top), right: beyond(.right, seen.beyond.right),
        bottom: beyond(.bottom, seen.beyond.bottom), left: beyond(.left, seen.beyond.left))
      var extent = Extent(size: piece?.text?.fit.size ?? 0)
      extent.missingWidth = max(pushed.left, pushed.right)
      extent.missingHeight = max(pushed.top, pushed.bottom)
      guard !(piece?.isHidden ?? false), extent.missingWidth > 0 || extent.missingHeight > 0 else { return nil }
      let sides = [
        ("top", pushed.top), ("right", pushed.right), ("bottom", pushed.bottom), ("left", pushed.left),
      ].filter { $0.1 > 0 }.map { "\(decimal($0.1, places: 3)) pt beyond its \($0.0)" }.joined(separator: ", ")
      extent.why =
        "\(found.isOutside ? "lies outside" : "sticks out of") \(isOfScreen ? "the screen" : container): \(sides), and"
        + (isOwn ? " does so whatever its texts are" : " does not where all texts are empty")
      return Observation(
        piece: piece, detail: found.containerName, rule: .outside, finding: extent, request: piece?.text?.request,
        isOfAllWords: isOwn)
    }
  }

  /// What a view is seen to stick out of, and how far, on the sides to which it does: the nearest of all that it is in
  /// that is seen itself or cuts off. A control is not touched outside its superview, whatever is seen of that.
  private static func seen(
    _ found: LayoutProtrusion, _ solution: ScreenSolution
  ) -> (container: View, beyond: EdgeInsets) {
    var container = found.container
    let isTouched = solution.pieces.contains { $0.view == found.view && $0.isControl }
    guard !isTouched, solution.seeThrough.contains(container) else { return (container, found.beyond) }
    while solution.seeThrough.contains(container),
      let next = (try? solution.layout.superview(of: container)) ?? nil
    {
      container = next
    }
    guard let inner = try? solution.layout.frame(of: found.view),
      let outer = try? solution.layout.frame(of: container)
    else { return (found.container, found.beyond) }
    let least = 0.5 / max(0.1, solution.layout.traits.scale)
    func beyond(_ side: Double, _ points: Double) -> Double { side > 0 && points > least ? points : 0 }
    let sides = found.beyond
    return (
      container,
      EdgeInsets(
        top: beyond(sides.top, outer.minY - inner.minY), right: beyond(sides.right, inner.maxX - outer.maxX),
        bottom: beyond(sides.bottom, inner.maxY - outer.maxY), left: beyond(sides.left, outer.minX - inner.minX))
    )
  }

  // MARK: Layout

  private func problems(_ solution: inout ScreenSolution) -> [Observation] {
    var found = solution.layout.conflicts.map { conflict in
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
            why: "the layout does not come to rest at \(names); do not let a size follow from what follows from it")))
    }
    guard asksAmbiguity, let ambiguity = try? solution.layout.ambiguity() else { return found }
    for item in ambiguity.items {
      let piece = item.view.flatMap { view in solution.pieces.first { $0.view == view } }
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

extension ScreenSolution.Piece {
  /// What `--key` may ask for it by: the keys of its text, and its own name.
  fileprivate var names: [String] { (text?.keys ?? []) + [name] }
}

extension Rect {
  /// What both have; nil where that has no area.
  fileprivate func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return left < right && top < bottom ? Rect(minX: left, minY: top, maxX: right, maxY: bottom) : nil
  }
}
