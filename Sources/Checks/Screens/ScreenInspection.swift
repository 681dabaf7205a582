internal import AdaptiveLayout
internal import Catalogs
internal import ConstraintSolver
internal import Drawing
internal import Geometry
internal import JSONText
internal import LabelFitting
internal import Reports
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
    var rule: CheckRule
    var finding: Extent
    /// The text as it was measured; nil for what is no text's.
    var request: FitRequest?
    /// The line of the screen's file that it is about, where that is not the view's.
    var line: Int?
  }

  /// How bad it is.
  struct Extent {
    var size = 0.0
    var missingWidth = 0.0
    var missingHeight = 0.0
    var needsBoth = false
    var lines = 0
    var allowedLines: Int?
    var letters = 0
    var fittingSize: Double?
    var why = ""
  }

  let window: ScreenWindow
  let leastSize: Double?
  let legibility: Legibility?
  /// Whether what the constraints leave open is looked for.
  let asksAmbiguity: Bool
  let opened: Opened

  /// Overlaps of a screen that are told; more of them tell nothing more.
  private static let mostOverlaps = 1000

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
    if !fit.fits, let extent = overflow(text.request) {
      found.append(Observation(piece: piece, rule: extent.rule, finding: extent.extent, request: text.request))
    } else if isBelow, let extent = overflow(least) {
      let rule = extent.rule == .textOverflow ? CheckRule.textTooSmall : extent.rule
      found.append(Observation(piece: piece, rule: rule, finding: extent.extent, request: least))
    }
    if let legibility, let density = window.pointsPerInch {
      let height = legibility.height(of: fit, pointsPerInch: density)
      if height < legibility.millimetres * (1 - 1e-9) {
        let needed = legibility.leastSize(of: fit, pointsPerInch: density)
        let letters = legibility.measure == .xHeight ? "small letters" : "capitals"
        var extent = Extent(size: fit.size, missingHeight: needed - fit.size)
        extent.why =
          "\(letters) are \(decimal(height, places: 2)) mm high at \(decimal(fit.printableSize, places: 2)) pt, and"
          + " \(decimal(legibility.millimetres, places: 2)) mm are wanted, which \(FindingWords.points(needed)) pt have"
        found.append(Observation(piece: piece, rule: .illegible, finding: extent, request: text.request))
      }
    }
    if !fit.text.missingCharacters.isEmpty, let characters = Unmet(fit.text, .key).characters {
      var extent = Extent(size: fit.size)
      extent.why = "no font has \(characters); shown as missing glyphs"
      found.append(Observation(piece: piece, rule: .missingCharacter, finding: extent, request: text.request))
    }
    return found
  }

  /// What a text lacks of its box, as a fit of its own sees it; nil where it fits by itself, and another of its group does not.
  private func overflow(_ request: FitRequest) -> (rule: CheckRule, extent: Extent)? {
    do throws(Failure) {
      let outcome = try FitJob(request, opened).run()
      guard !outcome.fit.fits else { return nil }
      let overflow = try Overflowing(outcome, request, opened)
      return (.textOverflow, Extent(overflow))
    } catch {
      return (.unmeasurable, Extent(size: request.setting.minimumSize ?? 0, why: error.message))
    }
  }

  // MARK: Places

  /// Where the letters of a text are seen: from the top of the first line's capitals to the last baseline.
  private func letters(_ text: ScreenSolution.Text, _ frame: Rect) -> Rect? {
    let fit = text.fit
    let metrics = fit.text.style.font.metrics
    let capitals = fit.size * Double(metrics.capHeight) / Double(max(1, metrics.unitsPerEm))
    var reach: Rect?
    for (line, origin) in zip(fit.lines, fit.origins) where line.width > 0 {
      let own = Rect(
        x: frame.minX + origin.x, y: frame.minY + origin.y - capitals, width: line.width, height: capitals)
      reach = reach?.joined(own) ?? own
    }
    guard let reach else { return nil }
    // What does not fit is cut off, and told as such.
    return fit.fits ? reach : reach.intersection(frame)
  }

  private struct Place {
    let piece: Int
    let rect: Rect
  }

  /// Texts over other texts, and over controls that they are not in.
  private func overlaps(_ solution: ScreenSolution) -> [Observation] {
    var (texts, all): ([Place], [Place]) = ([], [])
    for (index, piece) in solution.pieces.enumerated() where !piece.isHidden {
      guard let frame = try? solution.layout.frame(of: piece.view) else { continue }
      if let text = piece.text, let rect = letters(text, frame) {
        texts.append(Place(piece: index, rect: rect))
        all.append(Place(piece: index, rect: piece.isControl ? frame : rect))
      } else if piece.isControl {
        all.append(Place(piece: index, rect: frame))
      }
    }
    all.sort { ($0.rect.minY, $0.piece) < ($1.rect.minY, $1.piece) }
    let highest = all.map(\.rect.size.height).max() ?? 0
    let least = 0.5 / max(0.1, window.viewport.traits.scale)
    var found: [Observation] = []
    for text in texts {
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
        guard width > least, height > least, !isInside(piece.view, its.view, solution.layout),
          !isInside(its.view, piece.view, solution.layout)
        else { continue }
        var extent = Extent(size: piece.text?.fit.size ?? 0, missingWidth: width, missingHeight: height)
        extent.why =
          "lies over \(its.isControl ? "the button" : "the text of") '\(its.name)', \(FindingWords.points(width))x"
          + "\(FindingWords.points(height)) pt of it"
        found.append(
          Observation(
            piece: piece, detail: its.name, rule: .overlap, finding: extent, request: piece.text?.request))
        if found.count >= Self.mostOverlaps { return found }
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

  /// Texts whose letters leave the screen though their views do not, as those of which no width is checked; and those that reach under
  /// the camera, the bars or the rounded corners of a display.
  private func strays(_ solution: ScreenSolution) -> [Observation] {
    let screen = Rect(size: window.viewport.size)
    let safe = screen.inset(by: window.viewport.safeArea)
    return solution.pieces.compactMap { piece in
      guard !piece.isHidden, piece.list == nil, let text = piece.text,
        let frame = try? solution.layout.frame(of: piece.view), let seen = letters(text, frame)
      else { return nil }
      if let beyond = reach(seen, beyond: screen), reach(frame, beyond: screen) == nil {
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

  /// A view that sticks out of what it is in, to one of the sides of an axis.
  struct Protrusion: Hashable {
    let name: String
    let axis: Axis
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
      if inner.minX < outer.minX - least || inner.maxX > outer.maxX + least {
        found.insert(Protrusion(name: piece.name, axis: .horizontal))
      }
      if inner.minY < outer.minY - least || inner.maxY > outer.maxY + least {
        found.insert(Protrusion(name: piece.name, axis: .vertical))
      }
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
      let (beyond, name) = (found.beyond, piece?.name ?? found.name)
      var extent = Extent(size: piece?.text?.fit.size ?? 0)
      if !own.contains(Protrusion(name: name, axis: .horizontal)) {
        extent.missingWidth = max(beyond.left, beyond.right)
      }
      if !own.contains(Protrusion(name: name, axis: .vertical)) {
        extent.missingHeight = max(beyond.top, beyond.bottom)
      }
      guard !(piece?.isHidden ?? false), extent.missingWidth > 0 || extent.missingHeight > 0 else { return nil }
      extent.why =
        String(found.description.dropFirst(found.name.count + 1)) + ", and does not where all texts are empty"
      return Observation(
        piece: piece, detail: found.containerName, rule: .outside, finding: extent, request: piece?.text?.request)
    }
  }

  // MARK: Layout

  private func problems(_ solution: inout ScreenSolution) -> [Observation] {
    var found = solution.layout.conflicts.map { conflict in
      Observation(
        detail: ScreenFindings.identity(conflict).joined(separator: "\n"), rule: .conflict,
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

extension ScreenInspection.Extent {
  init(_ overflow: Overflowing) {
    self.init(
      size: overflow.size, missingWidth: overflow.missingWidth, missingHeight: overflow.missingHeight,
      needsBoth: overflow.needsBoth, lines: overflow.lines, allowedLines: overflow.allowedLines,
      letters: overflow.letters, fittingSize: overflow.fittingSize, why: overflow.why)
  }
}

extension Rect {
  /// What both have; nil where that has no area.
  fileprivate func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return left < right && top < bottom ? Rect(minX: left, minY: top, maxX: right, maxY: bottom) : nil
  }
}
