internal import CFontconfig
internal import Geometry
internal import Platform
internal import Synchronization

/// The fonts installed on this machine, as fontconfig lists and orders them.
///
/// Started on first use only: reading the configuration costs more than a whole fit with a bundled font. Fonts
/// installed later are not seen, so a process finds the same fonts from its first text to its last.
final class Fontconfig: Sendable {
  /// Nil when fontconfig cannot start.
  static let shared: Fontconfig? =
    isConfigured ? FcInitLoadConfig().flatMap { Fontconfig(reading: $0) } : Fontconfig(xml: usualFolders)

  /// Whether there is a configuration to read, or one was asked for that is missing, about which fontconfig complains.
  ///
  /// A machine without any configuration, such as a minimal container, gives no reason for a complaint.
  private static var isConfigured: Bool {
    // An empty configuration of our own, since without one fontconfig would load its default first, and complain.
    guard getenv("FONTCONFIG_FILE") == nil, let empty = FcConfigCreate() else { return true }
    defer { FcConfigDestroy(empty) }
    guard let path = FcConfigGetFilename(empty, nil) else { return false }
    FcStrFree(path)
    return true
  }

  /// The folders of fonts where nothing is configured (XDG Base Directory Specification, and the older `~/.fonts`).
  private static let usualFolders = """
    <?xml version="1.0"?>
    <fontconfig>
      <dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir><dir prefix="xdg">fonts</dir><dir>~/.fonts</dir>
      <cachedir prefix="xdg">fontconfig</cachedir>
    </fontconfig>
    """

  private nonisolated(unsafe) let configuration: OpaquePointer
  /// Which of fontconfig's two sets the fonts are in.
  private let kind: FcSetName
  private let known = Mutex<InstalledNames?>(nil)
  /// The families asked for so far.
  private let read = Mutex<[String: [InstalledFace]]>([:])

  private init(_ configuration: OpaquePointer, _ set: FcSetName) {
    (self.configuration, kind) = (configuration, set)
  }

  /// Reads the fonts of a configuration, which this takes over; nil where there is no memory for them.
  private convenience init?(reading configuration: OpaquePointer) {
    guard Self.readFonts(configuration) else {
      FcConfigDestroy(configuration)
      return nil
    }
    self.init(configuration, FcSetSystem)
  }

  /// fontconfig writes what it finds in a folder into a cache, and complains where it can write none: it gets one for
  /// this once.
  private static func readFonts(_ configuration: OpaquePointer) -> Bool {
    guard !hasWritableCache(configuration) else { return FcConfigBuildFonts(configuration) != 0 }
    return FontFolders.withTemporary { cache in
      if let cache {
        let xml = "<?xml version=\"1.0\"?><fontconfig><cachedir>\(escaped(cache))</cachedir></fontconfig>"
        _ = FcConfigParseAndLoadFromMemory(configuration, xml, FcFalse)
      }
      return FcConfigBuildFonts(configuration) != 0
    }
  }

