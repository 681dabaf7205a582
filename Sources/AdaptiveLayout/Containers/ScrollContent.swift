internal import ConstraintSolver
public import Geometry

/// Views that show a part of something larger: a content that constraints lay out, and that can be scrolled.
extension Layout {
  /// Adds what a scroll view scrolls (`contentLayoutGuide`): a guide that begins at the view's top left corner, further
  /// up and further left by as much as the view is scrolled. Constraints give it a size; the view itself stands for the
  /// part in sight (`frameLayoutGuide`).
  ///
  /// ```swift
  /// let content = try layout.addScrollContent(to: page)
  /// try layout.constrain {
  ///   text.edges == content.edges.inset(16)
  ///   content.width == page.width
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - view: the view that shows a part of it, whose subviews are laid out in it.
  ///   - name: what messages call it.
  /// - Throws: ``LayoutError`` for a view that is not in this layout.
  public mutating func addScrollContent(to view: View, named name: String? = nil) throws(LayoutError) -> LayoutGuide {
    let title = self.name(try index(view.reference, in: "the view of a scrolled content"))
    let content = try addGuide(to: view, named: name ?? "\(title) content")
    do throws(LayoutError) {
      try add([
        (content.left == view.left).labeled(Self.scrollLabel), (content.top == view.top).labeled(Self.scrollLabel),
      ])
    } catch {
      try remove(content)
      throw error
    }
    return content
  }

  /// Scrolls a content of ``addScrollContent(to:named:)``, from the next ``layout()`` on. It may be scrolled past its
  /// ends.
  ///
  /// - Parameters:
  ///   - content: the guide.
  ///   - offset: how much of it lies to the left of the view and above it, in points.
  /// - Throws: ``LayoutError`` for a guide that is not scrolled content, or an offset that is not a length.
  public mutating func scroll(_ content: LayoutGuide, to offset: Point) throws(LayoutError) {
    let item = try index(content.reference, in: "the content to scroll")
    for (attribute, length) in [(Attribute.left, offset.x), (.top, offset.y)] {
      try Self.checkLength(length, "scroll offset", name(item))
      let known = try constraints(of: content).first { id in
        let constraint = constraints[Int(id.index)].constraint
        return constraint.label == Self.scrollLabel && constraint.first == Operand(content.reference, attribute)
      }
      guard let known else {
        throw .invalidList(list: name(item), reason: "it is not scrolled content; make it with addScrollContent(to:)")
      }
      try set(constant: -length, of: known)
    }
  }

  private static let scrollLabel = "scroll offset"
}
