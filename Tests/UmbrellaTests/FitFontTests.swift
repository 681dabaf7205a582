import FitFont
import Testing

/// One import for a first fit.
@Suite struct FitFontTests {
  @Test func oneImportFitsAndDraws() throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    let text = try ShapedText("Save changes before closing?", style: TextStyle(font: font, language: "en"))
    let fit = try text.fit(in: Size(200, 40), FitOptions(margins: EdgeInsets(4), lines: 2))
    var picture = Picture(size: fit.box, background: .white)
    picture.draw(try TextPlacement(fit))
    #expect(try !picture.svg().isEmpty)
    #expect(fit.fits)
  }
}
