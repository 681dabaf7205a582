internal import XMLText

/// Reads the numbers of attributes, and remembers the first that is invalid: PowerPoint repairs such a file, and the
/// result is not known.
final class AttributeNumbers {
  /// What is wrong with the first invalid number, worded to follow "because"; nil if all are valid.
  private(set) var problem: String?

  /// The number in an attribute of an element; nil if it is missing or invalid.
  func read(_ name: String, of node: XMLNode?, _ kind: NumberKind) -> Double? {
    guard let node, let text = node[name] else { return nil }
    if let value = kind.value(of: text) { return value }
    if problem == nil {
      // Counted in scalars, since a single visible character may have any number of them.
      let start = text.unicodeScalars.prefix(40)
      let shown = start.endIndex == text.endIndex ? text : String(String.UnicodeScalarView(start)) + "…"
      problem =
        "\(name)=\"\(shown)\" of <\(node.writtenName)> is not a number from \(kind.bounds.lowerBound) to "
        + "\(kind.bounds.upperBound), which the format asks for"
    }
    return nil
  }

  /// The nearest value of an attribute among elements.
  func read(_ name: String, of nodes: [XMLNode], _ kind: NumberKind) -> Double? {
    read(name, of: nodes.first { $0[name] != nil }, kind)
  }
}
