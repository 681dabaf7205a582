package import Drawing
package import Geometry
package import JSONText
internal import TextFit
internal import TextLayout
internal import Typography

/// A kind of argument: how its words are read, which JSON values it may have, and how a value is written as JSON.
///
/// Options and columns consist of words only. In JSON, a number is a number, a list may be a list, and words remain
/// words.
package struct ArgumentKind<Value: Equatable & Sendable>: Sendable {
  private let makeShape: @Sendable () -> JSONShape
  package let read: @Sendable (Argument) throws(Failure) -> Value
  /// Writes a value as JSON that reads as the same value. Nil if no value made in code can have this kind.
  package let write: (@Sendable (Value) -> JSONNode)?

  /// The JSON values that it may have, made when they are asked for: few runs of a program ask for any.
  package var shape: JSONShape { makeShape() }

  package init(
    shape: @autoclosure @escaping @Sendable () -> JSONShape,
    read: @escaping @Sendable (Argument) throws(Failure) -> Value, write: (@Sendable (Value) -> JSONNode)?
  ) {
    (makeShape, self.read, self.write) = (shape, read, write)
  }
}

// MARK: - Numbers

extension ArgumentKind where Value == Double {
  static let positive = ArgumentKind(shape: .number(.above(0))) { argument throws(Failure) in
    try argument.positiveNumber()
  } write: {
    .number($0)
  }

  static let multiple = ArgumentKind(shape: .number(.above(0))) { argument throws(Failure) in
    guard let number = Lengths.number(argument.word), number > 0 else {
      throw argument.failure("is not a multiple of the size, a number above 0; write it as 1.2")
    }
    return number
  } write: {
    .number($0)
  }

  /// A length above 0, in points.
  static func length(in range: ClosedRange<Double>) -> ArgumentKind {
    ArgumentKind(shape: .length(.init(range))) { argument throws(Failure) in
      try argument.length(in: range)
    } write: {
      .number($0)
    }
  }

  static let positiveLength = ArgumentKind(shape: .positiveLength) { argument throws(Failure) in
    try argument.positiveLength()
  } write: {
    .number($0)
  }

  static func number(in range: ClosedRange<Double>) -> ArgumentKind {
    ArgumentKind(shape: .number(.init(range))) { argument throws(Failure) in
      try argument.number(in: range)
    } write: {
      .number($0)
    }
  }
}

extension ArgumentKind where Value == Int {
  /// 1 or more.
  static let count = ArgumentKind(shape: .whole(.init(1...1e9))) { argument throws(Failure) in
    try argument.count()
  } write: {
    .number(Double($0))
  }

  /// 0 or more.
  static let index = ArgumentKind(shape: .whole(.init(0...1e9))) { argument throws(Failure) in
    try argument.index()
  } write: {
    .number(Double($0))
  }

  /// The badness of a line.
  static let badness = whole(0...10_000)

  /// The number of additional lines; negative for fewer.
  static let looseness = whole(-1000...1000)

  private static func whole(_ range: ClosedRange<Int>) -> ArgumentKind {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    return ArgumentKind(shape: .whole(.init(bounds))) { argument throws(Failure) in
      try argument.whole(in: range)
    } write: {
      .number(Double($0))
    }
  }
}

extension ArgumentKind where Value == [Double] {
  static let sizes = ArgumentKind(
    shape: .either([
      .list(.positiveLength, count: 1...Int.max), .number(.above(0)),
      .text(pattern: JSONShape.lengths(JSONShape.positiveDigits, 1...Int.max)),
    ])
  ) { argument throws(Failure) in
    try argument.positiveLengths()
  } write: {
    .list($0.map(JSONNode.number))
  }
}

extension ArgumentKind where Value == EdgeInsets {
  static let margins = ArgumentKind(
    shape: JSONShape.insets,
    read: { argument throws(Failure) in try argument.margins() },
    write: JSONNode.insets)

  /// Margins, which may be negative.
  package static let insets = ArgumentKind(
    shape: .insets(.init(Lengths.insets), digits: JSONShape.digits),
    read: { argument throws(Failure) in try argument.insets() },
    write: JSONNode.insets)
}

