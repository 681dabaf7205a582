/// The title of a document that is given none.
package enum DocumentTitle {
  /// The name of the file that it is made from, without folder and extension; nil for standard input, or if there is no
  /// file. The path that it is written to has no effect on its bytes.
  package static func of(file path: String) -> String? {
    guard path != "-", let name = path.split(separator: "/").last else { return nil }
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }
}
