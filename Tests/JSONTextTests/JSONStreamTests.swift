import JSONText
import Testing

@Suite struct JSONStreamTests {
  private struct Failure: Error { let text: String }

  /// Events with their places, however the document is cut.
  private static func events(_ text: String, piece: Int) throws(Failure) -> [String] {
    var found: [String] = []
    let stream = JSONStream { event, place in
      found.append("\(place.line):\(place.column) \(event)")
      return nil
    }
    var rest = Array(text.utf8)[...]
    try stream.read(
      { () throws(Failure) in
        defer { rest = rest.dropFirst(piece) }
        return Array(rest.prefix(piece))
      },
      failure: { error in
        Failure(text: (error.place.map { "\($0.line):\($0.column): " } ?? "") + error.problem)
      })
    return found
  }

  @Test(arguments: [1, 2, 3, 7, 1000]) func placesAreThoseOfTokens(piece: Int) throws {
    let text = "{\"ä\": [1, \"x\\ud83d\\ude00\",\n  null], \"b\"\n:true }\n"
    #expect(
      try Self.events(text, piece: piece) == [
        "1:1 startObject", "1:2 key(\"ä\")", "1:7 startArray", "1:8 number(\"1\")", "1:11 string(\"x😀\")", "2:3 null",
        "2:7 endArray", "2:10 key(\"b\")", "3:2 bool(true)", "3:7 endObject",
      ])
  }

  /// Pieces that each end within another text are not one text that does not end.
  @Test func manyTextsAreNotOne() throws {
    let long = "\"" + String(repeating: "x", count: 1 << 20) + "\""
    let text = "[" + Array(repeating: long, count: 10).joined(separator: ",") + "]"
    #expect(try Self.events(text, piece: 1 << 20).count == 12)
  }

  @Test(arguments: [1, 5, 1000]) func whatIsWrongHasItsPlace(piece: Int) {
    func problem(_ text: String) -> String? {
      do throws(Failure) {
        _ = try Self.events(text, piece: piece)
        return nil
      } catch {
        return error.text
      }
    }
    #expect(problem("{\"a\": \"x\\ud800y\"}")?.hasPrefix("1:9: \\ud800 is half of a character") == true)
    #expect(problem("{\"a\": \"\\udc00\"}")?.hasPrefix("1:8: ") == true)
    #expect(problem("[1,\n 2")?.contains("ends before it is complete") == true)
    #expect(problem("[1,\n x]")?.contains("not valid JSON") == true)
    #expect(problem(String(repeating: "[", count: 65))?.hasPrefix("1:65: ") == true)
  }

  /// Reading takes no more than linear time, so that a text without end is refused.
  @Test func aTextWithoutEnd() {
    let text = "[\"" + String(repeating: "x", count: 9 << 20)
    do throws(Failure) {
      _ = try Self.events(text, piece: 65536)
      Issue.record("it is read")
    } catch {
      #expect(error.text == "1:2: the text is longer than 8388608 bytes; split it, or close its quote")
    }
  }
}
