import AdaptiveLayout
import Drawing
import Geometry
import LabelFitting
import LayoutDocuments
import Pages
import Reports
import TextFields
import Typography

/// `fitfont layout -o`: one screen by itself, or a sheet of many with their names.
struct ScreenDrawing {
  let results: [LayoutResult]
  /// How large it is drawn; nil leaves it to the picture.
  let scale: Double?

  func deliver(_ target: PictureTarget) throws(Failure) {
    let picture = try picture()
    if results.count == 1, let result = results.first {
      try target.deliver(picture, scale: scale ?? (target.format.isRaster ? result.device.scale : 1))
    } else {
      try target.deliver(picture, scale: scale ?? min(1, Picture.sheetWidth / picture.size.width))
    }
  }

  private func picture() throws(Failure) -> Picture {
    let captions: Font
    do throws(FontError) { captions = try FontCatalog.shared.defaultFont() } catch { throw Failure(error) }
    do throws(LabelError) {
      if results.count == 1, let result = results.first { return try result.solved.picture() }
      let progress = Progress.onTerminal("screens drawn", of: results.count)
      defer { progress?.end() }
      return try Picture(sheetOf: results.map { ($0.name, $0.solved) }, captions: captions) { progress?.show($0) }
    } catch {
      throw Failure(error)
    }
  }
}
