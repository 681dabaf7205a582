import AdaptiveLayout
import ConstraintSolver
import Geometry

/// Views whose constraints all hold in one set of frames, by numbers that nearly undo each other: none is ever in
/// conflict, and where nothing is open those are the frames, to the pixel.
enum FramesTarget {
  private static let attributes: [Attribute] = [
    .left, .right, .top, .bottom, .width, .height, .centerX, .centerY, .leading, .trailing,
  ]

  private static func value(_ attribute: Attribute, _ frame: Rect, _ origin: Point) -> Double {
    let (x, y) = (frame.minX - origin.x, frame.minY - origin.y)
    return switch attribute {
    case .left, .leading: x
    case .right, .trailing: x + frame.size.width
    case .top: y
    case .bottom: y + frame.size.height
    case .width: frame.size.width
    case .height: frame.size.height
    case .centerX: x + frame.size.width / 2
    default: y + frame.size.height / 2
    }
  }

  /// A tree of views and the frames, in the root's coordinates, that all constraints come from.
  private struct Screen {
    let numbers: Numbers
    var layout = Layout()
    var views: [View] = []
    var parents = [0]
    var frames: [Rect]
    var added: [LayoutConstraint] = []

    init(_ size: Size, _ choices: inout Choices) throws(LayoutError) {
      numbers = Numbers(&choices)
      views = [layout.root]
      frames = [Rect(size: size)]
      for index in 0...choices.byte() % 5 {
        let parent = Int(choices.byte()) % views.count
        views.append(try layout.add(to: views[parent], named: "v\(index)"))
        parents.append(parent)
        frames.append(
          Rect(
            x: choices.one(of: Numbers.lengths), y: choices.one(of: Numbers.lengths),
            width: choices.one(of: Numbers.lengths), height: choices.one(of: Numbers.lengths)))
      }
    }

    /// Where multiples of positions count from: the nearest view that holds both; of a view and itself, its superview.
    private func origin(_ first: Int, _ second: Int) -> Point {
      func line(_ index: Int) -> [Int] { index == 0 ? [0] : [index] + line(parents[index]) }
      let others = line(second)
      let common = first == second ? line(first).dropFirst().first ?? 0 : line(first).first(where: others.contains) ?? 0
      return Point(frames[common].minX, frames[common].minY)
    }

    /// One more that holds in the frames; what makes no sense is refused and left out.
    mutating func constrain(_ choices: inout Choices) throws(LayoutError) {
      let (first, second) = (Int(choices.byte()) % views.count, Int(choices.byte()) % views.count)
      let attribute = choices.one(of: attributes)
      let other = choices.bool() ? attribute : choices.one(of: attributes)
      let multiplier = numbers.ratio(&choices)
      let relation = choices.one(of: [Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
      let slack = choices.one(of: [0.0, 0, 8])
      let room = relation == .lessThanOrEqual ? slack : relation == .greaterThanOrEqual ? -slack : 0
      let origin = origin(first, second)
      let left = value(attribute, frames[first], origin)
      let right = multiplier * value(other, frames[second], origin)
      let constant = Numbers.clean(left - right, max(abs(left), abs(right))) + room
      let constraint = LayoutConstraint(
        views[first], attribute, relation, views[second], other, multiplier: multiplier,
        constant: numbers.nearly(constant, &choices))
      do throws(LayoutError) {
        try layout.add([constraint])
        added.append(constraint)
      } catch {
        Message.hold(error.description)
      }
    }
  }

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var choices = Choices(bytes)
    let size = Size(choices.one(of: [320, 375, 100.25]), choices.one(of: [480, 812, 33.5]))
    let scale = choices.one(of: [1.0, 2, 3])
    do throws(LayoutError) {
      var screen = try Screen(size, &choices)
      while !choices.isAtEnd { try screen.constrain(&choices) }
      try screen.layout.layout(in: Viewport(size: size, traits: Traits(scale: scale, size: size)))
      let conflicts = screen.layout.conflicts
      hold(!screen.numbers.isGentle || conflicts.isEmpty, "\(conflicts.map(\.description)): \(screen.added)")
      // A view of which everything is determined is where it was meant to be.
      let open = try screen.layout.ambiguity()?.items ?? []
      for (view, frame) in zip(screen.views, screen.frames) where !open.contains(where: { $0.view == view }) {
        let actual = try screen.layout.frame(of: view, in: screen.layout.root)
        for attribute in attributes.prefix(4) {
          let (found, meant) = (value(attribute, actual, Point(0, 0)), value(attribute, frame, Point(0, 0)))
          hold(
            abs(found - meant) <= 0.51 / scale + 1e-6 * abs(meant),
            "\(view) has \(actual), not \(frame): \(screen.added)")
        }
      }
    } catch {
      Message.hold(error.description)
    }
  }
}
