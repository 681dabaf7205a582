import TextFields

extension InputFiles {
  /// The files that the command line names.
  init(_ request: Request) {
    let named: [(path: String?, what: String)] = [
      (request.textFile, "the text file"), (request.picture.composition, "the composition"),
      (request.picture.rows, "the file of the rows"),
      (request.fontFile, "the font file"), (request.font, "the font file"),
    ]
    self.init(
      named.compactMap { path, what in path.map { ($0, what) } } + request.layout.files.map { ($0, "the document") })
  }
}
