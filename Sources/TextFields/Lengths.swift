package import Geometry
internal import Platform
package import TextLayout
internal import Typography

/// The one place that reads lengths, boxes and papers as people write them: `12`, `4mm`, `50mmx20mm`, `50x20mm`, `A4
/// landscape`.
///
/// Whatever the unit, the result is in points. A number without a unit is already in points.
package enum Lengths {
  /// The names of the units, in the form in which messages list them.
  static let units = LengthUnit.allCases.map(\.rawValue)

  /// The lengths that margins and insets may have, in points: few enough that they can be added up and solved.
  static let insets = -1e9...1e9

  /// A number and its unit.
  struct Written {
    var number: Double
    /// The unit as written; empty if there is none.
    var unit: Substring
  }

  /// A finite decimal number, optionally followed by a blank and by letters; nil for anything else. The letters need
  /// not be a unit.
  static func read(_ word: Substring) -> Written? {
    // Mostly it is a number and nothing else, which needs no letters looked for.
    if word.utf8.allSatisfy(isDigit) { return number(word).map { Written(number: $0, unit: "") } }
    var digits = trimmed(word)
    let letters = digits.reversed().prefix { $0.isLetter || $0 == "%" }.count
    let unit = digits.suffix(letters)
    digits = trimmed(digits.dropLast(letters))
    guard let number = number(digits) else { return nil }
    return Written(number: number, unit: unit)
  }

  /// Lengths separated by blanks, which may also stand between a number and its unit.
  fileprivate static func words(of part: Substring) -> [Substring] {
    var words: [Substring] = []
    for word in part.split(separator: " ") {
      if let number = words.last, number.last?.isLetter == false, word.allSatisfy({ $0.isLetter || $0 == "%" }) {
        words[words.count - 1] = part[number.startIndex..<word.endIndex]
      } else {
        words.append(word)
      }
    }
    return words
  }

  /// Whether a word is a number followed by letters, whether or not these are a unit.
  package static func isWithUnit(_ word: String) -> Bool { read(word[...])?.unit.isEmpty == false }

  /// A finite decimal number, without the other forms that `Double` accepts (nan, inf, hexadecimal).
  package static func number(_ word: Substring) -> Double? {
    whole(word) ?? Double(decimal: word)
  }

  /// A number of at most 15 digits and nothing else, which is exact; nil for any other, which takes longer to read.
  private static func whole(_ word: Substring) -> Double? {
    var (number, count) = (0, 0)
    for byte in word.utf8 {
      guard count < 15, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      (number, count) = (10 * number + Int(byte - UInt8(ascii: "0")), count + 1)
    }
    return count > 0 ? Double(number) : nil
  }

  /// A percentage as a proportion: 0.8 for `80%`; nil without the sign.
  static func percentage(_ word: Substring) -> Double? {
    word.hasSuffix("%") ? number(trimmed(word.dropLast())).map { $0 / 100 } : nil
  }

  static func trimmed(_ word: Substring) -> Substring {
    var word = word.drop { $0 == " " }
    while word.last == " " { word.removeLast() }
    return word
  }

  /// A digit, a sign or a decimal point.
  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }

  // MARK: Boxes

  /// Two lengths with an `x` between them; a unit that only one of them has holds for both.
  struct WrittenBox {
    var width: Written
    var height: Written
  }

  /// Nil unless the text is two numbers separated by an `x`, an `X` or a `×`.
  static func readBox(_ text: Substring) -> WrittenBox? {
    let bytes = Array(trimmed(text).utf8)
    let first = numberEnd(bytes, from: 0)
    guard let second = bytes[first...].firstIndex(where: isDigit) else { return nil }
    let between = trimmed(Substring(decoding: bytes[first..<second], as: UTF8.self))
    guard let sign = between.last, "xX×*".contains(sign) else { return nil }
    let end = numberEnd(bytes, from: second)
    let rest = trimmed(Substring(decoding: bytes[end...], as: UTF8.self))
    guard rest.allSatisfy(\.isLetter),
      let width = number(Substring(decoding: bytes[..<first], as: UTF8.self)),
      let height = number(Substring(decoding: bytes[second..<end], as: UTF8.self))
    else { return nil }
    let unit = trimmed(between.dropLast())
    return WrittenBox(
      width: Written(number: width, unit: unit.isEmpty ? rest : unit),
      height: Written(number: height, unit: rest.isEmpty ? unit : rest))
  }

  /// The end of the number that begins at an offset; an `e` belongs to it if digits follow.
  private static func numberEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      if isDigit(bytes[end]) {
        end += 1
      } else if bytes[end] | 0x20 == UInt8(ascii: "e"), end > start, end + 1 < bytes.count, isDigit(bytes[end + 1]) {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  // MARK: Papers

  /// The size of a paper by its name, upright unless `landscape` follows; nil if there is no such paper.
  package static func paper(_ text: some StringProtocol) -> Size? {
    var words = text.split(separator: " ").map { $0.lowercased() }
    let way = words.count > 1 ? words.last : nil
    if way == "landscape" || way == "portrait" { words.removeLast() }
    guard let paper = PaperSize.named(words.joined(separator: "-")) else { return nil }
    return way == "landscape" ? paper.landscape : paper.size
  }

  /// A suggestion for the mistyped name of a paper.
  static func didYouMeanPaper(_ text: String) -> String? {
    let name = text.split(separator: " ").first.map(String.init) ?? ""
    return didYouMean(name, among: PaperSize.all.map(\.name))
  }
}

