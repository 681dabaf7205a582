internal import AdaptiveLayout
internal import Geometry
internal import JSONText
internal import Reports
internal import TextFields
internal import TextFit

/// Finds views and texts that extend beyond the screen, its safe area, or their superviews.
extension ScreenInspection {
  /// Texts whose letters extend beyond the screen although their views do not, for example because no width is checked;
  /// and texts that extend under the camera, the bars or the rounded corners of a display.
  func strays(_ solution: ScreenSolution, _ seen: [Seen?]) -> [Observation] {
    let pieces = solution.pieces
    // The root of a cell may be higher than the viewport, as it is as high as its texts.
    let screen = (try? solution.layout.frame(of: solution.layout.root)) ?? Rect(size: window.viewport.size)
    let safe = screen.inset(by: window.viewport.safeArea)
    return pieces.indices.compactMap { index in
      guard pieces[index].list == nil, let piece = seen[index], let seen = piece.letters?.bounds else { return nil }
      if var beyond = reach(seen, beyond: screen) {
        // If the view itself extends beyond the screen, that is reported for the view.
        let isUpright = pieces[index].text?.turn == 0
        let framed = isUpright ? reach(piece.frame, beyond: screen) ?? [] : []
        beyond.removeAll { own in framed.contains { $0.side == own.side } }
        if !beyond.isEmpty {
          return stray(pieces[index], .outside, "the letters reach out of the screen by", beyond)
        }
      }
      guard let rect = seen.intersection(screen), let beyond = reach(rect, beyond: safe) else { return nil }
      return stray(pieces[index], .unsafeArea, "reaches out of the safe area by", beyond)
    }
  }

  /// The sides on which a rectangle extends beyond another, and by how many points; nil if there are none.
  private func reach(_ rect: Rect, beyond other: Rect) -> [(side: String, points: Double)]? {
    let least = 0.5 / max(0.1, window.viewport.traits.scale)
    let (top, right) = (other.minY - rect.minY, rect.maxX - other.maxX)
    let (bottom, left) = (rect.maxY - other.maxY, other.minX - rect.minX)
    guard max(top, right, bottom, left) > least else { return nil }
    return [("top", top), ("right", right), ("bottom", bottom), ("left", left)].filter { $0.1 > least }
  }

  private func stray(
    _ piece: ScreenSolution.Piece, _ rule: CheckRule, _ words: String, _ sides: [(side: String, points: Double)]
  ) -> Observation {
    let places = sides.map { "\(FindingWords.points($0.points)) pt at the \($0.side)" }.joined(separator: ", ")
    var extent = Extent(size: piece.text?.fit.size ?? 0, missingHeight: sides.map(\.points).max() ?? 0)
    extent.why = "\(words) \(places)"
    return Observation(piece: piece, detail: "letters", rule: rule, finding: extent, isOfText: true)
  }

  /// A view that extends beyond its superview on one side.
  struct Protrusion: Hashable {
    enum Side {
      case top, right, bottom, left

      /// The left side for the right one, and the other way round.
      var mirrored: Side { self == .left ? .right : self == .right ? .left : self }
    }

    let name: String
    let side: Side
  }

  /// The views that extend beyond their superviews, including views without an area, such as empty labels.
  static func protruding(_ solution: ScreenSolution) -> Set<Protrusion> {
    let layout = solution.layout
    let least = 0.5 / max(0.1, layout.traits.scale)
    var found: Set<Protrusion> = []
    for index in solution.pieces.indices {
      let view = solution.pieces[index].view
      guard let superview = (try? layout.superview(of: view)) ?? nil, let inner = try? layout.frame(of: view),
        let outer = try? layout.frame(of: superview)
      else { continue }
      let sides: [(Protrusion.Side, Double)] = [
        (.top, outer.minY - inner.minY), (.right, inner.maxX - outer.maxX), (.bottom, inner.maxY - outer.maxY),
        (.left, outer.minX - inner.minX),
      ]
      for (side, beyond) in sides where beyond > least {
        found.insert(Protrusion(name: solution.pieces[index].name, side: side))
      }
    }
    return found
  }

  /// Views that extend beyond their superviews on sides on which they do not without any words.
  func protrusions(
    _ solution: ScreenSolution, silent: () throws(Failure) -> Set<Protrusion>
  ) throws(Failure) -> [Observation] {
    let all = solution.layout.protrusions
    guard !all.isEmpty else { return [] }
    let own = try silent()
    let places = solution.placesByView
    return all.compactMap { found in
      let index = places[found.view]
      if solution.scrolling.contains(found.container) { return nil }
      // For a rotated text on the screen, the letters are checked instead of the view.
      if let turn = index.flatMap({ solution.pieces[$0].text?.turn }), turn != 0,
        (try? solution.layout.superview(of: found.container)) ?? nil == nil
      {
        return nil
      }
      let name = index.map { solution.pieces[$0].name } ?? found.name
      let isControl = index.map { solution.pieces[$0].isControl } ?? false
      let seen = Self.seen(found, isTouched: isControl, solution)
      let seenName = places[seen.container].map { solution.pieces[$0].name }
      let container =
        seen.container == found.container
        ? found.containerName
        : seen.container == solution.layout.root ? "the screen" : seenName ?? found.containerName
      let isOfScreen = solution.tellsOwnStrays && seen.container == solution.layout.root
      let tellsOwn = isOfScreen && seen.container == found.container
      let parked = solution.parked[found.view] ?? []
      var isOwn = false
      // A view that extends beyond both opposite sides fills the screen on purpose.
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
      var extent = Extent(size: index.flatMap { solution.pieces[$0].text?.fit.size } ?? 0)
      extent.missingWidth = max(pushed.left, pushed.right)
      extent.missingHeight = max(pushed.top, pushed.bottom)
      let isHidden = index.map { solution.pieces[$0].isHidden } ?? false
      guard !isHidden, extent.missingWidth > 0 || extent.missingHeight > 0 else { return nil }
      let sides = [
        ("top", pushed.top), ("right", pushed.right), ("bottom", pushed.bottom), ("left", pushed.left),
      ].filter { $0.1 > 0 }.map { "\(decimal($0.1, places: 3)) pt beyond its \($0.0)" }.joined(separator: ", ")
      extent.why =
        "\(found.isOutside ? "lies outside" : "sticks out of") \(isOfScreen ? "the screen" : container): \(sides), and"
        + (isOwn ? " does so whatever its texts are" : " does not where all texts are empty")
      return Observation(
        piece: index.map { solution.pieces[$0] }, detail: found.containerName, rule: .outside, finding: extent,
        isOfText: true,
        isOfAllWords: isOwn)
    }
  }

  /// The view beyond which another view visibly extends, and the distances: the nearest superview that is visible
  /// itself or clips. A control counts with its direct superview, outside of which it does not react to touches.
  private static func seen(
    _ found: LayoutProtrusion, isTouched: Bool, _ solution: ScreenSolution
  ) -> (container: View, beyond: EdgeInsets) {
    var container = found.container
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
}
