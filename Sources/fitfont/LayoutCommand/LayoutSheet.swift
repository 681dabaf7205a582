import AdaptiveLayout
import Drawing
import Geometry
import LabelFitting
import LayoutDocuments
import TextFit
import TextLayout
import Typography

/// Pictures of laid out screens: one by itself, or a sheet of many with their names.
struct LayoutSheet {
  private let results: [LayoutResult]
  private let request: Request

  init(_ results: [LayoutResult], _ request: Request) {
    self.results = results
    self.request = request
  }

  /// Pixels, or points on paper, that a sheet is wide unless a scale is given.
  private static let width = 2400.0
  /// Names of devices are long, and phones narrow.
  private static let captionLines = 3.0

  func deliver(_ target: PictureTarget) throws(Failure) {
    var request = request
    let picture: Picture
    if results.count == 1, let result = results.first {
      picture = try screen(result)
      request.picture.scale = request.layout.scale ?? (target.format == .png ? result.device.scale : 1)
    } else {
      picture = try sheet()
      request.picture.scale = request.layout.scale ?? min(1, Self.width / picture.size.width)
    }
    guard let scaled = try PictureTarget(request) else { return }
    try scaled.deliver(picture)
  }

  // MARK: A sheet

  /// Screens in rows, in their order, each under its name.
  private func sheet() throws(Failure) -> Picture {
    let area = results.reduce(0) { $0 + $1.viewport.size.width * $1.viewport.size.height }
    let widest = results.map(\.viewport.size.width).max() ?? 0
    let width = max(widest, (area * 1.5).squareRoot())
    // Readable when the whole sheet is as wide as a page.
    let caption = max(9, width / Self.width * 8)
    let captionHeight = caption * Self.captionLines * 1.4
    let gap = caption * 1.5
    let font = try Self.captionFont()
    var rows: [[LayoutResult]] = [[]]
    var used = 0.0
    for result in results {
      if used > 0, used + result.viewport.size.width > width {
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append(result)
      used += result.viewport.size.width + gap
    }
    var sheet = Picture(size: .zero, background: Color(rgb: 0xE9EBEE))
    var (y, right) = (gap, 0.0)
    var drawn = 0
    let progress = Progress.onTerminal("screens drawn", of: results.count)
    defer { progress?.end() }
    for row in rows {
      var x = gap
      for result in row {
        let size = result.viewport.size
        try draw(
          result.name, in: Rect(x: x, y: y, width: size.width, height: captionHeight), size: caption, font, on: &sheet)
        sheet.draw(try screen(result), at: Point(x, y + captionHeight), clips: true)
        x += size.width + gap
        drawn += 1
        progress?.show(drawn)
      }
      right = max(right, x)
      y += captionHeight + (row.map(\.viewport.size.height).max() ?? 0) + gap
    }
    sheet.size = Size(right, y)
    return sheet
  }

  private static func captionFont() throws(Failure) -> Font {
    do throws(FontError) { return try FontCatalog.shared.defaultFont() } catch { throw Failure(error) }
  }

  private func draw(
    _ words: String, in rect: Rect, size: Double, _ font: Font, on picture: inout Picture
  ) throws(Failure) {
    do throws(TextError) {
      let text = try ShapedText(words, style: TextStyle(font: font))
      let options = FitOptions(
        margins: EdgeInsets(top: 0, right: 0, bottom: size * 0.3, left: 0),
        sizes: AllowedSizes(minimum: size, maximum: size),
        alignment: TextAlignment(.start, .bottom), overflow: .ellipsis)
      guard let fit = try? text.fit(in: rect.size, options) else { return }
      picture.draw(try TextPlacement(fit, at: rect.origin), Color(rgb: 0x24292F))
    } catch {
      throw Failure(error)
    }
  }

  // MARK: A screen

  private static let outline = Color(rgb: 0x1F6FEB, alpha: 0.45)
  private static let safeArea = Color(rgb: 0xCF222E, alpha: 0.35)
  private static let place = Color(rgb: 0xD0D7DE)

  /// One screen with everything on it, in points.
  func screen(_ result: LayoutResult) throws(Failure) -> Picture {
    var picture = Picture(size: result.viewport.size, background: .white)
    // What is in the cells of a list is seen inside the list only.
    var cells: (list: Rect, picture: Picture)?
    for item in result.solved.items {
      guard let frame = result.solved.frame(item.view), !result.solved.isHidden(item.view) else { continue }
      let list = item.list.flatMap { result.solved.frame(result.solved.items[$0].view) }
      if let open = cells, open.list != list {
        picture.draw(open.picture, at: open.list.origin, clips: true)
        cells = nil
      }
      guard let list else {
        try draw(item, frame, of: result, on: &picture)
        continue
      }
      var inside = cells?.picture ?? Picture(size: list.size)
      let place = Rect(
        x: frame.minX - list.minX, y: frame.minY - list.minY, width: frame.size.width, height: frame.size.height)
      try draw(item, place, of: result, on: &inside)
      cells = (list, inside)
    }
    if let cells { picture.draw(cells.picture, at: cells.list.origin, clips: true) }
    let insets = result.viewport.safeArea
    if insets != .zero {
      let size = result.viewport.size
      picture.stroke(
        Rect(
          x: insets.left, y: insets.top, width: size.width - insets.left - insets.right,
          height: size.height - insets.top - insets.bottom), Stroke(Self.safeArea, width: 0.5, dashes: [4, 3]))
    }
    return picture
  }

  /// A view by itself, in its frame on the picture.
  private func draw(
    _ item: LayoutScreen.Item, _ frame: Rect, of result: LayoutResult, on picture: inout Picture
  ) throws(Failure) {
    let look = item.look
    if look.background.alpha > 0 {
      picture.fill(frame, look.background, cornerRadius: look.cornerRadius)
    }
    if let image = item.image {
      draw(image, item, frame, on: &picture)
    } else if item.isPlaceholder, look.background.alpha == 0 {
      picture.fill(frame, Self.place, cornerRadius: look.cornerRadius)
    }
    if let stroke = look.stroke {
      picture.stroke(frame, stroke, cornerRadius: look.cornerRadius)
    } else if item.view != result.layout.root, look.background.alpha == 0 {
      // A view without a colour of its own is seen by its outline only.
      picture.stroke(frame, Stroke(Self.outline, width: 0.5), cornerRadius: look.cornerRadius)
    }
    if let placement = try placement(item, frame, result) { picture.draw(placement, item.textColor) }
  }

  private func draw(_ image: PictureImage, _ item: LayoutScreen.Item, _ frame: Rect, on picture: inout Picture) {
    let rect = image.rect(in: frame, item.imageFitting)
    guard item.imageFitting == .cover else {
      picture.draw(image, in: rect)
      return
    }
    var clipped = Picture(size: frame.size)
    clipped.draw(
      image,
      in: Rect(x: rect.minX - frame.minX, y: rect.minY - frame.minY, width: rect.size.width, height: rect.size.height))
    picture.draw(clipped, at: frame.origin, clips: true)
  }

  /// The view's text in its frame: as it was fitted, or at its own size and shortened where there is no room.
  private func placement(
    _ item: LayoutScreen.Item, _ frame: Rect, _ result: LayoutResult
  ) throws(Failure) -> TextPlacement? {
    let fit: Fit?
    do throws(FitError) { fit = try result.solved.fit(of: item) } catch { throw Failure(error) }
    guard let fit else { return nil }
    do throws(TextError) {
      return try TextPlacement(fit, at: frame.origin)
    } catch {
      throw Failure(error)
    }
  }
}
