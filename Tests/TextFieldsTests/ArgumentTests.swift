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

  /// A whole number that is too large is a whole number all the same.
  @Test func manyLines() throws {
    #expect(try Argument(option: "--lines", text: "9223372036854775807").count() == .max)
    let tooMany = #expect(throws: Failure.self) { try Argument(option: "--lines", text: "9223372036854775808").count() }
    #expect(
      tooMany?.message
        == "--lines '9223372036854775808' is above 9223372036854775807, the largest that is counted; leave it out to allow any number"
    )
    let none = #expect(throws: Failure.self) { try Argument(option: "--lines", text: "0").count() }
    #expect(none?.message.contains("is not a whole number of 1 or more") == true)
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
