internal import JSONText
internal import TextFields

/// Comma-separated values as RFC 4180 defines them: quotes surround a field with commas, quotes or line ends, and a
/// quote inside is doubled. The delimiter may be a character other than the comma.
package enum CSV {
  static let comma = UInt8(ascii: ",")

  /// The delimiters that are looked for in a header, the most usual first: spreadsheets write semicolons where numbers
  /// contain commas, and tabs.
  static let delimiters = [comma, UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]

  /// The usual delimiter that occurs most often in a header outside quotes; the comma if none occurs.
  static func delimiter(ofHeader header: ArraySlice<UInt8>) -> UInt8 {
    var counts = [Int](repeating: 0, count: delimiters.count)
    var isQuoted = false
    for byte in header {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, let index = delimiters.firstIndex(of: byte) { counts[index] += 1 }
    }
    // The first of those that occur equally often.
    let most = counts.max() ?? 0
    return zip(delimiters, counts).first { $0.1 == most }?.0 ?? comma
  }

  /// The delimiter in a first line that is meant for spreadsheets only: `sep=;`.
  static func saidDelimiter(_ line: ArraySlice<UInt8>) -> UInt8? {
    let words = Array("sep=".utf8)
    let rest = line.dropFirst(words.count).filter { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
    guard line.starts(with: words), rest.count == 1, isDelimiter(rest[0]) else { return nil }
    return rest[0]
  }

  /// Whether a byte can be a delimiter: an ASCII character that does not occur in the text of fields.
  package static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0, 0x80...: false
    default: true
    }
  }

  /// How messages refer to several of them.
  static func name(of delimiter: UInt8) -> String {
    switch delimiter {
    case comma: "commas"
    case UInt8(ascii: ";"): "semicolons"
    case UInt8(ascii: "\t"): "tabs"
    default: "'\(Character(Unicode.Scalar(delimiter)))'"
    }
  }

  /// The name of a column, without the white space around it.
  static func trimmed(_ name: String) -> String {
    let start = name.drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }

  /// The fields of one record.
  ///
  /// - Parameter isHeader: whether the fields are names, which may have white space around their quotes.
  /// - Throws: bad data for a misplaced quote, or text that is not UTF-8.
  static func fields(
    _ record: UnsafeRawBufferPointer, _ delimiter: UInt8, isHeader: Bool = false
  ) throws(Failure) -> [String] {
    let quote = UInt8(ascii: "\"")
    var end = record.count
    while end > 0, record[end - 1] == UInt8(ascii: "\n") || record[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    var fields: [String] = []
    var field: [UInt8] = []
    var index = 0
    func isBlank(_ index: Int) -> Bool {
      index < end && record[index] != delimiter && (record[index] == UInt8(ascii: " ") || record[index] == 0x09)
    }
    while true {
      field.removeAll(keepingCapacity: true)
      if isHeader { while isBlank(index) { index += 1 } }
      if index < end, record[index] == quote {
        index += 1
        while true {
          guard index < end else {
            throw .badData(
              "the quote of field \(fields.count + 1) is not closed; add one at its end, and double those inside")
          }
          let byte = record[index]
          index += 1
          if byte != quote {
            field.append(byte)
          } else if index < end, record[index] == quote {
            field.append(quote)
            index += 1
          } else {
            break
          }
        }
        if isHeader { while isBlank(index) { index += 1 } }
        guard index == end || record[index] == delimiter else {
          throw .badData(
            "text follows the closing quote of field \(fields.count + 1); double the quotes inside a field")
        }
      } else {
        while index < end, record[index] != delimiter {
          guard record[index] != quote else {
            throw .badData("a quote inside field \(fields.count + 1); put the field in quotes and double those inside")
          }
          field.append(record[index])
          index += 1
        }
      }
      let text = try field[...].withRawBytes { bytes throws(Failure) in
        try decodeUTF8(bytes, what: "field \(fields.count + 1)")
      }
      fields.append(text)
      guard index < end else { return fields }
      index += 1
    }
  }
}
