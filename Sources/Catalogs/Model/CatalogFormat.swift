/// The formats of translations that are read, each according to the documentation of its makers.
public enum CatalogFormat: String, Sendable, Hashable, CaseIterable {
  /// GNU gettext's `.po` and `.pot`.
  case gettext
  /// OASIS XLIFF 1.0 to 1.2, `.xlf` and `.xliff`.
  case xliff1
  /// OASIS XLIFF 2.0 to 2.2.
  case xliff2
  /// Apple's `.strings`, in UTF-8 or UTF-16.
  case appleStrings
  /// Apple's `.stringsdict`: property lists of plurals and of variants by width.
  case stringsdict
  /// Xcode's string catalogues, `.xcstrings`.
  case stringCatalog
  /// Android's `res/values/strings.xml`.
  case android
  /// Flutter's Application Resource Bundles, `.arb`.
  case arb
  /// i18next's JSON, and any other nested JSON of texts.
  case json
  /// Qt Linguist's `.ts`.
  case qt
  /// Java's `.properties`.
  case properties
  /// A table with a column of keys and one for each language.
  case csv
}
