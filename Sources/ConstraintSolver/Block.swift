/// Storage for solving one circle of rows that determine each other.
///
/// The circle is torn: with a few variables taken as known (*tears*), the other rows determine their variables one after the other
/// (*steps*), and as many rows are left over (*closings*) as there are tears. What the tears must be for the closings
/// to hold is a small dense system. Rows of equal widths that fill a length, however many, have one tear.
struct Block {
  /// The structure, and the rounding, that it is factored for.
  var structure = UInt64.max
  var rounding = 0.0
  var variables = Buffer<Int32>()
  /// Where a variable is in ``variables``; valid only if that says the same.
  var places = Buffer<Int32>()
  /// The rows of the block that a variable occurs in.
  var columnStarts = Buffer<Int32>()
  var columns = Buffer<Int32>()
  /// How many variables of a row are still to be determined.
  var open = Buffer<Int32>()
  var isKnown = Buffer<Bool>()
  var stepVariables = Buffer<Int32>()
  var stepRows = Buffer<Int32>()
  var tears = Buffer<Int32>()
  var closings = Buffer<Int32>()
  var queue = Buffer<Int32>()
  /// By how much each variable grows with each tear.
  var influence = Buffer<DoubleDouble>()
  /// The dense system, factored; row by row.
  var matrix = Buffer<DoubleDouble>()
  var permutation = Buffer<Int32>()
  /// Right sides, by row; then the solution, by variable.
  var right = Buffer<DoubleDouble>()
  var rightShadow = Buffer<Double>()
  var solution = Buffer<DoubleDouble>()
  var solutionShadow = Buffer<Double>()
  var tearValues = Buffer<DoubleDouble>()
  var tearShadows = Buffer<Double>()
  var scratch = Buffer<DoubleDouble>()

  func free() {
    variables.free()
    places.free()
    columnStarts.free()
    columns.free()
    open.free()
    isKnown.free()
    stepVariables.free()
    stepRows.free()
    tears.free()
    closings.free()
    queue.free()
    influence.free()
    matrix.free()
    permutation.free()
    right.free()
    rightShadow.free()
    solution.free()
    solutionShadow.free()
    tearValues.free()
    tearShadows.free()
    scratch.free()
  }

  @inline(__always)
  func place(_ variable: Int32) -> Int {
    let place = places[variable]
    return place < Int32(variables.count) && variables[place] == variable ? Int(place) : -1
  }
}

extension Engine {
  /// Calls `body` with place and coefficient of each term of a block's row that is in the block.
  @inline(__always)
  private func forEachInside(_ row: Int, _ body: (Int, DoubleDouble) -> Void) {
    forEachTerm(unknowns.base[Int(block.variables[row])].row) { term in
      let place = block.place(term.variable)
      if place >= 0 { body(place, term.coefficient) }
    }
  }

  /// Takes the variables at these places in ``order`` for the block, tears it and factors it. A row has the place of its variable.
  ///
  /// A block is the same for all that asks for it until the basis changes, so that it is factored once.
  ///
  /// - Returns: false when the rows are not independent, or when it would cost more than is allowed.
  mutating func factorBlock(_ range: Range<Int>) -> Bool {
    let k = range.count
    if !isPeeling && block.structure == structure && block.rounding == rounding && block.variables.count == k
      && block.place(order[range.lowerBound]) >= 0
    {
      return true
    }
    block.structure = .max
    block.places.resize(to: unknowns.count, with: 0)
    block.variables.removeAll()
    for i in range {
      block.places[order[i]] = Int32(truncatingIfNeeded: block.variables.count)
      block.variables.append(order[i])
    }
    tearBlock(k)
    let t = block.tears.count
    guard block.closings.count == t && block.stepRows.count + t == k else { return false }
    let cost = (4 + t) &* k &+ t &* t &* t / 3
    guard effort.permits(cost) else {
      effort.spend(cost)
      return false
    }
    effort.spend(cost)

    block.influence.removeAll()
    block.influence.resize(to: k * t, with: .zero)
    let influence = block.influence.base
    for j in 0..<t { influence[Int(block.tears[j]) * t + j] = DoubleDouble(1) }
    for step in 0..<block.stepRows.count {
      let p = Int(block.stepVariables[step])
      var pivot = DoubleDouble(1)
      forEachInside(Int(block.stepRows[step])) { q, a in
        if q == p {
          pivot = a
        } else {
          for j in 0..<t where !influence[q * t + j].isZero {
            influence[p * t + j] = clean(influence[p * t + j], -(influence[q * t + j] * a))
          }
        }
      }
      for j in 0..<t { influence[p * t + j] = influence[p * t + j] / pivot }
    }
    block.matrix.removeAll()
    block.matrix.resize(to: t * t, with: .zero)
    let matrix = block.matrix.base
    for c in 0..<t {
      forEachInside(Int(block.closings[c])) { q, a in
        for j in 0..<t { matrix[c * t + j] = clean(matrix[c * t + j], influence[q * t + j] * a) }
      }
    }
    guard factorMatrix(t) else { return false }
    (block.structure, block.rounding) = (structure, rounding)
    return true
  }

