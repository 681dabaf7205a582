internal import Geometry

/// The images of one picture: those that it shows more than once are written once.
struct SVGImages {
  private var uses: [Int: Int] = [:]
  private var names: [Int: Int] = [:]

  mutating func count(in elements: [Picture.Element]) {
    for element in elements {
      switch element {
      case .image(let image, _, _): uses[image.number, default: 0] += 1
      case .group(let elements, _, _): count(in: elements)
      default: break
      }
    }
  }

  func isRepeated(_ image: PictureImage) -> Bool { uses[image.number, default: 0] > 1 }

  /// What an image that is repeated is called, and whether it has just been given that name.
  mutating func name(_ image: PictureImage) -> (name: Int, isNew: Bool) {
    if let known = names[image.number] { return (known, false) }
    names[image.number] = names.count
    return (names.count - 1, true)
  }
}

extension SVGWriter {
  /// An image where it stands. Its file is inside the document: as it is, or as a PNG where not every program reads it.
  mutating func add(
    _ image: PictureImage, _ placed: ImagePlacement.Placed, _ rendering: ImageRendering
  ) throws(DrawingError) {
    let portable = try image.portable()
    // What has shapes, is turned or comes again is drawn in its own units, and moved from there to its place.
    let isRepeated = images.isRepeated(image)
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
      let (name, isNew) = images.name(image)
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
      // The one of SVG 1.1, 11.7, and the one of CSS Images 3, which SVG 2 takes over.
      body.append(" image-rendering=\"optimizeSpeed\" style=\"image-rendering:pixelated\"")
    }
    if !isRepeated { body.data(portable.format, portable.bytes) }
    body.append("/>\n")
    if needsGroup { body.append("</g>\n") }
  }

  /// From an image's own units, as it is kept, to a rectangle.
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
