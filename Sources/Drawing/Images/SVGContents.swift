internal import Geometry
internal import Platform
internal import Typography

/// What drawing an SVG will cost, found before librsvg gets it: its shapes, filters, masks and patterns as often as
/// they are used, the pixels of its images, and the sizes of its texts.
///
/// librsvg's filters and masks are pictures as large as the whole drawing, each a few times. A file of 200 bytes can
/// ask for millions of them, or for letters whose sizes its arithmetic does not hold, which ends the process.
struct SVGContents {
  private(set) var cost = SVGCost()

  private struct Element {
    let name: String
    let parent: Int
    /// How many elements it is in.
    var depth = 0
    var children: [Int] = []
    /// What is used in its place or around it, by id; marks as often as there may be some.
    var references: [(id: String, times: Double)] = []
    /// What it costs by itself.
    var own = SVGCost()
    /// By how much it may enlarge what is in it, 1 or more; and what may be left of that size in it, 1 or less. Of
    /// several transforms librsvg takes one, and may take what is read here for none.
    var enlargement = 1.0
    var shrinking = 1.0

    mutating func scale(_ factor: Double) {
      enlargement *= max(1, factor)
      shrinking *= min(1, factor)
    }
    /// In pixels; then the letters in it, and the room that is added between them.
    var fontSize = 12.0
    var letters = 0
    var spacing = 0.0
    var font = SVGFonts.Request()
    /// Of a filter: whether its lengths are shares of what it is used for.
    var isRelative = false
    /// The id of the gradient or pattern that it takes from what it does not say.
    var template: String?
  }

  private var elements: [Element] = []
  /// The number of elements in the drawings inside it.
  private var innerElements = 0
  private var fonts = SVGFonts()
  private var ids: [String: Int] = [:]
  private var styles = SVGStyles()
  private var pixels = 0.0
  /// Of sizes that are said relative to those around: what may become of one that is used from elsewhere.
  private var growth = 1.0
  private var uses = 0
  /// Whether anything is stroked, and the shortest period of dashes, if there are any.
  private var isStroked = false
  private var dash = Double.infinity
  /// The widest stroke, and whether strokes are as wide as that wherever they are drawn.
  private var strokeWidth = 1.0
  private var isWidthKept = false

  /// - Parameter depth: how many SVGs it is inside.
  /// - Throws: ``DrawingError/badImage(_:reason:)`` with the line, also for images of more pixels
  ///   than ``/Typography/Limits/imagePixels`` allow.
  init(_ bytes: [UInt8], name: String, _ limits: Limits, depth: Int = 0) throws(DrawingError) {
    var tags = SVGTags(bytes)
    do throws(SVGTags.Fault) {
      try readStyles(bytes)
      try read(&tags, name, limits, depth)
    } catch {
      throw .badImage(name, reason: "line \(error.line): \(error.problem)")
    }
    if longestChain() > Self.mostTemplates {
      throw .badImage(
        name,
        reason:
          "its gradients or patterns take from one another in more than \(Self.mostTemplates) steps; write out what each has"
      )
    }
    if pixels > Double(limits.imagePixels) / 2 {
      throw .badImage(
        name,
        reason:
          "the images in it have \(pixels.shortest) pixels together, more than \(limits.imagePixels / 2); make them smaller"
      )
    }
    if !elements.isEmpty {
      var known: [Int: SVGCost] = [:]
      cost += cost(of: 0, &known, 0)
    }
    if !(cost.whole + cost.crossings <= Self.mostTime) {
      throw .badImage(
        name,
        reason:
          "its shapes and texts would take too long to draw; draw fewer, use fewer fonts and sizes, divide paths whose lines"
          + " cross, give dashes longer periods, or convert it to PNG")
    }
  }

  /// Four seconds.
  static let mostTime = 4e6

  // MARK: Reading

  /// Rules may come after what they are about.
  private mutating func readStyles(_ bytes: [UInt8]) throws(SVGTags.Fault) {
    var tags = SVGTags(bytes)
    var sheet: String?
    while let token = try tags.next() {
      switch token {
      case .open(let name, let attributes, let isEmpty):
        if name == "style", !isEmpty { sheet = "" }
        for (name, value) in attributes {
          if name == "style" {
            if let problem = SVGStyles.problem(of: value) { throw tags.fault(problem) }
            noteStrokes(in: value)
          } else if name.hasPrefix("stroke") || name == "vector-effect" {
            noteStrokes(in: name + ":" + value)
          }
        }
      case .text(let text): sheet?.append(text)
      case .close:
        if let text = sheet {
          if let problem = styles.add(sheet: text) { throw tags.fault(problem) }
          noteStrokes(in: text)
        }
        sheet = nil
      }
    }
  }

