internal import Geometry
internal import XMLText

/// Settles the values of a shape's text: each from the nearest that says it.
struct BodyReader {
  private let chain: ShapeChain
  private let fonts: ThemeFonts
  private let cell: TableCell?
  private let fieldNumber: Int
  private var styles: TextStyles

  /// Why what was read so far is not all; nil where it is.
  private var unread: String?

  /// - Parameter number: the slide's number, which fields show.
  init(_ chain: ShapeChain, on slide: Slide, _ presentation: XMLNode?, cell: TableCell?, number: Int) {
    self.chain = chain
    self.cell = cell
    fonts = slide.fonts
    fieldNumber = number
    styles = TextStyles(chain, on: slide, presentation)
  }

  /// - Parameter body: the shape's own `<p:txBody>`, or that of a cell.
  mutating func read(_ body: XMLNode) -> TextBody {
    var text = cell == nil ? properties(body) : cellProperties()
    text.fonts = fonts
    unread = nil
    for node in body.elements {
      switch node.name {
      case "p": text.paragraphs.append(paragraph(node))
      case "AlternateContent":
        unread = unread ?? Self.alternatives
        for node in Alternatives.chosen(in: node)?.elements ?? [] where node.name == "p" {
          text.paragraphs.append(paragraph(node))
        }
      default: break
      }
    }
    text.unread = unread
    return text
  }

  private static let alternatives = "a part of it is there in several versions (mc:AlternateContent)"

  // MARK: The body

  private func properties(_ own: XMLNode) -> TextBody {
    var body = TextBody()
    func inset(_ name: String, _ usual: Double) -> Double { Measures.length(chain.bodyAttribute(name)) ?? usual }
    body.insets = EdgeInsets(
      top: inset("tIns", 3.6), right: inset("rIns", 7.2), bottom: inset("bIns", 3.6), left: inset("lIns", 7.2))
    body.wraps = chain.bodyAttribute("wrap") != "none"
    switch chain.bodyAttribute("anchor") {
    case "ctr": body.anchor = .center
    case "b": body.anchor = .bottom
    default: body.anchor = .top
    }
    body.isCentered = Measures.flag(chain.bodyAttribute("anchorCtr")) ?? false
    body.columns = max(1, chain.bodyAttribute("numCol").flatMap { Int($0) } ?? 1)
    body.columnSpacing = Measures.length(chain.bodyAttribute("spcCol")) ?? 0
    body.isVertical = (chain.bodyAttribute("vert") ?? "horz") != "horz"
    body.keepsOuterSpacing = Measures.flag(chain.bodyAttribute("spcFirstLastPara")) ?? false
    body.bodyTag = own.first("bodyPr")?.tag
    if let (node, isOwn) = chain.bodyElement(["normAutofit", "spAutoFit", "noAutofit"]) {
      switch node.name {
      case "spAutoFit": body.autofit = .shape
      case "normAutofit":
        body.autofit = .text
        // What a layout stores is about the layout's own text.
        if isOwn {
          body.stored = (Measures.share(node["fontScale"]) ?? 1, Measures.share(node["lnSpcReduction"]) ?? 0)
          body.shrinkTag = node.tag
        }
      default: body.autofit = .none
      }
    }
    return body
  }

  /// A cell has margins instead of a body's properties, and its row grows.
  private func cellProperties() -> TextBody {
    var body = TextBody()
    let node = chain.nodes[0].first("tcPr")
    func inset(_ name: String, _ usual: Double) -> Double { Measures.length(node?[name]) ?? usual }
    body.insets = EdgeInsets(
      top: inset("marT", 3.6), right: inset("marR", 7.2), bottom: inset("marB", 3.6), left: inset("marL", 7.2))
    body.isVertical = (node?["vert"] ?? "horz") != "horz"
    body.autofit = .shape
    switch node?["anchor"] {
    case "ctr": body.anchor = .center
    case "b": body.anchor = .bottom
    default: body.anchor = .top
    }
    return body
  }

  // MARK: Paragraphs

  private mutating func paragraph(_ node: XMLNode) -> BodyParagraph {
    let own = node.first("pPr")
    // Nine levels there are (21.1.2.2.7).
    let level = min(8, max(0, own?["lvl"].flatMap { Int($0) } ?? 0))
    let levels = styles.level(level)
    let sources = (own.map { [$0] } ?? []) + levels
    var paragraph = BodyParagraph()
    paragraph.marginLeft = Measures.length(sources.attribute("marL")) ?? 0
    paragraph.marginRight = Measures.length(sources.attribute("marR")) ?? 0
    paragraph.indent = Measures.length(sources.attribute("indent")) ?? 0
    paragraph.lineSpacing = Self.spacing(sources.element("lnSpc")) ?? .share(1)
    paragraph.before = Self.spacing(sources.element("spcBef")) ?? .points(0)
    paragraph.after = Self.spacing(sources.element("spcAft")) ?? .points(0)
    paragraph.defaultTab = Measures.length(sources.attribute("defTabSz")) ?? 72
    paragraph.tabs = Self.tabs(sources.element("tabLst"))
    paragraph.isRightToLeft = Measures.flag(sources.attribute("rtl")) ?? false
    switch sources.attribute("algn") {
    case "ctr": paragraph.alignment = .center
    case "r": paragraph.alignment = .right
    default: paragraph.alignment = .left
    }
    paragraph.bullet = bullet(sources)
    let defaults = levels.compactMap { $0.first("defRPr") }
    func looks(_ properties: XMLNode?) -> [XMLNode] { (properties.map { [$0] } ?? []) + defaults }
    for case .element(let item) in node.content { read(item, into: &paragraph, looks) }
    paragraph.endSize = Self.size(looks(node.first("endParaRPr")))
    return paragraph
  }

