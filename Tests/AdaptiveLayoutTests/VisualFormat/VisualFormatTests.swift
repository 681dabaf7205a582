import AdaptiveLayout
import TestSupport
import Testing

@Suite struct VisualFormatTests {
  /// Every example of Apple's appendix, as the printer writes it.
  @Test(arguments: [
    ("[button]-[textField]", "H:[button]-[textField]"), ("[button(>=50)]", "H:[button(>=50)]"),
    ("|-50-[purpleBox]-50-|", "H:|-(50)-[purpleBox]-(50)-|"),
    ("V:[topField]-10-[bottomField]", "V:[topField]-(10)-[bottomField]"),
    ("[maroonView][blueView]", "H:[maroonView][blueView]"), ("[button(100@20)]", "H:[button(100@20)]"),
    ("[button1(==button2)]", "H:[button1(button2)]"),
    ("[flexibleButton(>=70,<=100)]", "H:[flexibleButton(>=70,<=100)]"),
    ("|-[find]-[findNext]-[findField(>=20)]-|", "H:|-[find]-[findNext]-[findField(>=20)]-|"),
    ("H:|-4-[one(one)]-5-[two(one)]-3-|", "H:|-(4)-[one(one)]-(5)-[two(one)]-(3)-|"),
    ("V:|-95-[two(115.5)]-5-[three(58)]-88-|", "V:|-(95)-[two(115.5)]-(5)-[three(58)]-(88)-|"),
    ("|-(>=8@250, <=gap @ low)-[a]|", "H:|-(>=8@250,<=gap@low)-[a]|"), ("[a]-(-8)-[b]", "H:[a]-(-8)-[b]"),
    ("[a]-.5-[b]", "H:[a]-(0.5)-[b]"),
  ])
  func reads(text: String, printed: String) throws {
    let format = try VisualFormat(parsing: text)
    #expect("\(format)" == printed)
    #expect(try VisualFormat(parsing: printed) == format)
    #expect(try VisualFormat(parsing: text, extensions: true) == format)
  }

  static let extended = [
    ("[a(==3*b)]", "H:[a(3*b)]"), ("[a(==b*3)]", "H:[a(3*b)]"), ("[a(==b/2+4)]", "H:[a(b/2+4)]"),
    ("[a(==b.height)]", "H:[a(b.height)]"), ("[a(50%)]", "H:[a(50%)]"), ("|-10%-[a]", "H:|-(10%)-[a]"),
    ("|~[a]~[b]~|", "H:|~[a]~[b]~|"), ("HV:|[a]|", "HV:|[a]|"), ("|-[v1..v8(v1)]-|", "H:|-[v1..v8(v1)]-|"),
    ("|-[a]->[b]-|", "H:|-[a]->[b]-|"), ("[a] // the first\n-[b]", "H:[a]-[b]"),
    ("[a(>=ratio*b.width/k-gap@low)]", "H:[a(>=ratio*b.width/k-gap@low)]"),
  ]

  @Test(arguments: extended)
  func readsExtensions(text: String, printed: String) throws {
    let format = try VisualFormat(parsing: text, extensions: true)
    #expect("\(format)" == printed)
    #expect(try VisualFormat(parsing: printed, extensions: true) == format)
  }

  /// Without asking for them extensions are errors that say how to ask.
  @Test(arguments: extended.map(\.0).filter { !$0.contains("//") })
  func extensionsAreOptIn(text: String) throws {
    let error = try #require(throws: VisualFormatError.self) { try VisualFormat(parsing: text) }
    #expect(error.message.hasSuffix("is an extension of the Visual Format Language; allow it with 'extensions: true'"))
  }

  /// Print and read give the same tree, however it was written.
  @Test(arguments: [false, true])
  func readingWhatWasPrinted(extensions: Bool) throws {
    var made = RandomFormat(random: Seeded(state: extensions ? 7 : 6), extensions: extensions)
    for _ in 0..<3000 {
      let format = made.format()
      let text = "\(format)"
      #expect(try VisualFormat(parsing: text, extensions: extensions) == format, "\(text)")
      let other = made.rewritten(format)
      #expect(try VisualFormat(parsing: other, extensions: extensions) == format, "\(other)")
    }
  }
}
