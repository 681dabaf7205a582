/// Complete records as read, with the number of the line on which each starts.
package struct RecordChunk {
  /// The number of the chunk in the order of the input, from 0.
  package var index = 0
  package var bytes: [UInt8] = []
  package var records: [Record] = []
  /// The number of records before it.
  package var preceding = 0
  /// The delimiter of CSV fields.
  var delimiter = CSV.comma
  /// Whether a record may extend over several lines of JSON.
  var isList = false
  /// The subtitles, if the records are subtitles; their ranges are then indices into these.
  package var cues: [SubtitleCue] = []

  /// The range of a record, without its line end.
  package struct Record {
    package let range: Range<Int>
    /// The line on which it starts, from 1.
    package let line: Int
    /// The position in that line of its first character, from 1.
    var column = 1
    var fault: Fault?
  }

  /// Why a record cannot be read.
  enum Fault {
    /// It exceeded the limit and was skipped.
    case tooLong
    case noList
    case noRecord
    case textAfterList
    case unclosedList
  }
}
