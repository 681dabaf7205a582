/// What a catalogue says for one key in one language.
public struct CatalogEntry: Sendable, Hashable {
  /// How far a translation is, in the words that formats share.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// There is no text in the language; a program shows that of the source.
    case untranslated
    /// There is a text that somebody still has to look at.
    case needsReview
    /// There is a text.
    case translated
  }

  /// The key by which a program asks for the text: gettext's `msgid`, the name of a resource, the path of nested JSON with
  /// dots. The items of an array are `name[0]`, `name[1]`.
  public var key: String
  /// What tells apart entries of the same key: gettext's `msgctxt`, Qt's context and comment, the file of an XLIFF unit.
  public var context: String?
  /// The language of ``texts``, as the file or its name has it, in the form of BCP 47 where that is plain; nil where nobody
  /// says.
  public var language: String?
  /// Where the entry begins: its key, or what stands before that, as `msgctxt`.
  public var place: CatalogPlace
  /// The texts in the source's language where the file has them: one, or two of which the second is of plurals.
  public var source: [CatalogText]
  /// The texts in ``language``, in the order of the file; none where it is not translated.
  public var texts: [CatalogText]
  /// The message as the file has it, escapes resolved, where ``texts`` are the combinations of it (ICU messages,
  /// `.stringsdict`); nil elsewhere.
  public var message: String?
  /// Which numbers the forms of a plural are of that ``CatalogSelector/index(_:)`` names: gettext's `Plural-Forms`, or Qt's
  /// rule for the language; nil elsewhere.
  public var pluralRule: PluralRule?
  /// How far the translation is.
  public var state: State
  /// False where the file says that nobody translates this, as Android's `translatable="false"`.
  public var isTranslatable: Bool
  /// What the file tells translators of it.
  public var comment: String?
  /// How long the file says that the text may be.
  public var room: CatalogRoom?

  /// An entry with its texts.
  public init(
    key: String, context: String? = nil, language: String? = nil, place: CatalogPlace, source: [CatalogText] = [],
    texts: [CatalogText], message: String? = nil, pluralRule: PluralRule? = nil, state: State = .translated,
    isTranslatable: Bool = true, comment: String? = nil, room: CatalogRoom? = nil
  ) {
    self.key = key
    self.context = context
    self.language = language
    self.place = place
    self.source = source
    self.texts = texts
    self.message = message
    self.pluralRule = pluralRule
    self.state = state
    self.isTranslatable = isTranslatable
    self.comment = comment
    self.room = room
  }
}
