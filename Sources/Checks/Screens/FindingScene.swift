internal import AdaptiveLayout
package import Drawing
internal import Geometry
package import TextFields

/// The screen of a finding, which is drawn only when a picture is needed.
package struct FindingScene: Sendable {
  private let view: View?
  private let screen: any DrawnScreen
  private let viewport: Viewport

  init(view: View?, _ screen: any DrawnScreen, _ viewport: Viewport) {
    (self.view, self.screen, self.viewport) = (view, screen, viewport)
  }

  private static let mark = Color(rgb: 0xCF222E)
  private static let veil = Color(rgb: 0xCF222E, alpha: 0.12)
  private static let edge = Color(rgb: 0x8C959F)
  /// The distance between a view and the line around it, in points.
  private static let distance = 2.0

  /// The screen with the view marked.
  ///
  /// - Throws: ``Failure`` if a part of the screen cannot be drawn.
  /// - Complexity: lays the screen out again.
  package func picture() throws(Failure) -> Picture {
    let content = try screen.picture(in: viewport)
    let room = Rect(size: viewport.size)
    var reach = room
    var marked: Rect?
    if let view {
      let solution = try screen.solved(in: viewport)
      marked = try? solution.layout.frame(of: view).inset(by: EdgeInsets(-Self.distance))
      // A view far outside the screen is not included in the picture.
      if let marked, marked.size.width < 4 * room.size.width, marked.size.height < 4 * room.size.height,
        abs(marked.midX) < 4 * room.size.width, abs(marked.midY) < 4 * room.size.height
      {
        reach = reach.joined(marked)
      }
    }
    let edge = 2.0
    var picture = Picture(
      size: Size(reach.size.width + 2 * edge, reach.size.height + 2 * edge), background: .white)
    let origin = Point(edge - reach.minX, edge - reach.minY)
    picture.draw(content, at: origin, clips: true)
    picture.stroke(Rect(origin: origin, size: room.size), Stroke(Self.edge, width: 1))
    if let marked {
      let frame = Rect(origin: Point(origin.x + marked.minX, origin.y + marked.minY), size: marked.size)
      picture.fill(frame, Self.veil, cornerRadius: 2)
      picture.stroke(frame, Stroke(Self.mark, width: 1.5), cornerRadius: 2)
    }
    return picture
  }
}
