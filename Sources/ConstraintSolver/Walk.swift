/// Walks along the graph of the basis, in an order in which values or multipliers can be passed on.
///
/// Tarjan's algorithm 1972, without recursion: variables come out grouped in strongly connected blocks, each block after
/// all those that its walk leads to. So ``order`` read from the last block to the first has sources before what rests on them.
extension Engine {
  struct Frame: BitwiseCopyable {
    var variable: Int32
    var edge: Int32
  }

  @inline(__always)
  private mutating func enter(_ v: Int32, from parent: Int32, edge: Int32, _ counter: inout Int32) {
    let unknown = unknowns.base + Int(v)
    unknown.pointee.mark = epoch
    unknown.pointee.index = counter
    unknown.pointee.low = counter
    unknown.pointee.parent = parent
    counter &+= 1
    stack.append(v)
    frames.append(Frame(variable: v, edge: edge))
  }

  @inline(__always)
  private mutating func leave(_ v: Int32) {
    frames.removeLast()
    let unknown = unknowns.base + Int(v)
    if unknown.pointee.low == unknown.pointee.index {
      blockStarts.append(Int32(truncatingIfNeeded: order.count))
      while let w = stack.popLast() {
        unknowns.base[Int(w)].index = .max
        order.append(w)
        if w == v { break }
      }
    } else if !frames.isEmpty {
      let above = unknowns.base + Int(frames.base[frames.count - 1].variable)
      above.pointee.low = min(above.pointee.low, unknown.pointee.low)
    }
  }

  /// From here on no variable is marked.
  mutating func startEpoch() {
    if epoch == .max {
      for v in 0..<unknowns.count { unknowns.base[v].mark = 0 }
      epoch = 0
    }
    epoch += 1
  }

  /// From here on no row is marked.
  mutating func startRowEpoch() {
    if rowEpoch == .max {
      for slot in 0..<rows.count { rows.base[slot].mark = 0 }
      rowEpoch = 0
    }
    rowEpoch += 1
  }

  private mutating func startWalk() {
    startEpoch()
    order.removeAll()
    blockStarts.removeAll()
    stack.removeAll()
    frames.removeAll()
  }

  /// Walks from ``roots`` to all that depends on them.
  ///
  /// - Parameter onlyWatched: leaves out variables on which no row outside the basis depends.
  mutating func walkForward(onlyWatched: Bool) {
    startWalk()
    var counter: Int32 = 0
    for i in 0..<roots.count where unknowns.base[Int(roots[i])].mark != epoch {
      enter(roots[i], from: -1, edge: unknowns.base[Int(roots[i])].firstTerm, &counter)
      while !frames.isEmpty {
        effort.spend(1)
        let top = frames.base + (frames.count - 1)
        let v = top.pointee.variable
        var t = top.pointee.edge
        var low = unknowns.base[Int(v)].low
        var next: Int32 = -1
        while t >= 0 {
          let term = terms.base + Int(t)
          let w = rows.base[Int(term.pointee.row)].variable
          t = term.pointee.next
          if w < 0 || w == v { continue }
          let unknown = unknowns.base + Int(w)
          if unknown.pointee.mark == epoch {
            low = min(low, unknown.pointee.index)
          } else if !onlyWatched || unknown.pointee.isWatched {
            next = w
            break
          }
        }
        unknowns.base[Int(v)].low = low
        if next >= 0 {
          top.pointee.edge = t
          enter(next, from: v, edge: unknowns.base[Int(next)].firstTerm, &counter)
        } else {
          leave(v)
        }
      }
    }
  }

  /// Walks from ``roots`` to all that they depend on.
  mutating func walkBackward() {
    startWalk()
    var counter: Int32 = 0
    for i in 0..<roots.count where unknowns.base[Int(roots[i])].mark != epoch {
      enter(roots[i], from: -1, edge: 0, &counter)
      while !frames.isEmpty {
        effort.spend(1)
        let top = frames.base + (frames.count - 1)
        let v = top.pointee.variable
        let row = unknowns.base[Int(v)].row
        var low = unknowns.base[Int(v)].low
        var next: Int32 = -1
        if row >= 0 {
          let start = rows.base[Int(row)].start
          let count = rows.base[Int(row)].count
          var edge = top.pointee.edge
          while edge < count {
            let w = terms.base[Int(start + edge)].variable
            edge += 1
            if w == v { continue }
            let unknown = unknowns.base + Int(w)
            if unknown.pointee.mark == epoch {
              low = min(low, unknown.pointee.index)
            } else {
              next = w
              break
            }
          }
          top.pointee.edge = edge
        }
        unknowns.base[Int(v)].low = low
        if next >= 0 {
          enter(next, from: v, edge: 0, &counter)
        } else {
          leave(v)
        }
      }
    }
  }

  /// The places in ``order`` of a block, counted from the last: sources first.
  @inline(__always)
  func blockRange(_ number: Int) -> Range<Int> {
    let i = blockStarts.count - 1 - number
    return Int(blockStarts[i])..<(i + 1 < blockStarts.count ? Int(blockStarts[i + 1]) : order.count)
  }
}
