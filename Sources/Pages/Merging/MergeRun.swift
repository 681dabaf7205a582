internal import Drawing
internal import JSONText
internal import Platform
package import RecordStreams
internal import Synchronization
package import TextFields
internal import TextFit
internal import TextLayout
internal import Typography

/// A mail merge: a picture, or a page of one document, for each row of a file, on all cores, in the order of the rows.
/// Memory does not grow with their number.
///
/// Workers fit, place and, if each row has a file, encode. Anything that must happen in order - writing files, adding
/// pages, reporting - they do in turn.
package final class MergeRun: Sendable {
  private let request: MergeRequest
  private let listener: RecordListener
  private let plan: MergePlan
  private let target: Target
  private let pipeline: RecordPipeline
  private let state = Mutex(State())
  /// The files that no row may be drawn into.
  private let files: InputFiles
  private let journal: MergeJournal?

  private enum Target: Sendable {
    /// One file for each row.
    case files
    /// One document for all rows.
    case document(PageFile)
    /// Sheets, each with many rows.
    case sheets(SheetFile<Row>)
  }

  private struct State {
    var tally = Tally()
    var pages = 0
    /// The files written so far, as hashes of their places.
    var names: Set<Int> = []
    /// The notes printed so far.
    var said: Set<String> = []
  }

  /// The number of rows that a worker takes at once; their pictures are held until they are written. It is small, so
  /// that no worker still has work long after the others have finished.
  private static let chunkRows = 4
  /// The bytes of memory in which each worker keeps shaped texts: enough for the texts that cards have in common, and
  /// soon full.
  private static let cachedText = 4 << 20
  /// The most notes about fonts that one run prints.
  private static let mostNotes = 1000

  /// - Throws: wrong usage for a name that would put rows into one file that holds only one, or replace a file that is
  ///   read; ``Failure`` if the rows cannot be read, or an output cannot be created.
  /// - Complexity: reads the rows once where they have images of their own, but draws none.
  package init(_ request: MergeRequest, _ listener: RecordListener) throws(Failure) {
    let (composition, output) = (request.composition, request.output)
    let name = try Template(output)
    var inputs = request.inputs.adding(composition.files)
    try inputs.check(output: output)
    // Results of rows go there.
    if request.resume == nil { try inputs.check(output: "-") }
    if request.sheet != nil, request.resume != nil {
      throw .usage(
        "--resume knows a picture for each row, and a sheet has many: one that changed would change the sheet; leave it out"
      )
    }
    if let resume = request.resume {
      guard !name.fields.isEmpty else {
        throw .usage(
          "--resume needs a file for each row, as one document is whole or not there; put a field into the name")
      }
      try inputs.check(output: resume, option: "--resume")
    }
    plan = try MergePlan(
      composition, annotates: request.annotates,
      name: name.fields.isEmpty || request.sheet != nil ? nil : (name, "--output"), words: request.words)
    if request.rows != "-", composition.readsFilesOfRows {
      inputs = try Self.files(plan, inputs, request)
      // Neither the single document nor the file of results may replace a file of some row.
      try inputs.check(output: output)
      if request.resume == nil { try inputs.check(output: "-") }
      if let resume = request.resume { try inputs.check(output: resume, option: "--resume") }
    }
    if let sheet = request.sheet {
      target = .sheets(SheetFile(sheet, try Self.sheets(name, request, inputs)))
    } else if name.fields.isEmpty {
      try Self.checkDocument("all rows", "card-{row}.\(request.encoding.format.rawValue)", "a field", request)
      target = .document(try Self.document(request))
    } else {
      target = .files
    }
    pipeline = RecordPipeline(
      try RecordReader(
        path: request.rows, format: .auto, delimiter: request.delimiter, chunkRecords: Self.chunkRows,
        takesSubtitles: true))
    journal = try request.resume.map { path throws(Failure) in try MergeJournal(path) }
    if let resume = request.resume { inputs = inputs.adding([(resume, "the file of the results")]) }
    (self.request, self.listener, files) = (request, listener, inputs)
  }

  /// The files, and the images and fonts of all rows: what one row shows may be a path that another would be drawn
  /// into.
  ///
  /// - Complexity: reads the rows, but draws none of them.
  private static func files(
    _ plan: MergePlan, _ files: InputFiles, _ request: MergeRequest
  ) throws(Failure) -> InputFiles {
    guard InputFiles.isPlain(request.rows) else { return files }
    var files = files
    let reader = try RecordReader(
      path: request.rows, format: .auto, delimiter: request.delimiter, takesSubtitles: true)
    while let chunk = try reader.next() {
      for (index, record) in chunk.records.enumerated() {
        guard
          let members = try? chunk.members(
            of: record, header: reader.header, skipsNested: true, documents: plan.lists)
        else { continue }
        let fields = plan.fields(members, number: chunk.preceding + index + 1)
        if let own = try? plan.filled(with: fields) { files.add(own.files(fields, of: "another row")) }
      }
    }
    return files
  }

  /// Refuses one file for what is not one page of it, and a document on a terminal.
  private static func checkDocument(
    _ what: String, _ example: String, _ field: String, _ request: MergeRequest
  ) throws(Failure) {
    let output = request.output
    guard request.encoding.format.holdsPages else {
      throw .usage(
        "-o '\(output)' is one file for \(what); put \(field) into its name, such as '\(example)', or make a PDF")
    }
    if output == "-", isatty(STDOUT_FILENO) == 1 {
      throw .usage("a picture is not written to a terminal; redirect it")
    }
  }

  /// The single PDF in which all rows, or all sheets, are pages.
  private static func document(_ request: MergeRequest) throws(Failure) -> PageFile {
    try PageFile(
      path: request.output, scale: request.encoding.scale, title: try title(of: request.composition) ?? request.title,
      brokenPipe: request.brokenPipe)
  }

  /// Checks the title of pages that show many rows.
  private static func title(of composition: Composition) throws(Failure) -> String? {
    if let field = composition.title?.fields.first {
      throw .usage(
        "the title has a place for '\(field)', and all rows are one document with one title; leave the field out, or give"
          + " each row a file with -o 'card-{row}.pdf'")
    }
    return try composition.title?.filled([:])
  }

  /// Where sheets go: into a single PDF, or each into a file of its own, with its number in the name.
  private static func sheets(
    _ name: Template, _ request: MergeRequest, _ files: InputFiles
  ) throws(Failure) -> SheetFile<Row>.Output {
    if name.fields.isEmpty {
      try checkDocument("all sheets", "sheet-{page}.\(request.encoding.format)", "{page}", request)
      return .document(try document(request))
    }
    if let other = name.fields.first(where: { $0 != "page" }) {
      throw .usage(
        "-o '\(request.output)' has the field {\(other)}, but a sheet has many rows; name sheets by {page}, their number"
      )
    }
    let (title, encoding) = (try title(of: request.composition), request.encoding)
    return .files(name) { sheet, path throws(Failure) in
      try files.check(output: path)
      try OutputFile.write(try encoding.bytes(of: sheet, title: title), to: path)
    }
  }

  /// Works until the rows end.
  ///
  /// - Returns: how many rows there were, and what became of them.
  /// - Throws: ``Failure`` if reading or writing fails, or if there are no rows; rows that cannot be drawn are records
  ///   of the output.
  package func run() throws(Failure) -> Tally {
    try pipeline.run(threads: request.jobs) { () throws(Failure) in
      Worker(merge: self, opened: Opened(cache: ShapeCache(capacity: Self.cachedText)), writer: JSONWriter())
    }
    switch target {
    case .document(let document): if state.withLock({ $0.pages }) > 0 { try document.finish() }
    case .sheets(let sheets):
      try write(try sheets.finish(), of: sheets, JSONWriter())
      try sheets.close()
    case .files: break
    }
    let tally = state.withLock { $0.tally }
    guard tally.records > 0 else {
      let file = request.rows == "-" ? "standard input" : "'\(request.rows)'"
      throw .badData(
        "there are no rows in \(file), so nothing was drawn; give it one for each picture"
      )
    }
    return tally
  }

  /// What each thread keeps to itself: the things it has opened and shaped, and its writer.
  private struct Worker: ChunkWorker {
    let merge: MergeRun
    let opened: Opened
    let writer: JSONWriter

    func work(on chunk: RecordChunk, header: [String]?) throws(Failure) -> [Row] {
      if chunk.index == 0, let header {
        merge.listener.note(try merge.plan.check(header))
        if let note = UnreadColumns(header, known: nil).note { merge.listener.note([note]) }
      }
      var rows: [Row] = []
      for (index, record) in chunk.records.enumerated() {
        var row = merge.draw(record, number: chunk.preceding + index + 1, of: chunk, header: header, opened)
        row.prepare()
        rows.append(row)
      }
      return rows
    }

    func deliver(_ rows: [Row]) throws(Failure) { try merge.write(rows, writer) }
  }

  // MARK: One row

  /// The result of a row, or of an earlier run that drew it.
  private struct Row {
    var row: MergeRow
    var done: MergeJournal.Entry?
    /// The file, complete except for its name; or why it cannot be written, which ends the run when it is the row's
    /// turn.
    var file: Result<OutputFile, Failure>?

    /// Writes the row's file, which receives its name when it is the row's turn.
    mutating func prepare() {
      guard row.problem == nil, let bytes = row.bytes else { return }
      do throws(Failure) {
        let file = try OutputFile(row.name)
        file.prepare(bytes)
        self.file = .success(file)
      } catch {
        file = .failure(error)
      }
    }

    /// Whether its page has a place on a sheet.
    var isOnSheet = false

    var fits: Bool { row.misfits.isEmpty && done?.fits != false }
  }

  private func draw(
    _ record: RecordChunk.Record, number: Int, of chunk: RecordChunk, header: [String]?, _ opened: Opened
  ) -> Row {
    var row = MergeRow(number: number, line: record.line)
    do throws(Failure) {
      let members = try chunk.members(of: record, header: header, skipsNested: true, documents: plan.lists)
      row.id = members.first { $0.key == "id" }?.value
      note(plan.notes(members))
      let fields = plan.fields(members, number: number)
      let plan = try plan.filled(with: fields)
      if let name = try plan.fileName(fields) {
        row.name = name
        try files.check(output: name, besides: plan.files(fields))
        if let journal {
          let record = plan.fingerprint(members, fields)
          row.record = record
          if let done = journal.done(name, record) { return Row(row: row, done: done) }
        }
      }
      request.reading(plan.files(fields).map(\.path))
      if case .sheets(let sheets) = target, let name = try sheets.name(of: number - 1) {
        try files.check(output: name, besides: plan.files(fields))
      }
      let page = try plan.page(fields, markup: chunk.markup(of: record), opened)
      row.misfits = page.misfits
      row.unmet = page.unmet
      guard let picture = page.picture else { return Row(row: row) }
      switch target {
      case .document, .sheets: row.page = picture
      case .files: row.bytes = try request.encoding.bytes(of: picture, title: page.title)
      }
    } catch {
      row.id = row.id ?? chunk.id(ofUnread: record, header: header)
      row.problem = error.message
    }
    return Row(row: row)
  }

  /// Prints something that holds for many rows only once.
  private func note(_ notes: [String]) {
    guard !notes.isEmpty else { return }
    listener.note(state.withLock { state in notes.filter { state.said.insert($0).inserted } })
  }

  // MARK: Writing

  private func write(_ rows: [Row], _ writer: JSONWriter) throws(Failure) {
    for var row in rows {
      if case .sheets(let sheets) = target {
        let page = row.row.page
        row.row.page = nil
        row.isOnSheet = page != nil
        if let finished = try sheets.add(row, index: row.row.number - 1, page) {
          try write(finished, of: sheets, writer)
        }
        continue
      }
      try deliver(&row)
      // Row by row: whenever the command ends, everything that it has drawn has been reported.
      var line: [UInt8] = []
      report(row, writer, &line)
      if let journal { try journal.append(line) } else { try listener.lines(line) }
    }
    listener.progress(state.withLock { $0.tally.records })
  }

  /// Reports the rows of a sheet, once it has been written.
  private func write(
    _ finished: SheetFile<Row>.Finished, of sheets: SheetFile<Row>, _ writer: JSONWriter
  ) throws(Failure) {
    for var row in finished.rows {
      if row.isOnSheet {
        row.row.problem = finished.problem
        row.row.name = finished.name
        row.row.label = sheets.sheet.place(of: row.row.number - 1).place + 1
      }
      var line: [UInt8] = []
      report(row, page: finished.page, writer, &line)
      try listener.lines(line)
    }
  }

  private func deliver(_ row: inout Row) throws(Failure) {
    guard row.row.problem == nil else { return }
    if let page = row.row.page, case .document(let document) = target {
      if let problem = try document.add(page) { row.row.problem = problem }
    } else if row.row.bytes != nil || row.done != nil {
      let name = row.row.name
      let place = OutputFile.place(of: name)
      let isNew = state.withLock { $0.names.insert(place.hashValue).inserted }
      if isNew {
        if let file = try row.file?.get(), let bytes = row.row.bytes {
          file.finish(bytes)
          try file.commit()
          if journal != nil { row.row.picture = Fingerprint(file: name) }
        }
      } else {
        row.row.problem = "another row has been drawn into '\(name)'; put {row} or an id into the name"
      }
    }
  }

  /// - Parameter sheet: the number of the sheet that it is on.
  private func report(_ drawn: Row, page sheet: Int? = nil, _ writer: JSONWriter, _ output: inout [UInt8]) {
    let row = drawn.row
    let (page, news) = state.withLock { state in
      state.tally.add(
        Tally(records: 1, unfit: row.problem == nil && !drawn.fits ? 1 : 0, bad: row.problem == nil ? 0 : 1))
      if row.isDrawn { state.pages += 1 }
      // Many notes are the same for every row: characters that fonts lack, hyphenation that is not available.
      let news = row.unmet.filter { note in state.said.count < Self.mostNotes && state.said.insert(note).inserted }
      return (state.pages, news)
    }
    // This has already been reported.
    if drawn.done != nil, row.problem == nil { return }
    listener.note(news.map { "row \(row.number), line \(row.line): \($0)" })
    if request.output == "-" {
      listener.note((row.problem.map { [$0] } ?? row.misfits).map { "row \(row.number), line \(row.line): \($0)" })
      return
    }
    row.write(page: sheet ?? page, to: writer)
    writer.finishLine(into: &output)
  }
}
