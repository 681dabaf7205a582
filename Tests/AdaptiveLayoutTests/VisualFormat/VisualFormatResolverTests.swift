import ConstraintSolver
import TestSupport
import Testing

@testable import AdaptiveLayout

@Suite struct VisualFormatResolverTests {
  typealias Options = VisualFormat.Options

  static let names = ["a", "b", "c", "v1", "v2", "v3", "gap"]
  static let metrics: [String: Double] = ["gap": 12, "low": 250, "k": 4, "zero": 0]

  /// The constraints as messages write them.
  static func algebra(
    _ format: VisualFormat, _ options: Options = Options(), metrics: [String: Double] = metrics
  ) throws -> [String] {
    var layout = Layout(named: "superview")
    var views: [String: any LayoutItem] = [:]
    for name in names { views[name] = try layout.add(to: layout.root, named: name) }
    return try layout.constraints(of: format, views: views, metrics: metrics, options: options)
      .map { layout.description($0) }
  }

  static func algebra(_ text: String, _ options: Options = Options()) throws -> [String] {
    try algebra(VisualFormat(parsing: text, extensions: true), options)
  }

  struct Case: Sendable {
    let text: String
    let algebra: [String]
  }

  @Test(arguments: [
    Case(text: "[a]-[b]", algebra: ["b.leading == a.trailing + 8"]),
    Case(text: "[a][b]", algebra: ["b.leading == a.trailing"]),
    Case(text: "[a]-gap-[b]", algebra: ["b.leading == a.trailing + 12"]),
    Case(
      text: "|-[a]-|", algebra: ["a.leading == superview.leadingMargin", "superview.trailingMargin == a.trailing"]),
    Case(
      text: "V:|[a]-(>=8,<=gap@low)-|",
      algebra: [
        "a.top == superview.top", "superview.bottom >= a.bottom + 8", "superview.bottom <= a.bottom + 12 @250",
      ]),
    Case(text: "[a(>=70,<=100)]", algebra: ["a.width >= 70", "a.width <= 100"]),
    Case(text: "V:[a(b@20)]", algebra: ["a.height == b.height @20"]),
    Case(text: "[a(a)]", algebra: ["a.width == a.width"]),
    // A metric goes before a view of its name.
    Case(text: "[a(gap)]", algebra: ["a.width == 12"]),
    Case(text: "[a(3*b)]", algebra: ["a.width == 3 * b.width"]),
    Case(text: "[a(b/2+4)]", algebra: ["a.width == 0.5 * b.width + 4"]),
    Case(text: "V:[a(k*b.width-gap)]", algebra: ["a.height == 4 * b.width - 12"]),
    Case(text: "[a(>=50%@low)]", algebra: ["a.width >= 0.5 * superview.width @250"]),
    Case(
      text: "|-10%-[a]",
      algebra: ["(a.leading - superview.leading) == 0.1 * superview.width"]),
    Case(
      text: "|~[a]~|",
      algebra: [
        "(superview.trailing - a.trailing) == (a.leading - superview.leading)", "(a.leading - superview.leading) >= 0",
      ]),
    Case(text: "[a]->[b]", algebra: []),
    Case(
      text: "HV:|[a]|",
      algebra: [
        "a.leading == superview.leading", "superview.trailing == a.trailing", "a.top == superview.top",
        "superview.bottom == a.bottom",
      ]),
    Case(
      text: "|-5-[v1..v3(v1)]",
      algebra: [
        "v1.leading == superview.leading + 5", "v1.width == v1.width", "v2.leading == v1.trailing + 5",
        "v2.width == v1.width",
        "v3.leading == v2.trailing + 5", "v3.width == v1.width",
      ]),
    Case(text: "[v1..v2]-|", algebra: ["v2.leading == v1.trailing + 8", "superview.trailingMargin == v2.trailing"]),
    Case(text: "[v1..v2]", algebra: ["v2.leading == v1.trailing"]),
  ])
  func means(example: Case) throws {
    #expect(try Self.algebra(example.text) == example.algebra)
  }

