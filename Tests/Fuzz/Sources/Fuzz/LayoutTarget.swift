import AdaptiveLayout
import Geometry
import LabelFitting
import LayoutDocuments
import TextFields
import TextFit
import TextLayout

/// A layout document: read, built in each of its languages, solved and fitted on a small screen and on a large one.
enum LayoutTarget {
  private static let viewports: [Viewport] = {
    let all = Device.all.compactMap { try? $0.viewport($0.orientations[0]) }
    let sorted = all.sorted { $0.size.width < $1.size.width }
    return [sorted.first, sorted.last].compactMap { $0 }
  }()

  static func run(_ bytes: UnsafeRawBufferPointer) {
    hold(viewports.count == 2)
    do throws(LayoutDocumentError) {
      // No file may be named but one that is not there.
      let document = try LayoutDocument(json: Array(bytes), name: "fuzzed", folder: "/dev/null/")
      for language in [nil] + document.languages.prefix(3).map(Optional.some) {
        try lay(document, language)
      }
    } catch {
      hold(!error.message.isEmpty)
      hold(error.kind != .software, "\(error)")
      // What passes a limit, or a language that was asked for, is of the whole document.
      if error.kind == .badData { hold(error.line > 0 && error.column > 0, "\(error)") }
    }
  }

  private static func lay(_ document: LayoutDocument, _ language: String?) throws(LayoutDocumentError) {
    let screen: LayoutScreen = try document.screen(language: language, cache: nil)
    for viewport in viewports {
      do throws(LabelError) {
        let solved = try screen.layout(in: viewport)
        for name in screen.names {
          guard let frame = solved.frame(of: name) else { continue }
          hold(frame.maxX.isFinite && frame.maxY.isFinite, "\(name) has the frame \(frame)")
          if let fit = solved.fit(of: name) { FitPromises.hold(fit) }
        }
      } catch {
        hold(!error.description.isEmpty)
      }
    }
  }
}
