/// The format of the records of a batch.
package enum RecordFormat: String, CaseIterable {
  /// Recognised by the first byte that is not blank: `{` begins JSON lines, `[` a list, anything else CSV.
  case auto
  /// One JSON object on each line (jsonlines.org).
  case jsonl
  /// A list of JSON objects, over any number of lines.
  case json
  /// RFC 4180, with a header line and any delimiter.
  case csv
}
