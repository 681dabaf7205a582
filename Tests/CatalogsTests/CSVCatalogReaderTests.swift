import Catalogs
import Testing

@Suite struct CSVCatalogReaderTests {
  @Test func aColumnForEachLanguage() throws {
    let catalog = try catalog(
      "Key;Comment;English (en);pt_br\r\na;why;\"x; \"\"y\"\"\nz\";ola\r\nb;;B;\r\n\r\nc;;1;2;3;4\r\n", "t.csv")
    #expect(lines(catalog) == ["2:a = x; \"y\"\nz", "3:a = ola", "4:b = B", "4:b = "])
    #expect(catalog.entries.map(\.language) == ["en", "pt-BR", "en", "pt-BR"])
    #expect(catalog.entries[0].comment == "why")
    #expect(catalog.skipped == [.unreadable: 1])
  }

  /// A column that may have texts is not passed over without a word.
  @Test func columnsThatAreNotReadAreNamed() throws {
    let catalog = try catalog("Key,English,German (de),max length\na,Hello,Hallo,20\n", "t.csv")
    #expect(lines(catalog) == ["2:a = Hallo"])
    #expect(catalog.sentences.count == 1)
    #expect(catalog.sentences.first?.hasPrefix("t.csv:1:5: the column \"English\" is not read") == true)
    // The first column is the key, whatever it is called.
    #expect(try Catalogs.Catalog(Array("Label,de\na,b".utf8), name: "t.csv").warnings.isEmpty)
  }

  /// As the tables of records have it, too: what spreadsheets write.
  @Test func theHeaderSaysWhatIsBetweenFields() throws {
    #expect(lines(try catalog("sep=;\r\nkey;de\r\na;1,2,3,4\r\n", "t.csv")) == ["3:a = 1,2,3,4"])
    #expect(lines(try catalog("\u{FEFF}sep=\t\nkey\tde\na\tb\n", "t.csv")) == ["3:a = b"])
    // What is in quotes counts not, line ends neither.
    #expect(lines(try catalog("\"a, b, c\nd\";de\nx;y\n", "t.csv")) == ["3:x = y"])
    #expect(lines(try catalog("key|de\nx|y;z\n", "t.csv")) == ["2:x = y;z"])
  }

  @Test func sourceAndTarget() throws {
    let catalog = try catalog("location,source,target,fuzzy\na.c:1,Open,Öffnen,\n,Close,Zu,True\n", "app.de.csv")
    #expect(lines(catalog) == ["2:Open = Öffnen"])
    #expect(catalog.entries[0].language == "de")
    #expect(catalog.skipped == [.fuzzy: 1])
  }

  @Test func whatIsNoCatalogueIsRefused() throws {
    #expect(refusal("", "t.csv")?.hasPrefix("t.csv:1:1: the file is empty") == true)
    #expect(lines(try catalog("key,value,note\nk,Wert,x", "de.csv")) == ["2:k = Wert"])
    #expect(try catalog("key,value\nk,Wert", "de.csv").entries.first?.language == "de")
    #expect(refusal("a1,b1\n1,2", "t.csv")?.hasPrefix("t.csv:1:1: no column") == true)
    #expect(refusal("key,de\n\"a,b", "t.csv")?.hasPrefix("t.csv:2:1: the quote of this field is not closed") == true)
  }

  /// Texts of a language that are keys are measured as well, and not without a word.
  @Test func keysThatAreTexts() throws {
    let catalog = try catalog("en,de\nOpen,Öffnen\n,x\n", "t.csv")
    #expect(lines(catalog) == ["2:Open = Open", "2:Open = Öffnen"])
    #expect(catalog.entries.map(\.language) == ["en", "de"])
    #expect(catalog.sentences.first?.hasPrefix("t.csv:1:1: no column is named key, so this one is read both") == true)
    let three = try Catalogs.Catalog(Array("English (en);de;fr\na;b;c".utf8), name: "t.csv")
    #expect(lines(three) == ["2:a = a", "2:a = b", "2:a = c"] && three.warnings.count == 1)
    let one = try Catalogs.Catalog(Array("de\nÖffnen\n".utf8), name: "t.csv")
    #expect(lines(one) == ["2:Öffnen = Öffnen"] && one.entries.first?.language == "de" && one.warnings.count == 1)
  }

  /// What only looks like a language is a column of keys, and so is one that is meant as such.
  @Test(arguments: [
    ("ref,de", ["de"]), ("No;de", ["de"]), ("Key (ID),de", ["de"]), ("source,de", ["de"]), ("key,de", ["de"]),
    ("en,target", ["fr"]), ("en,value", ["fr"]), ("en,key", ["en"]),
  ])
  func columnsOfKeys(header: String, languages: [String]) throws {
    let separator = header.contains(";") ? ";" : ","
    let catalog = try catalog("\(header)\na\(separator)b\n", "fr.csv")
    #expect(catalog.entries.map(\.language) == languages && catalog.warnings.isEmpty, "\(catalog.sentences)")
  }
}
