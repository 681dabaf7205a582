import CommandInterface
import InterfaceScreens
import LayoutDocuments
import TextFields

/// `fitfont layout --watch`: lays out again whenever one of the documents or of their images changes.
///
/// A faulty file is reported, and the command waits for its correction. A fault of the command line ends it, as does a
/// file that was never there. Ctrl-C ends it like any command: nothing half-written is left behind.
struct LayoutWatch {
  private let request: Request

  init(_ request: Request) throws(Failure) {
    guard !request.layout.files.contains("-") else {
      throw .usage("--watch needs a file to look at, and standard input is not one; name the document")
    }
    guard request.picture.output != "-" else {
      throw .usage("--watch draws a picture again and again, and -o - cannot take a second one; name a file")
    }
    self.request = request
  }

  func run() throws(Failure) -> ExitCode {
    var files = FileWatch()
    let documents = request.layout.files.map { SceneReference.isInterface($0) ? SceneReference($0).file : $0 }
    var paths = documents
    // Until a document has been read, its files are unknown.
    var wasRead: Set<String> = []
    var isFirst = true
    while true {
      // Noted before they are read, so that a change in the meantime is seen.
      files.know(paths)
      do throws(Failure) {
        if !isFirst, !request.json, request.picture.output == nil { try Output.write("\n") }
        var images: [String] = []
        _ = try LayoutCommand(request) { file, document in
          wasRead.insert(file)
          images += document.images
          paths = documents + images
          files.know(also: document.images)
        }.run()
      } catch {
        if isFirst, error.kind == .usage || error.kind == .noInput && wasRead.count < request.layout.files.count {
          throw error
        }
        if error.kind == .cannotCreate || error.kind == .cannotWrite { throw error }
        Output.complain(error.visible)
      }
      isFirst = false
      files.wait()
    }
  }
}
