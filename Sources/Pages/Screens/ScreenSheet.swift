internal import AdaptiveLayout
public import Drawing
internal import Geometry
public import LabelFitting
public import LayoutDocuments
internal import TextFit
internal import TextLayout
public import Typography

extension Picture {
  /// A sheet of screens in rows, in their order, each below its name; screens that look the same appear once, below all
  /// their names.
  ///
  /// ```swift
  /// let sheet = try Picture(
  ///   sheetOf: devices.map { ($0.name, try screen.layout(in: $0.viewport(.portrait))) },
  ///   captions: FontCatalog.shared.defaultFont())
  /// ```
  ///
  /// Screens look the same if they come from one ``/LayoutDocuments/LayoutScreen``, have the same size, safe area and
  /// traits - whatever the pixels and the name of the device - and the same frame for every view, to a point.
  ///
  /// - Parameters:
  ///   - screens: the screens, each with its caption, such as the name of its device.
  ///   - captions: the font of the captions.
  ///   - frames: whether the screens show the outlines of views without a colour, as with
  ///     ``/LayoutDocuments/SolvedScreen/picture(frames:)``.
  /// - Throws: ``/LabelFitting/LabelError`` for a text that cannot be shown because it exceeds a limit.
  /// - Complexity: linear in the number of visible views and their glyphs.
  public init(
    sheetOf screens: [(name: String, screen: SolvedScreen)], captions: Font, frames: Bool = false
  ) throws(LabelError) {
    let sheet = ScreenSheet(screens.map { ("", $0.name, $0.screen) })
    self = try sheet.picture(captions: captions, frames: frames, scale: sheet.scale) { _ in }
  }
}

