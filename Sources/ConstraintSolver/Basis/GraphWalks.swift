/// Walks along the graph of the basis, in an order in which values or multipliers can be passed on.
///
/// Tarjan's algorithm (1972), without recursion: variables come out grouped in strongly connected blocks, each block
/// after all those that its walk leads to. So ``order``, read from the last block to the first, has sources before what
/// depends on them.
extension Engine {
  struct Frame: BitwiseCopyable {
    var variable: Int32
    var edge: Int32
    /// The first variable on the walk that is reached from here, as far as that is known.
    var low: Int32
  }

  @inline(__always)
  private mutating func enter(_ v: Int32, from parent: Int32, edge: Int32, _ counter: inout Int32) {
    unknowns[v].mark = epoch
    unknowns[v].index = counter
    unknowns[v].parent = parent
    scratch.stack.append(v)
    scratch.frames.append(Frame(variable: v, edge: edge, low: counter))
    counter &+= 1
  }

  @inline(__always)
  private mutating func leave(_ v: Int32) {
    let low = scratch.frames[scratch.frames.count - 1].low
    scratch.frames.removeLast()
    if low == unknowns[v].index {
      scratch.blockStarts.append(Int32(truncatingIfNeeded: scratch.order.count))
      while let w = scratch.stack.popLast() {
        unknowns[w].index = .max
        scratch.order.append(w)
        if w == v { break }
      }
    } else if !scratch.frames.isEmpty {
      let above = scratch.frames.count - 1
      scratch.frames[above].low = min(scratch.frames[above].low, low)
    }
  }

  /// From here on no variable is marked.
  mutating func startEpoch() {
    if epoch == .max {
      for v in 0..<unknowns.count { unknowns[v].mark = 0 }
      epoch = 0
    }
    epoch += 1
  }

  /// From here on no row is marked.
  mutating func startRowEpoch() {
    if rowEpoch == .max {
      for slot in 0..<rows.count { rows[slot].mark = 0 }
      rowEpoch = 0
    }
    rowEpoch += 1
  }

  private mutating func startWalk() {
    startEpoch()
    scratch.order.removeAll()
    scratch.blockStarts.removeAll()
    scratch.stack.removeAll()
    scratch.frames.removeAll()
  }

  /// Walks from ``roots`` to all that depends on them.
  ///
  /// - Parameter onlyWatched: whether to leave out variables on which no row outside the basis depends.
  mutating func walkForward(onlyWatched: Bool) {
    startWalk()
    var counter: Int32 = 0
    for i in 0..<scratch.roots.count where unknowns[scratch.roots[i]].mark != epoch {
      enter(scratch.roots[i], from: -1, edge: unknowns[scratch.roots[i]].firstTerm, &counter)
      while !scratch.frames.isEmpty {
        effort.spend(1)
        let v = scratch.frames[scratch.frames.count - 1].variable
        var t = scratch.frames[scratch.frames.count - 1].edge
        var low = scratch.frames[scratch.frames.count - 1].low
        var next: Int32 = -1
        var looks = 0
        while t >= 0 {
          let term = terms[t]
          looks += 1
          let w = rows[term.row].variable
          t = term.next
          if w < 0 || w == v { continue }
          let unknown = unknowns[w]
          if unknown.mark == epoch {
            low = min(low, unknown.index)
          } else if !onlyWatched || unknown.isWatched {
            next = w
            break
          }
        }
        // Few, but for a variable that thousands of constraints name, which are far from each other in memory: then a
        // look takes several steps.
        if looks > 64 { effort.spend(4 * looks) }
        scratch.frames[scratch.frames.count - 1].low = low
        if next >= 0 {
          scratch.frames[scratch.frames.count - 1].edge = t
          enter(next, from: v, edge: unknowns[next].firstTerm, &counter)
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
    for i in 0..<scratch.roots.count where unknowns[scratch.roots[i]].mark != epoch {
      enter(scratch.roots[i], from: -1, edge: 0, &counter)
      while !scratch.frames.isEmpty {
        effort.spend(1)
        let v = scratch.frames[scratch.frames.count - 1].variable
        let row = unknowns[v].row
        var low = scratch.frames[scratch.frames.count - 1].low
        var next: Int32 = -1
        if row >= 0 {
          let start = rows[row].start
          let count = rows[row].count
          var edge = scratch.frames[scratch.frames.count - 1].edge
          while edge < count {
            let w = terms[start + edge].variable
            edge += 1
            if w == v { continue }
            let unknown = unknowns[w]
            if unknown.mark == epoch {
              low = min(low, unknown.index)
            } else {
              next = w
              break
            }
          }
          scratch.frames[scratch.frames.count - 1].edge = edge
        }
        scratch.frames[scratch.frames.count - 1].low = low
        if next >= 0 {
          enter(next, from: v, edge: 0, &counter)
        } else {
          leave(v)
        }
      }
    }
  }

  /// The places of a block in ``order``, counted from the last block: sources first.
  @inline(__always)
  func blockRange(_ number: Int) -> Range<Int> {
    let i = scratch.blockStarts.count - 1 - number
    return Int(
      scratch.blockStarts[i])..<(i + 1 < scratch.blockStarts.count
      ? Int(scratch.blockStarts[i + 1]) : scratch.order.count)
  }
}
