import Platform

/// What is known of the terminal behind standard output.
struct Terminal {
  /// The ways to show a picture, the best first.
  enum Means: Equatable {
    /// The kitty graphics protocol.
    case kitty
    /// DEC's sixels.
    case sixel
    /// Half blocks in two colours a cell, of 16 million or of 256.
    case blocks(trueColor: Bool)
  }

  let columns: Int
  let rows: Int
  /// Pixels across; nil where the terminal does not say.
  let width: Int?
  let means: Means?

  init() {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    columns = isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
    rows = isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24
    width = isKnown && size.ws_xpixel > 0 ? Int(size.ws_xpixel) : nil
    means = Self.means(Self.variable) { Self.hasSixels() }
  }

  private static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

  /// - Parameters:
  ///   - variable: the environment.
  ///   - hasSixels: asked only where the environment leaves it open.
  static func means(_ variable: (String) -> String, hasSixels: () -> Bool) -> Means? {
    let type = variable("TERM")
    guard !type.isEmpty, type != "dumb" else { return nil }
    let program = variable("TERM_PROGRAM")
    // Multiplexers do not pass the graphics on.
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

  /// How long a terminal may take to answer, in milliseconds.
  private static let patience: Int32 = 200

  /// Asks for the primary device attributes (DA1); number 4 among them stands for sixels.
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

  /// Whether an answer such as `ESC [ ? 62 ; 4 ; 22 c` names sixels.
  static func isSixel(_ answer: [UInt8]) -> Bool {
    let text = String(decoding: answer, as: UTF8.self)
    guard let start = text.lastIndex(of: "?"), let end = text[start...].firstIndex(of: "c") else { return false }
    return text[text.index(after: start)..<end].split(separator: ";").dropFirst().contains("4")
  }
}
