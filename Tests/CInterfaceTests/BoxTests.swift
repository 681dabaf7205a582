import CFitFont
import Testing

@testable import CInterface

/// A box is read from text as the command reads it.
@Suite struct BoxTests {
  @Test(
    arguments: [("200x40", 200, 40), ("2inx1in", 144, 72), ("1270mmx25.4mm", 3600, 72)] as [(String, Double, Double)])
  func boxes(text: String, width: Double, height: Double) {
    var found = (width: 0.0, height: 0.0)
    let utf8 = text.utf8.map(CChar.init(bitPattern:))
    #expect(fitfont_box(utf8, Int64(utf8.count), &found.width, &found.height, nil) == fitfont_code(FITFONT_OK))
    #expect(found == (width, height))
  }

  @Test(arguments: ["", "wide", "200x", "0x5"]) func noBoxes(text: String) {
    var found = (width: 7.0, height: 8.0)
    let utf8 = text.utf8.map(CChar.init(bitPattern:))
    #expect(fitfont_box(utf8, Int64(utf8.count), &found.width, &found.height, nil) == fitfont_code(FITFONT_USAGE))
    #expect(found == (7, 8))
  }
}
