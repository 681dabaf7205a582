import Batches
import RecordStreams
import Synchronization
import TestSupport
import Testing
import TextFields

/// Streams fitted by a program that is not the command.
@Suite struct BatchRunTests {
  /// What a run handed on.
  private final class Received: Sendable {
    private let state = Mutex((lines: [UInt8](), notes: [String](), progress: [Int]()))

    var listener: RecordListener {
      RecordListener(
        lines: { lines throws(Failure) in self.state.withLock { $0.lines += lines } },
        notes: { notes in self.state.withLock { $0.notes += notes.map(\.string) } },
        progress: { count in self.state.withLock { $0.progress.append(count) } })
    }

    var text: String { state.withLock { String(decoding: $0.lines, as: UTF8.self) } }
    var notes: [String] { state.withLock { $0.notes } }
    var progress: [Int] { state.withLock { $0.progress } }
  }

  private func reader(_ folder: TemporaryFolder, _ records: String) throws -> RecordReader {
    try RecordReader(path: try folder.file("records", Array(records.utf8)), format: .auto, chunkRecords: 3)
  }

  /// The same lines in the same order, whatever the number of threads.
  @Test(arguments: [1, 4]) func everyRecordHasALine(threads: Int) throws {
    let folder = try TemporaryFolder()
    let words = (1...100).map { String(repeating: "ab ", count: $0 % 7 + 1) }
    let records =
      words.map { #"{"text": "\#($0)", "rect": "100x40"}"# } + [
        #"{"text": "x"}"#, #"{"text": "x", "rect": "1x1", "minSize": 9}"#,
      ]
    let received = Received()
    let fit = RecordFit(RecordRequest.Defaults(TextRequest()), detail: false)
    let tally = try BatchRun(reader(folder, records.joined(separator: "\n")), fit, received.listener).run(
      threads: threads)
    #expect(tally.records == 102 && tally.bad == 1 && tally.unfit == 1)
    let lines = received.text.split(separator: "\n")
    #expect(lines.count == 102 && lines[100].contains("no box") && lines[101].contains(#""fits":false"#))
    for (index, line) in lines.enumerated().prefix(100) {
      #expect(line == lines[index % 7 == 0 ? 0 : index % 7], "\(index): \(line)")
    }
    #expect(received.progress.last == 102 && received.notes.isEmpty)
  }

  /// Columns that are not read are said once, before the records.
  @Test func notesAreSaidOnce() throws {
    let folder = try TemporaryFolder()
    let rows = "text,rect,colour\n" + String(repeating: "Hi,90x20,red\n", count: 20)
    let received = Received()
    let fit = RecordFit(RecordRequest.Defaults(TextRequest()), detail: false)
    let tally = try BatchRun(reader(folder, rows), fit, received.listener).run(threads: 2)
    #expect(tally.records == 20 && tally.bad == 0)
    #expect(received.notes.count == 1 && received.notes[0].contains("'colour'"))
  }

  /// A run ends where nobody takes its lines any more.
  @Test func failuresOfTheReceiverEndIt() throws {
    let folder = try TemporaryFolder()
    let records = String(repeating: #"{"text": "Hi", "rect": "90x20"}"# + "\n", count: 50)
    let listener = RecordListener(
      lines: { _ throws(Failure) in throw Failure(kind: .cannotWrite, message: "no room; make some") },
      notes: { _ in }, progress: { _ in })
    let run = BatchRun(
      try reader(folder, records), RecordFit(RecordRequest.Defaults(TextRequest()), detail: false), listener)
    #expect(throws: Failure.self) { try run.run(threads: 2) }
  }
}
