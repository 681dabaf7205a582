/// A presentation as a test wants it: slides of a layout and a master that are there, in 16-point Noto Sans unless it
/// says otherwise.
public struct SlideDeck {
  /// The shapes of each slide, as XML.
  public var slides: [String]
  /// The shapes of the layout and of the master.
  public var layout = ""
  public var master = ""
  /// What stands in `<p:txStyles>`.
  public var styles = ""
  /// What stands in `<p:defaultTextStyle>`.
  public var defaults = #"<a:lvl1pPr><a:defRPr sz="1600"><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr>"#
  /// The theme's minor font for Latin text.
  public var font = "Noto Sans"
  /// The version of the program that saved it last, such as `16.0000`; nil where the file does not say.
  public var version: String?
  /// What stands behind it in the theme.
  public var scriptFonts = ""
  /// The fonts that it embeds.
  public var embeddedFonts: [EmbeddedFont] = []

  /// A font that a presentation embeds: a style of a family, and the part that it is in.
  public struct EmbeddedFont: Sendable {
    public var family: String
    /// `regular`, `bold`, `italic` or `boldItalic`.
    public var slot: String
    public var bytes: [UInt8]

    public init(_ family: String, _ slot: String, _ bytes: [UInt8]) {
      (self.family, self.slot, self.bytes) = (family, slot, bytes)
    }

    public init(_ family: String, _ bytes: [UInt8]) { self.init(family, "regular", bytes) }
  }

  /// The shapes of each slide.
  public init(_ slides: String...) { self.slides = slides }

  /// A shape with a text body.
  ///
  /// - Parameters:
  ///   - placeholder: `type="title"`; nil for a shape of its own.
  ///   - frame: in points; nil where the layout says it.
  ///   - body: attributes and elements of the body's properties, as `#" wrap="none""#` and `<a:spAutoFit/>`.
  ///   - paragraphs: with their tags.
  public static func shape(
    id: Int = 2, placeholder: String? = nil, frame: (x: Double, y: Double, width: Double, height: Double)? = nil,
    attributes: String = "", body: String = "", list: String = "", geometry: String = #"<a:prstGeom prst="rect"/>"#,
    _ paragraphs: String
  ) -> String {
    func units(_ points: Double) -> Int { Int((points * 12_700).rounded()) }
    let transform =
      frame.map {
        #"<a:xfrm><a:off x="\#(units($0.x))" y="\#(units($0.y))"/><a:ext cx="\#(units($0.width))" cy="\#(units($0.height))"/></a:xfrm>"#
      } ?? ""
    return #"<p:sp><p:nvSpPr><p:cNvPr id="\#(id)" name="Shape \#(id)"/><p:cNvSpPr/><p:nvPr>"#
      + (placeholder.map { "<p:ph \($0)/>" } ?? "") + "</p:nvPr></p:nvSpPr><p:spPr>\(transform)\(geometry)</p:spPr>"
      + "<p:txBody><a:bodyPr\(attributes)>\(body)</a:bodyPr><a:lstStyle>\(list)</a:lstStyle>\(paragraphs)</p:txBody></p:sp>"
  }

  /// A paragraph of one run.
  public static func paragraph(_ text: String, run: String = "", _ properties: String = "") -> String {
    "<a:p>\(properties)<a:r><a:rPr\(run)/><a:t>\(text)</a:t></a:r></a:p>"
  }

  /// The parts, in the order of the file.
  public var parts: [(name: String, text: String)] {
    let spaces =
      #" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main""#
      + #" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main""#
      + #" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships""#
    let kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
    func relationships(_ targets: [(kind: String, target: String)]) -> String {
      #"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">"#
        + targets.enumerated().map {
          #"<Relationship Id="rId\#($0 + 1)" Type="\#(kinds)\#($1.kind)" Target="\#($1.target)"/>"#
        }.joined() + "</Relationships>"
    }
    func tree(_ element: String, _ shapes: String, _ more: String = "") -> String {
      "<p:\(element)\(spaces)><p:cSld><p:spTree>\(shapes)</p:spTree></p:cSld>\(more)</p:\(element)>"
    }
    let numbers = slides.indices.map { $0 + 1 }
    var parts: [(name: String, text: String)] = [
      (
        "_rels/.rels",
        relationships(
          [("officeDocument", "ppt/presentation.xml")]
            + (version == nil ? [] : [("extended-properties", "docProps/app.xml")]))
      ),
      (
        "ppt/presentation.xml",
        "<p:presentation\(spaces)><p:sldIdLst>"
          + numbers.map { #"<p:sldId id="\#(255 + $0)" r:id="rId\#($0)"/>"# }.joined()
          + #"</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/>\#(fontList)"#
          + "<p:defaultTextStyle>\(defaults)</p:defaultTextStyle></p:presentation>"
      ),
      (
        "ppt/_rels/presentation.xml.rels",
        relationships(
          numbers.map { ("slide", "slides/slide\($0).xml") }
            + embeddedFonts.indices.map { ("font", "fonts/font\($0 + 1).fntdata") })
      ),
      ("ppt/slideLayouts/slideLayout1.xml", tree("sldLayout", layout)),
      (
        "ppt/slideLayouts/_rels/slideLayout1.xml.rels",
        relationships([("slideMaster", "../slideMasters/slideMaster1.xml")])
      ),
      ("ppt/slideMasters/slideMaster1.xml", tree("sldMaster", master, "<p:txStyles>\(styles)</p:txStyles>")),
      ("ppt/slideMasters/_rels/slideMaster1.xml.rels", relationships([("theme", "../theme/theme1.xml")])),
      (
        "ppt/theme/theme1.xml",
        "<a:theme\(spaces)><a:themeElements><a:fontScheme><a:minorFont><a:latin typeface=\"\(font)\"/>"
          + "\(scriptFonts)</a:minorFont></a:fontScheme></a:themeElements></a:theme>"
      ),
    ]
    if let version {
      parts.append(("docProps/app.xml", "<Properties><AppVersion>\(version)</AppVersion></Properties>"))
    }
    for (number, shapes) in zip(numbers, slides) {
      parts.append(("ppt/slides/slide\(number).xml", tree("sld", shapes)))
      parts.append(
        (
          "ppt/slides/_rels/slide\(number).xml.rels",
          relationships([("slideLayout", "../slideLayouts/slideLayout1.xml")])
        ))
    }
    return parts
  }

  private var fontList: String {
    guard !embeddedFonts.isEmpty else { return "" }
    let entries = embeddedFonts.enumerated().map { index, font in
      #"<p:embeddedFont><p:font typeface="\#(font.family)"/>"#
        + #"<p:\#(font.slot) r:id="rId\#(slides.count + index + 1)"/></p:embeddedFont>"#
    }
    return "<p:embeddedFontLst>\(entries.joined())</p:embeddedFontLst>"
  }

  public func bytes() -> [UInt8] {
    var file = ZipFile(parts: parts)
    file.entries += embeddedFonts.enumerated().map { ZipFile.Entry("ppt/fonts/font\($0 + 1).fntdata", $1.bytes) }
    return file.bytes()
  }
}
