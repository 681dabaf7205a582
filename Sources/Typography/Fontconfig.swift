internal import CFontconfig

/// A fontconfig pattern, as `Family:weight=bold:lang=ja` says it; parsing needs no configuration and opens nothing.
final class FontPattern {
  fileprivate let pattern: OpaquePointer

  /// - Throws: ``FontError/badPattern(_:)``
  init(_ text: String) throws(FontError) {
    guard let pattern = FcNameParse(text) else { throw .badPattern(text) }
    self.pattern = pattern
  }

  deinit { FcPatternDestroy(pattern) }

  /// The first family asked for; nil when the pattern names none.
  var family: String? { string(FC_FAMILY) }
  var file: String? { string(FC_FILE) }

  /// OpenType weight class, 1...1000; nil when the pattern does not say.
  var weight: Double? {
    var value = 0.0
    guard FcPatternGetDouble(pattern, FC_WEIGHT, 0, &value) == FcResultMatch else { return nil }
    return FcWeightToOpenTypeDouble(value)
  }

  var isItalic: Bool? {
    var value: Int32 = 0
    guard FcPatternGetInteger(pattern, FC_SLANT, 0, &value) == FcResultMatch else { return nil }
    return value != FC_SLANT_ROMAN
  }

  func setWeight(_ weight: Double) {
    _ = FcPatternDel(pattern, FC_WEIGHT)
    _ = FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(weight))
  }

  func setItalic(_ isItalic: Bool) {
    _ = FcPatternDel(pattern, FC_SLANT)
    _ = FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
  }

  /// A pattern for any installed font that has some characters, best the one made for a language.
  ///
  /// - Parameter isEmoji: asks for colour emoji.
  init?(covering characters: [Unicode.Scalar], language: String, weight: Double, isItalic: Bool, isEmoji: Bool) {
    guard let pattern = FcPatternCreate() else { return nil }
    self.pattern = pattern
    if let charset = FcCharSetCreate() {
      for character in characters { _ = FcCharSetAddChar(charset, character.value) }
      _ = FcPatternAddCharSet(pattern, FC_CHARSET, charset)
      FcCharSetDestroy(charset)
    }
    let language = isEmoji ? "und-zsye" : language
    if !language.isEmpty { _ = FcPatternAddString(pattern, FC_LANG, language) }
    if isEmoji { _ = FcPatternAddBool(pattern, FC_COLOR, FcTrue) }
    _ = FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(weight))
    _ = FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    _ = FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
  }

  fileprivate func string(_ key: String) -> String? { fontconfigString(pattern, key, 0) }
}

/// The fonts installed on this machine, as fontconfig lists and orders them.
///
/// Started on first use only: reading the configuration costs more than a whole fit with a bundled font.
final class Fontconfig: Sendable {
  /// Nil when fontconfig cannot start.
  static let shared = Fontconfig()

  private nonisolated(unsafe) let configuration: OpaquePointer

  private init?() {
    guard let configuration = FcInitLoadConfigAndFonts() else { return nil }
    self.configuration = configuration
  }

  struct Match: Hashable {
    let path: String
    let faceIndex: Int
    /// Which named instance of a variable font, counted from 1; 0 for none.
    let instance: Int
    /// In HarfBuzz's syntax, for an instance that has no name.
    let variations: String?
    let families: [String]
  }

  /// The installed font closest to a pattern; nil when none is installed.
  func match(_ pattern: FontPattern) -> Match? {
    guard let query = FcPatternDuplicate(pattern.pattern) else { return nil }
    defer { FcPatternDestroy(query) }
    _ = FcConfigSubstitute(configuration, query, FcMatchPattern)
    FcDefaultSubstitute(query)
    var result = FcResultNoMatch
    guard let found = FcFontMatch(configuration, query, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    return match(of: found)
  }

  /// The installed fonts closest to a pattern, best first, without those that add no character to the ones before.
  func sorted(_ pattern: FontPattern, limit: Int) -> [Match] {
    guard let query = FcPatternDuplicate(pattern.pattern) else { return [] }
    defer { FcPatternDestroy(query) }
    _ = FcConfigSubstitute(configuration, query, FcMatchPattern)
    FcDefaultSubstitute(query)
    var result = FcResultNoMatch
    guard let set = FcFontSort(configuration, query, FcTrue, nil, &result) else { return [] }
    defer { FcFontSetDestroy(set) }
    return (0..<min(Int(set.pointee.nfont), limit)).compactMap { index in
      set.pointee.fonts[index].flatMap(match(of:))
    }
  }

  private func match(of font: OpaquePointer) -> Match? {
    guard let path = fontconfigString(font, FC_FILE, 0) else { return nil }
    var index: Int32 = 0
    _ = FcPatternGetInteger(font, FC_INDEX, 0, &index)
    // The low 16 bits are the face, the high ones a named instance.
    return Match(
      path: path, faceIndex: Int(index & 0xFFFF), instance: Int(index >> 16 & 0x7FFF),
      variations: fontconfigString(font, FC_FONT_VARIATIONS, 0), families: families(of: font))
  }

  /// Every installed family name, each once, in no particular order.
  func allFamilies() -> [String] {
    guard let everything = FcPatternCreate(), let keys = FcObjectSetCreate() else { return [] }
    defer {
      FcPatternDestroy(everything)
      FcObjectSetDestroy(keys)
    }
    _ = FcObjectSetAdd(keys, FC_FAMILY)
    guard let list = FcFontList(configuration, everything, keys) else { return [] }
    defer { FcFontSetDestroy(list) }
    var names: Set<String> = []
    for index in 0..<Int(list.pointee.nfont) {
      if let font = list.pointee.fonts[index] { names.formUnion(families(of: font)) }
    }
    return Array(names)
  }

  private func families(of pattern: OpaquePointer) -> [String] {
    var names: [String] = []
    while let name = fontconfigString(pattern, FC_FAMILY, Int32(names.count)) { names.append(name) }
    return names
  }

  static var version: String {
    let version = FcGetVersion()
    return "\(version / 10000).\(version / 100 % 100).\(version % 100)"
  }
}

private func fontconfigString(_ pattern: OpaquePointer, _ key: String, _ index: Int32) -> String? {
  var value: UnsafeMutablePointer<FcChar8>?
  guard FcPatternGetString(pattern, key, index, &value) == FcResultMatch, let value else { return nil }
  return String(cString: value)
}
