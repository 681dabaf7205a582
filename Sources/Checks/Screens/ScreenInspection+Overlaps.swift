internal import AdaptiveLayout
internal import Geometry
internal import TextFields
internal import TextFit

/// Finds texts that overlap others or controls, or that other views hide.
extension ScreenInspection {
  /// The greatest number of overlaps that are reported for a text.
  private static let mostOverlaps = 20
  /// What is told of one window; where as much lies over something, its constraints are at fault, not its texts.
  private static let mostOfWindow = 1000

  /// What is seen of a piece, with all that tells whether another may lie over it.
  private struct Place {
    let piece: Int
    let shape: TurnedRect
    let list: Int
    /// Whether it is a text and no control.
    let isPlainText: Bool

    var rect: Rect { shape.bounds }
  }

  /// Texts over other texts, and over controls that they are not in.
  ///
  /// - Complexity: looks at pairs that share a place on one axis, the one on which fewer do.
  func overlaps(_ solution: ScreenSolution, _ seen: [Seen?]) throws(Failure) -> [Observation] {
    let pieces = solution.pieces
    var (texts, all): ([Place], [Place]) = ([], [])
    for index in pieces.indices {
      guard let seen = seen[index] else { continue }
      let isControl = pieces[index].isControl
      guard isControl || seen.letters != nil else { continue }
      func place(_ shape: TurnedRect) -> Place {
        Place(
          piece: index, shape: shape, list: pieces[index].list ?? -1,
          isPlainText: pieces[index].text != nil && !isControl)
      }
      if let letters = seen.letters { texts.append(place(letters)) }
      if !isControl, let letters = seen.letters {
        all.append(place(letters))
      } else {
        let turn = pieces[index].text?.turn ?? 0
        all.append(place(TurnedRect(seen.frame, degrees: turn, about: seen.frame.center)))
      }
    }
    // In the order in which what one text lies over is told.
    all.sort { ($0.rect.minY, $0.piece) < ($1.rect.minY, $1.piece) }
    let sweep = Sweep(all.map(\.rect))
    let least = 0.5 / max(0.1, window.viewport.traits.scale)
    var found: [Observation] = []
    // Made once, because it takes a copy of the inspection along.
    let count = count
    for text in texts {
      let before = found.count
      for index in try sweep.touching(text.rect, count) {
        let other = all[index]
        // Of two texts the one in front is named, whatever else is behind it.
        guard other.piece != text.piece, !(other.isPlainText && other.piece > text.piece), text.list == other.list
        else { continue }
        let width = min(text.rect.maxX, other.rect.maxX) - max(text.rect.minX, other.rect.minX)
        let height = min(text.rect.maxY, other.rect.maxY) - max(text.rect.minY, other.rect.minY)
        guard width > least, height > least else { continue }
        let isUpright = text.shape.isUpright && other.shape.isUpright
        let depth = isUpright ? min(width, height) : text.shape.depth(in: other.shape)
        guard depth > least else { continue }
        try count(Self.stepsPerPair)
        let (piece, its) = (pieces[text.piece], pieces[other.piece])
        guard KeyPattern.any(of: keys, matches: piece.names + its.names),
          !isInside(piece.view, its.view, solution.layout), !isInside(its.view, piece.view, solution.layout)
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
            piece: piece, detail: its.name, others: its.names, rule: .overlap, finding: extent, isOfText: true))
        if found.count >= Self.mostOfWindow {
          found[found.count - 1].isLast = true
          return found
        }
        if found.count - before >= Self.mostOverlaps {
          found[found.count - 1].finding.why += "; what else it lies over is not told"
          break
        }
      }
    }
    return found
  }

  /// Steps of a few nanoseconds in which two pieces that touch are compared by all that is known of them.
  private static let stepsPerPair = 100

  private func isInside(_ view: View, _ other: View, _ layout: Layout) -> Bool {
    var next = (try? layout.superview(of: view)) ?? nil
    while let superview = next {
      if superview == other { return true }
      next = (try? layout.superview(of: superview)) ?? nil
    }
    return false
  }

  /// Texts behind views that nothing is seen through, and that they are not in.
  func covered(_ solution: ScreenSolution, _ seen: [Seen?]) throws(Failure) -> [Observation] {
    let pieces = solution.pieces
    let covers = pieces.indices.compactMap { index -> Place? in
      // A view with a text is reported as overlapping another text.
      guard pieces[index].isOpaque, let frame = seen[index]?.frame, pieces[index].text == nil,
        !pieces[index].isControl
      else { return nil }
      return Place(
        piece: index, shape: TurnedRect(frame, degrees: 0, about: frame.center), list: pieces[index].list ?? -1,
        isPlainText: false)
    }
    guard !covers.isEmpty else { return [] }
    let sweep = Sweep(covers.map(\.rect))
    let least = 0.5 / max(0.1, window.viewport.traits.scale)
    var found: [Observation] = []
    let count = count
    for index in pieces.indices {
      guard let seen = seen[index]?.letters?.bounds else { continue }
      let before = found.count
      for place in try sweep.touching(seen, count) {
        let cover = covers[place]
        guard cover.piece > index, cover.list == pieces[index].list ?? -1, let hidden = seen.intersection(cover.rect),
          hidden.size.width > least, hidden.size.height > least
        else { continue }
        try count(Self.stepsPerPair)
        let (piece, other) = (pieces[index], pieces[cover.piece])
        guard KeyPattern.any(of: keys, matches: piece.names + other.names),
          !isInside(other.view, piece.view, solution.layout)
        else { continue }
        var extent = Extent(
          size: piece.text?.fit.size ?? 0, missingWidth: hidden.size.width, missingHeight: hidden.size.height)
        extent.why =
          "lies under '\(other.name)', which hides \(FindingWords.points(hidden.size.width))x\(FindingWords.points(hidden.size.height)) pt of it"
        found.append(
          Observation(
            piece: piece, detail: "under \(other.name)", others: other.names, rule: .overlap, finding: extent,
            isOfText: true))
        if found.count >= Self.mostOfWindow {
          found[found.count - 1].isLast = true
          return found
        }
        if found.count - before == Self.mostOverlaps { break }
      }
    }
    return found
  }
}

extension ScreenSolution.Piece {
  /// The names by which `--key` may select the view: the keys of its text, and its own name.
  fileprivate var names: [String] { (text?.keys ?? []) + [name] }
}
