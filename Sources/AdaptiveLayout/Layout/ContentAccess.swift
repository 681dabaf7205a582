extension Layout {
  /// The views that show something, in the order they were given it.
  package var viewsWithContent: [View] {
    contents.filter(\.isAlive).map { handle(Int($0.item)) }
  }

  /// What a view shows; nil where it shows nothing or is not here.
  package func content(of view: View) -> (any MeasuredContent)? {
    guard let item = try? index(view.reference, in: "") else { return nil }
    return items[item].properties.content
  }

  /// Whether a constraint names a baseline of the view, or once did.
  package func namesBaseline(of view: View) -> Bool {
    guard let item = try? index(view.reference, in: "") else { return false }
    return items[item].namesBaseline
  }

  /// The order in which handles were made.
  package func wasMadeBefore(_ a: View, _ b: View) -> Bool { a.reference.index < b.reference.index }
}
