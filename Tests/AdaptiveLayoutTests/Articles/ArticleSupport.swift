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

  /// Whether every conflict is minimal, by an oracle: of the constraints that an author wrote, its members alone
  /// conflict too, and without any one of them nothing does.
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
