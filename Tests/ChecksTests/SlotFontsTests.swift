import Checks
import Testing

@Suite struct SlotFontsTests {
  @Test(arguments: [
    ("iw", "he"), ("he", "iw"), ("in", "id-ID"), ("zh-Hant", "zh-TW"), ("zh-Hant", "zh_HK"), ("zh-TW", "zh-Hant-TW"),
    ("zh-Hans", "zh-CN"), ("de", "de-AT"),
  ])
  func aliasesHold(_ said: String, _ language: String) {
    #expect(SlotFonts(byLanguage: [said: "A", "*": "B"]).named(language) == "A")
  }

  @Test(arguments: [("zh-Hant", "zh-CN"), ("zh-TW", "zh-HK"), ("de-AT", "de"), ("he", "hi")])
  func othersDoNot(_ said: String, _ language: String) {
    #expect(SlotFonts(byLanguage: [said: "A", "*": "B"]).named(language) == "B")
  }
}
