public import AdaptiveLayout

extension BoundLayout {
  /// Applies what changed, lays out once, and fits the labels.
  ///
  /// - Parameter labels: the sizes before; afterwards, those after.
  /// - Returns: the way from the frames and sizes before to those after; nil when nothing was marked.
  /// - Throws: what a binding throws, or a ``LabelError``; then the layout is as before, and what was marked stays
  ///   marked.
  @discardableResult
  public func update(fitting labels: inout LabelFits) throws -> LabelTransition? {
    var settling = Settling(labels, layout)
    guard let transition = try update(settling: { try settling.settle(&$0, $1) }) else { return nil }
    labels = settling.fits
    return settling.transition(transition)
  }
}
