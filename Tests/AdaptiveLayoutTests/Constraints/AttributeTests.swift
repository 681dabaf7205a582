import ConstraintSolver
import Geometry
import TestSupport
import Testing

@testable import AdaptiveLayout

/// Every attribute there is means something everywhere: one that is added and forgotten somewhere fails here.
@Suite struct AttributeTests {
  static let insets = DirectionalInsets(top: 1, leading: 2, bottom: 5, trailing: 8)
  static let frame = Rect(x: 30, y: 40, width: 100, height: 60)

  /// Where an attribute of a view at ``frame`` with margins of ``insets`` and two baselines is.
  static func expected(_ attribute: Attribute, _ direction: LayoutDirection) -> Double {
    let isLeft = direction == .leftToRight
    let margins = Rect(minX: frame.minX + (isLeft ? 2 : 8), minY: 41, maxX: frame.maxX - (isLeft ? 8 : 2), maxY: 95)
    return switch attribute {
    case .left: frame.minX
    case .right: frame.maxX
    case .leading: isLeft ? frame.minX : frame.maxX
    case .trailing: isLeft ? frame.maxX : frame.minX
    case .top: frame.minY
    case .bottom: frame.maxY
    case .centerX: frame.midX
    case .centerY: frame.midY
    case .width: frame.width
    case .height: frame.height
    case .firstBaseline: 40 + 12
    case .lastBaseline: 100 - 5
    case .leftMargin: margins.minX
    case .rightMargin: margins.maxX
    case .leadingMargin: isLeft ? margins.minX : margins.maxX
    case .trailingMargin: isLeft ? margins.maxX : margins.minX
    case .topMargin: margins.minY
    case .bottomMargin: margins.maxY
    case .centerXWithinMargins: margins.midX
    case .centerYWithinMargins: margins.midY
    }
  }

  struct Content: MeasuredContent {
    func measure(width: Double?, traits: Traits) -> ContentMeasure {
      ContentMeasure(Size(100, 60), firstBaseline: 12, belowLastBaseline: 5)
    }
  }

  /// A probe of no size is put where the attribute is, or made as long, by one constraint in its seven parts.
  @Test(arguments: Attribute.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func isSolved(attribute: Attribute, direction: LayoutDirection) throws {
    var layout = Layout()
    let root = layout.root
    var properties = View.Properties(content: Content())
    properties.layoutMargins = Self.insets
    let view = try layout.add(properties, to: root, named: "view")
    let probe = try layout.add(to: root, named: "probe")
    try layout.constrain {
      view.left == root.left + 30
      view.top == root.top + 40
      view.width == 100
      view.height == 60
    }
    let own: Attribute =
      attribute.isDimension
      ? attribute : attribute.axis == .vertical ? .top : attribute.isLeadingOrTrailing ? .leading : .left
    try layout.add(LayoutConstraint(probe, own, .equal, view, attribute))
    if !attribute.isDimension {
      try layout.constrain {
        probe.width == 0
        probe.height == 0
      }
    }
    try layout.layout(in: Size(320, 200), traits: Traits(direction: direction))
    let frame = try layout.frame(of: probe)
    let found =
      switch (attribute.axis, attribute.isDimension) {
      case (.horizontal, true): frame.width
      case (.vertical, true): frame.height
      case (.horizontal, false): frame.minX
      case (.vertical, false): frame.minY
      }
    #expect(found == Self.expected(attribute, direction))
  }

  @Test(arguments: Attribute.allCases)
  func marginsAreOfTheSameEdge(attribute: Attribute) {
    #expect(attribute.edge.axis == attribute.axis)
    #expect(attribute.edge.edge == attribute.edge)
    #expect(attribute.edge.meaning.part == attribute.meaning.part)
    #expect(attribute.edge.meaning.sides == attribute.meaning.sides)
    if attribute.edge != attribute { #expect(attribute.edge.withinMargins == attribute) }
  }

  /// A new attribute is one file's business, and its anchor's and its sentence's: none of the others lists them all.
  @Test func oneFileListsThem() throws {
    let sources = try Files.tree(in: Command.package + "/Sources").filter { $0.hasSuffix(".swift") }
    func files(naming name: String) throws -> [String] {
      try sources.filter { String(decoding: try Files.contents(of: $0), as: UTF8.self).contains(name) }
        .map { String($0.split(separator: "/").last ?? "") }.sorted()
    }
    #expect(try files(naming: "centerYWithinMargins") == ["Attribute.swift", "Maker.swift"])
    let named = try Attribute.allCases.map { try files(naming: "Maker { and(.\($0)) }") }
    #expect(Set(named) == [["Maker.swift"]])
  }
}
