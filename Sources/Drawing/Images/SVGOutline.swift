/// What of a path decides how long it takes to draw: how many numbers it has, and how long it is, roughly.
struct SVGOutline {
  private(set) var numbers = 0.0
  /// In units of its own coordinates: the length of the polygon of its points and control points, and for an arc that
  /// of a box around it.
  private(set) var length = 0.0

  private var command = UInt8(ascii: "M")
  private var given: [Double] = []
  private var pen = (x: 0.0, y: 0.0)

  /// - Parameters:
  ///   - text: the value of `d` or `points`.
  ///   - isMeasured: whether its length is asked for, which takes longer.
  init(_ text: String, isMeasured: Bool) {
    let bytes = Array(text.utf8)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if Self.begins(byte) {
        let start = place
        place += 1
        var hasDot = byte == UInt8(ascii: ".")
        while place < bytes.count, Self.continues(bytes[place], after: bytes[place - 1], &hasDot) { place += 1 }
        numbers += 1
        if isMeasured { add(Double(String(decoding: bytes[start..<place], as: UTF8.self)) ?? 0) }
      } else {
        if byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") {
          command = byte
          given = []
        }
        place += 1
      }
    }
  }

  private static func begins(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+")].contains(byte)
  }

  private static func continues(_ byte: UInt8, after last: UInt8, _ hasDot: inout Bool) -> Bool {
    if (0x30...0x39).contains(byte) { return true }
    let isExponent = last | 0x20 == UInt8(ascii: "e")
    if byte | 0x20 == UInt8(ascii: "e") { return !isExponent }
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { return isExponent }
    guard byte == UInt8(ascii: "."), !hasDot else { return false }
    hasDot = true
    return true
  }

  private mutating func add(_ number: Double) {
    given.append(number)
    let isRelative = command >= UInt8(ascii: "a")
    switch command | 0x20 {
    case UInt8(ascii: "h"):
      move(to: (isRelative ? pen.x + number : number, pen.y))
    case UInt8(ascii: "v"):
      move(to: (pen.x, isRelative ? pen.y + number : number))
    case UInt8(ascii: "a"):
      guard given.count == 7 else { return }
      let end = isRelative ? (pen.x + given[5], pen.y + given[6]) : (given[5], given[6])
      let start = pen
      length += 4 * (abs(given[0]) + abs(given[1]))
      move(to: end)
      // Radii that are too small for the chord grow with it.
      length += 3 * (abs(pen.x - start.x) + abs(pen.y - start.y))
    default:
      guard given.count == 2 else { return }
      // A control point is relative to where its curve begins, and not to the one before it, which is near enough.
      move(to: isRelative ? (pen.x + given[0], pen.y + given[1]) : (given[0], given[1]))
    }
    given = []
  }

  private mutating func move(to end: (x: Double, y: Double)) {
    length += abs(end.x - pen.x) + abs(end.y - pen.y)
    pen = end
  }
}
