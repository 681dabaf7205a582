import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

/// A device held in a way, by name: what the articles' numbers are tabulated for.
struct Held: Sendable, CustomTestStringConvertible {
  let device: String
  let orientation: Orientation

  init(_ device: String, _ orientation: Orientation = .portrait) {
    self.device = device
    self.orientation = orientation
  }

  func viewport() throws -> Viewport { try Device.named(device).viewport(orientation) }
  var testDescription: String { "\(device), \(orientation)" }
}

extension Layout {
  /// The edges of a view in pixels: left, top, right, bottom.
  func pixels(_ view: View) throws -> [Int] {
    let frame = try frame(of: view)
    return [frame.minX, frame.minY, frame.maxX, frame.maxY].map { Int(($0 * traits.scale).rounded()) }
  }

  /// Adds what a format string of an article says, among views of one superview, and gives back one label for each line of it.
  @discardableResult
  mutating func visualFormat(
    _ text: String, _ views: [String: View], in superview: View
  ) throws -> ConstraintSet {
    let relations = try VisualFormat(parsing: text).relations(views: Set(views.keys))
    func operand(_ term: VisualFormat.Term) throws -> (any LayoutItem, Attribute) {
      let attribute = try #require(Attribute(rawValue: term.attribute.rawValue))
      return switch term.item {
      case .superview: (superview, attribute)
      case .view(let name): (try #require(views[name]), attribute)
      case .guide: (superview, attribute)
      }
    }
    return try add(
      try relations.map { relation in
        let (item, attribute) = try operand(relation.first)
        let other = try relation.second.map(operand)
        #expect(relation.comparison == .equal)
        return LayoutConstraint(
          item, attribute, .equal, other?.0, other?.1, multiplier: relation.multiplier, constant: relation.constant
        ).labelled(text)
      })
  }

  /// Whether every conflict is minimal, by an oracle: of the constraints that an author wrote, its members alone conflict too, and
  /// without any one of them nothing does.
  func checkConflicts(among set: ConstraintSet) throws {
    for conflict in conflicts {
      let members = Set(conflict.members.compactMap(\.id))
      func count(_ kept: Set<LayoutConstraintID>) throws -> Int {
        var copy = self
        for id in set where !kept.contains(id) { try copy.deactivate(id) }
        try copy.layout()
        return copy.conflicts.count
      }
      #expect(try count(members) > 0)
      for left in members {
        let text = try description(of: left)
        #expect(try count(members.subtracting([left])) == 0, "without \(text)")
      }
    }
  }
}