  /// Notes whether styles ask for strokes and dashes, whatever they are about.
  private mutating func noteStrokes(in styles: String) {
    guard styles.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "k") }) else { return }
    let styles = styles.lowercased()
    guard styles.has("stroke") else { return }
    isStroked = true
    if styles.has("non-scaling-stroke") { isWidthKept = true }
    for place in styles.places(of: "stroke-width") {
      let value = styles[place.upperBound...].drop { ": ".contains($0) }.prefix { !";}".contains($0) }
      guard let width = SVGLength(String(value)) else { continue }
      strokeWidth = max(strokeWidth, width.factor == nil ? width.pixels(in: 12) : Self.largestDrawing)
    }
    for place in styles.places(of: "stroke-dasharray") {
      let value = styles[place.upperBound...].prefix { !";}".contains($0) }
      let numbers = value.split { $0.isWhitespace || ":,".contains($0) }
      let period = numbers.reduce(0) { $0 + (SVGLength(String($1))?.pixels(in: 12) ?? 0) }
      if period > 0 { dash = min(dash, period) }
    }
  }

  private mutating func read(
    _ tags: inout SVGTags, _ file: String, _ limits: Limits, _ depth: Int
  ) throws(SVGTags.Fault) {
    var open: [Int] = []
    while let token = try tags.next() {
      switch token {
      case .open(let name, let attributes, let isEmpty):
        let index = try add(name, attributes, in: open.last, tags)
        try look(at: index, attributes, tags, file, limits, depth)
        guard elements.count + innerElements <= Self.mostElements else {
          throw tags.fault("it has more than \(Self.mostElements) elements; draw fewer, or convert it to PNG")
        }
        if !isEmpty { open.append(index) }
      case .close: _ = open.popLast()
      case .text(let text):
        guard let last = open.last, let outermost = open.first(where: { elements[$0].name == "text" }) else { continue }
        elements[outermost].letters += text.unicodeScalars.count
        elements[outermost].fontSize = max(elements[outermost].fontSize, elements[last].fontSize)
        elements[outermost].spacing = max(elements[outermost].spacing, elements[last].spacing)
        elements[outermost].own.whole += Self.letterTime * Double(text.unicodeScalars.count)
        cost.whole += fonts.time(toFindFor: text, in: elements[last].font)
        let element = elements[outermost]
        let size = element.fontSize * pow(growth, min(uses, 10))
        guard (size * 1.5 + element.spacing) * Double(element.letters) <= Self.longestLine else {
          throw tags.fault(
            "a text of \(element.letters) letters in \(size.shortest) px is longer than librsvg can measure;"
              + " give it a smaller font size, or convert it to a path")
        }
      }
    }
  }

  /// What blends into what is under it is a picture of its own, of which little is touched.
  private static let opacityWork = 0.2

  /// In pixels; Pango counts 1,024ths of them in 32 bits.
  private static let longestLine = 1e6

  private func pow(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { result, _ in result * base }
  }

  private mutating func add(
    _ name: String, _ attributes: [(name: String, value: String)], in parent: Int?, _ tags: SVGTags
  ) throws(SVGTags.Fault) -> Int {
    var element = Element(name: name, parent: parent ?? -1)
    if let parent {
      element.fontSize = elements[parent].fontSize
      element.spacing = elements[parent].spacing
      element.font = elements[parent].font
    }
    element.depth = parent.map { elements[$0].depth + 1 } ?? 0
    styles.match(depth: element.depth, siblings: parent.map { elements[$0].children.count } ?? 0)
    let index = elements.count
    for (key, value) in attributes where key == "id" && ids[value] == nil { ids[value] = index }
    var sizes: [Double] = []
    var fontWords: [SVGStyles.Declaration] = []
    for declaration in styles.declarations(name, attributes) {
      let value = declaration.value
      if let problem = SVGReferences.problem(ofValue: value, of: declaration.name) { throw tags.fault(problem) }
      if SVGFonts.decisive.contains(declaration.name) { fontWords.append(declaration) }
      switch declaration.name {
      case "font-size", "font":
        guard let length = SVGLength(value, isFont: declaration.name == "font") else { continue }
        sizes.append(length.pixels(in: element.fontSize))
        if let factor = length.factor { growth = max(growth, factor) }
      case "letter-spacing", "word-spacing":
        guard let length = SVGLength(value) else { continue }
        element.spacing += abs(length.pixels(in: element.fontSize))
      case _ where SVGFonts.decisive.contains(declaration.name): break
      case "opacity":
        if let length = SVGLength(value), length.pixels(in: 1) < 1 { element.own.pixel += Self.opacityWork }
      case "transform", "patternTransform": element.scale(SVGTransform(value).enlargement)
      case "mix-blend-mode": element.own.pixel += Self.opacityWork
      case "filter":
        // Functions, such as blur(), and filters of the document.
        let names = Self.references(in: value)
        element.own.pixel += 12 * Double(value.count { $0 == "(" } - names.count)
        element.references += names.map { ($0, 1) }
      case "mask":
        element.own.pixel += 4
        element.references += Self.references(in: value).map { ($0, 1) }
      case "fill", "stroke", "clip-path": element.references += Self.references(in: value).map { ($0, 1) }
      default:
        let places = attributes.first { $0.name == "d" || $0.name == "points" }?.value.utf8.count ?? 4
        element.references += Self.references(in: value).map { ($0, Double(places) / 2) }
      }
    }
    if styles.isOverLimit {
      throw tags.fault("its style sheets have too many rules for its elements; write fewer, or styles at the elements")
    }
    if let size = sizes.max() { element.fontSize = size }
    if !fontWords.isEmpty { element.font = fonts.request(fontWords, in: element.font) }
    element.scale(Self.viewBoxEnlargement(attributes, isRoot: parent == nil))
    if let parent { element.shrinking *= elements[parent].shrinking }
    element.own += drawing(name, attributes, shrinking: element.shrinking)
    elements.append(element)
    if let parent { elements[parent].children.append(index) }
    return index
  }

  // Microseconds that librsvg and cairo were measured to take, on a slow machine.
  private static let elementTime = 20.0
  private static let textTime = 200.0
  private static let letterTime = 10.0
  private static let numberTime = 1.0
  private static let dashTime = 4.0
  private static let curveTime = 12.0
  /// For the square root of a curve's length.
  private static let bendTime = 6.3
  /// In a path that is no larger than ``crowdedExtent``.
  private static let crossingTime = 1.0
  private static let crowdedExtent = 250.0
  private static let neighbourTime = 0.03
  private static let pairTime = 0.004
  private static let nearTime = 0.08
  /// For the cube of their number.
  private static let sliverTime = 0.005
  /// For each line on each row of pixels, where 15 rows of samples are.
  private static let lineTime = 0.015
  /// What percentages may be of: no larger drawings are made by people.
  private static let largestDrawing = 10_000.0

  /// What drawing an element takes by itself. Of stroked lines, the outlines are drawn, which meet those of all lines
  /// that are near.
  private func drawing(_ name: String, _ attributes: [(name: String, value: String)], shrinking: Double) -> SVGCost {
    if name == "text" { return SVGCost(whole: Self.textTime) }
    var cost = SVGCost(whole: Self.elementTime)
    var (length, nearShare) = (0.0, 0.0)
    let width = isStroked ? isWidthKept ? strokeWidth / shrinking : strokeWidth : 0
    for (name, value) in attributes {
      switch name {
      case "d", "points":
        let outline = SVGOutline(value)
        let sweep = SVGSweep(outline, width: width)
        length += outline.length
        nearShare = sweep.nearShare
        cost.whole +=
          Self.numberTime * outline.numbers + Self.curveTime * Double(outline.curves)
          + Self.neighbourTime * sweep.neighbours + Self.pairTime * sweep.pairs + Self.nearTime * sweep.near
          + Self.sliverTime * Double(sweep.slivers) * Double(sweep.slivers) * Double(sweep.slivers)
        cost += SVGCost(crossings: Self.crossingTime * sweep.crossings).enlarged(sweep.extent / Self.crowdedExtent)
        cost.row += Self.lineTime * sweep.depth * (isStroked ? 2 : 1)
        cost.curves += Self.bendTime * outline.bends
      case "r", "rx", "ry", "width", "height", "x1", "y1", "x2", "y2":
        guard let side = SVGLength(value) else { continue }
        let points = side.factor.map { $0 * Self.largestDrawing } ?? side.pixels(in: 12)
        if name.hasPrefix("r") { cost.curves += 4 * Self.bendTime * points.squareRoot() }
        length += 7 * points
      default: break
      }
    }
    guard dash.isFinite else { return cost }
    let dashes = length / dash
    // Dashes are near each other where their lines are, and on the same line.
    let near = min(1, nearShare + (length > 0 ? width / length : 0)) * dashes * dashes / 2
    cost.whole += (4 * Self.numberTime + Self.dashTime) * dashes + 1.6e-4 * dashes * dashes + Self.nearTime * near
    return cost
  }

  /// By how much a box of its own for its contents enlarges them. One without a size of its own may become as large as
  /// the drawing, which without one is as large as its box.
  private static func viewBoxEnlargement(_ attributes: [(name: String, value: String)], isRoot: Bool) -> Double {
    let text = attributes.first { $0.name == "viewBox" }?.value ?? ""
    let box = text.split { $0 == "," || $0.isWhitespace }.map { SVGLength(String($0))?.pixels(in: 12) ?? 0 }
    guard box.count == 4, min(box[2], box[3]) > 0 else { return 1 }
    let unknown = isRoot ? nil : largestDrawing
    func size(_ names: Set<String>) -> Double? {
      guard let length = attributes.first(where: { names.contains($0.name) }).flatMap({ SVGLength($0.value) }) else {
        return nil
      }
      return length.factor == nil ? length.pixels(in: 12) : unknown
    }
    let (width, height) = (size(["width", "markerWidth"]), size(["height", "markerHeight"]))
    let ratios = [width.map { $0 / box[2] }, height.map { $0 / box[3] }].compactMap { $0 }
    return ratios.max() ?? unknown.map { $0 / min(box[2], box[3]) } ?? 1
  }

  private static func references(in value: String) -> [String] {
    value.split(separator: "#").dropFirst().map { part in String(part.prefix { !" )\"'".contains($0) }) }
  }

  // MARK: Elements of their own kind

  private mutating func look(
    at index: Int, _ attributes: [(name: String, value: String)], _ tags: SVGTags, _ file: String, _ limits: Limits,
    _ depth: Int
  ) throws(SVGTags.Fault) {
    let name = elements[index].name
    func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    func numbers(_ name: String) -> [Double] {
      value(name)?.split { $0 == "," || $0.isWhitespace }.map { SVGLength(String($0))?.pixels(in: 12) ?? 0 } ?? []
    }
    let isImage = SVGReferences.images.contains(name)
    for (key, value) in attributes where key == "href" {
      let trimmed = value.drop(while: \.isWhitespace)
      if trimmed.hasPrefix("#") {
        elements[index].references.append((String(trimmed.dropFirst()), 1))
        if Self.takers.contains(name) { elements[index].template = String(trimmed.dropFirst()) }
        if name == "use" { uses += 1 }
      } else if trimmed.prefix(5).lowercased() == "data:" {
        guard isImage else {
          throw tags.fault("<\(name)> has what it refers to inside a URL; write it into the drawing")
        }
        try look(atData: trimmed, tags, file, limits, depth)
      } else if let problem = SVGReferences.problem(ofLink: trimmed, of: name) {
        throw tags.fault(problem)
      }
    }
    switch name {
    case "feGaussianBlur": elements[index].own.pixel += 8
    case "feDropShadow": elements[index].own.pixel += 12
    case "feTurbulence":
      let octaves = numbers("numOctaves").first ?? 1
      elements[index].own.pixel += 20 * max(1, octaves)
    case "feConvolveMatrix":
      let order = numbers("order")
      let size = abs((order.first ?? 3) * (order.last ?? 3))
      // librsvg ends the process for more numbers.
      guard size <= 400, numbers("kernelMatrix").count <= 400 else {
        throw tags.fault("<feConvolveMatrix> has more than 400 numbers; give it a smaller \"order\"")
      }
      elements[index].own.pixel += 4 + size
    case "feMorphology":
      let radius = numbers("radius").map { abs($0) * (isInRelative(index) ? Self.largestRelative : 1) }
      let (x, y) = (2 * (radius.first ?? 0), 2 * (radius.last ?? 0))
      elements[index].own.pixel += 8 + Self.neighbourWork
      elements[index].own.reach += Self.neighbourWork * (x + y)
      elements[index].own.window += Self.neighbourWork * x * y
    case "feDisplacementMap": elements[index].own.pixel += 90
    case "feDiffuseLighting", "feSpecularLighting": elements[index].own.pixel += 12
    case "filter", "pattern":
      elements[index].own.pixel += 4
      elements[index].isRelative = value("primitiveUnits") == "objectBoundingBox"
    case _ where name.hasPrefix("fe"): elements[index].own.pixel += 3
    default: break
    }
  }

  /// An image inside a URL: an SVG is looked through, too, of others the pixels count.
  private mutating func look(
    atData url: Substring, _ tags: SVGTags, _ file: String, _ limits: Limits, _ depth: Int
  ) throws(SVGTags.Fault) {
    guard let bytes = SVGDataURL.bytes(of: url) else {
      throw tags.fault("an image in it has no comma after 'data:' and its kind; write it as data:image/png;base64,...")
    }
    guard let format = PictureImage.Format(bytes) else {
      throw tags.fault("an image in it is no \(PictureImage.Format.titles); convert it to one of them")
    }
    do throws(DrawingError) {
      if format == .svg {
        guard depth < Self.mostNested else {
          throw .badImage(file, reason: "drawings are nested too deep; write them into one")
        }
        let inner = try SVGContents(bytes, name: file, limits, depth: depth + 1)
        innerElements += inner.elements.count + inner.innerElements
        cost += inner.cost
        pixels += inner.pixels
      } else {
        let header = try ImageHeader(format, bytes, name: file, limits)
        pixels += Double(header.width) * Double(header.height)
      }
    } catch {
      // librsvg leaves out images that are damaged, without a word.
      throw tags.fault("an image in it cannot be used: \(error)")
    }
  }

  private static let mostNested = 3

  private func isInRelative(_ index: Int) -> Bool {
    let parent = elements[index].parent
    return parent >= 0 && elements[parent].isRelative
  }

  /// What looking at one pixel more takes, for each pixel.
  private static let neighbourWork = 1.2
  /// What lengths are shares of, where they are: no larger shapes with such filters are drawn by people.
  private static let largestRelative = 1000.0

  // MARK: Costs

  /// About 1.3 kB each in librsvg.
  private static let mostElements = 200_000

  /// What takes from another of its kind what it does not say.
  private static let takers: Set<String> = ["linearGradient", "radialGradient", "pattern"]

  /// For each step librsvg compares all that it has taken from.
  private static let mostTemplates = 100

  /// The number of steps in which a gradient or pattern takes from others, of the one with the most; one that comes
  /// back to itself ends there.
  private func longestChain() -> Int {
    var lengths = [Int?](repeating: nil, count: elements.count)
    var longest = 0
    for index in elements.indices where elements[index].template != nil && lengths[index] == nil {
      var chain: [Int] = []
      var next: Int? = index
      while let one = next, lengths[one] == nil {
        chain.append(one)
        // Known as 0 until the end of its chain is found.
        lengths[one] = 0
        next = elements[one].template.flatMap { ids[$0] }
      }
      var length = next.map { 1 + (lengths[$0] ?? 0) } ?? 0
      for one in chain.reversed() {
        lengths[one] = length
        length += 1
      }
      longest = max(longest, lengths[index] ?? 0)
    }
    return longest
  }

  /// What is drawn only where it is used.
  private static let unseen: Set<String> = [
    "defs", "symbol", "mask", "pattern", "clipPath", "filter", "marker", "linearGradient", "radialGradient",
  ]

  /// How deep elements and what they use may go: librsvg does not follow more.
  private static let deepest = 500

  /// What drawing an element costs with all that it uses. What uses itself costs nothing more, since librsvg does not
  /// draw it.
  private func cost(of index: Int, _ known: inout [Int: SVGCost], _ depth: Int) -> SVGCost {
    if let cost = known[index] { return cost }
    known[index] = SVGCost()
    let element = elements[index]
    var sum = element.own
    guard depth < Self.deepest else { return sum.enlarged(element.enlargement) }
    for child in element.children where !Self.unseen.contains(elements[child].name) {
      sum += cost(of: child, &known, depth + 1)
    }
    for reference in element.references {
      guard let target = ids[reference.id] else { continue }
      sum += cost(of: target, &known, depth + 1) * reference.times
    }
    let enlarged = sum.enlarged(element.enlargement)
    known[index] = enlarged
    return enlarged
  }
}
