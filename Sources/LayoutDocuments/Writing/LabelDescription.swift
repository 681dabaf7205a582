internal import AdaptiveLayout
internal import LabelFitting
internal import TextFields
internal import TextFit
internal import TextLayout
internal import Typography

/// A label that was made in code, as the text of a document that makes the same.
enum LabelDescription {
  /// - Parameter text: with the insets and the least size of its button, where it is in one.
  /// - Throws: ``Failure`` for a text whose parts are set otherwise than the whole.
  static func set(_ label: Label, in text: inout DocumentContent.Text) throws(Failure) {
    let shaped = label.shapedText(for: Traits())
    guard shaped.spans.isEmpty, shaped.paragraphs.isEmpty else {
      throw .badData("has parts in another style; write it into the document as markup")
    }
    text.words = .literal(label.text)
    set(label.style.default, in: &text.request, isCase: false)
    text.size = label.size
    text.dynamicType = label.dynamicType
    if label.numberOfLines != 1 { text.numberOfLines = label.numberOfLines }
    text.preferredMaxLayoutWidth = label.preferredMaxLayoutWidth
    // What a document says of it is how the text is painted, which is not said in code.
    guard (label.fit?.options.outsets ?? label.outsets).isEmpty else {
      throw .badData("keeps room free for what is painted around it; write it into the document with its paint")
    }
    if let fit = label.fit { set(fit, label, in: &text) }
    for variant in label.style.cases {
      guard sharesParagraph(variant.value, label.style.default),
        variant.value.lineHeight != nil || label.style.default.lineHeight == nil
      else {
        throw .badData(
          "breaks its lines in another way under other traits, but in a document only its font may differ; give it one way for all"
        )
      }
      var request = text.request
      set(variant.value, in: &request, isCase: true)
      text.cases.append((variant.condition, request))
    }
  }

  /// Whether two styles differ in nothing but what a document lets depend on the traits.
  private static func sharesParagraph(_ a: TextStyle, _ b: TextStyle) -> Bool {
    a.language == b.language && a.direction == b.direction && a.wrap == b.wrap && a.wordBreak == b.wordBreak
      && a.hyphens == b.hyphens && a.strictness == b.strictness && a.decorations == b.decorations
  }

  // MARK: Style

  /// - Parameter isCase: whether it is one of several, which begin with what the first one says: then its font is said.
  private static func set(_ style: TextStyle, in request: inout TextRequest, isCase: Bool) {
    ask(for: style.font, in: &request, isCase: isCase)
    if !style.fallbackFonts.isEmpty { ask(for: style.fallbackFonts, in: &request) }
    (request.features, request.letterSpacing) = (style.features, style.letterSpacing)
    request.keepsTrailingSpacing = style.keepsTrailingSpacing
    (request.lineHeight, request.fallback) = (style.lineHeight, style.fallback)
    (request.language, request.direction) = (style.language, style.direction)
    (request.wrap, request.wordBreak, request.strictness) = (style.wrap, style.wordBreak, style.strictness)
    request.isUnderlined = style.decorations.contains(.underline)
    request.isStruck = style.decorations.contains(.lineThrough)
    // What a wrap policy says itself is not said again, and manual is what nothing said means.
    if style.wrap != .hyphenate, style.hyphens != .manual { request.hyphens = style.hyphens }
    // An axis that is fixed follows nothing.
    if !style.font.variations.contains(where: { $0.axis == "opsz" }) { request.opticalSizing = style.opticalSizing }
  }

  /// The shortest words that find the same font: its family and weight, else its file.
  private static func ask(for font: Font, in request: inout TextRequest, isCase: Bool) {
    func finds(_ query: FontQuery) -> Bool {
      guard let found = try? FontCatalog.shared.font(query) else { return false }
      return found.path == font.path && found.faceIndex == font.faceIndex && found.variations == font.variations
    }
    var query = FontQuery()
    (request.font, request.fontFile, request.faceIndex, request.variations) = (nil, nil, nil, [])
    if !isCase, finds(query) { return }
    let isWeight = (1...1000).contains(font.weight)
    query.weight = font.weight
    if isWeight { request.weight = font.weight }
    if !isCase, isWeight, finds(query) { return }
    query.name = font.familyName
    if isWeight, finds(query) {
      request.font = font.familyName
      return
    }
    if !isCase { request.weight = nil }
    (request.fontFile, request.faceIndex, request.variations) = (font.path, font.faceIndex, font.variations)
  }

  /// The fonts for what the first one lacks, each by its file, which no other words can take for another.
  private static func ask(for fallbackFonts: [Font], in request: inout TextRequest) {
    func entry(_ file: String, _ faceIndex: Int, _ axes: [FontVariation]) -> String {
      let place = file.reduce(into: "") { path, character in
        if [",", ":", "=", "\\"].contains(character) { path.append("\\") }
        path.append(character)
      }
      let axes = axes.map { "\($0.axis)=\($0.value)" }.joined(separator: ",")
      return ":file=\(place)" + (faceIndex == 0 ? "" : ":index=\(faceIndex)")
        + (axes.isEmpty ? "" : ":fontvariations=\(axes)")
    }
    var first = request.font ?? "Noto Sans"
    if let file = request.fontFile { first = entry(file, request.faceIndex ?? 0, []) }
    (request.fontFile, request.faceIndex) = (nil, nil)
    let others = fallbackFonts.map { font in
      // An axis without a value would follow the first font.
      let axes = font.axes.map { axis in
        FontVariation(
          axis: axis.tag, value: font.variations.first { $0.axis == axis.tag }?.value ?? axis.defaultValue)
      }
      return entry(font.path, font.faceIndex, axes)
    }
    request.font = ([first] + others).joined(separator: ", ")
  }

  // MARK: Fit

  private static func set(_ fit: LabelFit, _ label: Label, in text: inout DocumentContent.Text) {
    let options = fit.options
    text.request.margins = options.margins
    text.request.minimumLines = options.minimumLines
    (text.request.reservesLines, text.request.axes) = (options.reservesAllLines, options.axes)
    (text.request.bounds, text.request.balancesLines) = (options.bounds, options.balancesLines)
    if case .optimal(let breaking) = options.breaking {
      let usual = OptimalBreaking()
      text.request.breaking = .optimal
      if breaking.tolerance != usual.tolerance { text.request.tolerance = breaking.tolerance }
      if breaking.looseness != usual.looseness { text.request.looseness = breaking.looseness }
      // It means nothing then.
      text.request.balancesLines = false
    }
    let plain = FitOptions().sizes
    if options.sizes.minimum != plain.minimum { text.request.minimumSize = options.sizes.minimum }
    if options.sizes.maximum != plain.maximum { text.request.maximumSize = options.sizes.maximum }
    switch options.sizes.choice {
    case .any: break
    case .multiples(let step): text.request.step = step
    case .list(let sizes): text.request.sizes = sizes
    }
    text.request.alignment = options.alignment
    text.isAligned = text.isButton || options.alignment != FitOptions().alignment
    (text.request.overflow, text.request.ellipsis) = (options.overflow, options.ellipsis)
    var fitting = DocumentContent.Fitting(group: fit.group, ratio: fit.ratio, heightFollows: fit.heightFollowsText)
    // Without a number of its own it has the label's.
    if let lines = options.lines, lines != label.numberOfLines { fitting.lines = lines }
    text.fit = fitting
  }
}
