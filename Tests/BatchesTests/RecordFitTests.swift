import Batches
import Geometry
import JSONText
import RecordStreams
import TestSupport
import Testing
import TextFields

/// One record in, one line out, without any stream.
@Suite struct RecordFitTests {
  private func answer(
    _ record: String, _ defaults: RecordRequest.Defaults = RecordRequest.Defaults(TextRequest()), detail: Bool = false
  ) -> (outcome: RecordFit.Outcome, line: String) {
    let (writer, opened) = (JSONWriter(), Opened(cache: nil))
    let bytes = Array(record.utf8)
    let outcome = RecordFit(defaults, detail: detail).write(line: 7, to: writer) { fields throws(Failure) in
      try bytes[...].withRawBytes { bytes throws(Failure) in try fields.read(json: bytes) }
    } run: { request throws(Failure) in
      try FitJob(request, opened).run()
    }
    var line: [UInt8] = []
    writer.finishLine(into: &line)
    return (outcome, String(decoding: line, as: UTF8.self))
  }

  @Test func whatFits() {
    let (outcome, line) = answer(#"{"id": 3, "text": "Sign in", "rect": "200x40"}"#)
    #expect(outcome == .fits)
    #expect(line == #"{"id":3,"fits":true,"size":29.3685,"lineCount":1,"limit":"height"}"# + "\n")
  }

  @Test func whatDoesNot() {
    let (outcome, line) = answer(#"{"text": "Sign in", "rect": "9x9", "minSize": 20}"#)
    #expect(outcome == .doesNotFit && line.hasPrefix(#"{"fits":false,"size":20,"#))
  }

  /// A fault names its line, with the id that had been read before it.
  @Test func whatIsBad() {
    let (outcome, line) = answer(#"{"id": "a", "text": "Sign in"}"#)
    #expect(outcome == .bad && line.hasPrefix(#"{"id":"a","line":7,"error":"the record has no box;"#))
    let broken = answer("{")
    #expect(broken.outcome == .bad && broken.line.hasPrefix(#"{"line":7,"error":"#))
  }

  @Test func defaultsAndDetail() {
    var defaults = RecordRequest.Defaults(TextRequest())
    (defaults.text, defaults.box) = ("Sign in", Size(200, 40))
    #expect(answer("{}", defaults).line == #"{"fits":true,"size":29.3685,"lineCount":1,"limit":"height"}"# + "\n")
    #expect(answer("{}", defaults, detail: true).line.contains(#""lines":["#))
    #expect(answer(#"{"rect": "200x20"}"#, defaults).line.contains(#""size":14.6842"#))
  }
}
