internal import AdaptiveLayout
internal import Geometry
internal import TextFields
internal import TextFit

/// Finds texts that overlap others or controls, or that other views hide.
extension ScreenInspection {
  /// The greatest number of overlaps that are reported for a text.
  private static let mostOverlaps = 20

  private struct Place {
    let piece: Int
    let shape: TurnedRect

    var rect: Rect { shape.bounds }
  }

  /// Texts that overlap other texts, or controls to which they do not belong.
  func overlaps(_ solution: ScreenSolution) -> [Observation] {
    var (texts, all): ([Place], [Place]) = ([], [])
    for (index, piece) in solution.pieces.enumerated() where !piece.isHidden {
      guard let frame = try? solution.layout.frame(of: piece.view) else { continue }
      let control = TurnedRect(frame, degrees: piece.text?.turn ?? 0, about: frame.center)
      if let text = piece.text, let shape = text.letters(in: frame) {
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
      // Skips the places that end above the text.
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
        // Of two overlapping texts, the one in front gets the finding.
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

  /// Texts behind opaque views in which they are not contained.
  func covered(_ solution: ScreenSolution) -> [Observation] {
    let covers = solution.pieces.indices.compactMap { index -> Place? in
      let piece = solution.pieces[index]
      // A view with a text is reported as overlapping another text.
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
        let seen = text.letters(in: frame)?.bounds
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
}

extension ScreenSolution.Piece {
  /// The names by which `--key` may select the view: the keys of its text, and its own name.
  fileprivate var names: [String] { (text?.keys ?? []) + [name] }
}
