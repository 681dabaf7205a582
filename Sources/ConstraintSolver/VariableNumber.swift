extension Variable {
  /// Its place among the solver's variables in the order they were made, from 0: for whoever keeps a table beside the solver.
  package var number: Int { Int(index) }
}
