import Testing

@testable import TextLayout

/// What is looked for once, and left out where there is none.
@Suite struct CharacterKindsTests {
  private func kinds(_ text: String) -> CharacterKinds {
    let units = Array(text.utf16)
    return CharacterKinds(units, count: units.count, isASCII: text.utf8.count == units.count)
  }

  /// Every unit by itself, amid letters of a text that is taken eight units at a time.
  @Test(arguments: ["Some letters before ", "Einige Wörter davor "])
  func everyUnit(_ before: String) {
    for unit in UInt16.min...UInt16.max {
      guard let scalar = Unicode.Scalar(unit) else { continue }
      let kinds = kinds(before + String(scalar) + " and after it")
      let name = "U+\(String(unit, radix: 16))"
      #expect(kinds.hasControls == Characters.isControl(scalar.value), "\(name)")
      #expect(kinds.hasLineTerminators == Characters.isLineTerminator(unit), "\(name)")
      #expect(kinds.hasSoftHyphens == (unit == 0xAD), "\(name)")
      #expect(kinds.mayBeRightToLeft == Bidi.mayBeRightToLeft(unit), "\(name)")
    }
  }

  /// By the first half of a pair.
  @Test func beyondTheFirstPlane() {
    #expect(kinds("a\u{1E900}").mayBeRightToLeft && kinds("a\u{10840}").mayBeRightToLeft)
    #expect(!kinds("😀").mayBeRightToLeft)
  }
}
