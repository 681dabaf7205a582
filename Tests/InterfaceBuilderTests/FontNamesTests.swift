import InterfaceBuilder
import Testing

/// What PostScript names say of weight and slant.
@Suite struct FontNamesTests {
  @Test(
    arguments: [
      ("AvenirNext-DemiBoldItalic", 600.0, true), ("Helvetica-BoldOblique", 700, true),
      ("HelveticaNeue-UltraLight", 200, false),
      ("Roboto-Regular", 400, false), ("Lato-Black", 900, false), ("SFProText-Semibold", 600, false),
      ("Georgia", 400, false),
      ("Optima-ExtraBlack", 950, false), ("BlackOps", 400, false), ("SourceSansPro-LightIt", 300, true),
      ("Montserrat-ExtraBold", 800, false),
    ])
  func looks(name: String, weight: Double, isItalic: Bool) throws {
    let label = Interface.view(
      "a", "label", "", "<fontDescription key=\"fontDescription\" name=\"\(name)\" family=\"F\" pointSize=\"12\"/>")
    let font = try Interface.read(Interface.xib("<subviews>\(label)</subviews>")).scenes[0].view.subviews[0].font
    #expect(font.name == name && font.family == "F" && font.weight == weight && font.isItalic == isItalic)
  }
}
