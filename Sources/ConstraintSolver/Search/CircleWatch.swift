/// Notices when a search goes round in circles.
///
/// Each exchange makes something better, so that no basis is ever met twice; unless two rows are told from each other
/// in one of them and not in another, because of rounding. A basis is kept for comparison, and after twice as many
/// exchanges as the last time a later one in its place (Brent 1980), so that nothing needs to be known of the circle's
/// length.
struct CircleWatch: BitwiseCopyable {
  private var kept: UInt64 = 0
  private var structure = UInt64.max
  private var meetings = 0
  private var exchanges = 0
  private var window = 16

  /// How often the same basis must be met. Values are computed anew now and then, after which a search may well leave a
  /// circle.
  private static let enough = 8

  /// Whether the search has gone round often enough.
  ///
  /// - Parameters:
  ///   - basis: tells one set of basic rows from another.
  ///   - structure: counts exchanges; what is looked at twice between two of them counts once.
  mutating func isClosed(_ basis: UInt64, _ structure: UInt64) -> Bool {
    guard structure != self.structure else { return false }
    self.structure = structure
    exchanges += 1
    if exchanges == window {
      (kept, meetings, exchanges, window) = (basis, 0, 0, 2 * window)
    } else if basis == kept {
      meetings += 1
    }
    return meetings == Self.enough
  }
}
