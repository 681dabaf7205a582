import CommandInterface
import Testing
import TextFields

/// What is given in vain is refused by the option's name, with what to do about it.
@Suite struct OptionEffectTests {
  private func refusal(_ names: [String], _ request: DemoProgram.Request = DemoProgram.Request()) -> String? {
    let options = names.compactMap { name in DemoProgram.options.first { $0.name == name } }
    #expect(options.count == names.count)
    do throws(Failure) {
      try OptionEffect<DemoProgram>.check(options, request)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func contradictions() {
    #expect(refusal(["salt"]) == nil)
    #expect(
      refusal(["salt", "style"])
        == "--salt and --style contradict each other; give one of them, or neither for both")
  }

  /// All conditions count, and the first that is not met is named.
  @Test func severalConditions() {
    let patient = DemoProgram.Request(minutes: 3)
    #expect(refusal(["recipe"]) == "--recipe takes time; add --minutes")
    #expect(refusal(["recipe"], patient) == nil)
    #expect(refusal(["recipe", "salt"], patient)?.hasPrefix("--recipe and --salt contradict") == true)
  }
}
