/// A font in the Embedded OpenType format, as a test wants it.
public struct EmbeddedFontFile: Sendable {
  public var version = 0x0002_0002
  public var permissions = 0
  public var isCompressed = false
  public var isDisguised = false
  public var isSubset = false
  /// The web pages that the font is bound to.
  public var root = ""
  /// A font, or what it is compressed to.
  public var data: [UInt8]
  /// What is said, where that is not the truth.
  public var saidSize: Int?
  public var saidDataSize: Int?
  public var saidNameSize: Int?

  public init(_ data: [UInt8]) { self.data = data }

  /// A font that is compressed by MicroType Express.
  public init(compressing font: [UInt8]) {
    data = CompactFontWriter.compressed(CompactFontWriter.tables(of: font))
    isCompressed = true
  }

  /// How many bytes stand before the font.
  public var headerSize: Int { bytes().count - data.count }

  public func bytes() -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] { FontTables.bytes(value, size).reversed() }
    func text(_ text: String, saidSize: Int? = nil) -> [UInt8] {
      let units = text.utf16.flatMap { number(Int($0), 2) }
      return number(0, 2) + number(saidSize ?? units.count, 2) + units
    }
    let flags = (isSubset ? 1 : 0) | (isCompressed ? 4 : 0) | (isDisguised ? 0x1000_0000 : 0)
    var header = number(version, 4) + number(flags, 4)
    // The classification, the character set, the slant and the weight.
    header += Array(repeating: 0, count: 10) + [1, 0] + number(400, 4)
    header += number(permissions, 2) + number(0x504C, 2) + Array(repeating: 0, count: 44)
    header += text("Deck Sans", saidSize: saidNameSize) + text("Regular") + text("Version 1") + text("Deck Sans")
    if version > 0x0001_0000 { header += text(root) }
    if version > 0x0002_0001 {
      // A checksum, a code page, a signature, and a font of the user's own characters.
      header += number(0x5047_5342, 4) + number(1252, 4) + text("") + number(0, 4) + number(0, 4)
    }
    let size = 8 + header.count + data.count
    return number(saidSize ?? size, 4) + number(saidDataSize ?? data.count, 4) + header
      + (isDisguised ? data.map { $0 ^ 0x50 } : data)
  }
}
