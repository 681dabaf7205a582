import Drawing
import Geometry
import Pages
import TextFields

/// What the user asked for of a picture.
struct PictureRequest {
  /// A path, or `-`.
  var output: String?
  var format: PictureFormat?
  /// Whether it is all done again when a file changes.
  var watches = false
  /// Of a document.
  var title: String?
  var padding = EdgeInsets.zero
  var scale = PictureScale.times(1)
  /// Whether the box was said with units or by a paper's name.
  var hasUnits = false
  /// The sheet that pictures are put on.
  var sheet: SheetRequest?
  /// Of a JPEG or WebP, from 1 to 100.
  var quality: Int?
  var svgText = SVGText.outlines
  var annotates = false
  var previews = false
  var composition: String?
  var rows: String?
  /// The file of results by which rows are known that need not be drawn again.
  var resume: String?
}

extension Argument {
  /// A format by the name that files end in, or by the other one of JPEG.
  func pictureFormat() throws(Failure) -> PictureFormat {
    if let format = PictureFormat(named: text) { return format }
    return try oneOf(PictureFormat.self)
  }
}

extension PictureFormat {
  /// What was asked for, else what the file's name ends with.
  ///
  /// - Throws: wrong usage for a name that tells nothing.
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
