internal import BundledFontFiles
internal import Platform

/// One font file that comes with the package: what it is called and which scripts it is there for.
public struct BundledFont: Sendable, Hashable {
  /// The file's name inside ``BundledFonts/directory()``.
  public let file: String
  /// The family's name, as styles ask for it.
  public let family: String
  /// OpenType weight class, 1...1000; 400 is regular. For a variable font, its default.
  public let weight: Int
  /// Whether its letters are slanted.
  public let isItalic: Bool
  /// ISO 15924 codes of the scripts the font is meant for, most important first.
  public let scripts: [String]
  /// Whether axes give it other weights or slants than the ones here.
  public let isVariable: Bool

  /// What the family calls it; a variable font, what it is at its default.
  public var style: String {
    switch (weight, isItalic) {
    case (700, true): "Bold Italic"
    case (700, false): "Bold"
    case (_, true): "Italic"
    default: "Regular"
    }
  }
}

/// The open-licensed fonts that make FitFont work, and its tests repeatable, where no font is installed.
///
/// The table is kept by hand so that choosing a font opens no file. The files are taken from Debian's font
/// packages unchanged; their licences (SIL OFL 1.1, Apache 2.0) stand beside them.
public enum BundledFonts {
  /// The family used when none is asked for.
  public static let defaultFamily = "Noto Sans"

  /// All fonts of the package, whether or not their files are there.
  public static let all: [BundledFont] = [
    font("NotoSans-Regular.ttf", "Noto Sans", 400, italic: false, ["Latn", "Grek", "Cyrl"]),
    font("NotoSans-Italic.ttf", "Noto Sans", 400, italic: true, ["Latn", "Grek", "Cyrl"]),
    font("NotoSans-Bold.ttf", "Noto Sans", 700, italic: false, ["Latn", "Grek", "Cyrl"]),
    font("NotoSerif-Regular.ttf", "Noto Serif", 400, italic: false, ["Latn", "Grek", "Cyrl"]),
    font("NotoSansArabic-Regular.ttf", "Noto Sans Arabic", 400, italic: false, ["Arab"]),
    font("NotoSansArabic-Bold.ttf", "Noto Sans Arabic", 700, italic: false, ["Arab"]),
    font("NotoSansArmenian-Regular.ttf", "Noto Sans Armenian", 400, italic: false, ["Armn"]),
    font("NotoSansBengali-Regular.ttf", "Noto Sans Bengali", 400, italic: false, ["Beng"]),
    font("NotoSansDevanagari-Regular.ttf", "Noto Sans Devanagari", 400, italic: false, ["Deva"]),
    font("NotoSansEthiopic-Regular.ttf", "Noto Sans Ethiopic", 400, italic: false, ["Ethi"]),
    font("NotoSansGeorgian-Regular.ttf", "Noto Sans Georgian", 400, italic: false, ["Geor"]),
    font("NotoSansGujarati-Regular.ttf", "Noto Sans Gujarati", 400, italic: false, ["Gujr"]),
    font("NotoSansGurmukhi-Regular.ttf", "Noto Sans Gurmukhi", 400, italic: false, ["Guru"]),
    font("NotoSansHebrew-Regular.ttf", "Noto Sans Hebrew", 400, italic: false, ["Hebr"]),
    font("NotoSansKannada-Regular.ttf", "Noto Sans Kannada", 400, italic: false, ["Knda"]),
    font("NotoSansKhmer-Regular.ttf", "Noto Sans Khmer", 400, italic: false, ["Khmr"]),
    font("NotoSansLao-Regular.ttf", "Noto Sans Lao", 400, italic: false, ["Laoo"]),
    font("NotoSansMalayalam-Regular.ttf", "Noto Sans Malayalam", 400, italic: false, ["Mlym"]),
    font("NotoSansMyanmar-Regular.ttf", "Noto Sans Myanmar", 400, italic: false, ["Mymr"]),
    font("NotoSansSinhala-Regular.ttf", "Noto Sans Sinhala", 400, italic: false, ["Sinh"]),
    font("NotoSansTamil-Regular.ttf", "Noto Sans Tamil", 400, italic: false, ["Taml"]),
    font("NotoSansTelugu-Regular.ttf", "Noto Sans Telugu", 400, italic: false, ["Telu"]),
    font("NotoSansThai-Regular.ttf", "Noto Sans Thai", 400, italic: false, ["Thai"]),
    font("DroidSansFallback.ttf", "Droid Sans Fallback", 400, italic: false, ["Hani", "Hira", "Kana", "Hang", "Bopo"]),
    font("Inter.var.ttf", "Inter", 400, italic: false, ["Latn", "Grek", "Cyrl"], isVariable: true),
  ]

  /// Those of ``all`` whose file is in ``directory()``: a folder of one's own may have fewer.
  public static let present: [BundledFont] =
    directory().map { folder in all.filter { access(folder + "/" + $0.file, R_OK) == 0 } } ?? []

  /// Where the files are looked for, in this order: `$FITFONT_FONTS`; the package's resources next to the file that
  /// holds this code, which is a program or a shared object in any program (as `swift build` lays them); `Fonts/` next
  /// to it; `share/fitfont/fonts` one folder up (an installed command, a relocatable folder) or two (a library of
  /// Debian's, which is in `lib/x86_64-linux-gnu`).
  ///
  /// Symbolic links are followed first, and the folder is where it is now: it may be moved.
  public static func searchedDirectories() -> [String] {
    var directories: [String] = []
    if let path = getenv("FITFONT_FONTS") { directories.append(String(cString: path)) }
    if let folder = codeFolder {
      directories += [folder + "/" + String(cString: fitfont_bundled_font_folder), folder + "/Fonts"]
      var parent = folder
      for _ in 0..<2 where !parent.isEmpty {
        parent = folderOf(parent)
        directories.append(parent + "/share/fitfont/fonts")
      }
    }
    return directories
  }

  /// The folder that holds the font files, or nil where none of ``searchedDirectories()`` has the default font.
  public static func directory() -> String? { found }

  private static let found: String? = searchedDirectories().first { access($0 + "/NotoSans-Regular.ttf", R_OK) == 0 }

  /// The folder of the program or shared object that FitFont's code is in; empty for the root.
  private static let codeFolder: String? = {
    var path = [CChar](repeating: 0, count: Int(FITFONT_PATH_CAPACITY))
    guard fitfont_path_of_code(&path) else { return nil }
    return folderOf(String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }()

  private static func folderOf(_ path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private static func font(
    _ file: String, _ family: String, _ weight: Int, italic: Bool, _ scripts: [String], isVariable: Bool = false
  ) -> BundledFont {
    BundledFont(
      file: file, family: family, weight: weight, isItalic: italic, scripts: scripts, isVariable: isVariable)
  }
}
