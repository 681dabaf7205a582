import AdaptiveLayout
import ConstraintSolver
import Testing

/// What a block of constraints may be made of.
@Suite struct LayoutConstraintBuilderTests {
  private func lines(
    _ layout: Layout, @ConstraintBuilder _ constraints: () throws -> [LayoutConstraint]
  ) rethrows -> [Double] {
    try constraints().map(\.constant.default)
  }

  @Test(arguments: [0, 1, 2, 3]) func linesStayInTheirOrder(_ count: Int) throws {
    let layout = Layout()
    let root = layout.root
    let several = [root.width == 100, root.height == 101]
    let found = lines(layout) {
      if count > 0 { root.width == 1 }
      if count > 1 {
        root.width == 2
        several
      } else {
        root.width == 3
        root.width == 4
      }
      for i in 0..<count {
        root.width == Double(10 + i)
        if i % 2 == 1 { root.width == Double(20 + i) }
      }
      several
      root.width == 5
    }
    var wanted: [Double] = count > 0 ? [1] : []
    wanted += count > 1 ? [2, 100, 101] : [3, 4]
    for i in 0..<count { wanted += i % 2 == 1 ? [Double(10 + i), Double(20 + i)] : [Double(10 + i)] }
    #expect(found == wanted + [100, 101, 5])
  }

  @Test func blocksWithNothingInThem() throws {
    let layout = Layout()
    let isOn = layout.views.count == 1
    #expect(lines(layout) {}.isEmpty)
    #expect(
      lines(layout) {
        if isOn {}
        for _ in 0..<3 {}
        layout.root.width == 7
      } == [7])
  }

  /// A condition is one more for constraints that have one, and none where it always holds.
  @Test func conditionsAddUp() throws {
    var layout = Layout()
    let root = layout.root
    let portrait = TraitCondition(vertical: .regular)
    #expect((root.width == 1).when(.always).conditions.isEmpty)
    #expect((root.width == 1).when(portrait).conditions == [portrait])
    let wide = TraitCondition(horizontal: .regular)
    let both = (root.width == 1).at(.defaultLow).when(portrait).when(wide)
    #expect(both.conditions == [portrait, wide])
    #expect(both.priority == Variation(.defaultLow))
    let id = try layout.constrain(when: portrait) { (root.height >= 1).when(wide) }[0]
    #expect(try layout.constraint(id).conditions == [wide, portrait])
  }
}
