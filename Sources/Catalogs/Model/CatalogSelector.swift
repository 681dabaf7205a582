/// One of the conditions under which a program shows a text and not another one of the same entry.
public enum CatalogSelector: Sendable, Hashable {
  /// A plural category of a number; `of` is the name or position of the number, if the format states it.
  case plural(PluralCategory, of: String?)
  /// The same for ordinal numbers, "1st, 2nd".
  case ordinal(PluralCategory, of: String?)
  /// Exactly one number, as ICU's `=0`.
  case count(String, of: String?)
  /// The plural form of this index, as gettext's `msgstr[1]` and Qt's second `numerusform`; ``CatalogEntry/pluralRule``
  /// determines the numbers for it.
  case index(Int)
  /// A keyword of a choice, as in ICU's `select` and i18next's contexts.
  case choice(String, of: String?)
  /// A device, by Apple's name: `iphone`, `ipad`, `mac`, `applewatch`, `appletv`, `applevision`, `ipod`, `other`.
  case device(String)
  /// The width in characters up to which Apple's `NSStringVariableWidthRuleType` uses the text.
  case width(Int)
  /// One of Qt's variants of different length, the longest first, counted from 0: a program shows the first that fits.
  case variant(Int)
}

extension CatalogSelector {
  /// What selects the text as formats write it, without the name of what is counted.
  var written: String {
    switch self {
    case .plural(let category, _), .ordinal(let category, _): category.rawValue
    case .count(let count, _): "=" + count
    case .index(let index): "[\(index)]"
    case .choice(let word, _): word
    case .device(let device): device
    case .width(let width): "\(width)"
    case .variant(let index): "\(index)"
    }
  }
}
