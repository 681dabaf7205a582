internal import AdaptiveLayout
internal import Geometry
internal import JSONText
internal import LabelFitting
internal import TextFit
internal import TextLayout
internal import Typography

/// A label that was made in code, as the keys of a document's label: the fields that would make the same.
enum LabelDescription {
  /// - Parameter isButton: whether a document that says nothing of it centres the text.
  /// - Throws: ``Failure`` for a text whose parts are set otherwise than the whole.
  static func members(_ label: Label, isButton: Bool) throws(Failure) -> [(String, JSONNode)] {
    guard label.shapedText(for: Traits()).spans.isEmpty else {
      throw .badData("has parts in another style; in a document markup says that")
    }
    var members: [(String, JSONNode)] = [("text", .text(label.text))]
    members += style(label.style.default)
    if label.size != Variation(17) { members.append(("size", .variation(label.size, JSONNode.number))) }
    if let dynamicType = label.dynamicType { members.append(("dynamicType", .text(dynamicType.rawValue))) }
    if label.numberOfLines != 1 { members.append(("lines", .number(Double(label.numberOfLines)))) }
    if let width = label.preferredMaxLayoutWidth { members.append(("preferredMaxLayoutWidth", .number(width))) }
    if let request = label.fit { members += fit(request, label, isButton) }
    if !label.style.isConstant {
      var cases: [JSONNode] = []
      for variant in label.style.cases {
        guard sharesParagraph(variant.value, label.style.default),
          variant.value.lineHeight != nil || label.style.default.lineHeight == nil
        else {
          throw .badData("breaks its lines in another way under other traits; in a document only its font differs")
        }
        cases.append(
          .object([("when", .object(JSONNode.condition(variant.condition)))] + font(variant.value, isCase: true)))
      }
      members.append(("traits", .list(cases)))
    }
    return members
  }

  /// Whether two styles differ in nothing but what a document lets depend on the traits.
  private static func sharesParagraph(_ a: TextStyle, _ b: TextStyle) -> Bool {
    a.language == b.language && a.direction == b.direction && a.wrap == b.wrap && a.strictness == b.strictness
  }

  // MARK: Style

  private static func style(_ style: TextStyle) -> [(String, JSONNode)] {
    let plain = TextStyle(font: style.font)
    var members = font(style, isCase: false)
    if !style.language.isEmpty { members.append((TextField.language.key, .text(style.language))) }
    if style.direction != plain.direction { members.append((TextField.direction.key, .text(style.direction.rawValue))) }
    if style.wrap != plain.wrap { members.append((TextField.wrap.key, .text(style.wrap.rawValue))) }
    if style.strictness != plain.strictness {
      members.append((TextField.lineBreak.key, .text(style.strictness.rawValue)))
    }
    return members
  }

  /// - Parameter isCase: whether it is one of several, which begin with what the first one says: then all is said.
  private static func font(_ style: TextStyle, isCase: Bool) -> [(String, JSONNode)] {
    let plain = TextStyle(font: style.font)
    var members = query(style.font, isCase: isCase)
    if isCase || !style.features.isEmpty {
      members.append((TextField.features.key, .text(style.features.map(text).joined(separator: ","))))
    }
    if isCase || style.letterSpacing != 0 {
      members.append((TextField.letterSpacing.key, .number(style.letterSpacing)))
    }
    if let height = style.lineHeight { members.append((TextField.lineHeight.key, .number(height))) }
    if isCase || style.fallback != plain.fallback {
      members.append((TextField.fallback.key, .text(style.fallback.rawValue)))
    }
    let isFixed = style.font.variations.contains { $0.axis == "opsz" }
    if !isFixed, isCase || style.opticalSizing != plain.opticalSizing {
      members.append((TextField.opticalSizing.key, .text(style.opticalSizing.rawValue)))
    }
    return members
  }

  /// The shortest words that find the same font: its family and weight, else its file.
  private static func query(_ font: Font, isCase: Bool) -> [(String, JSONNode)] {
    func finds(_ query: FontQuery) -> Bool {
      guard let found = try? FontCatalog.shared.font(query) else { return false }
      return found.path == font.path && found.faceIndex == font.faceIndex && found.variations == font.variations
    }
    var query = FontQuery()
    if !isCase, finds(query) { return [] }
    query.weight = font.weight
    let weight = (TextField.weight.key, JSONNode.number(font.weight))
    if !isCase, (1...1000).contains(font.weight), finds(query) { return [weight] }
    query.name = font.familyName
    if (1...1000).contains(font.weight), finds(query) {
      return [(TextField.font.key, .text(font.familyName)), weight]
    }
    let axes = font.variations.map { "\($0.axis)=\($0.value)" }.joined(separator: ",")
    return [(TextField.fontFile.key, .text(font.path)), (TextField.faceIndex.key, .number(Double(font.faceIndex)))]
      + (axes.isEmpty ? [] : [(TextField.variations.key, .text(axes))])
  }

  private static func text(_ feature: FontFeature) -> String {
    let range = feature.range.map { "[\($0.lowerBound):\($0.upperBound == .max ? "" : String($0.upperBound))]" } ?? ""
    return "\(feature.tag)\(range)=\(feature.value)"
  }

  // MARK: Fit

  private static func fit(_ request: LabelFit, _ label: Label, _ isButton: Bool) -> [(String, JSONNode)] {
    let (options, plain) = (request.options, FitOptions())
    var members: [(String, JSONNode)] = []
    if options.margins != plain.margins { members.append((TextField.margin.key, .insets(options.margins))) }
    if options.reservesAllLines { members.append((TextField.reserveLines.key, .bool(true))) }
    if options.axes != plain.axes { members.append((TextField.axis.key, .text(options.axes.rawValue))) }
    if options.bounds != plain.bounds { members.append((TextField.bounds.key, .text(options.bounds.rawValue))) }
    if options.sizes.minimum != plain.sizes.minimum {
      members.append((TextField.minSize.key, .number(options.sizes.minimum)))
    }
    if options.sizes.maximum != plain.sizes.maximum {
      members.append((TextField.maxSize.key, .number(options.sizes.maximum)))
    }
    switch options.sizes.choice {
    case .any: break
    case .multiples(let step): members.append((TextField.step.key, .number(step)))
    case .list(let sizes): members.append((TextField.sizes.key, .list(sizes.map(JSONNode.number))))
    }
    if options.balancesLines { members.append((TextField.balance.key, .bool(true))) }
    if isButton || options.alignment.horizontal != plain.alignment.horizontal {
      members.append((TextField.align.key, .text(options.alignment.horizontal.rawValue)))
    }
    if isButton || options.alignment.vertical != plain.alignment.vertical {
      members.append((TextField.verticalAlign.key, .text(options.alignment.vertical.rawValue)))
    }
    if options.overflow != plain.overflow { members.append((TextField.overflow.key, .text(options.overflow.rawValue))) }
    if let ellipsis = options.ellipsis { members.append((TextField.ellipsis.key, .text(ellipsis))) }
    return members + [("fit", fitting(request, label))]
  }

  private static func fitting(_ request: LabelFit, _ label: Label) -> JSONNode {
    var members: [(String, JSONNode)] = []
    if let group = request.group { members.append(("group", .text(group))) }
    if request.ratio != 1 { members.append(("ratio", .number(request.ratio))) }
    if request.heightFollows { members.append(("heightFollows", .bool(true))) }
    // Without a number of its own it has the label's.
    if let lines = request.options.lines, lines != label.numberOfLines {
      members.append(("lines", .number(Double(lines))))
    }
    return members.isEmpty ? .bool(true) : .object(members)
  }
}
