import Catalogs
import Testing

/// The ampersands of Qt's shortcuts are not shown.
@Suite struct MnemonicFinderTests {
  @Test(arguments: [
    ("&amp;Datei", "Datei"), ("Datei &amp;öffnen", "Datei öffnen"), ("Ö&amp;ffnen &amp;&amp; mehr", "Öffnen & mehr"),
    ("F &amp; E", "F & E"), ("R&amp;D", "R&D"), ("a&amp;amp;b", "a&amp;b"), ("Ende &amp;", "Ende &"),
    ("打开(&amp;O)", "打开(O)"), ("&amp;%1 öffnen", "[%1] öffnen"), ("&lt;b&gt;A&amp;b&lt;/b&gt;", "A&b"),
  ])
  func shown(written: String, seen: String) throws {
    let catalog = try catalog(
      "<TS version=\"2.1\" language=\"de\"><context><name>c</name><message><source>s</source>"
        + "<translation>\(written)</translation></message></context></TS>", "a.ts")
    let text = try #require(catalog.entries.first?.texts.first)
    #expect(text.replacing(placeholders: { "[%\($0.name ?? "")]" }) == seen)
  }
}
