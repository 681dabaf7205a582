/// Solves with a block's factors: for its variables, and for the multipliers of its rows.
extension Engine {
  /// Solves for the variables: turns ``Block/right``, by row, into ``Block/solution``, by variable, with shadows.
  mutating func solveBlock() {
    let k = block.variables.count
    let t = block.tears.count
    effort.spend(4 &* k &+ t &* t &+ k &* block.exchanged.count)
    block.solution.resize(to: k, with: .zero)
    block.solutionShadow.resize(to: k, with: 0)
    block.tearValues.removeAll()
    undoExchanges()
    let solution = block.solution
    let shadow = block.solutionShadow
    for tear in 0..<t {
      solution[Int(block.tears[tear])] = .zero
      shadow[Int(block.tears[tear])] = 0
    }
    takeSteps()
    // How far the closings are from holding, in the order of the factors; shadows are carried along as plain numbers.
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
    let matrix = block.columnMatrix
    let values = block.tearValues
    let shadows = block.tearShadows
    for i in 0..<t {
      let column = i * t
      let (value, shadow) = (values[i], shadows[i])
      for l in (i + 1)..<max(t, i + 1) {
        values[l] = clean(values[l], -(matrix[column + l] * value))
        shadows[l] -= matrix[column + l].high * shadow
      }
    }
    for i in (0..<t).reversed() {
      let column = i * t
      values[i] = values[i] / matrix[column + i]
      shadows[i] /= matrix[column + i].high
      let (value, shadow) = (values[i], shadows[i])
      for l in 0..<i {
        values[l] = clean(values[l], -(matrix[column + l] * value))
        shadows[l] -= matrix[column + l].high * shadow
      }
    }
    for tear in 0..<t {
      solution[Int(block.tears[tear])] = values[tear]
      shadow[Int(block.tears[tear])] = shadows[tear]
    }
    takeSteps()
  }

  // These two change nothing in the engine itself, but would copy it if they were not mutating.
  private mutating func takeSteps() {
    let solution = block.solution
    let shadow = block.solutionShadow
    for step in 0..<block.stepRows.count {
      let p = Int(block.stepVariables[step])
      let row = Int(block.stepRows[step])
      var sum = Sum(block.right[row])
      var s = block.rightShadow[row]
      let pivot = block.stepPivots[step]
      forEachInside(row) { q, a in
        if q != p {
          sum -= solution[q] * a
          s -= shadow[q] * a.high
        }
      }
      solution[p] = sum.cleaned(rounding) / pivot
      shadow[p] = s / pivot.high
    }
  }

  /// Solves for multipliers: turns ``Block/right``, by variable, into ``Block/solution``, by row.
  mutating func solveBlockTransposed() {
    let k = block.variables.count
    let t = block.tears.count
    effort.spend(4 &* k &+ t &* t &+ k &* block.exchanged.count)
    block.solution.resize(to: k, with: .zero)
    block.scratch.removeAll()
    for q in 0..<k { block.scratch.append(block.right[q]) }
    takeStepsBack()
    // The upper factor forwards, the lower factor backwards.
    let matrix = block.matrix
    block.tearValues.removeAll()
    for tear in 0..<t { block.tearValues.append(block.scratch[Int(block.tears[tear])]) }
    let values = block.tearValues
    for i in 0..<t {
      let row = i * t
      values[i] = values[i] / matrix[row + i]
      let value = values[i]
      if value.isZero { continue }
      for l in (i + 1)..<max(t, i + 1) { values[l] = clean(values[l], -(matrix[row + l] * value)) }
    }
    for i in (0..<t).reversed() {
      let row = i * t
      let value = values[i]
      if value.isZero { continue }
      for l in 0..<i { values[l] = clean(values[l], -(matrix[row + l] * value)) }
    }
    for q in 0..<k { block.scratch[q] = block.right[q] }
    for i in 0..<t {
      let row = Int(block.closings[block.permutation[i]])
      block.solution[row] = values[i]
      forEachInside(row) { q, a in block.scratch[q] = clean(block.scratch[q], -(values[i] * a)) }
    }
    takeStepsBack()
    redoExchanges()
  }

  private mutating func takeStepsBack() {
    let scratch = block.scratch
    for step in (0..<block.stepRows.count).reversed() {
      let p = Int(block.stepVariables[step])
      let row = Int(block.stepRows[step])
      let y = scratch[p] / block.stepPivots[step]
      block.solution[row] = y
      if y.isZero { continue }
      forEachInside(row) { q, a in if q != p { scratch[q] = clean(scratch[q], -(y * a)) } }
    }
  }
}
