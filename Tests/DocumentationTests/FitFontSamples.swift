import FitFont
import Testing

/// The Swift of the pages of `FitFont`, which need one import.
@Suite struct FitFontSamples {
  @Test func landingPage() throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    let text = try ShapedText("Save changes before closing?", style: TextStyle(font: font, language: "en"))
    let fit = try text.fit(in: Size(200, 40), FitOptions(margins: EdgeInsets(4), lines: 2))
    print(fit.printableSize, fit.fits, fit.limit)
    #expect(fit.fits)
  }

  @Test func limitsPage() throws {
    var limits = Limits()
    limits.textBytes = 1 << 20
    let font = try FontCatalog(limits: limits).font(named: "Noto Sans")
    let text = try ShapedText("Not too long", style: TextStyle(font: font), limits: limits)
    let most = NamedLimit.all.first { $0.name == "textBytes" }
    #expect(text.text == "Not too long" && most?.value == 2_097_152)
  }
}
