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

    package init(document: String, language: String) {
      (self.document, self.language) = (document, language)
    }

    /// What people call it: the file's name without folder and ending, and its language.
    package var title: String {
      let file = document.split(separator: "/").last.map(String.init) ?? document
      let stem = file.hasSuffix(".json") ? String(file.dropLast(".json".count)) : file
      return language.isEmpty ? stem : "\(stem) \(language)"
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
