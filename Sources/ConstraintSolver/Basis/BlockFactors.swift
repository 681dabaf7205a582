/// The storage for solving a circle of rows that determine each other.
///
/// The circle is torn: if a few variables are taken as known (*tears*), the other rows determine their variables one
/// after the other (*steps*), and as many rows are left over (*closings*) as there are tears. A small dense system
/// gives the values that the tears must have for the closings to hold. Rows of equal widths that fill a length, however
/// many, have one tear.
struct Block {
  /// A term of a row inside the block.
  struct Inside: BitwiseCopyable {
    var place: Int32
    var coefficient: DoubleDouble
  }

  /// The structure and the rounding for which it is factored.
  var structure = UInt64.max
  var rounding = 0.0
  var variables = Table<Int32>()
  /// Where a variable is in ``variables``; valid only if that list agrees.
  var places = Table<Int32>()
  /// The rows, in an order of their own, because a row may come to be matched with another variable.
  var rows = Table<Int32>()
  /// Where a row is in ``rows``; valid only if that list agrees.
  var rowPlaces = Table<Int32>()
  /// The terms inside the block, by row, as they were factored.
  var starts = Table<Int32>()
  var inside = Table<Inside>()
  /// The rows of the block that a variable occurs in.
  var columnStarts = Table<Int32>()
  var columns = Table<Int32>()
  /// How many variables of a row are still to be determined.
  var open = Table<Int32>()
  var isKnown = Table<Bool>()
  var stepVariables = Table<Int32>()
  var stepRows = Table<Int32>()
  var stepPivots = Table<DoubleDouble>()
  var tears = Table<Int32>()
  var closings = Table<Int32>()
  var queue = Table<Int32>()
  /// How much each variable grows with each tear.
  var influence = Table<DoubleDouble>()
  /// The dense system, factored: row by row, and column by column.
  var matrix = Table<DoubleDouble>()
  var columnMatrix = Table<DoubleDouble>()
  var permutation = Table<Int32>()
  /// Rows exchanged since then: for each its place, and what it is as a sum of multiples of the rows before, one number
  /// for each place.
  var exchanged = Table<Int32>()
  var exchanges = Table<DoubleDouble>()
  /// Right sides, by row; then the solution, by variable.
  var right = Table<DoubleDouble>()
  var rightShadow = Table<Double>()
  var solution = Table<DoubleDouble>()
  var solutionShadow = Table<Double>()
  var tearValues = Table<DoubleDouble>()
  var tearShadows = Table<Double>()
  var scratch = Table<DoubleDouble>()

  func free() {
    variables.free()
    places.free()
    rows.free()
    rowPlaces.free()
    starts.free()
    inside.free()
    columnStarts.free()
    columns.free()
    open.free()
    isKnown.free()
    stepVariables.free()
    stepRows.free()
    stepPivots.free()
    tears.free()
    closings.free()
    queue.free()
    influence.free()
    matrix.free()
    columnMatrix.free()
    permutation.free()
    exchanged.free()
    exchanges.free()
    right.free()
    rightShadow.free()
    solution.free()
    solutionShadow.free()
    tearValues.free()
    tearShadows.free()
    scratch.free()
  }

  @inline(__always)
  func rowPlace(_ row: Int32) -> Int {
    let place = rowPlaces[row]
    return place < Int32(rows.count) && rows[place] == row ? Int(place) : -1
  }

  @inline(__always)
  func place(_ variable: Int32) -> Int {
    let place = places[variable]
    return place < Int32(variables.count) && variables[place] == variable ? Int(place) : -1
  }
}

extension Engine {
  /// Calls `body` with the place and the coefficient of each term inside the block of one of its rows.
  @inline(__always)
  func forEachInside(_ row: Int, _ body: (Int, DoubleDouble) -> Void) {
    for i in Int(block.starts[row])..<Int(block.starts[row + 1]) {
      let term = block.inside[i]
      body(Int(term.place), term.coefficient)
    }
  }

  /// Takes the variables at these places in ``order`` as the block, tears it and factors it.
  ///
  /// Until the basis changes, a block is factored once for all who ask for it; where only some of its rows changed, its
  /// factors are kept and the exchanges are noted.
  ///
  /// - Returns: false when the rows are not independent, or when factoring would cost more than is allowed.
  mutating func factorBlock(_ range: Range<Int>) -> Bool {
    let k = range.count
    if isPeeling {
      block.structure = .max
    } else if chooseBlock(range) {
      if block.structure == structure { return true }
      if exchangeRows(range) {
        block.structure = structure
        return true
      }
    }
    takeBlock(range)
    tearBlock(k)
    let t = block.tears.count
    guard block.closings.count == t && block.stepRows.count + t == k else { return false }
    // Taking and tearing the block count with it.
    let cost = (16 + t) &* k &+ t &* t &* t / 3
    guard effort.permits(cost) else {
      effort.spend(cost)
      return false
    }
    effort.spend(cost)

    block.influence.removeAll()
    block.influence.resize(to: k * t, with: .zero)
    let influence = block.influence
    for j in 0..<t { influence[Int(block.tears[j]) * t + j] = DoubleDouble(1) }
    for step in 0..<block.stepRows.count {
      let p = Int(block.stepVariables[step])
      let pivot = block.stepPivots[step]
      forEachInside(Int(block.stepRows[step])) { q, a in
        if q != p {
          for j in 0..<t where !influence[q * t + j].isZero {
            influence[p * t + j] = clean(influence[p * t + j], -(influence[q * t + j] * a))
          }
        }
      }
      for j in 0..<t { influence[p * t + j] = influence[p * t + j] / pivot }
    }
    block.matrix.removeAll()
    block.matrix.resize(to: t * t, with: .zero)
    let matrix = block.matrix
    for c in 0..<t {
      forEachInside(Int(block.closings[c])) { q, a in
        for j in 0..<t { matrix[c * t + j] = clean(matrix[c * t + j], influence[q * t + j] * a) }
      }
    }
    guard factorMatrix(t) else { return false }
    block.columnMatrix.resize(to: t * t, with: .zero)
    for i in 0..<t { for l in 0..<t { block.columnMatrix[l * t + i] = matrix[i * t + l] } }
    (block.structure, block.rounding) = (structure, rounding)
    return true
  }

