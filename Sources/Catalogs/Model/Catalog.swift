/// Translations as a file has them, whatever its format.
public struct Catalog: Sendable {
  /// Entries that are not handed on, and why.
  public enum Skipped: String, Sendable, Hashable, CaseIterable {
    /// gettext's fuzzy entries, which `msgfmt` leaves out of what programs read.
    case fuzzy
    /// Entries that the program no longer has: gettext's `#~`, Qt's `vanished` and `obsolete`, Xcode's `stale`.
    case obsolete
    /// Entries that could not be read, each with a warning.
    case unreadable
    /// What is not a text: numbers, colours, styles, references to other kinds of resources, `@null`.
    case notText
    /// Texts that are those of another entry, which has its own place: Android's `@string/name`.
    case reference
  }

  /// How the file was read.
  public var format: CatalogFormat
  /// The file's name as it was given.
  public var file: String
  /// The language of the texts: what the file says, else what its name or folder says by the platform's convention; nil
  /// where neither does, or where the entries differ.
  public var language: String?
  /// The language of the source texts where the file says it.
  public var sourceLanguage: String?
  /// gettext's `Plural-Forms`, as the header has it.
  public var pluralForms: String?
  /// In the order of the file; none where they were handed on one by one.
  public var entries: [CatalogEntry] = []
  /// What was odd and read nevertheless, or left out.
  public var warnings: [CatalogError] = []
  /// How many entries were not handed on, by the reason.
  public var skipped: [Skipped: Int] = [:]

  /// A catalogue without entries.
  public init(format: CatalogFormat, file: String, language: String? = nil) {
    self.format = format
    self.file = file
    self.language = language
  }
}
