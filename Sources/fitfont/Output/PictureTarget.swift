import CommandInterface
import Drawing
import JSONText
import Pages
import Platform
import TextFields

/// Where a picture goes and in which format, checked before anything is fitted.
struct PictureTarget {
  /// A path, or `-`; nil if there is only a preview.
  private(set) var path: String?
  let format: PictureFormat
  private let request: PictureRequest
  private let preview: Preview?
  private let source: String?

  /// Nil if no picture is requested.
  ///
  /// - Throws: wrong usage for a name that implies no format, and for a terminal that cannot show pictures.
  init?(_ request: Request) throws(Failure) {
    let picture = request.picture
    self.request = picture
    source = Self.source(request)
    guard picture.output != nil || picture.previews else { return nil }
    path = picture.output
    if let path { try InputFiles(request).check(output: path) }
    format = try path.map { path throws(Failure) in try PictureFormat.of(picture, path: path) } ?? .png
    if path == "-" {
      if isatty(STDOUT_FILENO) == 1 {
        throw .usage("a picture is not written to a terminal; redirect it, or show it with --preview")
      }
      if request.json || request.explain || picture.previews {
        let other = request.json ? "--json" : request.explain ? "--explain" : "--preview"
        throw .usage("\(other) and -o - both write to standard output; name a file for the picture")
      }
    }
    preview = picture.previews ? try Preview() : nil
  }

  var isStandardOutput: Bool { path == "-" }

  /// Fills the place for a sheet's number in the name of the only one: the same name as that of the first of many.
  ///
  /// - Throws: wrong usage for another field, which nothing fills, and for a file that is read.
  mutating func numberSheet(besides files: InputFiles) throws(Failure) {
    guard let path, let template = try? Template(path), template.fields.contains("page") else { return }
    if let other = template.fields.first(where: { $0 != "page" }) {
      throw .usage("-o '\(path)' has the field {\(other)}, but there are no rows; name sheets by {page}, their number")
    }
    let name = try template.filled(["page": "1"])
    try files.check(output: name)
    self.path = name
  }

  /// Writes and shows the picture.
  ///
  /// - Parameters:
  ///   - scale: the scale; nil for the requested one.
  ///   - title: the title of a document; without one, the name of the file that it is made from.
  func deliver(_ picture: Picture, scale: Double? = nil, title: String? = nil) throws(Failure) {
    if let path {
      // By now, the fonts of all texts are open.
      try InputFiles.openFonts.check(output: path)
      let bytes = try request.encoding(format, scale: scale).bytes(
        of: picture, title: title.flatMap { $0.isEmpty ? nil : $0 } ?? source)
      if isStandardOutput {
        try bytes[...].withRawBytes { bytes throws(Failure) in try Output.write(bytes: bytes) }
      } else {
        try OutputFile.write(bytes, to: path)
      }
    }
    if let preview { try preview.show(picture) }
  }

  /// The title of a document that is given none: the first file that it is made from; nil for standard input.
  static func source(_ request: Request) -> String? {
    let files = [request.picture.composition, request.picture.rows].compactMap { $0 } + request.layout.files
    return files.first { !$0.isEmpty && $0 != "-" }.flatMap(DocumentTitle.of)
  }
}
