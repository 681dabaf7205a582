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
    vain(.ellipsis, given, vainEllipsis) ?? vain(.trailingSpacing, given, vainTrailingSpacing)
  }

  private func vain(_ field: TextField, _ given: Set<String>, _ refusal: @autoclosure () -> String?) -> Vain? {
    guard given.contains(field.name), let refusal = refusal() else { return nil }
    return Vain(field: field, failure: .usage("\(naming.name(field)) \(refusal)"))
  }

  /// - Throws: wrong usage for a field that has no effect.
  package func checkEffects(of given: Set<String>) throws(Failure) {
    if let vain = vain(given: given) { throw vain.failure }
  }

  // Why a field has no effect in a request, in words that follow its name; nil if it has one. Settings for a box that
  // is not there, for breaks that are not optimal and for a collection that is not named are refused with the rest of
  // the request, since they can mean nothing; two that contradict each other are in ``Contradiction``.

  private var vainEllipsis: String? {
    switch overflow {
    case .ellipsis, .ellipsisStart, .ellipsisMiddle: nil
    case .error, .clip:
      "needs \(naming.assignment(.overflow, Overflow.ellipsis.rawValue)), whose mark it is; give both"
    }
  }

  private var vainTrailingSpacing: String? {
    let isSpaced = letterSpacing != 0 || order?.contains { $0.name == "tracking" } == true
    return isSpaced || !keepsTrailingSpacing
      ? nil : "needs \(naming.name(.letterSpacing)), the spacing that it is about; give both"
  }
}
