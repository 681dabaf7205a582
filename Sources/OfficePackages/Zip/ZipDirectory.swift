/// The directory at the end of a zip file (PKWARE's APPNOTE 6.3.10): what its entries are called and where they lie.
///
/// Everything is checked against the size of the file, and each entry against its own header: entries do not overlap,
/// and no name leads out of the package. Otherwise two readers that read a file in different ways might find different
/// contents.
///
/// - Complexity: O(*n* log *n*) in the number of entries; nothing is inflated.
struct ZipDirectory: Sendable {
  /// In the order of the directory, which need not be the order in which they lie in the file.
  let entries: [ZipEntry]
  /// The directory's records: their range in the file, then their bytes.
  let records: Range<Int>
  let bytes: [UInt8]
  /// Where the end record begins and, if there is one, the zip64 end record.
  let end: Int
  let largeEnd: Int?

  private static let endSize = 22
  private static let locatorSize = 20
  private static let largeEndSize = 56
  static let recordSize = 46
  static let headerSize = 30
  /// Bytes of all records; those of real packages have fewer than 200 each.
  private static let longest = 32 << 20

  init(of file: PackageBytes, within limits: OfficePackageLimits) throws(PackageProblem) {
    let tail = try file.read(max(0, file.count - Self.endSize - 0xFFFF)..<file.count)
    let tailStart = file.count - tail.count
    guard let end = Self.end(in: tail) else { throw try ForeignFile.problem(with: file) }
    var (count, size, start) = (tail.uint16(at: end + 10), tail.uint32(at: end + 12), tail.uint32(at: end + 16))
    let isSplit =
      tail.uint16(at: end + 4) != tail.uint16(at: end + 6) || ![0, 0xFFFF].contains(tail.uint16(at: end + 4))
    guard !isSplit else {
      throw PackageProblem("it is one of several pieces of a split zip file; put the pieces together, as zip -s 0 does")
    }
    self.end = tailStart + end
    let large = try Self.largeEnd(of: file, before: self.end)
    largeEnd = large?.position
    if let large {
      if count == 0xFFFF { count = large.count }
      if size == 0xFFFF_FFFF { size = large.size }
      if start == 0xFFFF_FFFF { start = large.start }
      guard count == large.count, size == large.size, start == large.start else { throw Self.damaged() }
    }
    guard count <= limits.parts else {
      throw PackageProblem(
        "the file exceeds the limit parts: \(count) entries, more than \(limits.parts); split it", kind: .overLimit)
    }
    let (stop, overflows) = start.addingReportingOverflow(size)
    guard !overflows, stop <= largeEnd ?? self.end else { throw Self.damaged() }
    guard size <= Self.longest else {
      throw PackageProblem(
        "the names and comments of its entries take more than \(Self.longest) bytes; save it again without them",
        kind: .overLimit)
    }
    records = start..<stop
    bytes = try file.read(records)
    entries = try Self.entries(count, in: bytes, of: file, endingAt: start)
    try check()
  }

  /// Where the end record begins: the last place that has its signature and a comment that reaches the end of the file.
  /// Line ends and zeros after it are ignored, since mail and version control add them.
  private static func end(in tail: [UInt8]) -> Int? {
    guard tail.count >= endSize else { return nil }
    return stride(from: tail.count - endSize, through: 0, by: -1).first {
      guard tail[$0] == 0x50, tail.uint32(at: $0) == 0x0605_4B50 else { return false }
      let commentEnd = $0 + endSize + tail.uint16(at: $0 + 20)
      return commentEnd <= tail.count && tail[commentEnd...].allSatisfy { [0, 0x0A, 0x0D].contains($0) }
    }
  }

  /// The end record of a file with zip64 extensions (4.3.14), which a locator before the end record points at (4.3.15).
  private static func largeEnd(of file: PackageBytes, before end: Int) throws(PackageProblem)
    -> (position: Int, count: Int, size: Int, start: Int)?
  {
    guard end >= locatorSize else { return nil }
    let locator = try file.read(end - locatorSize..<end)
    guard locator.uint32(at: 0) == 0x0706_4B50 else { return nil }
    guard let position = locator.uint64(at: 8), position <= end - locatorSize - largeEndSize else { throw damaged() }
    let record = try file.read(position..<position + largeEndSize)
    guard record.uint32(at: 0) == 0x0606_4B50, let count = record.uint64(at: 32), let size = record.uint64(at: 40),
      let start = record.uint64(at: 48)
    else { throw damaged() }
    return (position, count, size, start)
  }

