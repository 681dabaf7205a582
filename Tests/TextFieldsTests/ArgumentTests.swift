import Geometry
import TestSupport
import Testing
import TextFields

/// Words of the command line, of columns and of keys.
@Suite struct ArgumentTests {
  @Test(arguments: ["200x40", "200X40", "200×40", "200 x 40", " 200 × 40 ", "200*40", "2e2x4e1"])
  func boxes(text: String) throws {
    #expect(try Argument(option: "the box", text: text).rect() == Size(200, 40))
  }

  @Test(arguments: [
    "", "200", "200x", "x40", "200xx40", "200x40x1", "20 0x40", "200 by 40", "0x40", "-1x4", "200x4 0", " ", "×",
    "nanx1",
    "200\tx40",
  ])
  func noBoxes(text: String) throws {
    let failure = #expect(throws: Failure.self) { try Argument(option: "the box", text: text).rect() }
    #expect(failure.flatMap { Remedy.missing(in: $0.message) } == nil)
  }
}
