import TestSupport
import Testing

@testable import Presentations

/// A number that the format does not have makes a body unknown, and the reason names the attribute.
@Suite struct AttributeNumbersTests {
  private static let words = SlideDeck.paragraph("Hi")
  private static let frame = (x: 0.0, y: 0.0, width: 200.0, height: 40.0)

  private static func reason(_ shape: String) throws -> String? {
    try #require(try Answers.all(SlideDeck(shape)).first).reason
  }

  @Test(
    arguments: ["0", "-5", "99", "400001", "99999999999", "abc", "", "1800.5", "0x10", "nan", "inf", "18pt", "9e9"])
  func sizes(text: String) throws {
    let shown = "sz=\"\(text)\" of <a:rPr> is not a number from 100 to 400000, which the format asks for"
    #expect(
      try Self.reason(SlideDeck.shape(frame: Self.frame, SlideDeck.paragraph("Hi", run: " sz=\"\(text)\""))) == shown)
    // Of the list that a run takes its size from.
    let list = "<a:lvl1pPr><a:defRPr sz=\"\(text)\"/></a:lvl1pPr>"
    #expect(
      try Self.reason(SlideDeck.shape(frame: Self.frame, list: list, Self.words))
        == shown.replacing("<a:rPr>", with: "<a:defRPr>"))
    // What is nearer holds.
    #expect(
      try Self.reason(
        SlideDeck.shape(
          frame: Self.frame, list: list,
          SlideDeck.paragraph("Hi", run: #" sz="1800""#)
            .replacing("</a:p>", with: #"<a:endParaRPr sz="1800"/></a:p>"#))) == nil)
  }

  @Test(
    arguments: [
      (#"lIns="-9999999999""#, false), (#"rIns="abc""#, false), (#"tIns="1e3""#, false), (#"bIns="2147483648""#, false),
      (#"lIns="-2147483648""#, true), (#"rIns="0.1in""#, true), (#"tIns=" 45720 ""#, true),
      (#"lIns="9999999in""#, false),
      (#"lIns="in""#, false), (#"numCol="0""#, false), (#"numCol="17""#, false), (#"numCol="1""#, true),
      (#"spcCol="-1""#, false), (#"spcCol="0""#, true),
    ])
  func bodies(attribute: String, isTaken: Bool) throws {
    let reason = try Self.reason(SlideDeck.shape(frame: Self.frame, attributes: " " + attribute, Self.words))
    #expect(isTaken ? reason == nil : reason?.hasPrefix("\(attribute) of <a:bodyPr> is not a number from ") == true)
  }

  /// Those of paragraphs, bullets, runs and of what is stored.
  @Test(
    arguments: [
      (#"marL="-1""#, "pPr", ""), (#"marR="51206401""#, "pPr", ""), (#"indent="x""#, "pPr", ""),
      (#"lvl="9""#, "pPr", ""),
      (#"defTabSz="99999999999""#, "pPr", ""),
      (#"val="-1""#, "spcPct", "lnSpc"), (#"val="13300%""#, "spcPct", "lnSpc"), (#"val="158401""#, "spcPts", "spcBef"),
      (#"pos="""#, "tab", "tabLst"), (#"val="24%""#, "buSzPct", "buChar"), (#"startAt="0""#, "buAutoNum", ""),
      (#"spc="400001""#, "rPr", ""), (#"kern="-1""#, "rPr", ""), (#"baseline="x""#, "rPr", ""),
      (#"fontScale="0""#, "normAutofit", ""), (#"lnSpcReduction="x""#, "normAutofit", ""),
    ])
  func texts(attribute: String, element: String, parent: String) throws {
    let tag = "<a:\(element) \(attribute)/>"
    var (body, paragraph) = ("", Self.words)
    switch (element, parent) {
    case ("normAutofit", _): body = tag
    case ("rPr", _): paragraph = SlideDeck.paragraph("Hi", run: " " + attribute)
    case ("pPr", _): paragraph = SlideDeck.paragraph("Hi", tag)
    case (_, ""): paragraph = SlideDeck.paragraph("Hi", "<a:pPr>\(tag)</a:pPr>")
    case (_, "buChar"): paragraph = SlideDeck.paragraph("Hi", "<a:pPr>\(tag)<a:buChar char=\"-\"/></a:pPr>")
    default: paragraph = SlideDeck.paragraph("Hi", "<a:pPr><a:\(parent)>\(tag)</a:\(parent)></a:pPr>")
    }
    let reason = try Self.reason(SlideDeck.shape(frame: Self.frame, body: body, paragraph))
    #expect(reason?.hasPrefix("\(attribute) of <a:\(element)> is not a number from ") == true, "\(reason ?? "known")")
  }

  /// Where a shape lies, also one in a group, and the cells of a table.
  @Test func frames() throws {
    let shape = SlideDeck.shape(frame: Self.frame, Self.words)
    #expect(try Self.reason(shape) == nil)
    for (good, bad, name) in [
      (#"cx="2540000""#, #"cx="-1""#, "ext"), (#"x="0""#, #"x="far""#, "off"),
      (#"cy="508000""#, #"cy="27273042316901""#, "ext"), (#"<a:xfrm>"#, #"<a:xfrm rot="a">"#, "xfrm"),
    ] {
      let attribute = bad.hasPrefix("<") ? #"rot="a""# : bad
      let reason = try Self.reason(shape.replacing(good, with: bad))
      #expect(reason?.hasPrefix("\(attribute) of <a:\(name)> is not a number from ") == true, "\(reason ?? "known")")
    }
    let group =
      #"<p:grpSp><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1" cy="1"/><a:chOff x="0" y="0"/>"#
      + #"<a:chExt cx="no" cy="1"/></a:xfrm></p:grpSpPr>\#(shape)</p:grpSp>"#
    #expect(try Self.reason(group)?.hasPrefix(#"cx="no" of <a:chExt> is not a number from 0 to "#) == true)
  }

  @Test(arguments: [#"w="wide""#, #"h="high""#, #"gridSpan="-1""#, #"rowSpan="1.5""#, #"marL="x""#])
  func tables(attribute: String) throws {
    let all = [#"w="1270000""#, #"h="635000""#, #"gridSpan="1""#, #"rowSpan="1""#, #"marL="0""#]
    let name = attribute.prefix { $0 != "=" }
    let given = all.map { $0.hasPrefix(name + "=") ? attribute : $0 }
    let table =
      #"<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="7" name="Table"/></p:nvGraphicFramePr><a:graphic>"#
      + #"<a:graphicData><a:tbl><a:tblGrid><a:gridCol \#(given[0])/></a:tblGrid><a:tr \#(given[1])>"#
      + #"<a:tc \#(given[2]) \#(given[3])><a:txBody><a:bodyPr/>\#(Self.words)</a:txBody><a:tcPr \#(given[4])/></a:tc>"#
      + "</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>"
    #expect(try Self.reason(table)?.hasPrefix("\(attribute) of <a:") == true)
  }

  /// A slide of no size is no slide.
  @Test(arguments: [#"cx="abc""#, #"cx="0""#, #"cx="51206401""#])
  func slides(attribute: String) throws {
    let deck = SlideDeck(SlideDeck.shape(frame: Self.frame, Self.words))
    let bytes = ZipFile(
      parts: deck.parts.map { ($0.name, $0.text.replacing(#"cx="9144000""#, with: attribute)) }
    ).bytes()
    let error = #expect(throws: PresentationError.self) { try Presentation(bytes, name: "deck.pptx") }
    #expect(
      error?.description.contains("\(attribute) of <p:sldSz> is not a number from 914400 to 51206400") == true,
      "\(error?.description ?? "")")
  }

  /// A long one is shown in part, so that the reason stays a sentence.
  @Test func longOnes() throws {
    let text = String(repeating: "9", count: 5000)
    let reason = try Self.reason(
      SlideDeck.shape(frame: Self.frame, SlideDeck.paragraph("Hi", run: " sz=\"\(text)\"")))
    #expect(reason.map { $0.count < 150 && $0.contains("9…\" of <a:rPr>") } == true)
  }
}
