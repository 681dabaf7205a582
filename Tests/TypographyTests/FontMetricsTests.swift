import TestSupport
import Testing

@testable import Typography

/// Which of a font's several line measures are taken.
@Suite struct FontMetricsTests {
  typealias Measures = LineTables.Measures

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let tables: LineTables
    let expected: [Int]
    let source: FontMetrics.Source

    init(_ name: String, _ expected: [Int], _ source: FontMetrics.Source, _ change: (inout LineTables) -> Void) {
      var tables = FontMetricsTests.whole
      change(&tables)
      testDescription = name
      self.tables = tables
      self.expected = expected
      self.source = source
    }
  }

  /// Every source says something else, so that the numbers tell which one was taken.
  static let whole = LineTables(
    usesTypographic: false, typographic: Measures(ascender: 700, descender: 200, lineGap: 90),
    header: Measures(ascender: 800, descender: 210, lineGap: 10),
    windows: Measures(ascender: 900, descender: 220, lineGap: 0),
    boundingBox: Measures(ascender: 950, descender: 230, lineGap: 0))

  static let none = Measures(ascender: 0, descender: 0, lineGap: 0)
  static let limit = FontMetrics.absurdEm * 1000

  @Test(arguments: [
    Example("hhea first", [800, 210, 10], .horizontalHeader) { _ in },
    Example("USE_TYPO_METRICS", [700, 200, 90], .typographic) { $0.usesTypographic = true },
    Example("USE_TYPO_METRICS without hhea", [700, 200, 90], .typographic) {
      $0.usesTypographic = true
      $0.header = nil
    },
    Example("USE_TYPO_METRICS of zero", [800, 210, 10], .horizontalHeader) {
      $0.usesTypographic = true
      $0.typographic = FontMetricsTests.none
    },
    Example("no hhea", [700, 200, 90], .typographicFallback) { $0.header = nil },
    Example("zero hhea", [700, 200, 90], .typographicFallback) { $0.header = FontMetricsTests.none },
    Example("negative hhea", [700, 200, 90], .typographicFallback) { $0.header?.ascender = -300 },
    Example("hhea eaten by its line gap", [700, 200, 90], .typographicFallback) { $0.header?.lineGap = -1010 },
    Example("absurd ascender", [700, 200, 90], .typographicFallback) {
      $0.header?.ascender = FontMetricsTests.limit + 1
    },
    Example("absurd descender", [700, 200, 90], .typographicFallback) {
      $0.header?.descender = FontMetricsTests.limit + 1
    },
    Example("absurd line gap", [700, 200, 90], .typographicFallback) {
      $0.header?.lineGap = FontMetricsTests.limit + 1
    },
    Example("tall but not absurd", [FontMetricsTests.limit, 210, 10], .horizontalHeader) {
      $0.header?.ascender = FontMetricsTests.limit
    },
    Example("Windows", [900, 220, 0], .windows) {
      $0.header = nil
      $0.typographic = FontMetricsTests.none
    },
    Example("bounding box", [950, 230, 0], .boundingBox) {
      $0.header = nil
      $0.typographic = nil
      $0.windows = FontMetricsTests.none
    },
    Example("nothing usable", [800, 200, 0], .assumed) {
      $0 = LineTables(boundingBox: Measures(ascender: -500, descender: 500, lineGap: 0))
    },
    Example("nothing", [800, 200, 0], .assumed) { $0 = LineTables() },
    Example("negative line gap", [800, 210, -100], .horizontalHeader) { $0.header?.lineGap = -100 },
    Example("text above the baseline only", [800, -100, 10], .horizontalHeader) { $0.header?.descender = -100 },
    Example("text below the baseline only", [-100, 210, 10], .horizontalHeader) { $0.header?.ascender = -100 },
  ])
  func order(_ example: Example) {
    let metrics = FontMetrics(unitsPerEm: 1000, tables: example.tables)
    #expect([metrics.ascender, metrics.descender, metrics.lineGap] == example.expected)
    #expect(metrics.source == example.source)
    #expect(metrics.lineHeight == example.expected.reduce(0, +))
    #expect(metrics.unitsPerEm == 1000)
  }

  @Test(arguments: [Int(Int16.min), Int(Int16.max), 65535, -65536, 0, 1], [16, 1000, 2048, 16384])
  func extremesGiveSomeLineHeight(value: Int, unitsPerEm: Int) {
    let extreme = Measures(ascender: value, descender: value, lineGap: value)
    let tables = LineTables(
      usesTypographic: true, typographic: extreme, header: extreme, windows: extreme, boundingBox: extreme)
    let metrics = FontMetrics(unitsPerEm: unitsPerEm, tables: tables)
    #expect(metrics.lineHeight > 0)
    #expect(metrics.lineHeight <= 3 * FontMetrics.absurdEm * unitsPerEm)
  }

  /// What the files say in hhea, read with other code.
  @Test(arguments: [
    ("NotoSans-Regular.ttf", [1069, 293, 0], 1000), ("NotoSerif-Regular.ttf", [1069, 293, 0], 1000),
    ("NotoSansThai-Regular.ttf", [1061, 450, 0], 1000),
  ])
  func bundled(file: String, expected: [Int], unitsPerEm: Int) throws {
    let metrics = try Font(path: Files.bundled(file)).metrics
    #expect([metrics.ascender, metrics.descender, metrics.lineGap] == expected)
    #expect(metrics.unitsPerEm == unitsPerEm)
  }
}

extension FontMetricsTests {
  /// As the tables of Noto Sans have them, and what stands in for heights that are none.
  @Test func lettersHaveHeights() throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans").metrics
    #expect(font.unitsPerEm == 1000 && font.capHeight == 714 && font.xHeight == 536)
    let damaged = FontMetrics(unitsPerEm: 1000, tables: Self.whole, capHeight: -3, xHeight: 5000)
    #expect(damaged.capHeight == 700 && damaged.xHeight == 500)
  }
}