extension ArgumentKind where Value == TextLength {
  /// 0 or more.
  static let length = kind(.init(ParagraphStyle.points), digits: JSONShape.unsignedDigits, negative: false)

  static let signedLength = kind(
    .init(-ParagraphStyle.points.upperBound...ParagraphStyle.points.upperBound), digits: JSONShape.digits,
    negative: true)

  private static func kind(_ bounds: JSONShape.Bounds, digits: String, negative: Bool) -> ArgumentKind {
    ArgumentKind(
      shape: .either([.number(bounds), .text(pattern: "^ *(\(digits)) *([eE][mM]|\(JSONShape.units))? *$")])
    ) {
      argument throws(Failure) in
      try argument.paragraphLength(negative: negative)
    } write: { length in
      length.em == 0 ? .number(length.points) : .text(length.em.shortest + "em")
    }
  }
}

extension JSONNode {
  /// Top, right, bottom, left.
  package static func insets(_ insets: EdgeInsets) -> JSONNode {
    list([insets.top, insets.right, insets.bottom, insets.left].map(number))
  }
}

extension JSONShape {
  fileprivate static let mantissa = #"([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?"#
  fileprivate static let digits = "[+-]?" + mantissa
  fileprivate static let unsignedDigits = #"(\+?\#(mantissa)|-0*\.?0*([eE][+-]?[0-9]+)?)"#
  /// A number above 0: it has a digit other than 0 before its exponent.
  fileprivate static let positiveDigits = #"\+?(?=[0.]*[1-9])"# + mantissa

  /// Every unit, in upper or lower case, as a group of its own.
  static let units: String = {
    let units = LengthUnit.allCases.map { unit in
      unit.rawValue.map { "[\($0.lowercased())\($0.uppercased())]" }.joined()
    }
    return "(\(units.joined(separator: "|")))"
  }()

  /// A proportion of a size, as a number or a percentage in a text.
  static let proportion = #"^ *\+?([0-9]+\.?[0-9]*|\.[0-9]+) *%? *$"#

  /// Lengths separated by a comma or by spaces, as a text.
  fileprivate static func lengths(_ digits: String, _ count: ClosedRange<Int>) -> String {
    let most = count.upperBound < .max ? "{\(count.lowerBound - 1),\(count.upperBound - 1)}" : "*"
    let length = "\(digits)( *\(units))?"
    return "^ *\(length)(( *, *| +)\(length))\(most) *$"
  }

  /// Points as a number, or a length with its unit as a text.
  package static func length(_ bounds: Bounds) -> JSONShape {
    .either([.number(bounds), .length(digits: digits(bounds), units: units, needsUnit: true)])
  }

  /// The text of a length; a length in points may omit its unit.
  static func points(_ bounds: Bounds) -> JSONShape {
    .length(digits: digits(bounds), units: units, needsUnit: false)
  }

  /// A length above 0.
  package static let positiveLength = length(.above(0))

  /// One to four lengths, as a list or as a text, in CSS order; a single one holds for all sides.
  fileprivate static func insets(_ bounds: Bounds, digits: String) -> JSONShape {
    .either([.number(bounds), .list(.length(bounds), count: 1...4), .text(pattern: lengths(digits, 1...4))])
  }

  /// Margins, none of which may be negative.
  package static let insets = insets(.init(0...Lengths.insets.upperBound), digits: unsignedDigits)

  /// One or two lengths, neither of which may be negative.
  package static let gap = JSONShape.either([
    .number(.from(0)), .list(.length(.from(0)), count: 1...2), .text(pattern: lengths(unsignedDigits, 1...2)),
  ])

