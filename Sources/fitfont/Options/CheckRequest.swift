import AdaptiveLayout
import Checks
import TextFields

/// What the user asked a check to do.
struct CheckRequest {
  /// The table of slots, or layout documents, and catalogues after them.
  var files: [String] = []
  /// The format to print.
  var format = CheckFormat.text
  /// Files to write reports into, each in the format that its name implies.
  var outputs: [String] = []
  /// The languages to check; all if empty.
  var languages: [String] = []
  var keys: [String] = []
  var baseline: String?
  var newBaseline: String?
  /// Whether to print the room that texts have, instead of those that do not fit.
  var asksRoom = false

  /// Of screens: the least size in points, and the least height of letters on the display, in points too.
  var leastSize: Double?
  var leastHeight: Double?
  /// Nil for small letters.
  var measure: Legibility.Measure?
  /// None for all.
  var devices: [String] = []
  /// None for the usual one.
  var contentSizes: [ContentSizeCategory] = []
  /// Whether it is right that nothing is measured: of what a commit changes, none need be in the table.
  var allowsUnmatched = false

  /// Text sizes separated by commas: `large,accessibilityLarge`.
  static func contentSizes(_ argument: Argument) throws(Failure) -> [ContentSizeCategory] {
    var sizes: [ContentSizeCategory] = []
    for word in try argument.nonEmpty().split(separator: ",", omittingEmptySubsequences: false) {
      let size = try Argument(option: argument.option, text: String(word)).oneOf(ContentSizeCategory.self)
      guard !sizes.contains(size) else { throw argument.failure("names '\(word)' twice; leave one out") }
      sizes.append(size)
    }
    return sizes
  }
}
