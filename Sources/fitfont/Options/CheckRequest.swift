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

extension CheckRequest {
  /// The reports to write, with the format that each name asks for.
  ///
  /// - Parameter inputs: the files that are read, none of which may be one of these.
  /// - Throws: wrong usage for a name without a known format, for an input, and for a file that would be written twice.
  func checkedOutputs(_ inputs: InputFiles) throws(Failure) -> [(path: String, format: CheckFormat)] {
    try refuseOutputs(among: inputs)
    // A baseline may be brought up to date, but not replaced by a report.
    if let baseline {
      let known = InputFiles([(baseline, "the baseline")])
      for path in self.outputs { try known.check(output: path) }
    }
    var outputs: [(path: String, format: CheckFormat)] = []
    for path in self.outputs { outputs.append((path, try CheckFormat.named(path))) }
    if let twice = InputFiles.double(of: self.outputs + [newBaseline].compactMap { $0 }) {
      throw .usage("'\(twice)' is to have two results, of which one would be lost; name another file for one of them")
    }
    return outputs
  }

  /// Refuses reports and baselines that would be written over what is read, before any of them is written.
  func refuseOutputs(among inputs: InputFiles) throws(Failure) {
    for path in outputs { try inputs.check(output: path) }
    if let path = newBaseline { try inputs.check(output: InputFiles.path(named: path), option: "--write-baseline") }
    // Whether a report is printed or not, nothing is to come into what is read.
    try inputs.check(output: "-")
  }
}
