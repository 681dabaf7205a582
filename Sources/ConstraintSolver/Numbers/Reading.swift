/// How the numbers of a system are read. Each way is tried where the one before it leads to no answer.
enum Reading {
  /// As ``Meaning`` has it: each sum is as exact as its own terms.
  case meant
  /// No length counts that is rounding beside the largest of all. A constant like 0.1 + 0.2 - 0.3 is nothing where it
  /// is added to 8, and something where it stands alone; which rows hold then depends on which of them are looked at,
  /// and a search may go round in circles.
  case coarse
  /// As doubles, so that only the engine's own rounding counts as zero. If numbers are many powers of ten apart, what
  /// otherwise counts as rounding may be all there is.
  case literal
}

extension Engine {
  /// Reads numbers in another way from now on.
  mutating func read(_ reading: Reading) {
    self.reading = reading
    chooseRounding()
  }

  mutating func chooseRounding() {
    rounding =
      switch reading {
      case .meant: inexactRows + inexactConstants > 0 ? Meaning.cancelled : Meaning.exact
      case .coarse: Meaning.cancelled
      case .literal: Meaning.exact
      }
    noise = reading == .coarse ? Meaning.cancelled : Meaning.noise
    leastPull = Meaning.leastPull(rounding)
  }
}
