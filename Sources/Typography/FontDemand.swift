/// The properties that are asked of a face besides its family; nil means not asked for.
struct FontDemand: Hashable, Sendable {
  /// OpenType weight class.
  var weight: Double?
  /// How far a face's weight may be from it: a word such as "bold" means a range, a number means itself.
  var weightSlack = exactly
  var slant: FontSlant?
  /// Percent of the normal width.
  var width: Double?
  /// fontconfig's number.
  var spacing: Double?
  var language: String?

  /// Weights go through fontconfig's own scale and back.
  static let exactly = 0.5

  var isEmpty: Bool { weight == nil && slant == nil && width == nil && spacing == nil && language == nil }

  mutating func setWeight(_ weight: Double, slack: Double = exactly) {
    self.weight = weight
    weightSlack = slack
  }

  /// The demands of both; where both say something, the other's counts.
  func overlaid(by other: FontDemand) -> FontDemand {
    var result = self
    if let weight = other.weight { result.setWeight(weight, slack: other.weightSlack) }
    if let slant = other.slant { result.slant = slant }
    if let width = other.width { result.width = width }
    if let spacing = other.spacing { result.spacing = spacing }
    if let language = other.language { result.language = language }
    return result
  }

  /// What a face that was found does not meet.
  ///
  /// - Parameter speaks: whether it has the letters of a language.
  func unmet(by face: FaceTraits, speaks: (String) -> Bool) -> [UnmetFontRequest] {
    var unmet: [UnmetFontRequest] = []
    if let weight, distance(weight, face.weight) > weightSlack {
      unmet.append(.weight(asked: weight, found: min(max(weight, face.weight.lowerBound), face.weight.upperBound)))
    }
    // Italic and oblique stand in for each other, as in CSS.
    if let slant, !face.leans(as: slant) { unmet.append(.slant(isItalicAsked: slant != .roman)) }
    if let width, distance(width, face.width) > FontWords.widthSlack {
      unmet.append(.width(asked: width, found: min(max(width, face.width.lowerBound), face.width.upperBound)))
    }
    if let spacing, (spacing >= 90) != (face.spacing >= 90) { unmet.append(.spacing(isMonospacedAsked: spacing >= 90)) }
    if let language, !speaks(language) { unmet.append(.language(language)) }
    return unmet
  }

  /// How far a face is from what is asked for or, where nothing is asked for, from the usual: language and spacing
  /// count most, then slant, width and weight, as in fontconfig and CSS.
  func distance(to face: FaceTraits, speaks: (String) -> Bool) -> FaceDistance {
    let slant = slant ?? .roman
    let other =
      (language.map { speaks($0) ? 0.0 : 2 } ?? 0)
      + (spacing.map { ($0 >= 90) == (face.spacing >= 90) ? 0.0 : 1 } ?? 0)
    return FaceDistance(
      other: other, slant: !face.leans(as: slant) ? 2 : face.slant == slant || face.canSlant ? 0 : 1,
      width: distance(width ?? 100, face.width), weight: distance(weight ?? 400, face.weight))
  }

  private func distance(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    max(0, range.lowerBound - value, value - range.upperBound)
  }
}

/// The properties of a face, or those that a variable font can have.
struct FaceTraits: Hashable, Sendable {
  var weight: ClosedRange<Double>
  var width: ClosedRange<Double>
  var slant: FontSlant
  /// Whether an axis can make it upright or leaning.
  var canSlant = false
  var spacing = 0.0

  func leans(as asked: FontSlant) -> Bool { canSlant || (asked == .roman) == (slant == .roman) }
}

/// How far a face is from what was asked for; the first number that differs decides.
struct FaceDistance: Comparable {
  let other: Double
  let slant: Int
  let width: Double
  let weight: Double

  static func < (a: FaceDistance, b: FaceDistance) -> Bool {
    (a.other, a.slant, a.width, a.weight) < (b.other, b.slant, b.width, b.weight)
  }
}
