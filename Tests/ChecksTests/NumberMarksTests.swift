import Testing

@testable import Checks

@Suite struct NumberMarksTests {
  /// What ICU 72 writes for 12345678 and 999.
  @Test(arguments: [
    ("en", "12,345,678", "999"), ("de", "12.345.678", "999"), ("de-AT", "12\u{A0}345\u{A0}678", "999"),
    ("de-CH", "12’345’678", "999"), ("fr", "12\u{202F}345\u{202F}678", "999"), ("fr_CA", "12\u{A0}345\u{A0}678", "999"),
    ("hi", "1,23,45,678", "999"), ("en-IN", "1,23,45,678", "999"), ("ta-IN", "1,23,45,678", "999"),
    ("ar", "١٢٬٣٤٥٬٦٧٨", "٩٩٩"), ("ar-EG", "١٢٬٣٤٥٬٦٧٨", "٩٩٩"), ("ar-AE", "12,345,678", "999"),
    ("ar-MA", "12.345.678", "999"), ("fa", "۱۲٬۳۴۵٬۶۷۸", "۹۹۹"), ("mr", "१,२३,४५,६७८", "९९९"),
    ("bn", "১,২৩,৪৫,৬৭৮", "৯৯৯"), ("es", "12.345.678", "999"), ("es-MX", "12,345,678", "999"),
    ("es-AR", "12.345.678", "999"), ("pt", "12.345.678", "999"), ("pt-PT", "12\u{A0}345\u{A0}678", "999"),
    ("ru", "12\u{A0}345\u{A0}678", "999"), ("no", "12\u{A0}345\u{A0}678", "999"), ("iw", "12,345,678", "999"),
    ("", "12,345,678", "999"), ("tlh", "12,345,678", "999"),
  ])
  func groups(_ language: String, _ large: String, _ small: String) {
    let marks = NumberMarks.of(language)
    #expect(marks.written("12345678", grouped: true) == large)
    #expect(marks.written("999", grouped: true) == small)
  }

  @Test func separates() {
    #expect(NumberMarks.of("de").decimal == "," && NumberMarks.of("en").decimal == ".")
    #expect(NumberMarks.of("ar").written("1000", grouped: false) == "١٠٠٠")
  }
}
