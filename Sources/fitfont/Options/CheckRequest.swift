import AdaptiveLayout
import Checks
import TextFields

/// What the user asked for of a check.
struct CheckRequest {
  /// The table of slots, or layout documents, and catalogues after them.
  var files: [String] = []
  /// What is printed.
  var format = CheckFormat.text
  /// Files that reports are written into, each in the format that its name says.
  var outputs: [String] = []
  /// None for all.
  var languages: [String] = []
  var keys: [String] = []
  var baseline: String?
  var newBaseline: String?
  /// Whether the room that texts have is printed, instead of what does not fit.
  var asksRoom = false

  /// Of screens: the least size in points, and the least height of letters on the display, in points too.
  var leastSize: Double?
  var leastHeight: Double?
  /// Nil for small letters.
  var measure: Legibility.Measure?
  /// None for all.
  var devices: [String] = []
  /// Nil for the usual one.
  var contentSize: ContentSizeCategory?
  /// Whether it is right that nothing is measured: of what a commit changes, none need be in the table.
  var allowsUnmatched = false
}
