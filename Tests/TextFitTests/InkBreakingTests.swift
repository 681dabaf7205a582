import CHarfBuzz
import Geometry
import TestSupport
import Testing
import TextLayout
import Typography

@testable import TextFit

/// Fits that count ink, against an oracle that sets every possible line as a text of its own.
@Suite struct InkBreakingTests {
  private static let options = FitOptions(bounds: .ink, sizes: AllowedSizes(minimum: 0.01))

  /// What a line paints at 1 pt, by the glyphs' own extents.
  private static func ink(_ words: String, _ style: TextStyle) throws -> Rect? {
    let text = try ShapedText(words, style: style)
    var bounds: (minX: Double, minY: Double, maxX: Double, maxY: Double)?
    for run in try text.glyphLines(text.lines(size: 1, width: nil), size: 1).flatMap(\.runs) {
      let scale = run.size / Double(run.font.unitsPerEm)
      for glyph in run.glyphs {
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(run.font.harfBuzz, glyph.id, &extents) != 0, extents.width != 0 else {
          continue
        }
        let left = glyph.origin.x + Double(extents.x_bearing) * scale
        let top = glyph.origin.y - Double(extents.y_bearing) * scale
        let right = left + Double(extents.width) * scale
        let bottom = top - Double(extents.height) * scale
        let old = bounds ?? (left, top, right, bottom)
        bounds = (min(old.minX, left), min(old.minY, top), max(old.maxX, right), max(old.maxY, bottom))
      }
    }
    return bounds.map { Rect(x: $0.minX, y: $0.minY, width: $0.maxX - $0.minX, height: $0.maxY - $0.minY) }
  }

  /// All that the oracle knows of a text: the ink and the metrics, at 1 pt, of every line it can have.
  private struct Oracle {
    let pieces: [String]
    let style: TextStyle
    private(set) var inks: [[Rect?]] = []
    let box: Size

    /// - Parameter pieces: what may not be broken, white space after it included.
    init(_ pieces: [String], _ style: TextStyle, _ box: Size) throws {
      self.pieces = pieces
      self.style = style
      self.box = box
      for k in pieces.indices {
        inks.append(
          try (k..<pieces.count).map { j in
            var line = pieces[k...j].joined()
            while line.last == " " { line.removeLast() }
            if j < pieces.count - 1, line.last == "\u{AD}" {
              line.removeLast()
              line += "\u{2010}"
            }
            return try InkBreakingTests.ink(line, style)
          })
      }
    }

    /// Whether the text fits at a size: each line ends at the furthest piece with which its ink is no wider than the
    /// box.
    func fits(_ size: Double) -> Bool {
      let metrics = style.font.metrics
      let lineHeight = style.lineHeight ?? Double(metrics.lineHeight) / Double(metrics.unitsPerEm)
      var k = 0
      var baseline = 0.0
      var (top, bottom) = (Double.infinity, -Double.infinity)
      while k < pieces.count {
        let furthest = (k..<pieces.count).last { j in
          (inks[k][j - k]?.size.width ?? 0) * size <= box.width * (1 + 1e-12)
        }
        guard let j = furthest else { return false }
        if let ink = inks[k][j - k] {
          top = min(top, baseline + ink.minY * size)
          bottom = max(bottom, baseline + ink.maxY * size)
        }
        baseline += lineHeight * size
        k = j + 1
      }
      return bottom - top <= box.height * (1 + 1e-12)
    }

    /// Sizes at which lines change or fill the box, and some between.
    var critical: [Double] {
      let widths = inks.flatMap { $0.compactMap { $0 } }.map { box.width / $0.size.width }
      return widths + widths.map { $0 * 1.01 } + (1...60).map { Double($0) * 1.5 }
    }
  }

  private static let latin = "The quick, fjord \u{C1}gjyp fox j\u{FC}mps over it"

  @Test(arguments: [
    ("Noto Sans", "en", latin), ("Noto Serif:italic", "en", latin), ("Inter", "en", "Affiliation to Wave (fj)"),
    ("Noto Sans Arabic", "ar", "مرحبا بكم في اللغة العربية الجميلة"), ("Noto Sans Hebrew", "he", "שלום עולם יפה וטוב"),
    ("Noto Sans Devanagari", "hi", "हिन्दी क्षत्रिय विद्यार्थी श्री र्कि"), ("Noto Sans Tamil", "ta", "கொண்டு வரலாம் என்று"),
  ])
  func agreesWithBruteForce(family: String, language: String, words: String) throws {
    let font = try FontCatalog.shared.font(named: family)
    for (lineHeight, spacing) in [(nil, 0), (0.8, 0), (1.4, 0.08)] as [(Double?, Double)] {
      let style = TextStyle(
        font: font, language: language, letterSpacing: spacing, lineHeight: lineHeight, fallback: .none)
      let text = try ShapedText(words, style: style)
      let pieces = words.split(separator: " ").map { String($0) + " " }
      for box in [Size(200, 40), Size(90, 90), Size(60, 200), Size(400, 15), Size(33, 33), Size(150, 60)] {
        let fit = try text.fit(in: box, Self.options)
        let oracle = try Oracle(pieces, style, box)
        let comment = Comment(rawValue: "\(family) \(lineHeight ?? 0) in \(box): \(fit.size)")
        #expect(oracle.fits(fit.size * (1 - 1e-9)), comment)
        let larger = oracle.critical.filter { $0 > fit.size * (1 + 1e-9) }
        #expect(larger.allSatisfy { !oracle.fits($0) }, comment)
        #expect(!oracle.fits(fit.size * 1.000001), comment)
        try check(fit, comment)
      }
    }
  }

