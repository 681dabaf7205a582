/// A font file taken apart into its tables and put together again, for tests that change some.
public struct FontTables {
  private let header: [UInt8]
  /// In the file's order; nobody reads the checksums.
  public private(set) var tables: [(tag: String, data: [UInt8])] = []

  /// - Parameter file: a sound font, no collection.
  public init(_ file: [UInt8]) {
    header = Array(file[..<12])
    for index in 0..<Self.number(file, 4, 2) {
      let entry = 12 + 16 * index
      let start = Self.number(file, entry + 8, 4)
      let tag = String(decoding: file[entry..<entry + 4], as: UTF8.self)
      tables.append((tag, Array(file[start..<start + Self.number(file, entry + 12, 4)])))
    }
  }

  /// A table's bytes, none where it is not there; one that is set to none stays, and is empty.
  public subscript(tag: String) -> [UInt8] {
    get { tables.first { $0.tag == tag }?.data ?? [] }
    set {
      guard let index = tables.firstIndex(where: { $0.tag == tag }) else {
        tables.append((tag, newValue))
        return
      }
      tables[index].data = newValue
    }
  }

  public mutating func remove(_ tag: String) { tables.removeAll { $0.tag == tag } }

  /// The file with its tables as they are now.
  public var bytes: [UInt8] {
    var file = header
    (file[4], file[5]) = (UInt8(tables.count >> 8), UInt8(tables.count & 0xFF))
    var offset = 12 + 16 * tables.count
    for table in tables {
      file += Array(table.tag.utf8)
      for number in [0, offset, table.data.count] { file += Self.bytes(number, 4) }
      offset += (table.data.count + 3) / 4 * 4
    }
    for table in tables {
      file += table.data
      while file.count % 4 != 0 { file.append(0) }
    }
    return file
  }

  /// A big-endian number.
  public static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number as big-endian bytes.
  public static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
