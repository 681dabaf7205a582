/// Where a language writes the sign of a currency.
///
/// From Unicode's CLDR, version 42, as in ICU 72 (the pattern of amounts in euros); marks of direction, which are not
/// seen, are left out.
enum CurrencyPlace: Sendable, Hashable {
  case before, beforeWithSpace, after, afterWithSpace

  /// The place for a language, by the longest of its tags that is known: `de-AT` before `de`.
  static func of(_ language: String) -> CurrencyPlace { LanguageTags.value(language, in: byLanguage) ?? .before }

  /// An amount with the sign.
  func written(_ amount: String, _ sign: String) -> String {
    switch self {
    case .before: sign + amount
    case .beforeWithSpace: sign + "\u{A0}" + amount
    case .after: amount + sign
    case .afterWithSpace: amount + "\u{A0}" + sign
    }
  }

  private static let byLanguage: [Substring: CurrencyPlace] = {
    var found: [Substring: CurrencyPlace] = [:]
    func add(_ languages: String, _ place: CurrencyPlace) {
      for language in languages.split(separator: " ") { found[language] = place }
    }
    add(
      "bn-in es-419 es-bo es-br es-bz es-cl es-cr es-cu es-do es-ec es-gq es-gt es-hn es-mx es-ni es-pa es-pr es-sv es-us es-ve",
      .before)
    add(
      "as bgc bo brx de-at de-ch de-li en-ch en-mv eo es-ar es-co es-pe es-py es-uy fa-af ff-adlm fur fy ha ia ii it-ch jgo jv"
        + " kgp kkj kok lag lkt lrc mai mfe mg mgh mgo mi mn mni ms-bn mzn nb ne nl nnh no os pa-arab ps pt qu raj rw sat"
        + " sd-deva sw ta-my ta-sg to ur-in uz-arab wae wo yi yrl",
      .beforeWithSpace)
    add("agq bez bn ccp dje kab khq km ksb lg lu luo rn rwk sbp seh ses shi twq zgh", .after)
    add(
      "ar asa ast az bas be bg br bs ca ce ckb cs cv da de dsb dua dyo el en-150 en-dk en-se es et eu ewo ff fi fo fr gl gsw"
        + " he hr hsb hu hy is it iw ka kea kk ksf ksh ku ky lb ln lt lv mk my nmg nn pl pt-ao pt-ch pt-cv pt-gq pt-gw pt-lu"
        + " pt-mo pt-mz pt-pt pt-st pt-tl rm ro ru sah sc sd se sk sl smn sq sr sv tg tk tt tzm uk uz vi xog yav",
      .afterWithSpace)
    return found
  }()
}
