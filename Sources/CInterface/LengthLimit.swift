internal import CFitFont
internal import LayoutDocuments
internal import Pages
internal import RecordStreams
internal import Typography

/// How many bytes may be given: a length beyond that is refused before a byte is read, as it may be no length at all.
enum LengthLimit {
  /// Of a text, a title, a name, a path.
  case text
  /// Of the JSON of a style, a record or a row.
  case record
  case composition
  case layout

  /// What errors call it.
  private var name: String {
    switch self {
    case .text: "textBytes"
    case .record: "of records"
    case .composition: "compositionBytes"
    case .layout: "layoutBytes"
    }
  }

  private var most: Int {
    switch self {
    case .text: Limits.default.textBytes
    case .record: RecordReader.recordLimit
    case .composition: CompositionReader.documentLimit
    case .layout: LayoutDocument.byteLimit
    }
  }

  func allows(_ size: Int64) -> Bool { size <= most }

  /// - Throws: ``Refusal`` for a length beyond the limit.
  func check(_ size: Int64, _ parameter: StaticString) throws(Refusal) {
    guard allows(size) else {
      throw Refusal(
        FITFONT_UNAVAILABLE,
        "\(parameter) exceeds the limit \(name): \(size) bytes, more than \(most); give fewer, or its true length")
    }
  }
}
