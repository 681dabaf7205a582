import Drawing
import Geometry
import Glibc
import TextFit
import TextLayout
import Typography

// Mutants FORMAT COUNT FILE FONT...: draws with so many damaged copies of the fonts in turn, each written to the file
// first, and says which before it does. For `invalid-reads`, which runs it under valgrind: many share a process, as
// starting one there takes longer than drawing. The same mutants on every run, and the same for every format.

/// SplitMix64 (Steele, Lea and Flood 2014).
struct Randomness: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

func fail(_ message: String) -> Never {
  say(message)
  exit(64)
}

func say(_ message: String) {
  let line = message + "\n"
  _ = write(STDERR_FILENO, line, line.utf8.count)
}

func contents(_ path: String) -> [UInt8] {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { fail("cannot read \(path)") }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return bytes }
    bytes += buffer[..<count]
  }
}

/// A new file each time: the last mutant may still be mapped.
func replace(_ path: String, _ bytes: [UInt8]) {
  unlink(path)
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
  guard descriptor >= 0, write(descriptor, bytes, bytes.count) == bytes.count else { fail("cannot write \(path)") }
  close(descriptor)
}

/// One to eight bytes changed, half of them within the directory and what comes first.
func damaged(_ font: [UInt8], _ number: Int) -> [UInt8] {
  var random = Randomness(state: UInt64(number))
  var bytes = font
  for _ in 0..<Int.random(in: 1...8, using: &random) {
    let end = Bool.random(using: &random) ? min(1500, bytes.count) : bytes.count
    bytes[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
  }
  return bytes
}

func draw(_ path: String, _ format: String) throws {
  let font = try Font(path: path)
  var fonts = [font]
  let extremes = font.axes.map { FontVariation(axis: $0.tag, value: $0.maximum) }
  if !extremes.isEmpty { fonts.append(try Font(font, with: extremes)) }
  for font in fonts {
    let text = try ShapedText("Hof fi 12 กำ سلام é", style: TextStyle(font: font, fallback: FallbackPolicy.none))
    let fit = try text.fit(in: Size(200, 60))
    var picture = Picture(size: Size(200, 60))
    picture.draw(try TextPlacement(fit))
    switch format {
    case "svg": _ = try picture.svg()
    case "png": _ = try picture.png()
    default: _ = try picture.pdf()
    }
  }
}

let arguments = CommandLine.arguments
guard arguments.count > 4, ["svg", "png", "pdf"].contains(arguments[1]), let count = Int(arguments[2]) else {
  fail("write Mutants svg|png|pdf COUNT FILE FONT...")
}
let fonts = arguments[4...].map(contents)
var drawn = 0
for mutant in 0..<count {
  say("mutant \(mutant)")
  replace(arguments[3], damaged(fonts[mutant % fonts.count], mutant))
  do {
    try draw(arguments[3], arguments[1])
    drawn += 1
  } catch {
    // Most are refused, and that is what they should be.
  }
}
say("\(count) mutants as \(arguments[1]), \(drawn) of them drawn")
