import Drawing
import Geometry
import Pages
import TextFields

/// What the user asked for in terms of a picture.
struct PictureRequest {
  /// A path, or `-`.
  var output: String?
  var format: PictureFormat?
  /// Whether to start again whenever a file changes.
  var watches = false
  /// The title of a document.
  var title: String?
  var padding = EdgeInsets.zero
  var scale = PictureScale.times(1)
  /// Whether the box was given in units or as a paper.
  var hasUnits = false
  /// The sheet on which pictures are put.
  var sheet: SheetRequest?
  /// The quality of a JPEG or WebP, from 1 to 100.
  var quality: Int?
  var svgText = SVGText.outlines
  var annotates = false
  var previews = false
  var composition: String?
  var rows: String?
  /// The file of earlier results, which tells which rows need not be drawn again.
  var resume: String?

  /// How pictures become the bytes of a file.
  ///
  /// - Parameter scale: the scale; nil for the requested one.
  func encoding(_ format: PictureFormat, scale: Double? = nil) -> PictureEncoding {
    PictureEncoding(
      format, scale: scale ?? self.scale.pixels(format, hasUnits: hasUnits), quality: quality, text: svgText)
  }
}

extension Argument {
  /// A format by its file extension, or by the other extension of JPEG.
  func pictureFormat() throws(Failure) -> PictureFormat {
    if let format = PictureFormat(named: text) { return format }
    return try oneOf(PictureFormat.self)
  }
}

extension PictureFormat {
  /// The requested format, or else the one that the file's name implies.
  ///
  /// - Throws: wrong usage for a name that implies no format.
  static func of(_ request: PictureRequest, path: String) throws(Failure) -> PictureFormat {
    if let format = request.format { return format }
    guard path != "-" else { throw .usage("-o - does not tell the format; add --format \(endings(""))") }
    if let format = PictureFormat(path: path) { return format }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.indices.last else {
      throw .usage("--output '\(path)' does not tell the format; end it in \(endings()), or add --format")
    }
    throw .usage("--output '\(path)': pictures cannot be written as \(name[dot...]); use \(endings()), or add --format")
  }
}
