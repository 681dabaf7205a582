public import Geometry
internal import OfficePackages
internal import XMLText

/// A PowerPoint presentation (`.pptx` and its variants): slides in their order, with layouts, masters and themes.
///
/// A slide is read only when it is needed. Nothing is written, and nothing outside the file is read.
///
/// Source: ISO/IEC 29500-1 (PresentationML, DrawingML); the page of this module describes what the standard leaves
/// open.
public final class Presentation {
  /// The file's name as it was given.
  public let name: String
  /// The size of its slides in points.
  public let slideSize: Size
  /// The parts of its slides, in the order in which they are shown.
  public let slideParts: [String]
  /// The number that fields show on the first slide.
  let firstNumber: Int
  let parts: DeckParts
  let saver: SavingProgram
  let defaultStyle: XMLNode?
  private let part: String
  /// The table styles; nil if the file has none.
  let tableStyles: XMLNode?
  let embeddedFonts: EmbeddedFonts
  private var layouts: [String: PlaceholderTable] = [:]
  private var masters: [String: (root: XMLNode, fonts: ThemeFonts)] = [:]

  /// Opens a presentation.
  ///
  /// - Throws: ``PresentationError`` for a file that cannot be read or is not a presentation.
  public convenience init(contentsOf path: String) throws(PresentationError) {
    try self.init(path) { () throws(OfficePackageError) in try OfficePackage(path: path) }
  }

  /// Opens a presentation that is in memory.
  ///
  /// - Throws: ``PresentationError`` for a file that cannot be read or is not a presentation.
  public convenience init(_ bytes: [UInt8], name: String) throws(PresentationError) {
    try self.init(name) { () throws(OfficePackageError) in try OfficePackage(bytes: bytes, name: name) }
  }

  private init(_ name: String, _ open: () throws(OfficePackageError) -> OfficePackage) throws(PresentationError) {
    let parts: DeckParts
    do throws(OfficePackageError) {
      parts = DeckParts(try open(), name: name)
    } catch {
      throw DeckParts.error(error)
    }
    guard let part = try parts.target(of: "", "officeDocument") else {
      throw PresentationError(
        file: name, problem: "the package does not say which part is its document; give a whole presentation (.pptx)")
    }
    let root = try parts.tree(part)
    guard root.name == "presentation" else {
      throw PresentationError(
        file: name, part: part, problem: "<\(root.name)> is not a presentation; give one that PowerPoint opens (.pptx)")
    }
    self.name = name
    self.parts = parts
    self.part = part
    // Nothing else depends on it: a file without it, or with a damaged one, is read all the same.
    let properties = (try? parts.target(of: "", "extended-properties")) ?? nil
    saver = SavingProgram(properties.flatMap { try? parts.tree($0, isKept: false) })
    defaultStyle = root.first("defaultTextStyle")
    embeddedFonts = EmbeddedFonts(root)
    tableStyles = try parts.target(of: part, "tableStyles").map { part throws(PresentationError) in try parts.tree(part)
    }
    // PowerPoint accepts no number above 9,999.
    firstNumber = root["firstSlideNum"].flatMap { Int($0) }.map { min(9_999, max(0, $0)) } ?? 1
    let size = root.first("sldSz")
    // The default is 10 by 7.5 in, the size of slides in files that do not state one.
    let numbers = AttributeNumbers()
    slideSize = Size(
      numbers.read("cx", of: size, .slideSide) ?? 720, numbers.read("cy", of: size, .slideSide) ?? 540)
    if let problem = numbers.problem {
      throw PresentationError(
        file: name, part: part, place: size.map { ($0.start.line, $0.start.column) },
        problem: "\(problem); open the presentation in PowerPoint and repair it")
    }
    var slides: [String] = []
    var seen: Set<String> = []
    for entry in root.first("sldIdLst")?.elements ?? [] where entry.name == "sldId" {
      guard let id = entry["r:id"] ?? entry.attributes.first(where: { $0.name.hasSuffix(":id") })?.value,
        let slide = try parts.target(of: part, id: id)
      else {
        throw PresentationError(
          file: name, part: part,
          problem: "a slide in the list names no part of the package; open the presentation in PowerPoint and repair it"
        )
      }
      if seen.insert(slide).inserted { slides.append(slide) }
    }
    slideParts = slides
  }

  /// The part with an embedded font; nil where the presentation names none by that id.
  func embeddedPart(_ id: String) throws(PresentationError) -> String? { try parts.target(of: part, id: id) }

  /// A slide with what it inherits from.
  ///
  /// - Throws: ``PresentationError`` for parts that are damaged or missing.
  func slide(_ slidePart: String) throws(PresentationError) -> Slide {
    let root = try tree(slidePart, "sld", "a slide", isKept: false)
    let layoutPart = try parts.target(of: slidePart, "slideLayout")
    let masterPart = try layoutPart.flatMap { part throws(PresentationError) in
      try parts.target(of: part, "slideMaster")
    }
    let master = try masterPart.map { part throws(PresentationError) in try self.master(part) }
    let places: PlaceholderTable
    if let layoutPart, let known = layouts[layoutPart] {
      places = known
    } else {
      places = PlaceholderTable(
        layout: try layoutPart.map { part throws(PresentationError) in try tree(part, "sldLayout", "a layout") },
        master: master?.root)
      if let layoutPart { layouts[layoutPart] = places }
    }
    return Slide(
      part: slidePart, root: root, master: master?.root, places: places, fonts: master?.fonts ?? ThemeFonts(nil))
  }

  /// The root element of a part that another refers to as something: relationships may lead in a circle.
  private func tree(
    _ part: String, _ element: String, _ meaning: String, isKept: Bool = true
  ) throws(PresentationError) -> XMLNode {
    let root = try parts.tree(part, isKept: isKept)
    guard root.name == element else {
      throw PresentationError(
        file: name, part: part, place: (root.start.line, root.start.column),
        problem:
          "<\(root.name)> is not \(meaning), although another part refers to it as one; let PowerPoint repair the "
          + "presentation, and save it")
    }
    return root
  }

  private func master(_ part: String) throws(PresentationError) -> (root: XMLNode, fonts: ThemeFonts) {
    if let known = masters[part] { return known }
    let theme = try parts.target(of: part, "theme")
    let read = (
      try tree(part, "sldMaster", "a slide master"),
      ThemeFonts(try theme.map { part throws(PresentationError) in try parts.tree(part) })
    )
    masters[part] = read
    return read
  }
}
