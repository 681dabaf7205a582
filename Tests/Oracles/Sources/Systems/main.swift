import ConstraintSolver
import TestSupport

// `Systems FIRST END` prints the systems of these seeds, each of the next flavour, and what the solver makes of them;
// `Systems -` does so with the systems that it reads.

private let flavours: [Flavour] = [.degenerate, .screens, .wishes, .conflicts, .ratios, .undone, .shares, .measured]

private func system(_ seed: Int) -> System {
  let flavour = flavours[seed % flavours.count]
  var random = Seeded(seed: UInt64(seed))
  let count = Int.random(in: flavour.variables, using: &random)
  let rows = max(1, count * Int.random(in: flavour.density, using: &random) / 100)
  return System(variableCount: count, rows: (0..<rows).map { _ in flavour.row(count, &random) })
}

private func answer(_ system: System) -> String {
  do { return try system.answer() } catch { return #"{"error":"\#(error)"}"# }
}

let words = Array(CommandLine.arguments[1...])
if words == ["-"] {
  while let line = readLine() { print(System(line).map(answer) ?? #"{"error":"no system"}"#) }
} else if words.count == 2, let first = Int(words[0]), let end = Int(words[1]), 0 <= first, first <= end {
  for seed in first..<end { print(answer(system(seed))) }
} else {
  print("usage: Systems FIRST END, or Systems - to read systems")
}
