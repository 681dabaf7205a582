/// What `--generate` prints for those who install a program. It is made from the program's table of options, so it
/// cannot go out of date.
package enum Generated: String, CaseIterable, Sendable {
  case man
  case completeBash = "complete-bash"
  case completeZsh = "complete-zsh"
  case completeFish = "complete-fish"

  package func text<P: Program>(of program: P.Type) -> String {
    switch self {
    case .man: ManPage<P>.text
    case .completeBash: BashCompletion<P>.text
    case .completeZsh: ZshCompletion<P>.text
    case .completeFish: FishCompletion<P>.text
    }
  }
}
