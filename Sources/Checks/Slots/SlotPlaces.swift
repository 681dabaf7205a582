internal import JSONText

/// The places of the fields of a slot table in CSV, which ``/RecordStreams/RecordReader`` does not keep.
struct SlotPlaces {
  /// The places of the header's fields.
  let header: [JSONPlace]
  private let delimiter: UInt8

  /// - Parameters:
  ///   - table: the bytes of the file.
  ///   - names: the header as it was read, which tells the delimiter.
  init(_ table: ArraySlice<UInt8>, header names: [String]) {
    var (rest, line) = (table, 1)
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
    func skipLine() {
      rest = rest.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
      line += 1
    }
    while !rest.isEmpty, rest.prefix(while: { $0 != UInt8(ascii: "\n") }).allSatisfy(isBlank) { skipLine() }
    var delimiters = Array(",;\t|".utf8)
    // A first line for spreadsheets names the delimiter.
    let said = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    if said.count == 5, said.starts(with: "sep=".utf8), let last = said.last {
      delimiters = [last]
      skipLine()
    }
    let fields = delimiters.map { Self.places(in: rest, line: line, $0) }
    let found = fields.firstIndex { $0.count == names.count } ?? 0
    (header, delimiter) = (fields[found], delimiters[found])
  }

  /// The places of the fields of a record that starts on a line.
  func places(in record: ArraySlice<UInt8>, line: Int) -> [JSONPlace] {
    Self.places(in: record, line: line, delimiter)
  }

  /// The places of fields up to the end of the first line that ends outside quotes.
  private static func places(in record: ArraySlice<UInt8>, line: Int, _ delimiter: UInt8) -> [JSONPlace] {
    var (line, column, isQuoted) = (line, 1, false)
    var places = [JSONPlace(line: line, column: 1)]
    for byte in record {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return places }
      // Count only the first byte of each character.
      if byte & 0xC0 != 0x80 { column += 1 }
      if byte == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) }
      if !isQuoted, byte == delimiter { places.append(JSONPlace(line: line, column: column)) }
    }
    return places
  }
}
