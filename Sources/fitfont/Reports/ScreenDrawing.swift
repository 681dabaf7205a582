import AdaptiveLayout
import Drawing
import Geometry
import LabelFitting
import LayoutDocuments
import Pages
import Reports
import TextFields
import Typography

/// `fitfont layout -o`: one screen by itself, or a sheet of many with their names, each that looks like others once.
struct ScreenDrawing {
  let results: [LayoutResult]
  let wishes: LayoutRequest

  func deliver(_ target: PictureTarget) throws(Failure) {
    let (picture, scale) = try drawn(target.format)
    try target.deliver(picture, scale: scale)
  }

  /// The picture, and how large it is drawn.
  private func drawn(_ format: PictureFormat) throws(Failure) -> (Picture, scale: Double) {
    let captions: Font
    do throws(FontError) { captions = try FontCatalog.shared.defaultFont() } catch { throw Failure(error) }
    do throws(LabelError) {
      if results.count == 1, let result = results.first {
        let picture = try result.solved.picture(frames: wishes.showsFrames)
        return (picture, wishes.scale ?? (format.isRaster ? result.device.scale : 1))
      }
      // Those of one shape beside each other, so that rows have no holes.
      let sheet = ScreenSheet(Self.uprightFirst(results).map { ($0.source?.title ?? "", $0.device.name, $0.solved) })
      let progress = Progress.onTerminal("screens drawn", of: sheet.thumbnails.count)
      defer { progress?.end() }
      let scale = wishes.scale ?? sheet.scale
      let picture = try sheet.picture(captions: captions, frames: wishes.showsFrames, scale: scale) {
        progress?.show($0)
      }
      return (picture, scale)
    } catch {
      throw Failure(error)
    }
  }

  /// Within each document and language, screens held upright before those held sideways, else in their order.
  private static func uprightFirst(_ results: [LayoutResult]) -> [LayoutResult] {
    var sorted: [LayoutResult] = []
    var rest = results[...]
    while let first = rest.first {
      let group = rest.prefix { $0.source == first.source }
      sorted += group.filter { $0.orientation == .portrait } + group.filter { $0.orientation != .portrait }
      rest = rest.dropFirst(group.count)
    }
    return sorted
  }
}
