/// What a document is called that has no title.
package enum DocumentTitle {
  /// The name of the file that it is made from, without folder and ending; nil for none and for standard input. Where it is written
  /// to makes no difference to its bytes.
  package static func of(file path: String) -> String? {
    guard path != "-", let name = path.split(separator: "/").last else { return nil }
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }
}
