internal import CFuzzer
import Glibc

/// Bytes read as choices; when they are used up everything is 0.
struct Choices {
  private var rest: UnsafeRawBufferPointer.SubSequence

  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func bool() -> Bool { byte() & 1 == 1 }

  /// One time in so many.
  mutating func once(in count: UInt8) -> Bool { byte() % count == count - 1 }

  mutating func one<Value>(of values: [Value]) -> Value { values[Int(byte()) % values.count] }

  mutating func one<Value: CaseIterable>(of: Value.Type) -> Value { one(of: Array(Value.allCases)) }

  /// Mostly a usual number; sometimes one that nobody would write.
  mutating func number(usual: [Double]) -> Double {
    let kind = byte()
    switch kind {
    case ..<0xE0: return usual[Int(kind) % usual.count]
    case ..<0xF8: return Double(UInt16(byte()) << 8 | UInt16(byte())) / 64
    default:
      var bits: UInt64 = 0
      for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
      return Double(bitPattern: bits)
    }
  }

  /// The bytes up to one of a value, which is left out, or all that are left.
  mutating func bytes(until end: UInt8) -> UnsafeRawBufferPointer {
    let found = rest.prefix { $0 != end }
    rest = rest[found.endIndex...].dropFirst()
    return UnsafeRawBufferPointer(rebasing: found)
  }

  /// So many bytes, or all that are left.
  mutating func text(_ count: Int) -> String {
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  /// All bytes that are left.
  mutating func remaining() -> UnsafeRawBufferPointer {
    defer { rest = rest.dropFirst(rest.count) }
    return UnsafeRawBufferPointer(rebasing: rest)
  }

  /// All that is left.
  mutating func text() -> String { text(.max) }
}

/// A file in memory that has a path.
final class MemoryFile: Sendable {
  private let descriptor: Int32
  var path: String { "/proc/self/fd/\(descriptor)" }

  init() {
    descriptor = memfd_create("fuzz", 0)
    hold(descriptor >= 0, "no file in memory to be had")
  }

  func write(_ bytes: UnsafeRawBufferPointer) {
    hold(ftruncate(descriptor, 0) == 0)
    hold(pwrite(descriptor, bytes.baseAddress, bytes.count, 0) == bytes.count)
  }

  func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }
}

/// Stops the process with a message where a promise is broken; `precondition` keeps its message to itself in a release
/// build.
func hold(
  _ condition: Bool, _ message: @autoclosure () -> String = "a promise is broken", file: StaticString = #fileID,
  line: Int = #line
) {
  guard !condition else { return }
  let text = "\(message()) (\(file):\(line))\n"
  _ = write(STDERR_FILENO, text, text.utf8.count)
  abort()
}

/// What is said of bad input: a place where something is wrong, and a way to mend it.
enum Message {
  /// What was looked at, by both ends: the same message comes a thousand times a second with other numbers in it.
  nonisolated(unsafe) private static var known: Set<String> = []

  static func hold(_ message: String) {
    guard known.count < 1 << 16, known.insert(String(message.prefix(24) + message.suffix(24))).inserted else { return }
    let missing = Remedy.missing(in: message)
    Fuzz.hold(missing == nil, "\(missing ?? ""): \(message)")
  }
}
