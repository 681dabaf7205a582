/// Finds the tab stop that a tab advances to.
enum TabStops {
  /// The position of the text after a tab, in points from the body's left edge.
  ///
  /// - Parameters:
  ///   - x: the position where the text before the tab ends.
  ///   - tab: the tab's index in `atoms`.
  static func next(after x: Double, _ paragraph: BodyParagraph, _ atoms: [Atom], _ tab: Int, scale: Double) -> Double {
    // Text before the margin of a hanging paragraph: the margin counts as a tab stop.
    let hanging = paragraph.indent < 0 && x < paragraph.marginLeft ? paragraph.marginLeft : nil
    let named = paragraph.tabs.first { $0.position > x }
    if let hanging, named.map({ $0.position > hanging }) ?? true { return hanging }
    guard let named else {
      let distance = max(1, paragraph.defaultTab)
      return ((x / distance).rounded(.down) + 1) * distance
    }
    let width = atoms[(tab + 1)...].prefix { $0.kind != .tab && $0.kind != .lineBreak }.reduce(0) {
      $0 + $1.width(scale: scale) + $1.spacing * scale
    }
    switch named.alignment {
    case .left: return named.position
    case .center: return max(x, named.position - width / 2)
    case .right, .decimal: return max(x, named.position - width)
    }
  }
}