  private static func hasWritableCache(_ configuration: OpaquePointer) -> Bool {
    guard let folders = FcConfigGetCacheDirs(configuration) else { return false }
    defer { FcStrListDone(folders) }
    while let folder = FcStrListNext(folders) {
      if FontFolders.isWritable(String(cString: folder)) { return true }
    }
    return false
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      default: escaped.unicodeScalars.append(character)
      }
    }
  }

  /// The fonts named by a fontconfig configuration, given as XML; nil where it is not valid.
  convenience init?(xml: String) {
    guard let configuration = FcConfigCreate() else { return nil }
    guard FcConfigParseAndLoadFromMemory(configuration, xml, FcTrue) != 0 else {
      FcConfigDestroy(configuration)
      return nil
    }
    self.init(reading: configuration)
  }

  /// The fonts of a folder and of those below it, and no others; nil where there is no memory for them. No cache is
  /// written: each file is given to fontconfig by itself.
  convenience init?(folder: String) {
    guard let configuration = FcConfigCreate() else { return nil }
    for file in FontFolders.files(in: folder) { _ = FcConfigAppFontAddFile(configuration, file) }
    self.init(configuration, FcSetApplication)
  }

  deinit { FcConfigDestroy(configuration) }

  // MARK: By fontconfig's preference

  /// A font that fontconfig chose.
  struct Match: Hashable {
    let face: InstalledFace
    /// Whether it has the letters of the language that was asked for.
    let speaks: Bool
  }

  /// The installed font closest to a pattern; nil when none is installed.
  func match(_ pattern: FontconfigPattern) -> Match? {
    guard let query = substituted(pattern) else { return nil }
    defer { FcPatternDestroy(query) }
    var result = FcResultNoMatch
    guard let found = FcFontMatch(configuration, query, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    return match(of: found, pattern.language)
  }

  /// The installed fonts closest to a pattern, best first.
  ///
  /// - Parameter trimmed: whether to leave out fonts that add no character to those before.
  func sorted(_ pattern: FontconfigPattern, limit: Int, trimmed: Bool = true) -> [Match] {
    guard let query = substituted(pattern) else { return [] }
    defer { FcPatternDestroy(query) }
    var result = FcResultNoMatch
    guard let set = FcFontSort(configuration, query, trimmed ? FcTrue : FcFalse, nil, &result) else { return [] }
    defer { FcFontSetDestroy(set) }
    return (0..<min(Int(set.pointee.nfont), limit)).compactMap { index in
      set.pointee.fonts[index].flatMap { match(of: $0, pattern.language) }
    }
  }

  private func substituted(_ pattern: FontconfigPattern) -> OpaquePointer? {
    guard let query = FcPatternDuplicate(pattern.pattern) else { return nil }
    _ = FcConfigSubstitute(configuration, query, FcMatchPattern)
    FcDefaultSubstitute(query)
    return query
  }

  private func match(of font: OpaquePointer, _ language: String) -> Match? {
    guard let face = InstalledFace(font) else { return nil }
    return Match(face: face, speaks: language.isEmpty || FaceLanguages(of: font)?.contains(language) == true)
  }

  // MARK: By name

  /// The installed faces of a family, in the order of their files, each with its named instances and, if it is
  /// variable, itself as a whole.
  func faces(family: String) -> [InstalledFace] {
    if let read = read.withLock({ $0[family] }) { return read }
    let faces = faces(names().families[family])
    // Only families that exist are kept, so that there are at most as many as are installed.
    if !faces.isEmpty { read.withLock { $0[family] = faces } }
    return faces
  }

  /// The installed faces with a given full name or PostScript name.
  func faces(named name: String) -> [InstalledFace] { faces(names().faces[name]) }

  /// Every name that fontconfig knows a font by.
  func allNames() -> [String] { names().spelled }

  /// Every family, as its fonts have it.
  func familyNames() -> [String] { names().spelledFamilies }

  private func faces(_ places: [Int]?) -> [InstalledFace] {
    guard let places, let set = FcConfigGetFonts(configuration, kind) else { return [] }
    return places.compactMap { place in set.pointee.fonts[place].flatMap(InstalledFace.init) }
      .sorted { ($0.path, $0.faceIndex, $0.instance) < ($1.path, $1.faceIndex, $1.instance) }
  }

  /// - Complexity: one walk over all installed faces, once.
  private func names() -> InstalledNames {
    known.withLock { known in
      if let known { return known }
      var all = InstalledNames()
      if let set = FcConfigGetFonts(configuration, kind) {
        for place in 0..<Int(set.pointee.nfont) {
          if let font = set.pointee.fonts[place], InstalledFace.isUsable(font) { all.add(font, at: place) }
        }
      }
      known = all
      return all
    }
  }

  /// OpenType's weight class for a weight on fontconfig's scale.
  static func openTypeWeight(_ weight: Double) -> Double { FcWeightToOpenTypeDouble(weight) }

  static var version: String {
    let version = FcGetVersion()
    return "\(version / 10000).\(version / 100 % 100).\(version % 100)"
  }
}