  private static func entries(_ count: Int, in bytes: [UInt8], of file: PackageBytes, endingAt limit: Int)
    throws(PackageProblem) -> [ZipEntry]
  {
    var entries: [ZipEntry] = []
    var position = 0
    for _ in 0..<count {
      guard position + recordSize <= bytes.count, bytes.uint32(at: position) == 0x0201_4B50 else { throw damaged() }
      let name = position + recordSize..<position + recordSize + bytes.uint16(at: position + 28)
      let extra = name.upperBound..<name.upperBound + bytes.uint16(at: position + 30)
      let next = extra.upperBound + bytes.uint16(at: position + 32)
      guard next <= bytes.count else { throw damaged() }
      entries.append(try entry(bytes, position..<next, name: name, extra: extra, file, endingAt: limit))
      position = next
    }
    guard position == bytes.count else { throw damaged() }
    return entries
  }

  private static func entry(
    _ bytes: [UInt8], _ record: Range<Int>, name: Range<Int>, extra: Range<Int>, _ file: PackageBytes,
    endingAt limit: Int
  ) throws(PackageProblem) -> ZipEntry {
    let start = record.lowerBound
    let text = String(decoding: bytes[name], as: UTF8.self)
    func damaged() -> PackageProblem {
      PackageProblem(
        "the two places of the zip file that describe this entry contradict each other; save the file again", part: text
      )
    }
    var sizes = [bytes.uint32(at: start + 24), bytes.uint32(at: start + 20), bytes.uint32(at: start + 42)]
    // A number that does not fit into 32 bits stands in an extra field, in this order (4.5.3).
    if sizes.contains(0xFFFF_FFFF), var field = ZipExtra.large(in: bytes, extra) {
      for index in sizes.indices where sizes[index] == 0xFFFF_FFFF {
        guard field.count >= 8, let value = bytes.uint64(at: field.lowerBound) else { throw damaged() }
        sizes[index] = value
        field = field.dropFirst(8)
      }
    }
    let header = sizes[2]
    guard header <= limit - headerSize - name.count else { throw damaged() }
    let own = try file.read(header..<header + headerSize + name.count)
    guard own.uint32(at: 0) == 0x0403_4B50, own.uint16(at: 26) == name.count,
      own[headerSize...].elementsEqual(bytes[name]), own.uint16(at: 8) == bytes.uint16(at: start + 10)
    else { throw damaged() }
    let data = header + headerSize + name.count + own.uint16(at: 28)
    guard data <= limit, sizes[1] <= limit - data else { throw damaged() }
    let flags = bytes.uint16(at: start + 8) | own.uint16(at: 6)
    let method = bytes.uint16(at: start + 10)
    return ZipEntry(
      name: text, method: method == 0 ? .stored : method == 8 ? .deflated : .other(method),
      // Encrypted, strongly encrypted, or with a hidden directory (4.4.4).
      isEncrypted: flags & 0x2041 != 0, checksum: UInt32(truncatingIfNeeded: bytes.uint32(at: start + 16)),
      storedSize: sizes[1], size: sizes[0], record: record, header: header, data: data..<data + sizes[1])
  }

  private func check() throws(PackageProblem) {
    var names: [String: String] = [:]
    for entry in entries {
      if let problem = PartName.problem(with: entry.name) { throw PackageProblem(problem, part: entry.name) }
      if let other = names.updateValue(entry.name, forKey: entry.key) {
        let same = other == entry.name ? "" : ", as '\(other)', which counts as the same name"
        throw PackageProblem(
          "the package contains this part twice\(same), and it is not clear which one counts; save it again from the "
            + "program that reads it as you want it", part: entry.name)
      }
    }
    let ordered = entries.sorted { $0.header < $1.header }
    for (entry, next) in zip(ordered, ordered.dropFirst()) where entry.data.upperBound > next.header {
      throw PackageProblem("its bytes overlap those of '\(next.name)'; save the file again", part: entry.name)
    }
  }

  private static func damaged() -> PackageProblem {
    PackageProblem(
      "the directory of the zip file is damaged; copy the file again from where it came, or let PowerPoint repair and save it"
    )
  }
}

/// The extra fields of an entry (4.5).
enum ZipExtra {
  /// The range of the field that holds sizes of more than 32 bits.
  static func large(in bytes: [UInt8], _ extra: Range<Int>) -> Range<Int>? {
    fields(in: bytes, extra).first { $0.id == 1 }.map { $0.field.dropFirst(4) }
  }

  /// Each field with its number, header included. Trailing bytes that form no field are left out.
  static func fields(in bytes: [UInt8], _ extra: Range<Int>) -> [(id: Int, field: Range<Int>)] {
    var fields: [(id: Int, field: Range<Int>)] = []
    var position = extra.lowerBound
    while position + 4 <= extra.upperBound {
      let next = position + 4 + bytes.uint16(at: position + 2)
      guard next <= extra.upperBound else { break }
      fields.append((bytes.uint16(at: position), position..<next))
      position = next
    }
    return fields
  }
}
