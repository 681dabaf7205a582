internal import CHarfBuzz
internal import Geometry
internal import Typography

/// Shapes stretches of runs with HarfBuzz and measures them in the text's units per em.
///
/// It is a class only so that it is not copied from step to step; it lives as long as one text is being shaped.
final class Shaper {
  let context: ShapingContext
  let table: CodeUnitTable
  // What the style says, without the rest of it: copies of styles cost as much as a pass over a label.
  let styleLanguage: String
  let fallback: FallbackPolicy
  let fallbackFonts: [Font]
  let letterSpacing: Double
  let keepsTrailingSpacing: Bool
  let lineHeight: Double?
  /// The fonts, to which runs refer by index; the style's own comes first.
  var fonts: FontList
  /// The common measure of all widths.
  var unitsPerEm: Int64 = 1
  /// The space added after each cluster, in units per em.
  var spacing: Int64 = 0
  /// The font whose hyphen ends lines in fonts that have none; nil where no font needs it, or none has one.
  var hyphenFont: Int?
  let language: ShapingLanguage
  let styleRuns: [StyleRun]
  /// The features for each style run; empty where there are none at all.
  let features: [[hb_feature_t]]
  /// The budget for shaping; nil where it has been paid for.
  var work: WorkBudget?
  /// Words shaped before, and where this text's words end, other than after white space; nil where none are kept.
  var words: WordCache?
  var wordBreaks: UnbreakableSegments?
  /// How many units HarfBuzz is given at once (``shapeInChunks(_:)``).
  var longestChunk = 1 << 13

  init(
    context: ShapingContext, table: CodeUnitTable, style: borrowing TextStyle, language: ShapingLanguage,
    fonts: FontList, styleRuns: [StyleRun], features: [[hb_feature_t]]
  ) {
    self.context = context
    self.table = table
    styleLanguage = style.language
    fallback = style.fallback
    fallbackFonts = style.fallbackFonts
    letterSpacing = style.letterSpacing
    keepsTrailingSpacing = style.keepsTrailingSpacing
    lineHeight = style.lineHeight
    self.fonts = fonts
    self.styleRuns = styleRuns
    self.language = language
    self.features = features
  }

  /// The index of a font, which joins the others if necessary.
  func index(of font: Font) -> Int {
    // Changed as a whole: were it changed in place, each time that it is read would be checked for overlapping.
    var all = fonts
    let index = all.indexAppending(font)
    if all.count > fonts.count { fonts = all }
    return index
  }

  /// The features that HarfBuzz is given for each style run; empty where there are none.
  static func features(_ style: TextStyle, _ styleRuns: [StyleRun], _ table: CodeUnitTable, _ work: WorkBudget)
    -> [[hb_feature_t]]
  {
    let isPlain = style.letterSpacing == 0 && style.features.isEmpty && styleRuns.allSatisfy { $0.features.isEmpty }
    if isPlain { return [] }
    // A feature's range is counted in characters from the text's start.
    let ranges = styleRuns.reduce(style.features.count(where: { $0.range != nil })) {
      $0 + $1.features.count(where: { $0.range != nil })
    }
    work.spend(styleRuns.count * style.features.count + ranges * table.count)
    if work.isSpent { return [] }
    let common = features(style, table)
    // Most share the same ones.
    return styleRuns.map { $0.features.isEmpty ? common : common + features($0.features, table) }
  }

  /// Ligatures that letter spacing breaks up (CSS Text 3, 8.2); ligatures that a script requires are kept.
  private static let optionalLigatures = ["liga", "clig", "dlig", "hlig", "calt"]

  private static func features(_ style: TextStyle, _ table: CodeUnitTable) -> [hb_feature_t] {
    let broken = style.letterSpacing == 0 ? [] : optionalLigatures.map { FontFeature(tag: $0, value: 0) }
    return features(broken + style.features, table)
  }

  func runFeatures(_ run: ShapingRun) -> [hb_feature_t] { features.isEmpty ? [] : features[run.styleRun] }

  private static func features(_ features: [FontFeature], _ table: CodeUnitTable) -> [hb_feature_t] {
    features.map { feature in
      let units = feature.range.map(table.unitRange)
      return hb_feature_t(
        tag: hb_tag_from_string(feature.tag, -1), value: feature.value, start: UInt32(units?.lowerBound ?? 0),
        end: units.map { UInt32($0.upperBound) } ?? .max)
    }
  }

  // MARK: Shaping

  /// The glyphs of one shaped stretch; valid until the next stretch is shaped.
  struct Glyphs {
    let count: Int
    let infos: UnsafeMutablePointer<hb_glyph_info_t>
    let positions: UnsafeMutablePointer<hb_glyph_position_t>
    /// The number to add to a glyph's cluster to get its unit.
    let base: Int

