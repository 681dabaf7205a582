import Glibc
import Testing
import TextLayout
import Typography

/// The committed texts of user interfaces, real ones and made-up mixtures of scripts; see Tests/Fixtures/ui-strings.txt.
enum InterfaceStrings {
  struct Entry: Sendable, Hashable {
    var language: String
    var text: String
  }

  static let real = read("ui-strings.tsv")
  static let mixed = read("mixed-strings.tsv")
  static let languages = real.reduce(into: [String]()) { if $0.last != $1.language { $0.append($1.language) } }

  static let fixtures = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Fixtures"

  /// The bundled family made for a language's script.
  static func family(of language: String) -> String {
    switch language {
    case "ar", "fa", "ur": "Noto Sans Arabic"
    case "he": "Noto Sans Hebrew"
    case "hi": "Noto Sans Devanagari"
    case "bn": "Noto Sans Bengali"
    case "ta": "Noto Sans Tamil"
    case "te": "Noto Sans Telugu"
    case "th": "Noto Sans Thai"
    case "lo": "Noto Sans Lao"
    case "km": "Noto Sans Khmer"
    case "my": "Noto Sans Myanmar"
    case "ja", "zh-CN", "zh-TW", "ko": "Droid Sans Fallback"
    default: "Noto Serif"
    }
  }

  private static func read(_ name: String) -> [Entry] {
    guard let file = fopen(fixtures + "/" + name, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { row in
      let columns = row.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return columns.count == 2 ? Entry(language: columns[0], text: unescaped(columns[1])) : nil
    }
  }

  private static func unescaped(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let backslash = rest.firstIndex(of: "\\") {
      result += rest[..<backslash]
      let next = rest.index(after: backslash)
      result += "\n"
      rest = next < rest.endIndex ? rest[rest.index(after: next)...] : ""
    }
    return result + rest
  }
}
