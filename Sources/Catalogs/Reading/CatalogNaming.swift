/// The format and language of a file, as its path states them by the conventions of the platforms.
struct CatalogNaming {
  /// The names of the folders and, last, of the file.
  private let parts: [Substring]
  /// The file's name up to its last point.
  private let stem: Substring
  /// The part after that point, in lower case.
  let ending: String

  init(_ path: String) {
    parts = path.split(separator: "/")
    let last = parts.last ?? ""
    let point = last.lastIndex(of: ".")
    stem = point.map { last[..<$0] } ?? last
    ending = point.map { last[last.index(after: $0)...].lowercased() } ?? ""
  }

  // MARK: Format

  /// The format of a file with this name that begins with these bytes; nil if it cannot be recognised.
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

  /// Whether the first bytes contain these, in UTF-8 or UTF-16.
  static func contains(_ head: [UInt8], _ words: StaticString) -> Bool {
    let wanted = Array(UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
    // Without the zero bytes, ASCII text in UTF-16 is the same as in UTF-8.
    let bytes = head.prefix(8192).filter { $0 != 0 }
    guard let first = wanted.first, bytes.count >= wanted.count else { return false }
    for start in 0...bytes.count - wanted.count where bytes[start] == first {
      if bytes[start..<start + wanted.count].elementsEqual(wanted) { return true }
    }
    return false
  }

  // MARK: Language

  /// The language of a file that does not state it; nil if its path does not state it either.
  func language(_ format: CatalogFormat) -> String? {
    switch format {
    // The folders of the platforms; a file outside them may have its language in its name.
    case .android:
      return parts.dropLast().contains { $0 == "values" || $0.hasPrefix("values-") } ? android() : named()
    case .appleStrings, .stringsdict:
      return parts.dropLast().contains { $0.hasSuffix(".lproj") } ? apple() : named()
    case .stringCatalog: return nil
    default: break
    }
    return named() ?? gettext() ?? folder()
  }

  /// `values-de-rAT`, `values-b+sr+Latn`; the language is the first qualifier that does not stand for a country or a
  /// device.
  private func android() -> String? {
    for part in parts.dropLast().reversed() where part.hasPrefix("values-") {
      for qualifier in part.split(separator: "-").dropFirst() {
        if qualifier.hasPrefix("b+") {
          return qualifier.dropFirst(2).split(separator: "+").joined(separator: "-")
        }
        guard !qualifier.hasPrefix("mcc"), !qualifier.hasPrefix("mnc") else { continue }
        // A qualifier that cannot be a language means that the folder names none.
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

  /// The current code for one of the old codes that Java and Android use for three languages.
  private static func modern(_ code: Substring) -> String {
    switch code {
    case "iw": "he"
    case "in": "id"
    case "ji": "yi"
    default: String(code)
    }
  }

  /// `de.lproj`; `Base.lproj` does not name its language.
  private func apple() -> String? {
    for part in parts.dropLast().reversed() where part.hasSuffix(".lproj") {
      let name = part.dropLast(".lproj".count)
      return name == "Base" ? nil : Self.language(name)
    }
    return nil
  }

  /// `messages_de.properties`, `app_pt_BR.arb`, `intl-de.arb`, `app.de.json`, `de.po`, `zh-Hans.json`.
  private func named() -> String? {
    if let language = Self.plausible(stem) { return language }
    for separator: Character in [".", "_", "-"] {
      let words = stem.split(separator: separator)
      guard words.count > 1 else { continue }
      // The longest ending that is a language: `pt_BR` rather than `BR`.
      for start in 1..<words.count where words.count - start <= 3 {
        if let language = Self.plausible(Substring(words[start...].joined(separator: "_"))) { return language }
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
  private func folder() -> String? { parts.count > 1 ? Self.plausible(parts[parts.count - 2]) : nil }

  /// The language that the name of a file or folder states; nil if the name is just words, such as `to_do`. A country
  /// is recognised by its capitals or, as in `pt_br`, as a country of that language.
  private static func plausible(_ text: Substring) -> String? {
    guard let tag = language(text) else { return nil }
    let words = text.split { $0 == "-" || $0 == "_" || $0 == "." || $0 == "@" }
    guard let first = words.first else { return nil }
    if first.utf8.count == 2, !codes.contains(first) { return nil }
    guard words.count > 1, !text.contains("@") else { return tag }
    for word in words.dropFirst() where !word.contains(where: \.isUppercase) {
      switch word.utf8.count {
      case 2: guard countries[first]?.contains(word) == true else { return nil }
      case 4: guard scripts.contains(word) else { return nil }
      case 5...: guard word.hasPrefix("utf") || word == "valencia" || word == "posix" else { return nil }
      default: break
      }
    }
    return tag
  }

  /// The two-letter codes of ISO 639-1, including withdrawn ones.
  private static let codes: Set<Substring> = words(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es \
    et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji jv jw \
    ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng \
    nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv \
    sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """)

  /// Scripts that are written in lower case in names of files.
  private static let scripts: Set<Substring> = words("hans hant latn cyrl arab deva guru tfng mong beng")

  /// The countries of each language that are written in lower case in names of files.
  private static let countries: [Substring: Set<Substring>] = [
    "ar": words("ae bh dz eg iq jo kw lb ly ma om qa sa sd sy tn ye"), "bn": words("bd in"), "ca": words("es ad"),
    "cs": words("cz"), "da": words("dk"), "de": words("de at ch li lu be it"), "el": words("gr cy"),
    "en": words("us gb uk ca au nz ie in za sg hk ph ng ke mt my"), "et": words("ee"), "eu": words("es"),
    "es": words("es mx ar co cl pe ve us uy ec gt cr pa do bo py sv hn ni pr cu"), "fa": words("ir af"),
    "fi": words("fi"), "fr": words("fr ca ch be lu ma dz sn ci"), "gl": words("es"), "he": words("il"),
    "hi": words("in"), "hr": words("hr ba"), "hu": words("hu"), "hy": words("am"), "id": words("id"), "is": words("is"),
    "it": words("it ch"), "ja": words("jp"), "ka": words("ge"), "kk": words("kz"), "km": words("kh"),
    "ko": words("kr kp"),
    "lt": words("lt"), "lv": words("lv"), "mk": words("mk"), "ml": words("in"), "mn": words("mn"), "mr": words("in"),
    "ms": words("my sg bn"), "my": words("mm"), "nb": words("no"), "ne": words("np in"), "nl": words("nl be"),
    "nn": words("no"), "no": words("no"), "pa": words("in pk"), "pl": words("pl"), "pt": words("pt br ao mz"),
    "ro": words("ro md"), "ru": words("ru ua by kz"), "si": words("lk"), "sk": words("sk"), "sl": words("si"),
    "sq": words("al xk"), "sr": words("rs ba me"), "sv": words("se fi"), "sw": words("ke tz"), "ta": words("in lk sg"),
    "te": words("in"), "th": words("th"), "tl": words("ph"), "tr": words("tr cy"), "uk": words("ua"),
    "ur": words("pk in"),
    "uz": words("uz"), "vi": words("vn"), "zh": words("cn tw hk sg mo"), "fil": words("ph"),
  ]

  /// Whether this may be the tag of a language: it has the form of BCP 47, and a first part of two letters is a code of
  /// ISO 639-1.
  static func isLanguage(_ tag: String) -> Bool {
    let parts = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, (2...8).contains(first.utf8.count), first.utf8.allSatisfy(\.isLetter),
      parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy { $0.isLetter || $0.isDigit } })
    else { return false }
    return first.utf8.count > 2 || codes.contains(Substring(first.lowercased()))
  }

  /// A language of the country with this code, as people write `jp` for Japanese.
  static func language(ofCountry code: String) -> String? {
    countries.filter { $0.value.contains(Substring(code)) }.keys.min().map(String.init)
  }

  private static func words(_ text: Substring) -> Set<Substring> { Set(text.split(separator: " ")) }

  /// A language tag that is written with hyphens or underscores, in the form of BCP 47; nil for other words.
  ///
  /// A tag has two or three lower-case letters, a script of four letters, a country of two capitals or three digits,
  /// and a variant.
  static func language(_ text: Substring) -> String? {
    // The names of glibc's locales add a charset and a modifier.
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

  /// Words of two or three letters that name files but not languages.
  private static let notLanguages: Set<Substring> = [
    "key", "app", "src", "lib", "res", "json", "en_us_posix", "web", "ios", "mac", "win", "po", "ui", "i18n", "doc",
    "new",
    "old", "all", "raw", "tmp", "dev", "api", "cli", "gui", "msg", "str", "txt", "main", "test", "ids",
  ]
}
