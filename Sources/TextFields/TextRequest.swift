package import Drawing
package import Geometry
package import TextFit
package import TextLayout
package import Typography

/// How a text is to be set and fitted in a box, as words asked for it: each word is checked, but nothing is opened.
///
/// The options of the command, the texts of a composition and the labels of a layout document all become requests;
/// ``TextField`` defines the words. The box is not part of it, nor the text, unless it is given as ``paragraphs``.
package struct TextRequest: Sendable {
  /// How its fields are named by whoever wrote them.
  package var naming: FieldNaming

  /// Whether the text and its variants are marked up.
  package var isMarkup = false
  /// The text, if it is given as paragraphs; variants are never given like that.
  package var paragraphs: ParagraphList?

  package var margins = EdgeInsets.zero
  package var lines: Int?
  package var minimumLines: Int?
  package var reservesLines = false
  package var axes = CheckedAxes.both
  package var bounds = TextBounds.lines
  package var alignment = TextAlignment()
  package var minimumSize: Double?
  package var maximumSize: Double?
  package var step: Double?
  package var sizes: [Double]?
  package var balancesLines = false
  /// Whether each line has a size of its own, at which all lines are equally wide.
  package var fitsLines = false
  package var breaking = LineBreakingName.greedy
  package var tolerance: Int?
  package var looseness: Int?
  package var overflow = Overflow.error
  package var ellipsis: String?
  /// What gives way before or after the size, and how far.
  package var order: [Knob]?

  package var font: String?
  package var fontFile: String?
  package var faceIndex: Int?
  package var instance: String?
  package var weight: Double?
  package var variations: [FontVariation] = []
  package var features: [FontFeature] = []
  package var fallback = FallbackPolicy.system
  package var opticalSizing = OpticalSizing.auto

  package var language = ""
  package var direction = BaseDirection.auto
  package var wrap = WrapPolicy.word
  package var wordBreak = WordBreakPolicy.normal
  /// Nil if nothing was said, which means manual hyphenation, or that of the wrap policy.
  package var hyphens: HyphenationPolicy?
  package var strictness = LineBreakStrictness.auto
  package var lineHeight: Double?
  package var letterSpacing = 0.0
  package var keepsTrailingSpacing = false
  /// The space between paragraphs, and the indent of each paragraph's first line. If either is given, each line of a
  /// text without paragraph tags is a paragraph.
  package var paragraphSpacing: TextLength?
  package var textIndent: TextLength?

  package var isUnderlined = false
  package var isStruck = false

  package var fill = Fill.color(.black)
  package var textStroke: TextStroke?
  package var textShadows: [TextShadow] = []
  package var textBackground: Fill?
  package var textPadding = EdgeInsets.zero
  package var textRadius = CornerRadius.zero
  package var hasBackgroundPerLine = false
  package var background = Color.transparent
  package var opacity = 1.0
  /// Rotation in degrees clockwise.
  package var rotation = 0.0

  package init(naming: FieldNaming = .argument) { self.naming = naming }

  /// Lets the fields given last replace earlier ones that would contradict them.
  ///
  /// - Parameter given: the names of the fields that were given last.
  package mutating func settle(given: Set<String>) {
    Contradiction.settle(&self, given: given)
    if tolerance != nil || looseness != nil, breaking == .greedy, given.contains("breaking") {
      if !given.contains("tolerance") { tolerance = nil }
      if !given.contains("looseness") { looseness = nil }
    }
    if font != nil, fontFile == nil, faceIndex != nil, given.contains("font") { faceIndex = nil }
  }

  // MARK: Meaning

  /// Returns if the settings agree with each other; whether the font exists is found out when it is opened.
  ///
  /// - Throws: wrong usage for settings that contradict each other.
  package func check() throws(Failure) {
    _ = try query()
    _ = try options()
  }

  /// The font that is asked for.
  ///
  /// - Throws: wrong usage for settings that contradict each other.
  package func query() throws(Failure) -> FontQuery {
    try checkContradictions()
    if faceIndex != nil, fontFile == nil {
      throw .usage(
        "\(naming.name(.faceIndex)) needs \(naming.name(.fontFile)), the collection that the face is in; give both")
    }
    var query = FontQuery()
    if let file = fontFile { query = FontQuery(path: file, faceIndex: faceIndex ?? 0) }
    if let name = font { query = FontQuery(name: name) }
    query.instance = instance
    query.weight = weight
    query.variations = variations
    return query
  }

  private func checkContradictions() throws(Failure) {
    for contradiction in Contradiction.all {
      if let failure = contradiction.failure(self) { throw failure }
    }
  }

  /// - Throws: ``Failure`` for a font that cannot be used.
  package func style(_ opened: Opened) throws(Failure) -> TextStyle {
    let fonts = try opened.fonts(self)
    return TextStyle(
      font: fonts.font, fallbackFonts: fonts.fallbackFonts, language: language, direction: direction,
      features: features, letterSpacing: letterSpacing, keepsTrailingSpacing: keepsTrailingSpacing,
      lineHeight: lineHeight, wrap: wrap, wordBreak: wordBreak, hyphens: hyphens ?? .manual, strictness: strictness,
      fallback: fallback,
      opticalSizing: variations.contains { $0.axis == "opsz" } ? .none : opticalSizing, decorations: decorations)
  }

  private var decorations: TextDecorations {
    var decorations: TextDecorations = []
    if isUnderlined { decorations.insert(.underline) }
    if isStruck { decorations.insert(.lineThrough) }
    return decorations
  }

  /// - Throws: wrong usage for settings that contradict each other.
  package func options() throws(Failure) -> FitOptions {
    try checkContradictions()
    let given = [(TextField.minSize, minimumSize), (.maxSize, maximumSize), (.step, step)]
    for (field, size) in given + (sizes ?? []).map({ (.sizes, $0) }) {
      guard let size, !AllowedSizes.bounds.contains(size) else { continue }
      throw .usage("\(naming.name(field)) \(AllowedSizes.outOfRange(size))")
    }
    var allowed = AllowedSizes()
    if let minimumSize { allowed.minimum = minimumSize }
    if let maximumSize { allowed.maximum = maximumSize }
    if let minimumSize, let maximumSize, minimumSize > maximumSize {
      throw .usage(
        "\(naming.name(.minSize)) \(minimumSize.shortest) is above \(naming.name(.maxSize)) \(maximumSize.shortest);"
          + " swap them or leave one out")
    }
    if let step { allowed.choice = .multiples(of: step) }
    if let sizes { allowed.choice = .list(sizes) }
    if reservesLines, lines == nil {
      throw .usage(
        "\(naming.name(.reserveLines)) needs \(naming.name(.lines)), the number of lines to reserve; give both")
    }
    if let minimumLines, let lines, minimumLines > lines {
      throw .usage(
        "\(naming.name(.minLines)) \(minimumLines) is above \(naming.name(.lines)) \(lines); swap them or leave one out"
      )
    }
    return FitOptions(
      margins: margins, lines: lines, minimumLines: minimumLines, reservesAllLines: reservesLines, axes: axes,
      bounds: bounds, outsets: try checkedPaint().outsets(for: bounds), sizes: allowed, breaking: try lineBreaking(),
      balancesLines: balancesLines, alignment: alignment,
      overflow: overflow, ellipsis: ellipsis)
  }

  func lineBreaking() throws(Failure) -> LineBreaking {
    guard breaking == .optimal else {
      for (field, number) in [(TextField.tolerance, tolerance), (.looseness, looseness)] where number != nil {
        throw .usage(
          "\(naming.name(field)) needs \(naming.assignment(.breaking, "optimal")), which it is about; give both")
      }
      return .greedy
    }
    var optimal = OptimalBreaking()
    if let tolerance { optimal.tolerance = tolerance }
    if let looseness { optimal.looseness = looseness }
    return .optimal(optimal)
  }
}

/// The line breaking algorithm.
package enum LineBreakingName: String, Sendable, Hashable, CaseIterable {
  case greedy
  case optimal
}
