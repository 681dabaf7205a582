package import JSONText
package import TextFields

extension RecordChunk {
  /// What a record says, field by field.
  ///
  /// - Parameters:
  ///   - header: the names of its fields, for CSV; nil for JSON.
  ///   - skipsNested: whether objects and lists of lists in JSON are passed over, where not every field has to be read.
  ///   - documents: the fields whose lists and objects are read.
  /// - Throws: bad data for a record that is too long, or neither an object of JSON nor a row of as many fields.
  package func members(
    of record: Record, header: [String]?, skipsNested: Bool = false, documents: Set<String> = []
  ) throws(Failure) -> [(key: String, value: JSONValue)] {
    if let fault = record.fault { throw .badData(fault.problem) }
    if let cue = cue(record) {
      if let problem = cue.problem { throw .badData(problem) }
      return SubtitleCue.fields.map { ($0, .string(cue.value($0))) }
    }
    let bytes = self.bytes[record.range]
    guard let header else {
      do throws(JSONError) {
        let start = isList ? JSONPlace(line: record.line, column: record.column) : nil
        return try bytes.withRawBytes { bytes throws(JSONError) in
          try JSONRecord.parse(bytes, at: start, skipsNested: skipsNested, documents: documents)
        }
      } catch {
        throw .badData(error.problem)
      }
    }
    let values = try bytes.withRawBytes { bytes throws(Failure) in try CSV.fields(bytes, delimiter) }
    guard values.count == header.count else {
      throw .badData(
        "\(values.count) fields, but the header has \(header.count); give the row as many, and put "
          + CSV.name(of: delimiter) + " in quotes")
    }
    return zip(header, values).filter { !$0.0.isEmpty }.map { ($0, .string($1)) }
  }

  /// What an error calls a record that cannot be read: the id of an object of JSON that gives it before what is wrong,
  /// and that of a row of CSV whose quotes or number of fields are wrong, if that is its first field, which no other
  /// field can have moved. Nil for any other record.
  package func id(ofUnread record: Record, header: [String]?) -> JSONValue? {
    // A cue of subtitles is not found by its bytes.
    guard record.fault == nil, cue(record) == nil else { return nil }
    let bytes = self.bytes[record.range]
    guard let header else {
      let id = bytes.withRawBytes { JSONRecord.beginning($0) }.first { $0.key == "id" }?.value
      // Neither names a record: an object, which may be what is wrong, and nothing.
      if case .nested? = id { return nil }
      if case .null? = id { return nil }
      return id
    }
    guard header.first == "id" else { return nil }
    let ends = [delimiter, UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    let first = bytes.prefix { !ends.contains($0) }
    guard first.contains(UInt8(ascii: "\"")) else {
      return String(validating: first, as: UTF8.self).map { .string($0) }
    }
    let values = try? bytes.withRawBytes { bytes throws(Failure) in try CSV.fields(bytes, delimiter) }
    return values?.first.map { .string($0) }
  }

  /// The fields of a record that it has as markup too, which is what a marked-up text takes of them.
  package func markup(of record: Record) -> [String: String] { cue(record).map { ["text": $0.markup] } ?? [:] }

  private func cue(_ record: Record) -> SubtitleCue? {
    cues.indices.contains(record.range.lowerBound) ? cues[record.range.lowerBound] : nil
  }
}

extension RecordChunk.Fault {
  fileprivate var problem: String {
    switch self {
    case .tooLong: RecordReader.tooLong
    case .noList: "the records are not a list of JSON; begin it with [, or leave out what stands before it"
    case .noRecord: "the list has an extra comma, or lacks a record; leave the comma out"
    case .textAfterList: "text follows the list of the records; leave it out, or write one list"
    case .unclosedList:
      "the list of the records is not closed; close what begins here with the quote, bracket or brace that it lacks,"
        + " and add ] at the end of the list; nothing after this was read"
    }
  }
}
