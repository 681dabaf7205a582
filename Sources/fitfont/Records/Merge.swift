import Drawing
import Glibc
import JSONText
import LayoutDocuments
import Pages
import RecordStreams
import Synchronization
import TextFields
import TextFit
import TextLayout
import Typography

/// `fitfont draw --rows`: a picture, or a page of one PDF, for each row of a file, on all cores, in the order of the rows,
/// with memory that does not grow with their number.
///
/// Workers fit, place and, for files of their own, encode; what must be in order - writing files, adding pages, reporting -
/// they do in turn.
final class Merge: Sendable {
  private let request: Request
  private let plan: MergePlan
  private let target: Target
  private let pipeline: RecordPipeline
  private let state = Mutex(State())
  private let progress: Progress?
  /// What no row is drawn into.
  private let files: InputFiles
  private let journal: MergeJournal?

  private enum Target: Sendable {
    /// A file for each row.
    case files(PictureFormat)
    /// One PDF for all.
    case document(PageFile)
  }

  private struct State {
    var tally = Tally()
    var pages = 0
    /// The names written so far, hashed.
    var names: Set<Int> = []
    /// The notes printed so far.
    var said: Set<String> = []
  }

  /// Rows that a worker takes at once; their pictures are held until they are written.
  private static let chunkRows = 16
  private static let cachedText = 16 << 20
  /// Notes about fonts that one run prints.
  private static let mostNotes = 1000

  init(_ request: Request) throws(Failure) {
    let picture = request.picture
    guard let output = picture.output else {
      throw .usage("--rows needs names for the pictures; add -o 'card-{name}.png', or -o all.pdf for one PDF")
    }
    guard !picture.previews else { throw .usage("--preview shows one picture; leave out --rows") }
    guard picture.composition != "-" || picture.rows != "-" else {
      throw .usage("the composition and the rows cannot both be read from standard input; name a file for one of them")
    }
    let composition = try Draw.composition(request)
    let format = try PictureFormat.of(picture, path: output)
    try format.check(picture)
    let name = try Template(output)
    files = InputFiles(request).adding(composition.files)
    try files.check(output: output)
    if let resume = picture.resume {
      guard !name.fields.isEmpty else {
        throw .usage(
          "--resume needs a file for each row, as one document is whole or not there; put a field into the name")
      }
      try files.check(output: resume, option: "--resume")
    }
    plan = try MergePlan(
      composition, annotates: picture.annotates, name: name.fields.isEmpty ? nil : (name, "--output"),
      words: request.words)
    if name.fields.isEmpty {
      guard format.holdsPages else {
        throw .usage(
          "-o '\(output)' is one file for all rows; put a field into its name, such as 'card-{row}.\(format.rawValue)', or make a PDF"
        )
      }
      if output == "-", isatty(STDOUT_FILENO) == 1 {
        throw .usage("a picture is not written to a terminal; redirect it")
      }
      target = .document(try PageFile(path: output, scale: picture.scale))
    } else {
      target = .files(format)
    }
    pipeline = RecordPipeline(
      try RecordReader(path: picture.rows ?? "-", format: request.format, chunkRecords: Self.chunkRows))
    journal = try picture.resume.map { path throws(Failure) in try MergeJournal(path) }
    progress = Progress.onTerminal()
    self.request = request
  }

  /// Works until the rows end.
  ///
  /// - Throws: ``Failure`` when reading or writing fails; rows that cannot be drawn are records of the output.
  func run() throws(Failure) -> ExitCode {
    defer { progress?.end() }
    try pipeline.run(threads: request.jobs) { () throws(Failure) in
      Worker(merge: self, opened: Opened(cache: ShapeCache(capacity: Self.cachedText)), writer: JSONWriter())
    }
    let (pages, code) = state.withLock { ($0.pages, $0.tally.exitCode) }
    if case .document(let document) = target, pages > 0 { try document.finish() }
    return code
  }

