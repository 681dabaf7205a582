import AdaptiveLayout
import LayoutDocuments
import TextFields

/// What the user asked for of a layout.
struct LayoutRequest {
  /// Paths, or `-`.
  var files: [String] = []
  var devices: [String] = []
  var usesAllDevices = false
  var window = WindowRequest()
  /// None takes each document's own.
  var languages: [String] = []
  var contentSize = ContentSizeCategory.large
  /// How large pictures are drawn; nil leaves it to them.
  var scale: Double?
  /// Whether pictures show the outlines of what has no colour.
  var showsFrames = false
  /// The view whose frame is to be explained.
  var explained: String?
  var asksConflicts = false
  var asksAmbiguity = false
  /// Whether it is all done again when a file changes.
  var watches = false
  /// Whether the files are storyboards and xibs, to be laid out as on Interface Builder's canvas.
  var asksCanvas = false
  /// Whether the document itself is asked for, in its canonical style.
  var tidies = false

  /// Languages in a row: `en,ar`.
  static func languages(_ argument: Argument) throws(Failure) -> [String] {
    let tags = try argument.nonEmpty().split(separator: ",", omittingEmptySubsequences: false)
    guard tags.allSatisfy({ !$0.isEmpty }) else {
      throw argument.failure("has nothing before or after a comma; write languages as de or en,ar")
    }
    if let twice = tags.enumerated().first(where: { tags[..<$0.offset].contains($0.element) })?.element {
      throw argument.failure("names '\(twice)' twice; leave one out")
    }
    return tags.map(String.init)
  }

  /// The document of a path, or of standard input.
  static func document(_ file: String) throws(LayoutDocumentError) -> LayoutDocument {
    try file == "-" ? LayoutDocument.standardInput() : LayoutDocument(contentsOf: file)
  }
}
