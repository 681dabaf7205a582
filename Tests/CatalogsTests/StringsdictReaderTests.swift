import Catalogs
import Testing

@Suite struct StringsdictReaderTests {
  private static func variable(_ name: String, _ one: String, _ other: String) -> String {
    "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>d</string>"
      + "<key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict>"
  }

  private static func file(_ inside: String) -> String {
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n"
      + "<plist version=\"1.0\"><dict>\n\(inside)\n</dict></plist>"
  }

  /// Two variables are four texts; a variable inside another's text is resolved, too.
  @Test func variables() throws {
    let catalog = try catalog(
      Self.file(
        "<key>k</key>\n<dict><key>NSStringLocalizedFormatKey</key><string>%#@files@ in %2$#@folders@</string>"
          + Self.variable("files", "%d file", "%d files") + Self.variable("folders", "a folder", "%d folders")
          + "</dict>"), "de.lproj/Localizable.stringsdict")
    #expect(
      lines(catalog) == [
        "3:k = one,one: %d file in a folder | one,other: %d file in %d folders | other,one: %d files in a folder | "
          + "other,other: %d files in %d folders"
      ])
    #expect(catalog.entries[0].message == "%#@files@ in %2$#@folders@")
    #expect(placeholders(catalog.entries[0]) == ["%d"])
  }

  /// The number inside a form is one of its category, and the form stands where the file has it.
  @Test func numbersAndPlacesOfForms() throws {
    let catalog = try catalog(
      Self.file(
        "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ of %d</string>"
          + "<key>n</key><dict><key>NSStringFormatValueTypeKey</key><string>d</string>"
          + "\n<key>one</key><string>%d файл</string>\n<key>few</key><string>%d файла %d</string>"
          + "\n<key>lots</key><string>x</string></dict></dict>"), "ru.lproj/Localizable.stringsdict")
    let texts = try #require(catalog.entries.first?.texts)
    #expect(
      texts.map { $0.placeholders.map(\.selector) } == [
        [.plural(.one, of: "n"), nil], [.plural(.few, of: "n"), nil, nil],
      ])
    #expect(texts.map(\.place) == [CatalogPlace(line: 4, column: 23), CatalogPlace(line: 5, column: 23)])
    // A category that nobody knows is a text that is lost.
    #expect(catalog.skipped == [.unreadable: 1])
  }

  @Test func widthsDevicesAndStrings() throws {
    let catalog = try catalog(
      Self.file(
        """
        <key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict>
        <key>20</key><string>Hi</string><key>50</key><string>Hello</string></dict></dict>
        <key>d</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
        <key>mac</key><string>Click</string><key>other</key><string>Tap</string></dict></dict>
        <key>s</key><string>Plain</string>
        """), "x.stringsdict")
    #expect(lines(catalog) == ["3:w = w20: Hi | w50: Hello", "5:d = mac: Click | other: Tap", "7:s = Plain"])
  }

  @Test func whatIsMissingIsSaid() throws {
    let catalog = try catalog(
      Self.file(
        "<key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@gone@</string></dict>\n"
          + "<key>b</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@x@</string>"
          + Self.variable("x", "%#@x@", "y") + "</dict>\n<key>c</key><dict></dict>\n<key>d</key><integer>3</integer>"),
      "x.stringsdict")
    #expect(catalog.entries.isEmpty)
    #expect(catalog.skipped[.unreadable] == 4)
    #expect(catalog.sentences[0].hasSuffix("\"a\" has no variable 'gone'; add a <dict> of that name"))
    #expect(refusal("<a/>", "x.stringsdict") != nil)
  }

  /// Variables one inside the other are as deep as they may be, or too deep, and do not refer to themselves.
  @Test func nesting() throws {
    func warnings(_ depth: Int) throws -> String {
      let variables = (1...depth).map { number in
        Self.variable("v\(number)", "a", number < depth ? "%#@v\(number + 1)@" : "b")
      }
      let inside =
        "<key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v1@</string>\(variables.joined())</dict>"
      return try catalog(Self.file(inside), "de.lproj/Localizable.stringsdict").warnings.map(\.problem).joined()
    }
    #expect(try warnings(8) == "")
    let deep = try warnings(9)
    #expect(deep.contains("nested deeper than 8; use fewer") && !deep.contains("refers to itself"), "\(deep)")
  }

  /// A key without a value, and a value without a key, are left out at any depth.
  @Test func halfPairs() throws {
    let catalog = try catalog(
      Self.file(
        """
        <key>a</key><key>b</key><string>x</string>
        <key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key>
        <key>50</key><string>Hi</string><string>Hello</string></dict></dict>
        <key>z</key>
        """), "x.strings")
    #expect(lines(catalog) == ["3:b = x", "4:w = w50: Hi"])
    #expect(catalog.skipped == [.unreadable: 4])
    #expect(
      catalog.sentences == [
        "x.strings:3:1: the key \"a\" has no value after it; write one, or remove the key",
        "x.strings:4:65: the key \"20\" has no value after it; write one, or remove the key",
        "x.strings:5:33: <string> has no <key> before it; write one",
        "x.strings:6:1: the key \"z\" has no value after it; write one, or remove the key",
      ])
  }
}
