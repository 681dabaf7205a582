internal import Geometry
internal import OfficePackages
internal import XMLText

/// Writes values into the XML of a body, in the places where PowerPoint writes them.
struct BodyEdits {
  private let body: SolvedBody

  init(_ body: SolvedBody) { self.body = body }

  /// The body's properties on the slide itself.
  private var properties: XMLNode? { body.shape.node.first(at: "txBody", "bodyPr") }

  // MARK: Shrinking

  /// Stores a scale and a reduction; 1 and 0 store nothing.
  func shrink(to scale: Double, reduction: Double, in edit: inout PartEdit) throws(PartEditError) {
    guard let properties else { return }
    if let element = properties.first("normAutofit") {
      try edit.set(
        "fontScale", to: Self.share(scale, usual: 1, like: element["fontScale"]), inTagAt: element.tag.lowerBound)
      try edit.set(
        "lnSpcReduction", to: Self.share(reduction, usual: 0, like: element["lnSpcReduction"]),
        inTagAt: element.tag.lowerBound)
      return
    }
    guard scale != 1 || reduction != 0 else { return }
    let prefix = try edit.prefix(ofElementAt: properties.tag.lowerBound)
    var element = "<\(prefix)normAutofit"
    if let scale = Self.share(scale, usual: 1, like: nil) { element += " fontScale=\"\(scale)\"" }
    if let reduction = Self.share(reduction, usual: 0, like: nil) { element += " lnSpcReduction=\"\(reduction)\"" }
    element += "/>"
    // The element that warps the text comes before it, and everything else after it (21.1.2.1.1).
    if let other = properties.elements.first(where: { $0.name != "prstTxWarp" }) {
      edit.insert(element, at: other.tag.lowerBound)
    } else if let warp = properties.first("prstTxWarp") {
      try edit.insert(element, behindElementAt: warp.tag.lowerBound)
    } else {
      try edit.insert(element, firstInElementAt: properties.tag.lowerBound)
    }
  }

  /// A share in thousandths of a per cent, or as a percentage where a strict file already has one; nil for the default.
  private static func share(_ share: Double, usual: Double, like old: String?) -> String? {
    guard share != usual else { return nil }
    let thousandths = Int(saturating: share * 100_000, .toNearestOrAwayFromZero)
    guard old?.hasSuffix("%") == true else { return "\(thousandths)" }
    return thousandths % 1000 == 0 ? "\(thousandths / 1000)%" : "\(Double(thousandths) / 1000)%"
  }

  // MARK: Growing

  /// A shape's upper edge and height in English metric units.
  struct Extent: Equatable {
    let top: Int
    let height: Int
  }

  /// Stores where the shape begins and how high it is. A shape that takes its frame from its layout gets one of its
  /// own.
  func grow(to extent: Extent, in edit: inout PartEdit) throws(PartEditError) {
    guard let transform = body.chain.transform, let offset = transform.node.first("off"),
      let size = transform.node.first("ext")
    else { return }
    if transform.isOwn {
      try edit.set("y", to: "\(extent.top)", inTagAt: offset.tag.lowerBound)
      try edit.set("cy", to: "\(extent.height)", inTagAt: size.tag.lowerBound)
    } else if let shape = body.shape.node.first("spPr"), let properties {
      let prefix = try edit.prefix(ofElementAt: properties.tag.lowerBound)
      let (x, width) = (XMLTag.escaped(offset["x"] ?? "0"), XMLTag.escaped(size["cx"] ?? "0"))
      try edit.insert(
        "<\(prefix)xfrm><\(prefix)off x=\"\(x)\" y=\"\(extent.top)\"/>"
          + "<\(prefix)ext cx=\"\(width)\" cy=\"\(extent.height)\"/></\(prefix)xfrm>",
        firstInElementAt: shape.tag.lowerBound)
    }
  }

  // MARK: Sizes of runs

  /// Writes the sizes of a text into its runs.
  ///
  /// - Parameter sized: the body with the sizes to be written.
  func size(as sized: TextBody, in edit: inout PartEdit) throws(PartEditError) {
    guard let node = body.shape.textBody else { return }
    let paragraphs = node.elements.filter { $0.name == "p" }
    for (paragraph, (old, new)) in zip(paragraphs, zip(body.text.paragraphs, sized.paragraphs)) {
      let items = paragraph.elements.filter { ["r", "br", "fld"].contains($0.name) }
      for (item, (before, after)) in zip(items, zip(old.items, new.items)) where Self.size(before) != Self.size(after) {
        try write(Self.size(after), to: item.first("rPr"), of: item, in: &edit)
      }
      guard old.endSize != new.endSize else { continue }
      let end = paragraph.first("endParaRPr")
      // After a text, it only says how text that is typed next will look.
      if let end, end["sz"] != nil || new.endsInEmptyLine {
        try edit.set("sz", to: Self.hundredths(new.endSize), inTagAt: end.tag.lowerBound)
      } else if end == nil, new.endsInEmptyLine {
        let prefix = try edit.prefix(ofElementAt: paragraph.tag.lowerBound)
        try edit.insert(
          "<\(prefix)endParaRPr sz=\"\(Self.hundredths(new.endSize))\"/>", lastInElementAt: paragraph.tag.lowerBound)
      }
    }
  }

  private func write(_ size: Double, to properties: XMLNode?, of item: XMLNode, in edit: inout PartEdit)
    throws(PartEditError)
  {
    if let properties {
      return try edit.set("sz", to: Self.hundredths(size), inTagAt: properties.tag.lowerBound)
    }
    let prefix = try edit.prefix(ofElementAt: item.tag.lowerBound)
    try edit.insert("<\(prefix)rPr sz=\"\(Self.hundredths(size))\"/>", firstInElementAt: item.tag.lowerBound)
  }

  private static func hundredths(_ size: Double) -> String {
    "\(Int(saturating: size * 100, .toNearestOrAwayFromZero))"
  }

  private static func size(_ item: BodyItem) -> Double {
    switch item {
    case .run(let run): run.size
    case .lineBreak(let size): size
    }
  }
}
