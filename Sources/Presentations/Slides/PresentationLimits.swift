/// The limits for the XML of each part of a presentation.
package struct PresentationLimits: Sendable, Hashable {
  /// The levels of nested elements; a group within a group takes one.
  package var partDepth = 256
  /// The number of elements, attributes and texts.
  package var partNodes = 4_000_000
  /// The bytes of text, with entities expanded.
  package var partText = 1 << 26

  package init() {}
}
