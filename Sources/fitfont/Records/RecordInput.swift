import CommandInterface
import RecordStreams
import TextFields
import Typography

extension Request {
  /// The message for an input without records, which data may legitimately be.
  var noRecords: String {
    let name = batchFile.flatMap { $0 == "-" ? nil : "'\($0)'" } ?? "standard input"
    return "there are no records in \(name), so nothing was fitted; give it one for each text if some are meant"
  }

  /// The records of a file, or of standard input if the path is nil.
  ///
  /// - Parameters:
  ///   - format: the format of the records.
  ///   - takesSubtitles: whether subtitles are accepted as records.
  /// - Throws: wrong usage for a delimiter if the input is not CSV; no input if the file cannot be opened.
  func records(
    in path: String?, _ format: RecordFormat = .auto, chunkRecords: Int = .max, takesSubtitles: Bool = false
  ) throws(Failure) -> RecordReader {
    if delimiter != nil, format != .auto, format != .csv {
      throw .usage("--delimiter is for CSV, and --format \(format) is not; leave one of them out")
    }
    return try RecordReader(
      path: path ?? "-", format: format, delimiter: delimiter, chunkRecords: chunkRecords,
      takesSubtitles: takesSubtitles)
  }

  /// The settings on the command line, for records that do not have their own.
  var recordDefaults: RecordRequest.Defaults {
    var defaults = RecordRequest.Defaults(setting)
    (defaults.box, defaults.text, defaults.variants) = (rect, text, variants)
    defaults.isGrouped = command == .group
    return defaults
  }
}

extension RecordListener {
  /// Writes lines to standard output, and notes to standard error.
  static func terminal(_ progress: Progress?) -> RecordListener {
    RecordListener(
      lines: { lines throws(Failure) in try Output.write(lines: lines) }, notes: { Output.complain($0) },
      progress: { progress?.show($0) })
  }
}

extension Argument {
  /// The separator of CSV fields: a character, or its name if a shell makes it hard to type.
  func delimiter() throws(Failure) -> UInt8 {
    let names: [String: String] = ["tab": "\t", "\\t": "\t", "comma": ",", "semicolon": ";", "pipe": "|"]
    let bytes = Array((names[text] ?? text).utf8)
    guard bytes.count == 1, CSV.isDelimiter(bytes[0]) else {
      throw .usage("\(option) '\(text)' is not one character that can stand between fields; write ';', '|' or tab")
    }
    return bytes[0]
  }
}
