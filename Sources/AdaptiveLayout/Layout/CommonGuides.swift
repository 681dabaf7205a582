internal import ConstraintSolver

/// Guides that every UIKit view has, for layouts that need them.
extension Layout {
  /// Adds the part of a view in which text is not too wide to be read (`readableContentGuide`): in the middle of its
  /// layout margins, and no wider than a column should be.
  ///
  /// - Parameters:
  ///   - view: the view that it is in.
  ///   - width: its greatest width in points. UIKit uses 672 at the default text size and other widths at other sizes,
  ///     so it may depend on the traits.
  ///   - name: what messages call it.
  /// - Throws: ``LayoutError`` for a view that is not in this layout.
  public mutating func addReadableGuide(
    to view: View, width: Variation<Double> = Variation(672), named name: String? = nil
  ) throws(LayoutError) -> LayoutGuide {
    let title = self.name(try index(view.reference, in: "the view of a readable guide"))
    let guide = try addGuide(to: view, named: name ?? "\(title) readable")
    let margins = view.layoutMargins
    do throws(LayoutError) {
      try add([
        guide.top == margins.top, guide.bottom == margins.bottom, guide.centerX == margins.centerX,
        guide.width <= margins.width, guide.width <= width, (guide.width == margins.width).at(999),
      ])
    } catch {
      try remove(guide)
      throw error
    }
    return guide
  }

  /// Adds the part of the window that the keyboard covers (`keyboardLayoutGuide`). While there is no keyboard, it is
  /// the part that is covered at the bottom in any case, so that its top is always where content should end.
  ///
  /// - Throws: ``LayoutError`` where a limit of the solver is passed.
  public mutating func addKeyboardGuide(named name: String = "keyboard") throws(LayoutError) -> LayoutGuide {
    let guide = try addGuide(to: root, named: name)
    do throws(LayoutError) {
      try add([
        guide.leading == root.leading, guide.trailing == root.trailing, guide.bottom == root.bottom,
        guide.top <= root.safeArea.bottom, (guide.top == root.safeArea.bottom).at(999),
        (guide.height >= 0).labeled(Self.keyboardLabel),
      ])
    } catch {
      try remove(guide)
      throw error
    }
    return guide
  }

  /// Shows a keyboard, from the next ``layout()`` on, or hides it.
  ///
  /// - Parameters:
  ///   - height: how high it is, from the window's bottom up, in points; 0 hides it.
  ///   - guide: a guide of ``addKeyboardGuide(named:)``.
  /// - Throws: ``LayoutError`` for another guide, or a height that is not a length.
  public mutating func setKeyboard(height: Double, of guide: LayoutGuide) throws(LayoutError) {
    let item = try index(guide.reference, in: "the keyboard's guide")
    try Self.checkLength(height, "keyboard height", name(item))
    let known = try constraints(of: guide).first { constraints[Int($0.index)].constraint.label == Self.keyboardLabel }
    guard let known else { throw .unknownConstraint(in: "\(name(item)), which is not the guide of a keyboard") }
    try set(constant: max(0, height), of: known)
  }

  private static let keyboardLabel = "keyboard"
}
