internal import JSONText
package import TextFields

/// Comma-separated values as RFC 4180 defines them: quotes around a field with commas, quotes or line ends, a quote in it
/// doubled.
package enum CSV {
  /// The fields of one record.
  ///
  /// - Throws: bad data for a quote that does not belong where it stands, or text that is not UTF-8.
  package static func fields(_ record: UnsafeRawBufferPointer) throws(Failure) -> [String] {
    let quote = UInt8(ascii: "\"")
    var end = record.count
    while end > 0, record[end - 1] == UInt8(ascii: "\n") || record[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    var fields: [String] = []
    var field: [UInt8] = []
    var index = 0
    while true {
      field.removeAll(keepingCapacity: true)
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
        guard index == end || record[index] == UInt8(ascii: ",") else {
          throw .badData(
            "text follows the closing quote of field \(fields.count + 1); double the quotes inside a field")
        }
      } else {
        while index < end, record[index] != UInt8(ascii: ",") {
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
