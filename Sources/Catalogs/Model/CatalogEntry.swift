/// The entry of a catalogue for one key in one language.
public struct CatalogEntry: Sendable, Hashable {
  /// The state of a translation, in terms that the formats share.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// There is no text in the language; a program shows the source text.
    case untranslated
    /// There is a text that still has to be reviewed.
    case needsReview
    /// There is a text.
    case translated
  }

  /// The key by which a program asks for the text: gettext's `msgid`, the name of a resource, the path of nested JSON
  /// with dots. The items of an array are `name[0]`, `name[1]`.
  public var key: String
  /// The context that distinguishes entries of the same key: gettext's `msgctxt`, Qt's context and comment, the file of
  /// an XLIFF unit.
  public var context: String?
  /// The language of ``texts`` that the file or its name states, as a tag of BCP 47 if it can be read as one; nil if
  /// neither states it.
  public var language: String?
  /// The place at which the entry begins: that of its key, or of a keyword before the key, such as `msgctxt`.
  public var place: CatalogPlace
  /// The source texts, if the file has them: one, or a singular and a plural.
  public var source: [CatalogText]
  /// The texts in ``language``, in the order of the file; empty if the entry is not translated.
  public var texts: [CatalogText]
  /// The message as written, with its escapes resolved, if ``texts`` are its combinations (ICU messages,
  /// `.stringsdict`); nil otherwise.
  public var message: String?
  /// The rule that chooses among the plural forms that ``CatalogSelector/index(_:)`` counts: gettext's `Plural-Forms`,
  /// or Qt's rule for the language; nil otherwise.
  public var pluralRule: PluralRule?
  /// The numbers for which the program shows the text, if the file states them: gettext's `range: 0..10`.
  public var numbers: ClosedRange<Int>?
  /// The state of the translation.
  public var state: State
  /// False if the file says that the entry is not to be translated, as Android's `translatable="false"` does.
  public var isTranslatable: Bool
  /// The file's comment for translators.
  public var comment: String?
  /// The greatest length of the text, if the file states it.
  public var room: CatalogRoom?

  /// An entry with its texts.
  public init(
    key: String, context: String? = nil, language: String? = nil, place: CatalogPlace, source: [CatalogText] = [],
    texts: [CatalogText], message: String? = nil, pluralRule: PluralRule? = nil, numbers: ClosedRange<Int>? = nil,
    state: State = .translated, isTranslatable: Bool = true, comment: String? = nil, room: CatalogRoom? = nil
  ) {
    self.key = key
    self.context = context
    self.language = language
    self.place = place
    self.source = source
    self.texts = texts
    self.message = message
    self.pluralRule = pluralRule
    self.numbers = numbers
    self.state = state
    self.isTranslatable = isTranslatable
    self.comment = comment
    self.room = room
  }
}
