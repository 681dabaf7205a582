internal import CFuzzer
import Glibc

/// What can be fuzzed.
///
/// A target's job is to get as far in as it can with whatever bytes come, and to stop the process where a promise is broken;
/// errors that are thrown are what hostile input is meant to end in.
enum Target: String, CaseIterable {
  case fit
  case font
  case pdf
  case batch
  case group
  case vfl
  case composition
  case layout
  case image
  case solver

  /// The one of this process; set once, before the fuzzer starts.
  nonisolated(unsafe) static var current = Target.fit

  /// Opens what is opened once a process, so that the first input is not blamed for it.
  func prepare() {
    guard [.fit, .batch, .group, .composition, .layout].contains(self) else { return }
    FitTarget.prepare()
  }

  func run(_ bytes: UnsafeRawBufferPointer) {
    switch self {
    case .fit: FitTarget.run(bytes)
    case .font: FontTarget.run(bytes)
    case .pdf: PDFTarget.run(bytes)
    case .batch: CommandTarget.batch(bytes)
    case .group: CommandTarget.group(bytes)
    case .vfl: VisualFormatTarget.run(bytes)
    case .composition: CommandTarget.composition(bytes)
    case .layout: LayoutTarget.run(bytes)
    case .image: ImageTarget.run(bytes)
    case .solver: SolverTarget.run(bytes)
    }
  }
}

/// Bytes read as choices; when they are used up everything is 0.
struct Choices {
  private var rest: UnsafeRawBufferPointer.SubSequence

  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func bool() -> Bool { byte() & 1 == 1 }

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

  /// All that is left.
  mutating func text() -> String {
    defer { rest = rest[rest.endIndex...] }
    return String(decoding: rest, as: UTF8.self)
  }
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
}

/// Stops the process with a message where a promise is broken; `precondition` keeps its message to itself in a release build.
func hold(_ condition: Bool, _ message: @autoclosure () -> String = "a promise is broken", line: Int = #line) {
  guard !condition else { return }
  let text = "\(message()) (line \(line))\n"
  _ = write(STDERR_FILENO, text, text.utf8.count)
  abort()
}
