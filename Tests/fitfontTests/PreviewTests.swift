import CommandInterface
import Drawing
import Geometry
import Glibc
import TestSupport
import Testing

@testable import fitfont

/// Pictures in terminals.
@Suite struct PreviewTests {
  /// A container may have no pseudo terminals to give.
  private static let hasTerminals: Bool = {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    return close(terminal) == 0
  }()
  /// Runs the command in a pseudo terminal, by `script` of Debian's bsdutils.
  private func run(_ words: String, environment: [String: String]) throws -> TestSupport.Outcome {
    try Command.run(
      ["-qec", "'\(Command.executable)' \(words)", "/dev/null"], environment: environment, executable: "/usr/bin/script"
    )
  }

  @Test(.enabled(if: hasTerminals)) func halfBlocks() throws {
    let outcome = try run(
      "draw 200x40 --preview Hello", environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"])
    #expect(outcome.ending == .exit(0) && outcome.out.contains("\u{1B}[38;2;255;255;255;48;2;255;255;255m\u{2580}"))
    let coarse = try run("200x40 --preview Hello", environment: ["TERM": "xterm-256color"])
    #expect(coarse.out.contains("\u{1B}[38;5;231;48;5;231m\u{2580}") && coarse.out.contains("29.3685"))
  }

  @Test(.enabled(if: hasTerminals)) func kitty() throws {
    let outcome = try run("draw 200x40 --preview Hello", environment: ["TERM": "xterm-kitty"])
    #expect(outcome.ending == .exit(0) && outcome.out.contains("\u{1B}_Ga=T,f=24,s=400,v=80,m=1;"))
  }

  @Test(.enabled(if: hasTerminals), arguments: [["TERM": "dumb"], ["TERM": "vt100"], [:]])
  func refusedElsewhere(environment: [String: String])
    throws
  {
    let outcome = try run("draw 200x40 --preview Hello", environment: environment)
    #expect(outcome.ending == .exit(64) && outcome.out.contains("--preview needs a terminal with"))
  }

  @Test(.enabled(if: hasTerminals)) func picturesAreNotWrittenToTerminals() throws {
    let outcome = try run("draw 200x40 -o - --format svg Hello", environment: ["TERM": "xterm-256color"])
    #expect(outcome.ending == .exit(64) && outcome.out.contains("not written to a terminal"))
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], false, Terminal.Means.kitty), (["TERM": "xterm", "KITTY_WINDOW_ID": "1"], false, .kitty),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], true, .kitty), (["TERM": "xterm"], true, .sixel),
    (["TERM": "xterm", "COLORTERM": "24bit"], false, .blocks(trueColor: true)),
    (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"], false, .blocks(trueColor: false)),
    (["TERM": "xterm-direct"], false, .blocks(trueColor: true)), (["TERM": "linux"], false, nil),
    (["TERM": "dumb"], true, nil),
  ])
  func theBestMeansIsTaken(environment: [String: String], hasSixels: Bool, means: Terminal.Means?) {
    #expect(Terminal.means({ environment[$0] ?? "" }, hasSixels: { hasSixels }) == means)
  }

  @Test(arguments: [
    ("\u{1B}[?62;4;22c", true), ("\u{1B}[?4c", false), ("\u{1B}[?64;22c", false), ("\u{1B}[?62;44c", false),
    ("", false),
    ("noise\u{1B}[?1;2;4c", true),
  ])
  func sixelsAreAnnounced(answer: String, has: Bool) {
    #expect(Terminal.isSixel(Array(answer.utf8)) == has)
  }

  /// A sixel picture read back dot by dot.
  @Test func sixelsHoldThePicture() throws {
    var picture = Picture(size: Size(9, 13), background: .white)
    picture.fill(Rect(x: 2, y: 3, width: 4, height: 8), Color(rgb: 0xFF0000))
    let raster = try picture.raster()
    let text = TerminalImage.sixel(raster)
    #expect(text.hasPrefix("\u{1B}P0;1q\"1;1;9;13#0;2;0;0;0#") && text.hasSuffix("\u{1B}\\"))
    let red = 5 * 36
    var dots = [[Int]](repeating: [Int](repeating: -1, count: 9), count: 18)
    var (x, band, color, count) = (0, 0, 0, "")
    let body = text.dropLast(2).split(separator: "#215;2;100;100;100", maxSplits: 1)[1]
    var rest = body[...]
    while let letter = rest.popFirst() {
      switch letter {
      case "#":
        color = Int(rest.prefix { $0.isNumber }) ?? -1
        rest = rest.drop { $0.isNumber }
      case "!":
        count = String(rest.prefix { $0.isNumber })
        rest = rest.drop { $0.isNumber }
      case "$": x = 0
      case "-": (x, band) = (0, band + 1)
      default:
        let bits = Int(letter.asciiValue ?? 63) - 63
        for _ in 0..<(Int(count) ?? 1) {
          for bit in 0..<6 where bits >> bit & 1 == 1 { dots[band * 6 + bit][x] = color }
          x += 1
        }
        count = ""
      }
    }
    for y in 0..<13 {
      for x in 0..<9 { #expect(dots[y][x] == (raster[x, y] == 0xFFFF_0000 ? red : 215)) }
    }
  }
}
