internal import Drawing
internal import Geometry
internal import TextFields
internal import TextFit
internal import TextLayout
internal import Typography

extension ScreenSolution.Text {
  /// The area of the visible letters in a view's frame: from the top of the first line's capitals to the last baseline,
  /// rotated with the view; nil if no letters are visible.
  func letters(in frame: Rect) -> TurnedRect? {
    let metrics = fit.text.style.font.metrics
    let capitals = fit.size * Double(metrics.capHeight) / Double(max(1, metrics.unitsPerEm))
    var reach: Rect?
    let lines = fit.lines
    // Of a text that is cut off, only the allowed lines are shown, at the places that they would have alone.
    let shown = fit.fits ? lines.count : min(lines.count, fit.options.lines ?? .max)
    var down = 0.0
    if shown > 0, let last = lines.last, shown < lines.count {
      let (end, all) = (lines[shown - 1].top + lines[shown - 1].height, last.top + last.height)
      down =
        switch fit.options.alignment.vertical {
        case .top: 0
        case .center: (all - end) / 2
        case .bottom: all - end
        }
    }
    for (line, origin) in zip(lines, fit.origins(of: lines)).prefix(shown) where line.width > 0 {
      let own = Rect(
        x: frame.minX + origin.x, y: frame.minY + origin.y + down - capitals, width: line.width, height: capitals)
      reach = reach?.joined(own) ?? own
    }
    guard let reach else { return nil }
    // Letters outside the frame of a text that does not fit are cut off, and reported as such.
    guard let seen = fit.fits ? reach : reach.intersection(frame) else { return nil }
    return TurnedRect(seen, degrees: turn, about: frame.center)
  }
}

extension Rect {
  /// The area that both rectangles share; nil if there is none.
  func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return left < right && top < bottom ? Rect(minX: left, minY: top, maxX: right, maxY: bottom) : nil
  }
}
