/// The rules that decide when no level's sum does: first each constraint's own error, highest level and earliest first;
/// then how far each inequality is from its bound, lowest rank, highest level and earliest first; then each variable's
/// distance from 0, earliest first.
extension Engine {
  /// What the rules say about one way out of the basis.
  private struct Verdict {
    /// 1 where the left side of the row that is let go grows, -1 where it shrinks.
    let sigma: Int
    /// The first row whose error changes, and how fast.
    var first: Int32 = -1
    var change = 0.0
    /// The first of the inequalities that hold with room to spare, and how fast the room grows.
    var closest: Int32 = -1
    var widening = 0.0
  }

  /// The direction in which letting go of a basic row would be an improvement by the rules for ties: 1, -1, or 0 if
  /// neither would.
  mutating func tieWay(_ code: Int32, mayGrow: Bool, mayShrink: Bool) -> Int {
    guard mayGrow || mayShrink else { return 0 }
    // Rows that determine each other in one circle move the same variables.
    if !isFirstBlock(of: variable(code)) {
      walk(from: code, onlyWatched: false)
      (tieEpoch, tieStructure) = (epoch, structure)
    }
    guard findDirectionOfWalk(code, 1) else { return 0 }
    crossMoving()
    var (growing, shrinking) = (verdict(code, 1), verdict(code, -1))
    for i in 0..<scratch.crossed.count {
      let slot = scratch.crossed[i]
      let isAsked = (mayGrow && mayCount(slot, growing), mayShrink && mayCount(slot, shrinking))
      if !isAsked.0 && !isAsked.1 { continue }
      let speed = rate(slot).high
      if speed == 0 { continue }
      let sign = residual(slot).sign
      if isAsked.0 { count(slot, speed, sign, &growing) }
      if isAsked.1 { count(slot, -speed, sign, &shrinking) }
    }
    return mayGrow && gains(code, growing) ? 1 : mayShrink && gains(code, shrinking) ? -1 : 0
  }

  /// Whether a variable is in the circle from which the last walk for a tie went, so that the same walk serves for it.
  @inline(__always)
  private func isFirstBlock(of v: Int32) -> Bool {
    guard tieEpoch == epoch && tieStructure == structure && unknowns[v].mark == epoch else { return false }
    for i in blockRange(0) where scratch.order[i] == v { return true }
    return false
  }

  @inline(__always)
  private func verdict(_ code: Int32, _ sigma: Int) -> Verdict {
    var verdict = Verdict(sigma: sigma)
    guard code >= 0 else { return verdict }
    if slope(rows[code].relation, sigma) != 0 {
      (verdict.first, verdict.change) = (code, 1)
    } else {
      (verdict.closest, verdict.widening) = (code, 1)
    }
    return verdict
  }

  /// Whether a row comes before those that have been counted.
  @inline(__always)
  private func mayCount(_ slot: Int32, _ verdict: Verdict) -> Bool {
    if verdict.first >= 0 { return comes(slot, before: verdict.first) }
    return true
  }

  @inline(__always)
  private func count(_ slot: Int32, _ speed: Double, _ residualSign: Int, _ verdict: inout Verdict) {
    let sign = residualSign == 0 ? (speed > 0 ? 1 : -1) : residualSign
    let slope = slope(rows[slot].relation, sign)
    if slope != 0 {
      if verdict.first < 0 || comes(slot, before: verdict.first) {
        (verdict.first, verdict.change) = (slot, speed * Double(slope))
      }
    } else if verdict.first < 0, verdict.closest < 0 || closes(slot, before: verdict.closest) {
      (verdict.closest, verdict.widening) = (slot, speed * Double(sign))
    }
  }

  @inline(__always)
  private func gains(_ code: Int32, _ verdict: Verdict) -> Bool {
    if verdict.first >= 0 { return verdict.change < 0 }
    if verdict.closest >= 0 { return verdict.widening < 0 }
    var least = Int32.max
    for i in 0..<scratch.order.count where scratch.order[i] < least && !scratch.direction[scratch.order[i]].isZero {
      least = scratch.order[i]
    }
    if least == .max || code == ~least || unknowns[least].row < 0 { return false }
    let sign = stayResidual(least).sign
    return scratch.direction[least].high * Double(sign * verdict.sigma) < 0
  }

  /// Which of two inequalities holds as an equality first, where nothing else decides.
  @inline(__always)
  private func closes(_ a: Int32, before b: Int32) -> Bool {
    let ranks = (origins[a].rank, origins[b].rank)
    return ranks.0 != ranks.1 ? ranks.0 < ranks.1 : comes(a, before: b)
  }

  @inline(__always)
  private func comes(_ a: Int32, before b: Int32) -> Bool {
    let levels = (rows[a].priority, rows[b].priority)
    return levels.0 != levels.1 ? levels.0 > levels.1 : origins[a].serial < origins[b].serial
  }
}
