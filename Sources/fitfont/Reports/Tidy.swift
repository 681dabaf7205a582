import LayoutDocuments
import TextFields

/// `fitfont layout --tidy`: writes a document in its canonical style, to standard output or into a file, which may be
/// its own.
enum Tidy {
  static func run(_ request: Request) throws(Failure) -> ExitCode {
    let document: LayoutDocument
    do throws(LayoutDocumentError) {
      document = try LayoutRequest.document(request.layout.files.first ?? "")
    } catch {
      throw Failure(error)
    }
    let text = document.json()
    if let path = request.picture.output, path != "-" {
      try OutputFile.write(Array(text.utf8), to: path)
    } else {
      try Output.write(data: text)
    }
    return .fits
  }
}
