import Drawing
import Glibc
import JSONText
import LayoutDocuments
import Synchronization
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
  private let builder: PageBuilder
  private let fields: [(field: String, item: String)]
  private let target: Target
  private let pipeline: RecordPipeline
  private let state = Mutex(State())
  private let progress: Progress?
  /// What no row is drawn into.
  private let files: InputFiles
  private let journal: MergeJournal?
  /// Of all that the pictures are made from, but for the rows.
  private let setup: Fingerprint

  private enum Target: Sendable {
    /// A file for each row.
    case files(name: Template, PictureFormat)
    /// One PDF for all.
    case document(Pages)
  }

  private struct State {
    var rows = 0
    var pages = 0
    var unfit = 0
    var bad = 0
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
    builder = try PageBuilder(composition, annotates: picture.annotates)
    let format = try PictureFormat.of(picture, path: output)
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
    fields = composition.fields + name.fields.map { ($0, "--output") }
    if name.fields.isEmpty {
      guard format == .pdf else {
        throw .usage(
          "-o '\(output)' is one file for all rows; put a field into its name, such as 'card-{row}.\(format)', or make a PDF"
        )
      }
      if output == "-", isatty(STDOUT_FILENO) == 1 {
        throw .usage("a picture is not written to a terminal; redirect it")
      }
      target = .document(try Pages(path: output, scale: picture.scale))
    } else {
      target = .files(name: name, format)
    }
    pipeline = RecordPipeline(
      try RecordReader(path: picture.rows ?? "-", format: request.format, chunkRecords: Self.chunkRows))
    journal = try picture.resume.map { path throws(Failure) in try MergeJournal(path) }
    var setup = composition.source
    for word in request.words { setup.add(word) }
    for file in composition.files { setup.add(file: file.path) }
    self.setup = setup
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
    let (pages, unfit, bad) = state.withLock { ($0.pages, $0.unfit, $0.bad) }
    if case .document(let document) = target, pages > 0 { try document.finish() }
    if bad > 0 { return .badData }
    return unfit > 0 ? .doesNotFit : .fits
  }

  /// What a thread keeps to itself: what it has opened and shaped, and what it reports with.
  private struct Worker: ChunkWorker {
    let merge: Merge
    let opened: Opened
    let writer: JSONWriter

    func work(on chunk: RecordChunk, header: [String]?) throws(Failure) -> [Row] {
      if let header { try merge.check(header) }
      return chunk.records.enumerated().map { index, record in
        merge.draw(record, number: chunk.preceding + index + 1, of: chunk, header: header, opened)
      }
    }

    func deliver(_ rows: [Row]) throws(Failure) { try merge.write(rows, writer) }
  }

  /// A field that no row of a CSV file has is an error once, not one for each row.
  private func check(_ header: [String]) throws(Failure) {
    for (field, item) in fields where field != "row" && !header.contains(field) {
      let failure = Template.unknown(field, header)
      throw item.isEmpty ? failure : Failure(kind: failure.kind, message: "\(item): \(failure.message)")
    }
  }

  // MARK: One row

  /// What came of a row.
  private struct Row {
    let number: Int
    let line: Int
    var id: JSONValue?
    var misfits: [String] = []
    /// What was asked for and not met, though the texts may fit.
    var unmet: [String] = []
    var problem: String?
    /// What is written, and where; a page where it goes into a document.
    var name = ""
    var bytes: [UInt8]?
    /// Of what the picture is made from, where that is kept.
    var record: Fingerprint?
    /// What an earlier run said, where it need not be drawn again.
    var done: MergeJournal.Entry?
    var page: Picture?

    var fits: Bool { misfits.isEmpty && done?.fits != false }
  }

  private func draw(
    _ record: RecordChunk.Record, number: Int, of chunk: RecordChunk, header: [String]?, _ opened: Opened
  ) -> Row {
    var row = Row(number: number, line: record.line)
    do throws(Failure) {
      let members = try RecordRequest.members(record, of: chunk, header: header)
      row.id = members.first { $0.key == "id" }?.value
      var fields = ["row": String(number)]
      for (key, value) in members {
        if let text = value.text { fields[key] = text }
      }
      if case .files(let name, _) = target {
        row.name = try fileName(name, fields)
        if let journal {
          let record = fingerprint(members, fields)
          row.record = record
          row.done = journal.done(row.name, record)
          if row.done != nil { return row }
        }
      }
      let page = try builder.page(fields, opened)
      row.misfits = page.misfits
      row.unmet = page.unmet
      guard let picture = page.picture else { return row }
      switch target {
      case .document: row.page = picture
      case .files(_, let format):
        row.bytes = try PictureTarget.bytes(of: picture, format, request.picture)
      }
    } catch {
      row.problem = error.message
    }
    return row
  }

  /// - Throws: ``Failure`` for a name that is too long, or that of a file which the row is made from.
  private func fileName(_ name: Template, _ fields: [String: String]) throws(Failure) -> String {
    let file = try name.filled(fields, Self.fileName)
    if let part = file.split(separator: "/").last, part.utf8.count > Int(NAME_MAX) {
      throw .badData(
        "the file name '\(part.prefix(40))…' is longer than \(NAME_MAX) bytes; put a shorter field into the name")
    }
    try files.adding(builder.files(fields)).check(output: file)
    return file
  }

  /// Of all that a row's picture is made from.
  private func fingerprint(_ members: [(key: String, value: JSONValue)], _ fields: [String: String]) -> Fingerprint {
    var result = setup
    if self.fields.contains(where: { $0.field == "row" }) { result.add(fields["row"] ?? "") }
    for (key, value) in members {
      result.add(key)
      result.add(value.text ?? value.argument ?? "")
    }
    for file in builder.files(fields) { result.add(file: file.path) }
    return result
  }

  /// A field's value as part of a file's name: no folders, no hidden files, nothing that is not seen.
  private static func fileName(_ value: String) -> String {
    let name = String(
      String.UnicodeScalarView(
        value.unicodeScalars.map { $0 == "/" || $0.value < 0x20 || $0.value == 0x7F ? "_" : $0 }))
    return name.hasPrefix(".") ? "_" + name.dropFirst() : name
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
    progress?.show(state.withLock { $0.rows })
  }

  private func deliver(_ row: inout Row) throws(Failure) {
    guard row.problem == nil else { return }
    if let page = row.page, case .document(let document) = target {
      if let problem = try document.add(page) { row.problem = problem }
    } else if row.bytes != nil || row.done != nil {
      let name = row.name
      let isNew = state.withLock { $0.names.insert(name.hashValue).inserted }
      if isNew {
        if let bytes = row.bytes { try OutputFile.write(bytes, to: name) }
      } else {
        row.problem = "another row has been drawn into '\(name)'; put {row} or an id into the name"
      }
    }
  }

  private func report(_ row: Row, _ writer: JSONWriter, _ output: inout [UInt8]) {
    let isDrawn = row.problem == nil && (row.page != nil || row.bytes != nil)
    let (page, news) = state.withLock { state in
      state.rows += 1
      if row.problem != nil { state.bad += 1 } else if !row.fits { state.unfit += 1 }
      if isDrawn { state.pages += 1 }
      // Much of it is the same for every row: what fonts lack, hyphens that no row gets.
      let news = row.unmet.filter { note in state.said.count < Self.mostNotes && state.said.insert(note).inserted }
      return (state.pages, news)
    }
    // It is told already.
    if row.done != nil, row.problem == nil { return }
    for note in news { Output.complain("row \(row.number), line \(row.line): \(note)") }
    if request.picture.output == "-" {
      for sentence in row.problem.map({ [$0] }) ?? row.misfits {
        Output.complain("row \(row.number), line \(row.line): \(sentence)")
      }
      return
    }
    writer.object {
      if let id = row.id { writer.member("id") { writer.value(id) } }
      writer.member("row", row.number)
      if let problem = row.problem {
        writer.member("line", row.line)
        writer.member("error", problem)
        return
      }
      writer.member("fits", row.misfits.isEmpty)
      if isDrawn {
        if row.page != nil { writer.member("page", page) } else { writer.member("file", row.name) }
        if let record = row.record { writer.member("record", record.description) }
      }
      if !row.misfits.isEmpty {
        writer.member("misfits") { writer.array { for misfit in row.misfits { writer.string(misfit) } } }
      }
      if !row.unmet.isEmpty {
        writer.member("unmet") { writer.array { for sentence in row.unmet { writer.string(sentence) } } }
      }
    }
    writer.finishLine(into: &output)
  }
}