  private mutating func read(_ item: XMLNode, into paragraph: inout BodyParagraph, _ looks: (XMLNode?) -> [XMLNode]) {
    switch item.name {
    case "r":
      paragraph.items.append(.run(run(item.first("t")?.text ?? "", looks(item.first("rPr")))))
    case "fld":
      var text = item.first("t")?.text ?? ""
      if item["type"] == "slidenum" { text = "\(fieldNumber)" }
      paragraph.items.append(.run(run(text, looks(item.first("rPr")))))
    case "br":
      paragraph.items.append(.lineBreak(size: Self.size(looks(item.first("rPr")))))
    case "pPr", "endParaRPr", "extLst": break
    case "m", "oMath", "oMathPara":
      unread = unread ?? "it contains a formula"
      // Its letters, so that it can be found.
      paragraph.items.append(.run(run(item.text, looks(nil))))
    case "AlternateContent":
      unread = unread ?? Self.alternatives
      for item in Alternatives.chosen(in: item)?.elements ?? [] { read(item, into: &paragraph, looks) }
    default: unread = unread ?? "it contains <\(item.writtenName)>, which is not read"
    }
  }

  private static func spacing(_ node: XMLNode?) -> Spacing? {
    guard let node else { return nil }
    if let share = Measures.share(node.first("spcPct")?["val"]) { return .share(share) }
    return Measures.hundredths(node.first("spcPts")?["val"]).map { .points($0) }
  }

  private static func tabs(_ node: XMLNode?) -> [TabStop] {
    // No paragraph has more (21.1.2.2.14).
    (node?.elements ?? []).prefix(32).compactMap { tab -> TabStop? in
      guard tab.name == "tab", let position = Measures.length(tab["pos"]) else { return nil }
      let alignment: TabStop.Alignment =
        switch tab["algn"] {
        case "ctr": .center
        case "r": .right
        case "dec": .decimal
        default: .left
        }
      return TabStop(position: position, alignment: alignment)
    }.sorted { $0.position < $1.position }
  }

  private static func size(_ sources: [XMLNode]) -> Double {
    // From 1 to 4,000 points (20.1.10.72); 18 where nothing says.
    Measures.hundredths(sources.attribute("sz")).map { min(4000, max(1, $0)) } ?? 18
  }

  private func bullet(_ sources: [XMLNode]) -> Bullet {
    guard let node = sources.element(of: ["buNone", "buChar", "buAutoNum", "buBlip"]) else { return .none }
    var share = 1.0
    if let size = sources.element(of: ["buSzTx", "buSzPct", "buSzPts"]), size.name == "buSzPct" {
      share = Measures.share(size["val"]) ?? 1
    }
    var typeface: String?
    if let font = sources.element(of: ["buFontTx", "buFont"]), font.name == "buFont" {
      typeface = font["typeface"]
    }
    switch node.name {
    case "buChar": return .text(node["char"] ?? "", typeface: typeface, share: share)
    case "buAutoNum":
      let number = node["startAt"] ?? "1"
      return .text(
        (node["type"] ?? "").hasSuffix("ParenBoth") ? "(\(number))" : "\(number).", typeface: typeface, share: share)
    case "buBlip": return .picture
    default: return .none
    }
  }

  // MARK: Runs

  private func run(_ text: String, _ sources: [XMLNode]) -> BodyRun {
    var run = BodyRun(text: text)
    run.size = Self.size(sources)
    func family(_ name: String) -> String? {
      sources.element(name)?["typeface"].flatMap { $0.isEmpty ? nil : $0 }
    }
    run.latin = family("latin") ?? "+mn-lt"
    run.eastAsian = family("ea") ?? "+mn-ea"
    run.complex = family("cs") ?? "+mn-cs"
    run.eastAsianScript = ScriptOfText.ofEastAsian(
      text, languages: [sources.attribute("lang"), sources.attribute("altLang")].compactMap { $0 })
    run.isBold = Measures.flag(sources.attribute("b")) ?? cell?.isBold ?? false
    run.isItalic = Measures.flag(sources.attribute("i")) ?? false
    switch sources.attribute("cap") {
    case "all": run.capitals = .all
    case "small": run.capitals = .small
    default: run.capitals = .none
    }
    run.spacing = Measures.hundredths(sources.attribute("spc")) ?? 0
    run.kerning = Measures.hundredths(sources.attribute("kern"))
    run.isRaised = (Measures.share(sources.attribute("baseline")) ?? 0) != 0
    return run
  }
}
