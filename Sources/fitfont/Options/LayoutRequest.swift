import AdaptiveLayout
import LayoutDocuments

/// What the user asked for of a layout.
struct LayoutRequest {
  /// A path, or `-`.
  var file = ""
  var devices: [String] = []
  var usesAllDevices = false
  /// Nil takes the document's own.
  var language: String?
  var contentSize = ContentSizeCategory.large
  /// How large pictures are drawn; nil leaves it to them.
  var scale: Double?
  /// The view whose frame is to be explained.
  var explained: String?
  var asksConflicts = false
  var asksAmbiguity = false
  /// Whether it is all done again when a file changes.
  var watches = false
  /// Whether the document itself is asked for, in its canonical style.
  var tidies = false

  func document() throws(LayoutDocumentError) -> LayoutDocument {
    try file == "-" ? LayoutDocument.standardInput() : LayoutDocument(contentsOf: file)
  }
}
