/// The rules by which Qt chooses a `<numerusform>` for a number. They differ from Unicode's in the order of forms, and
/// often have fewer forms (qttools, `src/linguist/shared/numerus.cpp`).
enum QtNumerus {
  /// The rule of a language; nil if Qt has none for it.
  static func rule(_ language: String) -> PluralRule? {
    let parts = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
    guard let first = parts.first else { return nil }
    // Brazilian Portuguese has the rule of French, European Portuguese that of English.
    if first == "pt", parts.contains("br") { return PluralRule(french) }
    return rules.first { $0.languages.contains(first) }.flatMap { PluralRule($0.rule) }
  }

  private static let french = "nplurals=2; plural=n>1"

  private static let rules: [(languages: [String], rule: String)] = [
    (
      "bi my zh dz fj gn hu id ja jv ko ms na om fa su tt th bo tr vi yo za",
      "nplurals=1; plural=0"
    ),
    ("hy br fr fil ti wa", french),
    ("lv", "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n!=0 ? 1 : 2"),
    ("is", "nplurals=2; plural=n%10==1 && n%100!=11 ? 0 : 1"),
    ("dv iu ik ga gv mi se sm sa", "nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2"),
    ("gd", "nplurals=4; plural=n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n>2 && n<20 ? 2 : 3"),
    ("sk cs", "nplurals=3; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : 2"),
    ("mk", "nplurals=3; plural=n%10==1 ? 0 : n%10==2 ? 1 : 2"),
    ("lt", "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10!=0 && (n%100<10 || n%100>19) ? 1 : 2"),
    (
      "bs be hr ru sr uk",
      "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
    ),
    ("pl", "nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"),
    ("ro mo", "nplurals=3; plural=n==1 ? 0 : n==0 || n%100>0 && n%100<20 ? 1 : 2"),
    ("sl", "nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3"),
    ("mt", "nplurals=4; plural=n==1 ? 0 : n==0 || n%100>=1 && n%100<=10 ? 1 : n%100>=11 && n%100<=19 ? 2 : 3"),
    ("cy", "nplurals=5; plural=n==0 ? 0 : n==1 ? 1 : n>=2 && n<=5 ? 2 : n==6 ? 3 : 4"),
    ("ar", "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5"),
    (
      "ab aa af sq am as ay az ba eu bn bg ca kw co da nl en eo et fo fi fur fy gl ka de el kl gu ha he iw hi ia ie it kn ks kk"
        + " km rw ky ku lo la ln lb mg ml mr mn ne nso nb no nn oc or ps pt pa qu rm rn sn sd si so st es sw ss sv tg ta te to"
        + " ts tn tk ug ur uz vo wo xh yi zu",
      "nplurals=2; plural=n!=1"
    ),
  ].map { ($0.0.split(separator: " ").map(String.init), $0.1) }
}
