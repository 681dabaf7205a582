import Drawing
import Geometry
import LayoutDocuments

/// What the user asked for of a picture.
struct PictureRequest {
  /// A path, or `-`.
  var output: String?
  var format: PictureFormat?
  var padding = EdgeInsets.zero
  var scale = 1.0
  var svgText = SVGText.outlines
  var annotates = false
  var previews = false
  var composition: String?
  var rows: String?
  /// The file of results by which rows are known that need not be drawn again.
  var resume: String?
}

/// The formats that pictures are written in.
enum PictureFormat: String, CaseIterable {
  case svg
  case png
  case pdf

  /// What was asked for, else what the file's name ends with.
  ///
  /// - Throws: wrong usage for a name that tells nothing.
  static func of(_ request: PictureRequest, path: String) throws(Failure) -> PictureFormat {
    if let format = request.format { return format }
    guard path != "-" else { throw .usage("-o - does not tell the format; add --format svg, png or pdf") }
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last, !ending.isEmpty else {
      throw .usage("--output '\(path)' does not tell the format; end it in .svg, .png or .pdf, or add --format")
    }
    guard let format = PictureFormat(rawValue: ending.lowercased()) else {
      throw .usage("--output '\(path)': .\(ending) is no format of pictures; use .svg, .png or .pdf, or add --format")
    }
    return format
  }
}
