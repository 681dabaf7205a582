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
    _ record: String, _ defaults: RecordRequest.Defaults = RecordRequest.Defaults(TextRequest()), detail: Bool = false,
    settings: RecordSettings? = nil
  ) -> (outcome: RecordFit.Outcome, line: String) {
    let (writer, opened) = (JSONWriter(), Opened(cache: nil))
    let bytes = Array(record.utf8)
    let fit = RecordFit(defaults, detail: detail)
    let outcome = fit.write(line: 7, to: writer, settings: settings) { fields throws(Failure) in
      try bytes[...].withRawBytes { bytes throws(Failure) in try fields.read(json: bytes) }
    } run: { fields throws(Failure) in
      try fields.job(opened).run()
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

  /// What other records said before changes no answer: neither a size nor what is wrong, whatever is repeated, said
  /// under two names, contradicted or written in other values.
  @Test func settingsOfOtherRecordsChangeNothing() {
    let said = [
      #""lines": 2"#, #""lines": "2""#, #""lines": 0"#, #""minSize": 9"#, #""min-size": 9"#, #""minSize": "9""#,
      #""margin": [1, 2]"#, #""margin": "1,2""#, #""margin": [12]"#, #""step": 0.5"#, #""sizes": [8, 10]"#,
      #""markup": true"#, #""markup": false"#, #""language": "de""#, #""language": null"#, #""font": "Noto Sans""#,
      #""fontFile": "none.ttf""#, #""ellipsis": "~""#, #""overflow": "ellipsis""#, #""trailingSpacing": true"#,
      #""textBackground": "red""#, #""paragraphs": [{"text": "a"}]"#, #""paragraphs": [{"text": "b c"}]"#,
      #""wdth": 3"#, #""letterSpacing": 0.1"#, #""group": "g""#, #""ratio": 1"#,
    ]
    let texts = [#""text": "Sign in""#, #""text": "<b>Go</b> on\u0000""#, #""text": """#, #""id": [1]"#]
    let boxes = [#""rect": "90x20""#, #""width": 60, "height": 30"#, #""width": 60"#, #""rect": "A9""#]
    let settings = RecordSettings()
    var generator = Seeded(state: 22)
    for round in 0..<1500 {
      var members = [texts.randomElement(using: &generator)!, boxes.randomElement(using: &generator)!]
      // Mostly few, so that many records say the same.
      for _ in 0..<Int.random(in: 0...3, using: &generator) { members.append(said.randomElement(using: &generator)!) }
      if round % 3 == 0 { members.append(#""maxSize": \#(50 + round / 3)"#) }
      members.shuffle(using: &generator)
      let record = "{" + members.joined(separator: ", ") + "}"
      let (alone, among) = (answer(record), answer(record, settings: settings))
      #expect(alone.line == among.line && alone.outcome == among.outcome, "\(record)")
    }
  }

  /// Texts that run together are told apart.
  @Test func settingsAreNotMistakenForOthers() {
    let settings = RecordSettings()
    let box = #""text": "a b c d", "rect": "90x20""#
    let pairs = [
      (#""sizes": [1, 2]"#, #""sizes": [12]"#), (#""sizes": ["1", 2]"#, #""sizes": ["12"]"#),
      (#""minSize": 1, "lines": 2"#, #""minSize": 12, "lines": 1"#), (#""minLines": 1"#, #""lines": 1"#),
    ]
    for (first, second) in pairs {
      for said in [first, second] {
        let record = "{\(box), \(said)}"
        #expect(answer(record).line == answer(record, settings: settings).line, "\(said)")
      }
    }
  }
}
