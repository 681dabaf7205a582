/// The committed texts of user interfaces, real ones and made-up mixtures of scripts; see
/// Tests/Fixtures/ui-strings.txt.
public enum InterfaceStrings {
  public struct Entry: Sendable, Hashable {
    public var language: String
    public var text: String
  }

  public static let real = read("ui-strings.tsv")
  public static let mixed = read("mixed-strings.tsv")
  public static let languages = real.reduce(into: [String]()) { if $0.last != $1.language { $0.append($1.language) } }

  public static let fixtures = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Fixtures"

  /// The bundled family made for a language's script.
  public static func family(of language: String) -> String {
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
    let bytes = (try? Files.contents(of: fixtures + "/" + name)) ?? []
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
