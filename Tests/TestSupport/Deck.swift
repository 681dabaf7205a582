/// A small presentation, as programs write them: one layout with a title and a body that shrink, and slides of shapes.
public struct Deck {
  /// The slides, each the XML of its shapes.
  public var slides: [String]
  /// The family of all text.
  public var font = "Noto Sans"

  public init(_ slides: [String]) { self.slides = slides }

  private static let a = "http://schemas.openxmlformats.org/drawingml/2006/main"
  private static let p = "http://schemas.openxmlformats.org/presentationml/2006/main"
  private static let r = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

  /// A text box of its own frame, in points.
  ///
  /// - Parameters:
  ///   - properties: what is inside `<a:bodyPr>`.
  ///   - attributes: what stands in its tag.
  public static func box(
    _ id: Int, _ text: String, x: Int = 72, y: Int = 72, width: Int = 200, height: Int = 40, properties: String = "",
    attributes: String = "wrap=\"square\"", size: Int = 18
  ) -> String {
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      "<a:p><a:r><a:rPr lang=\"en-US\" sz=\"\(size * 100)\"/><a:t>\($0)</a:t></a:r></a:p>"
    }.joined()
    return """
      <p:sp><p:nvSpPr><p:cNvPr id="\(id)" name="Box \(id)"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>\
      <a:off x="\(x * 12700)" y="\(y * 12700)"/><a:ext cx="\(width * 12700)" cy="\(height * 12700)"/></a:xfrm>\
      <a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>\
      <p:txBody><a:bodyPr \(attributes)>\(properties)</a:bodyPr><a:lstStyle/>\(paragraphs)</p:txBody></p:sp>
      """
  }

  /// A placeholder that has its frame from the layout: `title` or `body`.
  public static func placeholder(_ id: Int, _ type: String, _ text: String, properties: String = "<a:bodyPr/>")
    -> String
  {
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      "<a:p><a:r><a:t>\($0)</a:t></a:r></a:p>"
    }.joined()
    return """
      <p:sp><p:nvSpPr><p:cNvPr id="\(id)" name="\(type) \(id)"/><p:cNvSpPr/><p:nvPr><p:ph type="\(type)"\
      \(type == "title" ? "" : " idx=\"1\"")/></p:nvPr></p:nvSpPr><p:spPr/>\
      <p:txBody>\(properties)<a:lstStyle/>\(paragraphs)</p:txBody></p:sp>
      """
  }

  private static func document(_ name: String, _ content: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<p:\(name) xmlns:a=\"\(a)\" xmlns:r=\"\(r)\" xmlns:p=\"\(p)\">"
      + content + "</p:\(name)>"
  }

  private static func tree(_ shapes: String) -> String {
    "<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id=\"1\" name=\"\"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>"
      + shapes
      + "</p:spTree></p:cSld>"
  }

  private static func relationships(_ targets: [(type: String, target: String)]) -> String {
    "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
      + targets.enumerated().map { index, entry in
        "<Relationship Id=\"rId\(index + 1)\" Type=\"\(r)/\(entry.type)\" Target=\"\(entry.target)\"/>"
      }.joined() + "</Relationships>"
  }

  private var master: String {
    let frames = [("title", 36, 50, 648, 80), ("body", 36, 150, 648, 200)].map { type, x, y, width, height in
      """
      <p:sp><p:nvSpPr><p:cNvPr id="\(y)" name="\(type)"/><p:cNvSpPr/><p:nvPr><p:ph type="\(type)"\
      \(type == "title" ? "" : " idx=\"1\"")/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="\(x * 12700)" y="\(y * 12700)"/>\
      <a:ext cx="\(width * 12700)" cy="\(height * 12700)"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>\
      <p:txBody><a:bodyPr lIns="91440" tIns="45720" rIns="91440" bIns="45720"><a:normAutofit/></a:bodyPr><a:lstStyle/><a:p/>\
      </p:txBody></p:sp>
      """
    }.joined()
    let styles = [("titleStyle", 4400), ("bodyStyle", 2800), ("otherStyle", 1800)].map { name, size in
      "<p:\(name)><a:lvl1pPr><a:buNone/><a:defRPr sz=\"\(size)\"><a:latin typeface=\"+mn-lt\"/></a:defRPr></a:lvl1pPr></p:\(name)>"
    }.joined()
    return Self.tree(frames) + "<p:txStyles>\(styles)</p:txStyles>"
  }

  private var theme: String {
    let fonts = ["major", "minor"].map {
      "<a:\($0)Font><a:latin typeface=\"\(font)\"/><a:ea typeface=\"\"/><a:cs typeface=\"\"/></a:\($0)Font>"
    }.joined()
    return "<a:theme xmlns:a=\"\(Self.a)\" name=\"t\"><a:themeElements><a:fontScheme name=\"f\">\(fonts)</a:fontScheme>"
      + "</a:themeElements></a:theme>"
  }

  /// The package, whose parts a test may change.
  public var file: ZipFile {
    let ids = slides.indices.map { "<p:sldId id=\"\(256 + $0)\" r:id=\"rId\($0 + 1)\"/>" }.joined()
    let master = self.master
    let layout = Self.tree(
      String(
        master.prefix(upTo: master.firstRange(of: "</p:spTree>")?.lowerBound ?? master.endIndex)
          .suffix(from: master.firstRange(of: "<p:sp>")?.lowerBound ?? master.startIndex)))
    var parts: [(name: String, text: String)] = [
      ("_rels/.rels", Self.relationships([("officeDocument", "ppt/presentation.xml")])),
      (
        "ppt/presentation.xml",
        Self.document(
          "presentation",
          "<p:sldIdLst>\(ids)</p:sldIdLst><p:sldSz cx=\"\(720 * 12700)\" cy=\"\(540 * 12700)\"/>")
      ),
      (
        "ppt/_rels/presentation.xml.rels",
        Self.relationships(slides.indices.map { ("slide", "slides/slide\($0 + 1).xml") })
      ),
      ("ppt/slideLayouts/slideLayout1.xml", Self.document("sldLayout", layout)),
      (
        "ppt/slideLayouts/_rels/slideLayout1.xml.rels",
        Self.relationships([("slideMaster", "../slideMasters/slideMaster1.xml")])
      ),
      ("ppt/slideMasters/slideMaster1.xml", Self.document("sldMaster", master)),
      (
        "ppt/slideMasters/_rels/slideMaster1.xml.rels", Self.relationships([("theme", "../theme/theme1.xml")])
      ),
      ("ppt/theme/theme1.xml", theme),
    ]
    for (index, shapes) in slides.enumerated() {
      parts.append(("ppt/slides/slide\(index + 1).xml", Self.document("sld", Self.tree(shapes))))
      parts.append(
        (
          "ppt/slides/_rels/slide\(index + 1).xml.rels",
          Self.relationships([("slideLayout", "../slideLayouts/slideLayout1.xml")])
        ))
    }
    return ZipFile(parts: parts)
  }

  public func bytes() -> [UInt8] { file.bytes() }
}