  /// The same in a record, where numbers may be in quotes, as they are in tables.
  package var orWords: JSONShape {
    switch self {
    case .bool: .either([self, .words(["true", "false", ""])])
    case .number(let bounds):
      .either([self, .text(pattern: "^ *(\(Self.digits(bounds))) *$")])
    case .whole(let bounds):
      .either([self, .text(pattern: Self.wholeDigits(bounds))])
    case .length(let digits, let units, _): .length(digits: digits, units: units, needsUnit: false)
    case .list(let element, let count): .list(element.orWords, count: count)
    case .either(let shapes) where shapes.contains(where: \.isList):
      // The list's numbers may be in quotes; a text on its own is already several numbers.
      .either(shapes.map { $0.isList ? $0.orWords : $0 })
    case .either(let shapes) where shapes.contains(where: \.isLength):
      .either(shapes.map { $0.isLength ? $0.orWords : $0 })
    default: self
    }
  }

  private static func wholeDigits(_ bounds: Bounds) -> String {
    guard let least = bounds.least, least >= 0 else { return #"^ *[+-]?[0-9]+ *$"# }
    return least == 0 ? #"^ *(\+?[0-9]+|-0+) *$"# : #"^ *\+?0*[1-9][0-9]* *$"#
  }

  private var isList: Bool { if case .list = self { true } else { false } }

  private static func digits(_ bounds: Bounds) -> String {
    bounds.isAbove ? positiveDigits : bounds.least == 0 ? unsignedDigits : digits
  }

  /// A colour as CSS writes it. The pattern accepts any name with capitals, because patterns are case-sensitive.
  fileprivate static let color: JSONShape = {
    let part = "[-+]?\(#"([0-9]+\.?[0-9]*|\.[0-9]+)"#)%?"
    let forms = [
      "#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})",
      "[rR][gG][bB][aA]?\\( *\(part) *(, *\(part) *){2,3}\\)",
      "[rR][gG][bB][aA]?\\( *\(part)( +\(part)){2} *(/ *\(part) *)?\\)",
      Color.names.joined(separator: "|"), "[a-z]*[A-Z][a-zA-Z]*",
    ]
    return .text(pattern: "^(\(forms.joined(separator: "|")))$")
  }()

  /// A width and a height above 0, in points or with units, or a paper: `200x40`, `50mmx20mm`, `A4 landscape`.
  package static let rect: JSONShape = {
    let side = "\(positiveDigits) *\(units)?"
    let papers = PaperSize.all.map { paper in
      paper.name.map { letter in
        letter.isLetter ? "[\(letter.lowercased())\(letter.uppercased())]" : letter == "-" ? "[- ]" : String(letter)
      }.joined()
    }
    let ways = ["landscape", "portrait"].map { $0.map { "[\($0)\($0.uppercased())]" }.joined() }
    return .text(
      pattern:
        "^ *(\(side) *[xX×*] *\(side)|(\(papers.joined(separator: "|")))( +(\(ways.joined(separator: "|"))))?) *$")
  }()
}

// MARK: - Words

extension JSONShape {
  fileprivate static let someTexts = JSONShape.either([someText, .list(someText, count: 1...Int.max)])
}

extension ArgumentKind where Value == String {
  /// At least one character.
  static let name = ArgumentKind(shape: .someText) { argument throws(Failure) in
    try argument.nonEmpty()
  } write: {
    .text($0)
  }

  static let language = ArgumentKind(shape: .someText) { argument throws(Failure) in
    guard TextStyle.isLanguageTag(try argument.nonEmpty()) else {
      throw argument.failure("is not a language tag; write a BCP 47 tag, such as de, pt-BR or zh-Hant")
    }
    return argument.text
  } write: {
    .text($0)
  }

  /// Names separated by commas; in JSON, also a list of them.
  static let names = ArgumentKind(shape: .someTexts, read: name.read, write: name.write)

  static let anything = ArgumentKind(shape: .text(), read: { $0.text }, write: { .text($0) })
}

extension ArgumentKind where Value == [FontVariation] {
  static let variations = ArgumentKind(shape: .either([.text(), .list(.someText)])) { argument throws(Failure) in
    try argument.variations()
  } write: { variations in
    .text(variations.map { "\($0.axis)=\($0.value)" }.joined(separator: ","))
  }
}

extension ArgumentKind where Value == [FontFeature] {
  static let features = ArgumentKind(shape: .either([.text(), .list(.someText)])) { argument throws(Failure) in
    try argument.features()
  } write: { features in
    .text(features.map(text).joined(separator: ","))
  }

