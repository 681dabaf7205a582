import AdaptiveLayout
import LayoutDocuments
import TextFields

/// What the user asked a layout to do.
struct LayoutRequest {
  /// Paths, or `-`.
  var files: [String] = []
  var devices: [String] = []
  var usesAllDevices = false
  var window = WindowRequest()
  /// The languages; if empty, each document takes its own.
  var languages: [String] = []
  var contentSize = ContentSizeCategory.large
  /// The scale of pictures; nil for their own.
  var scale: Double?
  /// Whether pictures show the outlines of views without a colour.
  var showsFrames = false
  /// The view whose frame is to be explained.
  var explained: String?
  var asksConflicts = false
  var asksAmbiguity = false
  /// Whether to start again whenever a file changes.
  var watches = false
  /// Whether the files are storyboards and xibs to lay out as on Interface Builder's canvas.
  var asksCanvas = false
  /// Whether to write the document itself, in its canonical style.
  var tidies = false

  /// Languages separated by commas: `en,ar`.
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

  /// The document at a path, or on standard input.
  static func document(_ file: String) throws(LayoutDocumentError) -> LayoutDocument {
    try file == "-" ? LayoutDocument.standardInput() : LayoutDocument(contentsOf: file)
  }
}