  private mutating func tearBlock(_ k: Int) {
    block.open.removeAll()
    block.columnStarts.removeAll()
    block.columnStarts.resize(to: k + 1, with: 0)
    var total: Int32 = 0
    for row in 0..<k {
      var count: Int32 = 0
      forEachInside(row) { q, _ in
        block.columnStarts.base[q] += 1
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
        block.columnStarts.base[q] -= 1
        block.columns[block.columnStarts[q]] = Int32(truncatingIfNeeded: row)
      }
    }
    block.isKnown.removeAll()
    block.isKnown.resize(to: k, with: false)
    block.tears.removeAll()
    block.closings.removeAll()
    block.stepRows.removeAll()
    block.stepVariables.removeAll()
    block.queue.removeAll()
    var known = 0
    while known < k {
      if let row = block.queue.popLast() {
        guard block.open[row] == 1 else { continue }
        var p = -1
        forEachInside(Int(row)) { q, _ in if !block.isKnown[q] { p = q } }
        block.stepRows.append(row)
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
      block.open.base[Int(other)] -= 1
      if block.open[other] == 1 { block.queue.append(other) }
      if block.open[other] == 0 { block.closings.append(other) }
    }
  }

  private mutating func factorMatrix(_ t: Int) -> Bool {
    let matrix = block.matrix.base
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

  /// Solves for the variables: ``Block/right`` by row gives ``Block/solution`` by variable, with shadows.
  mutating func solveBlock() {
    let k = block.variables.count
    let t = block.tears.count
    effort.spend(4 &* k &+ t &* t)
    block.solution.resize(to: k, with: .zero)
    block.solutionShadow.resize(to: k, with: 0)
    block.tearValues.removeAll()
    block.scratch.removeAll()
    block.scratch.resize(to: t, with: .zero)
    let solution = block.solution.base
    let shadow = block.solutionShadow.base
    for tear in 0..<t {
      solution[Int(block.tears[tear])] = .zero
      shadow[Int(block.tears[tear])] = 0
    }
    takeSteps()
    // What the closings miss by, in the order of the factors; shadows ride along as plain numbers.
    block.tearShadows.removeAll()
    for i in 0..<t {
      let row = Int(block.closings[block.permutation[i]])
      var sum = Sum(block.right[row])
      var s = block.rightShadow[row]
      forEachInside(row) { q, a in
        sum -= solution[q] * a
        s -= shadow[q] * a.high
      }
      block.tearValues.append(sum.cleaned(rounding))
      block.tearShadows.append(s)
    }
    let matrix = block.matrix.base
    let values = block.tearValues.base
    let shadows = block.tearShadows.base
    for i in 0..<t {
      for l in 0..<i {
        values[i] = clean(values[i], -(matrix[i * t + l] * values[l]))
        shadows[i] -= matrix[i * t + l].high * shadows[l]
      }
    }
    for i in (0..<t).reversed() {
      for l in (i + 1)..<max(t, i + 1) {
        values[i] = clean(values[i], -(matrix[i * t + l] * values[l]))
        shadows[i] -= matrix[i * t + l].high * shadows[l]
      }
      values[i] = values[i] / matrix[i * t + i]
      shadows[i] /= matrix[i * t + i].high
    }
    for tear in 0..<t {
      solution[Int(block.tears[tear])] = values[tear]
      shadow[Int(block.tears[tear])] = shadows[tear]
    }
    takeSteps()
  }

  private func takeSteps() {
    let solution = block.solution.base
    let shadow = block.solutionShadow.base
    for step in 0..<block.stepRows.count {
      let p = Int(block.stepVariables[step])
      let row = Int(block.stepRows[step])
      var sum = Sum(block.right[row])
      var s = block.rightShadow[row]
      var pivot = DoubleDouble(1)
      forEachInside(row) { q, a in
        if q == p {
          pivot = a
        } else {
          sum -= solution[q] * a
          s -= shadow[q] * a.high
        }
      }
      solution[p] = sum.cleaned(rounding) / pivot
      shadow[p] = s / pivot.high
    }
  }

  /// Solves for multipliers: ``Block/right`` by variable gives ``Block/solution`` by row.
  mutating func solveBlockTransposed() {
    let k = block.variables.count
    let t = block.tears.count
    effort.spend(4 &* k &+ t &* t)
    block.solution.resize(to: k, with: .zero)
    block.scratch.removeAll()
    for q in 0..<k { block.scratch.append(block.right[q]) }
    takeStepsBack()
    // Upper factor forwards, lower factor backwards.
    let matrix = block.matrix.base
    block.tearValues.removeAll()
    for tear in 0..<t { block.tearValues.append(block.scratch[Int(block.tears[tear])]) }
    let values = block.tearValues.base
    for i in 0..<t {
      for l in 0..<i { values[i] = clean(values[i], -(matrix[l * t + i] * values[l])) }
      values[i] = values[i] / matrix[i * t + i]
    }
    for i in (0..<t).reversed() {
      for l in (i + 1)..<max(t, i + 1) { values[i] = clean(values[i], -(matrix[l * t + i] * values[l])) }
    }
    for q in 0..<k { block.scratch[q] = block.right[q] }
    for i in 0..<t {
      let row = Int(block.closings[block.permutation[i]])
      block.solution[row] = values[i]
      forEachInside(row) { q, a in block.scratch.base[q] = clean(block.scratch.base[q], -(values[i] * a)) }
    }
    takeStepsBack()
  }

  private func takeStepsBack() {
    let scratch = block.scratch.base
    for step in (0..<block.stepRows.count).reversed() {
      let p = Int(block.stepVariables[step])
      let row = Int(block.stepRows[step])
      let y = scratch[p] / coefficient(unknowns.base[Int(block.variables[row])].row, block.variables[p])
      block.solution[row] = y
      if y.isZero { continue }
      forEachInside(row) { q, a in if q != p { scratch[q] = clean(scratch[q], -(y * a)) } }
    }
  }
}
