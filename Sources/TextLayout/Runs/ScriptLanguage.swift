internal import CICU
internal import Synchronization
internal import Typography

/// The language of the characters of a script, for the choice of a font for them.
///
/// A text's own language counts for the scripts that it is written in; a Japanese name in a German text is Japanese all
/// the same, and so is Japanese in a text without a language. Han characters, which several languages write, are
/// Japanese beside kana, Korean beside Hangul, and on their own what ``HanRepertoire`` decides. The machine's locale is
/// never asked: the same text gets the same font everywhere.
struct ScriptLanguage {
  private let table: CodeUnitTable
  private let language: String
  /// The scripts in which the language is written; empty where it is not known.
  private let scripts: [String]
  /// Set when it is first asked for.
  private var han: String?

  /// - Parameter language: the language of the style; empty when it is not known.
  init(_ table: CodeUnitTable, language: String) {
    self.table = table
    self.language = language
    scripts = language.isEmpty ? [] : Subtags.shared.scripts(ofLanguage: language)
  }

  /// - Parameter script: ISO 15924 code.
  mutating func language(of script: String) -> String {
    if scripts.contains(script) { return language }
    switch script {
    case "Hira", "Kana": return "ja"
    case "Hang": return "ko"
    case "Bopo": return "zh-TW"
    case "Hani":
      let known = han ?? hanLanguage()
      han = known
      return known
    case "Zyyy", "Zinh", "Zzzz": return language
    default: return Subtags.shared.language(ofScript: script) ?? language
    }
  }

  /// - Complexity: linear in the text's length.
  private func hanLanguage() -> String {
    Self.language(of: table) ?? HanRepertoire.likelyLanguage(of: table.scalars(0..<table.count))
  }

  /// The language of a text with letters that only one language uses, by themselves or beside Han: kana are Japanese,
  /// Hangul is Korean, Bopomofo is Chinese as in Taiwan; nil for any other text.
  ///
  /// - Complexity: linear in the text's length.
  static func language(of table: CodeUnitTable) -> String? {
    guard !table.isASCII else { return nil }
    var (hasHangul, hasBopomofo) = (false, false)
    for index in 0..<table.count where table.units[index] >= 0x1100 {
      switch table.units[index] {
      // Kana and their extensions, without the middle dot and the sound mark, which Chinese and Korean have too.
      case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D:
        return "ja"
      case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB, 0xFFA0...0xFFDC: hasHangul = true
      case 0x3105...0x312F, 0x31A0...0x31BF: hasBopomofo = true
      default: break
      }
    }
    if hasHangul { return "ko" }
    return hasBopomofo ? "zh-TW" : nil
  }
}

/// What CLDR knows about languages and their scripts; it is asked only once for each.
private final class Subtags: Sendable {
  static let shared = Subtags()

  private let languages = Mutex<[String: String]>([:])
  private let scripts = Mutex<[String: [String]]>([:])
  /// More than there are scripts; records may name any number of languages.
  private static let most = 1024

  /// The language in which most text of a script is written; nil where CLDR names none.
  func language(ofScript script: String) -> String? {
    if let known = languages.withLock({ $0[script] }) { return known.isEmpty ? nil : known }
    let found = Self.part(of: Self.likely("und_" + script), cicu_language) ?? ""
    let language = found == "und" ? "" : found
    languages.withLock { $0[script] = language }
    return language.isEmpty ? nil : language
  }

  /// The scripts in which a language is written, among those that fonts are made for.
  func scripts(ofLanguage language: String) -> [String] {
    if let known = scripts.withLock({ $0[language] }) { return known }
    let locale = String(language.map { $0 == "-" ? "_" : $0 })
    let script = Self.part(of: Self.likely(locale), cicu_script)
    let found: [String] =
      switch script {
      case nil: []
      case "Jpan", "Hrkt": ["Hani", "Hira", "Kana"]
      case "Kore": ["Hang", "Hani"]
      case "Hans", "Hant": ["Hani", "Bopo"]
      case "Zyyy", "Zinh", "Zzzz": []
      case let script?: [script]
      }
    scripts.withLock {
      if $0.count >= Self.most { $0 = [:] }
      $0[language] = found
    }
    return found
  }

  private static func likely(_ locale: String) -> String? {
    var status: Int32 = 0
    var buffer = [CChar](repeating: 0, count: 128)
    let length = cicu_likelySubtags(locale, &buffer, Int32(buffer.count), &status)
    return text(buffer, length, status)
  }

  private static func part(
    of locale: String?,
    _ read: (UnsafePointer<CChar>, UnsafeMutablePointer<CChar>, Int32, UnsafeMutablePointer<Int32>) -> Int32
  ) -> String? {
    guard let locale else { return nil }
    var status: Int32 = 0
    var buffer = [CChar](repeating: 0, count: 16)
    let length = read(locale, &buffer, Int32(buffer.count), &status)
    return text(buffer, length, status)
  }

  private static func text(_ buffer: [CChar], _ length: Int32, _ status: Int32) -> String? {
    guard status <= 0, length > 0, length < buffer.count else { return nil }
    return String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
