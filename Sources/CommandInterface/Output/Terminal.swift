internal import Platform

/// The properties of the terminal behind standard output.
package struct Terminal {
  /// The ways to show a picture, from the best to the worst.
  package enum Means: Equatable, Sendable {
    /// The kitty graphics protocol.
    case kitty
    /// DEC's sixels.
    case sixel
    /// Half blocks in two colours per cell, out of 16 million or 256.
    case blocks(trueColor: Bool)
  }

  package let columns: Int
  package let rows: Int
  /// The width in pixels; nil if the terminal does not report it.
  package let width: Int?
  package let means: Means?

  package init() {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    columns = isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
    rows = isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24
    width = isKnown && size.ws_xpixel > 0 ? Int(size.ws_xpixel) : nil
    means = Self.means(Self.variable) { Self.hasSixels() }
  }

  private static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

  /// - Parameters:
  ///   - variable: looks up an environment variable.
  ///   - hasSixels: called only if the environment leaves the question open.
  package static func means(_ variable: (String) -> String, hasSixels: () -> Bool) -> Means? {
    let type = variable("TERM")
    guard !type.isEmpty, type != "dumb" else { return nil }
    let program = variable("TERM_PROGRAM")
    // Multiplexers do not pass on the graphics.
    let isPlain = !type.hasPrefix("screen") && !type.hasPrefix("tmux")
    if isPlain,
      !variable("KITTY_WINDOW_ID").isEmpty || type == "xterm-kitty" || ["WezTerm", "ghostty"].contains(program)
    {
      return .kitty
    }
    if hasSixels() { return .sixel }
    if ["truecolor", "24bit"].contains(variable("COLORTERM")) || type.hasSuffix("-direct") {
      return .blocks(trueColor: true)
    }
    return type.hasSuffix("-256color") ? .blocks(trueColor: false) : nil
  }

  /// The time that a terminal has to answer, in milliseconds.
  private static let patience: Int32 = 200

  /// Queries the primary device attributes (DA1), among which number 4 stands for sixels.
  private static func hasSixels() -> Bool {
    let tty = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard tty >= 0 else { return false }
    defer { close(tty) }
    var before = termios()
    guard tcgetattr(tty, &before) == 0 else { return false }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(tty, TCSANOW, &raw) == 0 else { return false }
    defer { tcsetattr(tty, TCSANOW, &before) }
    let question = Array("\u{1B}[c".utf8)
    guard write(tty, question, question.count) == question.count else { return false }
    var answer: [UInt8] = []
    while answer.count < 256, !answer.contains(UInt8(ascii: "c")) {
      var wait = pollfd(fd: tty, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, patience) > 0 else { return false }
      var byte: UInt8 = 0
      guard read(tty, &byte, 1) == 1 else { return false }
      answer.append(byte)
    }
    return isSixel(answer)
  }

  /// Whether an answer such as `ESC [ ? 62 ; 4 ; 22 c` includes sixels.
  package static func isSixel(_ answer: [UInt8]) -> Bool {
    let text = String(decoding: answer, as: UTF8.self)
    guard let start = text.lastIndex(of: "?"), let end = text[start...].firstIndex(of: "c") else { return false }
    return text[text.index(after: start)..<end].split(separator: ";").dropFirst().contains("4")
  }
}
