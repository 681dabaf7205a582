import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

/// Apple's rules for what a constraint may relate, and its words where it may not.
@Suite struct ConstraintChecksTests {
  private var screen = Layout()
  private let root: View
  private let a: View
  private let b: View

  init() throws {
    root = screen.root
    a = try screen.add(to: root, named: "a")
    b = try screen.add(to: root, named: "b")
  }

  private mutating func refusal(_ constraint: LayoutConstraint) -> String {
    do {
      try screen.add(constraint)
      return "accepted"
    } catch {
      return "\(error)"
    }
  }

  @Test mutating func aLocationNeedsAnother() {
    #expect(
      refusal(LayoutConstraint(a, .left, .equal, constant: 8)).hasSuffix(
        "a.left == 8: A multiplier of 0 or a nil second item together with a location for the first attribute creates an"
          + " illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
          + " Name a second item, such as the superview, and a multiplier other than 0."))
    #expect(refusal(LayoutConstraint(a, .left, .equal, b, .left, multiplier: 0)).contains("must be specified in pairs"))
    #expect(refusal(LayoutConstraint(a, .width, .equal, constant: 8)) == "accepted")
    #expect(refusal(LayoutConstraint(a, .width, .equal, b, .width, multiplier: 0, constant: 8)) == "accepted")
    let never = Variation(1.0, cases: [.init(TraitCondition(vertical: .compact), 0)])
    #expect(refusal(a.left == never * b.left).contains("must be specified in pairs"))
  }

  @Test mutating func axesDoNotMix() {
    for (first, second) in [(Attribute.left, Attribute.top), (.centerY, .trailing), (.firstBaseline, .leading)] {
      #expect(
        refusal(LayoutConstraint(a, first, .equal, b, second)).hasSuffix(
          "Invalid pairing of layout attributes. A horizontal position cannot be compared with a vertical one. Change one of the two."
        ))
    }
    #expect(refusal(LayoutConstraint(a, .left, .equal, b, .width)).contains("a length"))
    #expect(refusal(LayoutConstraint(a, .height, .equal, b, .top)).contains("a length"))
    // Another edge of the same axis, and a length along the other, are fine.
    #expect(refusal(LayoutConstraint(a, .top, .equal, b, .bottom, constant: 8)) == "accepted")
    #expect(refusal(LayoutConstraint(a, .width, .equal, a, .height, multiplier: 2)) == "accepted")
    #expect(refusal(LayoutConstraint(a, .firstBaseline, .equal, b, .centerY)) == "accepted")
  }

  @Test mutating func readingAndAbsoluteEdgesDoNotMix() {
    let message =
      "A constraint cannot be made between a leading/trailing attribute and a right/left attribute."
      + " Use leading/trailing for both or neither."
    for (first, second) in [
      (Attribute.leading, Attribute.left), (.right, .trailing), (.leadingMargin, .left), (.left, .trailingMargin),
    ] {
      #expect(refusal(LayoutConstraint(a, first, .equal, root, second)).hasSuffix(message))
    }
    #expect(refusal(LayoutConstraint(a, .leading, .equal, root, .centerX)) == "accepted")
  }

  @Test mutating func itemsNeedACommonAncestor() throws {
    let loose = try screen.makeView(named: "loose")
    #expect(refusal(loose.leading == a.leading).contains("loose and a have no common ancestor"))
    // Among themselves loose views may be constrained, and they may come later.
    let inside = try screen.add(to: loose, named: "inside")
    #expect(refusal(inside.leading == loose.leading) == "accepted")
    try screen.add(loose, to: root)
    #expect(refusal(loose.leading == a.leading) == "accepted")
  }

  @Test mutating func itselfIsNothing() throws {
    // `[a(a)]` of the Visual Format Language.
    #expect(refusal(a.width == a.width) == "accepted")
    try screen.layout(in: Size(100, 100))
    #expect(screen.conflicts.isEmpty)
  }

  @Test mutating func numbersAreNumbers() {
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(refusal(a.width == number).contains("is not a number that a layout can use"))
      #expect(refusal(a.width == b.width * number).contains("multiplier"))
    }
    for number in [1e-20, -1e-20, .leastNonzeroMagnitude] {
      #expect(refusal(a.width == b.width * number).contains("the multiplier"))
    }
    for priority in [0, 1001, -1, Double.nan] {
      #expect(refusal((a.width == 8).at(Priority(priority))).contains("is not between 1 and 1000"))
    }
    #expect(refusal((a.width == 8).at(999.5)) == "accepted")
  }

  @Test mutating func requiredAndOptionalDoNotChangePlaces() throws {
    let set = try screen.constrain {
      a.width == 10
      (b.width == 10).at(750)
    }
    func refusal(_ priority: Priority, _ id: LayoutConstraintID) -> String {
      do {
        try screen.set(priority: priority, of: id)
        return "accepted"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      refusal(250, set[0]).hasPrefix(
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported. You passed"
          + " priority 250 and the existing priority was 1000."))
    #expect(refusal(1000, set[1]).contains("priority 1000 and the existing priority was 750"))
    #expect(refusal(250, set[1]) == "accepted")
    try screen.deactivate(set[0])
    #expect(refusal(250, set[0]) == "accepted")
    try screen.activate(set[0])
    #expect(refusal(999.5, set[0]) == "accepted")
  }

  @Test mutating func guidesHaveNoBaselines() throws {
    let guide = try screen.addGuide(to: root, named: "gap")
    #expect(refusal(LayoutConstraint(guide, .firstBaseline, .equal, a, .top)).contains("no baselines"))
    #expect(refusal(LayoutConstraint(guide, .leftMargin, .equal, a, .left)).contains("no margins"))
    #expect(refusal(guide.left == a.right) == "accepted")
  }
}
