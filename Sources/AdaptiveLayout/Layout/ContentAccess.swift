package import Geometry

extension Layout {
  /// The views that have content, in the order in which the contents were set.
  package var viewsWithContent: [View] {
    contents.filter(\.isAlive).map { handle(Int($0.item)) }
  }

  /// What a view shows; nil where it shows nothing or is not in this layout.
  package func content(of view: View) -> (any MeasuredContent)? {
    guard let item = try? index(view.reference, in: "") else { return nil }
    return items[item].properties.content
  }

  /// Whether a constraint names a baseline of the view, or of a stack that may have it from the view; or once did.
  package func namesBaseline(of view: View) -> Bool {
    guard var item = try? index(view.reference, in: "") else { return false }
    while !items[item].namesBaseline {
      guard items[item].parent >= 0, items[Int(items[item].parent)].isStack else { return false }
      item = Int(items[item].parent)
    }
    return true
  }

  /// The size of a view's frame as it was solved, before rounding to pixels; nil for a view that is not in this layout.
  package func solvedSize(of view: View) -> Size? {
    guard let item = try? index(view.reference, in: "") else { return nil }
    let (size, insets) = (solvedRect(item).size, items[item].properties.alignmentInsets)
    return Size(size.width + insets.left + insets.right, size.height + insets.top + insets.bottom)
  }

  /// Whether heights may decide widths: whether anything relates the two axes, such as an aspect ratio or a list whose
  /// cells are as large as its room allows. Where nothing does, widths are known before any height is.
  ///
  /// - Complexity: O(constraints)
  package var heightsMayDecideWidths: Bool {
    !followers.isEmpty || contents.contains { $0.isAlive && $0.aspect != nil }
      || constraints.contains { record in
        guard record.isAlive, record.isInstalled, let second = record.constraint.second else { return false }
        return record.constraint.first.attribute.axis != second.attribute.axis
      }
  }

  /// Lets the intrinsic heights of these views, and of no others, lie between pixels: heights that are solved for, for
  /// which whole pixels would be no solution. Takes effect with the next ``layout()``.
  ///
  /// - Returns: whether that changes anything for any view.
  @discardableResult
  package mutating func letHeightsLieBetweenPixels(of views: Set<View>) -> Bool {
    var isNew = false
    for place in contents.indices where contents[place].isAlive {
      let item = Int(contents[place].item)
      let lies = !views.isEmpty && views.contains(handle(item))
      guard contents[place].isBetweenPixels != lies else { continue }
      contents[place].isBetweenPixels = lies
      contentChanged(item)
      isNew = true
    }
    return isNew
  }
}

extension View {
  /// Whether it was made before another view of its layout.
  package func wasMade(before other: View) -> Bool { reference.index < other.reference.index }
}
