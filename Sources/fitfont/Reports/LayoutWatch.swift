import LayoutDocuments
import TextFields

/// `fitfont layout --watch`: the same again whenever the document or one of its images changes.
///
/// What is wrong with a file is said, and waited out; what is wrong with the command line ends it, as does a file that was never
/// there. Ctrl-C ends it as it ends any command: nothing half-written is left behind.
struct LayoutWatch {
  private let request: Request

  init(_ request: Request) throws(Failure) {
    guard request.layout.file != "-" else {
      throw .usage("--watch needs a file to look at, and standard input is not one; name the document")
    }
    guard request.picture.output != "-" else {
      throw .usage("--watch draws a picture again and again, and -o - has no place for a second; name a file")
    }
    self.request = request
  }

  func run() throws(Failure) -> ExitCode {
    var files = FileWatch()
    var paths = [request.layout.file]
    // Until a document was read, nothing says that there is one.
    var wasRead = false
    var isFirst = true
    while true {
      // Before they are read: what changes meanwhile is seen as a change.
      files.know(paths)
      do throws(Failure) {
        if !isFirst, !request.json, request.picture.output == nil { try Output.write("\n") }
        _ = try LayoutCommand(request) { document in
          wasRead = true
          paths = [request.layout.file] + document.images
          files.know(also: paths)
        }.run()
      } catch {
        if isFirst, error.kind == .usage || error.kind == .noInput && !wasRead { throw error }
        if error.kind == .cannotCreate || error.kind == .cannotWrite { throw error }
        Output.complain(error.visible)
      }
      isFirst = false
      files.wait()
    }
  }
}
