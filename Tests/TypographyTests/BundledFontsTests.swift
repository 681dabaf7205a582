import BundledFonts
import TestSupport
import Testing
import Typography

/// The table of bundled fonts says what the files are.
@Suite struct BundledFontsTests {
  /// One character that any font for the script has.
  static let samples: [String: Unicode.Scalar] = [
    "Latn": "a", "Grek": "α", "Cyrl": "я", "Arab": "ع", "Armn": "ա", "Beng": "ক", "Deva": "क", "Ethi": "አ", "Geor": "ა",
    "Gujr": "ક", "Guru": "ਕ", "Hebr": "א", "Knda": "ಕ", "Khmr": "ក", "Laoo": "ກ", "Mlym": "ക", "Mymr": "က", "Sinh": "ක",
    "Taml": "க", "Telu": "క", "Thai": "ก", "Hani": "字", "Hira": "あ", "Kana": "ア", "Hang": "한", "Bopo": "ㄅ",
  ]

  @Test(arguments: BundledFonts.all)
  func tellsWhatTheFileSays(bundled: BundledFont) throws {
    let font = try Font(path: Files.bundled(bundled.file))
    #expect(font.familyName == bundled.family)
    #expect(font.styleName.contains("Italic") == bundled.isItalic)
    #expect(font.styleName.contains("Bold") == (bundled.weight == 700))
    #expect(bundled.file.contains("Italic") == bundled.isItalic)
    #expect(bundled.file.contains("Bold") == (bundled.weight == 700))
    #expect([400, 700].contains(bundled.weight))
    #expect(font.metrics.lineHeight > font.unitsPerEm && 2 * font.metrics.lineHeight < 5 * font.unitsPerEm)
  }

  @Test(arguments: BundledFonts.all)
  func hasItsScripts(bundled: BundledFont) throws {
    let font = try Font(path: Files.bundled(bundled.file))
    #expect(!bundled.scripts.isEmpty)
    for script in bundled.scripts {
      #expect(font.glyph(for: try #require(Self.samples[script], "no sample of \(script)")) != nil, "\(script)")
    }
  }

  @Test func everyFileIsListedAndEveryListedFileIsThere() throws {
    let names = try Files.names(in: Files.bundled(""))
    let fonts = names.filter { !$0.hasPrefix("LICENSE") }
    #expect(Set(fonts) == Set(BundledFonts.all.map(\.file)))
    #expect(Set(BundledFonts.all.map(\.file)).count == BundledFonts.all.count)
  }

  @Test(arguments: [
    ("LICENSE-Noto.txt", "Open Font License"), ("LICENSE-Inter.txt", "Open Font License"),
    ("LICENSE-DroidSansFallback.txt", "Apache License"),
  ])
  func licencesAreThere(file: String, title: String) throws {
    let text = String(decoding: try Files.contents(of: Files.bundled(file)), as: UTF8.self)
    #expect(text.lowercased().contains(title.lowercased()) && text.utf8.count > 1000)
  }

  @Test(arguments: BundledFonts.all)
  func everyFontHasALicence(bundled: BundledFont) throws {
    let names = try Files.names(in: Files.bundled(""))
    #expect(
      names.contains { name in
        name.hasPrefix("LICENSE-") && bundled.file.hasPrefix(name.dropFirst("LICENSE-".count).dropLast(".txt".count))
      })
  }

  @Test func theFolderIsSmall() throws {
    let sizes = try Files.names(in: Files.bundled("")).map { try Files.size(of: Files.bundled($0)) }
    #expect(sizes.reduce(0, +) < 15_000_000)
  }

  @Test func theDefaultFamilyIsBundledInRegular() {
    let font = BundledFonts.all.first { $0.family == BundledFonts.defaultFamily }
    #expect(font?.weight == 400 && font?.isItalic == false)
  }

  @Test func theFolderIsOneOfThoseSearched() throws {
    let directory = try #require(BundledFonts.directory())
    #expect(BundledFonts.searchedDirectories().contains(directory))
  }
}
