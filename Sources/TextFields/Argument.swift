package import Drawing
package import Geometry
package import JSONText
package import TextFit
package import Typography

/// A word that the user wrote for an option, together with that option, so that errors can name both.
package struct Argument {
  package let option: String
  package let text: String
  /// The JSON value, if it is more than a text, a number or a list of these; nil for words.
  package private(set) var node: JSONNode?
  /// Whether the places in it are places in a document that messages name.
  package private(set) var isInDocument = false

  package init(option: String, text: String) {
    self.option = option
    self.text = text
  }

  package init(option: String, node: JSONNode, isInDocument: Bool) {
    (self.option, text) = (option, "")
    (self.node, self.isInDocument) = (node, isInDocument)
  }

  package func failure(_ expected: String) -> Failure {
    .usage("\(option) '\(text.excerpt(Self.mostQuoted))' \(expected)")
  }

  /// The characters of a value that a message quotes at most.
  static let mostQuoted = 200

  /// The text without the blanks around it, as numbers in tables and templates often stand.
  var word: Substring { Lengths.trimmed(text[...]) }

  package func nonEmpty() throws(Failure) -> String {
    guard !text.isEmpty else { throw failure("is empty; leave it out or give a value") }
    return text
  }

  package func color() throws(Failure) -> Color {
    do throws(DrawingError) {
      return try Color(css: text)
    } catch {
      throw .usage("\(option): \(error)")
    }
  }

  package func margins() throws(Failure) -> EdgeInsets {
    let margins = try insets()
    guard [margins.top, margins.right, margins.bottom, margins.left].allSatisfy({ $0 >= 0 }) else {
      throw failure("is negative; give 0 or more")
    }
    return margins
  }

  /// Margins, which may be negative.
  package func insets() throws(Failure) -> EdgeInsets {
    let expected = "is not one to four numbers; write it as 4 or 4,8,4,8, or with units, as 4mm,8mm"
    guard let insets = EdgeInsets(css: try lengths(expected)) else { throw failure(expected) }
    let allowed = Lengths.insets
    guard [insets.top, insets.right, insets.bottom, insets.left].allSatisfy(allowed.contains) else {
      throw failure("has a length out of range; give none longer than \(allowed.upperBound.shortest) points")
    }
    return insets
  }

  /// - Parameter otherwise: what it means to leave it out.
  package func count(otherwise: String = "to allow any number") throws(Failure) -> Int {
    guard let count = Int(word), count >= 1 else {
      if !word.isEmpty, word.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains), Int(word) == nil {
        throw failure("is above \(Int.max), the largest that is counted; leave it out \(otherwise)")
      }
      throw failure("is not a whole number of 1 or more; leave it out \(otherwise)")
    }
    return count
  }

  package func index() throws(Failure) -> Int {
    guard let index = Int(word), index >= 0 else {
      throw failure("is not a whole number of 0 or more; write it as 0 or 1")
    }
    return index
  }

  package func whole(in range: ClosedRange<Int>) throws(Failure) -> Int {
    guard let number = Int(word), range.contains(number) else {
      throw failure("is not a whole number from \(range.lowerBound) to \(range.upperBound); give one of those")
    }
    return number
  }

  package func positiveNumber() throws(Failure) -> Double {
    guard let number = Lengths.number(word), number > 0 else {
      throw failure("is not a number above 0; write it as 12 or 0.5")
    }
    return number
  }

  package func number(in range: ClosedRange<Double>) throws(Failure) -> Double {
    guard let number = Lengths.number(word), range.contains(number) else {
      throw failure(
        "is not a number from \(range.lowerBound.shortest) to \(range.upperBound.shortest); give one of those")
    }
    return number
  }

  /// A proportion: `80%` or `0.8`, between 0.1% and 1000 times.
  package func part() throws(Failure) -> Double {
    guard let number = Lengths.percentage(word) ?? Lengths.number(word), (0.001...1000).contains(number) else {
      throw failure("is not a proportion of the size between 0.1% and 1000 times; write it as 80% or 0.8")
    }
    return number
  }

  /// Axes separated by commas; none if the text is empty.
  package func variations() throws(Failure) -> [FontVariation] {
    let variations = try list(of: FontVariation.init(parsing:))
    for (index, variation) in variations.enumerated() {
      guard !variations[..<index].contains(where: { $0.axis == variation.axis }) else {
        throw failure("sets the axis '\(variation.axis)' twice; keep one")
      }
    }
    return variations
  }

  /// Features separated by commas; none if the text is empty.
  package func features() throws(Failure) -> [FontFeature] { try list(of: FontFeature.init(parsing:)) }

  /// Words separated by commas, each read by `parse`; none if the text is empty.
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
      let word = Lengths.trimmed(word)
      let parts = word.split(separator: ":", maxSplits: 1).map(Lengths.trimmed)
      let budget = parts.count > 1 ? parts[1] : ""
      switch parts.first.map(String.init) ?? "" {
      case "tracking": knobs.append(.tracking(to: try self.budget(budget, "tracking:-2%")))
      case "line-height": knobs.append(.lineHeight(to: try self.budget(budget, "line-height:0.9")))
      case "paragraph-spacing":
        knobs.append(.paragraphSpacing(to: try self.budget(budget, "paragraph-spacing:0.5")))
      case "width-axis":
        let ends = budget.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: true)
        guard ends.count == 2, let low = Lengths.number(ends[0]), let high = Lengths.number(ends[1]), low < high else {
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
    guard let number = Lengths.percentage(word) ?? Lengths.number(word) else {
      throw failure("has no budget; write \(example)")
    }
    return number
  }

  /// Lengths above 0 separated by commas, in points.
  package func positiveLengths() throws(Failure) -> [Double] {
    let lengths = try lengths("is not a list of numbers; write it as 12,14,18")
    guard lengths.allSatisfy({ $0 > 0 }) else { throw failure("holds a size that is not above 0; leave it out") }
    return lengths
  }

  package func oneOf<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) throws(Failure) -> Choice {
    if let choice = Choice(rawValue: text) { return choice }
    throw failure("is not known; " + choose(text, among: Choice.allCases.map(\.rawValue)))
  }
}
