internal import TextLayout
internal import Typography

/// Shapes paragraphs: computes the advance of each character, as PowerPoint sets it.
///
/// Pairs are kerned from the size that the run states; Latin text has no ligatures; glyphs are not hinted.
struct Setter {
  private let fonts: DeckFonts
  private let cache: ShapeCache
  /// The smallest scale at which the text may be measured.
  var smallestScale = 1.0

  init(_ fonts: DeckFonts) {
    self.fonts = fonts
    cache = ShapeCache()
  }

  /// A character of a paragraph before it is measured.
  private struct Letter {
    let text: String
    let run: Int
    let size: Double
    let lineSize: Double
    let kind: CharacterKind
    /// The script; nil for characters for which the kind is enough.
    let script: ScriptOfText?
  }

  func set(_ paragraph: BodyParagraph, _ theme: ThemeFonts) -> SetParagraph {
    var atoms: [Atom] = []
    var letters: [Letter] = []
    var unknown: WidthGap?
    var runs: [BodyRun] = []
    func flush(beforeTab: Bool = false) {
      guard !letters.isEmpty else { return }
      let (set, gap) = measure(letters, runs, theme, needsEnd: beforeTab)
      atoms += set
      unknown = WidthGap.joined(unknown, gap)
      letters = []
    }
    for item in Self.merged(paragraph.items) {
      switch item {
      case .lineBreak(let size):
        flush()
        atoms.append(Atom(kind: .lineBreak, size: size, lineSize: size, endsWord: true))
      case .run(let run):
        runs.append(run)
        for character in run.text {
          switch character {
          case "\t":
            flush(beforeTab: true)
            atoms.append(Atom(kind: .tab, size: run.size, lineSize: run.size, endsWord: true))
          case _ where BodyRun.lineBreaks.contains(character):
            flush()
            atoms.append(Atom(kind: .lineBreak, size: run.size, lineSize: run.size, endsWord: true))
          default: letters += Self.letters(character, run, runs.count - 1)
          }
        }
      }
    }
    flush()
    let bullet = bullet(paragraph, runs.first, theme)
    return SetParagraph(
      paragraph: paragraph, atoms: atoms, bulletAdvance: bullet.advance, bulletSlack: bullet.slack,
      unknown: WidthGap.joined(unknown, bullet.unknown))
  }

  /// Merges runs that look alike: marks of spelling and language split runs without a visible effect.
  private static func merged(_ items: [BodyItem]) -> [BodyItem] {
    var merged: [BodyItem] = []
    for item in items {
      if case .run(let run) = item, case .run(var last)? = merged.last, last.looksLike(run) {
        last.text += run.text
        merged[merged.count - 1] = .run(last)
      } else {
        merged.append(item)
      }
    }
    return merged
  }

  private static func letters(_ character: Character, _ run: BodyRun, _ index: Int) -> [Letter] {
    guard let scalar = character.unicodeScalars.first else { return [] }
    if character.isNewline {
      return [Letter(text: " ", run: index, size: run.size, lineSize: run.size, kind: .latin, script: nil)]
    }
    var size = run.isRaised ? run.size * BodyRun.raisedShare : run.size
    var text = String(character)
    if run.capitals != .none {
      let upper = character.uppercased()
      // Small capitals have four fifths of the size.
      if run.capitals == .small, upper != text { size *= 0.8 }
      text = upper
    }
    return text.map {
      Letter(
        text: String($0), run: index, size: size, lineSize: run.size, kind: CharacterKind(scalar),
        script: ScriptOfText(scalar, context: run.eastAsianScript))
    }
  }

  // MARK: Shaping