  /// What a thread keeps to itself: what it has opened and shaped, and what it reports with.
  private struct Worker: ChunkWorker {
    let merge: Merge
    let opened: Opened
    let writer: JSONWriter

    func work(on chunk: RecordChunk, header: [String]?) throws(Failure) -> [Row] {
      if let header { try merge.plan.check(header) }
      return chunk.records.enumerated().map { index, record in
        merge.draw(record, number: chunk.preceding + index + 1, of: chunk, header: header, opened)
      }
    }

    func deliver(_ rows: [Row]) throws(Failure) { try merge.write(rows, writer) }
  }

  // MARK: One row

  /// What came of a row, or of an earlier run that drew it.
  private struct Row {
    var row: MergeRow
    var done: MergeJournal.Entry?

    var fits: Bool { row.misfits.isEmpty && done?.fits != false }
  }

  private func draw(
    _ record: RecordChunk.Record, number: Int, of chunk: RecordChunk, header: [String]?, _ opened: Opened
  ) -> Row {
    var row = MergeRow(number: number, line: record.line)
    do throws(Failure) {
      let members = try chunk.members(of: record, header: header)
      row.id = members.first { $0.key == "id" }?.value
      let fields = plan.fields(members, number: number)
      if let name = try plan.fileName(fields) {
        row.name = name
        try files.adding(plan.files(fields)).check(output: name)
        if let journal {
          let record = plan.fingerprint(members, fields)
          row.record = record
          if let done = journal.done(name, record) { return Row(row: row, done: done) }
        }
      }
      let page = try plan.page(fields, opened)
      row.misfits = page.misfits
      row.unmet = page.unmet
      guard let picture = page.picture else { return Row(row: row) }
      switch target {
      case .document: row.page = picture
      case .files(let format): row.bytes = try PictureTarget.bytes(of: picture, format, request.picture)
      }
    } catch {
      row.problem = error.message
    }
    return Row(row: row)
  }

  // MARK: Writing

  private func write(_ rows: [Row], _ writer: JSONWriter) throws(Failure) {
    for var row in rows {
      try deliver(&row)
      // Row by row: whenever the command ends, what it has drawn is told.
      var line: [UInt8] = []
      report(row, writer, &line)
      if let journal { try journal.write(line) } else { try Output.write(lines: line) }
    }
    progress?.show(state.withLock { $0.tally.records })
  }

  private func deliver(_ row: inout Row) throws(Failure) {
    guard row.row.problem == nil else { return }
    if let page = row.row.page, case .document(let document) = target {
      if let problem = try document.add(page) { row.row.problem = problem }
    } else if row.row.bytes != nil || row.done != nil {
      let name = row.row.name
      let isNew = state.withLock { $0.names.insert(name.hashValue).inserted }
      if isNew {
        if let bytes = row.row.bytes { try OutputFile.write(bytes, to: name) }
      } else {
        row.row.problem = "another row has been drawn into '\(name)'; put {row} or an id into the name"
      }
    }
  }

  private func report(_ drawn: Row, _ writer: JSONWriter, _ output: inout [UInt8]) {
    let row = drawn.row
    let (page, news) = state.withLock { state in
      state.tally.add(
        Tally(records: 1, unfit: row.problem == nil && !drawn.fits ? 1 : 0, bad: row.problem == nil ? 0 : 1))
      if row.isDrawn { state.pages += 1 }
      // Much of it is the same for every row: what fonts lack, hyphens that no row gets.
      let news = row.unmet.filter { note in state.said.count < Self.mostNotes && state.said.insert(note).inserted }
      return (state.pages, news)
    }
    // It is told already.
    if drawn.done != nil, row.problem == nil { return }
    for note in news { Output.complain("row \(row.number), line \(row.line): \(note)") }
    if request.picture.output == "-" {
      for sentence in row.problem.map({ [$0] }) ?? row.misfits {
        Output.complain("row \(row.number), line \(row.line): \(sentence)")
      }
      return
    }
    row.write(page: page, to: writer)
    writer.finishLine(into: &output)
  }
}
