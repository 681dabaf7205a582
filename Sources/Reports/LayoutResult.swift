package import AdaptiveLayout
package import Geometry
internal import JSONText
package import LabelFitting
package import LayoutDocuments
internal import TextFit

/// The screen of a document, laid out on one device.
package struct LayoutResult: Sendable {
  /// The document and language of the screen, if there are several; nil if there is only one.
  package let source: Source?
  package let device: Device
  package let orientation: Orientation
  /// The window on the device's screen; nil for the whole screen.
  package let window: Window?
  package var solved: SolvedScreen

  /// A document, by its name as it was given, and the language of its texts.
  package struct Source: Sendable, Hashable {
    package let document: String
    package let language: String

    /// A title that distinguishes it from the others.
    package let title: String

    /// - Parameters:
    ///   - documents: all documents; if there is only one, its name is not needed.
    ///   - isOnlyLanguage: whether all documents have this language.
    package init(document: String, among documents: [String], language: String, isOnlyLanguage: Bool) {
      (self.document, self.language) = (document, language)
      let name = documents.count == 1 ? "" : Self.name(of: document, among: documents)
      title = [name, isOnlyLanguage ? "" : language].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The name of the file without its extension, with as many of its folders as are needed to distinguish it from the
    /// others.
    private static func name(of document: String, among documents: [String]) -> String {
      func end(of path: String, _ count: Int) -> String {
        let parts = path.split(separator: "/").suffix(count).joined(separator: "/")
        return parts.hasSuffix(".json") ? String(parts.dropLast(".json".count)) : parts
      }
      let most = documents.map { $0.split(separator: "/").count }.max() ?? 1
      for count in 1...max(1, most) {
        let name = end(of: document, count)
        if !documents.contains(where: { $0 != document && end(of: $0, count) == name }) { return name }
      }
      return document
    }
  }

  package init(
    _ screen: LayoutScreen, of source: Source? = nil, _ device: Device, _ orientation: Orientation,
    window: Window? = nil, _ viewport: Viewport
  ) throws(LabelError) {
    self.source = source
    self.device = device
    self.orientation = orientation
    self.window = window
    solved = try screen.layout(in: viewport)
  }

  package var name: String {
    (source.map { $0.title + ": " } ?? "") + Self.name(device, orientation, window)
  }

  /// The name of a window on a device for people.
  package static func name(_ device: Device, _ orientation: Orientation, _ window: Window?) -> String {
    "\(device.name) \(orientation.rawValue)" + (window.map { " \($0)" } ?? "")
  }

  package var viewport: Viewport { solved.viewport }

  package var layout: Layout {
    get { solved.layout }
    set { solved.layout = newValue }
  }

  package var fits: LabelFits { solved.fits }

  package static func text(_ frame: Rect) -> String {
    "\(decimal(frame.minX)),\(decimal(frame.minY)) \(decimal(frame.size.width))x\(decimal(frame.size.height))"
  }
}
