/// The digits of a language, and the marks between them.
///
/// From Unicode's CLDR, version 42, as in ICU 72 (`NumberElements`: the default numbering system, its symbols and the
/// pattern of decimals). Languages that group only numbers of five digits or more (`minimumGroupingDigits`) are
/// measured with four digits grouped as well, as Java's and Apple's formatters write them.
struct NumberMarks: Sendable, Hashable {
  var group = ","
  var decimal = "."
  /// The per cent sign.
  var percent = "%"
  /// The digit 0; the others follow it in Unicode.
  var zero: Unicode.Scalar = "0"
  /// Whether all groups but the last have two digits, as in India.
  var hasPairs = false

  /// Numbers as programmers write them, independent of any language.
  static let plain = NumberMarks()

  /// The marks of a language, by the longest of its tags that is known: `de-AT` before `de`.
  static func of(_ language: String) -> NumberMarks { LanguageTags.value(language, in: byLanguage) ?? plain }

  /// Whole digits, `0` to `9`, as the language writes them.
  func written(_ digits: String, grouped: Bool) -> String {
    var result = String.UnicodeScalarView()
    let count = digits.unicodeScalars.count
    for (index, digit) in digits.unicodeScalars.enumerated() {
      let left = count - index
      let isBreak = left == 3 || left > 3 && (hasPairs ? left % 2 == 1 : left % 3 == 0)
      if grouped, index > 0, isBreak { result.append(contentsOf: group.unicodeScalars) }
      result.append(local(digit))
    }
    return String(result)
  }

  private func local(_ digit: Unicode.Scalar) -> Unicode.Scalar {
    guard ("0"..."9").contains(digit) else { return digit }
    return Unicode.Scalar(zero.value + digit.value - 0x30) ?? digit
  }

  private static let byLanguage: [Substring: NumberMarks] = {
    var found: [Substring: NumberMarks] = [:]
    func add(_ languages: String, _ marks: NumberMarks) {
      for language in languages.split(separator: " ") { found[language] = marks }
    }
    let arabic = NumberMarks(group: "\u{66C}", decimal: "\u{66B}", percent: "\u{66A}", zero: "\u{660}")
    let persian = NumberMarks(group: "\u{66C}", decimal: "\u{66B}", percent: "\u{66A}", zero: "\u{6F0}")
    // Regions that differ from the rest of their language.
    add(
      "ar-ae ar-eh es-419 es-br es-bz es-cu es-do es-gt es-hn es-mx es-ni es-pa es-pe es-pr es-sv es-us ta-my ta-sg",
      plain)
    add("ks-deva sd-deva", plain)
    add(
      "ar-dz ar-ly ar-ma ar-tn ast az bs ca da de dsb el en-at en-be en-de en-dk en-nl en-si es eu fo fr-lu fr-ma fur fy gl hr"
        + " hsb ia id is it jgo jv kgp kkj kl km ku lb ln lo lu mgh mk ms-bn ms-id mua nl nnh pt qu-bo rn ro rw sc seh sg sl sr"
        + " su sw-cd tr vi wo yrl",
      NumberMarks(group: ".", decimal: ","))
    add(
      "af agq bas be bg br cs cv de-at dua dyo en-fi en-se en-za eo es-cr et ewo ff fi fr-ca hu hy ka kab kea kk ksf ksh ky lt"
        + " lv nb nmg nn os pl pt-ao pt-ch pt-cv pt-gq pt-gw pt-lu pt-mo pt-mz pt-pt pt-st pt-tl ru sah se shi sk smn sq sv tg"
        + " tk tt tzm uk uz yav zgh",
      NumberMarks(group: "\u{A0}", decimal: ","))
    add("fr", NumberMarks(group: "\u{202F}", decimal: ","))
    add("dje khq mfe ses twq xh", NumberMarks(group: "\u{A0}", decimal: "."))
    add("de-ch de-li en-ch gsw it-ch rm", NumberMarks(group: "’", decimal: "."))
    add("wae", NumberMarks(group: "’", decimal: ","))
    add("brx en-in gu hi ml or pa ta te", NumberMarks(hasPairs: true))
    add("ar ckb sd", arabic)
    add("fa ks lrc mzn pa-arab ps ur-in uz-arab", persian)
    add("mr ne sa", NumberMarks(zero: "\u{966}", hasPairs: true))
    add("bgc bho raj", NumberMarks(zero: "\u{966}"))
    add("as bn", NumberMarks(zero: "\u{9E6}", hasPairs: true))
    add("mni", NumberMarks(zero: "\u{9E6}"))
    add("dz", NumberMarks(zero: "\u{F20}", hasPairs: true))
    add("my", NumberMarks(zero: "\u{1040}"))
    add("sat", NumberMarks(zero: "\u{1C50}"))
    add("ccp", NumberMarks(zero: "\u{11136}", hasPairs: true))
    return found
  }()
}
