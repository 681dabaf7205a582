import Drawing
import Geometry
import Glibc
import TextFit
import TextLayout
import Typography

// Mutants FORMAT COUNT FILE FONT... draws with so many damaged copies of the fonts in turn, each written to the file
// first, and says which before it does; Mutants image COUNT FILE IMAGE... draws so many damaged copies of the images
// in each format. For `invalid-reads`, which runs it under valgrind: many share a process, as starting one there takes
// longer than drawing. The same mutants on every run, and the same for every format.

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

/// One to eight bytes changed, half of them within the directory and what comes first; in a text, such as SVG, each
/// to another byte of its own, as most others would only be no XML.
func damaged(_ file: [UInt8], _ number: Int) -> [UInt8] {
  var random = Randomness(state: UInt64(number))
  var bytes = file
  let isText = file.first == UInt8(ascii: "<")
  for _ in 0..<Int.random(in: 1...8, using: &random) {
    let end = Bool.random(using: &random) ? min(1500, bytes.count) : bytes.count
    let place = Int.random(in: 0..<end, using: &random)
    let value = UInt8.random(in: 0...255, using: &random)
    bytes[place] = isText ? file[Int(value) * file.count / 256] : value
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

/// Corrects the checksum of a zlib stream (RFC 1950) if it is one of a single block that is not compressed (RFC 1951,
/// 3.2.4); other data are left as they are.
func sumRows(_ bytes: inout [UInt8], _ stream: Range<Int>) {
  let start = stream.lowerBound + 7
  let end = stream.upperBound - 4
  guard start < end, bytes[stream.lowerBound + 2] == 1,
    Int(bytes[stream.lowerBound + 3]) | Int(bytes[stream.lowerBound + 4]) << 8 == end - start
  else { return }
  var (low, high) = (1, 0)
  for byte in bytes[start..<end] {
    low = (low + Int(byte)) % 65_521
    high = (high + low) % 65_521
  }
  for (part, value) in [high >> 8, high, low >> 8, low].enumerated() {
    bytes[end + part] = UInt8(truncatingIfNeeded: value)
  }
}

/// The same file with checksums that are right, if it is a PNG: those of most mutants are not, and libpng reads no
/// further than the first that is wrong.
func resummed(_ file: [UInt8]) -> [UInt8] {
  var bytes = file
  guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return bytes }
  var place = 8
  while place + 12 <= bytes.count {
    let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    let end = place + 8 + length
    guard end + 4 <= bytes.count else { break }
    sumRows(&bytes, place + 8..<end)
    var sum = ~UInt32(0)
    for byte in bytes[place + 4..<end] {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
    for part in 0..<4 { bytes[end + part] = UInt8(truncatingIfNeeded: ~sum >> UInt32(24 - 8 * part)) }
    place = end + 4
  }
  return bytes
}

/// Draws an image in each format in which pictures are written, whole and cut, and enlarged without smoothing: each of
/// these reads its pixels or its bytes in another way.
func draw(image bytes: [UInt8]) throws {
  var limits = Limits()
  // So that the time goes into many images rather than into one that says that it is large.
  limits.imagePixels = 1 << 18
  let image = try PictureImage(checking: bytes, name: "mutant", limits: limits)
  var picture = Picture(size: Size(80, 40))
  picture.draw(image, in: Rect(size: Size(40, 40)), .cover)
  picture.draw(image, in: Rect(x: 40, y: 0, width: 40, height: 40), ImagePlacement(.contain, rendering: .nearest))
  for write in [{ _ = try picture.png() }, { _ = try picture.svg() }, { _ = try picture.pdf() }] {
    // What one refuses, another may draw.
    do { try write() } catch {}
  }
}

let arguments = CommandLine.arguments
guard arguments.count > 4, ["svg", "png", "pdf", "image"].contains(arguments[1]), let count = Int(arguments[2]) else {
  fail("write Mutants svg|png|pdf COUNT FILE FONT... or Mutants image COUNT FILE IMAGE...")
}
let files = arguments[4...].map(contents)
var drawn = 0
for mutant in 0..<count {
  say("mutant \(mutant)")
  var bytes = damaged(files[mutant % files.count], mutant)
  // Each tenth keeps its wrong checksums.
  if arguments[1] == "image", mutant % 10 > 0 { bytes = resummed(bytes) }
  replace(arguments[3], bytes)
  do {
    if arguments[1] == "image" { try draw(image: bytes) } else { try draw(arguments[3], arguments[1]) }
    drawn += 1
  } catch {
    // Most are refused, and that is what they should be.
  }
}
say("\(count) mutants as \(arguments[1]), \(drawn) of them drawn")
