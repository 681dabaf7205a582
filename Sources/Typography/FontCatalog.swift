internal import BundledFonts
internal import Synchronization

/// Finds fonts by family, fontconfig pattern or file, and opens each only once.
///
/// Safe to share between threads. Bundled families come before installed ones of the same name, so that a result
/// does not depend on the machine.
public final class FontCatalog: Sendable {
  /// The catalog that everything uses unless told otherwise; its fonts stay open as long as the process.
  public static let shared = FontCatalog()

  private struct Key: Hashable {
    let path: String
    let faceIndex: Int
  }

  private struct Opened {
    var files: [String: FontFile] = [:]
    var fonts: [Key: Font] = [:]
  }

  private let limits: Limits
  private let opened = Mutex(Opened())

  public init(limits: Limits = .default) {
    self.limits = limits
  }

  /// The bundled Noto Sans Regular, used where no font is asked for.
  ///
  /// - Throws: ``FontError/noBundledFonts(searched:)``
  public func defaultFont() throws(FontError) -> Font {
    try font(named: BundledFonts.defaultFamily)
  }

  /// A face of a font file.
  ///
  /// - Throws: ``FontError`` for a file that cannot be used.
  public func font(path: String, faceIndex: Int = 0) throws(FontError) -> Font {
    let key = Key(path: path, faceIndex: faceIndex)
    // Opened under the lock: two threads asking for one font wait for a single opening.
    let result: Result<Font, FontError> = opened.withLock { state in
      if let font = state.fonts[key] { return .success(font) }
      do throws(FontError) {
        let file = if let known = state.files[path] { known } else { try FontFile(path: path, limits: limits) }
        let font = try Font(file: file, faceIndex: faceIndex)
        state.files[path] = file
        state.fonts[key] = font
        return .success(font)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// The font that a name stands for: a bundled family (`Noto Sans`, `noto sans:bold`), a path (anything with a `/`,
  /// or the name of a file here that ends like a font), or a fontconfig pattern over the installed fonts.
  ///
  /// fontconfig always offers something; an answer of another family than the one asked for is refused, unless the
  /// name is generic (`serif`) or the pattern names no family.
  ///
  /// - Throws: ``FontError``, with the nearest known names for an unknown family.
  public func font(named name: String) throws(FontError) -> Font {
    if Self.looksLikeFile(name) { return try font(path: name) }
    let pattern = try FontPattern(name)
    if let file = pattern.file { return try font(path: file) }
    if let family = pattern.family, let bundled = Self.bundled(family: family, pattern) {
      guard let directory = BundledFonts.directory() else {
        throw .noBundledFonts(searched: BundledFonts.searchedDirectories())
      }
      return try font(path: directory + "/" + bundled.file)
    }
    return try installedFont(pattern, name: name)
  }

  private func installedFont(_ pattern: FontPattern, name: String) throws(FontError) -> Font {
    guard pattern.family != nil || name.contains(":") else { throw .badPattern(name) }
    guard let system = Fontconfig.shared else { throw .noFontSystem }
    let match = system.match(pattern)
    guard let family = pattern.family, !Self.genericFamilies.contains(Self.folded(family)) else {
      if let match { return try font(path: match.path, faceIndex: match.faceIndex) }
      return try defaultFont()
    }
    guard let match, match.families.contains(where: { Self.folded($0) == Self.folded(family) }) else {
      let known = BundledFonts.all.map(\.family) + system.allFamilies()
      throw .unknownFamily(family, nearest: nearestNames(to: family, in: known))
    }
    return try font(path: match.path, faceIndex: match.faceIndex)
  }

  /// The bundled face of a family nearest to the style a pattern asks for.
  private static func bundled(family: String, _ pattern: FontPattern) -> BundledFont? {
    let wanted = (weight: pattern.weight ?? 400, italic: pattern.isItalic ?? false)
    func distance(_ font: BundledFont) -> Double {
      abs(Double(font.weight) - wanted.weight) + (font.isItalic == wanted.italic ? 0 : 1000)
    }
    return BundledFonts.all.filter { folded($0.family) == folded(family) }.min { distance($0) < distance($1) }
  }

  private static let genericFamilies: Set<String> = ["serif", "sans", "sansserif", "mono", "monospace", "systemui"]

  /// Family names compare as fontconfig compares them: without case, blanks and hyphens.
  private static func folded(_ name: String) -> String {
    String(name.lowercased().filter { $0 != " " && $0 != "-" })
  }

  private static func looksLikeFile(_ name: String) -> Bool {
    name.contains("/") || [".ttf", ".otf", ".ttc", ".otc"].contains { name.lowercased().hasSuffix($0) }
  }
}
