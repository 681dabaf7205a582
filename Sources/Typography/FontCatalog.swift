internal import BundledFonts
internal import Synchronization

/// Finds fonts by family, fontconfig pattern or file, and opens each only once, as long as they are not more than it keeps.
///
/// Safe to share between threads. Bundled families come before installed ones of the same name, so that a result
/// does not depend on the machine.
public final class FontCatalog: Sendable {
  /// The catalog that everything uses unless told otherwise.
  public static let shared = FontCatalog()

  private struct FaceKey: Hashable {
    let path: String
    let index: Int
  }

  private struct FontKey: Hashable {
    let face: FaceKey
    let variations: [FontVariation]
  }

  /// Fonts kept open; when there are more, all are let go but for those still in use elsewhere. A variable font has as many
  /// as its axes have values.
  private static let most = 1024

  private struct Opened {
    var files: [String: FontFile] = [:]
    var faces: [FaceKey: FontFace] = [:]
    var fonts: [FontKey: Font] = [:]
  }

  let limits: Limits
  private let opened = Mutex(Opened())
  let fallbacks = FallbackCache()

  /// A catalog of its own, with its own fonts; ``shared`` serves all who need no other limits.
  public init(limits: Limits = .default) {
    self.limits = limits
  }

  /// The bundled Noto Sans Regular, used where no font is asked for.
  ///
  /// - Throws: ``FontError/noBundledFonts(searched:)``
  public func defaultFont() throws(FontError) -> Font {
    try font(FontQuery())
  }

  /// A face of a font file.
  ///
  /// - Throws: ``FontError`` for a file that cannot be used.
  public func font(path: String, faceIndex: Int = 0) throws(FontError) -> Font {
    try font(FontQuery(path: path, faceIndex: faceIndex))
  }

  /// The font that a name stands for: a bundled family (`Noto Sans`, `noto sans:bold`), a path (anything with a `/`,
  /// or the name of a file here that ends like a font), or a fontconfig pattern over the installed fonts.
  ///
  /// fontconfig always offers something; an answer of another family than the one asked for is refused, unless the
  /// name is generic (`serif`) or the pattern names no family.
  ///
  /// - Throws: ``FontError``, with the nearest known names for an unknown family.
  public func font(named name: String) throws(FontError) -> Font {
    try font(FontQuery(name: name))
  }

  /// The font that a query describes.
  ///
  /// - Throws: ``FontError`` for a font that is not found or cannot be used, or that has no such instance or axis.
  public func font(_ query: FontQuery) throws(FontError) -> Font {
    var found = try locate(query)
    if let instance = query.instance {
      let face = try face(found.key)
      let folded = Self.folded(instance)
      guard let known = face.instances.first(where: { Self.folded($0.name) == folded }) else {
        throw .noSuchInstance(path: face.path, name: instance, names: face.instances.map(\.name))
      }
      found.variations = known.coordinates
    }
    return try font(found.key, found.variations + query.variations)
  }

