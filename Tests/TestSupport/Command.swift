import Glibc
public import Synchronization

/// One run of the built `fitfont` or another program, the way a shell runs it: arguments as bytes, its own environment,
/// pipes.
///
/// The environment is empty but for `PATH`, `HOME`, what a sanitizer needs and what a case adds, so that no setting of
/// the tester decides a result. A run that takes longer than ``timeout`` is killed; no hang blocks the suite.
public struct Command: Sendable {
  /// The settings that a sanitizer was given for the tests, for what they start (`Tests/Sanitizers/run`).
  public static let sanitizers: [String: String] = {
    var settings: [String: String] = [:]
    for name in ["LD_PRELOAD", "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"] {
      if let value = getenv(name) { settings[name] = String(cString: value) }
    }
    return settings
  }()

  public enum Output: Sendable {
    case collected
    /// A pipe whose reader has gone.
    case closedPipe
    case file(String)
  }

  public struct SpawnError: Error { let code: Int32 }

  public var arguments: [[UInt8]]
  public var input: [UInt8]
  public var environment: [String: String]
  public var directory: String?
  public var executable: String
  public var output: Output
  public var timeout: Double

  public init(
    arguments: [[UInt8]], input: [UInt8] = [], environment: [String: String] = [:], directory: String? = nil,
    executable: String = Self.executable, output: Output = .collected, timeout: Double = 60
  ) {
    self.arguments = arguments
    self.input = input
    self.environment = environment
    self.directory = directory
    self.executable = executable
    self.output = output
    self.timeout = timeout
  }

  /// The binary that `swift build` laid next to this test's own executable.
  public static let executable = folder + "/fitfont"
  public static let folder: String = {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(decoding: buffer[..<max(0, length)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }()

  /// The folder of the package, as the compiler saw it.
  public static let package: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/")
  }()

  public static func font(_ file: String) -> String { package + "/Fonts/Resources/Fonts/" + file }

  /// Runs `fitfont` with words, and after them, arguments that need not be UTF-8.
  public static func run(
    _ words: String..., bytes: [[UInt8]] = [], input: String = "", environment: [String: String] = [:],
    directory: String? = nil, executable: String = Self.executable, output: Output = .collected
  ) throws -> Outcome {
    try run(
      words, bytes: bytes, input: Array(input.utf8), environment: environment, directory: directory,
      executable: executable, output: output)
  }

  public static func run(
    _ words: [String], bytes: [[UInt8]] = [], input: [UInt8] = [], environment: [String: String] = [:],
    directory: String? = nil, executable: String = Self.executable, output: Output = .collected
  ) throws -> Outcome {
    try Command(
      arguments: words.map { Array($0.utf8) } + bytes, input: input, environment: environment, directory: directory,
      executable: executable, output: output
    ).run()
  }

  /// What every run has in its environment. A sanitizer finds the program that names functions on the path, and knows
  /// by these names what it need not tell.
  public static let base = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"].merging(sanitizers) { $1 }

  /// Held from the first pipe to the start of the process: a pipe's end that leaked into another process would never
  /// report its end.
  public static let start = Mutex(())

  public func run() throws -> Outcome {
    let (process, input, output, error) = try Self.start.withLock { _ in
      let pipes = (try Pipe(), try Pipe(), try Pipe())
      return (try spawn(pipes.0, pipes.1, pipes.2), pipes.0, pipes.1, pipes.2)
    }
    for descriptor in [input.reader, output.writer, error.writer] { descriptor.close() }
    if case .collected = self.output {} else { output.reader.close() }
    let deadline = Self.now() + timeout
    var exchange = Exchange(rest: self.input[...])
    exchange.run(input: input.writer, output: output.reader, error: error.reader, until: deadline)
    for descriptor in [input.writer, output.reader, error.reader] { descriptor.close() }
    return Outcome(
      out: String(decoding: exchange.output, as: UTF8.self), err: String(decoding: exchange.error, as: UTF8.self),
      ending: Self.wait(for: process, until: deadline))
  }

  private func spawn(_ input: Pipe, _ output: Pipe, _ error: Pipe) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.reader.number, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, error.writer.number, STDERR_FILENO)
    switch self.output {
    case .collected: posix_spawn_file_actions_adddup2(&actions, output.writer.number, STDOUT_FILENO)
    case .closedPipe:
      output.reader.close()
      posix_spawn_file_actions_adddup2(&actions, output.writer.number, STDOUT_FILENO)
    case .file(let path): posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, path, O_WRONLY, 0)
    }
    // The test runner may ignore SIGPIPE, as this file does; the command must start as from a shell.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let variables = Self.base.merging(environment) { $1 }.map { Array("\($0)=\($1)".utf8) }
    let prefix = directory.map { ["/usr/bin/env", "--chdir=" + $0, executable] } ?? [executable]
    let words = CStrings(prefix.map { Array($0.utf8) } + arguments)
    let settings = CStrings(variables)
    var process: pid_t = 0
    let code = posix_spawn(&process, prefix[0], &actions, &attributes, words.pointers, settings.pointers)
    guard code == 0 else { throw SpawnError(code: code) }
    return process
  }

  private static func wait(for process: pid_t, until deadline: Double) -> Outcome.Ending {
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if now() > deadline {
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        return .timeout
      }
      usleep(1000)
    }
    let signal = status & 0x7F
    return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
  }

  fileprivate static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// What a run left behind.
