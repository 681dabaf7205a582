package import Drawing

/// How a view of a document is drawn.
package struct Look: Sendable {
  package var background = Color.transparent
  package var stroke: Stroke?
  package var cornerRadius = 0.0
}
