internal import Geometry
internal import TextFit
internal import TextLayout
public import Typography

/// How an SVG shows text.
public enum SVGText: String, Sendable, Hashable, CaseIterable {
  /// As outlines, which look the same everywhere, whatever fonts are installed.
  case outlines
  /// As `text` elements that name their fonts: they can be edited, and look right if those fonts are installed.
  case editable = "text"
}

/// How an SVG is written.
public struct SVGOptions: Sendable, Hashable {
  /// How text is written.
  public var text: SVGText
  /// How many times larger than its size in points the picture declares itself.
  public var scale: Double
  /// The prefix of all identifiers in the document. Pictures in one HTML page need different ones.
  public var prefix: String

  /// Describes how an SVG is written.
  ///
  /// - Parameters:
  ///   - text: how text is written.
  ///   - scale: how many times larger than its size in points the picture declares itself.
  ///   - prefix: the prefix of all identifiers in the document.
  public init(text: SVGText = .outlines, scale: Double = 1, prefix: String = "g") {
    self.text = text
    self.scale = scale
    self.prefix = prefix
  }
}

extension Picture {
  /// The picture as an SVG 1.1 document.
  ///
  /// - Parameters:
  ///   - options: how text is written, the scale, and the prefix of identifiers.
  ///   - limits: how long a side may be.
  /// - Throws: ``DrawingError`` for a size that is not usable or exceeds ``/Typography/Limits/pictureSide``, and for a
  ///   damaged image.
  /// - Complexity: linear in what is drawn; each glyph's outline is written once.
  public func svg(_ options: SVGOptions = SVGOptions(), limits: Limits = .default) throws(DrawingError) -> [UInt8] {
    try check(scale: options.scale, limits)
    guard max(size.width, size.height) * options.scale <= Self.longestScaledSide else { throw .badScale(options.scale) }
    var writer = SVGWriter(options)
    try writer.add(self)
    return writer.document(of: self)
  }

  /// The longest side that an SVG may declare, in points: no program shows a larger one.
  private static let longestScaledSide = 1e9

  /// Below this scale, cairo's matrices have no inverse, and nothing would be visible anyway.
  private static let smallestScale = 1e-6

  func check(scale: Double, _ limits: Limits) throws(DrawingError) {
    guard size.isFinite, size.width > 0, size.height > 0 else {
      throw .badSize(width: size.width, height: size.height)
    }
    let side = max(size.width, size.height)
    guard side <= Double(limits.pictureSide) else {
      throw .overLimit("pictureSide", value: Int(saturating: side, .up), maximum: limits.pictureSide)
    }
    guard scale.isFinite, scale >= Self.smallestScale else { throw .badScale(scale) }
  }
}

/// Writes the elements of one picture; glyphs, images and clips become definitions that it refers to.
struct SVGWriter {
  private let options: SVGOptions
  var body = TextBytes()
  var definitions = TextBytes()
  /// The images of the picture.
  var images = SVGImages()
  private var glyphs: [GlyphKey: Int] = [:]
  private var count = 0

  private struct GlyphKey: Hashable {
    let font: ObjectIdentifier
    let glyph: UInt32
  }

  /// `<use xlink:href="#` and the prefix, with which every glyph begins.
  let use: TextBytes
  let prefix: TextBytes

  init(_ options: SVGOptions) {
    self.options = options
    var prefix = TextBytes()
    prefix.append(escaped: options.prefix)
    var use = TextBytes()
    use.append("<use xlink:href=\"#")
    use.append(prefix)
    self.prefix = prefix
    self.use = use
    definitions.reserve(1 << 14)
    body.reserve(1 << 13)
  }

