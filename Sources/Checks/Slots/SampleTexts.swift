/// The samples that are measured in the place of placeholders: words by name, and the largest number.
package struct SampleTexts: Sendable {
  package enum Sample: Sendable {
    /// Texts, each of which has to fit.
    case words([String])
    /// Any number from 0 to this one.
    case number(upTo: Int)
  }

  /// The samples by the placeholder's name or number as written in the text; `*` is for all others.
  package var byName: [String: Sample] = [:]
  /// The largest number for placeholders that are not named; nil for ``usualLargestNumber``.
  package var largestNumber: Int?

  /// Four digits, as in counts that people still read.
  package static let usualLargestNumber = 9999

  package init() {}

  /// The sample for a placeholder.
  package func sample(_ name: String?) -> Sample? {
    if let name, let found = byName[name] { return found }
    return byName["*"]
  }

  /// These samples, completed by others.
  func over(_ others: SampleTexts) -> SampleTexts {
    var result = self
    result.byName.merge(others.byName) { own, _ in own }
    result.largestNumber = largestNumber ?? others.largestNumber
    return result
  }
}
