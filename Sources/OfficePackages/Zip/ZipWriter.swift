/// Writes a copy of a zip file with new contents in some entries. The headers of those keep everything but checksum and
/// sizes; all other entries are copied with their headers and whatever lies between them, and the directory only gets
/// the new offsets.
struct ZipWriter {
  enum Piece: Sendable {
    case copy(Range<Int>)
    case bytes([UInt8])
  }

  private let file: PackageBytes
  private let directory: ZipDirectory

  init(_ file: PackageBytes, _ directory: ZipDirectory) {
    self.file = file
    self.directory = directory
  }

  /// An entry's numbers that a new content changes.
  private struct Numbers {
    let checksum: Int
    let storedSize: Int
    let size: Int
  }

  /// The new file from its beginning to its end.
  func pieces(replacing contents: [String: [UInt8]]) throws(PackageProblem) -> [Piece] {
    var pieces: [Piece] = []
    var records = directory.bytes
    // How much of the old file has been copied, and by how much later offsets grow in the new file.
    var (position, shift) = (0, 0)
    for entry in directory.entries.sorted(by: { $0.header < $1.header }) {
      let start = entry.header + shift
      if let bytes = contents[entry.name] {
        let (replacement, end) = try self.replacement(of: entry, with: bytes, in: &records)
        pieces += [.copy(position..<entry.header), .bytes(replacement)]
        position = end
        shift += replacement.count - (end - entry.header)
      }
      try set(\.header, of: entry, to: start, in: &records)
    }
    pieces += [.copy(position..<directory.records.lowerBound), .bytes(records)]
    return pieces + (try ends(shift))
  }

  /// The new entry with its header and data descriptor, and where the old one ends.
  private func replacement(of entry: ZipEntry, with bytes: [UInt8], in records: inout [UInt8]) throws(PackageProblem)
    -> (bytes: [UInt8], end: Int)
  {
    let stored: [UInt8]
    switch entry.method {
    case .stored: stored = bytes
    case .deflated:
      guard let stream = Deflate.deflate(bytes) else {
        throw PackageProblem("there is not enough memory to compress the part; close other programs", part: entry.name)
      }
      stored = stream
    case .other: throw contradiction(entry)
    }
    let old = Numbers(checksum: Int(entry.checksum), storedSize: entry.storedSize, size: entry.size)
    let new = Numbers(checksum: Int(Deflate.checksum(bytes)), storedSize: stored.count, size: bytes.count)
    var header = try file.read(entry.header..<entry.data.lowerBound)
    let hasDescriptor = header.uint16(at: 6) & 8 != 0
    let name = header.uint16(at: 26)
    let extra = ZipDirectory.headerSize + name..<header.count
    var fields = ZipExtra.large(in: header, extra) ?? 0..<0
    for (offset, key) in [(14, \Numbers.checksum), (22, \.size), (18, \.storedSize)] {
      var value = header.uint32(at: offset)
      let isElsewhere = key != \.checksum && value == 0xFFFF_FFFF && fields.count >= 8
      if isElsewhere { value = header.uint64(at: fields.lowerBound) ?? -1 }
      // Programs that write to a stream put zeros here, and the numbers after the bytes. The directory's numbers are
      // those by which the part was read and its checksum verified, so any others are corrected.
      if value != 0 || old[keyPath: key] == 0 || !hasDescriptor {
        if isElsewhere {
          header.set64(new[keyPath: key], at: fields.lowerBound)
        } else {
          header.set32(try fitting(new[keyPath: key], entry), at: offset)
        }
      }
      if isElsewhere { fields = fields.dropFirst(8) }
    }
    try set(new, of: entry, in: &records)
    guard hasDescriptor else { return (header + stored, entry.data.upperBound) }
    let (descriptor, length) = try descriptor(of: entry, old, new)
    return (header + stored + descriptor, entry.data.upperBound + length)
  }

