/// The translations of a file, whatever its format.
public struct Catalog: Sendable {
  /// The reasons for which entries are skipped.
  public enum Skipped: String, Sendable, Hashable, CaseIterable {
    /// gettext's fuzzy entries, which `msgfmt` leaves out.
    case fuzzy
    /// Entries that the program no longer has: gettext's `#~`, Qt's `vanished` and `obsolete`, Xcode's `stale`.
    case obsolete
    /// Entries that could not be read, each with a warning.
    case unreadable
    /// Resources that are not texts: numbers, colours, styles, references to other kinds of resources, `@null`.
    case notText
    /// References to the text of another entry, which is read itself: Android's `@string/name`.
    case reference
  }

  /// The format that the file was read as.
  public var format: CatalogFormat
  /// The file's name as it was given.
  public var file: String
  /// The language of the texts: the one that the file states, or else the one that its name or folder states by the
  /// platform's convention; nil if neither does, or if the entries are in different languages.
  public var language: String?
  /// The language of the source texts, if the file gives it.
  public var sourceLanguage: String?
  /// gettext's `Plural-Forms`, as in the header.
  public var pluralForms: String?
  /// The entries in the order of the file; empty if they were passed on one by one.
  public var entries: [CatalogEntry] = []
  /// The problems of entries that were read nevertheless, or left out.
  public var warnings: [CatalogError] = []
  /// The number of entries that were skipped, by reason.
  public var skipped: [Skipped: Int] = [:]

  /// A catalogue without entries.
  public init(format: CatalogFormat, file: String, language: String? = nil) {
    self.format = format
    self.file = file
    self.language = language
  }
}