/// The languages whose letters a face has.
final class FaceLanguages: Sendable {
  private nonisolated(unsafe) let languages: OpaquePointer

  init?(of font: OpaquePointer) {
    var languages: OpaquePointer?
    guard FcPatternGetLangSet(font, FC_LANG, 0, &languages) == FcResultMatch,
      let copy = languages.flatMap(FcLangSetCopy)
    else { return nil }
    self.languages = copy
  }

  /// Reads the whole character map of a file.
  convenience init?(path: String, faceIndex: Int) {
    var count: Int32 = 0
    guard let font = FcFreeTypeQuery(path, UInt32(faceIndex), nil, &count) else { return nil }
    defer { FcPatternDestroy(font) }
    self.init(of: font)
  }

  deinit { FcLangSetDestroy(languages) }

  func contains(_ language: String) -> Bool { FcLangSetHasLang(languages, language) != FcLangDifferentLang }
}

/// Which installed faces have which names, by folded name; the numbers are positions in fontconfig's list.
private struct InstalledNames {
  private(set) var families: [String: [Int]] = [:]
  private(set) var faces: [String: [Int]] = [:]
  /// The names as the fonts spell them.
  private(set) var spelled: [String] = []
  private(set) var spelledFamilies: [String] = []
  private var seen: Set<String> = []

  mutating func add(_ font: OpaquePointer, at place: Int) {
    let ownFamilies = fontconfigStrings(font, FC_FAMILY)
    for family in Set(ownFamilies.map(foldedFontName)) { families[family, default: []].append(place) }
    for family in ownFamilies where seen.insert(family).inserted {
      spelled.append(family)
      spelledFamilies.append(family)
    }
    for name in Set(InstalledFace.names(font)) {
      if seen.insert(name).inserted { spelled.append(name) }
      let folded = foldedFontName(name)
      if faces[folded]?.last != place { faces[folded, default: []].append(place) }
    }
  }
}

/// A question for fontconfig's own choice.
final class FontconfigPattern {
  fileprivate let pattern: OpaquePointer
  let language: String

  /// Asks for any installed font that has some characters, preferably one made for a language.
  ///
  /// - Parameter isEmoji: whether colour emoji are wanted.
  init?(covering characters: [Unicode.Scalar], language: String, weight: Double, isItalic: Bool, isEmoji: Bool) {
    guard let pattern = FcPatternCreate() else { return nil }
    self.pattern = pattern
    self.language = isEmoji ? "und-zsye" : language
    if let charset = FcCharSetCreate() {
      for character in characters { _ = FcCharSetAddChar(charset, character.value) }
      _ = FcPatternAddCharSet(pattern, FC_CHARSET, charset)
      FcCharSetDestroy(charset)
    }
    if !self.language.isEmpty { _ = FcPatternAddString(pattern, FC_LANG, self.language) }
    if isEmoji { _ = FcPatternAddBool(pattern, FC_COLOR, FcTrue) }
    add(weight: weight, isItalic ? .italic : .roman)
    _ = FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
  }

  /// Asks what a family that may be generic (`serif`) stands for, or for any family.
  init?(family: String?, _ demand: FontDemand) {
    guard let pattern = FcPatternCreate() else { return nil }
    self.pattern = pattern
    language = demand.language ?? ""
    if let family { _ = FcPatternAddString(pattern, FC_FAMILY, family) }
    if !language.isEmpty { _ = FcPatternAddString(pattern, FC_LANG, language) }
    add(weight: demand.weight, demand.slant)
    if let width = demand.width { _ = FcPatternAddDouble(pattern, FC_WIDTH, width) }
    if let spacing = demand.spacing {
      _ = FcPatternAddInteger(pattern, FC_SPACING, Int32(clamping: Int(saturating: spacing)))
    }
  }

  deinit { FcPatternDestroy(pattern) }

  private func add(weight: Double?, _ slant: FontSlant?) {
    if let weight { _ = FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(weight)) }
    if let slant { _ = FcPatternAddInteger(pattern, FC_SLANT, Int32(slant.rawValue)) }
  }
}
