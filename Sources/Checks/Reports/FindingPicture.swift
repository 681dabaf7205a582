internal import Drawing
internal import Geometry
internal import TextFields
internal import TextFit
internal import TextLayout
internal import Typography

/// A picture of a finding: the text at its smallest size, with its box and the part outside it.
struct FindingPicture {
  private static let box = Color(rgb: 0x1F6FEB)
  private static let outside = Color(rgb: 0xFFD7D5)
  private static let inside = Color(rgb: 0xF3F7FF)

  let picture: Picture

  /// Longer texts and larger boxes are not drawn, as a picture would not show the problem.
  static let mostCharacters = 2000
  static let largestSide = 4000.0

  /// Nil if there is nothing to see.
  ///
  /// - Throws: ``Failure`` for a text that cannot be drawn.
  init?(_ finding: Finding, _ opened: Opened) throws(Failure) {
    guard finding.rule != .unmeasurable, finding.text.shown.count <= Self.mostCharacters,
      var request = finding.text.request
    else { return nil }
    request.setting.overflow = .error
    let outcome = try FitJob(request, opened).run()
    let placement: TextPlacement
    do throws(TextError) { placement = try TextPlacement(outcome.fit) } catch { throw Failure(error) }
    let rect = Rect(size: request.box)
    var reach = rect
    for line in placement.lines {
      let top = line.origin.y - line.glyphs.line.baseline + line.glyphs.line.top
      reach = reach.joined(
        Rect(x: line.origin.x, y: top, width: line.glyphs.line.width, height: line.glyphs.line.height))
    }
    guard reach.size.width <= Self.largestSide, reach.size.height <= Self.largestSide else { return nil }
    let edge = 2.0
    var picture = Picture(
      size: Size(reach.size.width + 2 * edge, reach.size.height + 2 * edge), background: .white)
    var content = Picture(size: picture.size)
    if reach != rect { content.fill(reach, Self.outside) }
    content.fill(rect, Self.inside)
    if request.setting.background.alpha > 0 { content.fill(rect, request.setting.background) }
    content.draw(placement, request.setting.paint)
    content.stroke(rect, Stroke(Self.box, width: 1))
    picture.draw(content, at: Point(edge - reach.minX, edge - reach.minY))
    self.picture = picture
  }
}
