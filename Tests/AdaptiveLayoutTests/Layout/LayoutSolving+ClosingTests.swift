import AdaptiveLayout
import ConstraintSolver
import Geometry
import TestSupport
import Testing

/// How a layout closes where its constraints leave something open, as UIKit's does: an inequality that nothing else
/// decides holds as an equality, then sizes go to 0, then positions. It is told as ambiguous all the same.
@Suite struct LayoutSolvingClosingTests {
  private static func closed(
    _ size: Size = Size(320, 480), @ConstraintBuilder _ constraints: (View, View) throws -> [LayoutConstraint]
  ) throws -> Rect {
    var screen = Layout()
    let root = screen.root
    let a = try screen.add(to: root, named: "a")
    try screen.constrain { try constraints(a, root) }
    try screen.layout(in: size)
    #expect(try screen.ambiguity() != nil)
    return try screen.frame(of: a)
  }

  @Test func sizesGoToZeroBeforePositions() throws {
    #expect(try Self.closed { a, root in a.trailing == root.trailing } == Rect(x: 320, y: 0, width: 0, height: 0))
    #expect(try Self.closed { a, root in a.bottom == root.bottom - 20 } == Rect(x: 0, y: 460, width: 0, height: 0))
    #expect(
      try Self.closed { a, root in
        a.centerX == root.centerX
        a.centerY == root.centerY
      } == Rect(x: 160, y: 240, width: 0, height: 0))
    #expect(
      try Self.closed { a, root in
        a.trailing == root.trailing
        a.width == a.height
        a.top == root.top + 7
      } == Rect(x: 320, y: 7, width: 0, height: 0))
  }

  @Test func inequalitiesHoldAsEqualities() throws {
    #expect(try Self.closed { a, root in a.top <= root.top + 10 } == Rect(x: 0, y: 10, width: 0, height: 0))
    #expect(try Self.closed { a, root in a.leading >= root.leading + 10 }.minX == 10)
    #expect(try Self.closed { a, _ in a.width <= 100 }.size == Size(100, 0))
    #expect(try Self.closed { a, _ in a.height >= 44 }.size == Size(0, 44))
    #expect(
      try Self.closed { a, root in
        a.leading >= root.leading + 20
        a.trailing <= root.trailing - 20
      } == Rect(x: 20, y: 0, width: 280, height: 0))
    // The one of the higher level first, and of one level the earlier one.
    #expect(
      try Self.closed { a, _ in
        (a.width <= 100).at(500)
        (a.width >= 20).at(750)
        (a.height <= 100).at(500)
        (a.height >= 20).at(500)
      }.size == Size(20, 100))
  }

  /// What content, a stack or any wish decides is none of this.
  @Test func whatIsDecidedStaysAsItIs() throws {
    var screen = Layout()
    let root = screen.root
    let label = try screen.add(FixedContent(Size(50, 20)), to: root, named: "label")
    let box = try screen.add(to: root, named: "box")
    try screen.constrain {
      label.leading == root.leading + 16
      label.trailing <= root.trailing - 16
      label.top == root.top
      label.bottom <= root.bottom
      box.leading == label.leading
      box.top >= label.bottom
      (box.top == root.top + 100).at(1)
      box.width <= 200
      (box.width == 60).at(1)
      box.height == 10
    }
    try screen.layout(in: Size(320, 480))
    #expect(try screen.frame(of: label) == Rect(x: 16, y: 0, width: 50, height: 20))
    #expect(try screen.frame(of: box) == Rect(x: 16, y: 100, width: 60, height: 10))
    #expect(try screen.ambiguity() == nil)
  }

  /// Two views on one axis with random required constraints, against every whole number that they could be: first the
  /// room of the inequalities, in order, then the sizes, then the positions.
  @Test func againstEveryPossibility() throws {
    var random = Seeded(state: 77)
    let width = 9
    var compared = 0
    for _ in 0..<150 {
      struct Rule {
        let first, second: Int
        let relation: Relation
        let constant: Int
      }
      // Places: 0 and 1 the root's edges, then each view's two edges; 6 and 7 their widths.
      let rules = (0..<Int.random(in: 1...4, using: &random)).map { _ -> Rule in
        let relation = [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random) ?? .equal
        if Int.random(in: 0..<4, using: &random) == 0 {
          return Rule(
            first: 6 + Int.random(in: 0...1, using: &random), second: -1, relation: relation,
            constant: Int.random(in: 0...6, using: &random))
        }
        let first = Int.random(in: 2...5, using: &random)
        let second = (0...5).filter { $0 != first }.randomElement(using: &random) ?? 0
        return Rule(first: first, second: second, relation: relation, constant: Int.random(in: -3...4, using: &random))
      }
      var screen = Layout()
      let root = screen.root
      let views = [try screen.add(to: root, named: "a"), try screen.add(to: root, named: "b")]
      let anchors = [root.left, root.right] + views.flatMap { [$0.left, $0.right] }
      try screen.add(
        rules.map { rule in
          rule.second < 0
            ? LayoutConstraint(views[rule.first - 6], .width, rule.relation, constant: Double(rule.constant))
            : LayoutConstraint(
              anchors[rule.first].operand, rule.relation, anchors[rule.second].operand,
              constant: Variation(Double(rule.constant)))
        })
      try screen.layout(in: Size(Double(width), 5))
      let isAmbiguous = try screen.ambiguity()?.items.contains { $0.axis == .horizontal } ?? false
      guard screen.conflicts.isEmpty else { continue }
      var best: [Int]?
      var solutions = 0
      for left in -6...14 {
        for size in 0...14 {
          for otherLeft in -6...14 {
            for otherSize in 0...14 {
              let places = [0, width, left, left + size, otherLeft, otherLeft + otherSize, size, otherSize]
              var key: [Int] = []
              let holds = rules.allSatisfy { rule in
                let difference = places[rule.first] - (rule.second < 0 ? 0 : places[rule.second]) - rule.constant
                if rule.relation != .equal { key.append(abs(difference)) }
                return rule.relation == .equal
                  ? difference == 0 : rule.relation == .lessThanOrEqual ? difference <= 0 : difference >= 0
              }
              guard holds else { continue }
              solutions += 1
              key += [size, otherSize, abs(left), abs(otherLeft), left, size, otherLeft, otherSize]
              if best.map({ key.lexicographicallyPrecedes($0) }) ?? true { best = key }
            }
          }
        }
      }
      guard let best else { continue }
      let frames = try views.flatMap { view in
        let frame = try screen.frame(of: view)
        return [Int(frame.minX), Int(frame.size.width)]
      }
      // What lies further out than was tried says nothing.
      guard zip(frames, [14, 14, 14, 14]).allSatisfy({ $0 > -6 && $0 < $1 }) else { continue }
      compared += 1
      #expect(frames == Array(best.suffix(4)), "\(rules)")
      #expect(isAmbiguous == (solutions > 1), "\(rules)")
    }
    #expect(compared > 60)
  }
}
