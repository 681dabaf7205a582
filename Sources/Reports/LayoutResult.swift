package import AdaptiveLayout
package import Geometry
internal import JSONText
package import LabelFitting
package import LayoutDocuments
internal import TextFit

/// A document's screen laid out on one device.
package struct LayoutResult: Sendable {
  /// Which of several screens it is; nil where there is one.
  package let source: Source?
  package let device: Device
  package let orientation: Orientation
  package var solved: SolvedScreen

  /// A document, as it was named, and the language of its texts.
  package struct Source: Sendable, Hashable {
    package let document: String
    package let language: String

    /// What people call it, to tell it from the others.
    package let title: String

    /// - Parameters:
    ///   - isOnlyDocument: whether the others are the same document's, so that its name tells nothing.
    ///   - isOnlyLanguage: whether the language is that of all.
    package init(document: String, language: String, isOnlyDocument: Bool, isOnlyLanguage: Bool) {
      (self.document, self.language) = (document, language)
      let file = document.split(separator: "/").last ?? ""
      let stem = file.hasSuffix(".json") ? file.dropLast(".json".count) : file
      title = [isOnlyDocument ? "" : String(stem), isOnlyLanguage ? "" : language].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }

  package init(
    _ screen: LayoutScreen, of source: Source? = nil, _ device: Device, _ orientation: Orientation, _ viewport: Viewport
  ) throws(LabelError) {
    self.source = source
    self.device = device
    self.orientation = orientation
    solved = try screen.layout(in: viewport)
  }

  package var name: String {
    (source.map { $0.title + ": " } ?? "") + "\(device.name) \(orientation.rawValue)"
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
