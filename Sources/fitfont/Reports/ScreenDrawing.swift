import AdaptiveLayout
import CommandInterface
import Drawing
import Geometry
import LabelFitting
import LayoutDocuments
import Pages
import Reports
import TextFields
import Typography

/// `fitfont layout -o`: a single screen, or a sheet of many with their names, in which screens that look alike appear
/// once.
struct ScreenDrawing {
  let results: [LayoutResult]
  let wishes: LayoutRequest

  func deliver(_ target: PictureTarget) throws(Failure) {
    let (picture, scale) = try drawn(target.format)
    try target.deliver(picture, scale: scale)
  }

  /// The picture, and the scale at which it is drawn.
  private func drawn(_ format: PictureFormat) throws(Failure) -> (Picture, scale: Double) {
    if let flat = results.first(where: { $0.viewport.size.width <= 0 || $0.viewport.size.height <= 0 }) {
      throw .badData(
        "\(flat.name): the screen is \(flat.viewport.size.width.shortest) x \(flat.viewport.size.height.shortest) points,"
          + " so nothing of it can be drawn; give its \"room\" a width and a height above 0")
    }
    let captions: Font
    do throws(FontError) { captions = try FontCatalog.shared.defaultFont() } catch { throw Failure(error) }
    do throws(LabelError) {
      if results.count == 1, let result = results.first {
        let picture = try result.solved.picture(frames: wishes.showsFrames)
        return (picture, wishes.scale ?? (format.isRaster ? result.device.scale : 1))
      }
      // Screens of the same shape are side by side, so that rows have no gaps.
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

  /// Within each document and language, upright screens come before sideways ones; otherwise the order is kept.
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
