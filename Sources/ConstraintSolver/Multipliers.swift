/// Multipliers: by how much, level by level, the rows outside the basis pull each basic row.
///
/// At an optimum the pulls cancel: for every variable, slopes times coefficients of the rows outside plus multipliers times
/// coefficients of the basic rows come to 0. A changed slope is passed on against the direction of values; a basis exchange
/// changes no pull, because a row that leaves takes its multiplier along as if that were its slope, until seeds correct it.
extension Engine {
  @inline(__always)
  mutating func seed(_ code: Int32, _ priority: Double, _ change: DoubleDouble) {
    if !change.isZero { seeds.append(Seed(code: code, priority: priority, change: change)) }
  }

  /// A sum, or zero when what is left is only rounding.
  @inline(__always)
  static func clean(_ a: DoubleDouble, _ b: DoubleDouble) -> DoubleDouble {
    let sum = a + b
    return sum.magnitude <= (a.magnitude + b.magnitude) * 1e-24 ? .zero : sum
  }

  /// Passes all seeds on.
  mutating func applySeeds() {
    if !flipped.isEmpty { touchSourcesOfFlipped() }
    guard !seeds.isEmpty else { return }
    if seeds.count > 1 {
      seeds.sort { $0.priority > $1.priority }
    }
    var start = 0
    while start < seeds.count {
      let priority = seeds[start].priority
      var end = start
      roots.removeAll()
      while end < seeds.count && seeds[end].priority == priority {
        addRoots(seeds[end].code)
        end += 1
      }
      walkBackward()
      for i in 0..<order.count { work[order[i]] = .zero }
      // Pulls that cancel in the sum still count one by one where ties decide.
      if undecidedCount > 0 { touchUndecidedInOrder() }
      for i in start..<end {
        let seed = seeds[i]
        if seed.code < 0 {
          work[~seed.code] = Self.clean(work[~seed.code], seed.change)
        } else {
          forEachTerm(seed.code) { term in
            work[term.variable] = Self.clean(work[term.variable], seed.change * term.coefficient)
          }
        }
      }
      sweepBack { engine, code, share in
        engine.addMultiplier(code, priority, -share)
        engine.touch(code)
      }
      start = end
    }
    roots.removeAll()
    seeds.removeAll()
  }

  mutating func addRoots(_ code: Int32) {
    if code < 0 {
      roots.append(~code)
    } else {
      let row = rows[code]
      for t in row.start..<(row.start + row.count) { roots.append(terms[t].variable) }
    }
  }

  /// Takes what ``work`` holds for the variables of the walk apart into shares of the basic rows: work = sum of share * row.
  @inline(__always)
  mutating func sweepBack(_ body: (inout Engine, Int32, DoubleDouble) -> Void) {
    for number in 0..<blockStarts.count {
      let range = blockRange(number)
      if range.count == 1 {
        let v = order[range.lowerBound]
        if work[v].isZero { continue }
        let slot = unknowns.base[Int(v)].row
        if slot < 0 {
          body(&self, ~v, work[v])
          continue
        }
        let share = work[v] / coefficient(slot, v)
        forEachTerm(slot) { term in
          if term.variable != v { work[term.variable] = Self.clean(work[term.variable], -(share * term.coefficient)) }
        }
        body(&self, slot, share)
      } else {
        var largest = 0.0
        for i in range { largest = max(largest, work[order[i]].magnitude) }
        if largest == 0 { continue }
        guard factorBlock(range) else {
          needsRebuild = true
          return
        }
        block.right.resize(to: range.count, with: .zero)
        for i in 0..<range.count { block.right[i] = work[block.variables[i]] }
        solveBlockTransposed()
        largest = 0
        for i in 0..<range.count { largest = max(largest, block.solution[i].magnitude) }
        for i in 0..<range.count {
          let share = block.solution[i]
          if share.magnitude <= largest * 1e-26 { continue }
          let slot = unknowns.base[Int(block.variables[i])].row
          forEachTerm(slot) { term in
            if block.place(term.variable) < 0 {
              work[term.variable] = Self.clean(work[term.variable], -(share * term.coefficient))
            }
          }
          body(&self, slot, share)
        }
      }
    }
  }

