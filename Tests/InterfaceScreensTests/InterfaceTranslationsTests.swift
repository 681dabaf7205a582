import Glibc
import InterfaceScreens
import LayoutDocuments
import TestSupport
import Testing
import TextFields

/// Where an app keeps the translations of a storyboard.
@Suite struct InterfaceTranslationsTests {
  private static func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in Set(files.keys.compactMap { $0.split(separator: "/").dropLast().first }).sorted() {
      _ = try folder.folder(String(name))
    }
    for (name, text) in files { _ = try folder.file(name, Array(text.utf8)) }
    return folder
  }

  private static func words(
    _ file: String, _ language: String, in folder: TemporaryFolder
  ) throws -> [String: String] {
    try InterfaceTranslations(of: folder.path + "/" + file).words(language).byKey.mapValues(\.text)
  }

  /// Names may have a point; every kind of catalogue beside the file's folder counts, and no other file's.
  @Test func catalogs() throws {
    let folder = try Self.folder([
      "Base.lproj/A.B.xib": "", "de.lproj/A.B.strings": "", "de.lproj/A.strings": "", "ru.lproj/A.B.stringsdict": "",
      "mul.lproj/A.B.xcstrings": "", "A.B.xcstrings": "", "fr.lproj/Other.strings": "",
    ])
    let translations = InterfaceTranslations(of: folder.path + "/Base.lproj/A.B.xib")
    #expect(translations.language.isEmpty)
    #expect(
      translations.catalogs.map { String($0.dropFirst(folder.path.count + 1)) } == [
        "de.lproj/A.B.strings", "mul.lproj/A.B.xcstrings", "ru.lproj/A.B.stringsdict", "A.B.xcstrings",
      ])
    #expect(InterfaceTranslations(of: folder.path + "/en.lproj/A.B.xib").language == "en")
  }

  /// A variety of a language has its own texts first, and then those of the language.
  @Test func varieties() throws {
    let folder = try Self.folder([
      "Main.xib": "", "de.lproj/Main.strings": "\"a.text\" = \"eins\"; \"b.text\" = \"zwei\";",
      "de-AT.lproj/Main.strings": "\"b.text\" = \"zwo\";", "pt.lproj/Main.strings": "\"a.text\" = \"um\";",
      "zh-Hans.lproj/Main.strings": "\"a.text\" = \"一\";",
    ])
    #expect(try Self.words("Main.xib", "de", in: folder) == ["a.text": "eins", "b.text": "zwei"])
    #expect(try Self.words("Main.xib", "de-AT", in: folder) == ["a.text": "eins", "b.text": "zwo"])
    #expect(try Self.words("Main.xib", "de_CH", in: folder) == ["a.text": "eins", "b.text": "zwei"])
    #expect(try Self.words("Main.xib", "pt-BR", in: folder) == ["a.text": "um"])
    for language in ["fr", "zh-Hant", "zh"] {
      #expect(throws: Failure.self) { try Self.words("Main.xib", language, in: folder) }
    }
  }

  /// A text that differs between devices is that of the kind of device, or else that of all others.
  @Test(arguments: [("ipad", "ganz"), ("iphone", "kurz"), ("other", "kurz")])
  func kindsOfDevices(kind: String, text: String) throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"a.text": {"localizations": {"de": {"variations": {"device": {
        "ipad": {"stringUnit": {"state": "translated", "value": "ganz"}},
        "other": {"stringUnit": {"state": "translated", "value": "kurz"}}}}}}}}}
      """
    let folder = try Self.folder(["Main.xib": "", "Main.xcstrings": catalog])
    let words = try InterfaceTranslations(of: folder.path + "/Main.xib").words("de", on: kind)
    #expect(words.byKey["a.text"]?.text == text)
  }

  @Test func stringCatalogs() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"a.text": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "eins"}},
        "fr": {"stringUnit": {"state": "translated", "value": "un"}}}}}}
      """
    for path in ["mul.lproj/Main.xcstrings", "Main.xcstrings"] {
      let folder = try Self.folder(["Base.lproj/Main.xib": "", path: catalog])
      #expect(try Self.words("Base.lproj/Main.xib", "de", in: folder) == ["a.text": "eins"])
      #expect(try Self.words("Base.lproj/Main.xib", "fr-CA", in: folder) == ["a.text": "un"])
      #expect(throws: Failure.self) { try Self.words("Base.lproj/Main.xib", "it", in: folder) }
    }
  }

  /// A language that the app has, and whose texts are the file's own, has none of its own for it.
  @Test func languagesWithoutTexts() throws {
    let folder = try Self.folder(["en.lproj/Main.xib": "", "de.lproj/Other.strings": ""])
    #expect(try Self.words("en.lproj/Main.xib", "de", in: folder).isEmpty)
    #expect(try Self.words("en.lproj/Main.xib", "en", in: folder).isEmpty)
    #expect(try Self.words("en.lproj/Main.xib", "en-GB", in: folder).isEmpty)
  }

  /// A catalogue that is a pipe is read once, for its texts, and so not before, for its languages. Nobody writes to
  /// this one: opening it would wait.
  @Test func pipesAreNotRead() throws {
    let folder = try Self.folder(["Base.lproj/Main.xib": ""])
    let pipe = folder.path + "/de.json"
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    var translations = InterfaceTranslations(of: folder.path + "/Base.lproj/Main.xib")
    #expect(translations.adopt(["de"], beside: [pipe]) == nil && translations.language.isEmpty)
  }
}