  @Test func directions() throws {
    let rightToLeft = try Self.algebra("|-[a]-[b(>=9)]-3-|", Options(direction: .rightToLeft))
    #expect(
      rightToLeft == [
        "superview.rightMargin == a.right", "a.left == b.right + 8", "b.width >= 9", "b.left == superview.left + 3",
      ])
    #expect(
      try Self.algebra("|[a]-(>=5)-[b]", Options(direction: .leftToRight)) == [
        "a.left == superview.left", "b.left >= a.right + 5",
      ])
    #expect(
      try Self.algebra("V:|[a]-[b]", Options(direction: .rightToLeft)) == [
        "a.top == superview.top", "b.top == a.bottom + 8",
      ]
    )
  }

  @Test func marginsAndBaselines() throws {
    let margin = Options(siblingSpace: 6)
    #expect(
      try Self.algebra("|-[a]-[b]-|", margin) == [
        "a.leading == superview.leadingMargin", "b.leading == a.trailing + 6", "superview.trailingMargin == b.trailing",
      ])
    #expect(
      try Self.algebra("V:|-(5)-[a]-|", margin) == [
        "a.top == superview.top + 5", "superview.bottomMargin == a.bottom",
      ])
    #expect(
      try Self.algebra("V:|-[a]-30-[b]|", Options(spacing: .baselineToBaseline)) == [
        "a.top == superview.topMargin", "b.firstBaseline == a.lastBaseline + 30", "superview.bottom == b.bottom",
      ])
  }

  /// A gap counts from where it begins, whichever way the row runs.
  @Test func gapsThatAreLengths() throws {
    #expect(
      try Self.algebra("|-10%-[a]", Options(direction: .rightToLeft)) == [
        "(superview.right - a.right) == 0.1 * superview.width"
      ])
    #expect(
      try Self.algebra("HV:[a]~[b]") == [
        "(b.leading - a.trailing) >= 0", "(b.top - a.bottom) >= 0",
      ])
  }

  @Test func alignments() throws {
    #expect(
      try Self.algebra("|[a][b][c]", Options(alignments: [.top, .firstBaseline])).suffix(4) == [
        "b.top == a.top", "c.top == b.top", "b.firstBaseline == a.firstBaseline", "c.firstBaseline == b.firstBaseline",
      ])
    for alignment in Options.Alignment.allCases {
      let options = Options(alignments: [alignment])
      let isAcross = ["top", "bottom", "centerY", "firstBaseline", "lastBaseline"].contains(alignment.rawValue)
      let (wrong, axis) = isAcross ? ("V:[a][b]", "vertical") : ("[a][b]", "horizontal")
      let error = try #require(throws: VisualFormatError.self) { try Self.algebra(wrong, options) }
      #expect(
        error.message
          == "Options mask required views to be aligned on a \(axis) edge, which is not allowed for layout that is also \(axis); leave that option out."
      )
      #expect(try Self.algebra(isAcross ? "[a][b]" : "V:[a][b]", options).count == 2)
    }
  }

  struct Unknown: Sendable {
    let text: String
    let message: String
    let column: Int
  }

  static let missing = "but it was not specified in the metrics or views dictionaries; add it to one of them"

  @Test(arguments: [
    Unknown(text: "|-[blackBox]-|", message: "Unable to find view with name blackBox", column: 4),
    Unknown(text: "[a(blackBox)]", message: "Unable to find view with name blackBox", column: 4),
    Unknown(text: "[a(2*blackBox)]", message: "Unable to find view with name blackBox", column: 4),
    Unknown(text: "[a]-space-[b]", message: "Encountered metric with name \"space\", \(missing)", column: 5),
    Unknown(text: "[a]-b-[b]", message: "Encountered metric with name \"b\", \(missing)", column: 5),
    Unknown(text: "[a(9@high)]", message: "Encountered metric with name \"high\", \(missing)", column: 4),
    Unknown(text: "[a(9@zero)]", message: "A priority must be between 1 and 1000, not 0", column: 4),
    Unknown(
      text: "[a(b/zero)]", message: "A view's size must be multiplied and divided by numbers other than 0", column: 4),
    Unknown(
      text: "[v3..v1]",
      message: "A range must go from one name to another with the same letters and a higher number, such as [v1..v8]",
      column: 2),
    Unknown(
      text: "[v1..v10001]", message: "The limit range is passed: more than 10000 views; write several ranges", column: 2
    ),
    Unknown(text: "[v1..v4]", message: "Unable to find view with name v4", column: 2),
  ])
  func unknownNames(unknown: Unknown) throws {
    let error = try #require(throws: VisualFormatError.self) { try Self.algebra(unknown.text) }
    #expect(error.message == unknown.message)
    // A name that does not exist gets its remedy from who knows the names that do.
    #expect(error.missingView != nil || Remedy.missing(in: "screen:1:1: \(error.message)") == nil)
    #expect(error.column == unknown.column)
  }

  @Test func badNumbersAndOptions() throws {
    let format = try VisualFormat(parsing: "[a]-m-[b]")
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(throws: VisualFormatError.self) { try Self.algebra(format, metrics: ["m": bad]) }
      #expect(throws: VisualFormatError.self) { try Self.algebra("[a]-[b]", Options(siblingSpace: bad)) }
    }
    #expect(throws: VisualFormatError.self) { try Self.algebra("[a][b]", Options(spacing: .baselineToBaseline)) }
    let byHand = VisualFormat(.vertical, .view(.init("a", [.init(.equal, .number(.nan))])))
    #expect(throws: VisualFormatError.self) { try Self.algebra(byHand) }
  }

  /// The rows of the article on Visual Format Language, and what it says cannot be written in it.
  @Test func rowsOfImages() throws {
    #expect(
      try Self.algebra("H:|-4-[a(a)]-5-[b(a)]-3-|") == [
        "a.leading == superview.leading + 4", "a.width == a.width", "b.leading == a.trailing + 5", "b.width == a.width",
        "superview.trailing == b.trailing + 3",
      ])
    #expect(
      try Self.algebra("|-5-[a(3*b,6*c)]-5-[b]-5-[c]-5-|") == [
        "a.leading == superview.leading + 5", "a.width == 3 * b.width", "a.width == 6 * c.width",
        "b.leading == a.trailing + 5", "c.leading == b.trailing + 5", "superview.trailing == c.trailing + 5",
      ])
  }
}
