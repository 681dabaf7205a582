/// What may be measured beyond each text once: the searches for the widest numbers of plural forms, as a catalogue may
/// have a long rule for its forms and a range of its own for each entry, and texts with further samples.
///
/// It is renewed for each part of a catalogue, so that what is measured does not depend on the order in which threads
/// take the parts; the first parts, which are all that most catalogues have, get more.
final class MeasuringBudget {
  /// How many times it has been renewed.
  private(set) var round = 0
  private var numbers = 0
  private var samples = 0

  /// In numbers that are tried and operators of rules, for one of the first parts: some tenths of a second.
  private static let mostNumbers = 50_000_000
  /// In texts and 64 bytes of them, for one of the first parts: some hundredths of a second.
  private static let mostSamples = 2048

  init() { renew(part: 0) }

  /// - Parameter part: the number of the part, from 0.
  func renew(part: Int) {
    round += 1
    numbers = part < 4 ? Self.mostNumbers : Self.mostNumbers / 16
    samples = part < 16 ? Self.mostSamples : Self.mostSamples / 4
  }

  /// Takes what a search for a number costs at most.
  ///
  /// - Returns: whether there was enough.
  func takes(numbers cost: Int) -> Bool { Self.take(cost, from: &numbers) }

  /// Takes what further texts cost, for each of which there are some bytes.
  ///
  /// - Returns: whether there was enough.
  func takes(texts count: Int, of bytes: Int) -> Bool { Self.take(count * (1 + bytes / 64), from: &samples) }

  private static func take(_ cost: Int, from rest: inout Int) -> Bool {
    guard cost <= rest else { return false }
    rest -= cost
    return true
  }
}