public struct Outcome: Equatable {
  public enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
    case timeout
  }

  public let out: String
  public let err: String
  public let ending: Ending

  public init(out: String, err: String, ending: Ending) {
    self.out = out
    self.err = err
    self.ending = ending
  }
}

/// Feeds and drains the three pipes at once, so that neither side waits for the other.
private struct Exchange {
  var rest: ArraySlice<UInt8>
  var output: [UInt8] = []
  var error: [UInt8] = []

  private static let ignoresBrokenPipes: Bool = {
    signal(SIGPIPE, SIG_IGN)
    return true
  }()

  init(rest: ArraySlice<UInt8>) {
    self.rest = rest
    _ = Self.ignoresBrokenPipes
  }

  mutating func run(input: Descriptor, output: Descriptor, error: Descriptor, until deadline: Double) {
    _ = fcntl(input.number, F_SETFL, O_NONBLOCK)
    if rest.isEmpty { input.close() }
    while output.isOpen || error.isOpen {
      let left = deadline - Command.now()
      guard left > 0 else { return }
      // poll skips negative numbers, which is what closed descriptors have.
      var waits = [
        pollfd(fd: input.number, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output.number, events: Int16(POLLIN), revents: 0),
        pollfd(fd: error.number, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waits, nfds_t(waits.count), Int32(left * 1000) + 1) > 0 else { continue }
      if waits[0].revents != 0 { feed(input) }
      if waits[1].revents != 0 { Self.drain(output, into: &self.output) }
      if waits[2].revents != 0 { Self.drain(error, into: &self.error) }
    }
  }

  private mutating func feed(_ descriptor: Descriptor) {
    let count = rest.withUnsafeBytes { write(descriptor.number, $0.baseAddress, $0.count) }
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    rest = rest.dropFirst(max(0, count))
    if count < 0 || rest.isEmpty { descriptor.close() }
  }

  private static func drain(_ descriptor: Descriptor, into bytes: inout [UInt8]) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor.number, &chunk, chunk.count)
    if count < 0, errno == EINTR { return }
    if count > 0 { bytes += chunk[..<count] } else { descriptor.close() }
  }
}

private struct Pipe {
  let reader: Descriptor
  let writer: Descriptor

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Command.SpawnError(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reader = Descriptor(ends[0])
    writer = Descriptor(ends[1])
  }
}

private final class Descriptor {
  private(set) var number: Int32
  var isOpen: Bool { number >= 0 }

  init(_ number: Int32) { self.number = number }
  deinit { close() }

  func close() {
    if isOpen { _ = Glibc.close(number) }
    number = -1
  }
}

/// A null-terminated array of C strings, as exec wants it.
private final class CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [[UInt8]]) {
    count = strings.count
    pointers = .allocate(capacity: count + 1)
    pointers.initialize(repeating: nil, count: count + 1)
    for (index, string) in strings.enumerated() {
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: string.count + 1)
      for (offset, byte) in (string + [0]).enumerated() { copy[offset] = CChar(bitPattern: byte) }
      pointers[index] = copy
    }
  }

  deinit {
    for index in 0..<count { pointers[index]?.deallocate() }
    pointers.deallocate()
  }
}