  func document(of picture: Picture) -> [UInt8] {
    var out = TextBytes()
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"")
    out.attribute(" width", picture.size.width * options.scale)
    out.attribute(" height", picture.size.height * options.scale)
    out.append(" viewBox=\"0 0 ")
    out.append(picture.size.width)
    out.append(" ")
    out.append(picture.size.height)
    out.append("\">\n")
    if !definitions.bytes.isEmpty {
      out.append("<defs>\n")
      out.append(definitions)
      out.append("</defs>\n")
    }
    out.append(body)
    out.append("</svg>\n")
    return out.bytes
  }

  mutating func add(_ picture: Picture) throws(DrawingError) {
    images.count(in: picture.elements)
    if picture.background.alpha > 0 { try add(.fill(Rect(size: picture.size), picture.background, cornerRadius: 0)) }
    for element in picture.elements { try add(element) }
  }

  private mutating func add(_ element: Picture.Element) throws(DrawingError) {
    switch element {
    case .fill(let rect, let color, let radius):
      body.append("<rect")
      body.attributes(rect, radius)
      body.paint(" fill", color)
      body.append("/>\n")
    case .stroke(let rect, let stroke, let radius):
      body.append("<rect")
      body.attributes(rect, radius)
      body.append(" fill=\"none\"")
      body.attributes(stroke)
      body.append("/>\n")
    case .line(let start, let end, let stroke):
      body.append("<line")
      body.attribute(" x1", start.x)
      body.attribute(" y1", start.y)
      body.attribute(" x2", end.x)
      body.attribute(" y2", end.y)
      body.attributes(stroke)
      body.append("/>\n")
    case .image(let image, let box, let placement):
      if let placed = placement.placed(image, in: box) { try add(image, placed, placement.rendering) }
    case .text(let text, let paint):
      let painted = PaintedText(text, paint)
      if case .color(let color) = paint.fill, painted.isPlain, options.text == .outlines {
        addOutlines(text, color)
      } else {
        switch options.text {
        case .outlines: addPainted(painted)
        case .editable: addEditablePainted(painted)
        }
      }
    case .layer(let elements, let layer):
      body.append("<g")
      if layer.rotation != 0 {
        body.append(" transform=\"rotate(")
        body.append(layer.rotation)
        body.append(" ")
        body.append(layer.center.x)
        body.append(" ")
        body.append(layer.center.y)
        body.append(")\"")
      }
      if layer.opacity < 1 { body.attribute(" opacity", layer.opacity) }
      body.append(">\n")
      for element in elements { try add(element) }
      body.append("</g>\n")
    case .group(let elements, let offset, let clip):
      try addGroup(elements, offset, clip)
    case .figure(let elements, let description):
      body.append("<g role=\"img\" aria-label=\"")
      body.append(escaped: description)
      body.append("\">\n")
      for element in elements { try add(element) }
      body.append("</g>\n")
    }
  }

  private mutating func addGroup(
    _ elements: [Picture.Element], _ offset: Point, _ clip: Rect?
  ) throws(DrawingError) {
    body.append("<g")
    if offset != .zero {
      body.append(" transform=\"translate(")
      body.append(offset.x)
      body.append(" ")
      body.append(offset.y)
      body.append(")\"")
    }
    if let clip { addClip(clip, cornerRadius: 0) }
    body.append(">\n")
    for element in elements { try add(element) }
    body.append("</g>\n")
  }

  /// Defines a clip, and applies it to the open element.
  mutating func addClip(_ clip: Rect, cornerRadius: Double) {
    let name = options.prefix + "c\(count)"
    count += 1
    definitions.append("<clipPath id=\"")
    definitions.append(escaped: name)
    definitions.append("\"><rect")
    definitions.attributes(clip, cornerRadius)
    definitions.append("/></clipPath>\n")
    body.append(" clip-path=\"url(#")
    body.append(escaped: name)
    body.append(")\"")
  }

  /// An identifier for anything but a glyph.
  mutating func newName() -> String {
    defer { count += 1 }
    return options.prefix + "p\(count)"
  }

  // MARK: Glyphs

  private mutating func addOutlines(_ text: TextPlacement, _ color: Color) {
    body.append("<g role=\"img\" aria-label=\"")
    body.append(escaped: text.fit.text.text)
    body.append("\" fill=\"")
    body.append(string: color.hexadecimal)
    body.append("\"")
    // The opacity of the group, not of each glyph, so that overlapping letters do not show through.
    if color.alpha < 1 { body.attribute(" opacity", color.alpha) }
    body.append(">\n")
    for line in text.painted {
      for run in line.glyphs.runs {
        let scale = run.size / Double(run.font.unitsPerEm)
        body.append("<g transform=\"translate(")
        body.append(line.origin.x, places: 5)
        body.append(" ")
        body.append(line.origin.y, places: 5)
        body.append(")scale(")
        body.append(string: "\(scale)")
        body.append(" -")
        body.append(string: "\(scale)")
        body.append(")\">")
        for glyph in run.glyphs {
          guard let number = define(glyph.id, run.font) else { continue }
          body.append(use)
          body.append(number)
          body.append("\"")
          // Rounded to a thousandth of a font unit.
          if glyph.origin.x != 0 { body.attribute(" x", glyph.origin.x / scale, places: 3) }
          if glyph.origin.y != 0 { body.attribute(" y", -glyph.origin.y / scale, places: 3) }
          body.append("/>")
        }
        body.append("</g>\n")
      }
    }
    body.append("</g>\n")
  }

  /// The number of a glyph's definition; nil if there is nothing to show.
  mutating func define(_ glyph: UInt32, _ font: Font) -> Int? {
    let key = GlyphKey(font: ObjectIdentifier(font), glyph: glyph)
    if let known = glyphs[key] { return known < 0 ? nil : known }
    let shape = GlyphShapes.shape(glyph, of: font)
    guard !shape.isEmpty else {
      glyphs[key] = -1
      return nil
    }
    let number = count
    count += 1
    glyphs[key] = number
    switch shape {
    case .outline(let outline):
      definitions.append("<path")
      name(number)
      definitions.append(
        bytes: GlyphShapes.path(glyph, of: font) {
          var path = TextBytes()
          path.path(outline)
          return path.bytes
        })
      definitions.append("/>\n")
    case .layers(let layers):
      definitions.append("<g")
      name(number)
      definitions.append(">")
      for layer in layers {
        definitions.append("<path")
        if let color = layer.color { definitions.paint(" fill", color) }
        definitions.path(layer.outline)
        definitions.append("/>")
      }
      definitions.append("</g>\n")
    case .bitmap(let image, let rect):
      definitions.append("<image")
      name(number)
      // The y axis of the definition points upward.
      definitions.append(" transform=\"scale(1 -1)\"")
      definitions.attributes(Rect(x: rect.minX, y: -rect.minY, width: rect.size.width, height: rect.size.height), 0)
      definitions.append(" preserveAspectRatio=\"none\"")
      definitions.data(image.format, image.bytes)
      definitions.append("/>\n")
    }
    return number
  }

  private mutating func name(_ number: Int) {
    definitions.append(" id=\"")
    definitions.append(prefix)
    definitions.append(number)
    definitions.append("\"")
  }
}

