import LayoutDocuments
import TextFields

/// `fitfont layout --watch`: the same again whenever one of the documents or of their images changes.
///
/// What is wrong with a file is said, and waited out; what is wrong with the command line ends it, as does a file that was never
/// there. Ctrl-C ends it as it ends any command: nothing half-written is left behind.
struct LayoutWatch {
  private let request: Request

  init(_ request: Request) throws(Failure) {
    guard !request.layout.files.contains("-") else {
      throw .usage("--watch needs a file to look at, and standard input is not one; name the document")
    }
    guard request.picture.output != "-" else {
      throw .usage("--watch draws a picture again and again, and -o - has no place for a second; name a file")
    }
    self.request = request
  }

  func run() throws(Failure) -> ExitCode {
    var files = FileWatch()
    let documents = request.layout.files.map(InterfaceScreens.file)
    var paths = documents
    // Until a document was read, nothing says that there is one.
    var wasRead: Set<String> = []
    var isFirst = true
    while true {
      // Before they are read: what changes meanwhile is seen as a change.
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
