internal import Geometry
internal import Platform

/// How a shape is filled: with a colour, or with a gradient along a line.
public enum Fill: Sendable, Hashable {
  /// One colour.
  case color(Color)
  /// Colours that blend into each other.
  case linearGradient(LinearGradient)

  /// The fill as CSS writes it.
  package var css: String {
    switch self {
    case .color(let color): return color.css
    case .linearGradient(let gradient):
      let stops = gradient.stops.map { "\($0.color.css) \($0.position * 100)%" }
      return "linear-gradient(\(gradient.angle)deg, \(stops.joined(separator: ", ")))"
    }
  }
}

/// Colours along a line across a box (CSS Images 3, `linear-gradient()`). Between two stops, each component is
/// interpolated separately in sRGB, as in SVG.
public struct LinearGradient: Sendable, Hashable {
  /// A colour, and the place on the line where it is reached.
  public struct Stop: Sendable, Hashable {
    /// The colour.
    public var color: Color
    /// Its place on the line: 0 at the start, 1 at the end.
    public var position: Double

    /// A colour at a place on the line, from 0 to 1.
    ///
    /// A place outside is clamped to that range; NaN becomes 0.
    public init(_ color: Color, at position: Double) {
      self.color = color
      self.position = position > 0 ? min(position, 1) : 0
    }
  }

  /// The direction of the line in degrees, clockwise: 0 points up, 90 to the right, 180 down. The line is just long
  /// enough for the corners of the box to have the first and the last colour.
  public var angle: Double
  /// The colours, at least one, in the order of their places.
  public var stops: [Stop]

  /// Describes a gradient by its direction in degrees and its colours.
  public init(angle: Double = 180, stops: [Stop]) {
    self.angle = angle
    self.stops = stops
  }

  /// The two ends of the line across a box.
  func line(across box: Rect) -> (start: Point, end: Point) {
    let angle = angle.isFinite ? angle : 180
    let radians = angle.truncatingRemainder(dividingBy: 360) * .pi / 180
    var (dx, dy) = (sin(radians), -cos(radians))
    // Right angles are exact.
    if abs(dx) < 1e-12 { dx = 0 }
    if abs(dy) < 1e-12 { dy = 0 }
    let half = (abs(box.size.width * dx) + abs(box.size.height * dy)) / 2
    let center = box.center
    return (Point(center.x - dx * half, center.y - dy * half), Point(center.x + dx * half, center.y + dy * half))
  }
}

extension Fill {
  /// A colour or a `linear-gradient(90deg, #f00, gold 30%, #00f)`, as CSS writes them: first an optional angle in
  /// `deg`, or a direction such as `to right` or `to bottom left`; then the colours, each with an optional percentage.
  ///
  /// - Throws: ``DrawingError/badColor(_:nearest:)`` or ``DrawingError/badGradient(_:reason:)``
  public init(css text: String) throws(DrawingError) {
    let name = "linear-gradient("
    guard text.lowercased().hasPrefix(name) else {
      self = .color(try Color(css: text))
      return
    }
    func bad(_ reason: String) -> DrawingError { .badGradient(text, reason: reason) }
    guard text.hasSuffix(")") else { throw bad("its parenthesis is not closed") }
    var parts = Self.parts(text.dropFirst(name.count).dropLast())
    var angle = 180.0
    if let first = parts.first, let given = try Self.angle(first, bad) {
      angle = given
      parts.removeFirst()
    }
    guard parts.count >= 2 else { throw bad("it needs at least two colours") }
    guard parts.count <= Self.mostStops else { throw bad("it has more than \(Self.mostStops) colours") }
    var colors: [(color: Color, position: Double?)] = []
    for part in parts { colors.append(try Self.stop(part, bad)) }
    self = .linearGradient(LinearGradient(angle: angle, stops: Self.placed(colors)))
  }

  private static let mostStops = 256

  /// The parts between commas that are not in parentheses.
  private static func parts(_ text: Substring) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map(Self.trimmed)
  }

  private static func trimmed(_ text: String) -> String {
    let tail = text.drop { $0 == " " }
    return String(tail[..<(tail.lastIndex { $0 != " " }.map { tail.index(after: $0) } ?? tail.startIndex)])
  }

  /// Nil for words that are not a direction.
  private static func angle(_ part: String, _ bad: (String) -> DrawingError) throws(DrawingError) -> Double? {
    let word = part.lowercased()
    if word.hasSuffix("deg") {
      guard let angle = Double(decimal: word.dropLast(3)) else {
        throw bad("'\(part)' is not an angle; write it as 90deg")
      }
      return angle
    }
    guard word.hasPrefix("to ") else { return nil }
    let sides = Set(word.dropFirst(3).split(separator: " ").map(String.init))
    let angles: [Set<String>: Double] = [
      ["top"]: 0, ["top", "right"]: 45, ["right"]: 90, ["bottom", "right"]: 135, ["bottom"]: 180,
      ["bottom", "left"]: 225, ["left"]: 270, ["top", "left"]: 315,
    ]
    guard let angle = angles[sides] else {
      throw bad("'\(part)' is not a direction; write 'to right', or an angle such as 90deg")
    }
    return angle
  }

  private static func stop(
    _ part: String, _ bad: (String) -> DrawingError
  ) throws(DrawingError) -> (color: Color, position: Double?) {
    guard part.hasSuffix("%"), let space = part.lastIndex(of: " ") else { return (try Color(css: part), nil) }
    guard let percent = Double(part[part.index(after: space)...].dropLast()), (0...100).contains(percent) else {
      throw bad("'\(part[part.index(after: space)...])' is not a place from 0% to 100%")
    }
    return (try Color(css: trimmed(String(part[..<space]))), percent / 100)
  }

  /// Gives each colour a place: those without one are spread evenly between their neighbours, and none comes before its
  /// predecessor.
  private static func placed(_ colors: [(color: Color, position: Double?)]) -> [LinearGradient.Stop] {
    var positions = colors.map(\.position)
    positions[0] = positions[0] ?? 0
    positions[positions.count - 1] = positions[positions.count - 1] ?? 1
    var highest = 0.0
    for index in positions.indices {
      guard let position = positions[index] else { continue }
      highest = max(highest, position)
      positions[index] = highest
    }
    var known = 0
    for index in positions.indices.dropFirst() {
      guard let end = positions[index], let start = positions[known] else { continue }
      for between in known + 1..<max(index, known + 1) {
        positions[between] = start + (end - start) * Double(between - known) / Double(index - known)
      }
      known = index
    }
    return zip(colors, positions).map { LinearGradient.Stop($0.color, at: $1 ?? 1) }
  }
}
