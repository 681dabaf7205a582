internal import TextFit

/// What was said of a text and changes nothing, whatever the text is.
extension TextRequest {
  /// A field that changes nothing beside what else is said.
  package struct Vain: Sendable {
    package let field: TextField
    package let failure: Failure
  }

  /// The first such field, and what to do about it; nil where each changes something for some text.
  ///
  /// - Parameter given: the names of the fields that were said of this text itself; what it has from defaults may be meant for others.
  package func vain(given: Set<String>) -> Vain? {
    for (field, refusal) in Self.effects where given.contains(field.name) {
      if let words = refusal(self) {
        return Vain(field: field, failure: .usage("\(naming.name(field)) \(words)"))
      }
    }
    return nil
  }

  /// - Throws: wrong usage for a field that changes nothing.
  package func checkEffects(of given: Set<String>) throws(Failure) {
    if let vain = vain(given: given) { throw vain.failure }
  }

  /// Why a field changes nothing beside what a request says, in words that begin behind its name; nil where it does. What is said of
  /// a box that is not there, of breaks that are not optimal, of a collection that is not named and of lines that are not
  /// justified is refused with the rest of the request, as nothing could be meant by it.
  private static let effects: [(TextField, @Sendable (TextRequest) -> String?)] = [
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
    (
      .reserveLines,
      { request in
        request.axes == .horizontal && request.reservesLines
          ? "and \(request.naming.assignment(.axis, CheckedAxes.horizontal.rawValue)) contradict each other, as room is kept"
            + " below the text; give one of them" : nil
      }
    ),
    (
      .balance,
      { request in
        request.fitsLines && request.balancesLines
          ? "and \(request.naming.name(.fitLines)) contradict each other, as the latter makes lines even already; give one"
            + " of them" : nil
      }
    ),
  ]
}
