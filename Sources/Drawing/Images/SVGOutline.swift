/// What of a path decides how long it takes to draw: how many numbers it has, how long it is, and its lines.
struct SVGOutline {
  private(set) var numbers = 0.0
  /// In units of its own coordinates: the length of the polygon of its points and control points, and for an arc that
  /// of a box around it.
  private(set) var length = 0.0
  /// The lines of that polygon, each from (x, y) to (z, w), closed as fills close it.
  private(set) var lines: [SIMD4<Double>] = []
  private(set) var curves = 0
  /// The square roots of its curves' lengths, added up: each is drawn with about as many lines.
  private(set) var bends = 0.0
  /// How wide and high each contour is.
  private(set) var contours: [SIMD2<Double>] = []
  /// A number that another text hardly has.
  private(set) var digest: UInt64 = 0xCBF2_9CE4_8422_2325

  private var command = UInt8(ascii: "M")
  private var given: [Double] = []
  private var pen = SIMD2<Double>()
  /// The last control point of the curve before, which a smooth curve begins with on the other side of the pen; and
  /// what curve that was.
  private var control = SIMD2<Double>()
  private var curve: UInt8?
  private var start = SIMD2<Double>()
  /// The first line of the contour that is being drawn.
  private var first = 0

  /// - Parameter text: the value of `d` or `points`.
  init(_ text: String) {
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
        let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)) ?? 0
        digest = (digest ^ number.bitPattern) &* 0x100_0000_01B3
        add(number.isFinite ? number : 0)
      } else {
        if byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") { begin(byte) }
        place += 1
      }
    }
    close()
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

  private mutating func begin(_ letter: UInt8) {
    command = letter
    given = []
    guard letter | 0x20 == UInt8(ascii: "z") else { return }
    curve = nil
    length += Self.distance(pen, start)
    close()
  }

  /// Draws the line back to where the contour begins, unless the pen is there, and ends the contour.
  private mutating func close() {
    if pen != start { lines.append(SIMD4(lowHalf: pen, highHalf: start)) }
    pen = start
    guard first < lines.count else { return }
    var (least, most) = (pen, pen)
    for line in lines[first...] {
      least = pointwiseMin(least, pointwiseMin(line.lowHalf, line.highHalf))
      most = pointwiseMax(most, pointwiseMax(line.lowHalf, line.highHalf))
    }
    contours.append(most - least)
    first = lines.count
  }

  private mutating func add(_ number: Double) {
    given.append(number)
    // A curve's points are all relative to where it begins.
    let origin = command >= UInt8(ascii: "a") ? pen : SIMD2()
    switch command | 0x20 {
    case UInt8(ascii: "h"): draw(to: SIMD2(origin.x + number, pen.y))
    case UInt8(ascii: "v"): draw(to: SIMD2(pen.x, origin.y + number))
    case UInt8(ascii: "m"):
      guard given.count == 2 else { return }
      close()
      pen = origin + SIMD2(given[0], given[1])
      start = pen
      // What follows is drawn.
      command = command == UInt8(ascii: "m") ? UInt8(ascii: "l") : UInt8(ascii: "L")
    case UInt8(ascii: "a"):
      guard given.count == 7 else { return }
      let (from, radii) = (pen, SIMD2(abs(given[0]), abs(given[1])))
      // Somewhere within two radii; those that are too small for the chord grow with it.
      let end = origin + SIMD2(given[5], given[6])
      lines += [SIMD4(lowHalf: from, highHalf: from + radii), SIMD4(lowHalf: from + radii, highHalf: from - radii)]
      pen = from - radii
      draw(to: end)
      let bow = 4 * radii.sum() + 4 * Self.distance(from, end)
      length += bow - Self.distance(from - radii, end)
      curves += 1
      bends += bow.squareRoot()
    case UInt8(ascii: "c"), UInt8(ascii: "s"), UInt8(ascii: "q"), UInt8(ascii: "t"):
      guard addCurve(origin) else { return }
      given = []
      return
    default:
      guard given.count == 2 else { return }
      draw(to: origin + SIMD2(given[0], given[1]))
    }
    curve = nil
    given = []
  }

  /// Whether a curve has all its numbers. Its points are added then, and so is where a smooth one begins: as they can
  /// get ever further away from each other, such curves go where none of their numbers do.
  private mutating func addCurve(_ origin: SIMD2<Double>) -> Bool {
    let letter = command | 0x20
    guard given.count == (Self.points[letter] ?? 1) * 2 else { return false }
    let kin: [UInt8] = Self.quadratic.contains(letter) ? Self.quadratic : Self.cubic
    let isSmooth = letter == UInt8(ascii: "s") || letter == UInt8(ascii: "t")
    var points = stride(from: 0, to: given.count, by: 2).map { origin + SIMD2(given[$0], given[$0 + 1]) }
    if isSmooth { points.insert(curve.map(kin.contains) == true ? 2 * pen - control : pen, at: 0) }
    (control, curve) = (points[points.count - 2], letter)
    let before = length
    for point in points { draw(to: point) }
    curves += 1
    bends += (length - before).squareRoot()
    return true
  }

  private static let cubic = [UInt8(ascii: "c"), UInt8(ascii: "s")]
  private static let quadratic = [UInt8(ascii: "q"), UInt8(ascii: "t")]

  /// How many points commands take, but for those that take one.
  private static let points: [UInt8: Int] = [UInt8(ascii: "c"): 3, UInt8(ascii: "s"): 2, UInt8(ascii: "q"): 2]

  private mutating func draw(to end: SIMD2<Double>) {
    length += Self.distance(pen, end)
    lines.append(SIMD4(lowHalf: pen, highHalf: end))
    pen = end
  }

  /// As taxis go.
  private static func distance(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> Double {
    abs(to.x - from.x) + abs(to.y - from.y)
  }
}
