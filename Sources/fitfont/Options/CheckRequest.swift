import Checks
import TextFields

/// What the user asked a check to do.
struct CheckRequest {
  /// The table of slots.
  var slots: String?
  var catalogs: [String] = []
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
}
