import InterfaceScreens
import TextFields

extension InputFiles {
  /// The files that the command line names, and standard input where it is read.
  init(_ request: Request) {
    let named: [(path: String?, what: String)] = [
      (request.textFile, "the text file"), (request.picture.composition, "the composition"),
      (request.picture.rows, "the file of the rows"), (request.fontFile, "the font file"),
      (request.font, "the font file"), (request.records, "the file of the records"),
      (request.check.baseline, "the baseline"),
    ]
    self.init(named.compactMap { path, what in path.map { ($0, what) } })
    add(request.layout.files.map { (SceneReference.isInterface($0) ? SceneReference($0).file : $0, "the document") })
    // Only the first file of a check may be standard input.
    add(request.check.files.prefix(1).map { (SceneReference($0).file, "the table of slots or a document") })
    let others = request.check.files.dropFirst().map { (SceneReference($0).file, "a document or catalogue") }
    add(others.map { (Self.path(named: $0.0), $0.1) } + request.presentations.inputs)
  }
}

extension Request {
  /// The file of a batch's records, `-` for standard input; nil if the command reads none.
  fileprivate var records: String? { command == .batch || command == .group ? batchFile ?? "-" : nil }
}
