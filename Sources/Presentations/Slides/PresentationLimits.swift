/// What the XML of a presentation's part may not exceed.
package struct PresentationLimits: Sendable, Hashable {
  /// Levels of elements: groups in groups take one each.
  package var partDepth = 256
  /// Elements, attributes and texts.
  package var partNodes = 4_000_000
  /// Bytes of text, entities expanded.
  package var partText = 1 << 26

  package init() {}
}