    @inline(__always) func unit(_ index: Int) -> Int { Int(infos[index].cluster) &+ base }
    @inline(__always) func advance(_ index: Int) -> Int64 { Int64(positions[index].x_advance) }
    @inline(__always) func isMissing(_ index: Int) -> Bool { infos[index].codepoint == 0 }
    @inline(__always) func isDependent(_ index: Int) -> Bool {
      infos[index].mask & HB_GLYPH_FLAG_UNSAFE_TO_CONCAT.rawValue != 0
    }
    /// Whether a cluster starts at a unit, and what precedes and what follows the unit do not depend on each other.
    func startsIndependentCluster(at wanted: Int) -> Bool {
      var isThere = false
      for index in 0..<count where unit(index) == wanted {
        if isDependent(index) { return false }
        isThere = true
      }
      return isThere
    }
    @inline(__always) func isUnsafe(_ index: Int) -> Bool {
      infos[index].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
    }
  }

  /// Shapes `start..<end` of a run, which sees only the text within `contextStart..<contextEnd` around it.
  ///
  /// - Parameters:
  ///   - hyphen: a hyphen set after the stretch, as if it were part of the text.
  ///   - flagsDependence: whether ``Glyphs/isDependent(_:)`` is to be known.
  ///   - font: the font to set the stretch in, instead of the run's.
  func glyphs(
    _ run: ShapingRun, _ start: Int, _ end: Int, contextStart: Int, contextEnd: Int, hyphen: UInt32? = nil,
    flagsDependence: Bool = false, font: Font? = nil
  ) -> Glyphs? {
    if let work {
      work.spend((end - start) * WorkBudget.stepsPerGlyph)
      if work.isSpent { return nil }
    }
    let buffer = context.buffer
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_utf16(
      buffer, table.units + contextStart, Int32(contextEnd - contextStart), UInt32(start - contextStart),
      Int32(end - start))
    if table.kinds.hasControls { replaceControls(buffer) }
    if let hyphen { hb_buffer_add(buffer, hyphen, UInt32(end - contextStart)) }
    hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    hb_buffer_set_direction(buffer, run.level & 1 == 0 ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    hb_buffer_set_script(buffer, hb_script_t(rawValue: run.script))
    hb_buffer_set_language(buffer, language.harfBuzz)
    let features = runFeatures(run)
    let instance = font ?? fonts[run.font]
    let rare = language.isFrequent && features.isEmpty ? nil : instance.rareShaping(plan: plan(run, features))
    // Kept alive to the end, because the cache may let go of the copy in the meantime.
    defer { withExtendedLifetime(rare) {} }
    let font = rare?.harfBuzz ?? instance.harfBuzz
    let flags = flagsDependence ? HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT : HB_BUFFER_FLAG_DEFAULT
    if contextStart == 0 || features.isEmpty {
      ShapingVerification.shape(font, buffer, features, flags)
    } else {
      let shift = UInt32(contextStart)
      let shifted = features.map {
        hb_feature_t(
          tag: $0.tag, value: $0.value, start: $0.start - min($0.start, shift),
          end: $0.end == .max ? .max : $0.end - min($0.end, shift))
      }
      ShapingVerification.shape(font, buffer, shifted, flags)
    }
    var count: UInt32 = 0
    guard hb_buffer_allocation_successful(buffer) != 0,
      let infos = hb_buffer_get_glyph_infos(buffer, &count), count > 0,
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return nil }
    if let work, Int(count) > end - start { work.spend((Int(count) - (end - start)) * WorkBudget.stepsPerGlyph) }
    let glyphs = Glyphs(count: Int(count), infos: infos, positions: positions, base: contextStart)
    // HarfBuzz hides an exceeded operation budget; the glyphs then stop short of one end of the text.
    let first = run.level & 1 == 0 ? glyphs.unit(0) : glyphs.unit(glyphs.count - 1)
    return first == start ? glyphs : nil
  }

  /// A hash of what decides HarfBuzz's plan, besides the font. For a feature that applies to a part of the text, only
  /// that it does so counts; but telling more plans apart than necessary costs little.
  private func plan(_ run: ShapingRun, _ features: [hb_feature_t]) -> Int {
    var hasher = Hasher()
    hasher.combine(run.script)
    hasher.combine(run.level & 1)
    hasher.combine(language.harfBuzz)
    for feature in features {
      hasher.combine(feature.tag)
      hasher.combine(feature.value)
      hasher.combine(feature.start == 0 && feature.end == .max)
    }
    return hasher.finalize()
  }

