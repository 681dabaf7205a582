import Glibc
import Synchronization
import TestSupport

/// A `fitfont batch`, or another sub-command, under way: fed, read and ended as a test likes. Killed where the test
/// forgets it.
final class BatchProcess {
  struct Failed: Error { let what: String }

  private var process: pid_t = 0
  private var input: Int32
  private var output: Int32
  private var pending: [UInt8] = []

  /// - Parameters:
  ///   - file: where the records are; nil to send them.
  ///   - output: the file to write to; nil to read the lines here.
  convenience init(
    _ words: [String], command: String = "batch", file: String? = nil, output path: String? = nil
  ) throws {
    try self.init(line: [command] + words + (file.map { [$0] } ?? []), executable: Command.executable, output: path)
  }

  /// Any command line.
  init(line words: [String], executable: String = Command.executable, output path: String? = nil) throws {
    let ends = try Command.start.withLock { _ in [try Self.pipe(), try Self.pipe()] }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0][0], STDIN_FILENO)
    if let path {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    } else {
      posix_spawn_file_actions_adddup2(&actions, ends[1][1], STDOUT_FILENO)
    }
    var arguments = ([executable] + words).map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var settings = Command.base.map { strdup("\($0)=\($1)") }
    defer { for setting in settings { free(setting) } }
    settings.append(nil)
    // Whoever runs the tests may ignore Ctrl-C, and the thread block it; the command must not inherit that.
    var (attributes, signals) = (posix_spawnattr_t(), sigset_t())
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let code = posix_spawn(&process, executable, &actions, &attributes, arguments, settings)
    close(ends[0][0])
    close(ends[1][1])
    (input, output) = (ends[0][1], ends[1][0])
    guard code == 0 else { throw Failed(what: "posix_spawn") }
    signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    kill()
    _ = wait()
    closeInput()
    if output >= 0 { close(output) }
  }

  private static func pipe() throws -> [Int32] {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw Failed(what: "pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  func send(_ text: String) throws { try send(bytes: Array(text.utf8)) }

  func send(bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failed(what: "write") }
      rest = rest.dropFirst(count)
    }
  }

  func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// The next line of output, without its end; nil at the end of the output, and where none comes in ten seconds.
  func line() -> String? {
    while true {
      if let end = pending.firstIndex(of: 0x0A) {
        defer { pending.removeFirst(end + 1) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      var waits = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
      guard poll(&waits, 1, 10_000) > 0, readSome() else { return nil }
    }
  }

  /// All that is left of the output.
  func rest() -> [UInt8] {
    while readSome() {}
    return pending
  }

  private func readSome() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(output, &chunk, chunk.count)
    pending += chunk[..<max(0, count)]
    return count > 0
  }

  func send(signal: Int32) {
    if process > 0 { _ = Glibc.kill(process, signal) }
  }

  func kill() {
    if process > 0 { _ = Glibc.kill(process, SIGKILL) }
  }

  /// Waits for the end.
  /// - Returns: the exit code, nil after a signal; and the most memory the process had, in kilobytes.
  func wait() -> (code: Int32?, peak: Int) {
    guard process > 0 else { return (nil, 0) }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process else { return (nil, 0) }
    process = 0
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : nil, usage.ru_maxrss)
  }
}
