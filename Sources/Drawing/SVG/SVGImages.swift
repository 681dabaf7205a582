internal import Geometry

/// The images of one picture; an image that is shown more than once is written once.
struct SVGImages {
  /// An image, and the factor by which the pixels of its file are enlarged.
  struct Key: Hashable {
    let number: Int
    let factor: Int

    init(_ image: PictureImage, _ factor: Int) { (number, self.factor) = (image.number, factor) }
  }

  private var uses: [Key: Int] = [:]
  private var names: [Key: Int] = [:]

  mutating func count(in elements: [Picture.Element]) {
    for element in elements {
      switch element {
      case .image(let image, let box, let placement):
        let rect = placement.placed(image, in: box)?.rect
        uses[Key(image, rect.map { placement.rendering.factor(of: image, in: $0) } ?? 1), default: 0] += 1
      case .group(let elements, _, _), .figure(let elements, _), .layer(let elements, _): count(in: elements)
      default: break
      }
    }
  }

  func isRepeated(_ key: Key) -> Bool { uses[key, default: 0] > 1 }

  /// The identifier of a repeated image, and whether it has only just been assigned.
  mutating func name(_ key: Key) -> (name: Int, isNew: Bool) {
    if let known = names[key] { return (known, false) }
    names[key] = names.count
    return (names.count - 1, true)
  }
}

extension ImageRendering {
  /// The number of pixels, across and down, that each pixel of an image becomes in an SVG: librsvg and others smooth
  /// images whatever `image-rendering` says. When each pixel is a square of many, the smoothing between them is barely
  /// visible.
  func factor(of image: PictureImage, in rect: Rect) -> Int {
    guard self == .nearest, image.drawing == nil else { return 1 }
    let kept = image.keptSize
    let enlargement = max(rect.size.width / image.size.width, rect.size.height / image.size.height)
    let most = (Self.mostPixels / max(1, kept.width * kept.height)).squareRoot()
    let side = Double(PixelBuffer.largestSide) / max(kept.width, kept.height)
    return Int(saturating: max(1, min(enlargement * Self.pixelsPerPoint, Self.mostEnlarged, most, side)), .down)
  }

  /// The pixels for each point of the picture, which decide how far it can be enlarged before the smoothed edges show.
  private static let pixelsPerPoint = 4.0
  private static let mostEnlarged = 32.0
  /// The most pixels of an enlarged file.
  private static let mostPixels = 4_194_304.0
}

extension SVGWriter {
  /// An image in its place. Its file is inside the document: unchanged, or as a PNG if not every program can read it.
  mutating func add(
    _ image: PictureImage, _ placed: ImagePlacement.Placed, _ rendering: ImageRendering
  ) throws(DrawingError) {
    let factor = rendering.factor(of: image, in: placed.rect)
    let portable = try image.portable(enlargedBy: factor)
    // A vector graphic, a turned image or a repeated one is drawn in its own units and transformed to its place.
    let isRepeated = images.isRepeated(SVGImages.Key(image, factor))
    let isMoved = isRepeated || image.drawing != nil || image.orientation != .upright
    let needsGroup = placed.clip != nil || placed.opacity < 1
    if needsGroup {
      body.append("<g")
      if let clip = placed.clip { addClip(clip, cornerRadius: placed.cornerRadius) }
      if placed.opacity < 1 { body.attribute(" opacity", placed.opacity) }
      body.append(">\n")
    }
    let kept = Rect(size: image.keptSize)
    if isRepeated {
      let (name, isNew) = images.name(SVGImages.Key(image, factor))
      if isNew {
        definitions.append("<image id=\"")
        definitions.append(prefix)
        definitions.append("i")
        definitions.append(name)
        definitions.append("\"")
        definitions.attributes(kept, 0)
        definitions.append(" preserveAspectRatio=\"none\"")
        definitions.data(portable.format, portable.bytes)
        definitions.append("/>\n")
      }
      body.append("<use xlink:href=\"#")
      body.append(prefix)
      body.append("i")
      body.append(name)
      body.append("\"")
    } else {
      body.append("<image")
      body.attributes(isMoved ? kept : placed.rect, 0)
      body.append(" preserveAspectRatio=\"none\"")
    }
    if isMoved { move(image, to: placed.rect) }
    if rendering == .nearest {
      // First the attribute of SVG 1.1, 11.7, then the property of CSS Images 3, which SVG 2 adopts.
      body.append(" image-rendering=\"optimizeSpeed\" style=\"image-rendering:pixelated\"")
    }
    if !isRepeated { body.data(portable.format, portable.bytes) }
    body.append("/>\n")
    if needsGroup { body.append("</g>\n") }
  }

  /// The transformation from the units of an image as stored to a rectangle.
  private mutating func move(_ image: PictureImage, to rect: Rect) {
    let kept = image.keptSize
    let turn = image.orientation.matrix(kept.width, kept.height)
    let (x, y) = (rect.size.width / image.size.width, rect.size.height / image.size.height)
    body.append(" transform=\"matrix(")
    let numbers = [
      turn.xx * x, turn.yx * y, turn.xy * x, turn.yy * y, turn.x0 * x + rect.minX, turn.y0 * y + rect.minY,
    ]
    for (index, number) in numbers.enumerated() {
      if index > 0 { body.append(" ") }
      body.append(number, places: 6)
    }
    body.append(")\"")
  }
}