/// Screens side by side, each distinct one once.
package struct ScreenSheet {
  /// A screen that represents all screens that look like it.
  package struct Thumbnail {
    /// The document and language that it shows, if there are several.
    let title: String
    package fileprivate(set) var names: [String]
    let screen: SolvedScreen

    /// The names if they are few, otherwise the first ones and the number of the others.
    package var caption: String {
      let shown = names.count > Self.mostNamed ? names.prefix(Self.mostNamed - 1) : names[...]
      let more = names.count > shown.count ? " and \(names.count - shown.count) more" : ""
      return (title.isEmpty ? "" : title + ": ") + shown.joined(separator: ", ") + more
    }

    private static let mostNamed = 3
  }

  package private(set) var thumbnails: [Thumbnail] = []

  /// The most screens on one sheet: more than there are windows in the device table, and as many as anybody would look
  /// at.
  package static let mostThumbnails = 300
  /// The width of a sheet in points, as long as this does not reduce its screens too much: a page's width in pixels.
  private static let width = 2400.0
  /// The smallest scale at which a screen is drawn, so that its texts can be read.
  private static let leastScale = 0.5
  /// The size of the captions, in points as drawn.
  private static let captionSize = 11.0
  /// If screens are narrower than this, captions larger than they are would leave no room for them.
  private static let leastCaptionScale = 0.1
  /// Names of devices are long, and phones are narrow.
  private static let captionLines = 3.0
  /// The distance between lines, as a multiple of the size.
  private static let captionLeading = 1.4

  /// - Parameter screens: the screens, each with its name, and with a title unless all show one document in one
  ///   language.
  package init(_ screens: [(title: String, name: String, screen: SolvedScreen)]) {
    struct Kind: Hashable {
      let document: ObjectIdentifier
      let viewport: Viewport
    }
    var places: [Kind: [Int]] = [:]
    for (title, name, screen) in screens {
      var viewport = screen.viewport
      (viewport.traits.device, viewport.traits.scale) = (nil, 1)
      let kind = Kind(document: screen.screen.id, viewport: viewport)
      if let known = places[kind]?.first(where: { screen.looksLike(thumbnails[$0].screen) }) {
        if !thumbnails[known].names.contains(name) { thumbnails[known].names.append(name) }
      } else {
        places[kind, default: []].append(thumbnails.count)
        thumbnails.append(Thumbnail(title: title, names: [name], screen: screen))
      }
    }
  }

  private var sizes: [Size] { thumbnails.map(\.screen.viewport.size) }

  /// The width of a row of screens without gaps.
  private var width: Double {
    let area = sizes.reduce(0) { $0 + $1.width * $1.height }
    return max(sizes.map(\.width).max() ?? 0, (area * 1.5).squareRoot())
  }

  /// The default scale of the sheet: a page wide, and large enough to be read.
  package var scale: Double { min(1, max(Self.leastScale, Self.width / max(width, 1))) }

  /// - Parameters:
  ///   - font: the font of the captions.
  ///   - frames: whether the screens show their frames.
  ///   - scale: the scale at which it will be drawn, so that the captions can be read.
  ///   - drawn: called after each screen with the number of screens on the sheet so far.
  package func picture(
    captions font: Font, frames: Bool, scale: Double, drawn: (Int) -> Void
  ) throws(LabelError) -> Picture {
    let (width, sizes) = (width, sizes)
    let caption = Self.captionSize / max(scale, Self.leastCaptionScale)
    let most = caption * Self.captionLines * Self.captionLeading
    let captions = try zip(thumbnails, sizes).map { thumbnail, size throws(LabelError) in
      try Self.fit(thumbnail.caption, in: Size(size.width, most), size: caption, font)
    }
    // Every caption takes as many lines as the longest one, so that the screens of a row begin at the same height.
    let lines = captions.compactMap { $0?.lineCount }.max() ?? 0
    let captionHeight = caption * Self.captionLeading * min(Double(lines), Self.captionLines)
    let gap = caption * 1.5
    var picture = Picture(size: .zero, background: Color(rgb: 0xE9EBEE))
    var (x, y, used, right, highest) = (gap, gap, 0.0, 0.0, 0.0)
    for (index, thumbnail) in thumbnails.enumerated() {
      let size = sizes[index]
      if used > 0, used + size.width > width {
        y += captionHeight + highest + gap
        (x, used, highest) = (gap, 0, 0)
      }
      if let fit = captions[index] {
        // A caption is at the bottom of the space for the longest one.
        let place = Point(x, y + captionHeight - most)
        do throws(TextError) {
          picture.draw(try TextPlacement(fit, at: place), Color(rgb: 0x24292F))
        } catch {
          throw .text(error, text: thumbnail.caption)
        }
      }
      picture.draw(try thumbnail.screen.picture(frames: frames), at: Point(x, y + captionHeight), clips: true)
      x += size.width + gap
      used += size.width
      right = max(right, x)
      highest = max(highest, size.height)
      drawn(index + 1)
    }
    picture.size = Size(right, y + captionHeight + highest + gap)
    return picture
  }

  /// A caption at the bottom of its space; nil if it is empty.
  private static func fit(_ words: String, in room: Size, size: Double, _ font: Font) throws(LabelError) -> Fit? {
    do throws(TextError) {
      let text = try ShapedText(words, style: TextStyle(font: font))
      let options = FitOptions(
        margins: EdgeInsets(top: 0, right: 0, bottom: size * 0.3, left: 0),
        sizes: AllowedSizes(minimum: size, maximum: size),
        alignment: TextAlignment(.start, .bottom), overflow: .ellipsis)
      return try? text.fit(in: room, options)
    } catch {
      throw .text(error, text: words)
    }
  }
}

extension SolvedScreen {
  /// Whether the pictures of both differ only by the effects of different pixel sizes on edges.
  fileprivate func looksLike(_ other: SolvedScreen) -> Bool {
    guard items.count == other.items.count else { return false }
    return zip(items, other.items).allSatisfy { item, its in
      guard item.name == its.name, isHidden(item.view) == other.isHidden(its.view),
        let frame = frame(item.view), let place = other.frame(its.view)
      else { return false }
      let edges = [
        frame.minX - place.minX, frame.minY - place.minY, frame.maxX - place.maxX, frame.maxY - place.maxY,
        (fontSize(item.view) ?? 0) - (other.fontSize(its.view) ?? 0),
      ]
      return edges.allSatisfy { abs($0) <= Self.sameToTheEye }
    }
  }

  /// In points.
  private static let sameToTheEye = 1.0
}
