import Glibc

/// The rows of a file, each split at its tabs; none where there is no such file.
///
/// - Parameter columns: how many columns a row has at most; the last one takes further tabs.
func rows(of path: String, columns: Int) -> [[String]] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var rows: [[String]] = []
  var line: UnsafeMutablePointer<CChar>?
  var capacity = 0
  defer { free(line) }
  while getline(&line, &capacity, file) > 0, let row = line.map({ String(cString: $0) }) {
    rows.append(row.dropLast().split(separator: "\t", maxSplits: columns - 1).map(String.init))
  }
  return rows
}
