import CommandInterface
import TextFields

/// A program that knows nothing of texts: it fries and boils eggs.
enum DemoProgram: Program {
  struct Request: Sendable {
    var minutes = 0
    var style = Style.sunny
    var pans: [String] = []
    var isSalted = false
  }

  enum Style: String, CaseIterable {
    case sunny
    case over
  }

  enum Group: String, CaseIterable {
    case heat = "Heat"
    case rest = "Rest"
  }

  enum Command: String, ProgramCommand {
    case fry
    case boil
    case list

    static let plain = Command.fry
    var readsFile: Bool { self == .boil }
    var listed: (what: String, listing: String)? { self == .list ? ("pan", "pans") : nil }
  }

  struct Field: OptionField {
    var choices: [String] { ["gas", "wood"] }
  }

  static let name = "eggs"
  static let purpose = "cooks eggs"
  static let date = "May 1, 2026"
  static let seeAlso = ["toast 1", "tea 7"]
  static let example = Command.boil
  static let plainWord = "number"
  static let combinedListing = "pans"
  static let exitCodes: [(code: Int32, meaning: String)] = [(0, "done"), (1, "burnt")]
  static let briefs: [(command: Command, name: String, words: String)] = [(.boil, "minutes", "how long they boil")]

  static let options: [CommandOption<DemoProgram>] = [
    .value("minutes", short: "m", "N", .heat, "how long: 3 is soft, 10 is hard", in: [.fry, .boil]) {
      request, argument throws(Failure) in request.minutes = try argument.count()
    },
    .choice("style", "STYLE", .heat, "which side is up", in: [.fry]) { $0.style = $1 },
    CommandOption(
      name: "fuel", argument: "FUEL", group: .heat, help: "what burns", commands: [.boil], field: Field()
    ) { _, _ in },
    .value("pan", "NAME", .rest, "a pan", in: [.fry, .list], isRepeatable: true) {
      request, argument throws(Failure) in request.pans.append(try argument.nonEmpty())
    },
    .flag("salt", .rest, "with salt", in: [.fry, .boil], effect: .without("style")) { $0.isSalted = $1 },
    .value("recipe", "FILE", .rest, "follow a recipe", in: [.boil], effect: .all(.patient, .without("salt"))) { _, _ in
    },
    .flag("help", .rest, "print this help", in: Command.allCases) { _, _ in },
  ]

  static func usage(_ command: Command) -> String {
    switch command {
    case .fry: "Usage: eggs N [options]\n       eggs boil [options] FILE\n\nFries N eggs."
    case .boil: "Usage: eggs boil [options] FILE\n\nBoils the eggs that FILE lists."
    case .list: "Usage: eggs list [PAN]\n\nLists pans."
    }
  }

  static func description(_ command: Command) -> String { "They are served at once. Nobody waits." }
  static func examples(_ command: Command) -> String {
    "  \(call(command)) 2      two of them\n  \(call(command)) 12\n  \(call(command)) 24"
  }
  static func important(_ command: Command) -> Set<String> { ["minutes", "pan"] }
  static func listing(_ option: CommandOption<DemoProgram>) -> String? { option.name == "pan" ? "pans" : nil }
  static func refusal(ofFirst word: String, in words: [String]) -> String? {
    Int(word) == nil ? "and it is not a number of eggs" : nil
  }
  static func slip(_ letter: Character) -> String? { letter.isNumber ? "eggs cannot be owed" : nil }
  static func remedy(for option: CommandOption<DemoProgram>, of command: Command, places: String) -> String? {
    option.name == "fuel" ? "fry on what there is" : nil
  }
}

extension OptionEffect<DemoProgram> {
  static var patient: OptionEffect {
    OptionEffect { request, _ in request.minutes == 0 ? "takes time; add --minutes" : nil }
  }
}
