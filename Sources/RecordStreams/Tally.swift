/// How many records had which outcome.
package struct Tally: Sendable {
  package var records = 0
  package var unfit = 0
  package var bad = 0

  package init(records: Int = 0, unfit: Int = 0, bad: Int = 0) {
    (self.records, self.unfit, self.bad) = (records, unfit, bad)
  }

  package mutating func add(_ other: Tally) {
    records += other.records
    unfit += other.unfit
    bad += other.bad
  }
}