// MARK: - Arguments

extension Argument {
  /// A written length in points.
  ///
  /// - Throws: wrong usage for an unknown unit, with a list of the units.
  func points(_ written: Lengths.Written, others: [String] = []) throws(Failure) -> Double {
    guard !written.unit.isEmpty else { return written.number }
    guard let unit = LengthUnit(named: written.unit) else {
      throw failure(
        "has the unit '\(written.unit)', which is not known; "
          + choose(String(written.unit), among: others + Lengths.units))
    }
    let points = unit.points(written.number)
    guard points.isFinite else { throw failure("is more than a number can hold; write a smaller one") }
    return points
  }

  /// A length above 0, in points.
  package func positiveLength() throws(Failure) -> Double {
    guard let written = Lengths.read(text[...]) else {
      throw failure("is not a number above 0; write it as 12 or 0.5, or with a unit, as 4mm")
    }
    let points = try points(written)
    guard points > 0 else { throw failure("is not a number above 0; write it as 12 or 0.5, or with a unit, as 4mm") }
    return points
  }

  /// A length in points within a range.
  package func length(in range: ClosedRange<Double>) throws(Failure) -> Double {
    let bounds = "from \(range.lowerBound.shortest) to \(range.upperBound.shortest)"
    guard let written = Lengths.read(text[...]) else {
      throw failure("is not a number \(bounds); give one of those, or one with a unit, as 4mm")
    }
    let points = try points(written)
    guard range.contains(points) else { throw failure("is not a number \(bounds); give one of those") }
    return points
  }

  /// Lengths separated by a comma or by blanks, in points.
  package func lengths(_ expected: String) throws(Failure) -> [Double] {
    var lengths: [Double] = []
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    for part in parts {
      guard !Lengths.trimmed(part).isEmpty else {
        // What a template left empty is not a list that is one shorter.
        if parts.count > 1 {
          throw failure("has nothing before or after a comma; leave the comma out or give a length")
        }
        break
      }
      for word in Lengths.words(of: part) {
        guard let written = Lengths.read(word) else { throw failure(expected) }
        lengths.append(try points(written))
      }
    }
    guard !lengths.isEmpty else { throw failure(expected) }
    return lengths
  }

  /// A length beside the text: `0.5em` grows with it, anything else is points.
  package func length(negative: Bool = false) throws(Failure) -> TextLength {
    let example = "write it as 0.5em, or as 6pt or 2mm"
    guard let written = Lengths.read(text[...]), negative || written.number >= 0 else {
      throw failure("is not a length\(negative ? "" : " of 0 or more"); " + example)
    }
    if written.unit.lowercased() == "em" { return .em(written.number) }
    return .points(try points(written, others: ["em"]))
  }

  /// The same beside a paragraph's lines, no longer than that may be.
  func paragraphLength(negative: Bool = false) throws(Failure) -> TextLength {
    let length = try length(negative: negative)
    let (ems, points) = (ParagraphStyle.ems, ParagraphStyle.points)
    guard ems.contains(abs(length.em)), points.contains(abs(length.points)) else {
      throw failure(
        "is longer than \(ems.upperBound.shortest) em or \(points.upperBound.shortest) points; give a shorter one")
    }
    return length
  }

  /// A width and a height, or a paper, in points: `200x40`, `50mmx20mm`, `50x20mm`, `A4`, `A4 landscape`.
  package func rect() throws(Failure) -> Size { try box().size }

  /// The same, and whether it was given in units or as a paper, so that it has that size on paper.
  package func box() throws(Failure) -> (size: Size, hasUnits: Bool) {
    // Names of papers begin with a letter, so that numbers need not be looked for among them.
    guard let written = Lengths.readBox(text[...]) else {
      if let size = Lengths.paper(text) { return (size, true) }
      if text.first?.isLetter == true {
        let hint = Lengths.didYouMeanPaper(text) ?? "write it as 200x40, 50mmx20mm or A4"
        throw failure("is neither WIDTHxHEIGHT nor a paper; " + hint)
      }
      throw failure("is not WIDTHxHEIGHT; write it as 200x40, or with units, as 50mmx20mm")
    }
    for unit in [written.width.unit, written.height.unit] where !unit.isEmpty && LengthUnit(named: unit) == nil {
      let hint = didYouMean(String(unit), among: Lengths.units) ?? "write it as 200x40, or with units, as 50mmx20mm"
      throw failure("has the unit '\(unit)', which is not one of \(Lengths.units.joined(separator: ", ")); \(hint)")
    }
    let size = Size(try points(written.width), try points(written.height))
    guard size.width > 0, size.height > 0 else {
      throw failure("must be wider and higher than 0; write it as 200x40")
    }
    return (size, !written.width.unit.isEmpty)
  }

  /// The scale of a picture: a factor, or a resolution in pixels per inch such as `300dpi`.
  package func scale() throws(Failure) -> (number: Double, isResolution: Bool) {
    guard let written = Lengths.read(text[...]), written.number > 0,
      written.unit.isEmpty || written.unit.lowercased() == "dpi"
    else { throw failure("is neither a number above 0 nor a resolution; write it as 2, or as 300dpi") }
    return (written.number, !written.unit.isEmpty)
  }
}
