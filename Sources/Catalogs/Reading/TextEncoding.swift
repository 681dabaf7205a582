/// The character encoding of a catalogue.
enum TextEncoding: Equatable {
  case utf8
  case utf16(isBigEndian: Bool)
  /// Any other encoding that the C library's iconv knows, by its name.
  case named(String)

  /// The encoding that the first bytes show, by a byte order mark, which is `skipped` bytes long, or by zeros in every
  /// other byte; nil if they show none.
  static func sniffed(_ head: [UInt8]) -> (encoding: TextEncoding, skipped: Int)? {
    if head.starts(with: [0xFF, 0xFE, 0, 0]) { return (.named("UTF-32LE"), 4) }
    if head.starts(with: [0, 0, 0xFE, 0xFF]) { return (.named("UTF-32BE"), 4) }
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if head.starts(with: [0xFF, 0xFE]) { return (.utf16(isBigEndian: false), 2) }
    if head.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), 2) }
    guard head.count >= 4 else { return nil }
    switch (head[0] == 0, head[1] == 0, head[2] == 0, head[3] == 0) {
    case (true, false, true, false): return (.utf16(isBigEndian: true), 0)
    case (false, true, false, true): return (.utf16(isBigEndian: false), 0)
    default: return nil
    }
  }

  /// The encoding with this name, as in gettext's headers.
  init(name: String) {
    switch name.lowercased() {
    case "utf-8", "utf8", "ascii", "us-ascii", "charset", "": self = .utf8
    case "utf-16le": self = .utf16(isBigEndian: false)
    case "utf-16be": self = .utf16(isBigEndian: true)
    default: self = .named(name)
    }
  }

  /// Its name in messages.
  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16: "UTF-16"
    case .named(let name): name
    }
  }
}
