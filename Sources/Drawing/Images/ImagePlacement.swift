public import Geometry

/// The radius of a rectangle's rounded corners.
public enum CornerRadius: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// In points.
  case points(Double)
  /// A fraction of the shorter side: one half turns a square into a circle, and any other rectangle into a pill.
  case part(Double)

  /// Square corners.
  public static let zero = CornerRadius.points(0)

  /// A literal is in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }

  /// A literal is in points.
  public init(floatLiteral points: Double) { self = .points(points) }

  /// The radius in points, never more than half of the shorter side.
  public func points(in size: Size) -> Double {
    let side = min(size.width, size.height)
    let radius =
      switch self {
      case .points(let radius): radius
      case .part(let part): part * side
      }
    return radius.isNaN ? 0 : max(0, min(radius, side / 2))
  }
}

/// The position of an image that leaves room in its box or extends beyond it: which point of the image lies over which
/// point of the box (CSS Images 3, 5.6, `object-position`).
public struct ImagePosition: Sendable, Hashable {
  /// A position along one side.
  public enum Place: Sendable, Hashable {
    /// The point at a fraction of the image's side lies over the point at the same fraction of the box's: 0 is left or
    /// top, 0.5 the middle, 1 right or bottom.
    case part(Double)
    /// The distance in points from the box's left or top edge to the image's.
    case points(Double)

    func offset(of side: Double, in room: Double) -> Double {
      switch self {
      case .part(let part): (room - side) * part
      case .points(let points): points
      }
    }
  }

  /// From left to right.
  public var x: Place
  /// From top to bottom.
  public var y: Place

  /// Describes a position by its two coordinates.
  public init(_ x: Place, _ y: Place) { (self.x, self.y) = (x, y) }

  /// The middle of the image over the middle of the box.
  public static let center = ImagePosition(.part(0.5), .part(0.5))

  /// Reads a position as CSS writes it: one or two of `left`, `center`, `right`, `top`, `bottom`, `30%`, points such as
  /// `12` and lengths such as `4mm`. A coordinate that is not given is the middle.
  ///
  /// - Returns: nil for anything else.
  public init?(css text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first, words.count <= 2 else { return nil }
    let second = words.count == 2 ? words[1] : "center"
    // Keywords may come in either order; of two lengths the first is horizontal.
    let isVerticalFirst = ["top", "bottom"].contains(first) || words.count == 2 && ["left", "right"].contains(second)
    let (across, down) = isVerticalFirst ? (second, first) : (first, second)
    if words.count == 2, isVerticalFirst, Self.number(across) != nil || Self.number(down) != nil { return nil }
    guard let x = Self.place(across, "left", "right"), let y = Self.place(down, "top", "bottom") else { return nil }
    self.init(x, y)
  }

  private static func place(_ word: String, _ start: String, _ end: String) -> Place? {
    switch word {
    case start: .part(0)
    case "center": .part(0.5)
    case end: .part(1)
    default: number(word)
    }
  }

  private static func number(_ word: String) -> Place? {
    let count = word.reversed().prefix { $0.isLetter || $0 == "%" }.count
    let (digits, unit) = (word.dropLast(count), word.suffix(count))
    guard digits.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }), let number = Double(digits), abs(number) < 1e6
    else { return nil }
    if unit.isEmpty { return .points(number) }
    return unit == "%" ? .part(number / 100) : LengthUnit(named: unit).map { .points($0.points(number)) }
  }
}

/// How the pixels of an image become those of a picture (CSS Images 3, 6.1, `image-rendering`).
public enum ImageRendering: String, Sendable, Hashable, CaseIterable {
  /// Pixels are blended when the image is enlarged or reduced, which suits photographs.
  case smooth
  /// Each pixel takes the nearest pixel of the image, which suits QR codes and pixel art.
  case nearest
}

/// How an image is placed in a box: how it fills the box and where it lies, how round its corners are, how opaque it
/// is, and how its pixels are enlarged.
public struct ImagePlacement: Sendable, Hashable {
  /// How it fills the box.
  public var fitting: PictureImage.Fitting
  /// Where it lies in the box; when it covers the box, this decides which part of it remains visible.
  public var position: ImagePosition
  /// The radius of the corners of the image's visible part.
  public var cornerRadius: CornerRadius
  /// The opacity, from 0, invisible, to 1.
  public var opacity: Double
  /// How its pixels are enlarged; this has no effect on an SVG, which has none.
  public var rendering: ImageRendering

  /// Describes how an image is placed in a box.
  public init(
    _ fitting: PictureImage.Fitting = .contain, position: ImagePosition = .center, cornerRadius: CornerRadius = .zero,
    opacity: Double = 1, rendering: ImageRendering = .smooth
  ) {
    self.fitting = fitting
    self.position = position
    self.cornerRadius = cornerRadius
    self.opacity = opacity
    self.rendering = rendering
  }

  /// An image on a page: its whole rectangle, and the visible part of that.
  struct Placed {
    /// The whole image.
    let rect: Rect
    /// The visible part; nil if all of it is visible.
    let clip: Rect?
    /// The radius of the corners of the visible part.
    let cornerRadius: Double
    /// The opacity, from 0 to 1.
    let opacity: Double
  }

  /// Where an image lies; nil if no part of it is visible.
  func placed(_ image: PictureImage, in box: Rect) -> Placed? {
    let rect = image.rect(in: box, fitting, position)
    let opacity = opacity.isNaN ? 1 : min(max(opacity, 0), 1)
    guard opacity > 0, rect.size.width > 0, rect.size.height > 0 else { return nil }
    let sticksOut = fitting == .cover || fitting == .none || position != .center
    var seen = rect
    if sticksOut {
      let (left, top) = (max(rect.minX, box.minX), max(rect.minY, box.minY))
      seen = Rect(x: left, y: top, width: min(rect.maxX, box.maxX) - left, height: min(rect.maxY, box.maxY) - top)
      guard seen.size.width > 0, seen.size.height > 0 else { return nil }
    }
    let radius = cornerRadius.points(in: seen.size)
    return Placed(rect: rect, clip: seen != rect || radius > 0 ? seen : nil, cornerRadius: radius, opacity: opacity)
  }
}

extension PictureImage {
  /// The rectangle that the whole image takes up when it fills a box, including any parts that extend beyond the box.
  public func rect(in box: Rect, _ fitting: Fitting, _ position: ImagePosition = .center) -> Rect {
    let scales = (box.size.width / size.width, box.size.height / size.height)
    let scale: Double
    switch fitting {
    case .fill: return box
    case .contain: scale = min(scales.0, scales.1)
    case .cover: scale = max(scales.0, scales.1)
    case .none: scale = 1
    case .scaleDown: scale = min(1, scales.0, scales.1)
    }
    let shown = Size(size.width * scale, size.height * scale)
    return Rect(
      x: box.minX + position.x.offset(of: shown.width, in: box.size.width),
      y: box.minY + position.y.offset(of: shown.height, in: box.size.height), width: shown.width, height: shown.height)
  }
}
