package import Drawing
internal import Geometry
internal import TextLayout

// The arguments that describe how a text is painted.
extension Argument {
  /// A colour, or a gradient.
  package func fill() throws(Failure) -> Fill {
    do throws(DrawingError) {
      return try Fill(css: text)
    } catch {
      throw .usage("\(option): \(error)")
    }
  }

  /// A width and an optional colour or gradient, in either order: `2 white`, `0.1em #000`.
  package func textStroke() throws(Failure) -> TextStroke {
    let (lengths, colors) = try lengthsAndColors()
    guard lengths.count == 1, colors.count <= 1 else {
      throw failure("is not one width and at most one colour; write it as '2 white' or '0.1em #000'")
    }
    guard lengths[0].em >= 0, lengths[0].points >= 0 else { throw failure("has a negative width; give 0 or more") }
    return TextStroke(width: lengths[0], fill: try colors.first?.fill())
  }

  /// Shadows separated by commas, each of two or three lengths and an optional colour.
  package func textShadows() throws(Failure) -> [TextShadow] {
    var shadows: [TextShadow] = []
    for part in Self.split(text, at: ",") {
      let (lengths, colors) = try Argument(option: option, text: part).lengthsAndColors()
      let words = Self.split(part, at: " ").filter { !$0.isEmpty }
      // The colour comes before or after the lengths (CSS Text Decoration 3, 4.1).
      let isApart = words.indices.allSatisfy { Self.isLength(words[$0]) || $0 == 0 || $0 == words.count - 1 }
      guard lengths.count == 2 || lengths.count == 3, colors.count <= 1, isApart else {
        throw failure("is not a shadow of two or three lengths and a colour; write it as '1 2 3 #0008'")
      }
      let blur = lengths.count == 3 ? lengths[2] : .zero
      guard blur.em >= 0, blur.points >= 0 else { throw failure("has a negative blur; give 0 or more") }
      var shadow = TextShadow(x: lengths[0], y: lengths[1], blur: blur)
      if let color = colors.first { shadow.color = try color.color() }
      shadows.append(shadow)
    }
    guard shadows.count <= Self.mostShadows else {
      throw failure("has more than \(Self.mostShadows) shadows; leave some out")
    }
    return shadows
  }

  private static let mostShadows = 16

  /// The words outside parentheses: those that are lengths, and the others.
  private func lengthsAndColors() throws(Failure) -> (lengths: [TextLength], colors: [Argument]) {
    var (lengths, colors): ([TextLength], [Argument]) = ([], [])
    for word in Self.split(text, at: " ") where !word.isEmpty {
      let argument = Argument(option: option, text: word)
      guard Self.isLength(word) else {
        colors.append(argument)
        continue
      }
      let length = try argument.length(negative: true)
      guard abs(length.em) <= Self.longestEm, abs(length.points) <= Self.longestPoints else {
        throw failure(
          "has a length out of range; give at most \(Int(Self.longestEm))em or \(Int(Self.longestPoints)) points")
      }
      lengths.append(length)
    }
    return (lengths, colors)
  }

  /// Whether a word is not a colour: colours begin with a letter or `#`.
  private static func isLength(_ word: String) -> Bool { word.utf8.first.map { $0 < 0x3A && $0 != 0x23 } == true }

  private static let longestEm = 100.0
  private static let longestPoints = 10_000.0

  private static func split(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == separator, depth <= 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts
  }

  /// An angle in degrees: `-90`, `45deg`.
  package func degrees() throws(Failure) -> Double {
    let digits = word.hasSuffix("deg") ? Lengths.trimmed(word.dropLast("deg".count)) : word
    guard let number = Lengths.number(digits), abs(number) <= 360 else {
      throw failure("is not an angle from -360 to 360 degrees; write it as -90 or 45deg")
    }
    return number
  }
}
