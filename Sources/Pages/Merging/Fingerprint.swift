internal import Platform

/// Tells whether something is the same as on an earlier run: 64 bits, which almost certainly differ if it differs
/// (FNV-1a; the chance of a collision is 1 in 2^64). It does not protect against forgery.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  private var bits: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// The fingerprint of a file alone.
  package init(file path: String) { add(file: path) }

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    var count: UInt64 = 0
    for byte in bytes {
      mix(byte)
      count += 1
    }
    // Separates parts, so that "ab" and "c" differ from "a" and "bc".
    for shift in stride(from: 0, to: 64, by: 8) { mix(UInt8(truncatingIfNeeded: count >> UInt64(shift))) }
  }

  package mutating func add(_ text: String) { add(text.utf8) }

  /// A file, identified by its size and the time of its last change; it is not read.
  package mutating func add(file path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return add("") }
    add("\(status.st_size) \(status.modificationTime.tv_sec) \(status.modificationTime.tv_nsec)")
  }

  private mutating func mix(_ byte: UInt8) { bits = (bits ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Sixteen hexadecimal digits.
  package var description: String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
