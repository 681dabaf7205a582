import CommandInterface
import InterfaceScreens
import LayoutDocuments
import TextFields

/// `fitfont layout --tidy`: writes a document in its canonical style, to standard output or into a file, which may be
/// its own.
enum Tidy {
  static func run(_ request: Request) throws(Failure) -> ExitCode {
    let document: LayoutDocument
    let path = request.layout.files.first ?? ""
    if SceneReference.isInterface(path) {
      if let output = request.picture.output {
        // A document is written over itself, but not over what it was made from.
        try InputFiles([(SceneReference(path).file, "the storyboard or xib")]).check(output: output)
      }
      document = try InterfaceScenes.tidied(path) { Output.complain($0) }
    } else {
      do throws(LayoutDocumentError) {
        document = try LayoutRequest.document(path)
      } catch {
        throw Failure(error)
      }
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