  // MARK: Lists

  @inline(__always)
  private func head(_ code: Int32) -> UnsafeMutablePointer<Int32> {
    if code < 0 {
      UnsafeMutableRawPointer(unknowns.base + Int(~code)).advanced(by: Self.unknownMultipliers)
        .assumingMemoryBound(to: Int32.self)
    } else {
      UnsafeMutableRawPointer(rows.base + Int(code)).advanced(by: Self.rowMultipliers)
        .assumingMemoryBound(to: Int32.self)
    }
  }

  private static let unknownMultipliers = MemoryLayout<Unknown>.offset(of: \.multipliers) ?? 0
  private static let rowMultipliers = MemoryLayout<Row>.offset(of: \.multipliers) ?? 0

  @inline(__always)
  func firstMultiplier(_ code: Int32) -> Int32 {
    code < 0 ? unknowns.base[Int(~code)].multipliers : rows.base[Int(code)].multipliers
  }

  mutating func addMultiplier(_ code: Int32, _ priority: Double, _ change: DoubleDouble) {
    var previous: Int32 = -1
    var at = firstMultiplier(code)
    while at >= 0 && multipliers.base[Int(at)].priority > priority {
      previous = at
      at = multipliers.base[Int(at)].next
    }
    if at >= 0 && multipliers.base[Int(at)].priority == priority {
      multipliers.base[Int(at)].value = Self.clean(multipliers.base[Int(at)].value, change)
      return
    }
    let entry = Multiplier(priority: priority, value: change, next: at)
    let place: Int32
    if freeMultiplier >= 0 {
      place = freeMultiplier
      freeMultiplier = multipliers[place].next
      multipliers[place] = entry
    } else {
      place = Int32(truncatingIfNeeded: multipliers.count)
      multipliers.append(entry)
    }
    if previous >= 0 { multipliers.base[Int(previous)].next = place } else { head(code).pointee = place }
  }

  /// Turns the multipliers of a row that leaves the basis into seeds that take them away.
  mutating func dropMultipliers(_ code: Int32) {
    var at = firstMultiplier(code)
    while at >= 0 {
      let entry = multipliers[at]
      seed(code, entry.priority, -entry.value)
      multipliers.base[Int(at)].next = freeMultiplier
      freeMultiplier = at
      at = entry.next
    }
    head(code).pointee = -1
  }

  // MARK: What must be looked at again

  @inline(__always)
  mutating func touch(_ code: Int32) {
    if code < 0 {
      let unknown = unknowns.base + Int(~code)
      if unknown.pointee.stayState.isTouched { return }
      unknown.pointee.stayState.isTouched = true
    } else {
      let row = rows.base + Int(code)
      if row.pointee.state.isTouched { return }
      row.pointee.state.isTouched = true
    }
    touched.append(code)
  }

  func isUndecided(_ code: Int32) -> Bool {
    code < 0 ? unknowns.base[Int(~code)].stayState.isUndecided : rows.base[Int(code)].state.isUndecided
  }

  mutating func setUndecided(_ code: Int32, _ isUndecided: Bool) {
    guard self.isUndecided(code) != isUndecided else { return }
    if code < 0 {
      unknowns.base[Int(~code)].stayState.isUndecided = isUndecided
    } else {
      rows.base[Int(code)].state.isUndecided = isUndecided
    }
    undecidedCount += isUndecided ? 1 : -1
  }

  /// Basic rows that only ties decide about are looked at again when something they move changes.
  mutating func touchSources(of code: Int32) {
    guard undecidedCount > 0 else { return }
    roots.removeAll()
    addRoots(code)
    touchUndecidedSources()
  }

  private mutating func touchSourcesOfFlipped() {
    swap(&roots, &flipped)
    flipped.removeAll()
    touchUndecidedSources()
  }

  private mutating func touchUndecidedSources() {
    walkBackward()
    roots.removeAll()
    touchUndecidedInOrder()
  }

  private mutating func touchUndecidedInOrder() {
    for i in 0..<order.count {
      let code = code(determining: order[i])
      if isUndecided(code) { touch(code) }
    }
  }
}
