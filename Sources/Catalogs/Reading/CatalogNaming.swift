/// What a file's path says of it, by the conventions of the platforms.
struct CatalogNaming {
  /// The names of the folders and of the file, which comes last.
  private let parts: [Substring]
  /// The file's name up to its last point.
  private let stem: Substring
  /// What follows that point, in small letters.
  let ending: String

  init(_ path: String) {
    parts = path.split(separator: "/")
    let last = parts.last ?? ""
    let point = last.lastIndex(of: ".")
    stem = point.map { last[..<$0] } ?? last
    ending = point.map { last[last.index(after: $0)...].lowercased() } ?? ""
  }

  // MARK: Format

  /// The format of a file that is called so and begins so; nil where neither tells.
  func format(_ head: [UInt8]) -> CatalogFormat? {
    switch ending {
    case "po", "pot": .gettext
    case "xlf", "xliff", "mxliff", "sdlxliff": Self.xliff(head)
    case "strings": .appleStrings
    case "stringsdict": .stringsdict
    case "xcstrings": .stringCatalog
    case "arb": .arb
    case "json":
      Self.contains(head, "\"sourceLanguage\"") && Self.contains(head, "\"strings\"") ? .stringCatalog : .json
    case "ts": .qt
    case "properties": .properties
    case "csv", "tsv", "tab": .csv
    case "xml", "": Self.xml(head)
    default: nil
    }
  }

  private static func xliff(_ head: [UInt8]) -> CatalogFormat {
    contains(head, "urn:oasis:names:tc:xliff:document:2") || contains(head, "version=\"2.")
      || contains(head, "version='2.") ? .xliff2 : .xliff1
  }

  private static func xml(_ head: [UInt8]) -> CatalogFormat? {
    if contains(head, "<resources") { return .android }
    if contains(head, "<xliff") { return xliff(head) }
    if contains(head, "<TS") { return .qt }
    if contains(head, "<plist") { return .stringsdict }
    return nil
  }