  private func face(_ key: FaceKey) throws(FontError) -> FontFace {
    // Opened under the lock: two threads asking for one face wait for a single opening.
    let result: Result<FontFace, FontError> = opened.withLock { state in
      if let face = state.faces[key] { return .success(face) }
      do throws(FontError) {
        let file =
          if let known = state.files[key.path] { known } else { try FontFile(path: key.path, limits: limits) }
        let face = try FontFace(file: file, index: key.index)
        state.files[key.path] = file
        state.faces[key] = face
        return .success(face)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func font(_ key: FaceKey, _ variations: [FontVariation]) throws(FontError) -> Font {
    let face = try face(key)
    let key = FontKey(face: key, variations: try Font.settle(variations, face))
    let result: Result<Font, FontError> = opened.withLock { state in
      if let font = state.fonts[key] { return .success(font) }
      do throws(FontError) {
        let font = try Font(face: face, variations: key.variations)
        if state.fonts.count >= Self.most { state = Opened() }
        state.fonts[key] = font
        return .success(font)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private struct Location {
    var key: FaceKey
    var variations: [FontVariation]
  }

  private func locate(_ query: FontQuery) throws(FontError) -> Location {
    if let path = query.path { return try locate(path: path, query) }
    let name = query.name ?? BundledFonts.defaultFamily
    if Self.looksLikeFile(name) { return try locate(path: name, query) }
    let pattern = try FontPattern(name)
    if let weight = query.weight { pattern.setWeight(weight) }
    if let isItalic = query.isItalic { pattern.setItalic(isItalic) }
    if let file = pattern.file { return try locate(path: file, query) }
    if let family = pattern.family, let bundled = Self.bundled(family: family, pattern) {
      return try locate(bundled, weight: pattern.weight, isItalic: pattern.isItalic ?? false)
    }
    return try locateInstalled(pattern, name: name)
  }

  /// A file stays that file: weight and slant can only be had from its axes.
  private func locate(path: String, _ query: FontQuery) throws(FontError) -> Location {
    let key = FaceKey(path: path, index: query.faceIndex)
    var variations = query.weight.map { [FontVariation(axis: "wght", value: $0)] } ?? []
    if query.isItalic == true {
      let axes = try face(key).axes
      if let slant = axes.first(where: { $0.tag == "slnt" }) {
        variations.append(FontVariation(axis: "slnt", value: slant.minimum))
      } else {
        variations.append(FontVariation(axis: "ital", value: 1))
      }
    }
    return Location(key: key, variations: variations)
  }

  /// A bundled file; a variable one is moved to the weight and slant asked for.
  private func locate(_ font: BundledFont, weight: Double?, isItalic: Bool) throws(FontError) -> Location {
    guard let directory = BundledFonts.directory() else {
      throw .noBundledFonts(searched: BundledFonts.searchedDirectories())
    }
    let key = FaceKey(path: directory + "/" + font.file, index: 0)
    var variations: [FontVariation] = []
    if weight != nil || isItalic {
      for axis in try face(key).axes {
        if axis.tag == "wght", let weight { variations.append(FontVariation(axis: "wght", value: weight)) }
        // The slant is counter-clockwise: leaning to the right is negative.
        if axis.tag == "slnt", isItalic { variations.append(FontVariation(axis: "slnt", value: axis.minimum)) }
      }
    }
    return Location(key: key, variations: variations)
  }

  private func locateInstalled(_ pattern: FontPattern, name: String) throws(FontError) -> Location {
    guard pattern.family != nil || name.contains(":") else { throw .badPattern(name) }
    guard let system = Fontconfig.shared else { throw .noFontSystem }
    let match = system.match(pattern)
    if let family = pattern.family, !Self.genericFamilies.contains(Self.folded(family)) {
      guard let match, match.families.contains(where: { Self.folded($0) == Self.folded(family) }) else {
        let known = BundledFonts.all.map(\.family) + system.allFamilies()
        throw .unknownFamily(family, nearest: nearestNames(to: family, in: known))
      }
    }
    // A generic family where nothing is installed is the default font.
    guard let match else { return try locate(FontQuery()) }
    return try locate(match)
  }

  private func locate(_ match: Fontconfig.Match) throws(FontError) -> Location {
    let key = FaceKey(path: match.path, index: match.faceIndex)
    var variations: [FontVariation] = []
    if match.instance > 0 || match.variations != nil {
      let face = try face(key)
      if face.instances.indices.contains(match.instance - 1) {
        variations = face.instances[match.instance - 1].coordinates
      }
      for text in match.variations?.split(separator: ",") ?? [] {
        variations.append(try FontVariation(parsing: String(text)))
      }
    }
    return Location(key: key, variations: variations)
  }

  /// A bundled font, opened; nil when it is not there or damaged.
  func bundledFont(_ font: BundledFont) -> Font? {
    guard let location = try? locate(font, weight: nil, isItalic: false) else { return nil }
    return try? self.font(location.key, location.variations)
  }

  /// An installed font, opened; nil when it cannot be used (bitmaps only, damaged).
  func installedFont(_ match: Fontconfig.Match) -> Font? {
    guard let location = try? locate(match) else { return nil }
    return try? font(location.key, location.variations)
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
