import TestSupport
import Testing

@testable import Presentations

@Suite struct LineWrappingTests {
  /// Letters one em wide.
  private static func lines(
    _ text: String, width: Double?, _ change: (inout BodyParagraph) -> Void = { _ in }, bullet: Double? = nil
  ) -> [Double] {
    var paragraph = BodyParagraph()
    paragraph.endSize = 5
    change(&paragraph)
    let letters = text.map { String($0) }
    let atoms = letters.indices.map { index -> Atom in
      let kind: Atom.Kind =
        switch letters[index] {
        case " ": .space
        case "\t": .tab
        case "\n": .lineBreak
        default: .letter
        }
      return Atom(
        kind: kind, advance: 1, size: 10, lineSize: 10,
        endsWord: WordEnds.endsWord(
          letters[index], before: index + 1 < letters.count ? letters[index + 1] : nil,
          after: index > 0 ? letters[index - 1] : nil))
    }
    let set = SetParagraph(paragraph: paragraph, atoms: atoms, bulletAdvance: bullet, unknown: nil)
    return LineWrapping.lines(set, width: width, scale: 1).map(\.end)
  }

  @Test(
    arguments: [
      ("aa bb", 20, [30, 20]), ("aa bb", 50, [50]), ("aa bb", 49.9, [30, 20]), ("aa  ", 20, [40]),
      ("aaaa", 25, [20, 20]), ("aa-bb", 30, [30, 20]), ("aa -b", 30, [30, 20]), ("aa/bb", 30, [30, 20]),
      ("a\nb", 50, [10, 10]), ("a\n", 50, [10, 0]), ("", 50, [0]), ("漢字漢字。", 40, [30, 20]), ("aaa", 5, [10, 10, 10]),
    ] as [(String, Double, [Double])])
  func lines(text: String, width: Double, ends: [Double]) {
    #expect(Self.lines(text, width: width) == ends)
  }

  @Test func withoutWidth() { #expect(Self.lines("aa bb\ncc", width: nil).count == 2) }

  /// The first line begins where the bullet ends, or at the margin.
  @Test func hanging() {
    let hanging: (inout BodyParagraph) -> Void = { ($0.marginLeft, $0.indent) = (20, -20) }
    #expect(Self.lines("aaa aaa", width: 60, hanging) == [40, 50])
    #expect(Self.lines("aaa aaa", width: 60, hanging, bullet: 1) == [60, 50])
    #expect(Self.lines("aaa aaa", width: 60, hanging, bullet: 3) == [70, 50])
  }

  @Test func tabs() {
    #expect(Self.lines("a\tb", width: 200) == [82])
    #expect(Self.lines("a\tb", width: 200) { $0.tabs = [TabStop(position: 30, alignment: .left)] } == [40])
    #expect(Self.lines("a\tbb", width: 200) { $0.tabs = [TabStop(position: 60, alignment: .right)] } == [60])
    #expect(Self.lines("a\tb", width: 60) == [10, 72, 10])
  }
}
