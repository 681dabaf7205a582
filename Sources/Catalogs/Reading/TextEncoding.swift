/// How a catalogue's bytes stand for characters.
enum TextEncoding: Equatable {
  case utf8
  case utf16(isBigEndian: Bool)
  /// Any other that the C library's iconv knows, by its name.
  case named(String)

  /// What the first bytes show: a byte order mark, which is `skipped` bytes long, or zeros in every other byte; nil for
  /// anything else.
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

  /// The encoding of this name, as gettext's headers and XML write it.
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