  /// The data descriptor after an entry's bytes (4.3.9). Only the old one shows its form: with a signature or without,
  /// with sizes of 64 or of 32 bits.
  private func descriptor(of entry: ZipEntry, _ old: Numbers, _ new: Numbers) throws(PackageProblem)
    -> (bytes: [UInt8], length: Int)
  {
    let start = entry.data.upperBound
    let next = directory.entries.lazy.map(\.header).filter { $0 >= start }.min() ?? directory.records.lowerBound
    for (hasSignature, size) in [(true, 8), (true, 4), (false, 8), (false, 4)] {
      let length = (hasSignature ? 4 : 0) + 4 + 2 * size
      guard start + length <= next else { continue }
      if Self.descriptor(old, hasSignature, size) == (try file.read(start..<start + length)) {
        return (Self.descriptor(new, hasSignature, size), length)
      }
    }
    throw contradiction(entry)
  }

  private static func descriptor(_ numbers: Numbers, _ hasSignature: Bool, _ size: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 8 + 2 * size)
    bytes.set32(0x0807_4B50, at: 0)
    bytes.set32(numbers.checksum, at: 4)
    for (index, value) in [numbers.storedSize, numbers.size].enumerated() {
      if size == 4 { bytes.set32(value, at: 8 + 4 * index) } else { bytes.set64(value, at: 8 + 8 * index) }
    }
    return hasSignature ? bytes : Array(bytes.dropFirst(4))
  }

  // MARK: The directory

  private func set(_ numbers: Numbers, of entry: ZipEntry, in records: inout [UInt8]) throws(PackageProblem) {
    records.set32(numbers.checksum, at: entry.record.lowerBound + 16)
    try set(\.storedSize, of: entry, to: numbers.storedSize, in: &records)
    try set(\.size, of: entry, to: numbers.size, in: &records)
  }

  /// Sets one of the numbers that stand in 32 bits or, in the same order, in a field of its own.
  private func set(_ key: KeyPath<ZipEntry, Int>, of entry: ZipEntry, to value: Int, in records: inout [UInt8])
    throws(PackageProblem)
  {
    guard value != entry[keyPath: key] else { return }
    let start = entry.record.lowerBound
    let name = start + ZipDirectory.recordSize + records.uint16(at: start + 28)
    var field = ZipExtra.large(in: directory.bytes, name..<name + records.uint16(at: start + 30)) ?? 0..<0
    for (offset, other) in [(24, \ZipEntry.size), (20, \.storedSize), (42, \.header)] {
      // The old directory says where each number stands; a new size might happen to be the value that refers to the
      // extra field.
      let isElsewhere = directory.bytes.uint32(at: start + offset) == 0xFFFF_FFFF && field.count >= 8
      if other == key {
        if isElsewhere {
          records.set64(value, at: field.lowerBound)
        } else {
          records.set32(try fitting(value, entry), at: start + offset)
        }
      }
      if isElsewhere { field = field.dropFirst(8) }
    }
  }

  /// The records after the directory, with its new offset.
  private func ends(_ shift: Int) throws(PackageProblem) -> [Piece] {
    let start = directory.records.lowerBound + shift
    var end = try file.read(directory.end..<file.count)
    if end.uint32(at: 16) != 0xFFFF_FFFF {
      guard start < 0xFFFF_FFFF else { throw tooLarge() }
      end.set32(start, at: 16)
    }
    guard let position = directory.largeEnd else {
      return [.copy(directory.records.upperBound..<directory.end), .bytes(end)]
    }
    let locator = directory.end - 20
    var large = try file.read(position..<position + 56)
    large.set64(start, at: 48)
    var locatorBytes = try file.read(locator..<directory.end)
    locatorBytes.set64(position + shift, at: 8)
    return [
      .copy(directory.records.upperBound..<position), .bytes(large), .copy(position + 56..<locator),
      .bytes(locatorBytes),
      .bytes(end),
    ]
  }

  private func fitting(_ value: Int, _ entry: ZipEntry) throws(PackageProblem) -> Int {
    guard value < 0xFFFF_FFFF else { throw tooLarge() }
    return value
  }

  private func tooLarge() -> PackageProblem {
    PackageProblem("the file would exceed the largest size of its kind of zip file; split it", kind: .overLimit)
  }

  private func contradiction(_ entry: ZipEntry) -> PackageProblem {
    PackageProblem(
      "the places of the zip file that describe this entry contradict each other; save the file again", part: entry.name
    )
  }
}
