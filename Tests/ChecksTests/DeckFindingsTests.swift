import Checks
import Presentations
import TestSupport
import Testing
import TextFields

@Suite struct DeckFindingsTests {
  private static let words = "The quick brown fox jumps over the lazy dog and runs away from the other one"

  private static func findings(_ shapes: String, font: String = "Noto Sans") throws -> DeckFindings {
    var deck = SlideDeck.ofPlaceholders([shapes])
    deck.font = font
    let presentation = try Presentation(deck.bytes(), name: "deck.pptx")
    var findings = DeckFindings()
    findings.add(try PresentationCheck().answers(for: presentation), of: presentation)
    return findings
  }

  private static func report(_ findings: DeckFindings, _ format: CheckFormat) throws -> String {
    String(
      decoding: try CheckReport(findings.result, SlotTable([], file: ""), version: "0").bytes(format), as: UTF8.self)
  }

  /// A text that is not known is no text that fits, in any report.
  @Test func whatIsNotKnownIsSaid() throws {
    let findings = try Self.findings(SlideDeck.box(2, Self.words) + SlideDeck.box(3, "Hi"), font: "No Such Font")
    #expect(findings.result.passes)
    #expect(findings.result.findings.map(\.rule) == [.unknownFit])
    let reason = "not known, because no free twin of the font No Such Font is installed"
    for format in CheckFormat.allCases {
      let report = try Self.report(findings, format)
      #expect(report.contains(reason), "\(format): \(report)")
      #expect(!report.contains("all fit"), "\(format)")
    }
    for format in [CheckFormat.text, .html] {
      #expect(
        try Self.report(findings, format).contains("2 texts on 1 slide: none that is known overflows, 1 not known"))
    }
    let junit = try Self.report(findings, .junit)
    #expect(junit.contains(#"tests="2" failures="0" errors="0" skipped="1""#))
    #expect(junit.components(of: "<skipped message=") == 1)
    #expect(try Self.report(findings, .jsonl).contains(#""rule":"unknown-fit""#))
    #expect(try Self.report(findings, .annotations).hasPrefix("::notice "))
    #expect(try Self.report(findings, .sarif).contains(#""level": "note""#))
  }

  /// A table that grows beyond the slide is one fault, whatever its cells; and its texts are in no language.
  @Test func aTableIsToldOnce() throws {
    let cell = "<a:tc><a:txBody><a:bodyPr/>\(SlideDeck.paragraph("Hi"))</a:txBody></a:tc>"
    let row = #"<a:tr h="254000">"# + cell + cell + "</a:tr>"
    let table =
      #"<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="7" name="Table"/></p:nvGraphicFramePr>"#
      + #"<p:xfrm><a:off x="0" y="5080000"/><a:ext cx="2540000" cy="1778000"/></p:xfrm><a:graphic>"#
      + #"<a:graphicData><a:tbl><a:tblGrid><a:gridCol w="1270000"/><a:gridCol w="1270000"/></a:tblGrid>"#
      + String(repeating: row, count: 7) + "</a:tbl></a:graphicData></a:graphic></p:graphicFrame>"
    let presentation = try Presentation(SlideDeck(table).bytes(), name: "deck.pptx")
    let answers = try PresentationCheck().answers(for: presentation)
    var findings = DeckFindings()
    findings.add(answers, of: presentation)
    #expect(answers.count == 14 && findings.result.findings.count { $0.rule == .slideOverflow } == 1)
    // And each row that grows is told once, that which passes the edge too.
    #expect(findings.result.findings.count { $0.rule == .staleFit } == 7)
    let sentence = try #require(findings.result.findings.first { $0.rule == .slideOverflow }).extent.why
    #expect(sentence.hasPrefix("the table, with rows as high as their texts, passes the slide's bottom edge by "))
    let page = try Self.report(findings, .html)
    #expect(!page.contains(#"class="language""#) && page.contains("<label hidden>Language"))
    let fit = try PresentationFit(presentation, by: PresentationCheck())
    #expect(fit.overflows.map { $0.name.hasPrefix("Table, row ") } == [true])
  }

  @Test func whatIsKnownIsNotSkipped() throws {
    let findings = try Self.findings(SlideDeck.box(2, "Hi"))
    #expect(try Self.report(findings, .junit).contains(#"skipped="0""#))
    #expect(try Self.report(findings, .text) == "1 text on 1 slide: all fit\n")
  }

  /// Names are not unique: what is known of one shape says nothing of the next, nor of its cells.
  @Test(arguments: [(2, 3), (2, 2), (3, 2)])
  func aBaselineKnowsShapesByTheirNumbers(first: Int, second: Int) throws {
    func box(_ id: Int, _ text: String) -> String {
      SlideDeck.box(id, text).replacing("name=\"Shape \(id)\"", with: "name=\"Box\"")
    }
    let folder = try TemporaryFolder()
    let before = try Self.findings(box(first, Self.words) + box(second, "Hi"))
    let path = try folder.file("baseline.json", Baseline.text(of: before.result.findings))
    var after = try Self.findings(box(first, Self.words) + box(second, Self.words))
    after.mark(try Baseline(contentsOf: path))
    #expect(after.result.findings.map(\.isKnown) == [true, false])
    #expect(!after.result.passes)
    var same = try Self.findings(box(first, Self.words) + box(second, "Hi"))
    same.mark(try Baseline(contentsOf: path))
    #expect(same.result.passes)
  }

  /// A text that overflows and is stored otherwise has a finding for each, so that a baseline knows them apart.
  @Test func twoFaultsOfAText() throws {
    let box = SlideDeck.shape(
      frame: (0, 0, 60, 20), body: #"<a:normAutofit fontScale="90000"/>"#, SlideDeck.paragraph(Self.words))
    let findings = try Self.findings(box).result.findings
    #expect(findings.map(\.rule) == [.slideOverflow, .staleFit])
    #expect(findings[0].why.hasPrefix("the text is ") && !findings[0].why.contains("stores"))
    #expect(findings[1].why.hasPrefix("PowerPoint would set it at "))
    #expect(findings[0].missingHeight > 0 && findings[1].missingHeight == 0)
    let deck = try Presentation(SlideDeck(box).bytes(), name: "deck.pptx")
    let text = PresentationText(try PresentationCheck().answers(for: deck), of: deck, unread: nil).text.string
    #expect(
      text.ranges(of: "slide 1, Shape 2: the text is ").count == 1 && text.contains("; PowerPoint would set it at "))
  }

  /// A text that runs out at a side lacks width.
  @Test func sideways() throws {
    let box = SlideDeck.shape(
      frame: (600, 0, 60, 40), attributes: #" wrap="none""#, SlideDeck.paragraph(Self.words))
    let finding = try #require(try Self.findings(box).result.findings.first)
    #expect(finding.why.hasPrefix("the text passes the slide's right edge by "))
    #expect(finding.missingWidth > 100 && finding.missingHeight == 0)
  }

  @Test func aTablesRowIsNoShape() throws {
    let cell = "<a:tc><a:txBody><a:bodyPr/>\(SlideDeck.paragraph(Self.words))</a:txBody></a:tc>"
    let table =
      #"<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>"#
      + #"<p:xfrm><a:off x="0" y="0"/><a:ext cx="1270000" cy="127000"/></p:xfrm><a:graphic><a:graphicData>"#
      + #"<a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="1270000"/></a:tblGrid><a:tr h="127000">\#(cell)</a:tr></a:tbl>"#
      + "</a:graphicData></a:graphic></p:graphicFrame>"
    let finding = try #require(try Self.findings(table).result.findings.first)
    #expect(finding.text.key == "slide 1, Table, row 1, column 1")
    #expect(finding.why.hasPrefix("PowerPoint would make the row "), "\(finding.why)")
    #expect(finding.text.context == "shape 4, row 1, column 1")
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
