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
  var language: Bool { FcPatternGetLangSet(pattern, FC_LANG, 0, nil) == FcResultMatch }

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

  struct Match {
    let path: String
    let faceIndex: Int
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
    guard let path = fontconfigString(found, FC_FILE, 0) else { return nil }
    var index: Int32 = 0
    _ = FcPatternGetInteger(found, FC_INDEX, 0, &index)
    // The low 16 bits are the face, the high ones a named instance of a variable font.
    return Match(path: path, faceIndex: Int(index & 0xFFFF), families: families(of: found))
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
