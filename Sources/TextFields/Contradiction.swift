internal import Drawing
package import JSONText
internal import TextFit
internal import TextLayout
internal import Typography

/// Two settings that exclude each other. Each such pair is defined only here; requests, documents
/// and schemas use it.
package final class Contradiction: Sendable {
  /// One of the two: a field, and the values for which it contradicts the other.
  package struct Side: Sendable {
    package let field: TextField
    /// The values; nil if any value does.
    fileprivate let words: [String]
    /// The value that a request has for the field, if it is one of those; empty if values do not matter.
    fileprivate let said: @Sendable (TextRequest) -> String?
    /// Takes it back.
    fileprivate let revoke: @Sendable (inout TextRequest) -> Void

    fileprivate init(
      _ field: TextField, _ words: [String] = [], said: @escaping @Sendable (TextRequest) -> String?,
      revoke: @escaping @Sendable (inout TextRequest) -> Void
    ) {
      (self.field, self.words, self.said, self.revoke) = (field, words, said, revoke)
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
      first: Side(.font, said: { $0.font.map { _ in "" } }, revoke: { $0.font = nil }),
      second: Side(
        .fontFile, said: { $0.fontFile.map { _ in "" } }, revoke: { ($0.fontFile, $0.faceIndex) = (nil, nil) })),
    Contradiction(first: step, second: sizes),
    // A shorthand for two settings, the second of which may have been given another value.
    Contradiction(
      first: Side(
        .wrap, [WrapPolicy.hyphenate.rawValue], said: { $0.wrap == .hyphenate ? $0.wrap.rawValue : nil },
        revoke: { $0.wrap = .word }),
      second: Side(
        .hyphens, [HyphenationPolicy.manual, .none].map(\.rawValue),
        said: { request in request.hyphens.flatMap { $0 == .auto ? nil : $0.rawValue } }, revoke: { $0.hyphens = nil })),
    Contradiction(
      first: Side(
        .hyphens, [HyphenationPolicy.none.rawValue],
        said: { request in
          if let hyphens = request.hyphens, hyphens == .none { HyphenationPolicy.none.rawValue } else { nil }
        }, revoke: { $0.hyphens = nil }),
      second: Side(
        .order, said: { request in request.order?.contains { $0.name == "hyphenate" } == true ? "hyphenate" : nil },
        revoke: { $0.order = nil })),
    Contradiction(first: balance, second: optimal),
    // Lines that are equally wide are even, each has a size and a height of its own, and none ends elsewhere.
    Contradiction(first: fitLines, second: optimal),
    Contradiction(first: balance, second: fitLines),
    Contradiction(first: reserveLines, second: fitLines),
    Contradiction(first: step, second: fitLines),
    Contradiction(first: sizes, second: fitLines),
    // Room is kept below the text.
    Contradiction(
      first: reserveLines,
      second: Side(
        .axis, [CheckedAxes.horizontal.rawValue], said: { $0.axes == .horizontal ? $0.axes.rawValue : nil },
        revoke: { $0.axes = .both })),
  ]

  private static let step = Side(.step, said: { $0.step.map { _ in "" } }, revoke: { $0.step = nil })
  private static let sizes = Side(.sizes, said: { $0.sizes.map { _ in "" } }, revoke: { $0.sizes = nil })
  private static let balance = Side(
    .balance, said: { $0.balancesLines ? "" : nil }, revoke: { $0.balancesLines = false })
  private static let fitLines = Side(.fitLines, said: { $0.fitsLines ? "" : nil }, revoke: { $0.fitsLines = false })
  private static let reserveLines = Side(
    .reserveLines, said: { $0.reservesLines ? "" : nil }, revoke: { $0.reservesLines = false })
  private static let optimal = Side(
    .breaking, [LineBreakingName.optimal.rawValue],
    said: { $0.breaking == .optimal ? $0.breaking.rawValue : nil },
    revoke: { ($0.breaking, $0.tolerance, $0.looseness) = (.greedy, nil, nil) })

  /// Of two things that contradict each other, takes back the one that was not given last.
  ///
  /// - Parameter given: the names of the fields that were given last.
  static func settle(_ request: inout TextRequest, given: Set<String>) {
    // The request is asked first: a batch does this with each record, and sets of names take longer to search.
    for index in all.indices where all[index].first.said(request) != nil && all[index].second.said(request) != nil {
      let (first, second) = (all[index].first, all[index].second)
      let (isFirst, isSecond) = (given.contains(first.field.name), given.contains(second.field.name))
      if isFirst, !isSecond { second.revoke(&request) }
      if isSecond, !isFirst { first.revoke(&request) }
    }
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
