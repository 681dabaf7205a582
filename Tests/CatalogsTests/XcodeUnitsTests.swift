import Catalogs
import Testing

/// What Xcode takes apart when it exports XLIFF is put together again.
@Suite struct XcodeUnitsTests {
  private static func file(_ original: String, _ units: [(id: String, source: String, target: String?)]) -> String {
    let body = units.map { unit in
      let target = unit.target.map { "<target>\($0)</target>" } ?? ""
      return "<trans-unit id=\"\(unit.id)\"><source>\(unit.source)</source>\(target)</trans-unit>\n"
    }.joined()
    return
      "<xliff version=\"1.2\"><file original=\"\(original)\" source-language=\"en\" target-language=\"de\"><body>\n"
      + body + "</body></file></xliff>"
  }

  @Test func pluralsDevicesAndWidths() throws {
    let catalog = try catalog(
      Self.file(
        "App/L.xcstrings",
        [
          ("n|==|plural.one", "%lld item", "%lld Ding"), ("plain", "Plain", "Einfach"),
          ("n|==|plural.other", "%lld items", "%lld Dinge"), ("d|==|device.mac", "Click", "Klicken"),
          ("d|==|device.other.plural.one", "Tap", "Tippe"), ("w|==|width.20", "Long", "Lang"),
        ]), "de.xliff")
    #expect(
      lines(catalog) == [
        "3:plain(App/L.xcstrings) = Einfach", "2:n(App/L.xcstrings) = one: %lld Ding | other: %lld Dinge",
        "5:d(App/L.xcstrings) = mac: Klicken | other,one: Tippe", "7:w(App/L.xcstrings) = w20: Lang",
      ])
    #expect(catalog.entries[1].source.map(\.text) == ["%lld item", "%lld items"])
    #expect(catalog.warnings.isEmpty)
  }

  /// The same texts, whether the catalogue itself is read or what Xcode exports of it.
  @Test func substitutions() throws {
    let exported = try catalog(
      Self.file(
        "L.xcstrings",
        [
          ("k", "%#@a@ in %#@b@", "%#@a@ in %#@b@"), ("k|==|substitutions.a.plural.one", "%arg file", "%arg Datei"),
          ("k|==|substitutions.a.plural.other", "%arg files", "%arg Dateien"),
          ("k|==|substitutions.b.plural.one", "%arg folder", "%arg Ordner"),
          ("k|==|substitutions.b.plural.other", "%arg folders", "%arg Ordnern"),
        ]), "de.xliff")
    func variable(_ one: String, _ other: String) -> String {
      #"{"formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"value": "\#(one)"}}, "#
        + #""other": {"stringUnit": {"value": "\#(other)"}}}}}"#
    }
    let own = try catalog(
      #"{"sourceLanguage": "de", "strings": {"k": {"localizations": {"de": {"stringUnit": {"value": "%#@a@ in %#@b@"}, "#
        + #""substitutions": {"a": \#(variable("%arg Datei", "%arg Dateien")), "#
        + #""b": \#(variable("%arg Ordner", "%arg Ordnern"))}}}}}}"#, "L.xcstrings")
    let texts = try #require(exported.entries.first?.texts)
    #expect(exported.entries.count == 1 && texts.count == 4)
    #expect(texts.map(\.text) == own.entries.first?.texts.map(\.text))
    #expect(texts.map(\.selectors) == own.entries.first?.texts.map(\.selectors))
    #expect(exported.entries[0].message == "%#@a@ in %#@b@")
    #expect(texts[3].placeholders.map(\.selector) == [.plural(.other, of: "a"), .plural(.other, of: "b")])
    #expect(exported.entries[0].source.map(\.text)[3] == "%lld files in %lld folders")
  }

  @Test func rulesOfStringsdict() throws {
    let catalog = try catalog(
      Self.file(
        "de.lproj/L.stringsdict",
        [
          ("/%d a/b:dict/NSStringLocalizedFormatKey:dict/:string", "%#@n@ left", "%#@n@ übrig"),
          ("/%d a/b:dict/n:dict/one:dict/:string", "%d file", "%d Datei"),
          ("/%d a/b:dict/n:dict/other:dict/:string", "%d files", "%d Dateien"),
          ("/w:dict/NSStringVariableWidthRuleType:dict/20:dict/:string", "Long", "Lang"),
        ]), "de.xliff")
    #expect(
      lines(catalog) == [
        "2:%d a/b(de.lproj/L.stringsdict) = one: %d Datei übrig | other: %d Dateien übrig",
        "5:w(de.lproj/L.stringsdict) = w20: Lang",
      ])
  }

  @Test func whatLacks() throws {
    let catalog = try catalog(
      Self.file(
        "L.xcstrings",
        [
          ("a", "%#@x@", "%#@x@"), ("a|==|substitutions.y.plural.one", "one", "eins"),
          ("b|==|plural.one", "one", nil), ("b|==|plural.other", "many", nil), ("b|==|plural.one", "one", "eins"),
          ("c|==|plural.some", "text", "Text"),
        ]), "de.xliff")
    #expect(
      lines(catalog) == ["7:c|==|plural.some(L.xcstrings) = Text", "4:b(L.xcstrings) = "])
    #expect(catalog.entries[1].state == .untranslated)
    #expect(
      catalog.sentences == [
        "de.xliff:6:1: the unit \"b|==|plural.one\" is given twice; keep one of them",
        "de.xliff:2:50: \"a\" has no unit for its variable 'x'; export the file again",
      ])
  }

  /// A format needs no translation, and may be missing; a plural form may have no source.
  @Test func whatNeedNotBeThere() throws {
    let units = Self.file(
      "L.xcstrings",
      [
        ("a", "in %1$#@n@", nil), ("a|==|substitutions.n.plural.other", "%1$lld files", "%1$lld Dateien"),
        ("/b:dict/n:dict/one:dict/:string", "%d file", "%d Datei"), ("c|==|count.plural.other", "%d", "%d da"),
      ])
    let end = "</body></file></xliff>"
    let catalog = try catalog(
      units.dropLast(end.count) + "<trans-unit id=\"d|==|plural.few\"><target>x</target></trans-unit>" + end, "de.xliff"
    )
    #expect(
      lines(catalog) == [
        "2:a(L.xcstrings) = other: in %1$lld Dateien", "4:b(L.xcstrings) = one: %d Datei",
        "5:c(L.xcstrings) = other: %d da", "6:d(L.xcstrings) = few: x",
      ])
    #expect(catalog.warnings.isEmpty)
  }

  /// A key may look like an id.
  @Test(arguments: [
    "a|==|word", "|==|", "/a:string", "/:dict/:string", "/a:dict/b:dict/c:dict/d:dict/:string", "a|==|plural.x",
  ])
  func otherKeys(_ key: String) throws {
    let catalog = try catalog(Self.file("L.xcstrings", [(key, "a", "b")]), "de.xliff")
    #expect(catalog.entries.map(\.key) == [key])
  }
}
