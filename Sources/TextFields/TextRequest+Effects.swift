internal import TextFit

/// Finds settings of a text that change nothing, whatever the text is.
extension TextRequest {
  /// A field that has no effect given the other settings.
  package struct Vain: Sendable {
    package let field: TextField
    package let failure: Failure
  }

  /// The first such field, and what to do about it; nil if each has an effect on some text.
  ///
  /// - Parameter given: the names of the fields that were given for this text itself; its defaults may be meant for
  ///   other texts.
  package func vain(given: Set<String>) -> Vain? {
    // The request is asked first, as a batch does this with each record.
    for index in Self.effects.indices {
      guard let words = Self.effects[index].refusal(self) else { continue }
      let field = Self.effects[index].field
      if given.contains(field.name) { return Vain(field: field, failure: .usage("\(naming.name(field)) \(words)")) }
    }
    return nil
  }

  /// - Throws: wrong usage for a field that has no effect.
  package func checkEffects(of given: Set<String>) throws(Failure) {
    if let vain = vain(given: given) { throw vain.failure }
  }

  /// Why a field has no effect in a request, in words that follow its name; nil if it has one. Settings for a box that
  /// is not there, for breaks that are not optimal and for a collection that is not named are refused with the rest of
  /// the request, since they can mean nothing; two that contradict each other are in ``Contradiction``.
  private static let effects: [(field: TextField, refusal: @Sendable (TextRequest) -> String?)] = [
    (
      .ellipsis,
      { request in
        switch request.overflow {
        case .ellipsis, .ellipsisStart, .ellipsisMiddle: nil
        case .error, .clip:
          "needs \(request.naming.assignment(.overflow, Overflow.ellipsis.rawValue)), whose mark it is; give both"
        }
      }
    ),
    (
      .trailingSpacing,
      { request in
        let isSpaced = request.letterSpacing != 0 || request.order?.contains { $0.name == "tracking" } == true
        return isSpaced || !request.keepsTrailingSpacing
          ? nil : "needs \(request.naming.name(.letterSpacing)), the spacing that it is about; give both"
      }
    ),
  ]
}
