package import TextFields

/// The format in which the findings of a check are written.
package enum CheckFormat: String, Sendable, CaseIterable {
  /// For people, the worst first.
  case text
  /// A line of JSON for each finding.
  case jsonl
  /// JUnit's XML, in which each slot in each language is a test.
  case junit
  /// OASIS SARIF 2.1.0.
  case sarif
  /// Workflow commands of GitHub Actions, which shows the findings beside the lines of a change.
  case annotations
  /// One page with pictures.
  case html

  /// The ending of the names of files in this format.
  package var ending: String {
    switch self {
    case .text: ".txt"
    case .jsonl: ".jsonl"
    case .junit: ".xml"
    case .sarif: ".sarif"
    case .annotations: ".annotations"
    case .html: ".html"
    }
  }

  /// The format for the ending of a file's name.
  package static func named(_ path: String) throws(Failure) -> CheckFormat {
    let name = path.lowercased()
    if name.hasSuffix(".sarif.json") { return .sarif }
    if name.hasSuffix(".htm") { return .html }
    if let found = allCases.first(where: { name.hasSuffix($0.ending) }) { return found }
    throw .usage(
      "the name '\(path)' does not show the format of the report; end it in "
        + allCases.dropLast().map(\.ending).joined(separator: ", ") + " or " + CheckFormat.html.ending)
  }
}

/// The data from which reports are made.
package struct CheckReport: Sendable {
  package let table: SlotTable
  package let result: CheckResult
  /// The version of the program.
  package let version: String
  /// The slots, or the views of screens.
  let places: [CheckPlace]

  package init(_ result: CheckResult, _ table: SlotTable, version: String) {
    (self.result, self.table, self.version) = (result, table, version)
    places = result.places + table.slots.map { CheckPlace(name: $0.name, note: $0.note) }
  }

  /// The report as bytes.
  ///
  /// - Throws: what ``write(_:_:)`` throws.
  package func bytes(_ format: CheckFormat) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    try write(format) { piece throws(Failure) in bytes += piece }
    return bytes
  }

  /// Writes the report to a file.
  ///
  /// - Throws: cannot create, or cannot write.
  package func write(_ format: CheckFormat, to path: String) throws(Failure) {
    let file = try OutputFile(path)
    // What goes wrong is told at the end.
    try write(format) { piece throws(Failure) in _ = piece.withUnsafeBytes { file.write($0) } }
    try file.commit()
  }

  /// Hands the report on, in pieces where it may be of hundreds of megabytes.
  ///
  /// - Throws: what `take` throws, after which it gets no more.
  package func write(_ format: CheckFormat, _ take: @escaping ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    let pieces = ReportPieces(take)
    write(format, to: pieces)
    if let failure = pieces.failure { throw failure }
  }

  private func write(_ format: CheckFormat, to pieces: ReportPieces) {
    switch format {
    case .text: pieces.take(Array(TextReport(self).text.string.utf8))
    case .jsonl: JSONLinesReport(self).write(to: pieces)
    case .junit: pieces.take(JUnitReport(self).bytes)
    case .sarif: SARIFReport(self).write(to: pieces)
    case .annotations: pieces.take(AnnotationReport(self).bytes)
    case .html: pieces.take(PageReport(self).bytes)
    }
  }

  /// The subject of a finding: its key, language, form and device.
  static func subject(_ text: CheckedText) -> String {
    let parts = [text.language, text.form, text.seenOn].filter { !$0.isEmpty }
    return text.key + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
  }
}

/// Takes a report piece by piece, and keeps the failure of one, as those who write have no way to throw it.
final class ReportPieces {
  /// The bytes after which a piece is handed on.
  static let size = 1 << 20

  private let pass: ([UInt8]) throws(Failure) -> Void
  private(set) var failure: Failure?

  init(_ pass: @escaping ([UInt8]) throws(Failure) -> Void) { self.pass = pass }

  func take(_ piece: [UInt8]) {
    guard failure == nil else { return }
    do throws(Failure) { try pass(piece) } catch { failure = error }
  }
}
