/// The vertical measures of a font, in its own units (`unitsPerEm` to the em), both distances positive.
public struct FontMetrics: Sendable, Hashable {
  /// Where a font's line measures were read from, in the order they are tried.
  public enum Source: String, Sendable, Hashable {
    /// OS/2 sTypo*, because the font sets USE_TYPO_METRICS (OS/2 fsSelection bit 7).
    case typographic
    /// hhea, as browsers read it for most fonts.
    case horizontalHeader
    /// OS/2 sTypo*, because hhea is unusable.
    case typographicFallback
    /// OS/2 usWinAscent and usWinDescent, because the others are unusable.
    case windows
    /// The font's bounding box, because every table is unusable.
    case boundingBox
    /// 0.8 and 0.2 em, because nothing in the font is usable.
    case assumed
  }

  /// The number of font units in one em.
  public let unitsPerEm: Int
  /// How far a line reaches above the baseline, in font units.
  public let ascender: Int
  /// How far a line reaches below the baseline, in font units, as a positive number.
  public let descender: Int
  /// The distance between the descender of one line and the ascender of the next, in font units.
  public let lineGap: Int
  /// The height of capitals without marks, in font units: OS/2 sCapHeight, otherwise the height of H, otherwise 0.7 em.
  public let capHeight: Int
  /// The height of small letters without ascenders, in font units: OS/2 sxHeight, otherwise the height of x, otherwise
  /// 0.5 em (CSS Values 4, `ex`).
  public let xHeight: Int
  /// How far OS/2 usWinDescent reaches below the baseline, in font units: what PowerPoint keeps below lines of an exact
  /// distance. The ``descender`` where the font does not say or says something absurd.
  package let windowsDescender: Int
  /// Which of the font's tables the line measures come from.
  public let source: Source

  /// The height of a line in font units: `ascender + descender + lineGap`.
  public var lineHeight: Int { ascender + descender + lineGap }

  /// Measures of more than this many em are taken for damage, and the next source is tried.
  static let absurdEm = 16

  /// Reads the measures as browsers do: typographic when the font asks for it, else hhea, else typographic, else
  /// Windows; and where all of those are zero, negative or absurd, the bounding box, then 0.8 + 0.2 em.
  init(unitsPerEm: Int, tables: LineTables, capHeight: Int? = nil, xHeight: Int? = nil) {
    func usable(_ ascender: Int, _ descender: Int, _ lineGap: Int) -> Bool {
      let bound = Self.absurdEm * unitsPerEm
      return ascender + descender > 0 && ascender + descender + lineGap > 0
        && abs(ascender) <= bound && abs(descender) <= bound && abs(lineGap) <= bound
    }
    var candidates: [(LineTables.Measures, Source)] = []
    if tables.usesTypographic, let typographic = tables.typographic { candidates.append((typographic, .typographic)) }
    if let header = tables.header { candidates.append((header, .horizontalHeader)) }
    if let typographic = tables.typographic { candidates.append((typographic, .typographicFallback)) }
    if let windows = tables.windows { candidates.append((windows, .windows)) }
    if let box = tables.boundingBox { candidates.append((box, .boundingBox)) }
    let found = candidates.first { usable($0.0.ascender, $0.0.descender, $0.0.lineGap) }
    let assumed = LineTables.Measures(ascender: unitsPerEm * 4 / 5, descender: unitsPerEm / 5, lineGap: 0)
    let (measures, source) = found ?? (assumed, .assumed)
    self.unitsPerEm = unitsPerEm
    self.ascender = measures.ascender
    self.descender = measures.descender
    self.lineGap = measures.lineGap
    let windows = tables.windows?.descender ?? 0
    windowsDescender = windows > 0 && windows <= 2 * unitsPerEm ? windows : measures.descender
    func letters(_ height: Int?, or usual: Int) -> Int {
      height.flatMap { $0 > 0 && $0 <= 2 * unitsPerEm ? $0 : nil } ?? usual
    }
    self.capHeight = letters(capHeight, or: unitsPerEm * 7 / 10)
    self.xHeight = letters(xHeight, or: unitsPerEm / 2)
    self.source = source
  }
}

/// The line measures as read from each place in a font that states them; descenders are made positive.
struct LineTables {
  struct Measures {
    var ascender: Int
    var descender: Int
    var lineGap: Int
  }

  var usesTypographic = false
  var typographic: Measures?
  var header: Measures?
  var windows: Measures?
  var boundingBox: Measures?

  /// The same with a variable font's deltas added, whichever place the measures come from.
  func varied(ascender: Int, descender: Int, lineGap: Int) -> LineTables {
    guard ascender != 0 || descender != 0 || lineGap != 0 else { return self }
    func vary(_ measures: Measures?) -> Measures? {
      measures.map {
        Measures(
          ascender: $0.ascender + ascender, descender: $0.descender + descender, lineGap: $0.lineGap + lineGap)
      }
    }
    var varied = self
    varied.typographic = vary(typographic)
    varied.header = vary(header)
    return varied
  }
}
