/// The place at which a language writes the currency or per cent sign.
///
/// From Unicode's CLDR, version 42, as in ICU 72 (the pattern of amounts in euros, and that of percentages); direction
/// marks, which are invisible, are left out.
enum SignPlace: Sendable, Hashable {
  case before, beforeWithSpace, after, afterWithSpace

  /// The place of the currency sign in a language, by the longest of its tags that is known: `de-AT` before `de`.
  static func ofCurrency(_ language: String) -> SignPlace { LanguageTags.value(language, in: currencies) ?? .before }

  /// The place of the per cent sign in a language.
  static func ofPercent(_ language: String) -> SignPlace { LanguageTags.value(language, in: percentages) ?? .after }

  /// A number with the sign.
  func written(_ amount: String, _ sign: String) -> String {
    switch self {
    case .before: sign + amount
    case .beforeWithSpace: sign + "\u{A0}" + amount
    case .after: amount + sign
    case .afterWithSpace: amount + "\u{A0}" + sign
    }
  }

  private static let currencies = table([
    (
      "bn-in es-419 es-bo es-br es-bz es-cl es-cr es-cu es-do es-ec es-gq es-gt es-hn es-mx es-ni es-pa es-pr es-sv es-us es-ve",
      .before
    ),
    (
      "as bgc bo brx de-at de-ch de-li en-ch en-mv eo es-ar es-co es-pe es-py es-uy fa-af ff-adlm fur fy ha ia ii it-ch jgo jv"
        + " kgp kkj kok lag lkt lrc mai mfe mg mgh mgo mi mn mni ms-bn mzn nb ne nl nnh no os pa-arab ps pt qu raj rw sat"
        + " sd-deva sw ta-my ta-sg to ur-in uz-arab wae wo yi yrl",
      .beforeWithSpace
    ),
    ("agq bez bn ccp dje kab khq km ksb lg lu luo rn rwk sbp seh ses shi twq zgh", .after),
    (
      "ar asa ast az bas be bg br bs ca ce ckb cs cv da de dsb dua dyo el en-150 en-dk en-se es et eu ewo ff fi fo fr gl gsw"
        + " he hr hsb hu hy is it iw ka kea kk ksf ksh ku ky lb ln lt lv mk my nmg nn pl pt-ao pt-ch pt-cv pt-gq pt-gw pt-lu"
        + " pt-mo pt-mz pt-pt pt-st pt-tl rm ro ru sah sc sd se sk sl smn sq sr sv tg tk tt tzm uk uz vi xog yav",
      .afterWithSpace
    ),
  ])

  private static let percentages = table([
    ("bs-cyrl de-ch de-li es-mx fr-ch", .after),
    (
      "bas be br bs ca ce ckb cs cv da de dsb dua dz en-at en-de en-dk en-fi en-se es fi fo fr gl gsw hr"
        + " hsb kl ksh lb lt mk nb nn no qu rm rn ro ru se sk sl smn sv tk tt zgh",
      .afterWithSpace
    ),
    ("eu", .beforeWithSpace),
    ("ku tr", .before),
  ])

  /// The places by language.
  private static func table(_ rows: [(languages: String, place: SignPlace)]) -> [Substring: SignPlace] {
    var found: [Substring: SignPlace] = [:]
    for row in rows {
      for language in row.languages.split(separator: " ") { found[language] = row.place }
    }
    return found
  }
}
