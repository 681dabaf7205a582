/// What the directory of a zip file says about one of its entries (PKWARE's APPNOTE 6.3.10, 4.3.12), and where the
/// entry lies.
struct ZipEntry: Sendable {
  enum Method: Sendable, Hashable {
    case stored
    case deflated
    case other(Int)
  }

  let name: String
  let method: Method
  let isEncrypted: Bool
  let checksum: UInt32
  /// Its size in bytes as stored, then inflated.
  let storedSize: Int
  let size: Int
  /// Where its record begins, in the directory's own bytes.
  let record: Range<Int>
  /// Where its own header begins in the file, and where its bytes lie after that.
  let header: Int
  let data: Range<Int>

  /// Some writers have an entry for each folder.
  var isFolder: Bool { name.hasSuffix("/") }

  /// The name by which OPC compares entries: without regard to case (ECMA-376, part 2, 6.2.2.3).
  var key: String { Self.key(name) }

  static func key(_ name: String) -> String { name.lowercased() }
}
