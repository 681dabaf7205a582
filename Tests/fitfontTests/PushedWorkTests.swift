import RecordStreams
import Synchronization
import Testing
import TextFields

@Suite struct PushedWorkTests {
  private static func run(_ count: Int, threads: Int, failAt bad: Int? = nil) throws(Failure) -> [Int] {
    let delivered = Mutex<[Int]>([])
    let work = PushedWork<Int>(threads: threads)
    try work.run {
      () throws(Failure) in
      0
    } work: { (_: Int, number: Int) throws(Failure) -> Int in
      if number == bad { throw .badData("\(number)") }
      return number * number
    } deliver: { (product: Int) throws(Failure) in
      delivered.withLock { $0.append(product) }
    } read: { push throws(Failure) in
      for number in 0..<count where !push(number) { return }
    }
    return delivered.withLock { $0 }
  }

  @Test(arguments: [1, 2, 3, 16]) func everythingComesOutInOrder(_ threads: Int) throws {
    // Many chunks, for those that a reader finds no room for while the others take all that waits were lost once in a
    // million.
    for count in [0, 1, 5, 1000, 300_000] {
      #expect(try Self.run(count, threads: threads) == (0..<count).map { $0 * $0 })
    }
  }

  @Test(arguments: [1, 4]) func theFirstFailureEndsIt(_ threads: Int) {
    #expect(throws: Failure.self) { try Self.run(1_000_000, threads: threads, failAt: 50) }
  }
}