  /// - Parameter needsEnd: whether white space at the end counts, because something follows it.
  private func measure(
    _ letters: [Letter], _ runs: [BodyRun], _ theme: ThemeFonts, needsEnd: Bool
  ) -> ([Atom], WidthGap?) {
    var atoms = letters.indices.map { Self.atom(letters, $0, runs) }
    var start = 0
    var unknown: WidthGap?
    // White space and punctuation stand in the font of what they follow.
    while start < letters.count {
      var end = start + 1
      while end < letters.count, letters[end].run == letters[start].run,
        letters[end].size == letters[start].size, letters[end].kind == letters[start].kind,
        letters[end].script == letters[start].script
      {
        end += 1
      }
      let gap = shape(
        letters[start..<end], runs[letters[start].run], theme, needsEnd: needsEnd || end < letters.count, &atoms)
      unknown = WidthGap.joined(unknown, gap)
      start = end
    }
    return (atoms, unknown)
  }

  private static func atom(_ letters: [Letter], _ index: Int, _ runs: [BodyRun]) -> Atom {
    let letter = letters[index]
    let isSpace = letter.text == " "
    return Atom(
      kind: isSpace ? .space : .letter, size: letter.size, lineSize: letter.lineSize,
      spacing: runs[letter.run].spacing,
      endsWord: WordEnds.endsWord(
        letter.text, before: index + 1 < letters.count ? letters[index + 1].text : nil,
        after: index > 0 ? letters[index - 1].text : nil))
  }

  /// Fills in advances, and returns why they are not known; nil if they are known.
  private func shape(
    _ letters: ArraySlice<Letter>, _ run: BodyRun, _ theme: ThemeFonts, needsEnd: Bool, _ atoms: inout [Atom]
  ) -> WidthGap? {
    guard let first = letters.first else { return nil }
    let typeface =
      switch first.kind {
      case .latin: run.latin
      case .eastAsian: run.eastAsian
      case .complex: run.complex
      }
    let family = theme.family(typeface, script: first.script?.code)
    if letters.contains(where: { $0.text.unicodeScalars.contains(where: CharacterKind.needsDictionary) }) {
      _ = bound(letters, run, family, &atoms)
      return WidthGap(reason: "lines of this script end where PowerPoint's dictionaries say", knowsWordEnds: false)
    }
    guard let family else {
      guard !bound(letters, run, nil, &atoms) else { return nil }
      return WidthGap(
        reason: first.kind == .eastAsian && first.script == nil
          ? "neither a font nor the language of its East Asian text is given"
          : "the theme names no font for this script")
    }
    let font: Font
    switch fonts.font(
      family, isBold: run.isBold, isItalic: run.isItalic, isOwn: first.kind != .latin,
      for: letters.lazy.map(\.text).joined())
    {
    case .font(let found): font = found
    case .unknown(let reason): return bound(letters, run, family, &atoms) ? nil : WidthGap(reason: reason)
    }
    let descender = Double(font.metrics.windowsDescender) / Double(font.metrics.unitsPerEm)
    let plain =
      first.kind == .complex ? [] : [FontFeature(tag: "liga", value: 0), FontFeature(tag: "clig", value: 0)]
    let loose = plain + [FontFeature(tag: "kern", value: 0)]
    let kerns = isKerned(run, first.size)
    if let reason = advance(letters, font, kerns ? plain : loose, needsEnd: needsEnd, { atoms[$0].advance += $1 }) {
      return bound(letters, run, family, &atoms) ? nil : WidthGap(reason: reason)
    }
    for index in letters.indices { atoms[index].descender = descender }
    guard kerns, smallestScale < 1, let kerning = run.kerning, first.size * smallestScale < kerning else { return nil }
    for index in letters.indices { atoms[index].kerning = kerning }
    return advance(letters, font, loose, needsEnd: needsEnd) { atoms[$0].looseAdvance += $1 }
      .map { WidthGap(reason: $0) }
  }

  private func isKerned(_ run: BodyRun, _ size: Double) -> Bool { run.kerning.map { size >= $0 } ?? false }

