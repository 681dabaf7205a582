package import Drawing
package import TextFields

/// The sheets on which the rows of a mail merge are put: pages of one PDF, or a file for each. Threads use it in turn,
/// so it is safe to send to another.
///
/// A row's number decides its place, so a row that cannot be drawn leaves its label empty, to be printed later. Only
/// one sheet is held in memory.
package final class SheetFile<Row>: @unchecked Sendable {
  package let sheet: LabelSheet
  private let output: Output
  /// The index of the current sheet, counted from 0.
  private var current = 0
  private var labels: [(place: Int, picture: Picture)] = []
  private var waiting: [Row] = []
  /// The number of sheets written.
  package private(set) var written = 0

  /// Where sheets go.
  package enum Output {
    case document(PageFile)
    /// The names of the sheets, and a function that writes a sheet into the file with such a name.
    case files(Template, write: (Picture, String) throws(Failure) -> Void)
  }

  /// The result of a sheet.
  package struct Finished {
    package let rows: [Row]
    /// Its number among the sheets written, and the name of its file; the name is empty for a page of a document.
    package let page: Int
    package let name: String
    package var problem: String?
  }

  package init(_ sheet: LabelSheet, _ output: Output) {
    self.sheet = sheet
    self.output = output
  }

  /// Accepts a row, with its picture if it has one.
  ///
  /// - Parameter index: the index of the row, counted from 0; rows come in order.
  /// - Returns: the preceding sheet, if the row begins another.
  /// - Throws: cannot write.
  package func add(_ row: Row, index: Int, _ picture: Picture?) throws(Failure) -> Finished? {
    let place = sheet.place(of: index)
    let finished = place.page == current ? nil : try finish()
    current = place.page
    waiting.append(row)
    if let picture { labels.append((place.place, picture)) }
    return finished
  }

  /// Writes the current sheet, unless it is empty.
  ///
  /// - Throws: cannot write.
  package func finish() throws(Failure) -> Finished {
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

  /// The name of the file of a row's sheet; nil if all sheets are in one file.
  package func name(of index: Int) throws(Failure) -> String? {
    guard case .files(let template, _) = output else { return nil }
    return try Self.name(template, sheet.place(of: index).page)
  }

  private static func name(_ template: Template, _ page: Int) throws(Failure) -> String {
    try template.filled(["page": String(page + 1)])
  }

  /// Ends the document, if there is one with pages.
  ///
  /// - Throws: cannot write.
  package func close() throws(Failure) {
    if case .document(let document) = output, written > 0 { try document.finish() }
  }
}
