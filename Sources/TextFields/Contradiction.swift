internal import Drawing
package import JSONText
internal import TextFit
internal import TextLayout
internal import Typography

/// Two things of which a text may be said to be either, but not both. The only place where each pair is written down: requests,
/// documents and schemas go by it.
package struct Contradiction: Sendable {
  /// One of the two: a field, and the words that it says.
  package struct Side: Sendable {
    package let field: TextField
    /// None where any does.
    fileprivate let words: [String]
    /// What a request says of the field, where that is one of the words; empty where words do not matter.
    fileprivate let said: @Sendable (TextRequest) -> String?

    fileprivate init(
      _ field: TextField, _ words: [String] = [], _ said: @escaping @Sendable (TextRequest) -> String?
    ) {
      (self.field, self.words, self.said) = (field, words, said)
    }

    /// The same of an object with the field's key.
    package var presence: JSONShape.Presence {
      field.shape == .bool ? .on(field.key) : words.isEmpty ? .key(field.key) : .saying(field.key, words)
    }

    /// How messages call it.
    fileprivate func name(_ said: String, _ naming: FieldNaming) -> String {
      said.isEmpty ? naming.name(field) : naming.assignment(field, said)
    }
  }

  package let first: Side
  package let second: Side

  package static let all: [Contradiction] = [
    Contradiction(
      first: Side(.font) { $0.font.map { _ in "" } },
      second: Side(.fontFile) { $0.fontFile.map { _ in "" } }),
    Contradiction(
      first: Side(.step) { $0.step.map { _ in "" } },
      second: Side(.sizes) { $0.sizes.map { _ in "" } }),
    // What is short for two things, of which the second may have been said otherwise.
    Contradiction(
      first: Side(.wrap, [WrapPolicy.hyphenate.rawValue]) { $0.wrap == .hyphenate ? $0.wrap.rawValue : nil },
      second: Side(.hyphens, [HyphenationPolicy.manual, .none].map(\.rawValue)) { request in
        request.hyphens.flatMap { $0 == .auto ? nil : $0.rawValue }
      }),
    Contradiction(
      first: Side(.balance) { $0.balancesLines ? "" : nil }, second: optimal),
    Contradiction(
      first: Side(.fitLines) { $0.fitsLines ? "" : nil }, second: optimal),
  ]

  private static let optimal = Side(.breaking, [LineBreakingName.optimal.rawValue]) { request in
    request.breaking == .optimal ? request.breaking.rawValue : nil
  }

  /// Why a request cannot be met, where it says both.
  func failure(_ request: TextRequest) -> Failure? {
    guard let first = first.said(request), let second = second.said(request) else { return nil }
    let naming = request.naming
    return .usage(
      "\(self.first.name(first, naming)) and \(self.second.name(second, naming)) contradict each other; give one of them"
    )
  }
}
