/// What is measured in the place of placeholders: words by name, and how large numbers get.
package struct SampleTexts: Sendable {
  package enum Sample: Sendable {
    /// The widest of them counts.
    case words([String])
    /// Any number from 0 to this one.
    case number(upTo: Int)
  }

  /// By the placeholder's name or number, as written in the text; `*` holds for all that are not named.
  package var byName: [String: Sample] = [:]
  /// The largest number where nothing is said; nil for ``usualLargestNumber``.
  package var largestNumber: Int?

  /// Four digits: a count that people still read.
  package static let usualLargestNumber = 9999

  package init() {}

  /// What is said of a placeholder.
  package func sample(_ name: String?) -> Sample? {
    if let name, let found = byName[name] { return found }
    return byName["*"]
  }

  /// These, and where they say nothing what others say.
  func over(_ others: SampleTexts) -> SampleTexts {
    var result = self
    result.byName.merge(others.byName) { own, _ in own }
    result.largestNumber = largestNumber ?? others.largestNumber
    return result
  }
}
