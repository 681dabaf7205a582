/// Exchanges of single rows of a factored block, which keep its factors.
///
/// A new row is a sum of multiples of the rows before it. If it is noted as such (the product form of Dantzig and
/// Orchard-Hays, 1954), it can be undone before a solve with the existing factors, at the cost of one more row. So a
/// block with many tears is factored once for many changes of the basis.
extension Engine {
  /// The smallest number of tears for which exchanging costs less than factoring.
  private static let fewestTears = 4
  /// The largest number of exchanges between two factorings.
  private static let mostExchanges = 100
  /// The smallest share in a new row with which the leaving row can be exchanged for it; dividing by less costs digits.
  private static let leastShare = 1e-4
  /// Blocks of fewer variables are quickly factored, and do not take the place of another block.
  private static let smallBlock = 16
  static let blockCount = 3

  /// Makes ``block`` the kept block that has these variables or, if there is none, one in which to factor them. The
  /// first is for small blocks, and two others are for large ones.
  ///
  /// - Returns: whether it is factored, even if for other rows.
  mutating func chooseBlock(_ range: Range<Int>) -> Bool {
    let v = scratch.order[range.lowerBound]
    if contains(block, v) && block.variables.count == range.count { return true }
    for number in 0..<Self.blockCount where number != blockNumber && contains(blocks[number], v) {
      guard blocks[number].variables.count == range.count else { continue }
      useBlock(number)
      return true
    }
    guard range.count >= Self.smallBlock else {
      useBlock(0)
      return false
    }
    if blockNumber > 0 && contains(block, v) { return false }
    useBlock(blockNumber == 1 || contains(blocks[2], v) ? 2 : 1)
    return false
  }

  @inline(__always)
  private func contains(_ block: Block, _ v: Int32) -> Bool {
    block.structure != .max && block.rounding == rounding && Int(v) < block.places.count && block.place(v) >= 0
  }

  private mutating func useBlock(_ number: Int) {
    guard number != blockNumber else { return }
    swap(&block, &blocks[blockNumber])
    swap(&block, &blocks[number])
    blockNumber = number
    block.places.resize(to: unknowns.count, with: 0)
  }

  /// Forgets the kept factors. It is called after the terms of a row have changed, and after so many exchanges that
  /// values should be computed from new factors.
  mutating func forgetBlocks() {
    block.structure = .max
    for number in 0..<Self.blockCount { blocks[number].structure = .max }
  }

  /// Brings a factored block up to date with the rows that its variables are now matched with.
  ///
  /// - Returns: false when it has to be factored anew.
  mutating func exchangeRows(_ range: Range<Int>) -> Bool {
    let k = range.count
    let t = block.tears.count
    let most = min(Self.mostExchanges, max(4, t / 3))
    guard t >= Self.fewestTears && block.exchanged.count < most else { return false }
    block.rowPlaces.resize(to: rows.count, with: 0)
    var entering: Int32 = -1
    for i in range {
      if block.place(scratch.order[i]) < 0 { return false }
      let slot = unknowns[scratch.order[i]].row
      if block.rowPlace(slot) >= 0 { continue }
      if entering >= 0 { return false }
      entering = slot
    }
    guard entering >= 0 else { return true }
    // The new row as a sum of multiples of the current rows, in which it takes the place of the leaving one.
    block.right.removeAll()
    block.right.resize(to: k, with: .zero)
    forEachTerm(entering) { term in
      let place = block.place(term.variable)
      if place >= 0 { block.right[place] = term.coefficient }
    }
    solveBlockTransposed()
    var largest = 0.0
    var leaving = -1
    for p in 0..<k {
      largest = max(largest, block.solution[p].magnitude)
      let v = rows[block.rows[p]].variable
      if v < 0 || block.place(v) < 0 { leaving = p }
    }
    guard leaving >= 0, block.solution[leaving].magnitude > largest * Self.leastShare else { return false }
    block.exchanged.append(Int32(truncatingIfNeeded: leaving))
    for p in 0..<k { block.exchanges.append(block.solution[p]) }
    block.rows[leaving] = entering
    block.rowPlaces[entering] = Int32(truncatingIfNeeded: leaving)
    return true
  }

  /// Turns right sides of the current rows into right sides of those that were factored. Mutating for the reason that
  /// ``pull(_:_:)`` is.
  mutating func undoExchanges() {
    let k = block.variables.count
    let right = block.right
    let shadow = block.rightShadow
    for number in (0..<block.exchanged.count).reversed() {
      let p = Int(block.exchanged[number])
      let shares = number * k
      var sum = Sum(right[p])
      var s = shadow[p]
      for i in 0..<k where i != p && !block.exchanges[shares + i].isZero {
        sum -= block.exchanges[shares + i] * right[i]
        s -= block.exchanges[shares + i].high * shadow[i]
      }
      right[p] = sum.cleaned(rounding) / block.exchanges[shares + p]
      shadow[p] = s / block.exchanges[shares + p].high
    }
  }

  /// Turns multipliers of the rows that were factored into multipliers of the current ones.
  mutating func redoExchanges() {
    let k = block.variables.count
    let solution = block.solution
    for number in 0..<block.exchanged.count {
      let p = Int(block.exchanged[number])
      let shares = number * k
      if solution[p].isZero { continue }
      let share = solution[p] / block.exchanges[shares + p]
      for i in 0..<k { solution[i] = clean(solution[i], -(block.exchanges[shares + i] * share)) }
      solution[p] = share
    }
  }
}
