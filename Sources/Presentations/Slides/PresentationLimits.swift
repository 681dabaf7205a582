/// The limits for the XML of each part of a presentation, and for its texts.
package struct PresentationLimits: Sendable, Hashable {
  /// The levels of nested elements; a group within a group takes one.
  package var partDepth = 256
  /// The number of elements, attributes and texts.
  package var partNodes = 4_000_000
  /// The bytes of text, with entities expanded.
  package var partText = 1 << 26
  /// The characters of one shape's text, a hundred times as many as fill a slide with small print. Each takes some
  /// hundred bytes of memory while the text is laid out. A longer text is said not to be known.
  package var bodyCharacters = 500_000

  package init() {}
}
