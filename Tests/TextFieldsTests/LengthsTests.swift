import Geometry
import TestSupport
import Testing
import TextFields
import TextLayout

/// Lengths, boxes and papers as people write them.
@Suite struct LengthsTests {
  private static func argument(_ text: String) -> Argument { Argument(option: "--it", text: text) }

  private static let millimeter = 72 / 25.4

  @Test(arguments: [
    ("12", 12), ("0.5", 0.5), ("1e2", 100), ("1in", 72), ("4mm", 4 * millimeter), ("4 mm", 4 * millimeter),
    ("2CM", 20 * millimeter), ("96px", 72), ("3pc", 36), ("8Q", 2 * millimeter), ("7pt", 7), ("1e1mm", 10 * millimeter),
  ])
  func lengths(text: String, points: Double) throws {
    #expect(abs(try Self.argument(text).positiveLength() - points) < 1e-12)
    #expect(abs(try Self.argument(text).length(in: 0...1000) - points) < 1e-12)
  }

  @Test(arguments: [
    ("5mmm", "the unit 'mmm', which is not known; did you mean mm?"),
    ("5e", "the unit 'e', which is not known; choose mm, cm, Q, in, pt, pc or px"), ("5%", "the unit '%'"),
    ("mm", "is not a number above 0"), ("", "is not a number above 0"), ("0mm", "is not a number above 0"),
    ("-1mm", "is not a number above 0"), ("nan", "is not a number above 0"), ("0x1", "is not a number above 0"),
    ("1e308in", "more than a number can hold"), ("5mm8mm", "is not a number above 0"),
  ])
  func noLengths(text: String, problem: String) {
    let failure = #expect(throws: Failure.self) { try Self.argument(text).positiveLength() }
    #expect(failure?.message.contains(problem) == true, "\(String(describing: failure))")
    #expect(failure.map { Remedy.missing(in: $0.message) } == .some(nil))
  }

  @Test(arguments: [
    ("200x40", 200, 40, false), ("200X40", 200, 40, false), ("200×40", 200, 40, false), ("200 x 40", 200, 40, false),
    ("1e2x2e1", 100, 20, false), ("1inx2in", 72, 144, true), ("1x2in", 72, 144, true), ("1inx2", 72, 144, true),
    ("96pxx48px", 72, 36, true), ("96px x 48px", 72, 36, true), ("1inx36pt", 72, 36, true),
    ("letter", 612, 792, true), ("Letter landscape", 792, 612, true), ("LETTER PORTRAIT", 612, 792, true),
    ("ansi c", 1224, 1584, true), ("ansi-c landscape", 1584, 1224, true),
  ])
  func boxes(text: String, width: Double, height: Double, hasUnits: Bool) throws {
    let box = try Self.argument(text).box()
    #expect(box.size == Size(width, height) && box.hasUnits == hasUnits)
  }

  @Test func a4IsAsLargeAsItsMillimeters() throws {
    #expect(try Self.argument("A4").rect() == Self.argument("210mmx297mm").rect())
    #expect(try Self.argument("a4 landscape").rect() == Self.argument("297x210mm").rect())
  }

  @Test(arguments: [
    ("A44", "neither WIDTHxHEIGHT nor a paper; did you mean A4?"), ("landscape", "neither WIDTHxHEIGHT nor a paper"),
    ("100", "is not WIDTHxHEIGHT"), ("10x10x10", "is not WIDTHxHEIGHT"), ("", "is not WIDTHxHEIGHT"),
    ("x", "neither"), ("1x", "is not WIDTHxHEIGHT"), ("x1", "neither"), ("1200px630px", "the unit 'p'"),
    ("5mnx5mm", "the unit 'mn', which is not one of mm, cm"), ("0x1", "must be wider"), ("-1x-1", "must be wider"),
    ("1x1mm2", "is not WIDTHxHEIGHT"), ("1--1x2", "is not WIDTHxHEIGHT"),
  ])
  func noBoxes(text: String, problem: String) {
    let failure = #expect(throws: Failure.self) { try Self.argument(text).rect() }
    #expect(failure?.message.contains(problem) == true, "\(String(describing: failure))")
    #expect(failure.map { Remedy.missing(in: $0.message) } == .some(nil))
  }

  @Test func margins() throws {
    let edge = 4 * 360 / 127.0
    #expect(try Self.argument("4mm").margins() == EdgeInsets(edge))
    #expect(try Self.argument("4 mm, 1in").margins() == EdgeInsets(vertical: edge, horizontal: 72))
    #expect(try Self.argument("1in 2in 3in 4in").margins() == EdgeInsets(top: 72, right: 144, bottom: 216, left: 288))
    #expect(try Self.argument("12,1pc").positiveLengths() == [12, 12])
    #expect(throws: Failure.self) { try Self.argument("1in,2mn").margins() }
    #expect(throws: Failure.self) { try Self.argument(",").margins() }
  }

  /// What a template left empty is no list that is one shorter.
  @Test(arguments: ["12,,14", ",12", "12,", "12, ,14", "12 ,, 14"])
  func emptyEntries(text: String) {
    let message = "--it '\(text)' has nothing before or after a comma; leave the comma out or give a length"
    let sizes = #expect(throws: Failure.self) { try Self.argument(text).positiveLengths() }
    let margins = #expect(throws: Failure.self) { try Self.argument(text).margins() }
    #expect(sizes?.message == message && margins?.message == message)
  }

  @Test func lengthsBesideTheText() throws {
    #expect(try Self.argument("0.5em").length() == .em(0.5))
    #expect(try Self.argument("1in").length() == .points(72))
    #expect(throws: Failure.self) { try Self.argument("-1mm").length() }
    #expect(try Self.argument("-1in").length(negative: true) == .points(-72))
    let failure = #expect(throws: Failure.self) { try Self.argument("1en").length() }
    #expect(failure?.message.contains("em") == true, "\(String(describing: failure))")
  }

  @Test func scales() throws {
    #expect(try Self.argument("2").scale() == (2, false))
    #expect(try Self.argument("300dpi").scale() == (300, true))
    for text in ["0", "2x", "dpi", "-1dpi", "2mm"] { #expect(throws: Failure.self) { try Self.argument(text).scale() } }
  }
}
