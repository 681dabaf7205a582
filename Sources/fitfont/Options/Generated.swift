import TextFields

/// What `--generate` prints for those who install the command. It is made from ``Option/table``, so it cannot go out of
/// date.
enum Generated: String, CaseIterable {
  case man
  case completeBash = "complete-bash"
  case completeZsh = "complete-zsh"
  case completeFish = "complete-fish"

  var text: String {
    switch self {
    case .man: ManPage.text
    case .completeBash: BashCompletion.text
    case .completeZsh: ZshCompletion.text
    case .completeFish: FishCompletion.text
    }
  }
}

extension Option {
  static let generate = Option(
    name: "generate", short: nil, argument: "KIND", group: .output,
    help: "print what an installation needs: man, complete-bash, complete-zsh or complete-fish", commands: [.fit],
    choices: Generated.allCases.map(\.rawValue)
  ) { request, argument throws(Failure) in
    if let listing = Listing(rawValue: argument.text) {
      request.mode = .list(listing)
    } else {
      request.mode = .generate(try argument.oneOf(Generated.self))
    }
  }

  /// Whether the argument names a file.
  var takesFile: Bool { argument == "FILE" }
}

extension Option.Command {
  /// The options that the command takes.
  var options: [Option] { Option.table.filter { $0.commands.contains(self) } }
  /// The commands that have a name; a fit has none.
  static let named = allCases.filter { $0 != .fit }
  /// Whether a word that is not an option is a file.
  var readsFile: Bool { self == .batch || self == .group || self == .pptx }
}