  private static func text(_ feature: FontFeature) -> String {
    "\(feature.tagAndRange)=\(feature.value)"
  }
}

extension ArgumentKind where Value == [Knob] {
  static let knobs = ArgumentKind(shape: .someTexts) { argument throws(Failure) in
    try argument.knobs()
  } write: { knobs in
    .text(knobs.map(text).joined(separator: ","))
  }

  private static func text(_ knob: Knob) -> String {
    switch knob {
    case .tracking(let budget), .lineHeight(let budget), .paragraphSpacing(let budget):
      "\(knob.name):\(budget.shortest)"
    case .widthAxis(let range): "\(knob.name):\(range.lowerBound.shortest)..\(range.upperBound.shortest)"
    case .hyphenate, .variants, .size: knob.name
    }
  }
}

extension ArgumentKind where Value == Color {
  package static let color = ArgumentKind(
    shape: .color, read: { argument throws(Failure) in try argument.color() }, write: { .text($0.css) })
}

extension ArgumentKind where Value == Fill {
  /// A colour or a gradient.
  static let fill = ArgumentKind(
    shape: .either([.color, .text(pattern: #"^[lL][iI][nN][eE][aA][rR]-[gG][rR][aA][dD][iI][eE][nN][tT]\(.+\)$"#)]),
    read: { argument throws(Failure) in try argument.fill() }, write: { .text($0.css) })
}

extension ArgumentKind where Value == TextStroke {
  static let textStroke = ArgumentKind(
    shape: .either([.number(.from(0)), .text(pattern: "^ *(\(width)( +\(paint))?|\(paint) +\(width)) *$")]),
    read: { argument throws(Failure) in try argument.textStroke() },
    write: { stroke in .text(([stroke.width.word] + (stroke.fill.map { [$0.css] } ?? [])).joined(separator: " ")) })
}

extension ArgumentKind where Value == [TextShadow] {
  static let textShadows = ArgumentKind(
    shape: .text(pattern: "^\(shadow)(,\(shadow))*$"), read: { argument throws(Failure) in try argument.textShadows() },
    write: { shadows in
      .text(shadows.map { "\($0.x.word) \($0.y.word) \($0.blur.word) \($0.color.css)" }.joined(separator: ", "))
    })
}

extension TextLength {
  /// As it is written beside others: in em, or else in points.
  fileprivate var word: String { em == 0 ? points.shortest : em.shortest + "em" }
}

/// Lengths beside a text, with no blank before the unit.
private let unit = "([eE][mM]|\(JSONShape.units))?"
private let width = "(\(JSONShape.unsignedDigits))\(unit)"
private let offset = "(\(JSONShape.digits))\(unit)"
/// A text that begins like a colour or a gradient; it has blanks in parentheses only.
private let paint = #"([a-zA-Z#][^ ,()]*(\([^()]*(\([^()]*\)[^()]*)*\))?)"#
/// Two offsets and a blur, with a colour before or after them.
private let shadow: String = {
  let lengths = "\(offset) +\(offset)( +\(width))?"
  return " *(\(lengths)( +\(paint))?|\(paint) +\(lengths)) *"
}()

extension ArgumentKind where Value == Double {
  static let degrees = ArgumentKind(
    shape: .either([.number(.init(-360...360)), .text(pattern: "^ *(\(JSONShape.digits)) *(deg)? *$")])
  ) { argument throws(Failure) in
    try argument.degrees()
  } write: {
    .number($0)
  }
}

extension ArgumentKind where Value: CaseIterable & RawRepresentable<String> & SendableMetatype {
  static var choice: ArgumentKind {
    ArgumentKind(shape: .words(Value.allCases.map(\.rawValue))) { argument throws(Failure) in
      try argument.oneOf(Value.self)
    } write: {
      .text($0.rawValue)
    }
  }
}
