internal import AdaptiveLayout
public import Drawing
internal import Geometry
public import LabelFitting
public import LayoutDocuments
internal import TextFit
internal import TextLayout
public import Typography

extension Picture {
  /// A sheet of screens in rows, in their order, each under its name.
  ///
  /// ```swift
  /// let sheet = try Picture(
  ///   sheetOf: devices.map { ($0.name, try screen.layout(in: $0.viewport(.portrait))) },
  ///   captions: FontCatalog.shared.defaultFont())
  /// ```
  ///
  /// - Parameters:
  ///   - screens: each with what stands above it, such as the name of its device.
  ///   - captions: the font of the names.
  /// - Throws: ``/LabelFitting/LabelError`` for a text that cannot be shown, as it passes a limit.
  /// - Complexity: linear in the views in sight and their glyphs.
  public init(sheetOf screens: [(name: String, screen: SolvedScreen)], captions: Font) throws(LabelError) {
    try self.init(sheetOf: screens, captions: captions) { _ in }
  }

  /// - Parameter drawn: told how many screens are on the sheet, after each.
  package init(
    sheetOf screens: [(name: String, screen: SolvedScreen)], captions font: Font, drawn: (Int) -> Void
  ) throws(LabelError) {
    let sizes = screens.map(\.screen.viewport.size)
    let area = sizes.reduce(0) { $0 + $1.width * $1.height }
    let width = max(sizes.map(\.width).max() ?? 0, (area * 1.5).squareRoot())
    // Readable when the whole sheet is as wide as a page.
    let caption = max(9, width / Self.sheetWidth * 8)
    let captionHeight = caption * Self.captionLines * 1.4
    let gap = caption * 1.5
    self.init(size: .zero, background: Color(rgb: 0xE9EBEE))
    var (x, y, right, highest) = (gap, gap, 0.0, 0.0)
    for (index, (name, screen)) in screens.enumerated() {
      let size = sizes[index]
      if x > gap, x - gap + size.width > width {
        y += captionHeight + highest + gap
        (x, highest) = (gap, 0)
      }
      let place = Rect(x: x, y: y, width: size.width, height: captionHeight)
      try draw(caption: name, in: place, size: caption, font)
      draw(try screen.picture(), at: Point(x, y + captionHeight), clips: true)
      x += size.width + gap
      right = max(right, x)
      highest = max(highest, size.height)
      drawn(index + 1)
    }
    size = Size(right, y + captionHeight + highest + gap)
  }

  /// Pixels, or points on paper, that a sheet is wide unless a scale is given.
  package static let sheetWidth = 2400.0
  /// Names of devices are long, and phones narrow.
  private static let captionLines = 3.0

  private mutating func draw(
    caption words: String, in rect: Rect, size: Double, _ font: Font
  ) throws(LabelError) {
    do throws(TextError) {
      let text = try ShapedText(words, style: TextStyle(font: font))
      let options = FitOptions(
        margins: EdgeInsets(top: 0, right: 0, bottom: size * 0.3, left: 0),
        sizes: AllowedSizes(minimum: size, maximum: size),
        alignment: TextAlignment(.start, .bottom), overflow: .ellipsis)
      guard let fit = try? text.fit(in: rect.size, options) else { return }
      draw(try TextPlacement(fit, at: rect.origin), Color(rgb: 0x24292F))
    } catch {
      throw .text(error, text: words)
    }
  }
}
