package import TextFields

/// What a mail merge is made of, and where it goes.
package struct MergeRequest {
  /// What is drawn for each row.
  package var composition: Composition
  /// The file of the rows; `-` for standard input.
  package var rows: String
  /// The separator of CSV fields; nil for that of the header.
  package var delimiter: UInt8?
  /// The name of the file, or of the files, with places for fields; `-` for standard output.
  package var output: String
  package var encoding: PictureEncoding
  /// The sheet on which pictures are put; nil for a picture or page for each row.
  package var sheet: LabelSheet?
  package var annotates = false
  /// The file of earlier results; nil if all rows are drawn.
  package var resume: String?
  /// Everything else that pictures depend on.
  package var words: [String] = []
  /// The files that nothing may be drawn into.
  package var inputs: InputFiles
  /// The title of a document that the composition gives none.
  package var title: String?
  /// The number of threads; nil for as many as there are cores.
  package var jobs: Int?
  /// Takes the files of a row before they are read, on any thread.
  package var reading: @Sendable ([String]) -> Void = { _ in }
  /// Ends the process when the reader of standard output has gone away.
  package var brokenPipe: @Sendable () -> Never

  package init(
    _ composition: Composition, rows: String, output: String, _ encoding: PictureEncoding, inputs: InputFiles,
    brokenPipe: @escaping @Sendable () -> Never
  ) {
    (self.composition, self.rows, self.output, self.encoding) = (composition, rows, output, encoding)
    (self.inputs, self.brokenPipe) = (inputs, brokenPipe)
  }
}
