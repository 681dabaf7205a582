import Drawing
import Pages
import TextFields

/// The sheets that the rows of a mail merge are put on: pages of one PDF, or a file for each. Used in turn only, which is why sending
/// it to another thread is safe.
///
/// A row has the place of its number, so that a row which cannot be drawn leaves its label empty, to be printed later. What is held is
/// one sheet's.
final class SheetFile<Row>: @unchecked Sendable {
  let sheet: LabelSheet
  private let output: Output
  /// The sheet under way, counted from 0.
  private var current = 0
  private var labels: [(place: Int, picture: Picture)] = []
  private var waiting: [Row] = []
  /// Sheets that are written.
  private(set) var written = 0

  enum Output {
    case document(PageFile)
    /// Names, and what writes a sheet into a file of that name.
    case files(Template, write: (Picture, String) throws(Failure) -> Void)
  }

  /// What became of a sheet.
  struct Finished {
    let rows: [Row]
    /// Its number among those that are written, and the file's name; empty for a page of a document.
    let page: Int
    let name: String
    var problem: String?
  }

  init(_ sheet: LabelSheet, _ output: Output) {
    self.sheet = sheet
    self.output = output
  }

  /// Takes a row, its picture if it has one.
  ///
  /// - Parameter index: of the row, counted from 0; rows come in order.
  /// - Returns: the sheet before, where this row begins another.
  /// - Throws: cannot write.
  func add(_ row: Row, index: Int, _ picture: Picture?) throws(Failure) -> Finished? {
    let place = sheet.place(of: index)
    let finished = place.page == current ? nil : try finish()
    current = place.page
    waiting.append(row)
    if let picture { labels.append((place.place, picture)) }
    return finished
  }

  /// Writes the sheet under way, unless nothing is on it.
  ///
  /// - Throws: cannot write.
  func finish() throws(Failure) -> Finished {
    let (rows, labels) = (waiting, labels)
    (waiting, self.labels) = ([], [])
    guard !labels.isEmpty else { return Finished(rows: rows, page: written, name: "") }
    let picture = sheet.picture(labels)
    switch output {
    case .document(let document):
      let problem = try document.add(picture)
      if problem == nil { written += 1 }
      return Finished(rows: rows, page: written, name: "", problem: problem)
    case .files(let template, let write):
      let name = try Self.name(template, current)
      try write(picture, name)
      written += 1
      return Finished(rows: rows, page: written, name: name)
    }
  }

  /// What the file of a row's sheet is called; nil where all are in one.
  func name(of index: Int) throws(Failure) -> String? {
    guard case .files(let template, _) = output else { return nil }
    return try Self.name(template, sheet.place(of: index).page)
  }

  private static func name(_ template: Template, _ page: Int) throws(Failure) -> String {
    try template.filled(["page": String(page + 1)])
  }

  /// Ends the document, where there is one with pages.
  ///
  /// - Throws: cannot write.
  func close() throws(Failure) {
    if case .document(let document) = output, written > 0 { try document.finish() }
  }
}