  /// Soft hyphens, at which a line may be wider than with what follows: some words of which that is known, and others
  /// of the narrowest and widest letters.
  @Test func softHyphens() throws {
    let font = try FontCatalog.shared.defaultFont()
    let style = TextStyle(font: font, language: "en", fallback: .none)
    var random = Seeded(state: 29)
    var texts = ["m\u{AD}i", "ushm\u{AD}i", "il\u{AD}l i\u{AD}i"]
    for _ in 0..<60 {
      let words = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let letters = (0..<Int.random(in: 2...6, using: &random)).map { _ in
          String("ilmWfj".randomElement(using: &random)!)
        }
        return letters.joined(separator: Bool.random(using: &random) ? "\u{AD}" : "")
      }
      texts.append(words.joined(separator: " "))
    }
    for words in texts {
      let text = try ShapedText(words, style: style)
      var pieces: [String] = [""]
      for character in words {
        pieces[pieces.count - 1].append(character)
        if character == " " || character == "\u{AD}" { pieces.append("") }
      }
      for box in [Size(20, 2000), Size(60, 60), Size(200, 40)] {
        let fit = try text.fit(in: box, Self.options)
        let oracle = try Oracle(pieces, style, box)
        let comment = Comment(rawValue: "\(words.debugDescription) in \(box): \(fit.size)")
        #expect(fit.fits && oracle.fits(fit.size * (1 - 1e-9)), comment)
        #expect(oracle.critical.filter { $0 > fit.size * (1 + 1e-9) }.allSatisfy { !oracle.fits($0) }, comment)
        try check(fit, comment)
      }
    }
  }

  /// What holds of every fit: ink inside the box, touching the side that binds; the same answer from its own maximum.
  private func check(_ fit: Fit, _ comment: Comment) throws {
    #expect(fit.fits(at: fit.size) && !fit.fits(at: fit.size.nextUp), comment)
    let content = fit.content
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for (line, origin) in zip(fit.lines, fit.origins) {
      guard let ink = line.ink else { continue }
      #expect(origin.x + ink.minX >= content.minX - 1e-9 && origin.x + ink.maxX <= content.maxX + 1e-9, comment)
      top = min(top, origin.y + ink.minY)
      bottom = max(bottom, origin.y + ink.maxY)
    }
    #expect(top >= content.minY - 1e-9 && bottom <= content.maxY + 1e-9, comment)
    let room = fit.room
    #expect(room.width >= -1e-9 && room.height >= -1e-9 && min(room.width, room.height) < 1e-6 * fit.size, comment)
    #expect(fit.lines.flatMap { $0.range } == Array(0..<fit.text.text.utf8.count), comment)
    var capped = fit.options
    capped.sizes.maximum = fit.size
    #expect(try fit.text.fit(in: fit.box, capped).size == fit.size, comment)
  }

  /// Mixed directions, fallback fonts, emoji, hyphens, cuts inside words: the properties alone.
  @Test(arguments: [
    "Total 12 שלום עולם (world) 34", "ملف Settings الإعدادات 2026", "Donaudampfschifffahrtsgesellschaft il",
    "ภาษาไทยการตั้งค่าน้ำที่นี่", "設定を保存しますか、キャンセル", "fam 👨‍👩‍👧‍👦 and 🇩🇪 go", "one\n\ntwo three\n", "_ . -",
  ])
  func propertiesHold(words: String) throws {
    let font = try FontCatalog.shared.defaultFont()
    for wrap in WrapPolicy.allCases {
      let text = try ShapedText(words, style: TextStyle(font: font, language: "de", wrap: wrap, fallback: .bundled))
      for box in [Size(200, 40), Size(90, 90), Size(40, 200)] {
        for alignment in HorizontalAlignment.allCases {
          var options = Self.options
          options.margins = EdgeInsets(top: 1, right: 2, bottom: 3, left: 4)
          options.alignment = TextAlignment(alignment, .center)
          try check(text.fit(in: box, options), "\(words.debugDescription) \(wrap) \(alignment) in \(box)")
        }
      }
    }
  }

  @Test func nothingToPaint() throws {
    let font = try FontCatalog.shared.defaultFont()
    let fit = try ShapedText("\u{A0}\u{A0}", style: TextStyle(font: font)).fit(in: Size(10, 10), Self.options)
    #expect(fit.fits && fit.limit == .maximum && fit.lines[0].ink == nil)
  }

  /// What has no ink needs no height: there it is inside at any size, by the answer for one size as by the search.
  @Test(arguments: [" ", "\u{A0}\u{2003}"])
  func nothingToPaintInNoHeight(_ blank: String) throws {
    let text = try Sample.text(blank)
    for axes in [CheckedAxes.both, .vertical] {
      let fit = try text.fit(in: Size(200, 0), FitOptions(axes: axes, bounds: .ink))
      #expect(fit.fits && fit.fits(at: fit.size) && fit.limit == .maximum)
      #expect(try !text.fit(in: Size(200, 0), FitOptions(axes: axes)).fits)
      #expect(try !Sample.text("x").fit(in: Size(200, 0), FitOptions(axes: axes, bounds: .ink)).fits)
    }
  }

  @Test func onlyWhatIsPaintedCounts() throws {
    let font = try FontCatalog.shared.defaultFont()
    let text = try ShapedText("x", style: TextStyle(font: font))
    let fit = try text.fit(in: Size(1000, 40), Self.options)
    // The x-height of Noto Sans is 536 of 1000 units, and x stands on the baseline.
    #expect(abs(fit.size - 40 / 0.536) < 1e-6)
    #expect(fit.breach == .height(needed: 40.00003, available: 40, lines: 1) || fit.limit == .height)
  }
}
