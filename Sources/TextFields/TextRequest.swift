package import Drawing
package import Geometry
package import TextFit
package import TextLayout
package import Typography

/// How a text is to be set and fitted in a box, as words asked for it: checked one by one, nothing opened yet.
///
/// The command's options, a composition's texts and a layout document's labels all become one; ``TextField`` says by which
/// words. The box is not in it, nor the text, but where that is given as ``paragraphs``.
package struct TextRequest: Sendable {
  /// How those who wrote it call its fields.
  package var naming: FieldNaming

  /// Whether the text and its variants are marked up.
  package var isMarkup = false
  /// The words, where they are said with their paragraphs; those of variants are not.
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
  /// Whether each line has a size of its own, at which it is as wide as every other.
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
  /// Nil where nothing was said: manual, or what the wrap policy says.
  package var hyphens: HyphenationPolicy?
  package var strictness = LineBreakStrictness.auto
  package var lineHeight: Double?
  package var letterSpacing = 0.0
  package var keepsTrailingSpacing = false
  /// What is kept free between paragraphs, and what the first line of each starts further in. Said, each line of a text
  /// without tags for paragraphs is one.
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
  /// Degrees clockwise.
  package var rotation = 0.0

  package init(naming: FieldNaming = .argument) { self.naming = naming }

  /// Lets what was said last take the place of what would contradict it, where both may have been said.
  ///
  /// - Parameter given: the names of the fields that were said last.
  package mutating func settle(given: Set<String>) {
    if given.contains("step"), !given.contains("sizes") { sizes = nil }
    if given.contains("sizes"), !given.contains("step") { step = nil }
    if given.contains("wrap"), !given.contains("hyphens"), wrap == .hyphenate { hyphens = nil }
    if given.contains("hyphens"), !given.contains("wrap"), wrap == .hyphenate { wrap = .word }
    if given.contains("balance"), balancesLines, !given.contains("breaking") { breaking = .greedy }
    if given.contains("breaking"), breaking == .optimal, !given.contains("balance") { balancesLines = false }
    if given.contains("breaking"), breaking == .greedy {
      if !given.contains("tolerance") { tolerance = nil }
      if !given.contains("looseness") { looseness = nil }
    }
    if given.contains("align"), alignment.horizontal != .justify, !given.contains("align-last") {
      alignment.lastLine = TextAlignment().lastLine
    }
    if given.contains("font"), !given.contains("font-file") { (fontFile, faceIndex) = (nil, nil) }
    if given.contains("font-file"), !given.contains("font") { font = nil }
  }

  // MARK: Meaning

  /// Nothing where the words agree with each other; whether the font is there is found when it is opened.
  ///
  /// - Throws: wrong usage for words that contradict each other.
  package func check() throws(Failure) {
    _ = try query()
    _ = try options()
  }

  /// Which font is asked for.
  ///
  /// - Throws: wrong usage for words that contradict each other.
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

  /// - Throws: wrong usage for words that contradict each other.
  package func options() throws(Failure) -> FitOptions {
    try checkContradictions()
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
    // Paragraphs of markup may be justified by themselves.
    if !isMarkup, paragraphs == nil, alignment.horizontal != .justify, alignment.lastLine != TextAlignment().lastLine {
      throw .usage(
        "\(naming.name(.alignLast)) needs \(naming.assignment(.align, "justify")), whose last lines it is about; give both"
      )
    }
    return FitOptions(
      margins: margins, lines: lines, minimumLines: minimumLines, reservesAllLines: reservesLines, axes: axes,
      bounds: bounds, outsets: try checkedPaint().outsets(for: bounds), sizes: allowed, breaking: try lineBreaking(),
      balancesLines: balancesLines, alignment: alignment,
      overflow: overflow, ellipsis: ellipsis)
  }

  private func lineBreaking() throws(Failure) -> LineBreaking {
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

/// How lines are broken, in a word.
package enum LineBreakingName: String, Sendable, Hashable, CaseIterable {
  case greedy
  case optimal
}
