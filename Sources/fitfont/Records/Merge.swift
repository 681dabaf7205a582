import CommandInterface
import Drawing
import Pages
import RecordStreams
import TextFields

/// `fitfont draw --rows`: a picture, or a page of one PDF, for each row of a file.
struct Merge {
  private let merge: MergeRun
  private let progress: Progress?

  /// - Parameter reading: called with the files of the composition and the rows before they are read; nil if nobody
  ///   asks.
  init(_ asked: Request, reading: (@Sendable ([String]) -> Void)? = nil) throws(Failure) {
    var request = asked
    let picture = request.picture
    guard let output = picture.output else {
      throw .usage("--rows needs names for the pictures; add -o 'card-{name}.png', or -o all.pdf for one PDF")
    }
    guard !picture.previews else { throw .usage("--preview shows one picture; leave out --rows") }
    guard picture.composition != "-" || picture.rows != "-" else {
      throw .usage("the composition and the rows cannot both be read from standard input; name a file for one of them")
    }
    let composition = try Draw.composition(request)
    reading?(composition.files.map(\.path))
    let format = try PictureFormat.of(picture, path: output)
    let sheet = try Draw.sheet(request, composition)
    request.picture.hasUnits = composition.hasUnits || sheet != nil
    var wanted = MergeRequest(
      composition, rows: picture.rows ?? "-", output: output, request.picture.encoding(format),
      inputs: InputFiles(request), brokenPipe: { Output.endByPipe() })
    (wanted.sheet, wanted.annotates, wanted.resume) = (sheet, picture.annotates, picture.resume)
    (wanted.delimiter, wanted.jobs, wanted.words) = (request.delimiter, request.jobs, request.words)
    wanted.title = PictureTarget.source(request)
    if let reading { wanted.reading = reading }
    progress = Progress.onTerminal()
    merge = try MergeRun(wanted, RecordListener.terminal(progress))
  }

  /// - Throws: ``Failure`` if reading or writing fails; rows that cannot be drawn are records of the output.
  func run() throws(Failure) -> ExitCode {
    defer { progress?.end() }
    return try merge.run().exitCode
  }
}
