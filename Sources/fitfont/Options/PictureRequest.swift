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

/// How large a picture is drawn.
enum PictureScale: Equatable {
  /// So many times as large as it would be.
  case times(Double)
  /// In pixels an inch, of which only what has pixels knows.
  case resolution(Double)

  init(_ argument: Argument) throws(Failure) {
    let scale = try argument.scale()
    self = scale.isResolution ? .resolution(scale.number) : .times(scale.number)
  }

  /// Pixels a point, and how many times as large what has none says it is.
  ///
  /// - Parameter hasUnits: whether the size was said with units: on a screen, an inch has then 96 pixels, as in CSS. A page of
  ///   PDF is in points whatever was said.
  func pixels(_ format: PictureFormat, hasUnits: Bool) -> Double {
    let usual = hasUnits && format != .pdf ? 96.0 / 72 : 1
    return switch self {
    case .times(let number): number * usual
    case .resolution(let number): format.isRaster ? number / 72 : usual
    }
  }
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
  /// - Throws: wrong usage for a quality of a format that has none.
  func check(_ request: PictureRequest) throws(Failure) {
    guard request.quality != nil, !hasQuality else { return }
    throw .usage("--quality is for .jpg and .webp, which leave out what is hardly seen; leave it out for .\(rawValue)")
  }
}
