internal import CFitFont
internal import LayoutDocuments
internal import Pages
internal import RecordStreams
internal import Typography

/// The greatest length of an argument in bytes. A greater one is refused before a byte is read, as it may not be a
/// length at all.
enum LengthLimit {
  /// The limit of a text, title, name or path.
  case text
  /// The limit of the JSON of a style, record or row.
  case record
  case composition
  case layout
  /// The limit of a font, which a context may lower.
  case font(Int)

  /// Its name in errors.
  private var name: String {
    switch self {
    case .text: "textBytes"
    case .record: "of records"
    case .composition: "compositionBytes"
    case .layout: "layoutBytes"
    case .font: "fontBytes"
    }
  }

  private var most: Int {
    switch self {
    case .text: Limits.default.textBytes
    case .record: RecordReader.recordLimit
    case .composition: CompositionReader.documentLimit
    case .layout: LayoutDocument.byteLimit
    case .font(let most): most
    }
  }

  func allows(_ size: Int64) -> Bool { size <= most }

  /// - Throws: ``Refusal`` for a length above the limit.
  func check(_ size: Int64, _ parameter: StaticString) throws(Refusal) {
    guard allows(size) else {
      throw Refusal(
        FITFONT_UNAVAILABLE,
        "\(parameter) exceeds the limit \(name): \(size) bytes, more than \(most); give fewer, or its true length")
    }
  }
}
