internal import Geometry
internal import XMLText

/// The rectangle for text in a preset shape, by ISO/IEC 29500-1, Annex D (presetShapeDefinitions.xml).
struct ShapeForm {
  private let name: String
  /// The adjust values that the file gives the shape.
  private let adjustments: [String: Double]

  /// Nil for a custom shape.
  init?(_ chain: ShapeChain) {
    if chain.first(at: "spPr", "custGeom") != nil { return nil }
    let node = chain.first(at: "spPr", "prstGeom")
    name = node?["prst"] ?? "rect"
    var adjustments: [String: Double] = [:]
    for guide in node?.first("avLst")?.elements ?? [] {
      guard let name = guide["name"], let formula = guide["fmla"], formula.hasPrefix("val "),
        let value = Double(formula.dropFirst(4)), value.magnitude <= 1e9
      else { continue }
      adjustments[name] = value / 100_000
    }
    self.adjustments = adjustments
  }

  var isRectangle: Bool { name == "rect" || name == "flowChartProcess" || name == "wedgeRectCallout" }

  /// Why the text rectangle is not known, worded to follow "because".
  var reason: String { "where text stands in the preset shape '\(name)' is not known" }
  /// Why the height of a shape that grows is not known, worded to follow "because".
  var growthReason: String { "how the preset shape '\(name)' grows with its text is not known" }

  /// The distances of the text's rectangle from the shape's edges, before the insets; nil if they are not known.
  func margins(in size: Size) -> EdgeInsets? {
    let shorter = min(size.width, size.height)
    // The margin between a circle and its inscribed square, as a fraction of the radius: 1 - sqrt(1/2).
    let corner = 0.29289
    func all(_ margin: Double) -> EdgeInsets { EdgeInsets(top: margin, right: margin, bottom: margin, left: margin) }
    func adjusted(_ name: String, _ usual: Double) -> Double { min(0.5, max(0, adjustments[name] ?? usual)) }
    switch name {
    case _ where isRectangle: return .zero
    case "roundRect": return all(shorter * adjusted("adj", 0.16667) * corner)
    case "wedgeRoundRectCallout": return all(shorter * adjusted("adj3", 0.16667) * corner)
    case "flowChartAlternateProcess": return all(shorter / 6 * corner)
    case "ellipse", "wedgeEllipseCallout", "flowChartConnector":
      let (across, along) = (size.width / 2 * corner, size.height / 2 * corner)
      return EdgeInsets(top: along, right: across, bottom: along, left: across)
    case "diamond", "flowChartDecision":
      return EdgeInsets(top: size.height / 4, right: size.width / 4, bottom: size.height / 4, left: size.width / 4)
    case "homePlate":
      let tip = shorter * min(max(0, adjustments["adj"] ?? 0.5), size.width / max(shorter, 1e-9))
      return EdgeInsets(top: 0, right: tip / 2, bottom: 0, left: 0)
    default: return nil
    }
  }
}
