/// How many records had which outcome.
struct Tally {
  var records = 0
  var unfit = 0
  var bad = 0

  mutating func add(_ other: Tally) {
    records += other.records
    unfit += other.unfit
    bad += other.bad
  }

  /// Bad records take precedence over texts that do not fit.
  var exitCode: ExitCode { bad > 0 ? .badData : unfit > 0 ? .doesNotFit : .fits }
}
