import TestSupport
import Testing

@testable import Presentations

@Suite struct LinePitchTests {
  private static func paragraph(_ properties: String, _ text: String = "Hi") -> String {
    SlideDeck.paragraph(text, "<a:pPr>\(properties)</a:pPr>")
  }

  /// 277,892 English metric units for a line of 18 points, less the 893 that some versions add, whatever the font.
  @Test func lineOf18Points() throws {
    let height = try Answers.height(SlideDeck.paragraph("Hi", run: #" sz="1800""#))
    #expect(abs(height * 12_700 - (277_892 - 893)) < 1)
  }

  @Test func theLargestSizeOfALineCounts() throws {
    let runs = #"<a:p><a:r><a:rPr sz="1000"/><a:t>a</a:t></a:r><a:r><a:rPr sz="3000"/><a:t>b</a:t></a:r></a:p>"#
    #expect(abs(try Answers.height(runs) - 30 * Answers.line) < 1e-9)
  }

  @Test func shares() throws {
    let spacing = #"<a:lnSpc><a:spcPct val="90000"/></a:lnSpc>"#
    let height = try Answers.height(Self.paragraph(spacing) + Self.paragraph(spacing))
    #expect(abs(height - 2 * 0.9 * 16 * Answers.line) < 1e-9)
  }

  /// Space before the first paragraph and after the last is left out, and what is given in points grows as lines do.
  @Test func spaceBetween() throws {
    let spacing =
      #"<a:spcBef><a:spcPts val="5000"/></a:spcBef><a:spcAft><a:spcPct val="50%"/></a:spcAft>"#
    let height = try Answers.height(Self.paragraph(spacing) + Self.paragraph(spacing))
    #expect(abs(height - (2.5 * 16 * Answers.line + 50.0 * 517 / 512)) < 1e-9)
  }

  /// 339,067 English metric units for two paragraphs of 9 points at 90 % with 6.75 points between, 515,013 for two of
  /// 13.5 with 10.5.
  @Test(arguments: [(900, 675, 339_067.0), (1350, 1050, 515_013)])
  func spaceIsWholePoints(size: Int, space: Int, height: Double) throws {
    let properties =
      #"<a:pPr><a:lnSpc><a:spcPct val="90000"/></a:lnSpc><a:spcBef><a:spcPts val="\#(space)"/></a:spcBef></a:pPr>"#
    let paragraph = SlideDeck.paragraph("test", run: #" sz="\#(size)""#, properties)
    #expect(abs(try Answers.height(paragraph + paragraph) * 12_700 - height) < 200)
  }

  /// 28.127 points for a line of 40-point Arial at 25 points, as one deck stores it.
  @Test func exactDistance() throws {
    let arial = #"<a:latin typeface="Arial"/>"#
    let exact = #"<a:pPr><a:lnSpc><a:spcPts val="2500"/></a:lnSpc></a:pPr>"#
    let height = try Answers.height(
      #"<a:p>\#(exact)<a:r><a:rPr sz="4000">\#(arial)</a:rPr><a:t>xxx</a:t></a:r></a:p>"#)
    #expect(abs(height - 28.127) < 0.05)
  }

  /// What is taken from the line spacing leaves the space before paragraphs that is a share of a line.
  @Test func reduction() {
    let change = LinePitch.Change(scale: 0.85, reduction: 0.2)
    #expect(abs(LinePitch.pitch(.share(1), 20, change) - 20 * 0.85 * 0.8 * Answers.line) < 1e-9)
    #expect(abs(LinePitch.space(.share(0.2), 20, change) - 20 * 0.85 * 0.2 * Answers.line) < 1e-9)
    #expect(LinePitch.pitch(.share(0.1), 20, change) == 0)
  }
}
