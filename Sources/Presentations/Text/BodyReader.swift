internal import Geometry
internal import XMLText

/// Resolves the inherited values of a shape's text, each from the nearest place that states it.
struct BodyReader {
  private let chain: ShapeChain
  private let fonts: ThemeFonts
  private let cell: TableCell?
  private let fieldNumber: Int
  private var styles: TextStyles
  private let numbers = AttributeNumbers()

  /// Why the text read so far is incomplete; nil if it is complete.
  private var unread: String?

  /// - Parameter number: the slide's number, for slide number fields.
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
    text.problem = numbers.problem
    return text
  }

  private static let alternatives = "a part of the text is there in several versions (mc:AlternateContent)"

  // MARK: The body

  private func properties(_ own: XMLNode) -> TextBody {
    var body = TextBody()
    let properties = chain.bodyProperties
    func inset(_ name: String, _ usual: Double) -> Double { numbers.read(name, of: properties, .length) ?? usual }
    body.insets = EdgeInsets(
      top: inset("tIns", 3.6), right: inset("rIns", 7.2), bottom: inset("bIns", 3.6), left: inset("lIns", 7.2))
    body.wraps = chain.bodyAttribute("wrap") != "none"
    switch chain.bodyAttribute("anchor") {
    case "ctr": body.anchor = .center
    case "b": body.anchor = .bottom
    default: body.anchor = .top
    }
    body.isCentered = Measures.flag(chain.bodyAttribute("anchorCtr")) ?? false
    body.columns = Int(numbers.read("numCol", of: properties, .columns) ?? 1)
    body.columnSpacing = numbers.read("spcCol", of: properties, .distance) ?? 0
    body.isVertical = (chain.bodyAttribute("vert") ?? "horz") != "horz"
    body.keepsOuterSpacing = Measures.flag(chain.bodyAttribute("spcFirstLastPara")) ?? false
    body.bodyTag = own.first("bodyPr")?.tag
    if let (node, isOwn) = chain.bodyElement(["normAutofit", "spAutoFit", "noAutofit"]) {
      switch node.name {
      case "spAutoFit": body.autofit = .shape
      case "normAutofit":
        body.autofit = .text
        // The values that a layout stores concern the layout's own text.
        if isOwn {
          body.stored = (
            numbers.read("fontScale", of: node, .scale) ?? 1,
            numbers.read("lnSpcReduction", of: node, .spacingShare) ?? 0
          )
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
    func inset(_ name: String, _ usual: Double) -> Double { numbers.read(name, of: node, .length) ?? usual }
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
    let level = Int(numbers.read("lvl", of: own, .level) ?? 0)
    let levels = styles.level(level)
    let sources = (own.map { [$0] } ?? []) + levels
    var paragraph = BodyParagraph()
    paragraph.marginLeft = numbers.read("marL", of: sources, .margin) ?? 0
    paragraph.marginRight = numbers.read("marR", of: sources, .margin) ?? 0
    paragraph.indent = numbers.read("indent", of: sources, .indent) ?? 0
    paragraph.lineSpacing = spacing(sources.element("lnSpc")) ?? .share(1)
    paragraph.before = spacing(sources.element("spcBef")) ?? .points(0)
    paragraph.after = spacing(sources.element("spcAft")) ?? .points(0)
    paragraph.defaultTab = numbers.read("defTabSz", of: sources, .length) ?? 72
    paragraph.tabs = tabs(sources.element("tabLst"))
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
    paragraph.endSize = size(looks(node.first("endParaRPr")))
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
      paragraph.items.append(.lineBreak(size: size(looks(item.first("rPr")))))
    case "pPr", "endParaRPr", "extLst": break
    case "m", "oMath", "oMathPara":
      unread = unread ?? "formulas are not measured"
      // Its characters are kept, so that the text can be identified.
      paragraph.items.append(.run(run(item.text, looks(nil))))
    case "AlternateContent":
      unread = unread ?? Self.alternatives
      for item in Alternatives.chosen(in: item)?.elements ?? [] { read(item, into: &paragraph, looks) }
    default: unread = unread ?? "<\(item.writtenName)> in a text is not read"
    }
  }

  private func spacing(_ node: XMLNode?) -> Spacing? {
    guard let node else { return nil }
    if let share = numbers.read("val", of: node.first("spcPct"), .spacingShare) { return .share(share) }
    return numbers.read("val", of: node.first("spcPts"), .lead).map { .points($0) }
  }

  private func tabs(_ node: XMLNode?) -> [TabStop] {
    // A paragraph has at most 32 tab stops (21.1.2.2.14).
    (node?.elements ?? []).prefix(32).compactMap { tab -> TabStop? in
      guard tab.name == "tab", let position = numbers.read("pos", of: tab, .length) else { return nil }
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

  private func size(_ sources: [XMLNode]) -> Double {
    // The default is 18 points (21.1.2.3.9).
    numbers.read("sz", of: sources, .size) ?? 18
  }

  private func bullet(_ sources: [XMLNode]) -> Bullet {
    guard let node = sources.element(of: ["buNone", "buChar", "buAutoNum", "buBlip"]) else { return .none }
    var share = 1.0
    if let size = sources.element(of: ["buSzTx", "buSzPct", "buSzPts"]), size.name == "buSzPct" {
      share = numbers.read("val", of: size, .bulletShare) ?? 1
    }
    var typeface: String?
    if let font = sources.element(of: ["buFontTx", "buFont"]), font.name == "buFont" {
      typeface = font["typeface"]
    }
    switch node.name {
    case "buChar": return .text(node["char"] ?? "", typeface: typeface, share: share)
    case "buAutoNum":
      let number = Int(numbers.read("startAt", of: node, .start) ?? 1)
      return .text(
        (node["type"] ?? "").hasSuffix("ParenBoth") ? "(\(number))" : "\(number).", typeface: typeface, share: share)
    case "buBlip": return .picture
    default: return .none
    }
  }

  // MARK: Runs

  private func run(_ text: String, _ sources: [XMLNode]) -> BodyRun {
    var run = BodyRun(text: text)
    run.size = size(sources)
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
    run.spacing = numbers.read("spc", of: sources, .spacing) ?? 0
    run.kerning = numbers.read("kern", of: sources, .threshold)
    run.isRaised = (numbers.read("baseline", of: sources, .share) ?? 0) != 0
    return run
  }
}
