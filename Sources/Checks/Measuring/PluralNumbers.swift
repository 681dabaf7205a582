internal import Catalogs

/// The plural categories of whole numbers, by the rules of Unicode's CLDR (supplemental/plurals.xml, version 44).
enum PluralNumbers {
  /// The category of a number; nil for a language whose rules are not known, in which any number may have any category.
  static func category(of number: Int, _ language: String) -> PluralCategory? {
    rule(language).map { $0(number) }
  }

  /// The function that returns the category of a number, for use with many numbers.
  static func category(_ language: String) -> ((Int) -> PluralCategory)? { rule(language) }

  /// The categories of whole numbers below a million, in CLDR's order; nil if they are not known.
  static func categories(_ language: String) -> [PluralCategory]? {
    guard let rule = rule(language) else { return nil }
    let found = Set((0...200).map(rule))
    return PluralCategory.allCases.filter(found.contains)
  }

  private typealias Rule = @Sendable (Int) -> PluralCategory

  private static func rule(_ language: String) -> Rule? {
    let parts = SlotFonts.folded(language).split(separator: "-").map(String.init)
    // European Portuguese has the rule of Spanish.
    if parts.prefix(2) == ["pt", "pt"] { return rules["es"] }
    return parts.first.flatMap { rules[$0] }
  }

  private static let single: Rule = { $0 == 1 ? .one : .other }
  private static let rules: [String: Rule] = {
    var rules: [String: Rule] = [:]
    func add(_ languages: String, _ rule: @escaping Rule) {
      for language in languages.split(separator: " ") { rules[String(language)] = rule }
    }
    add("ja zh ko th vi id in ms lo my km bo dz jv yo ig su wo sah yue to") { _ in .other }
    // In several Romance languages, millions have the category "many".
    let isRound: @Sendable (Int) -> Bool = { $0 != 0 && $0 % 1_000_000 == 0 }
    add("it es ca scn lld vec") { isRound($0) ? .many : single($0) }
    add("fr pt ht") { isRound($0) ? .many : $0 < 2 ? .one : .other }
    add(
      "en de nl sv da no nb nn gl el fi et hu bg tr az eu af sq ta te ml ur sw mn ka kk ky uz ne mr ps ku ckb eo fo fy"
        + " io lb nah or os rm so tk ug vo xh yi ast sc tn ts ve an asa bal bem bez brx ce cgg chr dv ee fur gsw ha haw ia jgo jmc"
        + " kaj kcg kkj kl ks ksb lg lij mas mgo nd nnh nr ny nyn om pap rof rwk saq sd sdh seh sn ss ssy st syr teo tig vun wae"
        + " xog", single)
    add("hi bn gu kn fa am zu hy pa mg ak ln ti wa as si ff kab nso bho csw doi pcm") { $0 < 2 ? .one : .other }
    add("ru uk be") { number in
      if number % 10 == 1, number % 100 != 11 { return .one }
      return (2...4).contains(number % 10) && !(12...14).contains(number % 100) ? .few : .many
    }
    add("sr hr bs sh") { number in
      if number % 10 == 1, number % 100 != 11 { return .one }
      return (2...4).contains(number % 10) && !(12...14).contains(number % 100) ? .few : .other
    }
    add("pl") { number in
      if number == 1 { return .one }
      return (2...4).contains(number % 10) && !(12...14).contains(number % 100) ? .few : .many
    }
    add("cs sk") { $0 == 1 ? .one : (2...4).contains($0) ? .few : .other }
    add("sl dsb hsb") { number in
      switch number % 100 {
      case 1: .one
      case 2: .two
      case 3, 4: .few
      default: .other
      }
    }
    add("lt") { number in
      if (11...19).contains(number % 100) || number % 10 == 0 { return .other }
      return number % 10 == 1 ? .one : .few
    }
    add("lv prg") { number in
      if number % 10 == 0 || (11...19).contains(number % 100) { return .zero }
      return number % 10 == 1 ? .one : .other
    }
    add("ro mo") { number in
      if number == 1 { return .one }
      return number == 0 || (1...19).contains(number % 100) ? .few : .other
    }
    add("is mk") { $0 % 10 == 1 && $0 % 100 != 11 ? .one : .other }
    add("fil tl ceb") { [4, 6, 9].contains($0 % 10) ? .other : .one }
    add("he iw iu naq sat se sma smj smn sms") { $0 == 1 ? .one : $0 == 2 ? .two : .other }
    add("blo ksh lag") { $0 == 0 ? .zero : $0 == 1 ? .one : .other }
    add("shi") { $0 < 2 ? .one : $0 <= 10 ? .few : .other }
    add("tzm") { $0 < 2 || (11...99).contains($0) ? .one : .other }
    add("mt") { number in
      if number == 1 || number == 2 { return number == 1 ? .one : .two }
      if number == 0 || (3...10).contains(number % 100) { return .few }
      return (11...19).contains(number % 100) ? .many : .other
    }
    add("gd") { number in
      switch number {
      case 1, 11: .one
      case 2, 12: .two
      case 3...10, 13...19: .few
      default: .other
      }
    }
    add("gv") { number in
      switch number % 10 {
      case 1: .one
      case 2: .two
      default: number % 20 == 0 ? .few : .other
      }
    }
    add("br") { number in
      let isTeen = [11, 12, 71, 72, 91, 92].contains(number % 100)
      switch number % 10 {
      case 1 where !isTeen: return .one
      case 2 where !isTeen: return .two
      case 3, 4, 9: if ![1, 7, 9].contains(number / 10 % 10) { return .few }
      default: break
      }
      return isRound(number) ? .many : .other
    }
    add("kw") { number in
      if number < 2 { return number == 0 ? .zero : .one }
      let thousands = number % 100_000
      if [2, 22, 42, 62, 82].contains(number % 100) || number % 1_000_000 == 100_000
        || number % 1000 == 0 && (1000...20_000 ~= thousands || [40_000, 60_000, 80_000].contains(thousands))
      {
        return .two
      }
      if [3, 23, 43, 63, 83].contains(number % 100) { return .few }
      return [1, 21, 41, 61, 81].contains(number % 100) ? .many : .other
    }
    add("ar") { number in
      switch number {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default: break
      }
      switch number % 100 {
      case 3...10: return .few
      case 11...99: return .many
      default: return .other
      }
    }
    add("ga") { number in
      switch number {
      case 1: .one
      case 2: .two
      case 3...6: .few
      case 7...10: .many
      default: .other
      }
    }
    add("cy") { number in
      switch number {
      case 0: .zero
      case 1: .one
      case 2: .two
      case 3: .few
      case 6: .many
      default: .other
      }
    }
    return rules
  }()
}
