package import TextFields

/// The condition under which an option has an effect: what else must be asked for. A program's table gives one for each
/// option that needs it, so that no request is silently ignored.
package struct OptionEffect<P: Program>: Sendable {
  /// Why an option has no effect in a request, and what to do about it, in words that follow its name; nil if it has an
  /// effect.
  ///
  /// - Parameter given: the names of all options that were given.
  package let refusal: @Sendable (_ request: P.Request, _ given: Set<String>) -> String?

  package init(_ refusal: @escaping @Sendable (P.Request, Set<String>) -> String?) { self.refusal = refusal }

  /// - Throws: wrong usage for an option that has no effect.
  package static func check(_ options: [CommandOption<P>], _ request: P.Request) throws(Failure) {
    if options.isEmpty { return }
    let given = Set(options.map { $0.name })
    for option in options {
      if let refusal = option.effect.refusal(request, given) { throw .usage("--\(option.name) \(refusal)") }
    }
  }

  // MARK: Kinds

  package static var always: OptionEffect { OptionEffect { _, _ in nil } }

  /// Several conditions.
  package static func all(_ effects: OptionEffect...) -> OptionEffect {
    OptionEffect { request, given in
      for effect in effects {
        if let refusal = effect.refusal(request, given) { return refusal }
      }
      return nil
    }
  }

  /// For something that another option also sets, differently.
  package static func without(_ other: String) -> OptionEffect {
    OptionEffect { _, given in
      given.contains(other) ? "and --\(other) contradict each other; give one of them, or neither for both" : nil
    }
  }
}
