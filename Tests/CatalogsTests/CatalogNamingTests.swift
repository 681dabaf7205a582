import Catalogs
import Testing

@Suite struct CatalogNamingTests {
  @Test(arguments: [
    ("values/strings.xml", nil), ("values-de/strings.xml", "de"), ("values-pt-rBR-night/strings.xml", "pt-BR"),
    ("values-iw/strings.xml", "he"), ("values-b+sr+Latn/strings.xml", "sr-Latn"),
    ("values-mcc310-en/strings.xml", "en"),
    ("values-night/strings.xml", nil), ("values-sw600dp/strings.xml", nil), ("values/strings-de.xml", nil),
    ("strings-de.xml", "de"), ("strings.xml", nil),
  ])
  func android(path: String, language: String?) throws {
    #expect(try catalog("<resources/>", path).language == language)
  }

  @Test(arguments: [
    ("de.lproj/A.strings", "de"), ("zh-Hans.lproj/A.strings", "zh-Hans"), ("Base.lproj/A.strings", nil),
    ("Base.lproj/A_de.strings", nil), ("de.strings", "de"), ("Localizable_pt_BR.stringsdict", "pt-BR"),
    ("Localizable.strings", nil),
    ("messages_de_AT.properties", "de-AT"), ("messages.properties", nil), ("intl_pt_BR.arb", "pt-BR"),
    ("app.de.json", "de"), ("locales/zh-TW/common.json", "zh-TW"), ("de/LC_MESSAGES/x.po", "de"),
    ("sr@latin/LC_MESSAGES/x.po", "sr-Latn"), ("pt_br.po", "pt-BR"), ("sed_fr.properties", "fr"), ("en.json", "en"),
    ("qt_de.ts", "de"), ("db_de.properties", "de"), ("jj_ja.json", "ja"), ("to_do.json", nil),
    ("fil_ph.json", "fil-PH"),
    ("zh_hans.json", "zh-Hans"), ("es_DO.json", "es-DO"), ("app_zh_cn.json", "zh-CN"), ("de_login.json", nil),
  ])
  func others(path: String, language: String?) throws {
    let isJSON = path.hasSuffix("json") || path.hasSuffix("arb")
    let isRules = path.hasSuffix("stringsdict")
    let text = isJSON ? "{}" : isRules ? "<plist><dict/></plist>" : path.hasSuffix("ts") ? "<TS/>" : ""
    #expect(try catalog(text, path).language == language)
  }

  @Test func formatsByContent() throws {
    #expect(try catalog("<xliff version=\"2.0\"/>", "a.xlf").format == .xliff2)
    #expect(try catalog("<xliff version=\"1.2\"/>", "a.xml").format == .xliff1)
    #expect(try catalog("<TS/>", "a.xml").format == .qt)
    #expect(refusal("hello", "notes.txt")?.contains("give the file one of the endings .po") == true)
    #expect(throws: CatalogError.self) { try Catalog(contentsOf: "/nowhere/de.po") }
    #expect(throws: CatalogError.self) { try Catalog(contentsOf: "/usr", as: .csv) }
  }
}
