import CommandInterface
import Pages
import Synchronization
import TextFields
import Typography

/// `fitfont draw --watch`: draws again whenever the composition, the rows, the text, or a font or image that they name
/// changes.
///
/// A faulty file is reported, and the command waits for its correction. A fault of the command line ends it, as does a
/// file that was never there. Ctrl-C ends it like any command: nothing half-written is left behind.
struct DrawWatch {
  private let request: Request
  /// The files that the command line names.
  private let named: [String]

  init(_ request: Request) throws(Failure) {
    let picture = request.picture
    let inputs = [picture.composition, picture.rows, request.textFile].compactMap { $0 }
    guard !inputs.contains("-") else {
      throw .usage("--watch needs files to look at, and standard input is not one; name a file")
    }
    guard picture.output != "-" else {
      throw .usage("--watch draws a picture again and again, and -o - cannot take a second one; name a file")
    }
    named = inputs + [request.fontFile, request.font].compactMap { $0 }
    guard !inputs.isEmpty || request.fontFile != nil else {
      throw .usage("--watch needs a file to look at; name one with --composition, --rows, --text-file or --font-file")
    }
    self.request = request
  }

  func run() throws(Failure) -> ExitCode {
    let files = Mutex(FileWatch())
    // Until a composition has been read, its files are unknown.
    let wasRead = Mutex(false)
    var isFirst = true
    while true {
      // Noted before they are read, so that a change in the meantime is seen.
      files.withLock { $0.know(named) }
      FontCatalog.shared.closeFiles()
      do throws(Failure) {
        _ = try Draw.run(request) { paths in
          wasRead.withLock { $0 = true }
          files.withLock { $0.know(also: paths) }
        }
      } catch {
        let isHopeless = error.kind == .usage || error.kind == .noInput && !wasRead.withLock { $0 }
        if isFirst && isHopeless || error.kind == .cannotCreate || error.kind == .cannotWrite { throw error }
        Output.complain(error.visible)
      }
      isFirst = false
      let known = files.withLock { $0 }
      known.wait()
    }
  }
}