  /// Whether the first bytes have these, in UTF-8 or UTF-16.
  static func contains(_ head: [UInt8], _ words: StaticString) -> Bool {
    let wanted = Array(UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
    // Zeros out: UTF-16's letters are those of UTF-8.
    let bytes = head.prefix(8192).filter { $0 != 0 }
    guard let first = wanted.first, bytes.count >= wanted.count else { return false }
    for start in 0...bytes.count - wanted.count where bytes[start] == first {
      if bytes[start..<start + wanted.count].elementsEqual(wanted) { return true }
    }
    return false
  }

  // MARK: Language

  /// The language of a file that does not say it itself; nil where its path does not either.
  func language(_ format: CatalogFormat) -> String? {
    switch format {
    case .android: return android()
    case .appleStrings, .stringsdict: return apple()
    case .stringCatalog, .csv: return nil
    default: break
    }
    return named() ?? gettext() ?? folder()
  }

  /// `values-de-rAT`, `values-b+sr+Latn`; the language is the first of the qualifiers that is none of a country or a device.
  private func android() -> String? {
    for part in parts.dropLast().reversed() where part.hasPrefix("values-") {
      for qualifier in part.split(separator: "-").dropFirst() {
        if qualifier.hasPrefix("b+") {
          return qualifier.dropFirst(2).split(separator: "+").joined(separator: "-")
        }
        guard !qualifier.hasPrefix("mcc"), !qualifier.hasPrefix("mnc") else { continue }
        // What is no language by its letters says that there is none.
        guard (2...3).contains(qualifier.count), qualifier.allSatisfy({ $0.isASCII && $0.isLowercase }),
          qualifier != "car"
        else { break }
        let rest = part.drop { $0 != "-" }.split(separator: "-")
        let next = rest.firstIndex(of: qualifier).map { $0 + 1 }
        if let next, next < rest.count, rest[next].hasPrefix("r"), (3...4).contains(rest[next].count) {
          return Self.modern(qualifier) + "-" + rest[next].dropFirst()
        }
        return Self.modern(qualifier)
      }
    }
    return nil
  }

  /// The codes that Java and Android keep for three languages whose codes changed.
  private static func modern(_ code: Substring) -> String {
    switch code {
    case "iw": "he"
    case "in": "id"
    case "ji": "yi"
    default: String(code)
    }
  }

  /// `de.lproj`; `Base.lproj` is in no language that its name says.
  private func apple() -> String? {
    for part in parts.dropLast().reversed() where part.hasSuffix(".lproj") {
      let name = part.dropLast(".lproj".count)
      return name == "Base" ? nil : Self.language(name)
    }
    return nil
  }

  /// `messages_de.properties`, `app_pt_BR.arb`, `intl-de.arb`, `app.de.json`, `de.po`, `zh-Hans.json`.
  private func named() -> String? {
    // `sed_fr` is a program's name and a language, not a country's variety of Sedang.
    let isName = stem.prefix { $0 != "_" }.count == 3 && !stem.contains { $0.isUppercase }
    if !isName || !stem.contains("_"), let language = Self.language(stem) { return language }
    for separator: Character in [".", "_", "-"] {
      let words = stem.split(separator: separator)
      guard words.count > 1 else { continue }
      // The longest end that is a language: `pt_BR` rather than `BR`.
      for start in 1..<words.count where words.count - start <= 3 {
        if let language = Self.language(Substring(words[start...].joined(separator: "_"))) { return language }
      }
    }
    return nil
  }

  /// `de/LC_MESSAGES/app.po`.
  private func gettext() -> String? {
    guard let index = parts.lastIndex(of: "LC_MESSAGES"), index > 0 else { return nil }
    return Self.language(parts[index - 1])
  }

  /// `locales/de/translation.json`.
  private func folder() -> String? { parts.count > 1 ? Self.language(parts[parts.count - 2]) : nil }

  /// A language tag written with hyphens or underscores, as BCP 47 has it; nil for words that are none.
  ///
  /// Two or three small letters, a script of four, a country of two capitals or three digits, a variant.
  static func language(_ text: Substring) -> String? {
    // What glibc's locales add: a charset and a modifier.
    var name = text.prefix { $0 != "." && $0 != "@" }
    let modifier = text.drop { $0 != "@" }.dropFirst()
    if modifier.isEmpty, name.endIndex != text.endIndex, text[name.endIndex] == ".",
      !text.dropFirst(name.count + 1).lowercased().hasPrefix("utf")
    {
      name = text
    }
    let words = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = words.first, words.count <= 4, (2...3).contains(first.utf8.count),
      first.utf8.allSatisfy({ $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }), !notLanguages.contains(first)
    else { return nil }
    var tag = modern(first)
    for word in words.dropFirst() {
      let isAlphanumeric = word.utf8.allSatisfy { $0.isLetter || $0.isDigit }
      guard isAlphanumeric else { return nil }
      switch word.utf8.count {
      case 2 where word.utf8.allSatisfy(\.isLetter): tag += "-" + word.uppercased()
      case 3 where word.utf8.allSatisfy(\.isDigit): tag += "-" + word
      case 4 where word.utf8.allSatisfy(\.isLetter):
        tag += "-" + word.prefix(1).uppercased() + word.dropFirst().lowercased()
      case 5...8: tag += "-" + word.lowercased()
      default: return nil
      }
    }
    switch modifier {
    case "latin": tag += "-Latn"
    case "cyrillic": tag += "-Cyrl"
    default: break
    }
    return tag
  }

  /// Words of two or three letters that files are called and no language is.
  private static let notLanguages: Set<Substring> = [
    "key", "app", "src", "lib", "res", "json", "en_us_posix", "web", "ios", "mac", "win", "po", "ui", "i18n", "doc",
    "new",
    "old", "all", "raw", "tmp", "dev", "api", "cli", "gui", "msg", "str", "txt", "main", "test", "ids",
  ]
}
