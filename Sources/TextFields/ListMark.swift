/// How the items of a list are marked.
package struct ListMark: Sendable, Equatable {
  /// A bullet, or the text around a number.
  private var before = ""
  private var after = ""
  private var numbering: Numbering?
  /// The number of the next item.
  var number = 1

  private enum Numbering { case decimal, letters, capitals, roman, capitalRoman }

  /// - Parameter isNumbered: whether the first letter or digit of the mark shows how items are numbered: `1.`, `a)`,
  ///   `(I)`.
  /// - Returns: nil if the mark shows no number.
  init?(_ mark: String, isNumbered: Bool) {
    guard isNumbered else {
      before = mark
      return
    }
    guard let place = mark.firstIndex(where: { "1aAiI".contains($0) }) else { return nil }
    before = String(mark[..<place])
    after = String(mark[mark.index(after: place)...])
    numbering =
      switch mark[place] {
      case "a": .letters
      case "A": .capitals
      case "i": .roman
      case "I": .capitalRoman
      default: .decimal
      }
  }

  /// The mark of the next item.
  mutating func next() -> String {
    guard let numbering else { return before }
    defer { number += 1 }
    let digits =
      switch numbering {
      case .decimal: "\(number)"
      case .letters: Self.letters(number)
      case .capitals: Self.letters(number).uppercased()
      case .roman: Self.roman(number)
      case .capitalRoman: Self.roman(number).uppercased()
      }
    return before + digits + after
  }

  /// `a` to `z`, then `aa`; digits for numbers below 1, as in CSS Counter Styles (`lower-alpha`).
  private static func letters(_ number: Int) -> String {
    guard number > 0 else { return "\(number)" }
    var letters = ""
    var rest = number
    while rest > 0 {
      let (quotient, letter) = (rest - 1).quotientAndRemainder(dividingBy: 26)
      letters = String(UnicodeScalar(UInt8(97 + letter))) + letters
      rest = quotient
    }
    return letters
  }

  /// Numbers up to 3999, as in CSS Counter Styles (`lower-roman`); digits beyond.
  private static func roman(_ number: Int) -> String {
    guard (1...3999).contains(number) else { return "\(number)" }
    let values = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
      (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
    var (rest, text) = (number, "")
    for (value, letters) in values {
      while rest >= value {
        text += letters
        rest -= value
      }
    }
    return text
  }
}
