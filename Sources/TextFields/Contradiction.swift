internal import Drawing
package import JSONText
internal import TextFit
internal import TextLayout
internal import Typography

/// Two things of which a text may say one, but not both. Each such pair is written down only here; requests, documents
/// and schemas use it.
package final class Contradiction: Sendable {
  /// One of the two: a field, and the values for which it contradicts the other.
  package struct Side: Sendable {
    package let field: TextField
    /// The values; nil if any value does.
    fileprivate let words: [String]
    /// The value that a request has for the field, if it is one of those; empty if values do not matter.
    fileprivate let said: @Sendable (TextRequest) -> String?

    fileprivate init(
      _ field: TextField, _ words: [String] = [], _ said: @escaping @Sendable (TextRequest) -> String?
    ) {
      (self.field, self.words, self.said) = (field, words, said)
    }

    /// The same for an object that has the field's key.
    package var presence: JSONShape.Presence {
      field.shape == .bool ? .on(field.key) : words.isEmpty ? .key(field.key) : .saying(field.key, words)
    }

    /// How messages refer to it.
    fileprivate func name(_ said: String, _ naming: FieldNaming) -> String {
      said.isEmpty ? naming.name(field) : naming.assignment(field, said)
    }
  }

  package let first: Side
  package let second: Side

  private init(first: Side, second: Side) { (self.first, self.second) = (first, second) }

  package static let all: [Contradiction] = [
    Contradiction(
      first: Side(.font) { $0.font.map { _ in "" } },
      second: Side(.fontFile) { $0.fontFile.map { _ in "" } }),
    Contradiction(
      first: Side(.step) { $0.step.map { _ in "" } },
      second: Side(.sizes) { $0.sizes.map { _ in "" } }),
    // A shorthand for two things, the second of which may have been given another value.
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

  /// Why a request that says both cannot be met.
  func failure(_ request: TextRequest) -> Failure? {
    guard let first = first.said(request), let second = second.said(request) else { return nil }
    let naming = request.naming
    return .usage(
      "\(self.first.name(first, naming)) and \(self.second.name(second, naming)) contradict each other; give one of them"
    )
  }
}
