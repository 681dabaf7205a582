import Testing

@testable import JSONText

struct JSONRecordTests {
  /// What is wrong with a record ends what is known of it; half a character is no question mark.
  @Test(arguments: [
    (#"{"id": "a", "text": "\ud800b"}"#, ["id"]), (#"{"text": "b", "id": "a\ud83d"}"#, ["text"]),
    (#"{"id": "\udc00", "text": "b"}"#, []), (#"{"id": "\ud83d\ude00", "text": nothing}"#, ["id"]),
    (#"{"id": 7, "text": "b", "text": "c"}"#, ["id", "text"]),
  ])
  func theBeginning(_ record: String, _ keys: [String]) {
    let found = Array(record.utf8).withUnsafeBytes { JSONRecord.beginning($0) }
    #expect(found.map(\.key) == keys)
  }
}
