import Checks
import TextFields

/// What the user asked for of a check.
struct CheckRequest {
  /// The table of slots.
  var slots: String?
  var catalogs: [String] = []
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
  /// Whether it is right that nothing is measured: of what a commit changes, none need be in the table.
  var allowsUnmatched = false
}