/// The one PDF that all rows go into. Used in turn only, which is why sending it to another thread is safe.
private final class Pages: @unchecked Sendable {
  private let document: PDFDocument
  private let file: OutputFile?
  private let scale: Double

  init(path: String, scale: Double) throws(Failure) {
    let file = path == "-" ? nil : try OutputFile(path)
    self.file = file
    self.scale = scale
    do throws(DrawingError) {
      document = try PDFDocument(created: PictureTarget.created) { bytes in
        file?.write(bytes) ?? Output.writeAll(bytes, to: STDOUT_FILENO)
      }
    } catch {
      throw Failure(error)
    }
  }

  /// - Returns: what is wrong with the page; nil where it was added.
  /// - Throws: cannot write.
  func add(_ page: Picture) throws(Failure) -> String? {
    do throws(DrawingError) {
      try document.add(page, scale: scale)
      return nil
    } catch {
      switch error {
      case .notWritten, .failed: throw failure(error)
      default: return error.description
      }
    }
  }

  func finish() throws(Failure) {
    do throws(DrawingError) {
      try document.finish()
    } catch {
      throw failure(error)
    }
    try file?.commit()
  }

  /// The file knows the reason better than cairo does.
  private func failure(_ error: DrawingError) -> Failure {
    guard case .notWritten = error else { return Failure(error) }
    if let file {
      do throws(Failure) { try file.commit() } catch { return error }
    } else if errno == EPIPE {
      Output.endQuietly()
    }
    return Failure(error)
  }
}
