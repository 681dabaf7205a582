package import Drawing
package import Geometry
package import TextFit
package import TextLayout
package import Typography

/// A word the user wrote for an option, and the option it was written for, so that errors can name both.
package struct Argument {
  package let option: String
  package let text: String

  package init(option: String, text: String) {
    self.option = option
    self.text = text
  }

  private func failure(_ expected: String) -> Failure {
    .usage("\(option) '\(text)' \(expected)")
  }

  package func nonEmpty() throws(Failure) -> String {
    guard !text.isEmpty else { throw failure("is empty; leave the option out or give a value") }
    return text
  }

  /// A width and a height: `200x40`.
  package func rect() throws(Failure) -> Size {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2 else { throw failure("is not WIDTHxHEIGHT; write it as 200x40") }
    guard let width = Self.number(sides[0]), let height = Self.number(sides[1]) else {
      throw failure("is not made of two numbers; write it as 200x40")
    }
    guard width > 0, height > 0 else { throw failure("must be wider and higher than 0; write it as 200x40") }
    return Size(width, height)
  }

  package func color() throws(Failure) -> Color {
    do throws(DrawingError) {
      return try Color(css: text)
    } catch {
      throw .usage("\(option): \(error)")
    }
  }

  /// A colour, or a gradient.
  package func fill() throws(Failure) -> Fill {
    do throws(DrawingError) {
      return try Fill(css: text)
    } catch {
      throw .usage("\(option): \(error)")
    }
  }

  /// A width, and a colour or gradient where one is given, in either order: `2 white`, `0.1em #000`.
  package func textStroke() throws(Failure) -> TextStroke {
    let (lengths, colors) = try lengthsAndColors()
    guard lengths.count == 1, colors.count <= 1 else {
      throw failure("is not one width and at most one colour; write it as '2 white' or '0.1em #000'")
    }
    guard lengths[0].em >= 0, lengths[0].points >= 0 else { throw failure("has a negative width; give 0 or more") }
    return TextStroke(width: lengths[0], fill: try colors.first?.fill())
  }

  /// Shadows between commas, each of two or three lengths and a colour where one is given.
  package func textShadows() throws(Failure) -> [TextShadow] {
    var shadows: [TextShadow] = []
    for part in Self.split(text, at: ",") {
      let (lengths, colors) = try Argument(option: option, text: part).lengthsAndColors()
      guard lengths.count == 2 || lengths.count == 3, colors.count <= 1 else {
        throw failure("is no shadow of two or three lengths and a colour; write it as '1 2 3 #0008'")
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

  /// The words outside of parentheses: those that are lengths, and the others.
  private func lengthsAndColors() throws(Failure) -> (lengths: [TextLength], colors: [Argument]) {
    var (lengths, colors): ([TextLength], [Argument]) = ([], [])
    for word in Self.split(text, at: " ") where !word.isEmpty {
      let argument = Argument(option: option, text: word)
      guard word.utf8.first.map({ $0 < 0x3A && $0 != 0x23 }) == true else {
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
    guard let number = Self.number(text.hasSuffix("deg") ? text.dropLast(3) : text[...]), abs(number) <= 360 else {
      throw failure("is not an angle from -360 to 360 degrees; write it as -90 or 45deg")
    }
    return number
  }

  package func margins() throws(Failure) -> EdgeInsets {
    let margins = try insets()
    guard [margins.top, margins.right, margins.bottom, margins.left].allSatisfy({ $0 >= 0 }) else {
      throw failure("is negative; give 0 or more")
    }
    guard (margins.left + margins.right).isFinite, (margins.top + margins.bottom).isFinite else {
      throw failure("adds up to more than a number holds; write smaller ones")
    }
    return margins
  }

  /// Margins that may be negative.
  package func insets() throws(Failure) -> EdgeInsets {
    let expected = "is not one to four numbers; write it as 4 or 4,8,4,8"
    guard let insets = EdgeInsets(css: try numbers(expected)) else { throw failure(expected) }
    return insets
  }

  package func count() throws(Failure) -> Int {
    guard let count = Int(text), count >= 1 else {
      throw failure("is not a whole number of 1 or more; leave it out to allow any number")
    }
    return count
  }

  package func index() throws(Failure) -> Int {
    guard let index = Int(text), index >= 0 else {
      throw failure("is not a whole number of 0 or more; write it as 0 or 1")
    }
    return index
  }

  package func whole(in range: ClosedRange<Int>) throws(Failure) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw failure("is not a whole number from \(range.lowerBound) to \(range.upperBound); give one of those")
    }
    return number
  }

  package func positiveNumber() throws(Failure) -> Double {
    guard let number = Self.number(text[...]), number > 0 else {
      throw failure("is not a number above 0; write it as 12 or 0.5")
    }
    return number
  }

  package func number(in range: ClosedRange<Double>) throws(Failure) -> Double {
    guard let number = Self.number(text[...]), range.contains(number) else {
      throw failure(
        "is not a number from \(range.lowerBound.shortest) to \(range.upperBound.shortest); give one of those")
    }
    return number
  }

  /// A part of a whole: `80%` or `0.8`, between 0.1% and 1000 times.
  package func part() throws(Failure) -> Double {
    let isPercent = text.hasSuffix("%")
    guard let number = Self.number(isPercent ? text.dropLast() : text[...]),
      (0.001...1000).contains(isPercent ? number / 100 : number)
    else { throw failure("is not a proportion of the size; write it as 80% or 0.8") }
    return isPercent ? number / 100 : number
  }

  /// A length beside the text: `0.5em` grows with it, `6pt` or `6` are points.
  package func length(negative: Bool = false) throws(Failure) -> TextLength {
    let isEm = text.hasSuffix("em")
    let digits = isEm || text.hasSuffix("pt") ? text.dropLast(2) : text[...]
    guard let number = Self.number(digits), negative || number >= 0 else {
      throw failure("is not a length\(negative ? "" : " of 0 or more"); write it as 0.5em, or as 6pt for points")
    }
    return isEm ? .em(number) : .points(number)
  }

  /// Axes between commas; none in an empty text.
  package func variations() throws(Failure) -> [FontVariation] { try list(of: FontVariation.init(parsing:)) }

  /// Features between commas; none in an empty text.
  package func features() throws(Failure) -> [FontFeature] { try list(of: FontFeature.init(parsing:)) }

  /// Words between commas, each read by `parse`; none in an empty text.
  private func list<Element>(of parse: (String) throws(FontError) -> Element) throws(Failure) -> [Element] {
    var elements: [Element] = []
    guard !text.isEmpty else { return elements }
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      do throws(FontError) {
        elements.append(try parse(String(word)))
      } catch {
        throw .usage("\(option): \(error)")
      }
    }
    return elements
  }

  /// Knobs in order, with their budgets: `tracking:-2%,line-height:0.9,paragraph-spacing:0.5,width-axis:85..100,
  /// hyphenate,variants,size`.
  package func knobs() throws(Failure) -> [Knob] {
    var knobs: [Knob] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = word.split(separator: ":", maxSplits: 1)
      let budget = parts.count > 1 ? parts[1] : ""
      switch parts.first.map(String.init) ?? "" {
      case "tracking": knobs.append(.tracking(to: try self.budget(budget, "tracking:-2%")))
      case "line-height": knobs.append(.lineHeight(to: try self.budget(budget, "line-height:0.9")))
      case "paragraph-spacing":
        knobs.append(.paragraphSpacing(to: try self.budget(budget, "paragraph-spacing:0.5")))
      case "width-axis":
        let ends = budget.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: true)
        guard ends.count == 2, let low = Self.number(ends[0]), let high = Self.number(ends[1]), low < high else {
          throw failure("has no range; write width-axis:85..100")
        }
        knobs.append(.widthAxis(low...high))
      case "hyphenate" where budget.isEmpty: knobs.append(.hyphenate)
      case "variants" where budget.isEmpty: knobs.append(.variants([]))
      case "size" where budget.isEmpty: knobs.append(.size)
      default:
        throw failure(
          "names '\(word)', which is not known; choose from tracking:N, line-height:N, paragraph-spacing:N, width-axis:A..B, hyphenate, variants, size"
        )
      }
    }
    return knobs
  }

  /// A number, or a percentage.
  private func budget(_ word: Substring, _ example: String) throws(Failure) -> Double {
    if word.hasSuffix("%"), let percent = Self.number(word.dropLast()) { return percent / 100 }
    guard let number = Self.number(word) else { throw failure("has no budget; write \(example)") }
    return number
  }

  package func positiveNumbers() throws(Failure) -> [Double] {
    let numbers = try self.numbers("is not a list of numbers; write it as 12,14,18")
    guard numbers.allSatisfy({ $0 > 0 }) else { throw failure("holds a size that is not above 0; leave it out") }
    return numbers
  }

  package func oneOf<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) throws(Failure) -> Choice {
    if let choice = Choice(rawValue: text) { return choice }
    throw failure("is not known; " + choose(text, among: Choice.allCases.map(\.rawValue)))
  }

  private func numbers(_ expected: String) throws(Failure) -> [Double] {
    let words = text.split { $0 == "," || $0 == " " }
    var numbers: [Double] = []
    for word in words {
      guard let number = Self.number(word) else { throw failure(expected) }
      numbers.append(number)
    }
    guard !numbers.isEmpty else { throw failure(expected) }
    return numbers
  }

  /// A finite decimal number; none of the other things `Double` reads (nan, inf, hexadecimal).
  private static func number(_ word: Substring) -> Double? {
    guard word.utf8.allSatisfy(isNumeric), let number = Double(word), number.isFinite else { return nil }
    return number
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
