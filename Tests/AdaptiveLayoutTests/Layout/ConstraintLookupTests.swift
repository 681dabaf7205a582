import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

@Suite struct ConstraintLookupTests {
  @Test func findsWhatIsSaidOfAView() throws {
    var screen = Layout()
    let root = screen.root
    let column = try screen.add(Stack(.vertical), to: root)
    let card = try screen.add(to: column)
    try screen.arrange([card], in: column)
    let set = try screen.constrain {
      column.top == root.top + 5
      card.height == card.width
      (card.height == 40).when(TraitCondition(vertical: .compact))
      card.height == 30
      card.height >= 10
    }
    try screen.layout(in: Size(320, 480), traits: Traits(vertical: .regular))
    #expect(try screen.constraints(of: card).ids == Array(set.ids.dropFirst()))
    #expect(try screen.constraint(.height, of: card) == set[3])
    #expect(try screen.constraint(.height, of: card, .greaterThanOrEqual) == set[4])
    #expect(try screen.constraint(.width, of: card) == nil)
    #expect(try screen.constraint(.top, of: column) == set[0])
    #expect(try screen.constraint(.top, of: root) == set[0])
    #expect(try screen.constraint(.top, of: root.safeArea) == nil)
    let height = try #require(try screen.constraint(.height, of: card))
    try screen.set(constant: 44, of: height)
    try screen.layout()
    #expect(try screen.frame(of: card).size == Size(44, 44))
    // The one for other traits is found where they are these.
    try screen.layout(in: Size(320, 480), traits: Traits(vertical: .compact))
    #expect(try screen.constraint(.height, of: card) == set[2])
    try screen.remove(card)
    #expect(throws: LayoutError.self) { try screen.constraints(of: card) }
  }
}