  /// Replaces control characters, which fonts would show as missing glyphs.
  private func replaceControls(_ buffer: OpaquePointer) {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count) else { return }
    for index in 0..<Int(count) where Characters.isControl(infos[index].codepoint) {
      infos[index].codepoint = Characters.shaped(infos[index].codepoint)
    }
  }

  /// The outcome of shaping a whole run.
  enum Outcome {
    case complete
    /// The font lacks characters; their clusters are marked ``CodeUnitTable/Safety/missing``.
    case missing
    case failed
  }

  /// Shapes a whole run. It notes each cluster's advance, in the font's own units, at the unit after the cluster's
  /// first (prefix sums come later), where slicing is exact, and which clusters are missing.
  func shape(_ run: ShapingRun) -> Outcome {
    if let words, let outcome = shapeWordwise(run, words) { return outcome }
    let length = run.end - run.start
    if length > longestChunk {
      if isInNativeDirection(run) { return shapeInChunks(run) }
      // Pays for shaping in one piece, however long that may take.
      work?.spend(length * (length / 16))
    }
    guard let glyphs = glyphs(run, run.start, run.end, contextStart: 0, contextEnd: table.count) else { return .failed }
    return note(glyphs, run.start, run.end)
  }

  /// Notes those glyphs that belong to a stretch, as ``shape(_:)`` does.
  func note(_ glyphs: Glyphs, _ start: Int, _ end: Int) -> Outcome {
    let safety = table.safety
    let advances = table.prefix + 1
    (safety + start).update(repeating: CodeUnitTable.Safety.interior, count: end - start)
    (advances + start).update(repeating: 0, count: end - start)
    let flagged = HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue | HB_GLYPH_FLAG_UNSAFE_TO_CONCAT.rawValue
    let length = UInt(bitPattern: end &- start)
    var isMissing = false
    for index in 0..<glyphs.count {
      let unit = glyphs.unit(index)
      // Both bounds as one comparison.
      guard UInt(bitPattern: unit &- start) < length else { continue }
      advances[unit] &+= glyphs.advance(index)
      var flags = safety[unit] & ~CodeUnitTable.Safety.interior
      if glyphs.infos[index].mask & flagged != 0 {
        if glyphs.isUnsafe(index) { flags |= CodeUnitTable.Safety.unsafe }
        if glyphs.isDependent(index) { flags |= CodeUnitTable.Safety.dependent }
      }
      if glyphs.isMissing(index) {
        flags |= CodeUnitTable.Safety.missing
        isMissing = true
      }
      safety[unit] = flags
    }
    return isMissing ? .missing : .complete
  }

  /// Whether a font sets a cluster without a missing glyph. The cluster is shaped, because a font may compose or
  /// decompose what its character map lacks.
  ///
  /// It answers even when the budget is spent, since the answer is kept for other texts.
  func covers(_ font: Font, _ cluster: Range<Int>, of run: ShapingRun) -> Bool {
    let work = work
    work?.spend(cluster.count * WorkBudget.stepsPerGlyph)
    self.work = nil
    defer { self.work = work }
    guard
      let glyphs = glyphs(
        run, cluster.lowerBound, cluster.upperBound, contextStart: cluster.lowerBound,
        contextEnd: cluster.upperBound, font: font)
    else { return false }
    return (0..<glyphs.count).allSatisfy { !glyphs.isMissing($0) }
  }

  // MARK: Measuring

  /// A length in units of a font, scaled by a style run, in the text's units.
  ///
  /// It is exact where the text's units are a multiple of the font's, as they are for all fonts whose units have a
  /// common multiple of sensible size; otherwise it is rounded.
  @inline(__always)
  func units(_ length: Int64, _ font: Int, _ styleRun: Int) -> Int64 {
    let divisor = Int64(fonts[font].unitsPerEm)
    let factor = unitsPerEm / divisor
    let thousandths = styleRuns[styleRun].thousandths
    if factor * divisor == unitsPerEm, thousandths == 1000 { return length &* factor }
    let exact = Double(length) * Double(unitsPerEm) / Double(divisor) * Double(thousandths) / 1000
    return Int64(Int(saturating: min(max(exact, -0x1p60), 0x1p60), .toNearestOrAwayFromZero))
  }

  /// The letter spacing after a cluster; none inside the words of a cursive script, and none after what only formats.
  @inline(__always)
  func spacing(after unit: Int, in run: ShapingRun) -> Int64 {
    if spacing == 0 || Characters.isFormatting(table.units[unit]) { return 0 }
    if CursiveScripts.contains(run.script), !Characters.hangs(table.units[unit]) { return 0 }
    return spacing * styleRuns[run.styleRun].thousandths / 1000
  }

  /// Turns the advances that ``shape(_:)`` noted into the text's units, letter spacing included.
  func finishAdvances(of run: ShapingRun) {
    let isInUnits = unitsPerEm == Int64(fonts[run.font].unitsPerEm) && styleRuns[run.styleRun].thousandths == 1000
    guard !isInUnits || spacing != 0 else { return }
    for unit in run.start..<run.end where table.safety[unit] & CodeUnitTable.Safety.interior == 0 {
      table.prefix[unit + 1] = units(table.prefix[unit + 1], run.font, run.styleRun) &+ spacing(after: unit, in: run)
    }
  }

  /// The advance of `start..<end` of a run with nothing around it: what that stretch measures alone.
  func widthAlone(_ run: ShapingRun, _ start: Int, _ end: Int, hyphen: UInt32?) -> Int64? {
    guard start < end else { return 0 }
    guard let glyphs = glyphs(run, start, end, contextStart: start, contextEnd: end, hyphen: hyphen) else { return nil }
    return width(glyphs, of: start..<end, in: run, cutAt: nil)
  }

  /// A line's first stretch, shaped with nothing before it.
  ///
  /// - Returns: the first unit from which slices of the whole run are exact again, and the advance up to there.
  func lineStart(_ run: ShapingRun, _ start: Int) -> (safe: Int, width: Int64)? {
    var safe = table.nextSafe(after: start, before: run.end)
    while true {
      let end = safe == run.end ? run.end : table.nextSafe(after: safe, before: run.end)
      guard let glyphs = glyphs(run, start, end, contextStart: start, contextEnd: table.count) else { return nil }
      // What is safe in the shaped run must still be safe in this shaping, whose start differs.
      if let width = width(glyphs, of: start..<safe, in: run, cutAt: safe == run.end ? nil : safe) {
        return (safe, width)
      }
      safe = end
    }
  }

  /// A line's last stretch, shaped with nothing after it but the hyphen that it shows.
  ///
  /// - Returns: the last unit up to which slices of the whole run are exact, and the advance from there.
  func lineEnd(_ run: ShapingRun, _ end: Int, hyphen: UInt32?) -> (safe: Int, width: Int64)? {
    var safe = table.previousSafe(before: end, after: run.start)
    while true {
      let start = safe == run.start ? run.start : table.previousSafe(before: safe, after: run.start)
      guard let glyphs = glyphs(run, start, end, contextStart: 0, contextEnd: end, hyphen: hyphen) else { return nil }
      if let width = width(glyphs, of: safe..<end, in: run, cutAt: safe == run.start ? nil : safe) {
        return (safe, width)
      }
      safe = start
    }
  }

  /// The advance, in the text's units, of the clusters within `range` and of a hyphen at its end; nil when `cut` turns
  /// out not to be a place where slicing is exact.
  private func width(_ glyphs: Glyphs, of range: Range<Int>, in run: ShapingRun, cutAt cut: Int?) -> Int64? {
    var width: Int64 = 0
    var found = cut == nil
    var previous = -1
    for index in 0..<glyphs.count {
      let unit = glyphs.unit(index)
      if unit == cut {
        if glyphs.isUnsafe(index) { return nil }
        found = true
      }
      // A hyphen's cluster is the end of the range; clusters past a cut at the end belong to the rest of the run.
      guard range.contains(unit) || (unit == range.upperBound && unit != cut) else { continue }
      width += units(glyphs.advance(index), run.font, run.styleRun)
      if unit != previous, unit != range.upperBound { width += spacing(after: unit, in: run) }
      previous = unit
    }
    return found ? width : nil
  }

  // MARK: Hyphens

  /// The hyphen that a font shows at a line's end: its own or, where no other font lends one, the hyphen-minus as a
  /// missing glyph; nil where ``hyphenFont`` lends its hyphen.
  func hyphen(in font: Int) -> UInt32? { ownHyphen(in: font) ?? (hyphenFont == nil ? 0x2D : nil) }

  /// U+2010 where a font has it, or else the hyphen-minus (CSS Text 3, 6.1); nil where it has neither.
  func ownHyphen(in font: Int) -> UInt32? {
    let hyphens: [Unicode.Scalar] = ["\u{2010}", "-"]
    return hyphens.first { fonts[font].glyph(for: $0) != nil }?.value
  }

  /// The advance, in the text's units, of the hyphen that ``hyphenFont`` lends to fonts without one.
  func lentHyphenWidth(_ styleRun: Int) -> Int64 {
    guard let hyphenFont, let hyphen = ownHyphen(in: hyphenFont).flatMap(Unicode.Scalar.init),
      let glyph = fonts[hyphenFont].glyph(for: hyphen)
    else { return 0 }
    let advance = Int64(hb_font_get_glyph_h_advance(fonts[hyphenFont].harfBuzz, glyph))
    return units(advance, hyphenFont, styleRun)
  }
}
