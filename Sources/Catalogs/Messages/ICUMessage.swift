/// A message in the grammar of ICU's MessageFormat: arguments in braces, some of which choose among messages.
struct ICUMessage {
  /// How apostrophes are read.
  enum Quoting {
    /// As in ICU: an apostrophe quotes if a brace follows, and two apostrophes stand for one.
    case icu
    /// As in Java's `MessageFormat`: an apostrophe always quotes, and two apostrophes stand for one.
    case java
    /// For Flutter: an apostrophe quotes braces that stand alone (`'{'`) and stands for itself elsewhere, so that
    /// "l'{name}" and "'{name}'" mean what their writers intend. In a message with two apostrophes in a row, which
    /// stand for one, it quotes as in ICU.
    case flutter
  }

  indirect enum Piece {
    case text([UInt8])
    /// An argument, with its notation in the message.
    case argument(CatalogPlaceholder, written: [UInt8])
    /// The number of the enclosing plural.
    case number
    case choice(Choice)
    /// The place in the file of the pieces that follow, if it is not that of the message.
    case place(CatalogPlace)
  }

  enum Kind { case plural, ordinal, select, choice, device }

  struct Choice {
    let kind: Kind
    let name: String
    var cases: [(key: String, message: [Piece])]
  }

  struct Problem: Error {
    /// The offset in the message, in bytes of UTF-8.
    let offset: Int
    let sentence: String

    static let tooMany = Problem(offset: 0, sentence: "it has too many combinations of its choices; use fewer choices")
  }

  /// The name of the argument that chooses by device, as there is only one device.
  static let deviceName = "device"

  var pieces: [Piece] = []

  /// A message without pieces, to which these are added.
  init() {}

  /// - Complexity: linear in the message.
  init(_ text: String, _ quoting: Quoting) throws(Problem) {
    var parser = ICUMessageParser(Array(text.utf8), quoting)
    pieces = try parser.message()
  }

  /// Whether a text is clearly such a message, because it has an argument that chooses.
  static func isLikely(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return false }
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: ",") {
      var offset = index + 1
      while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
      let word = bytes[offset...].prefix { $0.isLetter }
      guard
        word.elementsEqual("plural".utf8) || word.elementsEqual("select".utf8)
          || word.elementsEqual("selectordinal".utf8)
      else { continue }
      offset += word.count
      while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
      if offset < bytes.count, bytes[offset] == UInt8(ascii: ",") { return true }
    }
    return false
  }

  /// A text without the white space around it.
  static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
