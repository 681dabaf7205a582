internal import AdaptiveLayout
public import Drawing
internal import Geometry
public import LabelFitting
public import LayoutDocuments
internal import TextFit
internal import TextLayout

extension SolvedScreen {
  /// The screen as its user sees it, in points: views with their colours, images and texts as they were fitted.
  ///
  /// A view that has none of these is invisible; with `frames`, its outline is drawn.
  ///
  /// ```swift
  /// let phone = try screen.layout(in: Device.named("iPhone 15").viewport(.portrait))
  /// let png = try phone.picture().png(scale: 3)
  /// ```
  ///
  /// - Parameter frames: whether to draw the structure of the layout, too: the outline of every view without a colour
  ///   of its own, grey places for images, and the edge of the safe area.
  /// - Throws: ``/LabelFitting/LabelError`` for a text that cannot be shown because it exceeds a limit.
  /// - Complexity: linear in the number of visible views and their glyphs.
  public func picture(frames: Bool = false) throws(LabelError) -> Picture {
    var picture = Picture(size: viewport.size, background: .white)
    // The contents of a list's cells are visible inside the list only.
    var cells: (list: Rect, picture: Picture)?
    for item in items {
      guard let frame = frame(item.view), !isHidden(item.view) else { continue }
      let list = item.list.flatMap { self.frame(items[$0].view) }
      if let open = cells, open.list != list {
        picture.draw(open.picture, at: open.list.origin, clips: true)
        cells = nil
      }
      guard let list else {
        try draw(item, frame, frames, on: &picture)
        continue
      }
      var inside = cells?.picture ?? Picture(size: list.size)
      let place = Rect(origin: Point(frame.minX - list.minX, frame.minY - list.minY), size: frame.size)
      try draw(item, place, frames, on: &inside)
      cells = (list, inside)
    }
    if let cells { picture.draw(cells.picture, at: cells.list.origin, clips: true) }
    let insets = viewport.safeArea
    if frames, insets != .zero {
      picture.stroke(
        Rect(size: viewport.size).inset(by: insets), Stroke(Self.safeAreaColor, width: 0.5, dashes: [4, 3]))
    }
    return picture
  }

  private static let outlineColor = Color(rgb: 0x1F6FEB, alpha: 0.45)
  private static let safeAreaColor = Color(rgb: 0xCF222E, alpha: 0.35)
  private static let placeColor = Color(rgb: 0xD0D7DE)

  /// A view, in its frame on the picture.
  private func draw(
    _ item: LayoutScreen.Item, _ frame: Rect, _ frames: Bool, on picture: inout Picture
  ) throws(LabelError) {
    guard item.textLayer.opacity == 1, item.textLayer.rotation == 0 else {
      // Everything that belongs to the view, as a group (CSS Color 4, `opacity`; CSS Transforms 1).
      var own = Picture(size: picture.size)
      try drawOwn(item, frame, frames, on: &own)
      var layer = item.textLayer
      layer.center = frame.center
      return picture.draw(own, as: layer)
    }
    try drawOwn(item, frame, frames, on: &picture)
  }

  private func drawOwn(
    _ item: LayoutScreen.Item, _ frame: Rect, _ frames: Bool, on picture: inout Picture
  ) throws(LabelError) {
    let look = item.look
    let cornerRadius = look.cornerRadius.points(in: frame.size)
    if look.background.alpha > 0 {
      picture.fill(frame, look.background, cornerRadius: cornerRadius)
    }
    if let image = item.image {
      picture.draw(image, in: frame, item.imagePlacement)
    } else if frames, item.isPlaceholder, look.background.alpha == 0 {
      picture.fill(frame, Self.placeColor, cornerRadius: cornerRadius)
    }
    if let stroke = look.stroke {
      picture.stroke(frame, stroke, cornerRadius: cornerRadius)
    } else if frames, item.view != layout.root, look.background.alpha == 0 {
      picture.stroke(frame, Stroke(Self.outlineColor, width: 0.5), cornerRadius: cornerRadius)
    }
    // The text as it was fitted, or at its own size and shortened if there is not enough room.
    let fit: Fit?
    do throws(FitError) { fit = try self.fit(of: item) } catch { throw .fit(error, view: item.name) }
    guard let fit else { return }
    do throws(TextError) {
      picture.draw(try TextPlacement(fit, at: frame.origin), item.textPaint)
    } catch {
      throw .text(error, text: fit.text.text)
    }
  }
}