  /// Fills in the bounds of letters' advances in a font that is not installed, and returns whether they are exact.
  private func bound(
    _ letters: ArraySlice<Letter>, _ run: BodyRun, _ family: String?, _ atoms: inout [Atom]
  ) -> Bool {
    var isExact = true
    for (index, letter) in zip(letters.indices, letters) {
      let bounds =
        family.flatMap {
          PublishedWidths.bounds(
            of: letter.text, family: $0, isBold: run.isBold, isItalic: run.isItalic,
            isKerned: isKerned(run, letter.size))
        } ?? WidthBounds.bounds(of: letter.text, family: family)
      (atoms[index].advance, atoms[index].looseAdvance) = (bounds.upperBound, bounds.upperBound)
      atoms[index].slack = bounds.upperBound - bounds.lowerBound
      if atoms[index].slack > 0 { isExact = false }
    }
    return isExact
  }

  /// Shapes letters, and reports the amount to be added to the advance of each, in em. Returns why advances are not
  /// known, or nil.
  private func advance(
    _ letters: ArraySlice<Letter>, _ font: Font, _ features: [FontFeature], needsEnd: Bool, _ add: (Int, Double) -> Void
  ) -> String? {
    let style = TextStyle(font: font, direction: .leftToRight, features: features, fallback: .none)
    var text = ""
    var offsets: [Int: Int] = [:]
    for (index, letter) in zip(letters.indices, letters) {
      offsets[text.utf8.count] = index
      text += letter.text
    }
    // White space at the end of a text hangs, and has no advance unless something follows it.
    let mark = "\u{2060}"
    if needsEnd, letters.last?.text == " " { text += mark }
    do throws(TextError) {
      let shaped = try ShapedText(text, style: style, cache: cache, catalog: fonts.catalog)
      let missing = shaped.missingCharacters
      // The first one in the text is named, since a dictionary has no order.
      if !missing.isEmpty,
        let missing = text.unicodeScalars.first(where: { missing[$0] != nil && String($0) != mark })
      {
        return "\(font.familyName) has no U+\(String(missing.value, radix: 16, uppercase: true))"
      }
      for line in try shaped.glyphLines(shaped.lines(size: 1, width: nil), size: 1) {
        for run in line.runs {
          for glyph in run.glyphs {
            // The advance of a cluster counts for its first character.
            if let index = offsets[glyph.range.lowerBound] { add(index, glyph.advance) }
          }
        }
      }
      return nil
    } catch {
      return "\(error)"
    }
  }

  // MARK: Bullets

  private func bullet(
    _ paragraph: BodyParagraph, _ run: BodyRun?, _ theme: ThemeFonts
  ) -> (advance: Double?, slack: Double, unknown: WidthGap?) {
    guard case .text(let text, let typeface, let share) = paragraph.bullet, let run, !text.isEmpty else {
      if case .picture = paragraph.bullet { return (0, 0, nil) }
      return (nil, 0, nil)
    }
    // A bullet that has room to hang does not move the text, whatever its font.
    let size = run.size * share
    if -paragraph.indent >= size * Double(text.count) { return (0, 0, nil) }
    guard let family = theme.family(typeface ?? run.latin),
      case .font(let font) = fonts.font(family, isBold: run.isBold, isItalic: run.isItalic, for: text),
      let shaped = try? ShapedText(
        text, style: TextStyle(font: font, fallback: .none), cache: cache, catalog: fonts.catalog),
      shaped.missingCharacters.isEmpty
    else {
      if -paragraph.indent > 0 { return (0, 0, nil) }
      let widest = text.reduce(0) { $0 + WidthBounds.bounds(of: String($1), family: nil).upperBound } * share
      return (widest, widest, WidthGap(reason: "the bullet's font is not installed"))
    }
    return ((shaped.lines(size: 1, width: nil).first?.width ?? 0) * share, 0, nil)
  }
}

extension BodyRun {
  /// Whether two runs differ only in their text.
  func looksLike(_ other: BodyRun) -> Bool {
    size == other.size && latin == other.latin && eastAsian == other.eastAsian && complex == other.complex
      && isBold == other.isBold && isItalic == other.isItalic && capitals == other.capitals
      && eastAsianScript == other.eastAsianScript && spacing == other.spacing && kerning == other.kerning
      && isRaised == other.isRaised
  }
}
