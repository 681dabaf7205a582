/// The names of what is in a folder, but for `.` and `..`, in the order of their bytes; none for what is not a folder.
package func namesInFolder(_ folder: String) -> [String] {
  guard let directory = opendir(folder.isEmpty ? "." : folder) else { return [] }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    // Read where it lies: a record ends with its name, before the end of the field that is declared for it.
    let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
      name.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}