extension TextBytes {
  mutating func attribute(_ name: StaticString, _ value: Double, places: Int = 4) {
    append(name)
    append("=\"")
    append(value, places: places)
    append("\"")
  }

  mutating func attribute(_ name: StaticString, escaped value: String) {
    append(name)
    append("=\"")
    append(escaped: value)
    append("\"")
  }

  mutating func attributes(_ rect: Rect, _ radius: Double) {
    attribute(" x", rect.minX)
    attribute(" y", rect.minY)
    attribute(" width", max(0, rect.size.width))
    attribute(" height", max(0, rect.size.height))
    if radius > 0 { attribute(" rx", radius) }
  }

  fileprivate mutating func attributes(_ stroke: Stroke) {
    paint(" stroke", stroke.color)
    attribute(" stroke-width", max(0, stroke.width))
    guard !stroke.dashes.isEmpty else { return }
    append(" stroke-dasharray=\"")
    for (index, dash) in stroke.dashes.enumerated() {
      if index > 0 { append(" ") }
      append(max(0, dash))
    }
    append("\"")
  }

  /// A colour, with its opacity as a separate attribute, which older readers know as well.
  fileprivate mutating func paint(_ name: StaticString, _ color: Color) {
    attribute(name, escaped: color.hexadecimal)
    if color.alpha < 1 {
      append(name)
      append("-opacity=\"")
      append(color.alpha)
      append("\"")
    }
  }

  /// A file embedded in the document (RFC 2397).
  mutating func data(_ format: PictureImage.Format, _ bytes: [UInt8]) {
    append(" xlink:href=\"data:")
    append(string: format.mediaType)
    append(";base64,")
    append(base64: bytes)
    append("\"")
  }

  fileprivate mutating func path(_ outline: GlyphOutline) {
    append(" d=\"")
    contours(outline) { path, number, _ in path.append(number, places: 2) }
    append("\"")
  }

  /// An outline's contours as the data of a path (SVG 1.1, 8.3).
  ///
  /// - Parameter add: writes an x or y coordinate of the outline, transformed to the path's coordinates.
  @inline(__always)
  mutating func contours(_ outline: GlyphOutline, _ add: (inout TextBytes, _ number: Double, _ isX: Bool) -> Void) {
    var index = 0
    for verb in outline.verbs {
      let count: Int
      switch verb {
      case .move: (count, _) = (2, append("M"))
      case .line: (count, _) = (2, append("L"))
      case .quadratic: (count, _) = (4, append("Q"))
      case .cubic: (count, _) = (6, append("C"))
      case .close: (count, _) = (0, append("Z"))
      }
      for offset in 0..<count {
        if offset > 0 { append(" ") }
        add(&self, Double(outline.coordinates[index + offset]), offset % 2 == 0)
      }
      index += count
    }
  }
}
