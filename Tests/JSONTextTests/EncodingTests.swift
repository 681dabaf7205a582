import JSONText
import TestSupport
import Testing

/// Bytes that are not what they seem: halves of characters, and other encodings.
@Suite struct EncodingTests {
  private func problem(_ body: () throws(JSONError) -> Void) -> JSONError? {
    do throws(JSONError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  private func document(_ text: String) throws(JSONError) -> JSONNode {
    try Array(text.utf8)[...].withRawBytes { bytes throws(JSONError) in try JSONDocument.parse(bytes) }
  }

  private func record(_ text: String) throws(JSONError) -> [(key: String, value: JSONValue)] {
    try Array(text.utf8)[...].withRawBytes { bytes throws(JSONError) in try JSONRecord.parse(bytes) }
  }

  /// Strings of escapes are read as the UTF-16 that they are, or refused where they are none.
  @Test func escapesAreUTF16() throws {
    var random = Seeded(state: 15)
    let pieces: [(escape: String, units: [UInt16])] = [
      ("\\ud800", [0xD800]), ("\\uDBFF", [0xDBFF]), ("\\udc00", [0xDC00]), ("\\uDfFf", [0xDFFF]),
      ("\\ud83d\\ude00", [0xD83D, 0xDE00]), ("\\u0041", [0x41]), ("\\\\", [0x5C]), ("\\\"", [0x22]), ("u", [0x75]),
      ("d800", Array("d800".utf16)), ("é", [0xE9]), ("\\n", [0x0A]), ("😀", Array("😀".utf16)),
    ]
    var counts = [0, 0]
    for _ in 0..<5000 {
      let chosen = (0..<Int.random(in: 1...5, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }
      let text = chosen.map(\.escape).joined()
      let units = chosen.flatMap(\.units)
      let meant = String(decoding: units, as: UTF16.self)
      let isWhole = Array(meant.utf16) == units
      counts[isWhole ? 1 : 0] += 1
      let inDocument = problem { () throws(JSONError) in
        guard case .string(let read) = try document("\"" + text + "\"").value else { return }
        #expect(isWhole && read == meant, "\(text)")
      }
      let inRecord = problem { () throws(JSONError) in
        guard case .string(let read)? = try record("{\"a\":\"" + text + "\"}").first?.value else { return }
        #expect(isWhole && read == meant, "\(text)")
      }
      #expect((inDocument == nil) == isWhole && (inRecord == nil) == isWhole, "\(text)")
    }
    #expect(counts[0] > 500 && counts[1] > 500)
  }

  @Test func halvesAreShown() throws {
    let error = problem { () throws(JSONError) in _ = try document("{\"é\": 1,\n \"b\": \"xé\\ud83d\\u0041\"}") }
    #expect(error?.place == JSONPlace(line: 2, column: 10))
    #expect(error?.problem.hasPrefix("\\ud83d is half of a character; write both halves") == true)
    let key = problem { () throws(JSONError) in _ = try record("{\"\\ude00\": 1}") }
    #expect(key?.problem.hasPrefix("column 3: \\ude00 is half of a character") == true)
  }

  /// Keys are told apart by what they mean, however they are written.
  @Test func keysAreGivenOnce() throws {
    let twice = problem { () throws(JSONError) in _ = try record("{\"é\":1,\"\\u00e9\":2}") }
    #expect(twice?.problem == "column 15: \"é\" is given twice; keep one")
    // Few and many, first and last.
    for count in [1, 2, 15, 16, 17, 40] {
      let keys = (0..<count).map { "\"k\($0)\":1" }.joined(separator: ",")
      #expect(try record("{\(keys)}").count == count)
      for again in [0, count / 2, count - 1] {
        #expect(problem { () throws(JSONError) in _ = try record("{\(keys),\"k\(again)\":1}") } != nil)
      }
    }
  }

  private func bytes(_ text: String, bigEndian: Bool, marked: Bool) -> [UInt8] {
    Array(((marked ? "\u{FEFF}" : "") + text).utf16).flatMap {
      bigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }
  }

  @Test(arguments: [true, false], [true, false])
  func utf16(bigEndian: Bool, marked: Bool) throws {
    for text in ["{\"a\": 1}", "text,rect\n", "Hello"] {
      #expect(bytes(text, bigEndian: bigEndian, marked: marked).withUnsafeBytes { Encoding.foreign($0) } == "UTF-16")
    }
    let json = bytes("{\"a\": 1}", bigEndian: bigEndian, marked: marked)
    let error = problem { () throws(JSONError) in
      _ = try json[...].withRawBytes { bytes throws(JSONError) in try JSONDocument.parse(bytes) }
    }
    #expect(error?.problem.contains("UTF-16, not UTF-8; convert it") == true && error?.place?.line == 1)
  }

  @Test func whatMayBeUTF8() {
    for text in ["", "a", "a\0", "\0\0\0\0", "ab\0c\0d", "\u{FEFF}a", "ÿþ", "日本語"] {
      #expect(Array(text.utf8).withUnsafeBytes { Encoding.foreign($0) } == nil)
    }
    #expect([UInt8]([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0]).withUnsafeBytes { Encoding.foreign($0) } == "UTF-32")
  }
}
