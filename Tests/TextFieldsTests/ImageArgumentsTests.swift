import Drawing
import JSONText
import TestSupport
import Testing

@testable import TextFields

/// What is said of an image in its box.
@Suite struct ImageArgumentsTests {
  private static func argument(_ text: String) -> Argument { Argument(option: "imageOpacity", text: text) }

  @Test(arguments: [("0", 0), ("1", 1), ("0.25", 0.25), ("25%", 0.25), ("100%", 1)] as [(String, Double)])
  func fractions(text: String, value: Double) throws { #expect(try Self.argument(text).fraction() == value) }

  @Test(arguments: ["", "-1", "1.5", "101%", "-1%", "%", "half", "nan", "inf%"]) func noFractions(text: String) {
    let error = #expect(throws: Failure.self) { try Self.argument(text).fraction() }
    #expect(Remedy.missing(in: error?.message ?? "") == nil)
  }

  @Test func radii() throws {
    #expect(try Self.argument("12").cornerRadius() == .points(12))
    #expect(try Self.argument("50%").cornerRadius() == .part(0.5))
    for text in ["", "-1", "101%", "1e400", "round"] {
      let error = #expect(throws: Failure.self) { try Self.argument(text).cornerRadius() }
      #expect(Remedy.missing(in: error?.message ?? "") == nil)
    }
  }

  @Test func positions() throws {
    #expect(try Self.argument("right 20%").imagePosition() == ImagePosition(.part(1), .part(0.2)))
    #expect(try Self.argument("10mm -8PX").imagePosition() == ImagePosition(.points(3600 / 127), .points(-6)))
    #expect(try Self.argument("1in").imagePosition() == ImagePosition(.points(72), .part(0.5)))
    for text in ["right left", "4em 2", "3 mm", "mm", "1e3", "top 4mm"] {
      let error = #expect(throws: Failure.self) { try Self.argument(text).imagePosition() }
      #expect(Remedy.missing(in: error?.message ?? "") == nil)
    }
  }

  /// What is written reads as the same.
  @Test func roundTrips() throws {
    for position in [ImagePosition.center, ImagePosition(.part(0.3), .points(-2.5))] {
      let node = ArgumentKind<ImagePosition>.imagePosition.write?(position)
      let text = try node?.text("it") ?? ""
      #expect(try Self.argument(text).imagePosition() == position)
    }
    let node = ArgumentKind<CornerRadius>.cornerRadius.write?(.part(0.35))
    let text = try node?.text("it") ?? ""
    #expect(try Self.argument(text).cornerRadius() == .part(0.35))
  }
}
