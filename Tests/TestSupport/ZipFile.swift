/// A zip file, written entry by entry as a test wants it: with everything that writers do, and with what none should.
public struct ZipFile {
  /// How the numbers that are known only at the end are written behind an entry's bytes.
  public struct Descriptor: Sendable, Hashable {
    public let hasSignature: Bool
    /// Whether sizes have 64 bits.
    public let isLarge: Bool

    public init(hasSignature: Bool, isLarge: Bool) {
      self.hasSignature = hasSignature
      self.isLarge = isLarge
    }

    public static let all = [(true, true), (true, false), (false, true), (false, false)].map {
      Descriptor(hasSignature: $0, isLarge: $1)
    }
  }

  public struct Entry {
    public var name: String
    public var contents: [UInt8]
    /// What stands in the file; the contents are stored where there is none.
    public var stream: [UInt8]?
    public var method: Int
    public var flags = 0
    public var time = 0x6D2B
    public var date = 0x58F6
    public var descriptor: Descriptor?
    /// Whether the sizes stand in fields of 64 bits.
    public var isLarge = false
    public var localExtra: [UInt8] = []
    public var extra: [UInt8] = []
    public var comment = ""
    /// Bytes between this entry and the next.
    public var gap: [UInt8] = []
    /// What is said, where that is not the truth.
    public var saidChecksum: UInt32?
    public var saidSize: Int?
    public var saidStoredSize: Int?
    public var saidOffset: Int?
    public var localName: String?

    /// Stored, as it is.
    public init(_ name: String, _ contents: some Collection<UInt8>) {
      (self.name, self.contents, method) = (name, Array(contents), 0)
    }

    public init(_ name: String, _ text: String) { self.init(name, text.utf8) }

    /// Deflated: in blocks that store, unless there is a better stream.
    public init(deflating name: String, _ contents: some Collection<UInt8>, stream: [UInt8]? = nil) {
      (self.name, self.contents, method) = (name, Array(contents), 8)
      self.stream = stream ?? ZipFile.deflated(self.contents)
    }
  }

  public var entries: [Entry]
  public var comment: [UInt8] = []
  /// Whether it ends as files do that are larger than 4 GiB.
  public var isLarge = false

  public init(_ entries: [Entry]) { self.entries = entries }

  /// An Office document: with the part that lists what the others are.
  public init(parts: [(name: String, text: String)]) {
    entries = [Entry("[Content_Types].xml", Self.contentTypes)] + parts.map { Entry($0.name, $0.text) }
  }

  public static let contentTypes =
    "<?xml version=\"1.0\"?><Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"/>"

  public func bytes() -> [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let offset = file.count
      let stream = entry.stream ?? entry.contents
      let checksum = entry.saidChecksum ?? Self.checksum(entry.contents)
      let size = entry.saidSize ?? entry.contents.count
      let storedSize = entry.saidStoredSize ?? stream.count
      let flags = entry.flags | (entry.descriptor == nil ? 0 : 8)
      let known = entry.descriptor == nil
      let name = Array((entry.localName ?? entry.name).utf8)
      let localExtra =
        entry.localExtra + (entry.isLarge ? Self.large([known ? size : 0, known ? storedSize : 0]) : [])
      file += Self.le(0x0403_4B50, 4) + Self.le(20, 2) + Self.le(flags, 2) + Self.le(entry.method, 2)
      file += Self.le(entry.time, 2) + Self.le(entry.date, 2) + Self.le(known ? Int(checksum) : 0, 4)
      for value in [storedSize, size] { file += Self.le(entry.isLarge ? 0xFFFF_FFFF : known ? value : 0, 4) }
      file += Self.le(name.count, 2) + Self.le(localExtra.count, 2) + name + localExtra + stream
      if let descriptor = entry.descriptor {
        file += (descriptor.hasSignature ? Self.le(0x0807_4B50, 4) : []) + Self.le(Int(checksum), 4)
        for value in [storedSize, size] { file += Self.le(value, descriptor.isLarge ? 8 : 4) }
      }
      file += entry.gap
      let said = entry.saidOffset ?? offset
      let extra = entry.extra + (entry.isLarge ? Self.large([size, storedSize, said]) : [])
      directory += Self.le(0x0201_4B50, 4) + Self.le(45, 2) + Self.le(20, 2) + Self.le(flags, 2)
      directory += Self.le(entry.method, 2) + Self.le(entry.time, 2) + Self.le(entry.date, 2)
      directory += Self.le(Int(checksum), 4)
      for value in [storedSize, size] { directory += Self.le(entry.isLarge ? 0xFFFF_FFFF : value, 4) }
      directory += Self.le(entry.name.utf8.count, 2) + Self.le(extra.count, 2) + Self.le(entry.comment.utf8.count, 2)
      directory += Self.le(0, 2) + Self.le(1, 2) + Self.le(0x20, 4)
      directory += Self.le(entry.isLarge ? 0xFFFF_FFFF : said, 4) + Array(entry.name.utf8) + extra
      directory += Array(entry.comment.utf8)
    }
    let start = file.count
    file += directory
    if isLarge {
      let end = file.count
      file += Self.le(0x0606_4B50, 4) + Self.le(44, 8) + Self.le(45, 2) + Self.le(45, 2) + Self.le(0, 4) + Self.le(0, 4)
      for value in [entries.count, entries.count, directory.count, start] { file += Self.le(value, 8) }
      file += Self.le(0x0706_4B50, 4) + Self.le(0, 4) + Self.le(end, 8) + Self.le(1, 4)
    }
    file += Self.le(0x0605_4B50, 4) + Self.le(0, 4)
    for value in [entries.count, entries.count] { file += Self.le(isLarge ? 0xFFFF : value, 2) }
    for value in [directory.count, start] { file += Self.le(isLarge ? 0xFFFF_FFFF : value, 4) }
    return file + Self.le(comment.count, 2) + comment
  }

  /// A number in so many bytes, the lowest first.
  public static func le(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func large(_ values: [Int]) -> [UInt8] {
    le(1, 2) + le(8 * values.count, 2) + values.flatMap { le($0, 8) }
  }

  /// A deflate stream of blocks that store (RFC 1951, 3.2.4).
  public static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      stream += [rest.isEmpty ? 1 : 0] + le(block.count, 2) + le(~block.count, 2) + block
    } while !rest.isEmpty
    return stream
  }

  /// CRC-32, bit by bit.
  public static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }
}
