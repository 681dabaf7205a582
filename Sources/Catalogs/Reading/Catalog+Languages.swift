extension Catalog {
  /// Whether this may be the tag of a language: it has the form of BCP 47, and a first part of two letters is a code of
  /// ISO 639-1.
  package static func isLanguage(_ tag: String) -> Bool { CatalogNaming.isLanguage(tag) }

  /// A language of the country with this code, for people who write `jp` for Japanese.
  package static func language(ofCountry code: String) -> String? { CatalogNaming.language(ofCountry: code) }
}
