// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
internal import Batches
public import CFitFont
internal import JSONText
internal import RecordStreams
internal import Reports
internal import TextFields

extension Style {
  /// The line that a batch prints for a record, with this style's settings for the fields that the record lacks; empty
  /// for a line that a batch skips.
  func line(of record: UnsafeRawBufferPointer, number: Int, detail: Bool) -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let record =
      number == 1 && record.starts(with: mark) ? UnsafeRawBufferPointer(rebasing: record.dropFirst(mark.count)) : record
    if record.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return [] }
    // A record is JSON, whatever names the style's errors use for fields.
    var defaults = RecordRequest.Defaults(setting)
    defaults.setting.naming = .key
    defaults.variants = variants
    let fit = RecordFit(defaults, detail: detail)
    return JSONWriter.line { writer in
      _ = fit.write(line: number, to: writer) { fields throws(Failure) in
        try fields.read(json: record)
      } run: { fields throws(Failure) in
        try context.lend { opened throws(Failure) in try fields.job(opened).run() }
      }
    }
  }
}

@c(fitfont_style_fit_record) @implementation
public func fitfont_style_fit_record(
  _ style: OpaquePointer?, _ record: UnsafePointer<CChar>?, _ size: Int64, _ flags: UInt32, _ line: Int64,
  _ result: HandlePlace, _ error: HandlePlace
) -> fitfont_code {
  result?.pointee = nil
  return attempt(error) { () throws(Refusal) in
    let style = try Handle.object(style, Style.self)
    // A record that is too long to be read is an error of the record, as in a batch.
    let bytes = try LengthLimit.record.allows(size) ? Input.bytes(record, size, "record", .record) : nil
    let known = UInt32(FITFONT_RECORD_DETAIL)
    guard flags & ~known == 0 else { throw .misuse("the flags \(flags) contain one that is not known; leave it out") }
    guard result != nil else { throw .null("result") }
    let number = Int(clamping: line)
    let answer =
      if let bytes {
        style.line(of: bytes, number: number, detail: flags & known != 0)
      } else {
        JSONWriter.line { ErrorRecord(id: nil, line: number, message: RecordReader.tooLong).write(to: $0) }
      }
    try Buffer.put(answer, result, "result")
  }
}