  /// Lists the block's variables, its rows and the terms inside.
  private mutating func takeBlock(_ range: Range<Int>) {
    block.structure = .max
    block.places.resize(to: unknowns.count, with: 0)
    block.rowPlaces.resize(to: rows.count, with: 0)
    block.variables.removeAll()
    block.rows.removeAll()
    block.exchanged.removeAll()
    block.exchanges.removeAll()
    for i in range {
      let v = scratch.order[i]
      let slot = unknowns[v].row
      block.places[v] = Int32(truncatingIfNeeded: block.variables.count)
      block.rowPlaces[slot] = Int32(truncatingIfNeeded: block.variables.count)
      block.variables.append(v)
      block.rows.append(slot)
    }
    block.starts.removeAll()
    block.inside.removeAll()
    for i in 0..<range.count {
      block.starts.append(Int32(truncatingIfNeeded: block.inside.count))
      let row = rows[block.rows[i]]
      for t in row.start..<(row.start + row.count) {
        let place = block.place(terms[t].variable)
        if place >= 0 {
          block.inside.append(
            Block.Inside(place: Int32(truncatingIfNeeded: place), coefficient: terms[t].coefficient))
        }
      }
    }
    block.starts.append(Int32(truncatingIfNeeded: block.inside.count))
  }

  private mutating func tearBlock(_ k: Int) {
    block.open.removeAll()
    block.columnStarts.removeAll()
    block.columnStarts.resize(to: k + 1, with: 0)
    var total: Int32 = 0
    for row in 0..<k {
      var count: Int32 = 0
      forEachInside(row) { q, _ in
        block.columnStarts[q] += 1
        count += 1
      }
      block.open.append(count)
      total += count
    }
    block.columns.removeAll()
    block.columns.resize(to: Int(total), with: 0)
    var sum: Int32 = 0
    for q in 0...k {
      let count = block.columnStarts[q]
      sum += count
      block.columnStarts[q] = sum
    }
    for row in 0..<k {
      forEachInside(row) { q, _ in
        block.columnStarts[q] -= 1
        block.columns[block.columnStarts[q]] = Int32(truncatingIfNeeded: row)
      }
    }
    block.isKnown.removeAll()
    block.isKnown.resize(to: k, with: false)
    block.tears.removeAll()
    block.closings.removeAll()
    block.stepRows.removeAll()
    block.stepVariables.removeAll()
    block.stepPivots.removeAll()
    block.queue.removeAll()
    var known = 0
    while known < k {
      if let row = block.queue.popLast() {
        guard block.open[row] == 1 else { continue }
        var p = -1
        var pivot = DoubleDouble(1)
        forEachInside(Int(row)) { q, a in if !block.isKnown[q] { (p, pivot) = (q, a) } }
        block.stepRows.append(row)
        block.stepPivots.append(pivot)
        block.stepVariables.append(Int32(truncatingIfNeeded: p))
        block.open[row] = 0
        learn(p, by: row)
      } else {
        // The variable that most rows wait for.
        var best = -1
        var most: Int32 = -1
        for q in 0..<k where !block.isKnown[q] {
          var waiting: Int32 = 0
          for c in Int(block.columnStarts[q])..<Int(block.columnStarts[q + 1]) where block.open[block.columns[c]] == 2 {
            waiting += 1
          }
          if waiting > most { (best, most) = (q, waiting) }
        }
        block.tears.append(Int32(truncatingIfNeeded: best))
        learn(best, by: -1)
      }
      known += 1
    }
  }

  private mutating func learn(_ p: Int, by row: Int32) {
    block.isKnown[p] = true
    for c in Int(block.columnStarts[p])..<Int(block.columnStarts[p + 1]) {
      let other = block.columns[c]
      if other == row { continue }
      block.open[other] -= 1
      if block.open[other] == 1 { block.queue.append(other) }
      if block.open[other] == 0 { block.closings.append(other) }
    }
  }

  private mutating func factorMatrix(_ t: Int) -> Bool {
    let matrix = block.matrix
    block.permutation.removeAll()
    for i in 0..<t { block.permutation.append(Int32(truncatingIfNeeded: i)) }
    for j in 0..<t {
      var best = j
      var scale = 0.0
      for i in j..<t where matrix[i * t + j].magnitude > matrix[best * t + j].magnitude { best = i }
      for l in 0..<t { scale = max(scale, matrix[best * t + l].magnitude) }
      if matrix[best * t + j].magnitude <= 1e-22 * scale || scale == 0 { return false }
      if best != j {
        for l in 0..<t { (matrix[j * t + l], matrix[best * t + l]) = (matrix[best * t + l], matrix[j * t + l]) }
        (block.permutation[j], block.permutation[best]) = (block.permutation[best], block.permutation[j])
      }
      for i in (j + 1)..<max(t, j + 1) where !matrix[i * t + j].isZero {
        let factor = matrix[i * t + j] / matrix[j * t + j]
        matrix[i * t + j] = factor
        for l in (j + 1)..<t { matrix[i * t + l] = clean(matrix[i * t + l], -(factor * matrix[j * t + l])) }
      }
    }
    return true
  }
}
