/// The notation of placeholders in a format, or in the library that shows a program's texts.
enum PlaceholderGrammar {
  /// `%d`, `%1$s` and `%-5.2f` of C and of those that adopted its notation.
  case c
  /// The same with `%@`.
  case objectiveC
  /// The same in a format that is used with a locale, which groups whole numbers.
  case objectiveCLocal
  /// The same in `java.util.Formatter`, which Android uses.
  case javaFormatter
  /// The same with `%(name)s`.
  case python
  /// The same with `%{name}` and `%<name>d`.
  case ruby
  /// The same with `%v`, `%t` and `%[1]d` of Go's package `fmt`.
  case go
  /// The same with `%1%` and `%|1$5|` of Boost's `format`.
  case boost
  /// `{}`, `{0}`, `{name}` and `{0:F2}`; a doubled brace stands for a brace.
  case braces
  /// `{{name}}` and `$t(key)`.
  case i18next
  /// `%1`, `%L1`, `%n`.
  case qt
  /// `$name` and `${name}`.
  case shell
  /// For formats that do not state a notation: everything that is clearly a placeholder in any of these.
  case any
  /// The same, but `%` has no meaning.
  case notPercent

  /// The placeholders of a text.
  ///
  /// - Complexity: linear in the text.
  func placeholders(in text: String) -> [CatalogPlaceholder] {
    guard text.utf8.contains(where: { $0 == 0x25 || $0 == 0x7B || $0 == 0x24 || $0 == 0x7D }) else { return [] }
    var finder = PlaceholderFinder(Array(text.utf8), self)
    return finder.all()
  }

  /// The grammar that flags of gettext name, such as `c-format`.
  init(flags: [Substring]) { self = flags.compactMap(Self.ofFlag).last ?? .any }

  /// The first flag that names a grammar that is not known; nil if there is none.
  static func unknownFlag(among flags: [Substring]) -> Substring? {
    flags.first { $0.hasSuffix("-format") && !$0.hasPrefix("no-") && ofFlag($0) == nil }
  }

  private static func ofFlag(_ flag: Substring) -> PlaceholderGrammar? {
    switch flag {
    case "c-format", "php-format", "javascript-format", "perl-format", "lua-format", "tcl-format", "awk-format",
      "elisp-format", "librep-format", "object-pascal-format", "gcc-internal-format", "gfc-internal-format",
      "sh-printf-format", "ocaml-format", "modula2-format", "d-format":
      .c
    case "objc-format", "swift-format": .objectiveC
    case "java-printf-format": .javaFormatter
    case "python-format": .python
    case "ruby-format": .ruby
    case "go-format": .go
    case "boost-format": .boost
    case "java-format", "csharp-format", "python-brace-format", "perl-brace-format", "rust-format", "c++-format":
      .braces
    case "qt-format", "qt-plural-format", "kde-format", "kde-kuit-format", "ycp-format", "smalltalk-format": .qt
    case "sh-format", "bash-format": .shell
    case "no-c-format", "no-python-format": .notPercent
    default: nil
    }
  }
}
